"""Number words: "one hundred and sixteen", "zweiundvierzig", "三百二十一", "two thirds", "twice"."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from countermark.numeral import words_en
from countermark.numeral.locales import Locale


class Words(NamedTuple):
    """A number written in words."""

    end: int
    value: Decimal | Fraction
    kind: Literal["cardinal", "ordinal", "fraction", "multiple"]
    scale: str | None = None
    """The last scale word, as written."""
    quantum: Decimal | Fraction | None = None
    """The size of the smallest scale written; None for ordinals, fractions and multiples."""


# English words are ASCII: everything else may as well be a space, and case goes with it.
_ASCII_WORDS: Final = bytes(
    byte + 32 if 65 <= byte <= 90 else byte if 97 <= byte <= 122 else 32 for byte in range(256)
)
_ANCHORS: Final = frozenset(word.encode() for word in words_en.STARTS | words_en.AFTER_ARTICLE)
_ARTICLE: Final = re.compile(r"(?<![\w'’])an?[ \u00a0]{1,3}$", re.IGNORECASE)
_MANY: Final = 64


def read_words(text: str, start: int, locale: Locale) -> Words | None:
    """The longest number in words that starts at `start`; its sign is the caller's business."""
    found = words_en.read(text, start) if locale.language == "en" else None
    return None if found is None else Words(*found)


def read_compound(text: str, start: int, locale: Locale) -> Words | None:
    """Digits and scale words in turns: "4 thousand 3 hundred and 21", "2조 3천억", "3億5000万"."""
    found = words_en.read_compound(text, start) if locale.language == "en" else None
    return None if found is None else Words(*found)


def word_starts(text: str, locale: Locale) -> list[int]:
    """Positions where a number word could start, in order."""
    if locale.language == "en":
        return _english_starts(text)
    return []


def _english_starts(text: str) -> list[int]:
    present = _ANCHORS.intersection(text.encode("utf-8", "replace").translate(_ASCII_WORDS).split())
    if not present:
        return []
    # One character lowers to two; its own lower case would shift every position behind it.
    lowered = text.replace("İ", "i").lower()
    starts: list[int] = []
    for anchor in present:
        word = anchor.decode()
        alone = word in words_en.STARTS
        for position in _positions(lowered, word):
            article = _ARTICLE.search(lowered, max(0, position - 6), position) if word in words_en.AFTER_ARTICLE else None
            if article is not None:
                starts.append(article.start())
            elif alone:
                starts.append(position)
    return sorted(set(starts))


def _positions(lowered: str, word: str) -> list[int]:
    """Where a word stands by itself."""
    found = []
    position = lowered.find(word)
    length = len(word)
    while position >= 0:
        end = position + length
        if not (position and (lowered[position - 1].isalnum() or lowered[position - 1] == "_")) and not (
            lowered[end : end + 1].isalnum() or lowered[end : end + 1] == "_"
        ):
            found.append(position)
        position = lowered.find(word, end)
    return found
