"""POST /v1/verifiers/{id}: a claim or a graph to a score with its reasons."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.canonical import plain
from countermark.errors import CountermarkError, InvalidDraft, UnknownName
from countermark.measure.rubric import SHIPPED, shipped
from countermark.serve.edge import bodies
from countermark.serve.edge.answers import answer
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.resources import Action, resource
from countermark.serve.routes.gate import PassageText
from countermark.serve.service import Service
from countermark.verifiers import row_of, verifier


class VerifierRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A claim, or a PredicateGraph in its place."""

    evidence: list[str | PassageText] = []
    claim: str | None = None
    graph: dict[str, Any] | None = None
    query: str | None = None
    context: dict[str, Any] = {}
    of: str | None = None
    """The node that is asked about; the whole graph without it."""


class VerifierAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a verifier says; the score is null where it is unknown."""

    verifier_id: str
    evaluation: dict[str, Any]
    issues: list[dict[str, Any]]
    score: float | None
    reasoning: str
    meta_verification: dict[str, Any]
    """Whether the score agrees with the issues and the reasoning."""
    likelihood: float | None = None
    """How often such a score is right on kinds of evidence not trained on, where that was measured."""


def routes(service: Service) -> list[BaseRoute]:
    async def judged(request: Request, _caller: Caller) -> Response:
        wanted = await bodies.given(request, service, VerifierRequest)
        return answer(await service.endable(_judged, request.path_params["id"], wanted))

    action = Action(
        judged,
        "check",
        says="Judge a claim by a verifier.",
        takes=VerifierRequest,
        gives=VerifierAnswer,
        path={"id": {"type": "string", "enum": list(SHIPPED)}},
        refusals=(404, 503),
    )
    return [resource(service, "/v1/verifiers/{id}", {"POST": action})]


def _judged(service: Service, name: str, wanted: VerifierRequest) -> dict[str, Any]:
    try:
        rubric = shipped(name)  # by id only: a name that is a file is none here
    except UnknownName as error:
        raise Refusal(404, "no-verifier", error.message, hint=error.hint) from None
    if (wanted.claim is None) is (wanted.graph is None):
        raise InvalidDraft("give a claim or a graph, one of them")
    if wanted.claim is not None and len(wanted.claim) > service.limits.draft:
        raise InvalidDraft(f"the claim has more than {service.limits.draft} characters")
    document = plain(msgspec.to_builtins(wanted, builtin_types=(Decimal,)))
    row = row_of(document, rubric.verifier_id)
    if row.case is None:
        raise CountermarkError(row.why)
    (judged,) = verifier(rubric.verifier_id)([row])
    found: dict[str, Any] = judged.document()
    return found
