"""A row of a table that comes of rows above it, in all columns: what is compared stands side by side, and each row is a step.

"| Price | £24,000 | £31,500 |", "| Fuel over 5 years | £7,500 | £3,000 |", "| Total cost | £31,500 | £34,500 |": that it comes out in
one column may be chance, in all of them it is how the table was made. The number by which a row is made of another may stand in
its own name, or before the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import prod
from typing import Final, NamedTuple

from countermark.extract.closeness import is_near
from countermark.extract.columns import Row, Worked, holds, may_be
from countermark.extract.fit_words import Way
from countermark.extract.fits import calculation
from countermark.extract.ledger import told
from countermark.extract.ledger_words import names_result, role
from countermark.extract.period_words import period_of
from countermark.extract.said import Said, are_named_alike, are_typed, times_between
from countermark.extract.skeleton import Told
from countermark.extract.ways import exact

_MOST_ROWS: Final = 16
"""A longer table lists things, and does not compare a few."""
_MOST_COLUMNS: Final = 8
_BACK: Final = 6
"""How many rows above it a row may come of."""
_LEAST: Final = 2
_EXPECTED: Final = 0.05
"""How many of all that is tried may come out by chance in all columns."""
_EXCUSED: Final = 0.02
"""And where a column does not come out, which is then wrong."""
_ABOUT: Final = 0.06
_PAIRED: Final[tuple[Way, ...]] = ("add", "subtract", "multiply", "divide", "share")
_TURNED: Final[tuple[Way, ...]] = ("subtract", "divide", "share")
"""What gives another result the other way round."""
_TYPED: Final = 5
"""How much likelier a product is meant that the units call for."""
_SUMS: Final[frozenset[Way]] = frozenset(("add", "subtract"))


class Step(NamedTuple):
    """A row, what it is called and the numbers of its name."""

    label: str
    cells: Row
    within: Sequence[Said]


def side_by_side(steps: Sequence[Step], factors: Sequence[Said]) -> Iterator[Told]:
    """The rows that come of others; `factors` are numbers that were said before the table."""
    if not _LEAST <= len(steps) <= _MOST_ROWS:
        return
    places = sorted({column for step in steps for column in step.cells if column})[:_MOST_COLUMNS]
    if len(places) < _LEAST:
        return
    for index, step in enumerate(steps):
        columns = [column for column in places if column in step.cells]
        if not index or len(columns) < _LEAST:
            continue
        above = [
            each for each in steps[max(0, index - _BACK) : index] if all(column in each.cells for column in columns)
        ]
        found = (
            _of_its_name(step, above, columns)
            or _of_period(step, above, columns)
            or _of_two(step, above, columns)
            or _of_some(step, above, columns)
            or _of_factors(step, above, columns, factors)
        )
        if found is not None:
            way, worked = found
            for operands, result in worked:
                yield told(calculation(way, operands, result), operands, result)


def _of_two(step: Step, above: Sequence[Step], columns: Sequence[int]) -> tuple[Way, list[Worked]] | None:
    """Two rows above, the nearest first."""
    pairs = [(above[one], above[other]) for one, other in combinations(range(len(above)), 2)][::-1]
    tried = len(pairs) * (len(_PAIRED) + len(_TURNED))
    for one, other in pairs:
        for way in _PAIRED:
            for left, right in ((one, other), (other, one)) if way in _TURNED else ((one, other),):
                worked: list[Worked] = [((left.cells[each], right.cells[each]), step.cells[each]) for each in columns]
                if _is_made_so(way, worked, tried, named=_is_named(step)):
                    return way, worked
    return None


def _of_its_name(step: Step, above: Sequence[Step], columns: Sequence[int]) -> tuple[Way, list[Worked]] | None:
    """So many times a row above, or divided by so many, where its name says how many: "Fee for 12 months"."""
    numbers = [each for each in step.within if each.value not in (0, 1)]
    return _by(step, above, columns, numbers, named=True) if len(numbers) == 1 else None


def _of_period(step: Step, above: Sequence[Step], columns: Sequence[int]) -> tuple[Way, list[Worked]] | None:
    """The row right above it in another period: "Per month", "Per year"."""
    period = period_of(step.label) if above else None
    if period is None:
        return None
    one = above[-1]
    times = times_between(one.cells[columns[0]], period_of(one.label), period)
    if times is None:
        return None
    worked: list[Worked] = [((one.cells[each], times), step.cells[each]) for each in columns]
    return ("times_period", worked) if _is_made_so("multiply", worked, 1, named=True) else None


def _of_factors(
    step: Step, above: Sequence[Step], columns: Sequence[int], factors: Sequence[Said]
) -> tuple[Way, list[Worked]] | None:
    return _by(step, above[-1:], columns, [each for each in factors if each.value not in (0, 1)], named=False)


def _by(
    step: Step, above: Sequence[Step], columns: Sequence[int], numbers: Sequence[Said], *, named: bool
) -> tuple[Way, list[Worked]] | None:
    tried = len(numbers) * len(above) * 4
    for number in numbers:
        for one in reversed(above):
            for way, operands in _trials(number, one, columns):
                worked: list[Worked] = [(operands[each], step.cells[each]) for each in columns]
                if _is_made_so(way, worked, tried, named=named):
                    return way, worked
    return None


def _trials(number: Said, one: Step, columns: Sequence[int]) -> Iterator[tuple[Way, Mapping[int, tuple[Said, ...]]]]:
    if number.unit == "%":
        ways: tuple[Way, ...] = ("percentage", "less", "more")
        yield from ((way, {each: (number, one.cells[each]) for each in columns}) for way in ways)
        return
    yield "multiply", {each: (one.cells[each], number) for each in columns}
    yield "divide", {each: (one.cells[each], number) for each in columns}
    yield "divide", {each: (number, one.cells[each]) for each in columns}
    yield "percentage", {each: (one.cells[each], number) for each in columns}


def _of_some(step: Step, above: Sequence[Step], columns: Sequence[int]) -> tuple[Way, list[Worked]] | None:
    """The sum of the last rows above it; a total also of all but one: what a month costs is no part of what a year does."""
    alike = [each for each in above if all(are_named_alike(each.cells[at], step.cells[at]) for at in columns)]
    choices = [alike[start:] for start in range(len(alike) - _LEAST)]
    if role(step.label) == "total":
        choices += [[*alike[:at], *alike[at + 1 :]] for at in range(1, len(alike))]
    for chosen in choices:
        worked: list[Worked] = [(tuple(one.cells[each] for one in chosen), step.cells[each]) for each in columns]
        if len(chosen) > _LEAST and _is_made_so("add", worked, len(choices), named=_is_named(step)):
            return "add", worked
    return None


def _is_named(step: Step) -> bool:
    return role(step.label) is not None or names_result(step.label)


def _is_made_so(way: Way, worked: Sequence[Worked], tried: int, *, named: bool) -> bool:
    """It comes out in all columns, or in all but one that is off by a slip; and not by chance."""
    if not any(_is_about(way, *each) for each in worked):
        return False  # nearly all end here, at no great cost
    if not all(may_be(way, *each) and _are_alike(way, *each) for each in worked):
        return False
    right = [each[1] for each in worked if holds(way, each)]
    wrong = [each for each in worked if not holds(way, each)]
    unlikely = prod(each.chance for each in right) * tried
    if not wrong:
        typed = way == "multiply" and all(are_typed(operands[0], operands[1], result) for operands, result in worked)
        return unlikely <= _EXPECTED * (_TYPED if typed else _LEAST if named else 1)
    slips = len(wrong) == 1 and is_near(exact(way, wrong[0][0]), wrong[0][1])
    return bool(right) and slips and way != "share" and unlikely <= _EXCUSED


def _are_alike(way: Way, operands: Sequence[Said], result: Said) -> bool:
    """What is added counts one thing, in so many words; nothing comes of nothing, or by one."""
    if way == "subtract" and (operands[0].value < operands[1].value) is not (result.value < 0):
        return False
    if way in _SUMS:
        return result.unit != "%" and all(are_named_alike(each, result) and each.value for each in operands)
    return all(each.value not in (0, 1) for each in operands)


def _is_about(way: Way, operands: Sequence[Said], result: Said) -> bool:
    sizes = [each.size for each in operands]
    made = _size(way, sizes)
    return abs(abs(made) - abs(result.size)) <= _ABOUT * abs(result.size)


def _size(way: Way, sizes: Sequence[float]) -> float:
    if way == "add":
        return sum(sizes)
    if way in ("divide", "share"):
        return (100 if way == "share" else 1) * sizes[0] / sizes[1] if sizes[1] else 0.0
    one, other = sizes
    if way == "subtract":
        return one - other
    part = one * other / 100
    return {"multiply": one * other, "percentage": part, "less": other - part, "more": other + part}[way]
