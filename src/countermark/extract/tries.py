"""What may have been carried out with the numbers known before a result: pairs of them, runs, and two steps at once.

Each is what the words allow and the units can mean, with how far away its operands were said. All of it is bounded by
the few numbers that are known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import combinations, permutations
from typing import Final, NamedTuple

from countermark.extract.fit_words import Way
from countermark.extract.said import (
    TIMES,
    Said,
    are_alike,
    are_named_alike,
    are_typed,
    in_unit_of,
    may_divide,
    may_multiply,
    over_period,
)

_FEW: Final = 6
"""Nearest numbers of which three at a time are tried."""
_LONGEST_RUN: Final = 24
_SHORTEST_RUN: Final = 3
_DROPPED: Final = 3
"""How many numbers behind a run need not belong to it."""
_WORSE: Final = 2.0
"""How much farther away a reading is that takes more on trust."""


class Near(NamedTuple):
    """A number, and how far from the result it was said."""

    said: Said
    cost: float
    used: bool = False
    """Something was already calculated with it."""


class Try(NamedTuple):
    """Something that may have been carried out."""

    cost: float
    way: Way
    operands: tuple[Said, ...]
    size: float
    """About what it comes to."""


def _percent_of(values: Sequence[Fraction]) -> Fraction:
    return values[0] * values[1] / 100


def _products(values: Sequence[Fraction]) -> Fraction:
    return sum((one * other for one, other in zip(values[::2], values[1::2], strict=True)), Fraction(0))


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
    "product_of_three": lambda values: values[0] * values[1] * values[2],
    "difference_times": lambda values: (values[0] - values[1]) * values[2],
    "products": _products,
}
"""What each way comes to."""


def exact(way: Way, operands: Sequence[Said]) -> Fraction:
    """What a way comes to with these operands."""
    return EXACT[way]([each.value for each in operands])


def tries(result: Said, pool: Sequence[Near], ways: AbstractSet[Way]) -> Iterator[Try]:
    """All that may have been carried out."""
    percent = result.unit in ("%", "pp")
    pairs = _shares if percent else _amounts
    for one, other in combinations(pool, 2):
        yield from pairs(one.said, other.said, result, ways, one.cost + other.cost)
    if ways & {"add", "average", "subtract"}:
        yield from _runs(result, pool, ways)
    if percent:
        if "rest" in ways:
            yield from (_rest(each) for each in pool if each.said.unit == "%")
        return
    yield from _steps(result, pool[:_FEW], ways)
    yield from _periods(result, pool, ways)
    if result.money and ways & {"add", "multiply"}:
        yield from _bills(result, pool)


def _rest(each: Near) -> Try:
    return Try(each.cost, "rest", (each.said,), 100 - each.said.size)


def _amounts(one: Said, other: Said, result: Said, ways: AbstractSet[Way], cost: float) -> Iterator[Try]:
    if one.unit == "%" or other.unit == "%":
        if one.unit != other.unit:
            percent, base = (one, other) if one.unit == "%" else (other, one)
            yield from _of_percent(percent, base, result, ways, cost)
        return
    if ("multiply" in ways and may_multiply(one, other, result)) or ("typed" in ways and are_typed(one, other, result)):
        yield Try(cost, "multiply", (other, one), one.size * other.size)
    yield from _sums(in_unit_of(one, result), in_unit_of(other, result), result, ways, cost)
    if "typed" in ways:
        for over, under in ((one, other), (other, one)):
            if under.value and are_typed(under, result, over):
                yield Try(cost, "divide", (over, under), over.size / under.size)
    if "divide" in ways:
        for over, under in ((one, in_unit_of(other, one)), (other, in_unit_of(one, other))):
            if under.value and may_divide(over, under, result):
                yield Try(cost, "divide", (over, under), over.size / under.size)


def _sums(one: Said, other: Said, result: Said, ways: AbstractSet[Way], cost: float) -> Iterator[Try]:
    if not (are_alike(one, other) and are_alike(one, result) and are_alike(other, result)):
        return
    if result.unit is not None and one.unit is None and other.unit is None:
        return  # three children and two jobs are no five hours
    cost += _WORSE * (3 - sum(map(are_named_alike, (one, one, other), (other, result, result))))
    if "add" in ways:
        yield Try(cost, "add", (other, one), one.size + other.size)
    if "subtract" in ways:
        high, low = (one, other) if (one.value > other.value) is (result.value > 0) else (other, one)
        yield Try(cost, "subtract", (high, low), abs(high.size - low.size))
    if "average" in ways:
        yield Try(cost, "average", (other, one), (one.size + other.size) / 2)


def _of_percent(percent: Said, base: Said, result: Said, ways: AbstractSet[Way], cost: float) -> Iterator[Try]:
    if not are_named_alike(base, result):
        return
    share = base.size * percent.size / 100
    sizes: dict[Way, float] = {"percentage": share, "more": base.size + share, "less": base.size - share}
    for way, size in sizes.items():
        if way in ways:
            yield Try(cost, way, (percent, base), size)


def _shares(one: Said, other: Said, result: Said, ways: AbstractSet[Way], cost: float) -> Iterator[Try]:
    if not are_alike(one, other) or one.ratio:
        return
    if one.unit == "%":
        if "subtract" in ways:
            high, low = (one, other) if one.value > other.value else (other, one)
            yield Try(cost, "subtract", (high, low), high.size - low.size)
        if "add" in ways and result.unit == "%":
            yield Try(cost, "add", (other, one), one.size + other.size)
        return
    if result.unit != "%":
        return
    for first, last in ((one, other), (other, one)):
        if not first.value:
            continue
        if "share" in ways and last.value <= first.value:
            yield Try(cost, "share", (last, first), 100 * last.size / first.size)
        falls = last.value < first.value
        if ("fall" in ways and falls) or ("rise" in ways and not falls) or "change" in ways:
            worse = 0 if first is other else 1  # what was said first came first
            yield Try(cost + worse, "change", (first, last), abs(100 * (last.size - first.size) / first.size))


def _runs(result: Said, pool: Sequence[Near], ways: AbstractSet[Way]) -> Iterator[Try]:
    """Three or more alike numbers that lie one behind the other, the calculated or the unused among them, or a whole list."""
    alike = [
        each for each in pool if are_alike(each.said, result) and (each.said.unit == result.unit or not result.money)
    ]
    for group in sorted({each.said.group for each in alike if each.said.group is not None}):
        members = [each.said for each in reversed(alike) if each.said.group == group]
        if len(members) > 1:
            yield from _whole(members, ways, _WORSE)
    runs = [alike, [each for each in alike if each.said.result], [each for each in alike if not each.used]]
    for run in [each for index, each in enumerate(runs) if each not in runs[:index]]:
        once = [
            each for index, each in enumerate(run) if each.said.value not in [one.said.value for one in run[:index]]
        ]
        for skipped in range(min(_DROPPED, len(once))):
            stretch = once[skipped : skipped + _LONGEST_RUN]
            total = 0.0
            for count, each in enumerate(stretch, 1):
                cost = skipped * _WORSE + each.cost / 2
                if "subtract" in ways and count >= _SHORTEST_RUN:
                    operands = (each.said, *(one.said for one in reversed(stretch[: count - 1])))
                    yield Try(cost + _WORSE, "subtract", operands, each.said.size - total)
                total += each.said.size
                if count >= _SHORTEST_RUN:
                    yield from _whole([one.said for one in reversed(stretch[:count])], ways, cost)


def _whole(members: Sequence[Said], ways: AbstractSet[Way], cost: float) -> Iterator[Try]:
    total = sum(each.size for each in members)
    if "add" in ways:
        yield Try(cost, "add", tuple(members), total)
    if "average" in ways:
        yield Try(cost, "average", tuple(members), total / len(members))


def _steps(result: Said, pool: Sequence[Near], ways: AbstractSet[Way]) -> Iterator[Try]:
    """A product and one number more or less: three times 26 less 76.11; or so many times what lies between two."""
    if "difference_times" in ways:
        for high, low in permutations(pool, 2):
            if high.said.value > low.said.value and are_named_alike(high.said, low.said):
                for times in pool:
                    if (
                        times not in (high, low)
                        and may_multiply(high.said, times.said, result)
                        and not times.said.ratio
                    ):
                        cost = high.cost + low.cost + times.cost + _WORSE
                        size = (high.said.size - low.said.size) * times.said.size
                        yield Try(cost, "difference_times", (high.said, low.said, times.said), size)
    if "product_of_three" in ways:
        for one, other, third in combinations(pool, 3):
            members = (third.said, other.said, one.said)
            if sum(each.unit == result.unit for each in members) <= 1 and not any(
                each.ratio or _is_apart(each, result) for each in members
            ):
                cost = one.cost + other.cost + third.cost + _WORSE
                yield Try(cost, "product_of_three", members, one.said.size * other.said.size * third.said.size)
    if not ways & {"product_more", "product_less", "less_product"}:
        return
    for third in pool:
        if not are_named_alike(third.said, result):
            continue
        for one, other in combinations([each for each in pool if each is not third], 2):
            if not may_multiply(one.said, other.said, result) or one.said.ratio or other.said.ratio:
                continue
            product, more = one.said.size * other.said.size, third.said.size
            cost = one.cost + other.cost + third.cost + _WORSE
            operands = (other.said, one.said, third.said)
            sizes: dict[Way, float] = {
                "product_more": product + more,
                "product_less": product - more,
                "less_product": more - product,
            }
            for way, size in sizes.items():
                if way in ways:
                    yield Try(cost, way, operands, size)


def _is_apart(one: Said, result: Said) -> bool:
    """It counts something else than the result, and no times."""
    return one.unit == "%" or (one.money and not result.money) or (one.unit not in (None, result.unit, *TIMES))


def _periods(result: Said, pool: Sequence[Near], ways: AbstractSet[Way]) -> Iterator[Try]:
    """So much a month, and what that is a year; or what the difference of two such amounts is, or so many years of it."""
    rates = [each for each in pool if each.said.period is not None and are_named_alike(each.said, result)]
    for each in rates:
        factor = over_period(each.said, result)
        if factor is None:
            continue
        one = each.said
        if factor.value > 1:
            yield Try(each.cost, "multiply", (one, factor), one.size * factor.size)
        else:
            under = factor.inverse
            yield Try(each.cost, "divide", (one, under), one.size / under.size)
        if "subtract" in ways and factor.value > 1:
            for other in pool:
                if other is not each and are_named_alike(other.said, one):
                    high, low = (one, other.said) if one.value > other.said.value else (other.said, one)
                    yield Try(
                        each.cost + other.cost,
                        "difference_times",
                        (high, low, factor),
                        (high.size - low.size) * factor.size,
                    )
    for each in rates:
        for other in pool:
            factor = over_period(each.said, other.said)
            if factor is not None and factor.value > 1 and other.said.quantity.kind == "unit":
                size = each.said.size * other.said.size * factor.size
                yield Try(each.cost + other.cost, "product_of_three", (each.said, other.said, factor), size)


def _bills(result: Said, pool: Sequence[Near]) -> Iterator[Try]:
    """Several prices, each so many times: three at $14 and two at $8."""
    operands: list[Said] = []
    total = 0.0
    for price, count in zip(pool[::2], pool[1::2], strict=False):
        if (
            not are_named_alike(price.said, result)
            or not may_multiply(price.said, count.said, result)
            or count.said.ratio
        ):
            return
        operands[:0] = (count.said, price.said)
        total += price.said.size * count.said.size
        if len(operands) > 2:
            yield Try(count.cost / 2, "products", tuple(operands), total)
