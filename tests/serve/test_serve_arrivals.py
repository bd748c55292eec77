"""Events of kept reports: whoever listens hears of each, of a tenant's own only, and of those that another process kept."""

import json
import time

import pytest
from tests.serve.services import bearer, tenants

from countermark import Draft, Evidence, check
from countermark.store import open_reports


def heard(lines):
    """The next event of a stream, past comments."""
    name = None
    for line in lines:
        if line.startswith("event: "):
            name = line[7:]
        elif line.startswith("data: "):
            return name, json.loads(line[6:])
    return None


def test_each_kept_report_is_an_event(started):
    service = started(keep=True)
    with service.client.stream("GET", "/v1/reports/events") as stream:
        lines = stream.iter_lines()
        assert heard(lines) == ("open", {"newest": 0})
        service.post("/v1/check", {"draft": "It was 5."})
        assert heard(lines) == ("reports", {"newest": 1})
        service.post("/v1/check", {"draft": "It was 6."})
        assert heard(lines) == ("reports", {"newest": 2})


def test_a_report_that_another_process_kept_is_an_event(started, tmp_path):
    service = started(keep=True)
    with service.client.stream("GET", "/v1/reports/events") as stream:
        lines = stream.iter_lines()
        assert heard(lines)[0] == "open"
        reports = open_reports(tmp_path / "facts.db", namespace="default")
        reports.put(check(Draft(text="It was 7."), Evidence()))
        reports.close()
        assert heard(lines) == ("reports", {"newest": 1})


def test_nobody_hears_of_another_tenants_reports(started):
    keys, table = tenants(a=["check", "reports"], b=["check", "reports"])
    service = started(keep=True, tenants=table)
    with service.client.stream("GET", "/v1/reports/events", headers=bearer(keys["a"])) as stream:
        lines = stream.iter_lines()
        assert heard(lines) == ("open", {"newest": 0})
        service.post("/v1/check", {"draft": "It was 5."}, headers=bearer(keys["b"]))
        service.post("/v1/check", {"draft": "It was 6."}, headers=bearer(keys["a"]))
        assert heard(lines) == ("reports", {"newest": 1})


@pytest.mark.parametrize("scope", ["check", "review"])
def test_events_need_the_scope_of_reports(started, scope):
    keys, table = tenants(a=[scope])
    refused = started(keep=True, tenants=table).get("/v1/reports/events", headers=bearer(keys["a"]))
    assert refused.status_code == 403


def test_listeners_take_places_among_the_streams_and_give_them_back(started):
    service = started(keep=True, limits={"streams": 1})
    with service.client.stream("GET", "/v1/reports/events") as stream:
        assert heard(stream.iter_lines())[0] == "open"
        assert service.get("/v1/reports/events").status_code == 503
    until = time.monotonic() + 20
    while True:
        with service.client.stream("GET", "/v1/reports/events") as stream:
            if stream.status_code == 200:
                break
        assert time.monotonic() < until
        time.sleep(0.1)
