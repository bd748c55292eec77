"""The review queue: what people have to look at, held by one of them at a time, with a trail that shows every change.

An item is open, taken under a lease, or decided. Each change is one transaction with one event; the events of an item are
sealed in a chain, and an item that does not follow from its events is refused. A lease that has run out opens the item
again: who held it can decide it no longer.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from countermark import canonical
from countermark.canonical import NotStrictJson, parse_json, plain
from countermark.errors import ReviewConflict, StoreError
from countermark.store.database import Connection, Row
from countermark.store.facts.changes import Clock, stamp
from countermark.store.facts.rows import check_text, storable
from countermark.store.namespace import check_name
from countermark.store.reader import Reader

LABELS: Final = ("supported", "refuted", "not_enough")
STATES: Final = ("open", "taken", "decided")
LEASE: Final = 900.0
"""Seconds that an item is held for."""
_ITEM: Final = "number, id, kind, priority, document, state, holder, until, label, seal"
_PAGE: Final = 500
_ADD: Final = f"""
    INSERT INTO reviews ({_ITEM}, namespace)
    VALUES (:number, :id, :kind, :priority, :document, 'open', '', '', '', :seal, :namespace)"""
_EVENT: Final = """
    INSERT INTO review_events (namespace, item, place, action, actor, time, why, detail, seal)
    VALUES (:namespace, :item, :place, :action, :actor, :time, :why, :detail, :seal)"""
_FREE: Final = (
    "state = 'open'",
    "state = 'taken' AND until < :now",
)
"""What can be taken, in this order: what nobody holds, then what somebody held too long."""


class Entry(NamedTuple):
    """Something for people to look at."""

    id: str
    """One item for each id: adding it again adds nothing."""
    kind: str
    """What it is about; items of kinds that were seen less often are offered first."""
    distance: float
    """How far it is from the threshold, from 0: what is closest teaches most."""
    document: Mapping[str, Any]


class Event(NamedTuple):
    """Who did what to an item, when and why."""

    action: str
    by: str
    time: str
    why: str
    detail: str
    seal: str


class Item(NamedTuple):
    """An item of the queue as it stands."""

    number: int
    id: str
    kind: str
    priority: float
    document: dict[str, Any]
    state: str
    holder: str
    until: str
    label: str


class Added(NamedTuple):
    """What became of entries."""

    added: int
    known: int


class ReviewQueue:
    """Items in SQLite or PostgreSQL. Processes share it; two people never hold one item."""

    def __init__(self, reader: Reader, *, clock: Clock) -> None:
        self._reader, self._database, self._clock = reader, reader.database, clock
        self._of = reader.namespace.of

    def add(self, entries: Iterable[Entry], *, by: str, namespace: str | None = None) -> Added:
        """Put entries in, all or none; an id that is there already is left as it is."""
        namespace = self._changed(namespace, by=by)
        given = list(entries)
        added = 0
        with self._reader.lent() as connection, connection.writing():
            ((last,),) = connection.rows(
                "SELECT coalesce(max(number), 0) FROM reviews WHERE namespace = :namespace", {"namespace": namespace}
            )
            for entry in given:
                document = _written(entry)
                values = {"namespace": namespace, "id": entry.id, "kind": entry.kind}
                if connection.rows("SELECT 1 FROM reviews WHERE namespace = :namespace AND id = :id", values):
                    continue
                last += 1
                added += 1
                ((seen,),) = connection.rows(
                    "SELECT count(*) FROM reviews WHERE namespace = :namespace AND kind = :kind", values
                )
                # The first of a kind counts as half as far away: it teaches something that no other has taught.
                priority = entry.distance * (1 - 0.5 / (1 + seen))
                detail = f"{priority!r}\n{entry.kind}\n{document}"
                event = self._event("added", by, "", detail)
                seal = _seal(last, 0, "", event)
                connection.write(
                    _ADD, {**values, "number": last, "priority": priority, "document": document, "seal": seal}
                )
                _note(connection, namespace, last, 0, event._replace(seal=seal))
        return Added(added, len(given) - added)

    def take(
        self,
        *,
        by: str,
        lease: float = LEASE,
        id: str | None = None,  # noqa: A002 — what it is
        namespace: str | None = None,
    ) -> Item | None:
        """The item that teaches most, or the one that is named, held by one person until the lease ends.

        None where nothing is left to take; one that is named and held by another, or decided, is refused.
        """
        namespace = self._changed(namespace, by=by)
        if not 0 < lease <= 30 * 86_400:
            raise StoreError(f"the lease is {lease!r} seconds", hint="give more than 0, and at most 30 days")
        if id is not None:
            return self._take_named(id, by, lease, namespace)
        with self._reader.lent() as connection:
            while True:
                with connection.taking():
                    now = self._clock()
                    row = self._free(connection, stamp(now), namespace)
                    if row is not None:
                        item = self._sealed(connection, namespace, row)
                        return self._taken(connection, namespace, item, by, now + timedelta(seconds=lease))
                # Others may have held, for a moment, all that there is: look again before saying that nothing is left.
                if not self._left(connection, namespace):
                    return None

    def _changed(self, namespace: str | None, **texts: str) -> str:
        """The namespace of a change, of which people say so much."""
        found = self._of(namespace)
        check_name(found)
        check_text(**texts)
        return found

    def _take_named(self, id_: str, by: str, lease: float, namespace: str) -> Item:
        with self._reader.lent() as connection, connection.taking():
            item = self._locked(connection, id_, namespace)
            now = self._clock()
            if item.state == "taken" and item.holder != by and item.until >= stamp(now):
                raise self._held_by(item)
            return self._taken(connection, namespace, item, by, now + timedelta(seconds=lease))

    def _taken(self, connection: Connection, namespace: str, item: Item, by: str, end: datetime) -> Item:
        until = stamp(end)
        event = self._event("taken", by, "", until)
        return self._change(connection, namespace, item, event, state="taken", holder=by, until=until)

    def _free(self, connection: Connection, now: str, namespace: str) -> Row | None:
        for free in _FREE:
            found = connection.rows(
                f"SELECT {_ITEM} FROM reviews WHERE namespace = :namespace AND {free} "
                f"ORDER BY priority, number LIMIT 1 {self._database.held}",
                {"namespace": namespace, "now": now},
            )
            if found:
                return found[0]
        return None

    def _left(self, connection: Connection, namespace: str) -> bool:
        values = {"namespace": namespace, "now": stamp(self._clock())}
        query = "SELECT 1 FROM reviews WHERE namespace = :namespace AND {} LIMIT 1"
        return any(connection.rows(query.format(free), values) for free in _FREE)

    def decide(
        self,
        id: str,  # noqa: A002 — what it is
        *,
        by: str,
        label: str,
        why: str,
        correction: str | None = None,
        namespace: str | None = None,
    ) -> Item:
        """Say what a taken item is, and why; only who holds it can, while the lease lasts.

        `correction` is what a claim that is not supported should have said.
        """
        namespace = self._changed(namespace, by=by, why=why)
        _check_label(label)
        if correction is not None:
            check_text(correction=correction)
            if label == LABELS[0]:
                raise StoreError("a supported claim has a correction", hint="leave one of the two out")
        with self._held(id, by, namespace) as (connection, item):
            if correction is not None:
                self._change(connection, namespace, item, self._event("corrected", by, why, correction))
            event = self._event("decided", by, why, label)
            return self._change(connection, namespace, item, event, state="decided", label=label)

    def release(self, id: str, *, by: str, why: str, namespace: str | None = None) -> Item:  # noqa: A002 — what it is
        """Give an item back without deciding it."""
        namespace = self._changed(namespace, by=by, why=why)
        with self._held(id, by, namespace) as (connection, item):
            event = self._event("released", by, why, "")
            return self._change(connection, namespace, item, event, state="open", holder="", until="")

    def opine(self, id: str, *, by: str, label: str, why: str, namespace: str | None = None) -> Item:  # noqa: A002 — what it is
        """Say what a decided item is, beside the decision, which stands; once each, and not by who decided it."""
        namespace = self._changed(namespace, by=by, why=why)
        _check_label(label)
        with self._reader.lent() as connection, connection.taking():
            item = self._locked(connection, id, namespace, decided=True)
            trail = self._trail(connection, namespace, item.number)
            if any(event.by == by and event.action in ("decided", "opinion") for event in trail):
                raise ReviewConflict(f"{by!r} has judged item {id!r} already", where=self._database.where)
            return self._change(connection, namespace, item, self._event("opinion", by, why, label))

    def opinions(self, *, namespace: str | None = None) -> Iterator[list[Event]]:
        """Of every item that several people judged, the decision and the opinions, in order."""
        namespace = self._of(namespace)
        query = """
            SELECT DISTINCT r.id FROM reviews r JOIN review_events e ON e.namespace = r.namespace AND e.item = r.number
            WHERE r.namespace = :namespace AND e.action = 'opinion' ORDER BY r.id"""
        for (id_,) in self._reader.rows(query, {"namespace": namespace}):
            yield [event for event in self.events(id_, namespace=namespace) if event.action in ("decided", "opinion")]

    def corrections(self, *, namespace: str | None = None) -> Iterator[tuple[Item, Event]]:
        """Decided items that somebody corrected, each with its correction."""
        namespace = self._of(namespace)
        for item in self.items(state="decided", namespace=namespace):
            for event in self._trail(self._reader, namespace, item.number):
                if event.action == "corrected":
                    yield item, event

    def unseen(self, *, by: str, namespace: str | None = None) -> Item | None:
        """A decided item that this person has not judged, the one with the fewest opinions first; None where there is none."""
        namespace = self._of(namespace)
        check_text(by=by)
        query = f"""
            SELECT {_ITEM} FROM reviews r WHERE namespace = :namespace AND state = 'decided' AND NOT EXISTS (
                SELECT 1 FROM review_events e WHERE e.namespace = r.namespace AND e.item = r.number
                AND e.actor = :by AND e.action IN ('decided', 'opinion'))
            ORDER BY (SELECT count(*) FROM review_events e WHERE e.namespace = r.namespace AND e.item = r.number
                AND e.action = 'opinion'), priority, number LIMIT 1"""
        rows = self._reader.rows(query, {"namespace": namespace, "by": by})
        return self._sealed(self._reader, namespace, rows[0]) if rows else None

    def counts(self, *, namespace: str | None = None) -> dict[str, int]:
        """How many items are in each state; one whose lease has ended is open."""
        namespace = self._of(namespace)
        query = """
            SELECT CASE WHEN state = 'taken' AND until < :now THEN 'open' ELSE state END, count(*) FROM reviews
            WHERE namespace = :namespace GROUP BY 1"""
        rows = self._reader.rows(query, {"namespace": namespace, "now": stamp(self._clock())})
        found: dict[str, int] = dict(rows)
        return {state: found.get(state, 0) for state in STATES}

    def _locked(self, connection: Connection, id_: str, namespace: str, *, decided: bool = False) -> Item:
        """An item that nobody else changes meanwhile, decided or not."""
        where = self._database.where
        lock = "FOR UPDATE" if self._database.held else ""
        query = f"SELECT {_ITEM} FROM reviews WHERE namespace = :namespace AND id = :id {lock}"
        rows = connection.rows(query, {"namespace": namespace, "id": id_}) if storable(id_) else []
        if not rows:
            raise StoreError(f"there is no item {id_!r}", where=where, hint="look at 'countermark review list'")
        item = self._sealed(connection, namespace, rows[0])
        if item.state == "decided" and not decided:
            raise ReviewConflict(
                f"item {id_!r} is decided already, as {item.label!r}, by {item.holder!r}",
                where=where,
                hint="the decision does not change; you can add an opinion to it",
            )
        if item.state != "decided" and decided:
            raise ReviewConflict(f"item {id_!r} is not decided yet", where=where, hint="take it and decide it")
        return item

    def _held_by(self, item: Item) -> ReviewConflict:
        held, hint = "is not taken", "take it first: countermark review take"
        if item.state == "taken":
            held = f"is taken by {item.holder!r}"
            hint = f"take another, or wait until it is given back or the lease ends, at {item.until}"
        return ReviewConflict(f"item {item.id!r} {held}", where=self._database.where, hint=hint)

    @contextlib.contextmanager
    def _held(self, id_: str, by: str, namespace: str) -> Iterator[tuple[Connection, Item]]:
        where = self._database.where
        with self._reader.lent() as connection, connection.taking():
            item = self._locked(connection, id_, namespace)
            if item.state != "taken" or item.holder != by:
                raise self._held_by(item)
            if item.until < stamp(self._clock()):
                raise ReviewConflict(
                    f"the lease on item {id_!r} ended at {item.until}", where=where, hint="take it again"
                )
            yield connection, item

    def items(self, *, state: str | None = None, namespace: str | None = None) -> Iterator[Item]:
        """Every item, or those in one state, in the order in which they are offered; each checked against its events."""
        if state is not None and state not in STATES:
            raise StoreError(f"there is no state {state!r}", hint=f"there are {', '.join(STATES)}")
        namespace = self._of(namespace)
        values: dict[str, Any] = {"namespace": namespace, "priority": -1.0, "number": 0, "state": state}
        only = "" if state is None else "AND state = :state"
        while True:
            query = f"""
                SELECT {_ITEM} FROM reviews WHERE namespace = :namespace {only}
                AND (priority > :priority OR (priority = :priority AND number > :number))
                ORDER BY priority, number LIMIT {_PAGE}"""
            page = self._reader.rows(query, {key: value for key, value in values.items() if value is not None})
            if not page:
                return
            for row in page:
                yield self._sealed(self._reader, namespace, row)
            values |= {"number": page[-1][0], "priority": page[-1][3]}

    def events(self, id: str, *, namespace: str | None = None) -> list[Event]:  # noqa: A002 — what it is
        """Everything that happened to an item, in order."""
        namespace = self._of(namespace)
        rows = self._reader.rows(
            f"SELECT {_ITEM} FROM reviews WHERE namespace = :namespace AND id = :id", {"namespace": namespace, "id": id}
        )
        if not rows:
            raise StoreError(f"there is no item {id!r}", where=self._database.where)
        self._sealed(self._reader, namespace, rows[0])
        return self._trail(self._reader, namespace, rows[0][0])

    def added(self, *, namespace: str | None = None) -> dict[int, str]:
        """When each item was added, by its number."""
        query = "SELECT item, time FROM review_events WHERE namespace = :namespace AND place = 0"
        return dict(self._reader.rows(query, {"namespace": self._of(namespace)}))

    def close(self) -> None:
        self._reader.close()

    def _change(self, connection: Connection, namespace: str, item: Item, event: Event, **new: Any) -> Item:
        trail = self._trail(connection, namespace, item.number)
        seal = _seal(item.number, len(trail), trail[-1].seal, event)
        _note(connection, namespace, item.number, len(trail), event._replace(seal=seal))
        sets = ", ".join(f"{name} = :{name}" for name in (*new, "seal"))
        values = {**new, "namespace": namespace, "number": item.number, "seal": seal}
        connection.write(f"UPDATE reviews SET {sets} WHERE namespace = :namespace AND number = :number", values)
        return item._replace(**new)

    def _event(self, action: str, by: str, why: str, detail: str) -> Event:
        return Event(action, by, stamp(self._clock()), why, detail, "")

    def _trail(self, ask: Connection | Reader, namespace: str, number: int) -> list[Event]:
        query = """
            SELECT action, actor, time, why, detail, seal FROM review_events
            WHERE namespace = :namespace AND item = :item ORDER BY place"""
        return [Event(*row) for row in ask.rows(query, {"namespace": namespace, "item": number})]

    def _sealed(self, ask: Connection | Reader, namespace: str, row: Row) -> Item:
        """An item that follows from its events; anything else was altered by somebody."""
        number, id_, kind, priority, document, state, holder, until, label, seal = row
        before, trail = "", self._trail(ask, namespace, number)
        for place, event in enumerate(trail):
            if _seal(number, place, before, event) != event.seal:
                raise self._altered(id_)
            before = event.seal
        if not trail or trail[0].detail != f"{priority!r}\n{kind}\n{document}" or seal != before:
            raise self._altered(id_)
        if _state(trail) != (state, holder, until, label):
            raise self._altered(id_)
        try:
            content = plain(parse_json(document))
        except NotStrictJson:
            raise self._altered(id_) from None
        return Item(number, id_, kind, priority, content, state, holder, until, label)

    def _altered(self, id_: str) -> StoreError:
        hint = "restore the queue from a backup"
        return StoreError(f"item {id_!r} does not follow from its events", where=self._database.where, hint=hint)


def _note(connection: Connection, namespace: str, number: int, place: int, event: Event) -> None:
    action, by, time, why, detail, seal = event
    values = {"namespace": namespace, "item": number, "place": place, "action": action, "actor": by, "time": time}
    connection.write(_EVENT, {**values, "why": why, "detail": detail, "seal": seal})


def _state(trail: Sequence[Event]) -> tuple[str, str, str, str]:
    """State, holder, end of the lease and label, as the events have made them."""
    state, holder, until, label = "open", "", "", ""
    for event in trail:
        if event.action == "taken":
            state, holder, until = "taken", event.by, event.detail
        elif event.action == "released":
            state, holder, until = "open", "", ""
        elif event.action == "decided":
            state, label = "decided", event.detail
    return state, holder, until, label


def _seal(number: int, place: int, before: str, event: Event) -> str:
    content = [number, place, before, event.action, event.by, event.time, event.why, event.detail]
    return "sha256:" + hashlib.sha256(canonical.encode(content)).hexdigest()


def _written(entry: Entry) -> str:
    check_text(id=entry.id, kind=entry.kind)
    if not math.isfinite(entry.distance) or entry.distance < 0:
        raise StoreError(f"the distance of item {entry.id!r} is {entry.distance!r}", hint="give a number from 0")
    return canonical.encode(entry.document).decode()


def _check_label(label: str) -> None:
    if label not in LABELS:
        raise StoreError(f"there is no label {label!r}", hint=f"give one of {', '.join(LABELS)}")
