"""Results of calculations that words name are mended with what the data comes to; an honest neighbour stays as it is."""

import csv

import pytest

from countermark import check, correct_draft
from countermark.evidence import load_data

SALES = [
    {"Region": region, "Year": year, "Sales (US$ million)": value}
    for region, values in (("North", (1200, 1350)), ("South", (800, 760)), ("East", (410, 433)))
    for year, value in zip((2021, 2022), values, strict=True)
]
ROSE = "Sales in the North rose from $1,200 million in 2021 to $1,350 million in 2022"
FELL = "Sales in the South fell from $800 million in 2021 to $760 million in 2022, down 5%."
WRONG = [
    (f"{ROSE}, up 15.2%. {FELL}", "15.2%", "12.5%", "growth("),
    (f"{FELL} {ROSE}, a gain of $170 million.", "$170 million", "$150 million", "difference("),
    (f"{FELL} In 2022 the two had $1,350 million and $760 million.", "", "", ""),
    (f"{ROSE}, up 12.5%. {FELL}", "", "", ""),
    ("If sales in the North rose from $1,200 million in 2021 to $1,350 million in 2022, up 15.2%, why?", "", "", ""),
    (f"{ROSE}, up about a sixth, or 15.2% by an older count.", "", "", ""),
]


@pytest.mark.parametrize(("text", "wrong", "right", "expression"), WRONG)
def test_a_result_that_is_firmly_wrong_is_mended_with_its_expression_and_nothing_else_is(
    text, wrong, right, expression
):
    found = correct_draft(text, data=SALES).corrected
    assert found.corrected_text == (text.replace(wrong, right) if wrong else text)
    assert [expression in each.explanation for each in found.corrections] == [True] * bool(wrong)


@pytest.fixture(scope="module")
def orders(tmp_path_factory):
    path = tmp_path_factory.mktemp("records") / "orders.csv"
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["order_id", "date", "region", "amount"])
        for number in range(60):
            region = ("North", "South")[number % 2]
            writer.writerow([f"A{number}", f"2024-0{1 + number // 20}-1{number % 7}", region, f"{number}.50"])
    return load_data(path)


@pytest.mark.parametrize(
    ("text", "mended", "query"),
    [
        ("The average order from the North was $13.17.", "$29.50", "mean(amount) where region = North"),
        ("Orders in January 2024 totalled $616.00.", "$200.00", "sum(amount) where month = 2024-01"),
        ("The average order from the North was $29.50.", None, ""),
        ("The average order from the West was $13.17.", None, ""),
    ],
)
def test_a_result_over_records_is_mended_with_its_query(text, mended, query, orders):
    found = correct_draft(text, orders, pack="numbers.display", bind=True).corrected
    assert [query in each.explanation for each in found.corrections] == [True] * (mended is not None)
    assert mended is None or mended in found.corrected_text
    assert mended is None or check(found.corrected_text, orders, pack="numbers.display", bind=True).decision == "accept"
