"""An OpenDocument text as paragraphs and tables; deleted, hidden and struck-out text and indexes are left out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.etree.ElementTree import Element

from countermark.documents.archive import Archive
from countermark.documents.blocks import Cell, Paragraph, Piece, TableBlock, lowered, raised
from countermark.documents.xml_events import attributes, local, tree, whole

_SKIPPED: Final = frozenset(
    (
        "tracked-changes",
        "annotation",
        "hidden-text",
        "hidden-paragraph",
        "note-citation",
        "ruby-text",
        "forms",
        "sequence-decls",
    )
)
_INDEXES: Final = frozenset(
    ("table-of-content", "illustration-index", "table-index", "alphabetical-index", "user-index")
)
_SIGNS: Final = {"tab": "\t", "line-break": "\n"}
_MOST_REPEATED: Final = 1000


def read(archive: Archive) -> Iterable[Paragraph | TableBlock]:
    """The paragraphs and tables of a document; footnotes follow what refers to them."""
    if "mimetype" in archive.names and not archive.part("mimetype").startswith(
        b"application/vnd.oasis.opendocument.text"
    ):
        raise archive.refusal("it is not an .odt file")
    content = tree(archive.part("content.xml"), f"{archive.name}, content.xml")
    body = next((each for each in content.iter() if local(each.tag) == "text" and "office" in each.tag), None)
    if body is None:
        raise archive.refusal("it is not an .odt file: no part of it is the text")
    text = _Text(content)
    text.blocks_of(body, item=False)
    text.emit_notes()
    return text.blocks


class _Text:
    def __init__(self, content: Element) -> None:
        self.blocks: list[Paragraph | TableBlock] = []
        self._parents: dict[str, str] = {}
        self._raised: set[str] = set()
        self._lowered: set[str] = set()
        self._struck: set[str] = set()
        self._counts = {"paragraph": 0, "table": 0, "text box": 0, "footnote": 0, "endnote": 0}
        self._notes: list[tuple[str, list[Piece]]] = []
        self._boxes: list[Element] = []
        for style in content.iter():
            if local(style.tag) == "style":
                self._style(style)

    def _style(self, style: Element) -> None:
        named = attributes(style.attrib)
        name = named.get("name", "")
        self._parents[name] = named.get("parent-style-name", "")
        for each in style:
            looks = attributes(each.attrib)
            position = looks.get("text-position", "")
            if position.startswith("super"):
                self._raised.add(name)
            if position.startswith(("sub", "-")):
                self._lowered.add(name)
            if looks.get("text-line-through-style", "none") != "none":
                self._struck.add(name)
            if looks.get("display") == "none":
                self._struck.add(name)

    def blocks_of(self, element: Element, *, item: bool) -> None:
        """The paragraphs and tables in an element."""
        for each in element:
            kind = local(each.tag)
            if kind in ("p", "h"):
                self._paragraph(each, item=item)
            elif kind == "table":
                self.emit_notes()
                self._table(each)
            elif kind not in _SKIPPED and kind not in _INDEXES:
                self.blocks_of(each, item=item or kind == "list")

    def _paragraph(self, element: Element, *, item: bool, kind: str = "paragraph") -> None:
        named = attributes(element.attrib)
        level = named.get("outline-level", "1") if local(element.tag) == "h" else ""
        style = named.get("style-name", "")
        is_title = "Title" in (style, self._parents.get(style))
        before, self._notes = self._notes, []
        pieces = self._pieces(element)
        own, self._notes = self._notes, before
        if "".join(piece.text for piece in pieces).strip():
            if not item:
                self.emit_notes()
            number = int(level) if level.isdecimal() and len(level) < 3 else int(is_title)
            self.blocks.append(Paragraph(pieces, self._place(kind), number, item and not number))
        self._notes += own
        boxes, self._boxes = self._boxes, []
        for box in boxes:
            for each in box:
                if local(each.tag) in ("p", "h"):
                    self._paragraph(each, item=False, kind="text box")
                else:
                    self.blocks_of(box, item=False)
                    break

    def emit_notes(self) -> None:
        """Footnotes, below the paragraph, list or table that refers to them."""
        notes, self._notes = self._notes, []
        self.blocks += [Paragraph(pieces, self._place(kind)) for kind, pieces in notes]

    def _table(self, element: Element) -> None:
        self._counts["table"] += 1
        number, place = self._counts["table"], "table {}, row {}, column {}"
        rows: list[list[Cell]] = []
        for row in _rows(element):
            line: list[Cell] = []
            column = 1
            for cell in row:
                named = attributes(cell.attrib)
                repeated = _count(named, "number-columns-repeated")
                if local(cell.tag) == "table-cell":
                    paragraphs = [self._pieces(each) for each in _paragraphs(cell)]
                    pieces = [piece for each in paragraphs for piece in (*each, Piece("\n"))][:-1]
                    covers = _count(named, "number-columns-spanned"), _count(named, "number-rows-spanned")
                    line += [Cell(pieces, place.format(number, len(rows) + 1, column), *covers)] * repeated
                column += repeated
            # What is repeated stands for the empty rows below a table.
            rows.append(line)
        self.blocks.append(TableBlock(rows))

    def _pieces(self, element: Element) -> list[Piece]:
        found = [Piece(element.text or "")]
        for each in element:
            kind, named = local(each.tag), attributes(each.attrib)
            style = named.get("style-name", "")
            if kind == "s":
                found.append(Piece(" " * _count(named, "c")))
            elif kind in _SIGNS:
                found.append(Piece(_SIGNS[kind]))
            elif kind == "note":
                self._note(each, "endnote" if named.get("note-class") == "endnote" else "footnote")
            elif kind == "text-box":
                self._boxes.append(each)
            elif kind not in _SKIPPED and style not in self._struck:
                inner = self._pieces(each)
                shift = raised if style in self._raised else lowered if style in self._lowered else str
                found += [Piece(shift(piece.text)) for piece in inner]
            found.append(Piece(each.tail or ""))
        return found

    def _note(self, element: Element, kind: str) -> None:
        pieces: list[Piece] = []
        for each in element.iter():
            if local(each.tag) == "p":
                pieces += [*self._pieces(each), Piece("\n")]
        self._notes.append((kind, pieces))

    def _place(self, kind: str) -> str:
        self._counts[kind] += 1
        return f"{kind} {self._counts[kind]}"


def _paragraphs(element: Element) -> Iterable[Element]:
    """The paragraphs in a cell; those of a comment or a note in it are none of its own."""
    for each in element:
        kind = local(each.tag)
        if kind in ("p", "h"):
            yield each
        elif kind not in _SKIPPED:
            yield from _paragraphs(each)


def _rows(table: Element) -> Iterable[list[Element]]:
    """The cells of each row; rows for the head are in an element of their own."""
    for each in table:
        kind = local(each.tag)
        if kind == "table-row":
            yield [cell for cell in each if local(cell.tag) in ("table-cell", "covered-table-cell")]
        elif kind in ("table-header-rows", "table-rows", "table-row-group"):
            yield from _rows(each)


def _count(named: dict[str, str], name: str) -> int:
    return whole(named.get(name, "1"), _MOST_REPEATED, 7)
