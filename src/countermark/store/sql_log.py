"""The append-only log over either database: rows are added in one transaction and never changed."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence

from countermark.errors import StoreError
from countermark.protocols import HeldHead, LogRow
from countermark.store.database import Ask, Connection, Database
from countermark.store.reader import Reader
from countermark.store.schema import bring_up

_PAGE = 1000
_HEAD = "size, root, time, envelope"
_DIGEST = 64
"""Hexadecimal digits of a hash."""


class SqlLog:
    """A log in SQLite or PostgreSQL. Threads may share it; a writer has a connection of its own."""

    def __init__(self, database: Database, *, create: bool) -> None:
        self._database = database
        connection = database.connect(create=create)
        try:
            bring_up(database, connection, create=create)
            self._name = _name(connection, create=create)
        except BaseException:
            connection.close()
            raise
        self._reader = Reader(database, connection)
        self._reading = _Reading(database, self._reader.rows)

    @property
    def where(self) -> str:
        return self._database.where

    def name(self) -> str:
        if self._name is None:
            hint = "add an entry first: countermark log add RECEIPT --store …"
            raise StoreError("there is no log here", where=self.where, hint=hint)
        return self._name

    def size(self) -> int:
        return self._reading.size()

    def hashes(self, numbers: Sequence[int]) -> Mapping[int, str]:
        return self._reading.hashes(numbers)

    def find(self, leaves: Sequence[str]) -> Mapping[str, int]:
        return self._reading.find(leaves)

    def head(self) -> HeldHead | None:
        return self._reading.head()

    def heads(self) -> list[HeldHead]:
        return self._reading.heads()

    def rows(self) -> Iterator[LogRow]:
        size = self.size()
        statement = (
            "SELECT number, hashes, data FROM log_entries WHERE number >= :start AND number < :end ORDER BY number"
        )
        for start in range(0, size, _PAGE):
            yield from (
                LogRow(*row) for row in self._reader.rows(statement, {"start": start, "end": min(size, start + _PAGE)})
            )

    @contextlib.contextmanager
    def writing(self) -> Iterator[_Writing]:
        self.name()
        with self._reader.writer() as connection, connection.writing():
            yield _Writing(self._database, connection)

    def witnesses(self) -> list[tuple[str, HeldHead]]:
        found = self._reader.rows(f"SELECT place, {_HEAD} FROM log_witnesses ORDER BY number")
        return list({place: (place, HeldHead(*head)) for place, *head in found}.values())

    def note_witness(self, place: str, head: HeldHead) -> None:
        with self._reader.writer() as connection, connection.writing():
            connection.write(
                f"INSERT INTO log_witnesses (number, place, {_HEAD})"
                " SELECT coalesce(max(number), 0) + 1, :place, :size, :root, :time, :envelope FROM log_witnesses",
                {"place": place, **head._asdict()},
            )

    def held(self, log: str) -> list[HeldHead]:
        statement = f"SELECT {_HEAD} FROM log_held WHERE log = :log ORDER BY number"
        return [HeldHead(*row) for row in self._reader.rows(statement, {"log": log})]

    def hold(self, log: str, head: HeldHead, *, after: int) -> None:
        with self._reader.writer() as connection, connection.writing():
            ((count,),) = connection.rows("SELECT count(*) FROM log_held WHERE log = :log", {"log": log})
            if count != after:
                raise StoreError("another head came in between", where=self.where, hint="try again")
            connection.write(
                f"INSERT INTO log_held (log, number, {_HEAD}) VALUES (:log, :number, :size, :root, :time, :envelope)",
                {"log": log, "number": after + 1, **head._asdict()},
            )

    def close(self) -> None:
        self._reader.close()


class _Reading:
    """Questions that a reader and the writer ask alike."""

    def __init__(self, database: Database, ask: Ask) -> None:
        self._database = database
        self._ask = ask

    def size(self) -> int:
        ((last,),) = self._ask("SELECT coalesce(max(number), -1) FROM log_entries")
        return int(last) + 1

    def hashes(self, numbers: Sequence[int]) -> Mapping[int, str]:
        found: dict[int, str] = {}
        for start in range(0, len(numbers), _PAGE):
            # Whole numbers of our own, so they can stand in the statement.
            listed = ", ".join(str(int(number)) for number in numbers[start : start + _PAGE])
            found.update(self._ask(f"SELECT number, hashes FROM log_entries WHERE number IN ({listed})"))
        return found

    def find(self, leaves: Sequence[str]) -> Mapping[str, int]:
        found: dict[str, int] = {}
        statement = f"SELECT leaf, number FROM log_entries WHERE {self._database.among('leaf', 'leaves')}"
        for start in range(0, len(leaves), _PAGE):
            page = self._database.texts(leaves[start : start + _PAGE])
            found.update(self._ask(statement, {"leaves": page}))
        return found

    def head(self) -> HeldHead | None:
        found = self._ask(f"SELECT {_HEAD} FROM log_heads ORDER BY number DESC LIMIT 1")
        return HeldHead(*found[0]) if found else None

    def heads(self) -> list[HeldHead]:
        return [HeldHead(*row) for row in self._ask(f"SELECT {_HEAD} FROM log_heads ORDER BY number")]


class _Writing(_Reading):
    """The one writer, inside its transaction."""

    def __init__(self, database: Database, connection: Connection) -> None:
        super().__init__(database, connection.rows)
        self._connection = connection

    def add(self, rows: Iterable[LogRow]) -> None:
        filled = ((row.number, row.hashes[:_DIGEST], row.hashes, row.data) for row in rows)
        # A log grows a little at a time; its questions go by the primary key, whatever a planner knows.
        self._connection.fill("log_entries", ("number", "leaf", "hashes", "data"), [filled], grows=False)

    def add_head(self, head: HeldHead) -> None:
        self._connection.write(
            f"INSERT INTO log_heads (number, {_HEAD})"
            " SELECT coalesce(max(number), 0) + 1, :size, :root, :time, :envelope FROM log_heads",
            head._asdict(),
        )


def _name(connection: Connection, *, create: bool) -> str | None:
    """Which log this is; made with it."""
    found = connection.rows("SELECT name FROM log_about")
    if not found and create:
        with connection.writing():
            found = connection.rows("SELECT name FROM log_about")  # another process may have been faster
            if not found:
                found = [(secrets.token_hex(16),)]
                connection.write("INSERT INTO log_about VALUES (:name)", {"name": found[0][0]})
    return str(found[0][0]) if found else None
