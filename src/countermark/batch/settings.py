"""What the drafts of a batch are held against, as plain data: every worker makes its checker from it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from countermark.errors import StoreError
from countermark.evidence import load_data, load_facts, load_passages
from countermark.evidence.reader import is_table
from countermark.model import Evidence
from countermark.protocols import AsOf
from countermark.store import is_store, open_store
from countermark.store.opening import whole_store

PACK = "numbers.strict"


class Settings(NamedTuple):
    """Paths, names and switches; no open files or connections."""

    facts: Sequence[str] = ()
    """Files and stores; from a store only what tags name is read."""
    data: Sequence[str] = ()
    """Tables and stores that are read whole, so that sentences can be bound to them."""
    documents: Sequence[str] = ()
    namespace: str = "default"
    as_of: AsOf = None
    packs: Sequence[Any] = (PACK,)
    """Shipped names, files, or documents."""
    numbers: Any = None
    """Π, in place of the packs' own."""
    params: Mapping[str, Any] = {}
    verifiers: Sequence[str] = ()
    bind: bool = False
    locale: str | None = None
    columns: Mapping[str, str] = {}
    """Which column of the table stands for which of ours, where the names differ."""
    corrects: bool = False
    """Whether drafts that are not accepted are corrected, for examples that a model can learn from."""
    fixed: Mapping[str, int] = {}
    """The last change of each store that every worker reads, so that all of them read the same."""

    @property
    def files(self) -> list[str]:
        return [place for place in self.facts if not is_store(place)]

    @property
    def stores(self) -> list[str]:
        return [place for place in self.facts if is_store(place)]

    def settled(self) -> Settings:
        """The same settings for any process: absolute paths, and every store as of one change."""
        return self._replace(
            facts=tuple(_absolute(place) for place in self.facts),
            data=tuple(_absolute(place) for place in self.data),
            documents=tuple(_absolute(place) for place in self.documents),
            verifiers=tuple(_absolute(place) for place in self.verifiers),
            packs=tuple(_pack(each) for each in self.packs),
            fixed={_absolute(place): self._change(place) for place in self._versioned()},
        )

    def evidence(self) -> Evidence:
        """The facts of files and tables, and passages; what tags name in a store is read for each draft."""
        tables = [place for place in self.files if is_table(place)]
        found = load_facts(*(place for place in self.files if place not in tables))
        for place in (*tables, *self.data):
            held = whole_store(place, namespace=self.namespace, as_of=self.as_of_for(place))
            found = found.joined(load_data(place) if held is None else held)
        return found.joined(load_passages(*self.documents)) if self.documents else found

    def as_of_for(self, place: str) -> AsOf:
        """What to read of a store."""
        return self.as_of if self.as_of is not None else self.fixed.get(place)

    def _versioned(self) -> Iterator[str]:
        """Stores whose facts have versions; another program's database has none."""
        yield from self.stores
        for place in filter(is_store, self.data):
            with suppress(StoreError):
                open_store(place, create=False).close()
                yield place

    def _change(self, place: str) -> int:
        with closing(open_store(place, create=False)) as store:
            found = [each.load for each in store.loads(namespace=self.namespace)]
            found += [each.number for each in store.resolutions(namespace=self.namespace)]
        return max(found, default=0)


def _absolute(place: str) -> str:
    return place if "://" in place else str(Path(place).absolute())


def _pack(given: Any) -> Any:
    """A file is named from the root; a name has neither a folder nor ".json"."""
    if isinstance(given, Path) or (isinstance(given, str) and (given.endswith(".json") or os.sep in given)):
        return str(Path(given).absolute())
    return given
