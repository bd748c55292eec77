"""Number words: "one hundred and sixteen", "zweiundvierzig", "三百二十一", "two thirds", "twice"."""

from __future__ import annotations

import re
from typing import Final

from countermark.numeral.lexicon.scales import UNSPACED
from countermark.numeral.locales import Locale
from countermark.numeral.words import english as words_en
from countermark.numeral.words import english_table
from countermark.numeral.words import han as words_han
from countermark.numeral.words import spelled as words_spelled
from countermark.numeral.words.found import Found
from countermark.patterns import lazy

# English words are ASCII: everything else may as well be a space, and case goes with it.
_ASCII_WORDS: Final = bytes(byte + 32 if 65 <= byte <= 90 else byte if 97 <= byte <= 122 else 32 for byte in range(256))
_ANCHORS: Final = frozenset(word.encode() for word in english_table.STARTS | english_table.AFTER_ARTICLE)
_ARTICLE: Final = lazy(r"(?<![\w'’])an?[ \u00a0]{1,3}$", re.IGNORECASE)


def read_words(text: str, start: int, locale: Locale) -> Found | None:
    """The longest number in words that starts at `start`; its sign is the caller's business."""
    language = locale.language
    if language == "en":
        return words_en.read(text, start)
    if language in UNSPACED:
        return words_han.read(text, start, language)
    return words_spelled.read(text, start, language)


def word_starts(text: str, locale: Locale) -> list[int]:
    """Positions where a number word could start, in order: every one that running text can hold, and few others."""
    if locale.language == "en":
        return _english_starts(text)
    if locale.language in UNSPACED:
        return _run_starts(text, locale.language)
    return _spelled_starts(text, locale.language)


def _run_starts(text: str, language: str) -> list[int]:
    """Runs of number words with a place or a scale among them: a lone 一 is more often not a number."""
    known = words_han.lexicon(language)
    found = []
    for run in known.start.finditer(text):
        if any(place in run[0] for place in (*known.places, *known.scales)):
            # In Korean the same syllables stand inside other words.
            if language == "ko" and (_is_letter(text, run.start() - 1) or not _KOREAN_END.match(text, run.end())):
                continue
            found.append(run.start())
    return found


# A counter or nothing: 명, 원, 년 and the like, or the end of the word.
_KOREAN_END: Final = lazy("(?:명|원|년|월|일|개|인|배|번|회|%|퍼센트|달러|여|톤|만)|(?![가-힣])")


def _is_letter(text: str, position: int) -> bool:
    return position >= 0 and text[position].isalnum()


def _spelled_starts(text: str, language: str) -> list[int]:
    lowered = text.replace("İ", "i").lower()
    present = {word for word in set(words_spelled.LETTERS.findall(lowered)) if words_spelled.starts(word, language)}
    if not present:
        return []
    return [match.start() for match in words_spelled.LETTERS.finditer(lowered) if match[0] in present]


def _english_starts(text: str) -> list[int]:
    present = _ANCHORS.intersection(text.encode("utf-8", "replace").translate(_ASCII_WORDS).split())
    if not present:
        return []
    # One character lowers to two; its own lower case would shift every position behind it.
    lowered = text.replace("İ", "i").lower()
    starts: list[int] = []
    for anchor in present:
        word = anchor.decode()
        alone = word in english_table.STARTS
        for position in _positions(lowered, word):
            article = (
                _ARTICLE.search(lowered, max(0, position - 6), position)
                if word in english_table.AFTER_ARTICLE
                else None
            )
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
