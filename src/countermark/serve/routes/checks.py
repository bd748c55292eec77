"""POST /v1/check: a draft and facts to marks and a decision."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.pipeline import check
from countermark.serve.edge import bodies
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.resources import Action, resource
from countermark.serve.routes.asking import CheckRequest, asked
from countermark.serve.service import Service

REPORT = "countermark-report"
"""The header with a report's id, which is the SHA-256 of its bytes."""


def routes(service: Service) -> list[BaseRoute]:
    limits = service.settings.limits

    async def answer(request: Request, caller: Caller) -> Response:
        bodies.check_media_type(request, bodies.JSON)
        data = await bodies.read(request, limits)
        wanted = bodies.decoded(data, CheckRequest)
        body, digest = await service.run(_check, service, caller, wanted)
        return Response(body, media_type=bodies.JSON, headers={REPORT: digest})

    return [resource(service, "/v1/check", {"POST": Action(answer, "check")})]


def _check(service: Service, caller: Caller, wanted: CheckRequest) -> tuple[str, str]:
    given = asked(service, caller, wanted)
    report = check(given.draft, given.evidence, **given.options)
    return report.to_json(), report.digest()
