"""What one unit of a text is in the unit of a fact, for numbers that no tag binds to it.

A counted noun (beds, inhabitants) and a unit that nothing names fit; currencies, percents and scales have to agree.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from countermark.measure.number.fact_units import FactUnit
from countermark.measure.number.surroundings.neighbour import PERCENT_LIKE
from countermark.model import Reading
from countermark.numeral.lexicon import units
from countermark.numeral.lexicon.currencies import is_currency

_ONE: Final = Fraction(1)
_HUNDREDTH: Final = Fraction(1, 100)


class Rate(NamedTuple):
    """What one unit of the text is in the unit of a fact."""

    factor: Fraction
    is_certain: bool
    """False where the units only may be the same: then numbers that differ prove nothing."""


def rates_of(reading: Reading, unit: FactUnit, star: Fraction) -> list[Rate]:
    """What one unit of the text may be in the fact's unit; none if they are of different things."""
    is_scaled = reading.form in {"scaled", "words"}
    own, name, scale = reading.unit, unit.name or None, unit.multiplier
    whole = Rate(Fraction(1, scale), True)
    if own is None:
        if scale != 1:
            return [whole] if is_scaled else []
        return [Rate(_ONE, name is None or not (name in PERCENT_LIKE or is_currency(name)))]
    if own == "%" and unit.is_share:
        shares = [Rate(_HUNDREDTH, False)] if abs(star) <= 1 else []
        return [*shares, Rate(_ONE, False)]
    if name is not None:
        factor = units.factor(own, name)
        if factor is not None:
            return [Rate(factor / scale, True)]
        if own in PERCENT_LIKE or name in PERCENT_LIKE or is_currency(own) or is_currency(name):
            return []
        return [whole._replace(is_certain=False)] if is_scaled or scale == 1 else []
    if own in PERCENT_LIKE or not (is_scaled or scale == 1):
        return []
    is_money = is_currency(own)
    if is_money and not unit.is_share:
        return []  # nobody knows what a unit without a name is in money
    return [whole._replace(is_certain=unit.is_share and not is_money)]
