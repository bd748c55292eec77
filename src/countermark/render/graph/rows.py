"""A graph beside its text: what was found in each stretch of the draft, in words."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from countermark.model import Citation, Draft, Graph, Operation, ToolCall

RowKind = Literal["claim", "entity", "operation", "tool call", "citation", "code"]
KINDS: tuple[RowKind, ...] = ("claim", "entity", "operation", "tool call", "citation", "code")
_NAMES: Mapping[RowKind, tuple[str, str]] = {
    "claim": ("claim", "claims"),
    "entity": ("entity", "entities"),
    "operation": ("operation", "operations"),
    "tool call": ("tool call", "tool calls"),
    "citation": ("citation", "citations"),
    "code": ("block of code", "blocks of code"),
}


_SHOWS = re.compile(r"\w")


class NodeRow(NamedTuple):
    """A node, told in one line."""

    kind: RowKind
    id: str
    start: int
    what: str
    """Its modality, type, operator, name or language."""
    says: str
    """What it is about, text of the model included."""


class Stretch(NamedTuple):
    """A part of the text, what it does, and the nodes that begin in it."""

    text: str
    act: str | None
    rows: Sequence[NodeRow]


def stretches(draft: Draft, graph: Graph) -> list[Stretch]:
    """The text in order: a stretch for each act, and one for the words between them."""
    edges = _edges(draft, graph)
    starts = [start for start, _, _ in edges]
    under: list[list[NodeRow]] = [[] for _ in edges]
    for row in sorted(rows(graph), key=lambda each: each.start):
        under[max(0, bisect_right(starts, row.start) - 1)].append(row)
    return [
        Stretch(draft.text[start:end].strip("\n"), act, found)
        for (start, end, act), found in zip(edges, under, strict=True)
        if found or act is not None or _SHOWS.search(draft.text, start, end)
    ]


def _edges(draft: Draft, graph: Graph) -> list[tuple[int, int, str | None]]:
    """The text cut at the acts that hold no others."""
    found: list[tuple[int, int, str | None]] = []
    reached = 0
    leaves = (act for act in graph.discourse_acts if not act.children)
    for act in sorted(leaves, key=lambda each: (each.span.start, each.span.end)):
        start, end = max(reached, act.span.start), act.span.end
        if end <= start:
            continue
        if start > reached:
            found.append((reached, start, None))
        found.append((start, end, act.type))
        reached = end
    if reached < len(draft.text) or not found:
        found.append((reached, len(draft.text), None))
    return found


def rows(graph: Graph) -> Iterator[NodeRow]:
    """Every node that has a place in the text, collection by collection."""
    for claim in graph.claims:
        yield NodeRow("claim", claim.id, claim.span.start, claim.modality, claim.text)
    for entity in graph.entities:
        yield NodeRow("entity", entity.id, entity.span.start, entity.type, entity.text)
    for operation in graph.operations:
        yield NodeRow("operation", operation.id, operation.span.start, operation.type, _calculation(operation))
    for call in graph.tool_calls:
        yield NodeRow("tool call", call.id, call.span.start, call.name, _arguments(call))
    for citation in graph.citations:
        place = 0 if citation.span is None else citation.span.start
        yield NodeRow("citation", citation.id, place, f"for {citation.claim_id}", _source(citation))
    for block in graph.code_blocks:
        yield NodeRow("code", block.id, block.span.start, block.language or "no language", block.code.strip("\n"))


def counted(graph: Graph) -> str:
    """How many nodes of each kind there are."""
    collections = (graph.claims, graph.entities, graph.operations, graph.tool_calls, graph.citations, graph.code_blocks)
    parts = [
        f"{len(nodes)} {_NAMES[kind][len(nodes) != 1]}" for kind, nodes in zip(KINDS, collections, strict=True) if nodes
    ]
    return ", ".join(parts) or "nothing was found"


def _calculation(operation: Operation) -> str:
    if operation.type == "logical":
        return f"{operation.operator.replace('_', ' ')}: {'; '.join(map(str, operation.operands))} ⟹ {operation.result}"
    return (
        f"{operation.operator} of {', '.join(map(_value, operation.operands))} is said to be {_value(operation.result)}"
    )


def _value(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _arguments(call: ToolCall) -> str:
    return ", ".join(f"{name} = {_value(value)}" for name, value in call.arguments.items()) or "no arguments"


def _source(citation: Citation) -> str:
    return f"{citation.source.get('type', 'reference')} {citation.source.get('value', '')}".strip()
