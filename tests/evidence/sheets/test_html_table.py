"""HTML and Markdown tables: what a reader sees in each cell."""

import pytest
from tests.evidence.sheets.reading import read_all, read_one
from tests.pace import takes_at_most

from countermark.errors import InvalidEvidence
from countermark.evidence.sheets.html_table import tables


def html(text):
    return read_all(text.encode(), name="f.html")


def test_spans_entities_notes_and_hidden_words():
    (sheet,) = html(
        "<h2>Sales &amp; staff</h2><p>Text</p><table><thead><tr><th rowspan=2>Region<th colspan=2>2020</tr>"
        "<tr><th>Revenue<th>Area (m<sup>2</sup>)</tr></thead><tr><td>North<br>East<td>5.7<sup>1</sup>"
        "<td><span style='display: none'>key</span>1&nbsp;200<!-- no --></table>"
    )
    assert not sheet.typed
    assert sheet.title == "Sales & staff"
    assert sheet.rows == [
        ["Region", "2020", "2020"],
        ["Region", "Revenue", "Area (m²)"],
        ["North East", "5.7¹", "1 200"],
    ]


def test_a_caption_is_the_title_and_tables_inside_others_are_their_own():
    outer, inner = html(
        "<table><tr><td>menu<td>x</tr><tr><td>y<td><table><caption>Inner</caption><tr><td>a<td>b<tr><td>1<td>2</table>"
        "</table>"
    )
    assert (inner.title, inner.rows) == ("Inner", [["a", "b"], ["1", "2"]])
    assert outer.rows == [["menu", "x"], ["y", ""]]
    assert outer.name == "f.html, table 1"


def test_cells_above_reach_down_and_short_rows_stay_short():
    (sheet,) = html("<table><tr><td>a<td rowspan=3>b<td>c<tr><td>d<tr></table>")
    assert sheet.rows == [["a", "b", "c"], ["d", "b"], ["", "b"]]


def test_markdown_tables_are_read_as_they_would_be_shown():
    text = "# Figures\n\n| a | b |\n|---|--:|\n| **x** | 1,5 |\n| y \\| z | `2` |\n\n## More\n\nc | d\n--|--\n1 | 2\n"
    first, second = read_all(text.encode(), name="f.md")
    assert (first.title, first.rows) == ("Figures", [["a", "b"], ["x", "1,5"], ["y | z", "2"]])
    assert (second.title, second.rows) == ("More", [["c", "d"], ["1", "2"]])
    assert read_one(text.encode(), name="f.md", sheet="More").rows == second.rows


def test_a_page_that_calls_itself_a_spreadsheet_is_read_as_the_page_it_is():
    sheet = read_one(b"<html><table><tr><td>a<td>b<tr><td>1<td>2</table>", name="f.xls")
    assert sheet.rows == [["a", "b"], ["1", "2"]]


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("f.html", b"<p>1,2</p>", "no table is found"),
        ("f.html", b"<table><tr><td>one</table>", "no table is found"),
        ("f.md", b"just words", "no table is found"),
        ("f.html", b"<table>" + b"<tr>" + b"<td colspan=1000>x" * 100 + b"</table>", "columns, at most 16384"),
        ("f.html", b"<table><tr><td rowspan=65534 colspan=1000>x" + b"<tr>" * 9000 + b"</table>", "more than"),
        ("f.html", "<table><tr><td>страна<td>1</table>".encode("cp1251"), "neither UTF-8 nor plausible"),
        ("f.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 cut", "cannot be read"),
        ("f.xls", b"words", "ends in '.xls' and is none"),
    ],
)
def test_what_is_no_table_is_refused(name, data, says):
    with pytest.raises(InvalidEvidence) as caught:
        read_all(data, name=name)
    assert says in str(caught.value)
    assert name in str(caught.value)


def test_a_table_that_is_asked_for_and_not_there_is_refused():
    with pytest.raises(InvalidEvidence, match="there is no table 'x'"):
        read_all(b"<table><tr><td>a<td>b<tr><td>1<td>2</table>", name="f.html", sheet="x")


@pytest.mark.parametrize(
    "piece", ["<table>", "<tr><td>", "<td rowspan=9>", "<sup>", "<span hidden>", "<h1>", "<caption>"]
)
def test_hostile_pages_take_linear_time(piece):
    def work(more):
        with pytest.raises(InvalidEvidence):
            html(piece * 20_000 + "x" * (more + 1))

    assert takes_at_most(10, work)


@pytest.mark.parametrize(
    ("text", "above"),
    [
        ("<h2>Schools, 2023</h2><p>in EUR</p><table>", ("Schools, 2023", "in EUR")),
        ("<p>one</p><p><b>Accounts</b> (EUR)</p>\n<table>", ("Accounts (EUR)",)),
        ("<p>of the part before</p><h2>Accounts</h2><table>", ("Accounts",)),
        ("<p>of another</p><table><tr><td>1<td>2<tr><td>3<td>4</table><table>", ()),
        (f"<p>{'prose ' * 30}</p><table>", ()),
        ("<p style='display:none'>secret</p><table>", ()),
    ],
)
def test_a_line_above_a_table_is_told(text, above):
    """The heading and the last line before it, unless another table or heading came in between."""
    table = tables(f"{text}<tr><td>a<td>b<tr><td>c<td>5</table>", "page.html")[-1]
    assert table.above == above
