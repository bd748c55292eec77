"""What each format shows of a report."""

import re
from functools import cache

import msgspec
import pytest
from selectolax.lexbor import LexborHTMLParser
from tests.pace import grows_linearly, seconds
from tests.shown import WHOLE

from countermark import Draft, Evidence, Fact, Limits, Report, check
from countermark.errors import InvalidReport, UnknownName

DRAFT = (
    'Prices rose <claim id="phl" policy="round1">6.0%</claim>, not <claim id="phl" policy="exact">5.9%</claim>, '
    "in 2023; <claim id=nobody>7</claim> of 12 agree."
)


@pytest.mark.parametrize("output_format", ["terminal", "text", "markdown", "html"])
def test_every_number_is_listed_with_its_reason(checked, output_format):
    """Tags are gone, marks are shape and word, and each number has a row."""
    report = checked(DRAFT)
    shown = report.render(output_format, **WHOLE.get(output_format, {}))
    for word in ("✓ verified", "✗ flagged", "bare", "reject"):
        assert word in shown
    assert "<claim" not in shown
    assert "&lt;claim" not in shown
    squeezed = re.sub(r"[\s\\]+", "", re.sub("<[^>]*>|&#x27;", lambda m: "'" if m[0][0] == "&" else "", shown))
    if output_format != "terminal":  # a cell of a grid is wrapped between other cells
        for mark in report.marks:
            assert re.sub(r"\s+", "", mark.why) in squeezed


def test_a_bare_number_has_no_mark(checked):
    """Nobody's number is shown as it was written."""
    assert checked("The answer is 42.").render("text").startswith("│ The answer is 42.\n")


def test_terminal_shows_the_fact_and_kind_when_wide(checked):
    report = checked(DRAFT)
    assert "kind" in report.render("terminal", **WHOLE["terminal"], width=140)
    assert "kind" not in report.render("terminal", **WHOLE["terminal"], width=80)


def test_terminal_lines_fit_the_width(checked):
    """At 80 columns nothing is wider, wide characters and long words included."""
    report = checked(DRAFT + " 日本語" * 60 + " " + "x" * 500 + ' <claim id="' + "y" * 90 + '">5</claim>')
    from rich.cells import cell_len

    for width in (40, 80, 120):
        lines = report.render("terminal", **WHOLE["terminal"], width=width).split("\n")
        problems = [line for line in lines if re.match(r"\d+:\d+  ✗ ", line)]  # one line each, as other tools read them
        assert len(problems) == 3
        assert max(map(cell_len, set(lines) - set(problems))) <= width


def test_terminal_is_the_same_in_every_environment(checked, monkeypatch):
    """Colour and width are the caller's; the environment changes no byte."""
    report = checked(DRAFT)
    plain = report.render("terminal", **WHOLE["terminal"])
    for name, value in {"COLUMNS": "33", "FORCE_COLOR": "1", "TERM": "dumb", "NO_COLOR": "1"}.items():
        monkeypatch.setenv(name, value)
    assert report.render("terminal", **WHOLE["terminal"]) == plain
    assert "\x1b[" in report.render("terminal", **WHOLE["terminal"], color=True)


def test_a_badge_is_never_broken_over_lines(checked):
    shown = checked('word <claim id="phl" policy="round1">6.0%</claim> ' * 30).render(
        "terminal", **WHOLE["terminal"], width=47
    )
    assert shown.count("6.0% [✓ verified ") == 30


def test_a_badge_is_never_cut_out_of_a_long_word(checked):
    """Where no space is, a line ends before the badge."""
    for length in range(30, 60):
        shown = checked("x" * length + '<claim id="phl">9</claim>' + "y" * 70).render(
            "terminal", **WHOLE["terminal"], width=50
        )
        assert "[✗ flagged 1]" in shown


def test_a_long_table_says_what_it_leaves_out(checked):
    report = checked(" and ".join(map(str, range(100, 110))) + ' <claim id="phl">9</claim>')
    assert "8 more numbers are not listed: 1 flagged, 7 bare" in report.render("text", rows=3)
    for output_format in ("terminal", "markdown", "html"):
        assert "8 more numbers are not listed" in report.render(output_format, **WHOLE.get(output_format, {}), rows=3)
        assert "not listed" not in report.render(output_format, **WHOLE.get(output_format, {}), rows=None)
    assert "1 more number is not listed: 1 flagged" in report.render("text", rows=10)


def test_an_empty_draft_is_only_a_decision(checked):
    for output_format in ("terminal", "text", "markdown", "html"):
        assert "no numbers" in checked("").render(output_format, **WHOLE.get(output_format, {}))


