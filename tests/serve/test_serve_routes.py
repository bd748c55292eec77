"""Facts, reports, packs, the gate, verifiers, corrections, receipts and the log over HTTP."""

import json

import pytest

from countermark import Report
from countermark.pipeline.signing import issue
from countermark.receipt.log.log import Log
from countermark.receipt.trust.keys import PrivateKey
from countermark.store import open_log

TAGGED = 'It is <claim id="n">1,500</claim>.'
FACTS = [{"id": "n", "value": "1500"}]
JSON = {"content-type": "application/json"}


def test_facts_are_loaded_all_or_none(service):
    """And told as the store tells them; the same again changes nothing."""
    facts = [
        {
            "id": "a",
            "value": "1",
            "entity": "KEN",
            "indicator": "gdp",
            "period": "2022",
            "source": {"uri": "https://x"},
        },
        {"id": "b", "value": 2.50, "entity": "KEN", "indicator": "gdp", "period": "2023"},
    ]
    first = service.post("/v1/facts", {"facts": facts, "source": "by hand"})
    assert (first.status_code, first.json()["added"]) == (201, 2)
    assert service.post("/v1/facts", {"facts": facts}).json()["unchanged"] == 2
    broken = service.post("/v1/facts", {"facts": [{"id": "d", "value": "1"}, {"id": "e", "value": "prose"}]})
    assert broken.status_code == 422
    assert service.get("/v1/facts", params={"id": "d"}).json()["facts"] == []
    assert [each["value"] for each in service.get("/v1/facts", params={"indicator": "gdp"}).json()["facts"]] == [
        "2.5",
        "1",
    ]
    assert len(service.get("/v1/facts", params=[("id", "a"), ("id", "b")]).json()["facts"]) == 2
    before = service.get("/v1/facts", params={"id": "b", "as_of": "0"}).json()["facts"]
    assert before == []


def test_rows_of_a_table_are_loaded_too(service):
    """Understood by their heads, as facts load --data does."""
    rows = [
        {"country": "Kenya", "year": 2023, "inflation (%)": 7.9},
        {"country": "Ghana", "year": 2023, "inflation (%)": 38.1},
    ]
    assert service.post("/v1/facts", {"data": rows}).json()["added"] == 2


@pytest.mark.parametrize(
    "query",
    [
        {"limit": 0},
        {"limit": 1001},
        {"limit": "many"},
        {"nonsense": 1},
        {"id": "a", "entity": "KEN"},
        {"as_of": "yesterday"},
        {"entity": ["a", "b"]},
    ],
)
def test_a_query_that_is_none_is_refused(service, query):
    """422, with its name where one is wrong."""
    assert service.get("/v1/facts", params=query).status_code == 422


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"facts": [], "data": []},
        {"facts": FACTS, "namespace": "other"},
        {"data": [{"x": None}]},
        {"facts": [{"id": "c", "derive": {"op": "growth", "of": ["a", "b"], "as": "%"}}]},
        {"facts": [{"id": "c", "value": "1", "derive": "a + b"}]},
    ],
)
def test_facts_that_are_none_are_refused(service, body):
    """A namespace among them: whose facts they are, the key says."""
    assert service.post("/v1/facts", body).status_code == 422


def test_a_request_may_derive_a_fact_from_others(service):
    """In the form of a file, or as an expression."""
    facts = [{"id": "a", "value": "100"}, {"id": "b", "value": "104"}]
    for derive in ({"op": "growth", "of": ["a", "b"], "as": "%"}, "growth(a, b)"):
        derived = {"id": "c", "derive": derive, **({} if isinstance(derive, dict) else {"unit": "%"})}
        body = {"draft": '<claim id="c">4%</claim>', "facts": [*facts, derived]}
        assert service.post("/v1/check", body).json()["decision"] == "accept"


def test_a_report_is_kept_under_its_id(service):
    """The same bytes, and in the list."""
    found = service.post("/v1/check", {"draft": TAGGED, "facts": FACTS})
    where = found.headers["location"]
    assert where == f"/v1/reports/{found.headers['countermark-report']}"
    assert service.get(where).content == found.content
    listed = service.get("/v1/reports", params={"decision": "accept", "limit": 500}).json()["reports"]
    assert found.headers["countermark-report"] in [each["id"] for each in listed]


