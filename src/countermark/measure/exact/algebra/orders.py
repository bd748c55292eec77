"""Linear inequalities in several variables: does one follow from a chain of others, as a < c does from a < b and b < c?"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.measure.exact.algebra.polynomial import ONE, Polynomial, number

_MOST: Final = 60
"""Bounds that are kept; chains beyond settle nothing."""
_DOWN: Final = {"<": True, "≤": False, "=": False}
_UP: Final = {">": True, "≥": False, "=": False}
"""Signs that bound a difference by zero, and whether strictly."""


class _Bound(NamedTuple):
    """The largest value of a sum of variables."""

    value: Fraction
    strict: bool
    """The value itself is not reached."""

    def is_within(self, other: _Bound) -> bool:
        return self.value < other.value or (self.value == other.value and (self.strict or not other.strict))


class Orders:
    """Upper bounds of sums of variables, each with what follows from two of them."""

    def __init__(self) -> None:
        self._bounds: dict[Polynomial, _Bound] = {}

    def take(self, difference: Polynomial, sign: str) -> tuple[bool | None, str]:
        """Whether a linear difference has this sign to zero by what is known, which then includes it."""
        wanted = list(_bounds(difference, sign))
        known = [self._bounds.get(total) for total, _ in wanted]
        for total, bound in wanted:
            low = self._bounds.get(-total)
            if low is not None and (
                bound.value + low.value < 0 or (bound.value + low.value == 0 and (bound.strict or low.strict))
            ):
                return False, "the inequalities before it say the opposite"
        pairs = zip(known, wanted, strict=True)
        follows = bool(wanted) and all(had is not None and had.is_within(bound) for had, (_, bound) in pairs)
        for total, bound in wanted:
            self._add(total, bound)
        return (True, "it follows from the inequalities before") if follows else (None, "it is new")

    def _add(self, total: Polynomial, bound: _Bound) -> None:
        waiting = [(total, bound)]
        while waiting and len(self._bounds) < _MOST:
            total, bound = waiting.pop()
            had = self._bounds.get(total)
            if had is not None and had.is_within(bound):
                continue
            self._bounds[total] = bound
            for other, limit in list(self._bounds.items()):
                together = total + other
                if together.variables() and len(together.variables()) < len(total.variables() | other.variables()):
                    found = (together, _Bound(bound.value + limit.value, bound.strict or limit.strict))
                    waiting += [_scaled(*found)]


def _bounds(difference: Polynomial, sign: str) -> Iterator[tuple[Polynomial, _Bound]]:
    for signs, way in ((_DOWN, difference), (_UP, -difference)):
        if sign in signs:
            yield _scaled(way - number(way.constant), _Bound(-way.constant, signs[sign]))


def _scaled(total: Polynomial, bound: _Bound) -> tuple[Polynomial, _Bound]:
    """With 1 or −1 as the rate of the first variable, so that "2a < 2b" is "a < b"."""
    rate = abs(total.terms[min(monomial for monomial in total.terms if monomial != ONE)])
    return total * number(1 / rate), bound._replace(value=bound.value / rate)
