"""POST /v1/check: a draft and facts to marks and a decision; whole, or as it is written."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.model import SealedReport
from countermark.pipeline import check
from countermark.serve.edge import bodies, events
from countermark.serve.edge.answers import JSON
from countermark.serve.edge.events import EventStream
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.resources import Action, resource
from countermark.serve.routes.asking import CheckRequest, asked
from countermark.serve.routes.streams import Stream, drafted, fed
from countermark.serve.service import Service

REPORT: Final = "countermark-report"
"""The header with a report's id, which is the SHA-256 of its bytes."""
_PIECE: Final = 1000
"""Characters of a draft that is here already, fed at once."""
_EVENTS: Final = {
    "type": "object",
    "description": "released and withdrawn while the text comes; report at its end, or problem where it ends early.",
    "required": ["event", "data"],
    "properties": {
        "event": {"enum": ["released", "withdrawn", "report", "problem"]},
        "data": {"type": "string", "contentMediaType": JSON},
    },
}
_SAYS: Final = (
    "Check a draft. With stream, or Accept: text/event-stream, the answer is a stream of events. A body of JSON Lines"
    " (application/x-ndjson) is a draft while it is written: options first, then lines with text."
)


def routes(service: Service) -> list[BaseRoute]:
    limits = service.settings.limits

    async def answer(request: Request, caller: Caller) -> Response:
        if bodies.check_media_type(request, JSON, bodies.LINES) == bodies.LINES:
            with ExitStack() as held:
                held.enter_context(service.streaming())
                return EventStream(await fed(service, caller, request), held.pop_all())
        data = await bodies.read(request, limits)
        wanted = await bodies.parsed(data, service, CheckRequest)
        if wanted.stream or events.MEDIA_TYPE in request.headers.get("accept", ""):
            with ExitStack() as held:
                held.enter_context(service.streaming())
                stream = await Stream.begun(service, request, drafted, caller, wanted)
                return EventStream(stream.run(_pieces(stream.text)), held.pop_all())
        found = await service.endable(_checked, caller, wanted)
        request.scope["state"]["told"] = {"report": found.id, "decision": found.decision}
        return Response(found.body, media_type=JSON, headers=told(service, found.id))

    action = Action(
        answer,
        "check",
        says=_SAYS,
        takes=CheckRequest,
        gives=SealedReport,
        also={events.MEDIA_TYPE: _EVENTS},
    )
    return [resource(service, "/v1/check", {"POST": action})]


def told(service: Service, report_id: str) -> dict[str, str]:
    """The headers of an answer with a report in it."""
    where = {"location": f"/v1/reports/{report_id}"} if service.settings.keep else {}
    return {REPORT: report_id, **where}


class _Checked(NamedTuple):
    body: bytes
    id: str
    decision: str


def _checked(service: Service, caller: Caller, wanted: CheckRequest) -> _Checked:
    given = asked(service, caller, wanted)
    report = check(given.draft, given.evidence, **given.options)
    body = report.to_json().encode()  # before its id is asked for, which comes with it
    return _Checked(body, service.checked(caller, report), str(report.decision))


async def _pieces(text: str) -> AsyncIterator[str]:
    for start in range(0, len(text), _PIECE):
        yield text[start : start + _PIECE]
