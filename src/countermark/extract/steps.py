"""Two steps at once, and numbers that nobody says: three times 26 less 76.11, so much a month over a year, a bill of several prices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations, permutations
from typing import Final

from countermark.extract.fit_words import Way
from countermark.extract.rates import TIMES
from countermark.extract.said import (
    Said,
    are_alike,
    are_named_alike,
    as_other_time,
    is_more,
    may_multiply,
    over_period,
    scale_of,
)
from countermark.extract.ways import WORSE, Near, Sizes, Try

FEW: Final = 6
"""Nearest numbers of which three at a time are tried."""
STEPS: Final[frozenset[Way]] = frozenset(
    ("product_more", "product_less", "less_product", "product_of_three", "difference_times", "sum_less", "proportion")
)


def steps(result: Said, pool: Sequence[Near], ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    """A product and one number more or less: three times 26 less 76.11; or so many times what lies between two."""
    low, high = sizes
    taken = [(each, each.said.size) for each in pool if not each.said.ratio]
    alike = [(each, size) for each, size in taken if are_named_alike(each.said, result)]
    largest = max([size for _, size in taken], default=0.0)
    for (one, x), (other, y) in combinations(taken, 2):
        product, total = x * y, x + y
        for third, z in alike:
            if (
                low <= product + z <= high
                or low <= product - z <= high
                or low <= z - product <= high
                or low <= total - z <= high
            ) and not (third is one or third is other):
                made: dict[Way, float] = {
                    "product_more": product + z,
                    "product_less": product - z,
                    "less_product": z - product,
                    "sum_less": total - z,
                }
                within = {way: size for way, size in made.items() if low <= size <= high}
                yield from _stepped((one, other, third), result, ways, within)
        apart = abs(x - y)
        if low <= apart * largest and "difference_times" in ways and are_named_alike(one.said, other.said):
            for third, z in taken:
                if apart and low <= apart * z <= high and not (third is one or third is other):
                    yield from _stepped((one, other, third), result, ways, {"difference_times": apart * z})
    if "proportion" in ways:
        for much, x in alike:
            for (many, y), (few, z) in permutations(taken, 2):
                if not z or not low <= x * y / z <= high or y == z or many is much or few is much:
                    continue
                if are_alike(many.said, few.said):
                    cost = much.cost + many.cost + few.cost + WORSE
                    yield Try(cost, "proportion", (much.said, many.said, few.said), x * y / z)
    if "product_of_three" in ways:
        for (one, x), (other, y), (third, z) in combinations(taken, 3):
            size = x * y * z
            if not low <= size <= high:
                continue
            members = (third.said, other.said, one.said)
            if _may_be_factors(members, result):
                yield Try(one.cost + other.cost + third.cost + WORSE, "product_of_three", members, size)


def _stepped(
    taken: tuple[Near, Near, Near], result: Said, ways: AbstractSet[Way], made: Mapping[Way, float]
) -> Iterator[Try]:
    one, other, third = (each.said for each in taken)
    cost = sum(each.cost for each in taken) + WORSE
    for way in sorted(ways & made.keys()):
        if way == "difference_times":
            most, least = (one, other) if is_more(one, other) else (other, one)
            if are_named_alike(one, other) and may_multiply(one, third, result):
                yield Try(cost, way, (most, least, third), made[way])
        elif way == "sum_less":
            again = third.value in (one.value, other.value)  # what is added is taken away
            if not again and all(are_named_alike(each, result) for each in (one, other, third)):
                yield Try(cost, way, (other, one, third), made[way])
        elif are_named_alike(third, result) and may_multiply(one, other, result):
            yield Try(cost, way, (other, one, third), made[way])


def rates(result: Said, pool: Sequence[Near], sizes: Sizes) -> Iterator[Try]:
    """So many for each hundred: cases per 100,000 inhabitants, litres per 100 km, a price per 100 g; and what that makes of a number."""
    low, high = sizes
    for made in _bases(result, pool):
        base, rate, others = made
        for much, many in permutations(others, 2) if rate is None else ((rate, each) for each in others):
            if rate is None:  # the result is so many for each
                operands, size = (much.said, base.said, many.said), 0.0
                if many.said.size:
                    size = much.said.size * base.said.size / many.said.size
            else:
                operands = (much.said, many.said, base.said)
                size = much.said.size * many.said.size / base.said.size
            if not low <= size <= high or any(each.ratio or each.unit == "%" for each in operands):
                continue
            if are_alike(much.said, result) and are_alike(many.said, base.said) and many.said.money is base.said.money:
                yield Try(much.cost + many.cost, "rated", operands, size)


def _bases(result: Said, pool: Sequence[Near]) -> Iterator[tuple[Near, Near | None, Sequence[Near]]]:
    """What rates count by, with the rate if it is not the result, and all the other numbers."""
    start = result.quantity.span.start
    own = scale_of(result)
    if own is not None:
        yield Near(own, 0.0), None, pool
    last: Near | None = None
    for each in sorted(pool, key=lambda near: near.said.quantity.span.start):
        scale = scale_of(each.said)
        if scale is not None:
            yield Near(scale, 0.0), each, [one for one in pool if one is not each]
        if each.said.base and each.said.size > 1 and (last is None or last.said.sentence == each.said.sentence):
            others = [one for one in pool if one is not each and one is not last]
            begins = each.said.quantity.span.start
            if begins > start and (last is None or last.said.quantity.span.start < start):
                yield each, None, [one for one in pool if one is not each]
            elif begins < start and last is not None:
                yield each, last, others
        last = each


def _may_be_factors(members: Sequence[Said], result: Said) -> bool:
    """One of them at most counts what the result counts, and the others say how many times it is taken."""
    if any(_is_apart(each, result) or (each.ratio and (each.value.denominator > 1)) for each in members):
        return False
    if result.unit is None and not all(each.unit is None for each in members):
        return sum(each.unit is None for each in members) <= 1
    if result.unit is None:
        nouns = [each.noun for each in members if each.noun]
        return len(set(nouns)) == len(nouns) and not all(each.result for each in members)
    return sum(each.unit == result.unit for each in members) <= 1


def _is_apart(one: Said, result: Said) -> bool:
    """It counts something else than the result, and no times."""
    return one.unit == "%" or (one.money and not result.money) or (one.unit not in (None, result.unit, *TIMES))


def periods(result: Said, pool: Sequence[Near], ways: AbstractSet[Way]) -> Iterator[Try]:
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
                    high, low = (one, other.said) if is_more(one, other.said) else (other.said, one)
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


def times(result: Said, last: Near) -> Iterator[Try]:
    """The number right before it, in another unit of time: 2.5 hours are 150 minutes."""
    factor = as_other_time(last.said, result)
    if factor is None or last.cost > 1 or result.about:
        return  # "235.8 minutes, just under four hours" says it again
    if factor.value > 1:
        yield Try(last.cost, "convert", (last.said, factor), last.said.size * factor.size)
    else:
        under = factor.inverse
        yield Try(last.cost, "per_period", (last.said, under), last.said.size / under.size)


def bills(result: Said, pool: Sequence[Near]) -> Iterator[Try]:
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
