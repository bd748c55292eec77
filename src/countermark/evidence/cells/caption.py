"""What a title, a head or the name of a row says of the numbers beside it: a name, a unit and a period."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.evidence.cells.period import read_period
from countermark.evidence.cells.unit import scale_of, split_head, with_currency
from countermark.evidence.cells.words import names_one, plain, words
from countermark.numeral.lexicon import units
from countermark.patterns import lazy

_YEAR: Final = lazy(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_SHORT_YEAR: Final = lazy(r"(?i:FY)\s?['’]?\d\d|[QH][1-4][\s'’]\d\d")
_IN_PARENTHESES: Final = lazy(r"\s*[(\[]([^()\[\]]+)[)\]]")
_NOTE_MARK: Final = lazy(r"(?<=[^\W\d_]{4})[*†‡§¹²³⁴⁵⁶⁷⁸⁹]+$")
_PREPOSITION: Final = lazy(r"[\s,:(–-]+(?:in|im|en|em|nel|for|für|pour|w|of)$", re.IGNORECASE)
_FREE_DIGIT: Final = lazy(r"(?<![^\W_])\d")
_SNAKE: Final = lazy(r"[^\W_]+(?:_[^\W_]+)+")
_AROUND: Final = " ,:;-–|("
_LONGEST: Final = 200


class Caption(NamedTuple):
    """What is named, what it is counted in and when; parts that the text does not say are empty."""

    name: str
    unit: str | None
    period: str | None


def unmarked(name: str) -> str:
    """A name without the marks of its footnotes; "km²" and "CO²" have none."""
    return name if name[-1:].isalpha() else _NOTE_MARK.sub("", name)


@lru_cache(maxsize=8192)
def read_caption(text: str) -> Caption:
    """A text in its parts; one that names two units has none.

    >>> read_caption("Sales (EUR million), 2023"), read_caption("Einwohner (2023)"), read_caption("Index, base 2015")
    (Caption(name='Sales', unit='EUR million', period='2023'), Caption(name='Einwohner', unit=None, period='2023'), Caption(name='Index, base 2015', unit=None, period=None))
    """
    if len(text) > _LONGEST:
        return Caption(text, None, None)
    name, unit = split_head(unmarked(text))
    rest, period = _dated(name)
    if period is None and _SNAKE.fullmatch(name) is not None:
        rest, period = _dated(name.replace("_", " "))
        rest = rest if period is not None else name
    if period is not None and unit is None:
        rest, unit = split_head(rest)
    elif unit is not None and rest:
        inner = split_head(rest)
        if inner.name and inner.unit is not None:
            both = united(unit, inner.unit)
            rest, unit = (inner.name, both) if both is not None else (rest, None)
    return Caption(unmarked(rest), unit, period)


def two_units(text: str) -> tuple[str, str] | None:
    """The units of a text that names two which are not one: "Sales in EUR (USD million)"."""
    name, unit = split_head(unmarked(text))
    inner = split_head(_dated(name)[0]) if unit is not None and name else None
    if unit is None or inner is None or not inner.name or inner.unit is None or united(unit, inner.unit) is not None:
        return None
    return inner.unit, unit


def united(first: str, second: str) -> str | None:
    """What two texts say of one unit: a currency and its scale are one, two currencies are none."""
    one, other = units.canonical(first), units.canonical(second)
    if one == other:
        return first
    for unit, scale in ((first, second), (second, first)):
        if scale_of(scale) == scale and not scale_of(unit):
            return with_currency(scale, unit)
    return None


def _dated(text: str) -> tuple[str, str | None]:
    """A name without the period that it begins or ends with, and the period; what was published then is of no period."""
    if (_YEAR.search(text) is None and _SHORT_YEAR.search(text) is None) or names_one(text, "edition"):
        return text, None
    if (whole := read_period(text)) is not None:
        return "", whole
    for found in _IN_PARENTHESES.finditer(text):
        inside = text.count("(", 0, found.start()) > text.count(")", 0, found.start())
        if not inside and (period := read_period(found[1])) is not None:
            return _rest(f"{text[: found.start()]} {text[found.end() :]}", text, period)
    parts = text.split()
    for count in range(min(5, len(parts) - 1), 0, -1):
        for said, rest in ((parts[-count:], parts[:-count]), (parts[:count], parts[count:])):
            period = read_period(" ".join(said).strip(_AROUND + ")"))
            if period is not None:
                return _rest(" ".join(rest), text, period)
    return text, None


def _rest(rest: str, text: str, period: str) -> tuple[str, str | None]:
    """What is named beside a period; "2012 London 5" and "change from 2019" are names of their own."""
    name = " ".join(rest.split()).strip(_AROUND)
    last = plain(name).rpartition(" ")[2]
    between = "/" in period and "/" not in text  # "Change 2022-2023" is of no season
    inside = name.count("(") != name.count(")")  # "Population (BoE (2017))"
    if between or inside or sum(map(str.isalpha, name)) <= 1 or _FREE_DIGIT.search(name) or last in words("versus"):
        return text, None
    return _PREPOSITION.sub("", name), period
