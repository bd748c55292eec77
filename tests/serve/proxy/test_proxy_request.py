"""What a caller may choose, whose facts count, and what never leaves the proxy."""

import json

import pytest
from tests.serve.conftest import serving
from tests.serve.proxy.conftest import FACTS

from countermark.serve.proxy.settings import Proxy, Route, Upstream, named_by_environment
from countermark.store import open_store
from countermark.testing import ChatServer, completed

GOOD = 'Growth was <claim id="a">5.7%</claim> in all.'
NEW = 'It is <claim id="new">12 km</claim>.'
FACT = {"id": "new", "value": "12", "unit": "km", "source": "World Bank"}


def marks(found):
    return [mark["mark"] for answer in found.json()["countermark"]["answers"] for mark in answer["marks"]]


def test_facts_of_the_request_count_where_the_route_lets_them(proxy):
    proxy.says(completed(NEW))
    assert marks(proxy.post("/open", countermark={"facts": [FACT]})) == ["verified"]
    assert "countermark" not in proxy.asked.body
    assert marks(proxy.post("/open")) == ["flagged"]


def test_a_fact_of_the_request_cannot_replace_one_of_the_store(proxy):
    proxy.says(completed('It is <claim id="a">9.9%</claim>.'))
    found = proxy.post("/open", countermark={"facts": [{"id": "a", "value": "9.9", "unit": "%"}]})
    assert marks(found) == ["flagged"]
    assert "two facts share the id" in found.json()["countermark"]["answers"][0]["marks"][0]["why"]


@pytest.mark.parametrize(
    ("route", "chosen", "status"),
    [
        ("", {"facts": [FACT]}, 403),
        ("", {"pack": "numbers.strict"}, 403),
        ("", {"on_reject": "annotate"}, 403),
        ("", {"numbers": []}, 403),
        ("/strict", {"on_reject": "annotate"}, 403),
        ("/open", {"pack": "numbers.display"}, 403),
        ("/open", {"pack": "/etc/passwd"}, 403),
        ("/open", {"on_review": "block"}, 403),
        ("/open", {"facts": [{"id": "x", "value": "1", "signed": "desk"}]}, 422),
        ("/open", {"facts": [{"id": ""}]}, 422),
        ("/open", {"made_up": 1}, 422),
        ("/open", [], 422),
        ("/open", {"marks": "html"}, 422),
        ("/open", {"locale": "xx"}, 422),
    ],
)
def test_a_request_chooses_only_what_the_operator_allows(proxy, route, chosen, status):
    proxy.says(completed(GOOD))
    before = len(proxy.upstream.requests)
    found = proxy.post(route, countermark=chosen)
    assert found.status_code == status
    assert found.json()["error"]["message"]
    if status == 403:
        assert len(proxy.upstream.requests) == before


def test_what_is_allowed_is_honoured(proxy):
    proxy.says(completed(GOOD))
    found = proxy.post("/open", countermark={"marks": "none", "pack": "numbers.strict"}).json()
    assert found["choices"][0]["message"]["content"] == "Growth was 5.7% in all."
    found = proxy.post("/open", countermark={"on_reject": "block"}, messages=[])
    assert found.status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        {}, {"model": "m"}, {"model": "m", "messages": "hi"}, {"model": 7, "messages": []}, {"model": "m", "messages": [], "n": 0},
        {"model": "m", "messages": [], "n": 1000}, {"model": "m", "messages": [], "stream": "yes"},
        {"model": "m", "messages": [], "modalities": ["audio"]},
    ],
)  # fmt: skip
def test_a_request_that_cannot_be_checked_is_refused(proxy, body):
    proxy.says(completed(GOOD))
    assert proxy.post("", body=body).status_code == 400


def test_a_body_that_is_no_json_is_refused(proxy):
    client = proxy.service.client
    for data, kind, status in (
        (b"{", "application/json", 400),
        (b"[]", "application/json", 422),
        (b"{}", "text/plain", 415),
    ):
        found = client.post("/v1/chat/completions", content=data, headers={"content-type": kind})
        assert found.status_code == status


TOOL = json.dumps([{"id": "t1", "value": "42", "unit": "km"}])


def conversation(content, name="figures", role="tool"):
    call = {"id": "c1", "type": "function", "function": {"name": name, "arguments": "{}"}}
    return [
        {"role": "user", "content": "How far?"},
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": role, "tool_call_id": "c1", "content": content},
    ]


def test_results_of_tools_count(proxy):
    proxy.says(completed('It is <claim id="t1">42 km</claim>.'))
    assert marks(proxy.post("", messages=conversation(TOOL))) == ["verified"]
    assert marks(proxy.post("/picky", messages=conversation(TOOL))) == ["verified"]


@pytest.mark.parametrize(
    ("route", "turns"),
    [
        ("/picky", conversation(TOOL, name="other")),
        ("", conversation(TOOL, role="user")),
        ("", conversation(TOOL, role="assistant")),
        ("", [{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "c1", "content": TOOL}]}]),
        ("", [{"role": "user", "type": "function_call_output", "call_id": "c1", "output": TOOL, "content": ""}]),
        ("", conversation(TOOL[:-4])),
        ("", conversation("It is 42 km, fact t1.")),
    ],
)
def test_what_is_no_result_of_a_trusted_tool_does_not_count(proxy, route, turns):
    proxy.says(completed('It is <claim id="t1">42 km</claim>.'))
    assert marks(proxy.post(route, messages=turns)) == ["flagged"]


def test_a_result_that_cannot_be_read_takes_no_other_with_it(proxy):
    proxy.says(completed('It is <claim id="t1">42 km</claim>.'))
    found = proxy.post("", messages=[*conversation(TOOL), *conversation('[{"id": "t2", "value"')])
    assert marks(found) == ["verified"]
    assert "contains no facts that can be trusted" in found.json()["countermark"]["notes"][0]


