"""A column of a table that comes of another by a number that was said outside the table, before it or behind.

Everything times 2.5, the cost of all divided by the 4 of us, 480 km at the speeds of a column, so many percent of 900 g of flour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from math import prod
from typing import Final, NamedTuple

from countermark.extract.calculation import Calculation
from countermark.extract.columns import Row, Worked, holds, is_rule, may_be, with_numbers
from countermark.extract.fit_words import Way
from countermark.extract.fits import calculation
from countermark.extract.ledger import told
from countermark.extract.said import Said, are_named_alike, comes_out, may_divide, may_multiply
from countermark.extract.skeleton import Told
from countermark.extract.ways import exact

_RARE: Final = 0.005
_LEAST: Final = 2
"""In so many rows a rule holds that takes a number from outside."""
_EXPECTED: Final = 0.15
"""How many of all the quotients that are tried may come out by chance."""


class _Trial(NamedTuple):
    """Something that a number from outside may do to a column."""

    way: Way
    first: bool
    """The number is the first of both."""


_OF_PERCENT: Final = (_Trial("percentage", first=True), _Trial("less", first=True), _Trial("more", first=True))
_TIMES: Final = (_Trial("multiply", first=False),)
_QUOTIENTS: Final = (_Trial("divide", first=False), _Trial("divide", first=True), _Trial("percentage", first=False))


def scaled(rows: Sequence[Row], factors: Sequence[Said], behind: Sequence[Said] = ()) -> Iterator[Told]:
    """A column that is so many times another, or so many percent of it, where that number was said before, or `behind`."""
    places = with_numbers(rows) if factors or behind else []
    for factor in (*factors, *behind):
        if factor.value in (0, 1):
            continue
        trials = _OF_PERCENT if factor.unit == "%" else _TIMES
        for one, last in combinations(places, 2):
            for trial in trials:
                found = _worked(rows, trial, factor, (one, last))
                # Percentages behind a table may come of it: those that it is made with leave little to be rounded.
                loose = factor.unit == "%" and factor in behind and not _is_exact(trial.way, found)
                if len(found) > 1 and not loose and is_rule(trial.way, found):
                    yield from _told(trial.way, found)
                    return


def _is_exact(way: Way, found: Sequence[Worked]) -> bool:
    """In half of the rows, to the last digit."""
    return sum(exact(way, operands) == result.value for operands, result in found) * 2 >= len(found)


def divided(rows: Sequence[Row], factors: Sequence[Said]) -> Iterator[Told]:
    """A column that is another one divided by a number from outside, that number divided by it, or so many percent of it."""
    pairs = list(combinations(with_numbers(rows), 2)) if factors else []
    tried = len(pairs) * len(factors) * len(_QUOTIENTS)
    for factor in factors:
        if factor.value in (0, 1) or factor.unit == "%":
            continue
        for pair in pairs:
            for trial in _QUOTIENTS:
                found = _worked(rows, trial, factor, pair)
                right = [each[1].chance for each in found if holds(trial.way, each)]
                enough = len(right) >= _LEAST and len(right) * 3 >= len(found) * 2
                if enough and prod(right) * tried <= _EXPECTED:
                    yield from _told(trial.way, found)
                    return


def _worked(rows: Sequence[Row], trial: _Trial, factor: Said, taken: tuple[int, int]) -> list[Worked]:
    one, last = taken
    found: list[Worked] = [
        ((factor, row[one]) if trial.first else (row[one], factor), row[last])
        for row in rows
        if one in row and last in row
    ]
    return [each for each in found if _may_scale(trial.way, *each)]


def _told(way: Way, found: Sequence[Worked]) -> Iterator[Told]:
    for operands, result in found:
        yield told(calculation(way, operands, result), operands, result)


def with_fee(rows: Sequence[Row], factors: Sequence[Said], results: Mapping[int, frozenset[Way]]) -> Iterator[Told]:
    """A column that is so many times another and a third on top, or off it: 1,200 at a unit price, and the delivery."""
    numbered = with_numbers(rows)
    wanted = [each for each in numbered if each in results or each == numbered[-1]]
    for last in wanted:
        for one, fee in permutations([each for each in numbered if each != last], 2):
            complete = [row for row in rows if row.keys() >= {one, fee, last}]
            if len(complete) < _LEAST:
                continue
            found = next((each for each in factors if _is_fee_rule(complete, (one, fee, last), each)), None)
            if found is None:
                continue
            for row in complete:
                yield _told_with_fee(row[one], found, row[fee], row[last])
            break


def _is_fee_rule(rows: Sequence[Row], taken: tuple[int, int, int], factor: Said) -> bool:
    """It holds in most rows; one that holds in none of the first two is given up at once."""
    one, fee, last = taken
    if factor.value in (0, 1) or factor.unit == "%":
        return False
    right: list[Said] = []
    for index, row in enumerate(rows):
        if index == _LEAST and not right:
            return False
        price, extra, result = row[one], row[fee], row[last]
        if not (may_multiply(price, factor, result) and are_named_alike(extra, result)):
            return False
        if comes_out(price.value * factor.value + extra.value, result):
            right.append(result)
    return len(right) >= _LEAST and len(right) * 3 >= len(rows) * 2 and prod(each.chance for each in right) <= _RARE


def _told_with_fee(price: Said, factor: Said, fee: Said, result: Said) -> Told:
    sign = "" if fee.value < 0 else "+"
    made = Calculation("expression", (f"{factor.plain}*{price.plain}{sign}{fee.plain}",), result.plain)
    return told(made, (price, factor, fee), result)


def _may_scale(way: Way, operands: Sequence[Said], result: Said) -> bool:
    left, right = operands
    if way == "divide":
        return right.value not in (0, 1) and may_divide(left, right, result)
    if way != "multiply":
        return may_be(way, operands, result)
    return left.unit == result.unit if right.unit is None else may_multiply(left, right, result)
