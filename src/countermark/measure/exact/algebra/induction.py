"""Proofs by induction that a sum has a closed form: the claim, the base case and the step from k to k + 1.

A claim about all whole numbers that is wrong for one of them is wrong. A proof is right where base and step are both written
down, and everything else that it states is true whatever the letters are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, dropwhile
from typing import Final, NamedTuple

from countermark.language.lists import any_of
from countermark.measure.exact.algebra.parser import Relation
from countermark.measure.exact.algebra.polynomial import HIGHEST, Polynomial, Quotient, TooLarge, number, variable
from countermark.measure.exact.algebra.wording import leads_over, refutes
from countermark.measure.exact.algebra.written import stated
from countermark.measure.number.exact import shown

_INDUCTION: Final = re.compile(rf"\b(?:{any_of('logic', 'algebra induction')})\b", re.IGNORECASE)
_DENIED: Final = re.compile(rf"\b(?:{any_of('logic', 'algebra denied')})\b|n['’]t\b", re.IGNORECASE)
_SUPPOSED: Final = re.compile(rf"\b(?:{any_of('logic', 'algebra supposed')})\b", re.IGNORECASE)
_TRIED: Final = range(1, HIGHEST + 2)
"""Whole numbers that a claim is tried for; a sum begins at one of the first."""


class Found(NamedTuple):
    """What became of a proof by induction."""

    wrong_at: int | None
    """The step whose claim is wrong for some whole number; None where the proof is right."""
    reason: str


def by_induction(steps: Sequence[str]) -> Found | None:
    """Whether the steps are a proof by induction, right or wrong; None where that is not what they are, or not settled."""
    if not any(_INDUCTION.search(step) for step in steps):
        return None
    try:
        return _judged(steps, [list(stated(step)) for step in steps])
    except TooLarge:
        return None


def _judged(steps: Sequence[str], read: Sequence[Sequence[Sequence[Relation]]]) -> Found | None:
    claim: Relation | None = None
    for place, (step, following) in enumerate(zip(steps, [*steps[1:], ""], strict=True)):
        for relation in chain.from_iterable(map(_claims, read[place])):
            claim = claim or (relation if relation.summed else None)
            is_denied = _DENIED.search(step) is not None or refutes(step) or refutes(following)
            unlike = None if is_denied else _unlike(relation)
            if unlike is not None:
                return Found(place, unlike)
    if claim is None or not _INDUCTION.search(steps[-1]):
        return None
    listed = [each for step in read for each in step]
    (name,) = claim.left.top.variables()
    is_whole = all(_holds(each, name) for each in chain.from_iterable(listed)) and all(
        relations or leads_over(step) or _INDUCTION.search(step) or _SUPPOSED.search(step)
        for step, relations in zip(steps, read, strict=True)
    )
    if is_whole and _has_base(claim, listed) and _has_step(claim, listed, steps):
        return Found(None, "the base case and the step from each number to the next both hold")
    return None


def _claims(run: Sequence[Relation]) -> Iterator[Relation]:
    """What a chain states of a sum up to a letter, for each value of that letter."""
    for relation in dropwhile(lambda each: not each.summed, run):
        names = relation.left.top.variables()
        if relation.sign == "=" and len(names) == 1 and names == relation.right.top.variables():
            yield relation


def _unlike(relation: Relation) -> str | None:
    """The first number for which a claim about all numbers is wrong; None where there is none."""
    if relation.difference.top.is_zero:
        return None
    (name,) = relation.left.top.variables()
    # A polynomial is zero for no more numbers than its degree, so one of those tried is found.
    tried = ((value, relation.at({name: Fraction(value)}).difference) for value in _TRIED)
    value, sides = next((value, sides) for value, sides in tried if not sides.top.is_zero)
    return f"for {name} = {value} its sides differ by {shown(abs(sides.top.constant / sides.bottom.constant))}"


def _holds(relation: Relation, name: str) -> bool:
    """It is true whatever the letters are, or says only which numbers are spoken of: "n = k + 1", "k ≥ 1"."""
    if relation.sign == "=":
        return relation.difference.top.is_zero or relation.left.top == variable(name)
    letters = _letters(relation)
    return relation.sign in "≥>" and relation.right.top.is_constant and letters == relation.left.top.variables()


def _has_base(claim: Relation, listed: Sequence[Sequence[Relation]]) -> bool:
    (name,) = claim.left.top.variables()
    # Before its first number the sum is empty.
    starts = [value for value in _TRIED if claim.left.at({name: Fraction(value - 1)}).top.is_zero]
    first = claim.left.at({name: Fraction(starts[0])}) if starts else None
    numbers = (each for run in listed for each in run if not _letters(each))
    return first is not None and any(each.left.minus(first).top.is_zero for each in numbers)


def _has_step(claim: Relation, listed: Sequence[Sequence[Relation]], steps: Sequence[str]) -> bool:
    """A chain leads from the sum up to k + 1 to the claim of k + 1, and that of k is supposed before it."""
    if not any(_SUPPOSED.search(step) for step in steps):
        return False
    for run in listed:
        for letter in {each for relation in run for each in _letters(relation)}:
            following = variable(letter) + number(1)
            ends = [_with(side, following) for side in (claim.left, claim.right)]
            if run[0].summed and all(
                side.minus(end).top.is_zero for side, end in zip((run[0].left, run[-1].right), ends, strict=True)
            ):
                return True
    return False


def _letters(relation: Relation) -> frozenset[str]:
    return relation.left.top.variables() | relation.right.top.variables()


def _with(side: Quotient, value: Polynomial) -> Quotient:
    """One side with a polynomial in place of its only letter."""
    found = [Polynomial({}), Polynomial({})]
    for place, part in enumerate((side.top, side.bottom)):
        for rate in reversed(part.coefficients()):
            found[place] = found[place] * value + number(rate)
    return Quotient(found[0], found[1])
