"""The limits of a query: how long it may run, and how many rows it may give."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Any, Final, NamedTuple

from countermark.errors import InvalidEvidence

SECONDS: Final = "COUNTERMARK_SQL_SECONDS"
ROWS: Final = "COUNTERMARK_SQL_ROWS"
"""Environment variables by which the operator sets them."""


class Limits(NamedTuple):
    """What a query may take."""

    seconds: int = 60
    rows: int = 2_000_000
    """Rows that become facts; records are counted and summed where they are, however many there are."""


def limits() -> Limits:
    """The limits that the environment sets, or the usual ones."""
    return Limits(_whole(SECONDS, Limits().seconds), _whole(ROWS, Limits().rows))


def _whole(name: str, usual: int) -> int:
    said = os.environ.get(name, "").strip()
    if not said:
        return usual
    if not (said.isascii() and said.isdecimal() and int(said[:12])):
        raise InvalidEvidence(f"{name} is {said[:40]!r}", hint="give a whole number above 0")
    return int(said[:12])


@contextmanager
def deadline(seconds: int, *running: Any) -> Iterator[None]:
    """Ends what a cursor or its connection runs once its time is over, where the driver knows how: the first that can."""
    ways = (getattr(each, name, None) for each in running for name in ("interrupt", "cancel", "adbc_cancel"))
    stop = next(filter(callable, ways), None)
    if stop is None:
        yield
        return
    timer = Timer(seconds, stop)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
