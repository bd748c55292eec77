"""Bounds, ranking, sweeps and calibration: the arithmetic that a promise rests on."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.errors import CountermarkError
from countermark.gate.audit import audit, evenly
from countermark.gate.calibration import calibrate
from countermark.gate.calibration.bounds import holds, interval, most_hits
from countermark.gate.calibration.calibrate import Made, labelled_threshold
from countermark.gate.calibration.logistic import fit
from countermark.gate.ranking import auc, roc
from countermark.gate.sweep import acceptances, oracle_relative, tau_at
from countermark.measure.grounding.risk import FEATURES, risk
from countermark.policy.pack.calibration import CalibratedDataset, CalibratedEmbedder, Calibration

_FIVE = Fraction(1, 20)
_MADE = Made(
    pack="grounding.energy.v1",
    embedder=CalibratedEmbedder(name="e", digest="d"),
    top_k=12,
    rank=8,
    dataset=CalibratedDataset(name="rows", digest="sha256:" + "0" * 64, rows=10),
    date="2026-11-15",
)


def _tail(hits: int, trials: int, rate: Fraction) -> Fraction:
    """P(Bin(trials, rate) ≤ hits), term by term."""
    return sum((math.comb(trials, i) * rate**i * (1 - rate) ** (trials - i) for i in range(hits + 1)), Fraction(0))


@given(st.integers(1, 60), st.data())
def test_the_bound_is_the_binomial_tail_exactly(trials, data):
    """Whole numbers give what fractions give, on both sides of the risk."""
    hits = data.draw(st.integers(0, trials))
    rate = data.draw(st.fractions(Fraction(1, 50), Fraction(49, 50)))
    tail = _tail(hits, trials, rate)
    assert holds(hits, trials, rate=rate, risk=tail)
    assert not holds(hits, trials, rate=rate, risk=tail - Fraction(1, 10**30))


def test_nothing_seen_bounds_nothing():
    assert not holds(0, 0, rate=_FIVE, risk=_FIVE)
    assert most_hits(58, rate=_FIVE, risk=_FIVE) is None
    assert most_hits(59, rate=_FIVE, risk=_FIVE) == 0
    assert most_hits(3000, rate=_FIVE, risk=_FIVE) == 130


def test_the_interval_is_clopper_and_pearson():
    low, high = interval(5, 100)
    assert (round(low, 4), round(high, 4)) == (0.0164, 0.1128)
    assert interval(0, 10).low == 0
    assert interval(10, 10).high == 1
    assert interval(0, 0) == (0, 1)
    assert str(interval(5, 100)) == "[0.016, 0.113]"


@given(st.lists(st.integers(0, 9), min_size=1, max_size=20), st.lists(st.integers(0, 9), min_size=1, max_size=20))
def test_the_area_is_the_chance_that_a_supported_claim_scores_higher(good, bad):
    """Ties count half; the curve holds the same area."""
    pairs = [1.0 if one > other else 0.5 if one == other else 0.0 for one in good for other in bad]
    area = auc([float(each) for each in good], [float(each) for each in bad])
    assert area is not None
    assert area.value == pytest.approx(sum(pairs) / len(pairs))
    assert area.low <= area.value <= area.high
    points = roc([float(each) for each in good], [float(each) for each in bad])
    under = sum((x2 - x1) * (y1 + y2) / 2 for (x1, y1), (x2, y2) in pairwise(points))
    assert under == pytest.approx(area.value)


def test_an_area_needs_both_labels_and_says_when_it_is_chance():
    assert auc([], [1.0]) is None
    assert auc([1.0], []) is None
    assert auc([1.0, 0.0], [1.0, 0.0]).is_chance
    assert not auc([3.0, 4.0, 5.0, 3.5], [0.0, 1.0, 2.0, 1.5]).is_chance
    assert str(auc([1.0], [0.0])) == "1.000 [1.000, 1.000]"
    assert roc([1.0], []) == [(0, 0), (0, 1)]


def test_a_sweep_of_100_claims_accepts_what_its_percentiles_say():
    """The seed's table: P10 accepts ten of a hundred."""
    gaps = [number / 100 for number in range(100)]
    lines = [str(line) for line in acceptances(gaps)]
    assert lines == [
        "P1  → τ=0.0000 → 1% acceptance (1/100)",
        "P5  → τ=0.0400 → 5% acceptance (5/100)",
        "P10 → τ=0.0900 → 10% acceptance (10/100)",
        "P20 → τ=0.1900 → 20% acceptance (20/100)",
        "P30 → τ=0.2900 → 30% acceptance (30/100)",
    ]
    assert tau_at([0.5], 1) == 0.5


def test_an_oracle_relative_threshold_is_mean_and_deviations():
    found = oracle_relative([0.1, 0.3], 2.0)
    assert (found.mean, found.sigma, found.tau) == (pytest.approx(0.2), pytest.approx(0.1), pytest.approx(0.4))


@given(st.lists(st.floats(0, 1), min_size=59, max_size=120), st.lists(st.floats(0, 1), max_size=20))
def test_a_labelled_threshold_never_accepts_more_than_the_bound_allows(bad, good):
    """Whatever the values and their ties, what is accepted still bounds the rate."""
    found = labelled_threshold([*bad, *good], [False] * len(bad) + [True] * len(good))
    wrong = sum(Decimal(repr(value)) <= found.tau for value in bad)
    assert wrong == found.accepted_unsupported
    assert holds(wrong, len(bad), rate=_FIVE, risk=_FIVE)


