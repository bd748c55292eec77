"""Powers with a fractional exponent: exact where the result is rational, otherwise between two near fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from countermark.measure.derive.refusal import Refused

_DIGITS: Final = 50
"""Digits to which an irrational value is known: far more than anybody writes."""
_LARGEST_POWER: Final = 1000
_LARGEST_ROOT: Final = 100
LARGEST: Final = 13_000
"""Bits of a numerator or denominator: what Python still writes as digits."""


def held(value: Fraction) -> Fraction:
    """The value, unless it has grown beyond what is worth calculating with."""
    if value.numerator.bit_length() > LARGEST or value.denominator.bit_length() > LARGEST:
        raise Refused("size", f"a value has more than {LARGEST * 3 // 10} digits")
    return value


def power(base: Fraction, exponent: Fraction) -> tuple[Fraction, Fraction | None]:
    """A power; where it is irrational, two fractions that it lies between."""
    times, root = exponent.numerator, exponent.denominator
    if abs(times) > _LARGEST_POWER or root > _LARGEST_ROOT:
        raise Refused("size", f"the exponent {exponent} is out of range")
    if not base and exponent < 0:
        raise Refused("zero", "a negative power of zero is a division by zero")
    if base < 0 and root > 1:
        raise Refused("domain", f"a negative value has no power of {exponent}")
    if max(base.numerator.bit_length(), base.denominator.bit_length()) * abs(times) > 2 * LARGEST:
        raise Refused("size", f"a value has more than {LARGEST * 3 // 10} digits")
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


def _whole_root(value: int, root: int) -> int:
    """The largest whole number whose power is not above the value: Newton's method from above."""
    if value < 2:
        return value
    guess = 1 << -(-value.bit_length() // root)
    while True:
        better = ((root - 1) * guess + value // guess ** (root - 1)) // root
        if better >= guess:
            return guess
        guess = better
