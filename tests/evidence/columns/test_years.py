"""A column of totals beside the parts of one year is that year, where its numbers add up to it."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.evidence.columns.understood import understand
from countermark.evidence.sheets import Sheet

QUARTERS = "Region,Q1 2024,Q2 2024,Q3 2024,Q4 2024,Total"
MONTHS = ",".join(("Region", *(f"2023-{month:02}" for month in range(1, 13)), "Total"))


def _periods(*rows: str) -> dict[str | None, set[str | None]]:
    """By period the labels that stand beside it."""
    sheet = Sheet(name="figures.csv", rows=iter([row.split(",") for row in rows]))
    found: dict[str | None, set[str | None]] = {}
    for fact in understand(sheet).facts():
        found.setdefault(fact.period, set()).add(fact.dims.get("column"))
    return found


@pytest.mark.parametrize(
    ("rows", "year"),
    [
        ((QUARTERS, "North,10,20,30,40,100", "South,1,2,3,4,10"), "2024"),
        ((QUARTERS, "North,1.1,2.2,3.3,4.4,11.0", "South,1.3,2.4,3.3,4.4,11.5", "East,2,2,2,2,8"), "2024"),
        (("Region,H1 2024,H2 2024,Total", "North,10,20,30", "South,5,6,11"), "2024"),
        ((MONTHS, "North,1,2,3,4,5,6,7,8,9,10,11,12,78", "South,1,1,1,1,1,1,1,1,1,1,1,1,12"), "2023"),
        ((QUARTERS, "North,10,20,30,40,100", "South,1,2,,4,", "Total,11,22,30,44,"), "2024"),
    ],
)
def test_a_total_that_adds_up_is_the_year(rows, year):
    assert _periods(*rows)[year] == {None}


@pytest.mark.parametrize(
    "rows",
    [
        (QUARTERS, "North,10,20,30,40,97", "South,1,2,3,4,10"),
        (QUARTERS, "North,10,20,30,40,99", "South,1,2,3,4,9"),
        (QUARTERS, "North,10,20,30,40,25", "South,1,2,3,4,2.5"),
        (QUARTERS.replace(",Q4 2024", ""), "North,10,20,30,60", "South,1,2,3,6"),
        (QUARTERS.replace("Q4 2024", "Q4 2023"), "North,10,20,30,40,100", "South,1,2,3,4,10"),
        ("Region,2021,2022,Total", "North,10,20,30", "South,5,6,11"),
        (QUARTERS, "North,,20,30,40,90", "South,1,,3,4,8"),
    ],
)
def test_any_other_total_stays_one_without_a_period(rows):
    found = _periods(*rows)
    assert "2024" not in found
    assert "Total" in found.get(None, {"Total"})


@given(st.lists(st.lists(st.integers(0, 9999), min_size=4, max_size=4), min_size=2, max_size=6), st.integers(0, 5))
def test_one_row_that_does_not_add_up_is_enough(numbers, wrong):
    """Each row's total is its sum, but for one that may be far off."""
    off = 0 if wrong >= len(numbers) else 1000
    rows = [
        ",".join(map(str, (f"Region {at}", *row, sum(row) + (off if at == wrong else 0))))
        for at, row in enumerate(numbers)
    ]
    sheet = Sheet(name="figures.csv", rows=iter([row.split(",") for row in (QUARTERS, *rows)]))
    facts = [fact for fact in understand(sheet).facts() if fact.period == "2024"]
    assert [Decimal(fact.value or 0) for fact in facts] == ([] if off else [sum(row) for row in numbers])
