"""Figures: the numbers of a claim and of the evidence, as the interval of values that each may stand for.

A written number stands for every value that is written so: 5.7 million for anything from 5.65 to 5.75 million,
"at least 200" for anything from 200 up. Two figures agree when one value could be written both ways, so a
disagreement is never one of rounding. Exact throughout.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from countermark.model import VALUE_KINDS, Quantity, Reading
from countermark.numeral import find, sense
from countermark.patterns import lazy

_YEAR: Final = lazy(r"(?<![0-9])(?:1[5-9]|20)[0-9]{2}(?![0-9])")
_DECADE: Final = lazy(r"(?:1[5-9]|20)[0-9]0['’]?s")
_BEFORE: Final = lazy(r"\b(?:before|until|till|by|prior to)(?: the)?(?: year)?\s+\Z", re.IGNORECASE)
_SINCE: Final = lazy(r"\b(?:after|since|from)(?: the)?(?: year)?\s+\Z", re.IGNORECASE)
_LOOK: Final = 20
_HALF: Final = Fraction(1, 2)
_ROUND: Final = 1000
"""From here on, zeros at the end of a whole number may stand for rounding."""
_ROUNDED_BY: Final = Fraction(1, 40)
"""And by no more than this part of it."""
_LOOSE: Final = Fraction(1, 10)
"""How far "about" and its like may be from what is written."""


class Figure(NamedTuple):
    """A number of a text, to be held against another."""

    start: int
    end: int
    kind: Literal["value", "year", "unread"]
    unit: str | None
    low: Fraction | None
    """Where the values that it may stand for begin; None is without a bound."""
    high: Fraction | None
    rounded: bool = False
    """The ends come from rounding, and are not both inside: 3.5 is written 4, not 3."""

    @property
    def span(self) -> tuple[int, int]:
        return self.start, self.end


def figures(text: str, locale: str | None = None) -> list[Figure]:
    """Every value and every year of a text; what cannot be read is there too, and says so."""
    return [figure for quantity in find(text, locale) for figure in _figures(quantity, text)]


def _figures(quantity: Quantity, text: str) -> Iterator[Figure]:
    start, end = quantity.span.start, quantity.span.end
    reading = quantity.reading
    if quantity.kind in ("date", "period"):
        decade = _DECADE.fullmatch(quantity.text)
        for match in _YEAR.finditer(quantity.text):
            year = Fraction(match[0])
            last = year + 9 if decade is not None else year
            yield Figure(start + match.start(), start + match.end(), "year", None, year, last)
    elif quantity.kind == "year" and reading is not None and reading.value is not None:
        year, before = Fraction(reading.value), text[max(0, start - _LOOK) : start]
        low = None if _BEFORE.search(before) else year
        yield Figure(start, end, "year", None, low, None if _SINCE.search(before) else year)
    elif quantity.kind in VALUE_KINDS and reading is None:
        yield Figure(start, end, "unread", None, None, None)
    elif quantity.kind in VALUE_KINDS and reading is not None:
        yield Figure(start, end, "value", reading.unit, *_interval(reading), rounded=reading.quantum is not None)


def _interval(reading: Reading) -> tuple[Fraction | None, Fraction | None]:
    if reading.value is None:
        low = None if reading.low is None else Fraction(reading.low)
        return low, None if reading.high is None else Fraction(reading.high)
    value = Fraction(reading.value)
    direction = None if reading.qualifier is None else sense(reading.qualifier)
    if direction == "minimum":
        return value, None
    if direction == "maximum":
        return None, value
    loose = 0 if direction in (None, "exact") else abs(value) * _LOOSE
    room = max(_half_a_digit(value, reading), loose)
    return value - room, value + room


def _half_a_digit(value: Fraction, reading: Reading) -> Fraction:
    """Half of what the last written digit stands for."""
    quantum = Fraction(0) if reading.quantum is None else Fraction(reading.quantum)
    if quantum == 1 and abs(value) >= _ROUND and value.denominator == 1:
        digits = str(abs(value.numerator))
        zeros = len(digits) - len(digits.rstrip("0"))
        quantum = max(quantum, min(Fraction(10**zeros), abs(value) * 2 * _ROUNDED_BY))
    return quantum * _HALF


def agree(one: Figure, other: Figure) -> bool:
    """Some value could be written both ways. Units that are both written have to be the same; an unread figure agrees with all."""
    if "unread" in (one.kind, other.kind):
        return True
    if one.unit is not None and other.unit is not None and one.unit != other.unit:
        return False
    if one.rounded and other.rounded and (one.high == other.low or other.high == one.low):
        return False
    return _reaches(one.high, other.low) and _reaches(other.high, one.low)


def _reaches(high: Fraction | None, low: Fraction | None) -> bool:
    return low is None or high is None or low <= high
