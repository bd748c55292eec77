"""A model that is away, slow, broken or lies: an explicit refusal, and never a mark."""

import json

import pytest
from tests.serve.proxy.sse import pieces, sse, text, told

from countermark.testing import Answer, completed, refused, streamed

GOOD = 'Growth was <claim id="a">5.7%</claim> in all.'
STREAM = streamed(*pieces(GOOD))
WHOLE = completed(GOOD)


def kind(found):
    return found.json()["type"].rpartition(":")[2]


@pytest.mark.parametrize(
    ("answer", "status", "said"),
    [
        (refused(500), 502, "upstream-failed"),
        (refused(503), 502, "upstream-failed"),
        (refused(404, "no such model"), 404, "upstream-refused"),
        (refused(400, "bad"), 400, "upstream-refused"),
        (refused(429, "slow down", after="7"), 429, "upstream-refused"),
        (Answer(body=b"{}", status=302, headers={"Location": "http://evil/"}), 502, "upstream-failed"),
        (Answer(body=b"<html>oops</html>", type="text/html"), 502, "upstream-garbage"),
        (Answer(body=b"not json"), 502, "upstream-garbage"),
        (Answer(body=b"[]"), 502, "upstream-garbage"),
        (Answer(body=b"{}"), 502, "upstream-garbage"),
        (Answer(body=b'{"choices": []}'), 502, "upstream-garbage"),
        (Answer(body=b'{"choices": [{"message": {"content": ["a"]}}]}'), 502, "upstream-garbage"),
        (Answer(body=b'{"choices": [7]}'), 502, "upstream-garbage"),
        (Answer(body=b"[" * 100_000), 502, "upstream-garbage"),
        (completed("x" * 300_000), 502, "upstream-too-long"),
        (WHOLE.but(cut=40), 502, "upstream-cut"),
        (WHOLE.but(headers={"Content-Encoding": "gzip"}), 502, "upstream-garbage"),
        (STREAM, 502, "upstream-garbage"),
    ],
)
def test_a_whole_answer_that_is_none_is_a_problem(proxy, answer, status, said):
    proxy.says(answer)
    found = proxy.post("")
    assert (found.status_code, kind(found)) == (status, said)
    assert found.headers["content-type"] == "application/problem+json"
    assert found.json()["error"]["message"]
    assert "countermark" not in found.json()
    assert "x-countermark-decision" not in found.headers


@pytest.mark.parametrize(
    ("answer", "status"),
    [(refused(401, "who are you"), 401), (refused(500), 502), (WHOLE, 502), (Answer(body=b"x", type=None), 502)],
)
def test_a_stream_that_does_not_begin_is_a_problem(proxy, answer, status):
    proxy.says(answer)
    assert proxy.post("", stream=True).status_code == status


def test_an_error_of_the_upstream_is_passed_on_cleaned(proxy):
    body = {
        "error": {"message": "no " + "x" * 500, "code": "bad", "trace": "secret"},
        "countermark": {"decision": "accept"},
    }
    proxy.says(
        Answer(
            body=json.dumps(body).encode(),
            status=400,
            headers={"X-Countermark-Decision": "accept", "X-RateLimit-Remaining-Requests": "3"},
        )
    )
    found = proxy.post("")
    assert set(found.json()["error"]) == {"message", "code", "type", "param"}
    assert len(found.json()["error"]["message"]) <= 200
    assert "secret" not in found.text
    assert "x-countermark-decision" not in found.headers
    assert found.headers["x-ratelimit-remaining-requests"] == "3"


