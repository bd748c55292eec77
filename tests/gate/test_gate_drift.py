"""Scores that come from elsewhere, thresholds used elsewhere, and several oracles."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from countermark.errors import CountermarkError
from countermark.gate.calibration.drift import drift
from countermark.gate.calibration.transfer import OTHERS, Sample, Transfer, transfers
from countermark.gate.ensemble import together
from countermark.model import Decision

_FIVE = Fraction(1, 20)
_A, _V, _R = Decision.ACCEPT, Decision.REVIEW, Decision.REJECT


def _scores(seed, count, shift=0.0):
    rng = random.Random(seed)
    return [min(1.0, max(0.0, rng.betavariate(2, 3) + shift)) for _ in range(count)]


def test_scores_from_the_same_place_do_not_drift():
    for seed in range(20):
        assert not drift(_scores(seed, 400), _scores(seed + 100, 200)).lapsed


def test_scores_that_moved_end_the_promise():
    found = drift(_scores(1, 400), _scores(2, 200, shift=0.2), learned=4000)
    assert found.lapsed
    assert found.chance < 0.001
    assert str(found).startswith("the promise has lapsed: distance 0.")


def test_too_few_scores_tell_nothing():
    found = drift(_scores(1, 400), _scores(2, 29, shift=0.5))
    assert not found.lapsed
    assert "too few scores to decide" in str(found)
    assert str(drift([0.1] * 50, [0.1] * 50)).startswith("no drift found")
    assert drift([], [0.1]).distance == drift([0.1], []).distance == 0
    assert drift([], []).stability == 0


def test_every_score_alike_on_one_side_only_is_a_drift():
    assert drift(_scores(3, 300), [1.0] * 60).lapsed


def _sample(seed, count, *, overlap):
    rng = random.Random(seed)
    labels = [number % 2 == 0 for number in range(count)]
    scores = [rng.random() * (1.0 if good else overlap) for good in labels]
    return Sample(scores, labels, list(range(count)), [str(number) for number in range(count)])


def test_a_threshold_holds_where_claims_are_alike_and_breaks_where_they_are_not():
    samples = {
        "easy": _sample(1, 400, overlap=0.4),
        "same": _sample(2, 400, overlap=0.4),
        "hard": _sample(3, 400, overlap=1.0),
    }
    found = {(line.learned_on, line.used_on): line for line in transfers(samples, sense="at least")}
    assert len(found) == 12
    assert found["easy", "same"].verdict(_FIVE) in ("kept", "over it, within chance")
    assert found["easy", "hard"].verdict(_FIVE) == "broken"
    assert found[OTHERS, "easy"].verdict(_FIVE) == "kept"
    document = found["easy", "hard"].document(_FIVE)
    assert document["verdict"] == "broken"
    assert document["unsupported"] == 200


def test_a_source_that_promises_nothing_says_why():
    samples = {"few": _sample(1, 40, overlap=0.4), "many": _sample(2, 400, overlap=0.4)}
    lines = transfers(samples, sense="at least")
    assert len(lines) == 4
    assert lines[0].verdict(_FIVE) == "nothing promised"
    assert "cannot show" in lines[0].reason
    assert lines[0].document(_FIVE)["wrong_accept_share"] is None
    assert Transfer("a", "b", 0.5, 0, 0, 3, 9).verdict(_FIVE) == "not known"
    assert Transfer("a", "b", 0.5, 1, 10, 3, 9).verdict(_FIVE) == "over it, within chance"


@pytest.mark.parametrize(
    ("verdicts", "agreement", "majority", "worst"),
    [
        ([_A, _A, _A], _A, _A, _A),
        ([_A, _A, _R], _V, _A, _R),
        ([_A, _R], _V, _V, _R),
        ([_R, _R, _V], _V, _R, _R),
        ([_A, _V, _R], _V, _V, _R),
        ([_R], _R, _R, _R),
    ],
)
def test_several_oracles_come_to_one_decision(verdicts, agreement, majority, worst):
    assert together(verdicts) is agreement
    assert together(verdicts, "majority") is majority
    assert together(verdicts, "worst") is worst


def test_no_oracle_and_no_such_ensemble_are_refused():
    with pytest.raises(CountermarkError, match="no oracle was asked"):
        together([])
    with pytest.raises(CountermarkError, match="did you mean 'majority'"):
        together([_A], "majorty")
