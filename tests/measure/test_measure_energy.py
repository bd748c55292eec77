"""`energies`: the gate's numbers on vectors worked by hand, against a plain decomposition, and on what is no vector."""

from __future__ import annotations

from collections import defaultdict
from math import sqrt

import numpy as np
import pytest
from tests.oracle.energy_oracle import cases, expected, unexplained, unit

from countermark.errors import InvalidEvidence, ModelError
from countermark.measure.energy.energy import RANK, TOP_K, Energy, LeftOut, energies, leave_one_out

X, Y, Z = np.eye(3)
NEAR = 1e-12


def one(claim, evidence, **options):
    (found,) = energies([claim], [evidence], **options)
    return found


def left(claim, evidence, **options):
    (found,) = leave_one_out([claim], [evidence], **options)
    return found


@pytest.mark.parametrize(
    ("claim", "evidence", "energy"),
    [
        pytest.param(X, [X], 0.0, id="the-evidence-itself"),
        pytest.param(Y, [X], 1.0, id="orthogonal"),
        pytest.param((0.6, 0.8, 0), [X], 0.64, id="a-projection-on-one-row"),
        pytest.param((0.6, 0.8, 0), [X, X, X], 0.64, id="a-repeated-row-adds-nothing"),
        pytest.param((0.6, 0.8, 0), [X, Y], 0.0, id="in-the-plane-of-two-rows"),
        pytest.param((0.6, 0, 0.8), [X, (0.6, 0.8, 0)], 0.64, id="a-slanted-basis-of-the-plane"),
        pytest.param(-X, [X], 0.0, id="its-own-negative-explains-it"),
    ],
)
def test_the_formula_on_vectors_worked_by_hand(claim, evidence, energy):
    found = one(claim, evidence)
    assert found.energy == pytest.approx(energy, abs=NEAR)
    assert found.explained == pytest.approx(1 - energy, abs=NEAR)
    assert found.identity_error < NEAR
    assert found.reason is None


def test_the_gap_is_the_energy_less_that_of_the_first_row():
    found = one((0.6, 0, 0.8), [X, Y])
    assert (found.energy, found.oracle, found.oracle_full) == pytest.approx((0.64, 0.0, 0.0), abs=NEAR)
    assert found.gap == pytest.approx(0.64, abs=NEAR)
    assert found.alignment == 0.6


@pytest.mark.parametrize("solve", [energies, leave_one_out])
def test_evidence_in_one_array_is_read_as_a_list_of_its_parts(solve):
    """The same bits, on one thread and on several; what is wrong with it is told claim by claim."""
    rng = np.random.default_rng(3)
    claims, evidence = unit(rng.normal(size=(7, 16))), unit(rng.normal(size=(7, 5, 16)))
    evidence[3, 2] = 0
    found = solve(claims, evidence)
    assert found == solve(claims, list(evidence)) == solve(claims, evidence, threads=2)
    assert found[3].reason == "evidence row 2 is a vector of length 0, not 1"
    assert solve(claims, evidence[:, :0]) == solve(claims, [[]] * 7)
    assert all("8" in each.reason for each in solve(claims, evidence[:, :, :8]))
    assert solve(claims[:0], evidence[:0]) == []


def test_evidence_that_is_the_negative_has_no_alignment():
    """It explains the claim wholly, and alignment is what tells it from support."""
    found = one(X, [-X])
    assert found.energy == 0.0
    assert found.alignment == -1.0


def test_the_nearest_rows_are_selected_and_no_others():
    """A row that explains the claim but is not among the K nearest is not read."""
    towards = unit(np.array([[1.0, 0.1, 0], [1.0, 0.2, 0], [1.0, 0.3, 0]]))
    found = one(X, [*towards, Z], top_k=2)
    assert found.selected == (0, 1)
    assert one(Z, [*towards, Z], top_k=1).selected == (3,)
    assert one((0.6, 0, 0.8), [X, Z], top_k=1).energy == pytest.approx(0.36, abs=NEAR)


def test_the_rank_cuts_into_the_oracle_and_the_full_rank_does_not():
    """More rows than r: the first of them is no longer explained, though it is evidence."""
    rng = np.random.default_rng(1)
    rows = unit(rng.normal(size=(12, 64)))
    found = one(unit(rng.normal(size=64)), rows)
    assert found.rank == RANK < TOP_K
    assert found.oracle > 0.01
    assert found.oracle_full < NEAR


def test_a_tie_at_the_rank_keeps_the_whole_group():
    """Twelve orthogonal rows have one singular value: any eight of their directions would be an accident."""
    claim = unit(np.ones(12))
    found = one(claim, np.eye(12))
    assert (found.rank, found.energy) == (12, pytest.approx(0.0, abs=NEAR))


def test_directions_up_to_the_cut_are_noise():
    """Two rows that differ by less than 1e-4 span one direction, not a plane."""
    near = unit(np.array([1.0, 1e-5, 0.0]))
    far = unit(np.array([1.0, 1e-3, 0.0]))
    assert one(Y, [X, near]).energy == pytest.approx(1.0, abs=1e-9)
    assert one(Y, [X, far]).energy == pytest.approx(0.0, abs=1e-9)


