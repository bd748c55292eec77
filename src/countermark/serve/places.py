"""What is kept for each tenant: facts, reports and the log of receipts, in one store, bound to the tenant's namespace."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from countermark.errors import StoreError, StoreUnavailable
from countermark.store import open_log, open_pool, open_queue, open_reports, open_store

if TYPE_CHECKING:
    from countermark.protocols import Store
    from countermark.store.reports import Reports
    from countermark.store.review import ReviewQueue
    from countermark.store.sql_log import SqlLog

_WAIT: Final = 5.0
"""Seconds to wait for a database, or for another writer."""


class Places:
    """The stores of one worker; each is opened when it is first asked for, so that a database may come later."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._pool: Any = None
        self._opened: dict[tuple[str, str], Any] = {}
        self._opening = threading.Lock()

    def store(self, tenant: str) -> Store:
        """A tenant's facts."""
        found: Store = self._open("facts", tenant, open_store)
        return found

    def reports(self, tenant: str) -> Reports:
        """A tenant's reports."""
        found: Reports = self._open("reports", tenant, open_reports)
        return found

    def queue(self, tenant: str) -> ReviewQueue:
        """What a tenant's people have to look at."""
        found: ReviewQueue = self._open("queue", tenant, open_queue)
        return found

    def log(self, tenant: str) -> SqlLog:
        """A tenant's log of receipts."""
        found: SqlLog = self._open("log", tenant, open_log)
        return found

    def _open(self, kind: str, tenant: str, opener: Callable[..., Any]) -> Any:
        with self._opening:
            if (kind, tenant) not in self._opened:
                try:
                    if self._pool is None:
                        self._pool = open_pool(self._place, timeout=_WAIT)
                    self._opened[kind, tenant] = opener(self._pool, namespace=tenant)
                except StoreError as error:
                    # Whatever is wrong with the place, the caller cannot mend it.
                    raise StoreUnavailable(error.message, where=error.where, hint=error.hint) from error
            return self._opened[kind, tenant]

    def close(self) -> None:
        """Let go of the connections."""
        with self._opening:
            for each in self._opened.values():
                each.close()
            self._opened.clear()
            if self._pool is not None:
                self._pool.close()
                self._pool = None
