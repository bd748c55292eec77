"""Which rank a superlative is: "the highest" is the first, "the third-lowest" the third from below."""

from __future__ import annotations

import re
from typing import Final

from countermark.language.classes import ORDINAL
from countermark.language.lexicon import lexicon
from countermark.language.words import Words
from countermark.statement.placement.word_lists import words_of

_WRITTEN: Final = re.compile(r"(\d{1,3})(?:st|nd|rd|th)")


def rank_of(words: Words, place: int) -> int:
    """The rank of the superlative at a place; 0 if it has one that is not said: "the next-highest"."""
    if not place:
        return 1
    before = words.form[place - 1]
    if words.bits[place - 1] & ORDINAL:
        return lexicon("en").values.get(before, 0)
    written = _WRITTEN.fullmatch(before)
    if written is not None:
        return int(written[1])
    return 0 if before in words_of("ranks that are not said") else 1
