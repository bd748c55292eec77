"""Problems as RFC 9457 has them: what is wrong, where, and what to do next, for every answer that is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from starlette.responses import Response

from countermark.errors import (
    CountermarkError,
    EndpointUnavailable,
    MeasureBroken,
    ModelError,
    ReviewConflict,
    StoreError,
    StoreUnavailable,
)
from countermark.model.draft import SURROGATE

MEDIA_TYPE: Final = "application/problem+json"
LISTED: Final = "GET /openapi.json lists every path, and what each reads"
"""What to do next where only a look into the description helps."""
_KIND: Final = "urn:countermark:problem:"
_SHOWN: Final = 20
_LONGEST: Final = 2000
_TITLES: Final[Mapping[int, str]] = {
    400: "the request cannot be read",
    401: "a key is needed",
    403: "the key has no access to this",
    404: "not found",
    405: "that cannot be done here",
    406: "it cannot be given so",
    408: "the request took too long to arrive",
    409: "it conflicts with the current state",
    413: "the request is too large",
    415: "the request is not in a form that is read",
    421: "the request is for another host",
    422: "the request cannot be carried out",
    429: "too many requests",
    431: "the headers are too large",
    500: "the service itself failed",
    501: "this is not built in",
    502: "the model behind it failed",
    503: "the service cannot answer now",
    504: "the model behind it is too slow",
}


class Fault(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of several things that are wrong."""

    message: str
    where: str = ""


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why there is no answer."""

    type: str
    """What kind of problem it is; the part behind the last colon is for programs."""
    title: str
    status: int
    detail: str = ""
    """What is wrong here."""
    where: str = ""
    """Where in the request."""
    hint: str = ""
    """What to do next."""
    problems: tuple[Fault, ...] = ()
    """Each of them, where there are several."""
    request_id: str = ""


class Refusal(Exception):
    """The request gets a problem for an answer."""

    def __init__(
        self,
        status: int,
        kind: str,
        detail: str,
        *,
        where: str = "",
        hint: str = "",
        problems: Sequence[Fault] = (),
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status, self.kind, self.detail = status, kind, detail
        self.where, self.hint, self.problems = where, hint, tuple(problems)
        self.headers = dict(headers) if headers is not None else {}

    def __reduce__(self) -> tuple[Any, ...]:
        """A refusal may be made in another process."""
        given = {name: getattr(self, name) for name in ("where", "hint", "problems", "headers")}
        return partial(type(self), **given), (self.status, self.kind, self.detail)

    def problem(self, request_id: str = "") -> Problem:
        """The refusal as it is written."""
        return Problem(
            type=f"{_KIND}{self.kind}",
            title=_TITLES.get(self.status, "the request is refused"),
            status=self.status,
            detail=_short(self.detail),
            where=_short(self.where),
            hint=_short(self.hint),
            problems=self.problems,
            request_id=request_id,
        )


def refusal_of(error: CountermarkError) -> Refusal:
    """What the library refuses, as the service says it: the caller's mistakes are 422, what is away is 503."""
    kind = type(error).__name__
    slug = "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in kind).lstrip("-")
    if isinstance(error, StoreUnavailable):
        return Refusal(
            503, "store-unavailable", error.message, hint=error.hint, headers={"retry-after": "5"}
        )  # where it is, is nobody's business
    if isinstance(error, EndpointUnavailable):
        return Refusal(502, slug, error.message, hint=error.hint)
    if isinstance(error, ModelError):
        return Refusal(503, slug, error.message, hint=error.hint)
    status = 500 if isinstance(error, MeasureBroken) else 409 if isinstance(error, ReviewConflict) else 422
    where = "" if isinstance(error, StoreError) else error.where
    faults = [
        Fault(message=_short(each.message), where=_short(each.path))
        for each in tuple(getattr(error, "problems", ()))[:_SHOWN]
    ]
    return Refusal(status, slug, error.message, where=where, hint=error.hint, problems=faults)


def failed() -> Refusal:
    """What a client is told where the service itself failed."""
    return Refusal(500, "failed", "the service itself failed; it is logged under the request's id")


def response(refusal: Refusal, request_id: str = "") -> Response:
    """The refusal as an answer."""
    return Response(
        encoded(refusal.problem(request_id)),
        status_code=refusal.status,
        media_type=MEDIA_TYPE,
        headers=refusal.headers,
    )


def encoded(value: Any) -> bytes:
    """A value of ours as JSON."""
    return msgspec.json.encode(value)


def _short(text: str) -> str:
    """Text of others in an answer of ours: whole characters, not too many."""
    whole = SURROGATE.sub("\ufffd", text)
    return whole if len(whole) <= _LONGEST else f"{whole[: _LONGEST - 1]}…"


def invalid(error: msgspec.ValidationError) -> Refusal:
    """What is said of a body or a query that is of another form than described."""
    message, _, path = str(error).partition(" - at `")
    where = path.rstrip("`").removeprefix("$.")
    return Refusal(422, "invalid-request", message[:1].lower() + message[1:], where=where, hint=LISTED)
