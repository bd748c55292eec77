"""Numbers that were said, and which of them may be calculated with each other by what they count.

Money is added to money, so much for each is taken so many times, and a rate divides what it is a rate of. Nothing
here asks which of them were meant.
"""

from __future__ import annotations

import math
import re
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec import Struct, structs

from countermark.extract.rates import SPEEDS, TIMES, over
from countermark.extract.skeleton import fraction, plain, unit, value
from countermark.model import Quantity, Reading
from countermark.numeral import sense, units

_RATES: Final = frozenset(("mpg", "mi/gallon", "km/h", "m/s", "mi/h"))
_NEARLY: Final = frozenset(("nearly", "almost", "close to", "just under", "just over"))
_PARTICLES: Final = frozenset(("over", "up to"))
_DOZEN: Final = 12
_LARGEST: Final = 10**60  # with larger ones, or smaller parts, a few steps lead beyond what a size can hold
_ROUND: Final = 16.0
_TWO_DIGITS: Final = 100
UNSAID: Final = 0.025
"""How rare an amount has to be beside which nobody names its currency."""
_TIMES: Final = re.compile(r"(?:\btimes|[x×]|fold)\Z", re.IGNORECASE)
_COUNTED: Final = (
    "death case birth job worker student patient refugee migrant tourist subscriber user customer company country city school"
    " hospital bed vehicle car home unit vote"
)
_COUNTS: Final = frozenset(_COUNTED.split())
"""Units that only name what is counted: births less deaths are a balance."""
_TIME_NAMES: Final = {"s": "second", "min": "minute", "h": "hour"}
_CENTS: Final = re.compile(r"\bcents?\b", re.IGNORECASE)
NUMBERED: Final = "#"
"""Stands for what is counted where a number only tells one of several from the others: "sprint 19"."""
CENT: Final = "cent"
"""Of whichever currency the others are."""


class Said(Struct, frozen=True, gc=False):
    """A number as it may be calculated with; a tuple with names took several times as long to make."""

    quantity: Quantity
    value: Fraction
    size: float
    """About its value: enough to tell whether something may come out."""
    unit: str | None
    money: bool
    """It is an amount of money."""
    ratio: bool
    """It is so many times something, or a part of it."""
    result: bool
    """It was itself calculated."""
    group: int | None
    """The column of a table, or the list, in which it stands with others."""
    label: str = ""
    """What its row or its item is called."""
    period: str | None = None
    """It is so much each month, or whichever period it names."""
    sentence: int = -1
    """Where its sentence starts."""
    scale: Fraction | None = None
    """It is so many for each of these: the 100,000 of "330 per 100,000"."""
    base: bool = False
    """It is itself such a number: the 100 g of "£0.56 per 100 g"."""
    aside: bool = False
    """It stands in brackets, beside another one."""
    noun: str = ""
    """What is counted, where that is no unit: the "pod" of "12 pods"."""

    @property
    def plain(self) -> str:
        """As it is written, without its unit."""
        return plain(self.quantity)

    @property
    def quantum(self) -> Fraction:
        """The size of its last written digit, of a number in words of its last whole one."""
        reading = self.quantity.reading
        assert reading is not None
        if reading.quantum is None:
            exponent = reading.value.as_tuple().exponent if isinstance(reading.value, Decimal) else 0
            return Fraction(10) ** int(exponent)
        last = fraction(reading.quantum)
        if self.unit == CENT and reading.value:
            return last * self.value / Fraction(reading.value)
        return last

    @property
    def grain(self) -> Fraction:
        """The size of the last digit that counts: whoever says "about 7.70" has rounded to tenths."""
        last = self.quantum
        if self.about:
            steps = abs(self.value) / last
            whole = steps.numerator if steps.denominator == 1 else 0
            while whole >= _TWO_DIGITS and whole % 10 == 0:
                whole, last = whole // 10, last * 10
        return last

    @property
    def about(self) -> bool:
        """It is said not to be exact."""
        reading = self.quantity.reading
        return reading is not None and reading.qualifier is not None and sense(reading.qualifier) != "exact"

    @property
    def askable(self) -> bool:
        """It may be a result: no end of a range, no "twice"."""
        return "." not in self.quantity.id and (
            not self.ratio or self.fraction or _TIMES.search(self.quantity.text) is not None
        )

    @property
    def part(self) -> Fraction:
        """Its size without its sign, so many percent as their part."""
        size = self.value if self.value.numerator >= 0 else -self.value
        return size / 100 if self.unit == "%" else size

    @property
    def inverse(self) -> Said:
        """One over it."""
        return _factor(1 / self.value, self)

    @property
    def fraction(self) -> bool:
        """It is written as one."""
        return self.ratio and "/" in self.quantity.text

    @property
    def chance(self) -> float:
        """How likely a number of its size is to be just this one: one in 1,230 for 12.30, one in 12 for 1,200.

        A round number is not quite as common as its few digits say.
        """
        if self.fraction:
            return 1 / max(self.value.denominator, len(self.quantity.text.replace(" ", "")))
        last = self.quantum
        size, parts = self.value.as_integer_ratio()
        step, whole = last.as_integer_ratio()
        over, under = abs(size) * whole, parts * step
        if over == under and step == _DOZEN * whole:
            return 1 / _DOZEN
        steps = digits = over // under
        while digits >= 10 and digits % 10 == 0:
            digits //= 10
        return 1 / max(digits, min(math.sqrt(steps), _ROUND), 1.0)


