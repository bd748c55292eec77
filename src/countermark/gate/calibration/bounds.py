"""Bounds on a rate from counts alone, whatever the distribution: the binomial tail, exactly.

`holds` answers the one question that a guarantee rests on with whole numbers; `interval` is for people to read.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

_STEPS = 60
"""Halvings of [0, 1]: enough for every bit of a float."""


class Interval(NamedTuple):
    """A two-sided Clopper–Pearson interval for a rate."""

    low: float
    high: float

    def __str__(self) -> str:
        return f"[{self.low:.3f}, {self.high:.3f}]"


def holds(hits: int, trials: int, *, rate: Fraction, risk: Fraction) -> bool:
    """Whether the true rate is at most `rate`, wrong no more often than `risk`: P(Bin(trials, rate) ≤ hits) ≤ risk.

    Exact: with rate = a/b this compares Σ C(n, i)·aⁱ·(b − a)ⁿ⁻ⁱ with risk·bⁿ in whole numbers.
    """
    if trials == 0:
        return False  # nothing was seen, so nothing is known
    a, b = rate.numerator, rate.denominator
    term: int = (b - a) ** trials  # i = 0
    total = term
    for i in range(hits):
        term = term * (trials - i) * a // ((i + 1) * (b - a))
        total += term
    return bool(total * risk.denominator <= risk.numerator * b**trials)


def most_hits(trials: int, *, rate: Fraction, risk: Fraction) -> int | None:
    """The largest count that still bounds the rate; None when even none at all would not."""
    low, high = -1, trials
    while low < high:
        middle = (low + high + 1) // 2
        if holds(middle, trials, rate=rate, risk=risk):
            low = middle
        else:
            high = middle - 1
    return None if low < 0 else low


def interval(hits: int, trials: int, confidence: float = 0.95) -> Interval:
    """Where the true rate lies, with at least that confidence."""
    if trials == 0:
        return Interval(0.0, 1.0)
    tail = (1 - confidence) / 2
    low = 0.0 if hits == 0 else _bisect(lambda p: 1 - _cumulative(hits - 1, trials, p) < tail)
    high = 1.0 if hits == trials else _bisect(lambda p: _cumulative(hits, trials, p) > tail)
    return Interval(low, high)


def _bisect(is_below: Callable[[float], bool]) -> float:
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if is_below(middle) else (low, middle)
    return (low + high) / 2


def _cumulative(hits: int, trials: int, p: float) -> float:
    """P(Bin(trials, p) ≤ hits)."""
    if p <= 0 or p >= 1:
        return 1.0 if p <= 0 or hits >= trials else 0.0
    log_p, log_q, whole = math.log(p), math.log1p(-p), math.lgamma(trials + 1)
    terms = (
        math.exp(whole - math.lgamma(i + 1) - math.lgamma(trials - i + 1) + i * log_p + (trials - i) * log_q)
        for i in range(hits + 1)
    )
    return min(1.0, math.fsum(terms))
