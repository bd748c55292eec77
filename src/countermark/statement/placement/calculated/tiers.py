"""Cells that a calculation may be over, and combinations of them that words place equally well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from countermark.statement.placement.calculated.operations import Operation
from countermark.statement.placement.space import Cell, Space


class Set(NamedTuple):
    """Cells that are added up, or one."""

    facts: tuple[int, ...]
    total: int = -1
    """The fact of the row that says itself what they add up to."""
    is_ordered: bool = True
    """Whether the words, or time, say which of two is held against which."""


def set_of(space: Space, cells: Sequence[Cell]) -> Set | None:
    """Cells as operands; None if one of them has no fact."""
    is_known = all(each in space.cells for each in cells)
    return Set(tuple(space.cells[each][0] for each in cells)) if is_known else None


class Tier(NamedTuple):
    """Combinations that the words place equally well."""

    combinations: Sequence[tuple[Operation, tuple[Set, ...]]]
    is_firm: bool = False
    """Nothing but these is meant."""
    is_named: bool = False
    """The clause of the number has the calculation and all that it is over."""


def axis_of(one: Cell, two: Cell) -> int:
    """The one axis that two cells differ in; −1 if there is not exactly one."""
    places = [place for place, (mine, other) in enumerate(zip(one, two, strict=True)) if mine != other]
    return places[0] if len(places) == 1 else -1


def line_of(cells: Sequence[Cell]) -> list[Cell]:
    """The last cells that differ in one and the same axis."""
    several = list(dict.fromkeys(cells))
    while len(several) > 1:
        places = {axis_of(one, two) for at, one in enumerate(several) for two in several[at + 1 :]}
        if len(places) == 1 and -1 not in places:
            return several
        several.pop(0)
    return several
