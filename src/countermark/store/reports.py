"""Reports that are kept: put in once, found again by decision, pack, time and words, and deleted when somebody says so.

A report is known by its digest, and what is given out is what was put in, or nothing. The time is that of its arrival.
"""

from __future__ import annotations

import hashlib
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Any, Final

from msgspec import Struct

from countermark.errors import StoreError
from countermark.model import VALUE_KINDS, Decision, MarkKind, Report
from countermark.store import words
from countermark.store.database import Connection, Row
from countermark.store.facts.changes import Clock, day, stamp
from countermark.store.facts.rows import storable
from countermark.store.namespace import check_name
from countermark.store.reader import Reader

MOST: Final = 500
"""Reports that a page can hold."""
_START: Final = 200
"""Characters of the draft that a list shows."""
_SUMMARY: Final = "id, time, decision, packs, verified, supported, flagged, bare, start, size, question, number"
_COLUMNS: Final = (
    *("namespace", "number", "id", "time", "decision", "packs"),
    *("verified", "supported", "flagged", "bare", "start", "size", "question", "words", "document"),
)
_FIRST, _LAST = 0, 2**63 - 1
_BATCH: Final = 500


class ReportSummary(Struct, frozen=True):
    """What a list shows of a report."""

    id: str
    """Its digest."""
    time: str
    """Of its arrival."""
    decision: str
    packs: tuple[str, ...]
    verified: int
    supported: int
    flagged: int
    bare: int
    start: str
    """How the draft begins."""
    size: int
    """Bytes of its JSON."""
    question: str = ""
    """How the question begins that the draft answers; empty without one."""


class ReportPage(Struct, frozen=True):
    """Reports of a list, the newest first."""

    reports: tuple[ReportSummary, ...]
    next: str | None
    """Give it as `after` for the reports that come next; None at the end."""


