"""POST and GET /v1/facts: a tenant's own facts, loaded all or none, and read."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.errors import InvalidEvidence
from countermark.evidence import load_data
from countermark.model import Fact, Table
from countermark.serve.edge import bodies
from countermark.serve.edge.answers import answer
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.queries import queried
from countermark.serve.edge.resources import Action, resource
from countermark.serve.routes.evidence import FactGiven, Rows
from countermark.serve.service import Service

_UNKNOWN = "it was not done within {:g} seconds, and may be done later; load the same facts again: what is there is not added twice"
_MOST = 1000


class FactsRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Facts to keep: in our own words, or as rows of a table that are understood by their heads."""

    facts: list[FactGiven] = []
    data: Rows = []
    source: Annotated[str, Meta(max_length=1000)] = ""
    """A name for what was read, for the record."""


class LoadedGiven(msgspec.Struct, frozen=True, kw_only=True):
    """What one load did."""

    load: int
    added: int
    changed: int
    unchanged: int
    conflicts: int
    time: str
    source: str
    digest: str


class FactsQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which facts."""

    id: Annotated[list[Annotated[str, Meta(min_length=1)]], Meta(max_length=200)] = []
    indicator: str | None = None
    entity: str | None = None
    period: str | None = None
    as_of: str | None = None
    """The number of a load, or a time."""
    limit: Annotated[int, Meta(ge=1, le=_MOST)] = 100


class FactsFound(msgspec.Struct, frozen=True, kw_only=True):
    """Current facts; several with one id where their sources disagree."""

    facts: list[Fact]


def routes(service: Service) -> list[BaseRoute]:
    async def load(request: Request, caller: Caller) -> Response:
        wanted = await bodies.given(request, service, FactsRequest)
        # The answer is sent once the facts are on the disk, and not before.
        facts, tables = await service.endable(_facts, wanted)
        loaded = await service.run(_load, service, caller, facts, tables, wanted.source, late_as=_UNKNOWN)
        return answer(loaded, 201)

    async def read(request: Request, caller: Caller) -> Response:
        wanted = queried(request, FactsQuery)
        return answer(FactsFound(facts=await service.run(_read, service, caller, wanted)))

    actions = {
        "POST": Action(
            load, "facts:write", says="Keep facts, all or none.", takes=FactsRequest, gives=LoadedGiven, status=201
        ),
        "GET": Action(read, "facts:read", says="Read facts.", query=FactsQuery, gives=FactsFound),
    }
    return [resource(service, "/v1/facts", actions)]


def _facts(service: Service, wanted: FactsRequest) -> tuple[list[Fact], list[Table]]:
    most = service.settings.limits.facts
    given = len(wanted.facts) + len(wanted.data)
    if not given:
        raise InvalidEvidence("there are no facts and no rows", hint="give facts or data")
    if given > most:
        raise InvalidEvidence(f"there are {given} facts and rows", hint=f"send up to {most} at once")
    facts = [each.fact() for each in wanted.facts]
    if not wanted.data:
        return facts, []
    found = load_data(wanted.data, name=wanted.source or None)
    # Rows without a name have no table either: those of another request would be taken for parts of the same.
    return [*facts, *found.facts], list(found.by_table.values()) if wanted.source else []


def _load(service: Service, caller: Caller, facts: list[Fact], tables: list[Table], source: str) -> LoadedGiven:
    loaded = service.places.store(caller.tenant).load(facts, source=source, tables=tables)
    return LoadedGiven(**loaded._asdict())


def _read(service: Service, caller: Caller, wanted: FactsQuery) -> list[Fact]:
    store = service.places.store(caller.tenant)
    when = wanted.as_of
    as_of = int(when) if when is not None and when.isascii() and when.isdecimal() and len(when) < 19 else when
    if wanted.id:
        if not wanted.indicator is wanted.entity is wanted.period is None:
            raise InvalidEvidence("facts are selected by id or by their fields, not by both", hint="give one of both")
        return store.get(wanted.id, as_of=as_of)[: wanted.limit]
    periods = None if wanted.period is None else [wanted.period]
    return store.select(
        indicator=wanted.indicator, entity=wanted.entity, periods=periods, limit=wanted.limit, as_of=as_of
    )
