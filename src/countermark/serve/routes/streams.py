r"""A draft checked while it is written: text in, events out.

    → {"facts": [{"id": "n", "value": 1500}]}        options, as in a check without stream
    → {"text": "It is <claim id=\"n\">1,5"}
    ← event: released   {"start": 0, "end": 6, "text": "It is ", "mark": null}
    → {"text": "00</claim>."}
    ← event: released   {"start": 6, "end": 33, …, "mark": {"mark": "verified", …}}
    ← event: report     {…}

What a client sends is read no faster than its events are taken, and no more of the draft is kept than may be checked,
so a connection has a bound.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import structs
from starlette.requests import Request

from countermark.errors import CountermarkError
from countermark.model import Draft
from countermark.pipeline import check
from countermark.serve.edge import bodies, events
from countermark.serve.edge.answers import encoded
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal, failed, refusal_of
from countermark.serve.routes.asking import Asked, Asking, CheckRequest, asked, options_of, stream_evidence
from countermark.serve.service import Service, stopped
from countermark.serve.watch.failure import WorkFailed
from countermark.serve.watch.logs import log_failure
from countermark.serve.work.session import Session
from countermark.stream import Event, Released, StreamChecker

_LONGEST: Final = 256_000
"""Bytes of a line behind the first."""


class TextGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The next part of a draft."""

    text: str


class Drafted:
    """A draft that comes in pieces, in the process that checks it."""

    def __init__(self, service: Service, caller: Caller, given: Asked) -> None:
        self._service, self._caller, self._given = service, caller, given
        draft = given.draft
        self._checker = StreamChecker(given.evidence, locale=draft.locale, query=draft.query, **given.options)

    def text(self) -> str:
        """What of it is here already."""
        return self._given.draft.text

    def feed(self, part: str) -> list[bytes]:
        """The events that a part gives."""
        return [_written(each) for each in self._checker.feed(part)]

    def finish(self) -> Finished:
        """The rest of them, and the report."""
        found, report = self._checker.finish()
        draft = self._given.draft
        if draft.tools or draft.context:
            whole = structs.replace(draft, text=report.draft.text)
            report = check(whole, self._given.evidence, **self._given.options)
        body = report.to_json().encode()
        report_id = self._service.checked(self._caller, report)
        return Finished([_written(each) for each in found], body, report_id, str(report.decision))


class Finished(NamedTuple):
    """What a stream ends with."""

    events: list[bytes]
    report: bytes
    id: str
    decision: str


def drafted(service: Service, caller: Caller, wanted: CheckRequest) -> Drafted:
    """A draft that is all there, and is streamed out."""
    return Drafted(service, caller, asked(service, caller, wanted))


def _coming(service: Service, caller: Caller, wanted: Asking) -> Drafted:
    """A draft that is streamed in."""
    locale = wanted.locale if wanted.locale is not None else service.config.locale
    options = {**options_of(service, wanted), "bind": bool(wanted.bind)}
    evidence = stream_evidence(service, caller, wanted)
    return Drafted(service, caller, Asked(Draft(text="", locale=locale, query=wanted.query), evidence, options))


class Stream:
    """One stream of events."""

    def __init__(self, service: Service, request: Request, session: Session) -> None:
        self._service, self._request, self._session = service, request, session
        self.text = ""
        """What of the draft was here when it began."""

    @classmethod
    async def begun(cls, service: Service, request: Request, opener: Callable[..., Drafted], *given: Any) -> Stream:
        """A stream; what is wrong with its options is refused before its first event."""
        stream = cls(service, request, service.session(opener, *given))
        stream.text = await stream._call("text")
        return stream

    async def run(self, text: AsyncIterator[str]) -> AsyncIterator[bytes]:
        """Events while the text comes, the report once all of it is there; a problem ends it early, with nothing marked."""
        try:
            size = 0
            async for part in text:
                for each in await self._call("feed", part):
                    yield each
                size += len(part)
                if size > self._service.limits.draft:
                    break  # it is refused whole, so there is nothing to wait for
            found: Finished = await self._call("finish")
            for each in found.events:
                yield each
            self._request.scope["state"]["told"] = {"report": found.id, "decision": found.decision}
            yield events.written("report", found.report)
        except (Refusal, CountermarkError) as error:
            yield _problem(self._request, self._service, error)
        except WorkFailed as error:
            log_failure(self._request.scope["state"]["request_id"], error)
            yield _problem(self._request, self._service, failed())

    async def _call(self, name: str, *given: Any) -> Any:
        return await self._service.going_on(self._session, name, *given)


def _problem(request: Request, service: Service, error: Refusal | CountermarkError) -> bytes:
    """A problem as the last event of a stream, whose status is sent already."""
    refusal = error if isinstance(error, Refusal) else refusal_of(error)
    state = request.scope["state"]
    state["told"] = {"problem": refusal.kind}
    service.watch.metrics.refused(refusal.kind)
    return events.event("problem", refusal.problem(state["request_id"]))


async def fed(service: Service, caller: Caller, request: Request) -> AsyncIterator[bytes]:
    """The events of a draft that comes as JSON Lines; what is wrong with its options is refused before the first."""
    lines = _lines(service, request)
    first = await anext(lines, None)
    if first is None:
        raise Refusal(422, "invalid-request", "there is no line with options", hint="send {} for none")
    wanted = await bodies.parsed(first, service, Asking)
    stream = await Stream.begun(service, request, _coming, caller, wanted)
    return stream.run(_texts(lines, service))


async def _texts(lines: AsyncIterator[bytes], service: Service) -> AsyncIterator[str]:
    async for line in lines:
        yield (await bodies.parsed(line, service, TextGiven)).text


async def _lines(service: Service, request: Request) -> AsyncIterator[bytes]:
    """Lines of a body while it comes: each within its size, all within the time that a silent client is waited for."""
    limits = service.settings.limits
    bodies.check_encoding(request)
    parts = request.stream()
    held = bytearray()
    most = limits.body
    ending = asyncio.ensure_future(service.stopping.wait())
    try:
        while (part := await _next(service, parts, ending)) is not None:
            held += part
            while (end := held.find(b"\n")) >= 0:
                line = bytes(held[:end]).strip()
                if len(line) > most:
                    raise bodies.too_large(most, "a line")
                del held[: end + 1]
                if line:
                    yield line
                    most = _LONGEST
            if len(held) > most:
                raise bodies.too_large(most, "a line")
    finally:
        ending.cancel()
    if held.strip():
        yield bytes(held).strip()


async def _next(service: Service, parts: AsyncIterator[bytes], ending: asyncio.Future[Any]) -> bytes | None:
    """The next part of a body, or None at its end; a service that ends does not wait for it."""
    coming = asyncio.ensure_future(anext(parts, None))
    seconds = service.settings.limits.silence
    try:
        done, _ = await asyncio.wait((coming, ending), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if coming in done:
            return coming.result()
        raise stopped() if ending in done else bodies.slow(seconds)
    finally:
        coming.cancel()


def _written(event: Event) -> bytes:
    name = "released" if isinstance(event, Released) else "withdrawn"
    return events.written(name, encoded(event))
