"""When a text speaks of."""

import pytest

from countermark.language import read
from countermark.language.calendar.names import same_period
from countermark.model import Draft


def periods(text, locale=None):
    return [
        (text[each.start : each.end], each.grain, each.value, each.until)
        for each in read(Draft(text=text, locale=locale)).periods
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("in 2023", ("2023", "year", "2023", "")),
        ("in Q2 2023", ("Q2 2023", "quarter", "2023-Q2", "")),
        ("in 2023Q2", ("2023Q2", "quarter", "2023-Q2", "")),
        ("the second quarter of 2023", ("second quarter of 2023", "quarter", "2023-Q2", "")),
        ("in May 2023", ("May 2023", "month", "2023-05", "")),
        ("on 5 May 2023", ("5 May 2023", "day", "2023-05-05", "")),
        ("on May 5th, 2023", ("May 5th, 2023", "day", "2023-05-05", "")),
        ("at 2023-05-31", ("2023-05-31", "day", "2023-05-31", "")),
        ("in 2022/23", ("2022/23", "fiscal", "2022/23", "")),
        ("in fiscal year 2023", ("fiscal year 2023", "fiscal", "FY2023", "")),
        ("in FY23", ("FY23", "fiscal", "FY2023", "")),
        ("in FY2022/23", ("FY2022/23", "fiscal", "2022/23", "")),
        ("from 2019 to 2023", ("2019 to 2023", "range", "2019", "2023")),
        ("between 2019 and 2023", ("2019 and 2023", "range", "2019", "2023")),
        ("2019–2023", ("2019–2023", "range", "2019", "2023")),
        ("in the 1990s", ("1990s", "range", "1990", "1999")),
        ("the latest year", ("the latest year", "latest", "", "")),
        ("it is now 5", ("now", "latest", "", "")),
        ("in May", ("May", "month", "", "")),
        ("im zweiten Quartal 2023 lag die Rate bei 5 %", ("zweiten Quartal 2023", "quarter", "2023-Q2", "")),
        ("en mars 2022, le taux était de 5 %", ("mars 2022", "month", "2022-03", "")),
        ("en mayo de 2022 la tasa fue del 5 %", ("mayo de 2022", "month", "2022-05", "")),
    ],
)
def test_a_period_is_found_with_its_value(text, expected):
    assert periods(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "it cost $2000",
        "2000 km",
        "2023 dollars",
        "1990% more",
        "2,023 people",
        "it has 1500 beds",
        "they may come",
        "we march on",
        "a year",
        "x = 2023",
    ],
)
def test_what_is_no_period_is_none(text):
    assert periods(text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5 in 2023, and 4 a year earlier", "2022"),
        ("5 in 2009, and 4 fourteen years later", "2023"),
        ("5 in 2023, and 4 in the previous year", "2022"),
        ("5 in 2023, and 4 in the same year", "2023"),
        ("5 in Q2 2023, and 4 a year earlier", "2022-Q2"),
        ("5 in 2022/23, and 4 two decades before", "2002/03"),
        ("5 % im Jahr 2023, und 4 % lag die Rate im Vorjahr", "2022"),
        ("5 % en 2023, contre 4 % un an plus tôt", "2022"),
    ],
)
def test_a_step_counts_from_the_period_named_before_it(text, value):
    assert periods(text)[-1][1:3] == ("step", value)


def test_a_step_without_a_base_has_no_value():
    assert periods("It was 5 a year earlier.") == [("a year earlier", "step", "", "")]


def test_quarters_share_the_year_behind_them():
    assert [value for _, _, value, _ in periods("in Q1, Q2 and Q3 2023")] == ["2023-Q1", "2023-Q2", "2023-Q3"]


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("2023", "YR2023"),
        ("2023-Q2", "2023Q2"),
        ("2023-05", "2023M05"),
        ("2022/23", "FY2022/23"),
        ("FY2023", "2022/23"),
    ],
)
def test_a_period_of_a_text_is_that_of_a_fact(value, written):
    assert same_period(value, written)


@pytest.mark.parametrize(
    ("value", "written"), [("2023", "2023-Q2"), ("2023", "FY2023"), ("2022/23", "2023/24"), ("2023", "now")]
)
def test_a_period_of_a_text_is_not_that_of_another(value, written):
    assert not same_period(value, written)
