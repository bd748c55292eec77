"""Chat messages to a draft: what the assistant said and did, and nothing that others did."""

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.errors import InvalidDraft
from countermark.extract import extract
from countermark.extract.structure.messages import from_messages
from countermark.model import DEFAULT_LIMITS

USER = {"role": "user", "content": "What is the weather in Paris?"}


def calls(messages):
    found = extract(from_messages(messages), DEFAULT_LIMITS).tool_calls
    return [(call.name, dict(call.arguments)) for call in found]


def chat(arguments, name="get"):
    return {
        "role": "assistant",
        "content": None,
        "tool_calls": [{"id": "1", "function": {"name": name, "arguments": arguments}}],
    }


SHAPES = {
    "OpenAI": [
        USER,
        {"role": "assistant", "content": "Let me look.", "tool_calls": [
            {"id": "1", "type": "function", "function": {"name": "weather", "arguments": '{"city": "Paris", "days": 2}'}}]},
        {"role": "tool", "tool_call_id": "1", "content": "18 degrees"},
        {"role": "assistant", "content": "It is 18 degrees."},
    ],
    "OpenAI before that": [
        USER,
        {"role": "assistant", "content": "Let me look.",
         "function_call": {"name": "weather", "arguments": '{"city": "Paris", "days": 2}'}},
        {"role": "function", "name": "weather", "content": "18 degrees"},
        {"role": "assistant", "content": "It is 18 degrees."},
    ],
    "Responses": [
        USER,
        {"type": "reasoning", "summary": []},
        {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Let me look."}]},
        {"type": "function_call", "call_id": "1", "name": "weather", "arguments": '{"city": "Paris", "days": 2}'},
        {"type": "function_call_output", "call_id": "1", "output": "18 degrees"},
        {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "It is 18 degrees."}]},
    ],
    "Anthropic": [
        USER,
        {"role": "assistant", "content": [
            {"type": "thinking", "thinking": "hm"},
            {"type": "text", "text": "Let me look."},
            {"type": "tool_use", "id": "1", "name": "weather", "input": {"city": "Paris", "days": 2}}]},
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "1", "content": "18 degrees"}]},
        {"role": "assistant", "content": [{"type": "text", "text": "It is 18 degrees."}]},
    ],
}  # fmt: skip


@pytest.mark.parametrize("name", SHAPES)
def test_every_shape_gives_the_same_draft(name):
    draft = from_messages(SHAPES[name], tools=[{"name": "weather"}])
    assert draft.text == (
        'Let me look.\n\n{"name": "weather", "arguments": {"city": "Paris", "days": 2}}\n\nIt is 18 degrees.'
    )
    assert draft.query == "What is the weather in Paris?"
    assert draft.tools == ({"name": "weather"},)
    assert calls(SHAPES[name]) == [("weather", {"city": "Paris", "days": 2})]


def test_only_the_last_question_is_answered():
    draft = from_messages(
        [
            USER,
            {"role": "assistant", "content": "Rain."},
            {"role": "user", "content": "And Rome?"},
            {"role": "assistant", "content": "Sun."},
        ]
    )
    assert (draft.text, draft.query) == ("Sun.", "And Rome?")


def test_a_system_message_and_a_result_are_not_said():
    draft = from_messages(
        [
            {"role": "system", "content": "Be kind."},
            USER,
            {"role": "tool", "content": "5"},
            {"role": "assistant", "content": "Ok."},
        ]
    )
    assert draft.text == "Ok."


def test_an_answer_without_a_question_has_no_query():
    assert from_messages([{"role": "assistant", "content": "Hello."}]).query is None


def test_a_refusal_is_said():
    assert from_messages([USER, {"role": "assistant", "content": None, "refusal": "I cannot."}]).text == "I cannot."


def test_a_fence_that_a_message_leaves_open_ends_with_it():
    """Otherwise what the next message calls would be code."""
    messages = [
        USER,
        {"role": "assistant", "content": "See:\n```python\nx = 1"},
        chat('{"a": 1}'),
        {"role": "assistant", "content": "~~~\ny"},
    ]
    assert calls(messages) == [("get", {"a": 1})]
    assert from_messages(messages).text.count("```") == 2


def test_decimals_keep_their_digits():
    assert '"a": 1.50' in from_messages([USER, chat('{"a": 1.50}')]).text
    assert (
        '"a": 2.10'
        in from_messages([USER, {"type": "function_call", "name": "get", "arguments": {"a": Decimal("2.10")}}]).text
    )


REFUSED = {
    "text": "a question",
    "an object": {"role": "assistant", "content": "Hi"},
    "a list of texts": ["Hi"],
    "nothing": [],
    "no answer": [{"role": "assistant", "content": "Hi"}, USER],
    "a blank answer": [USER, {"role": "assistant", "content": "  "}],
    "only thoughts": [USER, {"role": "assistant", "content": [{"type": "thinking", "thinking": "hm"}]}],
    "a call without a name": [USER, {"role": "assistant", "tool_calls": [{"function": {"arguments": "{}"}}]}],
    "a call that is none": [USER, {"role": "assistant", "tool_calls": ["get"]}],
    "a name of several words": [USER, chat("{}", name="get it")],
    "arguments that are not JSON": [USER, chat("{a: 1}")],
    "arguments that are cut": [USER, chat('{"a": 1')],
    "arguments with a key twice": [USER, chat('{"a": 1, "a": 2}')],
    "arguments that are a list": [USER, chat("[1]")],
    "arguments that are a number": [USER, chat(5)],
    "arguments without a JSON form": [USER, chat({"a": object()})],
    "arguments that are not finite": [USER, chat({"a": float("nan")})],
    "a key that is not text": [USER, chat({1: 2})],
    "arguments that are too deep": [USER, chat("[" * 80 + "]" * 80)],
    "an argument that is too deep": [USER, chat('{"a": ' + "[" * 80 + "]" * 80 + "}")],
    "arguments that look like a schema": [USER, chat('{"type": "object", "properties": {}}')],
    "a number that is too long": [USER, chat('{"a": ' + "9" * 500 + "}")],
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_written_down_exactly_is_refused(name):
    with pytest.raises(InvalidDraft):
        from_messages(REFUSED[name])


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.text(max_size=30),
    st.dictionaries(st.text(max_size=6).filter(lambda key: key != "properties"), VALUES, max_size=3),
)
def test_a_call_is_found_behind_any_text(said, arguments):
    """Whatever the assistant wrote before, its calls are in the graph with what they were given."""
    messages = [USER, {"role": "assistant", "content": said}, chat(json.dumps(arguments))]
    expected = json.loads(json.dumps(arguments).encode("utf-8", "replace"))
    assert calls(messages)[-1] == ("get", expected)
