"""Tables of a text, in Markdown and HTML: which heads stand over and beside a place."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from countermark.markup.entities import unescape
from countermark.markup.pieces import Piece
from countermark.markup.tags import tag
from countermark.patterns import lazy

_DELIMITER: Final = lazy(r"^[ \t>]*+[|:-][|: \t-]*+\r?$", re.MULTILINE)
# A table ends with a blank line or with the next block.
_END: Final = lazy(r"\n(?=[ \t>\r]*+(?:\n|\Z)| {0,3}(?:#{1,6}[ \t]|```|~~~|[-*+][ \t]))")
_PREFIX: Final = lazy(r"[ \t>]*+\|?+")
_STEP: Final = lazy(r"\\.|[|<>]")
_UNSHOWN: Final = lazy(r"<[^<>]*+>|[*_`~\\]")
_NOTE: Final = lazy(r"\(([^()\n]{1,60})\)[ \t*_]*[:.]?[ \t*_]*$")
_LONGEST_HEAD: Final = 300
"""A longer cell says no unit."""
_MOST: Final = 64
"""Columns further right have no heads, and no cell spans more rows."""
PART: Final = lazy(r"</?(table|thead|tr|th|td)(?=[\s/>])", re.IGNORECASE)


class MarkdownTable(NamedTuple):
    """A Markdown table: its head with the line below it, and its rows."""

    start: int
    rows: int
    """Where the rows begin."""
    end: int


class _Cell(NamedTuple):
    """A cell of an HTML table, with what stands over it and at the head of its row."""

    start: int
    end: int
    heads: tuple[str, ...]


class _PipeRow(NamedTuple):
    """A row of pipes, read up to some place."""

    start: int
    place: int
    column: int
    in_tag: bool
    first: str
    """Its first cell, once it is whole."""


class Tables:
    """The tables of one text. Places are asked for from left to right, so that a row is read once."""

    __slots__ = ("_cells", "_heads", "_row", "_starts", "_tables", "_text", "is_empty")

    def __init__(self, text: str, islands: Sequence[Piece]) -> None:
        self._text = text
        self._tables: list[MarkdownTable] = list(_markdown(text)) if "|" in text else []
        self._starts = [table.start for table in self._tables]
        self._cells = list(_cells(text, islands)) if "<table" in text.lower() else []
        self._heads: dict[int, list[str]] = {}
        self._row: _PipeRow | None = None
        self.is_empty = "|" not in text and not self._cells
        """There is no table, nor a row of one."""

    def around(self, position: int) -> MarkdownTable | None:
        """The Markdown table in whose rows a place lies."""
        index = bisect_right(self._starts, position) - 1
        if index < 0 or not self._tables[index].rows <= position < self._tables[index].end:
            return None
        return self._tables[index]

    def heads(self, position: int) -> tuple[str, ...]:
        """What stands over the cell at a place and at the head of its row, as far as either is there."""
        if self._cells:
            index = bisect_right(self._cells, position, key=_start) - 1
            if index >= 0 and position < self._cells[index].end:
                return self._cells[index].heads
        text = self._text
        row = self._row_at(position)
        table = self.around(position)
        if table is None and "|" not in text[row.start : row.start + _prefix(text, row.start)]:
            return ()
        found = [row.first] if row.column else []
        if table is not None:
            heads = self._all_heads(table)
            found += heads[row.column : row.column + 1]
        return tuple(_visible_text(cell) for cell in found if len(cell) <= _LONGEST_HEAD)

    def note(self, position: int) -> str:
        """What stands in brackets at the end of the line over the table around a place: "in millions"."""
        table = self.around(position)
        if table is None:
            return ""
        over = self._text[max(0, table.start - _LONGEST_HEAD) : table.start].rstrip()
        found = _NOTE.search(over.rpartition("\n")[2])
        return "" if found is None else found[1]

    def corner(self, position: int) -> str:
        """What stands over the heads of the rows, in the Markdown table around a place."""
        table = self.around(position)
        if table is None:
            return ""
        heads = self._all_heads(table)
        return _visible_text(heads[0]) if heads and len(heads[0]) <= _LONGEST_HEAD else ""

    def _all_heads(self, table: MarkdownTable) -> list[str]:
        heads = self._heads.get(table.start)
        if heads is None:
            heads = self._heads[table.start] = _split(self._text[table.start : self._text.find("\n", table.start)])
        return heads

    def _row_at(self, position: int) -> _PipeRow:
        """The row around a place, read up to it; from where the last look ended, if that was on the same line."""
        text, last = self._text, self._row
        since = 0 if last is None or last.place > position else last.place
        line = text.rfind("\n", since, position) + 1
        if last is None or since == 0 or line > 0:
            start = line + _prefix(text, line)
            last = _PipeRow(line, start, 0, False, "")
        start, place, column, in_tag, first = last
        for step in _STEP.finditer(text, place, position):
            sign = step[0]
            if sign == "|" and not in_tag:
                if not column:
                    first = text[start + _prefix(text, start) : step.start()][: _LONGEST_HEAD + 1]
                column += 1
            elif sign in ("<", ">"):
                in_tag = sign == "<"
        self._row = _PipeRow(start, max(place, position), column, in_tag, first)
        return self._row


def _prefix(text: str, line: int) -> int:
    """How long the signs of quotes, the blanks and the pipe are that lead a line."""
    match = _PREFIX.match(text, line)
    assert match is not None
    return match.end() - line


def _markdown(text: str) -> Iterator[MarkdownTable]:
    """Every table of pipes: a row, a line of dashes under it with as many cells, and rows up to the end of the block."""
    reached = 0
    for found in _DELIMITER.finditer(text):
        start = found.start()
        if start < max(1, reached) or "|" not in found[0] or "-" not in found[0]:
            continue
        head = text.rfind("\n", reached, start - 1) + 1
        above = text[head : start - 1]
        if not above.strip(" \t\r>") or len(_split(above)) != len(_split(found[0])):
            continue
        end = _END.search(text, found.end())
        reached = len(text) if end is None else end.start()
        yield MarkdownTable(head, min(found.end() + 1, len(text)), max(reached, found.end()))


def _split(line: str) -> list[str]:
    """The cells of a whole row. A tag may hold a pipe that parts nothing."""
    inner = line[_prefix(line, 0) :].rstrip()
    cells: list[str] = []
    start = 0
    in_tag = False
    for step in _STEP.finditer(inner):
        if step[0] == "|" and not in_tag:
            cells.append(inner[start : step.start()])
            start = step.end()
        elif step[0] in ("<", ">"):
            in_tag = step[0] == "<"
    if start < len(inner) or not cells:
        cells.append(inner[start:])
    return cells


def _visible_text(cell: str) -> str:
    """What a reader sees of a cell."""
    return unescape(_UNSHOWN.sub("", cell)).strip()


def _cells(text: str, islands: Sequence[Piece]) -> Iterator[_Cell]:
    """The cells of every HTML table; one in another's cell ends it."""
    grid: _Grid | None = None
    opened: tuple[int, Piece] | None = None
    for piece in islands:
        part = PART.match(text, piece.start) if piece.kind == "tag" else None
        if part is None:
            continue
        name, closing = part[1].lower(), text[piece.start + 1] == "/"
        if opened is not None and grid is not None:
            yield from grid.add(text, opened[1], opened[0], piece.start)
            opened = None
        if name == "table":
            grid = None if closing else _Grid()
        elif grid is not None and name == "tr" and not closing:
            grid.next_row()
        elif grid is not None and name in ("th", "td") and not closing:
            opened = (piece.end, piece)
    if opened is not None and grid is not None:
        yield from grid.add(text, opened[1], opened[0], len(text))


