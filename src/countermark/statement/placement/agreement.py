"""Whether a number states the value of a cell as people show values, and how easily another one would."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.measure.number.exact import nearest_whole
from countermark.measure.number.facts import FactUnit, fact_unit
from countermark.measure.number.rates import rates_of
from countermark.model import Fact, Quantity, Reading
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.lexicon.qualifiers import relation, sense

_CLOSE: Final = Fraction(2, 100)
"""What "about" allows, as `numbers.display` does."""
_NEAR: Final = Fraction(5, 100)
_BOUND: Final = Fraction(1, 10)
"""How far a bound may lie from the value that it is said of, as in `numbers.display`."""
_RANGE: Final = Fraction(1, 5)
_SCALES_APART: Final = 100
_QUANTA: Final = 10


class _Value(NamedTuple):
    star: Fraction
    unit: FactUnit


class Agreement:
    """Numbers of a text against the facts of a body of evidence."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._facts = facts
        self._values: dict[int, _Value | None] = {}

    def value(self, place: int) -> _Value | None:
        """The value of a fact; None for a date."""
        if place not in self._values:
            self._values[place] = _value(self._facts[place])
        return self._values[place]

    def holds(self, quantity: Quantity, place: int, *, minus: bool = False) -> bool | None:
        """True if the fact is what is written, False if it cannot be, None if that is not certain.

        `minus`: words say that the value lies below zero, or went down, so that its sign need not be written.
        """
        reading, value = quantity.reading, self.value(place)
        if reading is None or value is None:
            return None
        star, unit = value
        if minus and star < 0 and reading.value is not None and reading.value > 0:
            star = -star
        rates = rates_of(reading, unit, star)
        found = [shows(reading, rate.factor, star) for rate in rates]
        if True in found:
            return True
        if not rates or None in found or not all(rate.is_certain for rate in rates):
            return None
        return None if _lacks_scale(reading, unit, star) else False

    def sign(self, place: int) -> int:
        """Whether a fact lies above zero, below it, or is none."""
        value = self.value(place)
        return 0 if value is None else (value.star > 0) - (value.star < 0)

    def is_money(self, place: int) -> bool:
        """Whether a fact is a sum of money."""
        value = self.value(place)
        return value is not None and value.unit.name is not None and is_currency(value.unit.name)

    def accident(self, quantity: Quantity, places: Iterable[int]) -> Fraction:
        """Of the twenty values one to ten quanta from the written one, the share that one of these facts would agree with."""
        reading = quantity.reading
        if reading is None or reading.value is None or not reading.quantum:
            return Fraction(0)
        quantum, written = Fraction(reading.quantum), Fraction(reading.value)
        hit: set[int] = set()
        for place in places:
            value = self.value(place)
            for rate in () if value is None else rates_of(reading, value.unit, value.star):
                steps = nearest_whole((value.star / rate.factor - written) / quantum) if value is not None else 0
                if steps and abs(steps) <= _QUANTA:
                    hit.add(int(steps))
        return Fraction(len(hit), 2 * _QUANTA)

    def fits(self, quantity: Quantity, place: int) -> bool:
        """Whether the unit of a number and that of a fact can be one."""
        reading, value = quantity.reading, self.value(place)
        return reading is not None and value is not None and bool(rates_of(reading, value.unit, value.star))


def _value(fact: Fact) -> _Value | None:
    try:
        return _Value(Fraction(Decimal(fact.value or "")), fact_unit(fact.unit))
    except InvalidOperation:
        return None


def _lacks_scale(reading: Reading, unit: FactUnit, star: Fraction) -> bool:
    """Whether the table may only leave out that it is in millions."""
    return bool(
        reading.scale
        and unit.multiplier == 1
        and reading.value
        and star
        and abs(Fraction(reading.value) / star) >= _SCALES_APART
    )


def shows(reading: Reading, factor: Fraction, star: Fraction) -> bool | None:
    """Whether a number as it is written shows a value; None if another way of rounding or of speaking would."""
    if reading.value is None:
        return _spans(reading, factor, star)
    hat = Fraction(reading.value) * factor
    if hat == star:
        return True
    step = Fraction(reading.quantum) * factor if reading.quantum else None
    if not hat:
        return None if step is not None and abs(star) < step else False
    off = abs(hat - star)
    is_shown = bool(star) and step is not None and nearest_whole(star / step) * step == hat
    direction = None if reading.qualifier is None else sense(reading.qualifier)
    if direction in {"minimum", "maximum"}:
        return _bounds(reading.qualifier or "", hat, star, is_near=is_shown or off <= _CLOSE * abs(star))
    if direction in {"below", "above"}:
        is_beyond = star < hat if direction == "below" else star > hat
        if is_beyond:
            return True if is_shown or off <= _CLOSE * abs(star) else None if off <= _BOUND * abs(star) else False
        return None if is_shown or off <= _NEAR * abs(star) else False
    if is_shown or (direction == "approximate" and off <= _CLOSE * abs(star)):
        return True
    if direction == "approximate" and off <= _NEAR * abs(star):
        return None
    if step is not None and (off * 2 <= step or nearest_whole(-star / step) * step == hat):
        return None  # a tie, a small value shown as 0, or the sign is said in words
    return None if hat == -star else False


def _spans(reading: Reading, factor: Fraction, star: Fraction) -> bool | None:
    if reading.low is None or reading.high is None:
        return None
    low, high = Fraction(reading.low) * factor, Fraction(reading.high) * factor
    return True if low <= star <= high and high - low <= _RANGE * abs(star) else None


def _bounds(qualifier: str, hat: Fraction, star: Fraction, *, is_near: bool) -> bool | None:
    kept = relation(qualifier)
    if kept is None:
        return None
    keeps = {">": star > hat, "≥": star >= hat, "<": star < hat, "≤": star <= hat}[kept]
    if keeps:
        return True if abs(hat - star) <= _BOUND * abs(star) else None
    return None if is_near else False
