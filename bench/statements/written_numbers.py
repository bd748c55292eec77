"""How a writer shows the value of a fact: rounded half away from zero, with its unit."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from countermark import Fact

_SCALES = ((Decimal(10) ** 12, "trillion"), (Decimal(10) ** 9, "billion"), (Decimal(10) ** 6, "million"))
_FOREIGN = {
    "de": {"trillion": "Billionen", "billion": "Milliarden", "million": "Millionen"},
    "fr": {"trillion": "billions", "billion": "milliards", "million": "millions"},
    "es": {"trillion": "billones", "billion": "", "million": "millones"},
}
_MULTIPLES = {"thousand": Decimal(1000), "million": Decimal(10) ** 6}
_SIGNS = {"US$": "$", "€": "€", "£": "£"}


@dataclass(frozen=True, kw_only=True)
class Style:
    """One statement shows all numbers of a kind alike."""

    digits: int = 1
    percent: str = "%"
    whole: bool = False
    """Every digit, grouped, rather than a scale word."""
    dollar: str = "$"
    bare: bool = False
    """The unit stands elsewhere: in the head of a table."""
    language: str = ""


def _rounded(value: Decimal, digits: int) -> str:
    return f"{value.quantize(Decimal(1).scaleb(-digits), rounding=ROUND_HALF_UP):,f}"


def _scaled(value: Decimal, digits: int) -> tuple[str, str]:
    for size, word in _SCALES:
        if value >= size:
            return _rounded(value / size, digits), word
    return _rounded(value, 0), ""


def written(fact: Fact, kind: str, style: Style) -> str:
    """The payload that shows this fact, or an empty text where this style cannot."""
    assert fact.value is not None
    value = Decimal(fact.value)
    if style.language:
        return _foreign(value, kind, style)
    if kind == "rate":
        number = _rounded(value, style.digits)
        return number if style.bare else number + style.percent
    if kind == "people":
        number, scale = (_rounded(value, 0), "") if style.whole or style.bare else _scaled(value, style.digits)
        return f"{number} {scale}".strip()
    if kind == "money":
        number, scale = _scaled(value, style.digits)
        return f"{style.dollar}{number} {scale}".strip()
    if kind == "scaled":
        assert fact.unit is not None
        sign, _, scale = fact.unit.partition(" ")
        multiple = _MULTIPLES[scale]
        if style.whole:
            return f"{_SIGNS[sign]}{value:,f} {scale}"
        number, word = _scaled(value * multiple, style.digits)
        return f"{_SIGNS[sign]}{number} {word}" if word else f"{_SIGNS[sign]}{value:,f} {scale}"
    if kind == "years":
        return _rounded(value, 1) + ("" if style.bare else " years")
    digits = -int(value.normalize().as_tuple().exponent)
    return _rounded(value, max(0, min(2, digits)))


def _foreign(value: Decimal, kind: str, style: Style) -> str:
    if kind == "rate":
        return _rounded(value, style.digits).replace(".", ",") + " %"
    number, scale = _scaled(value, style.digits)
    word = _FOREIGN[style.language][scale] if scale else ""
    if not word or "," in number:
        return ""
    number = number.replace(".", ",") + " " + word
    if kind == "people":
        return number
    dollars = {"de": " Dollar", "fr": " de dollars", "es": " de dólares"}[style.language]
    return number + dollars
