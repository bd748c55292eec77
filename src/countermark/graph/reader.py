"""A PredicateGraph to a draft and its nodes: refused with every problem, or taken with warnings.

A graph is somebody else's reading of a model's text, and is trusted no more than the text. What
could mislead a rule (two nodes of one id, another version, a cycle) is refused. Spans that do not
fit the text and references that lead nowhere are mended or left, and reported; `strict` refuses
them too. Everything here takes time that grows with the size of the document and no faster.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import structs

from countermark.canonical import NotStrictJson, parse_json, stored
from countermark.errors import InvalidGraph, Problem, join
from countermark.graph import wire
from countermark.model import NODES, Act, Draft, Graph, Imported, Span
from countermark.patterns import lazy

_VERSION = lazy(r"1\.(?:0|[1-9][0-9]*)\.(?:0|[1-9][0-9]*)")
_HALF = lazy(r"\\u[dD][89a-fA-F]")
_SURROGATE = lazy("[\ud800-\udfff]")
_FENCE = 200
"""How much longer than its code the span of a code block may be: fences, a language, an indent."""
_WARNINGS = 100


class ReadGraph(NamedTuple):
    """A graph in our own nouns."""

    draft: Draft
    graph: Graph
    imported: Imported
    """Where it came from, and what had to be mended."""


def read_graph(document: str | bytes | Mapping[str, Any], *, strict: bool = False) -> ReadGraph:
    """The draft and the nodes of a PredicateGraph, given as JSON or as a document."""
    parsed = _parse(document)
    if not isinstance(parsed, dict):
        raise InvalidGraph("this is not a PredicateGraph", hint="give a JSON object with 'schema_version' and 'text'")
    reading = _GraphReader(parsed)
    found = reading.graph()
    problems = reading.problems + (reading.warnings if strict else [])
    if problems:
        count = "a problem" if len(problems) == 1 else f"{len(problems)} problems"
        raise InvalidGraph(f"the graph has {count}", problems=problems)
    return found


def _parse(document: Any) -> Any:
    if isinstance(document, Mapping):
        try:
            # One door: what comes from code is held to the same rules as what comes from a file.
            document = json.dumps(dict(document), ensure_ascii=False)
        except (TypeError, ValueError, RecursionError) as error:
            raise InvalidGraph(f"the graph is not JSON: {str(error).lower()}") from None
    if not isinstance(document, str | bytes):
        raise InvalidGraph(f"the graph is {type(document).__name__}", hint="give JSON text or a mapping")
    try:
        parsed = parse_json(document)
        text = document if isinstance(document, str) else document.decode("utf-8-sig")
    except NotStrictJson as error:
        raise InvalidGraph("the graph is not strict JSON", problems=error.problems) from None
    return _whole(parsed) if _HALF.search(text) or _SURROGATE.search(text) else parsed


def _whole(value: Any) -> Any:
    """The same value with every half of a surrogate pair replaced, one to one, as in a draft."""
    if isinstance(value, str):
        return _SURROGATE.sub("\ufffd", value)
    if isinstance(value, dict):
        return {_whole(key): _whole(child) for key, child in value.items()}
    return [_whole(child) for child in value] if isinstance(value, list) else value


class _GraphReader:
    """One document, collection by collection."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._document = document
        text = document.get("text")
        self._text = text if isinstance(text, str) else ""
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []

    def graph(self) -> ReadGraph:
        """The whole; it means nothing once there are problems."""
        document = self._document
        for key in document:
            if key not in wire.KEYS and key not in wire.OPTIONAL:
                self._problem(key, f"unknown key {key!r}")
        for key in wire.KEYS:
            if key not in document:
                self._problem("", f"the key {key!r} is missing")
        version, output_id = document.get("schema_version", wire.VERSION), document.get("output_id", "-")
        if not isinstance(version, str) or not _VERSION.fullmatch(version):
            self._problem("schema_version", f"{_quoted(version)} is not a version that is read here; 1.0.0 is")
        if not isinstance(output_id, str) or not output_id:
            self._problem("output_id", f"{_quoted(output_id)} is not a non-empty text")
        if not isinstance(document.get("text", ""), str):
            self._problem("text", f"{_quoted(document['text'])} is not text")
        context = self._context()
        nodes = {name: self._collection(name) for name in wire.NODES}
        graph = Graph(**{name: tuple(self._node(each, NODES[name]) for each in nodes[name]) for name in nodes})
        self._references(graph)
        self._children(graph.discourse_acts)
        query = context.get("user_query")
        return ReadGraph(
            Draft(text=self._text, query=query if isinstance(query, str) else None, context=context),
            graph,
            Imported(output_id=str(output_id), schema_version=str(version), warnings=_messages(self.warnings)),
        )

    def _problem(self, path: str, message: str) -> None:
        self.problems.append(Problem(path, message))

    def _warn(self, path: str, message: str) -> None:
        self.warnings.append(Problem(path, message))

    def _context(self) -> dict[str, Any]:
        context = self._document.get("context", {})
        try:
            msgspec.convert(context, wire.Context)
        except msgspec.ValidationError as error:
            self._problem("context", _message(error))
            return {}
        return cast("dict[str, Any]", stored(context))

    def _collection(self, name: str) -> list[Any]:
        """The nodes of one collection that have CAPE's form, each once."""
        listed = self._document.get(name, [])
        if not isinstance(listed, list):
            self._problem(name, f"{_quoted(listed)} is not a list")
            return []
        form, found, ids = wire.NODES[name], [], set()
        for index, each in enumerate(listed):
            try:
                node: Any = msgspec.convert(each, form)
            except msgspec.ValidationError as error:
                self._problem(join(name, index), _message(error))
                continue
            if node.id in ids:
                self._problem(join(name, index), f"the id {node.id!r} is used twice")
            ids.add(node.id)
            found.append(node)
        return found

    def _node(self, node: Any, kind: type[Any]) -> Any:
        """One of our nodes, with all that is written of it."""
        said = {name: _ours(name, value) for name, value in structs.asdict(node).items() if name != "span"}
        if isinstance(node, wire.Claim):
            said["domain"] = node.domain or None
        span = None if node.span is None else self._span(node, said.get("text"))
        if isinstance(node, wire.CodeBlock) and span is not None:
            # A bounded look: spans may overlap, and every one could cover the whole text.
            wide = span.end - span.start > len(node.code) + _FENCE
            if wide or self._text.find(node.code, span.start, span.end) < 0:
                self._warn(node.id, f"the text at {span.start}:{span.end} does not contain its code")
        return kind(span=span, **said)

    def _span(self, node: Any, own: str | None = None) -> Span:
        """The node's span, clipped to the text; `own` is what should stand there."""
        start, end, length = node.span.start, node.span.end, len(self._text)
        if start > end:
            self._problem(node.id, f"span {start}:{end} is not a range")
            return Span(start=0, end=0)
        if end > length:
            self._warn(node.id, f"span {start}:{end} reaches past the end of the text, which has {length} characters")
            return Span(start=min(start, length), end=length)
        # The lengths first: only as much is compared as the node brings along.
        if own is not None and (end - start != len(own) or self._text[start:end] != own):
            self._warn(node.id, f"the text at {start}:{end} is not the node's own")
        return Span(start=start, end=end)

    def _references(self, graph: Graph) -> None:
        """References that lead nowhere: a rule may be about them, so they stay as they are."""
        entities = {entity.id for entity in graph.entities}
        claims = {claim.id for claim in graph.claims}
        acts = {act.id for act in graph.discourse_acts}
        for claim in graph.claims:
            self._dangling(claim.id, "entity", claim.entity_refs, entities)
        for citation in graph.citations:
            self._dangling(citation.id, "claim", (citation.claim_id,), claims)
        for act in graph.discourse_acts:
            self._dangling(act.id, "claim", act.claim_refs, claims)
            self._dangling(act.id, "discourse act", act.children, acts)

    def _dangling(self, node: str, what: str, references: Iterable[str], known: set[str]) -> None:
        for each in references:
            if each not in known:
                self._warn(node, f"it names the {what} {each[:60]!r}, which is not there")

    def _children(self, acts: tuple[Act, ...]) -> None:
        """No act is below itself: whoever walks the tree has to come to an end."""
        below = {act.id: act.children for act in acts}
        parents = dict.fromkeys(below, 0)
        for children in below.values():
            for child in children:
                if child in parents:
                    parents[child] += 1
        free = [act for act, count in parents.items() if not count]
        for act in free:  # it grows while we go
            for child in below[act]:
                if child in parents:
                    parents[child] -= 1
                    if not parents[child]:
                        free.append(child)
        if len(free) < len(below):
            inside = next(act for act, count in parents.items() if count)
            self._problem(inside, "the discourse act is below itself")


def _ours(name: str, value: Any) -> Any:
    """A field of a node as ours has it: a list is a tuple, but for a result, which may be anything."""
    kept = stored(structs.asdict(value) if isinstance(value, wire.Source) else value)
    return tuple(kept) if isinstance(kept, list) and name != "result" else kept


def _message(error: msgspec.ValidationError) -> str:
    """What the decoder found, in our own form of a sentence."""
    message = str(error).replace("$.", "").replace("`", "'")
    return message[:1].lower() + message[1:]


def _quoted(value: Any) -> str:
    return (
        repr(value if len(value) <= 60 else f"{value[:59]}…") if isinstance(value, str) else f"a {type(value).__name__}"
    )


def _messages(warnings: list[Problem]) -> tuple[str, ...]:
    """The first of them and how many more there are: a graph can have as many as it has nodes."""
    told = [f"{warning.path}: {warning.message}" for warning in warnings[:_WARNINGS]]
    if len(warnings) > _WARNINGS:
        told.append(f"and {len(warnings) - _WARNINGS} more")
    return tuple(told)
