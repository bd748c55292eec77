"""A sentence as words and signs, and which of the words are finite verbs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from countermark.extract.verb_table import (
    ADVERBS,
    AUXILIARIES,
    CONTRACTED,
    DETERMINERS,
    IRREGULAR_PASTS,
    MODALS,
    NOT_PAST,
    NOUNS_TOO,
    PREPOSITIONS,
    UNCHANGED_PASTS,
    VERBS,
)

OBJECT: Final = "\ufffc"
"""A code span or a bare URL, as one word."""

_WORD: Final = re.compile(r"[^\W_]++(?:['’‑\-./&][^\W_]++)*+%?|\ufffc++|[,;:()\[\]\"“”«»]|--|[—–]|[=+×÷<>≈≤≥]|[$€£¥#@]")
_BACK: Final = DETERMINERS | PREPOSITIONS


class Word(NamedTuple):
    """A word in lower case with straight apostrophes, or a sign, and where it stands."""

    text: str
    start: int
    end: int


def words(masked: str, start: int, end: int) -> list[Word]:
    """The words and signs of a stretch."""
    return [Word(_plain(match[0]), match.start(), match.end()) for match in _WORD.finditer(masked, start, end)]


def _plain(text: str) -> str:
    return OBJECT if text[0] == OBJECT else text.lower().replace("’", "'")


def base(text: str) -> str | None:
    """The verb that a word in -s is a form of."""
    if not text.endswith("s") or len(text) < 4:
        return None
    for stem in (text[:-1], text[:-2] if text.endswith("es") else "", text[:-3] + "y" if text.endswith("ies") else ""):
        if stem in VERBS:
            return stem
    return None


def is_past(text: str) -> bool:
    """The word is a past tense or a regular participle by its form."""
    return text in IRREGULAR_PASTS or (
        text.endswith("ed") and len(text) > 4 and text.isalpha() and text not in NOT_PAST
    )


def is_adverb(text: str) -> bool:
    return text in ADVERBS or (text.endswith("ly") and len(text) > 4)


def is_finite(sentence: Sequence[Word], index: int) -> bool:
    """The word can be the verb of a clause where it stands."""
    text = sentence[index].text
    if text in AUXILIARIES or text in CONTRACTED:
        return True
    back = index - 1
    while back >= 0 and is_adverb(sentence[back].text):
        back -= 1
    before = sentence[back].text if back >= 0 else ""
    if not before:
        return False
    if before in MODALS or before in _BACK:
        # "to use", "of increased", "the reported": an infinitive or an adjective. "This shows" is a clause.
        return before in ("this", "that", "these", "those") and (base(text) is not None or is_past(text))
    if is_past(text) or text in UNCHANGED_PASTS:
        return True
    stem = base(text)
    if stem is not None:
        return stem not in NOUNS_TOO or _takes_object(sentence, index)
    if text in VERBS:
        if before in ("i", "we", "you", "they", "who", "which", "people", "children", "men", "women"):
            return True
        return (
            before.endswith("s") and before[-2:] != "ss" and (text not in NOUNS_TOO or _takes_object(sentence, index))
        )
    return False


def _takes_object(sentence: Sequence[Word], index: int) -> bool:
    """Behind a word that could be a noun stands what only a verb takes."""
    if index + 1 >= len(sentence):
        return False
    after = sentence[index + 1].text
    return (
        after in DETERMINERS
        or after in ("to", "well", "it", "them", "you", "us", "$", "€", "£")
        or is_adverb(after)
        or after[0].isdigit()
    )
