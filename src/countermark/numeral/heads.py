"""First words of units and currencies: most words behind a number are neither, and this says so in one look."""

from __future__ import annotations

import re
from typing import Final

from countermark.numeral import currencies, unit_table, unit_words, units
from countermark.numeral.locales import Locale
from countermark.numeral.scales import UNSPACED

_HEAD: Final = re.compile(r"[ \u00a0\u2009\u202f]{0,3}+[-‑]?([^\W\d_]+)")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_HEADS: dict[str, frozenset[str]] = {}


def _heads(locale: Locale) -> frozenset[str]:
    found = _HEADS.get(locale.tag)
    if found is None:
        texts = [part for line in (unit_table.PHYSICAL + unit_table.OTHER).split("\n") for part in line.split("|")[2:]]
        texts += [line.partition(":")[2] for line in unit_words.NAMES.get(locale.language, "").split("\n")]
        written = [entry for text in texts for entry in text.split()]
        first = (_LETTERS.search(entry) for entry in [*written, *locale.currency, "per"])
        found = _HEADS[locale.tag] = frozenset(match.group().lower() for match in first if match is not None)
    return found


def unit_after(text: str, position: int, end: int, locale: Locale) -> tuple[int, str] | None:
    """The unit or currency behind a number that ends at a position; the longer where both could stand."""
    if locale.language not in UNSPACED:
        head = _HEAD.match(text, position, end)
        if head is not None and head.group(1).lower() not in _heads(locale):
            return None
    unit = units.match_unit(text, position, locale)
    money = currencies.match_currency(text, position, locale, "after")
    if unit is None or (money is not None and money[0] >= unit[0]):
        unit = money
        if money is not None:
            rate = units.match_rate(text, money[0], locale)
            if rate is not None:
                unit = (rate[0], units.joined(money[1], rate[1]))
    return unit if unit is not None and unit[0] <= end else None
