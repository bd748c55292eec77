"""What kind of question it is: what it takes to answer it."""

from __future__ import annotations

import re
from typing import Final, Literal, get_args

Kind = Literal["single", "comparison", "trend", "ranking", "derived", "unanswerable"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

_CALCULATED: Final = re.compile(
    r"\b(?:how (?:much|many) (?:more|less|fewer|larger|smaller|higher|lower|bigger|greater)|by how (?:much|many)"
    r"|by what percentage|how many times(?: as (?:many|much|large|big|high))?|times (?:larger|smaller|higher|lower|bigger|as)"
    r"|how many dollars|differences?(?: between)?|ratio|sum|combined|together|altogether|average|mean|median|divided?(?: by)?"
    r"|per ?cent(?:age)? change|(?:in )?percentage points?|in per ?cent|what share)\b",
    re.IGNORECASE,
)
"""Words for a figure that has to be calculated from others."""
_CHANGED: Final = re.compile(
    r"\b(?:rises?|increases?|growth|gains?|drops?|falls?|declines?|decreases?|changes?)\b", re.IGNORECASE
)
"""Words for how a figure moved, which is a calculation unless it is what the indicator holds."""
_COMPARED: Final = re.compile(r"\b(?:compared?|comparison|versus|vs|than|or in)\b", re.IGNORECASE)
"""Words that put two values of one thing side by side, and do not ask how it went from one to the other."""


def without_calculation(question: str) -> str:
    """The question for the figures that a calculation starts from; itself where it asks for none."""
    return " ".join(_CALCULATED.sub(" ", question).split())


def calculations(question: str) -> list[str]:
    """The words of a question that ask for a figure which has to be calculated, or for how one moved."""
    return [found[0] for pattern in (_CALCULATED, _CHANGED) for found in pattern.finditer(question)]


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
    if (entities > 1 and series > 1) or (facts == 2 and series == 1 and _COMPARED.search(question)):
        return "comparison"
    return "trend" if facts > series else "single"
