"""POST /v1/chat/completions and /v1/responses, and the same under /NAME for each route."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, aclosing
from functools import partial
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute
from starlette.types import Receive, Scope, Send

from countermark.errors import CountermarkError
from countermark.serve.answer.conversation import Api
from countermark.serve.edge import bodies
from countermark.serve.edge.answers import JSON
from countermark.serve.edge.events import HEADERS
from countermark.serve.edge.events import MEDIA_TYPE as EVENTS
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import MEDIA_TYPE, Refusal, encoded, failed, refusal_of
from countermark.serve.edge.resources import Action, resource
from countermark.serve.proxy import chat, conversation, responses
from countermark.serve.proxy.chat import ChatStream
from countermark.serve.proxy.checking import Answers, headers
from countermark.serve.proxy.desk import Asked, Desk, Prepared, Rules
from countermark.serve.proxy.keeping import Keeping, key_of
from countermark.serve.proxy.request import chosen, routed
from countermark.serve.proxy.responses import ResponsesStream
from countermark.serve.proxy.settings import Proxy
from countermark.serve.proxy.upstream import DONE, OWN, Failed, Upstream
from countermark.serve.service import Service, stopped
from countermark.serve.watch.logs import log_failure

_ALIVE: Final = 15.0
"""Seconds after which a stream that shows nothing gives a sign of life."""
_PATHS: Final[Mapping[Api, str]] = {"chat": chat.PATH, "responses": responses.PATH}
_SAYS: Final = {
    "chat": "Ask a model for a chat completion, and check each answer.",
    "responses": "Ask a model for a response, and check each text in it.",
}
_STREAMS: Final[Mapping[Api, type[ChatStream | ResponsesStream]]] = {"chat": ChatStream, "responses": ResponsesStream}
_NAME: Final = re.compile(r"[^a-z_.]")
# Some readers of events take these for the end of a line; JSON may write them so.
_BREAKS: Final = ((b"\xe2\x80\xa8", b"\\u2028"), (b"\xe2\x80\xa9", b"\\u2029"), (b"\xc2\x85", b"\\u0085"))


class _Streaming(StreamingResponse):
    """A stream that lets go of the upstream however it ends, also where nobody ever reads it."""

    def __init__(self, found: AsyncIterator[bytes], held: AsyncExitStack) -> None:
        super().__init__(found, media_type=EVENTS, headers=HEADERS)
        self._held = held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with self._held:
            await super().__call__(scope, receive, send)


class _Door:
    """The routes and their models."""

    def __init__(self, service: Service, proxy: Proxy) -> None:
        self.service, self.proxy = service, proxy
        self._default, self._route = Upstream(proxy.upstream), proxy.default
        routes = [route for route in (self._route, *proxy.routes.values()) if route is not None]
        self._upstreams = [(each, Upstream(each.upstream)) for each in routes if each.upstream is not None]
        Rules(service, proxy)  # what is wrong with a pack is told before the first request
        self._keeping: Keeping | None = None
        if proxy.receipt_key is not None:
            self._keeping = Keeping(service, key_of(proxy.receipt_key, service.config.folder))

    async def close(self) -> None:
        for each in (self._default, *(upstream for _, upstream in self._upstreams)):
            await each.close()

    async def answer(self, request: Request, caller: Caller, *, api: Api, name: str | None) -> Response:
        """One request; whatever goes wrong is said in our form and in that of the protocol."""
        try:
            return await self._answer(request, caller, api, name)
        except CountermarkError as error:
            return self._refused(refusal_of(error), request)
        except Refusal as refusal:
            return self._refused(refusal, request)

    async def _answer(self, request: Request, caller: Caller, api: Api, name: str | None) -> Response:
        bodies.check_media_type(request, JSON)
        limits = self.service.settings.limits
        body = await bodies.parsed(await bodies.read(request, limits), self.service, dict[str, Any])
        conversation.check(body, api)
        route, model = routed(self.proxy, self._route, body["model"], name)
        wanted = chosen(body, route, limits.facts)
        signs = route.receipt if wanted.receipt is None else wanted.receipt
        keep = partial(self._keeping, caller) if signs and self._keeping is not None else None
        asked_for = Asked(caller, {**body, "model": model}, api, route, wanted, signs=keep is not None)
        session = self.service.session(Desk, asked_for)
        prepared: Prepared = await self.service.going_on(session, "prepared")
        answers = Answers(self.service, session, keep, prepared.notes)
        upstream = next((each for known, each in self._upstreams if known == route), self._default)
        authorization = request.headers.get("x-upstream-authorization")
        if authorization is None and not self.service.settings.tenants:
            authorization = request.headers.get("authorization")
        if body.get("stream"):
            asked = upstream.stream(_PATHS[api], prepared.body, authorization)
            choices = prepared.body.get("n") or 1
            return await self._streamed(request, asked, _STREAMS[api](answers, choices=choices), api)
        with self.service.streaming():
            whole = await upstream.whole(_PATHS[api], prepared.body, authorization)
        document, outcomes, notes = await answers.whole(whole.document)
        document[OWN] = answers.told(outcomes, notes)
        return Response(msgspec.json.encode(document), media_type=JSON, headers={**whole.headers, **headers(outcomes)})

    async def _streamed(
        self,
        request: Request,
        asked: AbstractAsyncContextManager[AsyncIterator[bytes]],
        stream: ChatStream | ResponsesStream,
        api: Api,
    ) -> Response:
        """A stream, once the upstream has begun one: what it refuses is refused with its status."""
        stack = AsyncExitStack()
        try:
            stack.enter_context(self.service.streaming())
            source = await stack.enter_async_context(asked)
        except BaseException:
            await stack.aclose()
            raise
        return _Streaming(self._events(source, stream, api, request), stack)

    async def _events(
        self, source: AsyncIterator[bytes], stream: ChatStream | ResponsesStream, api: Api, request: Request
    ) -> AsyncIterator[bytes]:
        try:
            async with aclosing(_alive(source)) as coming:
                async for data in coming:
                    self._go_on()
                    if data is None:
                        yield b": waiting\n\n"
                        continue
                    for each in await stream.take(data):
                        yield _event(each, api)
                    if stream.is_done:
                        break
            for each in await stream.end():
                yield _event(each, api)
            if api == "chat":
                yield b"data: " + DONE + b"\n\n"
        except CountermarkError as error:
            yield self._broken(refusal_of(error), api, request)
        except Refusal as refusal:
            yield self._broken(refusal, api, request)
        except Exception as error:  # noqa: BLE001 — the answer has begun: this is the only way left to say that it is none
            log_failure(request.scope["state"]["request_id"], error)
            yield self._broken(failed(), api, request)

    def _refused(self, refusal: Refusal, request: Request) -> Response:
        problem = msgspec.to_builtins(refusal.problem(self._noted(refusal, request)))
        return Response(
            encoded({**problem, "error": _error(refusal)}),
            status_code=refusal.status,
            media_type=MEDIA_TYPE,
            headers=refusal.headers,
        )

    def _broken(self, refusal: Refusal, api: Api, request: Request) -> bytes:
        """The last event of a stream that cannot go on. Nothing that was not shown is shown, and nothing is marked."""
        error = {**_error(refusal), "status": refusal.status, "request_id": self._noted(refusal, request)}
        return _event({"type": "error", "error": error, "code": refusal.kind, "message": refusal.detail}, api)

    def _noted(self, refusal: Refusal, request: Request) -> str:
        """Count a refusal, for the log too; the request's id."""
        state = request.scope["state"]
        state.setdefault("told", {})["problem"] = refusal.kind
        self.service.watch.metrics.refused(refusal.kind)
        return str(state["request_id"])

    def _go_on(self) -> None:
        if self.service.stopping.is_set():
            raise stopped()


