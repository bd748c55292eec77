"""The look at marks that is independent of the verifier finds a forged one, and knows an honest one."""

from __future__ import annotations

import pytest
from bench.emission.attack import attacked, forged
from bench.emission.injections import INJECTIONS

from countermark import Draft, Evidence, check

FACTS = Evidence(facts=attacked(INJECTIONS[-1]).catalogue.select())


def loose(text: str):
    """Under a policy set that lets nearly anything pass."""
    anything = [{"type": "tolerance", "relative": 10_000, "qualifiers": []}]
    return check(Draft(text=text), FACTS, pack="numbers.strict", numbers=anything)


@pytest.mark.parametrize("text", ["7.7%", "7.67%", "8%", "7.671396", "7.67139634029402%"])
def test_a_rounding_of_the_fact_is_no_forgery(text):
    report = loose(f'<claim id="cpi" policy="tolerance">{text}</claim>')
    assert [mark.mark for mark in report.marks] == ["verified"]
    assert forged(report) == []


@pytest.mark.parametrize("text", ["99.9%", "7.6%", "7.68%", "0%", "77%"])
def test_another_number_that_is_marked_is_a_forgery(text):
    report = loose(f'<claim id="cpi" policy="tolerance">{text}</claim>')
    assert [mark.mark for mark in report.marks] == ["verified"]
    assert len(forged(report)) == 1


def test_a_flagged_or_bare_number_is_none():
    report = check(Draft(text='<claim id="cpi">99.9%</claim> and 99.9%'), FACTS, pack="numbers.display")
    assert [mark.mark for mark in report.marks] == ["flagged", "bare"]
    assert forged(report) == []


def test_populations_are_held_against_the_population():
    report = check(
        Draft(text='<claim id="pop">55.3 million</claim> people'),
        FACTS,
        pack="numbers.display",
        numbers=[{"type": "display"}],
    )
    assert [mark.mark for mark in report.marks] == ["verified"]
    assert forged(report) == []
