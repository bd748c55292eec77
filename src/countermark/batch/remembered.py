"""A store as the drafts of one table ask it: every question once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from countermark.model import Fact, Table
from countermark.protocols import AsOf, Store


class Remembered:
    """The facts of some ids, asked for at once, and what else was selected for one draft or another."""

    def __init__(self, store: Store, ids: Iterable[str], namespace: str, as_of: AsOf) -> None:
        self._store = store
        self._whose: dict[str, Any] = {"namespace": namespace, "as_of": as_of}
        self._named: dict[str, list[Fact]] = {}
        self._selected: dict[str, list[Fact]] = {}
        self._tables: dict[tuple[str, ...], list[Table]] = {}
        for fact in store.get(ids, **self._whose):
            self._named.setdefault(fact.id, []).append(fact)

    def get(self, ids: Iterable[str]) -> list[Fact]:
        """Those that were asked for in the beginning."""
        return [fact for each in ids for fact in self._named.get(each, ())]

    def select(self, **wanted: Any) -> list[Fact]:
        """As the store does."""
        key = repr(sorted(wanted.items()))
        found = self._selected.get(key)
        if found is None:
            found = self._selected[key] = self._store.select(**wanted, **self._whose)
        return found

    def tables(self, ids: Iterable[str]) -> list[Table]:
        """As the store does."""
        key = tuple(ids)
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = self._store.tables(key, **self._whose)
        return found
