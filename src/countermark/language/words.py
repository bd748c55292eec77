"""The words of a text as parallel lists of integers and interned strings, and the signs between them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from countermark.language import classes
from countermark.language.classes import HYPHEN, JOINED, PHRASE, REST
from countermark.language.lexicon import Form, Lexicon, lexicon

# One capturing group each, so that a split gives gaps and words in turn, at the speed of memory.
_LATIN: Final = re.compile(
    r"([A-Za-zÀ-ÖØ-öø-ɏ](?:\.[A-Za-z](?![A-Za-z]))+\.?|[A-Za-zÀ-ÖØ-öø-ɏ][A-Za-zÀ-ÖØ-öø-ɏ0-9]*(?:(?<=[^\W\d_]{2})['’][A-Za-zÀ-ÖØ-öø-ɏ]+)?"
    r"|[0-9]+(?:[.,][0-9]+)*|[%‰$€£¥₹°])"
)
_OTHER_SCRIPT: Final = re.compile("[\u0250-\u1fff\u2c00-\ufff0\U00010000-\U0001f000]")
# Scripts that put no blanks between words give one word a character, with the marks that sit on it.
_UNSPACED: Final = (
    "\u0e01-\u0edf\u1000-\u103e\u1780-\u17d3\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
)
_ON_TOP: Final = (
    "\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd\u102b-\u103e\u17b4-\u17d3\u3099\u309a"
)
_MARKS: Final = (
    "\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963"
    "\u0981-\u0983\u09bc-\u09cd\u200d"
)
_LETTER: Final = rf"[^\W\d_{_UNSPACED}]"
_ANY: Final = re.compile(
    rf"([^\W\d_](?:\.[^\W\d_])+\b\.?|[{_UNSPACED}][{_ON_TOP}]*"
    rf"|{_LETTER}(?:[^\W_{_UNSPACED}]|[{_MARKS}])*(?:(?<={_LETTER}{{2}})['’]{_LETTER}+)?"
    r"|\d+(?:[.,]\d+)*|[%‰$€£¥₹°])"
)
_SIGNS: Final = {
    ",": classes.COMMA, "،": classes.COMMA, "、": classes.COMMA, "，": classes.COMMA, ";": classes.SEMICOLON,
    "；": classes.SEMICOLON, ":": classes.COLON, "：": classes.COLON, "–": classes.DASH, "—": classes.DASH,
    "(": classes.OPEN, "[": classes.OPEN, "{": classes.OPEN, "“": classes.OPEN, "„": classes.OPEN, "«": classes.OPEN,
    ")": classes.CLOSE, "]": classes.CLOSE, "}": classes.CLOSE, "”": classes.CLOSE, "»": classes.CLOSE,
    '"': classes.OPEN, "|": classes.BAR, "\n": classes.BREAK, ".": classes.STOP_SIGN, "!": classes.STOP_SIGN,
    "?": classes.STOP_SIGN, "…": classes.STOP_SIGN, "。": classes.STOP_SIGN, "-": HYPHEN, "‑": HYPHEN, "−": HYPHEN,
    "/": classes.SLASH, "=": classes.EQUALS, "≈": classes.EQUALS, "+": classes.EQUALS, "×": classes.EQUALS,
    "*": classes.EQUALS, "÷": classes.EQUALS, "<": classes.EQUALS, ">": classes.EQUALS, "≥": classes.EQUALS,
    "≤": classes.EQUALS, "~": classes.EQUALS, "\ufffc": classes.OBJECT, "'": classes.APOSTROPHE,
    "’": classes.APOSTROPHE,
}  # fmt: skip
_MOST_GAPS: Final = 10_000
_LONGEST_GAP: Final = 16
_PARTED: Final = ~(HYPHEN | JOINED)


class _Gaps(dict[str, int]):
    """What stands between two words, as signs."""

    def __missing__(self, gap: str) -> int:
        signs = JOINED if not gap else 0
        for sign in gap:
            signs |= _SIGNS.get(sign, 0)
        if "-" in gap and (" - " in gap or "--" in gap):
            signs = signs & ~HYPHEN | classes.DASH
        if len(gap) <= _LONGEST_GAP:
            if len(self) >= _MOST_GAPS:
                self.clear()
            self[gap] = signs
        return signs


_GAPS: Final = _Gaps()


class Words:
    """Every word of a text, by its place; one more sign stands behind the last."""

    __slots__ = ("bits", "end", "form", "number", "raw", "sign", "start", "stem", "votes")

    def __init__(self, text: str) -> None:
        parts = (_LATIN if text.isascii() or _OTHER_SCRIPT.search(text) is None else _ANY).split(text)
        places = list(accumulate(map(len, parts)))
        self.raw: list[str] = parts[1::2]
        self.end: list[int] = places[1::2]
        self.start: list[int] = places[0::2]
        self.start.pop()
        self.sign: list[int] = [_GAPS[gap] for gap in parts[::2]]
        """Before each word, what stands between it and the word before it."""
        self.sign[0] = self.sign[0] & ~JOINED | classes.BREAK
        known = lexicon("en").forms
        forms = [known[raw] for raw in self.raw]
        self.form: list[str] = [each.form for each in forms]
        self.stem: list[str] = [each.stem for each in forms]
        self.bits: list[int] = [each.bits for each in forms]
        self.votes: list[int] = [each.votes for each in forms]
        self.number: list[int] = [-1] * len(forms)
        """The number that a word is part of, by its place among those that were given; −1 for none."""

    def __len__(self) -> int:
        return len(self.start)

    def read_as(self, language: str, first: int, last: int) -> None:
        """Give the words of a stretch the classes of a language."""
        known = lexicon(language).forms
        forms: list[Form] = [known[raw] for raw in self.raw[first:last]]
        self.form[first:last] = [each.form for each in forms]
        self.stem[first:last] = [each.stem for each in forms]
        self.bits[first:last] = [each.bits for each in forms]

    def join(self, lexicon: Lexicon, first: int, last: int) -> None:
        """Give the phrases of a stretch their classes: the first word has them, the others have none."""
        bits, form, sign, phrases = self.bits, self.form, self.sign, lexicon.phrases
        for place in [place for place in range(first, last) if bits[place] & PHRASE]:
            own = bits[place]
            if own & REST:
                continue
            bits[place] = own & ~PHRASE
            if place + 1 >= last:
                continue
            for rest, found in phrases.get((form[place], form[place + 1]), ()):
                behind = place + 2 + len(rest)
                if (
                    behind <= last
                    and tuple(form[place + 2 : behind]) == rest
                    and not any(each & _PARTED for each in sign[place + 1 : behind])
                ):
                    kept = classes.CAPITAL | classes.STOP
                    bits[place] = own & kept | found | PHRASE
                    bits[place + 1 : behind] = [REST] * (behind - place - 1)
                    break

    def number_at(self, numbers: Sequence[tuple[int, int]]) -> None:
        """Note which words belong to which number; the stretches are in text order and apart."""
        start, end, place, size = self.start, self.end, 0, len(self.start)
        for index, (first, last) in enumerate(numbers):
            while place < size and end[place] <= first:
                place += 1
            while place < size and start[place] < last:
                self.number[place] = index
                place += 1
