"""Paragraphs and tables of a document to the Markdown of a draft, and where each stretch of it stands.

The text that a reader of the document sees is escaped where Markdown would read it as structure or hide it. So the
same reader serves a draft that was written as text and one that was a document.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from countermark.errors import InvalidDraft
from countermark.model import DEFAULT_LIMITS

_BLANKS: Final = re.compile(r"\s*+")
# What hides or changes text in Markdown.
_ACTIVE: Final = re.compile(
    r"[^\S\n]*+\n\s*+|[`|]|\\(?=[!-/:-@\[-`{-~])|<(?=[A-Za-z/!?])|&(?=[#A-Za-z])|~(?=~)|\](?=[(:\[])"
)
_LEADS: Final = re.compile(r"#|>|~~~|=++\s*+\Z|--|\*\*\*|___")
_LETTER: Final = re.compile(r"[^\W\d_]")
_RAISED: Final = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
_LOWERED: Final = str.maketrans("0123456789+-", "₀₁₂₃₄₅₆₇₈₉₊₋")
_MOST_COLUMNS: Final = 1000
_MOST_CELLS: Final = 1_000_000


RAW: Final = object()
"""Where a piece stands that is a tag of ours, and is not escaped."""


class Piece(NamedTuple):
    """A stretch of text."""

    text: str
    at: Any = None
    """Where it stands in the document; None where nothing can be written beside it."""


class Paragraph(NamedTuple):
    """A paragraph, a heading or an item of a list."""

    pieces: Sequence[Piece]
    place: str
    level: int = 0
    """Of a heading, from 1 on."""
    item: bool = False
    literal: bool = False
    """It is Markdown already; each line is a place of its own."""


class Cell(NamedTuple):
    """A cell, and how many columns and rows it covers."""

    pieces: Sequence[Piece]
    place: str
    columns: int = 1
    rows: int = 1

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces).strip()


class TableBlock(NamedTuple):
    """Rows of cells, as HTML has them: what another cell covers is left out."""

    rows: Sequence[Sequence[Cell]]


class Anchor(NamedTuple):
    """A stretch of the draft that stands as it is in the document."""

    start: int
    end: int
    at: Any
    offset: int
    """Where in the piece it begins."""


class Made(NamedTuple):
    """A draft's text, its places in text order, and its anchors in text order."""

    text: str
    places: list[tuple[int, str]]
    anchors: list[Anchor]


class _Slot(NamedTuple):
    """A cell in one of the columns and rows that it covers."""

    cell: Cell
    is_first: bool


def raised(text: str) -> str:
    """Text in superscript: its digits are no digits of the number before it."""
    return text.translate(_RAISED)


def lowered(text: str) -> str:
    """Text in subscript, likewise."""
    return text.translate(_LOWERED)


def made(blocks: Iterable[Paragraph | TableBlock], where: str) -> Made:
    """The draft of a document's blocks."""
    writer = _Writer(where)
    for block in blocks:
        if isinstance(block, Paragraph):
            writer.paragraph(block)
        else:
            writer.table(block)
    return Made("".join(writer.parts), writer.places, writer.anchors)


