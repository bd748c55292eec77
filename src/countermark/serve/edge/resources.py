"""A path and what can be done there: who may, how often, what it takes and gives."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from countermark.serve.edge.keys import TENANT, Caller, require
from countermark.serve.settings import Scope

if TYPE_CHECKING:
    from countermark.serve.service import Service

Handler = Callable[[Request, Caller], Awaitable[Response]]


class Action(NamedTuple):
    """What one method does at a path; all but the first two is for the description of the service."""

    handler: Handler
    scope: Scope | None
    """Which keys open it; None is open to everybody who can reach the service."""
    says: str = ""
    """What it is for, in one line."""
    takes: Any = None
    """The type of the JSON that it takes."""
    gives: Any = None
    """The type of the JSON that it gives."""
    query: Any = None
    """A struct with the parameters of the query."""
    path: Mapping[str, Mapping[str, Any]] = {}
    """Schemas of the parts of the path that vary, where more is known than that they are text."""
    status: int = 200
    also: Mapping[str, Mapping[str, Any]] = {}
    """Other media types that it gives, each with its schema."""
    refusals: tuple[int, ...] = ()
    """Statuses of problems, besides those that any action may have."""
    brings: str = ""
    """The media type of a body that is no JSON."""
    waits: bool = False
    """It waits for somebody else most of its time, and takes a place among the open streams itself."""


class Resource(Route):
    """A path with its actions."""

    def __init__(self, service: Service, path: str, actions: Mapping[str, Action], *, described: bool = True) -> None:
        self.actions = actions
        self.described = described
        """Whether the description of the service tells of it."""

        async def answer(request: Request) -> Response:
            state = request.scope["state"]
            state["route"] = path
            action = actions["GET" if request.method == "HEAD" else request.method]
            if action.scope is None:
                return await action.handler(request, _NOBODY)
            caller = service.keys.caller(request)
            state["caller"] = caller
            TENANT.set(caller.tenant)
            require(caller, action.scope)
            service.rates.take(caller)
            if action.waits:
                return await action.handler(request, caller)
            with service.waiting():
                return await action.handler(request, caller)

        super().__init__(path, answer, methods=list(actions))


def resource(service: Service, path: str, actions: Mapping[str, Action], *, described: bool = True) -> Resource:
    """The path as a route; a handler gets the request and who asks."""
    return Resource(service, path, actions, described=described)


_NOBODY = Caller("", "", frozenset())