def paths_of(service: Service, proxy: Proxy) -> list[BaseRoute]:
    door = _Door(service, proxy)
    service.closers.append(door.close)
    found: list[BaseRoute] = []
    for api, path in _PATHS.items():
        places = [("", None), *((f"/{name}", name) for name in proxy.routes)]
        for prefix, name in places:
            handler = partial(door.answer, api=api, name=name)
            action = Action(
                handler,
                "proxy",
                says=_SAYS[api],
                takes=dict[str, Any],
                gives=dict[str, Any],
                also={EVENTS: {"type": "string", "description": "The same while it is written."}},
                refusals=(408, 502, 504),
                waits=True,
            )
            found.append(resource(service, f"{prefix}/v1{path}", {"POST": action}))
    return found


async def _alive(source: AsyncIterator[bytes]) -> AsyncGenerator[bytes | None, None]:
    """The events, and None for every while in which there is none."""
    while True:
        coming = asyncio.ensure_future(anext(source, b""))
        try:
            while not coming.done():
                await asyncio.wait((coming,), timeout=_ALIVE)
                if not coming.done():
                    yield None
            data = coming.result()
        finally:
            if not coming.done():
                coming.cancel()
        if not data:
            return
        yield data


def _event(document: dict[str, Any], api: Api) -> bytes:
    """An event: text in it cannot end its line."""
    data = msgspec.json.encode(document)
    for sign, written in _BREAKS:
        data = data.replace(sign, written)
    if api == "chat":
        return b"data: " + data + b"\n\n"
    kind: bytes = _NAME.sub("", document["type"]).encode()
    return b"event: " + kind + b"\ndata: " + data + b"\n\n"


def _error(refusal: Refusal) -> dict[str, Any]:
    """A refusal as the protocols say it."""
    said = refusal.error if isinstance(refusal, Failed) else None
    code: dict[str, Any] = {"message": refusal.detail, "type": "countermark", "param": None, "code": refusal.kind}
    return code if said is None else {**code, **{name: each for name, each in said.items() if each is not None}}
