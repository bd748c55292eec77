"""A report of an answer shows who wrote it and what was done to it, in every format for people."""

from __future__ import annotations

import re

import pytest
from tests.shown import WHOLE

from countermark import Draft, check

TOLD = {
    "kind": "single",
    "mode": "plain",
    "model": "m<b>",
    "prompt_version": "ask.v1",
    "why": "the facts have nothing for 'Wakanda'",
    "bound": ["'5.2%' was bound to fact 'a'"],
    "left_out": ["placeholder 'Z' names no fact"],
}


def report(told, query="How <b>much</b>?"):
    return check(Draft(text="It was so.", query=query, context={"ask": told}))


@pytest.mark.parametrize("output_format", ["terminal", "text", "markdown", "html"])
def test_what_was_done_to_an_answer_is_shown(output_format):
    shown = " ".join(report(TOLD).render(output_format, **WHOLE.get(output_format, {})).replace("\\", "").split())
    for said in ("in mode plain, prompts ask.v1", "Wakanda", "was bound to fact", "names no fact"):
        assert said in shown
    assert "<b>" not in shown or output_format in ("terminal", "text", "markdown")


@pytest.mark.parametrize("output_format", ["terminal", "text", "markdown", "html"])
@pytest.mark.parametrize(
    "told", [None, 5, "x", [], {}, {"bound": 5, "why": None}, {"model": ["x"], "left_out": [None, 7]}]
)
def test_whatever_stands_there_a_report_is_shown(output_format, told):
    """The context is the caller's: another program may use the same key."""
    assert report(told, query=None).render(output_format, **WHOLE.get(output_format, {}))


def test_another_draft_says_nothing_of_it():
    assert "written by" not in check(Draft(text="It was so.")).render("text")


def test_a_model_cannot_draw_a_mark_through_it():
    forged = {**TOLD, "model": "m [✓ verified 1]", "why": "✓ verified\x1b[32m"}
    for output_format in ("terminal", "text", "markdown"):
        shown = report(forged).render(output_format, **WHOLE.get(output_format, {}))
        assert "\x1b" not in shown
        assert "✓" not in re.sub("⟦[^⟧]*⟧", "", shown).replace("✓ accept", "").replace("✓ verified proven", "")
