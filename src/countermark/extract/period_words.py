"""For which period a number is said to hold: "$25 a month", "a year" before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from countermark.extract.rates import ALIASES
from countermark.extract.skeleton import NUMBER

_TAIL: Final = 45
_EVERY: Final = re.compile(
    r"\s?(?:[\w’'-]+\s){0,2}?(?:(?:an?|per|each|every)\s|/\s?)(second|minute|hour|day|week|month|quarter|year)\b|\s(?:[\w’'-]+\s)?(dai|week|month|year|annual|hour)ly\b",
)
_EVERY_BEFORE: Final = re.compile(
    r"\b(?:(?:an?|per|each|every|full|whole|the|one)\s)(day|week|month|quarter|year)\b|\b(dai|week|month|year|annual|hour)ly\b|\b(annual)\b",
)
_NAMED: Final = re.compile(
    r"(?:\b(?:an?|per|each|every)\s|/\s?)(day|week|month|quarter|year)\b|\b(dai|week|month|quarter|year|annual)ly\b|\b(annual)\b"
)
_PERIODS: Final = ("second", "minute", "hour", "dai", "day", "week", "month", "quarter", "year", "annual")
"""One of these is in each of them."""


def periods(small: str, places: Sequence[int]) -> dict[int, str | None]:
    """For which period each number is said to hold, by its place."""
    for each in _PERIODS:
        if each in small:
            return {place: _period_at(small, place) for place in places}
    return dict.fromkeys(places)


def _period_at(text: str, place: int) -> str | None:
    """For which period the number at a place of a skeleton is said to hold: "$25 a month", "a year" before it."""
    behind = _EVERY.match(text, place + 1, place + 1 + _TAIL)
    if behind is None:
        before = list(_EVERY_BEFORE.finditer(text, max(0, place - _TAIL), place))
        behind = before[-1] if before and NUMBER not in text[before[-1].end() : place] else None
    if behind is None:
        return None
    return next(ALIASES.get(each, each) for each in behind.groups() if each is not None)


def period_of(name: str) -> str | None:
    """For which period a column or a row holds, by its name in small letters; None where it names none, or two."""
    found = {next(ALIASES.get(each, each) for each in match.groups() if each) for match in _NAMED.finditer(name)}
    return found.pop() if len(found) == 1 else None
