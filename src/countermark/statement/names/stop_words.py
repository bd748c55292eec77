"""Words that say nothing about which fact is asked for, in the languages that questions come in: `mixed/lists/questions.txt`."""

from __future__ import annotations

from typing import Final

from countermark.language.lists import in_order, word_list
from countermark.statement.names.tokens import words


def _words(section: str) -> frozenset[str]:
    return frozenset(word for entry in word_list("questions", section, "mixed") for word in words(entry))


ENGLISH: Final = _words("english")
"""Words that show a question to be English; "Island" is then no country."""
STOP_WORDS: Final = _words("english fillers") | _words("other fillers")
PHRASES: Final = in_order("questions", "phrases", "mixed")
"""Phrases that say nothing about which fact is asked for, though one of their words could."""
CONJUNCTIONS: Final = _words("conjunctions")
SUPERLATIVES: Final = {"high": _words("high"), "low": _words("low")}
"""Words that ask for the first of many."""
MANY: Final = _words("many")
STRONG_ENGLISH: Final = _words("strong english")
"""Words that no other language shares."""
FOREIGN: Final = _words("other fillers") - _words("english fillers")
