"""Queries to records: written in one line, read from expressions, and carried out over the file; names cannot change them."""

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest

from countermark.errors import InvalidEvidence
from countermark.evidence import load_data
from countermark.evidence.records.query import Filter, Query, days, queries_in
from countermark.evidence.records.records import open_records
from countermark.evidence.records.table import written

duckdb = pytest.importorskip("duckdb")
COLUMNS = ("order_id", "date", "region", "amount")
HOSTILE = ("x' OR '1'='1", 'x" OR 1=1 --', "'; DROP TABLE records; --", "North') --", "?", "{}", "%s", "North\0", "\\'")


def _write(path, rows, head=COLUMNS):
    path.write_text("\n".join(",".join(each) for each in (head, *rows)) + "\n")
    return path


@pytest.fixture
def orders(tmp_path):
    rows = [
        (f"A{number}", f"2024-{1 + number % 3:02}-05", "North" if number % 2 else "South", f"{number}.50")
        for number in range(60)
    ]
    return _write(tmp_path / "orders.csv", rows)


def test_a_query_is_one_line():
    query = Query("sum", "amount", (Filter("region", "North"), Filter("date", "2024-03", "=", "month")))
    assert query.text == "sum(amount) where region = North and month = 2024-03"
    assert query.expression == "sum(amount, region=North, month=2024-03)"
    assert Query("count").text == "count(*)"
    assert (
        Query("count", None, (Filter("region", ("North", "South")),)).text == "count(*) where region in (North, South)"
    )


def test_an_expression_names_queries_among_functions():
    (start, end, query), (_, _, other) = queries_in(
        "growth(sum(amount, month=2024-02), sum(amount, region='North', month=2024-03))", COLUMNS, "date"
    )
    assert (start, end) == (7, 33)
    assert query == Query("sum", "amount", (Filter("date", "2024-02", "=", "month"),))
    assert other.where[0] == Filter("region", "North")
    assert queries_in("count(amount>100)", COLUMNS, "date")[0][2].where == (Filter("amount", Decimal(100), ">"),)


@pytest.mark.parametrize(
    "expression", ["sum(a, b)", "growth(gdp23, gdp24)", "sum('two words', pop)", "mean(all('x', 'y'))"]
)
def test_a_call_over_facts_is_no_query(expression):
    assert queries_in(expression, COLUMNS, "date") == []


@pytest.mark.parametrize(
    "expression", ["sum(price, region=North)", "sum(amount, shop=North)", "sum(amount, amount>many)"]
)
def test_an_unknown_column_is_refused(expression):
    with pytest.raises(InvalidEvidence):
        queries_in(expression, COLUMNS, "date")


def test_a_date_is_asked_by_its_period():
    for given, value, part in (
        ("2024-03", "2024-03", "month"),
        ("2024-Q1", "2024Q1", "quarter"),
        ("2024", "2024", "year"),
    ):
        ((_, _, query),) = queries_in(f"sum(amount, date={given})", COLUMNS, "date")
        assert query.where == (Filter("date", value, "=", part),)
    assert queries_in("sum(amount, date=March)", COLUMNS, "date")[0][2].where == (Filter("date", "March"),)


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("region=north", "did you mean 'North'"),
        ("region!=north", "did you mean 'North'"),
        ("region=Nort", "no record has region = Nort"),
        ("month=2023-03", "no record has month = 2023-03"),
        ("date=2023", "no record has year = 2023"),
        ("amount=2", "no record has amount = 2"),
    ],
)
def test_a_value_that_no_record_has_is_refused(orders, condition, said):
    evidence = load_data(orders)
    with pytest.raises(InvalidEvidence, match=said):
        written(f"count({condition})", evidence)


def test_values_that_never_meet_count_nothing(orders):
    expression, evidence, _ = written("count(region=North, order_id=A2)", load_data(orders))
    assert expression == "'count(*) where region = North and order_id = A2'"
    assert evidence.facts[-1].value == "0"


def test_periods_are_days():
    assert days("month", "2024-12") == (date(2024, 12, 1), date(2025, 1, 1))
    assert days("quarter", "2024Q4") == (date(2024, 10, 1), date(2025, 1, 1))
    assert days("year", "2024") == (date(2024, 1, 1), date(2025, 1, 1))
    assert days("day", "2024-02-28") == (date(2024, 2, 28), date(2024, 2, 29))
    with pytest.raises(InvalidEvidence, match="is not a month"):
        days("month", "2024-13")


