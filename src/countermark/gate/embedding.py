"""The embedder that measures use, as the gate names it; and one that remembers, so that many rows are embedded together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from countermark.errors import UnknownName
from countermark.gate.result import SUPPORT
from countermark.measure.embedding import embedder
from countermark.measure.embedding.cache import Wrapped
from countermark.measure.encoder.library import library
from countermark.measure.verifier.learned.judges import shipped_judge
from countermark.protocols import Embedder
from countermark.registry import find


def identity(chosen: Embedder | None = None) -> tuple[str, str]:
    """Name and digest, which every calibration carries."""
    used = embedder() if chosen is None else chosen
    return used.name, used.digest


def judge_identity() -> str:
    """Name and version of the trained part behind the verifier of support, which a calibration over its score carries.

    Where it is not installed that is an error: it is for the operator to mend, and says nothing of a claim.
    """
    library("onnxruntime")
    judge = shipped_judge(SUPPORT)
    return f"{judge.name}/{judge.version}"


def uncached() -> Embedder:
    """The embedder in use without anything that was kept: every vector is computed again."""
    used = embedder()
    try:
        made: Embedder = find("embedder", used.name)()
    except UnknownName:
        return used  # handed in by the caller, and so in no cache of ours
    return made


class Remembering(Wrapped):
    """An embedder whose vectors were made beforehand, in batches that someone else chose."""

    def __init__(self, embedder: Embedder) -> None:
        super().__init__(embedder)
        self._known: dict[str, Any] = {}

    def warm(self, texts: Iterable[str], size: int | None = None) -> None:
        """Embed the pieces of these texts now, `size` at a time or all at once, and forget all others."""
        given = list(dict.fromkeys(texts))
        pieces = list(
            dict.fromkeys(
                text[piece.start : piece.end]
                for text, split in zip(given, self._embedder.split(given), strict=True)
                for piece in split
            )
        )
        self._known = {}
        step = len(pieces) if size is None else size
        for start in range(0, len(pieces), max(1, step)):
            part = pieces[start : start + step]
            self._known.update(zip(part, self._embedder(part), strict=True))

    def __call__(self, texts: Sequence[str]) -> list[Any]:
        unknown = [text for text in dict.fromkeys(texts) if text not in self._known]
        if unknown:
            self._known.update(zip(unknown, self._embedder(unknown), strict=True))
        return [self._known[text] for text in texts]
