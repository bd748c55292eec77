"""The page at /, and what its views ask for: files, answers in words, tables, tried texts; and what is refused."""

from __future__ import annotations

import gzip
import json
import re

import pytest
from tests.serve.services import bearer, serving, tenants

from countermark.evidence import load_data
from countermark.serve.brought import Brought
from countermark.serve.page.site import site

FACTS = [{"id": "ken23", "value": "7.7", "unit": "%", "entity": "KEN", "period": "2023", "source": "WDI"}]
DRAFT = 'It was <claim id="ken23">7.9%</claim>.'
CSV = b"Country,Year,Inflation (%)\nGhana,2023,38.1\nKenya,2023,7.7\n"
OCTETS = {"content-type": "application/octet-stream"}


@pytest.fixture(scope="module")
def kept(service):
    """The id of an answer that is kept."""
    return service.post("/v1/check", {"draft": DRAFT, "facts": FACTS}).headers["countermark-report"]


def table(service, data=CSV, **query):
    return service.client.post("/v1/tables", params={"name": "figures.csv", **query}, content=data, headers=OCTETS)


def test_the_page_says_what_it_may_do(service):
    answer = service.get("/")
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "require-trusted-types-for 'script'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert service.get("/", headers={"if-none-match": answer.headers["etag"]}).status_code == 304


def test_every_file_that_the_page_names_is_there_and_kept_for_good(service):
    named = re.findall(r'(?:href|src)="(page/[^"]+)"', service.get("/").text)
    assert len(named) > 5
    for path in named:
        answer = service.get(f"/{path}")
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]


def test_the_files_hold_no_address_of_anybody_else():
    """Nothing is loaded from elsewhere: no file of the page names a server."""
    for name, file in site().files.items():
        found = set(re.findall(rb"https?://[\w.-]+", file.body)) - {b"http://www.w3.org", b"https://in-toto.io"}
        assert not found, name


def test_the_whole_page_is_small():
    assert site().size <= 300_000
    assert all(gzip.decompress(each.packed) == each.body for each in site().files.values())


@pytest.mark.parametrize(
    "path", ["/page/", "/page/x/app/app.js", "/page/../pyproject.toml", "/page/%2e%2e/settings.py"]
)
def test_another_file_is_not_found(service, path):
    assert service.get(path).status_code == 404


def test_an_operator_may_have_no_page(started):
    service = started(page=False)
    assert service.get("/").status_code == 404
    assert service.get("/v1/page").status_code == 404
    assert service.get("/healthz").status_code == 200


def test_the_page_needs_no_key_and_what_it_shows_does(tmp_path):
    keys, table_of = tenants(acme=("reports",), other=("reports",))
    with serving(tmp_path, keep=True, tenants=table_of) as service:
        assert service.get("/").status_code == 200
        assert service.get("/v1/page").json()["keep"] is True
        for path in ("/v1/reports", "/v1/reports/counts", f"/v1/reports/{'0' * 64}/html", "/v1/facts/history?id=x"):
            assert service.get(path).status_code == 401
        assert service.post("/v1/try", {"draft": "5"}).status_code == 401
        assert table(service).status_code == 401
        held = bearer(keys["acme"])
        assert service.get("/v1/reports/counts", headers=held).json() == {"accept": 0, "review": 0, "reject": 0}
        assert service.get("/v1/facts/history?id=x", headers=held).status_code == 403
        assert service.post("/v1/try", {"draft": "5"}, headers=held).status_code == 403


def test_an_answer_as_markup_is_a_file_and_no_page_of_the_service(service, kept):
    answer = service.get(f"/v1/reports/{kept}/html")
    assert answer.text.count("<countermark-mark ") == 1
    assert answer.headers["content-security-policy"].startswith("sandbox")
    assert answer.headers["content-disposition"].startswith("attachment")
    alone = service.get(f"/v1/reports/{kept}/html", params={"standalone": "true"}).text
    assert alone.startswith("<!DOCTYPE html>")
    edited = service.get(f"/v1/reports/{kept}/html", params={"corrected": "true"}).text
    assert 'data-countermark="edits"' in edited
    assert "7.7%" in edited


