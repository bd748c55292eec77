"""What the few numbers nearest a result come to in several steps at once: a product and something more, a share of a sum, interest.

Three or four numbers make so many things that some come out for every result of few digits, so only those are asked
for that have more, and only where nothing simpler comes out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Final

from countermark.extract.fit_words import Way
from countermark.extract.said import Said, are_alike
from countermark.extract.ways import Try

COMMON: Final = 0.07
"""What is met by chance as easily comes out of three numbers too often."""
_NEAREST: Final = 6
_FOUR: Final = 4
_MOST_TIMES: Final = 60
"""How many years something bears interest, or how often it doubles."""


def chained(
    result: Said, before: Sequence[Said], behind: Sequence[Said], low: float, high: float, *, doubles: bool
) -> Iterator[Try]:
    """All that comes to between two sizes; something `doubles` where the words say so."""
    near = before[-_NEAREST:]
    plain = [each for each in near if each.unit != "%" and not each.ratio and each.size > 0]
    shares = [each for each in near if each.unit == "%" and each.size > 0]
    for one, other in combinations(plain, 2):
        if low <= one.size / other.size / other.size <= high:
            yield Try(0.0, "over_square", (one, other), one.size / other.size / other.size)
        for third in plain:
            if third is not one and third is not other:
                yield from _with_third((one, other, third), result, low, high)
    for one, other, third in combinations(plain, 3):
        if low <= one.size * other.size * third.size <= high:
            yield Try(0.0, "product_of_three", (one, other, third), one.size * other.size * third.size)
    counted = [each for each in near if not each.ratio and each.size > 0]
    for first in range(len(counted) - _FOUR + 1):
        one, other, third, fourth = four = counted[first : first + _FOUR]
        yield from _of_products(four, low, high)
        yield from _of_products((one, third, other, fourth), low, high)
    if len(counted) == _NEAREST:
        yield from _of_products(counted, low, high)
    if shares and len(plain) > 1:
        yield from _of_interest(shares, plain, low, high)
    elif shares and plain and behind:
        yield from _of_interest(shares, [*plain, behind[0]], low, high)  # "will be worth $19,652 after 3 years"
    if doubles:
        for base, times in permutations(plain, 2):
            if _counts(times) and low <= base.size * 2.0**times.size <= high:
                yield Try(0.0, "doubled", (base, times), base.size * 2.0**times.size)


def _with_third(taken: tuple[Said, Said, Said], result: Said, low: float, high: float) -> Iterator[Try]:
    """Two numbers taken together, and a third with them."""
    one, other, third = taken
    x, y, z = one.size, other.size, third.size
    product, total, apart = x * y, x + y, abs(x - y)
    most, least = (one, other) if x >= y else (other, one)
    made: list[tuple[Way, float, tuple[Said, ...]]] = []
    if low <= product / z <= high:
        made.append(("proportion", product / z, taken))
    if are_alike(third, result):
        made += (
            ("product_more", product + z, taken),
            ("product_less", product - z, taken),
            ("less_product", z - product, taken),
        )
    if are_alike(one, other):
        made += (("sum_over", total / z, taken), ("difference_over", apart / z, (most, least, third)))
        made += (("sum_times", total * z, taken), ("difference_times", apart * z, (most, least, third)))
        if are_alike(third, result) and are_alike(one, third):
            made.append(("sum_less", total - z, taken))
        if result.unit == "%":
            made.append(("sum_share", 100 * total / z, taken))
    yield from (Try(0.0, way, operands, size) for way, size, operands in made if low <= size <= high)


def _of_products(numbers: Sequence[Said], low: float, high: float) -> Iterator[Try]:
    """Products added, the numbers of each beside each other: 2 at 7.50 and 3 at 4; and what they are for each of the whole."""
    percent = [each.unit == "%" for each in numbers]
    if any(percent):
        ordered = numbers if percent[0] else [each for pair in _pairs(numbers) for each in pair[::-1]]
        shares, others = ordered[::2], ordered[1::2]
        size = sum(one.size * other.size for one, other in zip(shares, others, strict=True)) / 100
        alike = all(each.unit == "%" for each in shares) and not any(each.unit == "%" for each in others)
        if alike and low <= size <= high:
            yield Try(0.0, "weighted", tuple(ordered), size)
        return
    size = sum(one.size * other.size for one, other in _pairs(numbers))
    if low <= size <= high:
        yield Try(0.0, "products", tuple(numbers), size)
    if len(numbers) > _FOUR:
        return
    one, other, third, fourth = numbers
    made: tuple[tuple[Way, float, tuple[Said, ...]], ...] = (
        ("weighted_mean", size / (one.size + third.size), (one, other, third, fourth)),
        ("weighted_mean", size / (other.size + fourth.size), (other, one, fourth, third)),
        ("sums_over", (one.size + third.size) / (other.size + fourth.size), (one, third, other, fourth)),
    )
    yield from (Try(0.0, way, operands, size) for way, size, operands in made if low <= size <= high)


def _pairs(numbers: Sequence[Said]) -> list[tuple[Said, Said]]:
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _of_interest(shares: Sequence[Said], plain: Sequence[Said], low: float, high: float) -> Iterator[Try]:
    for base, times in permutations(plain, 2):
        if base.size <= times.size or not _counts(times):
            continue
        for share in shares:
            part = share.size / 100
            if low <= base.size * part * times.size <= high:
                yield Try(0.0, "interest", (share, base, times), base.size * part * times.size)
            for way, factor in (("compound", 1 + part), ("shrunk", 1 - part)):
                if 0 < factor < 2 and low <= base.size * factor**times.size <= high:
                    yield Try(0.0, way, (share, base, times), base.size * factor**times.size)  # type: ignore[arg-type]


def _counts(times: Said) -> bool:
    """It may say how often something happens."""
    return times.value.denominator == 1 and 1 < times.size <= _MOST_TIMES
