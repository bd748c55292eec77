"""A stretch of the text as its readings see it: each number as one sign, without words that belong to what stands around it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import structs

from countermark.extract.skeleton import Skeleton, parts, unit
from countermark.extract.verbal_patterns import LEAD, MOVING, TAKEN, TAKES
from countermark.model import Quantity, Span
from countermark.numeral import Refusal, read

LASTS: Final = frozenset(("s", "min", "h", "day", "week", "month", "quarter", "year"))
"""Units of time."""
_TAKES: Final = re.compile(r"\b(?:of|plus|minus|times|by)\s\Z", re.IGNORECASE)
_OVER: Final = re.compile(r"over\s", re.IGNORECASE)
_COUNTED: Final = re.compile(r"\A\W*\Z|[.;:,]\s\Z|\d[^.;!?]*\Z")
_MULTIPLIES: Final = re.compile(r"\s[\d$€£]")
_BEFORE: Final = 40


def skeleton_of(sentence: str, start: int, quantities: Sequence[Quantity]) -> Skeleton:
    """A stretch of the text with each number in it as one sign, without words that belong to what stands around it."""
    numbers: list[Quantity] = []
    for each in quantities:
        place = each.span.start - start
        lead = sentence[max(0, place - _BEFORE) : place]
        whole = _untimed(_unled(each, lead), sentence[each.span.end - start :][:2])
        numbers.extend(_apart(whole) if ": " in each.text and _TAKES.search(lead) else parts(whole))
    return Skeleton(sentence, start, numbers)


def _untimed(quantity: Quantity, behind: str) -> Quantity:
    """Of "11 times 71" the 11: what is multiplied is no ratio."""
    if quantity.kind != "ratio" or not quantity.text.endswith(" times") or not _MULTIPLIES.match(behind):
        return quantity
    text = quantity.text.removesuffix(" times")
    reading = read(text, None)
    if isinstance(reading, Refusal):
        return quantity
    span = Span(start=quantity.span.start, end=quantity.span.start + len(text))
    return structs.replace(quantity, span=span, text=text, kind="number", reading=reading)


def _unled(quantity: Quantity, before: str) -> Quantity:
    """The number without words that belong to what stands before: of "20% higher than $50" the $50."""
    first = quantity.text[0]
    if not (first.isalpha() or first == ">"):
        return quantity  # most numbers begin with a digit or the sign of their currency
    lead = LEAD.match(quantity.text)
    if lead is not None and (lead["moves"] is not None or MOVING.search(before[-20:])):
        return _from(quantity, lead.end())
    if _OVER.match(quantity.text) and unit(quantity) in LASTS and _COUNTED.search(before):
        return _from(quantity, len("over "))  # "Over 12 months at $200", "$12,000 repaid over 24 months"
    taken = TAKEN.match(quantity.text)
    if taken is not None and TAKES[" ".join(taken["by"].lower().split())].search(before):
        return _from(quantity, taken.end())
    return quantity


def _from(quantity: Quantity, lead: int) -> Quantity:
    """The number without its first characters, read again."""
    reading = read(quantity.text[lead:], None)
    span = Span(start=quantity.span.start + lead, end=quantity.span.end)
    return structs.replace(
        quantity, span=span, text=quantity.text[lead:], reading=None if isinstance(reading, Refusal) else reading
    )


def _apart(quantity: Quantity) -> Sequence[Quantity]:
    """Of "40 percent of 70: 28" the 70 and the 28, which read as one ratio."""
    found: list[Quantity] = []
    for match in re.finditer(r"\d(?:[\d.,]*\d)?", quantity.text):
        reading = read(match[0], None)
        if isinstance(reading, Refusal):
            return parts(quantity)
        start = quantity.span.start + match.start()
        span = Span(start=start, end=start + len(match[0]))
        found.append(
            Quantity(id=f"{quantity.id}.{len(found)}", span=span, text=match[0], kind="number", reading=reading)
        )
    return found if len(found) == len("ab") and quantity.kind == "ratio" else parts(quantity)
