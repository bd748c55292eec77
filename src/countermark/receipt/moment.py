"""Times in signed documents: UTC, to the second, one text for one time."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from countermark.errors import InvalidReceipt, shown

Clock = Callable[[], datetime]
SKEW = timedelta(minutes=5)
"""How far the clocks of two honest machines may differ."""
_WRITTEN = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)
_DURATION = re.compile(r"(\d{1,6})([dhm])", re.ASCII)
_UNITS = {"d": "days", "h": "hours", "m": "minutes"}


def utc_now() -> datetime:
    """The time now."""
    return datetime.now(UTC)


def written(moment: datetime) -> str:
    """A time as signed documents have it, whole seconds."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read(text: object, where: str) -> datetime:
    """The time that a signed document names; no other way of writing one is taken."""
    if isinstance(text, str) and _WRITTEN.fullmatch(text):
        try:
            return datetime.fromisoformat(text)
        except ValueError:
            pass
    raise InvalidReceipt(f"{shown(text)} is not a time", where=where, hint="write it as 2026-11-17T21:40:00Z")


def after(start: datetime, given: str) -> datetime:
    """A time that a person gives: so long after another (365d, 12h, 30m), or a time as it is written."""
    match = _DURATION.fullmatch(given)
    if match is None:
        return read(given, "the time that is given")
    try:
        return start + timedelta(**{_UNITS[match[2]]: int(match[1])})
    except OverflowError:
        raise InvalidReceipt(f"{given!r} is longer than calendars go") from None
