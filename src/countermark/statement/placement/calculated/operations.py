"""Calculations that words name: what each takes, and what it makes of the values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.measure.derive.roots import power
from countermark.measure.number.facts import UNITLESS, FactUnit

PERCENT: Final = FactUnit("%", "%", 1)
POINTS: Final = FactUnit("pp", "pp", 1)
Values = Sequence[Fraction]
_MOST_YEARS: Final = 100


class Operation(NamedTuple):
    """One calculation over cells."""

    name: str
    """The function of `measure.derive` that carries it out."""
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


def _weighted_mean(values: Values) -> Fraction | None:
    """Of the first half of the values by the others; None if a weight is below zero, or all are zero."""
    half = len(values) // 2
    weights = values[half:]
    if len(weights) != half or min(weights) < 0 or not sum(weights):
        return None
    return sum((a * b for a, b in zip(values[:half], weights, strict=True)), Fraction(0)) / sum(weights, Fraction(0))


def _index(values: Values) -> Fraction | None:
    base, own = values
    return None if base <= 0 or own < 0 else own / base * 100


def _median(values: Values) -> Fraction:
    ordered = sorted(values)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def _same(unit: FactUnit) -> FactUnit:
    return unit


def _points(unit: FactUnit) -> FactUnit:
    return POINTS if unit.name == "%" else unit


CHANGED: Final = Operation("change", True, _change, _points)
GREW: Final = Operation("growth", True, _growth, lambda _: PERCENT)
RATIO_OF: Final = Operation("ratio", True, _ratio, lambda _: UNITLESS)
PER_OF: Final = Operation("ratio", True, _ratio, _same)
"""What there is for each of another measure: "revenue per employee"."""
SHARE_OF: Final = Operation("share", True, _share, lambda _: PERCENT)
SUM: Final = Operation("sum", False, lambda values: sum(values, Fraction(0)), _same)
MEAN_OF: Final = Operation("mean", False, _mean, _same)
WEIGHTED_OF: Final = Operation("weighted_mean", False, _weighted_mean, _same)
"""Of values and as many weights."""
INDEX_OF: Final = Operation("rebase", True, _index, lambda _: UNITLESS)
"""What a value is if that of another time is 100."""
MEDIAN_OF: Final = Operation("median", False, _median, _same)
COUNT_OF: Final = Operation("count", False, lambda values: Fraction(len(values)), lambda _: UNITLESS)
COUNT_MOVED: Final = COUNT_OF._replace(name="count of moves")
"""How many went up, or down."""
YEARLY_OF: Final = Operation("cagr", True, lambda _: None, lambda _: PERCENT)
"""Growth in each of several years: `yearly` carries it out."""
MAX_OF: Final = Operation("max", False, max, _same)
MIN_OF: Final = Operation("min", False, min, _same)
RANKED: Final = "rank"
"""What the value of one cell is called that is the second-largest, or third-lowest, of several."""
RANK_OF: Final = Operation(RANKED, False, lambda _: None, lambda _: UNITLESS)
"""Which of several a value is, from the largest: `Ranked` carries it out."""
RANGE_OF: Final = Operation("range", False, lambda values: max(values) - min(values), _points)
WHOLE: Final = (SUM, MEAN_OF, MEDIAN_OF)
GROWN: Final = (GREW, YEARLY_OF)


def at_rank(rank: int, *, is_most: bool) -> Operation:
    """The value at a rank from the largest, or from the smallest; values that are alike share the better rank."""

    def calculate(values: Values) -> Fraction | None:
        ordered = sorted(values, reverse=is_most)
        found = ordered[rank - 1] if 0 < rank <= len(ordered) else None
        return None if found is None or ordered.index(found) != rank - 1 else found

    return Operation(RANKED, False, calculate, _same)


def yearly(values: Values, years: int) -> Fraction | None:
    """Growth in each of so many years."""
    before, after = values
    return (
        None
        if before <= 0 or after <= 0 or not 0 < years <= _MOST_YEARS
        else (power(after / before, Fraction(1, years))[0] - 1) * 100
    )
