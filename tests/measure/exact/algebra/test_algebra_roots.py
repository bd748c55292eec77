"""Roots counted exactly, against polynomials whose roots are known."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from countermark.measure.exact.algebra.polynomial import Polynomial, number, variable
from countermark.measure.exact.algebra.roots import at, divisor, rational_root, real_roots, roots_between, trimmed

ROOTS = st.lists(st.integers(-6, 6), min_size=1, max_size=5)


def product(roots: list[int], *, without_real: int = 0) -> list[Fraction]:
    """(x - r) for each root, times (x² + 1) so many times."""
    found = number(1)
    for root in roots:
        found *= variable("x") - number(root)
    for _ in range(without_real):
        found *= variable("x") * variable("x") + number(1)
    return found.coefficients()


@given(ROOTS, st.integers(0, 2))
def test_real_roots_are_counted_once_each(roots: list[int], pairs: int) -> None:
    assert real_roots(product(roots, without_real=pairs)) == len(set(roots))


@given(ROOTS, st.integers(-7, 7), st.integers(-7, 7))
def test_roots_between_two_numbers_are_counted(roots: list[int], one: int, other: int) -> None:
    low, high = Fraction(min(one, other)), Fraction(max(one, other))
    assert roots_between(product(roots), low, high) == len({root for root in roots if low < root <= high})


@given(ROOTS, ROOTS)
def test_common_roots_are_those_of_the_divisor(one: list[int], other: list[int]) -> None:
    found = divisor(product(one), product(other))
    assert real_roots(found) == len(set(one) & set(other))
    assert all(at(found, Fraction(root)) == 0 for root in set(one) & set(other))


def test_only_a_first_degree_has_its_root_read_off() -> None:
    assert rational_root([Fraction(-6), Fraction(4)]) == Fraction(3, 2)
    assert rational_root(product([1, 2])) is None
    assert trimmed([Fraction(0)]) == []


def test_polynomials_are_equal_by_their_terms() -> None:
    left = (variable("x") + number(1)) * (variable("x") - number(1))
    assert left == variable("x") * variable("x") - number(1)
    assert hash(left) == hash(variable("x") * variable("x") - number(1))
    assert left != "x^2 - 1"
    assert Polynomial({}).is_zero
