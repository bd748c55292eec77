"""An exact value, and how it is written in JSON."""

from __future__ import annotations

from abc import ABC
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from countermark.errors import shown

_EXPONENT = 100_000

if TYPE_CHECKING:
    Exact = Decimal | Fraction
else:

    class Exact(ABC):  # noqa: B024 — a name for two types, nothing to implement
        """An exact value. At run time a type of its own, because a decoder needs one name for both."""

    Exact.register(Decimal)
    Exact.register(Fraction)


def encode_exact(value: object) -> str:
    """A Fraction as "numerator/denominator"; decimals are strings already."""
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    raise NotImplementedError(f"{type(value).__name__} has no JSON form")


def decode_exact(wanted: type, value: object) -> Exact:
    """The inverse of `encode_exact`."""
    try:
        if isinstance(value, str) and issubclass(Decimal, wanted):
            exact = Fraction(value) if "/" in value else Decimal(value)
            # What the numerals of a draft can be: beyond, the first calculation would overflow.
            if isinstance(exact, Fraction) or (exact.is_finite() and abs(exact.adjusted()) <= _EXPONENT):
                return exact
    except ArithmeticError:
        pass
    raise ValueError(f"expected a decimal or a fraction as text, got {shown(value)}")


ENCODER = msgspec.json.Encoder(enc_hook=encode_exact, order="deterministic")
"""The same value always gives the same bytes."""


MAX_DEPTH = 200
"""How deep anything may be nested: further on, some reader would give up."""


def as_stored(value: Any) -> Any:
    """A value as a stored report gives it back; `ValueError` where nothing can be kept of it."""
    kept = msgspec.json.decode(ENCODER.encode(value))
    level = [kept]
    for _ in range(MAX_DEPTH):
        inner = [list(each.values()) if type(each) is dict else each for each in level if type(each) in (dict, list)]
        level = [child for children in inner for child in children]
        if not level:
            return kept
    raise ValueError(f"it is nested more than {MAX_DEPTH} deep")
