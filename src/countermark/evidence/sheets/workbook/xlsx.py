"""XLSX and XLSM through openpyxl, which knows the number formats: what a cell shows is what counts."""

from __future__ import annotations

import datetime as dt
import warnings
import zipfile
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.sheets import extra
from countermark.evidence.sheets.sheet import Sheet, struck_note
from countermark.evidence.sheets.workbook.archive import BROKEN, open_archive
from countermark.evidence.sheets.workbook.merged import spread
from countermark.evidence.sheets.workbook.number_format import date_shown, shown_by
from countermark.evidence.sheets.workbook.xlsx_layout import Layout, layout

_BATCH = 512
_NUMBERS_AS_TEXT = 3
"""Cells that a note names."""
_T = TypeVar("_T")


def sheets(source: FactFile, wanted: str | None) -> Iterator[Sheet]:
    """The visible sheets of a workbook, or the one that is asked for, which may be hidden."""
    openpyxl = extra.module("openpyxl", "an .xlsx file", source.name)
    archive = open_archive(source.seekable(), source.name)
    book = _opened(openpyxl, source)
    hidden = [sheet.title for sheet in book.worksheets if sheet.sheet_state != "visible"]
    titles = extra.chosen([sheet.title for sheet in book.worksheets], hidden, wanted, source.name, "workbook")
    for sheet in (each for each in book.worksheets if each.title in titles):
        name = f"{source.name}, sheet {sheet.title!r}"
        notes = extra.hidden_notes(hidden, wanted)
        found = _layout(archive, sheet, name)
        notes += _hidden(found)
        yield Sheet(name, _rows(sheet, found, name, notes), typed=True, title=sheet.title, notes=notes)


def _opened(openpyxl: Any, source: FactFile) -> Any:
    try:
        return _quietly(
            lambda: openpyxl.load_workbook(
                source.seekable(), read_only=True, data_only=True, keep_links=False, rich_text=True
            )
        )
    except InvalidEvidence:
        raise
    except Exception as error:
        raise InvalidEvidence(
            f"the workbook cannot be read: {extra.first_line(error)}",
            where=source.name,
            hint="open it and save it again as .xlsx",
        ) from error


def _layout(archive: zipfile.ZipFile, sheet: Any, name: str) -> Layout:
    try:
        with archive.open(sheet._worksheet_path) as part:  # noqa: SLF001 — openpyxl alone knows which part is which sheet
            found = layout(part, name)
    except (*BROKEN, KeyError) as error:
        raise InvalidEvidence(
            f"the sheet cannot be read: {extra.first_line(error)}", where=name, hint="fetch or save it again"
        ) from error
    if found.no_value:
        more = len(found.no_value) - 1
        raise InvalidEvidence(
            f"cell {found.no_value[0]} contains a formula whose value was never stored{f', and so do {more} more' if more else ''}",
            where=name,
            hint="open the file in a spreadsheet program and save it, so that the values are in it",
        )
    return found


def _hidden(found: Layout) -> list[str]:
    notes = []
    if found.hidden_rows:
        notes.append(
            f"{len(found.hidden_rows)} hidden rows are not read, the first is row {min(found.hidden_rows) + 1}"
        )
    columns = sorted(column for column in found.hidden_columns if column < found.width)
    if columns:
        notes.append(f"{len(columns)} hidden columns are not read, the first is column {columns[0] + 1}")
    return notes


def _rows(sheet: Any, found: Layout, name: str, notes: list[str]) -> Iterator[list[str]]:
    shown = _hiding(_texts(sheet, found, name, notes), found)
    merged = spread(shown, found.areas, found.width, name) if found.areas else shown
    empty = 0
    for cells in merged:
        # Formats reach to the last row of a sheet; a table ends with its last word.
        if not any(cells):
            empty += 1
            continue
        for _ in range(empty):
            yield []
        empty = 0
        yield cells


def _hiding(rows: Iterable[list[str]], found: Layout) -> Iterator[list[str]]:
    columns = [column for column in found.hidden_columns if column < found.width]
    if not columns and not found.hidden_rows:
        yield from rows
        return
    for number, cells in enumerate(rows):
        if number in found.hidden_rows:
            yield []
            continue
        for column in columns:
            if column < len(cells):
                cells[column] = ""
        yield cells


def _texts(sheet: Any, found: Layout, name: str, notes: list[str]) -> Iterator[list[str]]:
    width = found.width
    sheet.reset_dimensions()  # what the file says of them pads every row, and may be wrong
    rows = sheet.iter_rows()
    as_text: list[str] = []
    struck: list[str] = []
    strikes = _struck_styles(sheet.parent)
    may_strike = bool(strikes or found.struck)
    number = 0
    while True:
        try:
            batch = _quietly(lambda: list(islice(rows, _BATCH)))
        except Exception as error:
            raise InvalidEvidence(
                f"the rows after row {number} cannot be read: {extra.first_line(error)}",
                where=name,
                hint="save it again as .xlsx",
            ) from error
        if not batch:
            break
        for row in batch:
            number += 1
            cells = [_text(cell, as_text) for cell in row[:width]]
            for place, cell in enumerate(row[:width]):
                if cells[place] and (may_strike or isinstance(cell.value, list)) and _is_struck(cell, strikes, found):
                    struck.append(cell.coordinate)
                    cells[place] = ""
            if len(cells) < width:
                cells += [""] * (width - len(cells))
            yield cells
    notes += struck_note(struck)
    if as_text:
        notes.append(
            f"{len(as_text)} cells contain numbers as text, {', '.join(as_text[:_NUMBERS_AS_TEXT])} among them"
        )


def _text(cell: Any, as_text: list[str]) -> str:
    """What one cell shows."""
    value = cell.value
    if value is None:
        return ""
    kind = type(value)
    if kind is str:
        if value[:1].isdecimal() and cell.data_type == "s" and not value.isdecimal() and _is_number(value):
            as_text.append(cell.coordinate)
        return value  # type: ignore[no-any-return]
    if kind is int or kind is float:
        return shown_by(cell.number_format)(value)
    if kind is bool:
        return "TRUE" if value else "FALSE"
    if isinstance(value, dt.date | dt.time | dt.timedelta):
        return date_shown(value, cell.number_format)
    return str(value)


def _struck_styles(book: Any) -> frozenset[int]:
    """The styles by which a cell is struck out."""
    fonts = [bool(font.strike) for font in book._fonts]  # noqa: SLF001 — openpyxl would look up each cell's own
    return frozenset(
        number
        for number, style in enumerate(book._cell_styles)  # noqa: SLF001
        if style.fontId < len(fonts) and fonts[style.fontId]
    )


def _is_struck(cell: Any, styles: frozenset[int], found: Layout) -> bool:
    """Whether a cell is struck out: all of it, or any part of what it shows."""
    if cell._style_id in styles or cell.coordinate in found.struck:  # noqa: SLF001 — as above
        return True
    parts = cell.value if isinstance(cell.value, list) else ()
    return any(bool(getattr(getattr(part, "font", None), "strike", False)) for part in parts)


def _is_number(text: str) -> bool:
    return not text.strip("0123456789.,' \u00a0\u202f%")


def _quietly(work: Callable[[], _T]) -> _T:
    """What openpyxl warns of (styles, validations, extensions) changes no cell."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return work()
