"""Expressions as trees: what was written, before anything is calculated."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.measure.algebra.polynomial import Quotient, number, quotient, variable

_MOST_BITS: Final = 4_000
_HIGHEST_BITS: Final = 10
"""Of an exponent, or of what a factorial is taken of."""


class NotAlgebra(Exception):
    """Why a text is no expression that is read here."""


class Tree(NamedTuple):
    """An operation and what it is applied to; as JSON, a list of the three."""

    kind: str
    """number, letter, constant, call (a function), root, or one of + - * / ^."""
    parts: tuple[Tree, ...] = ()
    text: str = ""
    """The value of a number, the name of a letter, constant or function, the degree of a root."""

    def letters(self) -> frozenset[str]:
        return self.named("letter")

    def constants(self) -> frozenset[str]:
        return self.named("constant")

    def calls(self) -> frozenset[str]:
        """The functions in it."""
        return self.named("call")

    def named(self, kind: str) -> frozenset[str]:
        """The names of all its parts of one kind."""
        own = (self.text,) if self.kind == kind else ()
        return frozenset(own).union(*(part.named(kind) for part in self.parts))

    def with_values(self, values: Mapping[str, Tree]) -> Tree:
        """The tree with letters replaced."""
        if self.kind == "letter":
            return values.get(self.text, self)
        return self._replace(parts=tuple(part.with_values(values) for part in self.parts))

    def shown(self) -> str:
        """As it may be written."""
        parts = [part.shown() for part in self.parts]
        if not parts:
            return self.text
        if self.kind in ("call", "root"):
            name = self.text if self.kind == "call" else "sqrt" if self.text == "2" else f"root{self.text}"
            return f"{name}({', '.join(parts)})"
        if self.kind == "-" and parts[0] == "0":
            return f"-{parts[1]}"
        return f"({parts[0]} {self.kind} {parts[1]})"

    def degree(self) -> int | None:
        """At most this, in all letters above and below a line together; None where it is no quotient of polynomials."""
        degrees = [part.degree() for part in self.parts]
        known = [degree for degree in degrees if degree is not None]
        if len(known) < len(degrees) or self.kind in ("call", "root", "constant"):
            return None
        if self.kind == "^":
            exponent = fraction(self.parts[1])
            return known[0] * abs(exponent.numerator) if exponent is not None and exponent.denominator == 1 else None
        if self.kind == "/":
            return known[0] + 2 * known[1]  # a letter below the line is nothing linear
        if self.kind == "*":
            return sum(known)
        return max(known, default=int(self.kind == "letter"))

    def bits(self) -> int:
        """At most so many binary digits has its value where the letters are small numbers; raises where it is large."""
        sizes = [part.bits() for part in self.parts]
        if self.kind == "^":
            found = sizes[0] << _exponent(sizes[1])
        elif self.kind == "call" and self.text == "factorial":
            found = sizes[0] << _exponent(sizes[0])
        elif self.kind == "number":
            value = Fraction(self.text)
            found = max(value.numerator.bit_length(), value.denominator.bit_length())
        else:
            found = 1 + sum(sizes)
        if found > _MOST_BITS:
            raise NotAlgebra("a number grows too large to be calculated with")
        return found


def _exponent(bits: int) -> int:
    if bits > _HIGHEST_BITS:
        raise NotAlgebra("an exponent grows too large to be calculated with")
    return bits


def fraction(tree: Tree) -> Fraction | None:
    """The value of a tree that is a number with at most a sign and a line: 3, -3, 1/2."""
    values = [fraction(part) for part in tree.parts]
    match tree.kind, values:
        case "number", []:
            return Fraction(tree.text)
        case "-", [Fraction() as left, Fraction() as right]:
            return left - right
        case "/", [Fraction() as left, Fraction() as right] if right != 0:
            return left / right
    return None


def as_quotient(tree: Tree) -> Quotient:
    """The tree as a quotient of polynomials, where it is one."""
    if tree.kind == "number":
        return quotient(number(Fraction(tree.text)))
    if tree.kind == "letter":
        return quotient(variable(tree.text))
    if tree.kind not in ("+", "-", "*", "/", "^"):
        raise NotAlgebra(f"{tree.text} makes it no quotient of polynomials")
    left = as_quotient(tree.parts[0])
    right = as_quotient(tree.parts[1])
    match tree.kind:
        case "+":
            return left.plus(right)
        case "-":
            return left.minus(right)
        case "*":
            return left.times(right)
        case "/":
            return left.over(right)
    if not right.bottom.is_constant or not right.top.is_constant:
        raise NotAlgebra("an exponent is no number")
    value = right.top.constant / right.bottom.constant
    if value.denominator != 1 or abs(value) > 1_000:
        raise NotAlgebra("an exponent is no small whole number")
    return left.power(int(value))
