"""Energy: the share of a claim that its evidence does not explain, in an embedding space.

Of the evidence, the K rows nearest to the claim by cosine are selected; the first r right singular vectors of
those rows are a basis; `explained` is the squared length of the claim in it and `energy` the rest. It says how far
a claim can be verified against the evidence that was given, never whether it is true, and it is not monotone in
the evidence: a further row can push another one out of the basis.

The oracle is a control: the first evidence row, measured as if it were the claim. It explains itself wholly while
there are at most r rows; with more, the rank cuts into it, so `oracle_full` measures it with every direction.
Which row comes first is an accident, so `oracle_nearest` measures the row that is nearest to the claim.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from countermark.measure.encoder.library import library

TOP_K: Final = 12
"""Evidence rows that are selected for a claim."""
RANK: Final = 8
"""Directions of the selected rows that may explain it."""


class Energy(NamedTuple):
    """What one claim and its evidence come to; None is unknown, and `reason` says why."""

    energy: float | None = None
    explained: float | None = None
    identity_error: float | None = None
    """How far explained and the residual, which is computed by itself, are from adding up to 1."""
    oracle: float | None = None
    """Energy of the first evidence row."""
    oracle_full: float | None = None
    """The same with a rank as high as the number of selected rows."""
    oracle_mean: float | None = None
    """Energy of the selected rows in the claim's own basis: their mean …"""
    spread: float | None = None
    """… and standard deviation."""
    gap: float | None = None
    """Energy less that of the oracle."""
    oracle_nearest: float | None = None
    """Energy of the evidence row nearest to the claim, whatever order the rows are in."""
    gap_nearest: float | None = None
    """Energy less that of the nearest row."""
    alignment: float | None = None
    """The largest cosine between the claim and an evidence row."""
    rank: int = 0
    """Directions that the basis has: fewer than r where rows repeat each other, more where singular values tie."""
    selected: tuple[int, ...] = ()
    """Evidence rows that were selected, the nearest first."""
    reason: str | None = None
    """Why something is unknown."""


class LeftOut(NamedTuple):
    """What the selected evidence comes to without one of its rows; None is unknown, and `reason` says why."""

    loo: float | None = None
    """Mean energy of a selected row against the others: how far the evidence verifies itself."""
    sensitivity: float | None = None
    """The largest rise of the claim's energy when one selected row is left out."""
    robustness: float | None = None
    """The smallest share of what is explained that stays when one selected row is left out."""
    reason: str | None = None


class Controls(NamedTuple):
    """The control claims of an oracle against a claim's own evidence; None is unknown, and `reason` says why."""

    controls_mean: float | None = None
    controls_worst: float | None = None
    """The largest of their energies."""
    gap_mean: float | None = None
    """The claim's energy less their mean …"""
    gap_worst: float | None = None
    """… and less the largest."""
    reason: str | None = None

    @classmethod
    def of(cls, claim: Energy, controls: Sequence[Energy]) -> Controls:
        """From the energies of the claim and of its controls."""
        known = [each.energy for each in controls if each.energy is not None]
        if claim.energy is None or claim.oracle is None:
            return cls(reason=claim.reason)
        if not known or len(known) < len(controls):
            return cls(reason="the oracle gives no control claim that the embedder can read")
        mean, worst = math.fsum(known) / len(known), max(known)
        return cls(mean, worst, claim.energy - mean, claim.energy - worst)


def energies(
    claims: Any, evidence: Sequence[Any], *, top_k: int = TOP_K, rank: int = RANK, threads: int = 1
) -> list[Energy]:
    """The energy of each claim, a unit vector, against the unit rows of its own evidence.

    An outcome depends on its own claim and evidence alone, to the last bit, whatever else is asked beside it.
    """
    found: list[Energy] = _batches().energies(claims, evidence, max(1, top_k), max(1, rank), threads)
    return found


def leave_one_out(
    claims: Any, evidence: Sequence[Any], *, top_k: int = TOP_K, rank: int = RANK, threads: int = 1
) -> list[LeftOut]:
    """What becomes of each claim, and of each selected row, when one selected row is not there."""
    found: list[LeftOut] = _batches().leave_one_out(claims, evidence, max(1, top_k), max(1, rank), threads)
    return found


def _batches() -> Any:
    """The part that needs numpy, so that this one can be imported without it."""
    return library("countermark.measure.energy.batches")
