"""Scale words and letters after digits: "million", "Mrd.", "万亿", "k"."""

from __future__ import annotations

from typing import Final, NamedTuple

from countermark.numeral.locales import Locale
from countermark.patterns import lazy

# \w does not know the marks that continue a word: combining accents, Arabic and Indic vowel signs. One small
# range each, because a set of many ranges is slow to compile.
_MARK: Final = "[\u0300-\u036f]|[\u0610-\u061a\u064b-\u065f]|\u0670|[\u0900-\u0963]"
WORD: Final = rf"[^\W\d_](?>(?:[^\W\d_]|{_MARK})*)"
"""A maximal run of letters with their marks."""

UNSPACED: Final = frozenset(("zh", "ja", "ko", "th"))
"""Languages that write a word right behind another: there is no end of word to wait for."""

_TOKEN: Final = lazy(rf"([ \u00a0\u2009\u202f]{{0,3}}+|[-‑])({WORD})(?![\d_])(\.?)")
_NEXT: Final = lazy(rf"[ \u00a0\u202f]({WORD})(?![\d_])")
_GAP: Final = lazy("[ \u00a0\u2009\u202f]{0,3}+")
_WORD_LETTERS: Final = 4
# After a space these letters are more often something else ("type 2 b", "5 t").
_ATTACHED_ONLY: Final = frozenset(("b", "t"))


class Scale(NamedTuple):
    """A scale found in a text."""

    end: int
    alias: str
    """As written."""
    multiplier: int


class _ScaleLexicon(NamedTuple):
    words: dict[str, int]
    """Aliases whose letter case does not count."""
    heads: frozenset[str]
    """First words of aliases of several words."""
    longest: int


_LEXICONS: dict[str, _ScaleLexicon] = {}


def is_word(alias: str) -> bool:
    """An alias of four letters or more is a word and may change case; "M" and "Mrd" may not."""
    return sum(map(str.isalpha, alias)) >= _WORD_LETTERS


def multiplier(alias: str, locale: Locale, *, money: bool = False) -> int | None:
    """What an alias multiplies by in this locale, or None. Letters keep their case, words do not."""
    found = locale.scales.get(alias)
    if found is None and money:
        found = locale.money_scales.get(alias)
    if found is None and is_word(alias):
        found = _lexicon(locale).words.get(alias.lower())
    return found


def match_scale(text: str, pos: int, locale: Locale, *, money: bool = False) -> Scale | None:
    """The longest scale alias at `pos`, the end of a number. Spaces are skipped here, and a hyphen before
    a word ("5-million"). `money`: a currency stands by the number, so that "m" is a million, not a metre.
    """
    if locale.language in UNSPACED and (found := _match_prefix(text, pos, locale)) is not None:
        return found
    match = _TOKEN.match(text, pos)
    if match is None:
        return None
    gap, word, dot = match.groups()
    end = match.end(2)
    if word in _lexicon(locale).heads and (tail := _NEXT.match(text, end)) is not None:
        value = multiplier(f"{word} {tail[1]}", locale, money=money)
        if value is not None:
            return Scale(tail.end(), text[match.start(2) : tail.end()], value)
    if dot and (value := multiplier(word + dot, locale, money=money)) is not None:
        return Scale(end + 1, word + dot, value)
    if (gap and word in _ATTACHED_ONLY and not money) or (gap in ("-", "‑") and not is_word(word)):
        return None
    value = multiplier(word, locale, money=money)
    return None if value is None else Scale(end, word, value)


def _match_prefix(text: str, pos: int, locale: Locale) -> Scale | None:
    """The longest alias that starts there, whatever follows it."""
    gap = _GAP.match(text, pos)
    start = pos if gap is None else gap.end()
    for length in range(_lexicon(locale).longest, 0, -1):
        alias = text[start : start + length]
        if len(alias) == length and not alias.isascii() and alias in locale.scales:
            return Scale(start + length, alias, locale.scales[alias])
    return None


def _lexicon(locale: Locale) -> _ScaleLexicon:
    found = _LEXICONS.get(locale.tag)
    if found is None:
        found = _LEXICONS[locale.tag] = _ScaleLexicon(
            words={alias.lower(): value for alias, value in locale.scales.items() if is_word(alias)},
            heads=frozenset(alias.partition(" ")[0] for alias in locale.scales if " " in alias),
            longest=max(map(len, locale.scales)),
        )
    return found
