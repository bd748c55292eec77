"""Phrases that are searched for only in a sentence that says a word by which they are known."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from countermark.extract.alternatives import by_first_letter
from countermark.extract.phrases import holds


class _Blanks(dict[int, int]):
    """A blank for each sign, and each letter and digit as it is."""

    def __missing__(self, sign: int) -> int:
        found = sign if chr(sign).isalnum() else ord(" ")
        if len(self) < _MOST:
            self[sign] = found
        return found


_MOST: Final = 5_000
"""Signs that are remembered; a text of every sign there is would fill the memory otherwise."""
_BLANKS: Final = _Blanks()
_HINTS: Final[set[str]] = set()
"""All that `hints` looks for."""


def hints(small: str) -> frozenset[str]:
    """The words of a sentence in small letters by which some phrases are known; most sentences have few of them."""
    return frozenset(_HINTS.intersection(small.translate(_BLANKS).split()))


def listed(words: Iterable[str]) -> frozenset[str]:
    """Words among the hints: whole ones, as signs part them, "wouldn" and "t" of "wouldn't"."""
    found = frozenset(words)
    _HINTS.update(found)
    return found


class Hinted(NamedTuple):
    """Phrases in small letters, and words of which each of them has one."""

    words: frozenset[str]
    pattern: re.Pattern[str]

    def stands(self, text: str, hints: frozenset[str]) -> bool:
        """One of the phrases stands in a text; `hints` are those of its sentence."""
        return not self.words.isdisjoint(hints) and self.pattern.search(text) is not None


def hinted(words: str, *phrases: str) -> Hinted:
    """Phrases with the words by which they are known."""
    return Hinted(listed(words.split()), holds(by_first_letter(phrases)))
