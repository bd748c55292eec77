"""What comes from outside: sizes, forms, time, names. Every refusal is a problem with a reason."""

import gzip
import json
import socket
import time

import httpx
import pytest

from countermark.serve.edge.ids import request_id

BODY = {"draft": "x", "facts": [{"id": "n", "value": "1"}]}
JSON = {"content-type": "application/json"}


def raw(service, data, *, wait=120.0):
    """What the service says to bytes of any kind."""
    with socket.create_connection(("127.0.0.1", service.port)) as connection:
        connection.settimeout(wait)
        try:
            connection.sendall(data)
            got = b""
            while part := connection.recv(65536):
                got += part
        except OSError:
            pass  # it hung up on us
        return got.decode("latin-1")


def kind(found):
    assert found.headers["content-type"] == "application/problem+json", found.text
    problem = found.json()
    assert problem["status"] == found.status_code
    assert problem["request_id"] == found.headers["x-request-id"]
    return problem["type"].removeprefix("urn:countermark:problem:")


@pytest.mark.parametrize(
    ("method", "path", "status", "said"),
    [
        ("GET", "/nope", 404, "not-found"),
        ("GET", "/v1/check/", 404, "not-found"),
        ("GET", "/v1/../etc/passwd", 404, "not-found"),
        ("GET", "/v1/check", 405, "method"),
        ("PUT", "/v1/facts", 405, "method"),
        ("DELETE", "/v1/reports/x", 405, "method"),
        ("GET", "/v1/reports/x", 404, "no-report"),
        ("GET", "/v1/packs/nope", 404, "no-pack"),
        ("GET", "/v1/packs/%2e%2e%2fetc", 404, "not-found"),
    ],
)
def test_what_is_not_there_is_said_so(service, method, path, status, said):
    """A problem, whatever the method."""
    found = service.client.request(method, path)
    assert (found.status_code, kind(found)) == (status, said)


@pytest.mark.parametrize(
    ("method", "path", "says"),
    [
        ("POST", "/v1/chat/completions", "COUNTERMARK_MODEL_URL"),
        ("POST", "/press/v1/responses", "COUNTERMARK_MODEL_URL"),
        ("GET", "/nope", "/openapi.json"),
        ("PUT", "/v1/check", "/openapi.json"),
        ("GET", "/v1/reports?limit=-1", "/openapi.json"),
        ("GET", "/v1/facts/history", "/openapi.json"),
        ("GET", "/v1/reports/x", "GET /v1/reports"),
    ],
)
def test_a_refusal_says_what_to_do_next(service, method, path, says):
    """Whoever forgot to name a model is told so, and not only that nothing is there."""
    assert says in service.client.request(method, path).json()["hint"]


def test_all_methods_of_a_path_are_named(service):
    """As RFC 9110 has it, with 405."""
    found = service.client.put("/v1/facts")
    assert {each.strip() for each in found.headers["allow"].split(",")} == {"GET", "HEAD", "POST"}


@pytest.mark.parametrize(
    ("headers", "content", "status", "said"),
    [
        ({}, b"{}", 415, "media-type"),
        ({"content-type": "text/plain"}, b"{}", 415, "media-type"),
        ({"content-type": "application/x-www-form-urlencoded"}, b"draft=x", 415, "media-type"),
        ({**JSON, "content-encoding": "gzip"}, gzip.compress(b"0" * 10_000_000), 415, "content-encoding"),
        ({**JSON, "content-encoding": "br"}, b"x", 415, "content-encoding"),
        (JSON, b"", 400, "not-json"),
        (JSON, b"{", 400, "not-json"),
        (JSON, b"\xff\xfe", 400, "not-json"),
        (JSON, b"[" * 100_000, 400, "not-json"),
        (JSON, b'{"draft":' * 5000 + b"1" + b"}" * 5000, 400, "not-json"),
        (JSON, b'{"draft": "x", "params": ' + b'{"a":' * 300 + b"1" + b"}" * 300 + b"}", 400, "not-json"),
        (JSON, b'{"draft": "x", "draft": "y"}', 400, "not-json"),
        (JSON, b'{"draft": "x", "facts": [{"id": "a", "value": 1, "value": 2}]}', 400, "not-json"),
        (JSON, b'{"draft": "x", "facts": [{"id": "a", "value": NaN}]}', 400, "not-json"),
        (JSON, b'{"draft": "x", "facts": [{"id": "a", "value": 1e999999999}]}', 400, "not-json"),
        (JSON, b'{"draft": "x", "facts": [{"id": "a", "value": ' + b"9" * 100_000 + b"}]}", 400, "not-json"),
        (JSON, b"[]", 422, "invalid-request"),
        (JSON, b"null", 422, "invalid-request"),
    ],
)
def test_a_body_that_is_not_plain_json_is_refused(service, headers, content, status, said):
    """Also one that would grow, one that is deep, and one that says a thing twice."""
    found = service.client.post("/v1/check", content=content, headers=headers)
    assert (found.status_code, kind(found)) == (status, said)


