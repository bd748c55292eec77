"""A draft checked while it is written: text in, events out."""

import json
import socket
import time

import httpx
import pytest

TAGGED = 'It is <claim id="n">1,500</claim>, and 12 more.'
HEAD = (
    b"POST /v1/check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-ndjson\r\n"
    b"transfer-encoding: chunked\r\n\r\n"
)
OPTIONS = {"facts": [{"id": "n", "value": "1500"}]}
LINES = {"content-type": "application/x-ndjson"}


def events(text):
    """Names and values of a stream of events."""
    found = []
    for block in text.split("\n\n")[:-1]:
        name, data = block.split("\n")
        assert name.startswith("event: ")
        assert data.startswith("data: ")
        found.append((name[7:], json.loads(data[6:])))
    return found


def lines(*values):
    return "".join(json.dumps(each) + "\n" for each in values)


def chunk(data):
    return f"{len(data):x}\r\n".encode() + data + b"\r\n"


def fed(service, text, size, options=OPTIONS):
    parts = [{"text": text[start : start + size]} for start in range(0, len(text), size)]
    return events(service.client.post("/v1/check", content=lines(options, *parts), headers=LINES).text)


@pytest.mark.parametrize("size", [1, 3, 7, 1000])
def test_a_stream_gives_the_text_its_marks_and_the_report(service, size):
    """However it is cut, the released text is the draft and the report is that of the whole."""
    found = fed(service, TAGGED, size)
    assert "".join(value["text"] for name, value in found if name == "released") == TAGGED
    assert [value["mark"]["mark"] for name, value in found if name == "released" and value["mark"]] == [
        "verified",
        "bare",
    ]
    whole = service.post("/v1/check", {"draft": TAGGED, **OPTIONS}).json()
    assert found[-1] == ("report", whole)


def test_a_whole_draft_can_be_answered_as_events(service):
    """By a flag, or by what the client accepts; tools and context reach the report."""
    body = {"draft": {"text": TAGGED, "context": {"a": 1}}, **OPTIONS}
    by_flag = events(service.post("/v1/check", {**body, "stream": True}).text)
    by_header = events(service.post("/v1/check", body, headers={"accept": "text/event-stream"}).text)
    assert by_flag == by_header
    assert by_flag[-1] == ("report", service.post("/v1/check", body).json())


def test_no_text_can_begin_an_event_of_its_own(service):
    """Line ends of every kind stay inside their event."""
    draft = "a\n\nevent: report\ndata: {}\r\rid: 1\u2028event: x\x85 5"
    found = events(service.post("/v1/check", {"draft": draft, "stream": True}).text)
    assert "".join(value["text"] for name, value in found if name == "released") == draft
    assert [name for name, _ in found if name != "released"] == ["report"]


def test_a_report_of_a_stream_is_kept(service):
    """Under its id, like any other."""
    report = fed(service, f"Kept: {TAGGED}", 5)[-1][1]
    listed = service.get("/v1/reports", params={"limit": 1}).json()["reports"][0]
    assert json.loads(service.get(f"/v1/reports/{listed['id']}").content) == report


@pytest.mark.parametrize(
    ("content", "status"),
    [
        ("", 422),
        (lines({"draft": "x"}), 422),
        (lines({"facts": [{"id": "a", "value": "prose"}]}), 422),
        (lines({"pack": "no.such"}), 422),
        (lines({"locale": "xx"}), 422),
        ("nonsense\n", 400),
    ],
)
def test_options_that_cannot_be_used_are_refused_before_the_first_event(service, content, status):
    """With a status of their own."""
    found = service.client.post("/v1/check", content=content, headers=LINES)
    assert (found.status_code, found.headers["content-type"]) == (status, "application/problem+json")


@pytest.mark.parametrize(
    ("line", "kind"),
    [("nonsense", "not-json"), ('{"texts": "x"}', "invalid-request"), ('{"text": 5}', "invalid-request")],
)
def test_a_line_that_is_none_ends_the_stream_without_a_report(service, line, kind):
    """What came is released, nothing is concluded."""
    content = lines(OPTIONS, {"text": "All is well. "}) + line + "\n"
    found = events(service.client.post("/v1/check", content=content, headers=LINES).text)
    assert found[-1][0] == "problem"
    assert found[-1][1]["type"].endswith(kind)
    assert "report" not in [name for name, _ in found]


