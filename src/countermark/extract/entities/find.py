"""`find`: every mention of a named thing, with its type.

Numbers come from the quantities, which say what each is; dates in words, names and technologies are
looked for in the prose. Where two overlap, the longer one is meant: "Windows 11" is no number, "May 2024"
no person.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from countermark.extract.entities.dates import dates
from countermark.extract.entities.mention import Mention, Type
from countermark.extract.entities.names import names
from countermark.extract.prose import Prose
from countermark.model import Entity, Quantity, Span
from countermark.numeral.currencies import is_currency

_TYPES: Final[dict[str, Type]] = {
    "number": "QUANTITY",
    "percent": "QUANTITY",
    "pp": "QUANTITY",
    "permille": "QUANTITY",
    "bps": "QUANTITY",
    "ratio": "QUANTITY",
    "range": "QUANTITY",
    "unit": "QUANTITY",
    "currency": "CURRENCY",
    "year": "DATE",
    "date": "DATE",
    "period": "DATE",
    "time": "DATE",
}
"""What the kinds of numbers are; ordinals, sections, versions, phones and codes are no entities."""


def find(prose: Prose, quantities: Sequence[Quantity]) -> tuple[Entity, ...]:
    """The entities, e1, e2 … in text order and apart from each other, every mention one."""
    numbers = list(_numbers(prose, quantities))
    found = _apart([*dates(prose, numbers), *names(prose)])
    return tuple(
        Entity(
            id=f"e{number}",
            span=Span(start=start, end=end),
            text=prose.text[start:end],
            type=kind,
        )
        for number, (start, end, kind) in enumerate(found, 1)
    )


def _numbers(prose: Prose, quantities: Iterable[Quantity]) -> Iterator[Mention]:
    """The quantities that stand in prose and state a value or a time."""
    masked = prose.masked
    for quantity in quantities:
        kind = _TYPES.get(quantity.kind)
        start, end = quantity.span.start, quantity.span.end
        if kind is None or start == end or not masked[start:end].strip() or _is_mark(masked, start, end):
            continue
        reading = quantity.reading
        if kind == "QUANTITY" and reading is not None and reading.unit is not None and is_currency(reading.unit):
            kind = "CURRENCY"
        yield Mention(start, end, kind)


def _is_mark(masked: str, start: int, end: int) -> bool:
    """A number in square brackets points at a source."""
    return masked[start - 1 : start] in ("[", "^") and masked[end : end + 1] in ("]", ",", "-", "–")


def _apart(mentions: Iterable[Mention]) -> list[Mention]:
    """The mentions in text order; of those that overlap, the one that starts first, and of these the longest."""
    kept: list[Mention] = []
    for mention in sorted(mentions, key=_order):
        if kept and mention.start < kept[-1].end:
            last = kept[-1]
            if mention.end - mention.start > last.end - last.start:
                kept[-1] = mention
        else:
            kept.append(mention)
    return kept


def _order(mention: Mention) -> tuple[int, int]:
    return mention.start, -mention.end
