"""What the numbers beside a result come to, two by two and in runs, whatever they count and whatever the words are.

All of it is bounded by the few numbers that are looked at. Which other number makes one come out with a third is looked up
among their sizes in order, so that a number for which nothing comes out costs little.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from countermark.extract.chained import COMMON, chained
from countermark.extract.fit_words import Way
from countermark.extract.plausible import comes_out_plainly, is_apart, is_numbered
from countermark.extract.said import Said, are_alike
from countermark.extract.ways import Try

_LEAST: Final = 3
_LONGEST: Final = 12
"""How many numbers a run has."""
_PASSED: Final = 3
"""So many of the last numbers may a run leave out behind it."""
_MANY: Final = 12
"""Where more comes out in several steps, it says nothing."""
_SLACK: Final = 1e-9
_PERCENT: Final = ("%", "pp")
_OF_ONE_KIND: Final[frozenset[Way]] = frozenset(("add", "subtract", "average"))
_ORDERLESS: Final[frozenset[Way]] = frozenset(("add", "multiply", "average"))


def combined(result: Said, before: Sequence[Said], behind: Sequence[Said], used: Collection[int] = ()) -> list[Try]:
    """All that comes out for a result, each once; with numbers that begin where it is `used` something is calculated already."""
    low, high = _bounds(result)
    if low <= 0:
        return []
    return _meant(
        result,
        _pairs([*before, *behind], low, high, percent=result.unit in _PERCENT),
        _runs(_lists(result, before, behind, used), low, high),
    )


def combined_further(
    result: Said, before: Sequence[Said], behind: Sequence[Said], *, doubles: bool = False
) -> list[Try]:
    """All that comes out for a result in several steps at once; something `doubles` where the words say so."""
    low, high = _bounds(result)
    if low <= 0 or len(before) < 2 or result.chance > COMMON:
        return []
    tried = chained(result, before, behind, low, high, doubles=doubles)
    found = _meant(result, (each for each in tried if all(one.size != result.size for one in each.operands)))
    return found if len(found) <= _MANY else []


def _bounds(result: Said) -> tuple[float, float]:
    """Between which sizes it comes out."""
    size = abs(result.size)
    slack = float(result.grain) / 2 * (1 + _SLACK) + size * _SLACK
    return size - slack, size + slack


def _meant(result: Said, *tried: Iterable[Try]) -> list[Try]:
    found: dict[tuple[object, ...], Try] = {}
    for made in chain(*tried):
        starts = [each.quantity.span.start for each in made.operands]
        key = (made.way, frozenset(starts) if made.way in _ORDERLESS else tuple(starts))
        if key not in found and _may_be_meant(made, result):
            found[key] = made
    return list(found.values())


def _may_be_meant(made: Try, result: Said) -> bool:
    """It comes out, and its numbers belong together as far as they say what they count."""
    return (
        not _is_idle(made)
        and comes_out_plainly(made, result)
        and is_apart(made, result)
        and not is_numbered(made)
        and (made.way not in _OF_ONE_KIND or _is_of_one_kind(made, result))
    )


def _is_of_one_kind(made: Try, result: Said) -> bool:
    """What is added or taken away is what it comes to: dollars leave no customers."""
    if result.unit is None and result.noun and any(each.unit is not None for each in made.operands):
        return False
    if result.unit is not None and "^" in result.unit and all(each.unit is None for each in made.operands):
        return False  # people and seats leave no square metres
    first = made.operands[0]
    return all(_is_alike(each, result) and are_alike(each, first) for each in made.operands)


def _is_alike(one: Said, result: Said) -> bool:
    """They may be added; "380 kWh a year" and "250 kWh/year" are of one kind."""
    if are_alike(one, result):
        return True
    if one.unit is None or result.unit is None or "/" not in result.unit:
        return False
    return result.unit == f"{one.unit}/{one.period}"


def _is_idle(made: Try) -> bool:
    """It says a number again, once what it is, or the mean of equals; or it can be read in two ways."""
    sizes = [each.size for each in made.operands]
    if made.way == "average":
        return len(set(sizes)) == 1
    if made.way == "divide" and made.operands[1].fraction:
        return True  # "42 divided by 21/20" may be meant either way
    return 1.0 in sizes[made.way == "divide" :] and made.way in ("multiply", "divide")


def _pairs(numbers: Sequence[Said], low: float, high: float, *, percent: bool) -> Iterator[Try]:
    plain = _Sizes([each for each in numbers if each.unit != "%"])
    shares = _Sizes([each for each in numbers if each.unit == "%"])
    for alike in (plain, shares):
        for one in alike:
            yield from _with_alike(one, alike, low, high, divides=alike is plain or not percent)
    for one in shares:
        if one.size / 100 > 0:
            yield from _of_share(one, plain, low, high)
    if percent:
        for one in plain:
            yield from _in_percent(one, plain, low, high)


def _of_share(one: Said, plain: _Sizes, low: float, high: float) -> Iterator[Try]:
    """So many percent of another number, what it is with them on top or off, and what it is that many percent of."""
    part = one.size / 100
    for base in plain.between(low / part, high / part):
        yield Try(0.0, "percentage", (one, base), base.size * part)
    for base in plain.between(low / (1 + part), high / (1 + part)):
        yield Try(0.0, "more", (one, base), base.size * (1 + part))
    if part < 1:
        for base in plain.between(low / (1 - part), high / (1 - part)):
            yield Try(0.0, "less", (one, base), base.size * (1 - part))
    for base in plain.between(low * part, high * part):
        yield Try(0.0, "whole", (one, base), base.size / part)


def _with_alike(one: Said, others: _Sizes, low: float, high: float, *, divides: bool) -> Iterator[Try]:
    size, start = one.size, one.quantity.span.start
    for other in others.between(size - high, size - low):
        if other is not one:
            yield Try(0.0, "subtract", (one, other), size - other.size)
    for other in others.between(low - size, high - size):
        if other.quantity.span.start > start:
            yield Try(0.0, "add", (one, other), size + other.size)
    if size <= 0 or not divides:
        return
    for other in others.between(low / size, high / size) if one.unit != "%" else ():
        if other.quantity.span.start > start:
            yield Try(0.0, "multiply", (one, other), size * other.size)
    for other in others.between(size / high, size / low):
        if other is not one:
            yield Try(0.0, "divide", (one, other), size / other.size)


def _in_percent(one: Said, others: _Sizes, low: float, high: float) -> Iterator[Try]:
    """One as so many percent of another, and as so many percent more or less than it."""
    size = 100 * one.size
    if size <= 0:
        return
    for other in others.between(size / high, size / low):
        if other is not one:
            yield Try(0.0, "share", (one, other), size / other.size)
    for other in others.between(size / (100 + high), size / (100 + low)):
        yield Try(0.0, "change", (other, one), abs(size / other.size - 100))
    if high < 100:
        for other in others.between(size / (100 - low), size / (100 - high)):
            yield Try(0.0, "change", (other, one), abs(size / other.size - 100))


def _lists(
    result: Said, before: Sequence[Said], behind: Sequence[Said], used: Collection[int]
) -> Iterator[Sequence[Said]]:
    """Numbers one behind the other, up to the result or from there on.

    All, or those of its unit, or those not in brackets, or those that something came to or that nothing was done with, or
    none of the former, or the last of each sentence.
    """
    back = [each for each in reversed(before) if not each.ratio or each.fraction]
    yield back
    yield [each for each in back if each.unit == result.unit]
    yield [each for each in back if not each.aside]
    yield [each for each in back if each.result or each.quantity.span.start not in used]
    yield [each for each in back if not each.result]
    yield [
        each
        for each, later in zip(back, (None, *back), strict=False)
        if later is None or later.sentence != each.sentence
    ]
    yield behind


def _runs(lists: Iterable[Sequence[Said]], low: float, high: float) -> Iterator[Try]:
    seen: set[tuple[int, ...]] = set()
    for run in lists:
        key = tuple(map(id, run))
        if len(run) >= _LEAST and key not in seen:
            seen.add(key)
            for passed in range(min(_PASSED, len(run) - _LEAST + 1)):
                yield from _run(run[passed : passed + _LONGEST], low, high)


def _run(run: Sequence[Said], low: float, high: float) -> Iterator[Try]:
    first, total = run[0].size, 0.0
    for count, each in enumerate(run, 1):
        total += each.size
        if count < _LEAST:
            continue
        if low <= total <= high:
            yield Try(0.0, "add", tuple(run[count - 1 :: -1]), total)
        if low <= total / count <= high:
            yield Try(0.0, "average", tuple(run[count - 1 :: -1]), total / count)
        if low <= 2 * each.size - total <= high:
            yield Try(0.0, "subtract", tuple(run[count - 1 :: -1]), 2 * each.size - total)
        if low <= 2 * first - total <= high:
            yield Try(0.0, "subtract", (run[0], *run[count - 1 : 0 : -1]), 2 * first - total)


class _Sizes:
    """Numbers in the order of their sizes."""

    def __init__(self, numbers: Sequence[Said]) -> None:
        self._numbers = sorted((each for each in numbers if each.size), key=lambda each: each.size)
        self._sizes = [each.size for each in self._numbers]

    def __iter__(self) -> Iterator[Said]:
        return iter(self._numbers)

    def between(self, low: float, high: float) -> Sequence[Said]:
        sizes = self._sizes
        first = bisect_left(sizes, low)
        if first == len(sizes) or sizes[first] > high:
            return ()  # as nearly always
        return self._numbers[first : bisect_right(sizes, high, first)]
