"""Numbers that are part of a row's name state no value, so nobody is asked to look for theirs; any other number does."""

from __future__ import annotations

import pytest

from countermark import Decision, MarkKind, check
from countermark.evidence import load_data

TABLE = (
    "Age group,Very satisfied,Dissatisfied,Respondents\n"
    "18-24,22%,17%,312\n25-34,28%,15%,545\n35-49,31%,13%,688\n50-64,35%,14%,501\n65+,42%,12%,274\n"
)


@pytest.fixture(scope="module")
def survey(tmp_path_factory):
    path = tmp_path_factory.mktemp("labels") / "survey.csv"
    path.write_text(TABLE)
    return load_data(str(path))


def _checked(text, survey):
    return check(text, survey, pack="numbers.display", bind=True)


@pytest.mark.parametrize(
    "text",
    [
        "Only 22% of 18–24-year-olds are very satisfied.",
        "Of those aged 65 and over, 42% are very satisfied.",
        "The 35–49 group was the largest with 688 respondents; the 65+ group was the smallest (274).",
    ],
)
def test_a_number_of_a_name_needs_nobody(text, survey):
    report = _checked(text, survey)
    assert report.decision is Decision.ACCEPT
    kinds = {each.kind: each.mark for each in report.marks}
    assert kinds["identifier"] is MarkKind.BARE


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("The 65+ group had 275 respondents.", "275"),
        ("Among those aged 35–49, 13% are very satisfied.", "13%"),
        ("There were 65 respondents.", "65"),
        ("There were 35 to 49 respondents.", "35 to 49"),
        ("There were 35 to 49 respondents, and 42% of those aged 65+ are very satisfied.", "35 to 49"),
        ("Of those aged 40–49, 31% are very satisfied.", "40–49"),
    ],
)
def test_any_other_number_is_a_value(text, number, survey):
    report = _checked(text, survey)
    assert report.decision is not Decision.ACCEPT
    mark = next(each for each in report.marks if each.text.startswith(number))
    assert mark.kind != "identifier"
    assert mark.mark is not MarkKind.SUPPORTED


@pytest.fixture(scope="module")
def sales(tmp_path_factory):
    path = tmp_path_factory.mktemp("years") / "sales.csv"
    path.write_text("Region,Year,Sales\nNorth,2022,5\nNorth,2023,6\nSouth,2022,7\nSouth,2023,8\n")
    return load_data(str(path))


@pytest.mark.parametrize(
    "text",
    [
        "| Region | 2022 | 2023 |\n|---|---|---|\n| North | 5 | 6 |\n| South | 7 | 8 |\n",
        "| Year | North | South |\n|---|---|---|\n| 2022 | 5 | 7 |\n| 2023 | 6 | 8 |\n",
    ],
)
def test_a_year_at_the_head_of_a_row_or_a_column_needs_nobody(text, sales):
    report = _checked(text, sales)
    assert report.decision is Decision.ACCEPT
    assert {each.kind for each in report.marks if each.text.startswith("20")} == {"year"}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("| Region | 2022 | 2024 |\n|---|---|---|\n| North | 5 | 6 |\n", "2024"),
        ("| Region | Sales 2022 | Units |\n|---|---|---|\n| North | 5 | 2023 |\n", "2023"),
        ("| Sold | North |\n|---|---|\n| 2023 | 9 |\n", "9"),
    ],
)
def test_a_year_that_leads_to_no_cell_is_looked_at(text, number, sales):
    report = _checked(text, sales)
    assert report.decision is not Decision.ACCEPT
    mark = next(each for each in report.marks if each.text == number)
    assert mark.mark is not MarkKind.SUPPORTED
