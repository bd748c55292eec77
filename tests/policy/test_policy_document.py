"""A document from outside: exact values, or a refusal that says where."""

from __future__ import annotations

from decimal import Decimal

import pytest
from policy_world import TAGGED, document, forall, load_pack, rule

from countermark.errors import InvalidPack
from countermark.policy.pack import document as policy_document


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


def test_a_document_that_holds_itself_is_refused_and_ends(monkeypatch):
    """A list that holds itself twice has 2**200 paths; the count of values ends the walk."""
    assert policy_document._MAX_VALUES == 1_000_000
    monkeypatch.setattr(policy_document, "_MAX_VALUES", 20_000)  # to count to a million takes seconds
    endless: list = []
    endless += [endless, endless]
    made = document(rule(forall(TAGGED)))
    made["metadata"] = {"a": endless}
    message = refusal(made)
    assert "more than 20000 values" in message