def html_tables(text: str, islands: Sequence[Piece], *, closed: bool = False) -> list[tuple[int, int]]:
    """From where to where each HTML table reaches; one that is not closed reaches to the end, or is left out."""
    found: list[tuple[int, int]] = []
    opened: int | None = None
    for piece in islands if "<table" in text.lower() else ():
        part = PART.match(text, piece.start) if piece.kind == "tag" else None
        if part is None or part[1].lower() != "table":
            continue
        if opened is not None and (not closed or text[piece.start + 1] == "/"):
            found.append((opened, piece.end))
        opened = None if text[piece.start + 1] == "/" else piece.start
    return found if opened is None or closed else [*found, (opened, len(text))]


class _Grid:
    """An HTML table while it is read: which columns are taken by cells of rows above, and the heads so far."""

    def __init__(self) -> None:
        self._taken: dict[int, int] = {}
        """For each column the rows that a cell further up still spans."""
        self._heads: dict[int, list[str]] = {}
        self._column = 0
        self._first: str | None = None
        self._has_values = False

    def next_row(self) -> None:
        self._taken = {column: rows - 1 for column, rows in self._taken.items() if rows > 1}
        self._column = 0
        self._first = None

    def add(self, text: str, opening: Piece, start: int, end: int) -> Iterator[_Cell]:
        """One more cell of the row."""
        found = tag(text, opening.start + 1)
        spans = {each.name: _spanned(each.value) for each in found.attributes if each.name in ("colspan", "rowspan")}
        while self._column in self._taken:
            self._column += 1
        columns = range(self._column, min(self._column + spans.get("colspan", 1), max(_MOST, self._column)))
        for column in columns if spans.get("rowspan", 1) > 1 else ():
            self._taken[column] = spans["rowspan"]
        self._column = columns.stop
        shown = _visible_text(text[start : min(end, start + _LONGEST_HEAD)])
        over = [head for column in columns[:1] for head in self._heads.get(column, ())]
        yield _Cell(start, end, tuple(head for head in (self._first, *over) if head))
        if self._first is None:
            self._first = shown
        if found.name == "td":
            self._has_values = True
        elif not self._has_values:
            for column in columns:
                self._heads.setdefault(column, []).append(shown)


def _spanned(value: str | None) -> int:
    """How many columns or rows an attribute names; one where it names none."""
    digits = "" if value is None else value.strip()
    if not digits.isdecimal() or not digits.isascii():
        return 1
    return max(1, min(int(digits[:5]), _MOST))


def _start(cell: _Cell) -> int:
    return cell.start
