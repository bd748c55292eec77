"""POST /v1/check: a draft and facts to marks and a decision; whole, or as it is written."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.model import Report, SealedReport
from countermark.pipeline import check
from countermark.serve.edge import bodies, events
from countermark.serve.edge.answers import JSON
from countermark.serve.edge.events import EventStream
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.resources import Action, resource
from countermark.serve.routes.asking import CheckRequest, asked, is_quick
from countermark.serve.routes.streams import Stream, fed
from countermark.serve.service import Service

REPORT: Final = "countermark-report"
"""The header with a report's id, which is the SHA-256 of its bytes."""
_PIECE: Final = 1000
"""Characters of a draft that is here already, fed at once."""
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
        wanted = bodies.decoded(data, CheckRequest)
        if wanted.stream or events.MEDIA_TYPE in request.headers.get("accept", ""):
            with ExitStack() as held:
                held.enter_context(service.streaming())
                given = await service.run(asked, service, caller, wanted)
                stream = Stream(service, caller, request, given)
                return EventStream(stream.run(_pieces(given.draft.text)), held.pop_all())
        if is_quick(service, wanted, len(data)):
            report, report_id = _checked(service, caller, wanted)
        else:
            report, report_id = await service.run(_checked, service, caller, wanted)
        request.scope["state"]["told"] = {"report": report_id, "decision": str(report.decision)}
        return Response(report.to_json(), media_type=JSON, headers=told(service, report_id))

    action = Action(
        answer,
        "check",
        says=_SAYS,
        takes=CheckRequest,
        gives=SealedReport,
        also={events.MEDIA_TYPE: "events released, withdrawn, report, and problem where it ends early"},
    )
    return [resource(service, "/v1/check", {"POST": action})]


def told(service: Service, report_id: str) -> dict[str, str]:
    """The headers of an answer with a report in it."""
    where = {"location": f"/v1/reports/{report_id}"} if service.settings.keep else {}
    return {REPORT: report_id, **where}


def _checked(service: Service, caller: Caller, wanted: CheckRequest) -> tuple[Report, str]:
    given = asked(service, caller, wanted)
    report = check(given.draft, given.evidence, **given.options)
    return report, service.checked(caller, report)


async def _pieces(text: str) -> AsyncIterator[str]:
    for start in range(0, len(text), _PIECE):
        yield text[start : start + _PIECE]
