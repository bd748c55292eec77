"""One sentence, with what was told in it: which of its numbers follow from what, as far as something comes out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from countermark.extract import given
from countermark.extract.chosen import FEW_DIGITS, nearest, outdoes
from countermark.extract.fit_words import (
    NOTHING,
    RATE,
    Around,
    Asked,
    Way,
    asked,
    asked_behind,
    compares_behind,
    follows,
    is_listed,
    is_plainly_stated,
    may_follow,
)
from countermark.extract.fits import Fit, Search, reach
from countermark.extract.heard import Heard, said_again
from countermark.extract.joined_words import COMPARES, is_alternative, is_left_of, is_percent_too, joined, noun_at
from countermark.extract.outcome import WAYS, holds, is_misread, turned, values
from countermark.extract.period_words import periods
from countermark.extract.pointed import pointed
from countermark.extract.said import NUMBERED, Said, said
from countermark.extract.skeleton import Skeleton, Told, is_article
from countermark.extract.slip_words import concluded
from countermark.extract.slips import goes_other_way, may_show, may_slip, slip, wrong_base
from countermark.extract.surroundings import surroundings
from countermark.extract.ways import Near
from countermark.model import Quantity

_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_LABEL: Final = re.compile(r"\W*+([^\W\d][^:\x01]{1,30}+):")
_LEAST: Final = 2
"""How many numbers something is carried out with."""
_BEHIND: Final = 3
_LISTED: Final = 8
"""How many numbers behind a result, in its sentence, it may follow from, and how many where they are listed there."""
_FOLLOWS: Final = 3
"""How many more may be where the words say that the number follows from something."""
_LATELY: Final = 8
_HOURS: Final = 24
_REMAINDER: Final = re.compile(r"\bremainder\s(?:of\b|\x01)")


class Sentence:
    """One sentence, with what was told in it."""

    def __init__(self, heard: Heard, skeleton: Skeleton, told: Sequence[Told], stated: Collection[int]) -> None:
        self._heard = heard
        self._skeleton = skeleton
        self._small = skeleton.small
        self._stated = stated
        self._numbers = skeleton.within(0, len(skeleton.text))
        self._following: dict[int, bool] = {}
        self._unasked_at: dict[int, bool] = {}
        """Whether they are said to follow, and whether they are denied or calculated with; each is asked several times too."""
        numbers = (said(each, result=True) for each in self._numbers if each.span.start in stated)
        self._results = [each for each in numbers if each is not None]
        told = [_turned(each, skeleton) for each in told]
        summed = [values(each.calculation._replace(result="0")) for each in told if holds(each.calculation)]
        misread = [each for each in told if self._is_misread(each) or _is_inside(each, summed)]
        self._misread = {each.result for each in misread}
        self._told = {each.result: each for each in told if each not in misread}
        self._periods = periods(skeleton.small, skeleton.places)
        """For which period each number is said to hold, by its place."""
        self._nothing: set[int] = set()
        """The places of numbers for which nothing comes out."""
        self._asked: dict[int, Said | None] = {}
        """The numbers that were asked after, by their places; one is, up to three times."""
        self._asks = not skeleton.asks and not ("remainder" in skeleton.small and _REMAINDER.search(skeleton.small))
        self._calculated: set[Fraction] = set()
        """With which numbers something is calculated."""
        self._before: frozenset[Way] = frozenset()
        """What the number before was found by."""
        for each in self._told.values():
            self._calculated |= values(each.calculation)
            heard.spend(values(each.calculation._replace(result="0")))
            if each.grounds in ("named", "plain") or holds(each.calculation):
                heard.known.add(values(each.calculation))

    def _is_misread(self, told: Told) -> bool:
        """It does not come out, and its words do not make sure that it was meant to."""
        if told.grounds == "plain":
            return values(told.calculation) in self._heard.known
        if holds(told.calculation):
            return False
        number = next((each for each in self._numbers if each.span.start == told.result), None)
        stated = None if number is None else said(number, result=True)
        if stated is not None and said_again(self._heard.pool[-_LATELY:], stated):
            return True
        places = self._skeleton.places
        place = next((each for each in places if self._skeleton.at(each).span.start == told.result), None)
        if stated is not None and stated.unit == "%" and told.calculation.operator == "subtract":
            return True  # a list of rates
        if self._skeleton.asks or (
            place is not None and not is_plainly_stated(self._small, place, arises=self._follows(place))
        ):
            return True
        return is_misread(told.calculation, sure=told.grounds == "named")

    def settle(self, closed: Collection[int], *, group: int | None) -> Iterator[Told]:
        """What was told, and what fits beside it: first by what is said before each number, then by what is said behind."""
        heard, skeleton = self._heard, self._skeleton
        called = _LABEL.match(skeleton.text) if ":" in skeleton.text else None
        label = "" if called is None else called[1].strip().lower()
        open_: list[tuple[int, int]] = []
        for index, place in enumerate(skeleton.places):
            quantity = skeleton.at(place)
            start, size = quantity.span.start, len(heard.pool)
            known = self._told.get(start)
            fit = None
            if self._asks and start not in closed and self._is_open(start, known):
                fit = self._forwards(index, size, known)
                if fit is None and known is None:
                    open_.append((index, size))
                elif fit is None and known is not None and known.grounds == "remembered":
                    fit = self._slipped(index, size)
            if fit is not None:
                yield self._taken(fit, quantity)
            elif known is not None:
                way = WAYS.get(known.calculation.operator)
                self._before = frozenset() if way is None else frozenset({way})
                yield known
            result = fit is not None or known is not None or start in self._stated
            particle = given.is_particle(skeleton.small, place, quantity) or given.is_limit(
                skeleton.small, place, quantity
            )
            period = self._periods[place]
            number = said(quantity, result=result, group=group, label=label, period=period, particle=particle)
            if number is not None:
                number = None if self._is_hour(number, place) else self._placed(number, place)
            if number is not None and not result and (start in closed or self._calculates_with(number)):
                heard.used.add(start)
            heard.add(None if start in heard.left_out or given.is_kind(skeleton.small, place, quantity) else number)
        # What is said to follow comes first: of "89 seats, so it is 27 short of the 116" the 27.
        if len(open_) > 1:
            open_.sort(key=lambda each: not self._follows(skeleton.places[each[0]]))
        for index, size in open_:
            quantity = skeleton.at(skeleton.places[index])
            if self._is_calculated_with(index):
                continue
            fit = self._fit(index, size, behind=True)
            if fit is None:
                fit = self._slipped(index, size)
            if fit is not None:
                yield self._taken(fit, quantity)
        yield from self._worked_out()

    def _is_calculated_with(self, index: int) -> bool:
        """Something behind it in the sentence was made of it, and it is not said to follow itself."""
        place = self._skeleton.places[index]
        number = self._result_at(place)
        return (
            number is not None
            and self._calculates_with(number)
            and not self._follows(place)
            and not compares_behind(self._small, place)
        )

    def _calculates_with(self, number: Said) -> bool:
        return bool(self._calculated) and number.part in self._calculated

    def _follows(self, place: int) -> bool:
        if place not in self._following:
            self._following[place] = follows(self._small, place)
        return self._following[place]

    def _is_unasked(self, place: int) -> bool:
        if place not in self._unasked_at:
            self._unasked_at[place] = given.is_unasked(self._small, place) or is_alternative(self._skeleton, place)
        return self._unasked_at[place]

    def _worked_out(self) -> Iterator[Told]:
        """What was announced before, and comes out now."""
        heard, skeleton = self._heard, self._skeleton
        made = None
        if heard.announced.waits:
            calculated = {each.quantity.span.start for each in heard.pool if each.part in self._calculated}
            between = heard.text[heard.end : skeleton.start]
            made = heard.announced.worked_out(skeleton, between, heard.pool, heard.known, heard.used | calculated)
        if made is not None:
            yield self._taken(made[1], made[0].quantity)
        if heard.announced.listens:
            own = [each for each in heard.pool[-len(skeleton.places) :] if each.sentence == skeleton.start]
            heard.announced.hear(skeleton, own, self._announced_ways())
        heard.end = skeleton.start

    def _announced_ways(self) -> frozenset[Way]:
        """What the words beside the only number of a sentence say was carried out."""
        if len(self._skeleton.places) != 1:
            return frozenset()
        place = self._skeleton.places[0]
        result = self._result_at(place)
        if result is None or not self._asks or self._is_unasked(place):
            return frozenset()
        return asked(self._small, place, self._around(result, result.quantity), 1.0, surely=True).sure

    def _is_hour(self, number: Said, place: int) -> bool:
        return number.unit is None and number.size <= _HOURS and given.is_hour(self._small, place)

    def _placed(self, number: Said, place: int) -> Said:
        small = self._small
        if number.unit is None and is_percent_too(self._skeleton, place):
            number = replace(number, unit="%")
        return replace(
            number,
            sentence=self._skeleton.start,
            base=given.is_base(small, place, measured=number.unit is not None),
            aside=given.is_aside(small, place),
            noun=noun_at(self._skeleton, place) if number.unit is None else "",
        )

    def _is_open(self, start: int, known: Told | None) -> bool:
        """Nothing is said to be carried out to reach it, or something on weak grounds that does not come out."""
        if known is None:
            return start not in self._stated or start in self._misread
        return not holds(known.calculation)

    def _forwards(self, index: int, size: int, known: Told | None) -> Fit | None:
        place = self._skeleton.places[index]
        fit = None
        if COMPARES.match(self._small, place + 1):
            fit = self._fit(index, size, behind=True)
        if fit is None:
            fit = self._fit(index, size, behind=False)
        if known is not None and fit is not None and not outdoes(fit, known, self._skeleton.at(place)):
            return None
        return fit

    def _taken(self, fit: Fit, result: Quantity) -> Told:
        heard = self._heard
        heard.known.add(values(fit.calculation))
        starts = {each.quantity.span.start for each in fit.operands}
        heard.used |= starts
        parts = {each.part for each in fit.operands}
        heard.spend(parts)
        heard.related.add(frozenset(starts | {result.span.start}))
        self._calculated |= parts
        self._before = frozenset({fit.way})
        spans = [each.quantity.span for each in fit.operands] + [result.span]
        end = max(each.end for each in spans)
        return Told(min(each.start for each in spans), end, result.span.start, fit.calculation)

    def _fit(self, index: int, size: int, *, behind: bool) -> Fit | None:
        skeleton, heard = self._skeleton, self._heard
        small, place = skeleton.small, skeleton.places[index]
        quantity = skeleton.at(place)
        result = self._result_at(place)
        if result is None:
            return None
        if (behind and not may_follow(small, place)) or self._is_unasked(place):
            return None
        start = quantity.span.start
        before = heard.before(start, size)
        if self._is_again((*before, *self._results), result, place):
            return None
        chance = result.chance
        near = heard.near(before, self._behind(index) if behind else (), small, reach(chance))
        if not near:
            return None
        search = Search(result, near, self._heard.known, self._named(near), chance=chance)
        if not search:
            if not behind:
                self._nothing.add(place)
            return None  # the words are looked at only where something comes out: few numbers get so far
        lacks = is_article(quantity) and given.is_lacking(small, place)
        search.follows = lacks or self._follows(place)
        around = self._around(result, quantity)
        ask = asked_behind(small, place, around) if behind else asked(small, place, around, search.chance)
        if not behind and result.unit != "%":
            ask = ask._replace(sure=ask.sure | joined(small, place, signed=around.signed))
        if self._is_hour(result, place) or given.is_priced(small, place):
            ask = NOTHING  # what something costs, or when it begins: only what fits closely has been calculated
        if not behind and given.is_set_off(small, place) and compares_behind(small, place):
            ask = ask._replace(any=True)  # ", two more than the next"
        if behind and COMPARES.match(small, place + 1):
            ask = ask._replace(any=True)  # "three more than the next, who has 38"
        ask = ask._replace(any=lacks or (ask.any and not given.is_last_of_row(small, place)))
        fit = self._new(nearest(result, search, ask), start)
        if fit is None:
            fit = self._new(self._unasked(place, result, search, ask), start)
        if fit is not None and not (ask.any or "subtract" in ask.sure) and given.is_part(fit, result):
            return None
        if behind and fit is not None and not given.is_of_those_behind(fit, start, listed=is_listed(small, place)):
            return None
        meant = fit is not None and not self._follows(place) and heard.announced.is_meant(fit)
        return None if meant else fit

    def _is_again(self, others: Sequence[Said], result: Said, place: int) -> bool:
        """It was said before, and nothing right beside it says that it is met again as something else: the mean of others."""
        again = [each for each in said_again(others, result) if each.quantity is not result.quantity]
        if not again or any(each.result for each in again):
            return bool(again)
        compared = compares_behind(self._small, place) or RATE.match(self._small, place)
        return not (compared and self._follows(place)) and not given.is_anew(self._small, place)

    def _unasked(self, place: int, result: Said, search: Search, ask: Asked) -> Fit | None:
        """What fits so closely that no word need ask for it, where nothing says that the number is given."""
        if _YEAR.fullmatch(result.quantity.text) or "rest" in ask.sure:
            return None
        limit = given.given_limit(self._small, place)
        if ask.any and search.chance <= FEW_DIGITS:
            limit *= _FOLLOWS
        fit = search.unasked(limit, whole=ask.whole) if limit else None
        if fit is None or goes_other_way(fit, ask) or not given.may_be_meant(fit, result, self._small, place):
            return None
        return fit

    def _around(self, result: Said, quantity: Quantity) -> Around:
        return surroundings(result, self._skeleton, self._numbers, quantity, self._before)

    def _slipped(self, index: int, size: int) -> Fit | None:
        """What a number was meant to be for which nothing comes out."""
        small, place = self._small, self._skeleton.places[index]
        result, quantity = self._result_at(place), self._skeleton.at(place)
        if result is None or not may_slip(result):
            return None
        unasked = self._is_unasked(place) or given.is_priced(small, place)
        how = None if unasked else concluded(small, place, arises=self._follows(place))
        if how is None or not may_show(result, how):
            return None
        before = self._heard.before(quantity.span.start, size)
        others = (*before, *self._heard.pool[size + 1 :], *self._results)
        if any(each.quantity is not quantity for each in said_again(others, result)):
            return None
        near = self._heard.near(before, (), small, by_value=True)
        if len(near) < _LEAST:
            return None
        ask = asked(small, place, self._around(result, quantity), 1.0, surely=True)
        made = wrong_base(result, near, ask)
        if made is None:
            made = pointed(result, near, how)
        named = how.plain and bool(how.ways)
        if made is None and (named or place in self._nothing or not Search(result, near, self._heard.known)):
            made = slip(result, near, ask, how)
        return self._new(made, quantity.span.start)

    def _result_at(self, place: int) -> Said | None:
        """The number at a place as a result, if it may be one."""
        if place not in self._asked:
            quantity = self._skeleton.at(place)
            particle = given.is_particle(self._small, place, quantity)
            result = said(quantity, result=True, period=self._periods[place], particle=particle)
            compared = compares_behind(self._small, place) or given.is_lacking(self._small, place)
            article = is_article(quantity) and not compared
            article = article or given.is_compound(self._small, place, quantity)
            if result is None or not result.value or not result.askable or article:
                self._asked[place] = None
            else:
                small = self._small
                unit = None if is_left_of(small, place) else result.unit
                noun = noun_at(self._skeleton, place) if unit is None else ""
                numbered = noun == NUMBERED or (result.ratio and result.period is not None)  # "three times a day"
                placed = replace(result, sentence=self._skeleton.start, unit=unit, noun=noun)
                self._asked[place] = None if numbered else placed
        return self._asked[place]

    def _new(self, fit: Fit | None, start: int) -> Fit | None:
        """What fits, if these numbers are not related already."""
        if fit is None or given.is_restated(fit):
            return None
        starts = frozenset((*(each.quantity.span.start for each in fit.operands), start))
        return None if starts in self._heard.related else fit

    def _behind(self, index: int) -> list[Said]:
        """The next numbers of the sentence."""
        listed = is_listed(self._small, self._skeleton.places[index])
        made = (
            (said(self._skeleton.at(place), result=False), place)
            for place in self._skeleton.places[index + 1 : index + 1 + (_LISTED if listed else _BEHIND)]
        )
        return [self._placed(each, place) for each, place in made if each is not None]

    def _named(self, near: Sequence[Near]) -> frozenset[int]:
        """Where the numbers begin whose row or item is spoken of."""
        labelled = [each.said for each in near if each.said.label]
        return frozenset(each.quantity.span.start for each in labelled if each.label in self._small)


def _is_inside(told: Told, summed: Sequence[frozenset[Fraction]]) -> bool:
    """It does not come out, and with its result it is a part of what does: "22, 22 and 16, a combined 60"."""
    return bool(summed) and not holds(told.calculation) and any(values(told.calculation) <= each for each in summed)


def _turned(told: Told, skeleton: Skeleton) -> Told:
    """What was told, the other way round or without its first number where only that comes out."""
    near = [place for place in skeleton.places if skeleton.at(place).span.start >= told.start]
    other = turned(told.calculation, apart=";" in skeleton.small[near[0] : near[1]] if len(near) > 1 else False)
    return told if other is None else told._replace(calculation=other)
