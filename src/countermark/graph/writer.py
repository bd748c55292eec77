"""Our graph as a PredicateGraph of CAPE v1, which its schema accepts whatever our own nodes hold."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from typing import Any

from countermark.canonical import plain
from countermark.graph import wire
from countermark.model import Claim, Draft, Graph
from countermark.patterns import lazy

_CONDITION = lazy(r"\b(?:if|unless|when|whether|provided|assuming|depend(?:s|ing)?)\b", re.IGNORECASE)

_ACTS = {"QUESTION": "CLARIFICATION", "ANSWER": "ASSERTION"}
"""What CAPE has no word for, and its nearest."""


def write_graph(draft: Draft, graph: Graph, *, output_id: str | None = None) -> dict[str, Any]:
    """The draft and its nodes as a document; numbers stay behind, since CAPE has no collection for them.

    An id of another form gets one of CAPE's, and whatever names it follows. Without an `output_id`
    the text gives one: the same text, the same id.
    """
    ids = _Ids(graph)
    text = draft.text
    found = {
        "entities": [
            {"text": each.text, "type": each.type, "attributes": plain(each.attributes)} for each in graph.entities
        ],
        "claims": [_claim(each, ids) for each in graph.claims],
        "operations": [
            {
                "type": each.type,
                "operator": each.operator,
                "operands": plain(each.operands),
                "result": plain(each.result),
            }
            for each in graph.operations
        ],
        "tool_calls": [{"name": each.name, "arguments": plain(each.arguments)} for each in graph.tool_calls],
        "citations": [
            {"claim_id": ids.of("claims", each.claim_id), "source": _source(each.source)} for each in graph.citations
        ],
        "code_blocks": [{"language": each.language, "code": each.code} for each in graph.code_blocks],
        "discourse_acts": [
            {
                "type": each.type if each.type in wire.ACTS else _ACTS.get(each.type, "ASSERTION"),
                "claim_refs": [ids.of("claims", name) for name in each.claim_refs],
                "children": [ids.of("discourse_acts", name) for name in each.children],
            }
            for each in graph.discourse_acts
        ],
    }
    for name, nodes in found.items():
        for node, ours in zip(nodes, getattr(graph, name), strict=True):
            node["id"] = ids.of(name, ours.id)
            if ours.span is not None:
                node["span"] = {"start": ours.span.start, "end": ours.span.end}
    made = output_id if output_id is not None else "sha256:" + hashlib.sha256(text.encode()).hexdigest()
    return {"schema_version": wire.VERSION, "output_id": made, "text": text, **found, "context": _context(draft)}


class _Ids:
    """CAPE's id for every id of ours: the same where its form fits, the next free number where not."""

    def __init__(self, graph: Graph) -> None:
        self._known = {
            name: _renamed(prefix, [node.id for node in getattr(graph, name)]) for name, prefix in wire.PREFIXES.items()
        }

    def of(self, collection: str, name: str) -> str:
        # A reference that leads nowhere stays as it is.
        return self._known[collection].get(name, name)


def _renamed(prefix: str, names: Iterable[str]) -> dict[str, str]:
    form = re.compile(rf"{prefix}[0-9]+")
    listed = list(names)
    known = {name: name for name in listed if form.fullmatch(name)}
    number = 0
    for name in listed:
        if name not in known:
            number += 1
            while f"{prefix}{number}" in known:
                number += 1
            known[name] = f"{prefix}{number}"
    return known


def _claim(claim: Claim, ids: _Ids) -> dict[str, Any]:
    modality: str = claim.modality
    if modality not in wire.MODALITIES:
        # CAPE has no word for a hedge: one that names its condition is conditional, any other an opinion.
        modality = "conditional" if _CONDITION.search(claim.text) else "opinion"
    made: dict[str, Any] = {"text": claim.text, "modality": modality}
    if claim.domain is not None:
        made["domain"] = claim.domain
    made["entity_refs"] = [ids.of("entities", name) for name in claim.entity_refs]
    made["evidence"] = list(claim.evidence)
    return made


def _source(source: Mapping[str, str]) -> dict[str, str]:
    kind = source.get("type", "")
    return {"type": kind if kind in wire.SOURCES else "reference", "value": source.get("value", "")}


def _context(draft: Draft) -> dict[str, Any]:
    context = dict(plain(draft.context))
    if draft.query is not None:
        context["user_query"] = draft.query
    if draft.tools:
        context.setdefault("tools", plain(draft.tools))
    return context
