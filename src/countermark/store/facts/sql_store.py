"""The store over either database: one way to load, to read as of any change, and to settle a conflict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from countermark.errors import StoreError
from countermark.model import Fact, Table
from countermark.protocols import AsOf, Loaded, Name, Progress, Resolution, Version
from countermark.store.database import Ask, Connection
from countermark.store.facts import changes, selection
from countermark.store.facts.changes import NOW, Clock
from countermark.store.facts.merge import STAGED_AND_REVISED, merge, stage
from countermark.store.facts.rows import FACT, READ, Incoming, check_text, storable
from countermark.store.facts.standing import CURRENT, PAGE, REVISED, current, in_conflict, pages
from countermark.store.facts.tables import keep, kept
from countermark.store.namespace import check_name
from countermark.store.reader import Reader

_LOADED = "number, added, changed, unchanged, conflicts, time, source, digest"
_NOTE_LOAD = f"""
    INSERT INTO loads ({_LOADED}, namespace)
    VALUES (:load, :added, :changed, :unchanged, :conflicts, :time, :source, :digest, :namespace)"""
_RESOLUTION = "number, id, version, chosen_by, why, time"
_NOTE_RESOLUTION = f"""
    INSERT INTO resolutions ({_RESOLUTION}, namespace)
    VALUES (:number, :id, :version, :by, :why, :time, :namespace)"""


class SqlStore:
    """Facts in SQLite or PostgreSQL. Threads may share it; a load has a connection of its own, and reads go on."""

    def __init__(self, reader: Reader, *, clock: Clock) -> None:
        self._reader = reader
        self._database = database = reader.database
        self._of = reader.namespace.of
        self._clock = clock
        self._get = current(FACT, [database.among("f.id", "ids")], "f.id, f.version")
        self._get_one = current(FACT, ["f.id = :id"], "f.version")
        self._get_versions = f"SELECT {FACT} FROM facts f WHERE f.namespace = :namespace AND f.id = :id LIMIT 2"

    def load(
        self,
        facts: Iterable[Fact],
        *,
        source: str = "",
        namespace: str | None = None,
        progress: Progress | None = None,
        tables: Iterable[Table] = (),
    ) -> Loaded:
        namespace = self._of(namespace)
        check_name(namespace)
        if source:
            check_text(source=source)
        incoming = Incoming(facts, progress)
        with self._reader.writer() as connection:
            stage(self._database, connection, incoming)
            with connection.writing():
                loaded = self._merge(connection, incoming, source, namespace)
                keep(connection, tables, namespace=namespace, load=loaded.load)
        return loaded

    def _merge(self, connection: Connection, incoming: Incoming, source: str, namespace: str) -> Loaded:
        number, time = changes.next_change(connection.rows, self._clock, namespace)
        merged = merge(self._database, connection, namespace=namespace, load=number)
        conflicts = in_conflict(
            connection.rows, self._database, among=STAGED_AND_REVISED, namespace=namespace, change=NOW
        )
        loaded = Loaded(
            load=number,
            added=merged.added,
            changed=merged.changed,
            unchanged=incoming.count - merged.added - merged.changed,
            conflicts=len(conflicts),
            time=time,
            source=source,
            digest=incoming.digest,
        )
        connection.write(_NOTE_LOAD, {**loaded._asdict(), "namespace": namespace})
        return loaded

    def get(self, ids: Iterable[str], *, namespace: str | None = None, as_of: AsOf = None) -> list[Fact]:
        namespace = self._of(namespace)
        wanted = [id_ for id_ in dict.fromkeys(ids) if storable(id_)]
        if len(wanted) == 1:
            if as_of is None:
                # Most ids have had one version: there is none that it could have given way to.
                versions = self._reader.rows(self._get_versions, {"namespace": namespace, "id": wanted[0]})
                if len(versions) < 2:
                    return self._reader.facts(versions, namespace)
            values = {"namespace": namespace, "as_of": self._change(as_of, namespace), "id": wanted[0]}
            return self._reader.facts(self._reader.rows(self._get_one, values), namespace)
        change = self._fixed(as_of, namespace)
        found: list[Fact] = []
        for page in pages(wanted):
            values = {"namespace": namespace, "as_of": change, "ids": self._database.texts(page)}
            found += self._reader.facts(self._reader.rows(self._get, values), namespace)
        return found

    def facts(
        self,
        *,
        indicator: str | None = None,
        entity: str | None = None,
        period: str | None = None,
        namespace: str | None = None,
        as_of: AsOf = None,
    ) -> Iterator[Fact]:
        namespace = self._of(namespace)
        values: dict[str, Any] = {
            "namespace": namespace,
            "as_of": self._fixed(as_of, namespace),
            "id": "",
            "version": 0,
        }
        conditions = ["(f.id, f.version) > (:id, :version)"]
        for name, text in (("indicator", indicator), ("entity", entity), ("period", period)):
            if text is not None:
                conditions.append(f"f.{name} = :{name}")
                values[name] = text
        query = f"{current(f'{FACT}, f.version', conditions, 'f.id, f.version')} LIMIT {PAGE}"
        while page := self._reader.rows(query, values):
            yield from self._reader.facts(page, namespace)
            values |= {"id": page[-1][0], "version": page[-1][-1]}

    def tables(
        self, ids: Iterable[str] | None = None, *, namespace: str | None = None, as_of: AsOf = None
    ) -> list[Table]:
        namespace = self._of(namespace)
        return kept(self._reader.rows, self._database, ids, namespace=namespace, change=self._fixed(as_of, namespace))

    def count(self, *, namespace: str | None = None, as_of: AsOf = None) -> int:
        namespace = self._of(namespace)
        query = f"SELECT count(DISTINCT f.id) FROM facts f WHERE f.namespace = :namespace AND {CURRENT}"
        return sum(
            row[0]
            for row in self._reader.rows(query, {"namespace": namespace, "as_of": self._change(as_of, namespace)})
        )

    def indicators(self, *, namespace: str | None = None) -> list[Name]:
        return self._names("indicator", self._of(namespace))

    def entities(self, *, namespace: str | None = None) -> list[Name]:
        return self._names("entity", self._of(namespace))

    def _names(self, kind: str, namespace: str) -> list[Name]:
        query = "SELECT code, label FROM names WHERE namespace = :namespace AND kind = :kind ORDER BY code, label"
        rows = self._reader.rows(query, {"namespace": namespace, "kind": kind})
        return [
            Name(code, tuple(label for _, label in group if label))
            for code, group in groupby(rows, key=lambda row: row[0])
        ]

    def select(
        self,
        *,
        indicator: str | None = None,
        entity: str | None = None,
        periods: Sequence[str] | None = None,
        latest: int | None = None,
        limit: int = 100,
        namespace: str | None = None,
        as_of: AsOf = None,
    ) -> list[Fact]:
        namespace = self._of(namespace)
        rows = selection.select(
            self._reader.rows,
            self._database,
            indicator=indicator,
            entity=entity,
            periods=periods,
            latest=latest,
            limit=limit,
            namespace=namespace,
            change=self._change(as_of, namespace),
        )
        return self._reader.facts(rows, namespace)

    def history(self, id: str, *, namespace: str | None = None) -> list[Version]:  # noqa: A002 — the Protocol's name
        return self._versions(self._reader.rows, [id], self._of(namespace), NOW)

    def conflicts(self, *, namespace: str | None = None, as_of: AsOf = None) -> list[list[Version]]:
        namespace = self._of(namespace)
        ask, change = self._reader.rows, self._fixed(as_of, namespace)
        found: list[list[Version]] = []
        for page in pages(in_conflict(ask, self._database, among=REVISED, namespace=namespace, change=change)):
            versions = [each for each in self._versions(ask, page, namespace, change) if each.current]
            found += [list(group) for _, group in groupby(versions, key=lambda version: version.fact.id)]
        return found

    def resolve(
        self,
        id: str,  # noqa: A002 — the Protocol's name
        version: int,
        *,
        by: str,
        why: str,
        namespace: str | None = None,
    ) -> Resolution:
        namespace = self._of(namespace)
        check_name(namespace)
        check_text(by=by, why=why)
        with self._reader.lent() as connection, connection.writing():
            ask = connection.rows
            versions = [each for each in self._versions(ask, [id], namespace, NOW) if each.current]
            if not versions:
                raise StoreError(f"no fact has the id {id!r}", where=self._database.where)
            if all(versions[0].fact.agrees_with(each.fact) for each in versions):
                raise StoreError(f"fact {id!r} is not in conflict", where=self._database.where)
            current_versions = [each.version for each in versions]
            if version not in current_versions:
                hint = f"choose one of {', '.join(map(str, current_versions))}"
                raise StoreError(
                    f"version {version} of fact {id!r} is not current", where=self._database.where, hint=hint
                )
            number, time = changes.next_change(ask, self._clock, namespace)
            resolution = Resolution(number=number, id=id, version=version, by=by, why=why, time=time)
            connection.write(_NOTE_RESOLUTION, {**resolution._asdict(), "namespace": namespace})
        return resolution

    def resolutions(self, *, namespace: str | None = None) -> list[Resolution]:
        query = f"SELECT {_RESOLUTION} FROM resolutions WHERE namespace = :namespace ORDER BY number"
        return [Resolution(*row) for row in self._reader.rows(query, {"namespace": self._of(namespace)})]

    def loads(self, *, namespace: str | None = None) -> list[Loaded]:
        query = f"SELECT {_LOADED} FROM loads WHERE namespace = :namespace ORDER BY number"
        return [Loaded(*row) for row in self._reader.rows(query, {"namespace": self._of(namespace)})]

    def close(self) -> None:
        self._reader.close()

    def _change(self, as_of: AsOf, namespace: str) -> int:
        return changes.change(self._reader.rows, as_of, namespace)

    def _fixed(self, as_of: AsOf, namespace: str) -> int:
        """The change as of which several questions are asked; nothing is ever undone, so their answers belong together."""
        if as_of is None:
            return changes.last_change(self._reader.rows, namespace)[0]
        return self._change(as_of, namespace)

    def _versions(self, ask: Ask, ids: Sequence[str], namespace: str, change: int) -> list[Version]:
        query = f"""
            SELECT {FACT}, f.version, f.load, l.time, CASE WHEN {CURRENT} THEN 1 ELSE 0 END
            FROM facts f JOIN loads l ON l.namespace = f.namespace AND l.number = f.load
            WHERE f.namespace = :namespace AND {self._database.among("f.id", "ids")} ORDER BY f.id, f.version"""
        texts = self._database.texts([id_ for id_ in ids if storable(id_)])
        rows = ask(query, {"namespace": namespace, "as_of": change, "ids": texts})
        width = len(READ)
        return [
            Version(fact, version=version, load=load, time=time, current=bool(stands))
            for fact, (version, load, time, stands) in zip(
                self._reader.facts(rows, namespace), (row[width:] for row in rows), strict=True
            )
        ]
