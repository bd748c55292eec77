"""Real roots of polynomials in one variable, counted exactly: greatest common divisors and Sturm's theorem.

A polynomial is a list of coefficients from the constant up, the last one not zero; the empty list is zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

Coefficients = list[Fraction]


def trimmed(coefficients: Sequence[Fraction]) -> Coefficients:
    found = list(coefficients)
    while found and found[-1] == 0:
        found.pop()
    return found


def divided(left: Coefficients, right: Coefficients) -> tuple[Coefficients, Coefficients]:
    """The quotient and the remainder of two polynomials, the second not zero."""
    found, rest = [Fraction(0)] * max(len(left) - len(right) + 1, 0), list(left)
    while len(rest) >= len(right):
        rate = rest[-1] / right[-1]
        shift = len(rest) - len(right)
        found[shift] = rate
        for place, value in enumerate(right):
            rest[shift + place] -= rate * value
        rest = trimmed(rest[:-1])
    return found, rest


def divisor(left: Coefficients, right: Coefficients) -> Coefficients:
    """The greatest common divisor, its highest coefficient 1."""
    while right:
        left, right = right, divided(left, right)[1]
    return [value / left[-1] for value in left]


def derivative(of: Coefficients) -> Coefficients:
    return [degree * value for degree, value in enumerate(of)][1:]


def at(of: Coefficients, value: Fraction) -> Fraction:
    """The value of a polynomial."""
    found = Fraction(0)
    for coefficient in reversed(of):
        found = found * value + coefficient
    return found


def real_roots(of: Coefficients) -> int:
    """How many different real roots a polynomial that is not zero has."""
    chain = _chain(of)
    low = [each[-1] * (-1) ** (len(each) - 1) for each in chain]
    return _changes(low) - _changes([each[-1] for each in chain])


def roots_between(of: Coefficients, low: Fraction, high: Fraction) -> int:
    """How many different real roots are above the first number and not above the second."""
    chain = _chain(of)
    return _changes([at(each, low) for each in chain]) - _changes([at(each, high) for each in chain])


def _chain(of: Coefficients) -> list[Coefficients]:
    """Sturm's sequence, of the polynomial without its repeated roots."""
    once, _ = divided(of, divisor(of, derivative(of)))
    chain = [once, derivative(once)]
    while len(chain[-1]) > 1:
        chain.append([-value for value in divided(chain[-2], chain[-1])[1]])
    return [each for each in chain if each]


def _changes(signs: Sequence[Fraction]) -> int:
    return sum(1 for one, other in pairwise(sign for sign in signs if sign != 0) if one * other < 0)


def rational_root(of: Coefficients) -> Fraction | None:
    """The root of a polynomial of the first degree."""
    return -of[0] / of[1] if len(of) == 2 else None