def test_too_few_unsupported_claims_promise_nothing():
    with pytest.raises(CountermarkError, match="label at least 59"):
        labelled_threshold([0.5] * 20, [False] * 20)


def test_a_higher_target_accepts_more():
    badness = [number / 1000 for number in range(1000)]
    labels = [number % 2 == 0 for number in range(1000)]
    taus = [labelled_threshold(badness, labels, target=Fraction(n, 100)).tau for n in (1, 5, 20, 99)]
    assert taus == sorted(taus)
    assert taus[0] < taus[1] < taus[2]


def test_unsupported_claims_that_are_all_within_the_target_bound_it_at_one():
    found = labelled_threshold([0.2] * 100, [False] * 100, target=Fraction(999, 1000), risk=Fraction(1, 2))
    assert found.accepted_unsupported in (0, 100)


def test_every_method_writes_a_calibration_that_reads_back():
    values = [
        {
            "energy.gap_nearest": n / 400,
            **dict.fromkeys(FEATURES.values(), 0.5),
            "energy": n / 400,
            "negation.differs": False,
        }
        for n in range(400)
    ]
    labels = [n < 200 or n % 7 == 0 for n in range(400)]
    gaps = [each["energy.gap_nearest"] for each in values]
    halves = [n % 2 == 0 for n in range(400)]
    found = [
        calibrate.fixed(_MADE),
        calibrate.fixed(_MADE, "house", Decimal("0.2")),
        calibrate.adaptive(_MADE, gaps, 10),
        calibrate.relative(_MADE, gaps),
        calibrate.labelled(_MADE, values, labels),
        calibrate.combined(_MADE._replace(pack="grounding.energy-combined.v1"), values, labels, fitted=halves),
    ]
    assert [each.calibration_id for each in found] == [
        "fixed.strict.v1",
        "fixed.house.v1",
        "adaptive.P10.v1",
        "oracle-relative.k2.v1",
        "labelled.far5.v1",
        "combined.far5.v1",
    ]
    for each in found:
        again = Calibration.from_json(each.to_json())
        assert again.to_json() == Calibration.from_json(again.to_json()).to_json()
        assert again.parameters == each.parameters
    assert found[0].dataset is None
    assert "regime" not in found[-1].parameters
    assert sum(gap <= float(found[2].parameters["tau"]) for gap in gaps) == 40


def test_a_fixed_policy_needs_a_known_name_or_a_threshold():
    with pytest.raises(CountermarkError, match="there is no fixed policy 'house'"):
        calibrate.fixed(_MADE, "house")


def test_weights_cannot_be_fitted_to_one_label():
    values = [{"energy.gap_nearest": 0.5, **dict.fromkeys(FEATURES.values(), 0.5)}] * 100
    with pytest.raises(CountermarkError, match="all of one label"):
        calibrate.combined(_MADE, values, [False] * 100, fitted=[n < 50 for n in range(100)])


def test_what_could_not_be_measured_counts_against_itself():
    """An unknown gap is the largest there is, so that it never sets a threshold."""
    gaps = [None] * 50 + [0.9] * 50 + [0.1] * 10
    values = [{"energy.gap_nearest": gap, "energy": gap} for gap in gaps]
    labels = [False] * 100 + [True] * 10
    assert calibrate.labelled(_MADE, values, labels).parameters["tau"] < Decimal("0.9")


def test_a_logistic_fit_finds_the_weights_that_made_the_labels():
    """The same rows give the same weights, and the chance rises where labels are bad."""
    rows = [(x / 50, (x * 7 % 13) / 13) for x in range(100)]
    labels = [risk([-2.0, 2.0, 0.5], row) > 0.5 for row in rows]
    weights = fit(rows, labels)
    assert weights == fit(rows, labels)
    assert risk(weights, (2.0, 0.5)) > 0.9
    assert risk(weights, (0.0, 0.5)) < 0.1
    assert risk([1000.0], ()) == 1
    assert risk([-1000.0], ()) == 0


def test_the_checklist_has_five_points_with_figures():
    gaps = [number / 1000 for number in range(200)]
    points = audit(gaps, [0.0] * 200, [0.0] * 200, lambda _: b"same", runs=3)
    assert [point.name for point in points] == [
        "monotonicity",
        "non-collapse",
        "stability",
        "oracle sanity",
        "determinism",
    ]
    assert all(point.passed for point in points)
    assert str(points[1]) == "pass  non-collapse   at P30 70.0% are not accepted (at least 60 %)"


def test_each_point_of_the_checklist_can_fail():
    """Ties, collapse, wild gaps, an oracle that is not explained, results that change."""
    told = []
    flat = audit([0.5] * 100, [0.5] * 100, [0.5] * 100, lambda number: b"%d" % number, runs=5, progress=told.append)
    wild = audit([0.0, 1.0] * 50, [0.0] * 100, [0.0] * 100, lambda _: b"", runs=2)
    assert [point.passed for point in flat] == [False, False, True, False, False]
    assert not wild[2].passed
    assert "5 different results" in str(flat[4])
    assert told == [1, 2, 3, 4, 5]


def test_a_sample_is_spread_over_all():
    assert evenly(range(10), 5) == [0, 2, 4, 6, 8]
    assert evenly([1, 2], 5) == [1, 2]
