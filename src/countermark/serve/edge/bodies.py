"""Bodies of requests: read under a cap and a deadline, JSON without tricks, one type for each."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
from starlette.requests import Request

from countermark.canonical import JsonReader, NotStrictJson
from countermark.serve.edge.answers import JSON
from countermark.serve.edge.problems import Fault, Refusal, invalid
from countermark.serve.settings import Bounds

if TYPE_CHECKING:
    from countermark.serve.service import Service

_SMALL: Final = 65_536
LINES: Final = "application/x-ndjson"
_Type = TypeVar("_Type")


async def read(request: Request, limits: Bounds) -> bytes:
    """All bytes of a request; the length that it claims is not believed."""
    check_encoding(request)
    claimed = request.headers.get("content-length", "")
    if claimed.isascii() and claimed.isdecimal() and int(claimed[:20]) > limits.body:
        raise too_large(limits.body)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(limits.reading):
            async for part in request.stream():
                size += len(part)
                if size > limits.body:
                    raise too_large(limits.body)
                parts.append(part)
    except TimeoutError:
        raise slow(limits.reading) from None
    return parts[0] if len(parts) == 1 else b"".join(parts)


async def given(request: Request, service: Service, kind: type[_Type]) -> _Type:
    """The JSON body of a request, as a value of its type."""
    check_media_type(request, JSON)
    return await parsed(await read(request, service.settings.limits), service, kind)


async def parsed(data: bytes, service: Service, kind: type[_Type]) -> _Type:
    """The JSON of a body; a large one is read elsewhere, so that others are answered meanwhile."""
    return decoded(data, kind) if len(data) <= _SMALL else await service.endable(_decoded, data, kind)


def _decoded(_service: Service, data: bytes, kind: type[_Type]) -> _Type:
    return decoded(data, kind)


def check_encoding(request: Request) -> None:
    """Refuses a compressed body: how large it becomes is known only once it is."""
    encoding = request.headers.get("content-encoding", "identity").strip().lower()
    if encoding not in ("identity", ""):
        raise Refusal(
            415,
            "content-encoding",
            f"the body is encoded as {encoding[:40]!r}",
            hint="send it as it is",
            headers={"accept-encoding": "identity"},
        )


def media_type(request: Request) -> str:
    """What the request says its body is."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


def check_media_type(request: Request, *allowed: str) -> str:
    """Refuses a body of another kind, which keeps pages of other sites from sending one without being asked."""
    found = media_type(request)
    if found not in allowed:
        raise Refusal(
            415,
            "media-type",
            f"the body is {found[:80]!r}" if found else "the body has no content type",
            hint=f"send {' or '.join(allowed)}",
            headers={"accept": ", ".join(allowed)},
        )
    return found


def decoded(data: bytes, kind: type[_Type]) -> _Type:
    """The JSON of a body as a value of its type; numbers keep their digits, a key that is given twice is refused."""
    try:
        value = JsonReader().parse(data)
    except NotStrictJson as error:
        faults = [Fault(message=each.message, where=each.path) for each in error.problems[:20]]
        raise Refusal(400, "not-json", "the body is not strict JSON", problems=faults) from None
    return converted(value, kind)


def converted(value: object, kind: type[_Type]) -> _Type:
    """A JSON value as a value of its type."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise invalid(error) from None
    except RecursionError:
        raise Refusal(400, "not-json", "it is nested too deeply") from None


def slow(seconds: float) -> Refusal:
    """What a client is told that takes too long."""
    return Refusal(
        408,
        "slow-request",
        f"the rest of the request did not arrive within {seconds:g} seconds",
        headers={"connection": "close"},
    )


def too_large(most: int, what: str = "the body") -> Refusal:
    """What a client is told that sends too much."""
    return Refusal(413, "too-large", f"{what} has more than {most} bytes", headers={"connection": "close"})
