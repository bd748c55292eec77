"""Every labelled snippet, through the measures that rules ask."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, CodeBlock, Draft, Evidence, Graph, Span
from countermark.protocols import Need, Subject

pytest.importorskip("tree_sitter", reason="code is read with countermark[code]")
SNIPPETS = [
    json.loads(line)
    for file in sorted((Path(__file__).resolve().parents[4] / "bench" / "snippets").glob("*.jsonl"))
    for line in file.read_text("utf-8").splitlines()
]
NAMES = (
    "contains_eval",
    "vulnerable_to_injection",
    "contains_secrets",
    "uses_safe_libraries",
    "is_safe",
    "is_destructive",
)
VERSIONS = {"is_safe": "2"}
NOT_PARSED = {"a070"}
"""A method without its class is no TypeScript: what is not found in it stays unknown."""


@pytest.mark.parametrize("name", NAMES)
def test_a_predicate_answers_every_snippet_as_labelled(name: str) -> None:
    """All snippets go in one batch; an answer names the line and the code, or why nothing was found."""
    span = Span(start=0, end=0)
    rows = [row for row in SNIPPETS if name in row]
    blocks = tuple(CodeBlock(id=row["id"], span=span, language=row["language"], code=row["code"]) for row in rows)
    subject = Subject(Draft(text=""), Graph(code_blocks=blocks), Evidence(), DEFAULT_LIMITS)
    answers = MEASURES[name]([Need(name, block.id, {}) for block in blocks], {}, subject)
    assert [answer.node for answer in answers] == [row["id"] for row in rows]
    wrong = {answer.node for answer, row in zip(answers, rows, strict=True) if answer.value is not row[name]}
    assert wrong <= NOT_PARSED
    assert all(answer.reason and answer.exact and answer.by == (name, VERSIONS.get(name, "1")) for answer in answers)


def test_half_of_the_snippets_are_safe_look_alikes() -> None:
    assert len(SNIPPETS) >= 400
    harmless = sum(row["is_safe"] is True if "is_safe" in row else not row["is_destructive"] for row in SNIPPETS)
    assert harmless >= 0.49 * len(SNIPPETS)
    assert len({row["id"] for row in SNIPPETS}) == len(SNIPPETS)
