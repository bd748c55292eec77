"""A value as people write it: "5.2%", "US$4.46 trillion", "55.3 million people".

Every form is a candidate only. Whether a form stands for its fact is for `check` to say, under the operator's Π: what
does not verify is not offered to a model.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import ROUND_HALF_UP, Context, Decimal, InvalidOperation
from typing import Final, Literal, NamedTuple

from countermark.model import Fact
from countermark.numeral.lexicon import currencies, units
from countermark.numeral.lexicon.units import Unit
from countermark.numeral.locales import Locale, row

Style = Literal["short", "precise", "exact"]
"""Short for a sentence, precise for who wants more digits, exact to the last digit that is held."""

_WIDE: Final = Context(prec=200, rounding=ROUND_HALF_UP)
"""More digits than any value here has. Half away from zero, as the mode `display` rounds."""
_SIGNIFICANT: Final = 3
_DIGITS: Final = 40
"""A value with more is no number that one writes."""
_SCALES: Final = {
    "en": {6: "million", 9: "billion", 12: "trillion"},
    "de": {6: "Millionen", 9: "Milliarden", 12: "Billionen"},
    "fr": {6: "millions", 9: "milliards", 12: "billions"},
    "es": {6: "millones", 12: "billones"},
    "pt": {6: "milhões"},
    "it": {6: "milioni", 9: "miliardi"},
    "nl": {6: "miljoen", 9: "miljard", 12: "biljoen"},
}
_SCALE_WORDS: Final = frozenset(word for words in _SCALES.values() for word in words.values())
_WORD: Final = re.compile(r"[^\W\d_]+")
_SYMBOLS: Final = {"USD": "US$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹"}


class Writing(NamedTuple):
    """One way of writing a fact, and what the tag has to request for it."""

    text: str
    asks: str | None = None
    """None requests nothing, which is `auto`."""

    @property
    def is_scaled(self) -> bool:
        """It has a scale word, which behind "from … to" would count for both ends."""
        return not _SCALE_WORDS.isdisjoint(_WORD.findall(self.text))

    def token(self, fact_id: str, attribute: str = "id") -> str:
        """The claim token that says so; ids are compared as they are written, so the quotes are those it does not hold.

        `attribute` is "expr" where an expression stands in place of an id.
        """
        policy = "" if self.asks is None else f' policy="{self.asks}"'
        return f"<claim {attributed(fact_id, attribute)}{policy}>{self.text}</claim>"


def attributed(named: str, attribute: str = "id") -> str:
    """An id or an expression as the attribute of a tag."""
    quote = "'" if '"' in named else '"'
    return f"{attribute}={quote}{named}{quote}"


def value_of(fact: Fact) -> Decimal | None:
    """The fact's value as a number; None for a missing observation, a date, or more digits than anyone writes."""
    try:
        value = None if fact.value is None else Decimal(fact.value)
    except InvalidOperation:
        return None
    return None if value is None or value.adjusted() > _DIGITS or len(f"{value:f}") > 2 * _DIGITS else value


def year_of(fact: Fact) -> Writing | None:
    """The fact's period, where it is a year that a token can prove."""
    period = fact.period
    return Writing(period, "year") if period is not None and len(period) == 4 and period.isdecimal() else None


def writings(fact: Fact, style: Style, locale: Locale, *, more: int = 0) -> Iterator[Writing]:
    """The ways to write a fact in one style, the one that people would use first; `more` digits than usual."""
    value = value_of(fact)
    if value is None:
        return
    unit = units.canonical(fact.unit) if fact.unit is not None else Unit("")
    amount = value if unit is None else _WIDE.multiply(value, Decimal(unit.multiplier))
    number, decimals = _number(amount, style, locale, more)
    for text in _with_unit(number, fact.unit, unit, locale):
        requests = [None, f"round{decimals}"] if decimals is not None else [None]
        for asks in (*requests, "display", "exact"):
            yield Writing(text, asks)


