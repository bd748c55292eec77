"""Do spectral diagnostics of the evidence tell anything that energy does not? They enter the gate only if they do.

Run it from the checkout (`make quality`), with ../shared/data beside it. For each claim of `mix_dev` with two passages or
more: energy, gap, alignment and the number of passages, and beside them the effective rank of the evidence (the exponential of its spectral
entropy), the share of the first direction and the drop behind the last direction that is kept. A logistic model is fitted
on one half with and without them, both ways, and judged on the other half.
"""

from __future__ import annotations

import sys

import numpy as np
from bench.harness import DATA, public

from countermark.gate.ranking import auc
from countermark.measure.embedding import embedder
from countermark.measure.energy.energy import RANK, energies

MOST = 2_000
EARNS = 0.01
"""How much AUC a diagnostic has to add, on the half it was not fitted on, to be worth its place."""


def spectral(rows):
    """Effective rank, share of the first direction, drop behind the last one that is kept."""
    sizes = np.linalg.svd(rows, compute_uv=False) ** 2
    shares = sizes / sizes.sum()
    seen = shares[shares > 1e-12]
    kept = min(RANK, len(shares)) - 1
    behind = shares[kept + 1] if kept + 1 < len(shares) else 0.0
    return float(np.exp(-(seen * np.log(seen)).sum())), float(shares[0]), float(shares[kept] - behind)


def fitted(features, labels):
    """Weights of a logistic model with a little ridge, by Newton's method."""
    weights = np.zeros(features.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (labels - chance) - weights
        curve = features.T @ (features * (chance * (1 - chance))[:, None]) + np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def judged(features, labels, order):
    """The mean AUC of both halves, each judged by what was fitted on the other."""
    scaled = (features - features.mean(axis=0)) / features.std(axis=0)
    scaled = np.column_stack((scaled, np.ones(len(scaled))))
    halves = (order[::2], order[1::2])
    found = []
    for fit, test in (halves, halves[::-1]):
        score = scaled[test] @ fitted(scaled[fit], labels[fit])
        found.append(auc(score[labels[test] == 1].tolist(), score[labels[test] == 0].tolist()).value)
    return sum(found) / 2


def main() -> int:
    if not DATA.exists():
        print("not measured: the labelled data are not there (../shared/data)")
        return 0
    chosen = [row for row in public("mix_dev") if len(row["evidence"]) > 1 and max(map(len, row["evidence"])) < 800][
        :MOST
    ]
    embed = embedder()
    vectors = iter(
        np.asarray(embed([text for row in chosen for text in (row["claim"], *row["evidence"])]), dtype=float)
    )
    claims, evidence = [], []
    for row in chosen:
        claims.append(next(vectors))
        evidence.append(np.array([next(vectors) for _ in row["evidence"]]))
    labels = np.array([row["label"] == "supported" for row in chosen], dtype=float)
    # How many passages there are tells the source, and so the label, of this set; the spectrum knows it too.
    plain = np.array(
        [
            (each.energy, each.gap, each.alignment, len(rows_of), len(rows_of) ** -1.0)
            for each, rows_of in zip(energies(claims, evidence), evidence, strict=True)
        ]
    )
    extra = np.array([spectral(each) for each in evidence])
    order = np.random.default_rng(7).permutation(len(chosen))
    base = judged(plain, labels, order)
    print(f"{len(chosen)} claims of mix_dev with two passages or more; AUC on the half not fitted on")
    print(f"  energy, gap, alignment, passages  {base:.4f}")
    for name, columns in (
        ("effective rank", [0]),
        ("share of the first", [1]),
        ("drop", [2]),
        ("all three", [0, 1, 2]),
    ):
        gain = judged(np.column_stack((plain, extra[:, columns])), labels, order) - base
        verdict = "earns its place" if gain >= EARNS else "does not earn its place"
        print(f"  with {name:<28} {base + gain:.4f}  ({gain:+.4f}, {verdict})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
