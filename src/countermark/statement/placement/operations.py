"""Calculations that words name: what each takes, and what it makes of the values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.language.classes import (
    CHANGE,
    COMPARISON,
    COUNT,
    DIFFERENCE,
    GROWTH,
    MEAN,
    MEDIAN,
    MOVE,
    MULTIPLE,
    RATIO,
    SHARE,
    TOTAL,
)
from countermark.measure.number.facts import UNITLESS, FactUnit

PERCENT: Final = FactUnit("%", "%", 1)
POINTS: Final = FactUnit("pp", "pp", 1)
Values = Sequence[Fraction]


class Operation(NamedTuple):
    """One calculation over cells."""

    name: str
    """The function of `measure.derive` that carries it out."""
    words: int
    """The classes of words that name it."""
    is_pair: bool
    """Whether it takes two values, the first of which is what the other is held against; else it takes any number."""
    calculate: Callable[[Values], Fraction | None]
    """None if it has no value."""
    unit: Callable[[FactUnit], FactUnit]
    """What it makes of the unit of its values."""


def _change(values: Values) -> Fraction:
    return values[1] - values[0]


def _growth(values: Values) -> Fraction | None:
    """None from zero, or across a change of sign."""
    before, after = values
    return None if before * after <= 0 else (after - before) / before * 100


def _ratio(values: Values) -> Fraction | None:
    other, own = values
    return None if own * other <= 0 else own / other


def _share(values: Values) -> Fraction | None:
    """None of nothing, or of more than there is; what is spent has the other sign than what it is a part of."""
    whole, part = values
    return None if not part or not whole or abs(part) > abs(whole) else part / whole * 100


def _mean(values: Values) -> Fraction:
    return sum(values, Fraction(0)) / len(values)


def _median(values: Values) -> Fraction:
    ordered = sorted(values)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def _same(unit: FactUnit) -> FactUnit:
    return unit


def _points(unit: FactUnit) -> FactUnit:
    return POINTS if unit.name == "%" else unit


CHANGED: Final = Operation("change", MOVE | CHANGE | DIFFERENCE | COMPARISON, True, _change, _points)
GREW: Final = Operation("growth", MOVE | CHANGE | GROWTH | COMPARISON, True, _growth, lambda _: PERCENT)
RATIO_OF: Final = Operation("ratio", RATIO | MULTIPLE, True, _ratio, lambda _: UNITLESS)
SHARE_OF: Final = Operation("share", SHARE, True, _share, lambda _: PERCENT)
SUM: Final = Operation("sum", TOTAL, False, lambda values: sum(values, Fraction(0)), _same)
MEAN_OF: Final = Operation("mean", MEAN, False, _mean, _same)
MEDIAN_OF: Final = Operation("median", MEDIAN, False, _median, _same)
COUNT_OF: Final = Operation("count", COUNT, False, lambda values: Fraction(len(values)), lambda _: UNITLESS)
WHOLE: Final = (SUM, MEAN_OF, MEDIAN_OF)
