"""Numbers that look like labels: as counts they are calculated with, as labels they are not."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import calculations


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You have 150 guests. Tables seat 8, so that makes 18.75 tables.", ("divide", ("150", "8"), "18.75")),
        ("Each of the 12 tables can seat 8, so there is room for 96.", ("multiply", ("12", "8"), "96")),
        (
            "Rent is 980, bills 210, food 340 and the car 265. That's 1,795 going out each month.",
            ("add", ("980", "210", "340", "265"), "1,795"),
        ),
        ("Hotel 420, food 180, rental car 210. That makes 810.", ("add", ("420", "180", "210"), "810")),
        ("Hotel 420, train 180, food 210. That makes 810.", ("add", ("420", "180", "210"), "810")),
        (
            "She went to the line 160 times and made 132, a success rate of 82.5%.",
            ("divide", ("132", "160"), "82.5%"),
        ),
        ("Remote contracts now number 49, exactly a quarter of the 196.", ("expression", ("(1/4)*196",), "49")),
        ("Your rate is $22; time and a half comes to $33.", ("expression", ("(3/2)*(22)",), "33")),
        ("The fee is 1 250 and the deposit 300, so 1 550 in total.", ("add", ("1,250", "300"), "1,550")),
        (
            "Income is 14.2m (council tax 9.1m, grants 3.8m, fees 1.3m).",
            ("add", ("1.3 million", "3.8 million", "9.1 million"), "14.2 million"),
        ),
        ("The garden is 14.2m long (lawn 9.1m, patio 3.8m, path 1.3m).", ("add", ("1.3", "3.8", "9.1"), "14.2")),
        (
            "It needs water for 200 users on the 14.2m site, 3.8m from the road, so 18m.",
            ("add", ("14.2", "3.8"), "18"),
        ),
        ("The hall costs $1 250 and the band $300, so $1 550 in total.", ("add", ("1,250", "300"), "1,550")),
    ],
)
def test_what_counts_is_calculated_with(text: str, expected: tuple[str, tuple[str, ...], str]) -> None:
    assert calculations(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "Sales order 7714 went to seat 12 and room 4, which makes 7730.",
        "The 2 batches went to gate 14, bay 3 and rack 9. That makes 28.",
        "We read page 12, line 14 and note 26.",
        "We paid 12, took bus 15 and left from gate 27.",
        "Your seats are in row 14, seat 5, so take bus 19.",
        "The class list 3 and parts list 4 are in room 12.",
        "Trains take 3 to 4 hours and leave from platform 12.",
        "It took some time and a half of it was wasted: 20 of 40 minutes in room 30.",
        "Her jersey number 9 and seat 8 are in hall 72.",
        "This takes time; a half of the $22 is not $33.",
        "3 100 5 200\n8 300 2 500",
        "Gate 4 250 people, gate 5 300 people.",
    ],
)
def test_labels_are_not(text: str) -> None:
    assert calculations(text) == []


def test_one_number_with_a_blank_is_two() -> None:
    """Two numbers may come to stand beside each other once; only a draft that writes several so means thousands."""
    assert calculations("From gate 4 250 people came and 50 from gate 5, that is 300 people.") == [
        ("add", ("250", "50"), "300")
    ]


def test_where_commas_part_thousands_blanks_do_not() -> None:
    found = calculations("We sold 1,200 and 2,300 tickets, 3,500 in all. In hall 4 250 were left, in hall 5 300.")
    assert found == [("add", ("1,200", "2,300"), "3,500")]
