"""view: the page for one stored report, behind a path that nobody can guess, and nothing that changes anything."""

import http.client
import json
from urllib.parse import urlsplit

import pytest

from countermark import Draft, Evidence, Fact, check
from countermark.cli.report.app_server import AppServer


@pytest.fixture
def server():
    fact = Fact(id="f", value="5.7", unit="%", source="WDI")
    report = check(Draft(text='It was <claim id="f">5.9%</claim>.'), Evidence(facts=[fact]))
    with AppServer(report, insists={}) as found:
        yield found


def fetched(server, path, method="GET", host=None):
    parts = urlsplit(server.address)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=10)
    connection.request(method, parts.path + path, headers={} if host is None else {"Host": host})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def test_the_page_opens_at_the_report(server):
    answer, body = fetched(server, "")
    assert answer.status == 200
    assert "require-trusted-types-for" in answer.headers["Content-Security-Policy"]
    told = json.loads(fetched(server, "v1/page")[1])
    assert told["views"] == ["recent", "answer"]
    name = told["opens"].removeprefix("#/answers/")
    (summary,) = json.loads(fetched(server, "v1/reports?limit=50")[1])["reports"]
    assert (summary["id"], summary["flagged"]) == (name, 1)
    assert b"<countermark-mark " in fetched(server, f"v1/reports/{name}/html")[1]
    assert b'data-countermark="edits"' in fetched(server, f"v1/reports/{name}/html?corrected=true")[1]
    assert json.loads(fetched(server, f"v1/reports/{name}/told")[1])["decision"] == "reject"
    assert json.loads(fetched(server, f"v1/reports/{name}")[1])["decision"] == "reject"
    assert body.count(b"page/") > 5


@pytest.mark.parametrize("path", ["v1/reports/x", "v1/try", "page/x", "../", "v1/facts"])
def test_anything_else_is_not_found(server, path):
    assert fetched(server, path)[0].status == 404


def test_without_the_path_there_is_nothing(server):
    parts = urlsplit(server.address)
    for path in ("/", "/v1/page", "/page/app/app.js", server.path[:-2] + "x/v1/page"):
        connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=10)
        connection.request("GET", path)
        assert connection.getresponse().status == 404
        connection.close()


def test_another_name_for_this_machine_is_not_answered(server):
    assert fetched(server, "v1/page", host="evil.example")[0].status == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_nothing_can_be_sent_to_it(server, method):
    assert fetched(server, "v1/page", method=method)[0].status == 501
