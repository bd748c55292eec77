"""A small logistic model: how several measures together tell supported claims from the others.

Fitted by Newton's method with a little ridge in double precision, in plain Python: a handful of weights over a few
thousand rows takes seconds, needs no library, and the same rows give the same weights. A weight whose sign makes no
sense (more energy, less risk) is left out, and the others are fitted again without it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from countermark.measure.grounding.risk import risk

Features = Sequence[float]
_RIDGE = 1e-3
_ROUNDS = 50
_ENOUGH = 1e-10


def fit(rows: Sequence[Features], unsupported: Sequence[bool], *, signs: Sequence[int] | None = None) -> list[float]:
    """The weights that make the labels most likely; the first stands by itself.

    `signs` says for each feature which way it may move the risk: 1 up, -1 down.
    """
    kept = list(range(len(rows[0])))
    while True:
        found = _fit([[row[place] for place in kept] for row in rows], unsupported)
        wrong = [
            (abs(weight), place)
            for place, weight in zip(kept, found[1:], strict=True)
            if signs is not None and weight * signs[place] < 0
        ]
        if not wrong:
            break
        kept.remove(max(wrong)[1])
    weights = dict(zip(kept, found[1:], strict=True))
    return [found[0], *(weights.get(place, 0.0) for place in range(len(rows[0])))]


def _fit(rows: Sequence[Features], unsupported: Sequence[bool]) -> list[float]:
    size = len(rows[0]) + 1
    weights = [0.0] * size
    for _ in range(_ROUNDS):
        gradient = [-_RIDGE * weight for weight in weights]
        hessian = [[_RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for features, label in zip(rows, unsupported, strict=True):
            chance = risk(weights, features)
            error, spread = label - chance, chance * (1 - chance)
            values = (1.0, *features)
            for i, value in enumerate(values):
                gradient[i] += error * value
                scaled = spread * value
                line = hessian[i]
                for j in range(i + 1):
                    line[j] += scaled * values[j]
        step = _solve(hessian, gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < _ENOUGH:
            break
    return weights


def _solve(lower: list[list[float]], right: list[float]) -> list[float]:
    """The x with A·x = right, A given by its lower triangle: Cholesky, since a Hessian with ridge is positive definite."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = lower[i][j] - math.fsum(root[i][k] * root[j][k] for k in range(j))
            root[i][j] = math.sqrt(rest) if i == j else rest / root[j][j]
    forward = [0.0] * size
    for i in range(size):
        forward[i] = (right[i] - math.fsum(root[i][k] * forward[k] for k in range(i))) / root[i][i]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (forward[i] - math.fsum(root[k][i] * found[k] for k in range(i + 1, size))) / root[i][i]
    return found
