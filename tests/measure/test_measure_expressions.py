"""Expressions carried out exactly, in the usual order, or not at all."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_measure_arithmetic import asked

from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Graph, Operation, Span
from countermark.protocols import Need, Subject


@pytest.mark.parametrize(
    ("expression", "result"),
    [
        ("2+3*4", "14"),
        ("(2+3)*4", "20"),
        ("10-3-2", "5"),
        ("100/10/5", "2"),
        ("2^3^2", "512"),
        ("2**3", "8"),
        ("-2^2", "-4"),
        ("(-2)^2", "4"),
        ("3*-4", "-12"),
        ("--3", "3"),
        ("20%*50", "10"),
        ("1-20%", "80%"),
        ("5/20", "25%"),
        ("(1/2)*30", "15"),
        ("1,200 × 3", "3,600"),
        ("1.5 million*2", "3 million"),
        ("$5*3", "$15"),
        ("$5/2*3", "$7.50"),
        ("$10/$4", 2.5),
        (".5 * 10", 5),
        ("10/3", "3.33"),
        ("20/4", "2+3"),
        (" 2 + 2 ", 4),
    ],
)
def test_an_expression_that_is_right(expression, result):
    assert asked("expression", [expression], result).value is True


@pytest.mark.parametrize(
    ("expression", "result"),
    [("2+3*4", "20"), ("5/20", "0.25%"), ("2+3", "5*4"), ("10/3", "3.34"), ("20%*50", "1000"), ("1/3", "0.3333334")],
)
def test_an_expression_that_is_wrong(expression, result):
    """Order, percent signs and the last digit all count."""
    answer = asked("expression", [expression], result)
    assert answer.value is False
    assert "the expression gives" in answer.reason


@pytest.mark.parametrize(
    "expression",
    [
        *("", "2+", "+2", "*2", "(2+3", "2+3)", ")", "()", "2 3", "2(3)", "x+1", "2+x", "1/0", "0^0", "2^0.5"),
        *("$5+3 kg", "$2*$3", "9^9999", "2+1,5", "1+" * 3000 + "1", "__import__('os')", "1;2"),
    ],
)
def test_what_cannot_be_carried_out_is_unknown(expression):
    assert asked("expression", [expression], "5").value is None


@pytest.mark.parametrize("operands", [[], ["1", "2"], [12], [None]])
def test_an_expression_is_one_text(operands):
    answer = asked("expression", operands, "5")
    assert answer.value is None
    assert "one operand" in answer.reason


@given(
    st.recursive(
        st.integers(0, 99).map(str),
        lambda inner: st.tuples(inner, st.sampled_from("+-*"), inner).map(
            lambda each: f"({each[0]}{each[1]}{each[2]})"
        ),
        max_leaves=12,
    )
)
def test_whole_numbers_agree_with_python(expression):
    """With brackets around every step, nothing is left to the order."""
    value = eval(expression)
    assert asked("expression", [expression], value).value is True
    assert asked("expression", [expression], value + 1).value is False


@given(st.integers(1, 999), st.integers(1, 999), st.sampled_from("+-*/"))
def test_an_expression_of_one_step_is_that_step(left, right, sign):
    names = {"+": "add", "-": "subtract", "*": "multiply", "/": "divide"}
    exact = {
        "+": Fraction(left + right),
        "-": Fraction(left - right),
        "*": Fraction(left * right),
        "/": Fraction(left, right),
    }
    result = f"{exact[sign].numerator}/{exact[sign].denominator}" if exact[sign] > 0 else str(exact[sign])
    assert asked(names[sign], [str(left), str(right)], result).value is True
    assert asked("expression", [f"{left}{sign}{right}"], result).value is True


def test_a_conclusion_is_no_arithmetic():
    """Premises in words are not numbers that could not be read."""
    node = Operation(
        id="op1",
        span=Span(start=0, end=1),
        type="logical",
        operator="modus_ponens",
        operands=("If A, then B", "A"),
        result="B",
    )
    subject = Subject(Draft(text="x"), Graph(operations=(node,)), Evidence(), DEFAULT_LIMITS)
    (answer,) = MEASURES["result_correct"]([Need("result_correct", "op1", {})], {}, subject)
    assert answer.value is None
    assert "logic" in answer.reason
