"""A language model behind an address: one request, one schema, and a reason for whatever goes wrong."""

from __future__ import annotations

import json
import socket
import sys
import threading
import time
from email.utils import formatdate
from typing import Any

import pytest

from countermark.endpoint import Endpoint
from countermark.errors import EndpointUnavailable
from countermark.testing import Answer, ChatServer, completed, refused

KEY = "sk-0123456789"


def ask(url: str, **options: Any) -> str:
    return Endpoint(url=url, model="m", **options).ask("Judge.", "Text", {"type": "object"}, name="x")


def test_the_same_request_always() -> None:
    with ChatServer([completed("{}")]) as server:
        assert ask(server.url, key="k") == ask(server.url) == "{}"
    with_key, without = server.requests
    assert with_key.path == "/v1/chat/completions"
    assert with_key.body == without.body
    assert (with_key.body["temperature"], with_key.body["model"]) == (0, "m")
    form = with_key.body["response_format"]["json_schema"]
    assert form == {"name": "x", "strict": True, "schema": {"type": "object"}}
    assert with_key.headers["authorization"] == "Bearer k"
    assert "authorization" not in without.headers


def test_what_may_pass_is_tried_again() -> None:
    with ChatServer([refused(503), refused(429), completed("{}")]) as server:
        assert ask(server.url, attempts=3) == "{}"
    assert len(server.requests) == 3


@pytest.mark.parametrize("dated", [False, True])
def test_an_endpoint_that_asks_to_be_left_alone_is(dated: bool) -> None:  # noqa: FBT001
    begun = int(time.time())
    wish = formatdate(begun + 2, usegmt=True) if dated else "1"
    with ChatServer([refused(429, after=wish), completed("{}")]) as server:
        assert ask(server.url, attempts=2) == "{}"
    assert time.time() >= begun + (2 if dated else 1)


@pytest.mark.parametrize("after", ["30", "Fri, 31 Dec 9999 23:59:59 GMT", "Fri, 31 Dec 9999 23:59:59", "9" * 400])
def test_one_that_asks_for_more_time_than_there_is_is_not_asked_again(after: str) -> None:
    told = pytest.raises(EndpointUnavailable, match="the endpoint answered 429: 'no'")
    with ChatServer([refused(429, after=after), completed("{}")]) as server, told:
        ask(server.url, attempts=2, timeout=20)
    assert len(server.requests) == 1


@pytest.mark.parametrize("after", ["", "-5", "soon", "١", "Fri, 99 Nov 2026 99:99:99 GMT"])
def test_an_unreadable_wish_is_no_wish(after: str) -> None:
    with ChatServer([refused(429, after=after), completed("{}")]) as server:
        assert ask(server.url, attempts=2) == "{}"