@pytest.mark.parametrize(
    "query", [{"decision": "null"}, {"decision": "NULL", "limit": 3}, {"limit": "null"}, {"decision": "nothing"}]
)
def test_null_in_a_query_is_no_value(service, query):
    """It does not leave the filter away."""
    answer = service.get("/v1/reports", params=query)
    assert answer.status_code == 422, answer.text
    assert service.get("/v1/reports", params={"text": "null"}).status_code == 200


def test_reports_are_not_kept_unless_asked_for(started):
    """They hold the draft; the answer says how to keep them."""
    service = started()
    found = service.post("/v1/check", {"draft": TAGGED, "facts": FACTS})
    assert "location" not in found.headers
    missing = service.get(f"/v1/reports/{found.headers['countermark-report']}")
    assert (missing.status_code, "serve.keep" in missing.json()["hint"]) == (404, True)


def test_a_report_replays(service):
    """And one that was changed says what differs."""
    report = service.post("/v1/check", {"draft": TAGGED, "facts": FACTS}).content
    assert service.client.post("/v1/replay", content=report, headers=JSON).json()["identical"] is True
    forged = report.replace(b'"1500"', b'"1501"')
    found = service.client.post("/v1/replay", content=forged, headers=JSON).json()
    assert found["identical"] is False
    assert "seal" in found["different"]


@pytest.mark.parametrize("change", [{"limits": {"draft": 1}}, {"packs": []}, {"version": 5}, {"extra": 1}])
def test_what_is_no_report_is_refused(service, change):
    """422, whatever was changed."""
    report = json.loads(service.post("/v1/check", {"draft": TAGGED, "facts": FACTS}).content)
    found = service.post("/v1/replay", {**report, **change})
    assert found.status_code in (200, 422)
    assert found.status_code == 422 or found.json()["identical"] is False


def test_a_report_with_wider_limits_is_not_replayed(service):
    """It could be made to run for hours."""
    report = json.loads(service.post("/v1/check", {"draft": TAGGED, "facts": FACTS}).content)
    report["limits"]["evaluations"] = 2**52
    assert service.post("/v1/replay", report).status_code == 422


def test_packs_are_listed_and_validated(service):
    """All that is wrong with one, at once; that is an answer, and no refusal."""
    listed = service.get("/v1/packs").json()["packs"]
    assert "numbers.strict.v2" in [each["id"] for each in listed]
    document = service.get("/v1/packs/numbers.strict.v2").json()
    assert service.post("/v1/packs/validate", {"pack": document}).json() == {
        "valid": True,
        "message": "",
        "problems": [],
    }
    broken = service.post("/v1/packs/validate", {"pack": {"pack_id": "x"}}).json()
    assert broken["valid"] is False
    assert len(broken["problems"]) > 3
    assert service.post("/v1/packs/validate", {"pack": "numbers.strict"}).status_code == 422


def test_the_gate_judges_a_claim(service):
    """Under the default policy, which never accepts a passage without a source."""
    body = {
        "claim": "The harvest fell by a third.",
        "evidence": [{"text": "The harvest fell by a third.", "source": "a"}],
    }
    assert service.post("/v1/gate", body).json()["verdict"] in ("accept", "review", "reject")
    unsourced = service.post("/v1/gate", {**body, "evidence": ["Bananas are yellow."]}).json()
    assert unsourced["verdict"] == "reject"


@pytest.mark.parametrize(
    "body",
    [
        {"evidence": []},
        {"claim": "x", "graph": {}, "evidence": []},
        {"claim": "x", "evidence": "text"},
        {"claim": "x", "evidence": [{"text": "y", "origin": "z"}]},
        {"claim": "x", "evidence": ["y"], "calibration": "/etc/passwd"},
        {"claim": "x", "evidence": ["y"], "calibration": "../../x.json"},
        {"claim": "x", "evidence": ["y"], "pack": {"pack_id": "../../../../etc"}, "calibration": "passwd"},
        {"claim": "x", "evidence": ["y"], "pack": "/etc/passwd"},
        {"claim": "x", "evidence": ["y"], "pack": "numbers.strict"},
    ],
)
def test_what_the_gate_cannot_judge_is_refused(service, body):
    """422, and no file is named or listed."""
    found = service.post("/v1/gate", body)
    assert found.status_code == 422
    assert "passwd, " not in found.text


def test_a_verifier_judges_a_claim(service):
    """The score is null where it is unknown."""
    body = {"claim": "2 + 2 = 4", "evidence": []}
    found = service.post("/v1/verifiers/verifier.mathematics.calculation_accuracy", body).json()
    assert found["verifier_id"] == "verifier.mathematics.calculation_accuracy"
    assert found["score"] == 1


