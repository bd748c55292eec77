"""What a comparison was given beyond the reading, the fact and Π, so that somebody else can carry it out again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from countermark.measure.number.fact_units import FactUnit
from countermark.measure.number.modes import ONE, other_things, rate
from countermark.measure.number.policy.entry import Policy
from countermark.model import Quantity, Reading
from countermark.model.exact import as_stored
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.lexicon.qualifiers import relation, sense
from countermark.numeral.lexicon.scales import multiplier
from countermark.numeral.locales import Locale


def given(
    quantity: Quantity,
    reading: Reading,
    unit: FactUnit,
    locale: Locale,
    *,
    entries: Sequence[Policy] | None,
    asks: str | None,
) -> dict[str, Any]:
    """What lexicons and the text around a number added; empty for most numbers.

    `reading` where words or a table's head beside the number changed it; `unit`, the fact's unit by its canonical name;
    `rate`, what one unit of the number is in the fact's, null where it does not convert; `scale`, what its scale
    multiplies by; `sense` and `relation`, what its qualifier says; `counts`, that a rate counts other things than its
    fact; `policies`, the entries of Π that count here, where some are conditional; `asks`, the mode that was tried
    where it is not the one that the tag requests.
    """
    found: dict[str, Any] = {}
    if reading is not quantity.reading and reading != quantity.reading:
        found["reading"] = as_stored(reading)
    if unit.name is not None and unit.name != unit.text:
        found["unit"] = unit.name
    ratio = rate(reading.unit, unit, scaled=reading.form in {"scaled", "words"})
    if ratio != ONE or (reading.unit is not None and reading.unit != unit.text):
        found["rate"] = None if ratio is None else f"{ratio.numerator}/{ratio.denominator}"
    if reading.scale is not None:
        money = reading.unit is not None and is_currency(reading.unit)
        found["scale"] = str(multiplier(reading.scale, locale, money=money))
    if reading.qualifier is not None:
        found["sense"] = sense(reading.qualifier)
        found["relation"] = relation(reading.qualifier)
    if entries is not None:
        found["policies"] = [entry.document() for entry in entries]
    if unit.is_rate and other_things(quantity.text, unit.text, locale) is not None:
        found["counts"] = "other things"
    if asks != quantity.asks:
        found["asks"] = asks
    return found
