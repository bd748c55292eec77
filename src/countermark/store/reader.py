"""Reading: one kept connection that threads share, made anew when the server comes back."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Sequence

from countermark.errors import StoreError, StoreUnavailable
from countermark.model import Fact, Source
from countermark.store.database import NO_VALUES, Connection, Database, Row, Values
from countermark.store.rows import fact_in, source_in, storable
from countermark.store.schema import bring_up


class Reader:
    """Answers from the last committed state, or says that there is none to be had."""

    def __init__(self, database: Database, connection: Connection) -> None:
        self._database = database
        self._kept: Connection | None = connection
        self._closed = False
        self._lock = threading.Lock()
        self._sources: dict[int, str | Source | None] = {}
        """As far as they were read; what has a number never changes."""

    @classmethod
    def opened(cls, database: Database, *, create: bool) -> Reader:
        """A reader of a database whose tables are made or upgraded first."""
        connection = database.connect(create=create)
        try:
            bring_up(database, connection, create=create)
        except BaseException:
            connection.close()
            raise
        return cls(database, connection)

    @contextlib.contextmanager
    def writer(self) -> Iterator[Connection]:
        """A connection of its own, so that reading goes on meanwhile."""
        self.check_open()
        connection = self._database.connect()
        try:
            yield connection
        finally:
            connection.close()

    def rows(self, statement: str, values: Values = NO_VALUES) -> list[Row]:
        """What a query finds."""
        for text in values.values():
            if isinstance(text, str) and not storable(text):
                return []
        with self._lock:
            self.check_open()
            if self._kept is not None:
                try:
                    return self._kept.rows(statement, values)
                except StoreUnavailable:
                    # The server may have been away since the last question: one more try, from the start.
                    self._drop()
            self._kept = self._database.connect()
            try:
                return self._kept.rows(statement, values)
            except StoreUnavailable:
                self._drop()
                raise

    def facts(self, rows: Sequence[Row]) -> list[Fact]:
        """Facts from rows that start with the columns of `READ`."""
        sources = self._sources
        unread = {row[1] for row in rows if row[1] not in sources}
        if unread:
            numbers = ", ".join(map(str, sorted(unread)))
            found = self.rows(f"SELECT number, document FROM sources WHERE number IN ({numbers})")
            sources.update((number, source_in(document)) for number, document in found)
        return [fact_in(row, sources) for row in rows]

    def check_open(self) -> None:
        """Refuses a store that was closed."""
        if self._closed:
            raise StoreError("the store is closed", where=self._database.where, hint="open it again")

    def close(self) -> None:
        """Let go of the connection."""
        with self._lock:
            self._closed = True
            self._drop()

    def _drop(self) -> None:
        if self._kept is not None:
            self._kept.close()
            self._kept = None
