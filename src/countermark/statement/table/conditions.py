"""What a claim says of one row: that the cell under a head is something, more than something, or less."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Final, NamedTuple

from countermark.language.forms import lemma
from countermark.statement.table.answer import Unread
from countermark.statement.table.chunks import Chunk
from countermark.statement.table.grid import Cell, Grid, roots

COMPARED: Final[Mapping[str, Callable[[Fraction, Fraction], bool]]] = {
    ">": operator.gt, "<": operator.lt, ">=": operator.ge, "<=": operator.le,
}  # fmt: skip
_SCALES: Final = frozenset(map(lemma, ("million", "millions", "thousand", "thousands", "billion", "billions", "000")))
_SCALED: Final = 1000
_MOST_READINGS: Final = 32


class Condition(NamedTuple):
    """What has to stand in a row; where a cell may be of several columns, one of them."""

    columns: frozenset[int]
    chunk: Chunk
    operator: str = "="

    def holds(self, grid: Grid, row: int) -> bool | None:
        """Whether a row meets it; None where its cell cannot be compared with what is said."""
        column = grid.columns[next(iter(self.columns))]
        cell = column.cells[row]
        if self.chunk.value is not None:
            return _compared(self.chunk, self.operator, cell, column.head)
        if cell.roots == self.chunk.roots or self.chunk.roots in cell.parts:
            return True
        return None if _is_in(self.chunk.roots, cell.roots) else False

    def readings(self) -> Iterator[Condition]:
        """One condition a column."""
        return (self._replace(columns=frozenset((each,))) for each in sorted(self.columns))


def _is_in(part: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    """Whether words stand in a cell that says more: it may be the same, or another."""
    return any(whole[at : at + len(part)] == part for at in range(len(whole) - len(part) + 1))


def _compared(said: Chunk, sign: str, cell: Cell, head: str) -> bool | None:
    assert said.value is not None
    if sign == "=" and cell.roots == said.roots and said.roots:
        return True
    if said.value >= _SCALED and not _SCALES.isdisjoint(roots(head)):
        return None
    if (
        sign == "="
        and cell.value is None
        and len(cell.years) == 1
        and said.roots
        and not said.places
        and len(said.words) == 4
    ):
        return cell.years == {said.words}
    if cell.value is None or (said.is_percent and "%" not in cell.text and "%" not in head):
        return None
    if sign != "=":
        return COMPARED[sign](cell.value, said.value)
    if cell.value != said.value and rounds_to(cell.value, said):
        return None  # said to fewer digits, as people do, or another number
    return cell.value == said.value


def rounds_to(value: Fraction, said: Chunk) -> bool:
    """Whether a number is what is said, at the digits that are written."""
    assert said.value is not None
    return abs(value - said.value) <= Fraction(1, 2 * 10**said.places)


def readings(conditions: Sequence[Condition]) -> Iterator[tuple[Condition, ...]]:
    """Every way to read conditions whose cells stand in several columns."""
    found = list(islice(product(*(each.readings() for each in conditions)), _MOST_READINGS + 1))
    if len(found) > _MOST_READINGS:
        raise Unread("its names stand in too many columns")
    return iter(found)


def selected(grid: Grid, conditions: Iterable[Condition]) -> list[int]:
    """The rows that meet every condition; raises Unread where one cannot tell."""
    rows: list[int] = []
    conditions = list(conditions)
    equal = [each.columns for each in conditions if each.operator == "="]
    if len(set(equal)) < len(equal):
        raise Unread("it says two things of one cell")
    for row in grid.rows:
        told = [each.holds(grid, row) for each in conditions]
        if False in told:
            continue
        if None in told:
            raise Unread("a cell cannot be compared with what is said")
        rows.append(row)
    return rows
