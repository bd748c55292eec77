"""`find`: every mention of a named thing, with its type.

Numbers come from the quantities, which say what each is; dates in words, names and technologies are
looked for in the prose. Where two overlap, the longer one is meant: "Windows 11" is no number, "May 2024"
no person.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from countermark.extract.entities.dates import dates
from countermark.extract.entities.mention import Mention
from countermark.extract.entities.names import names
from countermark.extract.entities.numbers import numbers
from countermark.extract.prose import Prose
from countermark.model import Entity, Quantity, Span


def find(prose: Prose, quantities: Sequence[Quantity]) -> tuple[Entity, ...]:
    """The entities, e1, e2 … in text order and apart from each other, every mention one."""
    found = _apart([*dates(prose, list(numbers(prose, quantities))), *names(prose)])
    return tuple(
        Entity(
            id=f"e{number}",
            span=Span(start=start, end=end),
            text=prose.text[start:end],
            type=kind,
        )
        for number, (start, end, kind) in enumerate(found, 1)
    )


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
