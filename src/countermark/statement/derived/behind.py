"""Where the facts stand that an expression reads, by space."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from countermark.model import Evidence
from countermark.statement.placement.judgement.text import Cells
from countermark.statement.placement.space import Space


class Behind(NamedTuple):
    """The facts of an expression that stand on a cell."""

    spaces: dict[str, Space]
    """Each space by the first of its ids, in the order of these."""
    entities: frozenset[str | None]

    @property
    def first(self) -> str | None:
        """The first of all ids."""
        return next(iter(self.spaces), None)


def placed(ids: Iterable[str], cells: Cells, evidence: Evidence) -> Behind:
    """Where facts stand."""
    found: dict[int, tuple[str, Space]] = {}
    entities: set[str | None] = set()
    for each in sorted(ids):
        at = cells.of(each)
        if at is not None:
            found.setdefault(id(at[0]), (each, at[0]))
            entities.add(evidence.facts[evidence.place[each]].entity)
    return Behind(dict(found.values()), frozenset(entities))


def merged(parts: Sequence[Behind]) -> Behind:
    """Several groups of facts as one."""
    if len(parts) == 1:
        return parts[0]
    found: dict[int, tuple[str, Space]] = {}
    for each in parts:
        for first, space in each.spaces.items():
            known = found.get(id(space))
            if known is None or first < known[0]:
                found[id(space)] = first, space
    spaces = dict(sorted(found.values(), key=lambda each: each[0]))
    return Behind(spaces, frozenset[str | None]().union(*(each.entities for each in parts)))
