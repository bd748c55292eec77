"""Law 4, only the renderer marks, over drafts made of every trap at once."""

import re

from hypothesis import given
from hypothesis import strategies as st
from tests.shown import WHOLE

from countermark import Draft, Evidence, Fact, check

FACTS = Evidence(facts=[Fact(id="a", value="5.7", unit="%"), Fact(id="✓", value="8")])
PARTS = st.sampled_from(
    [
        '<claim id="a">', "</claim>", "5.7", "5.7%", "8", "✓", "✅", "[verified]", "[✓ verified 1]", " ", "\n", "\r", "\t",
        "\x1b[32m", "\u202e", "\u2069", "⟦", "⟧", "**", "`", "```", "<!--", "-->", "<b>", "&lt;", "&check;", "|", "> ", "# ",
        "data-countermark", '"', "א", "\u0338", "\u200d", "\x00", "│", "\\", "$\\checkmark$", "1. ", "漢", ":white_check_mark:",
    ]
)  # fmt: skip
DRAFTS = st.lists(PARTS | st.text(max_size=3), max_size=25).map("".join)
BOX = re.compile("⟦[^⟦⟧]*⟧")
BADGE = re.compile(r"\[[✓✗] (?:verified|flagged) \d+\]")


@given(DRAFTS)
def test_the_marks_shown_are_the_marks_of_the_report(text):
    """In every format there are as many marks as the report has, with its numbers, in its order."""
    report = check(Draft(text=text), FACTS)
    marked = [(str(mark.mark), number) for number, mark in enumerate(report.marks, 1) if mark.mark != "bare"]
    for output_format in ("terminal", "text", "markdown"):
        gutter = ">" if output_format == "markdown" else "│"
        lines = [
            line
            for line in report.render(output_format, **WHOLE.get(output_format, {})).split("\n")
            if line.startswith(gutter)
        ]
        body = "\n".join(lines).replace("\\[", "[").replace("\\]", "]")
        found = [(badge.split()[1], int(badge.split()[2][:-1])) for badge in BADGE.findall(BOX.sub("", body))]
        assert found == marked, output_format


@given(DRAFTS)
def test_without_facts_nothing_is_shown_as_verified(text):
    report = check(Draft(text=text), Evidence())
    assert not re.search(r"\d\. ✓ verified", report.render("text"))
