"""Tables that tenants brought for a while: kept in memory, so that a text can be checked while it is typed."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Final, Generic, TypeVar

_Held = TypeVar("_Held")
_TABLES: Final = 32
_FACTS: Final = 400_000
"""Facts that are held at most, over all tables."""


class Brought(Generic[_Held]):
    """The last tables of all tenants in one worker; the one that was used longest ago goes first."""

    def __init__(self, tables: int = _TABLES, facts: int = _FACTS) -> None:
        self._tables, self._facts = tables, facts
        self._held: OrderedDict[tuple[str, str], tuple[_Held, int]] = OrderedDict()
        self._guard = threading.Lock()

    def put(self, tenant: str, table: str, evidence: _Held, facts: int) -> None:
        """Hold a table, which has so many facts."""
        with self._guard:
            self._held[tenant, table] = evidence, facts
            self._held.move_to_end((tenant, table))
            while len(self._held) > 1 and (len(self._held) > self._tables or self._size() > self._facts):
                self._held.popitem(last=False)

    def get(self, tenant: str, table: str) -> _Held | None:
        """The facts of a table, as long as they are held."""
        with self._guard:
            found = self._held.get((tenant, table))
            if found is not None:
                self._held.move_to_end((tenant, table))
            return None if found is None else found[0]

    def _size(self) -> int:
        return sum(facts for _, facts in self._held.values())
