"""Numbers that follow from others though no rule says so, as far as readers marked others like them.

The readings before this one name the words that ask for a calculation; what they miss is said in ever new words. Here
everything that comes out for a number is weighed, by traits of the numbers and of how they stand to each other, with a
table that was learned from annotated outputs. It comes last and finds what comes out, or would but for one digit; from the others
it takes nothing but what was thought to be a slip.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from countermark.extract.carries import carried
from countermark.extract.combined import combined, combined_further
from countermark.extract.fit_words import follows
from countermark.extract.fits import Fit, calculation
from countermark.extract.fitted import Sentence
from countermark.extract.forest import forest
from countermark.extract.given import is_aimed_at, is_priced
from countermark.extract.heard import said_again
from countermark.extract.joined_words import noun_at
from countermark.extract.outcome import holds, values
from countermark.extract.said import Said, said
from countermark.extract.skeleton import NUMBER, Told, in_words
from countermark.extract.slip_words import concluded
from countermark.extract.traits import Number, Words, of_fit, of_number, of_words
from countermark.extract.ways import Try, exact
from countermark.model import Quantity
from countermark.numeral import sense

TABLE: Final = "fits.json"
_EQUATION: Final = re.compile(rf"[-+*/×÷·−^]\s?\W?{NUMBER}[^{NUMBER}]{{0,3}}=\s?\W?\Z")
"""Before the result of an equation that nobody could read: it has letters."""
_LIMITS: Final = r"(?:limit|threshold|ceiling|cap|allowance|maximum|minimum|quota)s?\b"
_PASSED_BY: Final = re.compile(rf"\b{_LIMITS}[^{NUMBER}.;!?]{{0,20}}\bby\s(?:just\s|only\s|about\s|exactly\s)?\Z")
_PAST: Final = re.compile(
    r"\s(?:[\w’'-]+\s){0,2}?(?:over|above|below|under|past|beyond|outside|inside|short\sof|shy\sof|off|from)\s"
    rf"(?:the|that|this|your|its|our|my|their)\s(?:[\w’'-]+\s){{0,2}}?{_LIMITS}"
)
"""Around how far something is from the most or the least that was named before: "it overshoots the threshold by €2,600"."""
_FROM_LIMIT: Final = 60
_OPENS: Final = re.compile(
    r"\W*(?:so\s|and\s|but\s)?(?:is|are|was|were|do|does|did|has|have|had|will|would|should|how|what|which|who|whose|when|where|why|if)\b"
)
"""How a question opens; what opens otherwise may state something and ask for more: "so we'd save 52.50??"."""
_SIGNS: Final = 12
_SURE: Final = 700
"""What has to weigh more than a slip that explains the number, in thousandths of log odds."""
_PLAIN: Final = 2500
"""What something has to weigh that would come out but for one digit, or that stands in a question."""
_SUMS: Final = frozenset(("add", "average"))
_LEAST: Final = 2
_BEFORE: Final = 10
_BEHIND: Final = 3
"""How many numbers before and behind a result are looked at,"""
_FARTHEST: Final = 500
"""and how far before it."""


class Weighed(Sentence):
    """One sentence, in which what is told and what fits is followed by what weighs enough."""

    def settle(self, closed: Collection[int], *, group: int | None) -> Iterator[Told]:
        """What was told, what fits beside it, and what of the rest weighs enough."""
        settled: set[int] = set()
        slips: dict[int, Told] = {}
        for each in super().settle(closed, group=group):
            if holds(each.calculation):
                settled.add(each.result)
                yield each
            else:
                slips[each.result] = each
        self._note_bounds()
        if self._asks or (self._skeleton.asks and not _OPENS.match(self._small)):
            for told in self._weighed(closed, settled, slips):
                slips.pop(told.result, None)
                yield told
        yield from slips.values()

    def number(self, index: int, used: Collection[int], carried_out: int) -> Number | None:
        """One of its numbers with all that may tell whether it follows from others, if it may be a result."""
        skeleton, heard = self._skeleton, self._heard
        place = skeleton.places[index]
        result = self._result_at(place)
        bounded = result is None
        if result is None:
            result = self._bound_at(place)
        if result is None:
            return None
        start, own = result.quantity.span.start, len(skeleton.places)
        pool = heard.pool[-_BEFORE - own :]
        if heard.bounds and (follows(self._small, place) or _is_past_limit(self._small, place)):
            pool = sorted((*pool, *heard.bounds), key=lambda each: each.quantity.span.start)
        before = [
            each for each in pool if each.quantity.span.start < start and start - each.quantity.span.end <= _FARTHEST
        ]
        behind = [each for each in pool[-own:] if each.quantity.span.start > start]
        before, behind = before[-_BEFORE:], behind[:_BEHIND]
        if len(before) + len(behind) < _LEAST or self._is_again((*before, *self._results), result, place):
            return None
        return Number(
            said=result,
            bounded=bounded,
            small=self._small,
            place=place,
            index=index,
            numbers=own,
            before=before,
            behind=behind,
            used=used,
            again=sum(each.quantity is not result.quantity for each in said_again(before, result)),
            carried_out=carried_out,
            calculated_with=self._is_calculated_with(index),
            text=heard.text,
        )

    def _note_bounds(self) -> None:
        """Numbers that are said to be the most or the least are calculated with too: "at most 4 doses of 270 mg"."""
        noted = [each for place in self._skeleton.places if (each := self._bound_at(place)) is not None]
        if noted:
            self._heard.bounds = [*self._heard.bounds, *(replace(each, result=False) for each in noted)][-_BEHIND:]

    def _bound_at(self, place: int) -> Said | None:
        """A number that is said to be the most or the least, as a result: "at 2 mg each that is a maximum of 8 mg"."""
        quantity = self._skeleton.at(place)
        reading = quantity.reading
        if reading is None or reading.qualifier is None or sense(reading.qualifier) in ("approximate", "exact"):
            return None
        bare = replace(quantity, reading=replace(reading, qualifier=None))
        result = said(bare, result=True, period=self._periods[place])
        if result is None or not result.value or not result.askable:
            return None
        noun = noun_at(self._skeleton, place) if result.unit is None else ""
        return replace(result, sentence=self._skeleton.start, noun=noun)

    def _weighed(self, closed: Collection[int], settled: Collection[int], slips: Mapping[int, Told]) -> Iterator[Told]:
        """What weighs enough for the numbers that are still open; the heaviest first, as it may settle others."""
        found: list[tuple[int, int, Fit, Quantity]] = []
        left: list[tuple[Number, Quantity]] = []
        for index, place in enumerate(self._skeleton.places):
            quantity = self._skeleton.at(place)
            start = quantity.span.start
            written = _EQUATION.search(self._small, max(0, place - _SIGNS), place) is not None
            stated = start in settled or (start in self._stated and start not in slips)
            if written or stated or start in closed:
                continue
            number = self.number(index, self._heard.used, len(settled))
            if number is None:
                continue
            fits = [(-weight, index, fit, quantity) for weight, fit in weighed(number)]
            found += fits
            if not fits and start not in slips:
                left.append((number, quantity))
        taken: set[int] = set()
        for weight, index, fit, quantity in sorted(found, key=lambda each: each[:2]):
            slip = slips.get(quantity.span.start)
            meant = slip is not None and not (-weight >= _SURE and _is_better(fit, slip))
            meant = meant or (self._skeleton.asks and -weight < _PLAIN)
            if index not in taken and not meant and self._is_new(fit, quantity):
                taken.add(index)
                yield self._taken(fit, quantity)
        for number, quantity in left if self._asks else ():
            if not self._is_concluded(number.place):
                continue
            missed = max(miscarried(number), key=lambda each: each[0], default=None)
            if missed is not None and missed[0] >= _PLAIN and self._is_new(missed[1], quantity):
                yield self._taken(missed[1], quantity)

    def _is_concluded(self, place: int) -> bool:
        """The words say that a number follows from others, so that it can be called wrong."""
        if self._is_unasked(place) or is_priced(self._small, place) or is_aimed_at(self._small, place):
            return False
        return concluded(self._small, place, arises=self._follows(place)) is not None

    def _is_new(self, fit: Fit, result: Quantity) -> bool:
        """Nothing was carried out with these numbers yet."""
        return _numbers(fit, result) not in self._heard.known and self._new(fit, result.span.start) is not None


def _is_past_limit(small: str, place: int) -> bool:
    """The number at a place of a skeleton in small letters is how far something is from a limit."""
    first, end = max(0, place - _FROM_LIMIT), place + 1 + _FROM_LIMIT
    return (_PASSED_BY.search(small, first, place) or _PAST.match(small, place + 1, end)) is not None


def _numbers(fit: Fit, result: Quantity) -> frozenset[Fraction]:
    """The numbers of what fits, so many percent as their part, whatever else its formula holds."""
    stated = said(result, result=True)
    return frozenset((*(each.part for each in fit.operands), *(() if stated is None else (stated.part,))))


def _is_better(fit: Fit, slip: Told) -> bool:
    """It may take the place of what does not come out: that was thought of on weak grounds, or it is the same with other numbers, or more."""
    if slip.grounds in ("beside", "remembered"):
        return True
    ours, theirs = (values(each._replace(result="0")) for each in (fit.calculation, slip.calculation))
    if theirs < ours:
        return True
    alike = fit.calculation.operator == slip.calculation.operator and len(slip.calculation.operands) == _LEAST
    return alike and bool((ours & theirs) - {0})


def weighed(number: Number) -> Iterator[tuple[int, Fit]]:
    """What comes out for a number and weighs enough, with its weight; several steps at once only where nothing simpler does."""
    trees = forest(TABLE)
    words = of_words(number)
    if words is None:
        return
    for several in (False, True):
        found = [(trees.weigh(traits), each) for each, traits in rows(number, words, several=several)]
        enough = [(weight, each) for weight, each in found if weight is not None]
        for weight, each in enough:
            yield weight, Fit(each.way, each.operands, calculation(each.way, each.operands, number.said))
        if enough:
            return


def miscarried(number: Number) -> Iterator[tuple[int, Fit]]:
    """What would come out if one digit were another, with what that weighs."""
    words = of_words(number)
    if words is None or not words.stated or number.bounded:
        return
    trees = forest(TABLE)
    for meant in carried(number.said):
        for each, traits in rows(replace(number, said=meant), words, several=False):
            other = exact(each.way, each.operands) != meant.value or _is_of_others(number, each, words)
            weight = None if other else trees.weigh(traits)
            if weight is not None:
                yield weight, Fit(each.way, each.operands, calculation(each.way, each.operands, number.said))


def _is_of_others(number: Number, made: Try, words: Words) -> bool:
    """It stands in a list with its operands, or another number of them is spoken of: "the four bills together" are not three."""
    if not words.follows and all(one.label or one.group is not None for one in made.operands):
        return True
    start = number.said.sentence
    counts = [each for each in number.before if each.sentence == start and in_words(each.quantity)]
    return made.way in _SUMS and any(
        each.value != len(made.operands) for each in counts if each not in made.operands and each.value > 1
    )


def rows(number: Number, words: Words, *, several: bool) -> Iterator[tuple[Try, list[float]]]:
    """All that comes out for a number, in one step or, where it is said to follow, in `several` at once; with its traits."""
    if several and not words.follows:
        return
    if several:
        made = combined_further(number.said, number.before, number.behind, doubles=_doubles(number))
    else:
        made = combined(number.said, number.before, number.behind, number.used)
    if made:
        around = of_number(number, words, made)
        for each in made:
            yield each, around + of_fit(number, each)


def _doubles(number: Number) -> bool:
    """The words before it say that something doubles, perhaps several times."""
    first = number.before[0].quantity.span.start if number.before else 0
    return number.text.find("doubl", max(0, first - _SIGNS), number.said.quantity.span.start) >= 0
