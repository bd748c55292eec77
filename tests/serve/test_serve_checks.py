"""POST /v1/check: the same report as check gives, from facts of the request, of the store and of the operator."""

import hashlib
import json

import pytest

from countermark import Draft, Evidence, Fact, Limits, check
from countermark.config import Config

TAGGED = 'It is <claim id="n">1,500</claim>.'
FACTS = [{"id": "n", "value": 1500}]


def test_a_check_over_http_is_the_check_of_the_library(service):
    """The same bytes, and the report's id is their SHA-256."""
    found = service.post("/v1/check", {"draft": TAGGED, "facts": FACTS})
    assert found.status_code == 200
    bounds = service.settings.limits
    limits = Limits(draft=bounds.draft, numbers=bounds.numbers, evaluations=bounds.evaluations)
    report = check(Draft(text=TAGGED), Evidence(facts=[Fact(id="n", value="1500")]), limits=limits)
    assert found.text == report.to_json()
    assert found.headers["countermark-report"] == report.digest() == hashlib.sha256(found.content).hexdigest()


@pytest.mark.parametrize(
    ("value", "decision"), [("1500", "accept"), (1500, "accept"), ("1501", "reject"), (None, "reject")]
)
def test_the_fact_decides(service, value, decision):
    """A value as text or as a number, another value, a missing observation."""
    found = service.post("/v1/check", {"draft": TAGGED, "facts": [{"id": "n", "value": value}]}).json()
    assert found["decision"] == decision


def test_digits_of_a_number_are_kept(service):
    """No value passes through a binary float."""
    body = '{"draft": "<claim id=\\"n\\">0.1000000000000000055</claim>", "facts": [{"id": "n", "value": 0.1000000000000000055}]}'
    found = service.client.post("/v1/check", content=body, headers={"content-type": "application/json"}).json()
    assert found["evidence"]["facts"][0]["value"] == "0.1000000000000000055"
    assert found["decision"] == "accept"


def test_facts_come_from_the_store_when_none_are_brought(service):
    """Those that tags name, of the tenant's own."""
    service.post("/v1/facts", {"facts": [{"id": "kept", "value": "7"}]})
    assert service.post("/v1/check", {"draft": '<claim id="kept">7</claim>'}).json()["decision"] == "accept"
    assert (
        service.post("/v1/check", {"draft": '<claim id="kept">7</claim>', "store": False}).json()["decision"]
        == "reject"
    )


def test_facts_of_the_request_and_of_the_store_may_contradict(service):
    """With store they are read together, and a conflict verifies nothing."""
    service.post("/v1/facts", {"facts": [{"id": "both", "value": "7"}]})
    body = {"draft": '<claim id="both">8</claim>', "facts": [{"id": "both", "value": "8"}]}
    assert service.post("/v1/check", body).json()["decision"] == "accept"
    assert service.post("/v1/check", {**body, "store": True}).json()["decision"] == "reject"


def test_rows_are_understood_and_numbers_bound(service):
    """Data is what check(text, data=…) takes."""
    body = {
        "draft": "Inflation in Kenya was 7.9% in 2023.",
        "data": [
            {"country": "Kenya", "year": 2023, "inflation (%)": 7.9},
            {"country": "Ghana", "year": 2023, "inflation (%)": 5.9},
        ],
    }
    found = service.post("/v1/check", body).json()
    assert [mark["mark"] for mark in found["marks"] if mark["kind"] == "percent"] == ["supported"]


def test_a_pack_may_come_whole(service):
    """As a document; a name means one that ships."""
    document = service.get("/v1/packs/numbers.strict").json()
    found = service.post("/v1/check", {"draft": TAGGED, "facts": FACTS, "pack": document}).json()
    assert found["packs"][0]["pack_id"] == document["pack_id"]


def test_the_operators_facts_packs_and_locale_hold(started, tmp_path):
    """One configuration file says them for the command line and for the service."""
    (tmp_path / "facts.json").write_text(json.dumps([{"id": "n", "value": "1500"}]))
    config = Config(
        packs=["numbers.display"],
        locale="de",
        facts=[str(tmp_path / "facts.json")],
        serve={"store": "facts.db"},
        folder=tmp_path,
    )
    found = started(config).post("/v1/check", {"draft": 'Es sind <claim id="n">1.500</claim>.'}).json()
    assert (found["decision"], found["draft"]["locale"]) == ("accept", "de")
    assert found["packs"][0]["pack_id"] == "numbers.display.v2"


@pytest.mark.parametrize("brought", [{"pack": "numbers.display"}, {"numbers": []}, {"params": {"bare": "info"}}])
def test_rules_that_are_fixed_are_the_operators(started, brought):
    """A request that brings its own is refused, and not passed over."""
    service = started(fixed=True)
    body = {"draft": TAGGED, "facts": FACTS}
    assert service.post("/v1/check", body).json()["decision"] == "accept"
    found = service.post("/v1/check", {**body, **brought})
    assert (found.status_code, found.json()["type"].rpartition(":")[2]) == (403, "fixed")


