"""The database goes, the disk is full, the process is killed: explicit answers, and nothing acknowledged is lost."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import httpx
import pytest
from tests.serve.services import bearer, tenants
from tests.store.postgres_server import PostgresServer

from countermark.store import open_store

TAGGED = '<claim id="n">7</claim>'
FACT = {"facts": [{"id": "n", "value": "7"}]}


@pytest.fixture(scope="module")
def postgres():
    """A PostgreSQL of this module's own, which is stopped and started."""
    if os.environ.get("COUNTERMARK_SKIP_POSTGRES") == "1":
        pytest.skip("COUNTERMARK_SKIP_POSTGRES=1")
    with tempfile.TemporaryDirectory() as folder:
        server = PostgresServer(Path(folder) / "postgresql")
        yield server
        server.close()


def test_a_database_that_goes_and_comes_back(started, postgres):
    """While it is away a check verifies nothing and says so, a load is refused, and the service is not ready."""
    service = started(store=postgres.create("gone"), keep=False)
    assert service.post("/v1/facts", FACT).status_code == 201
    assert service.post("/v1/check", {"draft": TAGGED}).json()["decision"] == "accept"
    postgres.stop()
    try:
        away = service.post("/v1/check", {"draft": TAGGED})
        assert (away.status_code, away.json()["decision"]) == (200, "reject")
        assert away.json()["evidence"]["unavailable"]
        assert not [mark for mark in away.json()["marks"] if mark["mark"] == "verified"]
        for found in (service.post("/v1/facts", FACT), service.get("/v1/facts")):
            assert (found.status_code, found.json()["type"].rpartition(":")[2]) == (503, "store-unavailable")
            assert "retry-after" in found.headers
            assert "postgresql" not in found.text
        assert service.get("/readyz").status_code == 503
        assert service.get("/healthz").status_code == 200
        inline = service.post("/v1/check", {"draft": TAGGED, **FACT})
        assert inline.json()["decision"] == "accept"
    finally:
        postgres.start()
    until = time.monotonic() + 30
    while service.get("/readyz").status_code != 200 and time.monotonic() < until:
        time.sleep(0.2)
    assert service.post("/v1/check", {"draft": TAGGED}).json()["decision"] == "accept"


def test_a_report_that_cannot_be_kept_is_not_given_out(started, postgres):
    """Or its id would promise what is not there."""
    service = started(store=postgres.create("kept"), keep=True)
    body = {"draft": TAGGED, **FACT}
    assert service.post("/v1/check", body).status_code == 200
    postgres.stop()
    try:
        found = service.post("/v1/check", {"draft": f"Again: {TAGGED}", **FACT})
        assert found.status_code == 503
        assert "marks" not in found.text
    finally:
        postgres.start()


def test_tenants_are_apart_on_postgresql(started, postgres):
    """As on SQLite; there by row-level security too."""
    keys, table = tenants(acme=["check", "facts:write", "facts:read"], other=["check", "facts:write", "facts:read"])
    service = started(store=postgres.create("apart"), tenants=table)
    service.post("/v1/facts", FACT, headers=bearer(keys["acme"]))
    decisions = [
        service.post("/v1/check", {"draft": TAGGED}, headers=bearer(keys[each])).json()["decision"] for each in keys
    ]
    assert decisions == ["accept", "reject"]
    assert service.get("/v1/facts", headers=bearer(keys["other"])).json()["facts"] == []


def test_a_store_that_is_none_says_so(started, tmp_path):
    """A file of another kind: checks that need it are refused, the others go on."""
    (tmp_path / "facts.db").write_bytes(b"this is not a database at all, but long enough to look like a file of one")
    service = started()
    assert service.get("/readyz").status_code == 503
    refused = service.post("/v1/facts", FACT)
    assert refused.status_code == 503
    assert str(tmp_path) not in refused.text
    assert service.post("/v1/check", {"draft": TAGGED, **FACT}).json()["decision"] == "accept"


