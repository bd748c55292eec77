"""The address of a database: what it is opened with, the query behind it, and what a report may show of it."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

from countermark.errors import InvalidEvidence


class Address(NamedTuple):
    """A URL such as postgresql://host/shop#SELECT … in its parts."""

    url: str
    """What the driver is given; it may hold a password, so nothing shows it."""
    scheme: str
    shown: str
    """Host, port and database: without user, password and options."""
    query: str | None


def address(url: str, query: str | None = None) -> Address:
    """The parts of a URL; a query stands behind its first "#", or is given beside it."""
    place, _, behind = url.partition("#")
    scheme = place.partition("://")[0].lower().partition("+")[0]
    try:
        parts = urlsplit(place)
        host = parts.netloc.rpartition("@")[2]
    except ValueError:
        raise InvalidEvidence("the address of the database is not a URL", where=f"{scheme}://…") from None
    shown = f"{scheme}://{host}{parts.path}"
    if behind.strip() and query is not None:
        raise InvalidEvidence("two queries were given", where=shown, hint="give one, with --sql or behind the address")
    return Address(place, scheme, shown, query if query is not None else behind.strip() or None)


def shown(source: object) -> str:
    """What a message may call a source: a path as it is, a URL without user, password and query."""
    text = str(source)
    return address(text.partition("#")[0]).shown if "://" in text else text
