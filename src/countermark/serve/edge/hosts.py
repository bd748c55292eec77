"""Whom a request is for. A page of another site can name this machine by a name of its own (DNS rebinding): a service
that only this machine can reach answers only to names of this machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from countermark.serve.edge.problems import Refusal
from countermark.serve.settings import Settings

_LOCAL: Final = frozenset((b"localhost", b"127.0.0.1", b"[::1]"))


class Hosts:
    """The names that the service answers to; any, where it listens for others and none is configured."""

    def __init__(self, settings: Settings) -> None:
        named = {each.lower().encode() for each in settings.hosts}
        own = settings.host.lower().encode()
        if settings.is_loopback:
            self._names = _LOCAL | named | {own, b"[" + own.strip(b"[]") + b"]"}
        else:
            self._names = frozenset(named | {own} if named else ())

    def check(self, headers: Iterable[tuple[bytes, bytes]]) -> None:
        """Refuses a request for somebody else, and one that says twice whom it is for."""
        given = [value for name, value in headers if name == b"host"]
        if len(given) > 1:
            raise Refusal(400, "hosts", "the request names two hosts")
        if not self._names:
            return
        host = given[0].lower() if given else b""
        name = host if host.endswith(b"]") else host.rpartition(b":")[0] or host
        if name not in self._names:
            raise Refusal(
                421,
                "host",
                f"the request is for {host[:80].decode('latin-1')!r}",
                hint="call the service by its address, or name the host in serve.hosts",
            )
