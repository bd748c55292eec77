"""What may be carried out with numbers, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from math import prod
from typing import Final, NamedTuple

from msgspec import Struct

from countermark.extract.fit_words import Way
from countermark.extract.said import Said

WORSE: Final = 2.0
"""How much farther away a reading is that takes more on trust."""


class Near(Struct, frozen=True, gc=False):
    """A number, and how far from the result it was said."""

    said: Said
    cost: float
    used: bool = False
    """Something was already calculated with it."""


class Try(Struct, frozen=True, gc=False):
    """Something that may have been carried out; so many of them come and go that tuples with names took too long to make."""

    cost: float
    way: Way
    operands: tuple[Said, ...]
    size: float
    """About what it comes to."""


class Carried:
    """What has been carried out, whichever way round: each time all numbers of it."""

    def __init__(self, made: Iterable[frozenset[Fraction]] = ()) -> None:
        self._all: set[frozenset[Fraction]] = set()
        self._by_largest: dict[Fraction, set[Fraction]] = {}
        for each in made:
            self.add(each)

    def __contains__(self, made: frozenset[Fraction]) -> bool:
        return made in self._all

    def __iter__(self) -> Iterator[frozenset[Fraction]]:
        return iter(self._all)

    def add(self, made: frozenset[Fraction]) -> None:
        self._all.add(made)
        if made:
            self._by_largest.setdefault(max(made), set()).update(made)

    def within(self, whole: Fraction) -> AbstractSet[Fraction]:
        """All numbers of what has this one as its largest."""
        return self._by_largest.get(whole, frozenset())


class Sizes(NamedTuple):
    """Between which what is tried has to come."""

    low: float
    high: float


def _percent_of(values: Sequence[Fraction]) -> Fraction:
    return values[0] * values[1] / 100


def _products(values: Sequence[Fraction]) -> Fraction:
    return sum((one * other for one, other in zip(values[::2], values[1::2], strict=True)), Fraction(0))


def _sum(values: Sequence[Fraction]) -> Fraction:
    return sum(values[1:], values[0]) if values else Fraction(0)


EXACT: Final[dict[Way, Callable[[Sequence[Fraction]], Fraction]]] = {
    "add": _sum,
    "subtract": lambda values: values[0] - _sum(values[1:]),
    "multiply": lambda values: prod(values[1:], start=values[0]),
    "divide": lambda values: values[0] / values[1],
    "average": lambda values: _sum(values) / len(values),
    "percentage": _percent_of,
    "more": lambda values: values[1] + _percent_of(values),
    "less": lambda values: values[1] - _percent_of(values),
    "share": lambda values: 100 * values[0] / values[1],
    "change": lambda values: 100 * abs(values[1] - values[0]) / values[0],
    "rest": lambda values: 100 - _sum(values),
    "product_more": lambda values: values[0] * values[1] + values[2],
    "product_less": lambda values: values[0] * values[1] - values[2],
    "less_product": lambda values: values[2] - values[0] * values[1],
    "product_of_three": lambda values: values[0] * values[1] * values[2],
    "difference_times": lambda values: (values[0] - values[1]) * values[2],
    "products": _products,
    "sum_less": lambda values: values[0] + values[1] - values[2],
    "rated": lambda values: values[0] * values[1] / values[2],
    "proportion": lambda values: values[0] * values[1] / values[2],
    "convert": lambda values: values[0] * values[1],
    "times_period": lambda values: values[0] * values[1],
    "per_period": lambda values: values[0] / values[1],
    "span_period": lambda values: values[0] * values[1] * values[2],
    "difference_period": lambda values: (values[0] - values[1]) * values[2],
    "whole": lambda values: 100 * values[1] / values[0],
    "sum_over": lambda values: (values[0] + values[1]) / values[2],
    "difference_over": lambda values: (values[0] - values[1]) / values[2],
    "sum_share": lambda values: 100 * (values[0] + values[1]) / values[2],
    "sum_times": lambda values: (values[0] + values[1]) * values[2],
    "interest": lambda values: _percent_of(values) * values[2],
    "compound": lambda values: values[1] * (1 + values[0] / 100) ** int(values[2]),
    "shrunk": lambda values: values[1] * (1 - values[0] / 100) ** int(values[2]),
    "doubled": lambda values: values[0] * 2 ** int(values[1]),
    "weighted": lambda values: _products(values) / 100,
    "weighted_mean": lambda values: _products(values) / _sum(values[::2]),
    "sums_over": lambda values: (values[0] + values[1]) / (values[2] + values[3]),
    "over_square": lambda values: values[0] / values[1] ** 2,
}
"""What each way comes to."""
EVERY: Final[frozenset[Way]] = frozenset(EXACT)


def exact(way: Way, operands: Sequence[Said]) -> Fraction:
    """What a way comes to with these operands."""
    return EXACT[way]([each.value for each in operands])
