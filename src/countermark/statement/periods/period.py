"""A period as a catalogue writes it, read; and all the ways in which one period is written."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from countermark.language.calendar.names import period_value
from countermark.patterns import lazy

Grain = Literal["year", "fiscal", "quarter", "month", "day"]

_VALUE: Final = lazy(
    r"(?P<fy>FY)?(?P<year>\d{4})(?:-Q(?P<quarter>[1-4])|-(?P<month>0[1-9]|1[0-2])(?P<day>-\d\d)?|/(?P<split>\d\d))?"
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
    match = _VALUE.fullmatch(period_value(written))
    if match is None or (match["fy"] and len(match[0]) > len("FY2024")):
        return None
    year, said = int(match["year"]), match.groupdict()
    if said["quarter"] or said["month"]:
        grain: Grain = "quarter" if said["quarter"] else "day" if said["day"] else "month"
        return Period(year, grain, int(said["quarter"] or said["month"]))
    if said["split"]:
        return Period(year, "fiscal") if int(said["split"]) == (year + 1) % 100 else None
    return Period(year - 1, "fiscal") if said["fy"] else Period(year)