class _Writer:
    def __init__(self, where: str) -> None:
        self.parts: list[str] = []
        self.places: list[tuple[int, str]] = []
        self.anchors: list[Anchor] = []
        self._where = where
        self._size = 0
        self._after_item = False

    def paragraph(self, block: Paragraph) -> None:
        if not any(piece.text.strip() for piece in block.pieces):
            return
        self._part("\n" if block.item and self._after_item else "\n\n")
        self._after_item = block.item
        if block.literal:
            self._literal("".join(piece.text for piece in block.pieces), block.place)
            return
        self._place(block.place)
        self._put("#" * min(block.level, 6) + " " if block.level else "- " if block.item else "")
        self._inline(block.pieces, lines=not block.level)

    def table(self, block: TableBlock) -> None:
        grid = _grid(block.rows, self._where)
        width = max((len(row) for row in grid), default=0)
        if width == 1:
            for cell in (cell for row in block.rows for cell in row):
                self.paragraph(Paragraph(cell.pieces, cell.place))
            return
        while grid and (first := grid[0][0].cell).columns >= width:  # a title above the columns
            self.paragraph(Paragraph(first.pieces, first.place))
            grid = grid[1:]
        if not grid:
            return
        heads = 2 if len(grid) > 2 and any(slot.cell.columns > 1 for slot in grid[0]) else 1
        self._part("\n\n")
        self._after_item = False
        for column in range(width):
            self._put("| ")
            above = [row[column].cell for row in grid[:heads] if column < len(row)]
            for number, each in enumerate({id(cell): cell for cell in above}.values()):
                self._put(" " if number else "")
                self._cell(each)
            self._put(" ")
        self._put("|\n" + "| --- " * width + "|")
        for row in grid[heads:]:
            self._put("\n")
            for column in range(width):
                self._put("| ")
                if column < len(row):
                    cell, is_first = row[column]
                    # A label speaks for all that its cell covers; a number stands once.
                    if is_first or _LETTER.search(cell.text):
                        self._cell(cell)
                self._put(" ")
            self._put("|")

    def _literal(self, text: str, place: str) -> None:
        """Markdown as it is; its places are its lines, and blank ones above it count."""
        first = text[: len(text) - len(text.lstrip("\n"))].count("\n")
        for number, line in enumerate(text.strip("\n").split("\n"), first + 1):
            self._put("\n" if number > first + 1 else "")
            self._place(f"{place}, line {number}")
            self._put(line)

    def _cell(self, cell: Cell) -> None:
        if cell.text:
            self._place(cell.place)
            self._inline(cell.pieces, lines=False)

    def _part(self, gap: str) -> None:
        if self.parts:
            self._put(gap)

    def _place(self, place: str) -> None:
        if not self.places or self.places[-1][1] != place:
            self.places.append((self._size, place))

    def _put(self, text: str, at: Any = None, offset: int = 0) -> None:
        if not text:
            return
        if at is not None:
            self.anchors.append(Anchor(self._size, self._size + len(text), at, offset))
        self.parts.append(text)
        self._size += len(text)
        if self._size > DEFAULT_LIMITS.draft:
            raise InvalidDraft(
                f"the document has more than {DEFAULT_LIMITS.draft} characters",
                where=self._where,
                hint="check it in parts",
            )

    def _inline(self, pieces: Sequence[Piece], *, lines: bool) -> None:
        is_fresh, gap = True, ""
        pieces = [piece for piece in pieces if piece.text]
        for (text, at), (following, _) in zip(pieces, [*pieces[1:], Piece("")], strict=True):
            position = 0
            seen = text + following[:1]
            if at is RAW:
                self._put(text)
                continue
            while position < len(text):
                if is_fresh:
                    position = _end_of_blanks(text, position)
                    if position == len(text):
                        break
                    self._put(gap)
                    if lines and _LEADS.match(text, position):
                        self._put("\\")
                    is_fresh = False
                found = _ACTIVE.search(seen, position)
                if found is None or found.start() >= len(text):
                    self._put(text[position:], at, position)
                    break
                self._put(text[position : found.start()], at, position)
                if "\n" in found[0]:
                    is_fresh, gap = True, "\n" if lines else " "
                else:
                    self._put("" if lines and found[0] == "|" else "\\")
                    self._put(found[0], at, found.start())
                position = found.end()


def _end_of_blanks(text: str, position: int) -> int:
    found = _BLANKS.match(text, position)
    assert found is not None
    return found.end()


def _grid(rows: Sequence[Sequence[Cell]], where: str) -> list[list[_Slot]]:
    """Every column of every row; what a cell covers holds that cell."""
    grid: list[list[_Slot]] = []
    carried: dict[int, tuple[Cell, int]] = {}
    size = 0
    for row in rows:
        line = {column: _Slot(cell, is_first=False) for column, (cell, _) in carried.items()}
        carried = {column: (cell, left - 1) for column, (cell, left) in carried.items() if left > 1}
        column = 0
        for cell in row:
            while column in line:
                column += 1
            for each in range(column, min(column + max(cell.columns, 1), _MOST_COLUMNS)):
                line[each] = _Slot(cell, each == column)
                if cell.rows > 1:
                    carried[each] = (cell, cell.rows - 1)
        size += len(line)
        if size > _MOST_CELLS:
            raise InvalidDraft(f"a table has more than {_MOST_CELLS} cells", where=where, hint="check it as data")
        if line:
            grid.append(list(_filled(line)))
    return grid


def _filled(line: dict[int, _Slot]) -> Iterator[_Slot]:
    empty = _Slot(Cell((), ""), is_first=True)
    for column in range(max(line) + 1):
        yield line.get(column, empty)
