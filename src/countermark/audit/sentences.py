"""A sentence over the cells of one vintage: what it names of each axis, and the cells and values that this places."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from countermark.measure.number.facts import FactUnit
from countermark.model import Evidence
from countermark.statement.placement.agreement import Agreement
from countermark.statement.placement.names.axis_names import ENTITY, PERIOD, AxisNames
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import NumberedText
from countermark.statement.placement.space import Cell, Space

Places = list[tuple[int, int]]
"""Members of an axis, each with the word at which it is named."""


Order = list[tuple[Fraction, Cell]]
"""Cells with their values, the least first."""


class Judged(NamedTuple):
    """One reading of a claim, carried out."""

    holds: bool
    now: str
    """What the cells say."""
    should: str
    """The words that would hold in place of the claim's; "" where there are no simple ones."""
    basis: tuple[int, ...]
    value: Fraction | None = None
    """Of a number, what it should be."""


Key = tuple[int, int, str]
"""Where the words of a claim stand, and how they are read."""


class Said(NamedTuple):
    """A sentence over one space: its words, and what it names of each axis."""

    sentence: int
    first: int
    last: int
    named: Mapping[AxisNames, list[Mention]]
    words: frozenset[int]
    """Those that are in names."""


class Cells:
    """The cells of one vintage, asked for by what sentences name."""

    def __init__(self, text: NumberedText, evidence: Evidence) -> None:
        self.text = text
        self._facts = evidence.facts
        kept = evidence.__dict__.setdefault("audited", (Agreement(evidence), {}))
        self._agreement: Agreement = kept[0]
        self._orders: dict[tuple[int, int, Cell], Order] = kept[1]
        """The cells along an axis by their values, made once for thousands of texts. A space is known by its identity:
        the evidence keeps its spaces as long as it lives."""

    def said(self, space: Space, number: int) -> Said:
        """What a sentence names."""
        its = self.text.document.sentences[number]
        counted = {word for each in self.text.by_sentence.get(number, ()) for word in range(each.first, each.after)}
        named = {
            axis: [each for each in those if not each.words <= counted]  # "%" names no measure here
            for axis, those in self.text.in_sentence(space, number).items()
        }
        inside = frozenset(word for those in named.values() for each in those for word in each.words)
        return Said(number, its.first, its.last, named, inside)

    def fixed(self, space: Space, said: Said) -> dict[int, int] | None:
        """The one member of each axis but those of rows and time; None if words leave one open, or name several."""
        found: dict[int, int] = {}
        for place, axis in enumerate(space.axes):
            members = [each.members for each in said.named[axis]]
            if any(len(each) != 1 for each in members):
                return None
            if axis.kind in (ENTITY, PERIOD):
                continue
            alone = {next(iter(each)) for each in members}
            if len(axis) == 1:
                alone = {0}
            if len(alone) != 1:
                return None
            found[place] = alone.pop()
        return found

    def members(self, space: Space, said: Said, kind: str) -> tuple[int, Places] | None:
        """The axis of a kind, and the members that a sentence names with the word at which it does; None without such an axis."""
        for place, axis in enumerate(space.axes):
            if axis.kind == kind:
                return place, [(next(iter(each.members)), each.first) for each in said.named[axis]]
        return None

    def cell(self, space: Space, fixed: Mapping[int, int]) -> Cell | None:
        """The cell with these members; an axis with one member needs none."""
        cell = tuple(fixed.get(place, 0 if len(axis) == 1 else -1) for place, axis in enumerate(space.axes))
        return cell if cell in space.cells else None

    def value(self, space: Space, cell: Cell | None) -> Fraction | None:
        """The value of a cell; None where it has none, or two."""
        if cell is None or len(space.cells[cell]) != 1:
            return None
        value = self._agreement.value(space.cells[cell][0])
        return None if value is None else value.star

    def along(self, space: Space, cell: Cell, place: int) -> Order:
        """The cells that differ from one in one coordinate, with their values, the least first."""
        key = id(space), place, (*cell[:place], *cell[place + 1 :])
        found = self._orders.get(key)
        if found is None:
            found = self._orders[key] = self.ordered(space, space.along(cell, place))
        return found

    def among(self, space: Space, cell: Cell, place: int, members: Iterable[int]) -> Order:
        """The same, of some members of that axis alone."""
        cells = ((*cell[:place], each, *cell[place + 1 :]) for each in members)
        return self.ordered(space, [each for each in cells if each in space.cells])

    def ordered(self, space: Space, cells: Sequence[Cell]) -> Order:
        """Cells with their values, the least first; those without a value are left out."""
        valued = [(value, each) for each in cells if (value := self.value(space, each)) is not None]
        # Floats are compared first, and fractions where two of them are the same: their order is that of the fractions.
        return sorted(valued, key=lambda pair: (_nearest(pair[0]), *pair))

    def shown(self, space: Space, cell: Cell, *axes: int) -> str:
        """Such as "Uganda (8.0)"."""
        names = " · ".join(space.axes[each].names[cell[each]] for each in axes)
        return f"{names} ({self._facts[space.cells[cell][0]].value})"

    def basis(self, space: Space, cells: Sequence[Cell]) -> tuple[int, ...]:
        """The facts of cells, as places in the evidence."""
        return tuple(space.cells[each][0] for each in cells)

    def unit(self, space: Space, cell: Cell) -> FactUnit | None:
        """The unit of a cell's value."""
        found = self._agreement.value(space.cells[cell][0])
        return None if found is None else found.unit


def _nearest(value: Fraction) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.copysign(math.inf, value)
