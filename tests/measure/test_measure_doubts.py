"""Calculations in prose that do not come out: wrong, or perhaps meant otherwise."""

from __future__ import annotations

import pytest

from countermark.extract import extract
from countermark.measure.calculation.arithmetic import CAUTIOUS
from countermark.measure.calculation.doubts import doubt
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Graph, Measurement, Operation, Span
from countermark.protocols import Need, Subject


def judged(text: str) -> list[Measurement]:
    draft = Draft(text=text)
    graph = extract(draft, DEFAULT_LIMITS)
    subject = Subject(draft, graph, Evidence(), DEFAULT_LIMITS)
    needs = [Need("result_correct", each.id, {}) for each in graph.operations]
    return list(CAUTIOUS(needs, {}, subject))


def doubted(
    written: str, operator: str, operands: tuple[str, ...], result: str, *, behind: str = "", before: str = "",
    comes_out: tuple[str, ...] = (),
) -> str | None:  # fmt: skip
    """What is said of an operation whose result is wrong, and would be right with any of some others."""
    text = f"{before}{written}{behind}"
    span = Span(start=len(before), end=len(before) + len(written))
    node = Operation(id="op1", span=span, type="arithmetic", operator=operator, operands=operands, result=result)
    return doubt(node, text, lambda other: other in comes_out)


@pytest.mark.parametrize(
    "text",
    [
        "So 14 * 20 = 140.",
        "Then 70 + 40 = 100 apples.",
        "She has 6 * 2.5 = $18.",
        "12 / 4 = 5",
        "4 + 4 + 6 = 18",
        "Sam eats 2 of 12 apples, so 14 are left.",
        "She sold 5 of her 20 cakes, leaving 14.",
        "The sum of 3 and 4 is 8.",
        "A 15 % tip on $100 is $16.",
    ],
)
def test_a_plain_error_is_called_wrong(text: str) -> None:
    assert [answer.value for answer in judged(text)] == [False]


def test_a_result_with_a_unit_comes_out_in_no_other_way() -> None:
    text = "5 kg + 3 kg = 9 kg"
    span = Span(start=0, end=len(text))
    node = Operation(id="op1", span=span, type="arithmetic", operator="add", operands=("5 kg", "3 kg"), result="9 kg")
    subject = Subject(Draft(text=text), Graph(operations=(node,)), Evidence(), DEFAULT_LIMITS)
    (answer,) = CAUTIOUS([Need("result_correct", "op1", {})], {}, subject)
    assert (answer.value, answer.reason) == (False, "add gives 8 kg, not 9 kg")


def test_a_quotient_without_its_rest_is_not_called_wrong() -> None:
    (answer,) = judged("Each gets 50 / 3 = 16 stickers.")
    assert answer.value is None
    assert answer.reason == "divide gives 50/3, not 16; but the result comes out without its rest"


