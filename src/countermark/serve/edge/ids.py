"""Ids of requests: the caller's own where it is safe to repeat, else a fresh one."""

from __future__ import annotations

import re
import secrets
from typing import Final

HEADER: Final = "x-request-id"
_SAFE: Final = re.compile(rb"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


def request_id(given: bytes | None) -> str:
    """An id that can stand in a header and in a line of a log."""
    if given is not None and _SAFE.fullmatch(given):
        return given.decode("ascii")
    return secrets.token_hex(8)
