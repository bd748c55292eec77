"""A language model behind an address, as a LanguageModel."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Final, cast, get_args

from countermark.endpoint import Endpoint, chat
from countermark.errors import UnknownName, nearest
from countermark.generate.model.chat import Bond, asked, refuse_more
from countermark.protocols import Calling, Prompt

_PIECES: Final = 16
"""Pieces of an answer for each token that it may have: some send a token letter by letter."""


class ChatEndpoint:
    """Speaks OpenAI's chat completions with one model, in streams."""

    def __init__(self, endpoint: Endpoint, *, honours: Iterable[Bond] = ("schema", "tools")) -> None:
        """`honours` is what the operator knows of the endpoint. A grammar goes out as llama.cpp's server takes it."""
        self._endpoint = endpoint
        self._honours = frozenset(honours)

    @property
    def name(self) -> str:
        """The model's name at the endpoint."""
        return self._endpoint.model

    @property
    def honours(self) -> frozenset[Bond]:
        """As the operator says."""
        return self._honours

    def __call__(self, prompt: Prompt) -> Iterator[str | Calling]:
        """What it writes, piece by piece, and then the tools that it asks for. Closing the iterator hangs up."""
        refuse_more(self, prompt)
        request = chat(
            asked(prompt), schema=prompt.schema, tools=prompt.tools, grammar=prompt.grammar, tokens=prompt.tokens
        )
        return self._endpoint.stream(request, most=_PIECES * (prompt.tokens + 64))


def named() -> ChatEndpoint:
    """The model "endpoint": the one that the environment names, with what COUNTERMARK_MODEL_HONOURS says of it."""
    return ChatEndpoint(Endpoint.named(attempts=3), honours=honoured())


def honoured() -> frozenset[Bond]:
    """What COUNTERMARK_MODEL_HONOURS says of an endpoint: words with commas between them, "" for nothing."""
    said = os.environ.get("COUNTERMARK_MODEL_HONOURS")
    if said is None:
        return frozenset(("schema", "tools"))
    words = {word.strip() for word in said.split(",")} - {""}
    known = get_args(Bond)
    for word in sorted(words.difference(known)):
        hint = nearest(word, known) or f"there are {', '.join(known)}"
        raise UnknownName(f"a model cannot honour {word!r}", where="COUNTERMARK_MODEL_HONOURS", hint=hint)
    return cast("frozenset[Bond]", frozenset(words))
