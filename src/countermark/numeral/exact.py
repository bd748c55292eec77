"""Exact arithmetic on what people write: decimals stay decimals, everything else is a fraction."""

from __future__ import annotations

from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal, Inexact, InvalidOperation
from fractions import Fraction

from countermark.model import Exact

# Wide enough for every value inside the caps, and a trap instead of a silent rounding outside of them.
_WIDE = Context(prec=9000, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[Inexact, InvalidOperation])

_POWERS = tuple(Decimal((0, (1,), -places)) for places in range(32))
_TENS = {10**power: power for power in range(100)}


def power_of_ten(exponent: int) -> Decimal:
    """10 to a whole power, in either direction, with one digit."""
    if -32 < exponent <= 0:
        return _POWERS[-exponent]
    return plain(Decimal((0, (1,), exponent)))


def plain(value: Decimal) -> Decimal:
    """The same number without a positive exponent: 1.5E+6 is 1500000."""
    exponent = value.as_tuple().exponent
    return Decimal(format(value, "f")) if isinstance(exponent, int) and exponent > 0 else value


def scaled(value: Exact, multiplier: int) -> Exact:
    """A value times a whole multiplier; "1.50" million is 1500000, not 1500000.00."""
    if isinstance(value, Fraction):
        return value * multiplier
    power = _TENS.get(multiplier)
    product = _WIDE.multiply(value, Decimal(multiplier)) if power is None else _WIDE.scaleb(value, Decimal(power))
    whole = product.to_integral_value(context=_WIDE)
    return plain(whole) if whole == product else product


def add(left: Exact, right: Exact) -> Exact:
    """The exact sum."""
    if isinstance(left, Fraction) or isinstance(right, Fraction):
        return Fraction(left) + Fraction(right)
    return _WIDE.add(left, right)


def subtract(left: Exact, right: Exact) -> Exact:
    """The exact difference."""
    return add(left, negative(right))


def negative(value: Exact) -> Exact:
    """The value with the other sign; zero has none."""
    if isinstance(value, Fraction):
        return -value
    return value.copy_negate() if value else value


def is_whole(value: Exact) -> bool:
    """Whether the value is an integer."""
    if isinstance(value, Fraction):
        return value.denominator == 1
    return value == value.to_integral_value(context=_WIDE)


def magnitude(value: Exact) -> int:
    """The power of ten of the first digit, near enough to hold a value against a cap."""
    if isinstance(value, Decimal):
        return value.adjusted() if value else 0
    return len(str(abs(value.numerator))) - len(str(value.denominator))
