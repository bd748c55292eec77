"""How well a score tells supported claims from the others: the area under the ROC curve, and the curve."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

_Z95 = 1.959963984540054


class Auc(NamedTuple):
    """The chance that a supported claim scores higher than another one, ties counted half; with its 95 % interval."""

    value: float
    low: float
    high: float
    supported: int
    others: int

    @property
    def is_chance(self) -> bool:
        """The interval holds one half: no better than a coin has not been ruled out."""
        return self.low <= 0.5 <= self.high

    def __str__(self) -> str:
        return f"{self.value:.3f} [{self.low:.3f}, {self.high:.3f}]"


def auc(supported: Sequence[float], others: Sequence[float]) -> Auc | None:
    """The area with DeLong's interval; None when one side is empty."""
    m, n = len(supported), len(others)
    if not m or not n:
        return None
    # How many of the other side each score beats, by midranks.
    ranks = _midranks([*supported, *others])
    mine, theirs = _midranks(supported), _midranks(others)
    beats = [(ranks[i] - mine[i]) / n for i in range(m)]
    beaten = [1 - (ranks[m + j] - theirs[j]) / m for j in range(n)]
    area = math.fsum(beats) / m
    variance = _variance(beats, area) / m + _variance(beaten, area) / n
    half = _Z95 * math.sqrt(variance)
    return Auc(area, max(0.0, area - half), min(1.0, area + half), m, n)


def _variance(values: Sequence[float], mean: float) -> float:
    return math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1) if len(values) > 1 else 0.0


def _midranks(values: Sequence[float]) -> list[float]:
    """Ranks from 1, the mean of them for equal values."""
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks = [0.0] * len(values)
    place = 0
    for _, group in groupby(order, key=values.__getitem__):
        tied = list(group)
        for index in tied:
            ranks[index] = place + (len(tied) + 1) / 2
        place += len(tied)
    return ranks


def roc(supported: Sequence[float], others: Sequence[float]) -> list[tuple[float, float]]:
    """Points (accepted among the others, accepted among the supported) as the threshold falls; both from 0 to 1."""
    scored = sorted([(score, True) for score in supported] + [(score, False) for score in others], reverse=True)
    points = [(0.0, 0.0)]
    right = wrong = 0
    for _, group in groupby(scored, key=lambda each: each[0]):
        for _, is_supported in group:
            right += is_supported
            wrong += not is_supported
        points.append((wrong / len(others) if others else 0.0, right / len(supported) if supported else 0.0))
    return points
