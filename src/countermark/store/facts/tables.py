"""The tables that facts are cells of: their axes, measures and context, as the last load said them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from countermark.errors import InvalidEvidence
from countermark.model import Table
from countermark.store.database import Ask, Connection, Database
from countermark.store.facts.rows import storable

_LONGEST_ID = 2000
"""No index of PostgreSQL could hold a longer one."""
_LAST = """
    t.namespace = :namespace AND t.load <= :as_of AND NOT EXISTS (
        SELECT 1 FROM tables later
        WHERE later.namespace = t.namespace AND later.id = t.id AND later.load > t.load AND later.load <= :as_of
    )"""
_KEEP = "INSERT INTO tables (namespace, id, load, document) VALUES (:namespace, :id, :load, :document)"


def keep(connection: Connection, tables: Iterable[Table], *, namespace: str, load: int) -> None:
    """Keep what a load says of its tables, where it is something new."""
    for each in tables:
        document = msgspec.json.encode(each).decode()
        if len(each.id) > _LONGEST_ID:
            hint = f"a store keeps at most {_LONGEST_ID}"
            raise InvalidEvidence(f"the id of table {each.id[:60]!r}… has {len(each.id)} characters", hint=hint)
        if not storable(each.id) or "\\u0000" in document:
            raise InvalidEvidence(f"table {each.id!r} contains a NUL character", hint="remove it")
        values = {"namespace": namespace, "id": each.id, "as_of": load}
        known = connection.rows(f"SELECT document FROM tables t WHERE t.id = :id AND {_LAST}", values)
        if known != [(document,)]:
            connection.write(_KEEP, {"namespace": namespace, "id": each.id, "load": load, "document": document})


def kept(ask: Ask, database: Database, ids: Iterable[str] | None, *, namespace: str, change: int) -> list[Table]:
    """The tables of these ids, or all, as they stood."""
    named = "" if ids is None else f"{database.among('t.id', 'ids')} AND"
    texts = database.texts([each for each in ids or () if storable(each)])
    values = {"namespace": namespace, "as_of": change} | ({"ids": texts} if named else {})
    rows = ask(f"SELECT document FROM tables t WHERE {named} {_LAST} ORDER BY t.id", values)
    return [msgspec.json.decode(document, type=Table) for (document,) in rows]
