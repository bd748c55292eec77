"""What one of something costs or weighs, where the words "per …" were read with the number.

Of "30p per kWh" and "12¢/kWh" it is the 30p and the 12¢, as of "£0.30 per kWh" the £0.30; of "75 kg per person" the 75 kg.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import structs

from countermark.model import Quantity, Span

_RATE: Final = re.compile(r"(?P<coin>[A-Z]{3} \w++)/|(?P<amount>\S++) per capita\Z")
_EACH: Final = re.compile(r"\s?/|\sper\b", re.IGNORECASE)


def apiece(quantity: Quantity) -> Quantity:
    """The number itself, or so much of it as is for each; for each of what, the words behind it say."""
    reading = quantity.reading
    if quantity.kind != "unit" or reading is None or reading.unit is None:
        return quantity
    named = _RATE.match(reading.unit)
    each = None if named is None else _EACH.search(quantity.text)
    if named is None or each is None:
        return quantity
    return structs.replace(
        quantity,
        span=Span(start=quantity.span.start, end=quantity.span.start + each.start()),
        text=quantity.text[: each.start()],
        kind="currency" if named["coin"] is not None else "unit",
        reading=structs.replace(reading, unit=named[named.lastgroup or 0]),
    )