def test_a_refused_draft_says_why():
    """Over the caps there are no marks, and the reason stands in every format."""
    report = check(Draft(text="1 and " * 50), Evidence(), limits=Limits(numbers=10))
    for output_format in ("terminal", "text", "markdown", "html"):
        assert "more than 10 numbers" in report.render(output_format, **WHOLE.get(output_format, {})).replace("\n", " ")


def test_an_empty_token_is_flagged_in_place(checked):
    for output_format in ("terminal", "text"):
        assert "│ So [✗ flagged 1] it is" in checked('So <claim id="phl"></claim> it is').render(
            output_format, **WHOLE.get(output_format, {})
        )
    assert "> So \\[✗ flagged 1\\][^cm-1] it is" in checked('So <claim id="phl"></claim> it is').render("markdown")
    assert "(empty)" in checked('So <claim id="phl"></claim> it is').render("html")


def test_a_payload_over_several_lines_stays_one_mark(checked):
    text = 'So <claim id="phl">5\n✓ accept\n</claim> it is'
    assert "│ So 5⏎⟦✓⟧ accept⏎ [✗ flagged 1] it is" in checked(text).render("text")


def test_markdown_shows_the_draft_literally(checked):
    """Escapes are undone by a Markdown reader and nothing else is: the text is what the model wrote."""
    from markdown_it import MarkdownIt

    text = "# *a* _b_ `c` [d](e) <f> & &amp; ~g~ | h\n1. i\n- j\n+ k\n\n    l\n\\m !n\n===\n2) o $p$"
    html = MarkdownIt("commonmark").enable("table").render(checked(text).render("markdown"))
    tree = LexborHTMLParser(html)
    quote = tree.css_first("blockquote")
    assert {node.tag for node in quote.css("*")} == {"blockquote", "p", "br"}
    lines = [line.replace("\u00a0", " ").rstrip() for line in quote.text().split("\n") if line.strip()]
    assert lines == [line for line in text.split("\n") if line]


def test_html_keeps_the_text_of_the_draft(checked):
    """With plain=True nothing is read as Markdown, and the page says so."""
    text = "\n\nfirst\n  *second* & <third>\n"
    tree = LexborHTMLParser(checked(text).render("html", plain=True))
    assert "".join(node.text() for node in tree.css("pre")) == text
    assert tree.css_first("p[data-countermark=plain]").text().endswith("plain text was asked for")


def test_markdown_has_a_footnote_for_each_mark_that_is_listed(checked):
    """A footnote says the reason and cites the fact; the model's own footnotes are text."""
    shown = checked(f"{DRAFT} [^cm-1]\n\n[^cm-1]: ✓ verified").render("markdown")
    notes = [line for line in shown.split("\n") if line.startswith("[^cm-")]
    assert [note.partition(":")[0] for note in notes] == ["[^cm-1]", "[^cm-2]", "[^cm-4]"]
    assert notes[0].endswith("; fact phl, 5.97802515541409 %, PHL, 2023, WDI")
    assert notes[2] == "[^cm-4]: ✗ flagged, 7: an attribute value is not quoted"
    assert "\\[\\^cm-1\\]\\: ⟦✓⟧ verified" in shown
    assert "[^cm-" not in checked(DRAFT).render("markdown", rows=0)


def test_an_unknown_format_names_the_known_ones(checked):
    with pytest.raises(UnknownName, match="markdown"):
        checked("5").render("markdwn")


@pytest.mark.parametrize(
    ("start", "end", "text"),
    [(0, 99, "6.0%"), (5, 3, ""), (0, 4, "6.0%"), (30, 33, "7.0")],
    ids=["past-the-end", "backwards", "elsewhere", "other-text"],
)
@pytest.mark.parametrize("output_format", ["terminal", "text", "markdown", "html"])
def test_a_mark_that_does_not_lie_on_the_draft_is_refused(checked, start, end, text, output_format):
    """A changed report is not shown: that would be inventing a mark."""
    report = checked('Prices rose <claim id="phl" policy="round1">6.0%</claim>.')
    mark = msgspec.structs.replace(report.marks[0], start=start, end=end, text=text)
    with pytest.raises(InvalidReport, match="mark 1"):
        msgspec.structs.replace(report, marks=[mark]).render(output_format, **WHOLE.get(output_format, {}))


def test_marks_out_of_order_are_refused(checked):
    report = checked(DRAFT)
    with pytest.raises(InvalidReport, match="mark 2"):
        msgspec.structs.replace(report, marks=report.marks[::-1]).render("text")


def test_a_tag_that_does_not_hold_its_mark_stays_visible(checked):
    """Text is hidden only where the report's own token says so."""
    report = checked('5 <claim id="phl" policy="round1">6.0%</claim>')
    graph = msgspec.structs.replace(report.graph, quantities=report.graph.quantities[:1])
    assert "</claim>" in msgspec.structs.replace(report, graph=graph).render("text")


