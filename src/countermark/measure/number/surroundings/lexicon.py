"""The words that a locale's units, scales and currencies begin and end with: any other word is an ordinary one."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import pairwise
from typing import Final

from countermark.markup.skeleton import plain, skeleton
from countermark.measure.number.surroundings import continuations, outside
from countermark.measure.number.surroundings.neighbour import MODIFIERS, foreign_words, read_after, read_before
from countermark.numeral.grammar import minus_words
from countermark.numeral.lexicon.scales import is_word
from countermark.numeral.lexicon.unit_table import OTHER, PHYSICAL
from countermark.numeral.lexicon.unit_words import NAMES
from countermark.numeral.locales import Locale
from countermark.numeral.locales import locale as find_locale
from countermark.patterns import lazy

_LETTERS: Final = lazy(r"[^\W\d_²³]+")
_COLUMNS: Final = 4
_KNOWN_WORDS: Final = 20_000
_SHORTEST: Final = 4
"""Shorter words look like too many others."""
_SPELLED: Final = lazy(r"[^\W_]{4,}+")
_LONG: Final = 6
"""From this length on no honest word is such a word and one more letter; "lover" and "least" are."""
_FREED: Final = lazy(r"[^\W_]{3,}+")
_LONGEST: Final = 25
"""As long as the longest such word and a letter: what is longer is none."""


class Lexicon:
    """First and last words of every unit, scale and currency of a locale: any other word is an ordinary one."""

    __slots__ = (
        "_after",
        "_before",
        "_exact",
        "_freed",
        "_heads",
        "_joined",
        "_locale",
        "_respelled",
        "_spelled",
        "_tails",
    )

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
        self._freed: dict[str, str] = {}
        self._respelled: dict[str, str] = {}
        known = outside.vocabulary(locale.language)
        telling = {word for words in written for word in words}
        telling |= (
            known.singles | known.tails | minus_words(locale.language) | {word for pair in known.pairs for word in pair}
        )
        self._spelled = {skeleton(word): word.lower() for word in sorted(telling) if len(word) >= _SHORTEST}
        """By what it looks like, each word that means something next to a number."""
        short = {word for word in telling if len(word) < _SHORTEST}
        self._exact = frozenset(word for word in short | outside.BEHIND | continuations.BEHIND if len(word) > 1)
        """Words that are known by no more than their letters."""

    def freed(self, text: str) -> str:
        """The text with words that are such a word and a letter that none has as that word: "ɭmillion", "bnα"."""
        return _FREED.sub(self._free, text)

    def _free(self, match: re.Match[str]) -> str:
        word = match[0]
        if word.isascii() or len(word) > _LONGEST:
            return word
        found = self._freed.get(word)
        if found is None:
            rests = (word[:place] + word[place + 1 :] for place in range(len(word)) if _is_odd(word, place))
            found = next(filter(self._means, rests), word)
            # The words are the model's: without a cap they could fill the memory.
            if len(self._freed) < _KNOWN_WORDS:
                self._freed[word] = found
        return found

    def _means(self, word: str) -> bool:
        """Whether a word is one that means something next to a number; one wholly in another script is an honest one."""
        if not any(map(str.isascii, unicodedata.normalize("NFKC", word))):
            return False
        return word in self._exact or word.lower() in self._exact or skeleton(word) in self._spelled

    def respelled(self, text: str) -> str:
        """The text with words that only look like such a word as that word: "rnillion", "MlLLION", "mi11ion"."""
        return _SPELLED.sub(self._spell, text)

    def _spell(self, match: re.Match[str]) -> str:
        word = match[0]
        found = self._respelled.get(word)
        if found is None:
            if word.isdecimal():
                return word
            meant = self._meant(word)
            found = word if meant is None or word.lower() == meant else meant
            if len(self._respelled) < _KNOWN_WORDS:
                self._respelled[word] = found
        return found

    def looks_like_another(self, word: str) -> bool:
        """Whether a word is spelled to look like one that means something next to a number."""
        meant = self._meant(word)
        return meant is not None and meant != word.lower()

    def _meant(self, word: str) -> str | None:
        """The word that it looks like, as it is or behind a thin stroke: "lmillion"."""
        looks = skeleton(word)
        meant = self._spelled.get(looks)
        return self._spelled.get(looks[1:]) if meant is None and word[0] in "lI" and len(looks) > _LONG else meant

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


def _is_odd(word: str, place: int) -> bool:
    """Whether a letter stands where no word in Latin letters has one, so that a reader may pass over it."""
    letter = word[place]
    if letter.isascii():
        return False
    if not ("À" <= letter <= "ſ" or unicodedata.normalize("NFD", letter)[0].isascii()):
        return True  # no letter of a language that is written in them
    is_long, looks = len(word) > _LONG, plain(letter).lower()
    if place == 0:
        return is_long or looks in ("i", "l")
    # Many words have an accented i, and short ones an ł.
    return looks == "l" and len(word) > _SHORTEST


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
