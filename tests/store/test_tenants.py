"""Tenants: what is bound to a namespace sees and writes that one, as if nobody else were there."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.store.conftest import DATABASES
from tests.store.log_killing import entry, key
from tests.store.postgres_server import PostgresServer

from countermark import Draft, Evidence, Fact, Report, check
from countermark.errors import StoreError
from countermark.receipt.log.log import Log
from countermark.store import open_log, open_pool, open_queue, open_reports, open_store, read_evidence
from countermark.store.database.pool import Pool
from countermark.store.review import Entry

NOW = datetime(2026, 11, 18, 12, 0, 0, tzinfo=UTC)
TENANTS = ("acme", "büro")
IDS = ("a", "b")
_RUNS = itertools.count()


def report(number: int) -> Report:
    return check(Draft(text=f'Case{number}: <claim id="a">5</claim>.'), Evidence(facts=[Fact(id="a", value="5")]))


REPORTS = [report(number) for number in range(3)]


class Tenant:
    """Everything that a namespace has, and what can be done to it."""

    def __init__(self, place: str | Pool, namespace: str) -> None:
        self.store = open_store(place, namespace=namespace, clock=lambda: NOW)
        self.queue = open_queue(place, namespace=namespace, clock=lambda: NOW)
        self.reports = open_reports(place, namespace=namespace, clock=lambda: NOW)
        self.kept = open_log(place, namespace=namespace)
        self.log = Log(self.kept, clock=lambda: NOW)

    def act(self, kind: str, number: int) -> Any:
        return getattr(self, f"_{kind}")(number)

    def _load(self, number: int) -> Any:
        fact = Fact(id=IDS[number % 2], value=str(number % 3), source=f"S{number % 3}", indicator="I", entity="E")
        return self.store.load([fact], source=str(number))

    def _resolve(self, number: int) -> Any:
        try:
            return self.store.resolve(IDS[number % 2], number % 3, by="ana", why="so")
        except StoreError as error:
            return str(error).partition(" (in ")[0]

    def _add(self, number: int) -> Any:
        return self.queue.add([Entry(f"i{number}", "k", number / 8, {"n": number})], by="gate")

    def _decide(self, number: int) -> Any:
        item = self.queue.take(by="ana")
        if item is None:
            return None
        return item, self.queue.decide(item.id, by="ana", label="supported", why=str(number))

    def _put(self, number: int) -> Any:
        return self.reports.put(REPORTS[number % 3])

    def _delete(self, number: int) -> Any:
        return self.reports.delete(keep=number % 2)

    def _log(self, number: int) -> Any:
        return self.log.add([entry("a", number)], [key()])

    def state(self) -> Any:
        store, items = self.store, list(self.queue.items())
        return (
            (list(store.facts()), store.loads(), store.resolutions(), store.conflicts(), store.indicators()),
            [store.history(id_) for id_ in IDS],
            [store.count(as_of=loaded.load) for loaded in store.loads()],
            (items, [self.queue.events(item.id) for item in items]),
            (self.reports.list(), self.reports.list(text="case"), self.reports.counts()),
            (self.log.size, self.log.unsigned_head(), len(self.kept.heads()), list(self.kept.rows())),
        )

    def close(self) -> None:
        for each in (self.store, self.queue, self.reports, self.kept):
            each.close()


ACTS = st.tuples(
    st.integers(0, 1),
    st.sampled_from(["load", "load", "resolve", "add", "decide", "put", "delete", "log"]),
    st.integers(0, 7),
)


@pytest.mark.hypothesis
@pytest.mark.parametrize(("database", "one_in"), [("sqlite", 3), ("postgresql", 6)])
def test_each_tenant_has_what_it_would_have_alone(
    database: str, one_in: int, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
):
    """Any acts of two tenants, one after the other: answers, numbers and contents are those of a place of one's own."""
    folder = tmp_path_factory.mktemp("tenants")
    place = str(folder / "shared.db") if database == "sqlite" else request.getfixturevalue("postgresql")
    pool = open_pool(place)

    @settings(max_examples=settings().max_examples // one_in, suppress_health_check=list(HealthCheck))
    @given(st.lists(ACTS, min_size=4, max_size=24))
    def property_(acts: list[tuple[int, str, int]]) -> None:
        run = next(_RUNS)
        shared = [Tenant(pool, f"{name}-{run}") for name in TENANTS]
        alone = [Tenant(str(folder / f"{run}-{number}.db"), "alone") for number in range(2)]
        for who, kind, number in acts:
            assert shared[who].act(kind, number) == alone[who].act(kind, number)
        for one, other in zip(shared, alone, strict=True):
            assert one.state() == other.state()
            one.close()
            other.close()

    property_()
    pool.close()


@pytest.fixture
def pool(place: str) -> Iterator[Pool]:
    pool = open_pool(place)
    yield pool
    pool.close()


@pytest.fixture
def acme(pool: Pool) -> Tenant:
    """A tenant with one of everything."""
    tenant = Tenant(pool, "acme")
    for kind in ("load", "add", "put", "log"):
        tenant.act(kind, 0)
    return tenant


STORE: dict[str, Callable[[Any], Any]] = {
    "load": lambda store: store.load([Fact(id="a", value="1")], namespace="other"),
    "get": lambda store: store.get(["a"], namespace="other"),
    "get two": lambda store: store.get(["a", "b"], namespace="other"),
    "facts": lambda store: list(store.facts(namespace="other")),
    "count": lambda store: store.count(namespace="other"),
    "indicators": lambda store: store.indicators(namespace="other"),
    "entities": lambda store: store.entities(namespace="other"),
    "select": lambda store: store.select(namespace="other"),
    "history": lambda store: store.history("a", namespace="other"),
    "conflicts": lambda store: store.conflicts(namespace="other"),
    "resolve": lambda store: store.resolve("a", 1, by="ana", why="so", namespace="other"),
    "resolutions": lambda store: store.resolutions(namespace="other"),
    "loads": lambda store: store.loads(namespace="other"),
    "read_evidence": lambda store: read_evidence(store, ["a"], namespace="other"),
}
QUEUE: dict[str, Callable[[Any], Any]] = {
    "add": lambda queue: queue.add([], by="ana", namespace="other"),
    "take": lambda queue: queue.take(by="ana", namespace="other"),
    "decide": lambda queue: queue.decide("i0", by="ana", label="supported", why="so", namespace="other"),
    "release": lambda queue: queue.release("i0", by="ana", why="so", namespace="other"),
    "items": lambda queue: list(queue.items(namespace="other")),
    "events": lambda queue: queue.events("i0", namespace="other"),
}
SHELF: dict[str, Callable[[Any], Any]] = {
    "put": lambda reports: reports.put(REPORTS[0], namespace="other"),
    "get": lambda reports: reports.get(REPORTS[0].digest(), namespace="other"),
    "document": lambda reports: reports.document(REPORTS[0].digest(), namespace="other"),
    "summary": lambda reports: reports.summary(REPORTS[0].digest(), namespace="other"),
    "list": lambda reports: reports.list(namespace="other"),
    "search": lambda reports: reports.list(text="case", namespace="other"),
    "counts": lambda reports: reports.counts(namespace="other"),
    "delete": lambda reports: reports.delete(keep=0, namespace="other"),
}


@pytest.mark.parametrize("what", ["store", "queue", "reports"])
def test_a_bound_one_refuses_another_namespace(acme: Tenant, what: str):
    acts = {"store": STORE, "queue": QUEUE, "reports": SHELF}[what]
    bound = getattr(acme, what)
    before = acme.state()
    for act in acts.values():
        with pytest.raises(
            StoreError, match=r"bound to namespace 'acme', not 'other' \(in .*\); open a store for that"
        ):
            act(bound)
        with pytest.raises(StoreError, match="bound to namespace 'acme', not 'default'"):
            act(_Default(bound))
    assert acme.state() == before


class _Default:
    """Says "default" where a test says "other"."""

    def __init__(self, bound: Any) -> None:
        self._bound = bound

    def __getattr__(self, name: str) -> Any:
        return lambda *given, **named: getattr(self._bound, name)(*given, **{**named, "namespace": "default"})


def test_a_bound_one_means_its_own_namespace_and_may_be_told_so(acme: Tenant):
    assert acme.store.count() == acme.store.count(namespace="acme") == 1
    assert (
        [item.id for item in acme.queue.items()] == [item.id for item in acme.queue.items(namespace="acme")] == ["i0"]
    )
    assert acme.reports.list() == acme.reports.list(namespace="acme")
    assert read_evidence(acme.store, ["a"]).facts == tuple(acme.store.get(["a"]))


def test_another_tenant_finds_nothing(pool: Pool, acme: Tenant):
    """Not by the ids, words, hashes and numbers that are there."""
    other = Tenant(pool, "other")
    assert other.state() == Tenant(pool, "third").state()
    assert other.store.get(["a", "b"]) == other.store.history("a") == []
    assert other.reports.get(REPORTS[0].digest()) is None
    assert other.kept.find([row.hashes[:64] for row in acme.kept.rows()]) == {}
    assert other.kept.hashes([0]) == {}
    assert other.kept.name() != acme.kept.name()
    with pytest.raises(StoreError, match="there is no item 'i0'"):
        other.queue.events("i0")
    with pytest.raises(StoreError, match="as_of is 1, and the last change is 0"):
        other.store.count(as_of=1)
    assert other.queue.take(by="ana") is None
    assert other.reports.delete(keep=0) == 0
    assert acme.reports.counts()["accept"] == 1


def test_without_a_namespace_every_call_names_its_own(pool: Pool, acme: Tenant):
    store, reports = open_store(pool), open_reports(pool)
    assert (store.count(), store.count(namespace="acme")) == (0, 1)
    assert (len(reports.list().reports), len(reports.list(namespace="acme").reports)) == (0, 1)
    reports.put(REPORTS[0])
    assert reports.counts() == reports.counts(namespace="acme")
    assert Log(open_log(pool), clock=lambda: NOW).size == 0
    assert acme.log.size == 1


@pytest.mark.parametrize("opened", [open_store, open_queue, open_log, open_reports])
@pytest.mark.parametrize("name", ["", "  ", "a\0", "x" * 61, "\ud800"])
def test_a_name_that_is_none_binds_nothing(tmp_path: Path, opened: Callable[..., Any], name: str):
    with pytest.raises(StoreError, match=r"namespace is .* give it as text, not empty, of up to 60 characters"):
        opened(tmp_path / "facts.db", namespace=name)


def test_what_shares_a_pool_leaves_it_open(pool: Pool, acme: Tenant):
    acme.close()
    with pytest.raises(StoreError, match="the store is closed"):
        acme.store.count()
    assert open_store(pool, namespace="acme").count() == 1
    pool.close()
    with pytest.raises(StoreError, match="the store is closed"):
        open_store(pool, namespace="acme").count()


TABLES = (
    *("loads", "origins", "sources", "facts", "resolutions", "names", "reviews", "review_events"),
    *("log_about", "log_entries", "log_heads", "log_witnesses", "log_held", "shelves", "reports", "report_words"),
    "tables",
)


def test_every_table_is_under_row_level_security(postgresql: str):
    """A table that is added without it fails here."""
    import psycopg

    open_store(postgresql).close()
    with psycopg.connect(postgresql) as connection:
        found = connection.execute(
            "SELECT relname, relrowsecurity AND relforcerowsecurity FROM pg_class"
            " WHERE relnamespace = 'countermark'::regnamespace AND relkind = 'r'"
        ).fetchall()
    assert {name for name, held in found if held} == set(TABLES)
    assert {name for name, held in found if not held} == {"about", "logins"}


@pytest.fixture
def two(postgresql: str) -> Iterator[tuple[Tenant, Tenant]]:
    pool = open_pool(postgresql)
    tenants = (Tenant(pool, "acme"), Tenant(pool, "other"))
    for tenant in tenants:
        for kind in ("load", "add", "put", "log"):
            tenant.act(kind, 0)
    yield tenants
    pool.close()


def _all(ask: Callable[[str], Any]) -> set[str]:
    """The namespaces that unconditional queries show."""
    return {row[0] for table in TABLES for row in ask(f"SELECT DISTINCT namespace FROM countermark.{table}")}


@pytest.mark.usefixtures("two")
def test_a_statement_without_its_condition_shows_only_ones_own(postgresql: str):
    """As a superuser connects, whom row-level security would not hold."""
    pool = open_pool(postgresql)
    with pool.lent("acme") as connection:
        assert _all(connection.rows) == {"acme"}
        assert connection.write("UPDATE reviews SET label = 'x' WHERE namespace = 'other'") == 0
        assert connection.write("DELETE FROM reports WHERE namespace = 'other'") == 0
        for statement in (
            "INSERT INTO names VALUES ('other', 'entity', 'E', 'forged')",
            "UPDATE reviews SET namespace = 'other'",
            "DELETE FROM facts",
            "TRUNCATE reports",
            "SELECT * FROM logins",
            "INSERT INTO logins VALUES ('postgres', 'other')",
            "CREATE TABLE countermark.mine (a INTEGER)",
            "DROP POLICY tenants ON facts",
            "ALTER TABLE facts DISABLE ROW LEVEL SECURITY",
        ):
            with pytest.raises(StoreError, match=r"the user may not do this|PostgreSQL says: must be owner"):
                connection.rows(statement)
    with pool.lent("other") as connection:  # the same one, for another tenant
        assert _all(connection.rows) == {"other"}
    with pool.lent(None) as connection:
        assert _all(connection.rows) == {"acme", "other"}
    pool.close()


@pytest.fixture
def login(server: PostgresServer, two: tuple[Tenant, Tenant]) -> Iterator[str]:  # noqa: ARG001 — the tenants are there
    """The address for a login that is tied to "acme", as docs/store.md says how."""
    import psycopg

    with psycopg.connect(server.url(), autocommit=True) as connection:
        connection.execute("CREATE ROLE acme_login LOGIN PASSWORD 'x' IN ROLE countermark_tenant")
        connection.execute("INSERT INTO countermark.logins VALUES ('acme_login', 'acme')")
        yield server.url_for("acme_login", "x")
        connection.execute("DROP OWNED BY acme_login")
        connection.execute("DROP ROLE acme_login")


def test_a_login_of_a_tenant_sees_its_own_whatever_it_writes(login: str):
    """Raw SQL by somebody who wants more."""
    import psycopg

    with psycopg.connect(login, autocommit=True) as connection:

        def ask(statement: str) -> Any:
            return connection.execute(statement).fetchall()

        assert _all(ask) == {"acme"}
        for attempt in (
            "SET countermark.namespace = 'other'",
            "SET countermark.namespace = ''",
            "SET ROLE countermark_tenant",
            "RESET ROLE",
            "SET SESSION AUTHORIZATION DEFAULT",
            "SET row_security = on",
            "SET search_path = pg_temp, countermark",
            "CREATE TEMPORARY TABLE logins AS SELECT 'acme_login'::text AS login, 'other'::text AS namespace",
            "CREATE FUNCTION pg_temp.tenant() RETURNS text LANGUAGE sql AS $$ SELECT 'other' $$",
        ):
            connection.execute(attempt)
            assert _all(ask) == {"acme"}, attempt
        for refused in (
            "SET ROLE postgres",
            "SET SESSION AUTHORIZATION postgres",
            "SELECT * FROM countermark.logins",
            "UPDATE countermark.logins SET namespace = 'other'",
            "INSERT INTO countermark.names VALUES ('other', 'entity', 'E', 'forged')",
            "INSERT INTO countermark.shelves VALUES ('other2', 1, '')",
            "DELETE FROM countermark.log_entries",
            "UPDATE countermark.facts SET value = '1'",
            "ALTER ROLE acme_login BYPASSRLS",
            "CREATE OR REPLACE FUNCTION countermark.tenant() RETURNS text LANGUAGE sql AS $$ SELECT 'other' $$",
            "COPY countermark.facts FROM STDIN",
        ):
            with pytest.raises((psycopg.errors.InsufficientPrivilege, psycopg.errors.FeatureNotSupported)):
                connection.execute(refused)
        assert connection.execute("DELETE FROM countermark.reports WHERE namespace = 'other'").rowcount == 0
        connection.execute("SET row_security = off")
        with pytest.raises(psycopg.errors.InsufficientPrivilege, match="would be affected by row-level security"):
            ask("SELECT * FROM countermark.facts")


def test_a_login_of_a_tenant_opens_its_own_store_and_no_other(login: str):
    tenant = Tenant(login, "acme")
    before = tenant.state()
    for kind in ("load", "add", "decide", "put", "log"):
        tenant.act(kind, 1)
    assert tenant.state() != before
    tenant.store.load([Fact(id=str(number), value="1") for number in range(1500)])  # so many that the planner is told
    assert tenant.store.count() > 1500
    tenant.close()
    with pytest.raises(StoreError, match="the login 'acme_login' is for namespace 'acme', not 'other'"):
        open_store(login, namespace="other")
    unbound = open_store(login, create=False)
    assert unbound.get(["a"], namespace="other") == []
    with pytest.raises(StoreError, match="the user may not do this"):
        unbound.load([Fact(id="a", value="9")], namespace="other")
    unbound.close()


def test_a_login_that_is_tied_to_nothing_sees_nothing(server: PostgresServer, login: str):
    import psycopg

    with psycopg.connect(server.url(), autocommit=True) as connection:
        connection.execute("DELETE FROM countermark.logins")
    with psycopg.connect(login, autocommit=True) as connection:
        connection.execute("SET countermark.namespace = 'acme'")
        assert _all(lambda statement: connection.execute(statement).fetchall()) == set()
    with pytest.raises(
        StoreError, match=r"the login 'acme_login' is for no namespace, not 'acme' .*; tie it to one: INSERT"
    ):
        open_store(login, namespace="acme")


def test_an_owner_who_may_make_no_roles_is_held_by_the_policies(server: PostgresServer):
    """Nobody there could switch to the role; FORCE holds the owner all the same."""
    import psycopg

    with psycopg.connect(server.url(), autocommit=True) as connection:
        connection.execute("CREATE ROLE plain_owner LOGIN PASSWORD 'x'")
        connection.execute("CREATE DATABASE plain OWNER plain_owner")
    place = server.url_for("plain_owner", "x", database="plain")
    pool = open_pool(place)
    try:
        for name in ("acme", "other"):
            tenant = Tenant(pool, name)
            for kind in ("load", "add", "put", "log"):
                tenant.act(kind, 0)
        with pool.lent("acme") as connection:
            assert _all(connection.rows) == {"acme"}
            with pytest.raises(StoreError, match="the user may not do this"):
                connection.write("INSERT INTO names VALUES ('other', 'entity', 'E', 'forged')")
        with pool.lent(None) as connection:
            assert _all(connection.rows) == {"acme", "other"}
        assert open_store(pool).count(namespace="other") == 1
    finally:
        pool.close()
        with psycopg.connect(server.url(), autocommit=True) as connection:
            connection.execute("DROP DATABASE plain WITH (FORCE)")
            connection.execute("DROP ROLE plain_owner")


def test_a_superuser_who_cannot_give_up_his_rights_is_refused(server: PostgresServer, two: tuple[Tenant, Tenant]):
    import psycopg

    assert two[0].store.count() == 1
    with psycopg.connect(server.url(), autocommit=True) as connection:
        connection.execute("ALTER ROLE countermark_tenant BYPASSRLS")
        try:
            with pytest.raises(StoreError, match="the user 'postgres' passes row-level security"):
                open_store(server.url(), namespace="acme")
        finally:
            connection.execute("ALTER ROLE countermark_tenant NOBYPASSRLS")


def test_what_is_bound_stays_bound_when_the_server_comes_back(server: PostgresServer, two: tuple[Tenant, Tenant]):
    before = two[0].state(), two[1].state()
    server.stop(crash=True)
    with pytest.raises(StoreError, match="cannot be reached"):
        two[0].reports.put(REPORTS[1])
    server.start()
    assert (two[0].state(), two[1].state()) == before
    two[0].act("put", 1)
    assert server.end_connections() > 0  # once more, between two puts
    two[0].act("put", 2)
    assert len(two[0].reports.list().reports) == 3
    assert two[1].state() == before[1]


@pytest.mark.parametrize("database", DATABASES)
def test_threads_of_many_tenants_share_a_pool(database: str, request: pytest.FixtureRequest, tmp_path: Path):
    from concurrent.futures import ThreadPoolExecutor

    place = str(tmp_path / "facts.db") if database == "sqlite" else request.getfixturevalue("postgresql")
    pool = open_pool(place)
    stores = [open_store(pool, namespace=f"t{number}") for number in range(4)]
    for number, store in enumerate(stores):
        store.load([Fact(id="mine", value=str(number))])

    def look(turn: int) -> bool:
        return [fact.value for fact in stores[turn % 4].get(["mine"])] == [str(turn % 4)]

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(look, range(200)))
    pool.close()
