"""One spelling of a word: lower case without diacritics; and its stem."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

_MARKS: Final = re.compile("[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u200c\u200d]")
_LETTERS: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "þ": "th", "ƶ": "z", "ə": "e"}
    # Persian and Urdu letters that look like Arabic ones, and the forms of alif and ya that people mix.
    | {"ک": "ك", "ی": "ي", "ى": "ي", "أ": "ا", "إ": "ا", "آ": "ا", "ة": "ه"}
)
_SHORTEST: Final = 4
"""A word of so many letters or fewer keeps its ending: "gas", "bus"."""


@lru_cache(maxsize=20_000)
def fold(word: str) -> str:
    """Lower case without diacritics; the same for every way to write one word.

    >>> fold("Türkiye"), fold("CÔTE"), fold("Łódź"), fold("२०१९")
    ('turkiye', 'cote', 'lodz', '2019')
    """
    if word.isascii():
        return word.lower()
    # Two passes: a capital may fold to a letter with a mark of its own (İ), and Hangul must not stay in pieces.
    bare = _MARKS.sub("", unicodedata.normalize("NFKD", word.casefold()).translate(_LETTERS))
    text = unicodedata.normalize("NFKC", bare).translate(_LETTERS)
    if any(character.isdigit() and not character.isascii() for character in text):
        text = "".join(str(unicodedata.digit(character, character)) for character in text)
    return text


def stem(word: str) -> str:
    """A folded word without the commonest English endings, so that "exports" and "export" are one.

    >>> stem("pharmacies"), stem("subscriptions"), stem("class"), stem("gas")
    ('pharmacy', 'subscription', 'class', 'gas')
    """
    if not word.isascii() or len(word) <= _SHORTEST or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    return word.removesuffix("s")
