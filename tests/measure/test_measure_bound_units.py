"""Numbers that their sentence binds, in every unit and form: what agrees holds, what may agree is unknown, the rest is false."""

from __future__ import annotations

import pytest
from msgspec import structs

from countermark import Draft, Evidence, Fact, check
from countermark.measure.number.match import NumberMatch, counts_itself
from countermark.model import DEFAULT_LIMITS, Graph, Span
from countermark.model.graph import Said, Statement
from countermark.numeral import find
from countermark.protocols import Need, Subject

EXACT = [{"type": "exact"}, {"type": "abbr"}, {"type": "percent"}]
SHOWN = [*EXACT, {"type": "display"}, {"type": "rounded", "decimals": 0}]
RANGE = [{"type": "range", "max_width": "0.2"}]


def measured(said, facts, policies=EXACT, **fields):
    """What comes of a number that a sentence binds to the fact `f`, or to an expression."""
    quantity = next(each for each in find(said) if each.reading is not None)
    bound = {"bound": "f"} if "expr" not in fields else {}
    quantity = structs.replace(quantity, id="q1", span=Span(start=0, end=len(said)), **bound, **fields)
    need = Need(measure="number.match", node="q1", args={"policies": policies})
    subject = Subject(Draft(text=said), Graph(quantities=(quantity,)), Evidence(facts=facts), DEFAULT_LIMITS)
    return NumberMatch()([need], need.args, subject)[0]


@pytest.mark.parametrize(
    ("said", "value", "unit", "policies", "expected"),
    [
        ("5 million", "5", "million people", EXACT, True),
        ("6 million", "5", "million people", EXACT, False),
        ("5", "5", "million people", EXACT, None),  # nobody says in millions
        ("5%", "5", "US$", EXACT, None),
        ("$5", "5", "%", EXACT, None),
        ("5%", "5", "million", EXACT, None),
        ("$5", "5", "galleons", EXACT, None),  # nobody knows what that is in money
        ("5%", "7", None, EXACT, None),  # a share, or a number of something
        ("5 km", "5000", "m", EXACT, True),
        ("6 km", "5000", "m", EXACT, False),
        ("5 km", "5", "kg", EXACT, True),
        ("6 km", "5", "kg", EXACT, None),
        ("5 million", "5", None, EXACT, None),  # a table may leave its scale out
        ("5 million", "4000000", None, EXACT, False),
        ("2", "2.5", None, SHOWN, None),  # half to even, perhaps
        ("2", "2.6", None, SHOWN, False),
        ("between 1 and 2", "5", None, RANGE, False),
        ("between 4.9 and 5.1", "5", None, RANGE, True),
        ("5", "-5", None, EXACT, None),  # words may say the sign
    ],
)
def test_a_bound_number_in_its_unit(said, value, unit, policies, expected):
    assert measured(said, [Fact(id="f", value=value, unit=unit)], policies).value is expected


LEVELS = [
    Fact(id="a", value="200", unit="US$", entity="A", period="2022"),
    Fact(id="b", value="180", unit="US$", entity="A", period="2023"),
    Fact(id="c", value="100", unit="US$", entity="B", period="2023"),
]
FELL = Statement(move=Said(words="fell", span=Span(start=0, end=4), where="sentence", refers=("down", "by")))


@pytest.mark.parametrize(
    ("said", "expression", "fields", "expected"),
    [
        ("10%", "growth(b, a)", {}, None),
        ("10%", "growth(a, b)", {"statement": FELL}, True),
        ("11%", "growth(a, b)", {"statement": FELL}, None),
        ("-10 percentage points", "growth(a, b)", {}, True),
        ("2 times", "ratio(a, c)", {}, True),
        ("2.5 times", "ratio(a, c)", {}, None),
        ("half", "ratio(c, a)", {}, True),
        ("two thirds", "ratio(c, a)", {}, None),
        ("$20", "difference(a, b)", {}, True),
        ("$21", "difference(a, b)", {}, None),
    ],
)
def test_what_the_words_calculate_is_supported_and_never_contradicted(said, expression, fields, expected):
    assert measured(said, LEVELS, SHOWN, expr=expression, **fields).value is expected
    assert measured(said, LEVELS, [], expr=expression, **fields).value is None


@pytest.mark.parametrize(
    ("said", "indicator", "expected"),
    [
        ("360 employees", "Employees", True),
        ("360 people", "Staff", True),
        ("8,140 beds", "Hospital beds", True),
        ("8,140 kg", "Hospital beds", False),
        ("8,140", "Hospital beds", False),
        ("5%", "Share in %", False),
        ("$5", "Price in $", False),
    ],
)
def test_a_unit_that_only_says_what_is_counted(said, indicator, expected):
    quantity = next(each for each in find(said) if each.reading is not None)
    assert counts_itself(quantity, Fact(id="f", value="5", indicator=indicator)) is expected
    assert counts_itself(structs.replace(quantity, reading=None), Fact(id="f", value="5")) is False


@pytest.mark.parametrize(("payload", "decision"), [("5000 m", "accept"), ("5000", "reject"), ("5001 m", "reject")])
def test_a_unit_that_the_draft_converts_into_is_written(payload, decision):
    """Nobody but the model says in which unit the number is."""
    text = f"The distance was <claim expr=\"convert(d, 'm')\">{payload}</claim>."
    report = check(Draft(text=text), Evidence(facts=[Fact(id="d", value="5", unit="km")]), params={"bare": "info"})
    assert str(report.decision) == decision


@pytest.mark.parametrize(
    ("payload", "decision"),
    [("12%", "accept"), ("13%", "reject"), ("12 people", "reject"), ("12.5 people", "reject"), ("11%–13%", "reject")],
)
@pytest.mark.parametrize("value", ["0.12", "12", None])
def test_a_tag_in_a_unit_that_the_table_of_its_fact_leaves_out(payload, decision, value):
    """A column of shares may be written 0.12 or 12, and a counted noun stands in no cell."""
    fact = Fact(id="f", value=value, entity="A", period="2023", table="t")
    report = check(Draft(text=f'It was <claim id="f">{payload}</claim>.'), Evidence(facts=[fact]))
    expected = {"12 people": "accept" if value == "12" else "reject"}.get(payload, decision) if value else "reject"
    assert str(report.decision) == expected, report.marks[0].why
