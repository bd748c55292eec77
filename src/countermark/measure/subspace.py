"""What a few directions of a set of rows explain of a vector, for many small sets at once.

The right singular vectors of the rows E come from the eigenproblem of the Gram matrix E·Eᵀ, which is as small as
there are rows, in double precision. That squares the condition: where a singular value is near the cut-off, or two
of them nearly tie at the rank, the sets concerned are done again by a singular value decomposition.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]

CUT: Final = 1e-4
"""Singular values up to this share of the largest are noise, and their directions arbitrary."""
TIE: Final = 1e-6
"""Singular values nearer than this share of the largest are one value: which of their directions comes first is arbitrary."""
_NEAR_CUT: Final = (3e-5, 1e-3)
_NEAR_TIE: Final = (1e-9, 1e-4)
"""Shares of the largest between which the Gram matrix does not tell surely enough on which side a value is."""


class Projected(NamedTuple):
    """For each set of rows and its claim."""

    explained: Floats
    """Squared length of the claim in the first directions."""
    residual: Floats
    """Squared length of what is left when the claim's part in those directions is taken away, measured by itself."""
    whole: Floats
    """Squared length of the claim in all directions of the rows."""
    own: Floats
    """Squared length of each row in the first directions."""
    own_whole: Floats
    """Squared length of each row in all directions."""
    kept: NDArray[np.int64]
    """How many the first directions are."""


def project(rows: Floats, claims: Floats, rank: int) -> Projected:
    """`rows` is (sets, rows of a set, dimensions), `claims` (sets, dimensions)."""
    gram = rows @ rows.transpose(0, 2, 1)
    values, vectors = np.linalg.eigh(gram)
    values, vectors = values[:, ::-1], vectors[:, :, ::-1]
    sizes = np.sqrt(np.maximum(values, 0.0))
    first, every = _directions(sizes, rank)
    parts = np.einsum("ski,sk->si", vectors, np.einsum("skd,sd->sk", rows, claims))
    scale = np.where(every, values, 1.0)
    weights = np.einsum("ski,si->sk", vectors, np.where(first, parts / scale, 0.0))
    left = claims - np.einsum("sk,skd->sd", weights, rows)
    made = _summed(parts * parts / scale, values[:, None, :] * vectors * vectors, left, first, every)
    unsure = np.flatnonzero(_unsure(sizes, rank))
    if len(unsure):
        again = _decomposed(rows[unsure], claims[unsure], rank)
        for whole, part in zip(made, again, strict=True):
            whole[unsure] = part
    return made


def _decomposed(rows: Floats, claims: Floats, rank: int) -> Projected:
    """The same by singular value decomposition, which is slower and loses nothing."""
    left, sizes, right = np.linalg.svd(rows, full_matrices=False)
    first, every = _directions(sizes, rank)
    parts = np.einsum("sid,sd->si", right, claims)
    rest = claims - np.einsum("si,sid->sd", np.where(first, parts, 0.0), right)
    return _summed(parts * parts, (left * sizes[:, None, :]) ** 2, rest, first, every)


def _directions(sizes: Floats, rank: int) -> tuple[Bools, Bools]:
    """Which directions are among the first, ties included, and which are directions at all."""
    largest = sizes[:, :1]
    every = sizes > CUT * largest
    last = sizes[:, min(rank, sizes.shape[1]) - 1, None]
    first = every & ((np.arange(sizes.shape[1]) < rank) | (sizes >= last - TIE * largest))
    return first, every


def _unsure(sizes: Floats, rank: int) -> Bools:
    largest = np.maximum(sizes[:, :1], np.finfo(np.float64).tiny)
    ratio = sizes / largest
    near_cut: Bools = ((ratio > _NEAR_CUT[0]) & (ratio < _NEAR_CUT[1])).any(axis=1)
    if rank >= sizes.shape[1]:
        return near_cut
    gap = ratio[:, rank - 1, None] - ratio[:, rank:]
    near_tie: Bools = ((gap > _NEAR_TIE[0]) & (gap < _NEAR_TIE[1])).any(axis=1)
    return near_cut | near_tie


def _summed(shares: Floats, own: Floats, left: Floats, first: Bools, every: Bools) -> Projected:
    kept: Any = first.sum(axis=1)
    return Projected(
        explained=np.where(first, shares, 0.0).sum(axis=1),
        residual=np.einsum("sd,sd->s", left, left),
        whole=np.where(every, shares, 0.0).sum(axis=1),
        own=np.where(first[:, None, :], own, 0.0).sum(axis=2),
        own_whole=np.where(every[:, None, :], own, 0.0).sum(axis=2),
        kept=kept,
    )
