"""The application: routes, one guard before them, and every error as a problem."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Router
from starlette.types import Message, Receive, Scope, Send

from countermark.errors import CountermarkError
from countermark.serve import proxy
from countermark.serve.edge import ids, problems
from countermark.serve.edge.problems import LISTED, Refusal
from countermark.serve.openapi.document import Description
from countermark.serve.routes import (
    arrivals,
    checks,
    corrections,
    facts,
    gate,
    health,
    log,
    packs,
    receipts,
    reports,
    reviews,
    verifiers,
)
from countermark.serve.routes.page import answers, site, trying
from countermark.serve.service import Service
from countermark.serve.watch import logs

_ID: Final = ids.HEADER.encode()
_NO_SNIFFING: Final = (b"x-content-type-options", b"nosniff")
_ROUTES: Final = (
    site,
    health,
    checks,
    trying,
    arrivals,
    reports,
    answers,
    facts,
    packs,
    gate,
    reviews,
    verifiers,
    corrections,
    log,
    receipts,
)
_CUT: Final = 499
"""The status that logs and metrics have for a client that went away."""


class Application:
    """The service as an ASGI application."""

    def __init__(self, service: Service) -> None:
        self.service = service

        @asynccontextmanager
        async def lifespan(_: Any) -> AsyncIterator[None]:
            service.warm()
            await service.begin()
            yield
            for close in service.closers:
                await close()
            await service.close()

        handlers: dict[Any, Any] = {
            Refusal: self._refused,
            CountermarkError: self._refused,
            HTTPException: self._refused,
        }
        # Not Starlette's own application: it answers a failure with a line of text before anybody here hears of it.
        router = Router(routes(service), redirect_slashes=False, lifespan=lifespan)
        self._inner = ExceptionMiddleware(router, handlers=handlers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._inner(scope, receive, send)
            return
        begun = time.perf_counter()
        request_id = ids.request_id(next((value for name, value in scope["headers"] if name == _ID), None))
        scope["app"] = self  # by which the router knows that what it does not find is told here
        state: dict[str, Any] = scope.setdefault("state", {})
        state["request_id"] = request_id
        status = 0

        async def tagged(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (_ID, request_id.encode()), _NO_SNIFFING]
            await send(message)

        try:
            self.service.hosts.check(scope["headers"])
            await self._inner(scope, receive, tagged)
        except ClientDisconnect:
            status = _CUT
        except Refusal as refusal:
            await self._refused(Request(scope), refusal)(scope, receive, tagged)
        except Exception as error:
            logs.log_failure(request_id, error)
            if status:
                raise  # uvicorn cuts the answer off, so that nobody takes it for whole
            await self._refused(Request(scope), problems.failed())(scope, receive, tagged)
        finally:
            caller = state.get("caller")
            self.service.watch.answered(
                route=state.get("route", ""),
                method=scope["method"],
                status=status,
                seconds=time.perf_counter() - begun,
                request_id=request_id,
                tenant=caller.tenant if caller is not None else "",
                key=caller.key if caller is not None else "",
                **state.get("told", {}),
            )

    def _refused(self, request: Request, error: Exception) -> Response:
        if isinstance(error, HTTPException):
            detail = {404: "nothing is found under this path", 405: f"{request.method[:20]} is not for this path"}
            refusal = Refusal(
                error.status_code,
                {404: "not-found", 405: "method"}.get(error.status_code, "refused"),
                detail.get(error.status_code, str(error.detail)),
                hint=self._elsewhere(request.url.path) if error.status_code == 404 else LISTED,
                headers=error.headers,
            )
        elif isinstance(error, CountermarkError):
            refusal = problems.refusal_of(error)
        else:
            assert isinstance(error, Refusal)
            refusal = error
        state = request.scope["state"]
        state.setdefault("told", {})["problem"] = refusal.kind
        self.service.watch.metrics.refused(refusal.kind)
        return problems.response(refusal, state["request_id"])

    def _elsewhere(self, path: str) -> str:
        """What to do next where nothing is found: a proxy without a model has no paths at all."""
        if self.service.settings.proxy is None and path.endswith(("/chat/completions", "/responses")):
            return "no model is named to this service; set COUNTERMARK_MODEL_URL or serve.proxy.upstream, and start it again"
        return LISTED


def routes(service: Service) -> list[BaseRoute]:
    """Everything that can be asked for, the description of it among them."""
    found = [each for part in (*_ROUTES, proxy) for each in part.routes(service)]
    return [*found, *Description(found).routes(service)]
