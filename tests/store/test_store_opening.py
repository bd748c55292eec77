"""Opening: what is a store, what is refused, and how an older one is brought up."""

from __future__ import annotations

import builtins
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.store.log_killing import entry, key
from tests.store.postgres_server import PostgresServer

from countermark import Fact
from countermark.errors import StoreError, StoreUnavailable
from countermark.protocols import Name, Store
from countermark.receipt.log.log import Log
from countermark.store import is_store, open_log, open_queue, open_store
from countermark.store.database import Connection, Database
from countermark.store.database.postgresql import Postgresql
from countermark.store.database.schema import VERSION, statements
from countermark.store.database.sqlite import Sqlite
from countermark.store.facts.changes import utc_now
from countermark.store.review import Entry

FACT = Fact(id="a", value="1")


@pytest.fixture
def nowhere(place: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """A place without any store."""
    if not place.startswith("postgresql"):
        yield place
        return
    server: PostgresServer = request.getfixturevalue("server")
    server.clear()
    yield place
    server.clear()


def database(place: str) -> Database:
    return Postgresql(place, timeout=5) if place.startswith("postgresql") else Sqlite(place, timeout=5)


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("facts.db", True),
        ("facts.SQLite", True),
        ("a/b.sqlite3", True),
        ("postgresql://host/db", True),
        ("postgres://host/db", True),
        ("facts.csv", False),
        ("facts.json", False),
        ("db", False),
        ("https://example.org/facts", False),
        ("postgresql://host/shop#SELECT * FROM orders", False),
    ],
)
def test_a_store_is_known_by_its_address(place: str, expected: bool):  # noqa: FBT001 — the expectation itself
    assert is_store(place) is expected


def test_a_store_is_made_once_and_found_again(nowhere: str):
    with pytest.raises(StoreError, match=r"there is no .*fact store"):
        open_store(nowhere, create=False)
    store = open_store(nowhere)
    store.load([FACT])
    store.close()
    for create in (True, False):
        again = open_store(nowhere, create=create)
        assert again.get(["a"]) == [FACT]
        again.close()


