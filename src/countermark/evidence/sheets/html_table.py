"""Tables of HTML and Markdown: what a browser would show in each cell, with spans filled in."""

from __future__ import annotations

import html
from collections.abc import Iterator
from importlib import import_module

from countermark.errors import InvalidEvidence
from countermark.evidence.encoding import TextDecoder
from countermark.evidence.fact_file import FactFile
from countermark.evidence.html_text import BLOCKS, tokens
from countermark.evidence.sheets import extra
from countermark.evidence.sheets.sheet import Sheet, check_width
from countermark.evidence.xml import whole
from countermark.markup.concealed import VOID
from countermark.markup.tags import Tag

_LARGEST = 64 << 20
_LARGEST_MARKDOWN = 16 << 20
_MOST_CELLS = 5_000_000
_VOID = VOID - {"claim"}  # which only a draft has
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_RAISED = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
_LONGEST_LINE = 120
"""Characters of a line above a table that is read as its title; what is longer is prose."""
_WIDEST_SPAN = 1000
_TALLEST_SPAN = 65_534


def html_sheets(source: FactFile, wanted: str | None) -> Iterator[Sheet]:
    """The tables of an HTML document, in the order of their beginnings."""
    return _sheets(_text(source, _LARGEST), source.name, wanted)


def markdown_sheets(source: FactFile, wanted: str | None) -> Iterator[Sheet]:
    """The tables of a Markdown document, as it would be shown."""
    text = _text(source, _LARGEST_MARKDOWN)
    reader = import_module("markdown_it").MarkdownIt("commonmark", {"html": True}).enable("table")
    return _sheets(reader.render(text), source.name, wanted)


def _text(source: FactFile, limit: int) -> str:
    data = source.whole(limit)
    try:
        return TextDecoder(data).decode(data, final=True)
    except UnicodeDecodeError as error:
        row = error.object.count(b"\n", 0, error.start) + 1
        raise InvalidEvidence(
            f"row {row} is neither UTF-8 nor plausible as Windows-1252 (byte {error.start + 1})",
            where=source.name,
            hint="save the file as UTF-8",
        ) from None


def _sheets(text: str, name: str, wanted: str | None) -> Iterator[Sheet]:
    # One cell, or one row, or one column is how pages are laid out, and no table.
    found = [table for table in tables(text, name) if len(table.rows) > 1 and max(map(len, table.rows)) > 1]
    if not found:
        raise InvalidEvidence("no table is found", where=name, hint="expected a table with a head and rows")
    if wanted is not None and wanted not in (titles := [table.title for table in found]):
        raise extra.unknown_sheet(wanted, titles, name, "table")
    for number, table in enumerate(found, 1):
        if wanted is not None and table.title != wanted:
            continue
        called = name if len(found) == 1 else f"{name}, table {number}"
        yield Sheet(called, iter(table.rows), title=table.title, above=table.above)


def tables(source: str, name: str) -> list[OpenTable]:
    """Every table of a document, those inside others too."""
    reader = _HtmlReader(name)
    for start, end, tag, closes in tokens(source):
        if tag is None:
            reader.text(html.unescape(source[start:end]))
        elif closes:
            reader.end(tag.name)
        else:
            reader.start(tag)
    reader.finish()
    return reader.tables


class OpenTable:
    """A table while it is read."""

    def __init__(self, title: str, line: str, name: str) -> None:
        self.title = title
        self.above = tuple(text for text in (title, line) if 0 < len(text) <= _LONGEST_LINE)
        self.rows: list[list[str]] = []
        self.parts: list[str] | None = None
        """The text of the cell that is open."""
        self._name = name
        self._row: list[str] | None = None
        self._span = (1, 1)
        self._above: dict[int, str] = {}
        """Columns of this row that belong to a cell above."""
        self._below: dict[int, tuple[int, str]] = {}
        """Columns of the rows to come that belong to a cell of a row so far, and of how many rows."""
        self._size = 0

    def row(self) -> list[str]:
        """A row begins."""
        self.end_row()
        self._row = []
        self._above = {column: text for column, (_, text) in self._below.items()}
        self._below = {column: (rows - 1, text) for column, (rows, text) in self._below.items() if rows > 1}
        return self._row

    def cell(self, columns: int, rows: int) -> None:
        """A cell begins."""
        self.end_cell()
        if self._row is None:
            self.row()
        self.parts = []
        self._span = (columns, rows)

    def end_cell(self) -> None:
        """The cell that is open, if any is, has all its text."""
        if self.parts is None or self._row is None:
            return
        text = " ".join("".join(self.parts).split())
        self.parts = None
        columns, rows = self._span
        self._reach(self._row)
        if rows > 1:
            self._below |= dict.fromkeys(range(len(self._row), len(self._row) + columns), (rows - 1, text))
        self._row += [text] * columns
        check_width(len(self._row), self._name, len(self.rows) + 1)

    def end_row(self) -> None:
        """The row that is open, if any is, has all its cells."""
        self.end_cell()
        if self._row is None:
            return
        while self._above:
            self._reach(self._row)
            if self._above:
                self._row.append("")
        self._size += len(self._row) + 1
        if self._size > _MOST_CELLS:
            raise InvalidEvidence(f"a table has more than {_MOST_CELLS} cells", where=self._name)
        self.rows.append(self._row)
        self._row = None

    def _reach(self, row: list[str]) -> None:
        """Takes what reaches down from above, up to the next free column."""
        while (text := self._above.pop(len(row), None)) is not None:
            row.append(text)


