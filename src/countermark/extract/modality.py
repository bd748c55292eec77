"""How a statement is meant: the first that fits of instruction, hypothetical, conditional, opinion, hedged, factual."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from countermark.extract import modality_lexicon as lexicon
from countermark.extract.imperatives import is_imperative
from countermark.extract.words import Word

Modality = Literal["factual", "hedged", "opinion", "conditional", "hypothetical", "instruction"]

_QUOTED: Final = re.compile(r"“[^”]*+”|\"[^\"]*+\"|«[^»]*+»")


def modality(text: str, sentence: Sequence[Word]) -> Modality:
    """How a statement is meant, from its text and its words."""
    if is_imperative(sentence) or lexicon.TO_THE_READER.search(text):
        return "instruction"
    # What somebody is quoted with is not how the draft itself means it.
    if '"' in text or "“" in text or "«" in text:
        text = _QUOTED.sub(" ", text)
    if lexicon.REPORTED.search(text) and not lexicon.CONDITIONAL.search(text):
        return "factual"
    if lexicon.HYPOTHETICAL.search(text):
        return "hypothetical"
    if lexicon.CONDITIONAL.search(text):
        return "conditional"
    if lexicon.OPINION.search(text):
        return "opinion"
    if lexicon.HEDGED.search(text):
        return "hedged"
    return "factual"
