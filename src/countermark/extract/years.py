"""Years that a draft names, however they are written, and the calculation that counts those between two."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import structs

from countermark.extract.calculation import Calculation
from countermark.extract.skeleton import Told, plain, value
from countermark.model import Quantity, Span
from countermark.numeral import Refusal, read

_YEAR: Final = re.compile(r"(?<!\d)1\d{3}\Z|(?<!\d)20\d{2}\Z")
_DIGITS: Final = 4
_IN: Final = re.compile(
    r"\b(?:from|between|since|until|till|in|now|today|currently|year|born|founded|established|est\.|died|b\.|d\.)\s\Z",
    re.IGNORECASE,
)
_ENTITLED: Final = re.compile(
    r"\s(?:census|edition|reforms?|revolution|elections?|charter|treaty|survey|constitution|act|law|fire|flood|earthquake|war|report|season|tournament|championships?|olympics|games)\b",
    re.IGNORECASE,
)
"""Behind a year that is a name: "the 1801 census"."""
_SHORT: Final = 14
_ENDS: Final = re.compile(r"(1\d{3}|20\d{2})\s?[-–—]\s?(1\d{3}|20\d{2}|\d{2})")


def is_year(quantity: Quantity) -> bool:
    """It is a year, and we know which."""
    return quantity.kind == "year" and quantity.reading is not None and bool(quantity.reading.value)


def as_years(masked: str, quantities: Sequence[Quantity]) -> Sequence[Quantity]:
    """The numbers of a draft, dates as their years: each is asked for by several sentences."""
    return [_as_year(masked, each) for each in quantities]


def _as_year(masked: str, quantity: Quantity) -> Quantity:
    """The year of a date, of "May 1883" the 1883; "from 1848 to his death" begins with one too."""
    if quantity.kind not in ("date", "number") or not quantity.text[-_DIGITS:].isdigit():
        return quantity  # what most numbers are, told quickly
    year = _YEAR.search(quantity.text)
    if year is None or (quantity.kind == "number" and not _is_named(masked, quantity)):
        return quantity
    reading = read(year[0], None)
    if isinstance(reading, Refusal):
        return quantity
    return structs.replace(quantity, text=year[0], kind="year", reading=reading)


def _is_named(masked: str, quantity: Quantity) -> bool:
    """The words around a number say that it is a year."""
    start = quantity.span.start
    return bool(_IN.search(masked, max(0, start - _SHORT), start) or _ENTITLED.match(masked, quantity.span.end))


def ends_of(quantity: Quantity) -> Sequence[Quantity]:
    """The year itself, and both years of "1756–1791"; nothing for what is neither."""
    if quantity.kind not in ("period", "range"):
        return (quantity,) if is_year(quantity) else ()
    both = _ENDS.fullmatch(quantity.text)
    if both is None:
        return ()
    found = []
    for number in (1, 2):
        text = both[number] if len(both[number]) == _DIGITS else both[1][:2] + both[number]
        reading = read(text, None)
        if isinstance(reading, Refusal):
            return ()
        start, end = (quantity.span.start + place for place in both.span(number))
        span = Span(start=start, end=end)
        found.append(Quantity(id=f"{quantity.id}.{number}", span=span, text=text, kind="year", reading=reading))
    return found


def is_dated(quantity: Quantity) -> bool:
    """More than its year is known: whether a birthday had come by then is not ours to say."""
    return quantity.span.end - quantity.span.start > len(quantity.text)


def counted(years: Sequence[Quantity], result: Quantity) -> Told:
    """The years between two."""
    low, high = sorted(years, key=value)
    spans = [each.span for each in (low, high, result)]
    made = Calculation("subtract", (high.text, low.text), plain(result))
    return Told(min(each.start for each in spans), max(each.end for each in spans), result.span.start, made, "plain")
