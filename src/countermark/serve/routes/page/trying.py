"""POST /v1/tables: what a table is understood as. POST /v1/try: a text against it, marked, and nothing kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.model import Evidence
from countermark.page.tables import Given, Understood, understood
from countermark.page.trial import Coverage, Tried, compared, tried
from countermark.pipeline import check
from countermark.serve.edge import bodies
from countermark.serve.edge.answers import answer
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.queries import queried
from countermark.serve.edge.resources import Action, resource
from countermark.serve.routes.asking import Asked, CheckRequest, asked
from countermark.serve.service import Service

HTML: Final = "text/html"
FILE: Final = "application/octet-stream"
_HTML_SCHEMA: Final = {"type": "string"}
APART: Final = {
    "content-security-policy": "sandbox; default-src 'none'",
    "content-disposition": 'attachment; filename="countermark.html"',
    "cache-control": "no-store",
}
"""Markup that is fetched by the page, or saved: whoever opens its address gets a file, never a page of this service's."""
_READING = Annotated[str, Meta(pattern=r"^[0-9]{1,4}:[0-9]{1,4}$")]


class TableQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is said of a file."""

    name: Annotated[str, Meta(min_length=1, max_length=300)]
    """What it is called; its ending tells what it is where its bytes do not."""
    sheet: Annotated[str, Meta(max_length=300)] | None = None
    reading: Annotated[list[_READING], Meta(max_length=100)] = []
    """Answers to questions: the place of a table, a colon, the place of the reading that is meant."""
    mapping: Annotated[str, Meta(max_length=20_000)] | None = None
    """Which column is what, as JSON."""


class TryRequest(CheckRequest, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A text to try."""

    table: str | None = None
    """The id of a table that was brought before."""


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """What the policy sets that ship make of a text."""

    sets: Sequence[Coverage]


def routes(service: Service) -> list[BaseRoute]:
    async def read(request: Request, caller: Caller) -> Response:
        bodies.check_media_type(request, FILE)
        wanted = queried(request, TableQuery)
        data = await bodies.read(request, service.settings.limits)
        return answer(await service.run(_understood, service, caller, wanted, data))

    async def attempt(request: Request, caller: Caller) -> Response:
        given = await _asked(request, service, caller)
        return answer(await service.run(tried, *given))

    async def compare(request: Request, caller: Caller) -> Response:
        given = await _asked(request, service, caller)
        return answer(Compared(sets=await service.run(compared, *given)))

    async def page(request: Request, caller: Caller) -> Response:
        given = await _asked(request, service, caller)
        return Response(await service.run(_page, given), media_type=HTML, headers=APART)

    return [
        resource(
            service,
            "/v1/tables",
            {
                "POST": Action(
                    read,
                    "check",
                    says="What a table is understood as; its facts are held for a while, for /v1/try.",
                    query=TableQuery,
                    gives=Understood,
                    refusals=(413, 415),
                    brings=FILE,
                )
            },
        ),
        resource(
            service,
            "/v1/try",
            {
                "POST": Action(
                    attempt,
                    "check",
                    says="Check a text and keep nothing.",
                    takes=TryRequest,
                    gives=Tried,
                    refusals=(409,),
                )
            },
        ),
        resource(
            service,
            "/v1/try/sets",
            {
                "POST": Action(
                    compare,
                    "check",
                    says="A text under the policy sets that ship.",
                    takes=TryRequest,
                    gives=Compared,
                    refusals=(409,),
                )
            },
        ),
        resource(
            service,
            "/v1/try/page",
            {
                "POST": Action(
                    page,
                    "check",
                    says="A text and its marks as one HTML file.",
                    takes=TryRequest,
                    also={HTML: _HTML_SCHEMA},
                    refusals=(409,),
                )
            },
        ),
    ]


async def _asked(request: Request, service: Service, caller: Caller) -> Asked:
    wanted = await bodies.given(request, service, TryRequest)
    if wanted.stream:
        raise Refusal(422, "invalid-request", "what is tried is not streamed", where="stream")
    table: Evidence | None = None
    if wanted.table is not None:
        table = service.brought.get(caller.tenant, wanted.table)
        if table is None:
            raise Refusal(
                409, "no-table", "the table is not held any more", where="table", hint="bring it again, to /v1/tables"
            )
    return await service.run(asked, service, caller, wanted, table)


def _page(given: Asked) -> str:
    return check(given.draft, given.evidence, **given.options).render("html", standalone=True)


def _understood(service: Service, caller: Caller, wanted: TableQuery, data: bytes) -> Understood:
    given = Given(data, wanted.name, wanted.sheet, _readings(wanted.reading), wanted.mapping)
    found, evidence = understood(given, service.settings.limits.facts)
    if evidence is not None:
        service.brought.put(caller.tenant, found.id, evidence)
    return found


def _readings(said: Sequence[str]) -> Mapping[int, int]:
    return {int(table): int(choice) for table, _, choice in (each.partition(":") for each in said)}
