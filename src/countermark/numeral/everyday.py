"""The short cut for everyday English numbers: "5.7%", "about $3 million", "1,234", with ordinary words on both sides.

It settles a number without the grammar when nothing around it has a say in it, and says exactly what the
grammar would have said; for every other number it says nothing.
"""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from typing import Final

from countermark.model import Kind, Limits, Reading
from countermark.numeral.exact import power_of_ten, scaled
from countermark.numeral.leads import lead
from countermark.numeral.lexicon.currency_table import CODES
from countermark.numeral.lexicon.heads import SecondWords
from countermark.numeral.lexicon.qualifiers import first_words
from countermark.numeral.locales import Locale, locale
from countermark.numeral.lookalike import kinds, look_words
from countermark.numeral.lookalike.kinds import Found
from countermark.numeral.words import english_table
from countermark.patterns import lazy

# Plain digits, a percent sign or a scale perhaps, then the end of the clause or a word in lower case.
# Groups: whole, decimals, percent, scale, the word.
_PLAIN: Final = lazy(
    r"([1-9][0-9]{0,2}(?>(?:,[0-9]{3}){1,20})|[1-9][0-9]{0,14}+|0)(?>(\.[0-9]{1,15}+)?)"
    r"(?>(?:(%)| (million|billion|trillion|thousand)\b)?)"
    r"(?:(?=[.,;!?)]?+(?:\n|\Z)|[,;)] (?!\d)|[.!?] )| ([a-z]++)(?=[ .,;)\n]))"
)
_SECOND: Final = lazy(r" ([a-z]++)(?=[ .,;:!?)\n])")
_CURRENCIES: Final = {"$": "USD", "€": "EUR", "£": "GBP"}
_BEFORE_SIGN: Final = CODES | {"US", "C", "HK", "NZ"}
"""Letters that make another currency of the sign behind them: "hk $5"."""
_SCALES: Final = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
QUANTA: Final = tuple(power_of_ten(-places) for places in range(16))
_LONGEST_WORD: Final = 23
_MOST_DIGITS: Final = 96


@cache
def followers() -> SecondWords:
    """Words behind a number that may belong to it, each with the second words that decide; None where it does alone.

    A linking word ("to", "and", "in") matters only where a number or a qualifier follows it.
    """
    english = locale("en")
    numbers = english_table.STARTS | english_table.AFTER_ARTICLE | {"a", "an", "minus", "negative", "plus"}
    found = SecondWords(english)
    for word in look_words.LINKING:
        known = found[word] if word in found else None  # noqa: SIM401 — `get` knows of no word whether it stands alone
        found[word] = (known or frozenset()) | numbers | look_words.LINKED.get(word, frozenset())
    for word in ("and", "or", "but"):
        found[word] = numbers | first_words() | look_words.AFTER_OR
    for word in (*look_words.TAILS, *look_words.CLOCK_NOUNS, *(name.rstrip(".") for name in english.months)):
        found[word] = None
    return found


def serves(locale: Locale, limits: Limits) -> bool:
    """Whether the short cut reads this locale, and no limit is tighter than what it reads."""
    return locale.tag == "en" and limits.digits >= _MOST_DIGITS and limits.exponent >= _MOST_DIGITS


def everyday(text: str, start: int, last: int, position: int, end: int) -> Found | None:
    """The number whose first digit stands at a position, in a stretch that starts at `start`; `last` ends the one before."""
    gap = position - 1
    if gap < last:
        return None
    currency = None
    if text[gap] != " ":
        currency = _CURRENCIES.get(text[gap])
        gap -= 1
        if currency is None or gap < last or text[gap] != " ":
            return None
    space = text.rfind(" ", max(last, gap - _LONGEST_WORD), gap)
    found = _PLAIN.match(text, position, end)
    if found is None or space < 0:
        return None
    before = text[space + 1 : gap]
    asks, names, qualifier, bounds, priors = lead(before)
    if asks or (currency is not None and before.upper() in _BEFORE_SIGN):
        return None
    whole, places, percent, scale, word = found.groups()
    stop = found.end()
    if word is not None:
        stop = found.start(5) - 1
        if word in followers() and _asks_more(text, word, found.end(), end, percent=percent is not None):
            return None
    elif bounds:
        return None
    bare = currency is None and percent is None and scale is None
    if names and bare and "," not in whole:
        return None
    if priors:
        further = text.rfind(" ", max(last, space - _LONGEST_WORD), space)
        prior = text[further + 1 : space]
        # Beside a sign ("(More than 330") a word is looked at closely.
        if further < 0 or not prior.isalpha() or prior.lower() in priors:
            return None
    if bare and places is not None and len(places) == 3 and len(whole) < 3 and before.lower() in look_words.CLOCK_LEADS:
        return None
    digits = whole.replace(",", "") if len(whole) > 3 else whole
    if places is not None:
        value, quantum = Decimal(digits + places), QUANTA[len(places) - 1]
    else:
        value, quantum = Decimal(digits), QUANTA[0]
        if bare and len(whole) == 4:
            if qualifier is not None or not before.isalpha():
                return None
            if kinds.is_year(text, start, position, stop, end, word=before.lower()):
                return Found(position, stop, "year", Reading(value=value, quantum=quantum), None)
    if percent is not None and currency is not None:
        return None
    kind: Kind = "percent" if percent is not None else "number" if currency is None else "currency"
    unit = currency if percent is None else "%"
    first = gap + 1 if qualifier is None else space + 1
    if scale is None:
        return Found(first, stop, kind, Reading(value=value, unit=unit, qualifier=qualifier, quantum=quantum), None)
    by = _SCALES[scale]
    reading = Reading(
        value=scaled(value, by), unit=unit, scale=scale, qualifier=qualifier, quantum=scaled(quantum, by), form="scaled"
    )
    return Found(first, stop, kind, reading, None)


def _asks_more(text: str, word: str, position: int, end: int, *, percent: bool) -> bool:
    """Whether the word behind a number, with the one behind it, may belong to the number: then it is looked at closely."""
    seconds = followers()[word]
    if seconds is None:
        return not percent or word in look_words.AFTER_PERCENT
    second = _SECOND.match(text, position, end)
    return second is None or second[1] in seconds
