"""From an address to a store, and from a store to the evidence for one draft."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from countermark.errors import StoreError, StoreUnavailable
from countermark.model import Evidence
from countermark.protocols import AsOf, Store
from countermark.store.address import SERVERS, is_store
from countermark.store.database import Database
from countermark.store.database.pool import Pool
from countermark.store.facts.beside import evidence_of, with_beside
from countermark.store.facts.changes import Clock, utc_now
from countermark.store.facts.sql_store import SqlStore
from countermark.store.reader import Reader
from countermark.store.reports import Reports
from countermark.store.review import ReviewQueue
from countermark.store.sql_log import SqlLog

_TIMEOUT = 30.0
"""Seconds to wait for a server, or for another writer."""


def open_pool(place: str | Path, *, timeout: float = _TIMEOUT) -> Pool:
    """Connections to a store, for sharing: stores opened with them do not close them; close them yourself."""
    return Pool(_database(place, timeout))


def open_store(
    place: str | Path | Pool,
    *,
    namespace: str | None = None,
    create: bool = True,
    timeout: float = _TIMEOUT,
    clock: Clock = utc_now,
) -> Store:
    """The store at a path (SQLite) or a postgresql:// URL; without `create` it must be there already.

    With a namespace it is bound: it reads and writes that one only, and refuses any other.

    >>> store = open_store("facts.db")                                          # doctest: +SKIP
    >>> store.load([Fact(id="phl24", value="5.7", unit="%")], source="by hand")  # doctest: +SKIP
    """
    return SqlStore(_reader(place, namespace, timeout, create=create), clock=clock)


def open_queue(
    place: str | Path | Pool,
    *,
    namespace: str | None = None,
    create: bool = True,
    timeout: float = _TIMEOUT,
    clock: Clock = utc_now,
) -> ReviewQueue:
    """The review queue of the store at a path or URL, where a store has its facts too; bound, with a namespace."""
    return ReviewQueue(_reader(place, namespace, timeout, create=create), clock=clock)


def open_log(
    place: str | Path | Pool, *, namespace: str | None = None, create: bool = True, timeout: float = _TIMEOUT
) -> SqlLog:
    """The append-only log in the store at a path or a postgresql:// URL; without `create` it must be there already.

    Each namespace has a log of its own; without one it is the log of "default".
    """
    reader = _reader(place, namespace, timeout, create=create)
    try:
        return SqlLog(reader, create=create)
    except BaseException:
        reader.close()
        raise


def open_reports(
    place: str | Path | Pool,
    *,
    namespace: str | None = None,
    create: bool = True,
    timeout: float = _TIMEOUT,
    clock: Clock = utc_now,
) -> Reports:
    """The reports kept in the store at a path or URL, in one namespace if it is given."""
    return Reports(_reader(place, namespace, timeout, create=create), clock=clock)


def _reader(place: str | Path | Pool, namespace: str | None, timeout: float, *, create: bool) -> Reader:
    if isinstance(place, Pool):
        return Reader(place, create=create, namespace=namespace, shared=True)
    return Reader(Pool(_database(place, timeout)), create=create, namespace=namespace)


def _database(place: str | Path, timeout: float) -> Database:
    text = str(place)
    if text.startswith(SERVERS):
        from countermark.store.database.postgresql import Postgresql  # noqa: PLC0415 — one database is enough

        return Postgresql(text, timeout=timeout)
    if "://" in text:
        hint = "give a path, or postgresql://user:password@host:port/database"
        raise StoreError(f"there is no store of the kind {text.partition('://')[0]!r}", hint=hint)
    from countermark.store.database.sqlite import Sqlite  # noqa: PLC0415

    return Sqlite(text, timeout=timeout)


def read_evidence(
    place: str | Path | Store,
    ids: Iterable[str],
    sets: Iterable[tuple[str, str]] = (),
    *,
    namespace: str | None = None,
    as_of: AsOf = None,
) -> Evidence:
    """The current facts of these ids and sets as evidence, with the other facts of their indicators and series.

    A store that cannot be read gives evidence that verifies nothing.
    """
    # A store of somebody else's knows only names.
    whose: dict[str, Any] = {} if namespace is None else {"namespace": namespace}
    try:
        if isinstance(place, str | Path):
            with closing(open_store(place, create=False)) as store:
                return read_evidence(store, ids, sets, namespace=namespace, as_of=as_of)
        return evidence_of(place, with_beside(place, ids, sets, as_of=as_of, **whose), as_of=as_of, **whose)
    except StoreUnavailable as error:
        return Evidence(unavailable=str(error))


def whole_store(place: str | Path, *, namespace: str = "default", as_of: AsOf = None) -> Evidence | None:
    """Every current fact of a store: binding by sentences needs every cell, not only those that tags name.

    None if the place is a file of another kind, such as somebody's own database.
    """
    if not is_store(place):
        return None
    try:
        store = open_store(place, create=False)
    except StoreError:
        if "://" not in str(place) and Path(place).is_file():
            return None
        raise
    with closing(store):
        facts = list(store.facts(namespace=namespace, as_of=as_of))
        return Evidence(facts=facts, tables=store.tables(namespace=namespace, as_of=as_of))
