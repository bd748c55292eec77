"""Texts to vectors: the embedder that measures use, by name."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Final

from countermark.measure.embedding import cache
from countermark.measure.embedding.minilm import Minilm
from countermark.protocols import Embedder
from countermark.registry import find

DEFAULT: Final = "minilm-l6"
_CHOSEN: ContextVar[Embedder | None] = ContextVar("embedder", default=None)

__all__ = ["DEFAULT", "Minilm", "embedder", "using"]


def embedder(name: str | None = None) -> Embedder:
    """The embedder of that name (registry kind "embedder"), with its cache on disk.

    Without a name it is the one that `using` gives, then that of COUNTERMARK_EMBEDDER, then MiniLM-L6.
    """
    chosen = _CHOSEN.get()
    if name is None and chosen is not None:
        return chosen
    return _loaded(name if name is not None else os.environ.get("COUNTERMARK_EMBEDDER", DEFAULT), cache.folder())


@contextmanager
def using(chosen: Embedder) -> Iterator[None]:
    """Measure with this embedder inside the block."""
    token = _CHOSEN.set(chosen)
    try:
        yield
    finally:
        _CHOSEN.reset(token)


@lru_cache(maxsize=4)
def _loaded(name: str, folder: str | None) -> Embedder:
    made: Embedder = find("embedder", name)()
    return made if folder is None else cache.Cached(made, folder)
