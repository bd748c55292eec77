"""What an endpoint says instead of an answer, and whether to ask it again."""

from __future__ import annotations

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Final

import msgspec

from countermark.errors import EndpointUnavailable

_AGAIN: Final = frozenset((408, 409, 429, 500, 502, 503, 504))
"""Answers after which it may go better."""
_SHOWN: Final = 200
"""Characters of what an endpoint says that an error repeats."""


class Passing(EndpointUnavailable):
    """Something that may be over when it is tried again."""

    after: float = 0.0
    """Seconds that the endpoint asks to be left alone."""


def of_status(status: int, body: bytes, *, after: str | None, key: str | None) -> EndpointUnavailable:
    """Another status than 200."""
    try:
        said = _said(msgspec.json.decode(body).get("error"), key)
    except (msgspec.MsgspecError, UnicodeDecodeError, AttributeError, RecursionError):
        said = ""  # a page for people, most often
    refused = _made(status, f"the endpoint answered {status}{said}")
    if isinstance(refused, Passing) and after is not None:
        refused.after = _seconds(after)
    if 300 <= status < 400:
        refused.hint = "a redirect is not followed, since it would carry the key along; name the address itself"
    return refused


def of_event(error: Any, *, key: str | None) -> EndpointUnavailable:
    """An error where an answer, or the next piece of one, should stand."""
    code = error.get("code") if isinstance(error, dict) else None
    return _made(code, f"the endpoint broke off{_said(error, key)}")


def _made(code: object, message: str) -> EndpointUnavailable:
    return Passing(message) if code in _AGAIN else EndpointUnavailable(message)


def _said(error: Any, key: str | None) -> str:
    """Its own words, quoted."""
    said = error.get("message") if isinstance(error, dict) else error
    if not isinstance(said, str) or not said:
        return ""
    return f": {untold(said, key)!r}"


def untold(said: str, key: str | None) -> str:
    """What another side wrote, as an error may repeat it: cut, and without the key. Some send back what they get."""
    return (said if key is None else said.replace(key, "…"))[:_SHOWN]


def _seconds(after: str) -> float:
    """What Retry-After asks for: a number of seconds or a date; 0 where it is neither."""
    if after.isascii() and after.isdecimal():
        return float(after[:9])
    try:
        date = parsedate_to_datetime(after)
    except ValueError:
        return 0.0
    return max(0.0, (date if date.tzinfo else date.replace(tzinfo=UTC)).timestamp() - datetime.now(UTC).timestamp())
