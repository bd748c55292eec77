"""Records are counted, summed and averaged by any column and by periods cut from dates, exactly."""

from decimal import Decimal
from fractions import Fraction

import pytest

from countermark import check
from countermark.errors import InvalidEvidence
from countermark.evidence import load_data
from countermark.evidence.records.records import Filter, open_records

pytest.importorskip("duckdb")
HEAD = "date,shop,kind,price"
ROWS = [
    f"2023-{1 + number % 12:02}-05,{'North' if number % 2 else 'South'},{'tea' if number % 3 else 'milk'},{number}.10"
    for number in range(60)
]


@pytest.fixture(params=["orders.csv", "orders.jsonl"])
def orders(request, tmp_path):
    path = tmp_path / request.param
    if path.suffix == ".csv":
        path.write_text("\n".join([HEAD, *ROWS, *ROWS[:30]]) + "\n")
    else:
        lines = []
        for row in [*ROWS, *ROWS[:30]]:
            date, shop, kind, price = row.split(",")
            lines.append(f'{{"date": "{date}", "shop": "{shop}", "kind": "{kind}", "price": {price}}}')
        path.write_text("\n".join(lines) + "\n")
    return path


def test_records_are_counted_summed_and_averaged(orders):
    with open_records(orders) as records:
        assert records.columns == ("date", "shop", "kind", "price")
        assert records.count() == 90
        assert records.count([Filter("shop", "North")]) == 45
        total = sum(Decimal(row.rpartition(",")[2]) for row in [*ROWS, *ROWS[:30]])
        assert records.total("price") == total
        assert records.average("price") == Fraction(total) / 90
        assert records.count([Filter("price", Decimal(50), ">")]) == 10


def test_records_are_grouped_by_a_column_and_by_periods(orders):
    with open_records(orders) as records:
        assert [(group.name, group.size) for group in records.groups(by="shop")] == [("North", 45), ("South", 45)]
        assert [group.name for group in records.groups("price", by="date", part="year")] == ["2023"]
        assert {group.name for group in records.groups(by="date", part="quarter")} == {
            f"2023Q{n}" for n in (1, 2, 3, 4)
        }
        assert records.count([Filter("date", "2023-02", part="month")]) == 8


def test_a_filter_cannot_act_on_the_query(orders):
    with open_records(orders) as records:
        assert records.count([Filter("shop", "North' OR '1'='1")]) == 0
        with pytest.raises(InvalidEvidence, match="no column 'shop\" OR 1=1"):
            records.count([Filter('shop" OR 1=1 --', "North")])
        with pytest.raises(InvalidEvidence, match="relation is"):
            records.count([Filter("shop", "North", "OR 1=1 OR shop =")])  # type: ignore[arg-type]


def test_what_no_record_holds_has_no_sum(orders):
    with open_records(orders) as records:
        assert records.total("price", [Filter("shop", "West")]) is None
        assert records.average("kind") is None


def test_rows_that_repeat_every_key_are_records(tmp_path):
    path = tmp_path / "tips.csv"
    rows = [
        f"{number % 7}.50,{number % 3}.25,{'Sun' if number % 2 else 'Sat'},{'No' if number % 5 else 'Yes'}"
        for number in range(50)
    ]
    path.write_text("\n".join(["bill,tip,day,smoker", *rows]) + "\n")
    evidence = load_data(path)
    (table,) = evidence.by_table.values()
    assert (len(evidence.facts), table.records) == (0, 50)
    assert [(axis.field, [member.name for member in axis.members]) for axis in table.axes] == [
        ("day", ["Sat", "Sun"]),
        ("smoker", ["Yes", "No"]),
    ]
    assert [measure.name for measure in table.measures] == ["bill", "tip"]


def test_a_few_rows_of_one_name_are_a_conflict_and_no_records(tmp_path):
    path = tmp_path / "sales.csv"
    path.write_text("Region,Year,Sales\nNorth,2023,5\nNorth,2023,6\n")
    evidence = load_data(path)
    (table,) = evidence.by_table.values()
    assert table.records is None
    assert [fact.value for fact in evidence.facts] == ["5", "6"]
    assert "rows 2 and 3 say 5 and 6 of the same thing" in table.doubts[0]


@pytest.mark.parametrize(
    ("said", "mark"),
    [
        ("40 orders were lost", "bare"),
        ("We lost 40 orders", "bare"),
        ("40 orders were made by hand", "bare"),
        ("There were 40 orders", "flagged"),
        ("There were 90 orders", "supported"),
        ("We received 40 orders", "flagged"),
    ],
)
def test_a_verb_may_say_which_records_are_meant(tmp_path, said, mark):
    """Nothing in the table says which orders were lost, so 40 of 90 may be right."""
    path = tmp_path / "orders.csv"
    path.write_text("\n".join([HEAD, *ROWS, *ROWS[:30]]) + "\n")
    assert [each.mark.value for each in check(f"{said}.", data=path).marks] == [mark]
