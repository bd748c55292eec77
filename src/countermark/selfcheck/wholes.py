"""Parts larger than their whole, percentages of a count that give no whole person, ranges that end below their beginning."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final

from countermark.extract.calculations.phrases import phrases
from countermark.language import Document
from countermark.language.lists import word_list
from countermark.model import Quantity
from countermark.selfcheck.doubt import Doubt

_PERSONS: Final = word_list("consistency", "counted persons")
_PART: Final = re.compile(
    r"(?<![\w@#/.,-])(?P<part>#) (?:out of|of) (?:the |all |our |these |a total of )?(?P<whole>#)(?: (?P<noun>[^\W\d_]+))?"
)
_LED: Final = re.compile(
    r"\b[Oo]f (?:the |all |our |these )?(?P<whole>#)(?: (?P<noun>[^\W\d_]+))?, (?P<part>#)(?= (?:were|was|had|are|have)\b)"
)
_NUMBER: Final = r"\d++(?:\.\d++)?"
_RANGE: Final = re.compile(
    rf"\brang(?:ed|ing|es) (?:from|between) (?P<low>{_NUMBER})\s?(?P<unit>%?) (?:to|and) (?P<high>{_NUMBER})(?![\d,.]*\d)\s?(?P<other>%?)"
)
_LARGEST: Final = 1000
"""A count of which a percentage with one decimal may be any number."""


def wholes(document: Document, quantities: Sequence[Quantity]) -> Iterator[Doubt]:
    """What cannot be of the counts that a text names."""
    for phrase in phrases(document, quantities):
        for match in (*_PART.finditer(phrase.text), *_LED.finditer(phrase.text)):
            (part,), (whole,) = phrase.at(match, "part"), phrase.at(match, "whole")
            found = _part(part, whole, (match["noun"] or "").lower())
            if found is not None:
                yield found
    for match in _RANGE.finditer(document.masked):
        low, high = Decimal(match["low"]), Decimal(match["high"])
        if low > high and (match["unit"] in ("", match["other"])):
            message = "a range that ends below its beginning does not add up"
            yield Doubt(match.start("low"), match.end("high"), "range", "note", message, f"{low} > {high}")


def _part(part: Quantity, whole: Quantity, noun: str) -> Doubt | None:
    count = _count(whole, noun)
    own = part.reading
    if count is None or own is None or own.value is None or own.qualifier is not None:
        return None
    value = Fraction(own.value)
    start, end = min(part.span.start, whole.span.start), max(part.span.end, whole.span.end)
    if own.unit != "%":
        if own.unit is not None or own.form != "decimal" or value.denominator != 1 or value <= count:
            return None
        message = "a part larger than its whole does not add up"
        return Doubt(start, end, "part", "warning", message, f"{value} > {count}")
    quantum = Fraction(own.quantum or 0)
    if not 0 < count <= _LARGEST or not 0 <= value <= 100 or quantum * count >= 100:
        return None
    nearest = int(value * count / 100)
    ways = {each: Fraction(each * 100, count) for each in (nearest, nearest + 1)}
    if any(abs(share - value) <= quantum / 2 for share in ways.values()):
        return None
    computed = ", ".join(f"{each} of {count} is {_two_decimals(share)} %" for each, share in ways.items())
    message = f"{part.text} of {count} is not a whole number of them, which does not add up"
    return Doubt(start, end, "count", "note", message, computed)


def _two_decimals(share: Fraction) -> str:
    """Half away from zero, as readers round."""
    whole, hundredths = divmod((200 * share.numerator + share.denominator) // (2 * share.denominator), 100)
    return f"{whole}.{hundredths:02}"


def _count(quantity: Quantity, noun: str) -> int | None:
    """How many persons, or others that come whole, a number counts."""
    reading = quantity.reading
    counted = quantity.text.split()[-1].lower() if len(quantity.text.split()) > 1 else noun
    if reading is None or reading.value is None or reading.qualifier is not None or counted not in _PERSONS:
        return None
    value = Fraction(reading.value)
    return int(value) if value.denominator == 1 and reading.form == "decimal" else None
