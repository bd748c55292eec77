"""The scripted server that ships for tests, asked by a client that is not ours."""

from __future__ import annotations

import doctest
import http.client
import json
import time
from typing import Any

import pytest

from countermark.protocols import Calling
from countermark.testing import Answer, ChatServer, chat_server, completed, refused, streamed


def post(server: ChatServer, body: Any = None) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection(server.url.split("/")[2], timeout=60)
    connection.request("POST", "/v1/chat/completions", body=json.dumps(body), headers={"X-Odd": "1"})
    return connection.getresponse()


def test_its_example_runs() -> None:
    assert doctest.testmod(chat_server) == (0, 2)


def test_answers_come_in_order_and_the_last_one_for_ever() -> None:
    with ChatServer([refused(429, "slow", after="7"), completed("a")]) as server:
        with post(server, {"n": 1}) as first:
            assert (first.status, first.headers["Retry-After"]) == (429, "7")
            assert json.load(first) == {"error": {"message": "slow", "code": 429}}
        for _ in range(2):
            with post(server) as again:
                assert json.load(again)["choices"][0]["message"]["content"] == "a"
    assert [request.body for request in server.requests] == [{"n": 1}, None, None]
    assert server.requests[0].path == "/v1/chat/completions"
    assert server.requests[0].headers["x-odd"] == "1"


def test_a_script_can_look_at_the_request() -> None:
    with ChatServer(lambda body: completed(f"you said {body}")) as server, post(server, 5) as answer:
        assert b"you said 5" in answer.read()


def test_a_stream_is_events_with_calls_in_parts() -> None:
    script = streamed("ü", Calling("c", "f", '{"a": 1}'), b"raw").but(step=3)
    with ChatServer([script]) as server, post(server) as answer:
        assert answer.headers["Content-Type"] == "text/event-stream"
        said = [event.removeprefix("data: ") for event in answer.read().decode().split("\n\n")]
    deltas = [json.loads(event)["choices"][0]["delta"] for event in said[:4]]
    assert deltas[0] == {"content": "ü"}
    assert "".join(delta["tool_calls"][0]["function"]["arguments"] for delta in deltas[1:]) == '{"a": 1}'
    assert said[4] == "raw"
    assert said[6:] == ["[DONE]", ""]


@pytest.mark.parametrize("cut", range(6))
def test_a_cut_is_seen_in_chunks_and_unseen_without(cut: int) -> None:
    answer = Answer(body=b"abcdef", cut=cut)
    with ChatServer([answer, answer.but(framing="close")]) as server:
        with post(server) as chunked, pytest.raises(http.client.IncompleteRead) as seen:
            chunked.read()
        assert seen.value.partial == b"abcdef"[:cut]
        with post(server) as closed:
            assert closed.read() == b"abcdef"[:cut]


def test_a_stall_lasts_as_long_as_the_server() -> None:
    with ChatServer([Answer(body=b"abcdef", stall=2)]) as server:
        answer = post(server)
        assert answer.read(2) == b"ab"
        start = time.monotonic()
    assert time.monotonic() - start < 50
    with answer, pytest.raises((http.client.IncompleteRead, OSError)):
        answer.read()


def test_no_port_answers_after_the_block() -> None:
    with ChatServer([completed("a")]) as server:
        pass
    with pytest.raises(OSError, match="refused"):
        post(server)
