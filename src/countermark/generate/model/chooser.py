"""A model on this machine with what it learned of judging: the odds of the words that its answer can begin with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from countermark import weights
from countermark.errors import ModelError
from countermark.generate.model import files
from countermark.generate.model.llama import Llama
from countermark.generate.model.local import inert

_CONTEXT: Final = 2048
"""Tokens of a question; what is chosen of its evidence has at most 512 of the encoder's."""


class LocalChooser:
    """One word from a few, by how likely each is; nothing is written and nothing is sent."""

    def __init__(self, name: str, *, threads: int = 1) -> None:
        """`name` is a model for which an adapter for judging ships."""
        self._path, adapter = files.judge(name)
        assert adapter is not None
        self._adapter, self._threads = adapter, threads
        self.name = name
        self.version = f"{self._path.stem}+{adapter.stem}.{weights.digest(adapter.name)[:8]}"

    def __call__(self, text: str, words: Sequence[str]) -> Mapping[str, float]:
        """Shares of one, for every word."""
        llama = Llama.load(self._path, context=_CONTEXT, threads=self._threads, adapter=self._adapter)
        likely = llama.next(inert(text))
        said = max(likely, key=lambda token: likely[token], default="")
        found = {word: likely.get(f" {word}", 0.0) for word in words}
        total = sum(found.values())
        # It may prefer a capital letter: what it learned is the odds of the words as they are written here.
        if said.strip().lower() not in words or not total:
            raise ModelError(f"the model says {said!r}, which is none of {', '.join(words)}", where=self.name)
        return {word: share / total for word, share in found.items()}


def chooser(name: str) -> LocalChooser | None:
    """The model of that name, where an adapter for judging ships for it."""
    return LocalChooser(name) if files.judges(name) else None
