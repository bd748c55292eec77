"""A model on this machine with what it learned of judging: the odds of the words that its answer can begin with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from countermark import weights
from countermark.errors import ModelError
from countermark.generate.model import files
from countermark.generate.model.llama import Llama, runtime
from countermark.generate.model.local import inert

_CONTEXT: Final = 2048
"""Tokens of a question; what is chosen of its evidence has at most 512 of the encoder's."""


class LocalChooser:
    """One word from a few, by how likely each is; nothing is written and nothing is sent."""

    def __init__(self, name: str, chosen: files.Chosen, *, threads: int = 1) -> None:
        """An adapter is one of the weights that ship."""
        self.name = name
        self._chosen, self._threads = chosen, threads
        path, adapter = chosen
        learned = () if adapter is None else (f"{adapter.stem}.{weights.digest(adapter.name)[:8]}",)
        self.version = "+".join((path.stem, *learned, runtime()))

    def __call__(self, text: str, words: Sequence[str]) -> Mapping[str, float]:
        """Shares of one, for every word."""
        path, adapter = self._chosen
        llama = Llama.load(path, context=_CONTEXT, threads=self._threads, adapter=adapter)
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
    return LocalChooser(name, files.judge(name)) if files.judges(name) else None
