"""Records that stay in their database: each question is a query there, and nothing but its answer comes back."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from threading import Lock
from typing import Any, Final, NamedTuple, Protocol

from msgspec import structs

from countermark.errors import InvalidEvidence
from countermark.evidence.databases.address import Address, address
from countermark.evidence.databases.dialect import DUCKDB, POSTGRES, Dialect, numbered, postgres_type, selected
from countermark.evidence.databases.limits import deadline, limits
from countermark.evidence.databases.opening import Database, begun, open_address, open_duckdb, open_postgres
from countermark.evidence.sheets.extra import module
from countermark.evidence.sheets.query import refuse_writing
from countermark.model import Source

_DUCKDB_MAGIC: Final = b"DUCK"


class Asked(Protocol):
    """A place where queries run."""

    dialect: Dialect
    source: str
    """What stands behind FROM."""

    def ask(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of an answer."""

    def described(self) -> list[tuple[str, str]]:
        """The columns, each with its type."""

    def origin(self) -> Source | None:
        """The database, if it has an address of its own; an answer adds its query and its digest."""

    def close(self) -> None:
        """Leave the place."""


class InDuckDb:
    """Queries that DuckDB runs, in its memory or in a file."""

    dialect = DUCKDB

    def __init__(self, connection: Any, source: str = "records", database: Database | None = None) -> None:
        self._connection = connection
        self._database = database
        self.source = source

    def ask(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        """As above; a cursor is a connection of its own, and several threads ask at once."""
        with closing(self._connection.cursor()) as cursor, deadline(limits().seconds, cursor):
            return cursor.execute(numbered(statement, "?"), list(values)).fetchall()  # type: ignore[no-any-return]

    def described(self) -> list[tuple[str, str]]:
        """As above."""
        found = self._connection.execute(f"SELECT * FROM {self.source} LIMIT 0").description  # noqa: S608 — a query of the caller's, which only reads
        return [(each[0], str(each[1]).upper()) for each in found]

    def origin(self) -> Source | None:
        """As above."""
        held = self._database
        return None if held is None else Source(uri=Path(held.name).name, retrieved=held.retrieved)

    def close(self) -> None:
        """As above."""
        self._connection.close()


class InPostgres:
    """Queries that PostgreSQL runs, each in a transaction of its own that cannot write."""

    dialect = POSTGRES

    def __init__(self, place: Address, source: str) -> None:
        self._place = place
        self._psycopg = module("psycopg", "a PostgreSQL database", place.shown, "postgres")
        self._lock = Lock()
        self._database = open_postgres(place)
        self.source = source

    def ask(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        """As above; a connection that was lost is opened again."""
        return self._run(statement, values)[1]

    def described(self) -> list[tuple[str, str]]:
        """As above."""
        return self._run(f"SELECT * FROM {self.source} LIMIT 0", ())[0]  # noqa: S608 — as above

    def _run(self, statement: str, values: Sequence[Any]) -> tuple[list[tuple[str, str]], list[Any]]:
        with self._lock:
            if self._database.connection.closed:
                self._database = open_postgres(self._place)
            connection = self._database.connection
            try:
                begun(connection)
                with (
                    closing(self._psycopg.RawCursor(connection)) as cursor,
                    deadline(limits().seconds, cursor, connection),
                ):
                    cursor.execute(numbered(statement, "$"), list(values))
                    types = connection.adapters.types
                    described = [
                        (each.name, postgres_type(known.name if (known := types.get(each.type_code)) else ""))
                        for each in cursor.description
                    ]
                    return described, cursor.fetchall()
            finally:
                if not connection.closed:
                    connection.rollback()

    def origin(self) -> Source | None:
        """As above."""
        held = self._database
        return Source(uri=held.name, version=held.version, retrieved=held.retrieved)

    def close(self) -> None:
        """As above."""
        self._database.connection.close()

    def __del__(self) -> None:
        # Evidence is let go of and never closed; the server has few connections to give.
        if (held := getattr(self, "_database", None)) is not None:
            held.connection.close()


class Place(NamedTuple):
    """A database that can be asked, and what of it."""

    address: Address | None
    path: Path | None
    query: str | None
    table: str | None


def place_of(source: Any, sheet: str | None, query: str | None) -> Place | None:
    """Where the records of a source can be asked; None if they have to be copied."""
    if isinstance(source, str) and "://" in source:
        found = address(source, query)
        if found.scheme in ("postgresql", "postgres", "duckdb") and (found.query is not None or sheet is not None):
            return Place(found, None, found.query, sheet)
        return None
    if isinstance(source, str | Path) and (query is not None or sheet is not None) and _is_duckdb(Path(source)):
        return Place(None, Path(source), query, sheet)
    return None


def _is_duckdb(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(12)[8:] == _DUCKDB_MAGIC
    except OSError:
        return False


def asked_in(place: Place) -> Asked:
    """The database, opened."""
    name = place.address.shown if place.address is not None else str(place.path)
    if place.query is not None:
        refuse_writing(place.query, name)
    source = selected(place.query, place.table, name)
    if place.path is not None:
        database = open_duckdb(place.path, name)
    else:
        assert place.address is not None  # one of them is there
        if place.address.scheme != "duckdb":
            return InPostgres(place.address, source)
        database = open_address(place.address)
    return InDuckDb(database.connection, source, database)


def of_answer(origin: Source | None, statement: str, digest: str) -> Source | None:
    """An answer's own source: the query behind the database, and the digest of what it gave."""
    if origin is None:
        return None
    if origin.uri is None:
        raise InvalidEvidence("the database has no name")
    return structs.replace(origin, uri=f"{origin.uri}#{statement}", digest=digest)
