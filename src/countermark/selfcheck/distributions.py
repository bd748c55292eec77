"""Tail probabilities of the distributions that test statistics are reported of, in pure Python.

The regularised incomplete beta and gamma functions are computed as in Numerical Recipes, chapter 6: a continued fraction
where it converges fast, a series or the mirrored fraction elsewhere.
"""

from __future__ import annotations

import math
from typing import Final

_STEPS: Final = 100_000
_CLOSE: Final = 1e-15
_TINY: Final = 1e-300


def beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function.

    >>> round(beta(2, 3, 0.5), 12)
    0.6875
    """
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a
    return 1 - front * _fraction(b, a, 1 - x) / b


def _fraction(a: float, b: float, x: float) -> float:
    c, d = 1.0, 1 / _nonzero(1 - (a + b) * x / (a + 1))
    value = d
    for step in range(1, _STEPS):
        even = step * (b - step) * x / ((a + 2 * step - 1) * (a + 2 * step))
        odd = -(a + step) * (a + b + step) * x / ((a + 2 * step) * (a + 2 * step + 1))
        for part in (even, odd):
            d = 1 / _nonzero(1 + part * d)
            c = _nonzero(1 + part / c)
            value *= c * d
        if abs(c * d - 1) < _CLOSE:
            break
    return value


def gamma(a: float, x: float) -> float:
    """The upper regularised incomplete gamma function.

    >>> round(gamma(1, 2), 12) == round(math.exp(-2), 12)
    True
    """
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        for step in range(1, _STEPS):
            term *= x / (a + step)
            total += term
            if term < total * _CLOSE:
                break
        return 1 - front * total
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value = d
    for step in range(1, _STEPS):
        part = -step * (step - a)
        b += 2
        d = 1 / _nonzero(part * d + b)
        c = _nonzero(b + part / c)
        value *= c * d
        if abs(c * d - 1) < _CLOSE:
            break
    return front * value


def _nonzero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY


def p_value(test: str, statistic: float, first: float = 0.0, second: float = 0.0) -> float:
    """The p-value of a test: two-sided for t, r and z, the upper tail for F, χ² and Q.

    >>> round(p_value("t", 2.0, 10), 4), round(p_value("z", 1.96), 4)
    (0.0734, 0.05)
    """
    size = abs(statistic)
    if test == "z":
        return math.erfc(size / math.sqrt(2))
    if test == "F":
        return beta(second / 2, first / 2, second / (second + first * max(statistic, 0.0)))
    if test == "chi2":
        return gamma(first / 2, max(statistic, 0.0) / 2)
    if test == "r":
        if size >= 1:
            return 0.0
        size *= math.sqrt(first / (1 - size * size))
    return beta(first / 2, 0.5, first / (first + size * size))
