"""What goes into what: shorter periods into longer ones, and speeds as lengths over times."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

PERIODS: Final = {
    ("second", "minute"): 60,
    ("minute", "hour"): 60,
    ("hour", "day"): 24,
    ("day", "week"): 7,
    ("day", "year"): 365,
    ("week", "year"): 52,
    ("month", "year"): 12,
    ("quarter", "year"): 4,
}
"""How many of the first make one of the second."""
ALIASES: Final = {"dai": "day", "annual": "year"}
"""What a period is called where it is a part of another word."""
TIMES: Final = frozenset(("s", "min", "h", "day", "week", "month", "quarter", "year"))
"""Units of time."""
SPEEDS: Final = {"mph": "mi/h", "kph": "km/h"}


def over(short: str, long: str) -> Fraction | None:
    """How often one period goes into another; None where that is no fixed number."""
    if (short, long) in PERIODS:
        return Fraction(PERIODS[short, long])
    return Fraction(1, PERIODS[long, short]) if (long, short) in PERIODS else None
