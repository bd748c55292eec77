"""A model on this machine that answers in JSON under a schema, where an endpoint could be asked instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from countermark.errors import CountermarkError, EndpointUnavailable
from countermark.generate.model.files import found
from countermark.generate.model.llama import Llama
from countermark.generate.model.local import inert

_CONTEXT: Final = 8192
_TOKENS: Final = 1024
"""Of an answer: a judge of one claim needs a third of it."""


class LocalAnswers:
    """Asked like an endpoint: by the model extractor, and by verifiers with `--backend model`."""

    def __init__(self, name: str, *, context: int = _CONTEXT, tokens: int = _TOKENS, threads: int = 1) -> None:
        """`name` is one of ours, which has to be installed; `context` holds question and answer, in tokens."""
        self.model = name
        try:
            self._path = found(name)
        except CountermarkError as error:
            raise EndpointUnavailable(error.message, where=error.where, hint=error.hint) from error
        self._context, self._tokens, self._threads = context, tokens, threads

    def ask(self, instruction: str, text: str, schema: Mapping[str, Any], *, name: str) -> str:  # noqa: ARG002 — the endpoint's
        """What the model answers, greedily: JSON of that schema, unless it ran out of tokens."""
        messages = [{"role": "system", "content": inert(instruction)}, {"role": "user", "content": inert(text)}]
        try:
            llama = Llama.load(self._path, context=self._context, threads=self._threads)
            return llama.answer(messages, schema=schema, tokens=self._tokens)
        except CountermarkError as error:
            raise EndpointUnavailable(error.message, where=error.where, hint=error.hint) from error
