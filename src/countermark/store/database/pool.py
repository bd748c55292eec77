"""Connections that threads share: each is lent to one of them at a time, and made anew when the server comes back."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator

from countermark.errors import StoreError, StoreUnavailable
from countermark.store.database import Connection, Database

_SPARE = 8
"""Connections that are kept while nobody needs them."""


class Pool:
    """The connections to one place, for any namespace; each is bound to the one it is lent for."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._spare: list[Connection] = []
        self._lock = threading.Lock()
        self._closed = False

    def put(self, connection: Connection) -> None:
        """Take a connection back that is in order."""
        with self._lock:
            if not self._closed and len(self._spare) < _SPARE:
                self._spare.append(connection)
                return
        connection.close()

    def take(self, namespace: str | None) -> tuple[Connection, bool]:
        """A connection, and whether it is a new one, which has just answered."""
        self._check_open()
        with self._lock:
            connection = self._spare.pop() if self._spare else None
        if connection is None:
            return self.connect(namespace), True
        try:
            connection.bind(namespace)
        except StoreUnavailable:
            connection.close()
            self.drop()
            return self.connect(namespace), True
        except BaseException:
            connection.close()
            raise
        return connection, False

    def connect(self, namespace: str | None) -> Connection:
        """A connection that was not there before."""
        self._check_open()
        connection = self.database.connect()
        try:
            connection.bind(namespace)
        except BaseException:
            connection.close()
            raise
        return connection

    @contextlib.contextmanager
    def lent(self, namespace: str | None) -> Iterator[Connection]:
        """A connection that answers, for what is done once and not tried again; not kept if it ends badly."""
        connection, new = self.take(namespace)
        if not new and not connection.alive():
            connection.close()
            self.drop()
            connection = self.connect(namespace)
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        self.put(connection)

    def drop(self) -> None:
        """Let go of what is kept: a server that ended one connection has ended all."""
        with self._lock:
            spare, self._spare = self._spare, []
        for connection in spare:
            connection.close()

    def close(self) -> None:
        """Let go of everything, for good."""
        with self._lock:
            self._closed = True
        self.drop()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed", where=self.database.where, hint="open it again")
