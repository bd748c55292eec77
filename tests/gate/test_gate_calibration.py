"""Calibration over any score: clusters count once, signs make sense, and what cannot be promised is refused."""

from __future__ import annotations

import math
import random
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.errors import CountermarkError
from countermark.gate.calibration import calibrate
from countermark.gate.calibration.bounds import holds
from countermark.gate.calibration.calibrate import Made, Threshold, labelled_threshold, promise, quantiles
from countermark.gate.calibration.clusters import clusters, drawn
from countermark.gate.calibration.logistic import fit
from countermark.gate.rows import row_of
from countermark.policy.pack.calibration import CalibratedDataset, CalibratedEmbedder, Calibration

_FIVE = Fraction(1, 20)
_MADE = Made(
    pack="grounding.support.v1",
    embedder=CalibratedEmbedder(name="e", digest="d"),
    top_k=12,
    rank=8,
    dataset=CalibratedDataset(name="rows", digest="sha256:" + "0" * 64, rows=400),
    date="2026-11-17",
    judge="encoder/1",
)


def _row(claim, *passages):
    return row_of({"claim": claim, "evidence": list(passages)})


def test_rows_that_share_a_claim_or_a_passage_are_one_cluster():
    rows = [
        _row("one", "a"),
        _row("two", "b"),
        _row(" ONE ", "c"),
        _row("three", "b", "d"),
        _row("four", "d"),
        _row("five"),
        _row("six", "  "),
        _row("seven", "  "),
    ]
    assert clusters(rows) == [0, 1, 0, 1, 1, 5, 6, 7]


def test_a_passage_joins_clusters_that_were_apart():
    rows = [_row("one", "a"), _row("two", "b"), _row("three", "b", "a"), _row("four", "c")]
    assert clusters(rows) == [0, 0, 0, 3]


def test_one_row_of_each_cluster_is_drawn_whatever_its_score():
    chosen = drawn([0, 0, 0, 3, 3], ["a", "b", "c", "d", "e"])
    assert len(chosen) == 2
    assert chosen == drawn([0, 0, 0, 3, 3], ["a", "b", "c", "d", "e"])


@given(st.lists(st.floats(0, 1), min_size=59, max_size=120), st.lists(st.floats(0, 1), max_size=20))
def test_a_score_that_has_to_be_high_keeps_the_same_promise(bad, good):
    found = labelled_threshold([*bad, *good], [False] * len(bad) + [True] * len(good), sense="at least")
    wrong = sum(Decimal(repr(value)) >= found.tau for value in bad)
    assert wrong == found.accepted_unsupported
    assert holds(wrong, len(bad), rate=_FIVE, risk=_FIVE)


def test_rows_of_one_cluster_count_once():
    """Six hundred copies of ten claims promise what ten claims do: nothing."""
    scores = [number % 10 / 10 for number in range(600)]
    with pytest.raises(CountermarkError, match="10 independent groups"):
        labelled_threshold(scores, [False] * 600, clusters=[number % 10 for number in range(600)])


def test_both_labels_of_a_cluster_count():
    scores = [0.9, 0.1] * 100
    found = labelled_threshold(
        scores, [False, True] * 100, clusters=[n // 2 for n in range(200)], salt=[str(n) for n in range(200)]
    )
    assert (found.unsupported, found.supported) == (100, 100)
    assert found.rows == (0, 100, 100, 100)


def test_a_simulation_keeps_the_promise_with_clusters():
    """Groups of ten that stand or fall together: the bound is violated no more often than it says (bench/calibration.py has more)."""
    rng = random.Random(4)
    runs, broken, naive = 120, 0, 0
    for _ in range(runs):
        centres = [rng.random() for _ in range(90)]
        scores = [min(1.0, max(0.0, centre + rng.gauss(0, 0.02))) for centre in centres for _ in range(10)]
        labels, groups = [False] * 900, [n // 10 for n in range(900)]
        true = labelled_threshold(scores, labels, clusters=groups)
        broken += float(true.tau) > 0.052
        naive += float(labelled_threshold(scores, labels).tau) > 0.052
    assert broken <= 12
    assert naive > broken


def test_a_threshold_that_accepts_nothing_is_refused():
    labels = [False] * 100 + [True] * 20
    found = labelled_threshold([0.1] * 100 + [0.9] * 20, labels)
    with pytest.raises(CountermarkError, match="accepts a supported claim"):
        promise(found, target=_FIVE, risk=_FIVE)


def test_a_share_of_wrong_accepts_that_cannot_be_promised_is_refused():
    found = Threshold(Decimal("0.5"), 4, 100, 6, 100)
    promise(found, target=_FIVE, risk=_FIVE)
    with pytest.raises(CountermarkError, match="4 of 10 accepts are wrong"):
        promise(found, target=_FIVE, risk=_FIVE, wrong=Fraction(1, 10))
    promise(found._replace(accepted_supported=600), target=_FIVE, risk=_FIVE, wrong=Fraction(1, 10))


def test_a_calibration_over_support_states_both_errors_and_reads_back():
    name = "verifier.evidence.support"
    values = [{name: None if n == 7 else (n % 200) / 200} for n in range(400)]
    labels = [n % 200 >= 100 for n in range(400)]
    eligible = [n != 399 for n in range(400)]
    asked = [n < 390 for n in range(400)]
    made = calibrate.labelled(_MADE, values, labels, measure=name, eligible=eligible, asked=asked)
    assert (made.measure, made.sense, made.judge) == (name, "at least", "encoder/1")
    assert made.parameters["tau_review"] == made.parameters["tau"] * Decimal("0.75")
    assert {"false_accept_rate", "wrong_accept_share", "wrong_accept_interval"} <= set(made.figures)
    assert len(made.scores) == 200
    assert list(made.scores) == sorted(made.scores)
    assert Calibration.from_json(made.to_json()).to_json() == made.to_json()


def test_quantiles_of_few_scores_are_the_scores():
    assert quantiles([0.3, 0.1, 0.2]) == (0.1, 0.2, 0.3)
    assert quantiles([n / 1000 for n in range(1000)], 4) == (0.125, 0.375, 0.625, 0.875)


def test_a_weight_never_has_the_sign_that_makes_no_sense():
    """More energy, less risk, is what this data says; the other measure is fitted without it."""
    rng = random.Random(1)
    rows = [(rng.random(), rng.random()) for _ in range(300)]
    labels = [1 / (1 + math.exp(4 * energy - 3 * other)) > rng.random() for energy, other in rows]
    free, held = fit(rows, labels), fit(rows, labels, signs=(1, 1))
    assert free[1] < 0 < free[2]
    assert held[1] == 0
    assert held[2] > 0
    assert fit(rows, labels, signs=(-1, 1)) == pytest.approx(free)
