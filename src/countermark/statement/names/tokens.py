"""A question as words: folded, with their places, so that names are found however they are written.

Scripts that do not put spaces between words (Han, kana, Hangul with its particles, Thai …) give one
token a character: a name is then found by its characters, wherever it stands.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

_WORD = re.compile(
    # U.S., U.K., G.D.P.: the full stops join the letters.
    r"(?:(?<![^\W_])[^\W\d_]\.){2,}(?:[^\W\d_](?![^\W_]))?"
    # One character a token, with the marks that sit on it.
    "|[\u0e01-\u0e2e\u0e30\u0e32\u0e33\u0e40-\u0e46\u0e81-\u0eb0\u0eb2\u0eb3\u0ebd-\u0ec4\u1000-\u102a\u1780-\u17b3"
    "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]"
    "[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd\u102b-\u103e\u17b4-\u17d3\u3099\u309a]*"
    r"|\d+|[%‰$€£¥]"
    # Letters and the marks of Indic and Arabic scripts, which are not word characters to the re module.
    "|[^\\W\\d_\u0e01-\u0edf\u1000-\u103e\u1780-\u17d3\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]"
    "(?:[^\\W\\d_\u0e01-\u0edf\u1000-\u103e\u1780-\u17d3\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]"
    "|[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963"
    "\u0981-\u0983\u09bc-\u09cd\u200d])*"
)
# The same for a text that is nothing but ASCII, as most are.
_ASCII_WORD = re.compile(
    r"[A-Za-z]{2,}|(?:(?<![A-Za-z0-9])[A-Za-z]\.){2,}(?:[A-Za-z](?![A-Za-z0-9]))?|[A-Za-z]|[0-9]+|[%$]"
)
_POSSESSIVE = re.compile(r"['’ʼ‘](?:s\b)?", re.IGNORECASE)
_MARKS = re.compile("[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u200c\u200d]")
_LETTERS = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "þ": "th", "ƶ": "z", "ə": "e"}
    # Persian and Urdu letters that look like Arabic ones, and the forms of alif and ya that people mix.
    | {"ک": "ك", "ی": "ي", "ى": "ي", "أ": "ا", "إ": "ا", "آ": "ا", "ة": "ه"}
)


class Token(NamedTuple):
    """One word of a text."""

    text: str
    """Folded: lower case, without diacritics."""
    start: int
    end: int
    raw: str
    """As written."""

    @property
    def is_capitalised(self) -> bool:
        """It starts with a capital letter."""
        return self.raw[:1].isupper()


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


def tokens(text: str) -> list[Token]:
    """The words of a text in order; a possessive 's is no word."""
    found: list[Token] = []
    add, make = found.append, Token._make
    for match in (_ASCII_WORD if text.isascii() else _WORD).finditer(text):
        raw = match[0]
        start = match.start()
        if raw in ("s", "S") and start and _POSSESSIVE.match(text, start - 1):
            continue
        joined = raw.replace(".", "") if "." in raw else raw
        add(make((joined.lower() if joined.isascii() else fold(joined), start, start + len(raw), joined)))
    return found


@lru_cache(maxsize=20_000)
def words(text: str) -> tuple[str, ...]:
    """The folded words alone.

    >>> words("Korea, Dem. People's Rep."), words("the U.S.'s GDP"), words("필리핀")
    (('korea', 'dem', 'people', 'rep'), ('the', 'us', 'gdp'), ('필', '리', '핀'))
    """
    return tuple(token.text for token in tokens(text))
