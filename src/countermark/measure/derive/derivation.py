"""What an expression gives: a value with its proof, or why there is none."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

import msgspec

from countermark.measure.derive.dimensions import Amount
from countermark.measure.derive.refusal import UNDECIDED, Code
from countermark.measure.number.exact import shown

_DIGITS: Final = 12
_SHORT: Final = 10**30


class Derivation(msgspec.Struct, frozen=True, gc=False):
    """An expression carried out on facts."""

    expression: str
    amount: Amount | None
    """None where it was refused."""
    code: Code | None = None
    words: str = ""
    """Why it was refused."""
    steps: tuple[Mapping[str, Any], ...] = ()
    """The proof, every step behind those that it is made of (`of`); the last one is the result before rounding."""
    basis: tuple[str, ...] = ()
    """The facts that it rests on, those behind derived facts among them."""
    height: int = 1
    """How many derivations lie on top of each other here."""
    text: str = ""
    """The result for a sentence: decimals where they end, otherwise as many as a person wants to see."""

    @property
    def is_undecided(self) -> bool:
        """Whether the evidence itself does not say: with more of it there may be a number."""
        return self.code in UNDECIDED


def about(value: Fraction) -> str:
    """The first digits of a value whose decimals do not end."""
    whole = len(str(abs(int(value)))) if abs(value) >= 1 else 0
    places = max(_DIGITS - whole, 2)
    while whole == 0 and value and abs(value) * 10**places < 10 ** (_DIGITS - 1) and places < 10 * _DIGITS:
        places += 1
    return f"{Decimal(int(value * 10**places)).scaleb(-places):f}…"


def value_fields(amount: Amount, fields: dict[str, Any]) -> dict[str, Any]:
    """A step of a proof with its amount. An irrational value has no exact digits, and so no `value`."""
    value = amount.value
    if amount.high is not None:
        fields["about"] = about(value)
    elif value.denominator == 1 and -_SHORT < value.numerator < _SHORT:
        fields["value"] = str(value.numerator)  # most are, and it is much faster
    else:
        fields["value"] = text = shown(value)
        if "/" in text:
            fields["about"] = about(value)
    if amount.unit.name:
        fields["unit"] = amount.unit.name
    return fields
