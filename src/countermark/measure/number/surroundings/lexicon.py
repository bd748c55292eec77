"""The words that a locale's units, scales and currencies begin and end with: any other word is an ordinary one."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import Final

from countermark.markup.skeleton import skeleton
from countermark.measure.number.surroundings import outside
from countermark.measure.number.surroundings.neighbour import MODIFIERS, foreign_words, read_after, read_before
from countermark.numeral.grammar import minus_words
from countermark.numeral.lexicon.scales import is_word
from countermark.numeral.lexicon.unit_table import OTHER, PHYSICAL
from countermark.numeral.lexicon.unit_words import NAMES
from countermark.numeral.locales import Locale
from countermark.numeral.locales import locale as find_locale

_LETTERS: Final = re.compile(r"[^\W\d_²³]+")
_COLUMNS: Final = 4
_KNOWN_WORDS: Final = 20_000
_SHORTEST: Final = 4
"""Shorter words look like too many others."""
_SPELLED: Final = re.compile(r"[^\W_]{4,}+")


class Lexicon:
    """First and last words of every unit, scale and currency of a locale: any other word is an ordinary one."""

    __slots__ = ("_after", "_before", "_heads", "_joined", "_locale", "_respelled", "_spelled", "_tails")

    def __init__(self, locale: Locale) -> None:
        self._locale = locale
        foreign = foreign_words()
        written = [words for alias in _aliases(locale) if (words := _LETTERS.findall(alias))]
        self._heads = frozenset(words[0] for words in written) | {"per"} | foreign | MODIFIERS
        self._tails = frozenset(words[-1] for words in written) | foreign | MODIFIERS
        # "in" is a unit behind "cubic", and an everyday word anywhere else.
        self._joined = frozenset(pair for words in written for pair in pairwise(map(str.lower, words)))
        self._before: dict[str, bool] = {}
        self._after: dict[str, bool] = {}
        self._respelled: dict[str, str] = {}
        known = outside.vocabulary(locale.language)
        telling = {word for words in written for word in words}
        telling |= (
            known.singles | known.tails | minus_words(locale.language) | {word for pair in known.pairs for word in pair}
        )
        self._spelled = {skeleton(word): word.lower() for word in sorted(telling) if len(word) >= _SHORTEST}
        """By what it looks like, each word that means something next to a number."""

    def respelled(self, text: str) -> str:
        """The text with words that only look like such a word as that word: "rnillion", "MlLLION", "mi11ion"."""
        return _SPELLED.sub(self._spell, text)

    def _spell(self, match: re.Match[str]) -> str:
        word = match[0]
        found = self._respelled.get(word)
        if found is None:
            meant = self._spelled.get(skeleton(word))
            found = word if meant is None or word.lower() == meant or word.isdecimal() else meant
            # The words are the model's: without a cap they could fill the memory.
            if len(self._respelled) < _KNOWN_WORDS:
                self._respelled[word] = found
        return found

    def looks_like_another(self, word: str) -> bool:
        """Whether a word is spelled to look like one that means something next to a number."""
        meant = self._spelled.get(skeleton(word))
        return meant is not None and meant != word.lower()

    def is_first(self, word: str) -> bool:
        """Some unit, scale or currency begins with this word."""
        return word in self._heads or word.lower() in self._heads

    def is_last(self, word: str) -> bool:
        """Some unit, scale or currency ends with this word."""
        return word in self._tails or word.lower() in self._tails

    def starts(self, word: str, following: str) -> bool:
        """A unit, scale or currency may begin with this word, one of those that do, coming before that one."""
        lowered = word.lower()
        if lowered == "per" or (lowered, following.lower()) in self._joined:
            return True
        found = self._after.get(word)
        if found is None:
            # An abbreviation may want its full stop, and "m" is a million of money only.
            found = self._after[word] = any(
                read_after(f" {word}{stop}", self._locale, money=money) for stop in ("", ".") for money in (False, True)
            )
        return found

    def ends(self, word: str, previous: str) -> bool:
        """A unit, scale or currency may end with this word, one of those that do, coming after that one."""
        if (previous.lower(), word.lower()) in self._joined:
            return True
        found = self._before.get(word)
        if found is None:
            found = self._before[word] = any(read_before(f"{word}{stop} ", self._locale) for stop in ("", "."))
        return found


def lexicon(locale: Locale) -> Lexicon:
    """The words of a locale, collected once."""
    return _lexicon(locale.tag)


@lru_cache(maxsize=64)
def _lexicon(tag: str) -> Lexicon:
    return Lexicon(find_locale(tag))


def _aliases(locale: Locale) -> list[str]:
    """Every name of a unit, scale or currency, some with underscores for spaces; in lower case too where case is free."""
    found = [*locale.scales, *locale.money_scales, *locale.currency]
    found += [alias.lower() for alias in locale.scales if is_word(alias)]
    for line in (PHYSICAL + OTHER).split("\n"):
        columns = line.split("|")
        if len(columns) == _COLUMNS:
            found += [*columns[2].split(), *columns[3].split()]
    for line in NAMES.get(locale.language, "").split("\n"):
        names = line.partition(":")[2].split()
        found += names
        found += [alias.lower() for alias in names]
    return found
