"""What the gate sends to people, as items of the review queue; and what people said, as rows for the next calibration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from countermark import __version__, canonical
from countermark.correct.training.pairs import Pair
from countermark.errors import CountermarkError
from countermark.gate.result import GateResult
from countermark.gate.rows import ClaimRow, row_of
from countermark.model import Decision, Source
from countermark.store.review import Entry, Event, Item

_FARTHEST = 1.0
"""The distance from the threshold of a claim that has no score."""


def entry_of(row: ClaimRow, result: GateResult) -> Entry:
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


def corrected(
    items: Iterable[tuple[Item, Event]], judged: Callable[[Sequence[ClaimRow]], Iterable[GateResult]]
) -> Iterator[Pair | str]:
    """Examples of claims that somebody corrected, where the gate accepts the correction and not the claim; else why not."""
    for item, event in items:
        evidence = item.document["evidence"]
        rows = [row_of({"claim": claim, "evidence": evidence}) for claim in (item.document["claim"], event.detail)]
        before, after = judged(rows)
        if after.verdict is not Decision.ACCEPT:
            yield "left"
        elif before.verdict is Decision.ACCEPT:
            yield "accepted"
        else:
            yield Pair(
                prompt="\n".join(each["text"] for each in evidence),
                chosen=rows[1].claim,
                rejected=rows[0].claim,
                kinds=tuple(before.outcomes) or (str(before.verdict),),
                provenance={
                    "countermark": __version__,
                    "item": item.id,
                    "decided": {"label": item.label, "by": item.holder, "at": event.time, "why": event.why},
                    "evidence_digest": canonical.digest(evidence),
                    "packs": [{"pack_id": after.policy_applied, "version": "", "digest": "", "numbers": None}],
                    "corrections": [{"strategy": "rewrite", "original": rows[0].claim, "replacement": rows[1].claim}],
                },
            )


def rows_of(documents: Iterable[Mapping[str, Any]]) -> list[ClaimRow]:
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
