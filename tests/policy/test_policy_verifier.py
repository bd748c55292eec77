"""A verifier passes when its score reaches the threshold; one that is not there is a load error."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from policy_world import claim, compare, forall, graph, load_one, measurement

from countermark.errors import InvalidPack
from countermark.policy import judge

SOUND = "verifier.reasoning.soundness"
SENSE = "verifier.whole.sense"
AT = "policies[0].rules[0].expression.forall.condition.verifier"


def verifier(name: Any = SOUND, threshold: Any = Decimal("0.7"), **more: Any) -> dict[str, Any]:
    return {"verifier": {"id": name, "threshold": threshold, **more}}


def about_claims(condition: Any) -> dict[str, Any]:
    return forall(condition, over="claims", var="c")


@pytest.mark.parametrize(
    ("score", "status", "why"),
    [
        (0.7, "pass", "holds"),
        (1, "pass", "holds"),
        (0.69, "fail", f"{SOUND} is 0.69, not ≥ 0.7"),
        (0, "fail", f"{SOUND} is 0, not ≥ 0.7"),
        (None, "abstain", f"{SOUND} is unknown: no weights"),
        (float("nan"), "abstain", f"{SOUND} is unknown: no weights"),
        (True, "abstain", f"{SOUND} is unknown: no weights"),
    ],
)
def test_a_verifier_of_a_node(score, status, why):
    pack = load_one(about_claims(verifier(of="c")))
    verdict = judge(pack, graph(claim(1)), [measurement(SOUND, "c1", score, "no weights")]).verdicts[0]
    assert (verdict.status, verdict.why, verdict.used) == (status, why, (0,))


@pytest.mark.parametrize("name", [SOUND, SENSE])
def test_without_of_a_verifier_scores_the_whole_graph(name):
    pack = load_one(verifier(name, 1))
    (need,) = judge(pack, graph(claim(1)), []).needs
    assert (need.measure, need.node, need.args) == (name, None, {})
    assert judge(pack, graph(), [measurement(name, None, 1.0)]).verdicts[0].status == "pass"


def test_a_verifier_may_be_compared_as_a_measure_too():
    """With a parameter as threshold, of the whole graph or of a node."""
    whole = compare({"measure": SOUND}, ">=", {"param": "tau"})
    assert judge(load_one(whole), graph(), [measurement(SOUND, None, 3.5)]).verdicts[0].status == "pass"


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (verifier("verifier.reasoning.sondness"), f"verifier 'verifier.reasoning.sondness' is not installed; did you mean '{SOUND}'? (in {AT}.id)"),
        (verifier("score"), f"verifier 'score' is not installed (in {AT}.id)"),
        (verifier(None), f"verifier null is not installed (in {AT}.id)"),
        (verifier("verifier.x.y", of="z"), f"'z' is not a bound variable (in {AT}.of)"),
        (verifier("verifier.x.y", of="c"), f"verifier 'verifier.x.y' is not installed; did you mean '{SENSE}'? (in {AT}.id)"),
        (verifier(threshold="0.7"), f"'0.7' is not a number from 0 to 1 (in {AT}.threshold)"),
        (verifier(threshold=True), f"true is not a number from 0 to 1 (in {AT}.threshold)"),
        (verifier(threshold=Decimal("1.01")), f"1.01 is not a number from 0 to 1 (in {AT}.threshold)"),
        (verifier(threshold=-1), f"-1 is not a number from 0 to 1 (in {AT}.threshold)"),
        (verifier(threshold=Decimal("0.12345678901234567890")), f"0.12345678901234567890 has more digits than JSON readers keep (in {AT}.threshold)"),
        (verifier(of="q"), f"'q' is not a bound variable (in {AT}.of)"),
        (verifier(SENSE, of="c"), f"'{SENSE}' is asked about the draft as a whole, and 'c' is one of the claims (in {AT}.of)"),
        (verifier(on="c"), f"unknown key 'on' (in {AT}.on)"),
        ({"verifier": SOUND}, f"'{SOUND}' is not an object with 'id', 'threshold' (in {AT})"),
        ({"verifier": {"id": SOUND}}, f"the key 'threshold' is missing (in {AT})"),
    ],
)  # fmt: skip
def test_a_bad_verifier_is_refused_with_its_path(written, expected):
    with pytest.raises(InvalidPack) as caught:
        load_one(about_claims(written))
    assert expected in [str(problem) for problem in caught.value.problems]
