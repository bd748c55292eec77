"""GET /v1/reports: reports that are kept. POST /v1/replay: whether a report follows from what it holds."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, structs
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.errors import CountermarkError, InvalidReport
from countermark.model import DEFAULT_LIMITS, Report, SealedReport
from countermark.pipeline import replay
from countermark.render.neutral import one_line
from countermark.serve.edge import bodies
from countermark.serve.edge.answers import JSON, answer
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.queries import queried
from countermark.serve.edge.resources import Action, resource
from countermark.serve.service import Service
from countermark.store.reports import ReportPage

_MOST: Final = 500
_START: Final = 300


class ReportsQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which reports, the newest first."""

    decision: Literal["accept", "review", "reject"] | None = None
    pack: str | None = None
    text: str | None = None
    """Beginnings of words that the draft or the question has."""
    since: str | None = None
    until: str | None = None
    limit: Annotated[int, Meta(ge=1, le=_MOST)] = 50
    after: str | None = None
    """As `next` of the page before."""


class ReportCounts(msgspec.Struct, frozen=True, kw_only=True):
    """How many reports of each decision there are."""

    accept: int
    review: int
    reject: int


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the same comes out when a report is checked again."""

    identical: bool
    different: list[str]
    """The parts that differ."""
    version: str
    """Of countermark, by which the report was made."""
    decision: str


def routes(service: Service) -> list[BaseRoute]:
    limits = service.settings.limits

    async def listed(request: Request, caller: Caller) -> Response:
        return answer(await service.run(_list, service, caller, queried(request, ReportsQuery)))

    async def one(request: Request, caller: Caller) -> Response:
        report_id = request.path_params["id"]
        data = await service.run(_document, service, caller, report_id)
        if data is None:
            raise no_report(service)
        return Response(
            data, media_type=JSON, headers={"etag": f'"{report_id}"', "cache-control": "private, immutable"}
        )

    async def counted(_request: Request, caller: Caller) -> Response:
        return answer(ReportCounts(**await service.run(_counts, service, caller)))

    async def again(request: Request, _caller: Caller) -> Response:
        bodies.check_media_type(request, JSON)
        return answer(await service.endable(_replay, await bodies.read(request, limits)))

    return [
        resource(
            service,
            "/v1/reports",
            {"GET": Action(listed, "reports", says="List kept reports.", query=ReportsQuery, gives=ReportPage)},
        ),
        resource(
            service,
            "/v1/reports/counts",
            {"GET": Action(counted, "reports", says="How many reports of each decision are kept.", gives=ReportCounts)},
        ),
        resource(
            service,
            "/v1/reports/{id}",
            {"GET": Action(one, "reports", says="A kept report.", gives=SealedReport, refusals=(404,))},
        ),
        resource(
            service,
            "/v1/replay",
            {
                "POST": Action(
                    again,
                    "check",
                    says="Check a report again from its own contents.",
                    takes=SealedReport,
                    gives=Replayed,
                )
            },
        ),
    ]


def no_report(service: Service) -> Refusal:
    """What a caller is told whose report is not there."""
    kept = service.settings.keep
    hint = "GET /v1/reports lists those that are kept" if kept else "reports are not kept here; set serve.keep"
    return Refusal(404, "no-report", "no report has this id", hint=hint)


def _list(service: Service, caller: Caller, wanted: ReportsQuery) -> ReportPage:
    options: dict[str, Any] = msgspec.structs.asdict(wanted)
    found = service.places.reports(caller.tenant).list(**options)
    # A list has no renderer between it and the reader: the text of a draft must not pose as a mark there either.
    reports = tuple(
        structs.replace(each, start=_line(each.start), question=_line(each.question)) for each in found.reports
    )
    return structs.replace(found, reports=reports)


def _line(text: str) -> str:
    return one_line(" ".join(text.split()), _START)


def _counts(service: Service, caller: Caller) -> dict[str, int]:
    return service.places.reports(caller.tenant).counts()


def _document(service: Service, caller: Caller, report_id: str) -> bytes | None:
    return service.places.reports(caller.tenant).document(report_id)


def _replay(_service: Service, data: bytes) -> Replayed:
    report = Report.from_json(data)
    if report.limits.evaluations > DEFAULT_LIMITS.evaluations:
        raise InvalidReport("its limits are wider than those of this service", where="limits")
    try:
        different = replay(report)
    except InvalidReport:
        raise
    except CountermarkError as error:
        raise InvalidReport(f"the report cannot be checked again: {error.message}", where=error.where) from error
    except Exception as error:
        raise InvalidReport(f"the report was altered: it cannot be replayed: {type(error).__name__}") from error
    return Replayed(identical=not different, different=different, version=report.version, decision=str(report.decision))
