"""What follows a token and goes on with its number: points behind a percentage, more of a unit, a rate, a second amount."""

from __future__ import annotations

import re
from typing import Final

from countermark.language.lists import any_of
from countermark.measure.number.facts import Known
from countermark.measure.number.surroundings.neighbour import (
    PERCENT_LIKE,
    TAIL,
    Neighbour,
    counts,
    read_after,
    whole_unit,
)
from countermark.measure.number.surroundings.outside import derived_pace, is_own_pace
from countermark.model import Reading
from countermark.numeral import find
from countermark.numeral.lexicon import units
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.lexicon.heads import unit_after
from countermark.numeral.locales import Locale
from countermark.patterns import lazy

# Behind a percentage these make points, per mille or nothing of it.
_POINTS: Final = lazy(
    r"[\s\-‑]*+(?:percentage[ -])?(?:points\b|point rise|pts?\b|basis\b|bps\b|[‰‱%₀⁰]|/₀|Punkte?n?\b|punt[ieo]s?\b|punten\b"
    r"|pontos?\b|puan|п\.\s?п|пункт|ポイント|个百分点|個百分點|포인트|of an? (?:percent|per cent|percentage))|[-‑]points?\b",
    re.IGNORECASE,
)
_MORE_UNIT: Final = lazy(
    r"[·⋅∙*/^][^\W_]|\s?[²³⁻⁰¹⁴-⁹]|\s(?:squared|cubed)\b|\sCO2e?\b|\s?[^\W\d_]{1,4}[⁻⁰¹²³⁴-⁹]", re.IGNORECASE
)
_EACH: Final = lazy(r"\s+(?:an?|each|every)\s+([^\W\d_]+)")
_OUT_OF: Final = lazy(r"\s+(?:in|out of)\s")
_LINK: Final = lazy(r"\s?(?:(to|and|through|[–—-])\s?)?(?:[A-Z]{0,3}[$€£¥₹]\s?)?\d[\d.,]*")
_YEAR: Final = lazy(r"[12]\d{3}", re.ASCII)
_IN_TIME: Final = lazy(r"(?:^|[\s(])(?:in|since)\s+\Z", re.IGNORECASE)
_INCHES: Final = lazy(r"\s?(?:in\b|\"|″)")
_COUNTRIES: Final = any_of("surroundings", "continuations countries")
_LETTERS: Final = "NZ|HK|CA|CAN|CDN|AU|AUS|SG|NT|TT|BDS"
_OTHER_DOLLARS: Final = lazy(rf"(?:\b(?:{_LETTERS})|(?i:\b(?:{_COUNTRIES})))\s?\Z")
_DOLLARS_OF: Final = lazy(rf"\s+(?:{_COUNTRIES})\b", re.IGNORECASE)
_NAMES: Final = [name.split() for name in f"{_COUNTRIES}|{_LETTERS}".lower().split("|")]
WORDS_BEFORE: Final = frozenset(name[-1] for name in _NAMES)
"""Words in front that may change the number, in lower case."""
_WORDS_AFTER: Final = frozenset(("squared", "cubed", "out", "fold", *(name[0] for name in _NAMES if len(name) == 1)))
# "new" by itself says nothing.
_PAIRS_AFTER: Final = frozenset((name[0], name[1]) for name in _NAMES if len(name) > 1)
FIRST_OF_PAIRS: Final = frozenset((*(first for first, _ in _PAIRS_AFTER), "percentage", "point"))
"""Words behind that say something only with the next one."""

BEHIND: Final = _WORDS_AFTER | FIRST_OF_PAIRS | {"of"}
"""Words behind that may go on with a number, alone or with the next one."""


def may_continue(word: str, following: str) -> bool:
    """Whether this word behind a token, alone or with the next one, may go on with its number; units are not meant."""
    lowered = word.lower()
    return (
        lowered in _WORDS_AFTER
        or (lowered, following.lower()) in _PAIRS_AFTER
        or _POINTS.match(f" {word} {following}") is not None
    )


