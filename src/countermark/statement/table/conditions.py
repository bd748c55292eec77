"""What a claim says of one row: that the cell under a head is something, more than something, or less."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Final

from countermark.language.classes import SCALE
from countermark.language.words import Words
from countermark.numeral.lexicon.qualifiers import Relation
from countermark.statement.table.answer import Unread
from countermark.statement.table.grid import Cell, Grid
from countermark.statement.table.parts import Part

COMPARED: Final[Mapping[Relation, Callable[[Fraction, Fraction], bool]]] = {
    ">": operator.gt, "<": operator.lt, "≥": operator.ge, "≤": operator.le,
}  # fmt: skip
_SCALED: Final = 1000
_YEAR: Final = 4
_MOST_READINGS: Final = 32


def conditions(parts: Iterable[Part]) -> list[Part]:
    """The conditions among some parts of a claim."""
    return [part for part in parts if part.kind == "condition"]


def _holds(condition: Part, grid: Grid, row: int) -> bool | None:
    """Whether a row meets a condition; None where its cell cannot be compared with what is said."""
    column = grid.columns[next(iter(condition.columns))]
    cell = column.cells[row]
    if condition.value is not None:
        return _compared(condition, cell, column.head)
    if condition.keys == cell.keys or condition.keys in cell.parts:
        return True
    size = len(condition.keys)  # a name inside a longer one may be the same, or another
    is_inside = any(cell.keys[at : at + size] == condition.keys for at in range(len(cell.keys) - size + 1))
    return None if is_inside else False


def _compared(said: Part, cell: Cell, head: str) -> bool | None:
    assert said.value is not None
    if said.bound is None and said.keys and cell.keys == said.keys:
        return True
    if is_scaled(said, head):
        return None
    is_year = cell.value is None and len(cell.years) == 1 and len(said.words) == _YEAR and not said.decimals
    if said.bound is None and is_year and said.keys:
        return cell.years == {said.words}
    if cell.value is None or (said.is_percent and "%" not in cell.text and "%" not in head):
        return None
    if said.bound is None and cell.value != said.value and rounds_to(cell.value, said):
        return None  # said to fewer digits, as people do, or another number
    return meets(cell.value, said)


def is_scaled(said: Part, head: str) -> bool:
    """Whether a number may be in single ones under a head that says millions."""
    return said.value is not None and abs(said.value) >= _SCALED and any(bits & SCALE for bits in Words(head).bits)


def meets(value: Fraction, said: Part, *, rounded: bool = False) -> bool:
    """Whether a value is what is said of it."""
    assert said.value is not None
    if said.bound is not None:
        return COMPARED[said.bound](value, said.value)
    return rounds_to(value, said) if rounded else value == said.value


def rounds_to(value: Fraction, said: Part) -> bool:
    """Whether a number is what is said, at the digits that are written."""
    assert said.value is not None
    return abs(value - said.value) <= Fraction(1, 2 * 10**said.decimals)


def readings(parts: Sequence[Part]) -> Iterator[list[Part]]:
    """Every way to read parts whose names stand in several columns: one column a condition."""
    ways = [
        [part._replace(columns=frozenset((column,))) for column in sorted(part.columns)]
        if part.kind == "condition"
        else [part]
        for part in parts
    ]
    found = list(islice(product(*ways), _MOST_READINGS + 1))
    if len(found) > _MOST_READINGS:
        raise Unread("its names are in too many columns")
    return map(list, found)


def selected(grid: Grid, parts: Iterable[Part]) -> list[int]:
    """The rows that meet every condition; raises Unread where one cannot tell."""
    wanted = conditions(parts)
    equal = [each.columns for each in wanted if each.bound is None]
    if len(set(equal)) < len(equal):
        raise Unread("it says two things of one cell")
    rows: list[int] = []
    for row in grid.rows:
        told = [_holds(each, grid, row) for each in wanted]
        if False not in told:
            if None in told:
                raise Unread("a cell cannot be compared with what is said")
            rows.append(row)
    return rows
