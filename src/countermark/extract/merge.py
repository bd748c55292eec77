"""Several extractors as one graph: ours first, what others add behind it, and who found what.

What another extractor says is checked before it is taken: a span holds the node's text, a reference leads
somewhere, no act stands above itself. What does not hold is left out and counted. Numbers are ours alone,
because everything that is verified hangs on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, get_args, get_type_hints

from msgspec import structs

from countermark.errors import CountermarkError
from countermark.model import Claim, Draft, Graph, Limits, Span
from countermark.protocols import Extractor

OURS = "countermark"
_PREFIXES = {
    "entities": "e",
    "claims": "c",
    "operations": "op",
    "tool_calls": "tc",
    "citations": "cit",
    "code_blocks": "cb",
    "discourse_acts": "da",
}
"""In an order in which what is referred to comes first."""
_MODALITIES = frozenset(get_args(get_type_hints(Claim)["modality"]))


class ExtractorUnavailable(CountermarkError):
    """An extractor could not answer: it is too slow, cannot be reached, or said something else than nodes."""


class Merged(NamedTuple):
    """One graph of several."""

    graph: Graph
    sources: Mapping[str, tuple[str, ...]]
    """By node id, the extractors that found it; nodes that only ours found are not listed."""
    dropped: Mapping[str, int]
    """By extractor, how many of its nodes and references did not hold."""
    problems: Mapping[str, str]
    """By extractor, why it gave nothing."""

    def context(self) -> dict[str, Any]:
        """What a PredicateGraph's `context` says of it; nothing where ours was alone."""
        told: dict[str, Any] = {}
        if self.sources:
            told["extracted_by"] = {node: list(names) for node, names in self.sources.items()}
        if self.problems:
            told["extractors_unavailable"] = dict(self.problems)
        return told


def run(draft: Draft, graph: Graph, others: Mapping[str, Extractor], limits: Limits) -> Merged:
    """Our graph with what other extractors add; one that cannot answer is named, with why."""
    found: dict[str, Graph] = {}
    problems: dict[str, str] = {}
    for name, extractor in others.items():
        try:
            found[name] = extractor(draft, limits)
        except ExtractorUnavailable as error:
            problems[name] = str(error)
    return merge(draft, graph, found)._replace(problems=problems)


def merge(draft: Draft, graph: Graph, others: Mapping[str, Graph]) -> Merged:
    """Our graph with the nodes of others: the same span and kind is the same node, ids are given anew in text order."""
    if not others:
        return Merged(graph, {}, {}, {})
    merging = _Merging(draft.text, {OURS: graph, **others})
    nodes = {name: merging.collection(name) for name in _PREFIXES}
    made = Graph(quantities=graph.quantities, **nodes)
    return Merged(made, merging.sources, merging.dropped, {})


class _Found(NamedTuple):
    """A node with the extractors that found it, the one that it is taken from first."""

    node: Any
    by: list[str]


class _Merging:
    def __init__(self, text: str, graphs: Mapping[str, Graph]) -> None:
        self._text = text
        self._graphs = graphs
        self._ids: dict[tuple[str, str, str], str] = {}
        """Collection, extractor and its id for a node: the id here."""
        self.sources: dict[str, tuple[str, ...]] = {}
        self.dropped: dict[str, int] = {}

    def collection(self, name: str) -> tuple[Any, ...]:
        found: dict[tuple[Any, ...], _Found] = {}
        keys: dict[tuple[str, str], tuple[Any, ...]] = {}
        for extractor, graph in self._graphs.items():
            for node in getattr(graph, name):
                if extractor != OURS and ((extractor, node.id) in keys or not self._holds(name, extractor, node)):
                    self._drop(extractor)
                    continue
                key = self._key(name, extractor, node)
                if extractor == OURS and key in found:
                    key = (*key, node.id)  # of ours every node stays
                keys[extractor, node.id] = key
                known = found.setdefault(key, _Found(node, []))
                if extractor not in known.by:
                    known.by.append(extractor)
        ordered = sorted(found.items(), key=lambda each: _place(each[1].node))
        numbered = {key: f"{_PREFIXES[name]}{number}" for number, (key, _) in enumerate(ordered, 1)}
        self._ids.update({(name, extractor, old): numbered[key] for (extractor, old), key in keys.items()})
        made = []
        for key, (node, by) in ordered:
            own = numbered[key]
            if by != [OURS]:
                self.sources[own] = tuple(by)
            made.append(structs.replace(node, id=own, **self._references(name, by[0], node)))
        return tuple(made)

    def _key(self, name: str, extractor: str, node: Any) -> tuple[Any, ...]:
        """What makes two nodes of a kind one: their span, and of citations the claim."""
        if node.span is None:
            return extractor, node.id
        place = node.span.start, node.span.end
        return (*place, self._ids.get(("claims", extractor, node.claim_id))) if name == "citations" else place

    def _holds(self, name: str, extractor: str, node: Any) -> bool:
        if name == "citations" and ("claims", extractor, node.claim_id) not in self._ids:
            return False
        if node.span is None:
            return name == "citations"
        if not 0 <= node.span.start < node.span.end <= len(self._text):
            return False
        inside = self._text[node.span.start : node.span.end]
        if name == "claims" and node.modality not in _MODALITIES:
            return False
        return bool(getattr(node, "text", inside) == inside and getattr(node, "code", "") in inside)

    def _references(self, name: str, extractor: str, node: Any) -> dict[str, Any]:
        """The node's references under their ids here."""
        if name == "claims":
            return {"entity_refs": self._renamed("entities", extractor, node.entity_refs)}
        if name == "citations":
            return {"claim_id": self._ids[("claims", extractor, node.claim_id)]}
        if name == "discourse_acts":
            inside = node.children if extractor == OURS else self._inside(extractor, node)
            return {
                "claim_refs": self._renamed("claims", extractor, node.claim_refs),
                "children": self._renamed("discourse_acts", extractor, inside),
            }
        return {}

    def _renamed(self, collection: str, extractor: str, references: Iterable[str]) -> tuple[str, ...]:
        renamed = [self._ids.get((collection, extractor, each)) for each in references]
        for each in renamed:
            if each is None:
                self._drop(extractor)
        return tuple(dict.fromkeys(each for each in renamed if each is not None))

    def _inside(self, extractor: str, act: Any) -> Sequence[str]:
        """The children that lie within an act and are smaller than it: such a tree has no way back to its root."""
        spans = {each.id: each.span for each in self._graphs[extractor].discourse_acts}
        kept = [each for each in act.children if each in spans and _within(spans[each], act.span)]
        for _ in range(len(act.children) - len(kept)):
            self._drop(extractor)
        return kept

    def _drop(self, extractor: str) -> None:
        self.dropped[extractor] = self.dropped.get(extractor, 0) + 1


def _within(inner: Span, outer: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end and inner != outer


def _place(node: Any) -> tuple[int, int, int]:
    return (1, 0, 0) if node.span is None else (0, node.span.start, -node.span.end)
