"""Every claim of a text, in every reading, carried out over one vintage."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from countermark.audit.claims import Claims
from countermark.audit.made import Made
from countermark.audit.sentences import Cells, Judged, Key
from countermark.language.classes import (
    COMPARISON,
    DENIAL,
    MOVE,
    NEGATION,
    OPERATION,
    PLAN,
    SUPERLATIVE,
    SUPPOSITION,
)
from countermark.model import Evidence
from countermark.statement.placement.numbers import NumberedText
from countermark.statement.placement.space import spaces_of

_UNSURE: Final = NEGATION | DENIAL | SUPPOSITION | PLAN
CLAIMS: Final = SUPERLATIVE | COMPARISON | MOVE | OPERATION
_LONGEST: Final = 80
"""Words of a sentence that is carried out whole."""


def judged(
    text: NumberedText, evidence: Evidence, sentences: Collection[int | None] | None = None
) -> dict[Key, Judged]:
    """What each reading comes to, or those of some sentences.

    A sentence that is not read whole, denies, supposes or asks claims nothing here.
    """
    cells = Cells(text, evidence)
    readers = Claims(cells), Made(cells)
    document, words = text.document, text.words
    found: dict[Key, Judged] = {}
    for number, its in enumerate(document.sentences):
        bits = words.any(its.first, its.last) if sentences is None or number in sentences else 0
        if not bits & CLAIMS or bits & _UNSURE or its.last - its.first > _LONGEST:
            continue
        if document.language(its.block) != "en" or document.masked[its.end - 1] == "?":
            continue
        for space in spaces_of(evidence):
            said = cells.said(space, number)
            fixed = cells.fixed(space, said)
            if fixed is None:
                continue
            for reader in readers:
                for (start, end, way), each in reader.of(space, said, fixed):
                    of = " ".join(space.axes[axis].names[member] for axis, member in fixed.items())
                    found[start, end, f"{way} {of}"] = each
    return found
