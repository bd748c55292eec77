"""A real HTTP server on this machine that speaks chat completions, with answers that are written down."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple


class Answer(NamedTuple):
    """What the server says to one request."""

    content: Any
    """What the model said; bytes are sent as the whole body."""
    status: int = 200
    wait: float = 0.0
    """Seconds before every byte of the body."""


class Served(NamedTuple):
    """The server's address, and the requests that it has had."""

    url: str
    requests: list[tuple[dict[str, str], dict[str, Any]]]


@contextmanager
def serving(answers: Sequence[Answer]) -> Iterator[Served]:
    """A server that gives these answers one after the other, and the last one for ever."""
    left = list(answers)
    requests: list[tuple[dict[str, str], dict[str, Any]]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            requests.append((dict(self.headers), json.loads(body)))
            answer = left.pop(0) if len(left) > 1 else left[0]
            said = answer.content
            if not isinstance(said, bytes):
                said = json.dumps({"choices": [{"message": {"content": said}}]}).encode()
            self.send_response(answer.status)
            self.send_header("Content-Length", str(len(said)))
            self.end_headers()
            try:
                for place in range(0, len(said), 1 if answer.wait else len(said)):
                    time.sleep(answer.wait)
                    self.wfile.write(said[place : place + (1 if answer.wait else len(said))])
            except OSError:
                pass  # whoever asked has gone

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield Served(f"http://127.0.0.1:{server.server_address[1]}/v1", requests)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
