"""A path and what can be done there: who may, how often, and every refusal as a problem."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from countermark.serve.edge.keys import Caller, require
from countermark.serve.settings import Scope

if TYPE_CHECKING:
    from countermark.serve.service import Service

Handler = Callable[[Request, Caller], Awaitable[Response]]


class Action(NamedTuple):
    """What one method does at a path."""

    handler: Handler
    scope: Scope | None
    """Which keys open it; None is open to everybody who can reach the service."""


def resource(service: Service, path: str, actions: Mapping[str, Action]) -> Route:
    """The path as a route; the handler gets the request and who asks."""

    async def answer(request: Request) -> Response:
        action = actions["GET" if request.method == "HEAD" else request.method]
        if action.scope is None:
            return await action.handler(request, _NOBODY)
        caller = service.keys.caller(request)
        request.state.caller = caller
        require(caller, action.scope)
        return await action.handler(request, caller)

    return Route(path, answer, methods=list(actions))


_NOBODY = Caller("", "", frozenset())