class Reports:
    """Reports in SQLite or PostgreSQL. Threads may share it; what `put` returned for is kept."""

    def __init__(self, reader: Reader, *, clock: Clock) -> None:
        self._reader, self._database, self._clock = reader, reader.database, clock
        self._of = reader.namespace.of

    def put(self, report: Report, *, namespace: str | None = None) -> str:
        """Keep a report, and give its id; one that is there already stays as it is, with the time it came first."""
        return self.put_all([report], namespace=namespace)[0]

    def put_all(self, reports: Iterable[Report], *, namespace: str | None = None) -> list[str]:
        """Keep reports, all or none, in one transaction."""
        namespace = self._of(namespace)
        check_name(namespace)
        given = [_row(report) for report in reports]
        with self._reader.lent() as connection, connection.taking():
            number, time = self._shelf(connection, namespace)
            time = max(stamp(self._clock()), time)
            known = self._known(connection, namespace, [row["id"] for row in given])
            before = number
            for row in given:
                if row["id"] in known:
                    continue
                known.add(row["id"])
                number += 1
                values = {**row, "namespace": namespace, "number": number, "time": time}
                connection.write(_PUT, values)
                if words.ends_segment(number):
                    words.fill_segment(connection, namespace, words.segment_of(number))
            if number > before:
                connection.write(
                    "UPDATE shelves SET number = :number, time = :time WHERE namespace = :namespace",
                    {"namespace": namespace, "number": number, "time": time},
                )
        return [row["id"] for row in given]

    def _shelf(self, connection: Connection, namespace: str) -> tuple[int, str]:
        """The last number and time, kept until the end of the transaction: numbers are never given twice."""
        values = {"namespace": namespace}
        connection.write("INSERT INTO shelves VALUES (:namespace, 0, '') ON CONFLICT DO NOTHING", values)
        lock = "FOR UPDATE" if self._database.held else ""
        ((number, time),) = connection.rows(
            f"SELECT number, time FROM shelves WHERE namespace = :namespace {lock}", values
        )
        return number, time

    def _known(self, connection: Connection, namespace: str, ids: Sequence[str]) -> set[str]:
        query = f"SELECT id FROM reports WHERE namespace = :namespace AND {self._database.among('id', 'ids')}"
        values = {"namespace": namespace, "ids": self._database.texts(ids)}
        return {id_ for (id_,) in connection.rows(query, values)}

    def get(self, id: str, *, namespace: str | None = None) -> Report | None:  # noqa: A002 — what it is
        """The report with this id; None where there is none."""
        data = self.document(id, namespace=namespace)
        return None if data is None else Report.from_json(data)

    def document(self, id: str, *, namespace: str | None = None) -> bytes | None:  # noqa: A002 — what it is
        """The JSON of a report, as it was put in."""
        query = "SELECT document, size FROM reports WHERE namespace = :namespace AND id = :id"
        found = self._reader.rows(query, {"namespace": self._of(namespace), "id": id})
        if not found:
            return None
        packed, size = found[0]
        try:
            # No more than was put in, whatever the row says now.
            data = zlib.decompressobj().decompress(packed, size + 1)
        except zlib.error:
            data = b""
        if len(data) != size or hashlib.sha256(data).hexdigest() != id:
            hint = "restore the store from a backup"
            raise StoreError(f"report {id!r} is not what was put in", where=self._database.where, hint=hint)
        return data

    def summary(self, id: str, *, namespace: str | None = None) -> ReportSummary | None:  # noqa: A002 — what it is
        """What a list shows of the report with this id."""
        query = f"SELECT {_SUMMARY} FROM reports WHERE namespace = :namespace AND id = :id"
        found = self._reader.rows(query, {"namespace": self._of(namespace), "id": id})
        return _summary(found[0]) if found else None

    def list(
        self,
        *,
        decision: str | None = None,
        pack: str | None = None,
        text: str | None = None,
        since: str | datetime | None = None,
        until: str | datetime | None = None,
        limit: int = 50,
        after: str | None = None,
        namespace: str | None = None,
    ) -> ReportPage:
        """Reports, the newest first; what is None is left open.

        `text` gives the beginnings of words, all of which the draft or the question has, in any order.
        `since` and `until` name a day or a time, which they take in.
        """
        if type(limit) is not int or not 1 <= limit <= MOST:
            raise StoreError(f"limit is {limit!r}", hint=f"give a whole number from 1 to {MOST}")
        namespace = self._of(namespace)
        values: dict[str, Any] = {"namespace": namespace}
        conditions = ["namespace = :namespace"]
        if decision is not None:
            values["decision"] = _decision(decision)
            conditions.append("decision = :decision")
        if pack is not None:
            values["pack"] = f"\n{pack}\n"
            conditions.append("replace(packs, :pack, '') <> packs")
        first, last = self._range(namespace, since, until)
        if after is not None:
            last = min(last, _number(after) - 1)
        wanted = _wanted(text)
        if wanted:
            numbers = words.having(self._reader.rows, namespace, wanted, first=first, last=last)
            rows = list(islice(self._among(numbers, conditions, values), limit + 1))
        else:
            conditions += ["number >= :first", "number <= :last"]
            query = f"SELECT {_SUMMARY} FROM reports WHERE {' AND '.join(conditions)} ORDER BY number DESC"
            rows = self._reader.rows(f"{query} LIMIT {limit + 1}", {**values, "first": first, "last": last})
        shown = rows[:limit]
        return ReportPage(tuple(map(_summary, shown)), str(shown[-1][-1]) if len(rows) > limit else None)

    def _among(self, numbers: Iterator[int], conditions: Sequence[str], values: dict[str, Any]) -> Iterator[Row]:
        while batch := list(islice(numbers, _BATCH)):
            # Whole numbers of our own, so they can stand in the statement.
            where = " AND ".join((*conditions, f"number IN ({', '.join(map(str, batch))})"))
            yield from self._reader.rows(f"SELECT {_SUMMARY} FROM reports WHERE {where} ORDER BY number DESC", values)

    def _range(self, namespace: str, since: str | datetime | None, until: str | datetime | None) -> tuple[int, int]:
        """The numbers between two times: they go up with the time."""
        first, last = _FIRST, _LAST
        if since is not None:
            first = self._edge(">=", "ASC", _LAST, namespace, day(since, "since", end=False))
        if until is not None:
            last = self._edge("<=", "DESC", _FIRST, namespace, day(until, "until", end=True))
        return first, last

    def _edge(self, compared: str, order: str, without: int, namespace: str, time: str) -> int:
        found = self._reader.rows(
            f"SELECT number FROM reports WHERE namespace = :namespace AND time {compared} :time"
            f" ORDER BY time {order}, number {order} LIMIT 1",
            {"namespace": namespace, "time": time},
        )
        return int(found[0][0]) if found else without

    def newest(self, *, namespace: str | None = None) -> int:
        """The number of the report that came last; it grows with every report that is kept."""
        query = "SELECT number FROM shelves WHERE namespace = :namespace"
        found = self._reader.rows(query, {"namespace": self._of(namespace)})
        return int(found[0][0]) if found else 0

    def counts(self, *, namespace: str | None = None) -> dict[str, int]:
        """How many reports there are of each decision."""
        query = "SELECT decision, count(*) FROM reports WHERE namespace = :namespace GROUP BY decision"
        found: dict[str, int] = dict(self._reader.rows(query, {"namespace": self._of(namespace)}))
        return {decision.value: found.get(decision.value, 0) for decision in Decision}

    def delete(
        self,
        *,
        before: str | datetime | None = None,
        keep: int | None = None,
        ids: Iterable[str] | None = None,
        namespace: str | None = None,
    ) -> int:
        """Delete reports for good: those that came before a time, all but the newest so many, or these; gives how many."""
        if before is None and keep is None and ids is None:
            raise StoreError("nothing says which reports to delete", hint="give before, keep or ids")
        if keep is not None and (type(keep) is not int or keep < 0):
            raise StoreError(f"keep is {keep!r}", hint="give a whole number from 0")
        namespace = self._of(namespace)
        check_name(namespace)
        values: dict[str, Any] = {"namespace": namespace}
        conditions = []
        if before is not None:
            values["before"] = day(before, "before", end=False)
            conditions.append("time < :before")
        if keep is not None:
            conditions.append(
                "number <= (SELECT number FROM reports WHERE namespace = :namespace"
                f" ORDER BY number DESC LIMIT 1 OFFSET {keep})"
            )
        if ids is not None:
            conditions.append(self._database.among("id", "ids"))
            values["ids"] = self._database.texts([id_ for id_ in ids if storable(id_)])
        with self._reader.lent() as connection, connection.forgetting():
            self._shelf(connection, namespace)
            query = f"SELECT number FROM reports WHERE namespace = :namespace AND ({' OR '.join(conditions)})"
            numbers = [number for (number,) in connection.rows(query, values)]
            for start in range(0, len(numbers), _BATCH):
                listed = ", ".join(map(str, numbers[start : start + _BATCH]))
                connection.write(
                    f"DELETE FROM reports WHERE namespace = :namespace AND number IN ({listed})",
                    {"namespace": namespace},
                )
            words.forget(connection, namespace, numbers)
        return len(numbers)

    def close(self) -> None:
        self._reader.close()


