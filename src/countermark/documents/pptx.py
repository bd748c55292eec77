"""A presentation as paragraphs and tables, slide by slide, with the speaker's notes; hidden slides are left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from xml.etree.ElementTree import Element

from countermark.documents.archive import Archive
from countermark.documents.blocks import Cell, Paragraph, Piece, TableBlock, lowered, raised
from countermark.documents.package import main_part, relations
from countermark.documents.xml_events import attributes, local, tree, whole

_WIDEST: Final = 9999
_FURNITURE: Final = frozenset(("sldNum", "dt", "ftr", "hdr", "sldImg"))
_TITLES: Final = frozenset(("title", "ctrTitle"))
_RELATED: Final = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_RELATED_STRICT: Final = "{http://purl.oclc.org/ooxml/officeDocument/relationships}id"


def read(archive: Archive) -> Iterable[Paragraph | TableBlock]:
    """The paragraphs and tables of a presentation, in the order of its slides."""
    main = main_part(archive, ".pptx")
    named = {each.id: each.part for each in relations(archive, main)}
    number = 0
    for each in tree(archive.part(main), f"{archive.name}, {main}").iter():
        if local(each.tag) != "sldId":
            continue
        number += 1
        part = named.get(each.get(_RELATED) or each.get(_RELATED_STRICT) or "")
        if part not in archive.names:
            continue
        assert part is not None
        slide = tree(archive.part(part), f"{archive.name}, {part}")
        if slide.get("show") in ("0", "false"):
            continue
        yield from _shapes(slide, f"slide {number}", [0])
        notes = next((one.part for one in relations(archive, part) if one.kind == "notesSlide"), "")
        if notes in archive.names:
            yield from _shapes(tree(archive.part(notes), f"{archive.name}, {notes}"), f"slide {number}, notes", [0])


def _shapes(element: Element, place: str, tables: list[int]) -> Iterator[Paragraph | TableBlock]:
    for each in element:
        kind = local(each.tag)
        if kind == "sp":
            yield from _shape(each, place)
        elif kind == "tbl":
            tables[0] += 1
            yield _table(each, f"{place}, table {tables[0]}")
        elif kind != "Fallback":
            yield from _shapes(each, place, tables)


def _shape(shape: Element, place: str) -> Iterator[Paragraph]:
    holder = next((each for each in shape.iter() if local(each.tag) == "ph"), None)
    kind = None if holder is None else holder.get("type", "obj")
    is_hidden = any(local(each.tag) == "cNvPr" and each.get("hidden") in ("1", "true") for each in shape.iter())
    if kind in _FURNITURE or is_hidden:
        return
    for each in shape.iter():
        if local(each.tag) == "p":
            is_item = kind in ("body", "obj") and not place.endswith("notes")
            yield Paragraph(_pieces(each), place, int(kind in _TITLES), is_item)


def _table(element: Element, place: str) -> TableBlock:
    rows: list[list[Cell]] = []
    for row in element:
        if local(row.tag) != "tr":
            continue
        line: list[Cell] = []
        for column, cell in enumerate((each for each in row if local(each.tag) == "tc"), 1):
            if "1" in (cell.get("hMerge"), cell.get("vMerge")) or "true" in (cell.get("hMerge"), cell.get("vMerge")):
                continue
            paragraphs = [_pieces(each) for each in cell.iter() if local(each.tag) == "p"]
            pieces = [piece for each in paragraphs for piece in (*each, Piece("\n"))][:-1]
            where = f"{place}, row {len(rows) + 1}, column {column}"
            spans = (whole(cell.get(name, "1"), _WIDEST, 4) for name in ("gridSpan", "rowSpan"))
            line.append(Cell(pieces, where, *spans))
        rows.append(line)
    return TableBlock(rows)


def _pieces(paragraph: Element) -> list[Piece]:
    found: list[Piece] = []
    for each in paragraph:
        kind = local(each.tag)
        if kind == "br":
            found.append(Piece("\n"))
        elif kind in ("r", "fld"):
            looks = next((attributes(one.attrib) for one in each if local(one.tag) == "rPr"), {})
            if looks.get("strike", "noStrike") != "noStrike":
                continue
            text = "".join(one.text or "" for one in each if local(one.tag) == "t")
            baseline = looks.get("baseline", "0").strip("0%")
            found.append(Piece(lowered(text) if baseline.startswith("-") else raised(text) if baseline else text))
    return found
