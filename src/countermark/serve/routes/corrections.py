"""POST /v1/correct: a draft to edits that hold, each checked again."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.model import Corrected, Mark
from countermark.pipeline import correct_draft
from countermark.serve.edge import bodies
from countermark.serve.edge.answers import answer
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.resources import Action, resource
from countermark.serve.routes.asking import CheckRequest, asked
from countermark.serve.service import Service


class Correction(msgspec.Struct, frozen=True, kw_only=True):
    """The corrected text, what was changed, and what it then earns."""

    corrected: Corrected
    decision: str
    """Of the corrected text."""
    marks: tuple[Mark, ...]
    """Of the corrected text."""
    report: str
    """The id of the report on the corrected text."""


def routes(service: Service) -> list[BaseRoute]:
    async def corrected(request: Request, caller: Caller) -> Response:
        wanted = await bodies.given(request, service, CheckRequest)
        if wanted.stream:
            raise Refusal(422, "invalid-request", "a correction cannot be streamed", where="stream")
        return answer(await service.endable(_corrected, caller, wanted))

    action = Action(
        corrected,
        "check",
        says="Correct a draft as far as facts and rules allow.",
        takes=CheckRequest,
        gives=Correction,
    )
    return [resource(service, "/v1/correct", {"POST": action})]


def _corrected(service: Service, caller: Caller, wanted: CheckRequest) -> Correction:
    given = asked(service, caller, wanted)
    revision = correct_draft(given.draft, given.evidence, seconds=service.settings.limits.seconds / 2, **given.options)
    after = revision.after
    return Correction(
        corrected=revision.corrected,
        decision=str(after.decision),
        marks=after.marks,
        report=service.checked(caller, after),
    )
