"""Operations carried out again, exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Graph, Measurement, Operation, Span
from countermark.protocols import Need, Subject


def asked(operator: str, operands: Any, result: Any, locale: str | None = None, grounds: Any = None) -> Measurement:
    span = Span(start=0, end=1)
    node = Operation(
        id="op1", span=span, type="x", operator=operator, operands=tuple(operands), result=result, grounds=grounds
    )
    subject = Subject(Draft(text="x", locale=locale), Graph(operations=(node,)), Evidence(), DEFAULT_LIMITS)
    (answer,) = MEASURES["result_correct"]([Need("result_correct", "op1", {})], {}, subject)
    assert answer.reason
    return answer


@pytest.mark.parametrize(
    ("operator", "operands", "result"),
    [
        ("add", [0.1, 0.2], 0.3),
        ("+", ["1.5 million", "250,000"], "1.75 million"),
        ("sum", [7], 7),
        ("total", ["$1,200.50", "$9.50"], "$1,210"),
        ("subtract", [10, 3, 2], 5),
        ("−", ["3 km", "200 m"], "2.8 km"),
        ("Multiplication", ["3", "4 kg"], "12 kg"),
        ("*", [200, "15%"], 30),
        ("divide", [10, 4], 2.5),
        ("/", [10, 3], 3.33),
        ("÷", ["10", "3"], "3"),
        ("division", ["1", "4"], "25%"),
        ("ratio", ["$10", "$4"], 2.5),
        ("divide", ["$10", 4], "$2.50"),
        ("divide", [30, "15%"], 200),
        ("^", [2, 10], 1024),
        ("**", [2, -2], 0.25),
        ("power", ["50%", 2], 0.25),
        ("percentage", [100, 15], 15),
        ("percent of", ["$47.30", "15%"], "$7.10"),  # 7.095 at the precision written
        ("percentage_of", ["15%", "100 kg"], "15 kg"),
        ("percent", ["100 kg", 15], "15 kg"),
        ("percent", [15, "100 kg"], "15 kg"),
        ("percent", ["50%", "50%"], "0.25"),
        ("share", [1, 3], "33.3%"),
        ("growth", [100, 105], "5%"),
        ("percent change", ["$80", "$100"], 25),
        ("percent-change", [-100, -50], 50),
        ("percentage points", ["5.5%", "5.7%"], "0.2 pp"),
        ("average", [1, 2], 1.5),
        ("min", ["1 km", "900 m"], "0.9 km"),
        ("max", [3, 9, 4], 9),
        ("modulo", [17, 5], 2),
        ("abs", [-4], 4),
        ("add", [{"value": 3, "unit": "kg"}, {"value": "2", "unit": ""}], "5 kg"),
        ("add", ["about 3", 2], "5"),
        ("and", [True, True, False], False),
        ("or", [False, True], True),
        ("not", [False], True),
        ("xor", [True, True], False),
        ("implies", [True, False], False),
        ("->", [False, False], True),
        ("greater than", [3, 2], True),
        ("<=", ["1 km", "900 m"], False),
        ("==", [0.30, "0.3"], True),
        ("!=", [1, 2], True),
    ],
)
def test_a_right_result_holds(operator, operands, result):
    assert asked(operator, operands, result).value is True


@pytest.mark.parametrize(
    ("operator", "operands", "result", "says"),
    [
        ("add", [2, 2], 5, "add gives 4, not 5"),
        ("percentage", [100, 15], 1.5, "percent of gives 15, not 1.5"),
        ("percent of", ["$47.30", "15%"], "$7.09", "percent of gives 7.095 USD, not 7.09 USD"),
        ("divide", [10, 3], 3, "divide gives 10/3, not 3"),  # a JSON whole number has to be exact
        ("divide", [10.8, 2], 5, "divide gives 5.4, not 5"),
        ("divide", ["1", "300"], "0", "divide gives 1/300, not 0"),  # what rounds away is not nothing
        ("divide", [10, 3], "3.34", "divide gives 10/3, not 3.34"),
        ("growth", [105, 100], "-5.0%", "growth gives -100/21 %, not -5 %"),
        ("growth", [100, 105], "105%", "growth gives 5 %, not 105 %"),
        ("subtract", [3, 5], 2, "subtract gives -2, not 2"),
        ("add", ["3 km", "200 m"], "203 km", "add gives 3.2 km, not 203 km"),
        ("and", [True, False], True, "and gives false, not true"),
        ("less", [3, 2], True, "less gives false, not true"),
    ],
)
def test_a_wrong_result_says_what_comes_out(operator, operands, result, says):
    answer = asked(operator, operands, result)
    assert (answer.value, answer.reason) == (False, says)


@pytest.mark.parametrize(
    ("operator", "operands", "result", "says"),
    [
        ("divide", [1, 0], 0, "a division by zero has no result"),
        ("growth", [0, 5], 100, "a division by zero has no result"),
        ("integrate", [1, 2], 3, "the operator 'integrate' is not one that can be carried out"),
        ("%", [7, 5], 2, "the operator '%' is not one that can be carried out"),
        ("add", ["three apples", 2], 5, "has no value"),
        ("add", ["1–2", 2], 4, "it is a range"),
        ("add", ["at least 3", 2], 5, "is a bound, not a value"),
        ("add", [None, 2], 2, "null is not a number"),
        ("add", [[1], 2], 3, "a list is not a number"),
        ("add", [{"a": 1}, 2], 3, "an object is not a number"),
        ("add", [True, 2], 3, "true is a truth value, not a number"),
        ("add", [float("inf"), 2], 3, "inf is not a number"),
        ("add", [10**200, 2], 3, "too many digits"),
        ("add", [1, 2], None, "null is not a number"),
        ("add", ["3 kg", "2 m"], 5, "m does not convert into kg"),
        ("add", ["3 USD", "2 EUR"], 5, "EUR does not convert into USD"),
        ("add", [100, "15%"], 115, "go together in more than one way"),
        ("divide", ["3 kg", "1 kg"], "3 kg", "a plain number does not convert into kg"),
        ("divide", [3, "2 kg"], 1.5, "a number divided by kg is not calculated here"),
        ("multiply", ["3 m", "2 m"], 6, "m times m is not calculated here"),
        ("power", ["3 m", 2], 9, "a power of something with a unit"),
        ("power", [2, 0.5], 1.41, "the exponent 1/2 is not a whole number"),
        ("power", [10, 99999], 1, "the value grows too long"),
        ("power", [0, -1], 0, "a power of zero"),
        ("multiply", [10.0**15] * 5000, 1, "the value grows too long"),
        ("percentage", ["100 kg", "15 kg"], 15, "neither kg nor kg is a percentage"),
        ("percentage points", ["5 kg", "6 kg"], 1, "between two percentages"),
        ("modulo", [-7, 3], 2, "the remainder of a negative number"),
        ("add", [], 0, "at least 1 operands, not 0"),
        ("subtract", [1], 1, "at least 2 operands, not 1"),
        ("divide", [1, 2, 3], 1, "takes 2 operands, not 3"),
        ("less", [1], True, "a comparison has two operands, not 1"),
        ("not", [True, True], True, "takes 1 operands, not 2"),
        ("and", [True], True, "takes two or more operands, not 1"),
        ("and", [1, True], True, "an operand is the number 1, not a truth value"),
        ("or", [True, False], "yes", "the result is the string 'yes', not a truth value"),
        ("add", [1] * 10_001, 10_001, "more than 10000"),
        ("add", [{"value": "3 kg", "unit": "kg"}, 1], 4, "two units"),
    ],
)
def test_what_cannot_be_carried_out_is_unknown(operator, operands, result, says):
    answer = asked(operator, operands, result)
    assert answer.value is None
    assert says in answer.reason


def test_numbers_are_read_in_the_locale_of_the_draft():
    assert asked("add", ["1.500,5", "1"], "1.501,5", locale="de").value is True
    assert asked("add", ["1.500,5", "1"], "1.501,5").value is None


@given(st.lists(st.decimals(-1000, 1000, places=3), min_size=2, max_size=5))
def test_sums_of_written_decimals_are_exact(values):
    written = [str(value) for value in values]
    assert asked("add", written, str(sum(values))).value is True
    assert asked("add", written, str(sum(values) + 1)).value is False


@given(st.integers(-(10**6), 10**6), st.integers(1, 10**4), st.integers(0, 6))
def test_a_quotient_holds_at_the_precision_written_and_a_last_digit_off_does_not(top, bottom, places):
    scaled = abs(Fraction(top, bottom)) * 10**places
    nearest = (scaled + Fraction(1, 2)).__floor__() * (1 if top >= 0 else -1)

    def written(number: int) -> str:
        digits = f"{abs(number):0{places + 1}d}"
        text = f"{digits[:-places]}.{digits[-places:]}" if places else digits
        return f"-{text}" if number < 0 else text

    stated = asked("divide", [str(top), str(bottom)], written(nearest)).value
    assert stated is (nearest != 0 or top == 0)
    assert asked("divide", [str(top), str(bottom)], written(nearest + 1)).value is False


@pytest.mark.parametrize(
    ("operator", "operands", "result"),
    [
        ("add", ["33.3%", "33.3%", "33.3%"], "100.0%"),
        ("add", ["1.2", "2.4"], "3.7"),
        ("subtract", ["5.5 million", "2.2 million"], "3.4 million"),
    ],
)
def test_a_labelled_sum_that_rounding_explains_is_unknown(operator, operands, result):
    answer = asked(operator, operands, result, grounds="labelled")
    assert answer.value is None
    assert "rounding" in answer.reason
    assert asked(operator, operands, result, grounds="written").value is False


@pytest.mark.parametrize(
    ("operator", "operands", "result"),
    [
        ("add", ["3", "4"], "8"),
        ("add", ["$1.20", "$2.40"], "$3.70"),
        ("add", ["33.3%", "33.3%"], "100%"),
        ("add", ["1 in 5", "1 in 5"], "0.5"),
    ],
)
def test_a_labelled_sum_that_rounding_does_not_explain_is_wrong(operator, operands, result):
    assert asked(operator, operands, result, grounds="labelled").value is False


def test_an_equality_that_runs_on_is_unknown():
    assert asked("expression", ["5+3"], "8+2", grounds="written").value is None
    assert asked("expression", ["5+3"], "9+2", grounds="written").value is False
    assert asked("expression", ["5+3"], "8+2").value is False
    assert asked("expression", ["5+3"], "6+2", grounds="written").value is True


@pytest.mark.parametrize(
    ("operands", "result", "holds"),
    [
        (["10", "3"], "about 3.3", True),
        (["20", "3"], "about 6.6", True),
        (["2000", "3"], "about 670", True),
        (["2000", "3"], "about 700", True),
        (["2000", "3"], "about 900", False),
        (["1", "300"], "about 0", False),
    ],
)
def test_an_approximate_result_may_be_cut_off_or_rounded(operands, result, holds):
    assert asked("divide", operands, result).value is holds
