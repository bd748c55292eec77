"""Counts under a limit: which values pass is decided here, and the proof names them."""

from __future__ import annotations

import pytest

from countermark.measure.derive import Deriver
from countermark.model import Fact
from countermark.render.proof import proof_lines

FACTS = (
    Fact(id="a", value="4", unit="%", indicator="I", period="2023", entity="A"),
    Fact(id="b", value="5", unit="%", indicator="I", period="2023", entity="B"),
    Fact(id="c", value="6", unit="%", indicator="I", period="2023", entity="C"),
    Fact(id="euro", value="12", unit="EUR million"),
    Fact(id="euros", value="9000000", unit="EUR"),
    Fact(id="points", value="7", unit="pp"),
    Fact(id="km", value="2", unit="km"),
    Fact(id="m", value="500", unit="m"),
    Fact(id="plain", value="5"),
    Fact(id="other", value="6"),
    Fact(id="missing", unit="%"),
    Fact(id="k1", value="3", indicator="K", period="2023", entity="A"),
    Fact(id="k2", indicator="K", period="2023", entity="B"),
    Fact(id="how many", derive="count_above(4.5, a, b, c)"),
)
BY_ID = {fact.id: fact for fact in FACTS}


def derive(expression, *, trusted=True):
    return Deriver(BY_ID).derive(expression, trusted=trusted)


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("count_above(5, a, b, c)", 1),
        ("count_at_least(5, a, b, c)", 2),
        ("count_below(5, a, b, c)", 1),
        ("count_at_most(5, a, b, c)", 2),
        ("count_between(4, 5, a, b, c)", 2),
        ("count_between(5, 4, a, b, c)", 0),
        ("count_above(50, a, b, c)", 0),
        ("count_above(5, all(I, 2023))", 1),
        ("count_above(-1, all(I, 2023))", 3),
        ("count_above(10000000, euro, euros)", 1),
        ("count_above(a, a, b, c)", 2),
        ("count_above(mean(all(I, 2023)), all(I, 2023))", 1),
        ("count_above(5, plain, other)", 1),
        ("count_above(1.5, km, convert(m, km))", 1),
        ("count_above(5.00, b, c)", 1),
    ],
)
def test_a_limit_is_in_the_unit_of_the_values(expression, value):
    found = derive(expression)
    assert (found.amount.value, found.amount.unit.name) == (value, "")


@pytest.mark.parametrize(
    ("expression", "code", "words"),
    [
        ("count_above(5)", "arguments", "count_above takes at least 2 arguments"),
        ("count_between(5, a)", "arguments", "at least 3"),
        ("count_above(5, a, a)", "arguments", "one fact twice"),
        ("count_above(5, all(I, 2023), a)", "arguments", "one fact twice"),
        ("count_above(all(I, 2023), a, b)", "arguments", "single values"),
        ("count_above(5, a, euro)", "unit", "a limit for % is none for EUR"),
        ("count_above(5, a, points)", "unit", "a limit for % is none for pp"),
        ("count_above(5, a, plain)", "unit", "no unit"),
        ("count_above(1, km, m)", "unit", "a limit for km is none for m"),
        ("count_above(plain, a, b)", "unit", "do not add up"),
        ("count_above(5, missing, a)", "missing", "no observation"),
        ("count_above(5, all(K, 2023))", "missing", "no observation"),
        ("count_above(5, nobody)", "fact", "no fact"),
        ("count_over(5, a)", "function", "no function 'count_over'"),
        ("count_above(power(plain, 0.5), a)", "irrational", "exact"),
    ],
)
def test_what_cannot_be_counted_is_refused(expression, code, words):
    found = derive(expression)
    assert (found.amount, found.code) == (None, code)
    assert words in found.words


def test_numbers_alone_are_not_counted():
    assert derive("count_above(5, 6, 7)", trusted=True).code == "literal"


def test_the_proof_names_those_that_pass():
    steps = derive("count_at_least(5, all(I, 2023))").steps
    assert steps[-1] == {"op": "count_at_least", "of": [0, 4], "in": "%", "met": [2, 3], "value": "2"}
    assert [text for _, text in proof_lines(steps)] == [
        "count_at_least = 2",
        "5 %",
        "all facts of I in 2023",
        "a = 4 %, 2023, not counted",
        "b = 5 %, 2023, counted",
        "c = 6 %, 2023, counted",
    ]


def test_a_proof_inside_of_another_names_the_same():
    """The steps of a derived fact move, and what they point at moves with them."""
    steps = derive("sum(plain, 'how many')").steps
    counted = next(step for step in steps if step.get("op") == "count_above")
    assert [steps[place]["fact"] for place in counted["met"]] == ["b", "c"]
    assert [text for _, text in proof_lines(steps)][-3:] == [
        "a = 4 %, 2023, not counted",
        "b = 5 %, 2023, counted",
        "c = 6 %, 2023, counted",
    ]


def test_a_calculated_value_is_counted_and_what_it_is_made_of_is_not():
    lines = [text for _, text in proof_lines(derive("count_above(1.5, km, convert(m, km))").steps)]
    assert lines == [
        "count_above = 1",
        "1.5 km",
        "km = 2 km, counted",
        "convert to km = 0.5 km, not counted",
        "m = 500 m",
    ]
