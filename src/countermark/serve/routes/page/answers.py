"""GET /v1/reports/{id}/…: one answer for people: as markup, with its rules in words, its facts' history and its receipt."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.errors import StoreError
from countermark.model import Report
from countermark.receipt.trust import trust
from countermark.serve.edge.answers import answer
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.queries import queried
from countermark.serve.edge.resources import Action, resource
from countermark.serve.page.answers import AnswerTold, answer_html, answer_told
from countermark.serve.page.facts import FactTold, fact_told
from countermark.serve.routes.page.trying import APART, HTML
from countermark.serve.routes.reports import no_report
from countermark.serve.service import Service

_VERSIONS: Final = 200


class ShownQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How an answer is shown."""

    corrected: bool = False
    """With the edits that would mend it, each to take or leave."""
    standalone: bool = False
    """As one file that loads nothing."""


class ReceiptTold(msgspec.Struct, frozen=True, kw_only=True):
    """A receipt of a report, to be verified by whoever reads it."""

    receipt: str
    """The envelope, as it was written."""
    inclusion: str
    """The proof that it is in the log; empty while no head was signed since it came."""
    keys: str
    """The public keys that the operator trusts, as PEM; they say nothing about who the operator is."""


class ReceiptsTold(msgspec.Struct, frozen=True, kw_only=True):
    """Receipts of a report that are in the log: the newest, or none."""

    receipts: tuple[ReceiptTold, ...]


class HistoryQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whose history."""

    id: str


class VersionTold(msgspec.Struct, frozen=True, kw_only=True):
    """A value that a fact had."""

    fact: FactTold
    version: int
    load: int
    time: str
    current: bool


class History(msgspec.Struct, frozen=True, kw_only=True):
    """Every value that a fact had, the oldest first."""

    versions: tuple[VersionTold, ...]


def routes(service: Service) -> list[BaseRoute]:
    async def shown(request: Request, caller: Caller) -> Response:
        wanted = queried(request, ShownQuery)
        html = await service.endable(_page_of, caller, request.path_params["id"], wanted)
        return Response(html, media_type=HTML, headers=APART)

    async def told(request: Request, caller: Caller) -> Response:
        return answer(await service.endable(_details_of, caller, request.path_params["id"]))

    async def receipt(request: Request, caller: Caller) -> Response:
        return answer(await service.run(_receipt, service, caller, request.path_params["id"]))

    async def history(request: Request, caller: Caller) -> Response:
        return answer(await service.run(_history, service, caller, queried(request, HistoryQuery).id))

    return [
        resource(
            service,
            "/v1/reports/{id}/html",
            {
                "GET": Action(
                    shown,
                    "reports",
                    says="A kept report as markup.",
                    query=ShownQuery,
                    also={HTML: {"type": "string"}},
                    refusals=(404, 422),
                )
            },
        ),
        resource(
            service,
            "/v1/reports/{id}/told",
            {
                "GET": Action(
                    told,
                    "reports",
                    says="The facts, rules and comparisons of a kept report.",
                    gives=AnswerTold,
                    refusals=(404,),
                )
            },
        ),
        resource(
            service,
            "/v1/reports/{id}/receipts",
            {"GET": Action(receipt, "reports", says="The receipt of a kept report.", gives=ReceiptsTold)},
        ),
        resource(
            service,
            "/v1/facts/history",
            {
                "GET": Action(
                    history, "facts:read", says="The values that a fact had.", query=HistoryQuery, gives=History
                )
            },
        ),
    ]


def _report(service: Service, caller: Caller, report_id: str) -> Report:
    found = service.places.reports(caller.tenant).get(report_id)
    if found is None:
        raise no_report(service)
    return found


def _page_of(service: Service, caller: Caller, report_id: str, wanted: ShownQuery) -> str:
    report = _report(service, caller, report_id)
    return answer_html(report, corrected=wanted.corrected, standalone=wanted.standalone)


def _details_of(service: Service, caller: Caller, report_id: str) -> AnswerTold:
    return answer_told(_report(service, caller, report_id))


def _receipt(service: Service, caller: Caller, report_id: str) -> ReceiptsTold:
    try:
        log = service.places.log(caller.tenant)
        log.name()
    except StoreError:
        log = None
    found = None if log is None else service.receipted(caller.tenant).find(log, report_id)
    if found is None:
        return ReceiptsTold(receipts=())
    envelope, proof = found
    known = trust.load(service.settings.trust).keys if service.settings.trust else ()
    told = ReceiptTold(
        receipt=envelope.to_json(),
        inclusion="" if proof is None else proof.to_json(),
        keys="".join(each.key.to_pem() for each in known),
    )
    return ReceiptsTold(receipts=(told,))


def _history(service: Service, caller: Caller, fact_id: str) -> History:
    found = service.places.store(caller.tenant).history(fact_id, namespace=caller.tenant)
    return History(
        versions=tuple(VersionTold(**{**each._asdict(), "fact": fact_told(each.fact)}) for each in found[-_VERSIONS:])
    )
