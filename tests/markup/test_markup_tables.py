"""Which heads stand over and beside a place, in Markdown and HTML."""

import pytest
from tests.pace import grows_linearly, seconds

from countermark.markup import layout
from countermark.markup.tables import Tables, html_tables


def heads(text, mark="@"):
    place = text.index(mark)
    return Tables(text, layout(text).islands).heads(place)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("| a | b |\n|---|---|\n| c | @ |", ("c", "b")),
        ("a | b\n--|:-:\nc | @", ("c", "b")),
        ("> | a | b |\n> |---|---|\n> | c | @ |", ("c", "b")),
        ("| a | **b** (<i>x</i>) |\n|---|---|\n| c | d @ |", ("c", "b (x)")),
        ("| a \\| x | b |\n|---|---|\n| c | @ |", ("c", "b")),
        ("| a | b |\n|---|---|\n| @ | d |", ("a",)),
        ("| c | @ |", ("c",)),
        ("| a | @ |\n|---|---|\n| c | d |", ("a",)),
        ('| a | b |\n|---|---|\n| <claim id="x|y">1</claim> | @ |', ("1", "b")),
        ("<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>@</td></tr></table>", ("c", "b")),
        ("<table><tr><th rowspan=2>a<th colspan=2>u<tr><th>b<th>d<tr><td>c<td>1<td>@</table>", ("c", "u", "d")),
    ],
)
def test_the_heads_of_a_cell(text, expected):
    assert heads(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "no table @",
        "a | b\n\n@ | c",
        "a | b\n---\n@",
        "a | b\n---|---|---\nc | @",
        "| a | b |\n|---|---|\n\nc @",
        "| a | b |\n|---|---|\n# @",
        "<table><tr><th>a</th></tr></table> @",
        "<tr><th>a</th></tr><tr><td>@",
    ],
)
def test_what_stands_in_no_table_has_no_heads(text):
    assert heads(text) == ()


def test_a_long_cell_is_no_head():
    assert heads(f"| {'a' * 400} | b |\n|---|---|\n| c | @ |") == ("c", "b")
    assert heads(f"| a | {'b' * 400} |\n|---|---|\n| c | @ |") == ("c",)


@pytest.mark.parametrize("span", ["0", "-1", "x", "", "99999999999", "٣"])
def test_a_span_that_makes_no_sense_is_one_or_capped(span):
    text = f'<table><tr><th colspan="{span}">a</th><th>b</th></tr><tr><td>@</td></tr></table>'
    assert heads(text) == ("a",)


def test_where_html_tables_reach():
    text = "x<table>a</table>y<table>b<table>c"
    found = html_tables(text, layout(text).islands)
    assert [text[start:end] for start, end in found] == ["<table>a</table>", "<table>b<table>", "<table>c"]
    assert html_tables("<b>none</b>", layout("<b>none</b>").islands) == []


HOSTILE = ["|-\n", "a|b\n|-|-\n\n", "|a", "|-", "<table><tr><td rowspan=1000 colspan=1000>", "> | x |\n", "a|b\n-|-\n"]


@pytest.mark.parametrize("piece", HOSTILE)
def test_hostile_tables_take_linear_time(piece):
    def cost(count):
        text = piece * count
        islands = layout(text).islands

        def read():
            tables = Tables(text, islands)
            for place in range(0, len(text), max(1, len(text) // 2000)):
                tables.heads(place)

        return seconds(read)

    cost(200)
    assert grows_linearly(cost, 2_000, times=8, slack=1.5)
