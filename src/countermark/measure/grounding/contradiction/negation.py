"""`negation.contradict`: a sentence of the evidence has the very same content words, and one of the two says no."""

from __future__ import annotations

from typing import Final

from countermark.measure.grounding.contradiction.statements import TOLD, Passages, question
from countermark.measure.predicate.predicate import Answer


def _negated(claim: str, passages: Passages) -> Answer:
    said = passages.claim(claim)
    same = passages.by_words.get(said.wording.words, ()) if said.wording.words else ()
    for sentence in same:
        if (said.wording.negations - sentence.wording.negations) % 2:
            return Answer(True, f"the evidence says the opposite: {sentence.text[:TOLD]!r}", (sentence.passage,))
    return Answer(False, "no sentence of the evidence says the opposite in the same words")


MEASURES: Final = (question("negation.contradict", _negated),)
