"""Work that does not end by itself: its deadline ends it for good, nobody else waits, and nothing is lost."""

import contextlib
import io
import json
import logging
import os
import statistics
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import openpyxl
import pytest
from tests.serve import hostile
from tests.serve.services import bearer, serving, tenants

from countermark import Draft, Evidence, Fact, check
from countermark.serve.routes import checks

FACTS = [{"id": "n", "value": "7"}]
HONEST = {"draft": 'It is <claim id="n">7</claim>.', "facts": FACTS}
SECONDS = 3.0


@pytest.fixture
def attacked(tmp_path, monkeypatch):
    """A service with two processes, three tenants, and drafts that say "spin" and never end."""
    monkeypatch.setattr(checks, "_checked", hostile.spin)
    keys, table = tenants(evil=["check"], worse=["check"], good=["check"])
    with serving(tmp_path, tenants=table, threads=2, limits={"seconds": SECONDS, "concurrent": 8}) as service:
        service.keys = keys
        # The first process is there before anybody is timed.
        assert ask(service, "good").status_code == 200
        yield service


def ask(service, tenant, body=HONEST, path="/v1/check", **options):
    with httpx.Client(base_url=service.url, timeout=60, trust_env=False) as client:
        return client.post(path, json=body, headers=bearer(service.keys[tenant]), **options)


def children(service):
    return {worker.number for worker in service.server.config.loaded_app.service._pool._all}


def is_running(number):
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def test_other_tenants_are_answered_while_hostile_drafts_hold_every_process(attacked, record_property):
    """A loop in C in as many processes as there are, from two tenants; what the third one waits is measured."""
    with ThreadPoolExecutor(8) as threads:
        hostile_ones = [
            threads.submit(ask, attacked, tenant, {**HONEST, "draft": "spin"})
            for tenant in ("evil", "worse", "evil", "worse")
        ]
        time.sleep(0.5)
        waits = []
        while time.monotonic() and not all(each.done() for each in hostile_ones) and len(waits) < 40:
            begun = time.perf_counter()
            found = ask(attacked, "good")
            waits.append(time.perf_counter() - begun)
            assert found.status_code == 200
            assert found.json()["decision"] == "accept"
        refused = [each.result() for each in hostile_ones]
    record_property("seconds", [statistics.median(waits), max(waits)])
    assert len(waits) >= 5
    assert statistics.median(waits) < SECONDS / 3
    assert max(waits) < SECONDS
    for found in refused:
        assert found.status_code == 503
        assert found.headers["content-type"] == "application/problem+json"
        problem = found.json()
        assert problem["type"].endswith(":deadline")
        assert "within 3 seconds" in problem["detail"]
        assert problem["request_id"] == found.headers["x-request-id"]
        assert "retry-after" in found.headers
    # Whoever attacked has its turn again: the processes are others.
    assert ask(attacked, "evil").json()["decision"] == "accept"


def test_a_deadline_ends_the_process_for_good(attacked):
    before = children(attacked)
    assert ask(attacked, "evil", {**HONEST, "draft": "spin"}).status_code == 503
    until = time.monotonic() + 20
    while time.monotonic() < until and any(map(is_running, before - children(attacked))):
        time.sleep(0.05)
    gone = before - children(attacked)
    assert gone
    assert not any(map(is_running, gone))
    assert ask(attacked, "evil").status_code == 200


def test_one_tenant_cannot_take_all_places(attacked):
    """Eight requests may be open: one tenant has half of them, and the others find room."""
    with ThreadPoolExecutor(8) as threads:
        many = [threads.submit(ask, attacked, "evil", {**HONEST, "draft": "spin"}) for _ in range(8)]
        time.sleep(0.8)
        assert ask(attacked, "good").status_code == 200
        kinds = sorted(each.result().json()["type"].rpartition(":")[2] for each in many)
    assert kinds.count("busy") == 4
    assert kinds.count("deadline") == 4


