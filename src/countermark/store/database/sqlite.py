"""SQLite in one file: readers see the last commit while one writer works, and a commit is on the disk."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from countermark.errors import StoreError, StoreUnavailable
from countermark.store.database import NO_VALUES, Connection, Database, Row, Values

_APPLICATION = 0x636D6B31
"""In the file's header ("cmk1"), so that a file of somebody else's is never taken for ours."""
_CACHE = 8 * 1024
"""Kilobytes of pages in memory, for each connection; what is over goes to the disk."""
_LARGE_CACHE = 64 * 1024
"""The same while many rows are written."""
_WAIT = 0.05


class Sqlite(Database):
    """A file with facts in it."""

    same = "IS"
    text = "TEXT"
    blob = "BLOB"
    held = ""  # whoever takes is the only writer

    def __init__(self, path: str | Path, *, timeout: float) -> None:
        self.where = str(path)
        self._path = Path(path)
        self._timeout = timeout

    def connect(self, *, create: bool = False) -> Connection:
        if not create and not self._path.exists():
            hint = "load facts into it first: countermark facts load FILE --store …"
            raise StoreError("there is no such fact store", where=self.where, hint=hint)
        if create:
            self._make()
        try:
            raw = sqlite3.connect(self._path, timeout=self._timeout, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise _store_error(error, self.where) from error
        connection = _Connection(raw, self.where, self._timeout)
        try:
            connection.set_up()
        except BaseException:
            connection.close()
            raise
        return connection

    def _make(self) -> None:
        """Make the file for its owner alone: it holds drafts, and SQLite's own files beside it get the same mode."""
        # What is wrong with the place is told by SQLite, in its own words.
        with contextlib.suppress(OSError):
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))

    @staticmethod
    def among(column: str, name: str) -> str:
        return f"{column} IN (SELECT value FROM json_each(:{name}))"

    @staticmethod
    def texts(given: Sequence[str]) -> str:
        return msgspec.json.encode(given).decode()

    @staticmethod
    def label(column: str, key: str) -> str:
        return f"""json_extract({column}, '$."{key}"')"""


class _Connection(Connection):
    def __init__(self, raw: sqlite3.Connection, where: str, timeout: float) -> None:
        self._raw = raw
        self._where = where
        self._timeout = timeout

    def set_up(self) -> None:
        """Refuse a file that is not a store; the rest is what durability and speed ask for."""
        # One look at one moment: between two of them another process may be making the store.
        with self._transaction("BEGIN DEFERRED"):
            ((things,),) = self.rows("SELECT count(*) FROM sqlite_master")
            application, version = self._pragma("application_id"), self.schema_version()
        if application != _APPLICATION and (application or things or version):
            raise StoreError("this file is not a fact store", where=self._where, hint="give another path")
        self._write_ahead()
        # Acknowledged means on the disk, through a power cut: NORMAL would lose the last commits.
        self.write("PRAGMA synchronous = FULL")
        self.write("PRAGMA foreign_keys = ON")
        self.write(f"PRAGMA cache_size = -{_CACHE}")
        self.write(f"PRAGMA journal_size_limit = {_LARGE_CACHE * 1024}")
        # What is staged is thrown away in any case.
        self.write("PRAGMA temp.journal_mode = OFF")
        self.write("PRAGMA temp.synchronous = OFF")

    def _pragma(self, name: str) -> Any:
        return self.rows(f"PRAGMA {name}")[0][0]

    def _write_ahead(self) -> None:
        """Readers and a writer at once. SQLite does not wait for others by itself when it changes to this."""
        end = time.monotonic() + self._timeout
        while self._pragma("journal_mode") != "wal":
            try:
                found = self._raw.execute("PRAGMA journal_mode = WAL").fetchone()[0]
            except sqlite3.Error as error:
                if _primary(error) != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                    raise _store_error(error, self._where) from error
                time.sleep(_WAIT)
            else:
                if found != "wal":
                    hint = "keep it on a local disk"
                    raise StoreError(f"the file stays in journal mode {found!r}", where=self._where, hint=hint)

    def rows(self, statement: str, values: Values = NO_VALUES) -> list[Row]:
        try:
            return self._raw.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise _store_error(error, self._where) from error

    def write(self, statement: str, values: Values = NO_VALUES) -> int:
        try:
            return self._raw.execute(statement, values).rowcount
        except sqlite3.Error as error:
            raise _store_error(error, self._where) from error

    def fill(self, table: str, columns: Sequence[str], batches: Iterable[Iterable[Row]]) -> None:
        statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
        try:
            for rows in batches:
                self._raw.executemany(statement, rows)
        except sqlite3.Error as error:
            raise _store_error(error, self._where) from error

    def staging(self) -> contextlib.AbstractContextManager[None]:
        self.write(f"PRAGMA cache_size = -{_LARGE_CACHE}")
        self.write(f"PRAGMA temp.cache_size = -{_LARGE_CACHE}")
        # DEFERRED: a transaction that touches only temporary tables locks nothing else.
        return self._transaction("BEGIN DEFERRED")

    def writing(self) -> contextlib.AbstractContextManager[None]:
        return self._transaction("BEGIN IMMEDIATE")

    @contextlib.contextmanager
    def forgetting(self) -> Iterator[None]:
        self.write("PRAGMA secure_delete = ON")
        try:
            with self.writing():
                yield
        finally:
            self.write("PRAGMA secure_delete = OFF")
        # The log still holds the pages as they were; a reader that is under way puts this off until the next time.
        self.rows("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextlib.contextmanager
    def _transaction(self, begin: str) -> Iterator[None]:
        self.write(begin)
        try:
            yield
            self.write("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                if self._raw.in_transaction:  # a full disk has ended it already
                    self._raw.execute("ROLLBACK")
            raise

    def grown(self, table: str) -> None:
        """SQLite plans by the shape of the indexes alone."""

    def admit(self) -> None:
        """A file has no users: what is bound is bound by the conditions of each statement."""

    def bind(self, namespace: str | None) -> None:
        """The same."""

    def schema_version(self) -> int:
        return int(self._pragma("user_version"))

    def set_schema_version(self, version: int) -> None:
        self.write(f"PRAGMA application_id = {_APPLICATION}")
        self.write(f"PRAGMA user_version = {version}")

    def close(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._raw.close()


_BUSY = ("another process is writing to the store", "try again when it is done")
_REASONS = {
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_FULL: ("the disk is full; nothing was kept", "make room and try again"),
    sqlite3.SQLITE_IOERR: ("the disk cannot be read or written; nothing was kept", "look at the disk and try again"),
    sqlite3.SQLITE_CANTOPEN: ("the file cannot be opened", "look at the folder and its permissions"),
    sqlite3.SQLITE_CORRUPT: ("the file is damaged", "restore it from a backup"),
    sqlite3.SQLITE_READONLY: ("the file cannot be written", "look at its permissions"),
    sqlite3.SQLITE_PERM: ("the file cannot be opened", "look at its permissions"),
}


def _primary(error: sqlite3.Error) -> int | None:
    """SQLite's own number for what went wrong; None where Python's module objects."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _store_error(error: sqlite3.Error, where: str) -> StoreError:
    """What SQLite says, in words: what, where, what next."""
    code = _primary(error)
    if code == sqlite3.SQLITE_NOTADB:
        return StoreError("this file is not a fact store", where=where, hint="give another path")
    if code in _REASONS:
        what, hint = _REASONS[code]
        return StoreUnavailable(what, where=where, hint=hint)
    return StoreUnavailable(f"SQLite says: {error}", where=where)