DOUBTED = [
    ("a product that goes on", {"written": "costs $50", "operator": "multiply", "operands": ("50", "2"), "result": "50", "behind": " x 2"}),
    ("a sum that began before", {"written": "29 + 24 = 83", "operator": "add", "operands": ("29", "24"), "result": "83", "before": "30 + "}),
    ("a bracket that is not closed", {"written": "600/(3+1=4", "operator": "expression", "operands": ("600/(3+1)",), "result": "4"}),
    ("two statements", {"written": "25 or A^2=25", "operator": "power", "operands": ("25", "2"), "result": "25"}),
    ("a mixed number", {"written": "2 - 1/2 = 1 1/2", "operator": "expression", "operands": ("2-1/2",), "result": "1"}),
    ("a tale", {"written": "2 miles there and 2 miles back is 1", "operator": "subtract", "operands": ("2", "2"), "result": "1"}),
    ("a comparison", {"written": "320 is 40 less than ten times", "operator": "subtract", "operands": ("10", "320"), "result": "40"}),
    ("a sum in words", {"written": "half of 60 is 60/4", "operator": "expression", "operands": ("(1/2)*60",), "result": "60/4"}),
    ("two sentences", {"written": "1800 minus 1200. Now 20%", "operator": "add", "operands": ("1", "2"), "result": "20%"}),
    ("words in brackets", {"written": ".1(Minutes) + 1 = .15", "operator": "add", "operands": (".1", "1"), "result": ".15"}),
    ("a label before", {"written": "1-2 = 26", "operator": "subtract", "operands": ("1", "2"), "result": "26", "before": "weeks "}),
    ("a time of day", {"written": "50 + 30 minutes = 8", "operator": "add", "operands": ("50", "30"), "result": "8", "behind": ":20"}),
    ("a label", {"written": "1 + Week 2 = 70", "operator": "add", "operands": ("1", "2"), "result": "70"}),
    ("a letter", {"written": "14=1L+20-2", "operator": "expression", "operands": ("1+20-2",), "result": "14"}),
    ("two divisions", {"written": "28 / 1/5 = 140", "operator": "expression", "operands": ("28/1/5",), "result": "140"}),
    ("percent of percent", {"written": "1.2 * 100% = 120", "operator": "multiply", "operands": ("1.2", "100%"), "result": "120"}),
    ("a part", {"written": "3/4 = 15", "operator": "divide", "operands": ("3", "4"), "result": "15"}),
    ("a fraction before a letter", {"written": "75=(3/2)", "operator": "expression", "operands": ("(3/2)",), "result": "75"}),
    ("percent", {"written": "50/20 = 250", "operator": "divide", "operands": ("50", "20"), "result": "250", "comes_out": ("250%",)}),
    ("a chain", {"written": "7 * 60 = 420 + 23", "operator": "expression", "operands": ("7*60",), "result": "420+23", "comes_out": ("420",)}),
    ("thousands", {"written": "600 * 30 = 18", "operator": "multiply", "operands": ("600", "30"), "result": "18", "comes_out": ("18 thousand",)}),
    ("thousands of thousands", {"written": "5 * 3 = 15,000", "operator": "multiply", "operands": ("5", "3"), "result": "15,000", "comes_out": ("15",)}),
    ("no rest", {"written": "50 / 3 = 16", "operator": "divide", "operands": ("50", "3"), "result": "16"}),
]  # fmt: skip


@pytest.mark.parametrize("case", [case for _, case in DOUBTED], ids=[name for name, _ in DOUBTED])
def test_what_may_be_meant_otherwise_is_in_doubt(case: dict[str, object]) -> None:
    assert doubted(**case)  # type: ignore[arg-type]


CERTAIN = [
    ("no text", {"written": "x", "operator": "add", "operands": ("2", "2"), "result": "5"}),
    ("no number", {"written": "2 + 2 = five", "operator": "add", "operands": ("2", "2"), "result": "five"}),
    ("a quotient that is not a number", {"written": "a / 2 = 5", "operator": "divide", "operands": ("a", "2"), "result": "5"}),
    ("a division by zero", {"written": "4 / 0 = 5", "operator": "divide", "operands": ("4", "0"), "result": "5"}),
    ("a wrong quotient", {"written": "50 / 3 = 17", "operator": "divide", "operands": ("50", "3"), "result": "17"}),
    ("a wrong part", {"written": "3/4 = 0.5", "operator": "divide", "operands": ("3", "4"), "result": "0.5"}),
    ("a wrong percentage", {"written": "20% * 50 = 11%", "operator": "multiply", "operands": ("20%", "50"), "result": "11%"}),
    ("a wrong product of thousands", {"written": "5 * 3 = 16,000", "operator": "multiply", "operands": ("5", "3"), "result": "16,000"}),
]  # fmt: skip


@pytest.mark.parametrize("case", [case for _, case in CERTAIN], ids=[name for name, _ in CERTAIN])
def test_what_can_be_meant_in_one_way_alone_is_not_in_doubt(case: dict[str, object]) -> None:
    assert doubted(**case) is None  # type: ignore[arg-type]