def test_a_client_that_goes_away_leaves_nothing_running(attacked):
    with httpx.Client(base_url=attacked.url, timeout=0.3, trust_env=False) as client, pytest.raises(httpx.ReadTimeout):
        client.post("/v1/check", json={**HONEST, "draft": "spin"}, headers=bearer(attacked.keys["evil"]))
    running = children(attacked)
    time.sleep(SECONDS + 1)
    assert ask(attacked, "evil").status_code == 200
    assert sum(map(is_running, running)) < len(running) or running != children(attacked)


def test_an_end_waits_for_no_hostile_work(tmp_path, monkeypatch):
    monkeypatch.setattr(checks, "_checked", hostile.spin)
    with serving(tmp_path, grace=1, limits={"seconds": 60}) as service:
        assert service.post("/v1/check", HONEST).status_code == 200
        thread = threading.Thread(target=lambda: _quietly(service))
        thread.start()
        time.sleep(0.5)
        running = children(service)
        begun = time.monotonic()
    assert time.monotonic() - begun < 20
    until = time.monotonic() + 60
    while any(map(is_running, running)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_running, running))
    thread.join(60)


def _quietly(service):
    with contextlib.suppress(httpx.HTTPError, RuntimeError):
        service.client.post("/v1/check", json={**HONEST, "draft": "spin"})


def test_honest_work_that_takes_a_while_is_answered(tmp_path, monkeypatch):
    """It gives way to others, and is done all the same."""
    monkeypatch.setattr(checks, "_checked", hostile.slow)
    with serving(tmp_path, threads=1) as service:
        found = service.post("/v1/check", {**HONEST, "draft": f"slow {HONEST['draft']}"})
        assert found.json()["decision"] == "accept"
        assert service.post("/v1/check", HONEST).json()["decision"] == "accept"


@pytest.mark.parametrize(
    ("draft", "error"),
    [("fail SECRET", "ValueError"), ("die", "WorkerEnded"), ("stack", "RecursionError"), ("odd", "")],
)
def test_every_500_is_a_problem_and_is_logged_under_its_id(started, monkeypatch, caplog, draft, error):
    monkeypatch.setattr(checks, "_checked", hostile.fail)
    service = started()
    log = logging.getLogger("countermark.serve")
    log.propagate = True
    try:
        found = service.post("/v1/check", {**HONEST, "draft": draft}, headers={"x-request-id": "asked-for"})
    finally:
        log.propagate = False
    assert found.status_code == 500
    assert found.headers["content-type"] == "application/problem+json"
    assert found.json()["request_id"] == found.headers["x-request-id"] == "asked-for"
    assert "SECRET" not in found.text
    [told] = [each.countermark for each in caplog.records if each.levelname == "ERROR" and hasattr(each, "countermark")]
    assert told["request_id"] == "asked-for"
    assert told["error"].startswith(error)
    assert "SECRET" not in str(told)
    assert service.post("/v1/check", HONEST).json()["decision"] == "accept"


def sheet(cell):
    book = openpyxl.Workbook()
    for row in (["Country", "Year", "Growth"], ["Chad", 2023, 4.1], ["Chad", 2024, 1.5]):
        book.active.append(row)
    if cell is not None:
        book.active[cell] = 1
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


def bring(service, data, tenant=None, name="figures.xlsx"):
    headers = {"content-type": "application/octet-stream", **({} if tenant is None else bearer(service.keys[tenant]))}
    with httpx.Client(base_url=service.url, timeout=60, trust_env=False) as client:
        return client.post("/v1/tables", params={"name": name}, content=data, headers=headers)


def test_a_sheet_with_one_cell_in_a_far_corner_is_refused_at_once(service):
    """Its rows would take minutes to walk."""
    begun = time.perf_counter()
    found = bring(service, sheet("XFD1048576"))
    assert time.perf_counter() - begun < 30
    assert found.status_code == 422
    assert "A1:XFD1048576" in found.json()["detail"]
    assert found.json()["type"].endswith(":invalid-evidence")
    assert bring(service, sheet(None)).status_code == 200


