"""Sums with a digit that was carried wrongly, where no rule names them; and numbers that are only near what others come to."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.extract.carried_out import calculations

from countermark.extract.carries import carried
from countermark.extract.said import said
from countermark.model import Quantity, Reading, Span


def stated(text: str, value: str, quantum: str, qualifier: str | None = None) -> list[Fraction]:
    """What a number should have been, by its last digit."""
    reading = Reading(value=Fraction(value), form="digits", quantum=Fraction(quantum), qualifier=qualifier)
    quantity = Quantity(id="q", span=Span(start=0, end=len(text)), text=text, kind="number", reading=reading)
    made = said(quantity, result=True)
    assert made is not None
    return [each.value for each in carried(made)]


def test_each_digit_before_the_last_may_be_off_by_one() -> None:
    assert stated("229", "229", "1") == [219, 239, 129, 329]
    assert stated("5.57", "5.57", "0.01") == [Fraction(each) for each in ("5.47", "5.67", "4.57", "6.57")]


@pytest.mark.parametrize(("text", "value", "quantum"), [("7", "7", "1"), ("12", "12", "1"), ("40", "40", "1")])
def test_a_number_of_few_digits_says_nothing(text: str, value: str, quantum: str) -> None:
    assert stated(text, value, quantum) == []


def test_a_number_of_many_digits_costs_no_more_than_one_of_ten() -> None:
    assert len(stated("1" * 50, "1" * 50, "1")) == len(stated("1" * 10, "1" * 10, "1"))


def test_a_number_that_is_not_exact_is_not_off() -> None:
    assert stated("about 229", "229", "1", "about") == []


@pytest.mark.parametrize(
    ("text", "operator", "operands", "result"),
    [
        ("Tickets cost $38.4 million at home and $57.1 million abroad for a worldwide gross of $94.5 million.", "add", ("38.4 million", "57.1 million"), "94.5 million"),
        ("Stalls 284, circle 131, boxes 18. House total 443.", "add", ("284", "131", "18"), "443"),
        ("The loading time, 95 seconds in the morning, was trimmed by 38 seconds and now stands at 67.", "subtract", ("95", "38"), "67"),
        ("We walked 75 miles in the morning and added the 22-mile detour. By evening the odometer should read 107 miles.", "add", ("75", "22"), "107"),
    ],
)  # fmt: skip
def test_one_digit_is_off(text: str, operator: str, operands: tuple[str, ...], result: str) -> None:
    assert (operator, operands, result) in calculations(text)


@pytest.mark.parametrize(
    "text",
    [
        "The fee is €720 a year, the tax €640, and insurance €180.",
        "It was 18 m deep and 122 m wide at the bottom; today it's 114 m deep.",
        "She has 312 stamps, her brother 241. Their uncle has 543 coins.",
        "The old plan cost $74 a month. The new one is $52. We called 132 customers.",
        "Cake stall: £286. Raffle: £410. Second-hand books: £134.",
        "Floor 1 has 118 desks, floor 2 has 124, floor 3 has 116.",
        "Stalls 284, circle 131, boxes 18. House total up to 443.",
        "Stalls 284, circle 131, boxes 18. House total about 443.",
        "The pump turns at 2,900 rpm at 50 Hz and weighs 48 kg.",
        "In 1887 there were 312 pupils and 9 teachers; in 1897 there were 401.",
    ],
)  # fmt: skip
def test_what_is_only_near_is_not(text: str) -> None:
    assert calculations(text) == []


@pytest.mark.parametrize("size", ["9" * 400, "0." + "0" * 400 + "1"])
def test_a_number_without_a_size_is_calculated_with_by_nobody(size: str) -> None:
    """It is read, and nothing fails."""
    assert calculations(f"The sum of the two is large. We counted {size} and 17, so that makes {size} in total.") == []
