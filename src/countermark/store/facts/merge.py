"""How facts become versions: the one place that says what is new, what is a revision and what was known.

A *statement* is what one source says of one id in one load: usually one fact, more where a table
holds the id twice. A statement that equals the last one of its source adds nothing. Any other is
added whole and supersedes what that source said before. What other sources said still stands, so
that two current facts may disagree.
"""

from __future__ import annotations

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
_STAGED = "staged s CROSS JOIN cited c"
"""Each staged fact with its source, under the condition `c.local = s.source`.

CROSS, so that SQLite keeps this order of the tables, and with it the order of ids.
"""

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
    for statement in (_NEW_ORIGINS, _NEW_SOURCES, _CITED):
        connection.write(statement, values)
    repeats = bool(connection.rows("SELECT 1 FROM staged GROUP BY id HAVING count(*) > 1 LIMIT 1"))
    if repeats:
        connection.write(_REPEATED)
    changed = 0
    if connection.rows("SELECT 1 FROM facts WHERE namespace = :namespace LIMIT 1", values):
        connection.write(_KNOWN.format(same=_same(database)), values)
        ((changed,),) = connection.rows(_CHANGED, values)
    # Where every fact has an id of its own, numbering them costs more than writing them.
    version = _NEXT_VERSION if changed or repeats else "1"
    written = connection.write(_ADD.format(version=version), values)
    connection.write(_NEW_NAMES, values)
    if written >= _MANY:
        connection.grown("facts")
    return Merged(written - changed, changed)


def _same(database: Database) -> str:
    return " AND ".join(f"f.{name} {database.same} s.{name}" for name in CONTENT)


_LAST = "SELECT coalesce(max(number), 0) FROM {} WHERE namespace = :namespace"
_NEW_ORIGINS = f"""
    INSERT INTO origins (namespace, number, name)
    SELECT :namespace, ({_LAST.format("origins")}) + row_number() OVER (ORDER BY min(local)), name
    FROM given WHERE name NOT IN (SELECT name FROM origins WHERE namespace = :namespace) GROUP BY name"""
_NEW_SOURCES = f"""
    INSERT INTO sources (namespace, number, origin, document)
    SELECT :namespace, ({_LAST.format("sources")}) + row_number() OVER (ORDER BY g.local), o.number, g.document
    FROM given g JOIN origins o ON o.name = g.name
    WHERE o.namespace = :namespace
    AND g.document NOT IN (SELECT document FROM sources WHERE namespace = :namespace)"""
_CITED = """
    INSERT INTO cited
    SELECT g.local, known.number, known.origin FROM given g JOIN sources known ON known.document = g.document
    WHERE known.namespace = :namespace"""
_CHANGED = """
    SELECT count(*) FROM staged s
    WHERE s.known = 0 AND EXISTS (SELECT 1 FROM facts f WHERE f.namespace = :namespace AND f.id = s.id)"""
_NEW_NAMES = """
    INSERT INTO names SELECT :namespace, kind, code, label FROM named WHERE true ON CONFLICT DO NOTHING"""
# The same fact twice from one source is said once.
_REPEATED = f"""
    UPDATE staged SET known = 1 WHERE ordinal IN (
        SELECT ordinal FROM (
            SELECT s.ordinal, row_number() OVER (
                PARTITION BY s.id, c.origin, {", ".join(f"s.{name}" for name in CONTENT)} ORDER BY s.ordinal
            ) AS copy
            FROM {_STAGED}
            WHERE c.local = s.source AND s.id IN (SELECT id FROM staged GROUP BY id HAVING count(*) > 1)
        ) AS counted WHERE copy > 1
    )"""
# A statement is known if each of its facts equals one of those that stand, and no other of that source stands.
_KNOWN = f"""
    UPDATE staged SET known = 1 WHERE ordinal IN (
        SELECT s.ordinal FROM {_STAGED} JOIN (
            SELECT s.id, c.origin FROM {_STAGED} JOIN facts f ON f.id = s.id AND f.origin = c.origin
            WHERE c.local = s.source AND s.known = 0 AND f.namespace = :namespace AND {{same}} AND {STANDING}
            GROUP BY s.id, c.origin
            HAVING count(*) = (
                SELECT count(*) FROM staged t JOIN cited d ON d.local = t.source
                WHERE t.id = s.id AND t.known = 0 AND d.origin = c.origin
            ) AND count(*) = (
                SELECT count(*) FROM facts f
                WHERE f.namespace = :namespace AND f.id = s.id AND f.origin = c.origin AND {STANDING}
            )
        ) AS known ON known.id = s.id AND known.origin = c.origin
        WHERE c.local = s.source
    )"""
_NEXT_VERSION = """
    coalesce((SELECT max(f.version) FROM facts f WHERE f.namespace = :namespace AND f.id = s.id), 0)
    + row_number() OVER (PARTITION BY s.id ORDER BY s.ordinal)"""
_ADD = f"""
    INSERT INTO facts (namespace, id, version, load, source, origin, {", ".join(CONTENT)})
    SELECT :namespace, s.id, {{version}}, :load, c.source, c.origin, {", ".join(f"s.{name}" for name in CONTENT)}
    FROM {_STAGED} WHERE c.local = s.source AND s.known = 0 ORDER BY s.id, s.ordinal"""
