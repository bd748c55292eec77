"""One thing to verify: a draft as a graph, the evidence, and the node that is asked about, or all of it."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from countermark.graph import write_graph
from countermark.measure.grounding.wording import words
from countermark.measure.predicate.predicate import shorten
from countermark.model import COLLECTIONS, Act, Claim, CodeBlock, Node, Operation, Passage, ToolCall
from countermark.protocols import Executor, Subject

_SHOWN: Final = 80
_NO_STATEMENT: Final = frozenset(("instruction", "opinion", "hypothetical"))
"""Modalities of claims that say nothing to be so."""


class Action(NamedTuple):
    """Something that an agent does: a call, or a claim where there are no calls."""

    id: str
    text: str


class Case:
    """What a verifier is asked about; collections hold what belongs to the node, or everything."""

    def __init__(
        self, subject: Subject, node: str | None = None, *, whole: Case | None = None, executor: Executor | None = None
    ) -> None:
        self.subject = subject
        self.node = node
        self.draft = subject.draft
        self.context: Mapping[str, Any] = subject.draft.context
        self.whole: Case = self if node is None else Case(subject, executor=executor) if whole is None else whole
        """All of the graph."""
        self.executor: Executor | None = executor if node is None else self.whole.executor
        """What carries out claims on facts and tables, where there is such a part."""
        self.memo: dict[str, Any] = {} if node is None else self.whole.memo
        """What was computed once for all nodes of the graph."""

    def about(self, node: str | None) -> Case:
        """One of many cases in the same graph."""
        return self if node is None else Case(self.subject, node, whole=self.whole)

    @cached_property
    def nodes(self) -> Mapping[str, Node]:
        if self.node is not None:
            return self.whole.nodes
        return {node.id: node for name in COLLECTIONS for node in getattr(self.subject.graph, name)}

    @cached_property
    def document(self) -> dict[str, Any]:
        """The graph as a rubric's input schema sees it."""
        if self.node is not None:
            return self.whole.document
        return write_graph(self.draft, self.subject.graph)

    @cached_property
    def all_claims(self) -> tuple[Claim, ...]:
        """Every claim that has words, in the order of the text; one without says nothing."""
        if self.node is not None:
            return self.whole.all_claims
        said = (claim for claim in self.subject.graph.claims if words(claim.text))
        return tuple(sorted(said, key=lambda claim: claim.span.start))

    @cached_property
    def claims(self) -> tuple[Claim, ...]:
        ids = self._within()
        return self.all_claims if ids is None else tuple(claim for claim in self.all_claims if claim.id in ids)

    @property
    def statements(self) -> tuple[Claim, ...]:
        """Claims that something is so; one that is asked about by itself always counts."""
        if isinstance(self.nodes.get(self.node or ""), Claim):
            return self.claims
        return tuple(claim for claim in self.claims if claim.modality not in _NO_STATEMENT)

    @cached_property
    def operations(self) -> tuple[Operation, ...]:
        """Calculations; steps of logic are read from the claims."""
        found = [each for each in self.subject.graph.operations if each.type != "logical"]
        return tuple(self._asked(sorted(found, key=lambda each: each.span.start)))

    @cached_property
    def tool_calls(self) -> tuple[ToolCall, ...]:
        return tuple(self._asked(sorted(self.subject.graph.tool_calls, key=lambda each: each.span.start)))

    @property
    def actions(self) -> list[Action]:
        """What is done, in order."""
        calls = [Action(call.id, call_text(call)) for call in self.tool_calls]
        return calls or [Action(claim.id, claim.text) for claim in self.claims]

    @cached_property
    def code_blocks(self) -> tuple[CodeBlock, ...]:
        return tuple(self._asked(self.subject.graph.code_blocks))

    @property
    def passages(self) -> Sequence[Passage]:
        return self.subject.evidence.passages

    @property
    def acts(self) -> tuple[Act, ...]:
        return self.subject.graph.discourse_acts

    @property
    def is_question(self) -> bool:
        """The draft asks something about the evidence, rather than states or does something."""
        return not self.subject.graph.tool_calls and "?" in self.draft.text

    @property
    def query(self) -> str:
        """What was asked of the model, or nothing."""
        asked = self.draft.query if self.draft.query is not None else self.context.get("user_query")
        return asked if isinstance(asked, str) else ""

    def evidence(self) -> tuple[str, ...]:
        return tuple(passage.text for passage in self.passages)

    def basis(self) -> tuple[str, ...]:
        return tuple(passage.id for passage in self.passages)

    @cached_property
    def ordered(self) -> tuple[list[int], list[Operation]]:
        """Every calculation in the order of the text, with where each starts."""
        if self.node is not None:
            return self.whole.ordered
        found = sorted(self.subject.graph.operations, key=lambda each: each.span.start)
        return [each.span.start for each in found], found

    def within(self, node: Node) -> Sequence[Operation]:
        """Operations that start inside a node."""
        starts, found = self.ordered
        span = node.span
        return (
            ()
            if span is None
            else found[bisect_left(starts, span.start) : bisect_left(starts, max(span.end, span.start + 1))]
        )

    def _within(self) -> frozenset[str] | None:
        """Claims that belong to the node; None for all."""
        node = self.nodes.get(self.node or "")
        if self.node is None:
            return None
        if isinstance(node, Act):
            below = {act.id: act for act in self.acts}
            waiting, found = [node], set(node.claim_refs)
            seen = {node.id}
            while waiting:
                for child in waiting.pop().children:
                    if child in below and child not in seen:
                        seen.add(child)
                        waiting.append(below[child])
                        found |= set(below[child].claim_refs)
            return frozenset(found)
        return frozenset((self.node,))

    def _asked(self, nodes: Sequence[Any]) -> Iterator[Any]:
        """The nodes that are asked about: all, the one, or those inside the one."""
        node = self.nodes.get(self.node or "")
        for each in nodes:
            inside = node is not None and node.span is not None and node.span.start <= each.span.start < node.span.end
            if self.node is None or each.id == self.node or inside:
                yield each


def quoted(text: str) -> str:
    """The text of a node inside a sentence, short and on one line; in quotation marks that code does not use."""
    return f"“{shorten(' '.join(text.split()), _SHOWN)}”"


def call_text(call: ToolCall) -> str:
    """A tool call as one reads it."""
    arguments = ", ".join(f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in call.arguments.items())
    return f"{call.name}({arguments})"


def node_text(node: Node, draft: str = "") -> str:
    """What stands at a node: its own text or parts and, where the draft is given, how it is written there."""
    written = "" if node.span is None else draft[node.span.start : node.span.end]
    if isinstance(node, ToolCall):
        return f"{written} {call_text(node)}"
    if isinstance(node, Operation):
        return f"{written} {node.operator} {list(node.operands)} = {node.result}"
    if isinstance(node, CodeBlock):
        return f"{written} {node.code}"
    return f"{written} {getattr(node, 'text', '')}"