@pytest.mark.parametrize(
    ("body", "kind", "where"),
    [
        ({}, "invalid-request", ""),
        ({"draft": 5}, "invalid-request", "draft"),
        ({"draft": "x", "nonsense": 1}, "invalid-request", ""),
        ({"draft": {"text": "x", "nonsense": 1}}, "invalid-request", "draft"),
        ({"draft": "x", "facts": [{"value": 1}]}, "invalid-request", "facts[0]"),
        ({"draft": "x", "facts": [{"id": "", "value": 1}]}, "invalid-request", "facts[0].id"),
        ({"draft": "x", "facts": [{"id": "a", "value": "prose"}]}, "invalid-evidence", ""),
        ({"draft": "x", "facts": [{"id": "a", "value": True}]}, "invalid-evidence", ""),
        ({"draft": "x", "facts": [{"id": "a", "value": "1", "signed": "me"}]}, "invalid-request", "facts[0]"),
        ({"draft": "x", "facts": [{"id": "\ud800", "value": "1"}]}, "invalid-evidence", ""),
        ({"draft": "x", "locale": "xx"}, "invalid-draft", ""),
        ({"draft": {"text": "x", "locale": "de"}, "locale": "fr"}, "invalid-draft", "locale"),
        ({"draft": "x", "pack": "no.such"}, "unknown-name", ""),
        ({"draft": "x", "pack": "/etc/passwd"}, "unknown-name", ""),
        ({"draft": "x", "pack": "../numbers.strict.v2.json"}, "unknown-name", ""),
        ({"draft": "x", "pack": []}, "invalid-pack", ""),
        ({"draft": "x", "pack": {"pack_id": "x"}}, "invalid-pack", ""),
        ({"draft": "x", "params": {"nope": 1}}, "invalid-pack", ""),
        ({"draft": "x", "numbers": [{"type": "nope"}]}, "invalid-pack", ""),
        ({"draft": "x", "numbers": [], "params": {"numbers": []}}, "invalid-pack", ""),
        ({"draft": "x", "data": []}, "invalid-evidence", "data"),
        ({"draft": "x", "data": [{"a": 1}]}, None, None),
        ({"draft": "x", "facts": FACTS, "as_of": 3}, "invalid-evidence", "as_of"),
        ({"draft": "x", "as_of": "yesterday", "ids": ["a"]}, "store-error", ""),
        ({"draft": "x", "bind": True, "store": True}, "invalid-evidence", ""),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_refused_with_a_reason(service, body, kind, where):
    """422 with what is wrong and where; never a 5xx, never a mark."""
    found = service.client.post("/v1/check", content=json.dumps(body), headers={"content-type": "application/json"})
    assert found.status_code == 422, found.text
    problem = found.json()
    assert found.headers["content-type"] == "application/problem+json"
    assert problem["request_id"] == found.headers["x-request-id"]
    if kind is not None:
        assert problem["type"] == f"urn:countermark:problem:{kind}"
        assert problem.get("where", "").startswith(where)
    assert "marks" not in problem


def test_a_draft_over_the_limits_is_rejected_whole(started):
    """The report says so, and has no marks."""
    service = started(limits={"draft": 20, "numbers": 2, "facts": 2})
    for draft in ("x" * 21, "1 2 3 4"):
        found = service.post("/v1/check", {"draft": draft, "facts": FACTS}).json()
        assert (found["decision"], found["marks"], found["verdicts"][0]["outcome"]) == ("reject", [], "refused")
    many = [{"id": str(number), "value": "1"} for number in range(3)]
    assert service.post("/v1/check", {"draft": "x", "facts": many}).status_code == 422


def test_half_a_character_in_a_draft_is_shown_as_the_sign_for_one(service):
    """Spans still count the caller's code points."""
    body = json.dumps({"draft": "\ud800 1", "facts": FACTS})
    found = service.client.post("/v1/check", content=body, headers={"content-type": "application/json"})
    assert found.status_code == 200
    assert found.json()["marks"][0]["start"] == 2


@pytest.mark.parametrize(
    ("code", "decision"), [("rm -rf /", "reject"), ("$STEP --all", "reject"), ("rm out.txt", "accept")]
)
def test_code_that_destroys_is_rejected(service, code, decision):
    """The rule that names it is in the pack's result, over HTTP too."""
    pytest.importorskip("tree_sitter", reason="code is read with countermark[code]")
    body = {"draft": f"```bash\n{code}\n```", "pack": "conduct.safe-code"}
    found = service.post("/v1/check", body).json()
    assert found["decision"] == decision
    [pack] = found["packs"]
    rules = [each["rule_id"] for policy in pack["policy_results"] for each in policy["violations"]]
    assert rules == ([] if decision == "accept" else ["no-destructive-operation"])
