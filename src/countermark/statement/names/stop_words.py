"""Words that say nothing about which fact is asked for, in the languages that questions come in: `mixed/lists/questions.txt`.

`tools/generate_gazetteer.py` makes `stop_words.json` of it: folding the words of all these languages takes long.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

_FOLDED: Final = msgspec.json.decode(
    Path(__file__).with_name("stop_words.json").read_bytes(), type=dict[str, tuple[str, ...]]
)
"""The folded words of each section."""


def _words(section: str) -> frozenset[str]:
    return frozenset(_FOLDED[section])


ENGLISH: Final = _words("english")
"""Words that show a question to be English; "Island" is then no country."""
STOP_WORDS: Final = _words("english fillers") | _words("other fillers")
PHRASES: Final = _FOLDED["phrases"]
"""Phrases that say nothing about which fact is asked for, though one of their words could."""
CONJUNCTIONS: Final = _words("conjunctions")
SUPERLATIVES: Final = {"high": _words("high"), "low": _words("low")}
"""Words that ask for the first of many."""
MANY: Final = _words("many")
STRONG_ENGLISH: Final = _words("strong english")
"""Words that no other language shares."""
FOREIGN: Final = _words("other fillers") - _words("english fillers")
