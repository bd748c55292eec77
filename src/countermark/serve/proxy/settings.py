"""What the operator sets for the checking proxy: [serve.proxy], and a table for each route.

A caller is not the operator: what a request may choose is what `allow` names, and nothing else.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from countermark.serve.answer.action import Action

Marks = Literal["none", "text", "markdown"]
Origin = Literal["store", "tools", "request"]
Choice = Literal[
    "facts", "ids", "pack", "numbers", "bind", "locale", "marks", "prompt", "on_reject", "on_review", "receipt"
]  # fmt: skip
_Count = Annotated[int, Meta(ge=1, le=2**31 - 1)]
_Seconds = Annotated[float, Meta(gt=0, le=3600)]
_ROUTE: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}", re.ASCII)
_TAKEN: Final = frozenset(("v1", "healthz", "readyz", "metrics", "openapi", "docs"))
URL: Final = "COUNTERMARK_MODEL_URL"
KEY: Final = "COUNTERMARK_MODEL_KEY"
"""Where the environment names the model behind the proxy, and its key; `countermark ask` reads the same."""


class ProxySection(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of the configuration."""


class Upstream(ProxySection, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An OpenAI-compatible model, how its key is given, and what is waited for."""

    url: str
    """The base of its API, such as http://localhost:8000/v1."""
    key: str | None = None
    """The environment variable that holds its key."""
    pass_key: bool = False
    """Send the caller's own: what it gives as X-Upstream-Authorization or, where the service has no keys, Authorization."""
    connect: _Seconds = 5.0
    first: _Seconds = 120.0
    """Until the head of an answer comes."""
    idle: _Seconds = 60.0
    """Between two pieces of an answer."""
    total: _Seconds = 900.0
    answer: _Count = 16_000_000
    """Bytes of an answer, streamed or not."""
    event: _Count = 1_000_000
    """Bytes of one event."""
    events: _Count = 200_000
    """Events of one stream."""
    connections: _Count = 512

    def __post_init__(self) -> None:
        parts = urlsplit(self.url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.query:
            raise ValueError("an upstream's url is http(s)://HOST:PORT/v1, without a password in it")
        if self.key is not None and self.pass_key:
            raise ValueError("an upstream has a key of its own, or is given the caller's: not both")


class Route(ProxySection, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the answers to some requests are checked, and what becomes of them."""

    upstream: Upstream | None = None
    """Another model than the proxy's."""
    models: Mapping[str, str] = {}
    """Names that a request may ask for, and what the upstream calls them. Without any, names are passed on."""
    pack: str | tuple[str, ...] = ()
    """Packs; by default those of the configuration, or numbers.display."""
    numbers: list[Any] | None = None
    """The policy set, in place of the pack's own."""
    params: Mapping[str, Any] = {}
    locale: str | None = None
    bind: bool = True
    """Check untagged numbers against the fact that their sentence names: rows of tools, the operator's data, the store."""
    facts: tuple[Origin, ...] = ("store", "tools")
    """Whose facts count: the tenant's store, results of tools in the conversation, the request."""
    tools: tuple[str, ...] = ()
    """Tools whose results count; all of them where none is named."""
    asked: bool | None = None
    """Look in the store for what the question asks for; by default where the prompt or binding needs it."""
    most_facts: Annotated[int, Meta(ge=1, le=20_000)] = 1000
    """Facts that are looked for in the store for one request."""
    prompt: bool = False
    """Tell the model how to write claim tokens, with the facts."""
    marks: Marks = "text"
    """Marks in the answer's own text; they are in the `countermark` object in any case."""
    on_reject: Action = "annotate"
    on_review: Action = "annotate"
    stream: Literal["settled", "whole"] = "settled"
    """What a stream shows: whatever can no longer change, or nothing before all of it is checked."""
    receipt: bool = False
    """Sign a receipt for each answer."""
    allow: tuple[Choice, ...] = ("locale", "marks")
    """What a request may choose."""
    packs: tuple[str, ...] = ()
    """Packs that a request may choose, where `allow` has "pack"."""

    def __post_init__(self) -> None:
        if "pack" in self.allow and not self.packs:
            raise ValueError("a request may choose a pack, and `packs` names none")
        if self.on_review == "block" and self.on_reject != "block":
            raise ValueError("on_review blocks what on_reject would show; block both")


class Proxy(ProxySection, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The checking proxy."""

    upstream: Upstream
    route: Route | None = None
    """The one at /v1; without it and with other routes, a request must name one of them."""
    routes: Mapping[str, Route] = {}
    """Each under /NAME/v1, and under /v1 for the models that it names."""
    receipt_key: str | None = None
    """The private key that signs receipts: a file, or env:NAME."""

    def __post_init__(self) -> None:
        names: list[str] = []
        for name, route in self.routes.items():
            if not _ROUTE.fullmatch(name) or name in _TAKEN:
                raise ValueError(
                    f"route {name!r}: a name has lower-case letters, digits, '-' and '_', and is not taken"
                )
            names += route.models
        if len(set(names)) < len(names):
            raise ValueError("two routes have a model of the same name")
        if self.receipt_key is None and any(each.receipt for each in (*self.routes.values(), self.route) if each):
            raise ValueError("receipts need receipt_key: a file, or env:NAME")

    @property
    def default(self) -> Route | None:
        """What holds at /v1 for a model that no route names."""
        return self.route if self.route is not None or self.routes else Route()


def named_by_environment() -> Proxy | None:
    """A proxy to the model that the environment names, with every default; None where it names none."""
    url = os.environ.get(URL)
    if not url:
        return None
    has_key = bool(os.environ.get(KEY))
    return Proxy(upstream=Upstream(url=url, key=KEY if has_key else None, pass_key=not has_key))
