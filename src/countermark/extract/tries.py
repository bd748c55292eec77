"""What may have been carried out with the numbers known before a result: pairs of them, runs, and two steps at once.

Each is what the words allow and the units can mean, with how far away its operands were said. All of it is bounded by
the few numbers that are known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import combinations
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
_STEPS: Final[frozenset[Way]] = frozenset(
    ("product_more", "product_less", "less_product", "product_of_three", "difference_times")
)
_PERCENTS: Final[frozenset[Way]] = frozenset(("percentage", "more", "less"))
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


class Sizes(NamedTuple):
    """Between which what is tried has to come."""

    low: float
    high: float


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
    "rest": lambda values: 100 - sum(values, Fraction(0)),
    "product_more": lambda values: values[0] * values[1] + values[2],
    "product_less": lambda values: values[0] * values[1] - values[2],
    "less_product": lambda values: values[2] - values[0] * values[1],
    "product_of_three": lambda values: values[0] * values[1] * values[2],
    "difference_times": lambda values: (values[0] - values[1]) * values[2],
    "products": _products,
    "times_period": lambda values: values[0] * values[1],
    "per_period": lambda values: values[0] / values[1],
    "span_period": lambda values: values[0] * values[1] * values[2],
    "difference_period": lambda values: (values[0] - values[1]) * values[2],
}
"""What each way comes to."""
EVERY: Final[frozenset[Way]] = frozenset(EXACT)


def exact(way: Way, operands: Sequence[Said]) -> Fraction:
    """What a way comes to with these operands."""
    return EXACT[way]([each.value for each in operands])


def is_typed(each: Try, result: Said) -> bool:
    """Its units alone say that it was carried out."""
    one, other = each.operands[0], each.operands[-1]
    if each.way == "multiply":
        return are_typed(one, other, result)
    return each.way == "divide" and are_typed(other, result, one)


def tries(result: Said, pool: Sequence[Near], ways: AbstractSet[Way], low: float, high: float) -> Iterator[Try]:
    """All that may have been carried out and comes to something between two sizes.

    Sizes are compared before units: nearly all of it falls away there, so that a search costs little where nothing fits.
    """
    percent = result.unit in ("%", "pp")
    sizes = Sizes(low, high)
    yield from (_shares if percent else _amounts)(result, pool, ways, sizes)
    if ways & {"add", "average", "subtract"}:
        yield from _runs(result, pool, ways, sizes)
    if percent:
        if "rest" in ways:
            yield from _rests(pool, sizes)
        return
    if ways & _STEPS:
        yield from _steps(result, pool[:_FEW], ways, sizes)
    yield from (each for each in _periods(result, pool, ways) if low <= each.size <= high)
    if result.money and ways & {"add", "multiply"}:
        yield from (each for each in _bills(result, pool) if low <= each.size <= high)


def _rests(pool: Sequence[Near], sizes: Sizes) -> Iterator[Try]:
    """What the last percentages leave of a hundred."""
    low, high = sizes
    percents = [each for each in pool if each.said.unit == "%"][:_FEW]
    left = 100.0
    for count, each in enumerate(percents, 1):
        left -= each.said.size
        if low <= left <= high:
            yield Try(each.cost, "rest", tuple(one.said for one in reversed(percents[:count])), left)


def _amounts(result: Said, pool: Sequence[Near], ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    low, high = sizes
    percents = ways & _PERCENTS
    for near, far in combinations(pool, 2):
        one, other = near.said, far.said
        x, y = one.size, other.size
        if one.unit == "%" or other.unit == "%":
            if one.unit != other.unit and percents:
                yield from _of_percent(near, far, result, percents, sizes)
            elif one.unit == other.unit and "subtract" in ways and low <= abs(x - y) <= high and result.unit is None:
                most, least = (one, other) if one.value > other.value else (other, one)
                yield Try(near.cost + far.cost, "subtract", (most, least), abs(x - y))  # "a gap of 8.7 points"
            continue
        if low <= x * y <= high and (
            ("multiply" in ways and may_multiply(one, other, result))
            or ("typed" in ways and are_typed(one, other, result))
        ):
            yield Try(near.cost + far.cost, "multiply", (other, one), x * y)
        converts = one.unit is not None and other.unit is not None and one.unit != other.unit
        if converts or low <= x + y <= high or low <= abs(x - y) <= high or low <= (x + y) / 2 <= high:
            yield from _sums(near, far, result, ways, sizes)
        if converts or low * y <= x <= high * y or low * x <= y <= high * x:
            yield from _quotients(near, far, result, ways, sizes)


def _sums(near: Near, far: Near, result: Said, ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    one, other = in_unit_of(near.said, result), in_unit_of(far.said, result)
    if not (are_alike(one, other) and are_alike(one, result) and are_alike(other, result)):
        return
    if result.unit is not None and one.unit is None and other.unit is None:
        return  # three children and two jobs are no five hours
    low, high = sizes
    named = sum(map(are_named_alike, (one, one, other), (other, result, result)))
    cost = near.cost + far.cost + _WORSE * (3 - named)
    x, y = one.size, other.size
    if "add" in ways and low <= x + y <= high:
        yield Try(cost, "add", (other, one), x + y)
    if "subtract" in ways and low <= abs(x - y) <= high:
        most, least = (one, other) if (one.value > other.value) is (result.value > 0) else (other, one)
        yield Try(cost, "subtract", (most, least), abs(x - y))
    if "average" in ways and low <= (x + y) / 2 <= high:
        yield Try(cost, "average", (other, one), (x + y) / 2)


def _quotients(near: Near, far: Near, result: Said, ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    low, high = sizes
    cost = near.cost + far.cost
    for over, under in ((near.said, far.said), (far.said, near.said)):
        if "typed" in ways and under.value and low <= over.size / under.size <= high and are_typed(under, result, over):
            yield Try(cost, "divide", (over, under), over.size / under.size)
        turned = in_unit_of(under, over)
        if "divide" not in ways or not turned.value:
            continue
        if low <= over.size / turned.size <= high and may_divide(over, turned, result):
            yield Try(cost, "divide", (over, turned), over.size / turned.size)


def _of_percent(near: Near, far: Near, result: Said, ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    percent, base = (near.said, far.said) if near.said.unit == "%" else (far.said, near.said)
    share = base.size * percent.size / 100
    low, high = sizes
    made: tuple[tuple[Way, float], ...] = (
        ("percentage", share),
        ("more", base.size + share),
        ("less", base.size - share),
    )
    for way, size in made:
        if low <= size <= high and way in ways and are_named_alike(base, result):
            yield Try(near.cost + far.cost, way, (percent, base), size)


def _shares(result: Said, pool: Sequence[Near], ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    low, high = sizes
    for near, far in combinations(pool, 2):
        one, other = near.said, far.said
        cost = near.cost + far.cost
        if one.ratio or not are_alike(one, other):
            continue
        if one.unit != "%":
            if result.unit == "%":
                yield from _parts(near, far, ways, sizes)
            continue
        most, least = (one, other) if one.value > other.value else (other, one)
        if "subtract" in ways and low <= most.size - least.size <= high:
            yield Try(cost, "subtract", (most, least), most.size - least.size)
        if "add" in ways and result.unit == "%" and low <= one.size + other.size <= high:
            yield Try(cost, "add", (other, one), one.size + other.size)


def _parts(near: Near, far: Near, ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    """What one is of the other in percent, and by how much it is more or less."""
    low, high = sizes
    cost = near.cost + far.cost
    for first, last in ((near.said, far.said), (far.said, near.said)):
        if not first.value:
            continue
        part = 100 * last.size / first.size
        falls = last.value < first.value
        if "share" in ways and last.value <= first.value and low <= part <= high:
            yield Try(cost, "share", (last, first), part)
        goes = ("fall" in ways and falls) or ("rise" in ways and not falls) or "change" in ways
        if goes and low <= abs(part - 100) <= high:
            worse = 0 if first is far.said else 1  # what was said first came first
            yield Try(cost + worse, "change", (first, last), abs(part - 100))


def _runs(result: Said, pool: Sequence[Near], ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    """Three or more alike numbers that lie one behind the other, the calculated or the unused among them, or a whole list."""
    alike = [
        each for each in pool if are_alike(each.said, result) and (each.said.unit == result.unit or not result.money)
    ]
    if len(alike) > 1 and any(each.said.group is not None for each in alike):
        for group in sorted({each.said.group for each in alike if each.said.group is not None}):
            members = [each for each in alike if each.said.group == group]
            if len(members) > 1:
                yield from _whole(members, ways, _WORSE, sizes)
    if len(alike) < _SHORTEST_RUN:
        return
    low, high = sizes
    fewer = ([each for each in alike if each.said.result], [each for each in alike if not each.used])
    for run in (alike, *(each for each in fewer if _SHORTEST_RUN <= len(each) < len(alike))):
        once = list({each.said.size: each for each in reversed(run)}.values())[::-1]
        for skipped in range(min(_DROPPED, len(once))):
            stretch = once[skipped : skipped + _LONGEST_RUN]
            total = 0.0
            for count, each in enumerate(stretch, 1):
                rest = each.said.size - total
                total += each.said.size
                if count < _SHORTEST_RUN:
                    continue
                cost = skipped * _WORSE + each.cost / 2
                if "subtract" in ways and low <= rest <= high:
                    operands = (each.said, *(one.said for one in reversed(stretch[: count - 1])))
                    yield Try(cost + _WORSE, "subtract", operands, rest)
                if run is not alike and "subtract" in ways:
                    yield from _left(alike, stretch[:count], total, sizes)
                yield from _whole(stretch[:count], ways, cost, sizes)


def _left(alike: Sequence[Near], run: Sequence[Near], total: float, sizes: Sizes) -> Iterator[Try]:
    """What a run leaves of something with which more is done: revenue, its growth, three costs, and the profit."""
    for each in alike:
        if each.used and each.cost > run[-1].cost and sizes.low <= each.said.size - total <= sizes.high:
            operands = (each.said, *(one.said for one in reversed(run)))
            yield Try(each.cost / 2 + 2 * _WORSE, "subtract", operands, each.said.size - total)


def _whole(run: Sequence[Near], ways: AbstractSet[Way], cost: float, sizes: Sizes) -> Iterator[Try]:
    total = sum(each.said.size for each in run)
    low, high = sizes
    if "add" in ways and low <= total <= high:
        yield Try(cost, "add", tuple(each.said for each in reversed(run)), total)
    if "average" in ways and low <= total / len(run) <= high:
        yield Try(cost, "average", tuple(each.said for each in reversed(run)), total / len(run))


def _steps(result: Said, pool: Sequence[Near], ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    """A product and one number more or less: three times 26 less 76.11; or so many times what lies between two."""
    low, high = sizes
    for one, other in combinations(pool, 2):
        x, y = one.said.size, other.said.size
        for third in pool:
            if third is one or third is other:
                continue
            z = third.said.size
            made: dict[Way, float] = {}
            if low <= x * y + z <= high:
                made["product_more"] = x * y + z
            if low <= x * y - z <= high:
                made["product_less"] = x * y - z
            if low <= z - x * y <= high:
                made["less_product"] = z - x * y
            if low <= abs(x - y) * z <= high:
                made["difference_times"] = abs(x - y) * z
            if made:
                yield from _stepped((one, other, third), result, ways, made)
    if "product_of_three" in ways:
        for one, other, third in combinations(pool, 3):
            size = one.said.size * other.said.size * third.said.size
            members = (third.said, other.said, one.said)
            counts = low <= size <= high and sum(each.unit == result.unit for each in members) <= 1
            if counts and not any(each.ratio or _is_apart(each, result) for each in members):
                yield Try(one.cost + other.cost + third.cost + _WORSE, "product_of_three", members, size)


def _stepped(
    taken: tuple[Near, Near, Near], result: Said, ways: AbstractSet[Way], made: Mapping[Way, float]
) -> Iterator[Try]:
    one, other, third = (each.said for each in taken)
    cost = sum(each.cost for each in taken) + _WORSE
    if one.ratio or other.ratio or third.ratio:
        return
    for way in sorted(ways & made.keys()):
        if way == "difference_times":
            most, least = (one, other) if one.value > other.value else (other, one)
            if are_named_alike(one, other) and may_multiply(one, third, result):
                yield Try(cost, way, (most, least, third), made[way])
        elif are_named_alike(third, result) and may_multiply(one, other, result):
            yield Try(cost, way, (other, one, third), made[way])


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
            yield Try(each.cost, "times_period", (one, factor), one.size * factor.size)
        else:
            under = factor.inverse
            yield Try(each.cost, "per_period", (one, under), one.size / under.size)
        if "subtract" in ways and factor.value > 1:
            for other in pool:
                if other is not each and are_named_alike(other.said, one):
                    high, low = (one, other.said) if one.value > other.said.value else (other.said, one)
                    yield Try(
                        each.cost + other.cost,
                        "difference_period",
                        (high, low, factor),
                        (high.size - low.size) * factor.size,
                    )
    for each in rates:
        for other in pool:
            factor = over_period(each.said, other.said)
            if factor is not None and factor.value > 1 and other.said.quantity.kind == "unit":
                size = each.said.size * other.said.size * factor.size
                yield Try(each.cost + other.cost, "span_period", (each.said, other.said, factor), size)


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
