"""Exact comparison of a written value with a fact, and how a value is shown in a sentence."""

from __future__ import annotations

from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, ROUND_HALF_EVEN, ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from typing import Final, Literal

from countermark.model import Exact

# Quantizing needs room for every digit of the result; nothing here divides, so nothing is ever filled up.
_WIDE: Final = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)
_HALF: Final = Fraction(1, 2)
_QUANTA: Final = tuple(Decimal((0, (1,), -decimals)) for decimals in range(101))
_SHOWN_DIGITS: Final = 40


def rounded(value: Exact, decimals: int, ties: Literal["away", "even"] = "away") -> Exact:
    """A value rounded to a number of decimals; ties go away from zero, as readers round, or to even."""
    if isinstance(value, Decimal):
        rounding = ROUND_HALF_UP if ties == "away" else ROUND_HALF_EVEN
        return value.quantize(_QUANTA[decimals], rounding=rounding, context=_WIDE)
    scaled = value * 10**decimals
    return Fraction(round(scaled) if ties == "even" else nearest_whole(scaled), 10**decimals)


def nearest_whole(value: Fraction) -> int:
    """The nearest whole number, ties away from zero."""
    nearest = (abs(value) + _HALF).__floor__()
    return nearest if value >= 0 else -nearest


def times(value: Exact, rate: Fraction) -> Exact:
    """A value in another unit; unchanged, and still a decimal, where the rate is one."""
    return value if rate == 1 else Fraction(value) * rate


def shown(value: Exact) -> str:
    """A value as a person writes it: decimal digits where they end, otherwise a fraction."""
    if isinstance(value, Fraction):
        places = _decimal_places(value.denominator)
        if places is None:
            return _short(f"{value.numerator}/{value.denominator}")
        value = Decimal(value.numerator * 10**places // value.denominator).scaleb(-places, context=_WIDE)
    if -_SHOWN_DIGITS < value.adjusted() < _SHOWN_DIGITS:
        return _short(f"{value:f}")
    return _short(str(value))


def _decimal_places(denominator: int) -> int | None:
    """How many decimals a fraction needs, or None when they never end (or are too many to read)."""
    twos = (denominator & -denominator).bit_length() - 1
    denominator >>= twos
    fives = 0
    while denominator % 5 == 0 and fives <= _SHOWN_DIGITS:
        denominator //= 5
        fives += 1
    places = max(twos, fives)
    return places if denominator == 1 and places <= _SHOWN_DIGITS else None


def _short(text: str) -> str:
    return text if len(text) <= 2 * _SHOWN_DIGITS else f"{text[:_SHOWN_DIGITS]}…"
