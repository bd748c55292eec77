"""The words that a statement is about: what two texts are compared by.

English endings are cut off roughly and English function words left out. In another language every word counts,
so that two texts are said to speak of the same thing less often, never more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from countermark.language.ends import sentences
from countermark.language.forms import root
from countermark.language.lists import word_list
from countermark.model import Passage
from countermark.patterns import lazy

_WORD: Final = lazy(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_ANY_WORD: Final = lazy(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[^\W\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+")
_FEW: Final = 5
_CLAIM_TAG: Final = lazy(r"</?claim\b[^<>]*+>", re.IGNORECASE)


_FUNCTION_WORDS: Final = word_list("grounding", "wording function words")
_NEGATIONS: Final = word_list("grounding", "wording negations")
_FOREIGN: Final = word_list("grounding", "wording foreign")
"""What other European languages are held together by."""


class Wording(NamedTuple):
    """The content words of a text with where they stand, and how often it says no."""

    places: tuple[tuple[int, str], ...]
    """Start and stem of each content word, in order."""
    words: frozenset[str]
    negations: int

    def after(self, position: int, count: int) -> list[str]:
        """The next content words at or behind a place."""
        return [word for start, word in self.places if start >= position][:count]

    def before(self, position: int, count: int) -> list[str]:
        """The last content words in front of a place, the nearest last."""
        return [word for start, word in self.places if start < position][-count:]


def wording(text: str, without: Iterable[tuple[int, int]] = ()) -> Wording:
    """The words of a text outside some spans, such as those of its numbers."""
    left_out = list(without)
    places, negations = [], 0
    for match in _WORD.finditer(text):
        if any(start <= match.start() < end for start, end in left_out):
            continue
        word = match[0].lower().replace("’", "'")
        if word in _NEGATIONS or word.endswith("n't"):
            negations += 1
        elif word not in _FUNCTION_WORDS:
            places.append((match.start(), root(word)))
    return Wording(tuple(places), frozenset(word for _, word in places), negations)


def spoken(text: str) -> str:
    """The text without the tags of claimed numbers: what a reader reads of it."""
    return _CLAIM_TAG.sub("", text) if "<" in text else text


def words(text: str) -> list[str]:
    """Every word of a text in lower case, numbers among them; a sign of a script without blanks is a word of its own."""
    return _ANY_WORD.findall(text.lower())


def is_english(text: str) -> bool:
    """Written in Latin letters and, if it is longer than a few words, with one that English sentences are held together by."""
    letters = [character for character in text if character.isalpha()]
    if 2 * sum(character > "\u024f" for character in letters) > len(letters):
        return False
    said = [word.lower().replace("’", "'") for word in _WORD.findall(text)]
    english = sum(word in _FUNCTION_WORDS or word in _NEGATIONS or word.endswith("n't") for word in said)
    return english >= sum(word in _FOREIGN for word in said) and (english > 0 or len(said) < _FEW)


def is_bound(text: str, least: float) -> bool:
    """Among its words are enough of those that European languages hold sentences together by."""
    said = [word.lower().replace("’", "'") for word in _WORD.findall(text)]
    bound: int = sum(
        word in _FUNCTION_WORDS or word in _NEGATIONS or word in _FOREIGN or word.endswith("n't") for word in said
    )
    return bound >= least * len(said)


def compared(sentence: str) -> str:
    """A sentence as it is compared: case, blanks and its last stop do not count."""
    return " ".join(sentence.casefold().split()).rstrip(".!")


def stated(passages: Iterable[Passage]) -> dict[str, str]:
    """What passages say, sentence by sentence as it is compared, each with the id of the first passage that says so."""
    found: dict[str, str] = {}
    for passage in passages:
        for sentence in sentences(passage.text):
            found.setdefault(compared(sentence), passage.id)
    return found
