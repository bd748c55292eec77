"""Words that say how a sentence is built: its verbs, joints, negations, moves and orders, by language."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from countermark.statement.names.stop_words import FOREIGN
from countermark.statement.names.tokens import fold

LANGUAGES: Final = ("en", "de", "fr", "es")
NOTHING: Final[frozenset[str]] = frozenset()


class Lexicon(NamedTuple):
    """The words of one language."""

    language: str
    classes: Mapping[str, frozenset[str]]
    """For each word, what it can be."""

    def of(self, word: str) -> frozenset[str]:
        """What a word can be."""
        return self.classes.get(word, NOTHING)


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
    marks, foreign = _marks(), 0
    counts = [0] * len(LANGUAGES)
    for word in texts:
        if word in marks:
            for place, weight in marks[word]:
                counts[place] += weight
        if word in FOREIGN:
            foreign += 1
    if not "".join(texts).isascii():
        elsewhere = [word for word in texts if word[:1] >= "\u0250" and word not in FOREIGN]
        if (len(texts) - len(elsewhere)) * 2 < len(texts):
            return None
    most = max(counts)
    if not most:
        return None if foreign > 1 else declared if declared in LANGUAGES else "en" if not declared else None
    if most * 2 < foreign:
        return None
    best = [language for language, count in zip(LANGUAGES, counts, strict=True) if count == most]
    return declared if declared in best else best[0]


def word_list(name: str) -> frozenset[str]:
    """A list of words that serves one question alone."""
    return frozenset(map(fold, _lists()[name].split()))


@cache
def _lists() -> Mapping[str, str]:
    found: Mapping[str, str] = json.loads(files("countermark.statement").joinpath("lists.json").read_text("utf-8"))
    return found


@cache
def _tables() -> Mapping[str, Mapping[str, str]]:
    found: Mapping[str, Mapping[str, str]] = json.loads(
        files("countermark.statement").joinpath("lexicon.json").read_text("utf-8")
    )
    return found


@cache
def _marks() -> Mapping[str, tuple[tuple[int, int], ...]]:
    """For each word the languages that it speaks for, and how much: verbs more than small words that neighbours share."""
    found: dict[str, dict[int, int]] = {}
    for place, language in enumerate(LANGUAGES):
        for name, weight in (("function", 1), ("verb", 2), ("up", 2), ("down", 2)):
            for word in _tables()[language][name].split():
                found.setdefault(fold(word), {})[place] = weight
    return {word: tuple(marks.items()) for word, marks in found.items()}
