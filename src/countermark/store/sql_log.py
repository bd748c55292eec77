"""The append-only log over either database: rows are added in one transaction and never changed."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence

from countermark.errors import StoreError
from countermark.protocols import HeldHead, LogRow
from countermark.store.database import Ask, Connection, Database
from countermark.store.reader import Reader

_PAGE = 1000
_HEAD = "size, root, time, envelope"
_DIGEST = 64
"""Hexadecimal digits of a hash."""


class _LogQueries:
    """Questions that a reader and the writer ask alike."""

    def __init__(self, database: Database, ask: Ask, namespace: str) -> None:
        self._database = database
        self._ask = ask
        self._values = {"namespace": namespace}

    def size(self) -> int:
        ((last,),) = self._ask(
            "SELECT coalesce(max(number), -1) FROM log_entries WHERE namespace = :namespace", self._values
        )
        return int(last) + 1

    def hashes(self, numbers: Sequence[int]) -> Mapping[int, str]:
        found: dict[int, str] = {}
        for start in range(0, len(numbers), _PAGE):
            # Whole numbers of our own, so they can stand in the statement.
            listed = ", ".join(str(int(number)) for number in numbers[start : start + _PAGE])
            query = f"SELECT number, hashes FROM log_entries WHERE namespace = :namespace AND number IN ({listed})"
            found.update(self._ask(query, self._values))
        return found

    def find(self, leaves: Sequence[str]) -> Mapping[str, int]:
        found: dict[str, int] = {}
        among = self._database.among("leaf", "leaves")
        statement = f"SELECT leaf, number FROM log_entries WHERE namespace = :namespace AND {among}"
        for start in range(0, len(leaves), _PAGE):
            page = self._database.texts(leaves[start : start + _PAGE])
            found.update(self._ask(statement, {**self._values, "leaves": page}))
        return found

    def head(self) -> HeldHead | None:
        query = f"SELECT {_HEAD} FROM log_heads WHERE namespace = :namespace ORDER BY number DESC LIMIT 1"
        found = self._ask(query, self._values)
        return HeldHead(*found[0]) if found else None

    def heads(self) -> list[HeldHead]:
        query = f"SELECT {_HEAD} FROM log_heads WHERE namespace = :namespace ORDER BY number"
        return [HeldHead(*row) for row in self._ask(query, self._values)]


class SqlLog(_LogQueries):
    """A log in SQLite or PostgreSQL. Threads may share it; a writer has a connection of its own."""

    def __init__(self, reader: Reader, *, create: bool) -> None:
        super().__init__(reader.database, reader.rows, reader.namespace.of(None))
        self._reader = reader
        self._name = self._named(create=create)

    @property
    def where(self) -> str:
        return self._database.where

    def name(self) -> str:
        if self._name is None:
            hint = "add an entry first: countermark receipt log add RECEIPT --store …"
            raise StoreError("there is no log here", where=self.where, hint=hint)
        return self._name

    def rows(self, first: int = 0) -> Iterator[LogRow]:
        size = self.size()
        statement = (
            "SELECT number, hashes, data FROM log_entries"
            " WHERE namespace = :namespace AND number >= :start AND number < :end ORDER BY number"
        )
        for start in range(first, size, _PAGE):
            values = {**self._values, "start": start, "end": min(size, start + _PAGE)}
            yield from (LogRow(*row) for row in self._ask(statement, values))

    def row(self, number: int) -> LogRow | None:
        """One entry; None where there is none."""
        statement = "SELECT number, hashes, data FROM log_entries WHERE namespace = :namespace AND number = :number"
        found = self._ask(statement, {**self._values, "number": number})
        return LogRow(*found[0]) if found else None

    @contextlib.contextmanager
    def writing(self) -> Iterator[_Writing]:
        self.name()
        with self._reader.lent() as connection, connection.writing():
            yield _Writing(self._database, connection, self._values["namespace"])

    def witnesses(self) -> list[tuple[str, HeldHead]]:
        query = f"SELECT place, {_HEAD} FROM log_witnesses WHERE namespace = :namespace ORDER BY number"
        found = self._ask(query, self._values)
        return list({place: (place, HeldHead(*head)) for place, *head in found}.values())

    def note_witness(self, place: str, head: HeldHead) -> None:
        with self._reader.lent() as connection, connection.writing():
            connection.write(
                f"INSERT INTO log_witnesses (namespace, number, place, {_HEAD})"
                " SELECT :namespace, coalesce(max(number), 0) + 1, :place, :size, :root, :time, :envelope"
                " FROM log_witnesses WHERE namespace = :namespace",
                {**self._values, "place": place, **head._asdict()},
            )

    def held(self, log: str) -> list[HeldHead]:
        statement = f"SELECT {_HEAD} FROM log_held WHERE namespace = :namespace AND log = :log ORDER BY number"
        values = {**self._values, "log": log}
        return [HeldHead(*row) for row in self._ask(statement, values)]

    def hold(self, log: str, head: HeldHead, *, after: int) -> None:
        with self._reader.lent() as connection, connection.writing():
            values = {**self._values, "log": log}
            query = "SELECT count(*) FROM log_held WHERE namespace = :namespace AND log = :log"
            ((count,),) = connection.rows(query, values)
            if count != after:
                raise StoreError("another head came in between", where=self.where, hint="try again")
            connection.write(
                f"INSERT INTO log_held (namespace, log, number, {_HEAD})"
                " VALUES (:namespace, :log, :number, :size, :root, :time, :envelope)",
                {**values, "number": after + 1, **head._asdict()},
            )

    def close(self) -> None:
        self._reader.close()

    def _named(self, *, create: bool) -> str | None:
        """Which log this is; made with it."""
        query, values = "SELECT name FROM log_about WHERE namespace = :namespace", self._values
        found = self._ask(query, values)
        if not found and create:
            with self._reader.lent() as connection, connection.writing():
                found = connection.rows(query, values)  # another process may have been faster
                if not found:
                    found = [(secrets.token_hex(16),)]
                    connection.write(
                        "INSERT INTO log_about VALUES (:namespace, :name)", {**values, "name": found[0][0]}
                    )
        return str(found[0][0]) if found else None


class _Writing(_LogQueries):
    """The one writer, inside its transaction."""

    def __init__(self, database: Database, connection: Connection, namespace: str) -> None:
        super().__init__(database, connection.rows, namespace)
        self._connection = connection

    def add(self, rows: Iterable[LogRow]) -> None:
        namespace = self._values["namespace"]
        filled = [(namespace, row.number, row.hashes[:_DIGEST], row.hashes, row.data) for row in rows]
        self._connection.add("log_entries", ("namespace", "number", "leaf", "hashes", "data"), filled)

    def add_head(self, head: HeldHead) -> None:
        self._connection.write(
            f"INSERT INTO log_heads (namespace, number, {_HEAD})"
            " SELECT :namespace, coalesce(max(number), 0) + 1, :size, :root, :time, :envelope"
            " FROM log_heads WHERE namespace = :namespace",
            {**self._values, **head._asdict()},
        )
