"""Connections: how many there are, how long a request may take to begin, how large its head may be, and how long a
client may leave its answer lying.

What comes before the application is asked has no limit of its own in uvicorn: a client that never ends its headers
would hold a connection, and any amount of memory, for as long as it likes.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from countermark.serve.edge.ids import request_id
from countermark.serve.edge.problems import MEDIA_TYPE, Refusal, encoded
from countermark.serve.settings import Settings

_HEAD: Final = 32_768
"""Bytes of a request line and its headers."""

_SIGNS: Final = 4
"""Bytes around a header: a colon, a blank, and the end of its line."""


class Connection(HttpToolsProtocol):
    """One connection of a client."""

    app: Any
    _timer: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None
    _head: int = 0
    """Bytes that came since the last request."""
    _named: int = 0
    """Bytes of the address and the headers of this one."""
    _refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self._settings: Settings = self.app.service.settings
        if len(self.connections) > self._settings.limits.connections:
            full = Refusal(503, "connections", "too many connections are open", headers={"retry-after": "1"})
            self._refuse(full)
        else:
            self._timer = self.loop.call_later(self._settings.limits.reading, self._late)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._resumed()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        self._head += len(data)
        super().data_received(data)
        if self._head > _HEAD and self._timer is not None and not self._refused:
            self._refuse(_too_large())

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._named = 0
        if self._timer is None:
            self._timer = self.loop.call_later(self._settings.limits.reading, self._late)

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value) + _SIGNS)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._stop()
        if not self._refused:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self._refused:
            super().on_message_complete()
        self._head = 0

    def _count(self, size: int) -> None:
        """All of a head may come in one write, with a request that is whole; what follows a body in chunks counts too."""
        self._named += size
        if self._named > _HEAD and not self._refused:
            self._refuse(_too_large())

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._settings.limits.reading, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._resumed()

    def shutdown(self) -> None:
        self.app.service.stopping.set()
        super().shutdown()

    def send_400_response(self, msg: str) -> None:
        self._refuse(Refusal(400, "not-http", msg.rstrip(".")))

    def _late(self) -> None:
        self._timer = None
        seconds = f"{self._settings.limits.reading:g}"
        self._refuse(Refusal(408, "slow-request", f"the headers did not arrive within {seconds} seconds"))

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _resumed(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _refuse(self, refusal: Refusal) -> None:
        """Answer without asking the application, and hang up."""
        self._stop()
        self._refused = True
        if self.transport.is_closing():
            return
        name = request_id(None)
        body = encoded(refusal.problem(name))
        head = {
            "content-type": MEDIA_TYPE,
            "content-length": str(len(body)),
            "connection": "close",
            "x-request-id": name,
            **refusal.headers,
        }
        lines = "".join(f"{key}: {value}\r\n" for key, value in head.items())
        self.transport.write(b"".join((STATUS_LINE[refusal.status], lines.encode(), b"\r\n", body)))
        self.transport.close()


def _too_large() -> Refusal:
    return Refusal(431, "headers", f"the headers have more than {_HEAD} bytes")
