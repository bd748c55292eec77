"""Ranks and comparisons of tagged numbers, carried out over the cells beside theirs.

A rank is false only if it is false in every group that it may mean; a comparison is of two cells that are named.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from countermark.language import classes
from countermark.language.classes import GROWTH, LEAST, MOST, NEGATION, ORDINAL
from countermark.statement.placement.judgement.case import Claim
from countermark.statement.placement.judgement.orders.order import (
    RANKED,
    RANKING,
    SUPERLATIVES,
    Order,
    ordinal,
    rank_words,
)
from countermark.statement.placement.names.axis_names import ENTITY, PERIOD
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

_PARTS: Final = words_of("parts of a group")
_TO: Final = words_of("moved to")
_TIMES: Final = {word: Fraction(times) for word, times in map(str.split, words_of("multiplied by"))}
_MULTIPLES: Final = {word: Fraction(times) for word, times in map(str.split, words_of("times another"))}
_MORE: Final = words_of("more or less")
_DOUBLED: Final = frozenset(_TIMES)
_STAYED: Final = _DOUBLED | words_of("stays")
_TWICE: Final = frozenset(_MULTIPLES)
_SAID_BY: Final = RANKED | MOST | LEAST | classes.FLAT
"""The classes of words that one of these orders is said with."""
_NEARLY: Final = Fraction(9, 10)
_NEAR: Final = 3


class Ranks(Order):
    """Carries out ranks and comparisons."""

    def failed(self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]) -> Claim | None:
        """The rank or comparison that does not hold, if there is one."""
        if number.row >= 0 or not (self._text.has(number, _SAID_BY) or self._text.says(number, _said_with())):
            return None
        if self._value(space, cell) is None:
            return None
        at = number, space, cell, found
        rank = (self._rank(number, space, cell) if space.table is None else None) or self._placed(number, space, cell)
        return (
            rank
            or self._record(number, space, cell)
            or self._comparison(*at)
            or self._held_against(number, space, cell)
            or self._times(*at)
            or self._multiple(*at)
            or self._unchanged(*at)
            or self._since(number, space, cell)
        )

    def _record(self, number: Number, space: Space, cell: Cell) -> Claim | None:
        """A record or "all-time high" that an earlier value is beyond."""
        if not self._text.says(number, words_of("records")):
            return None
        words = self._text.words
        before, _ = self._text.mates(number)
        first = self._text.document.sentences[number.sentence].first if before is None else before.after
        value = self._value(space, cell)
        for at in range(first, number.first - 1):
            is_low = words.form[at + 1] in ("low", "lows")
            if words.form[at] not in words_of("records") or not (is_low or words.form[at + 1] in ("high", "highs")):
                continue
            beyond = [
                each
                for each in self._earlier(space, cell)
                if (held := self._value(space, each)) is not None
                and value is not None
                and (held < value if is_low else held > value)
            ]
            if beyond and not any(words.bits[each] & NEGATION for each in range(first, at)):
                return Claim("superlative", words.raw[at], tuple(space.cells[each][0] for each in beyond))
        return None

    def _earlier(self, space: Space, cell: Cell) -> list[Cell]:
        """The cells of earlier periods beside one."""
        time, calendar = space.time, space.calendar
        if time is None or calendar is None:
            return []
        return [each for each in space.along(cell, time) if calendar.is_before(each[time], cell[time])]

    def _times(self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]) -> Claim | None:
        """Such as "5, twice that of Kenya"."""
        if not self._text.says(number, _TWICE):
            return None
        words = self._text.words
        its = self._text.document.sentences[number.sentence]
        _, behind = self._text.mates(number)
        if behind is not None and words.form[behind.first] in _MULTIPLES:
            _, behind = self._text.mates(behind)  # "twice" is a number itself
        for at in range(number.after, its.last if behind is None else behind.first):
            times = _MULTIPLES.get(words.form[at])
            if times is None or any(words.bits[each] & NEGATION for each in range(number.after, at)):
                continue
            other = self._other(number, space, cell, found, at + 1)
            value, held = self._value(space, cell), None if other is None else self._value(space, other)
            if other is None or not value or not held:
                continue
            ratio = value / held / times
            if not _NEARLY <= ratio <= 1 / _NEARLY and not (ratio > 1 and words.form[at - 1] in words_of("than")):
                return Claim("comparison", words.raw[at], (space.cells[cell][0], space.cells[other][0]))
        return None

    def _since(self, number: Number, space: Space, cell: Cell) -> Claim | None:
        """Such as "doubled to 5" and "remained at 5", where no earlier value is known from which it did."""
        if not self._text.has(number, classes.FLAT) and not self._text.says(number, _STAYED):
            return None
        words = self._text.words
        before, _ = self._text.mates(number)
        low = self._text.document.sentences[number.sentence].first
        at = number.first - 2
        if (
            (before is not None and before.after != at + 1)
            or at < low
            or any(words.bits[each] & NEGATION for each in range(low, at))
        ):
            return None
        times = _TIMES.get(words.form[at]) if words.form[at + 1] in _TO else None
        if words.form[at + 1] in words_of("at") and (
            words.bits[at] & classes.FLAT or words.form[at] in words_of("stays")
        ):
            times = Fraction(1)
        named = self._text.in_sentence(space, number.sentence)
        is_dated = any(not each.members for axis in space.axes if axis.kind == PERIOD for each in named[axis])
        value, earlier = self._value(space, cell), self._earlier(space, cell)
        held = [(each, told) for each in earlier if (told := self._value(space, each))]
        if times is None or not value or not held or is_dated:
            return None
        for _, start in held:
            ratio = value / start / times
            if _NEARLY <= ratio <= 1 / _NEARLY or (times > 1 and ratio > 1) or (times < 1 and 0 < ratio < 1):
                return None
        return Claim("direction", words.raw[at], tuple(space.cells[each][0] for each, _ in held))

    def _unchanged(
        self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]
    ) -> Claim | None:
        """Such as "was unchanged: 5 in 2020, 6 in 2021"."""
        if not self._text.has(number, classes.FLAT):
            return None
        words = self._text.words
        before, _ = self._text.mates(number)
        start = None if before is None else found.get(before.index)
        if before is None or start is None or start[0] is not space or number.quantity.text == before.quantity.text:
            return None
        if [axis.kind for axis, one, two in zip(space.axes, cell, start[1], strict=True) if one != two] != [PERIOD]:
            return None
        first = self._text.document.sentences[number.sentence].first
        at = next((each for each in range(first, before.first) if words.bits[each] & classes.FLAT), None)
        if at is None or any(
            words.bits[each] & (NEGATION | classes.APPROXIMATE) for each in range(first, before.first)
        ):
            return None
        return Claim("direction", words.raw[at], (space.cells[cell][0], space.cells[start[1]][0]))

    def _multiple(self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]) -> Claim | None:
        """Such as "more than doubled, from 5 to 6"."""
        if not self._text.says(number, _DOUBLED):
            return None
        words = self._text.words
        before, _ = self._text.mates(number)
        start = None if before is None else found.get(before.index)
        if before is None or start is None or start[0] is not space or start[1][0] != cell[0]:
            return None
        first = self._text.document.sentences[number.sentence].first
        at = next((each for each in range(first, before.first) if words.form[each] in _TIMES), None)
        value, base = self._value(space, cell), self._value(space, start[1])
        if at is None or not value or not base or words.form[number.first - 1] not in _TO:
            return None
        times, ratio = _TIMES[words.form[at]], value / base
        if (ratio >= times * _NEARLY) if times > 1 else (ratio <= times / _NEARLY):
            return None
        return Claim("direction", words.raw[at], (space.cells[cell][0], space.cells[start[1]][0]))

    def _rank(self, number: Number, space: Space, cell: Cell) -> Claim | None:
        if not self._text.has(number, MOST | LEAST):
            return None
        words = self._text.words
        its = self._text.document.sentences[number.sentence]
        before, behind = self._text.mates(number)
        low = its.first if before is None else before.after
        high = its.last if behind is None else behind.first
        said = [at for at in range(low, high) if words.form[at] in SUPERLATIVES and words.bits[at] & (MOST | LEAST)]
        if len(said) != 1:
            return None
        at, end = said[0], min(high, said[0] + _NEAR + 1)
        if any(words.form[each] in _PARTS for each in range(its.first, end)) or self._is_of_another(at, number):
            return None
        if any(words.bits[each] & (NEGATION | GROWTH) for each in range(max(low, at - _NEAR), end)):
            return None
        rank = 1
        if at > low and words.bits[at - 1] & ORDINAL:
            rank = ordinal(words, at - 1)
        groups = self._groups(space, cell, at, number)
        if not rank or not groups:
            return None
        value = self._value(space, cell)
        assert value is not None  # asked before
        for group in groups:
            values = [each for other in group if (each := self._value(space, other)) is not None]
            beyond = sum(each > value if words.bits[at] & MOST else each < value for each in values)
            if beyond == rank - 1 or len(values) < rank:
                return None
        basis = tuple(
            space.cells[other][0]
            for group in groups
            for other in group
            if (held := self._value(space, other)) is not None
            and (held > value if words.bits[at] & MOST else held < value)
        )
        return Claim("superlative", rank_words(words, at), basis)

    def _comparison(
        self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]
    ) -> Claim | None:
        """Such as "5 was higher than Uganda's", "5, less than the 6 of Kenya"."""
        if not self._text.says(number, _compares()):
            return None
        words = self._text.words
        its = self._text.document.sentences[number.sentence]
        _, behind = self._text.mates(number)
        found_at = self._compared(number.after, its.last if behind is None else behind.first)
        if found_at is None:
            return None
        at, end, is_more = found_at
        between = range(number.after, at)
        if any(
            words.bits[each] & (NEGATION | classes.DIFFERENCE) or words.sign[each] & classes.SEMICOLON
            for each in between
        ):
            return None
        other = self._other(number, space, cell, found, end)
        value, held = self._value(space, cell), None if other is None else self._value(space, other)
        if other is None or other == cell or value is None or held is None:
            return None
        if (value > held) == is_more and value != held:
            return None
        return Claim("comparison", words.raw[at], (space.cells[cell][0], space.cells[other][0]))

    def _held_against(self, number: Number, space: Space, cell: Cell) -> Claim | None:
        """Such as "had fewer employees than Uganda: 5", where what it is held against is named before the number."""
        if not self._text.says(number, _compares()):
            return None
        words = self._text.words
        before, _ = self._text.mates(number)
        low = self._text.document.sentences[number.sentence].first if before is None else before.after
        than = next((at for at in range(low, number.first) if words.form[at] in words_of("than")), low)
        sizes = _sizes()
        said = [at for at in range(max(low, than - _NEAR), than) if words.form[at] in sizes or words.form[at] in _MORE]
        if len(said) != 1 or any(words.bits[at] & (NEGATION | classes.DIFFERENCE) for at in range(low, than)):
            return None
        named = self._text.in_sentence(space, number.sentence)
        for place, axis in enumerate(space.axes):
            if axis.kind != ENTITY:
                continue
            own = any(cell[place] in each.members and low <= each.first < said[0] for each in named[axis])
            held = [each for each in named[axis] if than < each.first <= than + 2]
            if not own or len(held) != 1 or len(held[0].members) != 1 or held[0].last > number.first:
                continue
            between = words.bits[held[0].last : number.first]
            other = (*cell[:place], next(iter(held[0].members)), *cell[place + 1 :])
            values = self._value(space, cell), self._value(space, other)
            if other == cell or None in values or any(each & classes.VERB for each in between):
                continue
            is_more = sizes.get(words.form[said[0]], words.form[said[0]] == "more")
            if values[0] == values[1] or (values[0] > values[1]) != is_more:  # type: ignore[operator]
                return Claim("comparison", words.raw[said[0]], (space.cells[cell][0], space.cells[other][0]))
        return None

    def _compared(self, first: int, last: int) -> tuple[int, int, bool] | None:
        """The first phrase among some words that compares: where it stands, where it ends, and whether it says "more"."""
        forms = self._text.words.form
        for at in range(first, last):
            for phrase, is_more in _comparing().get(forms[at], ()):
                if tuple(forms[at : at + len(phrase)]) == phrase:
                    return at, at + len(phrase), is_more
        return None

    def _other(
        self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]], start: int
    ) -> Cell | None:
        """The cell that a number is compared with: that of the next number, or its own with another member."""
        _, behind = self._text.mates(number)
        if behind is not None and start <= behind.first <= start + _NEAR + 2:
            at = found.get(behind.index)
            return at[1] if at is not None and at[0] is space and at[1][0] == cell[0] else None
        if behind is not None and start <= behind.first < start + _NEAR:
            return None
        for place, axis in enumerate(space.axes):
            if axis.kind not in (ENTITY, PERIOD):
                continue
            for each in self._text.in_sentence(space, number.sentence)[axis]:
                if start <= each.first <= start + _NEAR and len(each.members) == 1 and cell[place] not in each.members:
                    other = (*cell[:place], next(iter(each.members)), *cell[place + 1 :])
                    return other if other in space.cells else None
        return None


@cache
def _comparing() -> Mapping[str, list[tuple[tuple[str, ...], bool]]]:
    """The phrases that compare, by their first word, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], bool]]] = {}
    for section, is_more in (("says more", True), ("says less", False)):
        for phrase in map(tuple, map(str.split, words_of(section))):
            found.setdefault(phrase[0], []).append((phrase, is_more))
    return {first: sorted(phrases, key=lambda each: (-len(each[0]), each)) for first, phrases in found.items()}


@cache
def _compares() -> frozenset[str]:
    """The words that phrases which compare begin with."""
    return _MORE.union(_comparing())


@cache
def _said_with() -> frozenset[str]:
    """The words that one of these orders is said with, beside those of some classes."""
    return RANKING | _compares() | _STAYED | _TWICE | words_of("records")


@cache
def _sizes() -> Mapping[str, bool]:
    """The first words of the phrases of two words that compare, with whether they say "more"."""
    return {phrase[0]: is_more for its in _comparing().values() for phrase, is_more in its if len(phrase) == 2}
