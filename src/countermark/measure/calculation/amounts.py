"""Amounts: exact values with a unit, and which of them go together."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.numeral.lexicon import units

PLAIN: Final = "1"
"""The unit of a value in which units have cancelled out."""
_PARTS: Final = {"%": 100, "‰": 1000, "bps": 10_000}
"""Units that are parts of a whole, and how many of them make it."""


class Undecided(Exception):
    """Why an operation cannot be carried out."""


class Amount(NamedTuple):
    """A value and its unit; None where none is written."""

    value: Fraction
    unit: str | None

    def as_factor(self) -> Amount:
        """The amount as it multiplies another: 15 % are 0.15."""
        parts = _PARTS.get(self.unit or "")
        return self if parts is None else Amount(self.value / parts, None)


def converted(amount: Amount, unit: str | None) -> Fraction:
    """The value in another unit; an amount without one takes the unit that is asked for."""
    if unit is None or amount.unit is None or amount.unit == unit:
        return amount.value
    whole = {**_PARTS, PLAIN: 1}
    if amount.unit in whole and unit in whole:
        return amount.value * whole[unit] / whole[amount.unit]
    rate = units.factor(amount.unit, unit)
    if rate is None:
        raise Undecided(f"{_said(amount.unit)} does not convert into {_said(unit)}")
    return amount.value * rate


def in_one_unit(amounts: Sequence[Amount]) -> tuple[list[Fraction], str | None]:
    """The values in the unit of the first amount that has one, and that unit."""
    unit = next((amount.unit for amount in amounts if amount.unit is not None), None)
    if unit in _PARTS and any(amount.unit is None for amount in amounts):
        raise Undecided(f"a number and so many {unit} go together in more than one way")
    return [converted(amount, unit) for amount in amounts], unit


def _said(unit: str) -> str:
    return "a plain number" if unit == PLAIN else unit
