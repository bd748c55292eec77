"""What a caller asks for: a route, and in the `countermark` object of its body what the route lets it choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from countermark.serve.answer.action import Action
from countermark.serve.edge import bodies
from countermark.serve.edge.problems import Refusal
from countermark.serve.proxy.settings import Marks, Proxy, Route
from countermark.serve.proxy.upstream import OWN
from countermark.serve.routes.evidence import FactGiven

_UNCHOSEN: Final = "the operator's configuration lets a request choose {}"


class Chosen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The `countermark` object of a request."""

    facts: list[FactGiven] = []
    ids: list[str] = []
    """Facts of the store, besides those that tags name."""
    pack: str | None = None
    numbers: list[Any] | None = None
    bind: bool | None = None
    locale: str | None = None
    marks: Marks | None = None
    prompt: bool | None = None
    on_reject: Action | None = None
    on_review: Action | None = None
    receipt: bool | None = None


def chosen(body: dict[str, Any], route: Route, most: int) -> Chosen:
    """What the request chooses; its object is taken out of the body, which goes to the upstream."""
    given = body.pop(OWN, None)
    if given is None:
        return Chosen()
    found = bodies.converted(given, Chosen)
    named = [name for name in Chosen.__struct_fields__ if name in given]
    for name in named:
        if name not in route.allow:
            there = ", ".join(route.allow) if route.allow else "nothing"
            raise Refusal(
                403, "not-yours", f"a request cannot choose {name!r} here", where=OWN, hint=_UNCHOSEN.format(there)
            )
    if found.pack is not None and found.pack not in route.packs:
        hint = f"there are {', '.join(route.packs)}"
        raise Refusal(403, "not-yours", "a request cannot choose this pack here", where=f"{OWN}.pack", hint=hint)
    if found.facts and "request" not in route.facts:
        raise Refusal(403, "not-yours", "facts of a request do not count here", where=f"{OWN}.facts")
    if len(found.facts) + len(found.ids) > most:
        raise Refusal(422, "too-many", f"there are more than {most} facts and ids", where=OWN)
    return found


def routed(proxy: Proxy, default: Route | None, model: str, named: str | None) -> tuple[Route, str]:
    """The route of a request, by its path or its model, and what the upstream calls the model.

    `default` is the route at /v1 of a model that no other names.
    """
    if named is not None:
        route = proxy.routes[named]
        return route, _model(route, model)
    for each in proxy.routes.values():
        if model in each.models:
            return each, each.models[model]
    if default is None:
        raise _unknown(model, [name for each in proxy.routes.values() for name in each.models])
    return default, _model(default, model)


def _model(route: Route, model: str) -> str:
    if not route.models:
        return model
    if model not in route.models:
        raise _unknown(model, list(route.models))
    return route.models[model]


def _unknown(model: str, known: Sequence[str]) -> Refusal:
    return Refusal(
        404,
        "model",
        f"no model is called {model[:80]!r} here",
        where="model",
        hint=f"there are {', '.join(known[:20])}",
    )
