"""Prices in the small coin of a currency: of "30p per kWh" and "12¢/kWh" the 30p, as of "£0.30 per kWh" the £0.30."""

from __future__ import annotations

import re
from typing import Final

from msgspec import structs

from countermark.model import Quantity, Span

_COIN: Final = re.compile(r"(?P<coin>[A-Z]{3} \w++)/")
_EACH: Final = re.compile(r"\s?/|\sper\b", re.IGNORECASE)


def coin(quantity: Quantity) -> Quantity:
    """The number itself, or what one costs: for each of what it is, the words behind it say."""
    reading = quantity.reading
    if quantity.kind != "unit" or reading is None or reading.unit is None or "/" not in reading.unit:
        return quantity
    named, each = _COIN.match(reading.unit), _EACH.search(quantity.text)
    if named is None or each is None:
        return quantity
    return structs.replace(
        quantity,
        span=Span(start=quantity.span.start, end=quantity.span.start + each.start()),
        text=quantity.text[: each.start()],
        kind="currency",
        reading=structs.replace(reading, unit=named["coin"]),
    )
