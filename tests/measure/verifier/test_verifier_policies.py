"""Verifiers in policies: accept, reject and abstain; a stored report replays without running any model."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from countermark import Decision, Draft, Evidence, Report, check, replay
from countermark.errors import InvalidPack
from countermark.measure import MEASURES
from countermark.measure.rubric import SHIPPED, shipped
from countermark.measure.verifier.output import Output
from countermark.model import DEFAULT_LIMITS, Graph, MarkKind, Passage, Status
from countermark.protocols import Need, Subject

ARGUMENT = "All birds can fly. Penguins are birds. Therefore, penguins can fly."
SOUNDNESS = "verifier.reasoning.argument_soundness"


def pack(expression: dict[str, Any], **rule: Any) -> dict[str, Any]:
    rules = [{"rule_id": "holds", "description": "It holds", "severity": "error", "expression": expression, **rule}]
    policy = {"policy_id": "p", "name": "P", "description": "Judged", "version": "1.0.0", "rules": rules}
    named = {"pack_id": "team.judged.v1", "name": "Judged", "description": "By a verifier", "version": "1.0.0"}
    return {**named, "policies": [policy]}


def evidence(*texts: str) -> Evidence:
    return Evidence(passages=[Passage(id=f"p{number}", text=text) for number, text in enumerate(texts, 1)])


SOUND = pack({"verifier": {"id": SOUNDNESS, "threshold": 0.8}})


@pytest.mark.parametrize(
    ("passages", "status", "decision", "says"),
    [
        (("All birds can fly.", "Penguins are birds."), Status.PASS, Decision.ACCEPT, "holds"),
        (
            ("Some birds cannot fly.", "Penguins are birds."),
            Status.FAIL,
            Decision.REJECT,
            f"{SOUNDNESS} is 0, not ≥ 0.8",
        ),
        ((), Status.ABSTAIN, Decision.REJECT, "The premise “All birds can fly” is undetermined: no evidence is given"),
    ],
)
def test_a_policy_with_a_verifier_accepts_rejects_and_abstains(
    passages: tuple[str, ...], status: Status, decision: Decision, says: str
) -> None:
    report = check(Draft(text=ARGUMENT), evidence(*passages), pack=SOUND)
    [verdict] = report.verdicts
    assert (verdict.status, report.decision) == (status, decision)
    assert says in verdict.why


def test_a_claim_that_a_verifier_supports_is_marked_supported_and_never_verified() -> None:
    each = {"verifier": {"id": "verifier.evidence.support", "threshold": 0.8, "of": "c"}}
    rule = {"forall": {"var": "c", "in": "claims", "condition": each}}
    report = check(
        Draft(text="Penguins are birds. Gulls are fish."),
        evidence("Penguins are birds.", "Gulls are not fish."),
        pack=pack(rule, confers="supported"),
    )
    assert [mark.mark for mark in report.marks] == [MarkKind.SUPPORTED, MarkKind.FLAGGED]
    with pytest.raises(InvalidPack, match="is not exact and confers"):
        check(Draft(text="x"), pack=pack(rule, confers="verified"))


def test_the_measurement_holds_the_whole_output_and_who_judged_by_what() -> None:
    report = check(Draft(text=ARGUMENT), evidence("Some birds cannot fly."), pack=SOUND)
    [measurement] = report.measurements
    assert (measurement.exact, measurement.value) == (False, 0.0)
    assert measurement.detail["issues"][0]["location"] == "c1"
    assert measurement.detail["rubric"] == shipped(SOUNDNESS).digest
    assert measurement.detail["meta_verification"] == {"passed": True, "failed": []}
    assert json.loads(report.to_json())["measurements"][0]["detail"] == measurement.detail


def stored(report: Report, **changes: Any) -> Report:
    """The report as somebody else may hand it over."""
    document = json.loads(report.to_json())
    document["measurements"][0] |= changes
    return Report.from_json(json.dumps(document))


def test_a_stored_report_replays_without_running_any_model() -> None:
    """What a model answered is taken from the report: another answer there is judged as it stands."""
    report = check(Draft(text=ARGUMENT), evidence("Some birds cannot fly."), pack=SOUND)
    assert replay(stored(report)) == []
    assert replay(stored(report), models=True) == []
    otherwise = stored(report, value=0.9)
    assert replay(otherwise) == ["packs", "verdicts", "decision", "seal"]
    assert "measurements" in replay(otherwise, models=True)


def test_what_a_report_does_not_hold_is_unknown_when_it_replays() -> None:
    report = check(Draft(text=ARGUMENT), evidence("Some birds cannot fly."), pack=SOUND)
    assert "measurements" in replay(stored(report, measure="verifier.evidence.support"))
    # An exact answer is always computed again, so nobody can hand one in under a model's name.
    assert "measurements" in replay(stored(report, exact=True))


@pytest.mark.parametrize("verifier_id", SHIPPED)
def test_every_verifier_answers_for_an_empty_draft_and_for_a_node_that_is_not_there(verifier_id: str) -> None:
    measure = MEASURES[verifier_id]
    subject = Subject(Draft(text=""), Graph(), Evidence(), DEFAULT_LIMITS)
    found = measure([Need(verifier_id, None, {}), Need(verifier_id, "c1", {})], {}, subject)
    assert [each.value for each in found] == [None, None]
    assert all(each.reason for each in found)
    assert (measure.term.returns, measure.term.exact) == ("number", False)


def test_without_the_extra_a_verifier_is_unknown_and_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    shipped.cache_clear()
    monkeypatch.setitem(sys.modules, "jsonschema_rs", None)
    report = check(Draft(text=ARGUMENT), pack=SOUND)
    assert report.measurements[0].value is None
    assert "pip install 'countermark[models]'" in report.measurements[0].reason


def test_an_output_says_which_steps_and_parts_it_rests_on() -> None:
    made = Output(verifier_id="v", evaluation={}, issues=(), score=None, reasoning="x", steps=({"step": 1},))
    assert made.document()["step_evaluations"] == [{"step": 1}]
