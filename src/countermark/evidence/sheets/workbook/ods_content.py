"""The content of an ODS document, element by element: its tables, and the styles that say how numbers are shown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from typing import NamedTuple
from xml.etree.ElementTree import Element

from countermark.errors import InvalidEvidence
from countermark.evidence.sheets.sheet import check_width, column_name
from countermark.evidence.sheets.workbook.merged import Area
from countermark.evidence.sheets.written_cell import decimal_text
from countermark.evidence.xml import elements, whole

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_STYLE = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
_NUMBER = "{urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0}"
_CELLS = (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell")
_MOST_CELLS = 5_000_000
_LAST_ROW = 1_048_576
_LAST_COLUMN = 16_384
_MOST_REPEATED = 99_999_999
_SIGN = re.compile(r"[^\W\d_]*[$¢£¤¥֏؋৲৳฿៛₠-₿﷼]")
_DURATION = re.compile(r"(-?)PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?")


class _Shown(NamedTuple):
    """What a data style does to a number."""

    factor: Decimal = Decimal(1)
    after: str = ""
    parts: frozenset[str] = frozenset()
    """The parts of a date that it shows."""


class SheetContent(NamedTuple):
    """A table of the document; what is hidden in it is empty."""

    title: str
    hidden: bool
    rows: list[list[str]]
    areas: list[Area]
    unseen: list[str]
    """What is hidden, as rows and columns are met."""
    struck: list[str]
    """Cells that are struck out; they are empty."""


class Content:
    """Reads the XML of a document in pieces; afterwards `tables` are whole."""

    def __init__(self, name: str) -> None:
        self.tables: list[SheetContent] = []
        self._name = name
        self._data_styles: dict[str, _Shown] = {}
        self._styles: dict[str, str] = {}
        self._hidden_styles: set[str] = set()
        self._struck_styles: set[str] = set()
        self._columns: list[tuple[str, bool]] = []
        """The style and the visibility of each column."""
        self._depth = 0
        self._row = 0
        self._size = 0

    def read(self, pieces: Iterable[bytes]) -> None:
        """The whole document."""
        for event, element in elements(pieces):
            if event == "start":
                if element.tag == f"{_TABLE}table":
                    self._depth += 1
                    if self._depth == 1:
                        self._begin(element)
            elif element.tag == f"{_TABLE}table":
                self._depth -= 1
                element.clear()
            elif self._depth == 1 and element.tag == f"{_TABLE}table-column":
                self._column(element)
            elif self._depth == 1 and element.tag == f"{_TABLE}table-row":
                self._take(element)
                element.clear()
            elif self._depth == 0:
                self._style(element)

    def _style(self, element: Element) -> None:
        name = element.get(f"{_STYLE}name", "")
        if element.tag == f"{_STYLE}style":
            self._styles[name] = element.get(f"{_STYLE}data-style-name", "")
            properties = element.find(f"{_STYLE}table-properties")
            if properties is not None and properties.get(f"{_TABLE}display") == "false":
                self._hidden_styles.add(name)
            written = element.find(f"{_STYLE}text-properties")
            if element.get(f"{_STYLE}parent-style-name") in self._struck_styles or _is_struck(written):
                self._struck_styles.add(name)
        elif element.tag.startswith(_NUMBER) and element.tag.endswith("-style"):
            self._data_styles[name] = _shown(element)

    def _begin(self, element: Element) -> None:
        hidden = element.get(f"{_TABLE}style-name", "") in self._hidden_styles
        self.tables.append(SheetContent(element.get(f"{_TABLE}name", ""), hidden, [], [], [], []))
        self._columns = []
        self._row = 0

    def _column(self, element: Element) -> None:
        hidden = _is_hidden(element)
        if hidden:
            self.tables[-1].unseen.append(f"column {len(self._columns) + 1}")
        style = element.get(f"{_TABLE}default-cell-style-name", "")
        count = min(_count(element, "columns-repeated"), _LAST_COLUMN - len(self._columns))
        self._columns += [(style, hidden)] * count

    def _take(self, element: Element) -> None:
        """One row, and its repetitions."""
        table = self.tables[-1]
        repeated = _count(element, "rows-repeated")
        if _is_hidden(element):
            table.unseen.append(f"row {self._row + 1}")
            cells: list[str] = []
        else:
            cells = self._cells(element, table)
        if any(cells):
            # Rows without anything are kept only where something stands below them.
            if self._row + repeated > _LAST_ROW:
                raise InvalidEvidence(f"the sheet {table.title!r} has more than {_LAST_ROW} rows", where=self._name)
            self._size += len(cells) * repeated + self._row - len(table.rows)
            if self._size > _MOST_CELLS:
                raise InvalidEvidence(
                    f"the spreadsheet has more than {_MOST_CELLS} cells", where=self._name, hint="save it as CSV"
                )
            table.rows.extend([] for _ in range(self._row - len(table.rows)))
            table.rows.extend(list(cells) for _ in range(repeated))
        self._row += repeated

    def _cells(self, row: Element, table: SheetContent) -> list[str]:
        cells: list[str] = []
        at = 0
        for cell in row:
            if cell.tag not in _CELLS:
                continue
            repeated = _count(cell, "columns-repeated")
            style, hidden = self._columns[at] if at < len(self._columns) else ("", False)
            style = cell.get(f"{_TABLE}style-name", row.get(f"{_TABLE}default-cell-style-name", style))
            covered = cell.tag == _CELLS[1]
            text = "" if hidden or covered else self._text(cell, style, at)
            if text and self._strikes(cell, style):
                table.struck.append(f"{column_name(at + 1)}{self._row + 1}")
                text = ""
            if text:
                check_width(at + repeated, f"{self._name}, sheet {table.title!r}", self._row + 1)
                cells += [""] * (at - len(cells)) + [text] * repeated
            wide, high = _count(cell, "columns-spanned"), _count(cell, "rows-spanned")
            if wide > 1 or high > 1:
                table.areas.append(Area(self._row, at, self._row + high - 1, at + wide - 1))
            at += repeated
        return cells

    def _strikes(self, cell: Element, style: str) -> bool:
        """Whether a cell is struck out: all of it, or any part of what it shows."""
        if not self._struck_styles:
            return False
        spans = (each.get(f"{_TEXT}style-name") for each in cell.iter(f"{_TEXT}span"))
        return style in self._struck_styles or any(each in self._struck_styles for each in spans)

    def _text(self, cell: Element, style: str, at: int) -> str:
        kind = cell.get(f"{_OFFICE}value-type", "")
        shown = self._data_styles.get(self._styles.get(style, ""), _Shown())
        if kind in ("float", "percentage", "currency"):
            return self._number(cell, kind, shown, at)
        if kind == "date":
            return _date(cell.get(f"{_OFFICE}date-value", ""), shown.parts)
        if kind == "time":
            return _time(cell.get(f"{_OFFICE}time-value", ""))
        if kind == "boolean":
            return cell.get(f"{_OFFICE}boolean-value", "").upper()
        text = _written(cell)
        if not text and not kind and cell.get(f"{_TABLE}formula"):
            raise InvalidEvidence(
                f"row {self._row + 1}, column {at + 1} contains a formula whose value was never stored",
                where=f"{self._name}, sheet {self.tables[-1].title!r}",
                hint="open the file in a spreadsheet program and save it, so that the values are in it",
            )
        return text

    def _number(self, cell: Element, kind: str, shown: _Shown, at: int) -> str:
        written = cell.get(f"{_OFFICE}value", "")
        try:
            value = Decimal(f"{float(written):.15g}")
            if "." not in written and "e" not in written.lower():
                value = Decimal(written)
            if kind == "percentage":
                return f"{_plain(value.scaleb(2))}%"
            if kind == "float":
                return f"{_plain(value / shown.factor)}{shown.after}"
            sign = _SIGN.search(_written(cell))
            money = sign.group() if sign is not None else f"{cell.get(f'{_OFFICE}currency', '')} ".lstrip()
            return f"{'-' if value < 0 else ''}{money}{_plain(abs(value))}"
        except (InvalidOperation, ValueError, InvalidEvidence):
            raise InvalidEvidence(
                f"row {self._row + 1}, column {at + 1} says it is a number and contains {written[:40]!r}",
                where=self._name,
            ) from None


def _shown(style: Element) -> _Shown:
    factor = Decimal(1)
    after = ""
    parts = set()
    seen = False
    for child in style:
        kind = child.tag.removeprefix(_NUMBER)
        parts.add(kind)
        if kind == "number":
            seen = True
            written = child.get(f"{_NUMBER}display-factor", "1")
            factor = Decimal(written) if written.isdecimal() and written.strip("0") else Decimal(1)
        elif kind == "text" and seen:
            after += child.text or ""
    return _Shown(factor, after.rstrip(" )"), frozenset(parts))


def _date(written: str, parts: frozenset[str]) -> str:
    if "year" in parts and not parts & {"day", "hours"}:
        return written[:7] if "month" in parts else written[:4]
    day, _, time = written.partition("T")
    return f"{day} {time}" if time.strip("0:.") else day


def _time(written: str) -> str:
    match = _DURATION.fullmatch(written)
    if match is None:
        return written
    hours, minutes, seconds = (int(part or 0) for part in match.groups()[1:])
    return f"{match[1]}{hours:02}:{minutes:02}:{seconds:02}"


def _written(cell: Element) -> str:
    """The paragraphs of a cell; a comment that hangs on it is none."""
    return "\n".join(_paragraph(child) for child in cell if child.tag == f"{_TEXT}p").strip()


def _paragraph(element: Element) -> str:
    text = element.text or ""
    for child in element:
        if child.tag == f"{_TEXT}s":
            text += " " * whole(child.get(f"{_TEXT}c", "1"), 1000)
        elif child.tag in (f"{_TEXT}tab", f"{_TEXT}line-break"):
            text += "\t" if child.tag == f"{_TEXT}tab" else "\n"
        elif child.tag != f"{_OFFICE}annotation":
            text += _paragraph(child)
        text += child.tail or ""
    return text


def _plain(value: Decimal) -> str:
    return decimal_text(value.to_integral_value() if value == value.to_integral_value() else value.normalize())


def _is_struck(properties: Element | None) -> bool:
    if properties is None:
        return False
    drawn = (properties.get(f"{_STYLE}text-line-through-{each}", "none") for each in ("style", "type"))
    return any(each != "none" for each in drawn)


def _is_hidden(element: Element) -> bool:
    return element.get(f"{_TABLE}visibility", "visible") != "visible"


def _count(element: Element, what: str) -> int:
    return whole(element.get(f"{_TABLE}number-{what}", "1"), _MOST_REPEATED)
