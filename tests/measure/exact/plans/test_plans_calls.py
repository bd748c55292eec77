"""The order of tool calls: results that are there by the time they are needed."""

from __future__ import annotations

from typing import Any

import pytest

from countermark.measure.exact import misplaced
from countermark.model import Span, ToolCall


def calls(*listed: tuple[str, dict[str, Any]]) -> list[ToolCall]:
    return [
        ToolCall(id=f"tc{number}", span=Span(start=0, end=0), name=name, arguments=arguments)
        for number, (name, arguments) in enumerate(listed, 1)
    ]


def test_calls_that_use_results_from_before_are_in_order() -> None:
    listed = (
        ("search", {"query": "flights for $500"}),
        ("book", {"flight": "${tc1.id}"}),
        ("pay", {"of": ["{{ tc2 }}"]}),
    )
    assert misplaced(calls(*listed)) is None
    assert misplaced([]) is None


REFUSED = [
    ([("book", {"flight": "$tc2"}), ("search", {"query": "x"})], 0, "which is not made before call 1"),
    ([("book", {"flight": {"id": ["${step_1.id}"]}})], 0, "which is not made before call 1"),
    ([("wait", {}), ("book", {"flight": "#E2"})], 1, "which is not made before call 2"),
    ([("book", {"flight": "{{step_9.id}}"})], 0, "'step_9' is the result of no call"),
]


@pytest.mark.parametrize(("listed", "at", "why"), REFUSED, ids=range(len(REFUSED)))
def test_the_first_call_that_comes_too_early_is_named(
    listed: list[tuple[str, dict[str, Any]]], at: int, why: str
) -> None:
    found = misplaced(calls(*listed))
    assert found is not None
    assert found.at == at
    assert why in found.reason


@pytest.mark.parametrize("text", ["$5", "$HOME", "${PATH}", "{{name}}", "#E0", "costs $tc", "$step_0"])
def test_other_texts_with_such_signs_are_texts(text: str) -> None:
    assert misplaced(calls(("wait", {"for": text}))) is None


def test_arguments_without_end_are_looked_at_up_to_a_cap() -> None:
    assert misplaced(calls(("wait", {"many": ["x", 5] * 10_000}))) is None
