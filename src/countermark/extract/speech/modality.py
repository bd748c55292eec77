"""How a statement is meant: the first that fits of instruction, hypothetical, conditional, opinion, hedged, factual."""

from __future__ import annotations

import re
from typing import Final, Literal

from countermark.extract.speech import phrases

Modality = Literal["factual", "hedged", "opinion", "conditional", "hypothetical", "instruction"]

_ADDED: Final = re.compile(r", (?<=\w{3}, )(?:which|though|although)\b")
_QUOTED: Final = re.compile(r"“[^“”]*+”|\"[^\"]*+\"|«[^«»]*+»")


def modality(text: str, hints: frozenset[str], *, orders: bool) -> Modality:
    """How a statement is meant, from its text, the hints of its sentence and whether its verb is an order."""
    if orders:
        return "hypothetical" if phrases.LET_BE.match(text) else "instruction"
    # What somebody is quoted with is not how the draft itself means it.
    if '"' in text or "“" in text or "«" in text:
        text = _QUOTED.sub(" ", text)
    small = text.lower()
    if phrases.TO_THE_READER.stands(small, hints):
        return "instruction"
    if phrases.CONDITIONAL.stands(small, hints):
        return "hypothetical" if phrases.HYPOTHETICAL.stands(small, hints) else "conditional"
    # What is only added about it says nothing of how it is meant: "…, which might be down to caches".
    added = _ADDED.search(text)
    return _stated(text if added is None else text[: added.start()], hints)


def _stated(text: str, hints: frozenset[str]) -> Modality:
    """How a statement without a condition is meant."""
    small = text.lower()
    if phrases.REPORTED.stands(small, hints):
        return "factual"
    if phrases.HYPOTHETICAL.stands(small, hints):
        return "hypothetical"
    if phrases.OPINION.stands(small, hints) or phrases.OPINION_AS_WRITTEN.stands(text, hints):
        return "opinion"
    if "est" in small and phrases.SUPERLATIVE.search(small):
        return "opinion"
    hedged = phrases.HEDGED.stands(small, hints) or phrases.HEDGED_AS_WRITTEN.stands(text, hints)
    return "hedged" if hedged else "factual"
