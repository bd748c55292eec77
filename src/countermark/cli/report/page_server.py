"""A server of one page, for one reader on this machine."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, Self, TypeVar

from countermark.errors import CountermarkError, reason_of
from countermark.render.html.page import content_security_policy

_LOOPBACK = "127.0.0.1"
_PATIENCE = 10
"""Seconds that a connection may say nothing."""


_Server = TypeVar("_Server")


class Sent(NamedTuple):
    """What a request gets."""

    body: bytes
    headers: Mapping[str, str]
    status: HTTPStatus = HTTPStatus.OK


def serving(page: str, port: int) -> PageServer:
    """A server of the page on a port of the loopback address, any free one for 0."""
    return listening(lambda: PageServer(page, port), port)


def listening(make: Callable[[], _Server], port: int) -> _Server:
    """The server, or what keeps it from listening."""
    try:
        return make()
    except OSError as error:
        reason = reason_of(error)
        raise CountermarkError(f"port {port} cannot be used: {reason}", hint="leave --port out") from error


class PageServer:
    """One page, served from a thread of its own while this is entered."""

    def __init__(self, page: str, port: int = 0) -> None:
        self.body = page.encode()
        self.path = "/" + secrets.token_urlsafe(24)
        self.fetched = threading.Event()
        """Set when the page has been sent whole."""
        self._server = ThreadingHTTPServer((_LOOPBACK, port), _handler(self))
        self._server.daemon_threads = True
        self.port: int = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)

    @property
    def address(self) -> str:
        return f"http://{_LOOPBACK}:{self.port}{self.path}"

    @property
    def headers(self) -> dict[str, str]:
        """The page's own rules once more, where no text of the page comes before them."""
        return {
            "Content-Type": "text/html; charset=utf-8",
            "Content-Security-Policy": f"{content_security_policy()}; frame-ancestors 'none'",
            "X-Content-Type-Options": "nosniff",
            "Cache-Control": "no-store",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
        }

    def knows(self, host: str | None) -> bool:
        """Whether a request names this server: a name of somebody else's may lead here too."""
        return host in (f"{_LOOPBACK}:{self.port}", f"localhost:{self.port}")

    def is_here(self, path: str) -> bool:
        """Whether this is the path that nobody can guess."""
        return secrets.compare_digest(path.encode(), self.path.encode())

    def find(self, path: str) -> Sent | None:
        """What is under a path."""
        return Sent(self.body, self.headers) if self.is_here(path) else None

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def _handler(page: PageServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        timeout = _PATIENCE
        server_version = "countermark"
        sys_version = ""

        def do_GET(self) -> None:
            sent = self._answer()
            if sent is not None:
                self.wfile.write(sent.body)
                page.fetched.set()

        def do_HEAD(self) -> None:
            self._answer()

        def _answer(self) -> Sent | None:
            sent = page.find(self.path) if page.knows(self.headers.get("Host")) else None
            if sent is None:
                self.send_error(HTTPStatus.NOT_FOUND)
                return None
            self.send_response(sent.status)
            for name, value in sent.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(sent.body)))
            self.end_headers()
            return sent

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 — the base class's name
            """Say nothing: standard error is for the person."""

    return Handler
