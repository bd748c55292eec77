"""A table whose columns are understood: the rows of a sheet to facts, by a mapping."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from countermark.evidence.columns.doubts import Doubts
from countermark.evidence.columns.rows import TableRows
from countermark.evidence.columns.shape import Shape
from countermark.evidence.mapping import eurostat
from countermark.evidence.mapping.header import facts_under
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.problems import Problems
from countermark.evidence.sheets.sheet import Sheet
from countermark.model import Fact, Table


def read(sheet: Sheet, columns: ColumnMap | None, told: list[str] | None = None) -> Iterator[Fact]:
    """The facts of a sheet; all its problems are raised at the end, and after the first nothing more is handed on.

    Rows that hold numbers and no name are no facts; `told` gets to know of them.
    """
    if columns is None or not columns.values:
        problems = Problems(sheet.name)
        sheet = parted(sheet)
        skip, heads = (columns.skip, columns.heads) if columns is not None else (0, 1)
        above = list(islice(sheet.rows, skip + heads))
        header = [cell.strip() for cell in above[-1]] if above else []
        numbered = enumerate(sheet.rows, skip + heads + 1)
        for fact in facts_under(header, numbered, columns, problems, name=sheet.name, uneven=_uneven):
            if not problems.count:
                yield fact
        problems.refuse()
    else:
        yield from Reading(sheet, columns).facts(told)


class Reading:
    """A sheet that is read by a mapping once, row by row; with doubts it leaves out what cannot be read, and tells it."""

    def __init__(self, sheet: Sheet, columns: ColumnMap, doubts: Doubts | None = None) -> None:
        sheet = parted(sheet)
        self._name = sheet.name
        self._sheet = sheet
        self._doubts = doubts
        above = list(islice(sheet.rows, columns.skip + columns.heads))
        self._first = len(above) + 1
        self._rows = TableRows(columns, above[columns.skip :], sheet, doubts)
        self._shape = Shape(columns, sheet, above[: columns.skip])
        self._rows.shape = self._shape

    def facts(self, told: list[str] | None = None) -> Iterator[Fact]:
        """The facts of all rows; problems are raised at the end, or told where doubts are wanted."""
        problems = Problems(self._name)
        rows = self._rows
        yield from rows.stream(enumerate(self._sheet.rows, self._first), problems)
        if rows.unnamed and told is not None:
            told.append(f"left out: {rows.unnamed} row{'s' if rows.unnamed > 1 else ''} of numbers without a name")
        problems.refuse()

    def table(self) -> Table:
        """The table, complete when its facts are read."""
        return self._shape.table(self._rows.periods, self._doubts, self._rows.records)


def parted(sheet: Sheet) -> Sheet:
    """The sheet with a cell for each dimension, where its publisher writes several into the first."""
    first = next(sheet.rows, [])
    rows = chain((first,), sheet.rows)
    return sheet._replace(rows=eurostat.parted(rows) if eurostat.is_header(first) else rows)


def _uneven(cells: Sequence[str], width: int) -> str:
    return f"has {len(cells)} columns, the header has {width}" if any(cells) else ""
