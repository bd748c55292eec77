"""What a reader would carry out with the numbers before a result: the nearest of the right kind, and little else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations, permutations
from operator import itemgetter
from typing import Final

from countermark.extract.fit_words import Way
from countermark.extract.said import Said, are_alike, are_named_alike, in_unit_of, is_more, may_divide, may_multiply
from countermark.extract.skeleton import in_words
from countermark.extract.ways import Near, Sizes, Try

_PAIRED: Final = 5
"""Of how many alike numbers two are put together."""
_AMOUNT: Final = 100
"""A bare number from here on may be an amount of money, one below it counts something."""
_PRODUCTS: Final = 3
_BASES: Final = 2
_SHORTEST: Final = 3
_COUNTED: Final = 12
"""As many are counted in words."""
_LONGEST: Final = 24
_MARGIN: Final = 1e-9
"""What lies closer together than this part is compared exactly."""
_SENTENCES: Final = 2
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_FIRST_YEAR: Final = 1900
_LAST_YEAR: Final = 2099


def nearby(result: Said, near: Sequence[Near], ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    """The readings of these ways that come to something between two sizes, with how far each is from the nearest of its kind."""
    low, high = sizes
    return (each for each in _readings(result, near, ways, sizes) if low <= each.size <= high)


def _readings(result: Said, near: Sequence[Near], ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    near = [each for each in near if not _is_year(each.said)]
    numbers = [each.said for each in near]
    if ways & {"add", "subtract", "average"}:
        yield from _sums(result, near, ways, sizes)
    if "multiply" in ways:
        yield from _products(result, near)
    if "divide" in ways:
        yield from _quotients(result, near)
    if ways & {"percentage", "more", "less"}:
        yield from _percents(result, [each.said for each in near if not each.used], ways)
    if "share" in ways:
        yield from _shares(numbers)


def _is_year(one: Said) -> bool:
    return _FIRST_YEAR <= one.size <= _LAST_YEAR and _YEAR.fullmatch(one.quantity.text) is not None


def _sums(result: Said, near: Sequence[Near], ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    low, high = sizes
    counted = counted_in(result, near)
    turned = [(each, in_unit_of(each.said, result)) for each in near if each.said is not counted]
    added = [(each, one) for each, one in turned if _may_add(each.said, one, result)]
    if len(added) < 2:
        return
    near = [each for each, _ in added]
    alike = [one for _, one in added]
    costs = paired(near)
    calculated = next((rank for rank, each in enumerate(alike) if each.result), 0)
    if calculated:
        costs[0, calculated] = 0.0
    for (rank, farther), cost in costs.items():
        one, other = alike[rank], alike[farther]
        total, apart = one.size + other.size, abs(one.size - other.size)
        if total < low or apart > high or not are_alike(one, other):
            continue  # the largest and the smallest that may come of them
        if "add" in ways and total <= high:
            yield Try(cost, "add", (other, one), total)
        if "subtract" in ways and apart >= low:
            most, least = (one, other) if is_more(one, other) else (other, one)
            yield Try(cost, "subtract", (most, least), apart)
        if "average" in ways:
            yield Try(cost, "average", (other, one), total / 2)
    unused = [each.said for each in near if not each.used]
    for cost, run in _runs(alike, unused, 0 if counted is None else int(counted.value)):
        total = sum(each.size for each in run)
        if "add" in ways:
            yield Try(cost, "add", tuple(run), total)
        if "average" in ways:
            yield Try(cost, "average", tuple(run), total / len(run))
        left = 2 * run[0].size - total
        if "subtract" not in ways or not low <= left <= high:
            continue
        if left > _MARGIN * abs(total) or run[0].value > sum(each.value for each in run[1:]):
            yield Try(cost, "subtract", tuple(run), left)


def paired(near: Sequence[Near]) -> dict[tuple[int, int], float]:
    """Every two of the nearest numbers, and of the nearest that nothing was made of yet, with how far away they are.

    Of "€12 a kilo, so 4 kilos are €48" the 12 is done with: what is saved against another €35 is saved of the 48.
    """
    spent = [each.used and not each.said.result for each in near]
    unspent = [rank for rank, done in enumerate(spent) if not done][:_PAIRED]
    costs: dict[tuple[int, int], float] = {}
    first = list(range(min(len(near), _PAIRED)))
    for ranks in (first,) if unspent == first else (first, unspent):
        for (rank, one), (farther, other) in combinations(enumerate(ranks), 2):
            cost = float(rank + farther - 1 + spent[one] + spent[other])
            costs[one, other] = min(cost, costs.get((one, other), cost))
    return costs


def _may_add(one: Said, turned: Said, result: Said) -> bool:
    """It may be a part of the result, in whose unit it is `turned`."""
    if not are_alike(turned, result):
        return False
    return not result.money or are_named_alike(turned, result) or (one.unit is None and one.size >= _AMOUNT)


def counted_in(result: Said, near: Sequence[Near]) -> Said | None:
    """The number that says how many are taken together: the three of "the three neighbours together bought …"."""
    numbers = (each.said for each in near if each.said.sentence == result.sentence)
    last = next((each for each in numbers if each.quantity.span.end <= result.quantity.span.start), None)
    counts = last is not None and in_words(last.quantity) and last.unit is None and not last.ratio
    return last if counts and last is not None and 2 <= last.value <= _COUNTED and result.value > last.value else None


def _runs(alike: Sequence[Said], unused: Sequence[Said], count: int) -> Iterator[tuple[float, list[Said]]]:
    """The whole of the last list, all of the last sentence that has three or more, and what nothing was done with yet.

    Where a `count` says how many there are, the last so many. All of the last sentences is farther: of some of it something
    was made already.
    """
    listed = next((each.group for each in alike if each.group is not None), None)
    found = [(0.0, [each for each in alike if each.group == listed])] if listed is not None else []
    spoken = next((each.sentence for each in alike if each.group is None), None)
    if spoken is not None:
        found.append((0.0, [each for each in alike if each.sentence == spoken and each.group is None]))
        found.append((0.0, _lately(unused)))
        found.append((0.0, list(alike[:count])))
        found.append((1.0, _lately(alike)))
    seen: set[int] = set()
    for cost, run in found:
        starts = hash(tuple(each.quantity.span.start for each in run))
        if _SHORTEST <= len(run) <= _LONGEST and starts not in seen:
            seen.add(starts)
            yield cost, run[::-1]


def _lately(alike: Sequence[Said]) -> list[Said]:
    """Those of the last sentences."""
    spoken = [each for each in alike if each.group is None]
    sentences = sorted({each.sentence for each in spoken})[-_SENTENCES:]
    return [each for each in spoken if each.sentence in sentences]


def _shares(numbers: Sequence[Said]) -> Iterator[Try]:
    """A part and its whole."""
    counted = [each for each in numbers if each.unit != "%" and not each.ratio][:_SHORTEST]
    for (rank, one), (farther, other) in combinations(enumerate(counted), 2):
        if are_alike(one, other) and one.value != other.value:
            part, whole = (one, other) if one.value < other.value else (other, one)
            yield Try(float(rank + farther - 1), "share", (part, whole), 100 * part.size / whole.size)


def changes(near: Sequence[Near], *, rises: bool) -> Iterator[Try]:
    """From one of the nearest numbers to another one that is larger, or smaller."""
    numbers = [each.said for each in near if not each.said.ratio and not _is_year(each.said)]
    for one, other in combinations(numbers[:_PAIRED], 2):
        if are_named_alike(one, other) and one.value > 0 and other.value > 0 and one.value != other.value:
            first, last = (one, other) if (one.value < other.value) is rises else (other, one)
            yield Try(0.0, "change", (first, last), 100 * abs(last.size / first.size - 1))


def _products(result: Said, near: Sequence[Near]) -> Iterator[Try]:
    found = 0
    for (rank, farther), cost in sorted(paired(near).items(), key=itemgetter(1)):
        one, other = near[farther].said, near[rank].said
        if may_multiply(other, one, result):
            yield Try(cost, "multiply", (one, other), one.size * other.size)
            found += 1
            if found == _PRODUCTS:
                return


def _quotients(result: Said, near: Sequence[Near]) -> Iterator[Try]:
    made = [
        (cost, over, under)
        for (rank, farther), cost in paired(near).items()
        for over, under in permutations((near[rank].said, near[farther].said))
        if under.value and may_divide(over, in_unit_of(under, over), result)
    ]
    for cost, over, under in sorted(made, key=lambda each: each[0])[:_PRODUCTS]:
        turned = in_unit_of(under, over)
        yield Try(cost, "divide", (over, turned), over.size / turned.size)


def _percents(result: Said, numbers: Sequence[Said], ways: AbstractSet[Way]) -> Iterator[Try]:
    percent = next((each for each in numbers if each.unit == "%"), None)
    if percent is None:
        return
    bases = [each for each in numbers if not each.ratio and are_named_alike(each, result)][:_BASES]
    for cost, base in enumerate(bases):
        beside = base.unit is not None and base.sentence == result.sentence
        if not beside and percent.sentence not in (base.sentence, result.sentence):
            continue  # a rate of something else
        share = base.size * percent.size / 100
        if "percentage" in ways:
            yield Try(float(cost), "percentage", (percent, base), share)
        if "more" in ways:
            yield Try(float(cost), "more", (percent, base), base.size + share)
        if "less" in ways:
            yield Try(float(cost), "less", (percent, base), base.size - share)
