"""What each sentence of a draft does: greet, explain, warn."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING

from countermark.extract.speech import phrases
from countermark.model import Act, Claim, Span

if TYPE_CHECKING:
    from countermark.extract.speech.utterances import ActType, Utterance


def find(utterances: Sequence[Utterance], claims: Sequence[Claim], query: str | None) -> tuple[Act, ...]:
    """The acts, da1, da2 … in text order, one for each sentence; where there is a question, the first that only states answers."""
    types = _types(utterances)
    if query is not None and "ASSERTION" in types:
        types[types.index("ASSERTION")] = "ANSWER"
    starts = [claim.span.start for claim in claims]
    acts: list[Act] = []
    first = 0
    for utterance, kind in zip(utterances, types, strict=True):
        last = bisect_left(starts, utterance.end, first)
        acts.append(
            Act(
                id=f"da{len(acts) + 1}",
                span=Span(start=utterance.start, end=utterance.end),
                type=kind,
                claim_refs=tuple(claim.id for claim in claims[first:last]),
            )
        )
        first = last
    return tuple(acts)


def _types(utterances: Sequence[Utterance]) -> list[ActType]:
    """The type of each sentence; what leads from "All …" to "therefore" in one block is reasoning."""
    types: list[ActType] = []
    premise = -1
    for index, utterance in enumerate(utterances):
        if index and utterance.block != utterances[index - 1].block:
            premise = -1
        types.append(utterance.type)
        small = utterance.shown.lower()
        if premise < 0:
            premise = index if phrases.UNIVERSAL.match(small) else -1
        elif utterance.type == "REASONING" and phrases.CONCLUSION.match(small):
            types[premise:] = ["REASONING" if each == "ASSERTION" else each for each in types[premise:]]
            premise = -1
    return types
