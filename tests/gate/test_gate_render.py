"""A draft whose claims are grounded: their marks are listed in every format, and the text keeps the marks of its numbers."""

from __future__ import annotations

import pytest
from tests.shown import WHOLE

from countermark import Draft, Evidence, Fact, Passage, check, replay

pytestmark = pytest.mark.usefixtures("words")


@pytest.fixture
def report():
    draft = Draft(text='The tower has <claim id="n">165</claim> floors. It stands in Paris near the river.')
    evidence = Evidence(
        facts=[Fact(id="n", value="165", source="register")],
        passages=[Passage(id="p1", text="It stands in Paris near the river.", source="handbook")],
    )
    params = {"tau": 0.3, "tau_review": 0.375, "numbers": [{"type": "exact"}]}
    return check(draft, evidence, pack=["numbers.strict", "grounding.energy"], params=params)


@pytest.mark.parametrize("name", ["html", "markdown", "terminal", "text", "sarif", "junit"])
def test_claims_and_numbers_are_rendered_together(report, name):
    """A claim that encloses a number takes no mark of the number's away."""
    assert {mark.kind for mark in report.marks} >= {"claim", "number"}
    shown = report.render(name, **WHOLE.get(name, {}))
    assert shown
    if name in ("html", "markdown", "terminal", "text"):
        assert "165" in shown
        assert "supported" in shown
        assert "verified" in shown


def test_a_grounded_report_replays(report):
    assert replay(report) == []
    assert replay(type(report).from_json(report.to_json())) == []
