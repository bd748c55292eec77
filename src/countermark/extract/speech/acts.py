"""What each sentence of a draft does: greet, explain, warn."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING

from countermark.model import Act, Claim, Operation, Span

if TYPE_CHECKING:
    from countermark.extract.speech.utterances import ActType, Utterance


def find(
    utterances: Sequence[Utterance], claims: Sequence[Claim], operations: Sequence[Operation], query: str | None
) -> tuple[Act, ...]:
    """The acts, da1, da2 … in text order, one for each sentence.

    A sentence that only states is REASONING where a calculation ends in it; the first that is left gives the answer
    where there is a question.
    """
    results = sorted(each.span.end - 1 for each in operations if each.grounds == "written")
    starts = [claim.span.start for claim in claims]
    acts: list[Act] = []
    open_question = query is not None
    first = 0
    for utterance in utterances:
        last = bisect_left(starts, utterance.end, first)
        kind: ActType = utterance.type
        if kind == "ASSERTION" and _ends_in(utterance, results):
            kind = "REASONING"
        elif kind == "ASSERTION" and open_question:
            kind = "ANSWER"
            open_question = False
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


def _ends_in(utterance: Utterance, results: Sequence[int]) -> bool:
    index = bisect_left(results, utterance.start)
    return index < len(results) and results[index] < utterance.end
