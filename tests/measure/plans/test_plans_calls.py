"""Plans of tool calls: tools that exist, what they require, and results that are there by then."""

from __future__ import annotations

from typing import Any

import pytest

from countermark.measure.plans import check_calls
from countermark.measure.plans.calls import MOST_CALLS
from countermark.model import Span, ToolCall

TOOLS: list[Any] = [
    {"type": "function", "function": {"name": "search", "parameters": {"type": "object", "required": ["query"]}}},
    {"name": "book", "input_schema": {"required": ["flight", 5]}},
    {"name": "pay", "inputSchema": {"required": "all"}},
    "wait",
    5,
    {"title": "nameless"},
]


def calls(*listed: tuple[str, dict[str, Any]]) -> list[ToolCall]:
    return [
        ToolCall(id=f"tc{number}", span=Span(start=0, end=0), name=name, arguments=arguments)
        for number, (name, arguments) in enumerate(listed, 1)
    ]


def test_calls_that_use_results_from_before_are_feasible() -> None:
    found = check_calls(
        calls(
            ("search", {"query": "flights for $500"}), ("book", {"flight": "${tc1.id}"}), ("pay", {"of": ["{{ tc2 }}"]})
        ),
        TOOLS,
    )
    assert found.outcome == "feasible"


REFUSED = [
    ("unknown tool", [("fly", {})], 0),
    ("missing argument", [("search", {"query": "x"}), ("book", {})], 1),
    ("result not yet produced", [("book", {"flight": "$tc2"}), ("search", {"query": "x"})], 0),
    ("result not yet produced", [("book", {"flight": {"id": ["${step_1.id}"]}})], 0),
    ("result not yet produced", [("wait", {}), ("book", {"flight": "#E2"})], 1),
    ("no such result", [("book", {"flight": "{{step_9.id}}"})], 0),
]


@pytest.mark.parametrize(("why", "listed", "at"), REFUSED, ids=[f"{why}-{at}" for why, _, at in REFUSED])
def test_the_first_call_that_cannot_be_made_is_named(
    why: str, listed: list[tuple[str, dict[str, Any]]], at: int
) -> None:
    found = check_calls(calls(*listed), TOOLS)
    assert (found.outcome, found.why, found.at) == ("infeasible", why, at)


@pytest.mark.parametrize("text", ["$5", "$HOME", "${PATH}", "{{name}}", "#E0", "costs $tc", "$step_0"])
def test_other_texts_with_such_signs_are_texts(text: str) -> None:
    assert check_calls(calls(("wait", {"for": text})), TOOLS).outcome == "feasible"


def test_without_calls_or_tools_nothing_is_known() -> None:
    assert check_calls([], TOOLS).outcome == "unknown"
    assert check_calls(calls(("wait", {})), []).outcome == "unknown"
    assert check_calls(calls(("wait", {})) * (MOST_CALLS + 1), TOOLS).outcome == "unknown"


def test_arguments_without_end_are_looked_at_up_to_a_cap() -> None:
    assert check_calls(calls(("wait", {"many": ["x", 5] * 10_000})), TOOLS).outcome == "feasible"
