"""The cases of spec/cases/extract: a text and the nodes that it gives."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft, Graph

CASES = Path(__file__).resolve().parents[2] / "spec" / "cases" / "extract"
ALL = [
    {"file": path.stem, **case}
    for path in sorted(CASES.glob("*.json"))
    if path.stem in ("acts", "calls", "citations", "claims", "code", "entities", "modality")
    for case in json.loads(path.read_text(encoding="utf-8"))["cases"]
]


def plain(value: Any) -> Any:
    """Arguments as JSON writes them; a decimal is the text of its digits."""
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value if isinstance(value, str | int | None) else str(value)


READ: dict[str, Callable[[Graph, dict[str, Any]], list[Any]]] = {
    "claims": lambda graph, _: [claim.text for claim in graph.claims],
    "modality": lambda graph, _: list(dict.fromkeys(claim.modality for claim in graph.claims)),
    "acts": lambda graph, _: [act.type for act in graph.discourse_acts],
    "entities": lambda graph, case: [entity.text for entity in graph.entities if case["type"] in (None, entity.type)],
    "citations": lambda graph, case: [
        [case["text"][each.span.start : each.span.end], each.source["type"], each.source["value"]]
        for each in graph.citations
    ],
    "code": lambda graph, _: [[block.language, block.code] for block in graph.code_blocks],
    "calls": lambda graph, _: [[call.name, plain(dict(call.arguments))] for call in graph.tool_calls],
}


@pytest.mark.parametrize("case", ALL, ids=[f"{case['file']}/{case['name']}" for case in ALL])
def test_case(case):
    """The text gives what the case expects."""
    assert READ[case["file"]](extract(Draft(text=case["text"]), DEFAULT_LIMITS), case) == case["expect"]


def test_names_are_unique_within_a_file():
    names = [(case["file"], case["name"]) for case in ALL]
    assert sorted(names) == sorted(set(names))
