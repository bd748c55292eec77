"""What a reader of number words hands back, whatever the language."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Literal, NamedTuple

Kind = Literal["cardinal", "ordinal", "fraction", "multiple"]


class Found(NamedTuple):
    """A number written in words."""

    end: int
    value: Decimal | Fraction
    kind: Kind
    scale: str | None = None
    """The last scale word, as written."""
    quantum: Decimal | Fraction | None = None
    """The size of the smallest scale written; None for ordinals, fractions and multiples."""


def place(part: Fraction, size: int) -> Decimal | None:
    """The quantum of a part of a scale, as its decimals have it: half a million is 0.5 million, rounded to 0.1."""
    if part.denominator not in (1, 2, 4, 5):
        return None
    quantum = Fraction(size, {1: 1, 4: 100}.get(part.denominator, 10))
    return Decimal(quantum.numerator) if quantum.denominator == 1 else None
