"""POST /v1/gate: a claim and its evidence to accept, review or reject. GET /v1/gate/quality: how well that goes."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.errors import InvalidCalibration, InvalidDraft, InvalidEvidence
from countermark.gate import evaluate, evaluate_graph
from countermark.gate.calibration import shipped
from countermark.gate.claim import DEFAULT, pack_id
from countermark.serve.edge import bodies
from countermark.serve.edge.answers import answer
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.queries import queried
from countermark.serve.edge.resources import Action, resource
from countermark.serve.page.quality import Quality, quality
from countermark.serve.routes.asking import packs_of
from countermark.serve.service import Service


class PassageText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A passage, and where it comes from."""

    text: str
    source: str | None = None


class GateRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A claim, or a PredicateGraph in its place, and its evidence."""

    evidence: list[str | PassageText]
    claim: str | None = None
    graph: dict[str, Any] | None = None
    pack: str | dict[str, Any] | None = None
    calibration: str | None = None
    """The name of a calibration that ships for the pack."""
    params: dict[str, Any] = {}
    locale: str | None = None


class GateAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What the gate says of a claim."""

    verdict: str
    hallucination_energy: float | None
    energy_gap: float | None
    policy_applied: str
    score: float | None
    seed_gap: float | None
    warning: str
    promise: dict[str, Any]
    outcomes: list[str]
    why: list[str]
    measurements: dict[str, Any] = {}


class QualityQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Under which calibration."""

    pack: Annotated[str, Meta(max_length=200)] = pack_id(DEFAULT)
    calibration: Annotated[str, Meta(max_length=200)] | None = None
    """The name of one that ships for the pack; the pack's default where none is given."""


def routes(service: Service) -> list[BaseRoute]:
    async def judged(request: Request, _caller: Caller) -> Response:
        wanted = await bodies.given(request, service, GateRequest)
        return answer(await service.endable(_judged, wanted))

    action = Action(
        judged,
        "check",
        says="Compare a claim with passages.",
        takes=GateRequest,
        gives=GateAnswer,
        refusals=(503,),
    )

    async def measured(request: Request, caller: Caller) -> Response:
        return answer(await service.endable(_quality, caller, queried(request, QualityQuery)))

    shown = Action(
        measured,
        "review",
        says="How well the gate's scores do on what people decided, and whether they drift.",
        query=QualityQuery,
        gives=Quality,
    )
    return [
        resource(service, "/v1/gate", {"POST": action}),
        resource(service, "/v1/gate/quality", {"GET": shown}),
    ]


def _quality(service: Service, caller: Caller, wanted: QualityQuery) -> Quality:
    known = shipped.names(wanted.pack)
    if not known:
        hint = f"there are {', '.join(shipped.DEFAULTS)}"
        raise InvalidCalibration(f"no calibration ships for pack {wanted.pack!r}", hint=hint)
    if wanted.calibration is not None and wanted.calibration not in known:
        raise InvalidCalibration(
            f"there is no calibration {wanted.calibration!r}", hint=f"there are {', '.join(known)}"
        )
    return quality(shipped.find(wanted.calibration, wanted.pack), known, service.places.queue(caller.tenant))


def _judged(service: Service, wanted: GateRequest) -> dict[str, Any]:
    limits = service.settings.limits
    if (wanted.claim is None) is (wanted.graph is None):
        raise InvalidDraft("give a claim or a graph, one of them")
    if wanted.claim is not None and len(wanted.claim) > limits.draft:
        raise InvalidDraft(f"the claim has more than {limits.draft} characters")
    if len(wanted.evidence) > limits.facts:
        raise InvalidEvidence(f"there are {len(wanted.evidence)} passages", hint=f"send up to {limits.facts}")
    (pack,) = packs_of(service, DEFAULT if wanted.pack is None else wanted.pack)
    _check_calibration(wanted.calibration, pack)
    evidence = [
        {"text": each.text, "source": each.source} if isinstance(each, PassageText) else each
        for each in wanted.evidence
    ]
    options: dict[str, Any] = {
        "pack": pack,
        "calibration": wanted.calibration,
        "params": wanted.params,
        "locale": wanted.locale if wanted.locale is not None else service.config.locale,
    }
    if wanted.graph is not None:
        return evaluate_graph(wanted.graph, evidence, **options).to_dict()
    assert wanted.claim is not None
    return evaluate(wanted.claim, evidence, **options).to_dict()


def _check_calibration(name: str | None, pack: Any) -> None:
    """Refuses what is no calibration of ours: any other name would be that of a file."""
    if name is None:
        return
    known = shipped.names(pack_id(pack)) if isinstance(pack, str) else []
    if name not in known:
        hint = f"there are {', '.join(known)}" if known else "give its thresholds in params"
        raise InvalidCalibration(f"there is no calibration {name!r} for this pack", hint=hint)
