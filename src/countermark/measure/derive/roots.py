"""Powers with a fractional exponent: exact where the result is rational, otherwise between two near fractions."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

from countermark.measure.derive.refusal import Refused

_DIGITS: Final = 50
"""Digits to which an irrational value is known: far more than anybody writes."""
_LARGEST_POWER: Final = 1000
_LARGEST_ROOT: Final = 100
LARGEST: Final = 13_000
"""Bits of a numerator or denominator: what Python still writes as digits."""
LARGEST_OF_A_DRAFT: Final = 4_000
"""The same where a model writes the expression: far more than any text can show."""
_FLOAT: Final = 53
_MARGIN: Final = 2.0**-28


def held(value: Fraction, largest: int = LARGEST) -> Fraction:
    """The value, unless it has grown beyond what is worth calculating with."""
    if value.numerator.bit_length() > largest or value.denominator.bit_length() > largest:
        raise Refused("size", f"a value has more than {largest * 3 // 10} digits")
    return value


def check_power(base: Fraction, exponent: Fraction, largest: int) -> None:
    """Refuses a power that would grow beyond that, before it is carried out."""
    size = max(base.numerator.bit_length(), base.denominator.bit_length())
    if size * abs(exponent.numerator) > largest:
        raise Refused("size", f"a value has more than {largest * 3 // 10} digits")


def power(base: Fraction, exponent: Fraction) -> tuple[Fraction, Fraction | None]:
    """A power; where it is irrational, two fractions that it lies between."""
    times, root = exponent.numerator, exponent.denominator
    if abs(times) > _LARGEST_POWER or root > _LARGEST_ROOT:
        raise Refused("size", f"the exponent {exponent} is out of range")
    if not base and exponent < 0:
        raise Refused("zero", "a negative power of zero is a division by zero")
    if base < 0 and root > 1:
        raise Refused("domain", f"a negative value has no power of {exponent}")
    check_power(base, exponent, 2 * LARGEST)
    raised = held(base**times)
    if root == 1:
        return raised, None
    above, below = _whole_root(raised.numerator, root), _whole_root(raised.denominator, root)
    if above**root == raised.numerator and below**root == raised.denominator:
        return Fraction(above, below), None
    # The size of the result, so that as many digits are known of a small one.
    size = (raised.numerator.bit_length() - raised.denominator.bit_length()) * 3 // (10 * root)
    places = max(_DIGITS - size, 0)
    low = _whole_root(raised.numerator * 10 ** (root * places) // raised.denominator, root)
    return Fraction(low, 10**places), Fraction(low + 1, 10**places)


def _above(value: int, root: int) -> int:
    """A whole number a little above a root: two steps from it, where the next power of two would be fifty."""
    shift = max(value.bit_length() - _FLOAT, 0)
    whole, part = divmod((math.log2(value >> shift) + shift) / root, 1)
    # A float knows twelve digits of it; the margin is far larger than what it does not know.
    return (int((2**part + _MARGIN) * 2**_FLOAT) << int(whole) >> _FLOAT) + 1


def _whole_root(value: int, root: int) -> int:
    """The largest whole number whose power is not above the value: Newton's method from above."""
    if value < 2:
        return value
    guess = _above(value, root)
    while True:
        better = ((root - 1) * guess + value // guess ** (root - 1)) // root
        if better >= guess:
            return guess
        guess = better
