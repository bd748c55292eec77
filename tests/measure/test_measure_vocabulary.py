"""The terms that rules may use."""

from __future__ import annotations

from countermark.measure import MEASURES, vocabulary
from countermark.model import Quantity, Span


def quantity(**fields: object) -> Quantity:
    return Quantity(id="q1", span=Span(start=0, end=1), text="5", **({"kind": "number"} | fields))


def test_the_vocabulary_names_every_term_once():
    terms = vocabulary()
    assert {"is_tagged", "is_value", "number.match"} <= set(terms)
    assert all(name == term.name for name, term in terms.items())
    assert terms["number.match"].exact
    assert terms["number.match"].args == {"policies": "number-policies"}
    assert MEASURES["number.match"].version == "2"


def test_a_token_is_tagged_even_when_it_is_broken():
    is_tagged = vocabulary()["is_tagged"].holds
    assert is_tagged is not None
    assert is_tagged(quantity(token=Span(start=0, end=1), problem="the token is empty"))
    assert not is_tagged(quantity(ref="a"))


def test_years_and_list_numbers_are_no_values():
    is_value = vocabulary()["is_value"].holds
    assert is_value is not None
    assert all(is_value(quantity(kind=kind)) for kind in ("number", "percent", "currency", "range", "unit"))
    assert not any(is_value(quantity(kind=kind)) for kind in ("year", "date", "list", "version", "text"))
