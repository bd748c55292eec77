"""What the names of periods in a table mean: "2019", "18/19", "May20", "Q1 ´11", "Apr 2"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from countermark.language.calendar.periods import periods
from countermark.language.classes import GRAIN, MONTH, PERIOD, QUARTER
from countermark.language.lexicon import lexicon
from countermark.language.words import Words
from countermark.patterns import lazy

UNSAID: Final = "????"
"""The year of a day that a table names without one."""
_CENTURY: Final = 40
"""Two digits from which on a year is one of the last century."""
_MOST: Final = 0.8
"""The share of names that are periods, from which on an axis under a word of time is one of time."""
_APOSTROPHE: Final = "’'´‘`"
_SHORT_YEAR: Final = lazy(rf"[{_APOSTROPHE}](\d\d)(?!\d)")
"""Such as "´11"."""
_BARE: Final = lazy(r"(\d\d|[12]\d\d\d)\W*")
"""Such as "19" and "2019", perhaps with the mark of a note."""
_SEASON: Final = lazy(r"(\d\d)[/–-](\d\d)\W*")
"""Such as "18/19"."""
_QUARTER: Final = lazy(r"Q([1-4])\W{0,2}(\d\d)\W*|([1-4])Q\W{0,2}(\d\d)\W*", re.IGNORECASE)
"""Such as "Q1 11" and "1Q11"."""
_MONTH: Final = lazy(rf"([A-Za-zä]{{3,9}})([ .,{_APOSTROPHE}-]*)(\d{{1,2}})\W*")
"""Such as "May20" and "Apr 2": a month, what parts them, and a year or a day."""


class Moment(NamedTuple):
    """A period as facts write it."""

    value: str
    grain: str


def is_of_time(head: str) -> bool:
    """Whether the head of a column says that its names are periods: "Year", "Month", "Season"."""
    words = Words(head)
    words.join(lexicon("en"), 0, len(words))
    return any(each & (GRAIN | PERIOD | MONTH | QUARTER) for each in words.bits)


def is_of_days(head: str) -> bool:
    """Whether the head of a column says that its names are days, so that "May 12" is not May 2012."""
    return "day" in Words(head).stem


def moments(names: Sequence[str], *, is_headed: bool, is_by_day: bool = False) -> list[Moment | None] | None:
    """What each name means; None if these are not the names of periods. Under a head of time short years are read."""
    found = [meaning(name) for name in names]
    if is_headed and not all(found):
        found = _headed(names, found, is_by_day=is_by_day)
    known = sum(each is not None for each in found)
    return found if known == len(names) or (is_headed and known > 1 and known >= _MOST * len(names)) else None


def _headed(names: Sequence[str], found: Sequence[Moment | None], *, is_by_day: bool) -> list[Moment | None]:
    """With names that are periods only because a head says so."""
    dated = [match for name in names if (match := _MONTH.fullmatch(name.strip())) and _month(match[1])]
    order = [(int(match[3]), _month(match[1])) for match in dated]
    is_joined = any(not match[2] or match[2].strip(" .,") for match in dated)
    # "Feb 18" is a month of 2018 if the names go on year by year, and a day otherwise.
    steps = {one < two for one, two in pairwise(order)}
    is_yearly = not is_by_day and (is_joined or (len(steps) == 1 and all(len(match[3]) == 2 for match in dated)))
    return [each or _short(name.strip(), is_yearly=is_yearly) for name, each in zip(names, found, strict=True)]


def _short(name: str, *, is_yearly: bool) -> Moment | None:
    if match := _BARE.fullmatch(name):
        return Moment(_long(match[1]), "year")
    if (match := _SEASON.fullmatch(name)) and (int(match[1]) + 1) % 100 == int(match[2]):
        return Moment(f"{_long(match[1])}/{match[2]}", "fiscal")
    if match := _QUARTER.fullmatch(name):
        return Moment(f"{_long(match[2] or match[4])}-Q{match[1] or match[3]}", "quarter")
    if match := _MONTH.fullmatch(name):
        month = _month(match[1])
        if month and is_yearly and len(match[3]) == 2:
            return Moment(f"{_long(match[3])}-{month:02}", "month")
        return Moment(f"{UNSAID}-{month:02}-{int(match[3]):02}", "day") if month and not is_yearly else None
    return None


def _month(word: str) -> int:
    """Which month a word shortens; 0 if none."""
    values, known = lexicon("en").values, lexicon("en").classes
    for length in (len(word), 3):
        form = word.casefold()[:length]
        if known.get(form, 0) & MONTH:
            return values.get(form, 0)
    return 0


def _long(digits: str) -> str:
    """A year in four digits."""
    return digits if len(digits) > 2 else f"{'19' if int(digits) >= _CENTURY else '20'}{digits}"


@lru_cache(maxsize=4096)
def meaning(name: str) -> Moment | None:
    """What a name means by itself; None if it is not a period."""
    words = Words(_SHORT_YEAR.sub(lambda short: f" {_long(short[1])}", name))
    values = lexicon("en").values
    words.join(lexicon("en"), 0, len(words))
    found = periods(words, lambda _: values)
    whole = [each for each in found if each.value and each.grain not in ("range", "step", "latest")]
    return Moment(whole[0].value, whole[0].grain) if len(whole) == len(found) == 1 else None
