"""XLS through python-calamine. Nothing here writes .xls, so its calls are tried on .xlsx, which it reads by the same ones."""

import datetime as dt

import pytest
from tests.evidence.sheets.test_xlsx import saved, workbook

from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.sheets.workbook import xls

pytest.importorskip("python_calamine")


def read(book, wanted=None):
    with FactFile.of(saved(book), "f.xls") as source:
        return [(sheet.title, list(sheet.rows), list(sheet.notes)) for sheet in xls.sheets(source, wanted)]


def test_values_dates_and_merged_cells_come_and_the_missing_formats_are_said():
    book = workbook([["Sales", None, None], ["a", 0.057, dt.date(2024, 3, 31)], [None, True, 2]], {"B2": "0.0%"})
    book.active.merge_cells("A1:C1")
    book.create_sheet("Secret").sheet_state = "hidden"
    ((title, rows, notes),) = read(book)
    assert title == "Data"
    assert rows == [["Sales"] * 3, ["a", "0.057", "2024-03-31"], ["", "TRUE", "2"]]
    assert "number formats of an .xls file are not read" in notes[0]
    assert notes[1:] == ["hidden sheet 'Secret' is not read"]


def test_a_sheet_that_is_not_there_is_refused():
    with pytest.raises(InvalidEvidence, match="did you mean 'Data'"):
        read(workbook([["a"]]), "Dat")


def test_a_used_range_that_is_nearly_empty_is_refused():
    book = workbook([["a", "b"], ["x", 1]])
    book.active["ZZ40000"] = 1
    with pytest.raises(InvalidEvidence, match="the used range A1:ZZ40000 has"):
        read(book)


def test_a_cell_that_stands_apart_is_read_where_the_range_is_bearable():
    book = workbook([["a", "b"], ["x", 1]])
    book.active["B30000"] = 7
    ((_, rows, _),) = read(book)
    assert rows[-1] == ["", "7"]