def said(
    quantity: Quantity,
    *,
    result: bool,
    group: int | None = None,
    label: str = "",
    period: str | None = None,
    particle: bool = False,
) -> Said | None:
    """A number of a draft as one to calculate with; None for a bound, a range, or what has no value.

    The "over" of "you hand over £937" is a `particle` of the verb, and bounds nothing.
    """
    reading_of = quantity.reading
    if reading_of is None or reading_of.value is None or quantity.kind == "range":
        return None
    bound = reading_of.qualifier is not None and sense(reading_of.qualifier) not in ("approximate", "exact")
    particle = particle and reading_of.qualifier in _PARTICLES
    if bound and not particle and reading_of.qualifier not in _NEARLY and (result or reading_of.qualifier != "over"):
        return None  # "over 20 hits" may be in the course of them
    exact = value(quantity)
    much, parts = exact.as_integer_ratio()
    if much and not (parts <= abs(much) * _LARGEST and abs(much) <= parts * _LARGEST):
        return None
    counted, scale = _scaled(_unit(quantity))
    return Said(
        quantity,
        exact,
        much / parts,
        counted,
        quantity.kind == "currency",
        quantity.kind == "ratio",
        result,
        group,
        label,
        period,
        scale=scale,
    )


def _scaled(named: str | None) -> tuple[str | None, Fraction | None]:
    """A unit, and for how many of something it holds: litres per 100."""
    if named is None or "per " not in named:
        return named, None
    counted, _, scale = named.rpartition("per ")
    return counted.strip() or None, Fraction(scale) if scale.isdecimal() else None


def _unit(quantity: Quantity) -> str | None:
    named = unit(quantity)
    if quantity.kind == "currency" and _CENTS.search(quantity.text):
        return CENT
    if named is None:
        return None
    if named.endswith(("CO2", "CO2e")):
        named = named.partition("CO2")[0]
    return None if named in _COUNTS else SPEEDS.get(named, named)


def comes_out(exact: Fraction, result: Said) -> bool:
    """The exact value, rounded half away from zero to the last digit that is written, is the stated one."""
    over, under = exact.as_integer_ratio()
    stated, parts = result.value.as_integer_ratio()
    if over == stated and under == parts:
        return True
    last = result.grain
    step, whole = last.as_integer_ratio()
    rounded = steps_of(exact, last)
    return rounded != 0 and rounded * step * parts == abs(stated) * whole


