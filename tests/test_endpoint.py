"""A language model behind an address: one request, one schema, and a reason for whatever goes wrong."""

from __future__ import annotations

import json
import socket
import time
from typing import Any

import pytest
from tests.endpoint_server import Answer, serving

from countermark.endpoint import Endpoint
from countermark.errors import EndpointUnavailable


def ask(url: str, **options: Any) -> str:
    return Endpoint(url=url, model="m", **options).ask("Judge.", "Text", {"type": "object"}, name="x")


def test_the_same_request_always() -> None:
    with serving([Answer("{}")]) as served:
        assert ask(served.url, key="k") == ask(served.url) == "{}"
    (with_key, first), (without, second) = served.requests
    assert first == second
    assert (first["temperature"], first["model"]) == (0, "m")
    assert first["response_format"]["json_schema"] == {"name": "x", "strict": True, "schema": {"type": "object"}}
    assert with_key["Authorization"] == "Bearer k"
    assert "Authorization" not in without


def test_what_may_pass_is_tried_again() -> None:
    with serving([Answer("", status=503), Answer("", status=429), Answer("{}")]) as served:
        assert ask(served.url, attempts=3) == "{}"
    assert len(served.requests) == 3


@pytest.mark.parametrize(
    ("answer", "attempts", "asked", "why"),
    [
        (Answer("", status=500), 2, 2, "the endpoint answered 500"),
        (Answer("", status=401), 3, 1, "the endpoint answered 401"),
        (Answer(b"no json"), 3, 1, "the model's answer has another form"),
        (Answer(b'{"choices": []}'), 3, 1, "the model's answer has another form"),
        (Answer(5), 3, 1, "the model's answer has another form: int"),
        (Answer(b"x" * (16 * 1024 * 1024 + 1)), 1, 1, "the model's answer has more than 16777216 bytes"),
    ],
)
def test_what_does_not_pass_is_told(answer: Answer, attempts: int, asked: int, why: str) -> None:
    with serving([answer]) as served, pytest.raises(EndpointUnavailable) as refused:
        ask(served.url, attempts=attempts)
    assert (len(served.requests), str(refused.value)[: len(why)]) == (asked, why)


@pytest.mark.parametrize("answer", [Answer("x" * 100, wait=0.02), Answer("", wait=5)])
def test_an_answer_that_is_late_or_drips_is_too_slow(answer: Answer) -> None:
    start = time.monotonic()
    with serving([answer]) as served, pytest.raises(EndpointUnavailable, match=r"no answer within 0\.3 seconds"):
        ask(served.url, timeout=0.3, attempts=5)
    assert time.monotonic() - start < 8


def test_nobody_there() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    with pytest.raises(EndpointUnavailable, match="the endpoint cannot be reached"):
        ask(f"http://127.0.0.1:{port}/v1")


@pytest.mark.parametrize("url", ["", "file:///etc/passwd", "localhost:80", "http://"])
def test_an_address_that_is_none(url: str) -> None:
    with pytest.raises(EndpointUnavailable, match="is no address of an endpoint"):
        ask(url)


def test_the_environment_names_an_endpoint_or_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COUNTERMARK_MODEL_URL", raising=False)
    monkeypatch.setenv("COUNTERMARK_MODEL", "m")
    with pytest.raises(EndpointUnavailable, match="no model is named; set COUNTERMARK_MODEL_URL"):
        Endpoint.named()
    with serving([Answer(json.dumps({}))]) as served:
        monkeypatch.setenv("COUNTERMARK_MODEL_URL", served.url)
        assert Endpoint.named().ask("a", "b", {}, name="x") == "{}"