def more_digits(facts: Sequence[Fact], locale: Locale) -> int:
    """How many digits more than usual keep facts apart that differ: "from 5.2% to 5.2%" says nothing."""
    for more in range(8):
        told = {
            value: _number(value, "short", locale, more)[0] for fact in facts if (value := value_of(fact)) is not None
        }
        if len(set(told.values())) == len(told):
            return more
    return 0


def _number(amount: Decimal, style: Style, locale: Locale, more: int) -> tuple[str, int | None]:
    """The digits with their scale, and how many decimals are written where there is no scale."""
    if style == "exact" or (style == "precise" and amount == amount.to_integral_value(context=_WIDE)):
        plain = _plain(amount)
        return _grouped(plain, locale), len(plain.partition(".")[2])
    more += 1 if style == "precise" else 0
    scales = _SCALES.get(locale.language, {})
    power = max((power for power in scales if abs(amount) >= Decimal(10) ** power), default=None)
    if power is not None:
        lead = abs(amount).scaleb(-power).adjusted() + 1
        rounded = _rounded(amount.scaleb(-power, _WIDE), max(0, _SIGNIFICANT + more - lead))
        if abs(rounded) >= 1000 and power + 3 in scales:
            power, rounded = power + 3, _rounded(rounded.scaleb(-3, _WIDE), _SIGNIFICANT - 1 + more)
        return f"{_grouped(_plain(rounded), locale)} {scales[power]}", None
    decimals = _decimals(amount, more)
    return _grouped(f"{_rounded(amount, decimals):f}", locale), decimals


def _decimals(amount: Decimal, more: int) -> int:
    held = len(_plain(amount).partition(".")[2])
    if not amount or not held:
        return 0
    size = amount.adjusted()
    # One decimal is what people read; two digits that count where that would leave nothing.
    usual = 1 - size if size < 0 else 1 if size < 3 else 0
    return min(held, usual + more)


def _rounded(value: Decimal, decimals: int) -> Decimal:
    rounded = value.quantize(Decimal(1).scaleb(-decimals), context=_WIDE)
    return abs(rounded) if rounded.is_zero() else rounded  # no minus before a zero


def _plain(value: Decimal) -> str:
    text = f"{abs(value) if value.is_zero() else value:f}"  # no minus before a zero
    return text.rstrip("0").rstrip(".") if "." in text else text


def _grouped(digits: str, locale: Locale) -> str:
    """Plain digits with the locale's marks."""
    sign = "-" if digits.startswith("-") else ""
    whole, _, decimals = digits.lstrip("-").partition(".")
    mark = row(locale.tag)["symbols"][1]
    groups = [whole[-locale.primary :]] if len(whole) > locale.primary else [whole]
    rest = whole[: -locale.primary] if len(whole) > locale.primary else ""
    while rest:
        groups.insert(0, rest[-locale.secondary :])
        rest = rest[: -locale.secondary]
    return sign + mark.join(groups) + (f"{locale.decimal}{decimals}" if decimals else "")


def _with_unit(number: str, written: str | None, unit: Unit | None, locale: Locale) -> Iterator[str]:
    """The number with its unit, as one would write it; last the number alone, which means the fact's own unit."""
    if unit is not None and unit.name == "%":
        pattern = row(locale.tag)["percent"]
        gap = pattern.rpartition("0")[2].partition("%")[0]
        yield f"%{number}" if locale.percent_first else f"{number}{gap}%"
    elif unit is not None and currencies.is_currency(unit.name):
        sign = _SYMBOLS.get(unit.name, f"{unit.name} ")
        front = f"-{sign}{number[1:]}" if number.startswith("-") else f"{sign}{number}"
        back = f"{number} {sign.strip()}"
        yield from (front, back) if locale.language == "en" else (back, front)
    elif unit is not None and unit.name:
        names = (written, unit.name) if unit.multiplier == 1 else (unit.name,)
        yield from (f"{number} {name}" for name in dict.fromkeys(names) if name is not None)
    if unit is None or unit.multiplier == 1:
        yield number