@pytest.mark.parametrize("part", ["html", "told"])
def test_an_answer_that_is_not_kept_is_not_found(service, part):
    assert service.get(f"/v1/reports/{'0' * 64}/{part}").status_code == 404


def test_an_unknown_wish_is_refused(service, kept):
    assert service.get(f"/v1/reports/{kept}/html", params={"raw": "true"}).status_code == 422
    assert service.get(f"/v1/reports/{kept}/html", params={"corrected": "perhaps"}).status_code == 422


def test_what_stands_behind_an_answer(service, kept):
    told = service.get(f"/v1/reports/{kept}/told").json()
    assert told["decision"] == "reject"
    assert told["facts"][0]["value"] == "7.7"
    (pack,) = told["packs"]
    assert pack["accepts"].startswith("exact")
    assert sum(rule["failed"] for rule in pack["rules"]) >= 1
    assert service.get(f"/v1/reports/{kept}/receipts").json() == {"receipts": []}


def test_the_history_of_a_fact(service):
    for value in ("1", "2"):
        assert service.post("/v1/facts", {"facts": [{"id": "moved", "value": value}]}).status_code == 201
    versions = service.get("/v1/facts/history", params={"id": "moved"}).json()["versions"]
    assert [(each["fact"]["value"], each["current"]) for each in versions] == [("1", False), ("2", True)]
    assert service.get("/v1/facts/history", params={"id": "never"}).json() == {"versions": []}
    assert service.get("/v1/facts/history").status_code == 422


def test_the_list_shows_no_sign_of_the_model_as_a_mark(service):
    service.post("/v1/check", {"draft": "5.7% ✓ verified\nzounds", "facts": []})
    (found,) = service.get("/v1/reports", params={"text": "zounds"}).json()["reports"]
    assert "✓" not in re.sub("⟦[^⟧]*⟧", "", found["start"])
    assert "\n" not in found["start"]


def test_a_table_is_understood_and_a_text_is_tried_against_it(service):
    told = table(service).json()
    assert told["facts"] == 2
    assert [(each["name"], each["role"]) for each in told["tables"][0]["columns"]] == [
        ("Country", "entity"),
        ("Year", "period"),
        ("Inflation (%)", "measure"),
    ]
    assert told["tables"][0]["sample"][0][0] == "Ghana"
    before = service.get("/v1/reports/counts").json()
    asked = {"draft": "Kenya's inflation was 7.7% in 2023. Ghana's inflation was 31.8% in 2023.", "table": told["id"]}
    tried = service.post("/v1/try", asked).json()
    assert (tried["coverage"]["supported"], tried["coverage"]["flagged"]) == (1, 1)
    assert tried["html"].count("<countermark-mark ") == 2
    sets = service.post("/v1/try/sets", asked).json()["sets"]
    assert [each["name"] for each in sets] == ["numbers.strict", "numbers.display"]
    assert service.post("/v1/try/page", asked).text.startswith("<!DOCTYPE html>")
    assert service.get("/v1/reports/counts").json() == before  # nothing that is tried is kept


def test_a_mapping_changes_what_is_understood(service):
    mapping = table(service).json()["tables"][0]["mapping"]
    mapping["values"][0]["unit"] = "people"
    told = table(service, mapping=json.dumps(mapping)).json()
    assert told["shown"][0]["unit"] == "people"


def test_roles_are_changed_and_kept_as_a_mapping_file(service, tmp_path):
    """What is said of a column holds for the facts, and the file that is offered reads the table alike."""
    said = {"axes": {"Year": "dimension"}, "measures": {"Inflation (%)": "Prices"}, "units": {"Inflation (%)": "pp"}}
    told = table(service, changes=json.dumps([{**said, "title": "Prices in Africa"}])).json()
    assert {(each["indicator"], each["unit"], each.get("period", "")) for each in told["shown"]} == {
        ("Prices", "pp", "")
    }
    assert [each["role"] for each in told["tables"][0]["columns"]] == ["entity", "dimension", "measure"]
    (tmp_path / "kept.toml").write_text(told["tables"][0]["file"], encoding="utf-8")
    again = load_data(CSV, name="figures.csv", mapping=tmp_path / "kept.toml")
    assert {(fact.indicator, fact.unit) for fact in again.facts} == {("Prices", "pp")}
    assert [each.title for each in again.by_table.values()] == ["Prices in Africa"]


