"""First words of units and currencies: most words behind a number are neither, and this says so in one look."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from countermark.numeral.lexicon import currencies, unit_table, unit_words, units
from countermark.numeral.lexicon.currency_table import CODES
from countermark.numeral.lexicon.scales import UNSPACED, match_scale
from countermark.numeral.locales import Locale
from countermark.patterns import lazy

_HEAD: Final = lazy(r"[ \u00a0\u2009\u202f]{0,3}+[-‑]?([^\W\d_²³]+)")
_LETTERS: Final = lazy(r"[^\W\d_²³]+")
_APART: Final = lazy(r" [0-9|]")
_OWN: Final = ("per", "times", "fold", "yo", "y", "x")
_HEADS: dict[str, tuple[frozenset[str], frozenset[str], frozenset[str]]] = {}


def _tables(locale: Locale) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """First words of units, of currencies, and of anything that may follow a number."""
    found = _HEADS.get(locale.tag)
    if found is None:
        units = _first(_unit_entries(locale)) | {"per"}
        money = _first(locale.currency)
        found = _HEADS[locale.tag] = (units, money, units | money | _first(locale.scales) | frozenset(_OWN))
    return found


def _unit_entries(locale: Locale) -> list[str]:
    texts = [part for line in (unit_table.PHYSICAL + unit_table.OTHER).split("\n") for part in line.split("|")[2:]]
    texts += [line.partition(":")[2] for line in unit_words.NAMES.get(locale.language, "").split("\n")]
    return [entry for text in texts for entry in text.split()]


def _first(entries: Iterable[str]) -> frozenset[str]:
    matches = (_LETTERS.search(entry) for entry in entries)
    return frozenset(match.group().lower().replace("μ", "µ") for match in matches if match is not None)


def heads(locale: Locale) -> frozenset[str]:
    """First words of everything that may follow a number in this locale, in lower case."""
    return _tables(locale)[2]


def may_follow(text: str, position: int, end: int, locale: Locale) -> bool:
    """Whether what follows a number could be a scale, a unit or a currency at all."""
    if locale.language in UNSPACED:
        return True
    head = _HEAD.match(text, position, end)
    if head is None:
        return position < end and text[position] not in ".,;:!?)\n" and _APART.match(text, position, end) is None
    word = head.group(1).lower().replace("μ", "µ")
    return word in heads(locale) or (word[-3:].upper() in CODES and word[-3:] != word and head.group(1).isupper())


class SecondWords(dict[str, frozenset[str] | None]):
    """For each first word of what may follow a number, the words that complete it ("new": "zealand").

    None where the first word may belong to the number by itself, which is found out when a word is first looked up.
    """

    __slots__ = ("_locale", "_waiting")

    def __init__(self, locale: Locale) -> None:
        seconds: dict[str, set[str]] = {}
        for entry in (*_unit_entries(locale), *locale.currency, *locale.scales):
            first, *more = _LETTERS.findall(entry.lower()) or [""]
            seconds.setdefault(first, set()).update(more[:1])
        super().__init__(dict.fromkeys(heads(locale)))
        self._locale = locale
        self._waiting = {word: seconds.get(word, set()) for word in self}

    def __getitem__(self, word: str) -> frozenset[str] | None:
        more = self._waiting.pop(word, None)
        if more is not None and not _stands_alone(word, self._locale):
            super().__setitem__(word, frozenset(more))
        return super().__getitem__(word)

    def __setitem__(self, word: str, more: frozenset[str] | None) -> None:
        self._waiting.pop(word, None)
        super().__setitem__(word, more)


def later_words(locale: Locale) -> dict[str, frozenset[str]]:
    """For each later word of what may follow a number, the words that go on with it ("an" of "miles an hour": "hour")."""
    found: dict[str, set[str]] = {}
    for entry in (*_unit_entries(locale), *locale.currency, *locale.scales):
        for word, following in pairwise(_LETTERS.findall(entry.lower())[1:]):
            found.setdefault(word, set()).add(following)
    return {word: frozenset(following) for word, following in found.items()}


def _stands_alone(word: str, locale: Locale) -> bool:
    behind = " " + word
    return (
        word in _OWN
        or unit_after(behind, 0, len(behind), locale) is not None
        or match_scale(behind, 0, locale, money=True) is not None
    )


def unit_after(text: str, position: int, end: int, locale: Locale) -> tuple[int, str] | None:
    """The unit or currency behind a number that ends at a position; the longer where both could stand."""
    unit = money = None
    head = None if locale.language in UNSPACED else _HEAD.match(text, position, end)
    if head is None:
        unit = units.match_unit(text, position, locale)
        money = currencies.match_currency(text, position, locale, "after")
    else:
        word = head.group(1).lower().replace("μ", "µ")
        unit_heads, money_heads, _ = _tables(locale)
        if word in unit_heads:
            unit = units.match_unit(text, position, locale)
        if word in money_heads:
            money = currencies.match_currency(text, position, locale, "after")
    if money is not None and (unit is None or money[0] >= unit[0]):
        if text[money[0] : money[0] + 1].isdigit():
            # "1 $10 bill": the sign belongs to the number behind it.
            return None
        rate = units.match_rate(text, money[0], locale)
        unit = money if rate is None else (rate[0], units.joined(money[1], rate[1]))
    if unit is None or unit[0] > end:
        return None
    stop, name = unit
    if text[stop - 1] == "." and units.match_unit(text[position : stop - 1], 0, locale) == (stop - 1 - position, name):
        # The sentence's own full stop.
        return stop - 1, name
    return unit
