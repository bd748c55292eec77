"""Arithmetic in the usual order, for whatever is calculated with."""

import random
from fractions import Fraction
from operator import add, mul, sub, truediv

import pytest

from countermark.language.arithmetic import Malformed, Reckoning

OPERATORS = {"+": add, "-": sub, "*": mul, "/": truediv, "^": pow}


def value(text):
    return Reckoning(Fraction, lambda sign, left, right: OPERATORS[sign](left, right), lambda each: -each).of(
        text.split()
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2 + 3 * 4", 14),
        ("( 2 + 3 ) * 4", 20),
        ("{ 2 + 3 } * ( 4 )", 20),
        ("2 - 3 - 4", -5),
        ("12 / 3 / 2", 2),
        ("2 ^ 3 ^ 2", 512),
        ("- 2 ^ 2", -4),
        ("2 ^ - 1", Fraction(1, 2)),
        ("- - 2 * - 3", -6),
    ],
)
def test_operators_are_carried_out_in_their_order(text, expected):
    assert value(text) == expected


@pytest.mark.parametrize(
    "text", ["", "2 3", "2 +", "* 2", "+ 2", "( 2", "2 )", "( 2 }", "( )", "2 ( 3 )", "2 + * 3", ") 2 ("]
)
def test_what_is_no_expression_is_refused(text):
    with pytest.raises(Malformed):
        value(text)


def test_it_comes_to_what_python_does():
    chosen = random.Random(1)
    for _ in range(300):
        pieces = [str(chosen.randint(1, 9))]
        for _ in range(chosen.randint(1, 8)):
            pieces += [chosen.choice("+-*/"), *("-",) * chosen.randint(0, 1), f"{chosen.randint(1, 9)}"]
        text = " ".join(pieces)
        python = " ".join(f"Fraction({piece})" if piece.isdecimal() else piece for piece in pieces)
        assert value(text) == eval(python, {"Fraction": Fraction}), text
