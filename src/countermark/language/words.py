"""The words of a text as parallel lists of integers and interned strings, and the signs between them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache, lru_cache, reduce
from itertools import accumulate, compress
from operator import itemgetter, or_
from typing import Final

from countermark.language import classes
from countermark.language.classes import BEGUN, HYPHEN, JOINED, PHRASE, REST
from countermark.language.lexicon import Form, Lexicon, lexicon
from countermark.patterns import lazy

# One capturing group each, so that a split gives gaps and words in turn, at the speed of memory; one set of characters
# comes first, so that gaps run by.
_LETTERS: Final = "A-Za-zÀ-ÖØ-öø-ɏ"
_LATIN: Final = lazy(
    rf"([{_LETTERS}0-9%‰$€£¥₹°](?:(?<=[{_LETTERS}])[{_LETTERS}0-9]*+"
    rf"(?:['’](?<=[^\W\d_]{{2}}.)[{_LETTERS}]++"  # Kenya's, don't; not l'eau
    r"|\.(?<=\b[^\W\d_]\.)[A-Za-z](?![A-Za-z])(?:\.[A-Za-z](?![A-Za-z]))*\.?)?"  # U.S.
    r"|(?<=[0-9])[0-9]*+(?:[.,][0-9]++)*|))"
)
_OTHER_SCRIPT: Final = lazy("[\u0250-\u1fff\u2c00-\ufff0\U00010000-\U0001f000]")
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
_ANY: Final = (
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
VOTERS: Final = 4096
"""So many words say what language a block is in."""
_STRANGE: Final = 2 * classes.APOSTROPHE
"""Marks a gap that holds letters of another script than Latin."""
_MOST_GAPS: Final = 10_000
_LONGEST_GAP: Final = 16
_FORM: Final = itemgetter(Form._fields.index("form"))
_BITS: Final = itemgetter(Form._fields.index("bits"))
_NOTABLE: Final = itemgetter(Form._fields.index("is_notable"))
_KEPT: Final = classes.CAPITAL | classes.STOP
_PARTED: Final = ~(HYPHEN | JOINED)
_NAMES: Final = 8192
"""Names whose words are remembered."""


@cache
def _any() -> re.Pattern[str]:
    # Its sets take long to compile, and few texts need it.
    return re.compile(_ANY)


class _Gaps(dict[str, int]):
    """What stands between two words, as signs."""

    def __missing__(self, gap: str) -> int:
        signs = JOINED if not gap else 0
        for sign in set(gap):  # long gaps are markup: blanks
            signs |= _SIGNS.get(sign, 0)
        if "-" in gap and (" - " in gap or "--" in gap):
            signs = signs & ~HYPHEN | classes.DASH
        if not gap.isascii() and _OTHER_SCRIPT.search(gap) is not None:
            signs |= _STRANGE
        if len(gap) <= _LONGEST_GAP:
            if len(self) >= _MOST_GAPS:
                self.clear()
            self[gap] = signs
        return signs


_GAPS: Final = _Gaps()


class Words:
    """Every word of a text, by its place; one more sign stands behind the last."""

    __slots__ = (
        "_capitals", "_forms", "_raw", "_stem", "bits", "end", "form", "notable", "number", "sign", "start",
    )  # fmt: skip

    def __init__(self, text: str) -> None:
        parts = _LATIN.split(text)
        sign = list(map(_GAPS.__getitem__, parts[::2]))
        if max(sign) >= _STRANGE:
            parts = _any().split(text)
            sign = [_GAPS[gap] & ~_STRANGE for gap in parts[::2]]
        places = list(accumulate(map(len, parts)))
        self.end: list[int] = places[1::2]
        self.start: list[int] = places[0::2]
        self.start.pop()
        self.sign: list[int] = sign
        """Before each word, what stands between it and the word before it."""
        sign[0] = sign[0] & ~JOINED | classes.BREAK
        self._forms: list[Form] = list(map(lexicon("en").forms.__getitem__, parts[1::2]))
        self.form: list[str] = list(map(_FORM, self._forms))
        self.bits: list[int] = list(map(_BITS, self._forms))
        self.notable: list[int] = list(compress(range(len(self._forms)), map(_NOTABLE, self._forms)))
        """The places of the words that have a class which a pass over the words asks for."""
        self._stem: list[str] | None = None
        self._raw: list[str] | None = None
        self._capitals: tuple[int, list[int]] = 0, []
        self.number: list[int] = [-1] * len(self._forms)
        """The number that a word is part of, by its place among those that were given; −1 for none."""

    @property
    def raw(self) -> list[str]:
        """The words as the text writes them."""
        if self._raw is None:
            self._raw = [each.raw for each in self._forms]
        return self._raw

    def __len__(self) -> int:
        return len(self.start)

    @property
    def stem(self) -> list[str]:
        """What the forms of a word have in common."""
        if self._stem is None:
            self._stem = [each.stem for each in self._forms]
        return self._stem

    def any(self, first: int, last: int) -> int:
        """The classes of all words of a stretch: a pass whose words it does not have need not run."""
        return reduce(or_, self.bits[first:last], 0)

    def capitals(self, first: int, last: int) -> list[int]:
        """The places of the words of a stretch that have a capital."""
        known, found = self._capitals
        if known < len(self.bits):
            found += [place for place, own in enumerate(self.bits[known:], known) if own & classes.CAPITAL]
            self._capitals = len(self.bits), found
        return found[bisect_left(found, first) : bisect_left(found, last)]

    def votes(self, first: int, last: int) -> int:
        """For which languages the words of a stretch speak."""
        return sum(each.votes for each in self._forms[first : min(last, first + VOTERS)])

    def read_as(self, language: str, first: int, last: int) -> None:
        """Give the words of a stretch the classes of a language."""
        known = lexicon(language).forms
        forms: list[Form] = [known[each.raw] for each in self._forms[first:last]]
        self.form[first:last] = [each.form for each in forms]
        self._forms[first:last] = forms
        self.bits[first:last] = [each.bits for each in forms]
        self.notable = [place for place, each in enumerate(self._forms) if each.is_notable]

    def join(self, lexicon: Lexicon, first: int, last: int) -> None:
        """Give the phrases of a stretch their classes: the first word has them, the others have none."""
        bits, form, sign, phrases = self.bits, self.form, self.sign, lexicon.phrases
        done = 0
        for place in self.notable:
            if place < done or not bits[place] & PHRASE or not first <= place < last - 1:
                continue
            seconds = phrases.get(form[place])
            found = seconds.get(form[place + 1]) if seconds is not None else None
            if found is None:
                continue
            for rest, own in found:
                done = place + 2 + len(rest)
                if (
                    done <= last
                    and tuple(form[place + 2 : done]) == rest
                    and not reduce(or_, sign[place + 1 : done]) & _PARTED
                ):
                    bits[place] = bits[place] & _KEPT | own | BEGUN
                    bits[place + 1 : done] = [REST] * (done - place - 1)
                    break
            else:
                done = 0

    def append(self, other: Words, offset: int) -> None:
        """Take in the words of a text that goes on behind this one."""
        self.notable += [place + len(self.start) for place in other.notable]
        self.start += [place + offset for place in other.start]
        self.end += [place + offset for place in other.end]
        self.sign[-1] |= other.sign[0]
        self.sign += other.sign[1:]
        self.form += other.form
        self.bits += other.bits
        self.number += other.number
        self._forms += other._forms
        if self._stem is not None:
            self._stem += other.stem
        if self._raw is not None:
            self._raw += other.raw

    def number_at(self, numbers: Sequence[tuple[int, int]]) -> None:
        """Note which words belong to which number; the stretches are in text order and apart."""
        start, end, place, size = self.start, self.end, 0, len(self.start)
        for index, (first, last) in enumerate(numbers):
            while place < size and end[place] <= first:
                place += 1
            while place < size and start[place] < last:
                self.number[place] = index
                place += 1


@lru_cache(maxsize=_NAMES)
def words_of_name(name: str) -> Words:
    """The words of a name, for reading only: the same names are asked for again and again."""
    return Words(name.replace("_", " "))


@lru_cache(maxsize=_NAMES)
def classes_of_name(name: str) -> int:
    """The classes of all words of a name."""
    return reduce(or_, words_of_name(name).bits, 0)
