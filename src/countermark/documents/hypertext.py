"""An HTML page as paragraphs and tables; each stands on a line of the source."""

from __future__ import annotations

import html
import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from countermark.documents.blocks import RAW, Cell, Paragraph, Piece, TableBlock, lowered, raised
from countermark.documents.elements import Elements
from countermark.errors import InvalidDraft
from countermark.evidence.html_text import BLOCKS, Run, tokens
from countermark.evidence.xml import whole
from countermark.markup.tags import Tag

_CHARSET: Final = re.compile(rb"<meta[^>]{0,200}charset=[\"']?([A-Za-z0-9._-]{1,40})", re.IGNORECASE)
_BLANK: Final = str.maketrans("\t\r\n\f", "    ")
_PARTS: Final = re.compile(
    r"(?P<plain>(?>(?:[^& \t\r\n\f]|[ \t\r\n\f](?![ \t\r\n\f]))+))|(?P<entity>&#?\w*+;?)|[ \t\r\n\f]++"
)
"""Text that is shown as long as it is written, an entity, or several blanks, of which one is shown."""
_WIDEST, _TALLEST = 1000, 65_534


class PageSource(NamedTuple):
    """The source of a page."""

    text: str
    encoding: str
    has_mark: bool
    """Whether it begins with the mark of UTF-8."""

    @classmethod
    def of(cls, data: bytes, where: str) -> PageSource:
        """Bytes as text: UTF-8, or what the page says it is."""
        named = _CHARSET.search(data[:4096])
        for encoding in ("utf-8-sig", named[1].decode("ascii") if named else "utf-8-sig"):
            try:
                return cls(data.decode(encoding), encoding.removesuffix("-sig"), data.startswith(BOM_UTF8))
            except (UnicodeDecodeError, LookupError):
                continue
        raise InvalidDraft("it is not UTF-8", where=where, hint="save the page as UTF-8")

    def edited(self, edits: Sequence[tuple[tuple[int, int], str]]) -> bytes:
        """The page with other words in some stretches; whatever else is in it stays byte for byte."""
        parts: list[str] = []
        done = 0
        for (start, end), new in sorted(edits):
            parts += (self.text[done:start], html.escape(new, quote=False))
            done = end
        data = "".join((*parts, self.text[done:])).encode(self.encoding, "xmlcharrefreplace")
        return BOM_UTF8 + data if self.has_mark and self.encoding == "utf-8" else data


def read(source: str, place: str = "") -> Iterable[Paragraph | TableBlock]:
    """The paragraphs and tables of a page; all of them stand at `place` if one is given, else on their lines."""
    page = _Page(source, place)
    for run in tokens(source):
        yield from page.take(run)
    yield from page.ended()


class _Open:
    """A table that is open."""

    __slots__ = ("cell", "place", "rows", "spans")

    def __init__(self) -> None:
        self.rows: list[list[Cell]] = []
        self.cell: list[Piece] | None = None
        self.place = ""
        self.spans = (1, 1)


