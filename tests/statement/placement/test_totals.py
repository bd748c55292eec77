"""Totals beside the parts of a year, in sentences as a chat model writes them: whose total it is, and what is a part of it."""

from __future__ import annotations

import pytest

from countermark import MarkKind, check
from countermark.evidence import load_data

TABLE = (
    "Region,Q1 2024,Q2 2024,Q3 2024,Q4 2024,Total\n"
    "North,1204,1310,1287,1455,5256\nSouth,980,1012,995,1101,4088\n"
    "East,2310,2405,2388,2612,9715\nWest,760,742,801,833,3136\nTotal,5254,5469,5471,6001,22195\n"
)


@pytest.fixture(scope="module")
def evidence(tmp_path_factory):
    path = tmp_path_factory.mktemp("totals") / "sales.csv"
    path.write_text(TABLE)
    return load_data(str(path))


def _mark(text, number, evidence):
    report = check(text, evidence, pack="numbers.display", bind=True)
    return next(each.mark for each in report.marks if each.text.startswith(number))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("East's total sales in 2024 were 9,715 units.", "9,715"),
        ("East had total sales of 9,715 units in 2024.", "9,715"),
        ("In 2024 East was the clear leader, with total sales of 9,715 units.", "9,715"),
        ("Total sales of East were 9,715 in 2024.", "9,715"),
        ("East's total in Q3 2024 was 2,388.", "2,388"),
        ("In 2024 East had 9,715 units, about 44% of the company's 22,195 total.", "22,195"),
        ("In 2024 East sold 9,715 of the total of 22,195.", "22,195"),
        ("In 2024 East and the total came to 9,715 and 22,195.", "22,195"),
        ("North's best quarter was Q4, with 1,455 units.", "1,455"),
        ("Overall, Q4 was the strongest quarter with 6,001 units.", "6,001"),
        ("West is the weakest with 3,136.", "3,136"),
    ],
)
def test_a_right_number_is_supported(text, number, evidence):
    assert _mark(text, number, evidence) is MarkKind.SUPPORTED


@pytest.mark.parametrize(
    ("text", "number", "mark"),
    [
        ("East had total sales of 9,751 units in 2024.", "9,751", MarkKind.FLAGGED),
        ("East's total in Q3 2024 was 5,471.", "5,471", MarkKind.FLAGGED),
        ("East's total sales in 2024 were 22,195 units.", "22,195", MarkKind.FLAGGED),
        ("In 2024 the total exceeded East's 22,195.", "22,195", MarkKind.BARE),
        ("North's best quarter was Q3, with 1,287 units.", "1,287", MarkKind.BARE),
        ("Overall, Q3 was the strongest quarter with 5,471 units.", "5,471", MarkKind.BARE),
        ("South is the weakest with 4,088.", "4,088", MarkKind.BARE),
    ],
)
def test_a_wrong_one_is_not(text, number, mark, evidence):
    assert _mark(text, number, evidence) is mark
