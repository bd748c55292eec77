"""Periods as heads and cells write them, in one spelling: 2023, 2023Q1, 2023-01, 2023-12-31, 2023/24, FY2023."""

from __future__ import annotations

import datetime as dt
import re
from functools import lru_cache
from typing import Final, Literal

from countermark.evidence.cells.words import months
from countermark.patterns import lazy

Dates = Literal["", "day-first", "month-first", "serial"]
_MARK: Final = lazy(r"(?:\s*(?:\[[^\]]{1,12}\]|\((?:\w{1,2}|[^\W\d]{1,12})\)|[*†‡§¹²³⁴⁵]+))+$")
_YEAR: Final = lazy(r"(?:YR|CY)?\s?((?:1[0-9]|20|21)\d\d)(?:\s?(?:A|E|F|B|P|e|p|r)|\.0)?")
_FISCAL: Final = lazy(
    r"(?:FY|fiscal(?: year)?s?|financial year|GJ|AF|exercice|ejercicio|exercício|esercizio)[\s'’-]{0,2}(\d{4}|\d\d)",
    re.IGNORECASE,
)
_SHORT_FISCAL: Final = lazy(r"F[Y]?\s?['’]?(\d\d)")
_SPLIT: Final = lazy(r"(?:FY|GJ)?\s?((?:19|20)\d\d)\s?[/–-]\s?((?:19|20)?\d\d)", re.IGNORECASE)
_QUARTER: Final = tuple(
    lazy(pattern, re.IGNORECASE)
    for pattern in (
        r"(?P<y>\d{4})[\s_/-]?[QTK](?P<q>[1-4])",
        r"[QTK]\.?\s?(?P<q>[1-4])[\s'’/_.,-]{0,2}(?:FY\s?)?(?P<y>\d{4}|\d\d)",
        r"(?P<q>[1-4])[QT][\s'’/-]?(?P<y>\d{4}|\d\d)",
        r"(?P<q>[1-4])(?:\.|º|°|e|er|ème|st|nd|rd|th|o)?\s?(?:quartal|quarter|trimestre|trim\.?|kwartaal|kwartał|kw\.?)[\s,/]*(?:de |of |del |du )?(?P<y>\d{4})",
        r"(?P<w>first|second|third|fourth) quarter[\s,]*(?:of )?(?P<y>\d{4})",
        r"(?P<y>\d{4})[\s,]*(?P<w>first|second|third|fourth) quarter",
    )
)
_HALF: Final = (
    lazy(r"(?:H|S)\s?(?P<h>[12])[\s'’/-]?(?P<y>\d{4}|\d\d)"),
    lazy(r"(?P<y>\d{4})[\s-]?[HS](?P<h>[12])"),
    lazy(r"(?P<h>[12])H[\s'’]?(?P<y>\d{4}|\d\d)"),
)
_WORDS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_ISO: Final = lazy(r"((?:1|2)\d{3})-(\d\d)(?:-(\d\d))?(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?")
_SDMX_MONTH: Final = lazy(r"(\d{4})-?M(\d\d?)")
_NUMERIC_DATE: Final = lazy(r"(\d{1,2})([./-])(\d{1,2})\2(\d{4}|(?<=/)\d\d)(?: \d?\d:\d\d(?::\d\d)?)?")
_MONTH_YEAR: Final = lazy(r"(\d{1,2})[/.](\d{4})")
_NAMED: Final = tuple(
    lazy(pattern)
    for pattern in (
        r"(?P<m>[^\W\d_]{3,12})\.?[\s-]+(?P<d>\d{1,2})(?:st|nd|rd|th)?,?\s+(?P<y>\d{4})",
        r"(?P<d>\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:de )?(?P<m>[^\W\d_]{3,12})\.?[\s,-]+(?:de |del )?(?P<y>\d{4})",
        r"(?P<m>[^\W\d_]{3,12})\.?[\s,'’/-]+(?:de |of )?(?P<y>\d{4})",
        r"(?P<m>[^\W\d_]{3,12})[-'’]+(?P<y>\d\d)",
        r"(?P<y>\d{4})[\s-]+(?P<m>[^\W\d_]{3,12})\.?",
    )
)
_AS_OF: Final = lazy(r"(?:as (?:of|at)|at|on|zum|am|au|al|a|per|na dzień|balance at)\s+(.*)", re.IGNORECASE)
_ENDED: Final = lazy(
    r"(?:for )?(?:the )?(?:(?P<many>three|six|nine|twelve|3|6|9|12)[ -]months?|(?:fiscal |financial |calendar )?(?P<year>years?)|(?P<quarter>quarters?)|period)"
    r"[ -]*(?:end(?:ed|ing))?,?\s*(?P<date>.*)",
    re.IGNORECASE,
)
_COUNTS: Final = {"three": 3, "3": 3, "six": 6, "6": 6, "nine": 9, "9": 9, "twelve": 12, "12": 12}
_EPOCH: Final = dt.date(1899, 12, 30)
_LONGEST: Final = 60
"""Characters of a text that can be a period."""
_YEAR_DIGITS: Final = 4
_LATEST: Final = 2200
_LAST_SERIAL: Final = 110_000
"""Years and days of a spreadsheet's calendar from which on a number is no date."""
_LAST_CENTURY: Final = 60
"""Two digits above are a year of the twentieth century."""
_DAY: Final = len("2024-03-31")
_WEEK: Final = 7
_QUARTERLY: Final = 3
_YEARLY: Final = 12
"""Months."""


