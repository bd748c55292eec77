"""The quantities of a draft as mentions: what is counted, paid or dated, without the words around it.

A quantity of the graph is a whole expression ("more than 338,000 people"), because that is what is checked.
What is named is its number with a unit of measure: "338,000", "five years", "$75".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from countermark.extract.names.names import Mention, Type
from countermark.language import Document
from countermark.language.lists import any_of, word_list
from countermark.model import Quantity
from countermark.numeral.lexicon.currencies import is_currency

_TYPES: Final[dict[str, Type]] = {
    **dict.fromkeys(("number", "percent", "pp", "permille", "bps", "ratio", "range", "unit"), "QUANTITY"),
    **dict.fromkeys(("year", "date", "period", "time"), "DATE"),
    "currency": "CURRENCY",
}
"""What the kinds of numbers are; ordinals, sections, versions, phones and codes are no entities."""
_COUNTED: Final = word_list("names", "numbers counted")
"""Units that are what is counted, and so no part of the number."""
_NOT_NUMBERS: Final = word_list("names", "numbers not numbers")
_LEAD: Final = re.compile(
    r"(?>(?:[A-Za-z][a-z]*+,?[ \u00a0])+)(?=[-+−–(~≈<>≤≥]?[\d$€£¥₹₩₦₱฿])|[~≈<>≤≥±][ \u00a0]?(?=[\d$€£¥₹])"
)
_TAIL: Final = re.compile(r"[ \u00a0](?:or (?:more|fewer|less|so|better)|times|old)\Z|[ \u00a0]?×\Z")
_SCALES: Final = "hundred|thousand|million|billion|trillion|dozen|lakh|crore"
_COUNT_WORD: Final = re.compile(rf"[ \u00a0](?:(?!(?:{_SCALES})[ \u00a0])[a-z]++[ \u00a0])?[a-z]++\Z")
_FROM: Final = re.compile(r"\b(?:between|from)[ \u00a0]\Z", re.IGNORECASE)
_ENDS: Final = re.compile(r"(?:(?i:between|from)[ \u00a0])?(\S.*?)[ \u00a0](?:to|and|or)[ \u00a0](\S.*)", re.DOTALL)
_SCORE: Final = re.compile(r"[0-9]{1,3}[–-][0-9]{1,3}")
_YEAR: Final = re.compile(r"(?:1[0-9]|20)[0-9]{2}")
_YEAR_BEFORE: Final = re.compile(
    rf"(?:\b(?:{any_of('names', 'numbers before years')}|[A-Z][a-z]+)|[,(]|\n)[ *_]*\Z|\A[ *_]*\Z"
)
_OPERATOR: Final = re.compile(r"\s?[-+*/×÷=−)^]")
_NOUN_AFTER: Final = re.compile(rf"[ \u00a0](?!(?:{any_of('names', 'numbers small')})\b)[a-z]{{3,}}")


def numbers(prose: Document, quantities: Iterable[Quantity]) -> Iterator[Mention]:
    """The quantities that stand in prose and state a value or a time, in text order."""
    masked = prose.masked
    for quantity in quantities:
        start, end = quantity.span.start, quantity.span.end
        if start == end or not masked[start:end].strip() or _is_mark(masked, start, end):
            continue
        kind = _TYPES.get(quantity.kind)
        if kind == "DATE":
            yield Mention(start, end, kind)
        elif kind is not None:
            yield from _value(masked, quantity, kind)
        elif quantity.kind == "identifier" and _SCORE.fullmatch(masked, start, end):
            yield Mention(start, end, "QUANTITY")  # "3–1" is a result


def _is_mark(masked: str, start: int, end: int) -> bool:
    """A number in square brackets points at a source."""
    return masked[start - 1 : start] in ("[", "^") and masked[end : end + 1] in ("]", ",", "-", "–")


def _value(masked: str, quantity: Quantity, kind: Type) -> Iterator[Mention]:
    start, end = quantity.span.start, quantity.span.end
    if masked[start:end].lower() in _NOT_NUMBERS:
        return
    reading = quantity.reading
    unit = reading.unit if reading is not None else None
    if unit is not None and is_currency(unit):
        kind = "CURRENCY"
    if (
        reading is not None
        and reading.qualifier is not None
        and masked[start:end].lower().startswith(reading.qualifier)
    ):
        start += len(reading.qualifier)
        start += len(masked[start:end]) - len(masked[start:end].lstrip())
    ends = _ENDS.fullmatch(masked, start, end) if quantity.kind == "range" else None
    if ends is not None and (ends.start(1) > start or _FROM.search(masked, max(0, start - 8), start)):
        # "From 4 to 8" names both its ends, "4 to 8" one stretch.
        yield from (_trimmed(masked, *ends.span(group), unit, kind) for group in (1, 2))
        return
    mention = _trimmed(masked, start, end, unit, kind)
    is_year = quantity.kind == "number" and _is_year(masked, mention.start, mention.end)
    yield mention._replace(type="DATE") if is_year else mention


def _trimmed(masked: str, start: int, end: int, unit: str | None, kind: Type) -> Mention:
    """The number without the words before it and without what it counts."""
    lead = _LEAD.match(masked, start, end)
    if lead is not None and kind != "CURRENCY":
        start = lead.end()
    tail = _TAIL.search(masked, start, end)
    if tail is not None and tail.end() == end:
        end = tail.start()
    counted = _COUNT_WORD.search(masked[start:end]) if unit in _COUNTED else None
    if counted is not None and counted.start():
        end = start + counted.start()
    return Mention(start, end, kind)


def _is_year(masked: str, start: int, end: int) -> bool:
    """Four digits that count nothing are a year where a year would stand."""
    return (
        _YEAR.fullmatch(masked, start, end) is not None
        and _YEAR_BEFORE.search(masked, max(0, start - 24), start) is not None
        and _NOUN_AFTER.match(masked, end) is None
        and _OPERATOR.match(masked, end) is None
    )
