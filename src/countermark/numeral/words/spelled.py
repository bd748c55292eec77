"""Number words of languages that write them with letters: one grammar, a table each."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from countermark.numeral.lexicon.scales import WORD
from countermark.numeral.words.found import Found, place
from countermark.patterns import lazy


class NumberWords(msgspec.Struct, frozen=True, kw_only=True):
    """How one language builds its numbers."""

    below: str
    """Words for numbers below a hundred."""
    hundreds: str
    """Words for a hundred (after a digit or alone) and for fixed hundreds."""
    scales: str
    joints: str
    """Words that may stand between parts."""
    joint: str
    """Where: "tens" (between tens and units), "inside" (of one written word), "all"."""
    units_first: bool = False
    """Five-and-twenty: the unit comes before the tens, with the joint between them."""
    articles: str = ""
    """Forms of one that are also the article: numbers only before a hundred or a scale."""
    parts: str = ""
    """Denominators behind a cardinal: thirds, quarters."""
    halves: str = ""
    ordinals: str = ""
    vigesimal: bool = False
    """Sixty and eighty take eleven to nineteen."""


TABLES: Final = msgspec.json.decode(Path(__file__).with_suffix(".json").read_bytes(), type=dict[str, NumberWords])
"""By language. Duals such as ألفان and words for two thirds are left out of Arabic: they have no reading."""


_TOKEN: Final = lazy(rf"([ \u00a0\u2009\u202f]{{0,3}}+[-‑]?)({WORD})(?![\d_])")
LETTERS: Final = lazy(WORD)
_MOST_TOKENS: Final = 40
_LONGEST: Final = 120


class _Morph(NamedTuple):
    """One number word, or part of a written word."""

    role: str
    """"below", "hundred", "scale", "joint"."""
    value: int
    start: int
    end: int
    inside: bool
    """It continues the same written word."""


class _WordLexicon(NamedTuple):
    table: NumberWords
    roles: dict[str, tuple[str, int]]
    longest: int
    articles: frozenset[str]
    parts: dict[str, int]
    halves: dict[str, Fraction]
    ordinals: dict[str, int]
    heads: frozenset[str]
    """First words of entries of several written words."""
    compounds: bool
    """Parts run together into one written word."""


_COMPOUNDING: Final = frozenset(("de", "nl", "nb", "it", "tr"))


@lru_cache(maxsize=32)
def lexicon(language: str) -> _WordLexicon | None:
    """The words of a language, ready for reading."""
    table = TABLES.get(language)
    if table is None:
        return None
    roles: dict[str, tuple[str, int]] = {}
    for role, words in (("below", table.below), ("hundred", table.hundreds)):
        for word, value in _pairs(words):
            roles[word] = (role, value)
    for word, power in _pairs(table.scales):
        roles[word] = ("scale", 10**power)
    for word in table.joints.split():
        roles[word] = ("joint", 0)
    halves = {
        word: Fraction(size or "1/2") for word, _, size in (entry.partition("=") for entry in table.halves.split())
    }
    return _WordLexicon(
        table,
        roles,
        max(map(len, roles)),
        frozenset(table.articles.split()),
        dict(_pairs(table.parts)),
        halves,
        dict(_pairs(table.ordinals)),
        frozenset(word.partition(" ")[0] for word in roles if " " in word),
        language in _COMPOUNDING,
    )


def _pairs(words: str) -> list[tuple[str, int]]:
    return [
        (word.replace("_", " "), int(value)) for word, _, value in (entry.partition("=") for entry in words.split())
    ]


def starts(word: str, language: str) -> bool:
    """A written word, in lower case, that a number may start with."""
    known = lexicon(language)
    if known is None:
        return False
    if word in known.halves or word in known.ordinals or word in known.heads:
        return True
    morphs = _split(word, 0, known)
    return bool(morphs) and morphs[0].role != "joint"


def read(text: str, start: int, language: str) -> Found | None:
    """The longest number in words that starts there."""
    known = lexicon(language)
    if known is None:
        return None
    first = LETTERS.match(text, start)
    if first is None:
        return None
    word = first[0].lower()
    ordinal = known.ordinals.get(word)
    if ordinal is not None:
        return Found(first.end(), Decimal(ordinal), "ordinal")
    if word in known.halves:
        return _half(text, first.end(), known.halves[word], known)
    morphs = _morphs(text, start, known)
    return _SpelledReader(text, morphs, known).read() if morphs else None


def _half(text: str, end: int, value: Fraction, known: _WordLexicon) -> Found | None:
    """A half, perhaps of a scale: "anderthalb Millionen", "medio millón"."""
    follows = _TOKEN.match(text, end)
    if follows is not None and follows[1]:
        role, size = known.roles.get(follows[2].lower(), ("", 0))
        if role == "scale":
            product = value * size
            if product.denominator != 1:
                return Found(follows.end(), product, "fraction", follows[2])
            return Found(follows.end(), Decimal(product.numerator), "cardinal", follows[2], place(value, size))
    return Found(end, value, "fraction")


def _morphs(text: str, start: int, known: _WordLexicon) -> list[_Morph]:
    found: list[_Morph] = []
    position = start
    for _ in range(_MOST_TOKENS):
        match = _TOKEN.match(text, position)
        if match is None or bool(match[1]) != bool(found):
            break
        phrase = _phrase(text, match, known)
        if phrase is not None:
            found.append(phrase)
            position = phrase.end
            continue
        parts = _split(match[2].lower(), match.start(2), known)
        if not parts:
            break
        found += parts
        position = match.end()
    return found


def _phrase(text: str, match: re.Match[str], known: _WordLexicon) -> _Morph | None:
    """An entry of several written words: "quatre-vingts", "dix-neuf"."""
    follows = _TOKEN.match(text, match.end())
    if follows is None or not follows[1]:
        return None
    word = f"{match[2]}{'-' if follows[1].strip() else ' '}{follows[2]}".lower()
    entry = known.roles.get(word) or known.roles.get(word.replace(" ", "-"))
    return None if entry is None else _Morph(*entry, match.start(2), follows.end(), inside=False)


def _split(word: str, start: int, known: _WordLexicon) -> list[_Morph]:
    """A written word as number words, or nothing; longest first, since no number word ends in another's start."""
    entry = known.roles.get(word)
    if entry is not None:
        return [_Morph(*entry, start, start + len(word), inside=False)]
    if word.startswith("و") and "و" in known.roles and word[1:] in known.roles:
        return [
            _Morph("joint", 0, start, start + 1, inside=False),
            _Morph(*known.roles[word[1:]], start + 1, start + len(word), inside=True),
        ]
    if not known.compounds or len(word) > _LONGEST:
        return []
    found: list[_Morph] = []
    position = 0
    while position < len(word):
        for length in range(min(known.longest, len(word) - position), 1, -1):
            entry = known.roles.get(word[position : position + length])
            if entry is not None:
                found.append(_Morph(*entry, start + position, start + position + length, inside=position > 0))
                position += length
                break
        else:
            return []
    return found


