"""GET /healthz: the process answers."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark import __version__
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import encoded
from countermark.serve.edge.resources import Action, resource
from countermark.serve.service import Service


def routes(service: Service) -> list[BaseRoute]:
    async def healthz(_request: Request, _caller: Caller) -> Response:
        return Response(encoded({"status": "ok", "version": __version__}), media_type="application/json")

    return [resource(service, "/healthz", {"GET": Action(healthz, None)})]
