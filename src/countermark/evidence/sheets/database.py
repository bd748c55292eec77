"""Databases: SQLite and DuckDB files, PostgreSQL by URL, any other by its DB-API connection; all of them only read."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, unquote, urlsplit, urlunsplit

from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.sheets import extra
from countermark.evidence.sheets.query import attempted, quoted, refuse_writing, refused, result
from countermark.evidence.sheets.sheet import Sheet

_LARGEST_HELD = 256 << 20
_READING = frozenset((sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE))


class _Database(NamedTuple):
    """A connection, and the statements that name its tables."""

    connection: Any
    name: str
    tables: str
    views: str
    named: bool = False
    """Its cursors have names."""


@contextmanager
def url_sheets(url: str, query: str | None, table: str | None) -> Iterator[Iterator[Sheet]]:
    """The tables behind a URL, or the answer to a query."""
    scheme = url.partition("://")[0].lower().partition("+")[0]
    name = _without_password(url)
    if scheme in ("sqlite", "duckdb"):
        path = Path(unquote(urlsplit(url).path.removeprefix("/")))
        opened = sqlite_sheets if scheme == "sqlite" else duckdb_sheets
        with opened(path, str(path), query, table) as sheets:
            yield sheets
    elif scheme in ("postgresql", "postgres"):
        with _postgres_sheets(url, name, query, table) as sheets:
            yield sheets
    else:
        hint = "fetch the file first" if scheme in ("http", "https", "ftp", "s3") else "give a DB-API connection"
        raise InvalidEvidence(f"tables are not read from {scheme}:// addresses", where=name, hint=hint)


@contextmanager
def sqlite_sheets(path: Path | bytes, name: str, query: str | None, table: str | None) -> Iterator[Iterator[Sheet]]:
    """The tables of an SQLite database, opened so that nothing can be written."""
    tables = (
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid"
    )
    views = "SELECT name FROM sqlite_master WHERE type = 'view' ORDER BY rowid"
    with (
        closing(_sqlite(path, name)) as connection,
        _chosen(_Database(connection, name, tables, views), query, table) as sheets,
    ):
        yield sheets


def _sqlite(path: Path | bytes, name: str) -> Any:
    address = ":memory:" if isinstance(path, bytes) else f"file:{quote(str(path.absolute()))}?mode=ro"
    connection = attempted(lambda: sqlite3.connect(address, uri=True), name, (sqlite3.Error,))
    try:
        if isinstance(path, bytes):
            connection.deserialize(path)
        connection.execute("PRAGMA query_only = ON")
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("SELECT name FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        connection.close()
        raise refused(error, name, "the database cannot be opened") from error
    connection.set_authorizer(_may)
    return connection


def _may(action: int, first: str | None, second: str | None, database: str | None, source: str | None) -> int:
    """SQLite asks for every step of a statement before it runs."""
    del first, database, source
    allowed = action in _READING and second != "load_extension"
    return sqlite3.SQLITE_OK if allowed else sqlite3.SQLITE_DENY


@contextmanager
def duckdb_sheets(path: Path, name: str, query: str | None, table: str | None) -> Iterator[Iterator[Sheet]]:
    """The tables of a DuckDB file; it may read no other file and write none."""
    duckdb = extra.module("duckdb", "a DuckDB file", name)
    if not path.exists():
        raise InvalidEvidence("the database cannot be opened: no such file", where=name)
    config = {"enable_external_access": "false", "autoload_known_extensions": "false", "lock_configuration": "true"}
    try:
        opened = duckdb.connect(str(path), read_only=True, config=config)
    except duckdb.Error as error:
        raise refused(error, name, "the database cannot be opened") from error
    with (
        closing(opened) as connection,
        _chosen(
            _Database(
                connection,
                name,
                "SELECT table_name FROM duckdb_tables() WHERE NOT internal ORDER BY table_oid",
                "SELECT view_name FROM duckdb_views() WHERE NOT internal ORDER BY view_oid",
            ),
            query,
            table,
        ) as sheets,
    ):
        yield sheets


@contextmanager
def _postgres_sheets(url: str, name: str, query: str | None, table: str | None) -> Iterator[Iterator[Sheet]]:
    psycopg = extra.module("psycopg", "a PostgreSQL database", name, "postgres")
    try:
        opened = psycopg.connect(url.replace("postgres://", "postgresql://", 1), connect_timeout=20)
    except psycopg.Error as error:
        raise refused(error, name, "the database cannot be reached") from error
    with closing(opened) as connection:
        connection.read_only = True
        with _chosen(
            _Database(
                connection,
                name,
                "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename",
                "SELECT viewname FROM pg_views WHERE schemaname = current_schema() ORDER BY viewname",
                named=True,
            ),
            query,
            table,
        ) as sheets:
            yield sheets


@contextmanager
def connection_sheets(connection: Any, name: str, query: str | None) -> Iterator[Iterator[Sheet]]:
    """What a query answers over a connection that somebody else opened and closes."""
    if query is None:
        raise InvalidEvidence("a connection was given without a query", where=name, hint="give one SELECT as query")
    refuse_writing(query, name)
    failures = _failures(connection)
    with _reading_only(connection, failures, name), closing(attempted(connection.cursor, name, failures)) as cursor:
        attempted(lambda: cursor.execute(query), name, failures)
        yield iter((result(cursor, f"{name}, query", failures),))


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
            before = "SAVEPOINT countermark_reads; SET LOCAL transaction_read_only = on"
            after = "ROLLBACK TO SAVEPOINT countermark_reads; RELEASE SAVEPOINT countermark_reads"
    if not before:
        yield
        return
    _run(connection, before, name, failures)
    try:
        yield
    finally:
        _run(connection, after, name, failures)


def _run(connection: Any, statements: str, name: str, failures: tuple[type[Exception], ...]) -> None:
    with closing(connection.cursor()) as cursor:
        for statement in statements.split("; "):
            attempted(lambda statement=statement: cursor.execute(statement), name, failures)  # type: ignore[misc]


@contextmanager
def _chosen(database: _Database, query: str | None, table: str | None) -> Iterator[Iterator[Sheet]]:
    """The answer to the query, the table that is asked for, or all tables."""
    name = database.name
    failures = _failures(database.connection)
    numbers = count()
    with ExitStack() as opened:

        def run(statement: str, called: str, title: str = "") -> Sheet:
            # A cursor with a name leaves the rows with the server until they are fetched.
            named = {"name": f"countermark_{next(numbers)}"} if database.named else {}
            cursor = opened.enter_context(closing(database.connection.cursor(**named)))
            attempted(lambda: cursor.execute(statement), called, failures)
            return result(cursor, called, failures, title)

        if query is not None:
            if table is not None:
                raise InvalidEvidence("both a query and a table were given", where=name, hint="give one of them")
            refuse_writing(query, name)
            yield iter((run(query, f"{name}, query"),))
            return
        known = _names(database, database.tables, failures)
        if table is not None and table not in known:
            known += _names(database, database.views, failures)
            if table not in known:
                raise extra.unknown_sheet(table, known, name, "table")
        chosen = known if table is None else [table]
        if not chosen:
            raise InvalidEvidence("the database has no tables", where=name)
        yield (run(f"SELECT * FROM {quoted(each)}", f"{name}, table {each!r}", each) for each in chosen)  # noqa: S608 — the name is one of the database's own, in quotes


def _names(database: _Database, statement: str, failures: tuple[type[Exception], ...]) -> list[str]:
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


def file_sheets(source: FactFile, kind: str, query: str | None, table: str | None) -> Any:
    """A database that was found to be one by its first bytes."""
    if kind == "duckdb":
        if source.path is None:
            raise InvalidEvidence("a DuckDB database is read only as a file", where=source.name, hint="give its path")
        return duckdb_sheets(source.path, source.name, query, table)
    held = source.path if source.path is not None else source.whole(_LARGEST_HELD)
    return sqlite_sheets(held, source.name, query, table)


def _without_password(url: str) -> str:
    parts = urlsplit(url)
    user, at, host = parts.netloc.rpartition("@")
    query = re.sub(r"(?<=password=)[^&]*", "…", parts.query)
    return urlunsplit((parts.scheme, f"{user.partition(':')[0]}{at}{host}", parts.path, query, ""))
