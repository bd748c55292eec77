"""GET /: the page that people look at, with its files. GET /v1/page: what it shows."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark import __version__
from countermark.serve.edge.answers import answer
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.resources import Action, resource
from countermark.serve.page.site import File, site
from countermark.serve.page.told import VIEWS, Caps, PageTold
from countermark.serve.service import Service

_NOT_MODIFIED: Final = 304


def routes(service: Service) -> list[BaseRoute]:
    settings = service.settings
    if not settings.page:
        return []
    limits = settings.limits
    told = PageTold(
        version=__version__,
        views=tuple(name for name in VIEWS if site().has_view(name)),
        keep=settings.keep,
        fixed=settings.fixed,
        caps=Caps(body=limits.body, draft=limits.draft, facts=limits.facts),
    )

    async def index(request: Request, _caller: Caller) -> Response:
        return _sent(request, site().start)

    async def file(request: Request, _caller: Caller) -> Response:
        found = site().files.get(request.path_params["path"])
        if found is None:
            raise Refusal(404, "not-found", "the page has no such file", hint="load the page again")
        return _sent(request, found)

    async def page(_request: Request, _caller: Caller) -> Response:
        return answer(told)

    return [
        resource(service, "/", {"GET": Action(index, None)}, described=False),
        resource(service, "/page/{path:path}", {"GET": Action(file, None)}, described=False),
        resource(
            service,
            "/v1/page",
            {"GET": Action(page, None, says="What the page at / shows here.", gives=PageTold)},
        ),
    ]


def _sent(request: Request, file: File) -> Response:
    headers = {**file.headers, "vary": "accept-encoding"}
    etag = headers.get("etag")
    if etag is not None and etag in request.headers.get("if-none-match", ""):
        return Response(status_code=_NOT_MODIFIED, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**headers, "content-encoding": "gzip"})
    return Response(file.body, headers=headers)