@pytest.mark.parametrize(
    ("answer", "attempts", "asked", "why"),
    [
        (refused(500), 2, 2, "the endpoint answered 500: 'no'"),
        (refused(500, "x" * 999), 1, 1, f"the endpoint answered 500: '{'x' * 200}'"),
        (refused(500).but(body=b"<html>" * 99_999), 1, 1, "the endpoint answered 500"),
        (refused(500).but(body=b"[" * 99_999), 1, 1, "the endpoint answered 500"),
        (refused(502).but(cut=3), 1, 1, "the endpoint answered 502"),
        (refused(401), 3, 1, "the endpoint answered 401: 'no'"),
        (refused(404).but(body=b'"gone"'), 3, 1, "the endpoint answered 404"),
        (refused(404, "\x1b[2J gone"), 3, 1, r"the endpoint answered 404: '\x1b[2J gone'"),
        (refused(400).but(body=b'{"error": "\xff"}'), 3, 1, "the endpoint answered 400"),
        (Answer(body=b"", status=204), 3, 1, "the endpoint answered 204"),
        (Answer(body=b"no json"), 3, 1, "the model's answer has another form: JSON is malformed"),
        (Answer(body=b""), 3, 1, "the model's answer has another form"),
        (Answer(body=b"[" * 99_999), 3, 1, "the model's answer has another form"),
        (Answer(body=b"\xff\xfe{}"), 3, 1, "the model's answer has another form"),
        (Answer(body=b"[]"), 3, 1, "the model's answer has another form: Expected `object`, got `array`"),
        (Answer(body=b"{}"), 3, 1, "the model's answer has another form: there is no text in it"),
        (Answer(body=b'{"choices": []}'), 3, 1, "the model's answer has another form"),
        (Answer(body=b'{"choices": [{"message": {"content": 5}}]}'), 3, 1, "the model's answer has another form"),
        (completed(None), 3, 1, "the model's answer has another form: there is no text in it"),
        (completed("{}").but(cut=9), 2, 2, "the model's answer was cut off: peer closed connection"),
        (completed("{}").but(cut=9, framing="close"), 2, 1, "the model's answer has another form: Input data was trun"),
        (Answer(body=b'{"error": {"message": "full", "code": 503}}'), 2, 2, "the endpoint broke off: 'full'"),
        (Answer(body=b'{"error": {"message": "who?"}}'), 2, 1, "the endpoint broke off: 'who?'"),
        (Answer(body=b'{"error": ["odd"]}'), 2, 1, "the endpoint broke off"),
        (completed("{}").but(type="text/html"), 2, 1, "the endpoint answered 'text/html' and not 'application/json'"),
        (completed("{}").but(headers={"Content-Encoding": "gzip"}), 2, 1, "the endpoint answered in 'gzip'"),
        (Answer(body=b"x" * (16 * 1024 * 1024 + 1)), 1, 1, "the model's answer has more than 16777216 bytes"),
    ],
)
def test_what_does_not_pass_is_told(answer: Answer, attempts: int, asked: int, why: str) -> None:
    with ChatServer([answer]) as server, pytest.raises(EndpointUnavailable) as refusal:
        ask(server.url, attempts=attempts)
    assert (len(server.requests), str(refusal.value)[: len(why)]) == (asked, why)


def test_a_type_with_a_parameter_or_none_is_taken() -> None:
    with ChatServer(
        [completed("{}").but(type="Application/JSON; charset=utf-8"), completed("{}").but(type=None)]
    ) as server:
        assert ask(server.url) == ask(server.url) == "{}"


@pytest.mark.parametrize(
    "answer", [completed("x" * 100).but(step=1, wait=0.02), completed("").but(wait=5), completed("").but(stall=5)]
)
def test_an_answer_that_is_late_or_drips_is_too_slow(answer: Answer) -> None:
    start = time.monotonic()
    with ChatServer([answer]) as server, pytest.raises(EndpointUnavailable, match=r"no answer within 0\.3 seconds"):
        ask(server.url, timeout=0.3, attempts=5)
    assert time.monotonic() - start < 8


def test_silence_has_a_limit_of_its_own_and_may_pass() -> None:
    with ChatServer([completed("{}").but(stall=5), completed("{}")]) as server:
        assert ask(server.url, silence=1, attempts=2) == "{}"
    told = pytest.raises(EndpointUnavailable, match=r"the endpoint was silent for 0\.1 seconds")
    with ChatServer([completed("{}").but(stall=5)]) as server, told:
        ask(server.url, silence=0.1)


def test_a_head_that_drips_has_no_more_time() -> None:
    """The status line itself comes letter by letter: no time between two bytes is too long, all of them are."""
    over = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def drip() -> None:
            connection, _ = listening.accept()
            with connection:
                while not over.wait(0.02):
                    connection.sendall(b"H")

        thread = threading.Thread(target=drip)
        thread.start()
        try:
            with pytest.raises(EndpointUnavailable, match=r"no answer within 0\.2 seconds|cannot be reached"):
                ask(f"http://127.0.0.1:{listening.getsockname()[1]}/v1", timeout=0.2)
        finally:
            over.set()
            thread.join()