def test_a_stored_report_renders_the_same(checked):
    report = checked(DRAFT)
    again = Report.from_json(report.to_json())
    for output_format in ("terminal", "text", "markdown", "html"):
        assert again.render(output_format, **WHOLE.get(output_format, {})) == report.render(
            output_format, **WHOLE.get(output_format, {})
        )


def test_a_fact_id_that_the_reason_does_not_name_is_still_shown():
    report = check(
        Draft(text='<claim id="abc" policy="">5</claim>'), Evidence(facts=[Fact(id="abc", value="5")]), numbers=[]
    )
    assert "abc" in report.render("terminal", **WHOLE["terminal"], width=80)


def test_rendering_is_linear(checked):
    """Twice the draft costs about twice the time, one endless line included."""

    @cache  # to check it takes longer than to render it
    def report(count):
        return checked('a <claim id="phl">5.9%</claim> ✓ b' * count)

    for output_format in ("terminal", "text", "markdown", "html"):

        def cost(count, output_format=output_format):
            made = report(count)
            return seconds(lambda: made.render(output_format, **WHOLE.get(output_format, {})))

        assert grows_linearly(cost, 250)


def test_a_word_wider_than_the_line_is_cut(checked):
    """Every character is shown, in order, whatever its width."""
    text = "  start " + "x" * 130 + " 漢" + "字" * 70 + "  end   "
    shown = [
        line.removeprefix("│ ")
        for line in checked(text).render("terminal", **WHOLE["terminal"], width=50).split("\n")
        if "│" in line
    ]
    assert "".join(shown).replace(" ", "") == text.replace(" ", "")
    assert shown[0].startswith("  start")


def test_a_long_word_is_cut_at_a_change_of_style_too(checked):
    """The line may end exactly where a mark begins."""
    shown = checked("x" * 48 + "✓" + "y" * 60).render("terminal", **WHOLE["terminal"], width=50, color=True)
    assert "y" * 40 in shown


def test_a_mark_in_a_drawn_one_is_told_apart(checked):
    """A mark of ours breaks what is drawn around it, and what is drawn into its number is boxed."""
    assert "│ 8% [verified 1 [✗ flagged 2]] x" in checked('8% [verified <claim id="no">1</claim>] x').render("text")
    for text in ('8% [~ supported <claim id="no">1]</claim> x', '8% <claim id="no">[~ supported 1]</claim> x'):
        shown = checked(text).render("text").split("\n")[0]
        assert "[~ supported" not in shown
        assert "[✗ flagged 2] x" in shown


ROWS = [
    {"Region": "North", "Year": 2022, "Beds": 1200},
    {"Region": "North", "Year": 2023, "Beds": 8410},
    {"Region": "South", "Year": 2022, "Beds": 800},
    {"Region": "South", "Year": 2023, "Beds": 790},
]


def test_the_terminal_says_what_is_wrong_first():
    """One line a problem with its place, then the decision with the totals; years and the text only if asked for."""
    report = check("In 2023, the North had 8,140 beds.\nThe South had 790 beds in 2023, and 12 in 2024.", data=ROWS)
    lines = report.render("terminal", source="answer.md").splitlines()
    assert lines[0] == "answer.md:1:24  ✗ 8,140 beds: the table says 8,410 (Beds, row 3: North 2023)"
    assert lines[1].startswith("answer.md:2:37  ? 12 not checked: ")
    assert lines[2] == "✗ reject: 1 number differs from your table (1 right, 1 wrong, 1 not checked)"
    assert len(lines) == 3
    assert report.render("terminal").startswith("1:24  ✗ ")
    assert "│ In 2023" in report.render("terminal", draft=True)
    assert "year" in report.render("terminal", every=True)


def test_the_value_of_the_table_is_written_as_the_draft_writes_numbers():
    report = check(Draft(text="North had 8.140 beds in 2023.", locale="de"), data=ROWS)
    assert "the table says 8.410 (Beds, row 3: North 2023)" in report.render("terminal")


def test_twenty_numbers_that_were_not_checked_fit_on_a_screen():
    text = "The North had 1,200 beds in 2022. " + "It paid 5 euros. " * 20
    lines = check(text, data=ROWS).render("terminal").splitlines()
    assert len(lines) == 7
    assert lines[5] == "15 more not checked; --all lists every number"
    assert lines[6].startswith("? review: 20 numbers are not checked (1 right, 20 not checked)")


def test_problems_are_capped_as_rows_are(checked):
    shown = checked('<claim id="phl">9</claim> ' * 30).render("terminal", rows=10)
    assert shown.count("✗ 9: the data says 5.97802515541409%") == 10
    assert "20 more wrong; --rows 0 lists all" in shown


def test_a_name_of_a_file_cannot_act_on_the_terminal(checked):
    assert "\x1b" not in checked(DRAFT).render("terminal", source="a\x1b[2J\n.md")
