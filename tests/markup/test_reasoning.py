"""A model's reasoning is not its answer; anything that is not plainly reasoning is."""

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark import Draft, Evidence, Fact, check
from countermark.markup.reasoning import Answering, SetAside, answered

SET_ASIDE = [
    ("<think>99</think>It is 5.", "It is 5."),
    ("\n<think>\n99\n</think>\n\nIt is 5.", "It is 5."),
    ("<Thinking>99</thinking> It is 5.", "It is 5."),
    ("<reasoning>a</reasoning><thought>b</thought>c", "c"),
    ("<think></think>\n\nIt is 5.", "It is 5."),
]
KEPT = [
    "It is 5.",
    "",
    "<think>99",
    "<think>99</think>",
    "<think>99</think>  \n",
    "<think>99</thinking>It is 5.",
    "It is <think>99</think> 5.",
    "99</think>It is 5.",
    "<thinker>99</thinker>It is 5.",
    '<think class="x">99</think>It is 5.',
    "`<think>99</think>` It is 5.",
]


@pytest.mark.parametrize(("text", "answer"), SET_ASIDE)
def test_a_block_before_the_answer_is_set_aside(text, answer):
    said = answered(text)
    assert (said.text, said.before + said.text) == (answer, text)
    assert SetAside.of(said.context) == (len(said.before), said.before.count("\n"))


@pytest.mark.parametrize("text", KEPT)
def test_anything_else_is_answer(text):
    assert answered(text) == (text, "")
    assert answered(text).context == {}


@pytest.mark.parametrize(("text", "answer"), SET_ASIDE)
@given(cuts=st.lists(st.integers(0, 60), max_size=6))
def test_pieces_of_any_size_give_the_same_answer(text, answer, cuts):
    answering = Answering()
    edges = sorted({0, len(text), *(cut for cut in cuts if cut < len(text))})
    said = "".join(answering.feed(text[start:end]) for start, end in pairwise(edges))
    assert said + answering.finish() == answer
    assert answering.reasoned


@pytest.mark.parametrize("text", ["It is 5.", "<", "<th", "<thinker>a", "a <think>b</think>", "<b>5</b>"])
def test_a_stream_without_a_block_loses_nothing(text):
    answering = Answering()
    assert "".join(map(answering.feed, text)) + answering.finish() == text
    assert not answering.reasoned


def test_a_stream_that_only_reasons_gives_no_answer():
    answering = Answering()
    assert "".join(map(answering.feed, "<think>It is 5.")) + answering.finish() == ""
    assert answering.reasoned


def test_a_check_says_what_it_set_aside():
    evidence = Evidence(facts=[Fact(id="n", value="5")])
    report = check('<think>Perhaps 99?</think>\nIt is <claim id="n">5</claim>.', evidence)
    assert report.decision == "accept"
    assert [mark.text for mark in report.marks] == ["5"]
    assert report.draft.text[report.marks[0].start : report.marks[0].end] == "5"
    for look in ("html", "markdown", "terminal", "text"):
        assert "reasoning of 27 characters before the answer, which was not checked" in report.render(look)
    place = json.loads(check("<think>\n\n</think>It is 5.").render("sarif"))["runs"][0]["results"][0]["locations"][0]
    assert place["physicalLocation"]["region"]["startLine"] == 3


@pytest.mark.parametrize(
    "context", [{"set_aside": 5}, {"set_aside": {}}, {"set_aside": {"characters": "x", "lines": -1}}]
)
def test_another_context_of_that_name_says_nothing(context):
    assert SetAside.of(context) == (0, 0)


def test_a_draft_is_taken_as_it_is():
    """Whoever makes a draft counts its characters; and a block that hides the whole answer hides nothing."""
    report = check(Draft(text="<think>It is 99.</think> It is 5."), Evidence())
    assert [mark.text for mark in report.marks] == ["99", "5"]
    assert [mark.text for mark in check("<think>It is 99.</think>").marks] == ["99"]
