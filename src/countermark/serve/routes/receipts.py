"""POST /v1/receipts/verify: whether a receipt is of somebody whom the operator trusts, and of this text or report."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.errors import InvalidReceipt
from countermark.receipt import envelope, verification
from countermark.receipt.log.proof import read_inclusion
from countermark.receipt.moment import utc_now, written
from countermark.receipt.trust import trust
from countermark.serve.edge import bodies
from countermark.serve.edge.answers import answer, encoded
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.resources import Action, resource
from countermark.serve.service import Service


class ReceiptRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A receipt, and what it is said to be of."""

    receipt: dict[str, Any]
    """The DSSE envelope."""
    text: str | None = None
    """The answer as it was shown."""
    report: str | None = None
    """The JSON text of the report, byte for byte."""
    proof: dict[str, Any] | None = None
    """That the receipt is in a log."""


class ReceiptAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the receipt is valid. It proves who signed it and that nothing was changed; not that it is true."""

    valid: bool
    why: str = ""
    """Why not."""
    proven: tuple[str, ...] = ()
    """What was checked, a sentence each."""
    decision: str = ""
    issued: str = ""


def routes(service: Service) -> list[BaseRoute]:
    async def verify(request: Request, _caller: Caller) -> Response:
        wanted = await bodies.given(request, service, ReceiptRequest)
        return answer(await service.endable(_verified, wanted))

    action = Action(
        verify,
        "check",
        says="Verify a receipt by the keys that the operator trusts.",
        takes=ReceiptRequest,
        gives=ReceiptAnswer,
    )
    return [resource(service, "/v1/receipts/verify", {"POST": action})]


def _verified(service: Service, wanted: ReceiptRequest) -> ReceiptAnswer:
    places = service.settings.trust
    if not places:
        raise Refusal(422, "no-trust", "no keys are trusted here", hint="the operator names them in serve.trust")
    now = utc_now()
    known = trust.load(places)
    try:
        read = envelope.from_document(wanted.receipt, "the receipt")
        found = verification.verify(read, known, now)
        if wanted.text is not None:
            found = verification.with_text(found, wanted.text.encode("utf-8", "surrogatepass"))
        if wanted.report is not None:
            found = verification.with_report(found, wanted.report.encode("utf-8", "surrogatepass"))
        if wanted.proof is not None:
            proof = read_inclusion(encoded(wanted.proof))
            found = verification.with_proof(found, read, proof, known, now)
    except InvalidReceipt as error:
        return ReceiptAnswer(valid=False, why=str(error))
    receipt = found.receipt
    return ReceiptAnswer(valid=True, proven=found.proven, decision=receipt.decision, issued=written(receipt.issued))
