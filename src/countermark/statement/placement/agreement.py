"""Whether a number states the value of a cell as people show values, and how easily another one would."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, NamedTuple

from countermark.language.classes import CAPITAL, NAME, OPEN
from countermark.language.words import words_of_name
from countermark.measure.number.facts import FactUnit, fact_unit
from countermark.measure.number.rates import Rate, rates_of
from countermark.model import Evidence, Fact, Quantity, Reading
from countermark.numeral.lexicon.currencies import is_code, is_currency, names_one
from countermark.numeral.lexicon.qualifiers import relation, sense
from countermark.statement.placement.word_lists import words_of

_CLOSE: Final = Fraction(2, 100)
"""What "about" allows, as `numbers.display` does."""
_NEAR: Final = Fraction(5, 100)
_BOUND: Final = Fraction(1, 10)
"""How far a bound may lie from the value that it is said of, as in `numbers.display`."""
_RANGE: Final = Fraction(1, 5)
_PER: Final = " per "
_RATES: Final = words_of("names of rates")
_SCALES_APART: Final = 100
_QUANTA: Final = 10
_NONE: Final = Fraction(0)


class _Value(NamedTuple):
    star: Fraction
    unit: FactUnit
    below: Fraction = _NONE
    above: Fraction = _NONE
    """How far its margin reaches."""
    is_unread: bool = False
    """Whether its name may say a unit that nobody knows: "Cost (galleons)"."""
    is_rate: bool = False
    """Whether its name says per what it is."""


class Written(NamedTuple):
    """The value and the quantum of a number, read once."""

    reading: Reading
    value: Fraction | None
    quantum: Fraction | None
    direction: str | None
    """What its qualifier says."""


class Agreement:
    """Numbers of a text against the facts of a body of evidence."""

    def __init__(self, evidence: Evidence) -> None:
        self._facts = evidence.facts
        self._values: dict[int, _Value | None] = evidence.__dict__.setdefault("values", {})
        """Read once: a service checks thousands of texts against them."""
        self.groups: dict[Any, Any] = evidence.__dict__.setdefault("groups", {})
        """What was found of many of them at once, kept by who asks."""
        self._written: dict[int, Written] = {}
        """By the identity of their readings, which they keep alive."""
        self._held: dict[tuple[int, int, bool], bool | None] = {}
        self._rates: dict[tuple[str | None, str, str, bool], list[Rate]] = {}

    def value(self, place: int) -> _Value | None:
        """The value of a fact; None for a date."""
        if place not in self._values:
            self._values[place] = _value(self._facts[place])
        return self._values[place]

    def holds(self, quantity: Quantity, place: int, *, minus: bool = False) -> bool | None:
        """True if the fact is what is written, False if it cannot be, None if that is not certain.

        `minus`: words say that the value lies below zero, or went down, so that its sign need not be written.
        """
        reading = quantity.reading
        if reading is None:
            return None
        written = self._read(reading)
        key = id(reading), place, minus
        if key not in self._held:
            self._held[key] = self._holds(quantity.text, written, place, minus=minus)
        return self._held[key]

    def _holds(self, text: str, written: Written, place: int, *, minus: bool) -> bool | None:
        reading, value = written.reading, self.value(place)
        if value is None:
            return None
        star, unit, *_ = value
        if minus and star < 0 and reading.value is not None and reading.value > 0:
            star = -star
        rates = self._rates_of(reading, value)
        if not rates and self._gives_other_money(text, written, value):
            return False
        found = [shows(written, rate.factor, star) for rate in rates]
        if True in found:
            return True
        if not rates or None in found or not all(rate.is_certain for rate in rates):
            return None
        return None if _lacks_scale(reading, unit, star) else False

    def is_of_other_money(self, quantity: Quantity, place: int) -> bool:
        """Whether a number gives the digits of a fact another currency: "€6.13" for 6.13 US dollars."""
        reading, value = quantity.reading, self.value(place)
        if reading is None or value is None or self._rates_of(reading, value):
            return False
        return self._gives_other_money(quantity.text, self._read(reading), value)

    @staticmethod
    def _gives_other_money(text: str, written: Written, value: _Value) -> bool:
        own, name = written.reading.unit, value.unit.name
        if own is None or name is None or not (is_code(own) and is_code(name) and names_one(text)):
            return False
        return shows(written, Fraction(1, value.unit.multiplier), value.star) is True

    def may_hold(self, quantity: Quantity, place: int) -> bool:
        """Whether a number may state a fact in the fact's own unit, by another way of rounding or of speaking too."""
        reading, value = quantity.reading, self.value(place)
        if reading is None or value is None:
            return True
        written = self._read(reading)
        return any(
            shows(written, rate.factor, value.star) is not False
            for rate in self._rates_of(reading, value)
            if rate.is_certain
        )

    def may_be_apart(self, quantity: Quantity, place: int, other: int) -> bool:
        """Whether a number may be by how much two facts in one unit differ."""
        reading, one, two = quantity.reading, self.value(place), self.value(other)
        if reading is None or one is None or two is None or one.unit != two.unit:
            return False
        apart = one._replace(star=abs(one.star - two.star))
        written = self._read(reading)
        return any(shows(written, rate.factor, apart.star) is not False for rate in self._rates_of(reading, apart))

    def _read(self, reading: Reading) -> Written:
        found = self._written.get(id(reading))
        if found is None:
            found = self._written[id(reading)] = written_of(reading)
        return found

    def _rates_of(self, reading: Reading, value: _Value) -> list[Rate]:
        """As `rates_of`: all that it asks of a value is whether it is at most one, and the text of a unit says the unit."""
        if value.is_unread and reading.unit is not None and is_currency(reading.unit):
            return []
        if value.unit.is_share and not value.is_rate and _PER in (reading.unit or ""):
            return []  # "5 tonnes per person" of what no head calls a rate
        is_small = abs(value.star.numerator) <= value.star.denominator
        key = reading.unit, reading.form, value.unit.text, is_small
        found = self._rates.get(key)
        if found is None:
            found = self._rates[key] = rates_of(reading, value.unit, value.star)
        return found

    def sign(self, place: int) -> int:
        """Whether a fact lies above zero, below it, or is none."""
        value = self.value(place)
        return 0 if value is None else (value.star > 0) - (value.star < 0)

    def is_money(self, place: int) -> bool:
        """Whether a fact is a sum of money."""
        value = self.value(place)
        return value is not None and value.unit.name is not None and is_currency(value.unit.name)

    def may_be_money(self, place: int) -> bool:
        """Whether a fact is a sum of money, or its unit is not known."""
        value = self.value(place)
        return self.is_money(place) or (value is not None and value.is_unread)

    def accident(self, quantity: Quantity, places: Iterable[int]) -> Fraction:
        """Of the twenty values one to ten quanta from the written one, the share that one of these facts would agree with."""
        reading = quantity.reading
        if reading is None or reading.value is None or not reading.quantum:
            return Fraction(0)
        written = self._read(reading)
        assert written.value is not None  # as above
        assert written.quantum is not None
        hit: set[int] = set()
        for place in places:
            value = self.value(place)
            for rate in () if value is None else self._rates_of(reading, value):
                steps = _steps(value.star, rate.factor, written.value, written.quantum) if value is not None else 0
                if steps and abs(steps) <= _QUANTA:
                    hit.add(steps)
        return Fraction(len(hit), 2 * _QUANTA)

    def fits(self, quantity: Quantity, place: int) -> bool:
        """Whether the unit of a number and that of a fact can be one."""
        reading, value = quantity.reading, self.value(place)
        return reading is not None and value is not None and bool(self._rates_of(reading, value))