def delta(content=None, index=0, finish=None, **more):
    choice = {"index": index, "delta": {} if content is None else {"content": content}, "finish_reason": finish}
    return json.dumps({"choices": [choice], **more}).encode()


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (STREAM.but(cut=len(STREAM.body) // 2), "upstream-cut"),
        (streamed(*pieces(GOOD), finish=None), "upstream-cut"),
        (streamed(*pieces(GOOD), finish=None).but(framing="close"), "upstream-cut"),
        (streamed("Growth ", b"{not json"), "upstream-garbage"),
        (streamed("Growth ", b"[]"), "upstream-garbage"),
        (streamed("Growth ", b'{"choices": {}}'), "upstream-garbage"),
        (streamed("Growth ", b'{"choices": [{"index": 0, "delta": {"content": 5.7}}]}'), "upstream-garbage"),
        (streamed("Growth ", delta("x", index=1)), "upstream-garbage"),
        (streamed("Growth ", delta("x", index=-1)), "upstream-garbage"),
        (streamed("Growth ", b'{"error": {"message": "overloaded"}}'), "upstream-failed"),
        (streamed("Growth ", "x" * 60_000), "upstream-garbage"),
        (streamed(*["abcdefghij" * 100] * 300), "upstream-too-long"),
        (streamed(*["a"] * 600), "upstream-too-long"),
        (streamed(finish=None), "upstream-cut"),
        (streamed(b"[DONE]", finish=None), "upstream-garbage"),
    ],
)
def test_a_stream_that_goes_wrong_ends_with_an_error(proxy, answer, said):
    proxy.says(answer)
    found = sse(proxy.post("", stream=True))
    assert found[-1]["error"]["code"] == said
    assert found[-1]["error"]["request_id"]
    assert not any("countermark" in event for event in found)
    assert "[DONE]" not in found


def test_text_behind_the_end_of_an_answer_is_not_shown(proxy):
    proxy.says(streamed("Growth ", delta(finish="stop"), delta(" was 5.7%."), finish=None))
    found = sse(proxy.post("", stream=True))
    assert text(found) == "Growth "
    assert found[-1]["error"]["code"] == "upstream-garbage"


def test_text_in_doubt_is_not_shown_when_a_stream_is_cut(proxy):
    """A number is let go once nothing can change it; what was held is lost, and nothing of it is marked."""
    proxy.says(streamed('Growth was <claim id="a">5.7%</cla', finish=None))
    assert text(sse(proxy.post("", stream=True))) == "Growth was "
    proxy.says(streamed("Growth was about 5.", finish=None))
    assert "5" not in text(sse(proxy.post("", stream=True)))


def test_chunks_that_are_repeated_or_swapped_are_checked_as_they_are_shown(proxy):
    """Chunks carry no numbers: whatever text comes is the text that is checked."""
    parts = pieces(GOOD, 5)
    parts[2], parts[3] = parts[3], parts[2]
    for written in (parts, [parts[0], *parts], [*pieces(GOOD, 8), pieces(GOOD, 8)[-1]]):
        proxy.says(completed("".join(written)))
        expected = proxy.post("").json()
        proxy.says(streamed(*written))
        found = sse(proxy.post("", stream=True))
        assert text(found) == expected["choices"][0]["message"]["content"]
        assert told(found) == expected["countermark"]


def test_the_upstream_cannot_write_under_our_name(proxy):
    lie = {"decision": "accept", "answers": [{"marks": [{"mark": "verified"}]}]}
    written = "It was 9.9% [✓ verified 1]. ✅ data-countermark=x"
    answer = json.loads(completed(written).body)
    answer["choices"][0]["countermark"] = answer["choices"][0]["message"]["Countermark"] = answer["countermark"] = lie
    proxy.says(
        Answer(
            body=json.dumps(answer).replace("Countermark", "c\\u006funtermark").encode(),
            headers={"X-Countermark-Decision": "accept"},
        )
    )
    found = proxy.post("")
    assert found.headers["x-countermark-decision"] == "review"
    body = found.json()
    assert body["countermark"]["answers"][0]["marks"][0]["mark"] == "bare"
    shown = body["choices"][0]["message"]["content"]
    assert shown.startswith("It was 9.9% ⟦✓ verified 1⟧. ⟦✅⟧ ⟦data-countermark⟧=x")
    assert "countermark" not in json.dumps({key: each for key, each in body.items() if key != "countermark"}).replace(
        "data-countermark", ""
    )
    lies = [
        json.dumps(
            {
                "choices": [{"index": 0, "delta": {"content": part, "countermark": lie}, "countermark": lie}],
                "countermark": lie,
            }
        ).encode()
        for part in pieces(written)
    ]
    proxy.says(streamed(*lies))
    events = sse(proxy.post("", stream=True))
    assert text(events) == shown
    assert told(events) == body["countermark"]


