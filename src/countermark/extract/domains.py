"""The field that a statement is about, where its words say so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract.domain_table import DOMAINS
from countermark.extract.hinted import listed
from countermark.extract.words import Word

_TELLING: Final = listed(DOMAINS)


def domain(sentence: Sequence[Word], hints: frozenset[str]) -> str | None:
    """The one field that most of the telling words belong to; None without any, or where two have as many.

    `hints` are those of the whole sentence.
    """
    if _TELLING.isdisjoint(hints):
        return None  # most sentences
    counts: dict[str, int] = {}
    for word in sentence:
        field = DOMAINS.get(word.text.lower())
        if field is not None:
            counts[field] = counts.get(field, 0) + 1
    if not counts:
        return None
    most = max(counts.values())
    best = [field for field, count in counts.items() if count == most]
    return best[0] if len(best) == 1 else None