@pytest.mark.parametrize("claimed", [True, False])
def test_a_large_body_is_refused_while_it_is_read(started, claimed):
    """Whether or not it says how large it is."""
    service = started(limits={"body": 1000})
    data = json.dumps({"draft": "x" * 5000}).encode()
    content = data if claimed else iter([data[:400], data[400:]])
    try:
        found = service.client.post("/v1/check", content=content, headers=JSON)
    except httpx.HTTPError:
        return  # it hung up before all was sent
    assert (found.status_code, kind(found)) == (413, "too-large")


def test_a_length_that_is_a_lie_is_counted(started):
    """A small claim and a large body: what comes behind is no part of the request."""
    service = started(limits={"body": 1000})
    got = raw(
        service,
        b"POST /v1/check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n"
        + b"x" * 3000,
    )
    assert got.startswith("HTTP/1.1 400")


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"nonsense\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nhost: localhost\r\nbad header\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nhost: localhost\r\nx: " + b"a" * 60_000, 431),
        (b"GET /" + b"a" * 60_000, 431),
        (b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: " + b"a" * 40_000 + b"\r\n\r\n", 431),
        (b"GET /healthz?" + b"a" * 40_000 + b" HTTP/1.1\r\nhost: localhost\r\n\r\n", 431),
        (b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n" + b"x: a\r\n" * 6000 + b"\r\n", 431),
        (
            b"POST /v1/check HTTP/1.1\r\nhost: localhost\r\nx: " + b"a" * 40_000 + b"\r\ncontent-length: 2\r\n\r\n{}",
            431,
        ),
        (b"POST /v1/check HTTP/1.1\r\nhost: a\r\nhost: localhost\r\nconnection: close\r\n\r\n", 400),
        (
            b"POST /v1/check HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
            400,
        ),
        (b"POST /v1/check HTTP/1.1\r\nhost: localhost\r\ncontent-length: -5\r\n\r\n", 400),
    ],
)
def test_what_is_no_http_is_refused(service, data, status):
    """Smuggled and endless heads among it."""
    got = raw(service, data)
    assert got.startswith(f"HTTP/1.1 {status}"), got[:200]
    assert "application/problem+json" in got


def test_a_large_head_within_the_cap_is_read_in_one_write(service):
    data = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx: " + b"a" * 32_000 + b"\r\n\r\n"
    assert raw(service, data).startswith("HTTP/1.1 200")


def test_a_large_body_behind_a_small_head_is_read_in_one_write(service):
    body = json.dumps({"draft": "x " * 60_000, "facts": [{"id": "n", "value": "1"}]}).encode()
    head = f"POST /v1/check HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    assert raw(service, head.encode() + body).startswith("HTTP/1.1 200")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nhost: local",
        b"POST /v1/check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    ],
)
def test_a_slow_client_is_told_and_left(started, data):
    """Before its headers, within them, and within its body."""
    service = started(limits={"reading": 0.3})
    begun = time.monotonic()
    got = raw(service, data)
    assert got.startswith("HTTP/1.1 408")
    assert "slow-request" in got
    assert time.monotonic() - begun < 60


