"""Failure: a full disk, a lost connection, a server that is gone. The caller is told, and the store is as it was."""

from __future__ import annotations

import resource
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.store.postgres_server import PostgresServer
from tests.store.watched import Watched

from countermark import Decision, Draft, Evidence, Fact, MarkKind, check
from countermark.errors import StoreError, StoreUnavailable
from countermark.protocols import Store
from countermark.store import open_store, read_evidence
from countermark.store.database import Connection, Database
from countermark.store.database.pool import Pool
from countermark.store.database.postgresql import Postgresql
from countermark.store.database.sqlite import Sqlite
from countermark.store.facts.changes import utc_now
from countermark.store.facts.sql_store import SqlStore
from countermark.store.reader import Reader

BEFORE = [Fact(id="old", value="1500", entity="E"), Fact(id="disputed", value="1", source="S")]
SCRIPT = [
    Fact(id="old", value="1600", entity="E"),
    Fact(id="disputed", value="2", source="T"),
    *(Fact(id=f"new-{number}", value=str(number), indicator=f"I{number % 5}") for number in range(3000)),
]
DRAFT = Draft(text='It is <claim id="new-7">7</claim>.')


def state(store: Store) -> object:
    return list(store.facts()), store.loads(), store.history("old"), store.indicators(), store.entities()


def unmarked(store: Store) -> bool:
    """Nothing of a load that failed verifies."""
    report = check(DRAFT, read_evidence(store, ["new-7"]))
    return report.marks[0].mark is MarkKind.FLAGGED and report.decision is Decision.REJECT


class _Small(Sqlite):
    """A file that may grow to so many pages and no further: SQLite's own "disk full"."""

    pages = 2**30

    def connect(self, *, create: bool = False) -> Connection:
        connection = super().connect(create=create)
        connection.write(f"PRAGMA max_page_count = {self.pages}")
        return connection


def test_a_disk_that_is_full_at_any_page_keeps_the_store_as_it_was(tmp_path: Path):
    place = _Small(tmp_path / "facts.db", timeout=5)
    store = SqlStore(Reader(Pool(place), create=True), clock=utc_now)
    store.load(BEFORE)
    before = state(store)
    (used,) = place.connect().rows("PRAGMA page_count")[0]
    refused = 0
    for place.pages in range(used, used + 400, 3):
        error = _refusal(store, SCRIPT)
        if error is None:
            break
        assert "the disk is full; nothing was kept" in error
        assert "make room and try again" in error
        assert state(store) == before
        assert unmarked(store)
        refused += 1
    assert refused > 20
    assert store.count() == 3002
    assert check(DRAFT, read_evidence(store, ["new-7"])).decision is Decision.ACCEPT
    store.close()