@pytest.mark.parametrize(
    ("name", "body", "status"),
    [
        ("nope", {"claim": "x"}, 404),
        ("head.json", {"claim": "x"}, 404),
        ("verifier.evidence.support", {}, 422),
        ("verifier.evidence.support", {"claim": "x", "graph": {}}, 422),
        ("verifier.evidence.support", {"graph": {"nonsense": 1}}, 422),
        ("verifier.evidence.support", {"claim": "x", "backend": "model"}, 422),
    ],
)
def test_what_a_verifier_cannot_judge_is_refused(service, name, body, status):
    """A name is never that of a file."""
    assert service.post(f"/v1/verifiers/{name}", body).status_code == status


def test_a_draft_is_corrected(service):
    """Each edit was checked again, and the report on the corrected text is kept."""
    found = service.post("/v1/correct", {"draft": TAGGED.replace("1,500", "1,501"), "facts": FACTS}).json()
    assert found["corrected"]["corrected_text"] == TAGGED
    assert found["decision"] == "accept"
    assert service.get(f"/v1/reports/{found['report']}").status_code == 200
    assert service.post("/v1/correct", {"draft": "x", "stream": True}).status_code == 422


def test_receipts_are_verified_by_the_keys_that_are_trusted(started, tmp_path):
    """For the text and for the report; another text, another key and no trust at all prove nothing."""
    desk, stranger = PrivateKey.generate(), PrivateKey.generate()
    (tmp_path / "desk.pub").write_text(desk.public.to_pem())
    service = started(trust=["desk.pub"])
    report = service.post("/v1/check", {"draft": TAGGED, "facts": FACTS}).text
    receipt = json.loads(issue(Report.from_json(report), [desk]).to_json())
    good = service.post("/v1/receipts/verify", {"receipt": receipt, "text": TAGGED, "report": report}).json()
    assert (good["valid"], good["decision"]) == (True, "accept")
    for change in (
        {"text": TAGGED.replace("1,500", "1,501")},
        {"report": report.replace("1500", "1501")},
        {"receipt": {}},
        {"proof": {}},
    ):
        found = service.post("/v1/receipts/verify", {"receipt": receipt, **change}).json()
        assert (found["valid"], bool(found["why"])) == (False, True)
    forged = json.loads(issue(Report.from_json(report), [stranger]).to_json())
    assert service.post("/v1/receipts/verify", {"receipt": forged}).json()["valid"] is False


def test_without_trust_no_receipt_is_verified(service):
    """Said so, and not passed over."""
    found = service.post("/v1/receipts/verify", {"receipt": {}})
    assert (found.status_code, found.json()["type"].rpartition(":")[2]) == (422, "no-trust")


def test_the_log_proves_what_is_in_it(started, tmp_path):
    """Head, entries, inclusion by number and by hash, and that it only grew."""
    key = PrivateKey.generate()
    service = started()
    texts = [TAGGED, "Nothing here."]
    reports = [service.post("/v1/check", {"draft": each, "facts": FACTS}).text for each in texts]
    store = open_log(tmp_path / "facts.db", namespace="default")
    Log(store).add([issue(Report.from_json(each), [key]) for each in reports], [key])
    store.close()
    head = service.get("/v1/log/head").json()
    assert (head["size"], head["signed"]["payloadType"].startswith("application/")) == (2, True)
    entry = service.get("/v1/log/entries/1").json()
    by_number = service.get("/v1/log/inclusion", params={"index": 1}).json()
    assert service.get("/v1/log/inclusion", params={"leaf": entry["leaf"]}).json() == by_number
    assert by_number["root"] == head["root"]
    assert service.get("/v1/log/consistency", params={"first": 1, "second": 2}).json()["hashes"]
    for path, query, status in (
        ("/v1/log/entries/2", {}, 404),
        ("/v1/log/entries/-1", {}, 404),
        ("/v1/log/entries/x", {}, 404),
        ("/v1/log/inclusion", {}, 422),
        ("/v1/log/inclusion", {"index": 9}, 404),
        ("/v1/log/inclusion", {"index": 1, "size": 1}, 422),
        ("/v1/log/inclusion", {"leaf": "0" * 64}, 404),
        ("/v1/log/inclusion", {"leaf": "x"}, 422),
        ("/v1/log/consistency", {"first": 2, "second": 1}, 422),
        ("/v1/log/consistency", {"first": 1}, 422),
    ):
        assert service.get(path, params=query).status_code == status, (path, query)
