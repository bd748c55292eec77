"""The tables, as the steps of `schema.sql` that made them; a store of any earlier version is brought up in one transaction."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from countermark.errors import StoreError
from countermark.store.database import Connection, Database

_ISOLATED = {
    5: (
        *("loads", "origins", "sources", "facts", "resolutions", "names", "reviews", "review_events", "log_about"),
        *("log_entries", "log_heads", "log_witnesses", "log_held", "shelves", "reports", "report_words"),
    ),
    6: ("tables",),
}
"""The tables that hold something of a namespace, by the version from which a database keeps it apart by itself."""
TABLES = tuple(name for names in _ISOLATED.values() for name in names)


def _steps(text: str) -> Iterator[tuple[str, ...]]:
    """What takes a store from each version to the next, from nothing onwards: the statements behind each "-- version"."""
    for step in text.split("-- version ")[1:]:
        lines = [line for line in step.splitlines()[1:] if not line.startswith("--")]
        yield tuple(each.strip() for each in "\n".join(lines).split(";") if each.strip())


MIGRATIONS = tuple(_steps(Path(__file__).with_suffix(".sql").read_text("utf-8")))
VERSION = len(MIGRATIONS)


def statements(database: Database, start: int, end: int) -> Iterator[str]:
    """What takes a store from one version to another, in this database's words."""
    for version, step in enumerate(MIGRATIONS[start:end], start + 1):
        for statement in step:
            yield statement.format(
                text=database.text,
                blob=database.blob,
                indicator_label=database.label("dims", "indicator.label"),
                entity_label=database.label("dims", "entity.label"),
            )
        if version in _ISOLATED:
            yield from database.isolation(_ISOLATED[version], first=version == min(_ISOLATED))


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