@pytest.mark.parametrize(
    "data", [b"PK\x03\x04 and nothing", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" * 9, b"PAR1....PAR1", sheet(None)[:900]]
)
def test_a_file_that_cannot_be_read_is_the_caller_s_mistake(service, data):
    found = bring(service, data)
    assert found.status_code == 422
    assert found.json()["type"].endswith(":invalid-evidence")


def test_hostile_tables_hold_up_nobody(tmp_path):
    """Tables that take longer than there is time for; the others read theirs meanwhile, and try texts against them."""
    keys, table = tenants(evil=["check"], good=["check"])
    wide = (
        "name;"
        + ";".join(f"c{each}" for each in range(1500))
        + "\n"
        + "\n".join(f"r{each};" + "1;" * 1499 + "1" for each in range(900))
    ).encode()
    with serving(tmp_path, tenants=table, threads=2, limits={"seconds": SECONDS}) as service:
        service.keys = keys
        known = bring(service, sheet(None), "good").json()["id"]
        with ThreadPoolExecutor(4) as threads:
            many = [threads.submit(bring, service, wide, "evil", "w.csv") for _ in range(4)]
            time.sleep(0.3)
            body = {"draft": "Growth in Chad was 1.5 in 2024.", "table": known}
            begun = time.perf_counter()
            found = ask(service, "good", body, "/v1/try")
            waited = time.perf_counter() - begun
            refused = [each.result() for each in many]
        assert found.status_code == 200, found.text
        assert waited < SECONDS
        assert {each.status_code for each in refused} <= {422, 503}
        assert bring(service, sheet(None), "evil").status_code == 200


def lines(service, killed):
    """A draft in pieces; its process dies behind each that is named."""
    yield json.dumps({"facts": FACTS}).encode() + b"\n"
    for number, part in enumerate(
        ("It is <claim", ' id="n">7</claim>. Then ', 'it was <claim id="n">8</claim>', " again.")
    ):
        yield json.dumps({"text": part}).encode() + b"\n"
        if number in killed:
            time.sleep(0.4)
            for each in children(service):
                os.kill(each, 9)
            time.sleep(0.2)


@pytest.mark.parametrize("killed", [(), (0,), (1, 2)])
def test_a_stream_goes_on_where_its_process_dies(started, killed):
    """Another process is told what was said so far: nothing is shown twice, and nothing is missing."""
    service = started()
    text = 'It is <claim id="n">7</claim>. Then it was <claim id="n">8</claim> again.'
    with service.client.stream(
        "POST", "/v1/check", content=lines(service, killed), headers={"content-type": "application/x-ndjson"}
    ) as found:
        events = found.read().decode().split("\n\n")
    said = [each.split("\ndata: ") for each in events if each]
    released = [json.loads(data) for name, data in said if name == "event: released"]
    assert "".join(each["text"] for each in released) == text
    [report] = [data for name, data in said if name == "event: report"]
    limits = service.server.config.loaded_app.service.limits
    assert report == check(Draft(text=text), Evidence(facts=[Fact(id="n", value="7")]), limits=limits).to_json()


def test_a_hostile_stream_ends_with_a_problem_and_its_neighbour_with_a_report(tmp_path):
    """A draft that takes longer than there is time for, in one stream."""
    keys, table = tenants(evil=["check"], good=["check"])
    large = 'It is <claim id="n">7</claim> and so on, ' * 8_000
    with serving(tmp_path, tenants=table, threads=1, limits={"seconds": 1.0}) as service:
        service.keys = keys
        with ThreadPoolExecutor(2) as threads:
            attack = threads.submit(ask, service, "evil", {**HONEST, "draft": large, "stream": True})
            time.sleep(0.5)
            neighbour = ask(service, "good", {**HONEST, "stream": True})
            assert "event: report" in neighbour.text
            found = attack.result()
        assert "event: report" not in found.text
        assert "deadline" in found.text
