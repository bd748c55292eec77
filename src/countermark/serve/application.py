"""The application: routes, one guard before them, and every error as a problem."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from countermark.errors import CountermarkError
from countermark.serve.edge import ids, problems
from countermark.serve.edge.problems import Refusal
from countermark.serve.routes import checks, health
from countermark.serve.service import Service

_LOG: Final = logging.getLogger("countermark.serve")
_ID: Final = ids.HEADER.encode()


class Application:
    """The service as an ASGI application."""

    def __init__(self, service: Service) -> None:
        self.service = service

        @asynccontextmanager
        async def lifespan(_: Starlette) -> AsyncIterator[None]:
            yield
            service.close()

        handlers: dict[Any, Any] = {
            Refusal: _refused,
            CountermarkError: _refused,
            HTTPException: _refused,
            ClientDisconnect: _refused,
        }
        self._inner = Starlette(
            routes=[*health.routes(service), *checks.routes(service)],
            exception_handlers=handlers,
            lifespan=lifespan,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._inner(scope, receive, send)
            return
        request_id = ids.request_id(next((value for name, value in scope["headers"] if name == _ID), None))
        scope.setdefault("state", {})["request_id"] = request_id
        begun = False

        async def tagged(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                message["headers"] = [*message.get("headers", ()), (_ID, request_id.encode())]
            await send(message)

        try:
            await self._inner(scope, receive, tagged)
        except Exception:  # noqa: BLE001 — the last one to see it: whatever it is, the client is answered
            _LOG.exception("request %s failed", request_id)
            if not begun:
                failed = Refusal(500, "failed", "the service itself failed; it is logged under the request's id")
                await problems.response(failed, request_id)(scope, receive, tagged)


def _refused(request: Request, error: Exception) -> Response:
    request_id = request.scope["state"]["request_id"]
    if isinstance(error, HTTPException):
        kind = {404: "not-found", 405: "method"}.get(error.status_code, "refused")
        detail = {404: "nothing is found under this path", 405: f"{request.method} is not for this path"}
        refusal = Refusal(
            error.status_code, kind, detail.get(error.status_code, str(error.detail)), headers=error.headers
        )
    elif isinstance(error, CountermarkError):
        refusal = problems.refusal_of(error)
    elif isinstance(error, Refusal):
        refusal = error
    else:
        refusal = Refusal(400, "cut", "the connection was cut before all of the request came")
    return problems.response(refusal, request_id)
