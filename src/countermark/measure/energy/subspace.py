"""What a few directions of a set of rows explain of a vector, for many small sets at once.

The right singular vectors of the rows E come from the eigenproblem of the Gram matrix E·Eᵀ, which is as small as
there are rows, in double precision. That squares the condition: where a singular value is near the cut-off, or two
of them nearly tie at the rank, the sets concerned are done again by a singular value decomposition.
"""

from __future__ import annotations

from typing import Final, NamedTuple

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

    cosines: Floats
    """Of each row with the claim."""
    explained: Floats
    """Squared length of the claim in the first directions."""
    residual: Floats
    """Squared length of what is left when the claim's part in those directions is taken away, measured by itself."""
    whole: Floats
    """Squared length of the claim in all directions of the rows."""
    own: Floats
    """Squared length of each row in the first directions, and in all: (sets, rows of a set, 2)."""
    kept: NDArray[np.int64]
    """How many the first directions are."""


def multiplied(vectors: Floats) -> Floats:
    """Each row with each row of its set and with the claim: (sets, rows of a set, rows of a set and the claim)."""
    # A product of stacks is one call of BLAS for each set: the bits of an outcome do not depend on the others.
    return vectors[:, :-1] @ vectors.transpose(0, 2, 1)


def project(vectors: Floats, rank: int, products: Floats | None = None) -> Projected:
    """`vectors` is (sets, rows of a set and the claim last, dimensions); `products` are theirs, where they are known."""
    rows, claims = vectors[:, :-1], vectors[:, -1]
    if products is None:
        products = multiplied(vectors)
    cosines = products[:, :, -1]
    values, left = np.linalg.eigh(products[:, :, :-1])
    sizes = np.sqrt(np.maximum(values, 0.0))
    first, every = _directions(sizes, rank)
    parts = _applied(left.transpose(0, 2, 1), cosines)
    inverse = np.divide(1.0, values, out=np.zeros_like(values), where=every)
    inverse_first = inverse * first
    rest = claims - _applied(rows.transpose(0, 2, 1), _applied(left, parts * inverse_first))
    squares = parts * parts
    made = Projected(
        cosines=cosines,
        explained=(squares * inverse_first).sum(axis=1),
        residual=np.einsum("sd,sd->s", rest, rest),
        whole=(squares * inverse).sum(axis=1),
        own=(left * left) @ np.stack((values * first, values * every), axis=2),
        kept=first.sum(axis=1),
    )
    unsure = np.flatnonzero(_unsure(sizes, rank))
    if len(unsure):
        again = _decomposed(vectors[unsure], cosines[unsure], rank)
        for all_sets, some in zip(made, again, strict=True):
            all_sets[unsure] = some
    return made


def _decomposed(vectors: Floats, cosines: Floats, rank: int) -> Projected:
    """The same by singular value decomposition, which is slower and loses nothing."""
    rows, claims = vectors[:, :-1], vectors[:, -1]
    left, sizes, right = np.linalg.svd(rows, full_matrices=False)
    left, sizes, right = left[:, :, ::-1], sizes[:, ::-1], right[:, ::-1]
    first, every = _directions(sizes, rank)
    parts = _applied(right, claims)
    rest = claims - _applied(right.transpose(0, 2, 1), parts * first)
    squares, values = parts * parts, sizes * sizes
    return Projected(
        cosines=cosines,
        explained=(squares * first).sum(axis=1),
        residual=np.einsum("sd,sd->s", rest, rest),
        whole=(squares * every).sum(axis=1),
        own=(left * left) @ np.stack((values * first, values * every), axis=2),
        kept=first.sum(axis=1),
    )


def _applied(matrices: Floats, vectors: Floats) -> Floats:
    return (matrices @ vectors[:, :, None])[:, :, 0]


def _directions(sizes: Floats, rank: int) -> tuple[Bools, Bools]:
    """Which directions are among the first, ties included, and which are directions at all; sizes go up."""
    largest = sizes[:, -1:]
    every = sizes > CUT * largest
    if rank >= sizes.shape[1]:
        return every, every
    # At the rank itself and above it the difference is not positive.
    return every & (sizes[:, -rank, None] - sizes <= TIE * largest), every


def _unsure(sizes: Floats, rank: int) -> Bools:
    """Sets for which the Gram matrix may be on the wrong side of the cut-off or of a tie."""
    ratio = sizes / sizes[:, -1:]
    unsure: Bools = np.logical_or.reduce((ratio > _NEAR_CUT[0]) & (ratio < _NEAR_CUT[1]), axis=1)
    if rank < sizes.shape[1]:
        gap = ratio[:, -rank, None] - ratio[:, :-rank]
        unsure |= np.logical_or.reduce((gap > _NEAR_TIE[0]) & (gap < _NEAR_TIE[1]), axis=1)
    return unsure
