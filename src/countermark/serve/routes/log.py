"""GET /v1/log: a tenant's append-only log of receipts: its head, its entries, and proofs that nothing was rewritten."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from countermark.errors import InvalidReceipt
from countermark.receipt import envelope as envelopes
from countermark.receipt.envelope import Envelope
from countermark.receipt.log import head as heads
from countermark.receipt.log import merkle
from countermark.receipt.log.log import Log
from countermark.serve.edge.answers import answer
from countermark.serve.edge.keys import Caller
from countermark.serve.edge.problems import Refusal
from countermark.serve.edge.queries import queried
from countermark.serve.edge.resources import Action, resource
from countermark.serve.service import Service

_Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
_Number = Annotated[int, Meta(ge=0, le=2**53)]


class HeadTold(msgspec.Struct, frozen=True, kw_only=True):
    """How far the log goes, and the head that was signed last."""

    log: str
    size: int
    root: str
    signed: dict[str, Any] | None
    """The envelope of the last signed head; null while none was ever signed."""


class EntryTold(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the log."""

    log: str
    index: int
    leaf: str
    """Its hash, as in RFC 9162."""
    receipt: dict[str, Any]
    """The envelope."""


class InclusionQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which entry, in a log of which size."""

    leaf: _Hash | None = None
    """The hash of the entry, as in RFC 9162; or its index."""
    index: _Number | None = None
    size: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    """Of the log; by default that of the last signed head."""


class InclusionTold(msgspec.Struct, frozen=True, kw_only=True):
    """The hashes that prove that an entry is in the log."""

    log: str
    index: int
    size: int
    root: str
    hashes: tuple[str, ...]


class ConsistencyQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two sizes of the log."""

    first: _Number
    second: _Number


class ConsistencyTold(msgspec.Struct, frozen=True, kw_only=True):
    """The hashes that prove that the log only grew."""

    log: str
    first: int
    second: int
    hashes: tuple[str, ...]


def routes(service: Service) -> list[BaseRoute]:
    async def head(_request: Request, caller: Caller) -> Response:
        return answer(await service.run(_head, service, caller))

    async def entry(request: Request, caller: Caller) -> Response:
        return answer(await service.run(_entry, service, caller, request.path_params["index"]))

    async def inclusion(request: Request, caller: Caller) -> Response:
        return answer(await service.run(_inclusion, service, caller, queried(request, InclusionQuery)))

    async def consistency(request: Request, caller: Caller) -> Response:
        return answer(await service.run(_consistency, service, caller, queried(request, ConsistencyQuery)))

    return [
        resource(
            service, "/v1/log/head", {"GET": Action(head, "reports", says="The head of the log.", gives=HeadTold)}
        ),
        resource(
            service,
            "/v1/log/entries/{index}",
            {"GET": Action(entry, "reports", says="An entry of the log.", gives=EntryTold, refusals=(404,))},
        ),
        resource(
            service,
            "/v1/log/inclusion",
            {
                "GET": Action(
                    inclusion,
                    "reports",
                    says="That an entry is in the log.",
                    query=InclusionQuery,
                    gives=InclusionTold,
                    refusals=(404,),
                )
            },
        ),
        resource(
            service,
            "/v1/log/consistency",
            {
                "GET": Action(
                    consistency,
                    "reports",
                    says="That the log only grew.",
                    query=ConsistencyQuery,
                    gives=ConsistencyTold,
                )
            },
        ),
    ]


def _head(service: Service, caller: Caller) -> HeadTold:
    log = Log(service.places.log(caller.tenant))
    size, root = log.unsigned_head()
    signed = _signed(log)
    return HeadTold(log=log.name, size=size, root=root, signed=None if signed is None else signed.to_dict())


def _entry(service: Service, caller: Caller, given: str) -> EntryTold:
    store = service.places.log(caller.tenant)
    index = int(given) if given.isascii() and given.isdecimal() and len(given) < 18 else None
    row = None if index is None else store.row(index)
    if row is None:
        raise Refusal(404, "no-entry", "the log has no entry of this number")
    leaf = merkle.leaf_hash(row.data.encode()).hex()
    read = envelopes.read(row.data, f"entry {row.number}")
    return EntryTold(log=store.name(), index=row.number, leaf=leaf, receipt=read.to_dict())


def _inclusion(service: Service, caller: Caller, wanted: InclusionQuery) -> InclusionTold:
    if (wanted.leaf is None) is (wanted.index is None):
        raise Refusal(422, "invalid-request", "give a leaf or an index, one of them")
    store = service.places.log(caller.tenant)
    log = Log(store)
    index = wanted.index if wanted.leaf is None else store.find([wanted.leaf]).get(wanted.leaf)
    if index is None or index >= log.size:
        raise Refusal(404, "no-entry", "this is not in the log")
    size = wanted.size
    if size is None:
        signed = _signed(log)
        size = log.size if signed is None else heads.read(signed).size
    if not index < size <= log.size:
        raise Refusal(422, "invalid-request", f"entry {index} is not in a log of {size} entries", where="size")
    return InclusionTold(log=log.name, index=index, size=size, root=log.root(size), hashes=log.inclusion(index, size))


def _consistency(service: Service, caller: Caller, wanted: ConsistencyQuery) -> ConsistencyTold:
    log = Log(service.places.log(caller.tenant))
    if not 1 <= wanted.first <= wanted.second <= log.size:
        hint = f"the log has {log.size} entries"
        raise Refusal(422, "invalid-request", f"{wanted.first} to {wanted.second} are not sizes of the log", hint=hint)
    hashes = log.consistency(wanted.first, wanted.second)
    return ConsistencyTold(log=log.name, first=wanted.first, second=wanted.second, hashes=hashes)


def _signed(log: Log) -> Envelope | None:
    try:
        return log.head()
    except InvalidReceipt:
        return None
