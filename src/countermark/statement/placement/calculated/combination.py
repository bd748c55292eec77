"""One operation on sets of cells, and what a number was found to be made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from msgspec import structs

from countermark.measure.derive.parser import LONGEST, quoted
from countermark.measure.number.exact import nearest_whole
from countermark.measure.number.facts import FactUnit
from countermark.measure.number.rates import rates_of
from countermark.model import Fact, Reading
from countermark.statement.placement.calculated.operations import (
    CHANGED,
    INDEX_OF,
    RANGE_OF,
    RANKED,
    WEIGHTED_OF,
    YEARLY_OF,
    Operation,
)
from countermark.statement.placement.calculated.tiers import Set
from countermark.statement.placement.numbers import Number

_TURNED: Final = frozenset(("ratio", "rebase", "share"))
"""Functions that take what a value is held against as the second."""
_PARTS: Final = 250
_QUANTA: Final = 10
_YEAR: Final = 4
"""Digits of one."""


class Computed(NamedTuple):
    """What a number was found to be made of."""

    verdict: bool
    operation: str
    expression: str
    """Empty if the number is the value of a cell, the first of its facts."""
    value: Fraction
    unit: FactUnit
    facts: tuple[int, ...]
    is_down: bool
    accident: Fraction
    start: int
    end: int
    """The words that name the calculation."""


class Combination(NamedTuple):
    operation: Operation
    sets: tuple[Set, ...]
    value: Fraction
    unit: FactUnit


def read_as(number: Number, unit: FactUnit) -> Reading:
    """A reading as `number.match` takes it: points of a table that need not say that it is one of percents, "12 times"."""
    reading = number.quantity.reading
    assert reading is not None  # asked before
    if reading.unit == "pp" and unit.name != "pp":
        return structs.replace(reading, unit="%")
    if reading.form == "ratio" and reading.quantum is None and number.quantity.text.strip()[-1:].isalpha():
        is_whole = reading.value is not None and reading.value == int(reading.value)
        digits = any(each.isdigit() for each in number.quantity.text)
        return structs.replace(reading, quantum=Decimal(1)) if is_whole and digits else reading
    return reading


def accident(reading: Reading, tried: Iterable[tuple[Fraction, FactUnit]]) -> Fraction:
    """Of the twenty values one to ten quanta from the written one, the share that some value that was tried would show."""
    if reading.value is None:
        return Fraction(0)
    written = abs(Fraction(reading.value))
    quantum = Fraction(reading.quantum) if reading.quantum else (Fraction(1) if written >= 1 else written / 10)
    hit: set[int] = set()
    for value, unit in tried if quantum else ():
        for rate in rates_of(reading, unit, value):
            steps = nearest_whole((abs(value) / rate.factor - written) / quantum)
            if steps and abs(steps) <= _QUANTA:
                hit.add(int(steps))
    return Fraction(len(hit), 2 * _QUANTA)


def accident_of(number: Number, tried: Sequence[Combination]) -> Fraction:
    """How easily some combination would show the number by accident."""
    units = dict.fromkeys(each.unit for each in tried)
    hits = [
        accident(read_as(number, unit), [(each.value, unit) for each in tried if each.unit == unit]) for unit in units
    ]
    return min(Fraction(1), sum(hits, Fraction(0)))


def years_between(facts: Sequence[Fact], sets: tuple[Set, ...]) -> int:
    """How many years lie between two cells; 0 if they are not of years."""
    return years_apart(*(facts[each.facts[0]] for each in sets))


def years_apart(*ends: Fact) -> int:
    """How many years lie between two values; 0 if they are not of years."""
    years = [(each.period or "").removeprefix("FY") for each in ends]
    return int(years[1]) - int(years[0]) if all(each.isdecimal() and len(each) == _YEAR for each in years) else 0


def expression_of(facts: Sequence[Fact], number: Number, combination: Combination) -> str | None:
    """The expression over facts; None if it is too long to be carried out again."""
    operation = combination.operation
    if operation.name == RANKED:
        return ""
    reading = number.quantity.reading
    parts = [_listed(facts, each, is_pair=operation.is_pair) for each in combination.sets]
    name = operation.name
    if operation is CHANGED and reading is not None and reading.value is not None and reading.value >= 0:
        name = "difference"
        if combination.value > 0:
            parts.reverse()
    elif name in _TURNED:
        parts.reverse()
    elif operation is YEARLY_OF:
        parts.append(str(years_between(facts, combination.sets)))
    if operation is INDEX_OF:
        parts.append("100")
    elif operation is WEIGHTED_OF:
        pairs = zip(*(each.facts for each in combination.sets), strict=True)
        parts = [quoted(facts[fact].id) for pair in pairs for fact in pair]
    listed = ", ".join(parts)
    text = f"difference(max({listed}), min({listed}))" if operation is RANGE_OF else f"{name}({listed})"
    many = sum(len(each.facts) for each in combination.sets)
    return text if len(text) <= LONGEST and many <= _PARTS else None


def _listed(facts: Sequence[Fact], operands: Set, *, is_pair: bool) -> str:
    listed = ", ".join(quoted(facts[fact].id) for fact in operands.facts)
    return f"sum({listed})" if is_pair and len(operands.facts) > 1 else listed
