"""Powers and roots, of the number said before and in what is written out."""

from __future__ import annotations

import pytest
from tests.extract.carried_out import calculations


@pytest.mark.parametrize(
    ("text", "base", "exponent", "result"),
    [
        ("The number is 6, and its square is 36.", "6", "2", "36"),
        ("Take 6; its square is 36.", "6", "2", "36"),
        ("The side is 4 cm, and its cube is 64.", "4", "3", "64"),
        ("The difference is 9, whose square is 81.", "9", "2", "81"),
        ("The variance is 16. Its square root is 4.", "16", "0.5", "4"),
        ("The variance is 20. Its square root is about 4.47.", "20", "0.5", "4.47"),
        ("The number is 7, and its square is 48.", "7", "2", "48"),
        ("The square root of 144 is 12.", "144", "0.5", "12"),
        ("7 squared is 49.", "7", "2", "49"),
    ],
)
def test_the_power_of_a_number_that_was_just_said(text, base, exponent, result):
    """Its square, its cube, its root; one does not come out."""
    assert calculations(text) == [("power", (base, exponent), result)]


def test_the_root_of_what_an_equation_came_to():
    """The step behind it draws it."""
    text = "c² = 81 + 144 = 225.\n\n**Step 3.** Take the square root, which gives a hypotenuse of 15."
    assert calculations(text) == [("add", ("81", "144"), "225"), ("power", ("225", "0.5"), "15")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("At 20 m/s (city ring road) you need 20² / (2 × 8) = 25 m to stop.", ("expression", ("20^2/(2*8)",), "25")),
        ("At 30 m/s (motorway) it's 30² / (2 × 8) = 56.25 m.", ("expression", ("30^2/(2*8)",), "56.25")),
        ("The stopping distance is v² / (2a), so 20² / (2 × 8) = 25 m.", ("expression", ("20^2/(2*8)",), "25")),
        ("At 20 m/s it carries half of 1,200 times 20 squared, that is 240,000 J.", ("expression", ("(1/2)*1,200*20^2",), "240,000")),
        ("At 90 km/h you cover 90 / 3.6 = 25 m every second.", ("divide", ("90", "3.6"), "25")),
    ],
)  # fmt: skip
def test_a_rate_before_an_equation_is_none_of_it(text, found):
    """The slash of a unit divides nothing."""
    assert calculations(text) == [found]


@pytest.mark.parametrize(
    "text",
    [
        "The town has 6 gates, and its square is 36 metres wide.",
        "It has 6, and its square is 36 m long.",
        "They have 6, and their square is 36.",
        "The room is 12 m² and costs $144.",
        "Times Square is 36 blocks away from 6th.",
        "The market square is 40 m by 50 m.",
        "She squared 6 accounts, 36 in all.",
        "The cube weighs 8 kg and its square base 4.",
        "There are 5 of them. Its square is 70.",
        "Take the square root, which gives 15.",
        "The bill was 225. Take the square root, which gives a side of 14.",
        "x² / 4 = 9",
        "v² / (2 × 8) = 25",
    ],
)
def test_a_square_may_be_a_place_and_a_letter_no_number(text):
    """Squares of towns, areas, and formulas with letters raise nothing."""
    assert calculations(text) == []