def test_several_may_make_a_store_at_once(nowhere: str):
    errors: list[BaseException] = []

    def make() -> None:
        try:
            open_store(nowhere).close()
        except BaseException as error:  # noqa: BLE001 — a thread's error is asserted on below
            errors.append(error)

    threads = [threading.Thread(target=make) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert errors == []
    store = open_store(nowhere, create=False)
    assert store.count() == 0
    store.close()


def test_a_store_that_is_not_there_is_not_made_by_looking(tmp_path: Path):
    with pytest.raises(StoreError, match="load facts into it first"):
        open_store(tmp_path / "none.db", create=False)
    assert list(tmp_path.iterdir()) == []


def test_a_newer_schema_is_refused_and_left_alone(nowhere: str):
    open_store(nowhere).close()
    connection = database(nowhere).connect()
    connection.set_schema_version(VERSION + 1)
    connection.close()
    with pytest.raises(
        StoreError, match=f"the store has schema {VERSION + 1}, this Countermark knows {VERSION}.*upgrade"
    ):
        open_store(nowhere)


def _file(path: Path, kind: str) -> None:
    if kind == "text":
        path.write_text("id,value\na,1\n" * 100)
        return
    connection = sqlite3.connect(path)
    if kind == "tables of others":
        connection.execute("CREATE TABLE customers (name TEXT)")
    elif kind == "application of others":
        connection.execute("PRAGMA application_id = 7")
    else:
        connection.execute("PRAGMA user_version = 1")
    connection.close()


@pytest.mark.parametrize("kind", ["text", "tables of others", "application of others", "version of others"])
def test_a_file_of_others_is_refused_and_left_alone(tmp_path: Path, kind: str):
    path = tmp_path / "other.db"
    _file(path, kind)
    before = path.read_bytes()
    for create in (True, False):
        with pytest.raises(StoreError, match=r"not a fact store \(in .*other.db\); give another path"):
            open_store(path, create=create)
    assert path.read_bytes() == before


def test_an_empty_file_becomes_a_store(tmp_path: Path):
    (tmp_path / "facts.db").touch()
    with pytest.raises(StoreError, match="there is no fact store here"):
        open_store(tmp_path / "facts.db", create=False)
    open_store(tmp_path / "facts.db").close()
    open_store(tmp_path / "facts.db", create=False).close()


def test_a_schema_of_others_is_refused_and_left_alone(server: PostgresServer):
    import psycopg

    server.clear()
    with psycopg.connect(server.url(), autocommit=True) as connection:
        connection.execute("CREATE SCHEMA countermark CREATE TABLE customers (name TEXT)")
    with pytest.raises(StoreError, match="the schema 'countermark' is not a fact store"):
        open_store(server.url())
    server.clear()


def test_a_damaged_file_says_so(tmp_path: Path):
    """Nothing is read from a file that does not hold together."""
    path = tmp_path / "facts.db"
    store = open_store(path)
    store.load([Fact(id=str(number), value="1") for number in range(2000)])
    store.close()
    data = bytearray(path.read_bytes())
    data[8192:-4096] = b"\xa5" * (len(data) - 12288)
    path.write_bytes(data)
    with pytest.raises(StoreUnavailable, match=r"damaged \(in .*\); restore it from a backup"):
        list(open_store(path).facts())


@pytest.mark.parametrize(
    ("place", "says"),
    [
        ("mysql://host/db", "no store of the kind 'mysql'; give a path, or postgresql://"),
        ("/nowhere/at/all/facts.db", "the file cannot be opened"),
        ("postgresql://user:secret@host/db?nonsense=1", "the address of the store cannot be read"),
        (
            "postgresql://user:secret@127.0.0.1:1/db",
            r"cannot be reached: [Cc]onnection refused \(in postgresql://user@127.0.0.1:1/db\); start it",
        ),
    ],
)
def test_an_address_that_leads_nowhere_is_told_without_its_password(place: str, says: str):
    with pytest.raises(StoreError, match=says) as caught:
        open_store(place, timeout=1)
    assert "secret" not in str(caught.value)


def test_a_database_that_is_not_there_is_told(server: PostgresServer):
    with pytest.raises(StoreError, match='database "nope" does not exist '):
        open_store(server.url("nope"))


def test_without_psycopg_the_extra_is_named(monkeypatch: pytest.MonkeyPatch):
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("psycopg"):
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(StoreError) as caught:
        open_store("postgresql://host/db")
    assert str(caught.value) == "store 'postgresql' needs psycopg; pip install 'countermark[postgres]'"


def test_psycopg_is_imported_only_when_asked_for(tmp_path: Path):
    code = (
        "import sys; from countermark.store import open_store; open_store(sys.argv[1]).close();"
        "sys.exit('psycopg' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code, str(tmp_path / "facts.db")], check=False).returncode == 0


def first_version(place: str) -> tuple[Database, Connection]:
    """A store as the first version made it, with two versions of a fact and a conflict."""
    target = database(place)
    connection = target.connect(create=True)
    with connection.writing():
        for statement in statements(target, 0, 1):
            connection.write(statement)
        connection.set_schema_version(1)
        for number in (1, 2):
            connection.write(
                "INSERT INTO loads VALUES (:number, 'default', '2026-01-01T00:00:00.000000Z', 'f.csv', 'sha256:0', 1, 0, 0, 0)",
                {"number": number},
            )
        for number, name in ((1, "WDI"), (2, "IMF")):
            connection.write("INSERT INTO origins VALUES (:number, :name)", {"number": number, "name": name})
            values = {"number": number, "document": f'"{name}"'}
            connection.write("INSERT INTO sources VALUES (:number, :number, :document)", values)
        for version, source, value in ((1, 1, "5.7"), (2, 2, "5.6")):
            connection.write(
                "INSERT INTO facts VALUES"
                " ('default', 'phl24', :version, :version, :source, :source, :value, '%', 'PHL', 'GDP', '2024', NULL, :dims)",
                {
                    "version": version,
                    "source": source,
                    "value": value,
                    "dims": '{"entity.label":"Philippines","indicator.label":"Growth"}' if version == 1 else None,
                },
            )
    return target, connection


def test_a_store_of_the_first_version_is_brought_up(nowhere: str):
    """Its facts, history and conflicts are kept, and what the second version added is filled from them."""
    _, connection = first_version(nowhere)
    connection.close()
    store = open_store(nowhere, create=False)
    assert [fact.value for fact in store.get(["phl24"])] == ["5.7", "5.6"]
    assert store.indicators() == [Name("GDP", ("Growth",))]
    assert store.entities() == [Name("PHL", ("Philippines",))]
    store.resolve("phl24", 1, by="ana", why="forecast")
    assert store.load(
        [Fact(id="phl24", value="5.6", unit="%", source="IMF", entity="PHL", indicator="GDP", period="2024")]
    )
    assert [fact.value for fact in store.select(indicator="GDP", entity="PHL", periods=["2024"])] == ["5.7"]
    store.close()
    connection = database(nowhere).connect()
    assert connection.schema_version() == VERSION
    connection.close()


OLD: dict[int, dict[str, str]] = {
    1: {
        "loads": "number + other, namespace, time, source, digest, added, changed, unchanged, conflicts",
        "origins": "number, name",
        "sources": "number, origin, document",
        "facts": "namespace, id, version, load + other, source, origin, value, unit, entity, indicator, period, status, dims",
        "resolutions": "number + other, namespace, time, id, version, chosen_by, why",
    },
    2: {"names": "namespace, kind, code, label"},
    3: {
        "reviews": "number, namespace, id, kind, priority, document, state, holder, until, label, seal",
        "review_events": "item, place, action, actor, time, why, detail, seal",
    },
    4: {
        "log_about": "name",
        "log_entries": "number, leaf, hashes, data",
        "log_heads": "number, size, root, time, envelope",
        "log_witnesses": "number, place, size, root, time, envelope",
        "log_held": "log, number, size, root, time, envelope",
    },
}
"""The columns of each table in the version that made it; numbers of another namespace went on from those before."""
SHARED = {"origins", "sources", "reviews", "review_events"}
"""What had one row for all namespaces; there are reviews in one only."""


def _filled(path: Path) -> None:
    """A store of today with something in every table that an earlier version had, in two namespaces."""
    store, queue, kept = open_store(path), open_queue(path), open_log(path)
    for namespace in ("default", "other"):
        for source, value in (("WDI", "5.7"), ("IMF", "5.6")):
            fact = Fact(id="phl24", value=value, entity="PHL", indicator="GDP", source=source)
            store.load([fact, Fact(id=source, value="1", source=source)], source=source, namespace=namespace)
        store.resolve("phl24", 1, by="ana", why="forecast", namespace=namespace)
    queue.add([Entry(f"i{number}", "k", number, {"n": number}) for number in range(3)], by="gate")
    taken = queue.take(by="ana")
    assert taken is not None
    queue.decide(taken.id, by="ana", label="supported", why="so")
    log = Log(kept, clock=utc_now)
    log.add([entry("a", number) for number in range(5)], [key()])
    head = kept.head()
    assert head is not None
    kept.note_witness("https://witness", head)
    kept.hold("0" * 32, head, after=0)
    for each in (store, queue, kept):
        each.close()


def _state(place: str | Path, namespace: str, version: int) -> object:
    """What can be read of a namespace, as far as a version had it."""
    store, queue, kept = open_store(place), open_queue(place), open_log(place)
    changes = [loaded.load for loaded in store.loads(namespace=namespace)]
    first = changes[0]
    found = (
        list(store.facts(namespace=namespace)),
        [loaded._replace(load=loaded.load - first) for loaded in store.loads(namespace=namespace)],
        [each._replace(number=each.number - first) for each in store.resolutions(namespace=namespace)],
        [each._replace(load=each.load - first) for each in store.history("phl24", namespace=namespace)],
        [store.get(["phl24", "IMF"], namespace=namespace, as_of=change) for change in changes],
        (store.indicators(namespace=namespace), store.entities(namespace=namespace)),
        [(item, queue.events(item.id)) for item in queue.items()] if version >= 3 else None,
        (kept.name(), list(kept.rows()), kept.heads(), kept.witnesses(), kept.held("0" * 32)) if version >= 4 else None,
    )
    for each in (store, queue, kept):
        each.close()
    return found


@pytest.mark.parametrize("version", [1, 2, 3, 4])
def test_a_store_of_any_version_is_brought_up_with_everything_in_it(nowhere: str, tmp_path: Path, version: int):
    _filled(tmp_path / "donor.db")
    target = database(nowhere)
    connection = target.connect(create=True)
    donor = sqlite3.connect(tmp_path / "donor.db")
    with connection.writing():
        for statement in statements(target, 0, version):
            connection.write(statement)
        connection.set_schema_version(version)
        tables = {table: columns for step in range(1, version + 1) for table, columns in OLD[step].items()}
        for table, columns in tables.items():
            only = "WHERE namespace = 'default'" if table in SHARED else ""
            shown = columns.replace("other", "100 * (namespace = 'other')")
            rows = donor.execute(f"SELECT {shown} FROM {table} {only}").fetchall()
            names = [column.partition(" ")[0] for column in columns.split(", ")]
            connection.fill(table, names, [rows])
            assert rows, table
    donor.close()
    connection.close()
    for namespace in ("default", "other"):
        assert _state(nowhere, namespace, version) == _state(tmp_path / "donor.db", namespace, version)
    store = open_store(nowhere, create=False)
    assert [loaded.load for loaded in store.loads(namespace="other")] == [101, 102]
    assert store.load([Fact(id="phl24", value="5.8", source="WDI")], namespace="other").load == 104
    assert store.load([Fact(id="new", value="1", source="NEW")]).load == 4
    assert [fact.source for fact in store.get(["new", "IMF"])] == ["IMF", "NEW"]
    store.close()


def test_an_upgrade_that_fails_leaves_the_store_as_it_was(nowhere: str):
    _, connection = first_version(nowhere)
    connection.write("CREATE TABLE names (in_the_way BIGINT)")
    with pytest.raises(StoreUnavailable, match="already exists"):
        open_store(nowhere)
    assert connection.schema_version() == 1
    assert connection.rows("SELECT count(*) FROM facts") == [(2,)]
    connection.write("DROP TABLE names")
    connection.close()
    store = open_store(nowhere)
    assert store.entities() == [Name("PHL", ("Philippines",))]
    store.close()


def test_both_ways_to_the_present_give_the_same_tables(tmp_path: Path):
    """A store made today and one brought up differ in nothing that SQLite can show."""
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    _, connection = first_version(str(old))
    connection.close()
    open_store(old).close()
    open_store(new).close()
    shown = []
    for path in (old, new):
        raw = sqlite3.connect(path)
        shown.append(raw.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name").fetchall())
        raw.close()
    assert shown[0] == shown[1]


def test_acknowledged_means_on_the_disk(store: Store, place: str):
    """The settings that durability rests on are those of every connection, whatever the server's own are."""
    connection = database(place).connect()
    if place.startswith("postgresql"):
        assert connection.rows("SHOW synchronous_commit") == [("on",)]
    else:
        assert connection.rows("PRAGMA synchronous") == [(2,)]
        assert connection.rows("PRAGMA journal_mode") == [("wal",)]
    connection.close()
    assert store.count() == 0


def test_a_new_store_is_its_owner_s_alone_and_one_that_is_there_keeps_its_mode(tmp_path: Path):
    """It holds drafts; SQLite's own files beside it too."""
    store = open_store(tmp_path / "new.db")
    store.load([FACT])
    found = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.iterdir()}
    assert "new.db-wal" in found
    assert set(found.values()) == {0o600}
    store.close()
    (tmp_path / "new.db").chmod(0o640)
    open_store(tmp_path / "new.db").close()
    assert (tmp_path / "new.db").stat().st_mode & 0o777 == 0o640