@contextmanager
def _files_up_to(size: int) -> Iterator[None]:
    """No file of this process can grow beyond so many bytes, temporary ones and the log among them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_write_that_fails_at_any_size_keeps_the_store_as_it_was(tmp_path: Path):
    store = open_store(tmp_path / "facts.db")
    store.load(BEFORE)
    before = state(store)
    refused = 0
    for size in range(4096, 2_000_000, 60_000):
        with _files_up_to(size):
            error = _refusal(store, SCRIPT)
        if error is None:
            break
        assert "nothing was kept" in error
        assert state(store) == before
        assert unmarked(store)
        refused += 1
    assert refused > 5
    assert store.count() == 3002
    store.close()


def test_a_connection_lost_at_any_statement_keeps_the_store_as_it_was(postgresql: str, server: PostgresServer):
    """Before and after each statement of a load, the last one before the commit among them."""
    watched = Watched(Postgresql(postgresql, timeout=5))
    store = SqlStore(Reader(Pool(watched), create=True), clock=utc_now)
    store.load(BEFORE)
    before = state(store)
    refused = 0
    for step in range(200):
        losing = _Losing(server, after=step // 2)
        watched.before, watched.after = (losing, _idle) if step % 2 == 0 else (_idle, losing)
        error = _refusal(store, SCRIPT[:50])
        watched.before = watched.after = _idle
        if error is None:
            break
        assert "the connection was lost" in error
        assert state(store) == before
        assert unmarked(store)
        refused += 1
    assert refused > 40
    assert store.count() == 50
    store.close()


def _idle(_: str) -> None:
    pass


def _refusal(store: Store, facts: list[Fact]) -> str | None:
    try:
        store.load(facts)
    except StoreUnavailable as error:
        return str(error)
    return None


class _Losing:
    """Ends every connection to the server once, after so many statements."""

    def __init__(self, server: PostgresServer, *, after: int) -> None:
        self._server = server
        self._left = after

    def __call__(self, _: str) -> None:
        if self._left == 0:
            self._server.end_connections()
        self._left -= 1


def test_a_server_that_is_gone_flags_every_check_until_it_is_back(postgresql: str, server: PostgresServer):
    store = open_store(postgresql, timeout=2)
    store.load(BEFORE)
    before = state(store)
    draft = Draft(text='It is <claim id="old">1,500</claim>.')
    assert check(draft, read_evidence(store, ["old"])).decision is Decision.ACCEPT
    server.stop(crash=True)
    try:
        for place in (store, postgresql):
            evidence = read_evidence(place, ["old"])
            assert evidence.facts == ()
            report = check(draft, evidence)
            assert (report.marks[0].mark, report.decision) == (MarkKind.FLAGGED, Decision.REJECT)
            assert "the facts could not be read: the server cannot be reached" in report.marks[0].why
        for act in (lambda: store.load(SCRIPT), store.count, lambda: store.resolve("old", 1, by="a", why="b")):
            with pytest.raises(StoreUnavailable, match="cannot be reached"):
                act()
    finally:
        server.start()
    assert state(store) == before
    assert check(draft, read_evidence(store, ["old"])).decision is Decision.ACCEPT
    assert store.load(SCRIPT).conflicts == 1
    store.close()


def test_a_store_that_was_never_there_is_a_mistake_and_no_outage(tmp_path: Path):
    with pytest.raises(StoreError, match="there is no such fact store"):
        read_evidence(tmp_path / "none.db", ["a"])


def test_a_damaged_file_flags(tmp_path: Path):
    path = tmp_path / "facts.db"
    store = open_store(path)
    store.load(SCRIPT)
    store.close()
    data = path.read_bytes()
    path.write_bytes(data[:8192] + b"\xa5" * (len(data) - 8192))
    evidence = read_evidence(path, ["new-7"])
    assert evidence.unavailable is not None
    assert check(DRAFT, evidence).marks[0].mark is MarkKind.FLAGGED


def _database(place: str, timeout: float) -> Database:
    return Postgresql(place, timeout=timeout) if place.startswith("postgresql") else Sqlite(place, timeout=timeout)


def test_readers_see_the_old_state_until_the_commit_and_a_second_writer_is_told(place: str):
    """While a load stands before its commit, all of it written and none of it kept."""
    written, go_on = threading.Event(), threading.Event()

    def pause(statement: str) -> None:
        if "INSERT INTO loads" in statement and not go_on.is_set():
            written.set()
            assert go_on.wait(60)

    reader = open_store(place, timeout=1)
    reader.load(BEFORE)
    before = state(reader)
    writer = SqlStore(Reader(Pool(Watched(_database(place, 30), after=pause)), create=True), clock=utc_now)
    thread = threading.Thread(target=writer.load, args=(SCRIPT,))
    thread.start()
    try:
        assert written.wait(60)
        assert state(reader) == before
        assert state(writer) == before
        with pytest.raises(StoreUnavailable, match=r"another process is writing to the store.*try again"):
            reader.load([Fact(id="late", value="1")])
        with pytest.raises(StoreUnavailable, match="another process is writing to the store"):
            reader.resolve("old", 1, by="ana", why="because")
    finally:
        go_on.set()
        thread.join(30)
    assert reader.count() == 3002
    assert reader.load([Fact(id="late", value="1")]).added == 1
    writer.close()
    reader.close()


def test_a_slow_reader_of_facts_keeps_nobody_waiting(place: str):
    """The lock is taken when the facts have been read, not while they are."""
    store, other = open_store(place, timeout=1), open_store(place, timeout=1)

    def slow() -> Iterator[Fact]:
        yield Fact(id="slow", value="1")
        assert other.load([Fact(id="quick", value="1")]).load == 1
        yield Fact(id="quick", value="1")

    assert store.load(slow())[:4] == (2, 1, 0, 1)
    store.close()
    other.close()


def test_writers_wait_for_each_other_and_every_load_counts(place: str):
    errors: list[BaseException] = []

    def load(worker: int) -> None:
        try:
            store = open_store(place)
            for turn in range(3):
                facts = [Fact(id="shared", value=f"{worker}{turn}", source=str(worker))]
                facts += [Fact(id=f"{worker}/{turn}/{number}", value="1") for number in range(50)]
                store.load(facts)
            store.close()
        except BaseException as error:  # noqa: BLE001 — a thread's error is asserted on below
            errors.append(error)

    threads = [threading.Thread(target=load, args=(worker,)) for worker in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert errors == []
    store = open_store(place)
    assert [loaded.load for loaded in store.loads()] == list(range(1, 10))
    assert store.count() == 451
    assert sorted(fact.value for fact in store.get(["shared"])) == ["02", "12", "22"]
    store.close()


def test_threads_may_share_a_store(store: Store):
    store.load([Fact(id=str(number), value=str(number)) for number in range(100)])
    found: list[list[Fact]] = []
    threads = [
        threading.Thread(target=lambda: found.append([fact for n in range(100) for fact in store.get([str(n)])]))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    store.load([Fact(id="more", value="1")])
    for thread in threads:
        thread.join(60)
    assert [len(facts) for facts in found] == [100] * 4


def test_evidence_from_a_store_holds_only_what_was_asked_for(store: Store):
    store.load(SCRIPT)
    assert read_evidence(store, ["new-7", "nope"]) == Evidence(facts=[SCRIPT[9]])
