"""What may have been carried out with the numbers known before a result: pairs of them, runs, and two steps at once.

Each is what the words allow and the units can mean, with how far away its operands were said. All of it is bounded by
the few numbers that are known.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations
from typing import Final

from countermark.extract.fit_words import Way
from countermark.extract.rates import TIMES
from countermark.extract.said import (
    UNSAID,
    Said,
    are_alike,
    are_named_alike,
    are_typed,
    in_unit_of,
    is_more,
    may_divide,
    may_multiply,
    rate_between,
)
from countermark.extract.skeleton import in_words
from countermark.extract.steps import FEW, STEPS, bills, periods, rates, steps, times
from countermark.extract.ways import WORSE, Near, Sizes, Try

_LONGEST_RUN: Final = 24
_SHORTEST_RUN: Final = 3
_DROPPED: Final = 3
"""How many numbers behind a run need not belong to it."""
_READ_OFF: Final = 0.02
"""How rare a number has to be that is counted in something its operands are not said to be."""
_OLDEST: Final = 120
_ABOUT: Final = 1 - 1e-9
"""What is compared before anything is exact is taken a little wider."""
_PERCENTS: Final[frozenset[Way]] = frozenset(("percentage", "more", "less"))


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
    few = pool[:FEW]
    if ways & STEPS:
        yield from steps(result, few, ways, sizes)
    if result.scale is not None or [each for each in few if each.said.base or each.said.scale is not None]:
        yield from rates(result, few, sizes)
    if [each for each in pool if each.said.period is not None]:
        yield from (each for each in periods(result, pool, ways) if low <= each.size <= high)
    if pool and result.unit in TIMES:
        yield from (each for each in times(result, pool[0]) if low <= each.size <= high)
    if result.money and ways & {"add", "multiply"}:
        yield from (each for each in bills(result, pool) if low <= each.size <= high)


def _rests(pool: Sequence[Near], sizes: Sizes) -> Iterator[Try]:
    """What the last percentages leave of a hundred."""
    low, high = sizes
    percents = [each for each in pool if each.said.unit == "%"][:FEW]
    left = 100.0
    for count, each in enumerate(percents, 1):
        left -= each.said.size
        if low <= left <= high:
            yield Try(each.cost, "rest", tuple(one.said for one in reversed(percents[:count])), left)


def _amounts(result: Said, pool: Sequence[Near], ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    low, high = sizes
    percents = ways & _PERCENTS
    wanted = result.unit
    as_it_is = (None, wanted)
    rows = []
    for each in pool:
        one = each.said
        size, unit = one.size, one.unit
        turned = size if wanted is None or unit in as_it_is else in_unit_of(one, result).size
        rows.append((each, one, size, unit, turned, low * size, high * size))
    twice_low, twice_high = 2 * low, 2 * high
    for row, further in combinations(rows, 2):
        near, one, x, unit, turned, low_x, high_x = row
        far, other, y, other_unit, other_turned, low_y, high_y = further
        if unit == "%" or other_unit == "%":
            if unit != other_unit and percents:
                share, base_size = x * y / 100, y if unit == "%" else x
                if low <= share <= high or low <= base_size + share <= high or low <= base_size - share <= high:
                    yield from _of_percent(near, far, result, percents, sizes)
            elif unit == other_unit and "subtract" in ways and low <= abs(x - y) <= high and result.unit is None:
                most, least = (one, other) if is_more(one, other) else (other, one)
                yield Try(near.cost + far.cost, "subtract", (most, least), abs(x - y))  # "a gap of 8.7 points"
            elif unit == other_unit and "divide" in ways and wanted in TIMES:
                most, least = (one, other) if is_more(one, other) else (other, one)
                if least.value and low <= most.size / least.size <= high:
                    yield Try(
                        near.cost + far.cost, "divide", (most, least), most.size / least.size
                    )  # 40% at 8% an hour
            continue
        if one.ratio is not other.ratio:
            part, base = (one, other) if one.ratio else (other, one)
            base = in_unit_of(base, result)
            if low <= part.size * base.size <= high and "multiply" in ways and may_multiply(part, base, result):
                yield Try(near.cost + far.cost, "multiply", (part, base), part.size * base.size)
            continue
        if low <= x * y <= high and (
            ("multiply" in ways and may_multiply(one, other, result))
            or ("typed" in ways and are_typed(one, other, result))
        ):
            yield Try(near.cost + far.cost, "multiply", (other, one), x * y)
        total = turned + other_turned
        if low <= total <= high or low <= abs(turned - other_turned) <= high or twice_low <= total <= twice_high:
            yield from _sums(near, far, result, ways, sizes)
        if (
            low_y <= x <= high_y
            or low_x <= y <= high_x
            or (unit != other_unit and unit is not None and other_unit is not None and _may_convert(one, other, sizes))
        ):
            yield from _quotients(near, far, result, ways, sizes)


def _may_convert(one: Said, other: Said, sizes: Sizes) -> bool:
    """In one unit, one of them may go into the other about as often as is asked for."""
    rate = rate_between(one, other)
    if rate is None or not one.size or not other.size:
        return False
    times = one.size * rate / other.size
    return sizes.low * _ABOUT <= times <= sizes.high / _ABOUT or sizes.low * _ABOUT <= 1 / times <= sizes.high / _ABOUT


def _sums(near: Near, far: Near, result: Said, ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    one, other = in_unit_of(near.said, result), in_unit_of(far.said, result)
    if not (are_alike(one, other) and are_alike(one, result) and are_alike(other, result)):
        return
    ages = result.unit == "year" and _may_be_age(one) and _may_be_age(other)
    if result.unit is not None and one.unit is None and other.unit is None and result.chance > _READ_OFF and not ages:
        return  # three children and two jobs are no five hours, though two readings of a meter make 357 kWh
    low, high = sizes
    named = sum(map(are_named_alike, (one, one, other), (other, result, result)))
    cost = near.cost + far.cost + WORSE * (3 - named)
    x, y = one.size, other.size
    if "add" in ways and low <= x + y <= high:
        yield Try(cost, "add", (other, one), x + y)
    if "subtract" in ways and low <= abs(x - y) <= high:
        most, least = (one, other) if is_more(one, other) is (result.size > 0) else (other, one)
        yield Try(cost, "subtract", (most, least), abs(x - y))
    if "average" in ways and low <= (x + y) / 2 <= high:
        yield Try(cost, "average", (other, one), (x + y) / 2)


def _may_be_age(one: Said) -> bool:
    """It may be how old somebody is, though no years are named: "she's 34 and he's 27"."""
    return one.noun == "" and one.value.denominator == 1 and one.size < _OLDEST


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
        bare = base.money and result.unit is None and base.sentence == percent.sentence == result.sentence
        if low <= size <= high and way in ways and (bare or are_named_alike(base, result)):
            yield Try(near.cost + far.cost, way, (percent, base), size)


def _shares(result: Said, pool: Sequence[Near], ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    low, high = sizes
    for near, far in combinations(pool, 2):
        one, other = near.said, far.said
        if one.unit != "%":
            if result.unit != "%" or not _may_part(one.size, other.size, low, high):
                continue
            if not one.ratio and are_alike(one, other):
                yield from _parts(near, far, ways, sizes)
            continue
        cost = near.cost + far.cost
        if one.ratio or not are_alike(one, other):
            continue
        most, least = (one, other) if is_more(one, other) else (other, one)
        if "subtract" in ways and low <= most.size - least.size <= high:
            yield Try(cost, "subtract", (most, least), most.size - least.size)
        if "add" in ways and result.unit == "%" and low <= one.size + other.size <= high:
            yield Try(cost, "add", (other, one), one.size + other.size)


def _may_part(x: float, y: float, low: float, high: float) -> bool:
    """One of them may be so many percent of the other, or more or less than it by so many."""
    if not x or not y:
        return bool(x or y)
    part, whole = 100 * x / y, 100 * y / x
    return (
        low <= part <= high or low <= whole <= high or low <= abs(part - 100) <= high or low <= abs(whole - 100) <= high
    )


def _parts(near: Near, far: Near, ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    """What one is of the other in percent, and by how much it is more or less."""
    low, high = sizes
    cost = near.cost + far.cost
    for first, last in ((near.said, far.said), (far.said, near.said)):
        if not first.value:
            continue
        part = 100 * last.size / first.size
        falls = is_more(first, last)
        if "share" in ways and not is_more(last, first) and low <= part <= high:
            yield Try(cost, "share", (last, first), part)
        goes = ("fall" in ways and falls) or ("rise" in ways and not falls) or "change" in ways
        if goes and low <= abs(part - 100) <= high:
            worse = 0 if first is far.said else 1  # what was said first came first
            yield Try(cost + worse, "change", (first, last), abs(part - 100))


def _runs(result: Said, pool: Sequence[Near], ways: AbstractSet[Way], sizes: Sizes) -> Iterator[Try]:
    """Three or more alike numbers that lie one behind the other, the calculated or the unused among them, or a whole list."""
    alike = [
        each
        for each in pool
        if are_alike(each.said, result)
        and (each.said.unit == result.unit or not result.money or (each.said.unit is None and result.chance <= UNSAID))
    ]
    if len(alike) > 1:
        for group in sorted({each.said.group for each in alike if each.said.group is not None}):
            members = [each for each in alike if each.said.group == group]
            if len(members) > 1:
                yield from _whole(members, ways, WORSE, sizes)
            # The first number of each item, where others stand behind it.
            firsts = list({each.said.sentence: each for each in members}.values())
            if 1 < len(firsts) < len(members):
                yield from _whole(firsts, ways, WORSE, sizes)
    if len(alike) < _SHORTEST_RUN:
        return
    low, high = sizes
    if "subtract" in ways:
        yield from _left_by_two(alike, sizes)
    fewer = [[each for each in alike if each.said.result], [each for each in alike if not each.used]]
    if [each for each in alike if each.said.aside or in_words(each.said.quantity)]:
        fewer.append([each for each in alike if not each.said.aside])
        fewer.append([each for each in alike if not in_words(each.said.quantity)])
    used = [(each.cost, each.said.size, each.said) for each in alike if each.used]
    largest = max([size for _, size, _ in used], default=0.0)
    subtracts = "subtract" in ways
    stop = _beyond([each.said.size for each in alike], sizes)
    for run in (alike, *[each for each in fewer if _SHORTEST_RUN <= len(each) < len(alike)]):
        once = list({each.said.size: each for each in reversed(run)}.values())[::-1]
        for skipped in range(min(_DROPPED, len(once))):
            stretch = once[skipped : skipped + _LONGEST_RUN]
            least = _SHORTEST_RUN - (skipped == 1)
            total = before = 0.0
            for count, each in enumerate(stretch, 1):
                if total > stop:
                    break
                size = each.said.size
                rest, second, before = size - total, before, size
                total += size
                if count < least:
                    continue
                cost = skipped * WORSE + each.cost / 2
                if low <= total <= high or low <= total / count <= high:
                    yield from _whole(stretch[:count], ways, cost, sizes)
                if not subtracts:
                    continue
                if low <= rest <= high:
                    operands = (each.said, *(one.said for one in reversed(stretch[: count - 1])))
                    yield Try(cost + WORSE, "subtract", operands, rest)
                if low <= 2 * second - total <= high and are_named_alike(base := stretch[count - 2].said, result):
                    # "$1,350 of the $3,200, another $480 and $295": what they are taken from comes second
                    operands = (base, *(one.said for one in reversed(stretch[:count]) if one.said is not base))
                    yield Try(cost + 2 * WORSE, "subtract", operands, 2 * second - total)
                if skipped == 1 and low <= once[0].said.size - total <= high:
                    operands = (once[0].said, *(one.said for one in reversed(stretch[:count])))
                    yield Try(cost + WORSE, "subtract", operands, once[0].said.size - total)
                if used and run is not alike and largest - total >= low:
                    yield from _left(used, stretch[:count], total, sizes)


def _beyond(numbers: Sequence[float], sizes: Sizes) -> float:
    """A total from which on no longer run comes to anything: neither it nor its mean, nor what it leaves of one of the numbers."""
    if min(numbers) < 0:
        return math.inf
    return max(sizes.high * len(numbers), 2 * max(numbers) - sizes.low) / _ABOUT


def _left_by_two(alike: Sequence[Near], sizes: Sizes) -> Iterator[Try]:
    """What two that nothing was done with leave of something with which more is done: a rent, its yield, two costs."""
    open_ = [each for each in alike if not each.used and not each.said.result]
    if len(open_) == _SHORTEST_RUN - 1:
        used = [(each.cost, each.said.size, each.said) for each in alike if each.used]
        yield from _left(used, open_, sum(each.said.size for each in open_), sizes)


def _left(used: Sequence[tuple[float, float, Said]], run: Sequence[Near], total: float, sizes: Sizes) -> Iterator[Try]:
    """What a run leaves of something with which more is done: revenue, its growth, three costs, and the profit."""
    low, high = sizes
    for cost, size, each in used:
        if low <= size - total <= high and cost > run[-1].cost:
            operands = (each, *(one.said for one in reversed(run)))
            yield Try(cost / 2 + 2 * WORSE, "subtract", operands, size - total)


def _whole(run: Sequence[Near], ways: AbstractSet[Way], cost: float, sizes: Sizes) -> Iterator[Try]:
    total = sum(each.said.size for each in run)
    low, high = sizes
    if "add" in ways and low <= total <= high:
        yield Try(cost, "add", tuple(each.said for each in reversed(run)), total)
    if "average" in ways and low <= total / len(run) <= high:
        yield Try(cost, "average", tuple(each.said for each in reversed(run)), total / len(run))
