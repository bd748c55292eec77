"""Databases are read and never written, whoever opened them."""

import sqlite3

import pytest
from tests.evidence.sheets.reading import read_all, read_one

from countermark.errors import InvalidEvidence

duckdb = pytest.importorskip("duckdb")

WRITES = [
    "DELETE FROM t",
    "INSERT INTO t VALUES ('x', 1, 1)",
    "SELECT 1; DELETE FROM t",
    "WITH x AS (SELECT 1) INSERT INTO t SELECT 'x', 1, 1",
    "/* SELECT */ DROP TABLE t",
    "-- SELECT\nUPDATE t SET a = 1",
    "CREATE TABLE z (a)",
    "PRAGMA journal_mode = WAL",
    "ATTACH 'other.db' AS o",
    "COPY t TO 'x.csv'",
    "SELECT * INTO z FROM t",
    "SELECT 'a\\'' INTO OUTFILE 'x' FROM t",
    "/*! DELETE FROM t */",
    "VACUUM",
    "EXPLAIN DELETE FROM t",
    "",
    " -- nothing",
]


@pytest.fixture
def sqlite_path(tmp_path):
    path = tmp_path / "figures ?#%.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE t (a TEXT, b REAL, c)")
    connection.execute("INSERT INTO t VALUES ('x', 5.7, 9223372036854775807), ('ü', NULL, '1.10')")
    connection.execute('CREATE TABLE "odd ""name" (z)')
    connection.execute("CREATE VIEW v AS SELECT a FROM t")
    connection.commit()
    connection.close()
    return path


@pytest.fixture
def duckdb_path(tmp_path):
    path = tmp_path / "f.duckdb"
    with duckdb.connect(str(path)) as connection:
        connection.execute("CREATE TABLE t (a TEXT, b FLOAT, c DECIMAL(10, 2), d DATE)")
        connection.execute("INSERT INTO t VALUES ('x', 5.7, 1.10, '2024-03-31'), ('y', NULL, NULL, NULL)")
    return path


def test_the_tables_of_a_file_are_listed_and_views_are_there_when_asked_for(sqlite_path):
    first, second = read_all(sqlite_path)
    assert first.rows == [["a", "b", "c"], ["x", "5.7", "9223372036854775807"], ["ü", "", "1.10"]]
    assert (first.title, first.typed) == ("t", True)
    assert second.title == 'odd "name'
    assert read_one(sqlite_path, sheet="v").rows == [["a"], ["x"], ["ü"]]
    assert read_one(sqlite_path.read_bytes(), name="f.db", sheet="t").rows == first.rows
    assert read_one("sqlite:///" + str(sqlite_path).replace("%", "%25").replace("?", "%3F").replace("#", "%23"), query="SELECT count(*) AS n FROM t").rows == [["n"], ["2"]]  # fmt: skip


def test_duckdb_files_are_read_exactly(duckdb_path):
    rows = [["a", "b", "c", "d"], ["x", "5.7", "1.10", "2024-03-31"], ["y", "", "", ""]]
    assert read_one(duckdb_path).rows == rows
    assert read_one(f"duckdb:///{duckdb_path}", query="FROM t WHERE a = 'x'").rows == rows[:2]


@pytest.mark.parametrize("query", WRITES)
def test_a_query_that_writes_is_refused(query, sqlite_path, duckdb_path):
    before = sqlite_path.read_bytes(), duckdb_path.read_bytes()
    with sqlite3.connect(sqlite_path) as connection:
        for source in (sqlite_path, duckdb_path, connection):
            with pytest.raises(InvalidEvidence):
                read_one(source, query=query)
    connection.close()
    assert (sqlite_path.read_bytes(), duckdb_path.read_bytes()) == before
    assert not list(sqlite_path.parent.glob("*.csv"))


def test_the_database_itself_refuses_what_words_let_through(sqlite_path, duckdb_path):
    with pytest.raises(InvalidEvidence, match="not authorized"):
        read_one(sqlite_path, query="SELECT load_extension('x')")
    with pytest.raises(InvalidEvidence, match="disabled"):
        read_one(duckdb_path, query=f"SELECT * FROM read_text('{sqlite_path}')")


def test_a_connection_needs_a_query_and_stays_as_it_was(sqlite_path):
    connection = sqlite3.connect(sqlite_path)
    assert read_one(connection, query="SELECT a FROM t ORDER BY a").rows == [["a"], ["x"], ["ü"]]
    connection.execute("INSERT INTO t VALUES ('z', 1, 1)")
    connection.rollback()
    with pytest.raises(InvalidEvidence, match="without a query"):
        read_one(connection)
    connection.close()
    with duckdb.connect() as other:
        assert read_one(other, query="SELECT 5.7::FLOAT AS f, 1.10::DECIMAL(5, 2) AS d").rows == [
            ["f", "d"],
            ["5.7", "1.10"],
        ]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"sheet": "w"}, "there is no table 'w'"),
        ({"query": "SELECT * FROM w"}, "no such table: w"),
        ({"query": "SELECT x'00' AS b"}, "row 1, column 'b': a cell contains bytes"),
        ({"query": "SELECT 1", "sheet": "t"}, "both a query and a table"),
        ({"query": "SELECT CAST(x'ff' AS TEXT)"}, "utf-8"),
    ],
)
def test_what_cannot_be_answered_is_refused(options, says, sqlite_path):
    with pytest.raises(InvalidEvidence) as caught:
        read_one(sqlite_path, **options)
    assert says in str(caught.value).replace("UTF-8", "utf-8")
    assert "figures" in str(caught.value)


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("mysql://someone:secret@host/x", "give a DB-API connection"),
        ("https://example.org/f.csv", "fetch the file first"),
        ("sqlite:///nowhere/none.db", "unable to open"),
        ("duckdb:///nowhere/none.db", "no such file"),
        ("postgresql://someone:secret@127.0.0.1:1/x?password=secret", "cannot be reached"),
    ],
)
def test_an_address_that_cannot_be_read_is_refused_and_hides_its_password(url, says):
    with pytest.raises(InvalidEvidence) as caught:
        read_one(url, query="SELECT 1")
    assert says in str(caught.value)
    assert "secret" not in str(caught.value)


def test_a_damaged_or_empty_database_is_refused(sqlite_path, tmp_path):
    with pytest.raises(InvalidEvidence, match="cannot be opened"):
        read_one(sqlite_path.read_bytes()[:5000], name="f.db")
    sqlite3.connect(tmp_path / "e.db").execute("VACUUM").connection.close()
    with pytest.raises(InvalidEvidence, match=r"empty|no tables"):
        read_one(tmp_path / "e.db")