class _Page:
    def __init__(self, source: str, place: str) -> None:
        self._source, self._fixed = source, place
        self._line, self._counted = 1, 0
        self._pieces: list[Piece] = []
        self._at = ""
        """Where the paragraph that is open begins."""
        self._level, self._item = 0, False
        self._tables: list[_Open] = []
        self._elements = Elements()

    def take(self, run: Run) -> Iterator[Paragraph | TableBlock]:
        """The next run of text, or tag."""
        if run.tag is None:
            if not self._elements.hidden:
                self._run(run.start, run.end)
        elif run.closes:
            was_hidden = self._elements.hidden
            self._elements.close(run.tag.name)
            if not was_hidden:
                yield from self._closed(run.tag, run)
        else:
            is_shown = self._elements.open(run.tag)
            if is_shown:
                yield from self._opened(run.tag, run)

    def ended(self) -> Iterator[Paragraph | TableBlock]:
        """The page ends, perhaps inside tables."""
        while self._tables:
            self._end_cell()
            yield TableBlock(self._tables.pop().rows)
        yield from self._paragraph()

    def _opened(self, tag: Tag, run: Run) -> Iterator[Paragraph | TableBlock]:
        name = tag.name
        table = self._tables[-1] if self._tables else None
        if name == "claim":
            self._append(Piece(self._source[run.start : run.end], RAW), run.start)
        elif name == "br":
            self._text("\n", run.start)
        elif name == "math" or self._elements.is_divisor:
            self._text(" " if name == "math" else "/", run.start)
        elif name == "table":
            if table is None:
                yield from self._paragraph()
            elif table.cell is not None:
                table.cell.append(Piece(" "))
            self._tables.append(_Open())
        elif table is not None and name == "tr":
            self._end_cell()
            table.rows.append([])
        elif table is not None and name in ("td", "th"):
            self._end_cell()
            table.cell, table.place = [], self._place(run.start)
            table.spans = _span(tag, "colspan", _WIDEST), _span(tag, "rowspan", _TALLEST)
        elif name in BLOCKS:
            if table is not None and table.cell is not None:
                table.cell.append(Piece(" "))
            else:
                yield from self._paragraph()
                self._level = int(name[1]) if name[0] == "h" and name[1:].isdecimal() else 0
                self._item = name == "li" or (self._item and name == "p")

    def _closed(self, tag: Tag, run: Run) -> Iterator[Paragraph | TableBlock]:
        name = tag.name
        table = self._tables[-1] if self._tables else None
        if name == "claim":
            self._append(Piece(self._source[run.start : run.end], RAW), run.start)
        elif name == "math":
            self._text(" ", run.start)
        elif table is not None and name == "table":
            self._end_cell()
            self._tables.pop()
            if self._tables and self._tables[-1].cell is not None:
                self._tables[-1].cell += [
                    piece for row in table.rows for cell in row for piece in (*cell.pieces, Piece(" "))
                ]
            else:
                yield TableBlock(table.rows)
        elif table is not None and name in ("td", "th", "tr"):
            self._end_cell()
        elif name in BLOCKS:
            if table is not None and table.cell is not None:
                table.cell.append(Piece(" "))
            else:
                yield from self._paragraph()

    def _run(self, start: int, end: int) -> None:
        """Take in text of the source; what is shown as it is written keeps where it stands."""
        is_kept = self._elements.keeps_lines
        for found in _PARTS.finditer(self._source, start, end):
            if found["plain"] is None:
                blank = "\n" if is_kept and "\n" in found[0] else " "
                self._text(blank if found["entity"] is None else html.unescape(found[0]), found.start())
            else:
                plain = found[0] if is_kept else found[0].translate(_BLANK)
                self._append(Piece(plain, found.start()), found.start())

    def _text(self, text: str, at: int) -> None:
        self._append(Piece(text), at)

    def _append(self, piece: Piece, at: int) -> None:
        if (shift := self._elements.shift) and piece.at is not RAW:
            piece = Piece(raised(piece.text) if shift > 0 else lowered(piece.text))
        if self._tables and self._tables[-1].cell is not None:
            self._tables[-1].cell.append(piece)
            return
        if not self._at and piece.text.strip():
            self._at = self._place(at)
        if self._at:
            self._pieces.append(piece)

    def _paragraph(self) -> Iterator[Paragraph]:
        if self._pieces:
            yield Paragraph(self._pieces, self._at, self._level, self._item and not self._level)
        self._pieces, self._at, self._level, self._item = [], "", 0, False

    def _end_cell(self) -> None:
        table = self._tables[-1]
        if table.cell is not None:
            if not table.rows:
                table.rows.append([])
            table.rows[-1].append(Cell(table.cell, table.place, *table.spans))
        table.cell = None

    def _place(self, at: int) -> str:
        if self._fixed:
            return self._fixed
        self._line += self._source.count("\n", self._counted, at)
        self._counted = at
        return f"line {self._line}"


def _span(tag: Tag, name: str, most: int) -> int:
    return whole(next((each.value or "" for each in tag.attributes if each.name == name), "").strip(), most, 7)
