"""Parts in words as results: what one number is of another, or how far two are apart."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import calculations


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Cyclists accounted for 12 of the 48 victims, one in four.", ("divide", ("12", "48"), "1/4")),
        ("We had 96 applications and funded 24 of them, a success rate of one in four.", ("divide", ("24", "96"), "1/4")),
        ("In all 540 of our 720 employees took part. Three quarters is more than ever.", ("divide", ("540", "720"), "3/4")),
        ("The district had 3,240 pupils and lost 324 of them, exactly a tenth.", ("divide", ("324", "3,240"), "1/10")),
        ("With 24,000 on the payroll, 1,200 jobs go; that's one in twenty.", ("divide", ("1,200", "24,000"), "1/20")),
        ("Of 61,380 ballots, 24,552 came by post, four out of ten.", ("divide", ("24,552", "61,380"), "2/5")),
        ("April's rate was 3.6% and May's 3.1%, so inflation has eased by half a point.", ("subtract", ("3.6", "3.1"), "0.5")),
        ("The yield was 7.5 tonnes, this year 8 tonnes, an improvement of half a tonne.", ("subtract", ("8", "7.5"), "0.5")),
    ],
)  # fmt: skip
def test_a_part_set_off_behind_two_numbers_says_how_they_relate(text, expected):
    assert expected in calculations(text)


@pytest.mark.parametrize(
    "text",
    [
        "Cyclists accounted for 13 of the 48 victims, one in four.",
        "Cyclists accounted for 12 of the 48 victims, about one in four.",
        "There are 48 chairs and 12 tables, a quarter of the 196 things we own.",
        "The cake has 8 slices and 4 layers, half a kilo of sugar and a third of a cup of oil.",
        "They have 12 cats and 48 dogs, one in four cities has as many.",
        "Of 30 pupils 15 came at 9, half past the hour.",
        "It weighs 7.5 kg and the other 8 kg, with half a bottle of oil.",
        "The sample of 200 was split in 100 and 100, half each day.",
        "Rates of 12% and 48% were noted, a quarter.",
        "There were 48 dogs. It rained for long. Then 12 cats came. Nobody spoke of it, and so it went. One in four.",
    ],
)
def test_a_part_of_something_else_says_nothing_of_them(text):
    assert calculations(text) == []


def test_many_parts_of_nothing_say_nothing():
    assert calculations("one in four, " * 50) == []
