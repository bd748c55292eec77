"""Drift: whether scores still come from where the calibration's came from. Where they do not, its promise has lapsed.

Two looks at the same question. The two-sample test of Kolmogorov and Smirnov asks whether chance explains the largest
distance between the distributions; the population stability index says how large the shift is, whatever the sample.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

FEWEST = 30
"""Scores with which anything can be said."""
_BINS = 10
_RARE = 0.01
_SHIFTED, _MOVED = 0.25, 0.1
"""The stability index from which a shift is large by itself, and from which one that chance does not explain counts."""
_FLOOR = 1e-4
"""The share that an empty bin is taken to have."""


class Drift(NamedTuple):
    """What the comparison comes to."""

    reference: int
    incoming: int
    distance: float
    """The largest distance between the two distributions."""
    chance: float
    """How often chance alone gives such a distance."""
    stability: float
    """The population stability index over the reference's deciles."""

    @property
    def is_known(self) -> bool:
        return self.incoming >= FEWEST

    @property
    def lapsed(self) -> bool:
        """The scores come from elsewhere: what was promised is promised no longer."""
        moved = self.chance < _RARE and self.stability >= _MOVED
        return self.is_known and (moved or (self.stability >= _SHIFTED and self.chance < 5 * _RARE))

    def __str__(self) -> str:
        figures = (
            f"distance {self.distance:.3f}, by chance {self.chance:.2g}, stability index {self.stability:.3f}, "
            f"{self.incoming} scores against {self.reference}"
        )
        if not self.is_known:
            return f"too few scores to decide, {FEWEST} are the least: {figures}"
        return f"{'the promise has lapsed' if self.lapsed else 'no drift found'}: {figures}"


def drift(reference: Sequence[float], incoming: Sequence[float], *, learned: int | None = None) -> Drift:
    """Incoming scores against those of a calibration, of which `reference` are quantiles and `learned` says how many there were."""
    old, new = sorted(reference), sorted(incoming)
    distance = (
        max(
            (abs(bisect_right(old, value) / len(old) - bisect_right(new, value) / len(new)) for value in (*old, *new)),
            default=0.0,
        )
        if old and new
        else 0.0
    )
    count = len(old) if learned is None else learned
    # Quantiles stand for all scores up to half a step.
    surely = max(0.0, distance - (0.5 / len(old) if count > len(old) else 0.0))
    size = count * len(new) / (count + len(new)) if old and new else 0.0
    return Drift(count, len(new), distance, _kolmogorov(math.sqrt(size) * surely), _stability(old, new))


def _kolmogorov(value: float) -> float:
    """The chance of a larger distance, by the limit distribution."""
    if value < 0.2:
        return 1.0  # the series converges slowly there, and the chance is one to many places
    terms = ((-1) ** (n - 1) * math.exp(-2 * n * n * value * value) for n in range(1, 101))
    return min(1.0, max(0.0, 2 * math.fsum(terms)))


def _stability(old: Sequence[float], new: Sequence[float]) -> float:
    if not old or not new:
        return 0.0
    edges = sorted({old[min(len(old) - 1, len(old) * place // _BINS)] for place in range(1, _BINS)})
    shares = []
    for values in (old, new):
        below = [0, *(bisect_right(values, edge) for edge in edges), len(values)]
        shares.append([max(_FLOOR, (high - low) / len(values)) for low, high in pairwise(below)])
    return math.fsum((there - here) * math.log(there / here) for here, there in zip(*shares, strict=True))
