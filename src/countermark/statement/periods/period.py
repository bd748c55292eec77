"""A period as a catalogue writes it, read; and all the ways in which one period is written."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

Grain = Literal["year", "fiscal", "quarter", "month", "day"]

_WRITTEN: Final[tuple[tuple[Grain, re.Pattern[str]], ...]] = (
    ("year", re.compile(r"(?:YR|Y)?(\d{4})(?:-?A1?)?", re.IGNORECASE)),
    ("quarter", re.compile(r"(\d{4})[- ]?Q([1-4])", re.IGNORECASE)),
    ("quarter", re.compile(r"Q(?P<part>[1-4])[- /]?(?P<year>\d{4})", re.IGNORECASE)),
    ("month", re.compile(r"(\d{4})-?M?(0[1-9]|1[0-2])", re.IGNORECASE)),
    ("month", re.compile(r"(\d{4})M([1-9])", re.IGNORECASE)),
    ("day", re.compile(r"(\d{4})-(\d\d)-\d\d")),
    ("fiscal", re.compile(r"(?:FY)?[- ]?(\d{4})[/-](\d{4}|\d\d)", re.IGNORECASE)),
    ("fiscal", re.compile(r"FY[- ]?(?P<ends>\d{4})", re.IGNORECASE)),
)


class Period(NamedTuple):
    """A stretch of time that observations are made for."""

    year: int
    """The year; of a fiscal year, the one it starts in."""
    grain: Grain = "year"
    part: int = 0
    """The quarter or the month."""

    def __str__(self) -> str:
        if self.grain == "quarter":
            return f"{self.year}Q{self.part}"
        if self.grain == "month":
            return f"{self.year}-{self.part:02}"
        if self.grain == "fiscal":
            return f"FY{self.year}/{(self.year + 1) % 100:02}"
        return str(self.year)

    def spellings(self) -> tuple[str, ...]:
        """How catalogues write this period, the commonest first."""
        year, part = self.year, self.part
        if self.grain == "quarter":
            return (f"{year}Q{part}", f"{year}-Q{part}", f"{year} Q{part}", f"Q{part} {year}", f"Q{part}-{year}")
        if self.grain == "month":
            return (
                f"{year}-{part:02}",
                f"{year}M{part:02}",
                f"{year}-M{part:02}",
                f"{year}M{part}",
                f"{year}{part:02}",
            )
        if self.grain == "fiscal":
            after = year + 1
            short = f"{after % 100:02}"
            # 2011-12 would be a December.
            dashed = () if 1 <= after % 100 <= 12 else (f"{year}-{short}",)
            pairs = (f"{year}/{short}", *dashed, f"{year}/{after}", f"{year}-{after}")
            return (
                *pairs,
                *(f"FY{pair}" for pair in pairs),
                *(f"FY {pair}" for pair in pairs),
                f"FY{after}",
                f"FY {after}",
            )
        return (str(year), f"YR{year}", f"{year}A", f"{year}-A1")


def read_period(written: str) -> Period | None:
    """The period that a catalogue's text means; None where it is none that we know.

    >>> read_period("2024-Q3"), read_period("2023/24"), read_period("2023/25")
    (Period(year=2024, grain='quarter', part=3), Period(year=2023, grain='fiscal', part=0), None)
    """
    for grain, pattern in _WRITTEN:
        match = pattern.fullmatch(written.strip())
        if match is None:
            continue
        named = match.groupdict()
        if "ends" in named:
            return Period(int(named["ends"]) - 1, "fiscal")
        if named:
            return Period(int(named["year"]), grain, int(named["part"]))
        year = int(match[1])
        if grain == "fiscal":
            return Period(year, "fiscal") if match[2] in (str(year + 1), f"{(year + 1) % 100:02}") else None
        return Period(year, grain, int(match[2]) if grain != "year" else 0)
    return None