def steps_of(exact: Fraction, last: Fraction) -> int:
    """How many of its last digits a size is, rounded half up; in whole numbers, which are faster than fractions."""
    over, under = exact.as_integer_ratio()
    step, whole = last.as_integer_ratio()
    return (2 * abs(over) * whole + under * step) // (2 * under * step)


def is_more(one: Said, other: Said) -> bool:
    """The first is the larger one; sizes are in the order of their values, which settle it where no size can."""
    return one.size > other.size or (one.size == other.size and one.value > other.value)


def are_alike(one: Said, other: Said) -> bool:
    """They may be added: both are money of one currency, or are counted in one thing, as far as they say."""
    if one.ratio or other.ratio:
        return one.fraction and other.fraction
    if "%" in (one.unit, other.unit) or (one.money and other.money):
        return _one_unit(one, other)
    return one.unit == other.unit or None in (one.unit, other.unit)


def are_named_alike(one: Said, other: Said) -> bool:
    """They are counted in one thing, in so many words."""
    return _one_unit(one, other) and one.money is other.money and one.ratio is other.ratio


def _one_unit(one: Said, other: Said) -> bool:
    return one.unit == other.unit or (one.money and other.money and CENT in (one.unit, other.unit))


def may_multiply(one: Said, other: Said, result: Said) -> bool:
    """So much, so many times."""
    if "%" in (one.unit, other.unit, result.unit) or result.ratio or (one.ratio and other.ratio):
        return False
    if one.ratio or other.ratio:
        return are_named_alike(one if other.ratio else other, result)
    if result.money:
        if one.money and other.money:
            return one.unit != other.unit and result.unit in (one.unit, other.unit)  # an exchange rate
        if one.unit is None and other.unit is None:
            return result.chance <= UNSAID  # "24 a head for the 45 of us, so €1,080"
        return (one.money or other.money) and _one_unit(one if one.money else other, result)
    if one.money or other.money:
        return one.money is not other.money and None in (one.unit, other.unit) and _is_bare(result)
    if are_typed(one, other, result):
        return True
    named = {one.unit, other.unit}
    if result.unit is None:
        return named <= {None, *TIMES}
    if result.unit in named:
        return one.unit != other.unit  # so much of it, or so much of it for one of the other
    if result.unit.endswith("^2"):
        return named == {result.unit.removesuffix("^2")}
    if result.unit.endswith("^3"):
        side = result.unit.removesuffix("^3")
        return named == {side, f"{side}^2"}
    return None not in named and len(named) > 1  # 24.5 mL of 0.1 mol/L hold 2.45 mmol


def _is_bare(result: Said) -> bool:
    """It may be an amount of which the currency goes without saying: "24 euros a head for 45, so that's 1,080"."""
    return result.unit is None and not result.ratio and result.chance <= UNSAID


def are_typed(one: Said, other: Said, result: Said) -> bool:
    """Their units say that it is their product: 6 kW for 8 h are 48 kWh, 80 km/h for 3 h are 240 km."""
    if _is_paced(one, other, result) or _is_paced(other, one, result):
        return True
    if one.unit is None or other.unit is None or result.unit is None or one.unit == other.unit:
        return False
    joined = result.unit in (f"{one.unit}{other.unit}", f"{other.unit}{one.unit}")
    return joined or _is_rate_of(one, other, result) or _is_rate_of(other, one, result)


def _is_paced(rate: Said, time: Said, much: Said) -> bool:
    """So much of it in each of so many hours: 8% an hour, for 5 hours, of 40%."""
    named = time.unit is not None and rate.period == _TIME_NAMES.get(time.unit, time.unit)
    return named and rate.period is not None and rate.unit == much.unit and rate.money is much.money


