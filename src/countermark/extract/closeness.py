"""By how little a result is off that somebody got wrong."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from countermark.extract.said import Said

_NEAR: Final = 10
"""What is off by less than its tenth was meant to be it."""
_HALF: Final = Fraction(1, 2)
_LEAST: Final = 100
"""A number of two digits is near many others."""


def steps(stated: Said) -> Fraction:
    """How many of its last digits it is."""
    return abs(stated.value) / stated.quantum


def is_near(made: Fraction, stated: Said) -> bool:
    """One digit is another, or it is off by less than a tenth."""
    return is_slip(made, stated) or (made > 0 and abs(made - stated.value) * _NEAR < stated.value)


def is_slip(made: Fraction, stated: Said) -> bool:
    """A digit is another one, two have changed places, or something was not carried over."""
    if made <= 0 or steps(stated) < _LEAST or made >= 2 * stated.value or stated.value >= 2 * made:
        return False
    exact, written = made / stated.quantum + _HALF, steps(stated)
    one, other = exact.numerator // exact.denominator, written.numerator // written.denominator
    if one == other:
        return False
    digits, said = str(one), str(other)
    off = str(abs(one - other))
    if off.rstrip("0") == "1":
        return True
    if len(digits) != len(said):
        return False
    differ = [index for index, (left, right) in enumerate(zip(digits, said, strict=True)) if left != right]
    if len(differ) == 1:
        return True
    return (
        len(differ) == 2
        and differ[1] == differ[0] + 1
        and digits[differ[0]] == said[differ[1]]
        and digits[differ[1]] == said[differ[0]]
    )
