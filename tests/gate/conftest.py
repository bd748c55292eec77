"""A tiny real embedder: words to directions, so that what a text says decides where it lies, and nothing is loaded."""

from __future__ import annotations

from hashlib import sha256

import pytest

from countermark.measure.embedding import using
from countermark.protocols import Piece

_DIMENSIONS = 96
_LONGEST = 400


class WordEmbedder:
    """Each word has a direction of its own; a text lies between those of its words."""

    name = "words"
    digest = "words-1"

    def split(self, texts):
        return [
            [Piece(start, min(start + _LONGEST, len(text)), 0.0) for start in range(0, len(text), _LONGEST)]
            if text.strip()
            else []
            for text in texts
        ]

    def __call__(self, texts):
        import numpy as np

        rows = np.zeros((len(texts), _DIMENSIONS))
        for row, text in zip(rows, texts, strict=True):
            assert len(text) <= _LONGEST
            for word in text.lower().replace(".", " ").split() or ["nothing"]:
                row[int.from_bytes(sha256(word.encode()).digest()[:4]) % _DIMENSIONS] += 1
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


@pytest.fixture
def words():
    """Measure with that embedder."""
    embedder = WordEmbedder()
    with using(embedder):
        yield embedder
