"""A Word document as paragraphs and tables, with the bytes where each stretch of its text stands.

What is read is what a reader of the final text sees: text that a tracked change deletes, hidden and struck-out text,
headers, footers and the table of contents are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from countermark.documents.archive import Archive
from countermark.documents.blocks import Cell, Paragraph, Piece, TableBlock, lowered, raised
from countermark.documents.package import main_part, relations
from countermark.documents.word.styles import INDEX, OFF, PLAIN, Looks, level_of, shift_of, styles, value
from countermark.documents.xml_events import attributes, parse, parser

_SKIPPED: Final = frozenset(("del", "moveFrom", "Fallback", "rt", "pPrChange", "rPrChange"))
_SYMBOLS: Final = range(0xF020, 0xF040)
"""Codes by which the font of symbols has the digits of ASCII."""
_SIGNS: Final = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "ptab": "\t"}
_BLANK: Final = " \t\r\n"


class Run:
    """A run: where it stands, and how its text looks."""

    __slots__ = ("close", "hidden", "inserted", "outer", "properties", "shift", "start", "style")

    def __init__(self, start: int, inserted: int | None, outer: Run | None) -> None:
        self.start = start
        self.close = -1
        """Where its end tag begins."""
        self.properties: tuple[int, int] | None = None
        """Where the tags begin and end that say how it looks."""
        self.inserted = inserted
        """Where the tracked insertion begins that it stands in."""
        self.outer = outer
        """The run of the page that a text box hangs on, for a run in that box."""
        self.hidden: bool | None = None
        self.shift: int | None = None
        """Whether its text is above (1), below (-1) or on the line (0). None of both: its styles say."""
        self.style = ""


class Chunk:
    """A stretch of text, and the bytes of its part that hold it."""

    __slots__ = ("element", "end", "part", "run", "start", "text")

    def __init__(self, part: str, text: str, start: int, element: int, run: Run) -> None:
        self.part, self.text, self.start, self.end, self.element, self.run = part, text, start, -1, element, run

    def byte(self, offset: int) -> int:
        """The byte at which a character of it begins."""
        return self.end if offset >= len(self.text) else self.start + len(self.text[:offset].encode())


class _Paragraph:
    __slots__ = ("item", "level", "pieces", "refers", "style")

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.style = ""
        self.refers: list[tuple[str, str]] = []
        """Footnotes and endnotes, by kind and id."""
        self.level: int | None = None
        self.item = False


class _Table:
    __slots__ = ("cell", "covers", "down", "hides", "number", "rows")

    def __init__(self, number: int) -> None:
        self.number = number
        self.rows: list[list[tuple[Cell, str]]] = []
        """Each cell with whether it begins ("restart") or continues one that covers several rows."""
        self.cell: list[Piece] = []
        self.covers, self.down = 1, ""
        self.hides = False
        """Whether the row that is open is hidden or deleted."""


class _Frame:
    """What is open in the body, or in a text box."""

    __slots__ = ("paragraph", "run", "tables")

    def __init__(self) -> None:
        self.paragraph: _Paragraph | None = None
        self.run: Run | None = None
        self.tables: list[_Table] = []


class _Part:
    """Takes the events of one part; `blocks` are its paragraphs and tables, `notes` those of footnotes by id."""

    def __init__(self, name: str, looks: dict[str, Looks], notes: dict[tuple[str, str], list[Piece]]) -> None:
        self.blocks: list[Paragraph | TableBlock] = []
        self.found: dict[str, list[Piece]] = {}
        self._name, self._looks, self._notes = name, looks, notes
        self._frames = [_Frame()]
        self._open: list[tuple[str, int]] = []
        self._skipping = self._shift = 0
        self._fields: list[bool] = []
        """Of each field that is open, whether its result has begun: before that stands what it is made from."""
        self._text: list[Chunk] | None = None
        self._keeps = False
        self._note: str | None = None
        self._referred: list[tuple[str, str]] = []
        self._counts = {"paragraph": 0, "table": 0, "text box": 0, "footnote": 0, "endnote": 0}
        self._reader = parser()
        self._reader.StartElementHandler = self._start
        self._reader.EndElementHandler = self._end
        self._reader.CharacterDataHandler = self._characters
        self._starts: dict[str, Callable[[dict[str, str]], None]] = {
            name.removeprefix("_on_"): getattr(self, name) for name in dir(self) if name.startswith("_on_")
        }
        self._ends: dict[str, Callable[[], None]] = {
            name.removeprefix("_off_"): getattr(self, name) for name in dir(self) if name.startswith("_off_")
        }

    def read(self, data: bytes, where: str) -> None:
        parse(self._reader, data, where)
        self._emit_notes()

    def _start(self, name: str, found: dict[str, str]) -> None:
        own = name[name.rfind(" ") + 1 :]
        self._open.append((own, self._reader.CurrentByteIndex))
        # In the properties of a row or a paragraph the same names say who changed them, and hold nothing.
        if own == "del" and not self._skipping and self._open[-2][0] == "trPr":
            self._on_hidden(found)
        if self._skipping or own in _SKIPPED:
            self._skipping += 1
            return
        does = self._starts.get(own)
        if does is not None:
            does(found)

    def _end(self, _: str) -> None:
        own = self._open.pop()[0]
        if self._skipping:
            self._skipping -= 1
            return
        does = self._ends.get(own)
        if does is not None:
            does()

    def _characters(self, text: str) -> None:
        if self._text is None or self._skipping:
            return
        at = self._reader.CurrentByteIndex
        if self._text:
            self._text[-1].end = at
        run = self._frames[-1].run
        if run is not None:
            self._text.append(Chunk(self._name, text, at, self._open[-1][1], run))

    def _on_p(self, _: dict[str, str]) -> None:
        self._frames[-1].paragraph = _Paragraph()

    def _off_p(self) -> None:
        frame = self._frames[-1]
        found, frame.paragraph = frame.paragraph, None
        while self._fields and not self._fields[-1]:  # one without an end would hide all that follows
            self._fields.pop()
        if found is None or found.level == INDEX or not any(piece.text.strip() for piece in found.pieces):
            return
        if self._note is not None:
            self.found.setdefault(self._note, []).extend([*found.pieces, Piece("\n")])
        elif frame.tables:
            frame.tables[-1].cell += [*found.pieces, Piece("\n")]
        else:
            if not found.item:
                self._emit_notes()
            level = found.level or 0
            place = self._place("text box" if len(self._frames) > 1 else "paragraph")
            self.blocks.append(Paragraph(found.pieces, place, level, found.item and not level))
        self._referred += found.refers

    def _place(self, kind: str) -> str:
        self._counts[kind] += 1
        return f"{kind} {self._counts[kind]}"

    def _emit_notes(self) -> None:
        """Footnotes, below the paragraph, list or table that refers to them."""
        for kind, number in self._referred:
            pieces = self._notes.get((kind, number))
            place = self._place(kind)
            if pieces:
                self.blocks.append(Paragraph(pieces, place))
        self._referred = []

    def _on_pStyle(self, found: dict[str, str]) -> None:  # noqa: N802 — the element's name
        paragraph = self._frames[-1].paragraph
        if paragraph is not None:
            paragraph.style = value(found)
            if paragraph.level is None and paragraph.style in self._looks:
                paragraph.level = self._looks[paragraph.style].level

    def _on_outlineLvl(self, found: dict[str, str]) -> None:  # noqa: N802 — the element's name
        paragraph, said = self._frames[-1].paragraph, value(found)
        if paragraph is not None and said.isdecimal():
            paragraph.level = level_of(said)

    def _on_numPr(self, _: dict[str, str]) -> None:  # noqa: N802 — the element's name
        paragraph = self._frames[-1].paragraph
        if paragraph is not None:
            paragraph.item = True

    def _on_r(self, _: dict[str, str]) -> None:
        parent, start = self._open[-2]
        outer = None
        if len(self._frames) > 1 and (first := self._frames[0].run) is not None:
            outer = first
        self._frames[-1].run = Run(self._open[-1][1], start if parent == "ins" else None, outer)

    def _off_r(self) -> None:
        run = self._frames[-1].run
        if run is not None:
            run.close = self._reader.CurrentByteIndex
        self._frames[-1].run = None

    def _off_rPr(self) -> None:  # noqa: N802 — the element's name
        run = self._frames[-1].run
        if run is not None and run.properties is None:
            run.properties = (self._properties, self._reader.CurrentByteIndex)

    def _on_rPr(self, _: dict[str, str]) -> None:  # noqa: N802 — the element's name
        self._properties = self._open[-1][1]

    def _on_rStyle(self, found: dict[str, str]) -> None:  # noqa: N802 — the element's name
        run = self._frames[-1].run
        if run is not None:
            run.style = value(found)

    def _on_vanish(self, found: dict[str, str]) -> None:
        run = self._frames[-1].run
        if run is not None:
            run.hidden = run.hidden or value(found) not in OFF

    _on_strike = _on_dstrike = _on_vanish

    def _on_vertAlign(self, found: dict[str, str]) -> None:  # noqa: N802 — the element's name
        run = self._frames[-1].run
        if run is not None:
            run.shift = shift_of(found)

    _on_position = _on_vertAlign

    def _on_sup(self, _: dict[str, str]) -> None:
        self._shift += 1

    def _off_sup(self) -> None:
        self._shift -= 1

    def _on_sub(self, _: dict[str, str]) -> None:
        self._shift -= 1

    def _off_sub(self) -> None:
        self._shift += 1

    def _looks_of(self, run: Run, paragraph: _Paragraph) -> Looks:
        """How a run looks: what it says itself, else what its styles say."""
        own, above = self._looks.get(run.style, PLAIN), self._looks.get(paragraph.style, PLAIN)
        hidden = own.hidden or above.hidden if run.hidden is None else run.hidden
        shift = own.shift or above.shift if run.shift is None else run.shift
        return Looks(None, hidden or not all(self._fields), shift or self._shift)

    def _on_fldChar(self, found: dict[str, str]) -> None:  # noqa: N802 — the element's name
        kind = attributes(found).get("fldCharType")
        if kind == "begin":
            self._fields.append(False)
        elif self._fields and kind == "separate":
            self._fields[-1] = True
        elif self._fields and kind == "end":
            self._fields.pop()

    def _on_t(self, found: dict[str, str]) -> None:
        self._text = []
        self._keeps = attributes(found).get("space") == "preserve"

    def _off_t(self) -> None:
        chunks, self._text = self._text or [], None
        paragraph, run = self._frames[-1].paragraph, self._frames[-1].run
        if chunks:
            chunks[-1].end = self._reader.CurrentByteIndex
        if paragraph is None or run is None or (looks := self._looks_of(run, paragraph)).hidden:
            return
        if not self._keeps:
            _strip(chunks)
        written = raised if looks.shift > 0 else lowered if looks.shift < 0 else str
        paragraph.pieces += [Piece(written(each.text), each) for each in chunks]

    def _put(self, sign: str) -> None:
        paragraph, run = self._frames[-1].paragraph, self._frames[-1].run
        if paragraph is not None and run is not None and not self._looks_of(run, paragraph).hidden:
            paragraph.pieces.append(Piece(sign))

    def _sign(self, _: dict[str, str]) -> None:
        self._put(_SIGNS[self._open[-1][0]])

    def _on_sym(self, found: dict[str, str]) -> None:
        """A sign of a font; that of symbols has digits in the place of its own."""
        named = attributes(found)
        try:
            code = int(named.get("char", "")[:6], 16)
        except ValueError:
            return
        is_ascii = named.get("font", "").lower() == "symbol" and code in _SYMBOLS
        self._put(chr(code - _SYMBOLS.start + 0x20 if is_ascii else min(code, 0xFFFD)))

    def _between(self, _: dict[str, str]) -> None:
        """A fraction: what is above stands apart from what is before it, and what is below behind a bar."""
        paragraph = self._frames[-1].paragraph
        if paragraph is not None:
            paragraph.pieces.append(Piece(" " if self._open[-1][0] == "num" else "/"))

    _on_num = _on_den = _between

    _on_tab = _on_br = _on_cr = _on_noBreakHyphen = _on_ptab = _sign  # noqa: N815 — the elements' names

    def _on_txbxContent(self, _: dict[str, str]) -> None:  # noqa: N802 — the element's name
        self._frames.append(_Frame())

    def _off_txbxContent(self) -> None:  # noqa: N802 — the element's name
        self._frames.pop()

    def _on_tbl(self, _: dict[str, str]) -> None:
        if len(self._frames) == 1 and not self._frames[0].tables:
            self._emit_notes()
        self._counts["table"] += 1
        self._frames[-1].tables.append(_Table(self._counts["table"]))

    def _off_tbl(self) -> None:
        if self._frames[-1].tables:
            self.blocks.append(TableBlock(_merged(self._frames[-1].tables.pop().rows)))

    def _on_tr(self, _: dict[str, str]) -> None:
        if self._frames[-1].tables:
            self._frames[-1].tables[-1].rows.append([])
            self._frames[-1].tables[-1].hides = False

    def _off_tr(self) -> None:
        if self._frames[-1].tables and self._frames[-1].tables[-1].hides:
            self._frames[-1].tables[-1].rows.pop()

    def _on_hidden(self, found: dict[str, str]) -> None:
        if self._frames[-1].tables and value(found) not in OFF:
            self._frames[-1].tables[-1].hides = True

    def _on_gridBefore(self, found: dict[str, str]) -> None:  # noqa: N802 — the element's name
        said = value(found)
        if self._frames[-1].tables and self._frames[-1].tables[-1].rows and said.isdecimal() and int(said[:4]):
            self._frames[-1].tables[-1].rows[-1].append((Cell((), "", int(said[:4])), ""))

    def _on_tc(self, _: dict[str, str]) -> None:
        if self._frames[-1].tables:
            table = self._frames[-1].tables[-1]
            table.cell, table.covers, table.down = [], 1, ""

    def _on_gridSpan(self, found: dict[str, str]) -> None:  # noqa: N802 — the element's name
        said = value(found)
        if self._frames[-1].tables and said.isdecimal():
            self._frames[-1].tables[-1].covers = max(int(said[:4]), 1)

    def _on_vMerge(self, found: dict[str, str]) -> None:  # noqa: N802 — the element's name
        if self._frames[-1].tables:
            self._frames[-1].tables[-1].down = value(found) or "continue"

    def _off_tc(self) -> None:
        if not self._frames[-1].tables or not self._frames[-1].tables[-1].rows:
            return
        table = self._frames[-1].tables[-1]
        column = sum(cell.columns for cell, _ in table.rows[-1]) + 1
        place = f"table {table.number}, row {len(table.rows)}, column {column}"
        table.rows[-1].append((Cell(table.cell[:-1], place, table.covers), table.down))

    def _on_footnote(self, found: dict[str, str]) -> None:
        named = attributes(found)
        self._note = named.get("id", "") if named.get("type", "normal") == "normal" else None

    def _off_footnote(self) -> None:
        self._note = None

    _on_endnote, _off_endnote = _on_footnote, _off_footnote

    def _on_footnoteReference(self, found: dict[str, str]) -> None:  # noqa: N802 — the element's name
        paragraph = self._frames[-1].paragraph
        if paragraph is not None:
            paragraph.refers.append((self._open[-1][0].removesuffix("Reference"), attributes(found).get("id", "")))

    _on_endnoteReference = _on_footnoteReference  # noqa: N815 — the element's name


def read(archive: Archive) -> Iterable[Paragraph | TableBlock]:
    """The paragraphs and tables of a document; footnotes follow what refers to them."""
    main = main_part(archive, ".docx")
    named = {each.kind: each.part for each in relations(archive, main) if each.part in archive.names}
    looks = styles(archive, named["styles"]) if "styles" in named else {}
    notes: dict[tuple[str, str], list[Piece]] = {}
    for kind in ("footnote", "endnote"):
        if f"{kind}s" in named:
            part = _Part(named[f"{kind}s"], looks, {})
            part.read(archive.part(named[f"{kind}s"]), f"{archive.name}, {named[f'{kind}s']}")
            notes |= {(kind, number): pieces for number, pieces in part.found.items()}
    part = _Part(main, looks, notes)
    part.read(archive.part(main), f"{archive.name}, {main}")
    return part.blocks


def _merged(rows: list[list[tuple[Cell, str]]]) -> list[list[Cell]]:
    """The rows without the cells that continue the one above, which covers so many rows more."""
    found: list[list[Cell]] = []
    begun: dict[int, tuple[int, int]] = {}
    for row in rows:
        line: list[Cell] = []
        column = 0
        for cell, down in row:
            if down == "continue" and column in begun:
                above, at = begun[column]
                found[above][at] = found[above][at]._replace(rows=found[above][at].rows + 1)
            else:
                begun.pop(column, None)
                if down == "restart":
                    begun[column] = (len(found), len(line))
                line.append(cell)
            column += cell.columns
        found.append(line)
    return found


def _strip(chunks: list[Chunk]) -> None:
    """Without blanks around it, which are no text unless the element says that it keeps them."""
    while chunks and not chunks[0].text.strip(_BLANK):
        del chunks[0]
    while chunks and not chunks[-1].text.strip(_BLANK):
        del chunks[-1]
    if chunks:
        first, last = chunks[0], chunks[-1]
        first.start += len(first.text) - len(first.text.lstrip(_BLANK))
        first.text = first.text.lstrip(_BLANK)
        last.end -= len(last.text) - len(last.text.rstrip(_BLANK))
        last.text = last.text.rstrip(_BLANK)
