"""Adjectives that order things by a measure, carried out: "the cheapest", "more expensive than Kenya's", "the most populous".

A number beside one may be right, and what the adjective says false. So an order that the data does not show, or of which
nobody knows by which measure it is, leaves the number undecided.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.classes import ARTICLE, CONJUNCTION, LANGUAGES, NEGATION, POSSESSIVE, PRONOUN, SUPERLATIVE
from countermark.language.forms import is_plural, stem
from countermark.language.lists import has_list, sections
from countermark.language.words import words_of_name
from countermark.statement.placement.judgement.case import Case, Claim
from countermark.statement.placement.judgement.orders.order import UNDECIDED, Order, ordinal, rank_of, rank_words
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD, AxisNames
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

_DETERMINED: Final = ARTICLE | POSSESSIVE | PRONOUN
_LIMITED: Final = words_of("limits of a group")
_PLACES: Final = words_of("places")
_THAN: Final = 5
"""Words between a comparative and its "than", and from there to a name."""
_LEAD: Final = 2
"""Words of "one of" before the article of a superlative."""
_NEGATED: Final = 4
_FEW: Final = 4
"""Rows from which on one of them that is as much as all the others is their total."""
_ALL: Final = Fraction(21, 20)
_TOO_SHORT: Final = 6
"""Letters of a word too short for an adjective with an ending: "west", "guest"."""


class _Adjective(NamedTuple):
    sign: int
    """1 if the superlative means the most, −1 if the least."""
    measures: frozenset[str]
    """The stems of the words of the measures that it orders; none for every measure."""


class _Said(NamedTuple):
    """An adjective that orders, in a text."""

    place: int
    last: int
    is_superlative: bool
    meanings: tuple[_Adjective, ...]
    """What it may mean; none if nobody knows."""


class Adjectives(Order):
    """Carries out what adjectives say of the cells that numbers state."""

    def undecided(self, case: Case) -> Claim | None:
        """The first order that is said at a number and that the data does not show."""
        number = case.number
        if number.row >= 0 or number.sentence < 0 or self._value(case.space, case.cell) is None:
            return None
        its = self._text.document.sentences[number.sentence]
        mates, place = self._text.by_sentence[number.sentence], self._text.order[number.index]
        low = next((each.after for each in reversed(mates[:place]) if not _is_count(each)), its.first)
        high = next((each.first for each in mates[place + 1 :] if not _is_count(each)), its.last)
        found = list(self._said(low, high, case))
        if not found:
            return None
        named = self._text.in_sentence(case.space, number.sentence)
        for said in found:
            # "Between 3 in 2008 and a peak of 4", "the driest (3 mm) and also the sunniest one with 4 hours".
            bits = self._text.words.bits[number.after : said.place]
            is_of_next = number.after <= said.place and any(
                each.first <= said.last + 1 or any(bit & CONJUNCTION for bit in bits)
                for each in mates[place + 1 : place + 2]
                if said.last <= each.first
            )
            if is_of_next or self._is_in_name(said.place, named):
                continue
            ends = (said.last, number.first) if said.place < number.first else (number.after, said.place)
            if said.is_superlative and (self._is_of_another(said.place, number) or self._text.is_cut(*ends)):
                continue
            claim = self._superlative(said, case, named) if said.is_superlative else self._than(said, case, named)
            # What nobody can carry out speaks against no tag, and for no number without one.
            if claim is not None and (claim.basis or number.quantity.token is None):
                return claim
        return None

    def _is_in_name(self, at: int, named: Mapping[AxisNames, list[Mention]]) -> bool:
        """Whether a word is one of a name as the table has it: "Highest temperature"."""
        form = self._text.words.form[at]
        return any(
            at in each.words and any(form in words_of_name(axis.names[member]).form for member in each.members)
            for axis, those in named.items()
            for each in those
        )

    # What is said.

    def _said(self, low: int, high: int, case: Case) -> Iterator[_Said]:
        """The adjectives among some words."""
        words, known, own = self._text.words, _adjectives(), case.own_words
        may_order = [
            at
            for at, form in enumerate(words.form[low:high], low)
            if form in known.forms or form.endswith(known.endings)
        ]
        for at in may_order:
            form, bits = words.form[at], words.bits[at]
            if bits & classes.LATEST or form in own or case.number.first <= at < case.number.after:
                continue
            if form in known.lasts and at and self._is_placed(at):
                yield _Said(at, at + 1, True, known.lasts[form])
            elif bits & SUPERLATIVE and bits & classes.BOUND:
                continue  # "at most"
            elif form in known.superlatives:
                yield _Said(at, at + 1, True, known.superlatives[form])
            elif form in known.comparatives:
                yield _Said(at, at + 1, False, known.comparatives[form])
            elif form in known.degrees and at + 1 < high:
                yield from self._by_degree(at, case)
            elif not bits & ~(classes.CAPITAL | classes.NAME) and self._has_ending(at, low):
                yield _Said(at, at + 1, True, ())

    def _by_degree(self, at: int, case: Case) -> Iterator[_Said]:
        """Such as "most expensive", "less costly", "the most medals"; not "most people", "more than 5"."""
        words, known = self._text.words, _adjectives()
        sign, is_superlative = known.degrees[words.form[at]]
        behind, bits = words.form[at + 1], words.bits[at + 1]
        is_led = at > 0 and (words.bits[at - 1] & _DETERMINED or ordinal(words, at - 1))
        if behind in known.positives:
            meanings = tuple(each._replace(sign=sign * each.sign) for each in known.positives[behind])
            if is_led or words.form[at] in known.english or words.bits[at] & classes.BEGUN:
                yield _Said(at, at + 2, is_superlative, meanings)
        elif not is_superlative or is_led:
            is_amount = bool(words.sign[at + 1]) or bool(bits & ~(classes.CAPITAL | classes.NAME | SUPERLATIVE))
            is_known = is_amount or behind in case.own_words
            of = frozenset[str]() if is_known else frozenset((behind,))
            meanings = (_Adjective(sign, of),) if is_known or is_superlative else ()
            yield _Said(at, at + 1 + (not is_known), is_superlative, meanings)

    def _is_placed(self, at: int) -> bool:
        """Whether a word is what something ranked: "came last", "ranks dead last"."""
        words = self._text.words
        return any(words.bits[each] & classes.RANK or words.form[each] in _PLACES for each in range(max(0, at - 2), at))

    def _has_ending(self, at: int, low: int) -> bool:
        """Whether a word that no list knows is an adjective by its ending: "the leafiest", "its second-leafiest"."""
        words, known = self._text.words, _adjectives()
        form = words.form[at]
        if len(form) < _TOO_SHORT or form in known.nouns or not form.endswith(known.endings):
            return False
        return at > low and bool(words.bits[at - 1] & _DETERMINED or ordinal(words, at - 1))

    @staticmethod
    def _sign(said: _Said, space: Space, cell: Cell, case: Case) -> int:
        """Which end of the values of a measure an adjective means; 0 if nobody knows."""
        measures = space.axes[0].names if space.axes[0].kind == MEASURE else ()
        own = _signs(said, words_of_name(measures[cell[0]]).form) if measures else set()
        if not own and not any(_signs(said, words_of_name(each).form) for each in measures):
            own = _signs(said, case.own_words)  # the title says what is measured
        return own.pop() if len(own) == 1 else 0

    # What is carried out.

    def _superlative(self, said: _Said, case: Case, named: Mapping[AxisNames, list[Mention]]) -> Claim | None:
        words, space, number = self._text.words, case.space, case.number
        at, first = said.place, self._text.document.sentences[number.sentence].first
        word = " ".join([rank_words(words, at), *words.raw[at + 1 : said.last]])
        cell = self._ranked(said.last - 1, len(words), space, self._whose(at, space, case.cell, named), named)
        sign = self._sign(said, space, cell, case)
        rank = rank_of(words, at)
        ranks = {rank, ordinal(words, at - 3)} if rank > 1 and words.bits[at - 2] & CONJUNCTION else {rank}
        value = self._value(space, cell)
        if not rank:
            return None  # "the next-highest" says no rank
        # "The most reliable at 92 %": of no measure that is known the number's own will do, if it is at the end that is said.
        is_own = not sign and (said.meanings == () or _has_measures(space))
        ends = (sign,) if sign else tuple({each.sign for each in said.meanings}) if is_own else (1, -1)
        unknown = Claim(UNDECIDED, word, (), "no column says by what that is; name the measure")
        if is_own and (len(ends) != 1 or self._is_measured(number, at, named)):
            return unknown
        if value is None or any(words.bits[each] & NEGATION for each in range(max(first, at - _NEGATED), at)):
            return Claim(UNDECIDED, word, (), "this rank is not checked; say it of one name and one measure")
        is_one = words.form[at - 2 : at - 1] == ["of"] and at - _LEAD > first and words.form[at - 3] in words_of("one")
        several = self._several(said, named)
        groups = list(self._sizes(space, cell, at, named))
        if value < 0:  # the largest of several losses is the least of them
            groups += [sorted(map(abs, sizes)) for sizes in groups]
        for sizes in groups:
            # Of a table that says nowhere what it measures nobody knows which end is the best: either may be.
            for end in ends:
                beyond, to = self._beyond_in(sizes, value if value in sizes else abs(value), end)
                if any(beyond < each <= to for each in ranks) or (is_one and 2 * beyond < len(sizes)):
                    return None
                if beyond < several:
                    return None
        if is_own:
            return unknown
        near = max(groups, key=len, default=[])
        if not near:
            return Claim(UNDECIDED, word, (), "the data has nothing to rank it among")
        told = f"it is number {self._beyond_in(near, value, sign or 1)[0] + 1} of {len(near)}"
        return Claim(UNDECIDED, word, tuple(space.cells[cell][:1]), told)

    @staticmethod
    def _is_measured(number: Number, at: int, named: Mapping[AxisNames, list[Mention]]) -> bool:
        """Whether words behind an adjective say themselves what a number is: "the most generous, with 540 employees"."""
        reading = number.quantity.reading
        is_counted = reading is not None and reading.unit not in (None, "%")
        return is_counted or any(
            axis.kind == MEASURE and any(each.last > at for each in its) for axis, its in named.items()
        )

    def _several(self, said: _Said, named: Mapping[AxisNames, list[Mention]]) -> int:
        """How many are the first together: "Kenya and Uganda were the largest producers"; 0 if one is."""
        end = min(said.last + _LEAD, len(self._text.words))
        if not any(is_plural(self._text.words.form[each]) for each in range(said.last, end)):
            return 0
        counts = [
            len({member for each in its for member in each.members})
            for axis, its in named.items()
            if axis.kind == ENTITY
        ]
        return max(counts, default=0)

    @staticmethod
    def _beyond_in(sizes: Sequence[Fraction], value: Fraction, sign: int) -> tuple[int, int]:
        """How many values lie beyond one, and how many do with those that are equal to it."""
        low, high = bisect_left(sizes, value), bisect_right(sizes, value)
        return (len(sizes) - high, len(sizes) - low) if sign > 0 else (low, high)

    def _whose(self, at: int, space: Space, cell: Cell, named: Mapping[AxisNames, list[Mention]]) -> Cell:
        """The cell of the name that is right before an adjective, or behind it where none is before."""
        found = [
            each
            for axis, its in named.items()
            if axis.kind not in (MEASURE, PERIOD)
            for each in its
            if len(each.members) == 1
        ]
        before = [each for each in found if each.last <= at]
        nearest = max(before, key=_last) if before else min(found, default=None, key=_first)
        return cell if nearest is None else self._with(nearest, space, cell)

    @staticmethod
    def _with(mention: Mention, space: Space, cell: Cell) -> Cell:
        """The cell beside one that a name leads to; the same where it leads to none."""
        place = space.axes.index(mention.axis)
        other = (*cell[:place], next(iter(mention.members)), *cell[place + 1 :])
        return other if other in space.cells else cell

    def _sizes(
        self, space: Space, cell: Cell, at: int, named: Mapping[AxisNames, list[Mention]]
    ) -> Iterator[list[Fraction]]:
        """The values of every group that a rank may be among, sorted; of losses their sizes as well."""
        words = self._text.words
        is_series = all(len(axis) == 1 or axis.kind in (MEASURE, PERIOD) for axis in space.axes)
        is_owned = is_series or (at > 0 and bool(words.bits[at - 1] & (PRONOUN | POSSESSIVE)))
        is_dated = not is_owned and any(
            cell[place] in each.members
            for place, axis in enumerate(space.axes)
            if axis.kind == PERIOD
            for each in named[axis]
        )
        is_limited = any(words.form[each] in _LIMITED for each in range(at, min(len(words), at + _THAN)))
        # "The strongest quarter" is one of several quarters.
        of_time = at + 1 < len(words) and bool(words.bits[at + 1] & classes.GRAIN) and not words.sign[at + 1]
        for place, axis in enumerate(space.axes):
            if (
                len(axis) == 1
                or (is_dated and not of_time and axis.kind == PERIOD)
                or (of_time and axis.kind != PERIOD)
            ):
                continue
            found = self._values(space, cell, place)
            if len(found) > 1:
                yield found
            several = {each for it in named[axis] for each in it.members}
            if is_limited and axis.kind == ENTITY and len(several) > 1:
                cells = ((*cell[:place], each, *cell[place + 1 :]) for each in several)
                yield sorted(each for one in cells if (each := self._value(space, one)) is not None)

    def _values(self, space: Space, cell: Cell, place: int) -> list[Fraction]:
        """The values beside a cell along an axis, but for totals and remainders; none if their units differ."""
        key = "values", space, place, (*cell[:place], *cell[place + 1 :])
        found: list[Fraction] | None = self._agreement.groups.get(key)
        if found is None:
            axis = space.axes[place]
            rests = words_of("remainders") | words_of("totals") if axis.kind == ENTITY else frozenset()
            cells = [
                each
                for each in space.along(cell, place)
                if each[place] != axis.total and rests.isdisjoint(words_of_name(axis.names[each[place]]).form)
            ]
            known = [value for each in cells if (value := self._agreement.value(space.cells[each][0])) is not None]
            is_one = axis.kind != MEASURE or len({each.unit for each in known}) == 1
            found = sorted(each.star for each in known) if is_one else []
            if (
                len(found) > _FEW
                and found[-1] <= sum(found[:-1]) * _ALL
                and sum(found[:-1]) <= found[-1] * _ALL
                and found[0] >= 0
            ):
                found.pop()  # a row that holds all the others: "European Union"
            self._agreement.groups[key] = found
        return found

    def _than(self, said: _Said, case: Case, named: Mapping[AxisNames, list[Mention]]) -> Claim | None:
        """A comparison of two that are named: "cheaper than Kenya's", "a higher price (5) than Kenya"."""
        words, space, number = self._text.words, case.space, case.number
        its = self._text.document.sentences[number.sentence]
        own = range(number.first, number.after)
        near = [at for at in range(said.place + 1, its.last) if at not in own][: _THAN + 1]
        than = next((at for at in near if words.form[at] in words_of("than")), None)
        if than is None:
            return None
        others = [
            each
            for axis, found in named.items()
            if axis.kind != MEASURE
            for each in found
            if than < each.first <= than + _THAN and len(each.members) == 1
        ]
        if not others:
            return None
        other = min(others, key=_first)
        word = " ".join(words.raw[said.place : said.last])
        if any(words.form[at].isdecimal() or words.bits[at] & classes.MULTIPLE for at in range(than, other.first)):
            return None  # "higher than the 5 of Kenya" is of that number, "more than doubled" of none
        if self._is_of_another(other.last - 1 if other.last <= number.first else said.place, number):
            return None
        cell = self._ranked(said.last - 1, than, space, self._whose(said.place, space, case.cell, named), named)
        if cell != case.cell and len(self._text.by_sentence[number.sentence]) > 1:
            return None  # it is said of another number
        against = self._with(other, space, cell)
        sign = self._sign(said, space, cell, case)
        values = self._value(space, cell), self._value(space, against)
        is_denied = any(words.bits[at] & NEGATION for at in range(max(its.first, said.place - _NEGATED), said.place))
        if not sign or is_denied or against == cell or values[0] is None or values[1] is None:
            return Claim(
                UNDECIDED, f"{word} than", (), "this comparison is not checked; name both sides and the measure"
            )
        if (values[0] - values[1]) * sign > 0:
            return None
        return Claim(UNDECIDED, f"{word} than", (space.cells[cell][0], space.cells[against][0]))


def _signs(said: _Said, forms: Collection[str]) -> set[int]:
    """Which ends an adjective may mean of what some words name."""
    stems = frozenset(map(stem, forms))
    return {
        each.sign
        for each in said.meanings
        if not each.measures or any(_is_of(one, two) for one in each.measures for two in stems)
    }


def _has_measures(space: Space) -> bool:
    """Whether a table names what it measures."""
    return space.axes[0].kind == MEASURE and any(space.axes[0].names)


def _is_count(number: Number) -> bool:
    """Whether a number only says how many there are: "the lowest of the four"."""
    return number.quantity.text.replace(" ", "").isalpha()


def _first(mention: Mention) -> int:
    return mention.first


def _last(mention: Mention) -> int:
    return mention.last


def _is_of(one: str, two: str) -> bool:
    """Whether two stems are of one word, or of a compound that begins or ends with it: "price", "prices", "Preisindex"."""
    return one == two or (len(one) >= len("price") - 1 and (two.startswith(one) or two.endswith(one)))


class _Known(NamedTuple):
    """The adjectives of every language."""

    positives: Mapping[str, tuple[_Adjective, ...]]
    comparatives: Mapping[str, tuple[_Adjective, ...]]
    superlatives: Mapping[str, tuple[_Adjective, ...]]
    lasts: Mapping[str, tuple[_Adjective, ...]]
    """Words that are places behind a verb that ranks."""
    degrees: Mapping[str, tuple[int, bool]]
    english: frozenset[str]
    """Degrees that are superlatives without an article too: "costs most"."""
    endings: tuple[str, ...]
    nouns: frozenset[str]
    """Words with such an ending that are no superlatives."""
    forms: frozenset[str]
    """All that order by themselves."""


@cache
def _adjectives() -> _Known:
    forms: list[dict[str, list[_Adjective]]] = [defaultdict(list) for _ in range(4)]
    degrees: dict[str, tuple[int, bool]] = {}
    for language in LANGUAGES:
        if not has_list("adjectives", language):
            continue
        lists = sections("adjectives", language)
        for section, first in (("adjectives", 0), ("places", 3)):
            for line in lists.get(section, ()):
                written, _, meant = line.partition(": ")
                sign, *measures = meant.split()
                each = _Adjective(1 if sign == "+" else -1, frozenset(map(stem, measures)))
                for place, form in enumerate(written.split()):
                    forms[first or min(place, 2)][form].append(each)
        for line in lists.get("degrees", ()):
            form, sign, degree = line.split()
            degrees[form] = (1 if sign == "+" else -1, degree == "superlative")
    english = sections("adjectives", "en")
    positives, comparatives, superlatives, lasts = ({form: tuple(its) for form, its in each.items()} for each in forms)
    return _Known(
        positives, comparatives, superlatives, lasts, degrees, frozenset(line.split()[0] for line in english["degrees"]),
        english["endings of superlatives"], frozenset(english["nouns with such an ending"]),
        frozenset((*comparatives, *superlatives, *lasts, *degrees)),
    )  # fmt: skip
