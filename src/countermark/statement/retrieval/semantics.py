"""Indicators by the meaning of their labels, for those who bring an embedder. None ships."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from countermark.errors import InvalidEvidence
from countermark.protocols import Embedder
from countermark.statement.names.indicators import Indicator, Match

NEAR: Final = 0.6
"""Cosine from which a label that shares no word with the question is offered at all."""


class Semantics:
    """The labels of a catalogue's indicators as vectors, made when first needed."""

    def __init__(self, embedder: Embedder, indicators: Sequence[Indicator]) -> None:
        self._embedder = embedder
        self._indicators = indicators
        self._vectors: list[Sequence[float]] | None = None

    def ranked(self, question: str, matches: Sequence[Match]) -> list[Match]:
        """The same matches, those first whose labels are nearer to the question; equal ones stay in order."""
        near = self._cosines(question)
        return sorted(matches, key=lambda match: -(match.score + 0.1 * near[match.indicator.code]))

    def nearest(self, question: str) -> list[Match]:
        """Labels near enough to the question to be offered without a word in common."""
        near = self._cosines(question)
        found = [Match(0.7 * near[each.code], each) for each in self._indicators if near[each.code] >= NEAR]
        return sorted(found, key=lambda match: -match.score)

    def _cosines(self, question: str) -> dict[str, float]:
        if self._vectors is None:
            self._vectors = self._embedded([each.label for each in self._indicators])
        (asked,) = self._embedded([question])
        return {each.code: _cosine(asked, vector) for each, vector in zip(self._indicators, self._vectors, strict=True)}

    def _embedded(self, texts: list[str]) -> list[Sequence[float]]:
        vectors = list(self._embedder(texts)) if texts else []
        if len(vectors) != len(texts):
            raise InvalidEvidence(f"the embedder gave {len(vectors)} vectors for {len(texts)} texts")
        return vectors


def _cosine(left: Sequence[float], right: Sequence[float]) -> float:
    size = math.sqrt(math.fsum(x * x for x in left) * math.fsum(y * y for y in right))
    return math.fsum(x * y for x, y in zip(left, right, strict=True)) / size if size else 0.0
