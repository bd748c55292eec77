"""What goes into what: shorter periods into longer ones, and speeds as lengths over times."""

from __future__ import annotations

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
SPEEDS: Final = {"mph": "mi/h", "kph": "km/h"}