class _SpelledReader:
    """Reads number words by the grammar of their language."""

    def __init__(self, text: str, morphs: list[_Morph], known: _WordLexicon) -> None:
        self.text = text
        self.morphs = morphs
        self.known = known
        self.count = len(morphs)

    def role(self, index: int) -> str:
        return self.morphs[index].role if index < self.count else ""

    def value(self, index: int) -> int:
        return self.morphs[index].value

    def read(self) -> Found | None:
        total = self._term(0)
        if total is None:
            return None
        after, value, floor, scale = total
        while floor > 1:
            rest = self._term(self._past_joint(after, tens=False))
            if rest is None or not 0 < rest[1] < floor:
                break
            after, value, floor, scale = rest[0], value + rest[1], rest[2], rest[3] or scale
        if after < self.count and self.morphs[after].inside:
            return None
        end = self.morphs[after - 1].end
        if after == 1 and self.text[self.morphs[0].start : end].lower() in self.known.articles:
            return self._part(end, 1)
        part = self._part(end, value)
        if part is not None:
            return part
        quantum = 1 if scale is None or floor == 1 else floor
        return Found(end, Decimal(value), "cardinal", scale, Decimal(quantum))

    def _part(self, end: int, value: int) -> Found | None:
        follows = _TOKEN.match(self.text, end)
        if follows is None or not follows[1]:
            return None
        size = self.known.parts.get(follows[2].lower())
        return None if size is None else Found(follows.end(), Fraction(value, size), "fraction")

    def _past_joint(self, index: int, *, tens: bool) -> int:
        """Behind a joint, where the language lets one stand."""
        if self.role(index) != "joint":
            return index
        rule = self.known.table.joint
        if rule == "all" or (rule == "tens" and tens) or (rule == "inside" and self.morphs[index].inside):
            return index + 1
        return self.count

    def _below(self, index: int) -> tuple[int, int] | None:
        """A number below a hundred: index behind it and value."""
        if self.role(index) != "below":
            return None
        value = self.value(index)
        after = index + 1
        if self.known.table.units_first:
            if 0 < value < 10 and self.role(after) == "joint":
                tens = self._past_joint(after, tens=True)
                if self.role(tens) == "below" and self.value(tens) in _ROUND:
                    return tens + 1, value + self.value(tens)
            return after, value
        if value in _ROUND or (value == 10 and self.known.table.joints == "" and self._has_ten_and_one()):
            unit = self._past_joint(after, tens=True)
            if self.role(unit) == "below":
                ceiling = 20 if self.known.table.vigesimal and value in (60, 80) else 10
                if 0 < self.value(unit) < ceiling:
                    return unit + 1, value + self.value(unit)
        return after, value

    def _has_ten_and_one(self) -> bool:
        """Turkish says on bir where others have a word for eleven."""
        return "on" in self.known.roles

    def _term(self, index: int) -> tuple[int, int, int, str | None] | None:
        """Hundreds, tens and units with their scale: index behind, value, smallest scale, scale as written."""
        group = self._group(index)
        if group is None:
            if self.role(index) != "scale":
                return None
            after, value, unit = index, 1, 1
        else:
            after, value, unit = group
        scale = None
        while self.role(after) == "scale" and value:
            written = self.morphs[after]
            value, unit, scale = value * written.value, unit * written.value, self.text[written.start : written.end]
            # A hundred before a scale counts thousands; it does not round to hundreds of them.
            after += 1
        return after, value, unit, scale

    def _group(self, index: int) -> tuple[int, int, int] | None:
        """A number below a thousand: index behind, value, 100 where only hundreds are written."""
        first = self._below(index)
        if first is None and self.role(index) != "hundred":
            return None
        if first is not None and (
            self.role(first[0]) != "hundred" or self.value(first[0]) != 100 or not 0 < first[1] < 20
        ):
            return first[0], first[1], 1
        after, value = (index, 1) if first is None else first
        value *= self.value(after)
        after += 1
        rest = self._below(self._past_joint(after, tens=False))
        if rest is not None and rest[1] and self.role(rest[0]) != "hundred":
            return rest[0], value + rest[1], 1
        return after, value, 1


_ROUND: Final = frozenset(range(20, 100, 10))
