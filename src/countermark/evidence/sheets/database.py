"""Databases: SQLite and DuckDB files, PostgreSQL by URL, any other by its DB-API connection; all of them only read."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from itertools import count
from pathlib import PurePath
from typing import Any

from countermark.errors import InvalidEvidence
from countermark.evidence.databases import catalogue
from countermark.evidence.databases.address import address
from countermark.evidence.databases.limits import deadline, limits
from countermark.evidence.databases.opening import Database, open_address, open_duckdb, open_sqlite
from countermark.evidence.fact_file import FactFile
from countermark.evidence.sheets import extra
from countermark.evidence.sheets.query import attempted, quoted, refuse_writing, result, table_of
from countermark.evidence.sheets.sheet import Sheet
from countermark.model import Source

_LARGEST_HELD = 256 << 20
_IN_TRANSACTION = (
    "SAVEPOINT countermark_reads; SET LOCAL transaction_read_only = on",
    "ROLLBACK TO SAVEPOINT countermark_reads; RELEASE SAVEPOINT countermark_reads",
)
"""Before and after a query in a transaction of PostgreSQL that goes on."""


@contextmanager
def url_sheets(url: str, query: str | None, table: str | None) -> Iterator[Iterator[Sheet]]:
    """The tables behind a URL, or the answer to a query, which may stand behind a "#"."""
    place = address(url, query)
    with _chosen(open_address(place), place.query, table) as sheets:
        yield sheets


@contextmanager
def file_sheets(source: FactFile, kind: str, query: str | None, table: str | None) -> Iterator[Iterator[Sheet]]:
    """A database that was found to be one by its first bytes."""
    if kind == "duckdb" and source.path is None:
        raise InvalidEvidence("a DuckDB database is read only as a file", where=source.name, hint="give its path")
    if kind == "duckdb":
        assert source.path is not None  # refused above
        opened = open_duckdb(source.path, source.name)
    else:
        opened = open_sqlite(source.path or source.whole(_LARGEST_HELD), source.name)
    with _chosen(opened, query, table) as sheets:
        yield sheets


@contextmanager
def connection_sheets(connection: Any, name: str, query: str | None) -> Iterator[Iterator[Sheet]]:
    """What a query answers over a connection that somebody else opened and closes."""
    if query is None:
        raise InvalidEvidence("a connection was given without a query", where=name, hint="give one SELECT as query")
    refuse_writing(query, name)
    failures = _failures(connection)
    called = f"{name}, {_titled(query)}"
    with (
        _reading_only(connection, failures, name),
        closing(attempted(connection.cursor, name, failures)) as cursor,
        ExitStack() as ends,
    ):
        if callable(cancel := getattr(cursor, "adbc_cancel", None)):
            # Drivers of ADBC all have the call, and some no way to carry it out; while nothing runs, it ends nothing.
            try:
                cancel()
            except failures as error:
                hint = "give the path or the URL of the database, or use another driver"
                raise InvalidEvidence("the driver cannot end a query over its time", where=name, hint=hint) from error
            # To close its cursor, a driver may read all the rows that are left.
            ends.push(lambda kind, *_: None if kind is None else cancel())
        with deadline(limits().seconds, cursor, connection):
            attempted(lambda: cursor.execute(query), name, failures)
        origin = Source(uri=f"{name}#{query}")
        yield iter((result(cursor, called, failures, table_of(query), origin, connection),))


@contextmanager
def _reading_only(connection: Any, failures: tuple[type[Exception], ...], name: str) -> Iterator[None]:
    """Asks the database itself to refuse writing for the time of a query, where we know how."""
    library = type(connection).__module__.partition(".")[0]
    before, after = "", ""
    if isinstance(connection, sqlite3.Connection):
        if not connection.execute("PRAGMA query_only").fetchone()[0]:
            before, after = "PRAGMA query_only = ON", "PRAGMA query_only = OFF"
    elif library in ("psycopg", "psycopg2"):
        if int(connection.info.transaction_status) == 0:
            before, after = ("BEGIN READ ONLY" if connection.autocommit else "SET TRANSACTION READ ONLY"), "ROLLBACK"
        else:
            # In a transaction of the caller's, which must live on as it was.
            before, after = _IN_TRANSACTION
    elif hasattr(connection, "adbc_get_info") and connection.adbc_get_info().get("vendor_name") == "PostgreSQL":
        is_alone = connection.adbc_connection.get_option("adbc.connection.autocommit") == "true"
        before, after = ("BEGIN READ ONLY", "ROLLBACK") if is_alone else _IN_TRANSACTION
    if not before:
        yield
        return
    _run(connection, before, name, failures)
    try:
        yield
    except BaseException:
        with suppress(InvalidEvidence):  # after an error a driver may ask for the caller's own rollback
            _run(connection, after, name, failures)
        raise
    _run(connection, after, name, failures)


def _run(connection: Any, statements: str, name: str, failures: tuple[type[Exception], ...]) -> None:
    with closing(connection.cursor()) as cursor:
        for statement in statements.split("; "):
            attempted(lambda statement=statement: cursor.execute(statement), name, failures)  # type: ignore[misc]


@contextmanager
def _chosen(database: Database, query: str | None, table: str | None) -> Iterator[Iterator[Sheet]]:
    """The answer to the query, the table that is asked for, or all tables; the connection is closed with this."""
    name = database.name
    failures = _failures(database.connection)
    with closing(database.connection), ExitStack() as opened:
        reader = _DatabaseReader(database, failures, opened)
        if query is not None:
            if table is not None:
                raise InvalidEvidence("both a query and a table were given", where=name, hint="give one of them")
            refuse_writing(query, name)
            yield iter((reader.sheet(query, f"{name}, {_titled(query)}", table_of(query)),))
            return
        known = _names(database, database.tables, failures)
        if table is not None and table not in known:
            known += _names(database, database.views, failures)
            if table not in known:
                raise extra.unknown_sheet(table, known, name, "table")
        chosen = known if table is None else [table]
        if not chosen:
            raise InvalidEvidence("the database has no tables", where=name)
        yield (reader.sheet(f"SELECT * FROM {quoted(each)}", f"{name}, table {each!r}", each) for each in chosen)  # noqa: S608 — the name is one of the database's own, in quotes


class _DatabaseReader:
    """Runs statements, and leaves their rows with the server until they are fetched."""

    def __init__(self, database: Database, failures: tuple[type[Exception], ...], opened: ExitStack) -> None:
        self._database = database
        self._failures = failures
        self._opened = opened
        self._numbers = count()

    def sheet(self, statement: str, called: str, title: str = "") -> Sheet:
        """What a statement answers, with what the catalogue says of its columns."""
        database = self._database
        named = {"name": f"countermark_{next(self._numbers)}"} if database.kind == "postgresql" else {}
        cursor = self._opened.enter_context(closing(database.connection.cursor(**named)))
        with deadline(limits().seconds, cursor, database.connection):
            attempted(lambda: cursor.execute(statement), called, self._failures)
            if database.kind == "duckdb" and (read := _in_utc(cursor.description, statement)) is not None:
                attempted(lambda: cursor.execute(read), called, self._failures)
        origin = Source(
            uri=f"{PurePath(database.name).name if database.kind != 'postgresql' else database.name}#{statement}",
            version=database.version,
            retrieved=database.retrieved,
        )
        found = result(cursor, called, self._failures, title, origin, database.connection)
        said = self._catalogue(cursor, statement)
        return found._replace(catalogue=said, above=(said.title,) if said.title else ())

    def _catalogue(self, cursor: Any, statement: str) -> catalogue.Catalogue:
        """Nothing where it cannot be had: a role may read a table and no more."""
        database = self._database
        try:
            names = [str(each[0]) for each in cursor.description]
            if database.kind == "sqlite":
                return catalogue.of_sqlite(self._ask, names, table_of(statement))
            if database.kind == "duckdb":
                return catalogue.of_duckdb(self._ask, names, statement)
            columns = cursor.pgresult
            places = [(name, columns.ftable(at), columns.ftablecol(at)) for at, name in enumerate(names)]
            return catalogue.of_postgres(self._ask, places)
        except self._failures:
            pass
        return catalogue.Catalogue()

    def _ask(self, statement: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        connection = self._database.connection
        if self._database.kind == "postgresql":
            psycopg = extra.module("psycopg", "a PostgreSQL database", self._database.name, "postgres")
            with closing(psycopg.RawCursor(connection)) as cursor:
                return cursor.execute(statement, values).fetchall()  # type: ignore[no-any-return]
        return connection.cursor().execute(statement, values).fetchall()  # type: ignore[no-any-return]


def _in_utc(columns: Sequence[Any], statement: str) -> str | None:
    """A statement of DuckDB whose moments come without a zone, as Python needs a library of its own for them; None if it has none."""
    zoned = [str(each[1]) == "TIMESTAMP WITH TIME ZONE" for each in columns]
    if not any(zoned):
        return None
    names = [f"c{at}" for at in range(len(columns))]
    moments = (f"{name} AT TIME ZONE 'UTC'" if is_zoned else name for name, is_zoned in zip(names, zoned, strict=True))
    listed = (f"{moment} AS {quoted(str(column[0]))}" for moment, column in zip(moments, columns, strict=True))
    return f"SELECT {', '.join(listed)} FROM ({statement.strip().rstrip(';')}\n) AS answer({', '.join(names)})"  # noqa: S608 — a query that only reads, and names of its own columns, in quotes


def _titled(query: str) -> str:
    """What the answer to a query is called: two queries to one database are two tables."""
    return f"query {hashlib.sha256(query.encode()).hexdigest()[:8]}"


def _names(database: Database, statement: str, failures: tuple[type[Exception], ...]) -> list[str]:
    with closing(database.connection.cursor()) as cursor:
        attempted(lambda: cursor.execute(statement), database.name, failures)
        return [str(row[0]) for row in cursor.fetchall()]


def _failures(connection: Any) -> tuple[type[Exception], ...]:
    """What a driver raises: its own `Error`, which PEP 249 asks for, on the connection or in the module."""
    found = getattr(connection, "Error", None)
    if found is None:
        module = extra.module(type(connection).__module__.partition(".")[0].lstrip("_"), "the connection", "")
        found = getattr(module, "Error", Exception)
    return (found,) if isinstance(found, type) and issubclass(found, Exception) else (Exception,)
