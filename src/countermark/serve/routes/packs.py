"""GET /v1/packs: the rules there are. POST /v1/packs/validate: what is wrong with rules of one's own."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.canonical import parse_json, plain
from countermark.errors import InvalidPack, UnknownName
from countermark.pipeline import load_packs
from countermark.registry import pack_text, packs
from countermark.serve.edge import bodies
from countermark.serve.edge.answers import JSON, answer
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Fault, Refusal, refusal_of
from countermark.serve.edge.resources import Action, resource
from countermark.serve.service import Service


class PackTold(msgspec.Struct, frozen=True, kw_only=True):
    """What a list tells of a pack."""

    id: str
    version: str
    name: str
    description: str


class PacksFound(msgspec.Struct, frozen=True, kw_only=True):
    """The packs that ship."""

    packs: list[PackTold]


class PackRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A pack to validate."""

    pack: dict[str, Any]
    params: dict[str, Any] = {}
    numbers: list[dict[str, Any]] | None = None


class Validated(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a pack can be used, and everything that is wrong with it."""

    valid: bool
    message: str = ""
    problems: tuple[Fault, ...] = ()


def routes(service: Service) -> list[BaseRoute]:
    async def listed(_request: Request, _caller: Caller) -> Response:
        return answer(_shipped())

    async def one(request: Request, _caller: Caller) -> Response:
        try:
            return Response(pack_text(request.path_params["id"]), media_type=JSON)
        except UnknownName as error:
            raise Refusal(404, "no-pack", error.message, hint=error.hint) from None

    async def validate(request: Request, _caller: Caller) -> Response:
        wanted = await bodies.given(request, service, PackRequest)
        return answer(await service.endable(_validated, wanted))

    return [
        resource(service, "/v1/packs", {"GET": Action(listed, "check", says="The packs that ship.", gives=PacksFound)}),
        resource(
            service,
            "/v1/packs/validate",
            {"POST": Action(validate, "check", says="What is wrong with a pack.", takes=PackRequest, gives=Validated)},
        ),
        resource(
            service,
            "/v1/packs/{id}",
            {"GET": Action(one, "check", says="The document of a pack.", gives=dict[str, Any], refusals=(404,))},
        ),
    ]


@lru_cache(maxsize=1)
def _shipped() -> PacksFound:
    found = [plain(parse_json(text)) for text in packs().values()]
    return PacksFound(
        packs=[
            PackTold(id=each["pack_id"], version=each["version"], name=each["name"], description=each["description"])
            for each in found
        ]
    )


def _validated(_service: Service, wanted: PackRequest) -> Validated:
    params = dict(wanted.params)
    if wanted.numbers is not None:
        params["numbers"] = wanted.numbers
    try:
        load_packs(wanted.pack, params)
    except (InvalidPack, UnknownName) as error:
        told = refusal_of(error)
        return Validated(valid=False, message=told.detail, problems=told.problems)
    return Validated(valid=True)
