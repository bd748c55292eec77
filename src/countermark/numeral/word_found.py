"""What a reader of number words hands back, whatever the language."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Literal, NamedTuple

Kind = Literal["cardinal", "ordinal", "fraction", "multiple"]


class Found(NamedTuple):
    """A number in words: what `words.Words` holds."""

    end: int
    value: Decimal | Fraction
    kind: Kind
    scale: str | None = None
    quantum: Decimal | Fraction | None = None