def continuation(
    before: str, after: str, right: Neighbour | None, locale: Locale, *, payload: str, reading: Reading, known: Known
) -> str | None:
    """Why what follows makes another unit or another amount of what the token says, or None."""
    return (
        _longer_unit(after, reading, right)
        or _other_dollars(before, after, payload, reading)
        or _rate(after, reading, locale, known)
        or _ratio(after, payload, reading, locale)
        or _second_amount(before, after, payload, reading, locale)
    )


def _longer_unit(after: str, reading: Reading, right: Neighbour | None) -> str | None:
    """Such as "5 % points", "5 m²", "5 kg·m": more of the unit that the token or its neighbour names."""
    name, rest = reading.unit, after
    if name is None:
        if right is None:
            return None
        name, rest = right.name, after.lstrip()[len(right.text) :]
    points = _POINTS.match(rest) if name == "%" else None
    if points is not None:
        return f"{points[0].strip()!r} behind a percentage makes it another unit; write it inside"
    more = _MORE_UNIT.match(rest)
    return None if more is None else f"{more[0].strip()!r} goes on with the unit; write it inside"


def _other_dollars(before: str, after: str, payload: str, reading: Reading) -> str | None:
    if reading.unit != "USD":
        return None
    if "$" in payload and _OTHER_DOLLARS.search(before[-TAIL:]):
        return "a country in front of a dollar sign makes it another currency; write it inside"
    if _DOLLARS_OF.match(after):
        return "a country behind dollars makes them another currency; write it inside"
    return None


_THEN: Final = lazy(r"\s+(?:earlier|later|ago|before|after|previously|prior|hence)\b", re.IGNORECASE)


def _rate(after: str, reading: Reading, locale: Locale, known: Known) -> str | None:
    """Such as "5 dollars an hour"; a percentage "every year" is still one where the fact is of a year."""
    rate = _EACH.match(after)
    name = None if rate is None else whole_unit(rate[1], locale)
    if rate is None or name is None or name in counts():
        return None
    if (reading.unit in PERCENT_LIKE and is_own_pace(name, known.fact)) or name == derived_pace(known):
        return None
    if _THEN.match(after, rate.end()) is not None:
        return None  # "a year earlier" is a time
    return f"{rate[0].strip()!r} makes a rate of it; write it inside"


def _ratio(after: str, payload: str, reading: Reading, locale: Locale) -> str | None:
    """Such as "5 in 10": without the tag one would read a ratio there."""
    if reading.unit is not None or _OUT_OF.match(after) is None:
        return None
    for whole in find(payload + after.partition("\n")[0], locale.tag)[:1]:
        if whole.kind == "ratio" and whole.span.end > len(payload):
            return f"{whole.text[len(payload) :].strip()!r} makes a ratio of it; write it inside"
    return None


def _second_amount(before: str, after: str, payload: str, reading: Reading, locale: Locale) -> str | None:
    """The scale or the rest of the unit stands behind a second number: "5 to 6 million", "5 ft 6 in"."""
    link = _LINK.match(after)
    if link is None:
        return None
    rest = after[link.end() :]
    if link[1] is None:
        found = unit_after(rest, 0, len(rest), locale)
        second = "in" if _INCHES.match(rest) else None if found is None else found[1]
        if second is None or reading.unit is None or second == reading.unit:
            return None
        if units.factor(second, reading.unit) is None:
            return None
        return "a smaller unit follows the tag; write the whole amount inside"
    if link[1] == "and" and not before.rstrip().lower().endswith("between"):
        return None
    if link[1] == "to" and _YEAR.fullmatch(payload) and _IN_TIME.search(before):
        return None  # "from 5 million in 2015 to 6 million in 2016"
    far = read_after(rest, locale, money=reading.unit is not None and is_currency(reading.unit))
    if far is None or far.scale == 1 or reading.scale is not None or reading.unit in PERCENT_LIKE:
        return None
    return f"{far.text!r} behind the other end of the range counts for both; write it inside"
