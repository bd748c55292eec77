"""JSON text to a document: one meaning or a refusal that says where."""

from __future__ import annotations

from decimal import Decimal

import pytest
from policy_world import TAGGED, document, forall, load_pack, rule

from countermark.errors import InvalidPack
from countermark.policy import parse_json


def problems(text: str) -> list[str]:
    with pytest.raises(InvalidPack) as caught:
        parse_json(text)
    return [str(problem) for problem in caught.value.problems]


def test_numbers_keep_every_digit_that_is_written():
    """Integers are ints, everything else is a Decimal."""
    assert parse_json('{"a": 0.30, "b": 3, "c": 1e3, "d": [true, null, "x"]}') == {
        "a": Decimal("0.30"),
        "b": 3,
        "c": Decimal("1E+3"),
        "d": [True, None, "x"],
    }


def test_every_duplicate_key_is_named_with_its_path():
    """Two keys of one name have two meanings, at any depth and in any number."""
    text = '{"a": [{"b": 1, "b": 2}], "c": 1, "c": {"d": 1, "d": 2, "d": 3}, "a": [{"b": 1, "b": 2}]}'
    assert problems(text) == [
        "the key 'b' is given twice (in b)",
        "the key 'd' is given twice (in c.d)",
        "the key 'b' is given twice (in a[0].b)",
        "the key 'c' is given twice (in c)",
        "the key 'a' is given twice (in a)",
    ]


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity"])
def test_a_number_that_json_does_not_have_is_refused(name):
    assert problems(f'{{"a": {name}}}') == [f"{name} is not a JSON number"]


@pytest.mark.parametrize("number", ["9" * 5000, "1e99999999999999999999", "0." + "1" * 500])
def test_a_number_out_of_range_is_refused(number):
    assert "out of range" in problems(f'{{"a": {number}}}')[0]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, column 1"),
        ('{"a":\n  }', "line 2, column 3"),
        ('{"a": 1} x', "line 1, column 10"),
        ("\ufeff{}", "line 1"),
    ],
)
def test_text_that_is_not_json_names_line_and_column(text, place):
    with pytest.raises(InvalidPack, match=place):
        parse_json(text)


@pytest.mark.parametrize("bomb", ["[" * 100_000, '{"a":' * 100_000])
def test_a_nesting_bomb_is_refused(bomb):
    with pytest.raises(InvalidPack, match="nested too deeply"):
        parse_json(bomb)


def refusal(written) -> str:
    with pytest.raises(InvalidPack) as caught:
        load_pack(written)
    return str(caught.value)


@pytest.mark.parametrize(
    ("metadata", "message"),
    [
        ({"a": float("nan")}, "NaN is not a finite number (in metadata.a)"),
        ({"a": Decimal("-Infinity")}, "-Infinity is not a finite number (in metadata.a)"),
        ({"a": [{1, 2}]}, "a set has no place in a document (in metadata.a[0])"),
        ({"a": "\ud800"}, "half of a surrogate pair (in metadata.a)"),
        ({1: "a"}, "the key 1 is not text (in metadata)"),
        ({"\ud800": "a"}, "is not text (in metadata)"),
        ({"a": b"bytes"}, "a bytes has no place in a document (in metadata.a)"),
    ],
)
def test_a_document_from_python_holds_json_values_only(metadata, message):
    """The document may come from code and hold anything; what JSON cannot carry is named."""
    assert message in refusal(document(rule(forall(TAGGED)), metadata=metadata))


def test_a_document_nested_too_deep_is_refused():
    deep: list = []
    for _ in range(5000):
        deep = [deep]
    made = document(rule(forall(TAGGED)))
    made["metadata"] = {"a": deep}
    assert "nested more than 200 deep" in refusal(made)


def test_a_document_that_holds_itself_is_refused_and_ends():
    """A list that holds itself twice has 2**200 paths; the count of values ends the walk."""
    endless: list = []
    endless += [endless, endless]
    made = document(rule(forall(TAGGED)))
    made["metadata"] = {"a": endless}
    message = refusal(made)
    assert "more than 100000 values" in message
