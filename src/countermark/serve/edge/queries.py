"""Parameters of a query: known names only, each once unless it is a list, as a value of its type."""

from __future__ import annotations

from typing import Any, TypeVar, get_origin, get_type_hints

import msgspec
from starlette.requests import Request

from countermark.serve.edge.problems import LISTED, Refusal, invalid

_Type = TypeVar("_Type")


def queried(request: Request, kind: type[_Type]) -> _Type:
    """The query of a request."""
    hints = get_type_hints(kind)
    found: dict[str, Any] = {}
    for name, value in request.query_params.multi_items():
        if name in hints and get_origin(hints[name]) is list:
            found.setdefault(name, []).append(value)
        elif name in found:
            raise Refusal(422, "invalid-request", f"{name[:80]!r} is given twice", where=name[:80])
        else:
            found[name] = value
    try:
        made = msgspec.convert(found, kind, strict=False)
    except msgspec.ValidationError as error:
        raise invalid(error) from None
    # "null" is written like any other word here: what is not wanted is left away.
    if nothing := next((name for name in found if name in hints and getattr(made, name) is None), None):
        raise Refusal(
            422, "invalid-request", f"{found[nothing]!r} is not a value of {nothing}", where=nothing, hint=LISTED
        )
    return made
