"""`negation.contradict`: a sentence of the evidence has the very same content words, and one of the two says no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from countermark.measure.grounding.contradiction.statements import TOLD, passages_of
from countermark.measure.predicate.predicate import Answer, NodeQuestion
from countermark.model import Claim
from countermark.protocols import Subject


def _negated(subject: Subject) -> Callable[[Claim], Answer]:
    passages = passages_of(subject)

    def ask(claim: Claim) -> Answer:
        said = passages.claim(claim.text)
        same = passages.by_words.get(said.wording.words, ()) if said.wording.words else ()
        for sentence in same:
            if (said.wording.negations - sentence.wording.negations) % 2:
                return Answer(True, f"the evidence says the opposite: {sentence.text[:TOLD]!r}", (sentence.passage,))
        return Answer(False, "no sentence of the evidence says the opposite in the same words")

    return ask


MEASURES: Final = (NodeQuestion("negation.contradict", ("claims",), _negated),)
