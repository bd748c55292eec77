"""How facts become versions: the one place that says what is new, what is a revision and what was known.

A *statement* is what one source says of one id in one load: usually one fact, more where a table
holds the id twice. A statement that equals the last one of its source adds nothing. Any other is
added whole and supersedes what that source said before. What other sources said still stands, so
that two current facts may disagree.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from countermark.errors import InvalidEvidence
from countermark.store.database import Connection, Database
from countermark.store.facts.changes import NOW
from countermark.store.facts.rows import CONTENT, STAGED, Incoming
from countermark.store.facts.standing import REVISED, STANDING

_LIMITS = {"id": 512, "entity": 200, "indicator": 200, "period": 200}
"""A tag cannot name a longer id, and no index could hold longer names."""
_MANY = 1000
"""Rows after which the database has to learn anew how large a table is: it plans queries by that."""
STAGED_AND_REVISED = f"SELECT id FROM staged WHERE id IN ({REVISED})"
"""The ids of a load that may have more than one current fact by now."""


class Merged(NamedTuple):
    """How many facts a merge wrote."""

    added: int
    """Of ids that were not there."""
    changed: int
    """Of ids that were."""


def stage(database: Database, connection: Connection, incoming: Incoming) -> None:
    """Copy facts into temporary tables, before the transaction for which other writers wait."""
    text = database.text
    content = ", ".join(f"{name} {text}" for name in CONTENT)
    with connection.staging():
        connection.write(
            f"CREATE TEMPORARY TABLE staged (ordinal INTEGER PRIMARY KEY, id {text}, source INTEGER, {content},"
            " known INTEGER DEFAULT 0)"
        )
        connection.write(f"CREATE TEMPORARY TABLE given (local INTEGER PRIMARY KEY, name {text}, document {text})")
        connection.write("CREATE TEMPORARY TABLE cited (local INTEGER PRIMARY KEY, source BIGINT, origin BIGINT)")
        connection.write(f"CREATE TEMPORARY TABLE named (kind {text}, code {text}, label {text})")
        connection.fill("staged", STAGED, incoming.batches())
        connection.fill("given", ("local", "name", "document"), [incoming.sources()])
        connection.fill("named", ("kind", "code", "label"), [incoming.names()])
        connection.write("CREATE INDEX staged_by_id ON staged (id)")
        _check_lengths(connection)


def _check_lengths(connection: Connection) -> None:
    condition = " OR ".join(f"length({name}) > {limit}" for name, limit in _LIMITS.items())
    statement = f"SELECT {', '.join(_LIMITS)} FROM staged WHERE {condition} ORDER BY ordinal LIMIT 1"
    for row in connection.rows(statement):
        for (name, limit), text in zip(_LIMITS.items(), row, strict=True):
            if text is not None and len(text) > limit:
                raise InvalidEvidence(
                    f"{name} of fact {row[0][:60]!r} has {len(text)} characters", hint=f"a store keeps at most {limit}"
                )


def merge(database: Database, connection: Connection, *, namespace: str, load: int) -> Merged:
    """Add what is new among the staged facts, as versions of this load."""
    values = {"namespace": namespace, "load": load, "as_of": NOW}
    sql = _statements(database.same)
    for name in ("new_origins", "new_sources", "cited"):
        connection.write(sql[name], values)
    repeats = bool(connection.rows("SELECT 1 FROM staged GROUP BY id HAVING count(*) > 1 LIMIT 1"))
    if repeats:
        connection.write(sql["repeated"])
    changed = 0
    if connection.rows("SELECT 1 FROM facts WHERE namespace = :namespace LIMIT 1", values):
        connection.write(sql["known"], values)
        ((changed,),) = connection.rows(sql["changed"], values)
    # Where every fact has an id of its own, numbering them costs more than writing them.
    written = connection.write(sql["add" if changed or repeats else "add_first"], values)
    connection.write(sql["new_names"], values)
    if written >= _MANY:
        connection.grown("facts")
    return Merged(written - changed, changed)


@cache
def _statements(same: str) -> dict[str, str]:
    """The statements of `merge.sql` by name, for a database in which facts are compared by `same`."""
    of_staged = ", ".join(f"s.{name}" for name in CONTENT)
    alike = " AND ".join(f"f.{name} {same} s.{name}" for name in CONTENT)
    found: dict[str, str] = {}
    for part in Path(__file__).with_suffix(".sql").read_text("utf-8").split("-- name: ")[1:]:
        name, _, text = part.partition("\n")
        lines = (line for line in text.splitlines() if not line.startswith("--"))
        found[name] = "\n".join(lines).strip()
    found["add_first"] = found["add"].replace("{version}", "1")
    words = {"content": ", ".join(CONTENT), "of_staged": of_staged, "same": alike, "standing": STANDING}
    return {name: text.format(**words, version=found["next_version"]) for name, text in found.items()}
