"""Tool calls: every way to write one is read exactly, and nothing that merely looks like one is."""

import base64
import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"


def calls(text):
    return [(call.name, dict(call.arguments)) for call in extract(Draft(text=text), DEFAULT_LIMITS).tool_calls]


CALLS = {
    "a line of its own": (
        'I\'ll calculate that.\n\ntip(bill="100", percent=15)\n\nThe tip is $15.', [("tip", {"bill": "100", "percent": 15})]
    ),
    "no arguments": ("get_time()", [("get_time", {})]),
    "over several lines": ('book(\n  room="A",\n  days=[1, 2],\n)', [("book", {"room": "A", "days": [1, 2]})]),
    "a dotted name": ("lights.off(floor=0)", [("lights.off", {"floor": 0})]),
    "an object for arguments": ('find({"q": "x"})', [("find", {"q": "x"})]),
    "Python's own words": ("f1(a=True, b=None, c=(1, 2), d='x')", [("f1", {"a": True, "b": None, "c": [1, 2], "d": "x"})]),
    "a label before it": ("Action: search(query='x')", [("search", {"query": "x"})]),
    "a bullet before it": ("- search(query='x')", [("search", {"query": "x"})]),
    "a comment behind it": ("search(query='x')  # first", [("search", {"query": "x"})]),
    "a code span on a line of its own": ("`search(query='x')`", [("search", {"query": "x"})]),
    "a fence of calls": ("```\na1(x=1)\nb1(y=2)\n```", [("a1", {"x": 1}), ("b1", {"y": 2})]),
    "a fence that says python and holds one call": ("```python\nget_rate(base='EUR')\n```", [("get_rate", {"base": "EUR"})]),
    "json": ('{"name": "get", "arguments": {"a": 1}}', [("get", {"a": 1})]),
    "json in a sentence": ('Calling {"name": "get", "arguments": {}} now.', [("get", {})]),
    "json in a fence": ('```json\n{"name": "get", "parameters": {"a": [null]}}\n```', [("get", {"a": [None]})]),
    "arguments as text": ('{"name": "get", "arguments": "{\\"a\\": 1}"}', [("get", {"a": 1})]),
    "a tag": ('<tool_call>\n{"name": "get", "arguments": {"a": 1}}\n</tool_call>', [("get", {"a": 1})]),
    "a tag around a function": ("<tool_call>get(a=1)</tool_call>", [("get", {"a": 1})]),
    "OpenAI": (
        ('{"tool_calls": [{"id": "1", "type": "function", "function": {"name": "a1", "arguments": "{}"}},'
        ' {"id": "2", "type": "function", "function": {"name": "b1", "arguments": "{\\"q\\": 1}"}}]}'),
        [("a1", {}), ("b1", {"q": 1})],
    ),
    "OpenAI before that": ('{"function_call": {"name": "a1", "arguments": "{}"}}', [("a1", {})]),
    "Anthropic": ('{"type": "tool_use", "id": "t", "name": "x1", "input": {"a": 1}}', [("x1", {"a": 1})]),
    "Mistral": ('[TOOL_CALLS] [{"name": "a1", "arguments": {"b": 1}}]', [("a1", {"b": 1})]),
    "ReAct": ('Action: search\nAction Input: {"query": "x"}', [("search", {"query": "x"})]),
    "escapes": (r'f1(a="tab\there \"q\" é \ud83d\ude00")', [("f1", {"a": 'tab\there "q" é 😀'})]),
}  # fmt: skip


@pytest.mark.parametrize("name", CALLS)
def test_a_call_is_read_exactly(name):
    text, expected = CALLS[name]
    assert calls(text) == expected


NONE = {
    "prose that mentions a function": "Use get_x(a=1) for that.",
    "code in a sentence": "Call `get_x(a=1)` to see it.",
    "math": "f(2) = 3",
    "math with a name": "f(x=2)",
    "a sum": "plot(x=1) + 3",
    "a positional argument": "search('x')",
    "a name for a value": "search(query=x)",
    "a call for a value": "search(query=now())",
    "an argument twice": "search(a=1, a=2)",
    "a key twice": '{"name": "get", "arguments": {"a": 1, "a": 2}}',
    "NaN": '{"name": "get", "arguments": {"a": NaN}}',
    "an unknown escape": r'{"name": "get", "arguments": {"a": "\q"}}',
    "a leading zero": "search(a=007)",
    "no closing bracket": "search(a=1",
    "no closing brace": '{"name": "get", "arguments": {"a": 1}',
    "a program": "```python\nx = 1\nsearch(a=x)\n```",
    "a program that prints": "```python\nprint(end='')\n```",
    "a program of one call without arguments": "```python\nmain()\n```",
    "a call in another language": "```javascript\nsearch({a: 1})\n```",
    "an object that is no call": '{"name": "Ada", "age": 36}',
    "a name with blanks": '{"name": "get it", "arguments": {}}',
    "arguments that are no object": '{"name": "get", "arguments": [1]}',
    "arguments as text that is no JSON": '{"name": "get", "arguments": "a=1"}',
    "two sets of arguments": '{"name": "get", "arguments": {}, "input": {}}',
    "the description of a tool": '{"name": "get", "parameters": {"type": "object", "properties": {"a": {"type": "string"}}}}',
    "what a tool returned": '{"type": "tool_result", "name": "get", "input": {}}',
    "an empty tag": "<tool_call></tool_call>",
    "a tag around prose": "<tool_call>search for it</tool_call>",
    "a title": "Summary (part 1)",
    "a long number": "search(a=" + "9" * 500 + ")",
}


@pytest.mark.parametrize("name", NONE)
def test_what_only_looks_like_a_call_is_none(name):
    assert calls(NONE[name]) == []


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


@settings(max_examples=50, deadline=None)
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
