"""Reading: questions of one namespace, or of any, asked from the last committed state."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence

from countermark.errors import StoreError, StoreUnavailable
from countermark.model import Fact, Source
from countermark.store.database import NO_VALUES, Connection, Row, Values
from countermark.store.database.pool import Pool
from countermark.store.database.schema import bring_up
from countermark.store.facts.rows import fact_in, source_in, storable
from countermark.store.namespace import Namespace


class Reader:
    """Answers from the last committed state, or says that there is none to be had."""

    def __init__(self, pool: Pool, *, create: bool, namespace: str | None = None, shared: bool = False) -> None:
        """Make or upgrade the tables first; a pool that is shared stays open when this closes."""
        self.database = pool.database
        self.namespace = Namespace(namespace, where=self.database.where)
        self._pool = pool
        self._shared = shared
        self._closed = False
        self._sources: dict[tuple[str, int], str | Source | None] = {}
        """As far as they were read; what has a number never changes."""
        connection = self.database.connect(create=create)
        try:
            bring_up(self.database, connection, create=create)
            if namespace is not None:
                connection.admit()
                connection.bind(namespace)
        except BaseException:
            connection.close()
            raise
        pool.put(connection)

    def lent(self) -> contextlib.AbstractContextManager[Connection]:
        """A connection for one change, so that reading goes on meanwhile."""
        self.check_open()
        return self._pool.lent(self.namespace.bound)

    @contextlib.contextmanager
    def writer(self) -> Iterator[Connection]:
        """A connection of its own, with temporary tables that end with it."""
        self.check_open()
        connection = self._pool.connect(self.namespace.bound)
        try:
            yield connection
        finally:
            connection.close()

    def rows(self, statement: str, values: Values = NO_VALUES) -> list[Row]:
        """What a query finds."""
        for text in values.values():
            if isinstance(text, str) and not storable(text):
                return []
        self.check_open()
        connection, new = self._pool.take(self.namespace.bound)
        try:
            found = connection.rows(statement, values)
        except StoreUnavailable:
            connection.close()
            if new:
                raise
            # The server may have been away since the last question: one more try, from the start.
            self._pool.drop()
            connection = self._pool.connect(self.namespace.bound)
            try:
                found = connection.rows(statement, values)
            except BaseException:
                connection.close()
                raise
        except BaseException:
            connection.close()
            raise
        self._pool.put(connection)
        return found

    def facts(self, rows: Sequence[Row], namespace: str) -> list[Fact]:
        """Facts of a namespace from rows that start with the columns of `READ`."""
        sources = self._sources
        unread = {row[1] for row in rows if (namespace, row[1]) not in sources}
        if unread:
            numbers = ", ".join(map(str, sorted(unread)))
            query = f"SELECT number, document FROM sources WHERE namespace = :namespace AND number IN ({numbers})"
            found = self.rows(query, {"namespace": namespace})
            sources.update(((namespace, number), source_in(document)) for number, document in found)
        return [fact_in(row, sources[namespace, row[1]]) for row in rows]

    def check_open(self) -> None:
        """Refuses a store that was closed."""
        if self._closed:
            raise StoreError("the store is closed", where=self.database.where, hint="open it again")

    def close(self) -> None:
        """Let go of the connections, unless others share them."""
        self._closed = True
        if not self._shared:
            self._pool.close()
