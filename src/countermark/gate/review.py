"""What the gate sends to people, as items of the review queue; and what people said, as rows for the next calibration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from countermark import canonical
from countermark.errors import CountermarkError
from countermark.gate.result import GateResult
from countermark.gate.rows import Row, row_of
from countermark.model import Source
from countermark.store.review import Entry, Event, Item

_FARTHEST = 1.0
"""The distance from the threshold of a claim that has no score."""


def entry_of(row: Row, result: GateResult) -> Entry:
    """A claim for people to look at, with what the gate knows of it.

    Its kind are the outcomes that stopped it; its distance is how far its score is from the threshold.
    """
    if row.graph is not None:
        raise CountermarkError(f"row {row.id!r} is a graph", hint="the queue takes claims, one at a time")
    document = {
        "row": str(row.id),
        "claim": row.claim,
        "evidence": [_item(passage.text, passage.source) for passage in row.evidence.passages],
        "source": row.source,
        "verdict": str(result.verdict),
        "policy": result.policy_applied,
        "score": result.score,
        "tau": result.tau,
        "outcomes": list(result.outcomes),
        "why": list(result.why),
    }
    distance = _FARTHEST
    if result.score is not None and result.tau is not None:
        distance = abs(result.score - result.tau)
    kind = ", ".join(sorted(result.outcomes)) or str(result.verdict)
    key = {name: document[name] for name in ("claim", "evidence", "policy")}
    return Entry(canonical.digest(key).removeprefix("sha256:")[:16], kind, distance, document)


def _item(text: str, source: str | Source | None) -> dict[str, Any]:
    name = (source.dataset if source.dataset is not None else source.uri) if isinstance(source, Source) else source
    return {"text": text} if name is None else {"text": text, "source": name}


def decided(items: Iterable[Item]) -> Iterator[dict[str, Any]]:
    """Decided items as labelled rows of a dataset; who said so and what the gate had said stay with them."""
    for item in items:
        if item.state == "decided":
            kept = {name: item.document[name] for name in ("verdict", "policy", "score", "outcomes")}
            yield {
                "id": item.id,
                "claim": item.document["claim"],
                "evidence": item.document["evidence"],
                "label": item.label,
                "source": item.document["source"] or "review",
                "decided_by": item.holder,
                **kept,
            }


def rows_of(documents: Iterable[Mapping[str, Any]]) -> list[Row]:
    """Decided items as the gate reads rows."""
    return [row_of(document, number=number) for number, document in enumerate(documents, 1)]


class Agreement(NamedTuple):
    """How far people who judged the same items agree; every pair of judgements on an item counts."""

    items: int
    pairs: int
    agreed: int
    kappa: float | None
    """Cohen's kappa over these pairs: what is left of agreement beyond chance. None where chance alone agrees always."""
    disputed: tuple[tuple[str, str, int], ...]
    """Two labels that were given to one item, and how often."""


def agreement(judged: Iterable[Sequence[Event]]) -> Agreement:
    """Agreement over items that several people judged; each item with its judgements, in order."""
    items = 0
    met: Counter[tuple[str, str]] = Counter()
    for events in judged:
        items += 1
        met.update(combinations(sorted(event.detail for event in events), 2))
    pairs = met.total()
    agreed = sum(times for (one, other), times in met.items() if one == other)
    # Who of a pair was first means nothing, so both have the same shares of labels.
    said: Counter[str] = Counter()
    for pair, times in met.items():
        for label in pair:
            said[label] += times
    chance = sum((times / (2 * pairs)) ** 2 for times in said.values()) if pairs else 1.0
    kappa = None if chance >= 1 else (agreed / pairs - chance) / (1 - chance)
    disputed = tuple((one, other, times) for (one, other), times in sorted(met.items()) if one != other)
    return Agreement(items, pairs, agreed, kappa, disputed)
