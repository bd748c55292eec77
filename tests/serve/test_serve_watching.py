"""What the operator sees: metrics, logs, telemetry, health. Never what a draft says, unless asked."""

import json
import logging

import pytest
from opentelemetry.sdk._logs import LoggerProvider
from opentelemetry.sdk._logs.export import InMemoryLogRecordExporter, SimpleLogRecordProcessor

from countermark import Draft, Evidence, Fact, check
from countermark.errors import CountermarkError
from countermark.serve.settings import Watching
from countermark.serve.watch import logs
from countermark.serve.watch.observation import observation
from countermark.serve.watch.telemetry import EVENT, Telemetry

SECRET = 'Secretword is <claim id="secretfact">1,500</claim>.'
BODY = {"draft": SECRET, "facts": [{"id": "secretfact", "value": "1500"}]}


def test_metrics_count_requests_decisions_and_marks(started):
    """By route, decision and kind of mark; never by claim, draft, key or tenant."""
    service = started()
    service.post("/v1/check", BODY)
    service.post("/v1/check", {"nonsense": 1})
    service.get("/no/such/path/secretword")
    text = service.get("/metrics").text
    assert 'countermark_requests_total{method="POST",route="/v1/check",status="200"} 1.0' in text
    assert 'countermark_checks_total{decision="accept"} 1.0' in text
    assert 'countermark_marks_total{mark="verified"} 1.0' in text
    assert 'countermark_refusals_total{kind="invalid-request"} 1.0' in text
    assert "countermark_request_seconds_bucket" in text
    for word in ("ecret", "default", "no/such"):
        assert word not in text


def test_strange_methods_make_no_labels_of_their_own(started):
    """Or anybody could make as many as they like."""
    service = started()
    for number in range(3):
        service.client.request(f"M{number}", "/x")
    assert 'method="M' not in service.get("/metrics").text


def test_metrics_can_be_switched_off(started):
    """Then there is no such path."""
    assert started(watch={"metrics": False, "logs": "none"}).get("/metrics").status_code == 404


def test_a_request_is_one_line_of_json(started, capfd):
    """With its id, route, status, time and decision; without the draft, ids of facts, or keys."""
    service = started(watch={"logs": "json"})
    service.post("/v1/check", BODY, headers={"x-request-id": "mine"})
    service.post("/v1/check", {"draft": SECRET, "pack": "secretword"})
    service.stop()
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines() if line.startswith("{")]
    first, second = [line for line in lines if line.get("route") == "/v1/check"]
    assert (first["request_id"], first["status"], first["decision"]) == ("mine", 200, "accept")
    assert len(first["report"]) == 64
    assert (second["status"], second["problem"]) == (422, "unknown-name")
    assert "ecret" not in json.dumps(lines)


def test_a_failure_is_told_without_what_was_sent(caplog):
    """Its kind and where, not its message, which may quote the draft."""
    logging.getLogger("countermark.serve").propagate = True
    logs.log_failure("id", ValueError(SECRET))
    text = logs.Lines().format(caplog.records[-1])
    assert json.loads(text)["error"] == "ValueError"
    assert "ecret" not in text


@pytest.mark.parametrize("drafts", [False, True])
def test_telemetry_tells_each_decision(drafts):
    """As gen_ai.evaluation.result; the draft only where the operator asks for it."""
    exporter = InMemoryLogRecordExporter()
    provider = LoggerProvider()
    provider.add_log_record_processor(SimpleLogRecordProcessor(exporter))
    telemetry = Telemetry(provider=provider)
    report = check(Draft(text=SECRET), Evidence(facts=[Fact(id="secretfact", value="1500")]))
    telemetry.checked(observation(report, report.digest(), response_id="chat-1", drafts=drafts))
    (found,) = [each.log_record for each in exporter.get_finished_logs()]
    assert found.event_name == EVENT
    assert found.attributes["gen_ai.evaluation.name"] == "countermark"
    assert found.attributes["gen_ai.evaluation.score.label"] == "accept"
    assert found.attributes["gen_ai.response.id"] == "chat-1"
    assert found.attributes["countermark.marks.verified"] == 1
    assert ("ecret" in str(found.attributes)) is drafts


def test_telemetry_without_an_exporter_is_refused(monkeypatch):
    """At the start, and not with the first check."""
    monkeypatch.setenv("OTEL_LOGS_EXPORTER", "nowhere")
    with pytest.raises(CountermarkError, match="no exporter 'nowhere'"):
        Telemetry()


def test_logs_are_quiet_where_nobody_wants_them(capfd):
    """Warnings are told all the same."""
    logs.set_up(Watching(logs="none"))
    logs.log_request(route="/x")
    logging.getLogger("countermark.serve").warning("told")
    assert capfd.readouterr().err.count("\n") == 1
