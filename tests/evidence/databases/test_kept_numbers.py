"""A cell that is no number, or of another type, zone or file, never changes a total without a word."""

import datetime as dt
import os
import time
from decimal import Decimal
from fractions import Fraction

import pytest

from countermark import check
from countermark.errors import InvalidEvidence
from countermark.evidence import load_data
from countermark.evidence.databases.address import shown
from countermark.evidence.databases.dialect import POSTGRES
from countermark.evidence.records.query import Filter, Query
from countermark.evidence.records.records import open_records
from countermark.evidence.sheets import query as answers

duckdb = pytest.importorskip("duckdb")
pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

SUM, MEAN = Query("sum", "amount"), Query("mean", "amount")
ROWS = 24


def _table(amounts, **more) -> pa.Table:
    return pa.table({"region": ["North", "South"] * (len(amounts) // 2), "amount": amounts, **more})


def _answer(path, query, **options):
    with open_records(path, **options) as records:
        return records.answers([query])[0]


@pytest.mark.parametrize(
    ("cell", "total"),
    [
        ("1,234", 1474),
        ('"12,34,567.5"', Fraction("1234807.5")),
        ("$1,234", 1474),
        ("1,5", None),
        ("1,,5", None),
        ("5,", None),
        (",5", None),
        ("1234,567", None),
    ],
)
def test_a_comma_is_a_sign_of_thousands_only_between_groups(tmp_path, cell, total):
    """It was left out anywhere: "1,5" among numbers such as 10.5 was summed as 15."""
    path = tmp_path / "orders.csv"
    quoted = cell if cell.startswith('"') else f'"{cell}"'
    rows = ["10.5,North", "9.5,South"] * (ROWS // 2)
    path.write_text("\n".join(["amount,region", *rows, f"{quoted},North"]))
    assert _answer(path, SUM).value == total
    number = POSTGRES.number('"a"', "VARCHAR", ".")
    assert "replace" in number
    assert r"\d{1,3}(,\d{2,3})*,\d{3}" in number


@pytest.mark.parametrize("kind", ["parquet", "duckdb"])
@pytest.mark.parametrize("cell", [float("nan"), 1e30])
def test_a_float_that_is_no_number_leaves_the_total_undecided(tmp_path, kind, cell):
    """DuckDB trusted the least and the most of a Parquet column, and counted NaN for the mean."""
    table = _table([1.0] * (ROWS - 1) + [cell])
    path = tmp_path / f"orders.{kind}"
    if kind == "parquet":
        pq.write_table(table, path)
    else:
        with duckdb.connect(str(path)) as connection:
            connection.register("given", table)
            connection.execute("CREATE TABLE orders AS SELECT * FROM given")
    options = {} if kind == "parquet" else {"sheet": "orders"}
    for query in (SUM, MEAN):
        found = _answer(path, query, **options)
        assert (found.rows, found.observed, found.value) == (ROWS, ROWS - 1, None)


def test_floats_of_32_bits_are_summed_as_they_are_written(tmp_path):
    pq.write_table(_table(pa.array([1.1] * ROWS, pa.float32())), tmp_path / "orders.parquet")
    assert _answer(tmp_path / "orders.parquet", SUM).value == Fraction(ROWS * 11, 10)


@pytest.mark.parametrize("source", ["arrow", "objects", "duckdb"])
def test_the_first_row_of_a_typed_table_is_a_row(tmp_path, source):
    """Without a number, and with a date, it was read as a second row of heads, and not counted."""
    days = [f"2024-01-0{1 + number % 9}" for number in range(ROWS)]
    table = _table([None, *range(ROWS - 1)], day=days).select(["region", "day", "amount"])
    if source == "duckdb":
        with duckdb.connect(str(tmp_path / "t.duckdb")) as connection:
            connection.register("given", table)
            connection.execute("CREATE TABLE orders AS SELECT * FROM given")
    given = {"arrow": table, "objects": table.to_pylist(), "duckdb": str(tmp_path / "t.duckdb")}[source]
    evidence = load_data(given)
    assert not any(" | " in fact.id for fact in evidence.facts)
    for records in evidence.records:
        assert records.records.columns == ("region", "day", "amount")
        assert records.records.count() == ROWS
    assert evidence.facts or evidence.records


@pytest.mark.parametrize("zone", ["America/New_York", "Asia/Tokyo"])
def test_a_moment_is_in_the_same_month_wherever_it_is_counted(tmp_path, monkeypatch, zone):
    before, after = (
        dt.datetime(2024, month, day, hour, 30, tzinfo=dt.UTC) for month, day, hour in ((2, 29, 23), (3, 1, 0))
    )
    moments = pa.array([before, after] * (ROWS // 2), pa.timestamp("us", tz="UTC"))
    table = _table([5] * ROWS, moment=moments)
    pq.write_table(table, tmp_path / "orders.parquet")
    with duckdb.connect(str(tmp_path / "orders.duckdb")) as connection:
        connection.register("given", table)
        connection.execute('CREATE TABLE "or""ders" AS SELECT * FROM given')
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        february = Query("count", None, (Filter("moment", "2024-02", "=", "month"),))
        assert _answer(tmp_path / "orders.parquet", february).value == ROWS // 2
        assert _answer(tmp_path / "orders.duckdb", february, sheet='or"ders').value == ROWS // 2
        query = 'SELECT region AS "a""b", max(moment) AS moment, sum(amount) AS amount FROM "or""ders" GROUP BY 1 ;'
        evidence = load_data(f"duckdb:///{tmp_path}/orders.duckdb#{query}")
        assert {fact.value for fact in evidence.facts} == {str(5 * ROWS // 2)}
    finally:
        os.environ.pop("TZ")
        time.tzset()


def _folder(path, *tables):
    path.mkdir()
    for number, table in enumerate(tables):
        pq.write_table(table, path / f"part{number}.parquet")
    return path


@pytest.mark.parametrize(
    "other",
    [
        pa.array(range(ROWS), pa.int64()),
        pa.array([number + 0.5 for number in range(ROWS)]),
        pa.array([Decimal(number) / 4 for number in range(ROWS)], pa.decimal128(20, 4)),
    ],
    ids=lambda each: str(each.type),
)
@pytest.mark.parametrize("is_first", [True, False])
def test_files_of_a_folder_may_have_types_of_their_own(tmp_path, other, is_first):
    """They were refused or read by the type of the first file."""
    own = pa.array(range(ROWS), pa.int32())
    tables = [_table(own), _table(other)]
    expected = Fraction(sum(own.to_pylist())) + Fraction(sum(other.to_pylist()))
    assert _answer(_folder(tmp_path / "f", *(tables if is_first else tables[::-1])), SUM).value == expected


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (_table(list(range(ROWS))).rename_columns(["region", "revenue"]), "some files have a column 'amount'"),
        (_table(list(range(ROWS)), more=[1] * ROWS), "some files have a column 'more'"),
        (_table(["a"] * ROWS), "incompatible types"),
    ],
)
def test_files_of_a_folder_that_do_not_fit_together_are_refused(tmp_path, other, says):
    """What one of them lacks was counted as empty, and a total was of the others alone."""
    folder = _folder(tmp_path / "f", _table(list(range(ROWS))), other)
    with pytest.raises(InvalidEvidence, match=says):
        load_data(folder)


def test_no_message_has_the_password_of_an_address(monkeypatch):
    """An error that nobody expected was told with the whole address."""
    address = "postgresql://reader:hunter2@localhost/shop?password=hunter2"
    assert shown(f"{address}#SELECT 1") == "postgresql://localhost/shop"
    assert shown("figures.csv") == "figures.csv"

    def fails(*_):
        raise RuntimeError("unexpected")

    monkeypatch.setattr("countermark.evidence.sheets.database.open_address", fails)
    monkeypatch.setattr(answers, "result", fails)
    with pytest.raises(InvalidEvidence) as error:
        check("5", data=f"{address}#SELECT 1")
    assert "hunter2" not in str(error.value)
    assert "postgresql://localhost/shop" in str(error.value)


@pytest.mark.parametrize("below", [("NULL", "'($ in millions)'", "NULL"), ("NULL", "'$ m'", "'$ m'")])
def test_a_row_of_units_under_the_heads_of_a_table_says_its_scale(tmp_path, below):
    """As in the file that the table was loaded from."""
    place = tmp_path / "sales.duckdb"
    with duckdb.connect(str(place)) as here:
        here.execute('CREATE TABLE sales (segment text, "2018" text, "2019" text)')
        rows = (below, ("'Sensors'", "'918'", "'914'"), ("'Energy'", "'712'", "'699'"))
        for row in rows:
            here.execute(f"INSERT INTO sales VALUES ({', '.join(row)})")
    report = check("Energy had sales of $699 million in 2019.", data=f"duckdb:///{place}#SELECT * FROM sales")
    assert [each.mark for each in report.marks if each.text.startswith("$")] == ["supported"]
