"""Tool calls against the tools that the model had."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from countermark.measure import MEASURES
from countermark.measure.predicate.tools import schemas_of
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Graph, Measurement, Span, ToolCall
from countermark.protocols import Need, Subject

TIP = {
    "type": "object",
    "properties": {
        "bill": {"type": "number", "minimum": 0},
        "percent": {"type": "integer", "description": "whole percent", "maximum": 100},
        "currency": {"type": "string", "enum": ["USD", "EUR"]},
        "note": {"type": "string"},
        "day": {"type": "string", "format": "date"},
    },
    "required": ["bill"],
}
QUESTIONS = ("arguments_match_schema", "has_required_arguments", "no_extra_arguments", "values_in_constraints")


def asked(
    name: str,
    arguments: dict[str, Any],
    *,
    tools: Any = ({"name": "tip", "parameters": TIP},),
    context: dict[str, Any] | None = None,
    call: str = "tip",
) -> Measurement:
    node = ToolCall(id="tc1", span=Span(start=0, end=1), name=call, arguments=arguments)
    draft = Draft(text="x", tools=tools, context={} if context is None else context)
    subject = Subject(draft, Graph(tool_calls=(node,)), Evidence(), DEFAULT_LIMITS)
    (answer,) = MEASURES[name]([Need(name, "tc1", {})], {}, subject)
    assert answer.exact
    assert answer.reason
    return answer


@pytest.mark.parametrize(
    ("arguments", "fits", "complete", "declared", "bounded"),
    [
        ({"bill": 100, "percent": 15}, True, True, True, True),
        ({"bill": 100.0, "percent": 15.0}, True, True, True, True),
        ({"bill": 0, "currency": "EUR", "day": "2024-02-29"}, True, True, True, True),
        # Refusals.
        ({"bill": "100"}, False, True, True, None),  # a string is not a number, and its bounds cannot be read
        ({"bill": True}, False, True, True, None),  # true is not 1
        ({"bill": None}, False, True, True, None),
        ({"bill": [1]}, False, True, True, None),
        ({"bill": {"a": 1}}, False, True, True, None),
        ({"bill": 1, "percent": 15.5}, False, True, True, None),
        ({"bill": 1, "note": 5}, False, True, True, True),  # no bounds on a note
        ({"percent": 15}, False, False, True, True),
        ({"bill": 1, "tip": 5}, True, True, False, True),
        ({"bill": -1}, False, True, True, False),
        ({"bill": 1, "percent": 101}, False, True, True, False),
        ({"bill": 1, "currency": "usd"}, False, True, True, False),
        ({"bill": 1, "day": "2023-02-29"}, False, True, True, False),
    ],
)
def test_each_question_sees_its_own_kind_of_misfit(arguments, fits, complete, declared, bounded):
    answers = [asked(name, arguments).value for name in QUESTIONS]
    assert answers == [fits, complete, declared, bounded]


@pytest.mark.parametrize(
    ("question", "arguments", "says"),
    [
        ("arguments_match_schema", {"bill": "100"}, "argument 'bill' is the string '100', not of type number"),
        ("arguments_match_schema", {"bill": True}, "argument 'bill' is true, not of type number"),
        ("has_required_arguments", {}, "the argument 'bill' is missing"),
        ("no_extra_arguments", {"bill": 1, "x": 1, "y": 2}, "'tip' has no argument 'x', 'y'"),
        ("values_in_constraints", {"bill": -5}, "argument 'bill': -5 is less than the minimum of 0"),
        ("values_in_constraints", {"bill": "x"}, "so its bounds cannot be read"),
    ],
)
def test_an_answer_says_what_was_read(question, arguments, says):
    assert says in asked(question, arguments).reason


def test_many_misfits_are_counted():
    tools = [{"name": "f", "parameters": {"required": list("abcde")}}]
    assert asked("arguments_match_schema", {}, tools=tools, call="f").reason.endswith("; and 2 more")
    long = asked("values_in_constraints", {"bill": 1, "currency": "x" * 500}).reason
    assert len(long) < 250


def test_a_nested_object_is_looked_into():
    schema = {
        "properties": {
            "at": {"type": "object", "properties": {"x": {}}, "required": ["x"], "additionalProperties": False}
        }
    }
    tools = [{"name": "f", "parameters": schema}]
    assert (
        asked("has_required_arguments", {"at": {}}, tools=tools, call="f").reason
        == "the argument 'x' of 'at' is missing"
    )
    assert asked("no_extra_arguments", {"at": {"x": 1, "y": 2}}, tools=tools, call="f").value is False


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {"a": {}}, "additionalProperties": True},
        {"properties": {"a": {}}, "additionalProperties": {"type": "integer"}},
        {"properties": {"a": {}}, "unevaluatedProperties": True},
        {"patternProperties": {"^b": {}}, "properties": {"a": {}}},
        {"allOf": [{"properties": {"a": {}}}, {"$ref": "#/$defs/b"}], "$defs": {"b": {"properties": {"b": {}}}}},
        {"$ref": "#/$defs/x~1y", "$defs": {"x/y": {"properties": {"a": {}, "b": {}}, "allOf": [{"$ref": "#"}]}}},
        {"if": {"properties": {"a": {}}}, "then": {"properties": {"b": {}}}},
    ],
)
def test_an_argument_is_declared_wherever_the_schema_declares_it(schema):
    tools = [{"name": "f", "parameters": schema}]
    assert asked("no_extra_arguments", {"a": 1, "b": 2}, tools=tools, call="f").value is True
    if "additionalProperties" not in schema and "unevaluatedProperties" not in schema:
        assert asked("no_extra_arguments", {"a": 1, "c": 2}, tools=tools, call="f").value is False


def test_arguments_behind_an_address_are_not_looked_up():
    schema = {"$ref": "https://x.example/n", "$defs": {"n": {"$id": "https://x.example/n", "properties": {"a": {}}}}}
    tools = [{"name": "f", "parameters": schema}]
    assert asked("no_extra_arguments", {"a": 1}, tools=tools, call="f").value is None


@pytest.mark.parametrize(
    ("reference", "definition", "bounded"),
    [
        ("#/$defs/n", {"type": "integer"}, True),
        ("#/$defs/n", {"type": "integer", "minimum": 0}, None),
        # A schema with an address of its own is not searched: there may be bounds.
        ("https://x.example/n#/$defs/q", {"$id": "https://x.example/n", "$defs": {"q": {"type": "integer"}}}, None),
    ],
)
def test_bounds_behind_a_reference_count(reference, definition, bounded):
    schema = {"properties": {"a": {"$ref": reference}}, "$defs": {"n": definition}}
    tools = [{"name": "f", "parameters": schema}]
    assert asked("values_in_constraints", {"a": "1"}, tools=tools, call="f").value is bounded


@pytest.mark.parametrize(
    ("tools", "context"),
    [
        ([{"name": "tip", "parameters": TIP}], {}),
        ([{"type": "function", "function": {"name": "tip", "parameters": TIP}}], {}),
        ([{"name": "tip", "input_schema": TIP}], {}),
        ([], {"tools": [{"name": "tip", "parameters": TIP}]}),
        ([{"name": "tip", "parameters": TIP}], {"tools_available": ["tip"]}),
        (["tip", {"name": "tip", "parameters": TIP}, "tip"], {}),
        ([{"name": "tip", "parameters": TIP}, {"name": "tip", "parameters": TIP}], {}),
        ([{"name": "tip", "parameters": TIP}], {"tools": [{"name": "tip", "parameters": {"required": ["z"]}}]}),
    ],
)
def test_a_tool_is_known_in_every_usual_form(tools, context):
    """The caller's own schema stands before one of the context."""
    assert asked("arguments_match_schema", {"bill": 1}, tools=tools, context=context).value is True
    assert asked("tool_is_available", {}, tools=tools, context=context).value is True


