"""Facts that could not be read verify nothing: every tagged number is flagged, the draft is rejected, and it replays."""

import pytest

from countermark import Decision, Draft, Evidence, Fact, MarkKind, Report, check
from countermark.errors import InvalidEvidence
from countermark.pipeline import replay

DOWN = "the server is down (in postgresql://facts.example.org/facts)"
TEXT = 'It is <claim id="n">1,500</claim>, <claim id="other">7</claim>, <claim>8</claim> and 9.'


def test_every_tagged_number_is_flagged_with_the_reason():
    report = check(Draft(text=TEXT), Evidence(unavailable=DOWN))
    why = f"the facts could not be read: {DOWN}"
    assert [mark.mark for mark in report.marks] == [MarkKind.FLAGGED] * 3 + [MarkKind.BARE]
    assert [why in mark.why for mark in report.marks] == [True, True, False, False]
    assert report.decision is Decision.REJECT


def test_the_answer_is_unknown_and_rests_on_nothing():
    """An outage is no contradiction: the answer is not false, and a forged id is not called forged."""
    report = check(Draft(text=TEXT), Evidence(unavailable=DOWN))
    answers = {measurement.node: measurement for measurement in report.measurements}
    first, second, third = (answers[mark.node] for mark in report.marks[:3])
    assert (first.value, second.value, third.value) == (None, None, False)
    assert first.basis == second.basis == ()


def test_not_even_a_fact_that_is_there_verifies():
    """What could not be read might contradict what was."""
    evidence = Evidence(facts=[Fact(id="n", value="1500")], unavailable=DOWN)
    report = check(Draft(text='It is <claim id="n">1,500</claim>.'), evidence)
    assert report.marks[0].mark is MarkKind.FLAGGED


def test_it_replays_from_its_own_json():
    report = check(Draft(text=TEXT), Evidence(unavailable=DOWN))
    again = Report.from_json(report.to_json())
    assert again == report
    assert again.evidence.unavailable == DOWN
    assert replay(again) == []


def test_a_report_from_before_there_was_a_reason_still_reads_and_replays():
    report = check(Draft(text=TEXT), Evidence(facts=[Fact(id="n", value="1500")]))
    older = (
        report.to_json()
        .replace('"unavailable":null', '"passages":[]', 1)
        .replace('"passages":[],"passages":[]', '"passages":[]')
    )
    assert "unavailable" not in older
    assert replay(Report.from_json(older)) == []


@pytest.mark.parametrize("reason", ["", 5, False, b"down"])
def test_a_reason_that_says_nothing_is_refused(reason):
    """An empty reason must not read as "all is well"."""
    with pytest.raises(InvalidEvidence, match="unavailable is"):
        Evidence(unavailable=reason)
