"""Which of the numbers known before make one come out: of all that may have been carried out, the nearest that does.

How near it is, is how many numbers lie between its operands and the result; what was itself calculated is nearer by half. So
many things tried make some come out by chance: a fit is taken only where fewer than a given share would be expected
to, for a result with so many digits as this one has.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.extract.calculation import Calculation
from countermark.extract.fit_words import Way
from countermark.extract.said import Said, comes_out
from countermark.extract.tries import Near, Try, exact, tries

_SPREAD: Final = 3.0
"""What is tried and comes to more than so many times the result, or less than its part, could not have met it by chance."""
_EXACT: Final = frozenset(("add", "subtract", "average"))
"""Ways whose results are not rounded, unless they say so."""
_FINE: Final = 100
_FINE_RATIO: Final = 15
_ABOUT: Final = 10
"""A result of fewer steps is not rounded, unless it says so."""


class Fit(NamedTuple):
    """A calculation that comes out."""

    way: Way
    operands: tuple[Said, ...]
    calculation: Calculation


def fits(
    result: Said, pool: Sequence[Near], ways: AbstractSet[Way], limit: float, known: Collection[frozenset[Fraction]]
) -> Fit | None:
    """The nearest fit, where there is one and no other is as near, and it would be a surprise.

    What is `known` has been carried out already, and the other way round it is not carried out again.
    """
    size = abs(result.size)
    slack = float(result.quantum) / 2 * 1.001 + size * 1e-9
    found: list[Try] = []
    costs: list[float] = []
    for each in tries(result, pool, ways):
        if size / _SPREAD <= each.size <= size * _SPREAD:
            costs.append(each.cost)
            if abs(each.size - size) <= slack and _comes_out(each, result):
                found.append(each)
    if not found:
        return None
    best = min(found, key=lambda each: each.cost)
    if any(each.cost == best.cost and _values(each.operands) != _values(best.operands) for each in found):
        return None
    if sum(cost <= best.cost for cost in costs) * result.chance > limit or _values((*best.operands, result)) in known:
        return None
    return Fit(best.way, best.operands, calculation(best.way, best.operands, result))


def _comes_out(each: Try, result: Said) -> bool:
    """It does, and if it is rounded, to so many digits or so plainly that this is no accident."""
    made = exact(each.way, each.operands)
    if made == result.value:
        return True
    steps = abs(result.value) / result.quantum
    if each.way in _EXACT:
        return result.about and len(each.operands) == 2 and steps >= _ABOUT and comes_out(made, result)
    least = _ABOUT if result.about else _FINE_RATIO if result.ratio else _FINE
    return (result.unit == "%" or steps >= least) and comes_out(made, result)


def _values(operands: Sequence[Said]) -> frozenset[Fraction]:
    return frozenset(each.part for each in operands)


_WRITTEN: Final[dict[Way, str]] = {
    "more": "{1}*(1+{0}%)",
    "less": "{1}*(1-{0}%)",
    "product_more": "{0}*{1}+{2}",
    "product_less": "{0}*{1}-{2}",
    "less_product": "{2}-{0}*{1}",
    "product_of_three": "{0}*{1}*{2}",
    "difference_times": "({0}-{1})*{2}",
}
_SIGNS: Final[dict[Way, str]] = {"add": "+", "subtract": "-", "multiply": "*"}


def calculation(way: Way, operands: Sequence[Said], result: Said) -> Calculation:
    """It as an operation that can be carried out again."""
    written = [each.plain for each in operands]
    stated = result.plain
    if way in _WRITTEN:
        return Calculation("expression", (_WRITTEN[way].format(*written),), stated)
    if way == "products":
        terms = [f"{one}*{other}" for one, other in zip(written[::2], written[1::2], strict=True)]
        return Calculation("expression", ("+".join(terms),), stated)
    if way == "percentage":
        return Calculation("percentage", (f"{written[0]}%", written[1]), stated)
    if way == "share":
        return Calculation("divide", tuple(written), result.quantity.text.lstrip("+"))
    if way == "change":
        first, last = operands
        sign = "-" if last.value < first.value else ""
        stated = sign + result.quantity.text.lstrip("+-−–")
        return Calculation("percent_change", (first.quantity.text, last.quantity.text), stated)
    if way == "rest":
        return Calculation("subtract", ("100", written[0]), stated)
    if any("/" in each for each in written):
        return Calculation("expression", (_SIGNS[way].join(f"({each})" for each in written),), stated)
    return Calculation(way, tuple(written), stated)
