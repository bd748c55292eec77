"""Ranks over cells: "the second-largest" is the value at that rank, and a rank that a cell does not have contradicts it."""

from __future__ import annotations

import pytest

from countermark import check
from countermark.model import VALUE_KINDS

ROWS = [
    {"Country": country, "Year": year, "Revenue (US$ million)": revenue, "Employees": staff}
    for country, year, revenue, staff in (
        ("Kenya", 2022, 412, 5300),
        ("Kenya", 2023, 455, 5410),
        ("Uganda", 2022, 318, 4100),
        ("Uganda", 2023, 287, 4020),
        ("Tanzania", 2022, 520, 6100),
        ("Tanzania", 2023, 611, 6480),
        ("Rwanda", 2022, 150, 2100),
        ("Rwanda", 2023, 171, 2230),
        ("Ghana", 2022, 390, 5000),
        ("Ghana", 2023, 470, 5120),
    )
]
RIGHT = [
    ("Three of the five countries had revenue above $400 million in 2023.", "Three"),
    ("Kenya ranked third in 2023 with revenue of $455 million.", "$455 million"),
    ("Ghana had the second-highest revenue in 2023, $470 million.", "$470 million"),
    ("The second-highest revenue in 2023 was Ghana's $470 million.", "$470 million"),
    ("The second-largest revenue in 2023 was $470 million.", "$470 million"),
    ("The third-lowest number of employees in 2023 was 5,120.", "5,120"),
    ("The highest revenue in 2023 was $611 million.", "$611 million"),
]
FLAGGED = [
    ("Kenya ranked second in 2023 with revenue of $455 million.", "$455 million"),
    ("Ghana had the third-highest revenue in 2023, $470 million.", "$470 million"),
    ("The second-highest revenue in 2023 was Kenya's $455 million.", "$455 million"),
]
OPEN = [
    ("Uganda, the second-largest country of the region, had revenue of $287 million in 2023.", "$287 million"),
    ("The second-largest revenue in 2023 was $611 million.", "$611 million"),
    ("The second-largest revenue in 2023 was $455 million.", "$455 million"),
    ("The third-lowest number of employees in 2023 was 5,410.", "5,410"),
    ("Three of the five countries had revenue above $400 million and more than 5,200 employees in 2023.", "Three"),
    ("Three of the five countries had revenue above $400 million but fewer than 5,200 employees in 2023.", "Three"),
    ("The next-highest revenue in 2023 was $611 million.", "$611 million"),
]


FIRMS = [
    {"Company": company, "Employees": staff, "Revenue (USD million)": revenue}
    for company, staff, revenue in (
        ("Acme", 250, 300),
        ("Bolt", 180, 420),
        ("Corp", 140, 90),
        ("Dyno", 95, 75),
        ("Evox", 60, 55),
    )
]
PLACES = [
    ("Corp is third with 140 employees.", "supported", ""),
    ("Corp came in 3rd with 140 employees.", "supported", ""),
    ("Third is Corp with 140 employees.", "supported", ""),
    ("Corp had 140 employees, third overall.", "supported", ""),
    ("In third place is Corp with 140 employees.", "supported", ""),
    ("First, Corp had 140 employees.", "supported", ""),
    ("Corp was first mentioned with 140 employees.", "supported", ""),
    ("Corp had 140 employees in the second quarter.", "supported", ""),
    ("Corp had 140 employees, while Bolt was second with its own.", "supported", ""),
    ("Corp is the 3rd largest by employees, with 140.", "supported", ""),
    ("Acme is third with 250 employees.", "flagged", "'third', but it is number 1 of 5"),
    ("Corp second with 140.", "flagged", "'second', but it is number 3 of 5; Acme · Employees is 250; Bolt · Employees is 180"),
    ("Corp came in 4th with 140 employees.", "flagged", "'4th', but it is number 3 of 5; Acme · Employees is 250; Bolt · Employees is 180"),
    ("Corp had 140 employees, ranking second.", "flagged", "'second', but it is number 3 of 5; Acme · Employees is 250; Bolt · Employees is 180"),
    ("2nd was Corp with 140 employees.", "flagged", "'2nd', but it is number 3 of 5; Acme · Employees is 250; Bolt · Employees is 180"),
    ("Third-placed Bolt has 180 employees.", "flagged", "'Third', but it is number 2 of 5; Acme · Employees is 250"),
    ("Corp is the 2nd largest by employees, with 140.", "flagged", "'2nd largest', but Acme · Employees is 250"),
    ("Bolt is fourth with 180 employees.", "bare", "'fourth', but the words do not say from which end it is counted"),
    ("Corp is ninth with 140 employees.", "bare", "'ninth', but the data has only 5 to rank"),
]  # fmt: skip


def _mark(text: str, written: str) -> str:
    report = check(text, data=ROWS)
    return next(each.mark.value for each in report.marks if each.text == written)


@pytest.mark.parametrize(("text", "written"), RIGHT)
def test_a_rank_that_holds_is_supported(text: str, written: str) -> None:
    assert _mark(text, written) == "supported"


@pytest.mark.parametrize(("text", "written"), FLAGGED)
def test_a_rank_that_does_not_hold_contradicts(text: str, written: str) -> None:
    assert _mark(text, written) == "flagged"


@pytest.mark.parametrize(("text", "written"), OPEN)
def test_a_value_at_another_rank_and_a_count_under_two_conditions_are_not_supported(text: str, written: str) -> None:
    assert _mark(text, written) == "bare"


@pytest.mark.parametrize(("text", "mark", "why"), PLACES)
def test_a_place_is_counted_among_the_cells_and_supports_no_number_that_is_elsewhere(
    text: str, mark: str, why: str
) -> None:
    """Such as "third with 140": that 140 is a cell says nothing of the place."""
    found = next(each for each in check(text, data=FIRMS).marks if each.kind in VALUE_KINDS)
    assert found.mark.value == mark
    assert found.why.startswith(why)


def test_a_place_that_a_column_gives_is_right() -> None:
    """A table may rank by something else than the number beside the place."""
    rows = [
        {"Company": name, "Rank": place, "Medals": won}
        for name, place, won in (("Acme", 1, 12), ("Bolt", 2, 31), ("Corp", 3, 25))
    ]
    report = check("Acme was first with 12 medals, and Corp was first with 25 medals.", data=rows)
    assert [each.mark.value for each in report.marks if each.kind in VALUE_KINDS] == ["supported", "flagged"]
