"""One unit, scale or currency next to a token, as it reads from there."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.language.lists import word_list
from countermark.numeral.grammar import PERCENT_WORDS
from countermark.numeral.lexicon import cldr, units
from countermark.numeral.lexicon.currencies import NAMES_IN_FRONT, currency_ending, is_currency
from countermark.numeral.lexicon.heads import unit_after
from countermark.numeral.lexicon.scales import match_scale, multiplier
from countermark.numeral.lexicon.unit_table import OTHER
from countermark.numeral.locales import Locale, scales_of
from countermark.patterns import lazy

_LETTERS: Final = lazy(r"[^\W\d_²³]+")
_LAST_WORDS: Final = lazy(r"\.?[^\W\d_²³]++(?:[ -]\.?[^\W\d_²³]++){0,2}")
"""Up to three words, from the last one's end backwards."""
TAIL: Final = 40
_LONGEST: Final = 256
TIMES: Final = word_list("surroundings", "neighbour times")
# "5.7 % year-on-year" compares years; it does not count them.
_COMPARED: Final = lazy(r"[ -](?:on|over|to|by|after)[ -]")
PERCENT_LIKE: Final = frozenset(("%", "pp", "‰", "bps"))
# Scales and money of other languages: whatever the draft's own, a reader knows them.
_FOREIGN_MONEY: Final = word_list("surroundings", "neighbour foreign money")
MODIFIERS: Final = frozenset(("square", "cubic", "sq"))
_LOOSE_SCALES: Final = word_list("surroundings", "neighbour loose scales")
_LOOK_ALIKE: Final = lazy("[\u0370-\u03ff\u0400-\u052f]")
_SIGNS: Final = {"%": "%", "٪": "%", "％": "%", "﹪": "%", "‰": "‰", "؉": "‰", "‱": "bps"}


@lru_cache(maxsize=1)
def foreign_words() -> frozenset[str]:
    """Scale words of every language that no everyday word looks like, and money that several write alike."""
    scales = {alias.lower().rstrip(".") for tag in cldr.ROWS for alias in scales_of(tag)}
    plain = {alias for alias in scales if not alias.isascii() or (len(alias) > 4 and alias.isalpha())}
    return frozenset(plain | _FOREIGN_MONEY | _LOOSE_SCALES)


@lru_cache(maxsize=1)
def counts() -> frozenset[str]:
    """Nouns that are counted: people, cases, homes."""
    names = [line.partition("|")[0].strip() for line in OTHER.split("\n")]
    return frozenset(names[names.index("people") :]) - {""}


def counted(text: str, locale: Locale) -> frozenset[str]:
    """The things that a text counts, by their names in the lexicon."""
    names = {whole_unit(word, locale) for word in _LETTERS.findall(text[:_LONGEST])}
    return frozenset(name for name in names if name is not None and name in counts())


class Neighbour(NamedTuple):
    """A unit, a scale or both, on one side."""

    text: str
    name: str | None
    """Canonical unit; None for a scale alone."""
    scale: int
    over: str = ""
    """A denominator ("per 100000", "/h") of what stands in front of it."""

    @property
    def money(self) -> bool:
        return self.name is not None and is_currency(self.name)

    @property
    def is_count(self) -> bool:
        """A counted noun and nothing else."""
        return self.name in counts() and self.scale == 1 and not self.over

    @property
    def is_pace(self) -> bool:
        """Says how fast, and nothing about the unit: "5.7 % per year"."""
        return self.name is None and self.scale == 1 and self.over.removeprefix("/") in TIMES


def read_after(text: str, locale: Locale, *, money: bool) -> Neighbour | None:
    blank = len(text) - len(text.lstrip())
    name = _SIGNS.get(text[blank : blank + 1])
    position = 0 if name is None else blank + 1
    scale = 1
    over = ""
    for _ in range(3):
        counted = match_scale(text, position, locale, money=money)
        found = unit_after(text, position, len(text), locale) if name is None else None
        # "m" is a metre, and next to money a million.
        if found is not None and (counted is None or found[0] > counted.end - (not money)):
            if found[1] in TIMES and _COMPARED.match(text, found[0]):
                break
            position, name = found
        elif counted is not None:
            position, scale = counted.end, scale * counted.multiplier
        else:
            break
    rate = units.match_rate(text, position, locale)
    if rate is not None and (name is None or rate[1].startswith("per ")):
        # Behind a percent sign only a base counts: "% per year" says how fast, and is still in percent.
        position, over = rate
    if position:
        return Neighbour(text[:position].strip(), name, scale, over)
    return _odd_word(_LETTERS.match(text, blank))


def _odd_word(word: re.Match[str] | None) -> Neighbour | None:
    """A scale or currency of another language, or a word that mixes scripts to look like one."""
    if word is None:
        return None
    lower = word[0].lower()
    odd = lower in MODIFIERS or lower in foreign_words() or _is_mixed(lower)
    return Neighbour(word[0], f"the word {lower}", 1) if odd else None


def _is_mixed(word: str) -> bool:
    """Letters of two scripts that look alike, which no honest word has."""
    return not word.isascii() and _LOOK_ALIKE.search(word) is not None and any(letter.isascii() for letter in word)


def read_before(text: str, locale: Locale) -> Neighbour | None:
    sign = text.rstrip()
    currency = currency_ending(text, len(text), locale)
    if currency is not None:
        said = text[currency[0] :].strip()
        return (
            None
            if said.isalpha() and said.islower() and said not in _FOREIGN_MONEY | NAMES_IN_FRONT
            else Neighbour(said, currency[1], 1)
        )
    word = PERCENT_WORDS.get(locale.language, "")
    if word and sign.endswith(word):
        return Neighbour(word, "%", 1)
    percent = _SIGNS.get(sign[-1:])
    if percent is not None:
        # Behind a digit the sign is that number's own: "5 % <claim>…".
        return None if sign[:-1].rstrip()[-1:].isnumeric() else Neighbour(sign[-1], percent, 1)
    match = _LAST_WORDS.match(sign[: -TAIL - 1 : -1])
    return None if match is None else _words_before(match[0][::-1], sign[: -match.end()], locale)


def _words_before(phrase: str, rest: str, locale: Locale) -> Neighbour | None:
    words = re.split("[ -]", phrase)
    last = words[-1]
    if len(last) == 1 and last.isascii():
        # "Plan B <claim>…": a single letter in front of a number is a name.
        return None
    own = rest.rstrip()[-1:].isnumeric()
    scale = multiplier(last, locale)
    if scale is not None:
        return None if own and len(words) == 1 else Neighbour(last, None, scale)
    for size in range(len(words), 0, -1):
        tail = " ".join(words[-size:])
        name = whole_unit(tail, locale)
        if name is not None:
            # "He won <claim…>": a currency's name stands behind its number, only its mark or code in front.
            told = (
                (own and size == len(words))
                or name in counts()
                or name in TIMES
                or (is_currency(name) and tail.islower())
            )
            return None if told else Neighbour(tail, name, 1)
    return _odd_word(_LETTERS.match(last))


def whole_unit(text: str, locale: Locale) -> str | None:
    found = unit_after(f" {text}", 0, len(text) + 1, locale)
    return found[1] if found is not None and found[0] == len(text) + 1 else None
