"""An exact value, and how it is written in JSON."""

from __future__ import annotations

from abc import ABC
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

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
            if isinstance(exact, Fraction) or exact.is_finite():
                return exact
    except ArithmeticError:
        pass
    raise ValueError(f"expected a decimal or a fraction as text, got {value!r}")


ENCODER = msgspec.json.Encoder(enc_hook=encode_exact, order="deterministic")
"""The same value always gives the same bytes."""
