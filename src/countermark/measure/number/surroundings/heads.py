"""The unit and the scale in the head of a column or a row: they belong to its cells and are read with them."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.measure.number.exact import times
from countermark.measure.number.fact_units import UNITLESS, FactUnit
from countermark.measure.number.surroundings.neighbour import PERCENT_LIKE, counts, read_after
from countermark.model import Reading
from countermark.numeral.lexicon import units
from countermark.numeral.lexicon.currencies import is_code, is_currency
from countermark.numeral.lexicon.scales import multiplier
from countermark.numeral.locales import Locale
from countermark.numeral.locales import locale as find_locale
from countermark.patterns import lazy

_IN_BRACKETS: Final = lazy(r"[(\[]([^()\[\]]{1,60})[)\]]")
_BEHIND_COMMA: Final = lazy(r",((?:(?<!\d,)|(?!\d))[^,]+)$")
"""A comma that separates no digits."""
_IN: Final = lazy(r"(?:^|\s)in\s+(\S[^()]{0,60})$", re.IGNORECASE)
_POWER: Final = lazy(
    r"(?:[x×*] ?)?(?:['’]?(?P<zeros>(?:10{0,2})?(?:[ ,.]?000){1,5})s?|10(?:\^(?P<caret>\d\d?)|(?P<raised>[⁰¹²³⁴-⁹]{1,2})))(?: (?P<unit>.+))?$"
)
"""A power of ten in digits, alone or before a unit: "'000", "1 000 t", "10⁶ US$"."""
_MONEY_FIRST: Final = lazy(r"^([^\W\d]{3}|[$€£¥₹]) (['’]?000(?:[ ,]000)?)$")
_ROUND: Final = lazy(r"1[0 ,.]++")
_RAISED: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_AMOUNT: Final = lazy(r"[+\-−]?(?!(?:19|20)\d\d\b)\d")
"""A number at the head of a text that is no year, as in "2015 US$"."""
_WORDS: Final = {10**3: "thousand", 10**6: "million", 10**9: "billion", 10**12: "trillion"}


class HeadUnit(NamedTuple):
    """What a head says of the numbers under it or behind it."""

    text: str
    name: str | None
    """Canonical unit; None for a scale alone."""
    multiplier: int


@lru_cache(maxsize=4096)
def head_unit(head: str, tag: str) -> HeadUnit | None:
    """The unit in a head: in brackets, behind a comma or an "in", or all of it; None where it names none."""
    locale = find_locale(tag)
    for inner in reversed(list(_IN_BRACKETS.finditer(head))):
        if _ROUND.fullmatch(inner[1]) and head[inner.end() :].strip(" .:"):
            continue  # "(1,000) percent; change" begins with a loss
        found = _unit(inner[1], locale)
        if found is not None:
            return found
    plain = _IN_BRACKETS.sub(" ", head).strip(" .:")
    behind, within = _BEHIND_COMMA.search(plain), _IN.search(plain)
    for part in (each[1] for each in (behind, within) if each is not None):
        found = _unit(part, locale)
        if found is not None:
            return found
    whole = _unit(plain, locale)
    # "Years" and "Persons" head what they count; only a scale, a percentage or money says how a number is to be read.
    if whole is None or not (whole.multiplier != 1 or whole.name in PERCENT_LIKE or _is_money(whole.name)):
        return None
    return whole


def _is_money(name: str | None) -> bool:
    return name is not None and is_currency(name)


def _unit(text: str, locale: Locale) -> HeadUnit | None:
    """The unit that a text is, the scale included."""
    text = " ".join(text.split()).strip(" .:,;")
    text = text.removeprefix("in ").removeprefix("In ")
    if power := _POWER.fullmatch(_MONEY_FIRST.sub(r"\2 \1", text)):
        return _power(power, locale)
    if not text or (len(text) == 1 and text.isalpha()) or text.isdecimal():
        return None  # "(A)" is a note, and so is "(1)"
    if _AMOUNT.match(text):
        return None  # "Tax (5 %)" is named by a number, its cells are in no percent
    money = any(sign in text for sign in "$€£¥₹") or any(map(is_code, text.split()))
    side = read_after(f" {text}", locale, money=money)
    if (
        side is not None
        and side.text == text
        and not side.over
        and (side.name is None or not side.name.startswith("the word"))
    ):
        return HeadUnit(text, side.name, side.scale)
    known = units.canonical(text)
    if known is None or (not known.name and known.multiplier == 1):
        return None
    return HeadUnit(text, known.name or None, known.multiplier)


def _power(power: re.Match[str], locale: Locale) -> HeadUnit | None:
    if power["zeros"] is not None:
        scale = 10 ** power["zeros"].count("0")
        if power["zeros"] == power[0] and power["zeros"].startswith("1") and power["zeros"].isdecimal():
            return None  # "(1000)" is a note as much as a scale
    else:
        scale = 10 ** int((power["caret"] or power["raised"]).translate(_RAISED))
    of = None if power["unit"] is None else _unit(power["unit"], locale)
    if power["unit"] is not None and of is None and not power["unit"].isalpha():
        return None  # "1000 hens" counts in thousands; a sentence may begin with a number
    return HeadUnit(power[0], of and of.name, scale if of is None else scale * of.multiplier)


def joined(found: list[HeadUnit]) -> HeadUnit | str | None:
    """What the heads of a row and a column say together, or how they contradict each other."""
    if not found:
        return None
    name, scale = found[0].name, found[0].multiplier
    for other in found[1:]:
        if (name and other.name and name != other.name) or (scale != 1 and other.multiplier not in (1, scale)):
            return f"the heads {found[0].text!r} and {other.text!r} contradict each other"
        name = name if name is not None else other.name
        scale = scale if scale != 1 else other.multiplier
    return HeadUnit(" and ".join(dict.fromkeys(each.text for each in found)), name, scale)


def under(head: HeadUnit, reading: Reading, unit: FactUnit, locale: Locale) -> Reading | str:
    """A reading with what its head says, or how the two contradict each other."""
    name, scale = head.name, head.multiplier
    if name in counts() and (unit.is_share or reading.unit is not None):
        name = None  # a fact that says no unit counts whatever its head counts
    if name is not None and reading.unit is not None and name != reading.unit:
        return f"the head says {head.text!r}, and the number is in {reading.unit}"
    if reading.scale is not None:
        money = reading.unit is not None and is_currency(reading.unit)
        own = multiplier(reading.scale, locale, money=money)
        return reading if scale in (1, own) else f"the head says {head.text!r}, and the number {reading.scale!r}"
    if reading.unit is None and (name is None or name == unit.name) and scale == unit.multiplier:
        return reading  # as the fact has it
    if scale != 1 and reading.form != "decimal":
        return f"the head says {head.text!r}, which goes with plain digits only"
    return Reading(
        value=_scaled(reading.value, scale),
        low=_scaled(reading.low, scale),
        high=_scaled(reading.high, scale),
        unit=reading.unit if reading.unit is not None else name,
        scale=_alias(scale, locale),
        qualifier=reading.qualifier,
        quantum=_scaled(reading.quantum, scale),
        form=reading.form if scale == 1 else "scaled",
    )


def bare_under(head: HeadUnit, reading: Reading, locale: Locale) -> Reading | None:
    """A number without a tag or a unit of its own as its head has it, in money or to a scale; None where that says nothing more."""
    is_money = head.name is not None and is_currency(head.name)
    if reading.unit is not None or reading.scale is not None or not (is_money or head.multiplier != 1):
        return None
    read = under(head, reading, UNITLESS, locale)
    return None if isinstance(read, str) or read is reading else read


def _scaled(value: Decimal | Fraction | None, scale: int) -> Decimal | Fraction | None:
    return None if value is None else times(value, Fraction(scale))


def _alias(scale: int, locale: Locale) -> str | None:
    """The word for a scale, as a payload of that locale would have it."""
    if scale == 1:
        return None
    word = _WORDS.get(scale, "")
    if multiplier(word, locale) == scale:
        return word
    return next((alias for alias, worth in locale.scales.items() if worth == scale), str(scale))
