"""Linear equations in several variables, by elimination: is a new one implied, contradicted, or new?"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from countermark.measure.exact.algebra.polynomial import ONE, Polynomial, number
from countermark.measure.number.exact import shown

_MOST_ROWS: Final = 50


class System:
    """Linear equations, each solved for one variable that no other has."""

    def __init__(self) -> None:
        self._rows: dict[str, Polynomial] = {}

    def take(self, equation: Polynomial) -> tuple[bool | None, str]:
        """A linear expression is said to be zero."""
        rest = self._reduced(equation)
        if rest.is_zero:
            return True, "it follows from the equations before"
        if rest.is_constant:
            return False, f"by the equations before, its sides differ by {shown(abs(rest.constant))}"
        if len(self._rows) < _MOST_ROWS:
            self._add(rest)
        return None, "it is new"

    def _reduced(self, equation: Polynomial) -> Polynomial:
        for name, row in self._rows.items():
            rate = equation.terms.get(((name, 1),), Fraction(0))
            equation = equation - row * number(rate)
        return equation

    def _add(self, rest: Polynomial) -> None:
        pivot = min(name for monomial in rest.terms if monomial != ONE for name, _ in monomial)
        row = rest * number(1 / rest.terms[((pivot, 1),)])
        for name, other in self._rows.items():
            self._rows[name] = other - row * number(other.terms.get(((pivot, 1),), Fraction(0)))
        self._rows[pivot] = row