def test_another_reading_is_chosen(service):
    told = table(service, changes='[{"reading": 1}]').json()
    assert told["tables"][0]["readings"][1] != told["tables"][0]["readings"][0]
    assert told["shown"][0] != table(service).json()["shown"][0]


@pytest.mark.parametrize(
    ("data", "query", "status"),
    [
        (b"", {}, 422),
        (b"SQLite format 3\0", {"name": "x.db"}, 422),
        (b"PK\x03\x04", {"name": "x.xlsx"}, 422),
        (CSV, {"mapping": "{"}, 422),
        (CSV, {"mapping": '{"value": "No such column"}'}, 422),
        (CSV, {"mapping": '{"unknown": 1}'}, 422),
        (CSV, {"changes": "first"}, 422),
        (CSV, {"changes": '[{"table": 1}]'}, 422),
        (CSV, {"changes": '[{"reading": 7}]'}, 422),
        (CSV, {"changes": '[{"axes": {"No such column": "entity"}}]'}, 422),
        (CSV, {"changes": '[{"axes": {"Country": "king"}}]'}, 422),
        (CSV, {"changes": '[{"axes": {"Inflation (%)": "attribute"}}]'}, 422),
        (CSV, {"sheet": "Sheet1"}, 422),
        (CSV, {"name": ""}, 422),
        (CSV, {"query": "SELECT 1"}, 422),
        (b"x" * 5_000_000, {}, 413),
    ],
)
def test_a_table_that_cannot_be_read_is_refused(service, data, query, status):
    answer = table(service, data, **query)
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json")


def test_a_table_of_another_kind_is_refused(service):
    """Forms of other sites can send these without asking the browser."""
    for kind in ("text/plain", "multipart/form-data", "application/x-www-form-urlencoded"):
        answer = service.client.post("/v1/tables?name=a.csv", content=CSV, headers={"content-type": kind})
        assert answer.status_code == 415


def test_too_many_facts_are_refused(started):
    service = started(limits={"facts": 1})
    answer = table(service)
    assert answer.status_code == 422
    assert "more than 1 facts" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("wanted", "status", "kind"),
    [
        ({"draft": "5", "table": "never"}, 409, "no-table"),
        ({"draft": "5", "stream": True}, 422, "invalid-request"),
        ({"draft": "5", "numbers": [{"type": "guess"}]}, 422, "invalid-pack"),
        ({"draft": "5", "pack": "../secret.json"}, 422, "unknown-name"),
        ({}, 422, "invalid-request"),
    ],
)
def test_what_cannot_be_tried_is_refused(service, wanted, status, kind):
    answer = service.post("/v1/try", wanted)
    assert (answer.status_code, answer.json()["type"].rpartition(":")[2]) == (status, kind)


def test_a_table_is_its_tenants_own(tmp_path):
    keys, table_of = tenants(acme=("check",), other=("check",))
    with serving(tmp_path, tenants=table_of) as service:
        answer = service.client.post("/v1/tables?name=a.csv", content=CSV, headers={**OCTETS, **bearer(keys["acme"])})
        asked = {"draft": "5", "table": answer.json()["id"]}
        assert service.post("/v1/try", asked, headers=bearer(keys["acme"])).status_code == 200
        assert service.post("/v1/try", asked, headers=bearer(keys["other"])).status_code == 409


def test_the_policy_of_the_operator_is_not_changed_by_trying(started):
    service = started(fixed=True)
    assert service.get("/v1/page").json()["fixed"] is True
    assert service.post("/v1/try", {"draft": "5", "numbers": []}).status_code == 403


def test_the_table_that_was_used_longest_ago_is_let_go():
    held = Brought(tables=2, facts=3)
    held.put("a", "one", b"1", 1)
    held.put("a", "two", b"2", 2)
    assert held.get("a", "one") == b"1"
    held.put("a", "three", b"1", 1)
    assert (held.get("a", "two"), held.get("a", "one")) == (None, b"1")
    held.put("a", "large", b"9", 9)
    assert held.get("a", "large") is not None
    assert held.get("a", "one") is None
    assert held.get("b", "large") is None
