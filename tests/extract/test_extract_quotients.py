"""Fractions with what they come to beside them."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import calculations


@pytest.mark.parametrize(
    ("text", "part", "whole", "share"),
    [
        ("He shot 12/20 from the field (60%).", "12", "20", "60%"),
        ("He was 9-for-20 from the field, so 45%.", "9", "20", "45%"),
        ("The chance is 5/6, about 0.8333.", "5", "6", "0.8333"),
        ("He went 7-for-9 (78%).", "7", "9", "78%"),
        ("You answered 17/20 questions correctly, which is 85%.", "17", "20", "85%"),
        ("The team converted 3/12 power plays (25%).", "3", "12", "25%"),
        ("Roughly 2/3 (66.7%) of respondents agreed.", "2", "3", "66.7%"),
        ("Only 45/60 tests passed, i.e. 75%.", "45", "60", "75%"),
        ("The probability is 4/52, approximately 7.7%.", "4", "52", "7.7%"),
        ("Your score of 18/25 works out to 72%.", "18", "25", "72%"),
        ("Curry was 6-of-13 from three (46.2%).", "6", "13", "46.2%"),
        ("Passing: 22/30 (73.3%) for 250 yards.", "22", "30", "73.3%"),
        ("Odds of drawing a heart: 13/52 (0.25).", "13", "52", "0.25"),
        ("Test results: 47/50 passed, a pass rate of 94%.", "47", "50", "94%"),
        ("He shot 12/20 from the field (65%).", "12", "20", "65%"),
        ("You answered 17/20 questions correctly, which is 83%.", "17", "20", "83%"),
    ],
)
def test_a_fraction_comes_to_what_stands_beside_it(text, part, whole, share):
    """In brackets or behind the words that say so; the last two are miscounted."""
    assert calculations(text) == [("divide", (part, whole), share)]


@pytest.mark.parametrize(
    "text",
    [
        "On 12/20 sales rose (60% above plan).",
        "They won 12-20, and 60% of fans left.",
        "Rated 4/5 by 80% of users.",
        "It got 4/5 stars, and 80% would buy it again.",
        "Support is available 24/7, and 34% of calls come at night.",
        "Version 3/4 is used by 75% of customers.",
        "The meeting on 3/4 (75% attended) was short.",
        "A 1/4 inch bolt holds 25% more.",
        "Add 1/2 cup of milk (50% less fat).",
        "In 9/10 cases the 90% limit was kept.",
        "On 1/2 we cut prices (50% off).",
        "He shot 12/20 from the field, and the team 48%.",
        "The 7/8 stake costs 88% less tax.",
        "The score was 3/4 with 75 points left.",
        "From 3/4 to 9/10, the share is 90%.",
        "He scored 9/10 on the first test, which is 15% more than before.",
        "They got 7/10 right, which is 12% better than last year.",
        "The ratio 2/3 (or 30% of trips) matters.",
    ],
)
def test_a_percentage_beside_a_fraction_may_be_of_something_else(text):
    """Dates, scores, ratings, sizes and labels come to nothing."""
    assert calculations(text) == []


@pytest.mark.parametrize(
    "text", ["He shot {}/20 from the field (60%).", "He went 7-for-{} (78%).", "It is {}/6, about 0.8333."]
)
def test_a_fraction_of_thousands_of_digits_is_left_alone(text):
    """No number is refused by an exception."""
    assert calculations(text.format("1" * 5_000)) == []
