"""API keys: made once, kept as a digest, compared in constant time.

A key is 256 random bits, so one SHA-256 is enough: there is nothing to guess that a slow digest would have to protect.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Final, NamedTuple

from starlette.requests import Request

from countermark.serve.edge.problems import Refusal
from countermark.serve.settings import DEFAULT_TENANT, SCOPES, Settings

_PREFIX: Final = "cmk_"
"""By which a scanner of sources knows a key that was left there."""
_LONGEST: Final = 200
_CHALLENGE: Final[Mapping[str, str]] = {"www-authenticate": 'Bearer realm="countermark"'}


class Caller(NamedTuple):
    """Who asks."""

    tenant: str
    key: str
    """What logs and limits call the key; empty where none is needed."""
    scopes: frozenset[str]


TENANT: Final[ContextVar[str]] = ContextVar("tenant", default="")
"""Whose request is being answered."""
_ANYBODY: Final = Caller(DEFAULT_TENANT, "", frozenset(SCOPES))
"""Whoever can reach a service without keys: only this machine can."""


def new_key() -> tuple[str, str]:
    """A fresh key, and the digest that the configuration holds of it."""
    key = _PREFIX + secrets.token_urlsafe(32)
    return key, _digest(key)


def _digest(key: str) -> str:
    return f"sha256:{hashlib.sha256(key.encode()).hexdigest()}"


class Keys:
    """All keys of the service."""

    def __init__(self, settings: Settings) -> None:
        self._known = [
            (key.hash.encode(), Caller(tenant, key.id or f"{tenant}:{key.hash[7:15]}", frozenset(key.scopes)))
            for tenant, held in settings.tenants.items()
            for key in held.keys
        ]

    def caller(self, request: Request) -> Caller:
        """Who asks, by the key in the request."""
        if not self._known:
            return _ANYBODY
        given = _given(request)
        if given is None:
            raise Refusal(
                401,
                "no-key",
                "no key is given",
                hint="send Authorization: Bearer KEY",
                headers=_CHALLENGE,
            )
        digest = _digest(given).encode()
        found: Caller | None = None
        for known, caller in self._known:  # all of them: how long it takes says nothing
            if hmac.compare_digest(known, digest):
                found = caller
        if found is None:
            raise Refusal(401, "unknown-key", "the key is not known", headers=_CHALLENGE)
        return found


def require(caller: Caller, scope: str) -> None:
    """Refuses a caller whose key does not open this."""
    if scope not in caller.scopes:
        raise Refusal(403, "scope", f"the key has no scope {scope!r}", hint="ask the operator for a key that has it")


def _given(request: Request) -> str | None:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return None
    key = key.strip()
    return key if key and key.isascii() and len(key) <= _LONGEST else None
