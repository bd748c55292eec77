"""Ranks over cells: "the second-largest" is the value at that rank, and a rank that a cell does not have contradicts it."""

from __future__ import annotations

import pytest

from countermark import check

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
    ("Uganda, the second-largest country of the region, had revenue of $287 million in 2023.", "$287 million"),
]
FLAGGED = [
    ("Kenya ranked second in 2023 with revenue of $455 million.", "$455 million"),
    ("Ghana had the third-highest revenue in 2023, $470 million.", "$470 million"),
    ("The second-highest revenue in 2023 was Kenya's $455 million.", "$455 million"),
]
OPEN = [
    ("The second-largest revenue in 2023 was $611 million.", "$611 million"),
    ("The second-largest revenue in 2023 was $455 million.", "$455 million"),
    ("The third-lowest number of employees in 2023 was 5,410.", "5,410"),
    ("Three of the five countries had revenue above $400 million and more than 5,200 employees in 2023.", "Three"),
    ("Three of the five countries had revenue above $400 million but fewer than 5,200 employees in 2023.", "Three"),
    ("The next-highest revenue in 2023 was $611 million.", "$611 million"),
]


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
