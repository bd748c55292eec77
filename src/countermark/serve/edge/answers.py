"""Answers: JSON of our own types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from starlette.responses import Response

from countermark.model.draft import SURROGATE
from countermark.model.exact import ENCODER

JSON: Final = "application/json"


def answer(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A value of ours as an answer."""
    return Response(encoded(value), status_code=status, media_type=JSON, headers=headers)


def encoded(value: Any) -> bytes:
    """A value of ours as JSON; half a character that a request held is repeated as the sign for one."""
    try:
        return ENCODER.encode(value)
    except UnicodeEncodeError:
        return ENCODER.encode(_whole(msgspec.to_builtins(value)))


def _whole(value: Any) -> Any:
    if isinstance(value, str):
        return SURROGATE.sub("\ufffd", value)
    if isinstance(value, dict):
        return {_whole(key): _whole(each) for key, each in value.items()}
    return [_whole(each) for each in value] if isinstance(value, list | tuple) else value
