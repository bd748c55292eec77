"""What one sentence does, the first that fits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from countermark.extract import speech_lexicon as lexicon
from countermark.extract.modality import is_imperative
from countermark.extract.modality_lexicon import TO_THE_READER
from countermark.extract.words import Word

ActType = Literal[
    "GREETING", "CLOSING", "ACKNOWLEDGMENT", "CLARIFICATION", "QUESTION", "WARNING", "SUMMARY", "INSTRUCTION",
    "REASONING", "EXPLANATION", "ANSWER", "ASSERTION",
]  # fmt: skip

_QUESTION: Final = re.compile(r"[?？؟][\"'”’)\]\s]*+\Z")
_GREETING_WORDS: Final = 8
_ACKNOWLEDGMENT_WORDS: Final = 25


def act_type(text: str, sentence: Sequence[Word]) -> ActType:
    """What a sentence does, from its text with markup masked and its words; never ANSWER, which depends on the query."""
    count = len(sentence)
    if count <= _GREETING_WORDS and lexicon.GREETING.match(text):
        return "GREETING"
    if lexicon.CLOSING.match(text):
        return "CLOSING"
    asks = _QUESTION.search(text) is not None
    if not asks and count <= _ACKNOWLEDGMENT_WORDS and lexicon.ACKNOWLEDGMENT.match(text):
        return "ACKNOWLEDGMENT"
    if asks:
        return "CLARIFICATION" if lexicon.MISSING.search(text) else "QUESTION"
    if lexicon.REQUEST.match(text):
        return "CLARIFICATION"
    if lexicon.WARNING_STARTS.match(text) or lexicon.WARNING_ANYWHERE.search(text):
        return "WARNING"
    if lexicon.SUMMARY.match(text):
        return "SUMMARY"
    if is_imperative(sentence) or TO_THE_READER.search(text):
        return "INSTRUCTION"
    if lexicon.REASONING.match(text) or lexicon.REASONING_ANYWHERE.search(text):
        return "REASONING"
    if lexicon.EXPLANATION.search(text) or lexicon.EXPLANATION_STARTS.match(text):
        return "EXPLANATION"
    return "ASSERTION"
