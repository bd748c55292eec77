"""Polynomials and quotients of them, with exact coefficients: the normal form in which expressions are compared."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import prod
from typing import Final, NamedTuple

Monomial = tuple[tuple[str, int], ...]
"""Variables in order, each with its exponent."""

ONE: Final[Monomial] = ()
_MOST_TERMS: Final = 300
HIGHEST: Final = 40
_MOST_BITS: Final = 4_000


class TooLarge(Exception):
    """An expression grows beyond what is calculated here, or divides by nothing."""


class Polynomial:
    """A sum of monomials, none with the coefficient 0."""

    __slots__ = ("terms",)

    def __init__(self, terms: Mapping[Monomial, Fraction]) -> None:
        self.terms = {monomial: value for monomial, value in terms.items() if value != 0}
        if len(self.terms) > _MOST_TERMS:
            raise TooLarge(f"an expression has more than {_MOST_TERMS} terms")
        for monomial, value in self.terms.items():
            size = value.numerator.bit_length() + value.denominator.bit_length()
            if size > _MOST_BITS or sum(exponent for _, exponent in monomial) > HIGHEST:
                raise TooLarge("a number or an exponent grows too large to be calculated with")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Polynomial) and self.terms == other.terms

    def __hash__(self) -> int:
        return hash(frozenset(self.terms.items()))

    def __add__(self, other: Polynomial) -> Polynomial:
        found = dict(self.terms)
        for monomial, value in other.terms.items():
            found[monomial] = found.get(monomial, Fraction(0)) + value
        return Polynomial(found)

    def __neg__(self) -> Polynomial:
        return Polynomial({monomial: -value for monomial, value in self.terms.items()})

    def __sub__(self, other: Polynomial) -> Polynomial:
        return self + -other

    def __mul__(self, other: Polynomial) -> Polynomial:
        found: dict[Monomial, Fraction] = {}
        for left, one in self.terms.items():
            for right, two in other.terms.items():
                together = _product(left, right)
                found[together] = found.get(together, Fraction(0)) + one * two
        return Polynomial(found)

    @property
    def is_constant(self) -> bool:
        return all(monomial == ONE for monomial in self.terms)

    @property
    def is_zero(self) -> bool:
        return not self.terms

    @property
    def constant(self) -> Fraction:
        """The term without variables."""
        return self.terms.get(ONE, Fraction(0))

    def variables(self) -> frozenset[str]:
        return frozenset(name for monomial in self.terms for name, _ in monomial)

    def at(self, values: Mapping[str, Fraction]) -> Polynomial:
        """The same with values in place of letters."""
        found: dict[Monomial, Fraction] = {}
        for monomial, rate in self.terms.items():
            left = tuple(each for each in monomial if each[0] not in values)
            value = prod((values[name] ** exponent for name, exponent in monomial if name in values), start=rate)
            found[left] = found.get(left, Fraction(0)) + value
        return Polynomial(found)

    def is_linear(self) -> bool:
        return all(sum(exponent for _, exponent in monomial) <= 1 for monomial in self.terms)

    def coefficients(self) -> list[Fraction]:
        """Of a polynomial in one variable, from the constant up; there is at least one."""
        degrees = {sum(exponent for _, exponent in monomial): value for monomial, value in self.terms.items()}
        return [degrees.get(degree, Fraction(0)) for degree in range(max(degrees, default=0) + 1)]


def _product(left: Monomial, right: Monomial) -> Monomial:
    exponents = dict(left)
    for name, exponent in right:
        exponents[name] = exponents.get(name, 0) + exponent
    return tuple(sorted(exponents.items()))


def number(value: Fraction | int) -> Polynomial:
    return Polynomial({ONE: Fraction(value)})


def variable(name: str) -> Polynomial:
    return Polynomial({((name, 1),): Fraction(1)})


class Quotient(NamedTuple):
    """A polynomial divided by another that is not zero."""

    top: Polynomial
    bottom: Polynomial

    def at(self, values: Mapping[str, Fraction]) -> Quotient:
        """The same with values in place of letters."""
        return Quotient(self.top.at(values), number(1)).over(Quotient(self.bottom.at(values), number(1)))

    def plus(self, other: Quotient) -> Quotient:
        if self.bottom == other.bottom:
            return Quotient(self.top + other.top, self.bottom)
        return Quotient(self.top * other.bottom + other.top * self.bottom, self.bottom * other.bottom)

    def minus(self, other: Quotient) -> Quotient:
        return self.plus(Quotient(-other.top, other.bottom))

    def times(self, other: Quotient) -> Quotient:
        return Quotient(self.top * other.top, self.bottom * other.bottom)

    def over(self, other: Quotient) -> Quotient:
        if other.top.is_zero:
            raise TooLarge("a division by zero has no value")
        return Quotient(self.top * other.bottom, self.bottom * other.top)

    def power(self, exponent: int) -> Quotient:
        if abs(exponent) > HIGHEST:
            raise TooLarge(f"an exponent is larger than {HIGHEST}")
        base = self if exponent >= 0 else quotient(number(1)).over(self)
        if exponent == 0 and self.top.is_zero:
            raise TooLarge("zero to the power of zero has no value")
        found = quotient(number(1))
        for _ in range(abs(exponent)):
            found = found.times(base)
        return found


def quotient(top: Polynomial) -> Quotient:
    return Quotient(top, number(1))
