"""Derived facts in files: {"op", "of", "as"} or the text of an expression, and what is refused."""

from __future__ import annotations

import json

import pytest

from countermark import Draft, check
from countermark.errors import InvalidEvidence
from countermark.evidence import load_facts, read_facts


def read(*rows, name="facts.json"):
    return read_facts(json.dumps(list(rows)).encode(), name=name)


@pytest.mark.parametrize(
    ("derive", "expression"),
    [
        ("growth(a, b)", "growth(a, b)"),
        ({"op": "growth", "of": ["a", "b"]}, "growth('a', 'b')"),
        ({"op": "product", "of": ["it's", 1.5]}, "product('it''s', 1.5)"),
        ({"op": "sum", "of": [{"op": "all", "of": ["I", "2024"]}, 3]}, "sum(all('I', '2024'), 3)"),
    ],
)
def test_a_derived_fact_is_an_expression(derive, expression):
    (fact,) = read({"id": "x", "derive": derive})
    assert (fact.expression, fact.value, fact.unit) == (expression, None, None)


def test_as_is_the_unit():
    (fact,) = read({"id": "x", "value": None, "derive": {"op": "ratio", "of": ["a", "b"], "as": "%"}})
    assert (fact.expression, fact.unit) == ("ratio('a', 'b')", "%")


@pytest.mark.parametrize(
    "row",
    [
        {"id": "x", "derive": {"op": "growth"}},
        {"id": "x", "derive": {"op": "growth", "of": "a"}},
        {"id": "x", "derive": {"op": 5, "of": ["a"]}},
        {"id": "x", "derive": {"op": "growth", "of": ["a", None]}},
        {"id": "x", "derive": {"op": "growth", "of": ["a", True]}},
        {"id": "x", "derive": {"op": "growth", "of": ["a", ""]}},
        {"id": "x", "derive": {"op": "growth", "of": ["a"], "by": "me"}},
        {"id": "x", "derive": 5},
        {"id": "x", "derive": None},
        {"id": "x", "derive": []},
        {"id": "x", "derive": ""},
        {"id": "x", "value": "5", "derive": "sum(a)"},
        {"id": "x", "unit": "%", "derive": {"op": "sum", "of": ["a"], "as": "%"}},
        {"id": "x", "derive": {"op": "sum", "of": ["a"], "as": 5}},
    ],
)
def test_what_is_refused_at_the_door(row):
    with pytest.raises(InvalidEvidence):
        read(row)


def test_a_deep_object_is_refused():
    deep = "a"
    for _ in range(60):
        deep = {"op": "sum", "of": [deep]}
    with pytest.raises(InvalidEvidence, match="derive of fact 'x'"):
        read({"id": "x", "derive": deep})


def test_what_an_expression_says_is_looked_at_when_it_is_needed():
    facts = read({"id": "x", "derive": "growt(a"}, {"id": "a", "value": "5"})
    assert [fact.id for fact in facts] == ["x", "a"]


def test_a_column_named_derive_is_no_expression(tmp_path):
    table = tmp_path / "facts.csv"
    table.write_text("id,value,unit,derive\na,5,%,sum(b)\n")
    assert load_facts(table).facts[0].expression is None


def test_a_file_of_derived_facts_proves_numbers(tmp_path):
    rows = [
        {"id": "growth24", "derive": {"op": "growth", "of": ["gdp23", "gdp24"], "as": "%"}, "source": "ours"},
        {"id": "gdp23", "value": "31"},
        {"id": "gdp24", "value": "32"},
    ]
    path = tmp_path / "facts.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)))
    draft = Draft(text='It is <claim id="growth24" policy="round1">3.2%</claim>.')
    report = check(draft, load_facts(path), numbers=[{"type": "rounded", "decimals": 1}])
    assert report.marks[0].mark == "verified"
