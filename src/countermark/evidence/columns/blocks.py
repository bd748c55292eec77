"""Several tables on one sheet: blocks that blank rows or columns part, each with a head of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Final, NamedTuple

from countermark.evidence.cells.notation import read_cell
from countermark.evidence.columns.grid import clean, head_names, is_likely_period
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.sheets.sheet import Sheet

_LONGEST: Final = 1000
"""Rows up to which a sheet is looked at: a longer one is one table."""
_SEVERAL: Final = 2
"""Cells of a row that is no title, columns of a table, tables of a sheet that is parted."""
_HALF: Final = 0.5
"""The share of rows that have a name, in a table beside another."""

_Rows = list[list[str]]


class _Block(NamedTuple):
    """Rows from one to another, and the head among them; -1 where they have none of their own."""

    start: int
    end: int
    head: int


def blocks(sheet: Sheet) -> Iterator[Sheet]:
    """The tables of a sheet, each with the rows that it has there; the first one tells that there are several."""
    rows = list(islice(sheet.rows, _LONGEST))
    found = _parted(rows) if len(rows) < _LONGEST else []
    if len(found) < _SEVERAL:
        yield sheet._replace(rows=chain(rows, sheet.rows))
        return
    line = f"{len(found)} tables are read, separated by blank rows or columns"
    for number, part in enumerate(found, 1):
        notes = [*sheet.notes, line] if number == 1 else []
        yield sheet._replace(name=f"{sheet.name}, table {number}", rows=iter(part), notes=notes)


def block_of(sheet: Sheet, columns: ColumnMap) -> Sheet:
    """The table of a sheet that a mapping is of, by the heads it names; the whole sheet if it is of none or of several."""
    rows = list(islice(sheet.rows, _LONGEST))
    wanted = {*columns.named(), *columns.values_of}
    fitting: list[_Rows] = []
    for part in _parted(rows) if len(rows) < _LONGEST else ():
        heads = part[columns.skip : columns.skip + columns.heads]
        if wanted <= set(head_names(heads, max(map(len, heads), default=0))):
            fitting.append(part)
    return sheet._replace(rows=iter(fitting[0]) if len(fitting) == 1 else chain(rows, sheet.rows))


def _parted(rows: _Rows) -> list[_Rows]:
    """The rows of each table; rows above it come empty, so that each has its number."""
    cleaned = [[clean(cell) for cell in row] for row in rows]
    found: list[_Rows] = []
    for block in _tables(cleaned):
        for first, after in _sides(cleaned[block.start : block.end]):
            body = [row[first:after] for row in rows[block.start : block.end]]
            found.append([*([] for _ in range(block.start)), *body])
    return found


def _tables(rows: _Rows) -> list[_Block]:
    """Runs of rows that have a head of their own, with those that follow them and have none or the same."""
    found: list[_Block] = []
    for start, end in _runs([any(row) for row in rows]):
        head = _head(rows[start:end])
        again = found and head >= 0 and rows[start + head] == rows[found[-1].head]
        if not found or (head >= 0 and found[-1].head >= 0 and not again):
            found.append(_Block(start, end, start + head if head >= 0 else -1))
        else:
            known = found[-1].head if found[-1].head >= 0 else start + head if head >= 0 else -1
            found[-1] = _Block(found[-1].start, end, known)
    return found


def _runs(filled: Sequence[bool]) -> list[tuple[int, int]]:
    """From where to where something stands without a gap."""
    found: list[tuple[int, int]] = []
    start = -1
    for place, is_filled in enumerate((*filled, False)):
        if is_filled and start < 0:
            start = place
        elif not is_filled and start >= 0:
            found.append((start, place))
            start = -1
    return found


def _head(rows: _Rows) -> int:
    """The row of names over numbers; -1 if the first row of several cells is none, or nothing stands below it."""
    head = next((place for place, row in enumerate(rows) if sum(map(bool, row)) >= _SEVERAL), -1)
    if head < 0 or any(_is_value(cell) for cell in rows[head]):
        return -1
    named = [column for column, cell in enumerate(rows[head]) if cell and column]
    below = (row[column] for row in rows[head + 1 :] for column in named if column < len(row))
    return head if any(read_cell(cell) is not None for cell in below) else -1


def _is_value(cell: str) -> bool:
    return read_cell(cell) is not None and not is_likely_period(cell)


def _sides(rows: _Rows) -> list[tuple[int, int]]:
    """The columns of each table of a block: all of them, unless each part between blank columns is a table with names."""
    width = max(map(len, rows))
    runs = _runs([any(column < len(row) and row[column] for row in rows) for column in range(width)])
    if len(runs) < _SEVERAL or not all(_is_table([row[first:after] for row in rows]) for first, after in runs):
        return [(0, width)]
    return runs


def _is_table(rows: _Rows) -> bool:
    """Whether rows have a head and names in their first column."""
    head = _head(rows)
    body = [row for row in rows[head + 1 :] if any(map(_is_value, row[1:]))]
    named = sum(bool(row[0]) and not _is_value(row[0]) for row in body)
    return head >= 0 and bool(body) and named >= _HALF * len(body)
