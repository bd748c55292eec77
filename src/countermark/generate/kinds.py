"""What kind of question it is: what it takes to answer it."""

from __future__ import annotations

import re
from typing import Final, Literal, get_args

Kind = Literal["single", "comparison", "trend", "ranking", "derived", "unanswerable"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

_CALCULATED: Final = re.compile(
    r"\b(?:how (?:much|many) (?:more|less|fewer|larger|smaller|higher|lower|bigger|greater)|by how (?:much|many)|how many times"
    r"|times (?:larger|smaller|higher|lower|bigger|as)|differences?|ratio|sum|combined|average|mean|median|per ?cent(?:age)? change"
    r"|percentage points?|total of|altogether|what share)\b",
    re.IGNORECASE,
)
"""Words for a figure that has to be calculated from others."""


def kind_of(question: str, *, ranks: bool, entities: int, facts: int, series: int) -> Kind:
    """The kind, from what the question says and what was found for it.

    `entities` are those that it names, `series` the pairs of indicator and entity among the facts.
    """
    if not facts:
        return "unanswerable"
    if ranks:
        return "ranking"
    if facts > 1 and _CALCULATED.search(question):
        return "derived"
    if entities > 1 and series > 1:
        return "comparison"
    return "trend" if facts > series else "single"