@lru_cache(maxsize=1 << 14)
def read_period(text: str, dates: Dates = "") -> str | None:
    """The period that a text is, in one spelling, or None.

    >>> read_period("December 31, 2018"), read_period("Q3 2024"), read_period("FY23"), read_period("2023-24")
    ('2018-12-31', '2024Q3', 'FY2023', '2023/24')
    """
    said = " ".join(text.split()).strip(" ,;:")
    if not said or len(said) > _LONGEST or not any(map(str.isdecimal, said)):
        return None
    # isdigit, not isdecimal: a raised figure is a digit too, and marks a note.
    if not said.isascii() and any(each.isdigit() and not each.isascii() for each in said):
        return None if _MARK.sub("", said) == said else read_period(_MARK.sub("", said), dates)
    if said.isdecimal() and len(said) == _YEAR_DIGITS:
        return said if said[0] in "12" and int(said) < _LATEST else None
    if dates == "serial" and said.isdecimal():
        return (_EPOCH + dt.timedelta(days=int(said))).isoformat() if 1 < int(said) < _LAST_SERIAL else None
    found = _read(said, dates)
    if found is None and (bare := _MARK.sub("", said)) != said:
        found = read_period(bare, dates)
    return found


def is_period(text: str) -> bool:
    """Whether a text is a period, also where it does not tell the day from the month."""
    return read_period(text) is not None or read_period(text, "day-first") is not None


def _read(said: str, dates: Dates) -> str | None:
    if (match := _YEAR.fullmatch(said)) is not None:
        return match[1]
    if (match := _ISO.fullmatch(said)) is not None:
        return _iso(match)
    if (match := _SPLIT.fullmatch(said)) is not None:
        start, end = int(match[1]), match[2]
        return f"{start}/{end[-2:]}" if end in (str(start + 1), f"{(start + 1) % 100:02}") else None
    if (match := _FISCAL.fullmatch(said) or _SHORT_FISCAL.fullmatch(said)) is not None:
        return f"FY{_whole_year(match[1])}"
    for pattern in _QUARTER:
        if (match := pattern.fullmatch(said)) is not None:
            part = match.groupdict()
            return f"{_whole_year(part['y'])}Q{part.get('q') or _WORDS[part['w'].lower()]}"
    for pattern in _HALF:
        if (match := pattern.fullmatch(said)) is not None:
            return f"{_whole_year(match['y'])}H{match['h']}"
    if (match := _SDMX_MONTH.fullmatch(said)) is not None:
        return _date(match[1], match[2], None)
    if (match := _NUMERIC_DATE.fullmatch(said)) is not None:
        return _numeric_date(match, dates)
    if (match := _MONTH_YEAR.fullmatch(said)) is not None:
        return _date(match[2], match[1], None)
    for pattern in _NAMED:
        if (match := pattern.fullmatch(said)) is not None:
            month = months().get(match["m"].lower())
            if month is not None:
                year = match["y"]
                return _date(
                    year if len(year) == _YEAR_DIGITS else _whole_year(year), str(month), match.groupdict().get("d")
                )
    if (match := _AS_OF.fullmatch(said)) is not None:
        return read_period(match[1], dates)
    if (match := _ENDED.fullmatch(said)) is not None and match["date"]:
        return _ended(match, dates)
    return None


def _ended(match: re.Match[str], dates: Dates) -> str | None:
    """A year or a quarter by the day it ends on; a year that ends in December is the calendar's."""
    end = read_period(match["date"], dates)
    if end is None:
        return None
    if len(end) != _DAY:
        return end if match["year"] else None
    year, month = end[:4], int(end[5:7])
    count = (
        _QUARTERLY if match["quarter"] else _YEARLY if match["year"] else _COUNTS.get((match["many"] or "").lower(), 0)
    )
    if count == _YEARLY:
        # Weeks end a year a few days into the next one.
        return year if month == _YEARLY else str(int(year) - 1) if month == 1 and int(end[8:]) < _WEEK else f"FY{year}"
    if count == _QUARTERLY and month % _QUARTERLY == 0:
        return f"{year}Q{month // _QUARTERLY}"
    return " ".join(match[0].split())


def _whole_year(text: str) -> str:
    return text if len(text) == _YEAR_DIGITS else f"{'19' if int(text) > _LAST_CENTURY else '20'}{text}"


def _iso(match: re.Match[str]) -> str | None:
    return _date(match[1], match[2], match[3])


def _date(year: str, month: str, day: str | None) -> str | None:
    try:
        found = dt.date(int(year), int(month), int(day) if day else 1)
    except ValueError:
        return None
    return found.isoformat() if day else f"{found:%Y-%m}"


def _numeric_date(match: re.Match[str], dates: Dates) -> str | None:
    first, sign, second, short = match.groups()
    year = _whole_year(short)
    if int(first) > _YEARLY or sign == "." or dates == "day-first":
        return _date(year, second, first)
    if int(second) > _YEARLY or dates == "month-first":
        return _date(year, first, second)
    return None


def date_order(texts: list[str]) -> tuple[bool, bool, bool]:
    """Whether dates such as 3/4/2023 are there at all, and whether some show that the day or that the month comes first."""
    found = [
        match for text in texts if (match := _NUMERIC_DATE.fullmatch(text.strip())) is not None and match[2] != "."
    ]
    return bool(found), any(int(match[1]) > _YEARLY for match in found), any(int(match[3]) > _YEARLY for match in found)
