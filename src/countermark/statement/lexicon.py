"""Words that say how a sentence is built: its verbs, joints, negations, moves and orders, by language."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import repeat
from typing import Final, NamedTuple

from countermark.statement.names.stop_words import FOREIGN
from countermark.statement.names.tokens import fold

LANGUAGES: Final = ("en", "de", "fr", "es")
_NONE: Final[frozenset[str]] = frozenset()


class Lexicon(NamedTuple):
    """The words of one language."""

    language: str
    classes: Mapping[str, frozenset[str]]
    """For each word, what it can be."""

    def of(self, word: str) -> frozenset[str]:
        """What a word can be."""
        return self.classes.get(word, _NONE)


@cache
def lexicon(language: str) -> Lexicon:
    """The lexicon of a language that has one."""
    found: dict[str, set[str]] = {}
    for name, words in _tables()[language].items():
        for word in words.split():
            found.setdefault(fold(word), set()).add(name)
    return Lexicon(language, {word: frozenset(classes) for word, classes in found.items()})


def language_of(texts: Sequence[str], declared: str) -> str | None:
    """The language of some words; None where it is one without tables. Words that no language owns are English."""
    counts = {language: sum(map(_marks()[language].get, texts, repeat(0))) for language in LANGUAGES}
    best = max(counts, key=lambda language: (counts[language], language == declared, language == "en"))
    latin = sum(word.isascii() or word[:1] < "\u0250" for word in texts)
    if latin * 2 < len(texts):
        return None
    if counts[best]:
        others = sum(word in FOREIGN for word in texts)
        return best if counts[best] * 2 >= others else None
    if sum(word in FOREIGN for word in texts) >= 2:
        return None
    return declared if declared in LANGUAGES else "en" if declared == "" else None


@cache
def _tables() -> Mapping[str, Mapping[str, str]]:
    found: Mapping[str, Mapping[str, str]] = json.loads(
        files("countermark.statement").joinpath("lexicon.json").read_text("utf-8")
    )
    return found


@cache
def _marks() -> Mapping[str, Mapping[str, int]]:
    """How much each word speaks for a language: its verbs more than the small words that neighbours share."""
    found: dict[str, dict[str, int]] = {}
    for language, table in _tables().items():
        marks = dict.fromkeys(map(fold, table["function"].split()), 1)
        for name in ("verb", "up", "down"):
            marks |= dict.fromkeys(map(fold, table[name].split()), 2)
        found[language] = marks
    return found
