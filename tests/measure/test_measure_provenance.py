"""What is known of the fact behind a number, and numbers whose writing misleads."""

from __future__ import annotations

import pytest

from countermark.extract import numbers
from countermark.measure import MEASURES, vocabulary
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Fact, Measurement, Source
from countermark.numeral import find
from countermark.protocols import Need, Subject

FACTS = (
    Fact(id="all", value="5", unit="million USD", period="2024", source="WDI"),
    Fact(id="none", value="5"),
    Fact(id="blank", value="5", unit=" ", period="", source=" "),
    Fact(id="dataset", value="5", unit="kg", period="2024-Q3", source=Source(dataset="WDI")),
    Fact(
        id="address", value="5", unit="zorkmid", period="2023/24", source=Source(dataset=" ", uri="https://x.example")
    ),
    Fact(id="digest", value="5", source=Source(version="3", digest="sha256:0")),
    Fact(id="missing"),
)


def asked(name: str, ref: str, evidence: Evidence | None = None) -> Measurement:
    draft = Draft(text=f'<claim id="{ref}">5</claim>' if ref else "5")
    graph = numbers(draft, DEFAULT_LIMITS)
    subject = Subject(draft, graph, Evidence(facts=FACTS) if evidence is None else evidence, DEFAULT_LIMITS)
    (answer,) = MEASURES[name]([Need(name, graph.quantities[0].id, {})], {}, subject)
    return answer


@pytest.mark.parametrize(
    ("ref", "expected"),
    [
        ("all", [True, True, True, True, 2024.0]),
        ("none", [False, False, False, False, None]),
        ("blank", [False, False, False, False, None]),
        ("dataset", [True, True, True, False, 2024.0]),
        ("address", [True, True, True, False, None]),
        ("digest", [False, False, False, False, None]),
    ],
)
def test_a_fact_has_what_it_says(ref, expected):
    """Source, period, unit, a currency, a year."""
    names = ("fact_has_source", "fact_has_period", "fact_has_unit", "fact_is_money", "fact.year")
    answers = [asked(name, ref) for name in names]
    assert [answer.value for answer in answers] == expected
    assert all(answer.basis == (ref,) and answer.reason for answer in answers)


@pytest.mark.parametrize(
    ("ref", "evidence", "says"),
    [
        ("", None, "not tagged"),
        ("nope", None, "no fact has the id 'nope'"),
        ("missing", None, "fact 'missing' has no observation"),
        ("two", Evidence(facts=[Fact(id="two", value="1"), Fact(id="two", value="2")]), "two facts share the id 'two'"),
        ("all", Evidence(facts=FACTS, unavailable="it is away"), "the facts could not be read: it is away"),
    ],
)
def test_without_one_fact_nothing_is_known(ref, evidence, says):
    answer = asked("fact_has_source", ref, evidence)
    assert (answer.value, answer.reason) == (None, says)


@pytest.mark.parametrize(
    ("text", "trailing", "leading"),
    [
        ("5 mg", False, True),
        ("0.5 mg", False, True),
        ("1,000 mg", False, True),
        ("100.5 mg", False, True),
        ("1,000.5 mg", False, True),
        ("½ mg", False, True),
        # What is misread.
        ("5.0 mg", True, True),
        ("0.50 mg", True, True),
        ("1,000.50 mg", True, True),
        (".5 mg", False, False),
    ],
)
def test_a_decimal_point_that_is_easily_overlooked_is_seen(text, trailing, leading):
    (quantity,) = find(text)
    terms = vocabulary()
    assert terms["has_trailing_zero"].holds(quantity) is trailing
    assert terms["has_leading_digit"].holds(quantity) is leading


def test_a_number_without_a_reading_has_no_decimals():
    (quantity,) = find("1.234.5")
    assert quantity.reading is None
    assert vocabulary()["has_trailing_zero"].holds(quantity) is False
