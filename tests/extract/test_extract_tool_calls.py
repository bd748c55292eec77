"""Tool calls: every way to write one is read exactly, and nothing that merely looks like one is."""

import base64
import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"


def calls(text):
    return [(call.name, dict(call.arguments)) for call in extract(Draft(text=text), DEFAULT_LIMITS).tool_calls]


def test_spans_cover_the_call_and_nothing_else():
    text = (
        'Hi\n- get(a=1)\n<tool_call>{"name": "b1", "arguments": {}}</tool_call>\n{"x": [{"name": "c1", "input": {}}]}'
    )
    found = extract(Draft(text=text), DEFAULT_LIMITS).tool_calls
    assert [text[call.span.start : call.span.end] for call in found] == [
        "get(a=1)",
        '<tool_call>{"name": "b1", "arguments": {}}</tool_call>',
        '{"name": "c1", "input": {}}',
    ]
    assert [call.id for call in found] == ["tc1", "tc2", "tc3"]


def test_a_fence_of_calls_is_no_code():
    """It would be judged as a program that nobody wrote."""
    graph = extract(Draft(text="```\nget(a=1)\n```\n`x`"), DEFAULT_LIMITS)
    assert [block.code for block in graph.code_blocks] == ["x"]
    assert [block.id for block in graph.code_blocks] == ["cb1"]


def test_numbers_keep_their_value():
    """A number that JSON readers would round is kept as text."""
    assert calls("pay(a=1.50, b=-0.1, c=9007199254740993, d=1e3, e=0.1234567890123456789)") == [
        ("pay", {"a": 1.5, "b": -0.1, "c": "9007199254740993", "d": 1000, "e": "0.1234567890123456789"})
    ]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=12,
)
ARGUMENTS = st.dictionaries(st.from_regex(r"\A[a-z_]\w{0,8}\Z", fullmatch=True).filter(str.isascii), JSON, max_size=4)


@given(ARGUMENTS)
def test_any_json_call_and_any_python_call_is_read_back(arguments):
    """Whatever JSON and Python can write, is read as they mean it."""
    if isinstance(arguments.get("properties"), dict):
        arguments = {}
    written = json.dumps({"name": "tool_x", "arguments": arguments})
    expected = [("tool_x", json.loads(json.dumps(arguments).encode("utf-8", "replace")))]
    assert calls(written) == expected
    python = ", ".join(f"{key}={json.dumps(value)}" for key, value in arguments.items())
    assert calls(f"tool_x({python})") == expected


@pytest.mark.unwatched
def test_the_public_suite_of_json_is_read_or_refused_and_never_raises():
    """What every reader of JSON takes is an argument; anything else raises nothing."""
    path = SHARED / "jsontestsuite_parsing.jsonl.gz"
    if not path.exists():
        pytest.skip("the JSON test suite is not here")
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for case in map(json.loads, lines):
            value = base64.b64decode(case["bytes_b64"]).decode("utf-8", "replace")
            found = calls('{"name": "get", "arguments": {"a": ' + value + "}}")
            twice = "duplicated_key" in case["id"]
            assert case["label"] != "must_accept" or bool(found) != twice, case["id"]