@pytest.mark.parametrize(
    ("tools", "context", "says"),
    [
        ([], {}, "no schema is given for the tool 'tip'"),
        (["tip"], {"tools_available": ["tip"]}, "no schema is given for the tool 'tip'"),
        ([{"name": "tip"}], {}, "no schema is given for the tool 'tip'"),
        ([{"name": "tip", "parameters": TIP}, {"name": "tip", "parameters": {}}], {}, "two tools are called 'tip'"),
        ([{"name": "tip", "parameters": []}], {}, "the tool's schema is a list, not an object"),
        ([{"name": "tip", "parameters": {"type": "nubmer"}}], {}, "the tool's schema cannot be used"),
        (
            [{"name": "tip", "parameters": {"$ref": "https://example.org/s.json"}}],
            {},
            "the tool's schema cannot be used",
        ),
        ([{"name": 5, "parameters": TIP}, 7, None], {"tools": "tip"}, "no schema is given for the tool 'tip'"),
    ],
)
def test_without_a_usable_schema_nothing_is_known(tools, context, says):
    for name in QUESTIONS:
        answer = asked(name, {"bill": 1}, tools=tools, context=context)
        assert answer.value is None
        assert says in answer.reason


def test_a_tool_is_available_when_it_is_listed():
    listed = {"tools_available": ["a", "b", "c", "d"]}
    assert asked("tool_is_available", {}, tools=(), context=listed, call="d").value is True
    refused = asked("tool_is_available", {}, tools=(), context=listed, call="A")
    assert (refused.value, refused.reason) == (False, "no tool is called 'A'; there are a, b, c, …")
    nobody = asked("tool_is_available", {}, tools=(), context={"tools_available": []})
    assert (nobody.value, nobody.reason) == (False, "no tool is called 'tip'; there are none")
    unsaid = asked("tool_is_available", {}, tools=())
    assert (unsaid.value, unsaid.reason) == (None, "no list of tools is given")


def test_arguments_that_cannot_be_checked_are_unknown():
    deep: Any = 1
    for _ in range(2000):
        deep = [deep]
    answer = MEASURES["arguments_match_schema"](
        [Need("arguments_match_schema", node, {}) for node in ("tc1", "tc9", "tc1")],
        {},
        Subject(
            Draft(text="x", tools=[{"name": "f", "parameters": {"properties": {"a": {"const": 1}}}}]),
            Graph(tool_calls=(ToolCall(id="tc1", span=Span(start=0, end=1), name="f", arguments={"a": deep}),)),
            Evidence(),
            DEFAULT_LIMITS,
        ),
    )
    assert answer[0].value is None
    assert answer[0].reason.startswith("the arguments cannot be checked")
    assert (answer[1].value, answer[1].reason) == (None, "there is no node 'tc9'")


def test_without_the_library_the_answer_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "jsonschema_rs", None)
    answer = asked("arguments_match_schema", {"bill": 1})
    assert (answer.value, answer.reason) == (None, "tool schemas need jsonschema-rs; pip install 'countermark[tools]'")


def test_schemas_are_known_by_the_name_of_the_tool():
    """Without those of tools that have none, or two that contradict each other."""
    one, other = {"type": "object"}, {"type": "object", "required": ["a"]}
    tools = [
        {"name": "a", "parameters": one},
        "b",
        {"name": "c", "parameters": one},
        {"name": "c", "parameters": other},
    ]
    assert schemas_of(Draft(text="", tools=tools)) == {"a": one}