def test_all_queries_are_answered_in_one_pass(orders):
    north = (Filter("region", "North"),)
    with open_records(orders) as records:
        found = records.answers(
            [
                Query("count", None, north),
                Query("sum", "amount", (*north, Filter("date", "2024-02", "=", "month"))),
                Query("mean", "amount"),
                Query("median", "amount"),
                Query("min", "amount", north),
                Query("max", "amount", (Filter("amount", Decimal(10), "<"),)),
                Query("distinct", "region"),
            ]
        )
    values = [Fraction(2 * number + 1, 2) for number in range(60)]
    assert [each.value for each in found] == [
        30,
        sum(value for number, value in enumerate(values) if number % 2 and number % 3 == 1),
        sum(values) / 60,
        30,
        Fraction(3, 2),
        Fraction(19, 2),
        2,
    ]
    assert found[1].rows == 10


def test_a_cell_that_is_no_number_leaves_the_sum_open(tmp_path):
    rows = [(f"A{n}", "2024-01-05", "North", "3.7M" if n == 7 else "n/a" if n == 8 else "2") for n in range(60)]
    with open_records(_write(tmp_path / "orders.csv", rows)) as records:
        total, few = records.answers([Query("sum", "amount"), Query("sum", "amount", (Filter("order_id", "A8"),))])
    assert (total.value, few.value) == (None, None)  # 3.7M is something; n/a is nothing
    rows[7] = ("A7", "2024-01-05", "North", "2")
    with open_records(_write(tmp_path / "orders.csv", rows)) as records:
        assert records.answers([Query("sum", "amount")])[0].value == 118


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_value_cannot_act_on_the_query(orders, hostile):
    with open_records(orders) as records:
        for where in ((Filter("region", hostile),), (Filter("region", (hostile, hostile)),)):
            assert records.answers([Query("count", None, where)])[0].value == 0
        assert records.count() == 60


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_column_cannot_act_on_the_query(orders, hostile):
    with open_records(orders) as records:
        for query in (Query("sum", hostile), Query("count", None, (Filter(hostile, "North"),))):
            with pytest.raises(InvalidEvidence, match="no column"):
                records.answers([query])
        assert records.count() == 60


@pytest.mark.parametrize(
    "name", ['re"gion', "re'gion", "region; DROP TABLE records", "region) FROM records --", "w0", "n0"]
)
def test_a_column_of_any_name_is_only_a_name(tmp_path, name):
    rows = [(f"A{n}", "2024-01-05", "North" if n % 2 else "South", "2") for n in range(60)]
    path = _write(tmp_path / "orders.csv", rows, ("order_id", "date", '"' + name.replace('"', '""') + '"', "amount"))
    with open_records(path) as records:
        assert records.answers([Query("sum", "amount", (Filter(name, "North"),))])[0].value == 60


def test_a_path_never_stands_for_several_files(tmp_path):
    rows = [(f"A{n}", "2024-01-05", "North", "2") for n in range(60)]
    _write(tmp_path / "orders1.csv", rows)
    with open_records(_write(tmp_path / "orders[1].csv", rows[:30])) as records:
        assert records.count() == 30


def test_parquet_is_asked_as_it_is(tmp_path):
    path = str(tmp_path / "orders.parquet")
    duckdb.connect().execute(
        "COPY (SELECT 'A' || i AS order_id, DATE '2024-01-01' + CAST(i % 90 AS INTEGER) AS date,"
        " CASE WHEN i % 2 = 0 THEN 'North' ELSE 'South' END AS region, CAST(i AS DECIMAL(12, 2)) / 4 AS amount"
        f" FROM range(30000) t(i)) TO '{path}' (FORMAT parquet)"
    )
    evidence = load_data(path)
    (table,) = evidence.records
    assert (len(evidence.facts), evidence.tables[0].records, table.is_only) == (0, 30000, True)
    (answer,) = table.answers([Query("sum", "amount", (Filter("region", "North"), table.when("2024-02")))])
    assert answer.value == sum(Fraction(i, 4) for i in range(0, 30000, 2) if 31 <= i % 90 < 60)


def test_the_proof_holds_the_query_the_digest_and_the_rows(orders):
    evidence = load_data(orders)
    expression, known, _ = written("mean(amount, region=North)", evidence)
    assert expression == "'mean(amount) where region = North'"
    total, count, mean = known.facts[-3:]
    assert (total.value, count.value, mean.value) == ("915", "30", None)
    assert mean.expression == "ratio('sum(amount) where region = North', 'count(*) where region = North')"
    assert mean.source.dataset == "orders.csv, 30 rows"
    assert mean.source.digest.startswith("sha256:")
    assert evidence.facts == known.facts[:-3]
