"""Sums that are not written out, as the polynomial they come to: "1 + 2 + … + n" is n(n + 1)/2.

The last term says what is added, the first ones where it begins; where they do not agree, nothing is read.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from countermark.measure.exact.algebra.pieces import NotAlgebra
from countermark.measure.exact.algebra.polynomial import Polynomial, Quotient, number, quotient, variable
from countermark.measure.exact.algebra.roots import at

ELLIPSIS: Final = "…"
_FEWEST: Final = 2
"""Terms in front: one alone begins many sums."""
_STARTS: Final = range(-3, 4)
_HIGHEST: Final = 12
Read = Callable[[list[str]], Quotient]


def summed(side: Sequence[str], read: Read) -> Quotient:
    """The sum that one side is, with what else is added behind it."""
    terms = list(_terms(side))
    if [ELLIPSIS] not in terms:
        raise NotAlgebra("what it leaves out is not part of a sum")
    place = terms.index([ELLIPSIS])
    first, rest = terms[:place], [read(term) for term in terms[place + 1 :]]
    if len(first) < _FEWEST or not rest:
        raise NotAlgebra("a sum names too few of its terms")
    found = _closed([_constant(read(term)) for term in first], rest[0])
    for term in rest[1:]:
        found = found.plus(term)
    return found


def _terms(side: Sequence[str]) -> Iterator[list[str]]:
    """What stands between the signs of a sum; a sign within brackets is none of them."""
    term: list[str] = []
    depth = 0
    for piece in side:
        depth += (piece in "({") - (piece in ")}")
        if piece == "+" and not depth:
            yield term
            term = []
        elif piece in ("-", ELLIPSIS) and term and not depth:
            raise NotAlgebra("a sum that leaves something out is read with plus signs alone")
        else:
            term.append(piece)
    yield term


def _constant(term: Quotient) -> Fraction:
    if not (term.top.is_constant and term.bottom.is_constant):
        raise NotAlgebra("a sum begins with a letter")
    return term.top.constant / term.bottom.constant


def _closed(first: Sequence[Fraction], last: Quotient) -> Quotient:
    """From the first terms to the last, by differences: each power of them adds one binomial coefficient."""
    names = last.top.variables()
    if len(names) != 1 or last.bottom != number(1):
        raise NotAlgebra("the last term of a sum is not a polynomial in one letter")
    added = last.top.coefficients()
    starts = [start for start in _STARTS if all(at(added, Fraction(start + n)) == term for n, term in enumerate(first))]
    if len(starts) != 1 or len(added) > _HIGHEST:
        raise NotAlgebra("the terms of a sum leave open what is added")
    (name,), (start,) = names, starts
    count = variable(name) + number(1 - start)
    values = [at(added, Fraction(start + n)) for n in range(len(added))]
    total, chosen = Polynomial({}), number(1)
    for order in range(len(added)):
        chosen = chosen * (count + number(-order)) * number(Fraction(1, order + 1))
        total = total + chosen * number(values[0])
        values = [after - before for before, after in itertools.pairwise(values)]
    return quotient(total)
