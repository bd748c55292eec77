"""How well the predicates that read no code answer: every labelled node, by predicate.

Run it from the checkout. A node is labelled true, false or unknown for each predicate; what counts as found is
the answer that breaks a rule. It prints every miss and exits 1 when a bar is missed. The sets: "dev" was there
while the predicates were written, "after" was written when they were done, and nothing was changed for it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

import msgspec
from bench.harness import Found, labelled

from countermark.evidence.fact_objects import fact_of
from countermark.measure import MEASURES, vocabulary
from countermark.model import (
    DEFAULT_LIMITS,
    Citation,
    Claim,
    Draft,
    Evidence,
    Graph,
    Operation,
    Quantity,
    Span,
    ToolCall,
)
from countermark.numeral import find
from countermark.protocols import Need, Subject

BAR = 0.97
"""Least precision and recall of each predicate over all nodes."""
LEAST = 200
"""Nodes."""
FOUND = {"has_trailing_zero": True}
"""The answer that breaks a rule; false where it is not listed."""
TYPES = {
    "claims": Claim,
    "operations": Operation,
    "tool_calls": ToolCall,
    "citations": Citation,
    "quantities": Quantity,
}


def subject(row: dict[str, Any]) -> Subject:
    """A draft that holds the node and what it is held against."""
    span = Span(start=0, end=1)
    if "text" in row:
        nodes: tuple[Any, ...] = tuple(find(row["text"]))
    else:
        nodes = (msgspec.convert({"id": "n1", "span": span, **row["node"]}, TYPES[row["collection"]]),)
    claims = [Claim(id=each, span=span, text="", modality="factual") for each in row.get("claims", ())]
    graph = Graph(**{"claims": tuple(claims), row["collection"]: nodes})
    draft = Draft(text="x", tools=row.get("tools", ()), context=row.get("context", {}))
    return Subject(draft, graph, Evidence(facts=[fact_of(fact) for fact in row.get("facts", ())]), DEFAULT_LIMITS)


def answer(name: str, row: dict[str, Any]) -> tuple[Any, str]:
    """What a predicate says of the node, and why."""
    given = subject(row)
    (node,) = getattr(given.graph, row["collection"])
    term = vocabulary()[name]
    if term.holds is not None:
        return term.holds(node), ""
    if term.within is not None:
        return term.within(given.graph)(node), ""
    (measured,) = MEASURES[name]([Need(name, node.id, {})], {}, given)
    return measured.value, measured.reason


def score(listed: Sequence[dict[str, Any]], name: str, misses: list[str]) -> tuple[Found, int]:
    """One predicate over the nodes that are labelled for it, and how often it was unsure; what went wrong is added to the misses.

    Unsure is unknown, where it could be told, or told where it could not.
    """
    right = wrong = missed = unsure = 0
    found = FOUND.get(name, False)
    for row in listed:
        label = row["labels"][name]
        value, reason = answer(name, row)
        right += label is found and value is found
        wrong += label is not found and value is found
        missed += label is found and value is not found
        unsure += value is not label and None in (value, label)
        if value is not label:
            misses.append(f"{name}: {value} for {label} of {json.dumps(row.get('node', row.get('text')))} {reason}")
    return Found(right, wrong, missed), unsure


def main() -> int:
    listed = labelled("nodes")
    misses: list[str] = []
    failed = len(listed) < LEAST
    print(f"{len(listed)} nodes, {sum(row.get('set') == 'after' for row in listed)} of them written afterwards")
    print(f"{'predicate':<26} {'set':<6} {'nodes':>5} {'found':>5} {'precision':>9} {'recall':>7} {'unsure':>6}")
    for name in sorted({name for row in listed for name in row["labels"]}):
        of_name = [row for row in listed if name in row["labels"]]
        after = [row for row in of_name if row.get("set") == "after"]
        for kind, part in (("all", of_name), ("after", after)):
            if not part:
                continue
            result, unsure = score(part, name, misses if kind == "all" else [])
            print(
                f"{name:<26} {kind:<6} {len(part):>5} {result.right + result.missed:>5} "
                f"{result.precision:>9.3f} {result.recall:>7.3f} {unsure:>6}"
            )
            failed |= kind == "all" and min(result.precision, result.recall) < BAR
    for miss in misses:
        print(f"  miss {miss}")
    print(f"bar {BAR} for precision and recall of each predicate: {'missed' if failed else 'met'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
