"""Server-sent events: a name and one line of JSON each, so that no text in them can begin another."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Any, Final

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

MEDIA_TYPE: Final = "text/event-stream"
HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}
_JSON: Final = msgspec.json.Encoder()


def event(name: str, value: Any) -> bytes:
    """One event; JSON writes line ends inside text as escapes."""
    return written(name, _JSON.encode(value))


def written(name: str, data: bytes) -> bytes:
    """One event from JSON without line ends."""
    return b"".join((b"event: ", name.encode(), b"\ndata: ", data, b"\n\n"))


class EventStream(Response):
    """Events as they come, each sent when the client has taken the one before.

    Starlette's own streaming response reads what the client sends, to learn that it is gone; here that is the draft.
    """

    def __init__(self, found: AsyncIterator[bytes], held: ExitStack) -> None:
        super().__init__(media_type=MEDIA_TYPE, headers=HEADERS)
        del self.headers["content-length"]
        self._found, self._held = found, held
        """What is let go when the stream ends, however it ends."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 — ASGI's own
        with self._held:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            async for each in self._found:
                await send({"type": "http.response.body", "body": each, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