class _HtmlReader:
    """Follows the tags of a document."""

    def __init__(self, name: str) -> None:
        self.tables: list[OpenTable] = []
        self.open: list[OpenTable] = []
        self._name = name
        self._heading: list[str] | None = None
        self._above = ""
        """The last heading."""
        self._block: list[str] = []
        self._line = ""
        """The last block of text, which no other table has taken."""
        self._caption: list[str] | None = None
        self._unseen: tuple[str, int] | None = None
        """An element that is not shown, and how many of its name are open in it."""
        self._raised = False

    def text(self, text: str) -> None:
        """A run of text."""
        if self._unseen is not None:
            return
        parts = self._parts()
        if parts is None:
            return
        if self._raised:
            # A note's number is no digit of the number that it hangs on.
            raised = text.strip().translate(_RAISED)
            text = raised if raised and not any(sign.isalnum() and sign.isascii() for sign in raised) else f" {text}"
        parts.append(text)

    def start(self, tag: Tag) -> None:
        name = tag.name
        if self._unseen is not None:
            if self._unseen[0] == name:
                self._unseen = (name, self._unseen[1] + 1)
            return
        attributes = {attribute.name: attribute.value or "" for attribute in reversed(tag.attributes)}
        if name not in _VOID and not tag.slash and _is_hidden(attributes):
            self._unseen = (name, 1)
        elif name == "table":
            if not self.open:
                self._end_block()
            self.open.append(OpenTable(self._above, "" if self.open else self._line, self._name))
            self.tables.append(self.open[-1])
            self._line = ""
        elif name in _HEADINGS and not self.open:
            self._heading = []
            self._block, self._line = [], ""
        elif name == "sup":
            self._raised = True
        elif self.open and name == "caption":
            self._caption = []
        elif self.open and name == "tr":
            self.open[-1].row()
        elif self.open and name in ("td", "th"):
            columns, rows = _span(attributes, "colspan", _WIDEST_SPAN), _span(attributes, "rowspan", _TALLEST_SPAN)
            self.open[-1].cell(columns, rows)
        elif name in BLOCKS or name == "br":
            self._broken(name)

    def end(self, name: str) -> None:
        """An end tag."""
        if self._unseen is not None:
            if self._unseen[0] == name:
                self._unseen = (name, self._unseen[1] - 1) if self._unseen[1] > 1 else None
            return
        if name in _HEADINGS and self._heading is not None:
            self._above, self._heading = _joined(self._heading), None
        elif name == "sup":
            self._raised = False
        elif not self.open:
            self._broken(name)
        elif name == "caption" and self._caption is not None:
            self.open[-1].title, self._caption = _joined(self._caption) or self.open[-1].title, None
        elif name == "table":
            self.open.pop().end_row()
        elif name == "tr":
            self.open[-1].end_row()
        elif name in ("td", "th"):
            self.open[-1].end_cell()
        else:
            self._broken(name)

    def _broken(self, name: str) -> None:
        """A line ends in what is shown, and with a block the text of a paragraph."""
        if not self.open and self._heading is None and name in BLOCKS:
            self._end_block()
        elif name in BLOCKS or name == "br":
            parts = self._parts()
            if parts is not None:
                parts.append(" ")

    def _end_block(self) -> None:
        text = _joined(self._block)
        self._block, self._line = [], text or self._line

    def finish(self) -> None:
        """The document ends, perhaps inside tables."""
        while self.open:
            self.open.pop().end_row()

    def _parts(self) -> list[str] | None:
        """Where text goes to."""
        if self._heading is not None:
            return self._heading
        if self._caption is not None:
            return self._caption
        return self.open[-1].parts if self.open else self._block


def _is_hidden(attributes: dict[str, str]) -> bool:
    return "hidden" in attributes or "display:none" in "".join(attributes.get("style", "").split()).lower()


def _span(attributes: dict[str, str], name: str, most: int) -> int:
    return whole(attributes.get(name, "").strip(), most)


def _joined(parts: list[str]) -> str:
    return " ".join("".join(parts).split())
