"""A language model as the trained part of a verifier: one question for each head, and the odds of one word as its answer.

What it is asked is what its adapter was made with (`train/judge.py`). Exact parts speak before it, its answers go through
the same checks as those of the encoder, and what it said is kept beside the vectors.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack, unpack
from typing import Final

from countermark.errors import CountermarkError
from countermark.measure.embedding.cache import Disk, folder, key_of
from countermark.measure.encoder.words import numbers
from countermark.measure.grounding.passages import select
from countermark.measure.verifier.learned.judging import Ask, Judged
from countermark.measure.verifier.learned.questions import ANSWERS, CLASSES, question
from countermark.protocols import Chooser

ROOM: Final = 508
"""Tokens of statement and evidence together, as in training."""


class Odds:
    """Judges statements by the heads that it has questions for; the others are unknown."""

    def __init__(self, chooser: Chooser) -> None:
        self.name, self.version = chooser.name, chooser.version
        self._chooser = chooser
        self._disk = None if (place := folder()) is None else Disk(place)

    def __call__(self, asked: Sequence[Ask]) -> list[Judged]:
        return [self._judged(ask) for ask in asked]

    def _judged(self, ask: Ask) -> Judged:
        words = ANSWERS.get(ask.head)
        if words is None:
            return Judged(None, f"the model has not learned to judge {ask.head!r}")
        if not any(text.strip() for text in ask.evidence):
            return Judged(None, "there is nothing to judge it against")
        longest, claim = ROOM * 2 // 3, _length(ask.claim)
        if not 0 < claim <= longest:
            return Judged(None, f"the statement has {claim} tokens; 1 to {longest} can be read")
        kept = select(ask.claim, ask.evidence, room=ROOM - claim, length=_length)
        try:
            shares = self._shares(question(ask.head, ask.claim, " ".join(kept)), words)
        except CountermarkError as error:
            return Judged(None, error.message)
        return Judged(dict(zip(CLASSES[ask.head], shares, strict=True)))

    def _shares(self, text: str, words: Sequence[str]) -> Sequence[float]:
        """Asked once: a question takes seconds, and its answer is always the same."""
        key, form = key_of(self.version, text), f"<{len(words)}d"
        known = {} if self._disk is None else self._disk.found([key])
        if key in known:
            return unpack(form, known[key])
        said = self._chooser(text, words)
        shares = [said[word] for word in words]
        if self._disk is not None:
            self._disk.keep({key: pack(form, *shares)})
        return shares


def _length(text: str) -> int:
    return len(numbers(text))
