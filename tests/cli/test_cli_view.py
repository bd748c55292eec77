"""view: a stored report on the loopback address, at a path that cannot be guessed."""

import http.client
import json
import re
import signal
import subprocess
import sys
from urllib.parse import urlsplit

import pytest

from countermark.cli.report.page_server import PageServer, serving
from countermark.errors import CountermarkError


@pytest.fixture
def stored(run, folder):
    """A report on a rejected draft, in report.json."""
    run("check", "reject.md", "--facts", "facts.json", "--output-format", "json", "--output", "report.json")
    return folder / "report.json"


@pytest.fixture
def started(folder):
    """`countermark report view` as a process of its own, and the address it prints."""
    running = []

    def start(*arguments, stdin=None):
        command = [sys.executable, "-m", "countermark", "report", "view", *arguments]
        process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        running.append(process)
        if stdin is not None:
            process.stdin.write(stdin)
            process.stdin.close()
        return process, process.stdout.readline().strip()

    yield start
    for process in running:
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            stream.close()


def fetched(address, *, method="GET", host=None, path=None):
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=10)
    connection.request(method, parts.path if path is None else path, headers={} if host is None else {"Host": host})
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    return answer, body


def test_the_page_is_served_once_and_the_command_ends(stored, started):
    """With --once the command ends by itself, with exit code 0 whatever the decision of the report."""
    process, address = started(stored.name, "--no-browser", "--once")
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[\w-]{32}", address)
    answer, body = fetched(address)
    assert answer.status == 200
    assert body.startswith("<!DOCTYPE html>")
    assert 'data-decision="reject"' in body
    assert process.wait(60) == 0


def test_a_report_comes_from_standard_input(stored, started):
    process, address = started("-", "--no-browser", "--once", stdin=stored.read_text())
    assert fetched(address)[0].status == 200
    assert process.wait(60) == 0


def test_ctrl_c_ends_it(stored, started):
    """The way to end it is no mistake: exit code 0 and no traceback."""
    process, address = started(stored.name, "--no-browser")
    assert fetched(address)[0].status == 200
    assert fetched(address)[0].status == 200
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 0
    assert "Traceback" not in process.stderr.read()


def test_the_headers_allow_nothing_but_the_page_itself():
    with PageServer("<p>x</p>") as server:
        answer, body = fetched(server.address)
        assert body == "<p>x</p>"
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; style-src 'sha256-")
        assert policy.endswith("frame-ancestors 'none'")
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert "Python" not in answer.headers["Server"]
        assert fetched(server.address, method="HEAD")[1] == ""


@pytest.mark.parametrize("path", ["/", "/favicon.ico", "/x" * 16, "//", "/%C3%A9"])
def test_another_path_is_not_found(path):
    """The page is not there for who does not know where it is."""
    with PageServer("secret") as server:
        answer, body = fetched(server.address, path=path)
        assert answer.status == 404
        assert "secret" not in body
        assert not server.fetched.is_set()


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", "[::1]:80"])
def test_another_name_for_this_machine_is_not_answered(host):
    """A name of somebody else's that leads to the loopback address gets nothing."""
    with PageServer("secret") as server:
        answer, body = fetched(server.address, host=host)
        assert (answer.status, "secret" in body) == (404, False)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_nothing_can_be_sent_to_it(method):
    with PageServer("secret") as server:
        assert fetched(server.address, method=method)[0].status == 501


def test_every_page_has_a_path_of_its_own():
    with PageServer("a") as one, PageServer("a") as other:
        assert one.path != other.path
        assert one.port != other.port


def test_a_port_that_is_taken_is_told():
    with PageServer("a") as server, pytest.raises(CountermarkError, match=f"port {server.port} cannot be used"):
        serving("b", server.port)


def test_what_is_not_a_report_is_refused(refused, folder):
    (folder / "bad.json").write_text("{}")
    assert "(in bad.json)" in refused("report", "view", "bad.json", "--no-browser")
    assert "file cannot be read" in refused("report", "view", "gone.json", "--no-browser")


def test_a_report_whose_marks_are_not_on_its_draft_is_refused(refused, stored):
    """A changed report is never served."""
    document = json.loads(stored.read_text())
    document["marks"][0]["text"] = "9,999"
    stored.write_text(json.dumps(document))
    assert "marks, seal differ" in refused("report", "view", "report.json", "--no-browser")
    assert "mark 1 is for another text" in refused("report", "view", "report.json", "--no-browser", "--show-altered")
