"""Other extractors, such as a model: each replaces the collections that it is asked for.

Every node is held to the text. What an extractor finds nothing of stays as the rules read it: a draft that talks a
model out of its claims must not go unchecked.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple, get_args, get_type_hints

from msgspec import structs

from countermark.errors import CountermarkError
from countermark.graph.wire import PREFIXES
from countermark.model import Claim, Draft, Graph, Limits, Span
from countermark.protocols import Extractor

REPLACEABLE: Final = tuple(PREFIXES)
"""In an order in which what is referred to comes first."""
_REFERS: Final = {
    "claims": {"entity_refs": "entities"},
    "citations": {"claim_id": "claims"},
    "discourse_acts": {"claim_refs": "claims", "children": "discourse_acts"},
}
_MODALITIES: Final = frozenset(get_args(get_type_hints(Claim)["modality"]))


class ExtractorUnavailable(CountermarkError):
    """An extractor could not answer: it is too slow, cannot be reached, or said something else than nodes."""


class Replaced(NamedTuple):
    """One graph of several."""

    graph: Graph
    by: Mapping[str, str]
    """By collection, the extractor that found its nodes; those of the rules are not listed."""
    dropped: Mapping[str, int]
    """By extractor, how many of its nodes did not hold in the text."""
    problems: Mapping[str, str]
    """By extractor, why it gave nothing."""

    def context(self) -> dict[str, Any]:
        """What a PredicateGraph's `context` says of it; nothing where the rules were alone."""
        told: dict[str, Any] = {}
        if self.by:
            told["extracted_by"] = dict(self.by)
        if self.problems:
            told["extractors_unavailable"] = dict(self.problems)
        return told


def run(
    draft: Draft, graph: Graph, others: Mapping[str, tuple[Extractor, Collection[str]]], limits: Limits
) -> Replaced:
    """The graph with the collections that others are asked for; one that cannot answer is named, with why."""
    replaced = Replaced(graph, {}, {}, {})
    for name, (extractor, collections) in others.items():
        try:
            found = extractor(draft, limits)
        except ExtractorUnavailable as error:
            replaced = replaced._replace(problems={**replaced.problems, name: str(error)})
            continue
        chosen, dropped = _chosen(draft.text, found, collections)
        replaced = replaced._replace(
            graph=_joined(replaced.graph, found, chosen),
            by={**replaced.by, **dict.fromkeys(chosen, name)},
            dropped={**replaced.dropped, **({name: dropped} if dropped else {})},
        )
    return replaced


def _chosen(text: str, found: Graph, collections: Collection[str]) -> tuple[dict[str, list[Any]], int]:
    """The nodes of each collection that hold in the text, and how many did not; no collection without any."""
    chosen: dict[str, list[Any]] = {}
    dropped = 0
    for name in PREFIXES:
        if name not in collections:
            continue
        seen: set[str] = set()
        kept = []
        for node in getattr(found, name):
            if node.id in seen or not _holds(text, name, node):
                dropped += 1
                continue
            seen.add(node.id)
            kept.append(node)
        if kept:
            chosen[name] = kept
    return chosen, dropped


def _holds(text: str, name: str, node: Any) -> bool:
    if node.span is None:
        return name == "citations"
    if not 0 <= node.span.start < node.span.end <= len(text):
        return False
    inside = text[node.span.start : node.span.end]
    if name == "claims" and node.modality not in _MODALITIES:
        return False
    return bool(getattr(node, "text", inside) == inside and getattr(node, "code", "") in inside)


def _joined(ours: Graph, theirs: Graph, chosen: Mapping[str, Sequence[Any]]) -> Graph:
    """Our graph with the chosen nodes in place of ours, ids given anew in text order and references kept."""
    ordered = {name: sorted(chosen.get(name, getattr(ours, name)), key=_place) for name in PREFIXES}
    new = {name: _New(name, ordered[name], theirs if name in chosen else ours) for name in PREFIXES}
    nodes: dict[str, tuple[Any, ...]] = {}
    for name in PREFIXES:
        source = new[name].source
        made = (_renamed(name, node, new, ours if source is ours else theirs) for node in ordered[name])
        nodes[name] = tuple(node for node in made if node is not None)
    return Graph(quantities=ours.quantities, **nodes)


def _renamed(name: str, node: Any, new: Mapping[str, _New], graph: Graph) -> Any:
    """A node under its new id and with those of what it refers to; None for a citation without its claim."""
    changed: dict[str, Any] = {"id": new[name].ids[node.id]}
    for field, collection in _REFERS.get(name, {}).items():
        referred = getattr(node, field)
        if isinstance(referred, str):
            changed[field] = new[collection].follow(graph, referred)
            if changed[field] is None:
                return None
        else:
            found = (new[collection].follow(graph, each) for each in referred)
            changed[field] = tuple(dict.fromkeys(each for each in found if each is not None))
    return structs.replace(node, **changed)


class _New:
    """The nodes of a collection under their new ids."""

    def __init__(self, name: str, nodes: Sequence[Any], source: Graph) -> None:
        self._name = name
        self.source = source
        self.ids = {node.id: f"{PREFIXES[name]}{number}" for number, node in enumerate(nodes, 1)}
        self._placed = [node for node in nodes if node.span is not None]
        self._others: dict[str, Span | None] | None = None

    def follow(self, graph: Graph, reference: str) -> str | None:
        """The new id of a node that a graph refers to; of another graph, that of the node in its place."""
        if graph is self.source:
            return self.ids.get(reference)
        if self._others is None:
            self._others = {node.id: node.span for node in getattr(graph, self._name)}
        span = self._others.get(reference)
        if span is None:
            return None
        index = bisect_right(self._placed, span.start, key=lambda node: node.span.start)
        for node in self._placed[max(0, index - 1) : index + 1]:
            if node.span.start < span.end and span.start < node.span.end:
                return self.ids[node.id]
        return None


def _place(node: Any) -> tuple[int, int, int]:
    return (1, 0, 0) if node.span is None else (0, node.span.start, -node.span.end)
