"""XLSX: what a cell shows counts, what is hidden is said, and a file that cannot be trusted is refused."""

import datetime as dt
import io
import re
import time
import zipfile

import pytest
from tests.evidence.sheets.reading import read_all, read_one

from countermark.errors import InvalidEvidence

openpyxl = pytest.importorskip("openpyxl")
from openpyxl.cell.rich_text import CellRichText, TextBlock  # noqa: E402
from openpyxl.cell.text import InlineFont  # noqa: E402
from openpyxl.styles import Font  # noqa: E402


def saved(book):
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


def workbook(rows, formats=None):
    book = openpyxl.Workbook()
    book.active.title = "Data"
    for row in rows:
        book.active.append(row)
    for cell, code in (formats or {}).items():
        book.active[cell].number_format = code
    return book


def changed(data, part, change):
    """The archive with one part changed."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for member in old.namelist():
            new.writestr(member, change(old.read(member)) if member == part else old.read(member))
    return target.getvalue()


SHEET = "xl/worksheets/sheet1.xml"


def test_cells_are_read_as_they_are_shown():
    rows = [
        ["Region", "Growth", "Revenue", "When", "Month", "Open", "Scale"],
        ["North", 0.0572345, 1234.5, dt.date(2024, 3, 31), dt.date(2024, 3, 1), True, 1_250_000],
        ["South", -0.02, None, None, None, False, 0],
    ]
    formats = {"B2": "0.0%", "B3": "0%", "C2": '#,##0.00 "€"', "D2": "d/m/yyyy", "E2": "mmm-yy", "G2": '0.0,,"M"'}
    sheet = read_one(saved(workbook(rows, formats)), name="f.xlsx")
    assert sheet.typed
    assert (sheet.title, sheet.name, sheet.notes) == ("Data", "f.xlsx, sheet 'Data'", [])
    assert sheet.rows == [
        ["Region", "Growth", "Revenue", "When", "Month", "Open", "Scale"],
        ["North", "5.72345%", "€1234.5", "2024-03-31", "2024-03", "TRUE", "1.25M"],
        ["South", "-2%", "", "", "", "FALSE", "0"],
    ]


def test_the_epoch_of_old_macs_is_kept():
    book = workbook([["a", dt.date(2024, 3, 31)]])
    book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    assert read_one(saved(book), name="f.xlsx").rows == [["a", "2024-03-31"]]


def test_a_merged_area_shows_its_text_in_every_cell():
    book = workbook([["Sales", None, None], ["Region", "2020", "2021"], ["North", 1, 2], [None, 3, 4]])
    book.active.merge_cells("A1:XFD1")
    book.active.merge_cells("A3:A4")
    assert read_one(saved(book), name="f.xlsx").rows == [
        ["Sales", "Sales", "Sales"],
        ["Region", "2020", "2021"],
        ["North", "1", "2"],
        ["North", "3", "4"],
    ]


def test_what_is_hidden_is_not_read_and_is_said():
    book = workbook([["a", "b", "c"], [1, 2, 3], [4, 5, 6], [7, 8, 9]])
    book.active.row_dimensions[3].hidden = True
    book.active.column_dimensions["B"].hidden = True
    secret = book.create_sheet("Secret")
    secret.sheet_state = "hidden"
    secret.append(["x", 1])
    data = saved(book)
    sheet = read_one(data, name="f.xlsx")
    assert sheet.rows == [["a", "", "c"], ["1", "", "3"], [], ["7", "", "9"]]
    assert "hidden sheet 'Secret' is not read" in sheet.notes
    assert any("row 3" in note for note in sheet.notes)
    assert any("column 2" in note for note in sheet.notes)
    assert read_one(data, name="f.xlsx", sheet="Secret").rows == [["x", "1"]]


def test_every_visible_sheet_is_a_table_and_rows_keep_their_numbers():
    book = workbook([["a", 1]])
    second = book.create_sheet("Second")
    second["B3"] = 5
    second["Z90"].number_format = "0%"
    first, other = read_all(saved(book), name="f.xlsx")
    assert first.rows == [["a", "1"]]
    assert other.rows == [[], [], ["", "5"]]


def test_numbers_held_as_text_are_said():
    (sheet,) = read_all(saved(workbook([["a", "1.234,5"], ["b", "5,7"]])), name="f.xlsx")
    assert sheet.rows == [["a", "1.234,5"], ["b", "5,7"]]
    assert sheet.notes == ["2 cells contain numbers as text, B1, B2 among them"]


@pytest.mark.parametrize("change", [(rb' r="[A-Z]\d"', b""), (rb' r="([A-Z]\d)"', rb" r='\1'")])
def test_cells_may_leave_out_where_they_stand(change):
    data = changed(saved(workbook([["a", "b"], [1, 2]])), SHEET, lambda part: re.sub(*change, part))
    assert read_one(data, name="f.xlsx").rows == [["a", "b"], ["1", "2"]]


def test_a_formula_shows_its_stored_value():
    data = changed(saved(workbook([["a", "=1+1"], ["b", '=""']])), SHEET, lambda part: part)
    stored = changed(
        data,
        SHEET,
        lambda part: re.sub(
            rb'<c r="B2"[^>]*>.*?</c>',
            rb'<c r="B2" t="str"><f>""</f><v></v></c>',
            re.sub(rb"(<f>1\+1</f>)<v ?/?>(</v>)?", rb"\1<v>2</v>", part),
        ),
    )
    assert read_one(stored, name="f.xlsx").rows == [["a", "2"], ["b", ""]]


@pytest.mark.parametrize("formula", ["=SUM(A1:A2)", "=A1", '=IF(A1<2,"x","y")'])
def test_a_formula_without_a_value_is_refused_with_its_cell(formula):
    with pytest.raises(InvalidEvidence) as caught:
        read_all(saved(workbook([["a", "b"], [1, formula]])), name="f.xlsx")
    assert "cell B2 contains a formula whose value was never stored (in f.xlsx, sheet 'Data')" in str(caught.value)
    assert "open the file in a spreadsheet program and save it" in str(caught.value)


def bomb():
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(saved(workbook([["a"]])))) as old, zipfile.ZipFile(target, "w", 8) as new:
        for member in old.namelist():
            if member != SHEET:
                new.writestr(member, old.read(member))
        new.writestr(SHEET, b" " * (64 << 20))
    return target.getvalue()


def lying():
    """An archive whose directory says that a part is small."""
    data = bytearray(bomb())
    at = data.rindex(SHEET.encode()) - 46
    data[at + 24 : at + 28] = (1000).to_bytes(4, "little")
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (bomb, "unpacks to 64 MiB"),
        (lying, "cannot be"),
        (lambda: saved(workbook([["a", 1]]))[:-400], "damaged or cut off"),
        (lambda: saved(workbook([["a", 1]]))[:200], "damaged or cut off"),
        (lambda: b"PK\x03\x04", "damaged or cut off"),
        (lambda: b"not a zip", "ends in '.xlsx' and is none"),
        (lambda: changed(saved(workbook([["a"]])), SHEET, lambda part: part[:-40]), "cannot be read"),
        (lambda: changed(saved(workbook([["a"]])), "xl/workbook.xml", lambda _: b"<x"), "cannot be read"),
        (
            lambda: changed(saved(workbook([["a"]])), SHEET, lambda part: part.replace(b'<row r="1"', b'<row r="99999999"')),
            "has a row 99999999",
        ),
        (
            lambda: changed(
                saved(workbook([["a"]])), "xl/styles.xml", lambda part: b'<!DOCTYPE x [<!ENTITY a "b">]>' + part
            ),
            "defines entities of its own",
        ),
        (
            lambda: changed(
                saved(workbook([["a"]])), SHEET, lambda part: re.sub(rb'r="A1"', b'r="ZZZZZ1"', part)
            ),
            "columns, at most 16384 are read",
        ),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_trusted_is_refused(data, says):
    with pytest.raises(InvalidEvidence) as caught:
        read_all(data(), name="f.xlsx")
    assert says in str(caught.value)
    assert "f.xlsx" in str(caught.value)


def test_a_sheet_that_is_not_there_is_refused_with_the_nearest():
    with pytest.raises(InvalidEvidence, match="did you mean 'Data'"):
        read_all(saved(workbook([["a"]])), name="f.xlsx", sheet="Dta")


def test_a_workbook_that_hides_all_is_refused():
    book = workbook([["a"]])
    book.create_sheet("Shown")
    data = changed(
        saved(book), "xl/workbook.xml", lambda part: part.replace(b'state="visible"', b'state="hidden"')
    )  # fmt: skip
    with pytest.raises(InvalidEvidence, match="no sheet that is shown"):
        read_all(data, name="f.xlsx")


def far(cell):
    book = workbook([["Country", "Growth"], ["Chad", 5.7]])
    book.active[cell] = 1
    return saved(book)


@pytest.mark.parametrize("cell", ["XFD1048576", "Z1048576", "XFD40000"])
def test_a_used_range_that_is_nearly_empty_is_refused_before_its_rows_are_walked(cell):
    """One cell in a far corner, in a file of some kilobytes, cost minutes."""
    begun = time.process_time()
    with pytest.raises(InvalidEvidence, match=f"the used range A1:{cell} has"):
        read_one(far(cell), name="f.xlsx")
    assert time.process_time() - begun < 5


def test_blank_cells_far_out_in_many_rows_are_refused():
    """Each of them makes its row as long as a row gets."""
    data = far("A3")
    rows = b"".join(b'<row r="%d"><c r="XFD%d" s="0"/></row>' % (each, each) for each in range(4, 20_000))
    wide = changed(data, "xl/worksheets/sheet1.xml", lambda text: text.replace(b"</sheetData>", rows + b"</sheetData>"))
    with pytest.raises(InvalidEvidence, match="the used range A1:XFD"):
        read_one(wide, name="f.xlsx")


@pytest.mark.parametrize("cell", ["A1048576", "XFD200", "ZZ5000"])
def test_a_cell_that_stands_apart_is_read_where_the_range_is_bearable(cell):
    *_, last = read_one(far(cell), name="f.xlsx").rows
    assert last[-1] == "1" or last[0] == "1"


def test_a_full_sheet_may_have_any_size():
    book = workbook([[each] * 30 for each in range(3000)])
    assert sum(1 for _ in read_one(saved(book), name="f.xlsx").rows) == 3000


def test_what_is_struck_out_is_no_value_and_is_said():
    book = workbook([["Country", "Growth"], ["Chad", 150], ["Mali", 3], ["Togo", "old"], ["Benin", "7"]])
    book.active["B2"].font = Font(strike=True)
    book.active["B3"].font = Font(bold=True)
    book.active["B4"] = CellRichText(TextBlock(InlineFont(strike=True), "9"), " 8")
    book.active["B5"] = CellRichText(TextBlock(InlineFont(b=True), "7"), " kg")
    sheet = read_one(saved(book), name="f.xlsx")
    assert [row[1] for row in sheet.rows] == ["Growth", "", "3", "", "7 kg"]
    assert "2 cells are struck out and not read, B2, B4 among them" in sheet.notes