_PUT: Final = f"INSERT INTO reports ({', '.join(_COLUMNS)}) VALUES ({', '.join(f':{name}' for name in _COLUMNS)})"


def _row(report: Report) -> dict[str, Any]:
    """A report as the columns of its row, but for where and when."""
    data = report.to_json().encode()
    draft = report.draft
    # As a reader of the report sees them: a year or the number of a list states no value.
    stated = (mark for mark in report.marks if mark.mark is not MarkKind.BARE or mark.kind in (*VALUE_KINDS, "claim"))
    marks = Counter(mark.mark for mark in stated)
    asked = draft.query if draft.query is not None else ""
    return {
        "id": hashlib.sha256(data).hexdigest(),
        "decision": report.decision.value,
        "packs": "\n".join(("", *(pack.pack_id for pack in report.packs), "")),
        **{kind.value: marks[kind] for kind in MarkKind},
        "start": _storable(draft.text[:_START]),
        "size": len(data),
        "question": _storable(asked[:_START]),
        "words": " ".join(words.words_of(f"{draft.text}\n{asked}")),
        # Reports repeat themselves: a tenth is left, and more effort would take longer than it saves.
        "document": zlib.compress(data, 1),
    }


def _storable(text: str) -> str:
    # PostgreSQL keeps no NUL.
    return text.replace("\0", "\ufffd")


def _summary(row: Row) -> ReportSummary:
    id_, time, decision, packs, verified, supported, flagged, bare, start, size, question, _ = row
    applied = tuple(packs.split("\n")[1:-1])
    return ReportSummary(id_, time, decision, applied, verified, supported, flagged, bare, start, size, question)


def _decision(given: str) -> str:
    if given not in tuple(Decision):
        raise StoreError(f"there is no decision {given!r}", hint=f"there are {', '.join(Decision)}")
    return str(Decision(given))


def _number(after: str) -> int:
    if not isinstance(after, str) or not after.isascii() or not after.isdecimal() or len(after) > len(str(_LAST)):
        raise StoreError(f"after is {after!r}", hint="give what the page before gave as next")
    return min(int(after), _LAST)


def _wanted(text: str | None) -> list[str]:
    if text is None:
        return []
    wanted = words.words_of(text)
    if len(wanted) > words.MOST:
        raise StoreError(f"{len(wanted)} words are too many to look for", hint=f"give up to {words.MOST}")
    return wanted
