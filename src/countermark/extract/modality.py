"""How a statement is meant: the first that fits of instruction, hypothetical, conditional, opinion, hedged, factual."""

from __future__ import annotations

import re
from typing import Final, Literal

from countermark.extract import modality_lexicon as lexicon

Modality = Literal["factual", "hedged", "opinion", "conditional", "hypothetical", "instruction"]

_ADDED: Final = re.compile(r", (?<=\w{3}, )(?:which|though|although)\b")
_QUOTED: Final = re.compile(r"“[^“”]*+”|\"[^\"]*+\"|«[^«»]*+»")


def modality(text: str, *, orders: bool) -> Modality:
    """How a statement is meant, from its text and whether its verb is an order."""
    if orders:
        return "hypothetical" if lexicon.LET.match(text) else "instruction"
    # What somebody is quoted with is not how the draft itself means it.
    if '"' in text or "“" in text or "«" in text:
        text = _QUOTED.sub(" ", text)
    small = text.lower()
    if lexicon.TO_THE_READER.search(small):
        return "instruction"
    conditional = lexicon.CONDITIONAL.search(small) is not None
    if not conditional:
        # What is only added about it says nothing of how it is meant: "…, which might be down to caches".
        added = _ADDED.search(text)
        if added is not None:
            text = text[: added.start()]
            small = text.lower()
        if lexicon.REPORTED.search(small):
            return "factual"
    if lexicon.HYPOTHETICAL.search(small):
        return "hypothetical"
    if conditional:
        return "conditional"
    if lexicon.OPINION.search(small) or lexicon.OPINION_AS_WRITTEN.search(text):
        return "opinion"
    return "hedged" if lexicon.HEDGED.search(small) or lexicon.HEDGED_AS_WRITTEN.search(text) else "factual"
