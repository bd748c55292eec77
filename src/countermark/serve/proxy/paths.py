"""POST /v1/chat/completions and /v1/responses, and the same under /NAME for each route."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, aclosing
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute
from starlette.types import Receive, Scope, Send

from countermark.answer.conversation import Api, tool_turns
from countermark.answer.conversation import question as question_of
from countermark.answer.facts import gathered
from countermark.answer.terms import Terms
from countermark.errors import CountermarkError
from countermark.model import Fact
from countermark.pipeline import load_packs
from countermark.policy import Pack
from countermark.prompts import tagging_of
from countermark.serve.edge import bodies
from countermark.serve.edge.answers import JSON
from countermark.serve.edge.events import HEADERS
from countermark.serve.edge.events import MEDIA_TYPE as EVENTS
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import MEDIA_TYPE, Refusal, encoded, refusal_of
from countermark.serve.edge.resources import Action, resource
from countermark.serve.proxy import chat, conversation, responses
from countermark.serve.proxy.chat import ChatStream
from countermark.serve.proxy.checking import Subject, headers
from countermark.serve.proxy.keeping import Keeping, key_of
from countermark.serve.proxy.request import Chosen, chosen, routed
from countermark.serve.proxy.responses import ResponsesStream
from countermark.serve.proxy.settings import Proxy, Route
from countermark.serve.proxy.upstream import DONE, Failed, Upstream
from countermark.serve.service import Service, stopped
from countermark.serve.watch.logs import log_failure

_PACK: Final = "numbers.display"
_ALIVE: Final = 15.0
"""Seconds after which a stream that shows nothing gives a sign of life."""
_PATHS: Final[Mapping[Api, str]] = {"chat": chat.PATH, "responses": responses.PATH}
_SAYS: Final = {
    "chat": "Ask a model for a chat completion, and check each answer.",
    "responses": "Ask a model for a response, and check each text in it.",
}
_SETTLED: Final = {"chat": chat.settled, "responses": responses.settled}
_NAME: Final = re.compile(r"[^a-z_.]")
# Some readers of events take these for the end of a line; JSON may write them so.
_BREAKS: Final = ((b"\xe2\x80\xa8", b"\\u2028"), (b"\xe2\x80\xa9", b"\\u2029"), (b"\xc2\x85", b"\\u0085"))


class Prepared(NamedTuple):
    """A request with everything that it takes to ask and to check."""

    upstream: Upstream
    body: dict[str, Any]
    """What the upstream is asked."""
    subject: Subject


class _Streaming(StreamingResponse):
    """A stream that lets go of the upstream however it ends, also where nobody ever reads it."""

    def __init__(self, found: AsyncIterator[bytes], held: AsyncExitStack) -> None:
        super().__init__(found, media_type=EVENTS, headers=HEADERS)
        self._held = held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with self._held:
            await super().__call__(scope, receive, send)


class _Door:
    """The routes, their models and their packs, loaded once."""

    def __init__(self, service: Service, proxy: Proxy) -> None:
        self.service, self.proxy = service, proxy
        self._default, self._route = Upstream(proxy.upstream), proxy.default
        self._routes = [route for route in (self._route, *proxy.routes.values()) if route is not None]
        self._upstreams = {id(each): Upstream(each.upstream) for each in self._routes if each.upstream is not None}
        self._packs = {id(each): self._loaded(each, None, None) for each in self._routes}
        key = None if proxy.receipt_key is None else key_of(proxy.receipt_key, service.config.folder)
        self._keeping = Keeping(service, key)
        self._opened: set[str] = set()
        """Tenants whose store was opened."""

    async def close(self) -> None:
        for each in (self._default, *self._upstreams.values()):
            await each.close()

    def _loaded(self, route: Route, pack: str | None, numbers: list[Any] | None) -> list[Pack]:
        config = self.service.config
        own = [route.pack] if isinstance(route.pack, str) else list(route.pack)
        named = [pack] if pack is not None else own
        asked = [_pack(config.folder, each) for each in named] or list(config.packs) or _PACK
        found = next((each for each in (numbers, route.numbers, config.numbers) if each is not None), None)
        params = {**config.params, **route.params, **({} if found is None else {"numbers": found})}
        return load_packs(asked, params)

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
        body = bodies.decoded(await bodies.read(request, limits), dict[str, Any])
        conversation.check(body, api)
        route, model = routed(self.proxy, self._route, body["model"], name)
        wanted = chosen(body, route, limits.facts)
        given = (caller, {**body, "model": model}, api, route, wanted)
        # Most requests bring nothing that takes time; a store is opened in a thread, where it may be waited for.
        quick = caller.tenant in self._opened and not _is_slow(body, api, route, wanted)
        prepared = self._prepared(*given) if quick else await self.service.run(self._prepared, *given)
        authorization = request.headers.get("x-upstream-authorization")
        if authorization is None and not self.service.settings.tenants:
            authorization = request.headers.get("authorization")
        if body.get("stream"):
            return await self._streamed(request, prepared, api, authorization)
        with self.service.streaming():
            whole = await prepared.upstream.whole(_PATHS[api], prepared.body, authorization)
        document, outcomes = await self.service.run(_SETTLED[api], whole.document, prepared.subject)
        return Response(msgspec.json.encode(document), media_type=JSON, headers={**whole.headers, **headers(outcomes)})

    def _prepared(self, caller: Caller, body: dict[str, Any], api: Api, route: Route, wanted: Chosen) -> Prepared:
        """Facts, packs and the prompt; called from a thread."""
        service = self.service
        has_own = wanted.pack is not None or wanted.numbers is not None
        packs = self._loaded(route, wanted.pack, wanted.numbers) if has_own else self._packs[id(route)]
        bind = _either(wanted.bind, route.bind)
        prompt = _either(wanted.prompt, route.prompt)
        locale = next((each for each in (wanted.locale, route.locale, service.config.locale) if each is not None), None)
        question = question_of(body, api)
        held = service.places.store(caller.tenant) if "store" in route.facts else None
        self._opened.add(caller.tenant)
        asked = route.asked if route.asked is not None else bind or prompt
        found = gathered(
            service.evidence,
            given=[each.fact() for each in wanted.facts],
            turns=tool_turns(body, api) if "tools" in route.facts else (),
            tools=route.tools,
            held=held,
            ids=wanted.ids,
            question=question if asked else "",
            series=bind,
            most=route.most_facts,
        )
        notes = list(found.notes)
        if prompt:
            made = _tagging(found.evidence.facts, packs, locale, notes)
            body = body if made is None else conversation.prompted(body, api, made)
        terms = Terms(
            packs=packs,
            limits=service.limits,
            locale=locale,
            query=question or None,
            bind=bind,
            marks="exact" if conversation.is_structured(body, api) else _either(wanted.marks, route.marks),
            on_reject=_either(wanted.on_reject, route.on_reject),
            on_review=_either(wanted.on_review, route.on_review),
            whole=route.stream == "whole",
        )
        keep = partial(self._keeping, caller, signs=_either(wanted.receipt, route.receipt))
        subject = Subject(found.evidence, terms, held, keep, tuple(notes))
        return Prepared(self._upstreams.get(id(route), self._default), body, subject)

    async def _streamed(self, request: Request, prepared: Prepared, api: Api, authorization: str | None) -> Response:
        """A stream, once the upstream has begun one: what it refuses is refused with its status."""
        stack = AsyncExitStack()
        try:
            stack.enter_context(self.service.streaming())
            source = await stack.enter_async_context(
                prepared.upstream.stream(_PATHS[api], prepared.body, authorization)
            )
        except BaseException:
            await stack.aclose()
            raise
        run = self.service.run
        subject = prepared.subject
        stream: ChatStream | ResponsesStream
        if api == "chat":
            stream = ChatStream(subject, run, choices=prepared.body.get("n") or 1)
        else:
            stream = ResponsesStream(subject, run)
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
            yield self._broken(Refusal(500, "failed", "the service itself failed"), api, request)

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
    """The paths of the proxy."""
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


def _is_slow(body: Mapping[str, Any], api: Api, route: Route, wanted: Chosen) -> bool:
    """Whether facts, packs or a prompt have to be read for a request."""
    has_own = wanted != Chosen(marks=wanted.marks, locale=wanted.locale)
    looks = route.bind or route.prompt or bool(route.asked)
    return has_own or looks or ("tools" in route.facts and bool(tool_turns(body, api)))


def _tagging(facts: Sequence[Fact], packs: Sequence[Pack], locale: str | None, notes: list[str]) -> str | None:
    """The text that teaches the model to write tokens, or None and a note why there is none."""
    if not facts:
        notes.append("no facts are known for this question, so the model was not told how to name them")
        return None
    try:
        made = tagging_of(facts, {"pack": packs, "numbers": None, "params": None}, locale=locale)
    except CountermarkError as error:
        notes.append(f"the model was not told how to name facts: {error.message}")
        return None
    notes += made.notes
    return made.text


def _pack(folder: Path, name: str) -> str:
    """A file is named from the configuration's own folder."""
    return str(folder / name) if name.endswith(".json") or "/" in name else name


def _either(wanted: Any, own: Any) -> Any:
    return own if wanted is None else wanted


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
