"""Sums in which a digit was carried wrongly: 1,460 less 1,241 are 219, and "229" is one ten too many.

Whoever adds in the head errs by one in a digit before the last far more often than in any other way, and hardly any other number
is met so by chance: what else speaks for a calculation has to be strong, and its words need not name it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from countermark.extract.said import Said

_COMMON: Final = 0.05
"""What is met by chance as easily says nothing, the less so if it is off."""
_MOST: Final = 9
"""How many digits are looked at: who writes more has not added in the head."""


def carried(result: Said) -> Iterator[Said]:
    """What a number should have been if one of its digits before the last is one too many or too few."""
    if result.chance > _COMMON or result.about:
        return
    steps = abs(result.value) / result.quantum
    digit = result.quantum * 10
    for _ in range(min(len(str(int(steps))) - 1, _MOST)):
        for value in (result.value - digit, result.value + digit):
            if value > 0:
                yield replace(result, value=value, size=value.numerator / value.denominator)
        digit *= 10