def test_energy_is_not_monotone_in_the_evidence():
    """A further row can push a direction out of the basis."""
    claim = np.array([0.0, 0.6, 0.8])
    assert one(claim, [X, Y], rank=1).energy < one(claim, [X, Y, X], rank=1).energy


def test_several_oracles_have_a_mean_and_a_spread():
    rows = unit(np.random.default_rng(3).normal(size=(12, 40)))
    found = one(rows[2], rows)
    each = [unexplained(row, rows, 12, 8)[0] for row in rows]
    assert found.oracle_mean == pytest.approx(np.mean(each), abs=1e-9)
    assert found.spread == pytest.approx(np.std(each), abs=1e-9)


def test_leaving_one_out_by_hand():
    """Two orthogonal rows say nothing of each other; without the first the claim loses what it explained."""
    found = left((0.6, 0.8, 0), [X, Y])
    assert found.loo == pytest.approx(1.0, abs=NEAR)
    assert found.sensitivity == pytest.approx(0.64, abs=NEAR)
    assert found.robustness == pytest.approx(0.36, abs=NEAR)


def test_repeated_evidence_can_spare_any_one_row():
    assert left(X, [X, X, Y]) == pytest.approx(LeftOut(loo=1 / 3, sensitivity=0.0, robustness=1.0), abs=NEAR)


def test_a_single_row_stands_against_nothing():
    """Nothing is left without it: energy 1, and nothing stays."""
    found = left((0.6, 0.8, 0), [X])
    assert (found.loo, found.robustness) == (1.0, 0.0)
    assert found.sensitivity == pytest.approx(0.36, abs=NEAR)


def test_nothing_that_was_explained_cannot_stay():
    assert left(Y, [X, Z]) == LeftOut(loo=1.0, sensitivity=0.0, robustness=0.0)


def test_leaving_one_out_agrees_with_doing_so():
    rng = np.random.default_rng(5)
    claim, rows = unit(rng.normal(size=40)), unit(rng.normal(size=(20, 40)))
    chosen = rows[list(one(claim, rows).selected)]
    others = [np.delete(chosen, index, axis=0) for index in range(TOP_K)]
    found = left(claim, rows)
    loo = [unexplained(row, rest, TOP_K, RANK)[0] for row, rest in zip(chosen, others, strict=True)]
    without = [unexplained(claim, rest, TOP_K, RANK)[0] for rest in others]
    energy = unexplained(claim, chosen, TOP_K, RANK)[0]
    assert found.loo == pytest.approx(np.mean(loo), abs=1e-9)
    assert found.sensitivity == pytest.approx(max(without) - energy, abs=1e-9)
    assert found.robustness == pytest.approx((1 - max(without)) / (1 - energy), abs=1e-9)


def test_random_and_adversarial_inputs_agree_with_a_plain_decomposition():
    """2 000 of them, near duplicates, ties and singular values at the cut among them, to 1e-6."""
    by_dimension = defaultdict(list)
    for kind, claim, rows in cases(2000):
        by_dimension[len(claim)].append((kind, claim, rows))
    for same in by_dimension.values():
        found = energies([claim for _, claim, _ in same], [rows for *_, rows in same])
        for (kind, claim, rows), mine in zip(same, found, strict=True):
            plain = expected(claim, rows)
            for name in ("energy", "oracle", "oracle_full", "gap", "alignment"):
                assert getattr(mine, name) == pytest.approx(getattr(plain, name), abs=1e-6), (kind, name)
            assert mine.rank == plain.rank, kind
            assert mine.identity_error < 1e-6, kind


@pytest.mark.parametrize("solve", [energies, leave_one_out])
def test_an_outcome_is_the_same_bits_whatever_stands_beside_it(solve):
    """One by one, all at once, in another order, on several threads."""
    rng = np.random.default_rng(11)
    claims = unit(rng.normal(size=(150, 384))).astype(np.float32)
    evidence = [unit(rng.normal(size=(int(count), 384))) for count in rng.choice((1, 5, 12, 14, 40), size=150)]
    whole = solve(claims, evidence)
    order = rng.permutation(150)
    assert [solve(claims[i : i + 1], evidence[i : i + 1])[0] for i in range(150)] == whole
    assert solve(claims[order], [evidence[i] for i in order]) == [whole[i] for i in order]
    assert solve(claims, evidence, threads=3) == whole


@pytest.mark.parametrize("nothing", [[], np.empty((0, 3)), np.empty((0, 384))])
def test_without_evidence_the_energy_is_one_and_the_rest_unknown(nothing):
    assert one(X, nothing) == Energy(energy=1.0, explained=0.0, reason="there is no evidence")
    assert left(X, nothing) == LeftOut(reason="there is no evidence")


