"""What a draft names: people, organisations, places, technologies, dates, quantities and sums of money.

Numbers come from the quantities, which say what each is; dates in words, names and technologies are looked for in the
prose. Where two overlap, the longer one is meant: "Windows 11" is no number, "May 2024" no person.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from countermark.extract.names.dates import dates
from countermark.extract.names.names import Mention, names
from countermark.extract.names.numbers import numbers
from countermark.language import Document
from countermark.model import Entity, Quantity, Span


def find(prose: Document, quantities: Sequence[Quantity]) -> tuple[Entity, ...]:
    """The entities, e1, e2 … in text order and apart from each other, every mention one."""
    found = _apart([*dates(prose, list(numbers(prose, quantities))), *names(prose)])
    return tuple(
        Entity(id=f"e{number}", span=Span(start=start, end=end), text=prose.text[start:end], type=kind)
        for number, (start, end, kind) in enumerate(found, 1)
    )


def _apart(mentions: Iterable[Mention]) -> list[Mention]:
    """The mentions in text order; of those that overlap, the one that starts first, and of these the longest."""
    kept: list[Mention] = []
    for mention in sorted(mentions, key=lambda mention: (mention.start, -mention.end)):
        if kept and mention.start < kept[-1].end:
            last = kept[-1]
            if mention.end - mention.start > last.end - last.start:
                kept[-1] = mention
        else:
            kept.append(mention)
    return kept
