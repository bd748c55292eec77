"""The words of an English number, and which dashes join them."""

from __future__ import annotations

from typing import Final, NamedTuple

from countermark.numeral.words.english_table import DENOMINATORS, ONES, PLURALS, TENS, VOCABULARY
from countermark.patterns import lazy

_TOKEN: Final = lazy(r"([ \u00a0\u2009\u202f]{0,4}+[-‐‑–]?[ \u00a0]{0,3}+,?[ \u00a0]{0,3}+)([A-Za-z]++)(?![\w'’])")
_MOST_TOKENS: Final = 48


class Token(NamedTuple):
    """A word, what stands between it and the one before, and where it is."""

    word: str
    gap: str
    start: int
    end: int


def tokens_at(text: str, start: int) -> list[Token]:
    """The number words that start there, as far as they may belong to one number."""
    tokens: list[Token] = []
    position = start
    while len(tokens) < _MOST_TOKENS:
        match = _TOKEN.match(text, position)
        if match is None or (tokens and not match[1]) or (not tokens and match[1]):
            break
        word = match[2].lower()
        if word not in VOCABULARY or (tokens and not _joins(tokens[-1].word, match[1], word)):
            break
        tokens.append(Token(word, match[1], match.start(2), match.end()))
        position = match.end()
    return tokens


def _joins(before: str, gap: str, word: str) -> bool:
    """Whether a dash joins two words of one number: "twenty-five" does, "one hundred – two" is a range or a sum."""
    dash = gap.strip(" \u00a0\u2009\u202f,")
    if not dash or (before in TENS and word not in TENS):
        return True
    if before in ONES and word in ONES:
        # "one-one": a score, or a chain that would be read again from each of its words.
        return False
    if dash == "-" and before in ONES and word in (DENOMINATORS if before == "one" else PLURALS):
        # Tokenised text has "one - fourth".
        return True
    return dash != "–" and len(dash) == len(gap)
