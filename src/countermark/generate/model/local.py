"""A language model on this machine: the same text for the same prompt, and nothing is sent anywhere.

Under a grammar the model is asked only where there is a choice. What the grammar forces is put down as it stands,
and read by the model as if it had been in the prompt, which is several times faster than having it written: a model
that may write only one text writes it letter by letter.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import closing
from typing import Final

from countermark.errors import ModelError
from countermark.generate.grammar.gbnf import Grammar, Stack
from countermark.generate.model.chat import Bond, asked, refuse_more
from countermark.generate.model.files import chosen, default
from countermark.generate.model.llama import Llama, Said
from countermark.protocols import Prompt

_CONTROL: Final = re.compile(r"<(?=\|)|<(?=/?s>)|<(?=(?:start|end)_of_turn>)|\[(?=/?INST\])")
"""Where a message would write what only the chat template may: llama.cpp reads the two together."""
_WORTH: Final = 6
"""Characters that a grammar has to force for the model to be interrupted."""
_BEGUN: Final = re.compile(r" ?[^\W\d_]*\Z")
"""Letters at the end, which may be the beginning of a word."""
_A_TOKEN: Final = 4
"""Characters of forced text that count as one token of the answer."""


class LocalModel:
    """One GGUF file, loaded when first asked; without a path the one that COUNTERMARK_MODEL names, else SmolLM2-135M.

    An adapter follows a plus: "qwen-1.5b+mine.gguf".
    """

    def __init__(self, path: str | os.PathLike[str] | None = None, *, context: int = 4096, threads: int = 1) -> None:
        """`context` is in tokens, prompt and answer together.

        More threads than idle cores make it slower by orders of magnitude: they wait for each other in a loop.
        """
        self._path, self._adapter = default() if path is None else chosen(os.fspath(path))
        self._context, self._threads = context, threads

    @property
    def name(self) -> str:
        """The file's name, and that of its adapter."""
        return self._path.stem if self._adapter is None else f"{self._path.stem}+{self._adapter.stem}"

    @property
    def honours(self) -> frozenset[Bond]:
        """Grammars, in GBNF."""
        return frozenset(("grammar",))

    def __call__(self, prompt: Prompt) -> Iterator[str]:
        """What it writes, piece by piece. Closing the iterator stops it."""
        refuse_more(self, prompt)
        grammar = None if prompt.grammar is None else Grammar.read(prompt.grammar)
        messages = [{**message, "content": inert(message["content"])} for message in asked(prompt)]
        llama = Llama.load(self._path, context=self._context, threads=self._threads, adapter=self._adapter)
        begun = llama.put(messages)
        if grammar is None:
            return (said.text for said in llama.goes_on(begun, tokens=prompt.tokens) if said.text)
        return _guided(llama, begun, grammar, prompt.tokens)


def _guided(llama: Llama, begun: str, grammar: Grammar, tokens: int) -> Iterator[str]:
    """What a model writes under a grammar: what is forced is put down for it, and it is asked for the rest."""
    ways, whole = grammar.start(), True
    while tokens > 0 and ways != {()}:
        if put := _settled(grammar, ways, _A_TOKEN * tokens):
            yield put
            begun, ways, tokens = begun + put, grammar.after(ways, put), tokens - (len(put) // _A_TOKEN + 1)
            continue
        # One token where there are texts to choose from, since most often it decides; otherwise as many as it takes.
        choosing = whole and all(isinstance(stack[0], str) for stack in ways if stack)
        said = Said("", ended=False)
        came = ""
        with closing(llama.goes_on(begun, tokens=1 if choosing else tokens, grammar=grammar.rest(ways))) as saying:
            for said in saying:
                if said.text:
                    ways = grammar.after(ways, said.text)
                    if not ways:
                        raise ModelError(f"the model wrote {said.text!r}, which its grammar does not contain")
                    yield said.text
                    came, tokens = came + said.text, tokens - 1
                    if len(_settled(grammar, ways, 2 * _WORTH)) >= _WORTH:
                        break
        if said.ended or not (came or choosing):
            return
        begun += came
        whole = bool(came)  # a token can be part of a character; then it takes more than one


def _settled(grammar: Grammar, ways: frozenset[Stack], most: int) -> str:
    """What needs no model: all that is forced, but for a word that has only begun.

    Models know " rising", and hardly " r" that is to become it.
    """
    forced = grammar.forced(ways, most)
    return forced if grammar.after(ways, forced) == {()} else _BEGUN.sub("", forced)


def inert(text: str) -> str:
    """A message's text with nothing in it that ends the message, and nothing that is not a character."""
    return _CONTROL.sub(lambda found: f"{found[0]} ", text).encode("utf-8", "replace").decode()


def qwen() -> LocalModel:
    """Qwen2.5-Coder-1.5B-Instruct, 1.1 GB in 22 packages."""
    return LocalModel("qwen-1.5b")


def smollm2() -> LocalModel:
    """SmolLM2-135M-Instruct, whatever the environment names."""
    return LocalModel("smollm2-135m")