@pytest.mark.parametrize("said", [b"", b"\0\xff" * 50, b"HTTP/1.1 200\r\nContent-Length: x\r\n\r\n", b"SSH-2.0-x\r\n"])
def test_something_that_speaks_no_http_cannot_be_reached(said: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def speak() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.recv(65_536)
                connection.sendall(said)

        thread = threading.Thread(target=speak)
        thread.start()
        with pytest.raises(EndpointUnavailable, match="the endpoint cannot be reached: "):
            ask(f"http://127.0.0.1:{listening.getsockname()[1]}/v1")
        thread.join()


def test_nobody_there() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    with pytest.raises(EndpointUnavailable, match="the endpoint cannot be reached: ") as refusal:
        ask(f"http://user:secret@127.0.0.1:{port}/v1?key=secret")
    told = f"(in http://127.0.0.1:{port}/v1/chat/completions); is it running, and is this its address?"
    assert str(refusal.value).endswith(told)


@pytest.mark.parametrize(
    "url",
    ["", "file:///etc/passwd", "localhost:80", "http://", "http://a:99999/v1", "http://[::1/v1", "http://a\x01b/v1"],
)
def test_an_address_that_is_none(url: str) -> None:
    with pytest.raises(EndpointUnavailable, match="is not an address of an endpoint"):
        ask(url)


def test_an_address_may_have_a_question_and_loses_its_password() -> None:
    with ChatServer([completed("{}")]) as server:
        assert ask(server.url.replace("//", "//user:secret@") + "/?api-version=1") == "{}"
    [request] = server.requests
    assert request.path == "/v1/chat/completions?api-version=1"
    assert "authorization" not in request.headers


@pytest.mark.parametrize(
    "url", ["htp://user:secret@host/v1", "http://user:secret@", "http://user:secret@[host/v1", "//user:secret@host"]
)
def test_an_address_that_is_none_is_told_without_its_password(url: str) -> None:
    with pytest.raises(EndpointUnavailable, match="not an address of an endpoint") as refusal:
        ask(url)
    assert "secret" not in str(refusal.value)


def test_a_redirect_does_not_carry_the_key_along() -> None:
    with ChatServer([completed("{}")]) as other:
        away = Answer(body=b"", status=307, headers={"Location": f"{other.url}/chat/completions"})
        with ChatServer([away]) as server, pytest.raises(EndpointUnavailable, match=r"answered 307; a redirect is not"):
            ask(server.url, key=KEY, attempts=3)
    assert (len(server.requests), other.requests) == (1, [])


@pytest.mark.parametrize(
    "answer",
    [
        refused(401, f"Incorrect API key provided: {KEY}. You can find…"),
        Answer(body=json.dumps({"error": {"message": f"bad key {KEY}"}}).encode()),
        Answer(body=f'{{"{KEY}":'.encode()),
        Answer(body=b"", type=KEY, status=500),
        Answer(body=b"{}", type=f"text/{KEY}"),
        Answer(body=b"{}", headers={"Content-Encoding": KEY}),
        Answer(body=b"{}", headers={f"Authorization Bearer {KEY}": ""}),  # who sends back what it gets
        completed("{}").but(cut=1),
    ],
)
def test_the_key_is_never_told(answer: Answer) -> None:
    with ChatServer([answer]) as server, pytest.raises(EndpointUnavailable) as refusal:
        ask(server.url, key=KEY)
    assert server.requests[0].headers["authorization"] == f"Bearer {KEY}"
    told: BaseException | None = refusal.value
    while told is not None:
        assert KEY not in f"{told} {told!r}"
        told = told.__cause__
    assert KEY not in repr(Endpoint(url=server.url, model="m", key=KEY))


@pytest.mark.parametrize("key", [f"{KEY}\n", "schlüssel", "a\r\nX-Other: b"])
def test_a_key_that_no_header_can_carry_is_refused_untold(key: str) -> None:
    with pytest.raises(EndpointUnavailable, match="the key contains characters that a header cannot have") as refusal:
        ask("http://127.0.0.1:9/v1", key=key)
    assert key not in str(refusal.value)


def test_without_httpx_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "httpx", None)
    with pytest.raises(EndpointUnavailable, match=r"needs httpx; pip install 'countermark\[endpoint\]'"):
        ask("http://127.0.0.1:9/v1")


def test_the_environment_names_an_endpoint_or_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COUNTERMARK_MODEL_URL", raising=False)
    monkeypatch.setenv("COUNTERMARK_MODEL", "m")
    with pytest.raises(EndpointUnavailable, match="no model is named; set COUNTERMARK_MODEL_URL"):
        Endpoint.named()
    with ChatServer([completed("{}")]) as server:
        monkeypatch.setenv("COUNTERMARK_MODEL_URL", server.url)
        assert Endpoint.named().ask("a", "b", {}, name="x") == "{}"