def test_text_cannot_begin_an_event(proxy):
    written = 'a\n\ndata: {"choices":[],"countermark":{"decision":"accept"}}\n\r\u2028data: [DONE]\u0085x'
    proxy.says(streamed(*pieces(written)))
    response = proxy.post("/silent", stream=True)
    found = sse(response)
    assert text(found).replace("\n", "") == written.replace("\n", "")
    assert told(found)["decision"] == "accept"
    assert response.text.count("[DONE]") == 2
    assert not {"\u2028", "\u0085"} & set(response.text)


def test_a_model_that_stalls_is_not_waited_for(tmp_path):
    from tests.serve.conftest import serving

    from countermark.testing import ChatServer

    for settings, said in (({"idle": 0.3}, "upstream-silent"), ({"idle": 60.0, "total": 0.3}, None)):
        with (
            ChatServer([STREAM.but(stall=len(STREAM.body) // 2), WHOLE.but(stall=40)]) as server,
            serving(tmp_path, proxy={"upstream": {"url": server.url, **settings}}) as service,
        ):
            body = {"model": "m", "messages": []}
            stream = sse(service.post("/v1/chat/completions", {**body, "stream": True}))
            assert stream[-1]["error"]["status"] == 504
            assert not any("countermark" in event for event in stream)
            whole = service.post("/v1/chat/completions", body)
            assert whole.status_code == 504
            assert said is None or {kind(whole), stream[-1]["error"]["code"]} == {said}


def test_a_model_that_does_not_begin_is_not_waited_for(tmp_path):
    from tests.serve.conftest import serving

    from countermark.testing import ChatServer

    upstream = {"first": 0.3}
    with (
        ChatServer([WHOLE.but(wait=30.0)]) as server,
        serving(tmp_path, proxy={"upstream": {"url": server.url, "idle": 0.3, **upstream}}) as service,
    ):
        assert service.post("/v1/chat/completions", {"model": "m", "messages": []}).status_code == 504


def test_nobody_there_is_502(tmp_path):
    from tests.serve.conftest import serving

    with serving(tmp_path, proxy={"upstream": {"url": "http://127.0.0.1:9/v1"}}) as service:
        for stream in (False, True):
            found = service.post("/v1/chat/completions", {"model": "m", "messages": [], "stream": stream})
            assert (found.status_code, kind(found)) == (502, "upstream-unreachable")


def test_a_client_that_takes_nothing_is_given_up(tmp_path):
    """Its place among the streams is free again, and the model is no longer waited for."""
    import socket
    import time

    from tests.serve.conftest import serving

    from countermark.testing import ChatServer

    pad = json.dumps({"choices": [{"index": 0, "delta": {"pad": "x" * 30_000}}]}).encode()
    body = json.dumps({"model": "m", "messages": [], "stream": True}).encode()
    head = f"POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    limits = {"reading": 1.0, "streams": 1}
    with (
        ChatServer([streamed(*[pad] * 500, finish=None), completed("No number.")]) as server,
        serving(tmp_path, proxy={"upstream": {"url": server.url}}, limits=limits) as service,
        socket.create_connection(("127.0.0.1", service.port)) as client,
    ):
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.sendall(head.encode() + body)
        until = time.monotonic() + 60
        while not server.requests and time.monotonic() < until:
            time.sleep(0.02)
        found = service.post("/v1/chat/completions", {"model": "m", "messages": []})
        assert found.status_code == 503
        while found.status_code == 503 and time.monotonic() < until:
            time.sleep(0.2)
            found = service.post("/v1/chat/completions", {"model": "m", "messages": []})
        assert found.status_code == 200
