"""Lists of orders, payments or visits: each row has an id and a day, and ids are neither periods nor facts of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark import Evidence, Report, check
from countermark.evidence import load_data

ROWS = """{first},date,amount
{p}01,2024-01-03,120.50
{p}02,2024-01-05,80.00
{p}03,2024-02-11,300.25
{p}04,2024-02-11,45.00
{p}05,2024-03-02,99.90
{p}06,2024-03-09,410.00
{p}07,2024-03-15,25.50
{p}08,2024-03-15,60.00
"""


def _orders(tmp_path: Path, first: str = "order_id", ids: str = "20") -> Evidence:
    path = Path(tmp_path, "orders.csv")
    path.write_text(ROWS.format(first=first, p=ids))
    return load_data(path)


def _mark(evidence: Evidence, text: str, written: str) -> str:
    report: Report = check(text, evidence, pack="numbers.display", bind=True)
    return next(each.mark.value for each in report.marks if each.text == written)


@pytest.mark.parametrize("ids", ["20", "40", "A-7"])
@pytest.mark.parametrize("first", ["order_id", "Order no"])
def test_a_list_of_orders_is_records(tmp_path: Path, ids: str, first: str) -> None:
    evidence = _orders(tmp_path, first, ids)
    assert not evidence.facts
    assert len(evidence.records) == 1
    assert evidence.records[0].numbers.keys() == {"amount"}


def test_values_that_each_have_a_name_are_facts(tmp_path: Path) -> None:
    assert len(_orders(tmp_path, "Station", "St. ").facts) == 8


RIGHT = [
    ("There were 8 orders in total.", "8"),
    ("All orders came to $1,141.15.", "$1,141.15"),
    ("In March 2024 there were 4 orders.", "4"),
    ("Order 2003 was for $300.25.", "$300.25"),
]
WRONG = [
    ("There were 9 orders in total.", "9"),
    ("In 2003, the order was $300.25.", "$300.25"),
    ("The 2003 order was $300.25.", "$300.25"),
    ("In 2003 orders came to $300.25.", "$300.25"),
    ("Order 2004 was for $46.00.", "$46.00"),
    ("Order 2003 was for $1,141.15.", "$1,141.15"),
    ("Order 4099 was for $1,141.15.", "$1,141.15"),
    ("Order #9 was for $1,141.15.", "$1,141.15"),
    ("Order X-77 came to $1,141.15.", "$1,141.15"),
]


@pytest.mark.parametrize(("text", "written"), RIGHT)
def test_what_orders_come_to_is_supported(tmp_path: Path, text: str, written: str) -> None:
    assert _mark(_orders(tmp_path), text, written) == "supported"


@pytest.mark.parametrize(("text", "written"), WRONG)
def test_an_id_is_no_year_and_an_unknown_one_is_not_left_out(tmp_path: Path, text: str, written: str) -> None:
    assert _mark(_orders(tmp_path), text, written) != "supported"