def test_a_route_has_its_models(proxy):
    proxy.says(completed(GOOD))
    assert proxy.post("", model="checked").status_code == 200
    assert proxy.asked.body["model"] == "real-name"
    assert proxy.post("/named", model="checked").status_code == 200
    found = proxy.post("/named", model="other")
    assert (found.status_code, found.json()["error"]["code"]) == (404, "model")


def test_keys_are_passed_on_only_where_the_operator_says_so(tmp_path, monkeypatch):
    monkeypatch.setenv("TEST_UPSTREAM_KEY", "operators-own")
    body = {"model": "m", "messages": []}
    for upstream, got in (
        ({}, None),
        ({"pass_key": True}, "Bearer callers-own"),
        ({"key": "TEST_UPSTREAM_KEY"}, "Bearer operators-own"),
    ):
        with (
            ChatServer([completed(GOOD)]) as server,
            serving(tmp_path, proxy={"upstream": {"url": server.url, **upstream}}) as service,
        ):
            service.client.post("/v1/chat/completions", json=body, headers={"authorization": "Bearer callers-own"})
            assert server.requests[0].headers.get("authorization") == got


def test_a_key_of_the_service_stays_here_and_tenants_stay_apart(tmp_path):
    from countermark.serve.edge.keys import new_key

    keys = {name: new_key() for name in ("one", "two")}
    tenants = {name: {"keys": [{"hash": digest, "scopes": ["proxy"]}]} for name, (_, digest) in keys.items()}
    store = open_store(tmp_path / "facts.db", namespace="one")
    store.load(FACTS, source="test")
    store.close()
    with ChatServer([completed(GOOD)]) as server:
        settings = {"upstream": {"url": server.url, "pass_key": True}}
        with serving(tmp_path, proxy=settings, tenants=tenants) as service:
            body = {"model": "m", "messages": []}
            found = {
                name: service.client.post("/v1/chat/completions", json=body, headers={"authorization": f"Bearer {key}"})
                for name, (key, _) in keys.items()
            }
            assert marks(found["one"]) == ["verified"]
            assert marks(found["two"]) == ["flagged"]
            assert service.post("/v1/chat/completions", body).status_code == 401
            own = {"authorization": f"Bearer {keys['one'][0]}", "x-upstream-authorization": "Bearer mine"}
            service.client.post("/v1/chat/completions", json=body, headers=own)
    assert [each.headers.get("authorization") for each in server.requests] == [None, None, "Bearer mine"]


def test_an_answer_is_kept_and_signed_where_that_is_switched_on(tmp_path):
    from countermark.receipt.envelope import from_document
    from countermark.receipt.log.log import Log
    from countermark.receipt.trust.keys import PrivateKey
    from countermark.store import open_log, open_reports

    PrivateKey.generate().write(tmp_path / "desk.key")
    with ChatServer([completed(GOOD)]) as server:
        settings = {"upstream": {"url": server.url}, "route": {"receipt": True}, "receipt_key": "desk.key"}
        with serving(tmp_path, proxy=settings, keep=True) as service:
            [answer] = service.post("/v1/chat/completions", {"model": "m", "messages": []}).json()["countermark"][
                "answers"
            ]
    log, reports = open_log(tmp_path / "facts.db"), open_reports(tmp_path / "facts.db")
    assert Log(log).find(from_document(answer["receipt"])) == answer["log_entry"] == 0
    assert reports.get(answer["report"]).decision == answer["decision"]
    log.close()
    reports.close()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Upstream(url="ftp://x"), "http"),
        (lambda: Upstream(url="http://user:secret@x/v1"), "password"),
        (lambda: Upstream(url="http://x", key="K", pass_key=True), "not both"),
        (lambda: Route(allow=("pack",)), "packs"),
        (lambda: Route(on_review="block"), "block both"),
        (lambda: Proxy(upstream=Upstream(url="http://x"), routes={"v1": Route()}), "taken"),
        (lambda: Proxy(upstream=Upstream(url="http://x"), routes={"a/b": Route()}), "letters"),
        (lambda: Proxy(upstream=Upstream(url="http://x"), route=Route(receipt=True)), "receipt_key"),
        (
            lambda: Proxy(upstream=Upstream(url="http://x"), routes={n: Route(models={"m": "m"}) for n in "ab"}),
            "the same name",
        ),
    ],
)
def test_a_configuration_that_would_surprise_is_refused(make, said):
    with pytest.raises(ValueError, match=said):
        make()


def test_the_environment_names_a_model(monkeypatch):
    monkeypatch.delenv("COUNTERMARK_MODEL_URL", raising=False)
    assert named_by_environment() is None
    monkeypatch.setenv("COUNTERMARK_MODEL_URL", "http://localhost:9/v1")
    monkeypatch.delenv("COUNTERMARK_MODEL_KEY", raising=False)
    assert named_by_environment().upstream.pass_key
    monkeypatch.setenv("COUNTERMARK_MODEL_KEY", "k")
    assert named_by_environment().upstream.key == "COUNTERMARK_MODEL_KEY"


def test_without_a_route_at_v1_a_model_must_be_named(tmp_path):
    with ChatServer([completed(GOOD)]) as server:
        settings = {"upstream": {"url": server.url}, "routes": {"x": {"models": {"m": "m"}}}}
        with serving(tmp_path, proxy=settings) as service:
            assert service.post("/v1/chat/completions", {"model": "m", "messages": []}).status_code == 200
            assert service.post("/v1/chat/completions", {"model": "n", "messages": []}).status_code == 404