class Doubted(Agreement):
    """The same facts, where each that lies above one of them, or below it, by less than their margins lies on its other side.

    What a text says of that one and is false then holds by no more than their margins.
    """

    def __init__(self, of: Agreement, own: int, *, above: bool) -> None:
        self.__dict__.update(of.__dict__)
        self.groups = {}
        self.turned: set[int] = set()
        """The facts that lie on the other side."""
        self._own, self._above = own, above

    def value(self, place: int) -> _Value | None:
        """As they lie."""
        found, own = super().value(place), super().value(self._own)
        if found is None or own is None or not _is_within(*((own, found) if self._above else (found, own))):
            return found
        self.turned.add(place)
        return found._replace(star=2 * own.star - found.star)


def _is_within(less: _Value, more: _Value) -> bool:
    """Whether one value is more than another by no more than the margins of both allow, as two estimates are compared."""
    return more.star - less.star > 0 and (more.star - less.star) ** 2 <= less.above**2 + more.below**2


def _value(fact: Fact) -> _Value | None:
    try:
        star = Fraction(Decimal(fact.value or ""))
    except InvalidOperation:
        return None
    is_unread = not fact.unit and _has_unread_brackets(fact.indicator or "")
    below = above = _NONE
    if fact.margin is not None:
        low, high = map(Fraction, fact.margin)
        below, above = star - low, high - star
    is_rate = not _RATES.isdisjoint(words_of_name(fact.indicator or "").form)
    return _Value(star, fact_unit(fact.unit), below, above, is_unread, is_rate)