def test_a_client_that_does_not_take_its_answer_is_left(started):
    """Its connection is cut, and what it was sent is forgotten."""
    service = started(limits={"reading": 0.3, "draft": 1_000_000})
    with socket.create_connection(("127.0.0.1", service.port)) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        body = json.dumps({"draft": "one two " * 100_000, "facts": [{"id": "n", "value": "1"}]}).encode()
        connection.sendall(
            b"POST /v1/check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: "
            + str(len(body)).encode()
            + b"\r\n\r\n"
            + body
        )
        until = time.monotonic() + 30
        while service.server.server_state.connections and time.monotonic() < until:
            time.sleep(0.1)
        assert not service.server.server_state.connections


def test_too_many_connections_are_told_to_come_back(started):
    """And those that are open go on."""
    service = started(limits={"connections": 1})
    with socket.create_connection(("127.0.0.1", service.port)) as first:
        time.sleep(0.2)
        assert raw(service, b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").startswith("HTTP/1.1 503")
        first.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert first.recv(1000).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("127.0.0.1:8000", 200),
        ("[::1]:8000", 200),
        ("LOCALHOST", 200),
        ("evil.example", 421),
        ("evil.example:8000", 421),
        ("localhost.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("", 421),
    ],
)
def test_a_service_of_this_machine_answers_to_its_names_only(service, host, status):
    """A page of another site cannot reach it by a name of its own."""
    found = service.get("/healthz", headers={"host": host})
    assert found.status_code == status
    if status != 200:
        assert kind(found) == "host"


def test_names_can_be_added(started):
    """For a service behind a proxy on the same machine."""
    service = started(hosts=["check.example"])
    assert service.get("/healthz", headers={"host": "check.example"}).status_code == 200
    assert service.get("/healthz", headers={"host": "other.example"}).status_code == 421


@pytest.mark.parametrize("given", ["a", "Req-1.2_3", "0" * 64])
def test_a_safe_request_id_is_repeated(service, given):
    """In the answer, so that both sides log the same."""
    assert service.get("/healthz", headers={"x-request-id": given}).headers["x-request-id"] == given


@pytest.mark.parametrize(
    "given", [b"", b"-a", b"a b", b"a\r\nset-cookie: x", b"\xc3\xa9", b"0" * 65, b'a"', b"a\x00", None]
)
def test_an_id_that_could_act_is_replaced(given):
    """Nothing of it reaches a header or a log."""
    found = request_id(given)
    assert len(found) == 16
    assert found.isalnum()


def test_a_rate_is_kept_for_each_key(started):
    """The window moves; one too many is told when to come back."""
    service = started(limits={"rate": "3/minute"})
    assert [service.post("/v1/check", BODY).status_code for _ in range(3)] == [200] * 3
    found = service.post("/v1/check", BODY)
    assert (found.status_code, kind(found)) == (429, "rate")
    assert 1 <= int(found.headers["retry-after"]) <= 60
    assert service.get("/healthz").status_code == 200


def test_requests_beyond_the_limit_are_told_to_come_back(started):
    """While a slow one is worked on."""
    service = started(limits={"concurrent": 1, "reading": 60})
    with socket.create_connection(("127.0.0.1", service.port)) as slow:
        slow.sendall(
            b"POST /v1/check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"
        )
        until = time.monotonic() + 60
        while (found := service.post("/v1/check", BODY)).status_code == 200 and time.monotonic() < until:
            time.sleep(0.02)
        assert (found.status_code, kind(found)) == (503, "busy")


def test_a_deadline_that_passes_marks_nothing(started):
    """503 with a reason; the service goes on."""
    service = started(limits={"seconds": 0.001})
    found = service.post("/v1/check", {"draft": "1 " * 10_000, "facts": BODY["facts"], "pack": "conduct.safe-code"})
    assert (found.status_code, kind(found)) == (503, "deadline")
    assert "nothing is marked" in found.json()["detail"]
    assert service.get("/healthz").status_code == 200


def test_a_problem_says_nothing_in_headers_that_was_sent(service):
    """What a request says is repeated in JSON only."""
    found = service.client.post("/v1/check", content=b"x", headers={"content-type": "a\tb; set-cookie: x=1"})
    assert found.status_code == 415
    assert "set-cookie" not in found.headers
