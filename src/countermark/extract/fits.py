"""Which of the numbers known before make one come out: a bounded search, nearest first.

Operands are pairs of the few numbers before a result (or a run of alike ones, for a sum and a mean), and what is tried with
them is what the words allow and the units can mean. How near a fit is, is how many numbers lie between its operands and
the result; what was itself calculated is nearer by half. So many things tried make some come out by chance: a fit is taken
only where fewer than a given share would be expected to, for a result with so many digits as this one has.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import combinations
from typing import Final, NamedTuple

from countermark.extract.calculation import Calculation
from countermark.extract.fit_words import Way
from countermark.extract.said import (
    Said,
    are_alike,
    are_named_alike,
    comes_out,
    in_unit_of,
    may_divide,
    may_multiply,
)

_FEW: Final = 6
"""Nearest numbers of which three at a time are tried."""
_LONGEST_RUN: Final = 24
_SHORTEST_RUN: Final = 3
_DROPPED: Final = 3
"""How many numbers behind a run need not belong to it."""
_WEIGHT: Final = 2.0
_FINE: Final = 100
_SPREAD: Final = 3.0
"""What is tried and comes to more than so many times the result, or less than its part, could not have met it by chance."""


class Near(NamedTuple):
    """A number, and how far from the result it was said."""

    said: Said
    cost: float
    behind: bool = False
    """It stands behind the result."""


class Fit(NamedTuple):
    """A calculation that comes out."""

    cost: float
    way: Way
    operands: tuple[Said, ...]
    calculation: Calculation

    @property
    def values(self) -> frozenset[Fraction]:
        """What it is calculated with."""
        return frozenset(each.value for each in self.operands)


class _Try(NamedTuple):
    """Something that may have been carried out."""

    cost: float
    way: Way
    operands: tuple[Said, ...]
    size: float


def _percent_of(values: Sequence[Fraction]) -> Fraction:
    return values[0] * values[1] / 100


EXACT: Final[dict[Way, Callable[[Sequence[Fraction]], Fraction]]] = {
    "add": lambda values: sum(values, Fraction(0)),
    "subtract": lambda values: values[0] - sum(values[1:], Fraction(0)),
    "multiply": lambda values: values[0] * values[1],
    "divide": lambda values: values[0] / values[1],
    "average": lambda values: sum(values, Fraction(0)) / len(values),
    "percentage": _percent_of,
    "more": lambda values: values[1] + _percent_of(values),
    "less": lambda values: values[1] - _percent_of(values),
    "share": lambda values: 100 * values[0] / values[1],
    "change": lambda values: 100 * abs(values[1] - values[0]) / values[0],
    "rest": lambda values: 100 - values[0],
    "product_more": lambda values: values[0] * values[1] + values[2],
    "product_less": lambda values: values[0] * values[1] - values[2],
    "less_product": lambda values: values[2] - values[0] * values[1],
}
"""What each way comes to."""


def fits(
    result: Said, pool: Sequence[Near], ways: AbstractSet[Way], limit: float, known: Collection[frozenset[Fraction]]
) -> Fit | None:
    """The nearest fit, where there is one and no other is as near, and it would be a surprise.

    What is `known` has been carried out already, and the other way round it is not carried out again.
    """
    size = abs(result.size)
    slack = float(result.quantum) / 2 * 1.001 + size * 1e-9
    found: list[_Try] = []
    costs: list[float] = []
    for each in _tries(result, pool, ways):
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
    return Fit(best.cost, best.way, best.operands, calculation(best.way, best.operands, result))


def _comes_out(each: _Try, result: Said) -> bool:
    """It does, and if it is rounded, to so many digits or so plainly that this is no accident."""
    made = exact(each.way, each.operands)
    if made == result.value:
        return True
    fine = result.unit == "%" or abs(result.value) >= _FINE * result.quantum
    return (fine or result.about) and each.way != "average" and comes_out(made, result)


def exact(way: Way, operands: Sequence[Said]) -> Fraction:
    """What a way comes to with these operands."""
    return EXACT[way]([each.value for each in operands])


def _values(operands: Sequence[Said]) -> frozenset[Fraction]:
    return frozenset(abs(each.value) / (100 if each.unit == "%" else 1) for each in operands)


def _tries(result: Said, pool: Sequence[Near], ways: AbstractSet[Way]) -> Iterator[_Try]:
    percent = result.unit in ("%", "pp")
    pairs = _shares if percent else _amounts
    for one, other in combinations(pool, 2):
        yield from pairs(one.said, other.said, result, ways, one.cost + other.cost)
    if ways & {"add", "average", "subtract"}:
        yield from _runs(result, pool, ways)
    if ways & {"product_more", "product_less", "less_product"} and not percent:
        yield from _steps(result, pool[:_FEW], ways)
    if "rest" in ways and percent:
        for each in pool:
            if each.said.unit == "%":
                yield _Try(each.cost, "rest", (each.said,), 100 - each.said.size)


def _amounts(one: Said, other: Said, result: Said, ways: AbstractSet[Way], cost: float) -> Iterator[_Try]:
    if one.unit == "%" or other.unit == "%":
        if one.unit != other.unit:
            percent, base = (one, other) if one.unit == "%" else (other, one)
            yield from _of_percent(percent, base, result, ways, cost)
        return
    if "multiply" in ways and may_multiply(one, other, result):
        yield _Try(cost, "multiply", (other, one), one.size * other.size)
    if are_alike(one, other) and are_alike(one, result) and are_alike(other, result):
        worse = _WEIGHT * (3 - sum(map(are_named_alike, (one, one, other), (other, result, result))))
        if "add" in ways:
            yield _Try(cost + worse, "add", (other, one), one.size + other.size)
        if "subtract" in ways:
            high, low = (one, other) if (one.value > other.value) is (result.value > 0) else (other, one)
            yield _Try(cost + worse, "subtract", (high, low), abs(high.size - low.size))
        if "average" in ways:
            yield _Try(cost + worse, "average", (other, one), (one.size + other.size) / 2)
    if "divide" in ways:
        for over, under in ((one, in_unit_of(other, one)), (other, in_unit_of(one, other))):
            if under.value and may_divide(over, under, result):
                yield _Try(cost, "divide", (over, under), over.size / under.size)


def _of_percent(percent: Said, base: Said, result: Said, ways: AbstractSet[Way], cost: float) -> Iterator[_Try]:
    if not are_named_alike(base, result):
        return
    share = base.size * percent.size / 100
    sizes: dict[Way, float] = {"percentage": share, "more": base.size + share, "less": base.size - share}
    for way, size in sizes.items():
        if way in ways:
            yield _Try(cost, way, (percent, base), size)


def _shares(one: Said, other: Said, result: Said, ways: AbstractSet[Way], cost: float) -> Iterator[_Try]:
    if not are_alike(one, other) or one.ratio:
        return
    if one.unit == "%":
        if "subtract" in ways:
            high, low = (one, other) if one.value > other.value else (other, one)
            yield _Try(cost, "subtract", (high, low), high.size - low.size)
        if "add" in ways and result.unit == "%":
            yield _Try(cost, "add", (other, one), one.size + other.size)
        return
    if result.unit != "%":
        return
    for first, last in ((one, other), (other, one)):
        if not first.value:
            continue
        if "share" in ways and last.value <= first.value:
            yield _Try(cost, "share", (last, first), 100 * last.size / first.size)
        falls = last.value < first.value
        if ("fall" in ways and falls) or ("rise" in ways and not falls) or "change" in ways:
            worse = 0 if first is other else 1  # what was said first came first
            yield _Try(cost + worse, "change", (first, last), abs(100 * (last.size - first.size) / first.size))


def _runs(result: Said, pool: Sequence[Near], ways: AbstractSet[Way]) -> Iterator[_Try]:
    """Three or more alike numbers that lie one behind the other, or the calculated ones among them, or a whole list."""
    alike = [each for each in pool if are_named_alike(each.said, result)]
    calculated = [each for each in alike if each.said.result]
    for group in sorted({each.said.group for each in alike if each.said.group is not None}):
        members = [each.said for each in reversed(alike) if each.said.group == group]
        if len(members) > 1:
            yield from _whole(members, ways, _WEIGHT)
    for run in (alike, calculated) if len(calculated) < len(alike) else (alike,):
        for skipped in range(min(_DROPPED, len(run))):
            stretch = run[skipped : skipped + _LONGEST_RUN]
            total = 0.0
            for count, each in enumerate(stretch, 1):
                cost = skipped * _WEIGHT + each.cost / 2
                if "subtract" in ways and count >= _SHORTEST_RUN:
                    operands = (each.said, *(one.said for one in reversed(stretch[: count - 1])))
                    yield _Try(cost + _WEIGHT, "subtract", operands, each.said.size - total)
                total += each.said.size
                if count >= _SHORTEST_RUN:
                    yield from _whole([one.said for one in reversed(stretch[:count])], ways, cost)


def _whole(members: Sequence[Said], ways: AbstractSet[Way], cost: float) -> Iterator[_Try]:
    total = sum(each.size for each in members)
    if "add" in ways:
        yield _Try(cost, "add", tuple(members), total)
    if "average" in ways:
        yield _Try(cost, "average", tuple(members), total / len(members))


def _steps(result: Said, pool: Sequence[Near], ways: AbstractSet[Way]) -> Iterator[_Try]:
    """A product and one number more or less: three times 26 less 76.11."""
    for third in pool:
        if not are_named_alike(third.said, result):
            continue
        for one, other in combinations([each for each in pool if each is not third], 2):
            if not may_multiply(one.said, other.said, result) or one.said.ratio or other.said.ratio:
                continue
            product, more = one.said.size * other.said.size, third.said.size
            cost = one.cost + other.cost + third.cost + _WEIGHT
            operands = (other.said, one.said, third.said)
            sizes: dict[Way, float] = {
                "product_more": product + more,
                "product_less": product - more,
                "less_product": more - product,
            }
            for way, size in sizes.items():
                if way in ways:
                    yield _Try(cost, way, operands, size)


_WRITTEN: Final[dict[Way, str]] = {
    "more": "{1}*(1+{0}%)",
    "less": "{1}*(1-{0}%)",
    "product_more": "{0}*{1}+{2}",
    "product_less": "{0}*{1}-{2}",
    "less_product": "{2}-{0}*{1}",
}


def calculation(way: Way, operands: Sequence[Said], result: Said) -> Calculation:
    """It as an operation that can be carried out again."""
    written = [each.plain for each in operands]
    stated = result.plain
    if way in _WRITTEN:
        return Calculation("expression", (_WRITTEN[way].format(*written),), stated)
    if way == "percentage":
        return Calculation("percentage", (f"{written[0]}%", written[1]), stated)
    if way == "share":
        return Calculation("divide", tuple(written), result.quantity.text.lstrip("+"))
    if way == "change":
        first, last = (each.quantity.text for each in operands)
        sign = "-" if operands[1].value < operands[0].value else ""
        return Calculation("percent_change", (first, last), sign + result.quantity.text.lstrip("+-−–"))
    if way == "rest":
        return Calculation("subtract", ("100", written[0]), stated)
    if any("/" in each for each in written):
        signs = {"add": "+", "subtract": "-", "multiply": "*"}
        return Calculation("expression", (signs[way].join(f"({each})" for each in written),), stated)
    return Calculation(way, tuple(written), stated)
