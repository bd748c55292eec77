"""Records behind a number: kept up to a cap, shown on the page, and no name or value of a table changes a query."""

from __future__ import annotations

from pathlib import Path

import pytest

from countermark import Report, check
from countermark.evidence import load_data
from countermark.evidence.records.query import Filter, Query
from countermark.evidence.records.table import MOST_ROWS, RecordTable

HOSTILE = (
    "x' OR '1'='1",
    'x"; DROP TABLE records; --',
    "') OR TRUE --",
    "?",
    "a) UNION SELECT * FROM records --",
    "<script>alert(1)</script>",
)


def _sales(tmp_path: Path, name: str = "region", members: tuple[str, ...] = ("North", "South")) -> Path:
    path = tmp_path / "sales.csv"

    def quoted(text: str) -> str:
        return '"' + text.replace('"', '""') + '"'

    rows = [f"2024-0{1 + n % 6}-1{n % 7},{quoted(members[n % len(members)])},{10 + n}.50" for n in range(60)]
    path.write_text("\n".join((f"date,{quoted(name)},amount", *rows)) + "\n")
    return path


def _records(path: Path) -> RecordTable:
    (table,) = load_data(str(path)).records
    return table  # type: ignore[no-any-return]


def test_the_page_shows_the_first_records_behind_a_number(tmp_path: Path) -> None:
    report = check("The North had 30 sales. Sales in the South averaged $40.50.", data=str(_sales(tmp_path)))
    assert [mark.mark.value for mark in report.marks] == ["supported", "supported"]
    facts = {fact.id: fact for fact in report.evidence.facts}
    head, *rows = facts["count(*) where region = North"].rows or ()
    assert head == ("date", "region", "amount")
    assert len(rows) == MOST_ROWS
    assert all(row[1] == "North" for row in rows)
    page = report.render("html")
    assert "count(*) where region = North" in page
    assert page.count('data-countermark="cells-row"') == 16
    assert Report.from_json(report.to_json()).to_json() == report.to_json()


def test_the_largest_is_shown_by_the_record_that_has_it(tmp_path: Path) -> None:
    report = check("The largest sale in the North was $68.50.", data=str(_sales(tmp_path)))
    (fact,) = report.evidence.facts
    assert [row[2] for row in (fact.rows or ())[1:]] == ["68.50"]


def test_a_number_that_nothing_supports_shows_no_records(tmp_path: Path) -> None:
    report = check("The North had 31 trips.", data=str(_sales(tmp_path)))
    assert "cells-row" not in report.render("html")


@pytest.mark.parametrize("text", HOSTILE)
def test_a_value_is_never_a_part_of_a_query(tmp_path: Path, text: str) -> None:
    table = _records(_sales(tmp_path))
    (answer,) = table.answers([Query("count", None, (Filter("region", text),))])
    assert (answer.rows, answer.value) == (0, 0)
    facts = table.facts(Query("count", None, (Filter("region", text),)), answer)
    assert (facts[0].rows or ())[1:] == ()
    assert table.records.count() == 60


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_member_is_counted_as_itself_and_shown_as_text(tmp_path: Path, text: str) -> None:
    table = _records(_sales(tmp_path, members=(text, "South")))
    query = Query("sum", "amount", (Filter("region", text),))
    (answer,) = table.answers([query])
    assert answer.rows == 30
    assert all(row[1] == text for row in (table.facts(query, answer)[0].rows or ())[1:])
    report = check("There were 60 sales.", data=str(_sales(tmp_path, members=(text, "South"))))
    assert "<script>alert" not in report.render("html")


@pytest.mark.parametrize("name", [each for each in HOSTILE if each != "?"])
def test_a_hostile_column_is_a_column(tmp_path: Path, name: str) -> None:
    table = _records(_sales(tmp_path, name=name))
    column = next(each for each in table.records.columns if each not in ("date", "amount"))
    (answer,) = table.answers([Query("count", None, (Filter(column, "North"),))])
    assert answer.rows == 30
    (none,) = table.answers([Query("count", None, (Filter(column, name),))])
    assert none.rows == 0