@lru_cache(maxsize=4096)
def _has_unread_brackets(name: str) -> bool:
    """Whether a name ends in brackets with a word that no list knows, which may be a unit."""
    if not name.endswith((")", "]")):
        return False
    known = words_of_name(name)
    first = next((at for at in range(len(known) - 1, -1, -1) if known.sign[at] & OPEN), len(known))
    return any(not known.bits[at] & ~(CAPITAL | NAME) for at in range(first, len(known)))


def _lacks_scale(reading: Reading, unit: FactUnit, star: Fraction) -> bool:
    """Whether the table may only leave out that it is in millions."""
    return bool(
        reading.scale
        and unit.multiplier == 1
        and reading.value
        and star
        and abs(Fraction(reading.value) / star) >= _SCALES_APART
    )


def _nearest(above: int, below: int) -> int:
    """The whole number nearest to a quotient, ties away from zero; `below` is more than 0."""
    nearest = (2 * abs(above) + below) // (2 * below)
    return nearest if above >= 0 else -nearest


def written_of(reading: Reading) -> Written:
    """A reading as numbers are compared by."""
    return Written(
        reading,
        None if reading.value is None else Fraction(reading.value),
        Fraction(reading.quantum) if reading.quantum else None,
        None if reading.qualifier is None else sense(reading.qualifier),
    )


def _steps(star: Fraction, factor: Fraction, written: Fraction, quantum: Fraction) -> int:
    """How many quanta a value lies from what is written."""
    above = star.numerator * factor.denominator * written.denominator
    above -= written.numerator * star.denominator * factor.numerator
    below = star.denominator * factor.numerator * written.denominator
    return _nearest(above * quantum.denominator, below * quantum.numerator)


def shows(written: Written, factor: Fraction, star: Fraction) -> bool | None:
    """Whether a number as it is written shows a value; None if another way of rounding or of speaking would.

    All are whole multiples of one small fraction, so that whole numbers are compared.
    """
    reading, direction = written.reading, written.direction
    if written.value is None:
        return _spans(reading, factor, star)
    quantum = written.quantum or _NONE
    parts = factor.denominator * written.value.denominator
    hat = written.value.numerator * factor.numerator * quantum.denominator * star.denominator
    step = quantum.numerator * factor.numerator * written.value.denominator * star.denominator
    true = star.numerator * parts * quantum.denominator
    if hat == true:
        return True
    if not hat:
        return None if abs(true) < step else False
    off, size = abs(hat - true), abs(true)
    is_shown = bool(true and step) and _nearest(true, step) * step == hat
    if direction in {"minimum", "maximum"}:
        whole = parts * quantum.denominator * star.denominator
        is_near = is_shown or off * _CLOSE.denominator <= _CLOSE.numerator * size
        return _bounds(reading.qualifier or "", Fraction(hat, whole), star, is_near=is_near)
    is_close = off * _CLOSE.denominator <= _CLOSE.numerator * size
    if direction in {"below", "above"}:
        is_beyond = true < hat if direction == "below" else true > hat
        if is_beyond:
            is_bound = off * _BOUND.denominator <= _BOUND.numerator * size
            return True if is_shown or is_close else None if is_bound else False
        return None if is_shown or off * _NEAR.denominator <= _NEAR.numerator * size else False
    if is_shown or (direction == "approximate" and is_close):
        return True
    if direction == "approximate" and off * _NEAR.denominator <= _NEAR.numerator * size:
        return None
    if step and (off * 2 <= step or _nearest(-true, step) * step == hat):
        return None  # a tie, a small value shown as 0, or the sign is said in words
    return None if hat == -true else False


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
