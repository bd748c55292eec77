"""Connections that can only read: SQLite and DuckDB files, PostgreSQL by its address."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple
from urllib.parse import quote, unquote, urlsplit

from countermark.errors import InvalidEvidence
from countermark.evidence.databases.address import Address
from countermark.evidence.databases.limits import limits
from countermark.evidence.sheets import extra
from countermark.evidence.sheets.query import attempted, refused

Kind = Literal["sqlite", "duckdb", "postgresql"]
_MEMORY: Final = "4GB"
"""What a query may take of memory."""
_READING: Final = frozenset(
    (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE)
)
_KEYS: Final = frozenset(("table_info", "foreign_key_list"))
"""Pragmas that say which columns are keys, and change nothing."""
_BEGIN: Final = "SELECT set_config('statement_timeout', %s, true), set_config('TimeZone', 'UTC', true), now(), pg_current_snapshot()"


class Database(NamedTuple):
    """An open connection, what a report may call it, and the statements that name its tables."""

    connection: Any
    name: str
    kind: Kind
    tables: str
    views: str
    retrieved: str | None = None
    """When it was read, by its own clock; of a file when it was last written."""
    version: str | None = None
    """Of PostgreSQL the snapshot that was read: it is another one once somebody has written."""


def open_sqlite(path: Path | bytes, name: str) -> Database:
    """An SQLite database, opened so that nothing can be written."""
    address = ":memory:" if isinstance(path, bytes) else f"file:{quote(str(path.absolute()))}?mode=ro"
    connection = attempted(
        lambda: sqlite3.connect(address, uri=True, check_same_thread=False), name, (sqlite3.Error,)
    )  # its deadline comes from another thread
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
    return Database(
        connection,
        name,
        "sqlite",
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid",
        "SELECT name FROM sqlite_master WHERE type = 'view' ORDER BY rowid",
        None if isinstance(path, bytes) else _written(path),
    )


def _may(action: int, first: str | None, second: str | None, database: str | None, source: str | None) -> int:
    """SQLite asks for every step of a statement before it runs."""
    del database, source
    allowed = (action in _READING and second != "load_extension") or (
        action == sqlite3.SQLITE_PRAGMA and first in _KEYS
    )
    return sqlite3.SQLITE_OK if allowed else sqlite3.SQLITE_DENY


def open_duckdb(path: Path, name: str) -> Database:
    """A DuckDB file; it may read no other file and write none."""
    duckdb = extra.module("duckdb", "a DuckDB file", name)
    if not path.exists():
        raise InvalidEvidence("the database cannot be opened: no such file", where=name)
    config = {
        "enable_external_access": "false",
        "autoload_known_extensions": "false",
        # A query over the memory fails: DuckDB would fill the disk beside the file, and leave there what it wrote.
        "temp_directory": "",
        "memory_limit": _MEMORY,
    }
    try:
        connection = duckdb.connect(str(path), read_only=True, config=config)
        is_open = connection.execute("SELECT current_setting('lock_configuration')").fetchone()[0]
        if not is_open:  # two connections to one file share their settings
            in_utc(connection).execute("SET lock_configuration = true")
    except duckdb.Error as error:
        raise refused(error, name, "the database cannot be opened") from error
    return Database(
        connection,
        name,
        "duckdb",
        "SELECT table_name FROM duckdb_tables() WHERE NOT internal ORDER BY table_oid",
        "SELECT view_name FROM duckdb_views() WHERE NOT internal ORDER BY view_oid",
        _written(path),
    )


def in_utc(connection: Any) -> Any:
    """A connection of DuckDB in which a moment is on the same day wherever this runs."""
    return connection.execute("SET GLOBAL TimeZone = 'UTC'")


def open_postgres(address: Address) -> Database:
    """PostgreSQL in a transaction that cannot write and whose statements end in time; a role that may SELECT is enough."""
    psycopg = extra.module("psycopg", "a PostgreSQL database", address.shown, "postgres")
    limits()  # what the environment sets wrongly is told before there is a connection
    try:
        connection = psycopg.connect(address.url.replace("postgres://", "postgresql://", 1), connect_timeout=20)
    except psycopg.ProgrammingError:
        # What is wrong with an address is told with parts of it, its password among them.
        raise InvalidEvidence("the address of the database is not read", where=address.shown) from None
    except psycopg.Error as error:
        raise refused(error, address.shown, "the database cannot be reached") from None
    connection.read_only = True
    try:
        retrieved, snapshot = begun(connection)
    except psycopg.Error as error:
        connection.close()
        raise refused(error, address.shown, "the database cannot be read") from error
    return Database(
        connection,
        address.shown,
        "postgresql",
        "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename",
        "SELECT viewname FROM pg_views WHERE schemaname = current_schema() ORDER BY viewname",
        retrieved,
        snapshot,
    )


def begun(connection: Any) -> tuple[str, str]:
    """Sets the limits of a transaction of PostgreSQL; its own time, and its snapshot."""
    row = connection.execute(_BEGIN, (str(1000 * limits().seconds),)).fetchone()
    return row[2].astimezone(UTC).isoformat(timespec="seconds"), f"snapshot {row[3]}"


def open_address(address: Address) -> Database:
    """The database at an address."""
    if address.scheme in ("sqlite", "duckdb"):
        path = Path(unquote(urlsplit(address.url).path.removeprefix("/")))
        return (open_sqlite if address.scheme == "sqlite" else open_duckdb)(path, str(path))
    if address.scheme in ("postgresql", "postgres"):
        return open_postgres(address)
    hint = "fetch the file first" if address.scheme in ("http", "https", "ftp", "s3") else "give a DB-API connection"
    raise InvalidEvidence(f"tables are not read from {address.scheme}:// addresses", where=address.shown, hint=hint)


def _written(path: Path) -> str:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC).isoformat(timespec="seconds")
