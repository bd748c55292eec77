"""Changes: the loads and resolutions of a namespace in one sequence, and which of them a reader means by `as_of`."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime, time

from countermark.errors import StoreError
from countermark.protocols import AsOf
from countermark.store.database import Ask

Clock = Callable[[], datetime]
NOW = 2**63 - 1
"""A change that comes after every other."""
_TABLES = ("loads", "resolutions")
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_DAY = "give a date or time such as 2026-11-15 or 2026-11-15T09:30:00Z"
_HINT = "give the number of a load, or a date or time such as 2026-11-15 or 2026-11-15T09:30:00Z"


def utc_now() -> datetime:
    """The time now."""
    return datetime.now(UTC)


def last_change(ask: Ask, namespace: str) -> tuple[int, str]:
    """The number and time of the last change in a namespace; 0 and no time before the first."""
    query = "SELECT number, time FROM {} WHERE namespace = :namespace ORDER BY number DESC LIMIT 1"
    found = [row for table in _TABLES for row in ask(query.format(table), {"namespace": namespace})]
    return max(found, default=(0, ""))


def next_change(ask: Ask, clock: Clock, namespace: str) -> tuple[int, str]:
    """The number and time of a change that is being made; a clock that was set back does not reorder changes."""
    number, time_before = last_change(ask, namespace)
    return number + 1, max(stamp(clock()), time_before)


def change(ask: Ask, as_of: AsOf, namespace: str) -> int:
    """The last change that a reader wants to see."""
    if as_of is None:
        return NOW
    if isinstance(as_of, str):
        values = {"time": day(as_of, "as_of", end=True, hint=_HINT), "namespace": namespace}
        query = "SELECT max(number) FROM {} WHERE namespace = :namespace AND time <= :time"
        found = [row[0] for table in _TABLES for row in ask(query.format(table), values)]
        return max((number for number in found if number is not None), default=0)
    last, _ = last_change(ask, namespace)
    if type(as_of) is not int or not 0 <= as_of <= last:
        raise StoreError(f"as_of is {as_of!r}, and the last change is {last}", hint=_HINT)
    return as_of


def stamp(moment: datetime) -> str:
    """A time as text that sorts as the times do."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def day(given: str | datetime, name: str, *, end: bool, hint: str = _DAY) -> str:
    """The first or last moment of what is given: a time, or all of a day."""
    try:
        if isinstance(given, datetime):
            moment = given
        elif _DATE.fullmatch(given):
            moment = datetime.combine(date.fromisoformat(given), time.max if end else time.min, UTC)
        else:
            moment = datetime.fromisoformat(given)
        return stamp(moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC))
    except (ValueError, OverflowError, TypeError):
        raise StoreError(f"{name} is {given!r}", hint=hint) from None
