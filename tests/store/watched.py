"""A database that lets a test step in at any statement of a load; everything else is the real one."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from countermark.store.database import NO_VALUES, Connection, Database, Row, Values

Step = Callable[[str], None]


class Watched:
    """Tells each statement before it runs and after it has run."""

    def __init__(self, database: Database, *, before: Step = lambda _: None, after: Step = lambda _: None) -> None:
        self._database = database
        self.before = before
        self.after = after

    def __getattr__(self, name: str) -> Any:
        return getattr(self._database, name)

    def connect(self, *, create: bool = False) -> Connection:
        return _Watched(self._database.connect(create=create), self)


class _Watched:
    def __init__(self, connection: Connection, watch: Watched) -> None:
        self._connection = connection
        self._watch = watch

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    @contextlib.contextmanager
    def _told(self, statement: str) -> Iterator[None]:
        self._watch.before(statement)
        yield
        self._watch.after(statement)

    def rows(self, statement: str, values: Values = NO_VALUES) -> list[Row]:
        with self._told(statement):
            return self._connection.rows(statement, values)

    def write(self, statement: str, values: Values = NO_VALUES) -> int:
        with self._told(statement):
            return self._connection.write(statement, values)

    def fill(self, table: str, columns: Sequence[str], batches: Iterable[Iterable[Row]]) -> None:
        with self._told(f"fill {table}"):
            self._connection.fill(table, columns, batches)
