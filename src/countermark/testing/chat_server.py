"""A server on this machine that speaks chat completions over real HTTP, with answers that are written down.

>>> from countermark.endpoint import Endpoint, chat
>>> with ChatServer([refused(503), streamed("Growth ", "was 5.7%.")]) as server:
...     endpoint = Endpoint(url=server.url, model="any", attempts=2)
...     "".join(endpoint.stream(chat([{"role": "user", "content": "How was growth?"}])))
'Growth was 5.7%.'
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping, Sequence
from socketserver import StreamRequestHandler, ThreadingTCPServer
from types import TracebackType
from typing import Any, Literal, NamedTuple, Self

import msgspec

from countermark.protocols import Calling

Script = Sequence["Answer"] | Callable[[Mapping[str, Any]], "Answer"]
"""Answers to give one after the other, the last one for ever; or what gives one for the body of a request."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The server's answer to one request, with any faults."""

    body: bytes
    status: int = 200
    type: str | None = "application/json"
    """The content type; None sends none."""
    headers: Mapping[str, str] = {}
    step: int | None = None
    """Bytes of each chunk that the body is sent in; None sends it whole."""
    wait: float = 0.0
    """Seconds before each chunk."""
    stall: int | None = None
    """After so many bytes of the body nothing more comes, and the connection stays open."""
    cut: int | None = None
    """After so many bytes of the body the connection is closed."""
    framing: Literal["chunked", "close"] = "chunked"
    """How a reader knows that a body has ended; with "close" it cannot know a cut from an end."""

    def but(self, **changes: Any) -> Answer:
        """The same answer with some fields changed."""
        return msgspec.structs.replace(self, **changes)


class Request(NamedTuple):
    """What the server was asked."""

    path: str
    headers: Mapping[str, str]
    """Names in lower case."""
    body: Mapping[str, Any]


class ChatServer:
    """Answers chat completions by a script while its block runs."""

    def __init__(self, script: Script) -> None:
        self.requests: list[Request] = []
        """All that was asked so far."""
        self._script = script
        self._ended = threading.Event()
        self._lock = threading.Lock()
        self._server = _Server(self)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)

    @property
    def url(self) -> str:
        """The base of the API."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None:
        self._ended.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def answer(self, request: Request) -> Answer:
        """The script's answer to a request; the request is recorded."""
        with self._lock:
            self.requests.append(request)
            if callable(self._script):
                return self._script(request.body)
            return self._script[min(len(self.requests), len(self._script)) - 1]

    def sleep(self, seconds: float | None) -> None:
        """Wait, but no longer than the server runs."""
        self._ended.wait(seconds)


def completed(content: str | None, *, calls: Sequence[Calling] = ()) -> Answer:
    """A whole completion at once."""
    message: dict[str, Any] = {"role": "assistant", "content": content}
    if calls:
        message["tool_calls"] = [_call(call) for call in calls]
    return Answer(body=_json({"choices": [{"index": 0, "message": message, "finish_reason": "stop"}]}))


def streamed(*said: str | Calling | bytes, finish: str | None = "stop", end: str = "\n") -> Answer:
    """A completion in events: text piece by piece, a call in three, bytes as the data of an event just as they are.

    `finish` None leaves out everything after the last piece; `end` is what ends a line.
    """
    data: list[bytes] = []
    calls = 0
    for each in said:
        if isinstance(each, bytes):
            data.append(each)
        elif isinstance(each, str):
            data.append(_delta({"content": each}))
        else:
            data += [_delta({"tool_calls": [{"index": calls, **part}]}) for part in _parts(each)]
            calls += 1
    if finish is not None:
        data += [_delta({}, finish), b"[DONE]"]
    ended = end.encode()
    return Answer(body=b"".join(b"data: " + each + ended + ended for each in data), type="text/event-stream")


def refused(status: int, message: str = "no", *, after: str | None = None) -> Answer:
    """An error as endpoints send it; `after` is its Retry-After."""
    headers = {} if after is None else {"Retry-After": after}
    return Answer(body=_json({"error": {"message": message, "code": status}}), status=status, headers=headers)


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _delta(delta: Mapping[str, Any], finish: str | None = None) -> bytes:
    return _json({"choices": [{"index": 0, "delta": delta, "finish_reason": finish}]})


def _call(call: Calling) -> dict[str, Any]:
    return {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}


def _parts(call: Calling) -> list[dict[str, Any]]:
    middle = len(call.arguments) // 2
    return [
        _call(call._replace(arguments="")),
        {"function": {"arguments": call.arguments[:middle]}},
        {"function": {"arguments": call.arguments[middle:]}},
    ]


class _Server(ThreadingTCPServer):
    # A handler that stalls ends with the server; the rest end by themselves.
    daemon_threads = True
    block_on_close = False
    request_queue_size = 64

    def __init__(self, server: ChatServer) -> None:
        self.scripted = server
        super().__init__(("127.0.0.1", 0), _Handler)

    def handle_error(self, *_: Any) -> None:
        """Whoever asked has gone: nothing to report."""


class _Handler(StreamRequestHandler):
    server: _Server
    # One request a connection.

    def handle(self) -> None:
        _, path, _ = self.rfile.readline().decode("latin-1").split(" ", 2)
        headers: dict[str, str] = {}
        while line := self.rfile.readline().decode("latin-1").strip():
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        body = json.loads(self.rfile.read(int(headers["content-length"])))
        scripted = self.server.scripted
        self._say(scripted, scripted.answer(Request(path, headers, body)))

    def _say(self, scripted: ChatServer, answer: Answer) -> None:
        chunked = answer.framing == "chunked"
        headers = {"Content-Type": answer.type, "Transfer-Encoding": "chunked" if chunked else None}
        lines = [f"{name}: {value}" for name, value in {**headers, **answer.headers}.items() if value is not None]
        self._send("\r\n".join([f"HTTP/1.1 {answer.status} Scripted", "Connection: close", *lines, "\r\n"]).encode())
        stops = [place for place in (answer.cut, answer.stall) if place is not None]
        said = answer.body[: min(stops, default=len(answer.body))]
        step = answer.step if answer.step is not None else max(1, len(said))
        for place in range(0, len(said), step):
            if answer.wait:
                scripted.sleep(answer.wait)
            chunk = said[place : place + step]
            self._send(b"%x\r\n%b\r\n" % (len(chunk), chunk) if chunked else chunk)
        if answer.stall is not None:
            scripted.sleep(None)
        elif answer.cut is None and chunked:
            self._send(b"0\r\n\r\n")

    def _send(self, data: bytes) -> None:
        self.request.sendall(data)