def may_divide(over: Said, under: Said, result: Said) -> bool:
    """So much for each, how often one goes into the other, or how long something lasts."""
    if "%" in (over.unit, under.unit, result.unit) or over.ratio:
        return False
    if under.ratio:
        return under.value > 1 and are_named_alike(over, result)  # a 20-fold dilution
    if result.ratio:
        return are_alike(over, under) and not result.fraction
    if result.money:
        exchanged = over.money is under.money and over.unit == under.unit != result.unit
        return exchanged or (over.money and not under.money and _one_unit(over, result))
    if over.money or under.money:
        if over.money and under.unit is None and _is_bare(result):
            return True
        return over.money and under.money and _one_unit(over, under) and result.unit in (None, *TIMES)
    if result.unit is None:
        return over.unit is None or under.unit is not None
    if over.unit == result.unit:
        return under.unit is None or under.unit in TIMES or under.unit != over.unit  # 6,912 kWh of 7.2 kW
    if over.unit == under.unit:
        return True  # 48 m² at 12 m² a litre are 4 litres
    if _is_rate_of(under, result, over):
        return True  # 88 m² at 11 m² a litre
    return result.unit not in TIMES and (result.unit == f"{over.unit}/{under.unit}" or result.unit in _RATES)


def _is_rate_of(rate: Said, under: Said, over: Said) -> bool:
    return rate.unit is not None and rate.unit == f"{over.unit}/{under.unit}"


def in_unit_of(one: Said, other: Said) -> Said:
    """The first in the unit of the second, where a fixed rate joins them: 4 g beside 500 mg is 4000."""
    if one.unit is None or other.unit is None or one.unit == other.unit or one.money or other.money:
        return one
    rate = _factor_of(one.unit, other.unit)
    if rate is None or one.quantity.reading is None:
        return one
    exact = one.value * rate
    shown = Decimal(exact.numerator) / Decimal(exact.denominator)
    if Fraction(shown) != exact:
        return one
    told = structs.replace(one.quantity.reading, value=shown, unit=other.unit, form="words", scale=None, quantum=None)
    quantity = structs.replace(one.quantity, reading=told)
    return structs.replace(one, quantity=quantity, value=exact, size=float(exact), unit=other.unit)


def rate_between(one: Said, other: Said) -> float | None:
    """About how many of the unit of the second one of the first's is, where one may be told in the other."""
    if one.unit is None or other.unit is None or one.unit == other.unit or one.money or other.money:
        return None
    return _size_of_factor(one.unit, other.unit)


@lru_cache(maxsize=4000)
def _size_of_factor(one: str, other: str) -> float | None:
    rate = _factor_of(one, other)
    return None if rate is None else float(rate)


@lru_cache(maxsize=4000)
def _factor_of(one: str, other: str) -> Fraction | None:
    return units.factor(one, other)


def over_period(one: Said, other: Said) -> Said | None:
    """How often the first comes in the period of the second, or in one of what that counts: 12 for a month and a year."""
    return times_between(one, one.period, other.period if other.period is not None else other.unit)


def times_between(beside: Said, short: str | None, long: str | None) -> Said | None:
    """How often one period goes into another, as a number `beside` one that was said."""
    times = None if short is None or long is None else over(short, long)
    return None if times is None else _factor(times, beside)


def as_other_time(one: Said, result: Said) -> Said | None:
    """How many of the result's unit of time are one of the first's, or the other way round: 60 for hours and minutes."""
    if one.unit not in TIMES or result.unit not in TIMES or one.unit == result.unit:
        return None
    long, short = (_TIME_NAMES.get(each or "", each or "") for each in (one.unit, result.unit))
    return times_between(one, short, long)


def scale_of(one: Said) -> Said | None:
    """For how many of something a rate holds, as a number."""
    return None if one.scale is None else _factor(one.scale, one)


def _factor(value: Fraction, beside: Said) -> Said:
    """A number that nobody said, in the place of one that somebody did."""
    text = str(value)
    reading = Reading(value=value, form="ratio" if "/" in text else "words")
    quantity = Quantity(id="", span=beside.quantity.span, text=text, kind="number", reading=reading)
    return Said(quantity, value, float(value), None, money=False, ratio=False, result=False, group=None)