def test_a_full_disk_is_told_and_nothing_is_half_done(started, monkeypatch):
    """The load is refused; once there is room the same load is taken."""
    service = started()
    assert service.post("/v1/facts", FACT).status_code == 201
    database = service.server.config.loaded_app.service.places.store("default")._reader.database
    connect = database.connect

    def cramped(*given, **options):
        connection = connect(*given, **options)
        ((count,),) = connection.rows("PRAGMA page_count")
        connection.rows(f"PRAGMA max_page_count = {count + 2}")  # SQLite's own word for a full disk
        return connection

    many = {"facts": [{"id": f"m{number}", "value": "1", "entity": f"{number} " + "x" * 150} for number in range(3000)]}
    with monkeypatch.context() as full:
        full.setattr(database, "connect", cramped)
        found = service.post("/v1/facts", many)
        assert (found.status_code, found.json()["type"].rpartition(":")[2]) == (503, "store-unavailable"), found.text
        assert "full" in found.json()["detail"]
        assert service.post("/v1/check", {"draft": TAGGED}).json()["decision"] == "accept"
    assert service.get("/v1/facts", params={"id": "m1"}).json()["facts"] == []
    assert service.post("/v1/facts", many).json()["added"] == 3000


def launched(folder, *options, port=None):
    """`countermark serve` in a process of its own, once it answers."""
    if port is None:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port = found.getsockname()[1]
    command = [sys.executable, "-m", "countermark", "serve", "--port", str(port), *options]
    process = subprocess.Popen(command, cwd=folder, stderr=subprocess.PIPE)
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if process.poll() is not None:
            raise AssertionError(process.stderr.read().decode())
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60).close()
        except OSError:
            time.sleep(0.1)
        else:
            return process, f"http://127.0.0.1:{port}", port
    process.kill()
    raise AssertionError("it did not start")


def test_whoever_reads_that_it_serves_is_not_turned_away(tmp_path):
    """The note comes once connections are taken, so that what is asked right after it is answered."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    command = [sys.executable, "-m", "countermark", "serve", "--port", str(port)]
    process = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE)
    try:
        assert f"serving on http://127.0.0.1:{port}".encode() in process.stderr.readline()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60) as answer:
            assert answer.status == 200
    finally:
        process.terminate()
        process.wait(60)
        process.stderr.close()


def test_what_was_acknowledged_survives_kill_9(tmp_path):
    """`countermark serve` without any configuration: killed in the middle of loads, nothing told is lost."""
    process, url, _ = launched(tmp_path)
    told = []
    try:
        with httpx.Client(base_url=url, trust_env=False, timeout=30) as client:
            for number in range(20):
                body = {"facts": [{"id": f"f{number}-{each}", "value": str(each)} for each in range(20)]}
                assert client.post("/v1/facts", json=body).status_code == 201
                told.append(number)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait(60)
        process.stderr.close()
    store = open_store(tmp_path / "facts.db", create=False)
    assert len(store.get([f"f{number}-{each}" for number in told for each in range(20)])) == 20 * len(told)
    store.close()


def test_an_end_finishes_what_is_open(tmp_path):
    """SIGTERM: the request that is being sent is answered, then the process ends with 0; two workers."""
    process, url, port = launched(tmp_path, "--workers", "2")
    try:
        body = b'{"draft": "x", "facts": [{"id": "n", "value": "1"}]}'
        with socket.create_connection(("127.0.0.1", port)) as raw:
            head = f"POST /v1/check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
            raw.sendall(head.encode() + body[:10])
            time.sleep(0.5)
            process.terminate()
            time.sleep(0.8)
            raw.sendall(body[10:])
            raw.settimeout(20)
            got = b""
            while part := raw.recv(65536):
                got += part
        assert got.startswith(b"HTTP/1.1 200")
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait(60)
        process.stderr.close()
    with pytest.raises(OSError, match="refused"):
        urllib.request.urlopen(f"{url}/healthz")
