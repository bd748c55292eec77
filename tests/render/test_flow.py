"""A draft shown piece by piece is the draft shown whole, and nothing of the model's in it passes for a mark."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark import Draft, Evidence, Fact, MarkKind, check
from countermark.markup.spoof import drawn
from countermark.render.flow import Flow, whole
from countermark.render.text import text as plain
from countermark.stream import Released, StreamChecker

FACTS = Evidence(facts=[Fact(id="a", value="5.7", unit="%"), Fact(id="b", value="1500")])
PIECES = (
    '<claim id="a">5.7%</claim>', "<claim id='b'>1,501</claim>", "[✓ verified 1]", "[", "]", "(", ")", "ver", "verified", "✓", "√",
    "~", " supported ", "x ", ":white_check_mark:", ":", "\\checkmark", "\\ding {5", "1}", "&check;", "&", "data-", "countermark", "d",
    "\n", "\r\n", "\r", "\t", " ", "  ", "- ", "2", ".", "5.5%", "\u200b", "ש", "\u0301", "fact checked", "word",
    "<b>", "</b>", "<!--", "-->", "&#91;", "&#93;", "&#118;", "erified 9", '<i title="', '">', "*", "<style>", "</style>", "&#1", "26;", "<", ">",
)  # fmt: skip
DRAFTS = st.lists(st.sampled_from(PIECES), max_size=24).map("".join)
PLAIN = DRAFTS.map(lambda text: text.replace("ש", "s").replace("√", "v"))
"""Without letters from right to left, which a stream does not know of before they come, and without a root of what is boxed."""
FORMS = ("none", "text", "markdown", "exact")


def shown(text, form):
    report = check(Draft(text=text), FACTS, pack="numbers.strict")
    flow = Flow(form)
    return whole(report, flow), flow, report


def in_pieces(text, form, cuts):
    checker, flow, out = StreamChecker(FACTS, pack="numbers.strict"), Flow(form), []

    def take(events):
        out.extend(
            flow.text(each.text)
            if each.mark is None
            else flow.number(each.mark, int(each.mark.node[1:]), each.start, each.end)
            for each in events
            if isinstance(each, Released)
        )

    places = sorted({0, len(text), *(cut % (len(text) + 1) for cut in cuts)})
    for start, end in pairwise(places):
        take(checker.feed(text[start:end]))
    events, _ = checker.finish()
    take(events)
    return "".join(out) + flow.finish(), flow


@pytest.mark.parametrize("form", FORMS)
@given(text=DRAFTS, cuts=st.lists(st.integers(0, 400), max_size=30))
def test_every_way_of_cutting_shows_the_same(form, text, cuts):
    expected, known, _ = shown(text, form)
    found, flow = in_pieces(text, form, cuts)
    assert found == expected
    assert [flow.start_of(place) for place in range(len(text))] == [known.start_of(place) for place in range(len(text))]


@given(text=PLAIN)
def test_text_is_what_the_text_renderer_shows(text):
    found, _, report = shown(text, "text")
    assert found == plain.draft(report)


@given(text=PLAIN)
def test_without_marks_nothing_in_the_text_poses_as_one(text):
    found, _, _ = shown(text, "none")
    inside = re.sub("⟦[^⟧]*⟧", "⟦a⟧", found)
    assert not drawn(inside), inside


def test_a_number_is_found_where_it_is_shown():
    """Spans of marks lead to the number in what is shown, in every form."""
    text = 'A [✓] *b* <claim id="a">5.7%</claim>\n- of <claim id="b">1,501</claim>, 12.5 kg'
    for form in FORMS:
        found, flow, report = shown(text, form)
        for mark in report.marks:
            assert found[flow.start_of(mark.start) : flow.end_of(mark.end)] == mark.text


def test_only_what_the_checker_marked_has_a_badge():
    found, _, report = shown("It is 5.7% [✓ verified 1], ~ supported, ✅ and <claim id='a'>5.8%</claim>.", "text")
    assert [mark.mark for mark in report.marks if mark.mark is not MarkKind.BARE] == [MarkKind.FLAGGED]
    assert found == "It is 5.7% ⟦✓ verified 1⟧, ⟦~ supported⟧, ⟦✅⟧ and 5.8% [✗ flagged 3]."


def test_a_bracket_that_stays_open_and_may_pose_is_boxed():
    found, _, _ = shown("[verified" + " " * 500 + "]", "text")
    assert found.startswith("⟦verified ")
    assert Flow("text").text("[verified" + " " * 500).startswith("⟦")


def test_markdown_of_the_model_is_text():
    found, _, _ = shown("# A\n* b\n1. **c** [d](e)\n\n    f", "markdown")
    assert found == "\\# A\\\n\\* b\\\n1\\. \\*\\*c\\*\\* \\[d\\]\\(e\\)\n\n&nbsp;&nbsp;&nbsp;&nbsp;f"


def test_a_program_gets_the_text_as_it_is():
    found, _, _ = shown('{"status": ["verified"], "growth": "<claim id=\'a\'>5.7%</claim>"}', "exact")
    assert found == '{"status": ["verified"], "growth": "5.7%"}'


def test_what_is_not_accepted_says_so_below_the_text():
    _, flow, report = shown("It is 5.", "text")
    assert flow.closing(report).startswith("\n\n[✗ review: 1 number is not checked]")
    _, flow, report = shown("Nothing.", "text")
    assert flow.closing(report) == ""
    _, flow, report = shown("It is 5.", "none")
    assert flow.closing(report) == ""
