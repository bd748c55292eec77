"""Whether a period or a stretch of periods that a text names is one that an expression reads."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from countermark.model import Said
from countermark.statement.derived.reading import FAR
from countermark.statement.derived.series import is_within
from countermark.statement.periods.period import read_period

_STRETCH: Final = re.compile(r"\d+/\d{4}")
"""From one year to another; FY2023/24 is a single period."""


def is_one_of(said: Said, known: Iterable[str], name: str) -> bool:
    if name == "period":
        return not said.refers or any(is_within(each, one) for each in said.refers for one in known)
    return bool(set(said.refers).intersection(known))


def names_period(said: Said, one: str, side: Sequence[str]) -> bool:
    """Whether a mention names a period of a side, by itself or by a stretch."""
    stretch = any(map(_STRETCH.fullmatch, said.refers))
    return spans(said, side, ()) if stretch else is_one_of(said, (one,), "period")


def spans(said: Said, every: Sequence[str], others: Sequence[str]) -> bool:
    """Whether a stretch that is said has the ends of what the expression reads: "from 2019 to 2023"."""
    years = sorted(period.year for one in every if (period := read_period(one)) is not None)
    for each in said.refers:
        first, slash, last = each.partition("/")
        if not slash or not (first.isdecimal() and last.isdecimal()) or not years:
            continue
        if int(last) == FAR:  # "since 2022"
            return bool(others) and int(first) == years[0]
        if (int(first), int(last)) != (years[0], years[-1]):
            return False
        return bool(others) or len(set(years)) == years[-1] - years[0] + 1
    return False
