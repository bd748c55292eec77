"""Numbers without tags that words make of several cells: the calculation is named, and the cells are placed by the words."""

from __future__ import annotations

import pytest

from countermark import Draft, Evidence, Fact, MarkKind, check

_ROWS = {
    "North": (1200, 1350, 1400),
    "South": (800, 760, 690),
    "East": (410, 433, 517),
    "West": (95, 120, 151),
}
SALES = Evidence(
    facts=[
        Fact(id=f"{name}{year}", value=str(value), unit="USD million", entity=name, indicator="Sales", period=str(year), source="t")
        for name, values in _ROWS.items()
        for year, value in zip((2021, 2022, 2023), values, strict=True)
    ]
)  # fmt: skip
RATES = Evidence(
    facts=[
        Fact(id=f"{name}-{year}", value=value, unit="%", entity=name, indicator="Unemployment rate", period=str(year), source="t")
        for name, values in {"Spain": ("14.8", "12.9"), "Italy": ("9.5", "8.1"), "Malta": ("3.4", "2.9")}.items()
        for year, value in zip((2021, 2022), values, strict=True)
    ]
)  # fmt: skip
CASH = Evidence(
    facts=[
        Fact(id=f"{name}-{year}", value=value, unit="USD million", indicator=name, period=str(year), source="t")
        for name, values in {"Revenue": ("500", "520"), "Net income": ("-20", "35"), "Capital expenditure": ("-140", "-126")}.items()
        for year, value in zip((2021, 2022), values, strict=True)
    ]
)  # fmt: skip


def _marks(text: str, evidence: Evidence) -> dict[str, MarkKind]:
    report = check(Draft(text=text), evidence, pack="numbers.display", bind=True)
    return {mark.text: mark.mark for mark in report.marks}


SUPPORTED = [
    ("Sales in the North rose from $1,200 million in 2021 to $1,350 million in 2022, up 12.5%.", "12.5%", SALES),
    ("Sales in the North rose from $1,200 million in 2021 to $1,350 million in 2022, a gain of $150 million.", "$150 million", SALES),
    ("In the North, sales reached $1,350 million in 2022. That is 12.5% more than in 2021.", "12.5%", SALES),
    ("In the South, sales fell to $690 million in 2023, a drop of $70 million on 2022.", "$70 million", SALES),
    ("In 2023 sales were $1,400 million in the North and $690 million in the South, a difference of $710 million.", "$710 million", SALES),
    ("In 2023 sales were $1,400 million in the North and $690 million in the South, $2,090 million combined.", "$2,090 million", SALES),
    ("In 2022, sales in the North of $1,350 million were 51% of the total.", "51%", SALES),
    ("Unemployment in Spain fell from 14.8% in 2021 to 12.9% in 2022, a decline of 1.9 percentage points.", "1.9 percentage points", RATES),
    ("In 2022 unemployment was 12.9% in Spain and 8.1% in Italy, a gap of 4.8 points.", "4.8", RATES),
    ("Capital expenditure fell from $140 million in 2021 to $126 million in 2022, down 10%.", "10%", CASH),
]  # fmt: skip


@pytest.mark.parametrize(("text", "number", "evidence"), SUPPORTED)
def test_a_calculation_that_words_name_over_cells_that_they_place_is_supported(text, number, evidence):
    assert _marks(text, evidence)[number] is MarkKind.SUPPORTED


BARE = [
    # The calculation is not named.
    ("Sales in the North were $1,200 million in 2021 and $1,350 million in 2022, and 12.5% is a nice number.", "12.5%", SALES),
    # It went the other way.
    ("In the South, sales reached $690 million in 2023, a gain of $70 million on 2022.", "$70 million", SALES),
    # Another calculation.
    ("In 2023 sales were $1,400 million in the North and $690 million in the South, $2,090 million on average.", "$2,090 million", SALES),
    # The other is held against it.
    ("In 2023 sales in the South were 103% higher than in the North.", "103%", SALES),
    # Another operand than the one that is named.
    ("In the North, sales reached $1,400 million in 2023. That is 3.7% more than in 2021.", "3.7%", SALES),
    # Growth across a change of sign has no value.
    ("Net income rose from -$20 million in 2021 to $35 million in 2022, up 275%.", "275%", CASH),
    # Points are no per cent.
    ("Unemployment in Spain fell from 14.8% in 2021 to 12.9% in 2022, a decline of 1.9%.", "1.9%", RATES),
    # A share of more than there is.
    ("In 2022, sales in the North of $1,350 million were 312% of the sales in the East.", "31.2%", SALES),
    # Nothing in the table is meant.
    ("Prices rose 4.4% last year.", "4.4%", SALES),
]  # fmt: skip


@pytest.mark.parametrize(("text", "number", "evidence"), BARE)
def test_a_doubt_neither_supports_nor_accuses(text, number, evidence):
    assert _marks(text, evidence).get(number, MarkKind.BARE) is MarkKind.BARE


FLAGGED = [
    ("Sales in the North rose from $1,200 million in 2021 to $1,350 million in 2022, up 15.2%.", "15.2%", SALES),
    ("Sales in the North rose from $1,200 million in 2021 to $1,350 million in 2022, a gain of $170 million.", "$170 million", SALES),
]  # fmt: skip


@pytest.mark.parametrize(("text", "number", "evidence"), FLAGGED)
def test_a_result_that_differs_from_the_one_thing_that_is_meant_is_flagged_with_the_right_one(text, number, evidence):
    report = check(Draft(text=text), evidence, pack="numbers.display", bind=True)
    mark = next(each for each in report.marks if each.text == number)
    assert mark.mark is MarkKind.FLAGGED
    assert "is 12.5 %" in mark.why or "is 150,000,000 USD" in mark.why
    assert all(each.mark is not MarkKind.FLAGGED for each in report.marks if each.text != number)


def test_the_odds_of_an_accident_and_the_expression_are_told():
    text = "Sales in the North rose from $1,200 million in 2021 to $1,350 million in 2022, up 12.5%."
    report = check(Draft(text=text), SALES, pack="numbers.display", bind=True)
    found = next(each for each in report.graph.quantities if each.text == "12.5%")
    assert (found.expression, found.bound) == ("growth(North2021, North2022)", None)
    assert found.statement is not None
    assert found.statement.accident == "0.00"


def test_a_number_beside_a_move_is_not_held_against_a_level():
    text = "Sales in the North rose by $150 million (12.5%) to $1,350 million in 2022."
    assert MarkKind.FLAGGED not in _marks(text, SALES).values()
