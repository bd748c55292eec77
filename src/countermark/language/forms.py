"""One spelling of a word: lower case without diacritics; and its stem."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

_MARKS: Final = re.compile("[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u200c\u200d]")
_LETTERS: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "þ": "th", "ƶ": "z", "ə": "e"}
    # Persian and Urdu letters that look like Arabic ones, and the forms of alif and ya that people mix.
    | {"ک": "ك", "ی": "ي", "ى": "ي", "أ": "ا", "إ": "ا", "آ": "ا", "ة": "ه"}
)
_SHORTEST: Final = 4
"""A word of so many letters or fewer that ends in "ies" is none in the plural: "lies"."""
_SINGULAR_ENDINGS: Final = ("ss", "us", "is", "'s")
_ENDINGS: Final = ("ies", "es", "s", "ed", "ing")


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
    """What the forms of an English noun, or those of a verb in the present, have in common; of some verbs all forms.

    A stem is for comparing and not for reading: the silent "e" goes, since "horses" does not say whether it had one.

    >>> stem("pharmacies"), stem("horses"), stem("horse"), stem("class"), stem("women")
    ('pharmacy', 'hors', 'hors', 'class', 'woman')
    """
    lower = word.lower()
    lower = _irregular().get(lower, lower)
    if len(lower) > _SHORTEST and lower.endswith("ies"):
        lower = f"{lower[:-3]}y"
    elif len(lower) > 2 and lower.endswith("s") and not lower.endswith(_SINGULAR_ENDINGS):
        lower = lower[:-1]
    if len(lower) > 3 and lower.endswith("ie"):  # "movies" does not say whether it was "movie" or "movy"
        lower = f"{lower[:-2]}y"
    return lower[:-1] if len(lower) > 3 and lower.endswith("e") else lower


@lru_cache(maxsize=20_000)
def singular(word: str) -> str:
    """A word of a label without the commonest English endings of the plural, so that "exports" and "export" are one.

    A label has no sentence around it, so less goes than of a stem, which "cars" and "care" share, "plans" and "plane".

    >>> singular("pharmacies"), singular("subscriptions"), singular("class"), singular("gas")
    ('pharmacy', 'subscription', 'class', 'gas')
    """
    if not word.isascii() or len(word) <= _SHORTEST or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    return word.removesuffix("s")


def root(word: str) -> str:
    """A word in lower case without any ending, those of the past included: films and film, born and borne are one."""
    word = word.removesuffix("'s")
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            break
    return word.rstrip("e") if len(word) > 3 else word


def is_plural(word: str) -> bool:
    """The word has the form of a noun in the plural."""
    lower = word.lower()
    return lower in _irregular() or (lower.endswith("s") and not lower.endswith(_SINGULAR_ENDINGS))


@cache
def _irregular() -> dict[str, str]:
    """Nouns and verbs whose forms no rule gives."""
    lines = Path(__file__).with_name("en").joinpath("forms", "irregular.txt").read_text("utf-8").splitlines()
    return dict(line.split() for line in lines if not line.startswith("#"))
