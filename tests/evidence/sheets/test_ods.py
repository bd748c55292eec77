"""ODS: cells by their types, repetitions, spans, and what is hidden."""

import io
import zipfile

import pytest
from tests.evidence.sheets.reading import read_all, read_one

from countermark.errors import InvalidEvidence

SPACES = " ".join(
    f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for prefix, name in (
        ("office", "office"), ("table", "table"), ("text", "text"), ("style", "style"), ("number", "datastyle"),
    )
)  # fmt: skip


def packed(tables, styles=""):
    content = (
        f"<office:document-content {SPACES}><office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    )
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
        archive.writestr("content.xml", content)
    return target.getvalue()


def table(*rows, name="Data", extra=""):
    return f'<table:table table:name="{name}" {extra}>{"".join(rows)}</table:table>'


def row(*cells, extra=""):
    return f"<table:table-row {extra}>{''.join(cells)}</table:table-row>"


def text(words, extra=""):
    return f'<table:table-cell office:value-type="string" {extra}><text:p>{words}</text:p></table:table-cell>'


def number(value, shown="", kind="float", extra=""):
    return (
        f'<table:table-cell office:value-type="{kind}" office:value="{value}" {extra}>'
        f"<text:p>{shown}</text:p></table:table-cell>"
    )


def test_cells_are_read_by_their_types():
    data = packed(
        table(
            row(text("a <text:span>b</text:span><text:s/>c"), number("0.0572345", "5.7%", "percentage")),
            row(number("-1234.5", "-1.234,50 €", "currency", 'office:currency="EUR"'), number("3", "", "currency")),
            row(
                '<table:table-cell office:value-type="date" office:date-value="2024-03-31"/>',
                '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>',
                number("0.1000000000000000055"),
                '<table:table-cell office:value-type="time" office:time-value="PT26H30M00S"/>',
            ),
            row(number("1250000", "1.3M", extra='table:style-name="ce1"')),
        ),
        '<number:number-style style:name="N1"><number:number number:display-factor="1000000"/>'
        "<number:text>M</number:text></number:number-style>"
        '<style:style style:name="ce1" style:data-style-name="N1"/>',
    )
    sheet = read_one(data, name="f.ods")
    assert sheet.typed
    assert sheet.title == "Data"
    assert sheet.rows == [
        ["a b c", "5.72345%"],
        ["-€1234.5", "3"],
        ["2024-03-31", "TRUE", "0.1", "26:30:00"],
        ["1.25M"],
    ]


def test_repetitions_cost_nothing_where_nothing_stands_behind_them():
    data = packed(
        table(
            row(
                text("a", 'table:number-columns-repeated="2"'),
                '<table:table-cell table:number-columns-repeated="16382"/>',
            ),
            row("<table:table-cell/>", extra='table:number-rows-repeated="2"'),
            row("<table:table-cell/>", number("1")),
            row("<table:table-cell/>", extra='table:number-rows-repeated="1048570"'),
        )
    )
    assert read_one(data, name="f.ods").rows == [["a", "a"], [], [], ["", "1"]]


def test_spans_are_filled_and_hidden_parts_are_said():
    hidden = '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>'
    data = packed(
        table(
            '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>',
            row(text("x", 'table:number-rows-spanned="2"'), text("hidden"), text("y")),
            row("<table:covered-table-cell/>", text("hidden"), text("z")),
            row(text("q"), extra='table:visibility="filter"'),
            row(text("end")),
        )
        + table(row(text("s")), name="Secret", extra='table:style-name="ta2"'),
        hidden,
    )
    sheet = read_one(data, name="f.ods")
    assert sheet.rows == [["x", "", "y"], ["x", "", "z"], [], ["end"]]
    assert sheet.notes == ["hidden sheet 'Secret' is not read", "hidden rows and columns are not read"]
    assert read_one(data, name="f.ods", sheet="Secret").rows == [["s"]]


@pytest.mark.parametrize(
    ("tables", "says"),
    [
        (table(row('<table:table-cell table:formula="of:=[.A1]"/>')), "row 1, column 1 contains a formula"),
        (table(row(number("x"))), "says it is a number and contains 'x'"),
        (table(row(number("1", extra='table:number-columns-repeated="100000"'))), "has 100000 columns"),
        (table(row(number("1", extra='table:number-columns-repeated="9999"'), extra='table:number-rows-repeated="9999"')), "more than"),
        (table(row(number("1"), extra='table:number-rows-repeated="2000000"')), "more than 1048576 rows"),
        ("<table:table", "cannot be read"),
        ("", "no sheet that is shown"),
    ],
)  # fmt: skip
def test_what_cannot_be_trusted_is_refused(tables, says):
    with pytest.raises(InvalidEvidence) as caught:
        read_all(packed(tables), name="f.ods")
    assert says in str(caught.value)
    assert "f.ods" in str(caught.value)


@pytest.mark.parametrize(("count", "columns"), [("2", 2), ("²", 1), ("٣", 1), ("", 1), ("-2", 1), ("9" * 5000, 1)])
def test_a_count_is_written_in_plain_digits(count, columns):
    """What is a digit to Unicode and no number counts once."""
    data = packed(table(row(text("a", f'table:number-columns-repeated="{count}"'), text("b"))))
    assert read_one(data, name="f.ods").rows == [["a"] * columns + ["b"]]


def test_a_used_range_that_is_nearly_empty_is_refused():
    empty = '<table:table-row table:number-rows-repeated="1048575"><table:table-cell/></table:table-row>'
    cell = row('<table:table-cell table:number-columns-repeated="16383"/>', text("x"))
    with pytest.raises(InvalidEvidence, match="the used range A1:XFD1048576 has"):
        read_one(packed(table(empty, cell)), name="f.ods")


def test_a_cell_that_stands_apart_is_read_where_the_range_is_bearable():
    empty = '<table:table-row table:number-rows-repeated="1048575"><table:table-cell/></table:table-row>'
    *_, last = read_one(
        packed(table(row(text("a")), empty.replace("1048575", "1048574"), row(text("x")))), name="f.ods"
    ).rows
    assert last == ["x"]


STRUCK = (
    '<style:style style:name="old"><style:text-properties style:text-line-through-style="solid"/></style:style>'
    '<style:style style:name="older" style:parent-style-name="old"/>'
    '<style:style style:name="plain"><style:text-properties style:text-line-through-style="none"/></style:style>'
)


def test_what_is_struck_out_is_no_value_and_is_said():
    data = packed(
        table(
            row(text("a"), number("150", "150", extra='table:style-name="old"')),
            row(text("b"), number("151", "151", extra='table:style-name="older"')),
            row(text("c"), number("152", "152", extra='table:style-name="plain"')),
            row(text("d"), number("153", '<text:span text:style-name="old">153</text:span>')),
            row(text("e"), number("154", '<text:span text:style-name="plain">154</text:span>')),
        ),
        STRUCK,
    )
    sheet = read_one(data, name="f.ods")
    assert [row[1] if len(row) > 1 else "" for row in sheet.rows] == ["", "", "152", "", "154"]
    assert "3 cells are struck out and not read, B1, B2, B4 among them" in sheet.notes
