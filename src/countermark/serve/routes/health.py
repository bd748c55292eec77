"""GET /healthz: the process answers. GET /readyz: it can do its work. GET /metrics: how it did."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark import __version__
from countermark.errors import CountermarkError
from countermark.serve.edge.answers import answer
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.resources import Action, resource
from countermark.serve.service import Service, stopped
from countermark.serve.settings import DEFAULT_TENANT
from countermark.serve.watch.metrics import MEDIA_TYPE


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The service answers."""

    status: str
    version: str


def routes(service: Service) -> list[BaseRoute]:
    async def healthz(_request: Request, _caller: Caller) -> Response:
        return answer(Health(status="ok", version=__version__))

    async def readyz(_request: Request, _caller: Caller) -> Response:
        if service.stopping.is_set():
            raise stopped()
        try:
            await service.run(_ready, service)
        except CountermarkError as error:
            raise Refusal(503, "not-ready", error.message, hint=error.hint, headers={"retry-after": "5"}) from None
        return answer(Health(status="ready", version=__version__))

    async def metrics(_request: Request, _caller: Caller) -> Response:
        return Response(service.watch.metrics.written(), media_type=MEDIA_TYPE)

    found: list[BaseRoute] = [
        resource(
            service, "/healthz", {"GET": Action(healthz, None, says="Whether the process answers.", gives=Health)}
        ),
        resource(
            service,
            "/readyz",
            {"GET": Action(readyz, None, says="Whether the store can be read.", gives=Health, refusals=(503,))},
        ),
    ]
    if service.settings.watch.metrics:
        action = Action(metrics, "admin", says="Metrics for Prometheus.", also={"text/plain": {"type": "string"}})
        found.append(resource(service, "/metrics", {"GET": action}))
    return found


def _ready(service: Service) -> None:
    """Reads from the store; packs and files were loaded before the service began to listen."""
    tenant = next(iter(service.settings.tenants), DEFAULT_TENANT)
    service.places.store(tenant).get(["-"])