def test_a_line_that_is_too_long_is_refused(started):
    """So a connection holds no more than the limits say."""
    service = started(limits={"body": 2000})
    content = lines(OPTIONS) + '{"text": "' + "x" * 300_000
    found = events(service.client.post("/v1/check", content=content, headers=LINES).text)
    assert found[-1][1]["type"].endswith("too-large")


def test_a_draft_over_the_limit_is_refused_while_it_comes(started):
    """What follows is not waited for, and the report says why nothing is marked."""
    service = started(limits={"draft": 100})
    found = fed(service, "The number 5 is one of them. " * 20, 40)
    assert found[-1][0] == "report"
    assert found[-1][1]["verdicts"][0]["outcome"] == "refused"
    assert sum(len(value["text"]) for name, value in found if name == "released") < 200


def test_a_silent_client_is_not_waited_for(started):
    """The stream ends with a problem; what was open stays unmarked."""
    service = started(limits={"silence": 0.3})

    def slow():
        yield lines(OPTIONS, {"text": 'It is <claim id="n">1,5'}).encode()
        time.sleep(1.5)
        yield lines({"text": "00</claim>."}).encode()

    try:
        text = service.client.post("/v1/check", content=slow(), headers=LINES).text
    except httpx.HTTPError:
        return  # the service hung up on it
    found = events(text)
    assert found[-1][0] == "problem"
    assert not [value for name, value in found if name == "released" and value["mark"]]


def test_a_cut_stream_concludes_nothing(service):
    """The client goes away in the middle of a number: no report is kept, and the service goes on."""
    before = service.get("/v1/reports").json()["reports"]
    with socket.create_connection(("127.0.0.1", service.port)) as raw:
        first = lines(OPTIONS, {"text": 'Cut <claim id="n">1,5'}).encode()
        raw.sendall(HEAD + chunk(first))
        raw.settimeout(10)
        assert b"200 OK" in raw.recv(4096)
    assert service.get("/healthz").status_code == 200
    assert service.get("/v1/reports").json()["reports"] == before


def test_text_is_released_while_the_draft_is_still_written(service):
    """Both directions at once: the first events come before the last line is sent."""
    with socket.create_connection(("127.0.0.1", service.port)) as raw:
        raw.settimeout(20)
        first = lines(OPTIONS, {"text": "Plain words come first, and then some more of them. "}).encode()
        raw.sendall(HEAD + chunk(first))
        got = b""
        while b"Plain words" not in got:
            got += raw.recv(65536)
        assert b"event: report" not in got
        rest = lines({"text": 'It is <claim id="n">1,500</claim>.'}).encode()
        raw.sendall(chunk(rest) + chunk(b""))
        while b"event: report" not in got:
            got += raw.recv(65536)
        assert b'"mark":"verified"' in got


def test_streams_beyond_the_limit_are_told_to_come_back(started):
    """503 with a time, before anything is read."""
    service = started(limits={"streams": 1})
    with socket.create_connection(("127.0.0.1", service.port)) as raw:
        raw.sendall(HEAD + chunk(b"{}\n"))
        raw.settimeout(10)
        assert b"200 OK" in raw.recv(4096)
        found = service.post("/v1/check", {"draft": "x", "stream": True})
        assert (found.status_code, found.json()["type"].rpartition(":")[2]) == (503, "streams")
        assert int(found.headers["retry-after"]) >= 1


def test_streams_are_told_when_the_service_ends(started):
    """A stream that waits for text gets a problem, and the service ends without waiting for it."""
    service = started()
    raw = socket.create_connection(("127.0.0.1", service.port))
    raw.sendall(HEAD + chunk(b"{}\n"))
    raw.settimeout(20)
    got = raw.recv(4096)
    service.server.should_exit = True
    while b"event: problem" not in got:
        part = raw.recv(4096)
        assert part
        got += part
    assert b"problem:stopping" in got
    raw.close()
    service.thread.join(20)
    assert not service.thread.is_alive()
