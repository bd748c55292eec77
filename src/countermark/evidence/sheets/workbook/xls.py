"""XLS through python-calamine, which knows dates and no other number format."""

from __future__ import annotations

from collections.abc import Iterator
from io import SEEK_END
from typing import Any

from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.sheets import extra
from countermark.evidence.sheets.sheet import Sheet, check_range
from countermark.evidence.sheets.workbook.merged import Area, spread
from countermark.evidence.sheets.written_cell import text_of

_NOTE = (
    "the number formats of an .xls file are not read, nor what is struck out: what it shows as 5.7% comes as 0.057;"
    " save it as .xlsx to have them"
)
_CELL = 14
"""Bytes that a cell takes in the file, at least."""


def sheets(source: FactFile, wanted: str | None) -> Iterator[Sheet]:
    """The visible sheets of a workbook, or the one that is asked for."""
    calamine = extra.module("python_calamine", "an .xls file", source.name)
    try:
        stream = source.seekable()
        size = stream.seek(0, SEEK_END)
        stream.seek(0)
        book = calamine.CalamineWorkbook.from_filelike(stream)
        metadata = book.sheets_metadata
    except InvalidEvidence:
        raise
    except Exception as error:
        raise InvalidEvidence(
            f"the workbook cannot be read: {extra.first_line(error)}",
            where=source.name,
            hint="open it and save it as .xlsx",
        ) from error
    titles = [sheet.name for sheet in metadata if sheet.typ == calamine.SheetTypeEnum.WorkSheet]
    hidden = [sheet.name for sheet in metadata if sheet.visible != calamine.SheetVisibleEnum.Visible]
    for title in extra.chosen(titles, hidden, wanted, source.name, "workbook"):
        name = f"{source.name}, sheet {title!r}"
        notes = [_NOTE, *extra.hidden_notes(hidden, wanted)]
        yield Sheet(name, _rows(book, title, name, size), typed=True, formats=False, title=title, notes=notes)


def _rows(book: Any, title: str, name: str, size: int) -> Iterator[list[str]]:
    try:
        sheet = book.get_sheet_by_name(title)
        if sheet.end is not None:
            row, column = sheet.end
            check_range(row + 1, column + 1, size // _CELL, name)
        table = sheet.to_python(skip_empty_area=False)
        areas = [Area(top, left, bottom, right) for (top, left), (bottom, right) in sheet.merged_cell_ranges or ()]
    except InvalidEvidence:
        raise
    except Exception as error:
        raise InvalidEvidence(
            f"the sheet cannot be read: {extra.first_line(error)}", where=name, hint="save it as .xlsx"
        ) from error
    texts = (list(map(text_of, row)) for row in table)
    return spread(texts, areas, max(map(len, table), default=0), name) if areas else texts
