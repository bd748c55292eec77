"""The tables, as the steps that made them; a store of any earlier version is brought up in one transaction."""

from __future__ import annotations

from collections.abc import Iterator

from countermark.errors import StoreError
from countermark.store.database import Connection, Database

# Nothing is ever updated or deleted: what stands is derived from what was said, when, and by whom.
_FIRST = (
    """
    CREATE TABLE loads (
        number BIGINT PRIMARY KEY, namespace {text} NOT NULL, time {text} NOT NULL, source {text} NOT NULL,
        digest {text} NOT NULL, added BIGINT NOT NULL, changed BIGINT NOT NULL, unchanged BIGINT NOT NULL,
        conflicts BIGINT NOT NULL
    )""",
    # Who speaks. A million facts share a few of them, and of the sources that they give.
    "CREATE TABLE origins (number BIGINT PRIMARY KEY, name {text} NOT NULL UNIQUE)",
    """
    CREATE TABLE sources (
        number BIGINT PRIMARY KEY, origin BIGINT NOT NULL REFERENCES origins, document {text} NOT NULL UNIQUE
    )""",
    """
    CREATE TABLE facts (
        namespace {text} NOT NULL, id {text} NOT NULL, version BIGINT NOT NULL,
        load BIGINT NOT NULL, source BIGINT NOT NULL, origin BIGINT NOT NULL,
        value {text}, unit {text}, entity {text}, indicator {text}, period {text}, status {text}, dims {text},
        PRIMARY KEY (namespace, id, version)
    )""",
    "CREATE INDEX facts_by_place ON facts (namespace, indicator, entity, period)",
    """
    CREATE TABLE resolutions (
        number BIGINT PRIMARY KEY, namespace {text} NOT NULL, time {text} NOT NULL, id {text} NOT NULL,
        version BIGINT NOT NULL, chosen_by {text} NOT NULL, why {text} NOT NULL,
        FOREIGN KEY (namespace, id, version) REFERENCES facts (namespace, id, version)
    )""",
    "CREATE INDEX resolutions_by_id ON resolutions (namespace, id)",
)
# Codes and labels beside the facts: to list them from a million facts took a second.
_SECOND = (
    """
    CREATE TABLE names (
        namespace {text} NOT NULL, kind {text} NOT NULL, code {text} NOT NULL, label {text} NOT NULL,
        PRIMARY KEY (namespace, kind, code, label)
    )""",
    """
    INSERT INTO names
    SELECT DISTINCT namespace, 'indicator', indicator, coalesce({indicator_label}, '')
    FROM facts WHERE indicator IS NOT NULL""",
    """
    INSERT INTO names
    SELECT DISTINCT namespace, 'entity', entity, coalesce({entity_label}, '')
    FROM facts WHERE entity IS NOT NULL""",
)
# What people have to look at. An item changes its state; every change is an event, which stays, sealed by the one before.
_THIRD = (
    """
    CREATE TABLE reviews (
        number BIGINT PRIMARY KEY, namespace {text} NOT NULL, id {text} NOT NULL, kind {text} NOT NULL,
        priority DOUBLE PRECISION NOT NULL, document {text} NOT NULL, state {text} NOT NULL, holder {text} NOT NULL,
        until {text} NOT NULL, label {text} NOT NULL, seal {text} NOT NULL, UNIQUE (namespace, id)
    )""",
    "CREATE INDEX reviews_by_priority ON reviews (namespace, state, priority, number)",
    "CREATE INDEX reviews_by_kind ON reviews (namespace, kind)",
    """
    CREATE TABLE review_events (
        item BIGINT NOT NULL REFERENCES reviews, place BIGINT NOT NULL, action {text} NOT NULL, actor {text} NOT NULL,
        time {text} NOT NULL, why {text} NOT NULL, detail {text} NOT NULL, seal {text} NOT NULL, PRIMARY KEY (item, place)
    )""",
)
# The append-only log, its heads, who took them, and heads of other logs that are held here. Hashes are hexadecimal.
_FOURTH = (
    "CREATE TABLE log_about (name {text} PRIMARY KEY)",
    """
    CREATE TABLE log_entries (
        number BIGINT PRIMARY KEY, leaf {text} NOT NULL UNIQUE, hashes {text} NOT NULL, data {text} NOT NULL
    )""",
    """
    CREATE TABLE log_heads (
        number BIGINT PRIMARY KEY, size BIGINT NOT NULL, root {text} NOT NULL, time {text} NOT NULL,
        envelope {text} NOT NULL
    )""",
    """
    CREATE TABLE log_witnesses (
        number BIGINT PRIMARY KEY, place {text} NOT NULL, size BIGINT NOT NULL, root {text} NOT NULL,
        time {text} NOT NULL, envelope {text} NOT NULL
    )""",
    """
    CREATE TABLE log_held (
        log {text} NOT NULL, number BIGINT NOT NULL, size BIGINT NOT NULL, root {text} NOT NULL, time {text} NOT NULL,
        envelope {text} NOT NULL, PRIMARY KEY (log, number)
    )""",
)
MIGRATIONS: tuple[tuple[str, ...], ...] = (_FIRST, _SECOND, _THIRD, _FOURTH)
"""What takes a store from each version to the next, from nothing onwards."""
VERSION = len(MIGRATIONS)


def statements(database: Database, start: int, end: int) -> Iterator[str]:
    """What takes a store from one version to another, in this database's words."""
    for step in MIGRATIONS[start:end]:
        for statement in step:
            yield statement.format(
                text=database.text,
                indicator_label=database.label("dims", "indicator.label"),
                entity_label=database.label("dims", "entity.label"),
            )


def bring_up(database: Database, connection: Connection, *, create: bool) -> None:
    """Make or upgrade the tables; refuses a store that a newer Countermark wrote."""
    if _known(database, connection) == VERSION:
        return
    with connection.writing():
        found = _known(database, connection)  # another process may have been faster
        if not found and not create:
            hint = "load facts into it first: countermark facts load FILE --store …"
            raise StoreError("there is no fact store here", where=database.where, hint=hint)
        for statement in statements(database, found, VERSION):
            connection.write(statement)
        if found < VERSION:
            connection.set_schema_version(VERSION)


def _known(database: Database, connection: Connection) -> int:
    found = connection.schema_version()
    if found > VERSION:
        raise StoreError(
            f"the store has schema {found}, this Countermark knows {VERSION}",
            where=database.where,
            hint="upgrade countermark",
        )
    return found
