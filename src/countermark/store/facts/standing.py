"""What stands: which of the versions that an id has had are current as of a change, and where they disagree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from countermark.model import Fact
from countermark.store.database import Ask, Database

PAGE = 1000
"""Ids that are asked for at once."""

# Versions count upwards with loads, so the search for a later one starts behind this one.
STANDING = """
    NOT EXISTS (
        SELECT 1 FROM facts later
        WHERE later.namespace = f.namespace AND later.id = f.id AND later.version > f.version
        AND later.origin = f.origin AND later.load > f.load AND later.load <= :as_of
    )"""
"""Of a fact `f`: its source has said nothing newer by then."""

# Only a current version can be chosen, so whatever was there and was not chosen stays out for good.
CURRENT = f"""
    f.load <= :as_of AND {STANDING}
    AND NOT EXISTS (
        SELECT 1 FROM resolutions r
        WHERE r.namespace = f.namespace AND r.id = f.id AND r.version <> f.version
        AND r.number > f.load AND r.number <= :as_of
    )"""
"""Of a fact `f`: it stands, and nobody has chosen another over it."""

REVISED = "SELECT id FROM facts WHERE namespace = :namespace AND version > 1"
"""The ids that have had more than one version."""

_SAID = ("value", "unit", "entity", "indicator", "period")
_DIFFER = " OR ".join(f"min(f.{name}) <> max(f.{name}) OR count(f.{name}) NOT IN (0, count(*))" for name in _SAID)


def current(columns: str, conditions: Sequence[str], order: str) -> str:
    """The query for current facts `f` of a namespace."""
    where = " AND ".join(("f.namespace = :namespace", *conditions, CURRENT))
    return f"SELECT {columns} FROM facts f WHERE {where} ORDER BY {order}"


def in_conflict(ask: Ask, database: Database, *, among: str, namespace: str, change: int) -> list[str]:
    """Of the ids that the query `among` names, those whose current facts disagree."""
    values = {"namespace": namespace, "as_of": change}
    differing = ask(
        f"SELECT f.id FROM facts f WHERE f.namespace = :namespace AND f.id IN ({among}) AND {CURRENT}"
        f" GROUP BY f.id HAVING count(*) > 1 AND ({_DIFFER}) ORDER BY f.id",
        values,
    )
    # 5.7 and 5.70 differ as text and agree as numbers, which only the facts can say.
    said = current(", ".join(f"f.{name}" for name in ("id", *_SAID)), [database.among("f.id", "ids")], "f.id")
    found: list[str] = []
    for page in pages([row[0] for row in differing]):
        rows = ask(said, {**values, "ids": database.texts(page)})
        for id_, group in groupby(rows, key=itemgetter(0)):
            first, *others = (Fact(**dict(zip(("id", *_SAID), row, strict=True))) for row in group)
            if not all(first.agrees_with(other) for other in others):
                found.append(id_)
    return found


def pages(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    """A few ids at a time."""
    return (ids[start : start + PAGE] for start in range(0, len(ids), PAGE))
