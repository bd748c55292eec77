"""POST /v1/tables: what a table is understood as. POST /v1/try: a text against it, marked, and nothing kept."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.errors import InvalidEvidence
from countermark.model import Evidence
from countermark.pipeline import check
from countermark.serve.edge import bodies
from countermark.serve.edge.answers import answer
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.queries import queried
from countermark.serve.edge.resources import Action, resource
from countermark.serve.page.tables import Changed, Given, Understood, understood
from countermark.serve.page.trial import Coverage, Tried, compared, tried
from countermark.serve.routes.asking import Asked, CheckRequest, asked
from countermark.serve.service import Service
from countermark.serve.work.job import Missing

HTML: Final = "text/html"
FILE: Final = "application/octet-stream"
_HTML_SCHEMA: Final = {"type": "string"}
APART: Final = {
    "content-security-policy": "sandbox; default-src 'none'",
    "content-disposition": 'attachment; filename="countermark.html"',
    "cache-control": "no-store",
}
"""Markup that is fetched by the page, or saved: whoever opens its address gets a file, never a page of this service's."""


class TableQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is said of a file."""

    name: Annotated[str, Meta(min_length=1, max_length=300)]
    """What it is called; its ending tells what it is where its bytes do not."""
    sheet: Annotated[str, Meta(max_length=300)] | None = None
    changes: Annotated[str, Meta(max_length=20_000)] | None = None
    """What a person says of its tables in place of what is understood: a JSON list, an object for each table with its
    place `table`, and `reading`, `axes`, `measures`, `units` or `title`.
    """
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
        found, held = await service.endable(_understood, caller, wanted, data)
        service.brought.put(caller.tenant, found.id, held, found.facts)
        return answer(found)

    async def attempt(request: Request, caller: Caller) -> Response:
        wanted = await _wanted(request, service)
        return answer(await service.endable(_tried, caller, wanted, table=wanted.table))

    async def compare(request: Request, caller: Caller) -> Response:
        wanted = await _wanted(request, service)
        return answer(Compared(sets=await service.endable(_compared, caller, wanted, table=wanted.table)))

    async def page(request: Request, caller: Caller) -> Response:
        wanted = await _wanted(request, service)
        html = await service.endable(_page, caller, wanted, table=wanted.table)
        return Response(html, media_type=HTML, headers=APART)

    def post(path: str, action: Action) -> BaseRoute:
        return resource(service, path, {"POST": action})

    held = "How a table was read; its facts are kept for a while, for /v1/try."
    taking: dict[str, Any] = {"takes": TryRequest, "refusals": (409,)}
    alone, sets = "Check a text and keep nothing.", "A text under the policy sets that ship."
    file = "A text and its marks as one HTML file."
    return [
        post(
            "/v1/tables",
            Action(read, "check", says=held, query=TableQuery, gives=Understood, refusals=(413, 415), brings=FILE),
        ),
        post("/v1/try", Action(attempt, "check", says=alone, gives=Tried, **taking)),
        post("/v1/try/sets", Action(compare, "check", says=sets, gives=Compared, **taking)),
        post("/v1/try/page", Action(page, "check", says=file, also={HTML: _HTML_SCHEMA}, **taking)),
    ]


async def _wanted(request: Request, service: Service) -> TryRequest:
    wanted = await bodies.given(request, service, TryRequest)
    if wanted.stream:
        raise Refusal(422, "invalid-request", "what is tried is not streamed", where="stream")
    return wanted


def _asked(service: Service, caller: Caller, wanted: TryRequest) -> Asked:
    table: Evidence | None = None
    if wanted.table is not None:
        table = service.brought.get(caller.tenant, wanted.table)
        if table is None:
            raise Missing
    return asked(service, caller, wanted, table)


def _tried(service: Service, caller: Caller, wanted: TryRequest) -> Tried:
    return tried(*_asked(service, caller, wanted))


def _compared(service: Service, caller: Caller, wanted: TryRequest) -> Sequence[Coverage]:
    return compared(*_asked(service, caller, wanted))


def _page(service: Service, caller: Caller, wanted: TryRequest) -> str:
    given = _asked(service, caller, wanted)
    return check(given.draft, given.evidence, **given.options).render("html", standalone=True)


def _understood(service: Service, caller: Caller, wanted: TableQuery, data: bytes) -> tuple[Understood, bytes]:
    """What a table is understood as, and its facts for other processes."""
    given = Given(data, wanted.name, wanted.sheet, _changes(wanted.changes), wanted.mapping)
    found, evidence = understood(given, service.settings.limits.facts)
    service.brought.put(caller.tenant, found.id, evidence, found.facts)
    return found, pickle.dumps(evidence, pickle.HIGHEST_PROTOCOL)


def _changes(said: str | None) -> Sequence[Changed]:
    try:
        return () if said is None else msgspec.json.decode(said, type=list[Changed])
    except msgspec.DecodeError as error:
        raise InvalidEvidence(f"changes cannot be read: {error}", where="changes") from None
