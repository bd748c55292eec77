"""GET /v1/reports/events: an event for every change of the kept reports, so that a list is asked for again only then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.errors import StoreError
from countermark.serve.edge import events
from countermark.serve.edge.events import EventStream
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.resources import Action, resource
from countermark.serve.service import Service

ELSEWHERE: Final = 2.0
"""Seconds after which the store is asked for reports that another process kept."""
_ALIVE: Final = b": open\n\n"
_ALIVE_EVERY: Final = 8
"""Turns without news after which a comment is sent: what stands between does not take the stream for dead."""
_EVENTS: Final = {
    "type": "object",
    "description": "open at once, and reports each time that one was kept; both with the number of the newest.",
    "required": ["event", "data"],
    "properties": {
        "event": {"enum": ["open", "reports"]},
        "data": {"type": "string", "contentMediaType": "application/json"},
    },
}


def routes(service: Service) -> list[BaseRoute]:
    async def arriving(request: Request, caller: Caller) -> Response:
        with ExitStack() as held:
            held.enter_context(service.streaming())
            newest = await service.run(_newest, service, caller)
            return EventStream(_arrivals(service, caller, request, newest), held.pop_all())

    action = Action(
        arriving,
        "reports",
        says="Server-sent events: one each time that a report was kept.",
        also={events.MEDIA_TYPE: _EVENTS},
        waits=True,
    )
    return [resource(service, "/v1/reports/events", {"GET": action})]


async def _arrivals(service: Service, caller: Caller, request: Request, newest: int) -> AsyncIterator[bytes]:
    """Events until the client goes or the service ends; a store that is unreachable has no news."""
    yield events.event("open", {"newest": newest})
    quiet = 0
    while not service.stopping.is_set() and not await request.is_disconnected():
        await _news(service)
        try:
            found = await service.run(_newest, service, caller)
        except (StoreError, Refusal):
            found = newest
        quiet += 1
        if found != newest:
            newest, quiet = found, 0
            yield events.event("reports", {"newest": newest})
        elif quiet % _ALIVE_EVERY == 0:
            yield _ALIVE


async def _news(service: Service) -> None:
    """Wait until a check was made here, the service ends, or another process may have kept something."""
    waited = [asyncio.ensure_future(event.wait()) for event in (service.arrived, service.stopping)]
    try:
        await asyncio.wait(waited, timeout=ELSEWHERE, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in waited:
            each.cancel()


def _newest(service: Service, caller: Caller) -> int:
    return service.places.reports(caller.tenant).newest() if service.settings.keep else 0
