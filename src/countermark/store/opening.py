"""From an address to a store, and from a store to the evidence for one draft."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from countermark.errors import StoreError, StoreUnavailable
from countermark.model import Evidence
from countermark.protocols import AsOf, Store
from countermark.store.changes import Clock, utc_now
from countermark.store.database import Database
from countermark.store.review import ReviewQueue
from countermark.store.sql_log import SqlLog
from countermark.store.sql_store import SqlStore

_FILES = (".db", ".sqlite", ".sqlite3")
_SERVERS = ("postgresql://", "postgres://")
_TIMEOUT = 30.0
"""Seconds to wait for a server, or for another writer."""


def is_store(place: str | Path) -> bool:
    """Whether a path or URL names a store, and not a file with facts."""
    text = str(place)
    return text.startswith(_SERVERS) or text.lower().endswith(_FILES)


def open_store(place: str | Path, *, create: bool = True, timeout: float = _TIMEOUT, clock: Clock = utc_now) -> Store:
    """The store at a path (SQLite) or a postgresql:// URL; without `create` it must be there already.

    >>> store = open_store("facts.db")                                          # doctest: +SKIP
    >>> store.load([Fact(id="phl24", value="5.7", unit="%")], source="by hand")  # doctest: +SKIP
    """
    return SqlStore(_database(place, timeout), create=create, clock=clock)


def open_queue(
    place: str | Path, *, create: bool = True, timeout: float = _TIMEOUT, clock: Clock = utc_now
) -> ReviewQueue:
    """The review queue of the store at a path or URL, where a store has its facts too."""
    return ReviewQueue(_database(place, timeout), create=create, clock=clock)


def open_log(place: str | Path, *, create: bool = True, timeout: float = _TIMEOUT) -> SqlLog:
    """The append-only log in the store at a path or a postgresql:// URL; without `create` it must be there already."""
    return SqlLog(_database(place, timeout), create=create)


def _database(place: str | Path, timeout: float) -> Database:
    text = str(place)
    if text.startswith(_SERVERS):
        from countermark.store.postgresql import Postgresql  # noqa: PLC0415 — one database is enough

        return Postgresql(text, timeout=timeout)
    if "://" in text:
        hint = "give a path, or postgresql://user:password@host:port/database"
        raise StoreError(f"there is no store of the kind {text.partition('://')[0]!r}", hint=hint)
    from countermark.store.sqlite import Sqlite  # noqa: PLC0415

    return Sqlite(text, timeout=timeout)


def read_evidence(
    place: str | Path | Store, ids: Iterable[str], *, namespace: str = "default", as_of: AsOf = None
) -> Evidence:
    """The current facts of these ids as evidence; a store that cannot be read gives evidence that verifies nothing."""
    try:
        if isinstance(place, str | Path):
            store = open_store(place, create=False)
            try:
                return Evidence(facts=store.get(ids, namespace=namespace, as_of=as_of))
            finally:
                store.close()
        return Evidence(facts=place.get(ids, namespace=namespace, as_of=as_of))
    except StoreUnavailable as error:
        return Evidence(unavailable=str(error))
