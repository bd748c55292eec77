"""Energy the slow, obvious way, one claim at a time, and the inputs on which the fast way could go wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

Floats = Any


class Expected(NamedTuple):
    """What SEMANTICS says, by `numpy.linalg.svd`."""

    energy: float
    oracle: float
    oracle_full: float
    gap: float
    alignment: float
    rank: int
    selected: tuple[int, ...]


def nearest(claim: Floats, rows: Floats, top_k: int) -> list[int]:
    cosines = [float(np.dot(row, claim)) for row in rows]
    return sorted(range(len(rows)), key=lambda index: (-cosines[index], index))[:top_k]


def unexplained(claim: Floats, rows: Floats, top_k: int, rank: int) -> tuple[float, int]:
    """The energy of a claim and how many directions it was measured with."""
    if not len(rows):
        return 1.0, 0
    _, sizes, right = np.linalg.svd(rows[nearest(claim, rows, top_k)], full_matrices=False)
    last = sizes[min(rank, len(sizes)) - 1]
    basis = [
        vector
        for index, (size, vector) in enumerate(zip(sizes, right, strict=True))
        if size > 1e-4 * sizes[0] and (index < rank or last - size <= 1e-6 * sizes[0])
    ]
    explained = sum(float(np.dot(vector, claim)) ** 2 for vector in basis)
    return min(1.0, max(0.0, 1.0 - explained)), len(basis)


def expected(claim: Floats, rows: Floats, top_k: int = 12, rank: int = 8) -> Expected:
    energy, directions = unexplained(claim, rows, top_k, rank)
    oracle, _ = unexplained(rows[0], rows, top_k, rank)
    return Expected(
        energy=energy,
        oracle=oracle,
        oracle_full=unexplained(rows[0], rows, top_k, len(rows))[0],
        gap=energy - oracle,
        alignment=max(float(np.dot(row, claim)) for row in rows),
        rank=directions,
        selected=tuple(nearest(claim, rows, top_k)),
    )


def unit(rows: Floats) -> Floats:
    return rows / np.linalg.norm(rows, axis=-1, keepdims=True)


def cases(count: int, seed: int = 7) -> Iterator[tuple[str, Floats, Floats]]:
    """Claims with their evidence, and what is difficult about them."""
    rng = np.random.default_rng(seed)
    kinds = (_random, _mixed, _duplicates, _near_duplicates, _orthogonal, _nearly_tied, _near_the_cut, _negative)
    for index in range(count):
        kind = kinds[index % len(kinds)]
        dimensions = int(rng.choice((2, 3, 8, 13, 40, 384)))
        rows = int(rng.choice((1, 2, 3, 7, 8, 9, 12, 13, 30)))
        claim, evidence = kind(rng, rows, dimensions)
        yield kind.__name__.strip("_"), unit(claim), unit(evidence)


def _random(rng: Any, rows: int, dimensions: int) -> tuple[Floats, Floats]:
    return rng.normal(size=dimensions), rng.normal(size=(rows, dimensions))


def _mixed(rng: Any, rows: int, dimensions: int) -> tuple[Floats, Floats]:
    """A claim that lies in the evidence but for a little."""
    evidence = rng.normal(size=(rows, dimensions))
    return rng.normal(size=rows) @ evidence + 1e-3 * rng.normal(size=dimensions), evidence


def _duplicates(rng: Any, rows: int, dimensions: int) -> tuple[Floats, Floats]:
    evidence = rng.normal(size=(max(1, rows // 3), dimensions))
    return rng.normal(size=dimensions), evidence[rng.integers(0, len(evidence), size=rows)]


def _near_duplicates(rng: Any, rows: int, dimensions: int) -> tuple[Floats, Floats]:
    evidence = rng.normal(size=dimensions) + 10.0 ** -rng.uniform(1, 12) * rng.normal(size=(rows, dimensions))
    return rng.normal(size=dimensions), evidence


def _orthogonal(rng: Any, rows: int, dimensions: int) -> tuple[Floats, Floats]:
    """Every singular value is the same: all of them tie at the rank."""
    return rng.normal(size=dimensions), np.eye(dimensions)[rng.permutation(dimensions)[:rows]]


def _nearly_tied(rng: Any, rows: int, dimensions: int) -> tuple[Floats, Floats]:
    claim, evidence = _orthogonal(rng, rows, dimensions)
    return claim, evidence + 10.0 ** -rng.uniform(2, 12) * rng.normal(size=evidence.shape)


def _near_the_cut(rng: Any, rows: int, dimensions: int) -> tuple[Floats, Floats]:
    """Two clusters, so that a singular value falls near 1e-4 of the largest."""
    centres = rng.normal(size=(2, dimensions))
    spread = 10.0 ** -rng.uniform(3, 5)
    return rng.normal(size=dimensions), centres[rng.integers(0, 2, size=rows)] + spread * rng.normal(
        size=(rows, dimensions)
    )


def _negative(rng: Any, rows: int, dimensions: int) -> tuple[Floats, Floats]:
    evidence = rng.normal(size=(rows, dimensions))
    return -evidence[-1], evidence