@pytest.mark.parametrize(
    ("claim", "evidence", "reason"),
    [
        pytest.param((np.nan, 0, 0), [X], "the claim is not a vector of finite numbers", id="nan-claim"),
        pytest.param((np.inf, 0, 0), [X], "the claim is not a vector of finite numbers", id="infinite-claim"),
        pytest.param((1e300, 1e300, 0), [X], "the claim is not a vector of finite numbers", id="overflow"),
        pytest.param((0, 0, 0), [X], "the claim is a vector of length 0, not 1", id="zero-claim"),
        pytest.param((0, 0, 0), [], "the claim is a vector of length 0, not 1", id="zero-claim-without-evidence"),
        pytest.param(X, [X, (np.nan, 0, 0)], "evidence row 1 is not a vector of finite numbers", id="nan-row"),
        pytest.param(X, [X, (0, 0, 0)], "evidence row 1 is a vector of length 0, not 1", id="zero-row"),
        pytest.param(X, [(1, 0)], "the claim has 3 dimensions and the evidence 2", id="other-dimension"),
        pytest.param(X, X, "the evidence has 1 axes, not rows and columns", id="one-row-alone"),
        pytest.param(X, [X, (1, 0)], "the evidence is not rows of numbers", id="ragged"),
        pytest.param(X, ["a", "b"], "the evidence is not rows of numbers", id="texts"),
        pytest.param(X, None, "the evidence has 0 axes, not rows and columns", id="none"),
    ],
)
def test_what_is_no_vector_has_no_energy(claim, evidence, reason):
    assert one(claim, evidence) == Energy(reason=reason)
    assert left(claim, evidence) == LeftOut(reason=reason)


@pytest.mark.parametrize(("claim", "row", "error"), [((3, 4, 0), X, 24.0), (X, (0, 2, 0), 3.0), (X, 0.9 * X, 0.19)])
def test_vectors_of_another_length_are_measured_by_direction_and_miss_the_identity(claim, row, error):
    found = one(claim, [row])
    scaled = one(np.array(claim) / np.linalg.norm(claim), [np.array(row) / np.linalg.norm(row)])
    assert (found.energy, found.gap) == pytest.approx((scaled.energy, scaled.gap))
    assert found.identity_error == pytest.approx(error)
    assert "not 1" in found.reason


def test_energy_and_gaps_are_the_seed_s_formulas_by_a_decomposition_of_its_own():
    """1 000 random sets, K = 12 and r = 8, over the first passage and over the nearest, to 1e-9."""
    rng = np.random.default_rng(48)

    def seed(claim, rows):
        top = rows[np.argsort(-(rows @ claim), kind="stable")[:12]]
        basis = np.linalg.svd(top, full_matrices=False)[2][:8].T
        return 1 - np.linalg.norm(basis.T @ claim) ** 2

    sets = [(unit(rng.normal(size=64)), unit(rng.normal(size=(int(count), 64)))) for count in rng.integers(1, 31, 1000)]
    for (claim, rows), found in zip(sets, energies([c for c, _ in sets], [r for _, r in sets]), strict=True):
        energy, nearest = seed(claim, rows), rows[np.argmax(rows @ claim)]
        assert found.energy == pytest.approx(energy, abs=1e-9)
        assert found.gap == pytest.approx(energy - seed(rows[0], rows), abs=1e-9)
        assert found.gap_nearest == pytest.approx(energy - seed(nearest, rows), abs=1e-9)


def test_a_bad_vector_spoils_nothing_but_its_own_outcome():
    found = energies([X, (np.nan, 0, 0), Y], [[X], [X], [(0, 0, 0)]])
    assert found == [one(X, [X]), one((np.nan, 0, 0), [X]), one(Y, [(0, 0, 0)])]


@pytest.mark.parametrize(
    ("claims", "evidence"),
    [([X], []), (X, [[X]]), (["text"], [[X]]), ([[1, 0], [1]], [[X], [X]])],
    ids=["too-few-sets", "one-axis", "texts", "ragged"],
)
def test_claims_and_evidence_that_do_not_go_together_are_refused(claims, evidence):
    with pytest.raises(InvalidEvidence, match="do not go together"):
        energies(claims, evidence)


def test_ten_thousand_rows_are_read():
    rows = unit(np.random.default_rng(0).normal(size=(10_000, 16)))
    found = one(rows[9_999], rows)
    assert found.selected[0] == 9_999
    assert found.energy == pytest.approx(0.0, abs=0.05)
    assert found.alignment == pytest.approx(1.0)


def test_single_precision_and_lists_do_as_well():
    half = [[sqrt(0.5), sqrt(0.5)]]
    assert one(np.float32([1, 0]), np.float32(half)).energy == pytest.approx(0.5, abs=1e-6)
    assert one([1, 0], half).energy == pytest.approx(0.5, abs=NEAR)


def test_without_numpy_the_error_says_what_to_install(monkeypatch):

    def fail(_):
        raise ImportError(name="numpy")

    monkeypatch.setattr("countermark.measure.encoder.library.import_module", fail)
    with pytest.raises(ModelError, match=r"a model needs numpy; pip install 'countermark\[models\]'"):
        energies([X], [[X]])
