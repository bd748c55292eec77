"""Ranks and comparisons of tagged numbers, carried out over the cells beside theirs.

A rank is false only if it is false in every group that it may mean; a comparison is of two cells that are named.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Final

from countermark.language import classes
from countermark.language.classes import GROWTH, LEAST, MOST, NEGATION, ORDINAL, POSSESSIVE, PRONOUN
from countermark.language.forms import fold
from countermark.language.lexicon import lexicon
from countermark.statement.placement.agreement import Agreement
from countermark.statement.placement.axis_names import ENTITY, PERIOD
from countermark.statement.placement.claims import Claim
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.space import Cell, Space

_ENDS: Final = frozenset(
    [
        "fewest",
        "greatest",
        "highest",
        "largest",
        "lowest",
        "smallest",
        "biggest",
        "höchste",
        "höchsten",
        "größte",
        "größten",
        "niedrigste",
        "niedrigsten",
        "kleinste",
        "hochste",
        "hochsten",
        "grosste",
        "grossten",
    ]
)
_PARTS: Final = frozenset(("among", "one", "some", "unter", "parmi", "entre", "ever", "since", "record", "these"))
_GOES_ON: Final = frozenset(("ahead", "followed", "before", "behind", "then", "next", "gefolgt", "suivi", "seguido"))
_TO: Final = frozenset(("to", "auf", "à", "a"))
_TIMES: Final = {"doubled": Fraction(2), "tripled": Fraction(3), "quadrupled": Fraction(4), "halved": Fraction(1, 2)}
_NEARLY: Final = Fraction(9, 10)
_NEAR: Final = 3


class Ranks:
    """Carries out ranks and comparisons."""

    def __init__(self, text: NumberedText, agreement: Agreement) -> None:
        self._text = text
        self._agreement = agreement

    def failed(self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]) -> Claim | None:
        """The rank or comparison that does not hold, if there is one."""
        if number.row >= 0 or self._value(space, cell) is None:
            return None
        at = number, space, cell, found
        rank = self._rank(number, space, cell) if space.table is None else None
        return rank or self._comparison(*at) or self._multiple(*at) or self._unchanged(*at)

    def _unchanged(
        self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]
    ) -> Claim | None:
        """Such as "was unchanged: 5 in 2020, 6 in 2021"."""
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
        words = self._text.words
        its = self._text.document.sentences[number.sentence]
        before, behind = self._text.mates(number)
        low = its.first if before is None else before.after
        high = its.last if behind is None else behind.first
        said = [at for at in range(low, high) if words.form[at] in _ENDS and words.bits[at] & (MOST | LEAST)]
        if len(said) != 1:
            return None
        at, end = said[0], min(high, said[0] + _NEAR + 1)
        if any(words.form[each] in _PARTS for each in range(its.first, end)) or self._is_of_another(at, number):
            return None
        if any(words.bits[each] & (NEGATION | GROWTH) for each in range(max(low, at - _NEAR), end)):
            return None
        rank = 1
        if at > low and words.bits[at - 1] & ORDINAL:
            rank = lexicon("en").values.get(words.form[at - 1], 0)
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
        return Claim("superlative", words.raw[at], basis)

    def _is_of_another(self, at: int, number: Number) -> bool:
        """Whether a rank stands in another clause than the number, or before words that go on to others: "ahead of Kenya (5)"."""
        low, high = min(at, number.first), max(at, number.first)
        words = self._text.words
        signs = any(words.sign[each] & (classes.SEMICOLON | classes.DASH) for each in range(low + 1, high + 1))
        return signs or any(words.form[each] in _GOES_ON for each in range(low, high))

    def _groups(self, space: Space, cell: Cell, at: int, number: Number) -> list[list[Cell]]:
        """The cells beside one that a rank may be among; "the highest in 2015" is among rows, "its highest" among periods."""
        words = self._text.words
        owned = at > 0 and bool(words.bits[at - 1] & (PRONOUN | POSSESSIVE))
        named = self._text.in_sentence(space, number.sentence)
        dated = not owned and any(
            cell[place] in each.members
            for place, axis in enumerate(space.axes)
            if axis.kind == PERIOD
            for each in named[axis]
        )
        return [
            group
            for place, axis in enumerate(space.axes)
            if axis.kind in ((ENTITY,) if dated else (ENTITY, PERIOD))
            and len(group := list(space.along(cell, place))) > 1
        ]

    def _comparison(
        self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]
    ) -> Claim | None:
        """Such as "5 was higher than Uganda's", "5, less than the 6 of Kenya"."""
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
        if behind is not None and behind.first < start + _NEAR:
            return None
        for place, axis in enumerate(space.axes):
            if axis.kind not in (ENTITY, PERIOD):
                continue
            for each in self._text.in_sentence(space, number.sentence)[axis]:
                if start <= each.first <= start + _NEAR and len(each.members) == 1 and cell[place] not in each.members:
                    other = (*cell[:place], next(iter(each.members)), *cell[place + 1 :])
                    return other if other in space.cells else None
        return None

    def _value(self, space: Space, cell: Cell) -> Fraction | None:
        value = self._agreement.value(space.cells[cell][0]) if cell in space.cells else None
        return None if value is None else value.star


@cache
def _comparing() -> Mapping[str, list[tuple[tuple[str, ...], bool]]]:
    """The phrases that compare, by their first word, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], bool]]] = {}
    lines = files("countermark.statement.placement.judgement").joinpath("comparing.txt").read_text("utf-8").splitlines()
    for line in lines:
        which, _, said = line.partition(": ")
        if not line.startswith("#"):
            phrase = tuple(map(fold, said.split()))
            found.setdefault(phrase[0], []).append((phrase, which == "more"))
    return {first: sorted(phrases, key=lambda each: -len(each[0])) for first, phrases in found.items()}
