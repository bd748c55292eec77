"""Keys: whose they are, what they open, and that nobody sees what is another's."""

import pytest
from tests.serve.services import bearer, serving, tenants

from countermark.serve.edge.keys import new_key
from countermark.serve.settings import SCOPES

BODY = {"draft": '<claim id="n">7</claim>'}


@pytest.fixture(scope="module")
def two(tmp_path_factory):
    """A service with two tenants that may do everything."""
    keys, table = tenants(acme=SCOPES, other=SCOPES)
    with serving(tmp_path_factory.mktemp("tenants"), keep=True, tenants=table) as found:
        yield found, keys


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"authorization": "Bearer"},
        {"authorization": "Bearer nope"},
        {"authorization": "Basic dXNlcjpwYXNz"},
        {"authorization": "Bearer " + "x" * 5000},
        {"authorization": b"Bearer \xff\xfe"},
        {"x-api-key": "nope"},
    ],
)
def test_without_a_known_key_nothing_is_answered(two, headers):
    """401 with a challenge, before anything is read."""
    service, _ = two
    found = service.post("/v1/check", BODY, headers=headers)
    assert found.status_code == 401
    assert found.headers["www-authenticate"].startswith("Bearer")
    assert found.json()["type"].rpartition(":")[2] in ("no-key", "unknown-key")


def test_the_digest_of_a_key_is_no_key(two):
    """What the configuration holds opens nothing."""
    service, _ = two
    digest = service.settings.tenants["acme"].keys[0].hash
    for given in (digest, digest.removeprefix("sha256:")):
        assert service.post("/v1/check", BODY, headers=bearer(given)).status_code == 401


@pytest.mark.parametrize(
    ("method", "path", "scope"),
    [
        ("POST", "/v1/check", "check"),
        ("POST", "/v1/correct", "check"),
        ("POST", "/v1/facts", "facts:write"),
        ("GET", "/v1/facts", "facts:read"),
        ("GET", "/v1/reports", "reports"),
        ("GET", "/v1/log/head", "reports"),
        ("GET", "/metrics", "admin"),
    ],
)
def test_a_key_opens_what_its_scopes_say(started, method, path, scope):
    """And nothing else."""
    keys, table = tenants(holder=[scope], others=[each for each in SCOPES if each != scope])
    service = started(tenants=table)
    body = (
        {"draft": "x", "facts": [{"id": "n", "value": "1"}]}
        if path != "/v1/facts"
        else {"facts": [{"id": "n", "value": "1"}]}
    )
    options = {"json": body} if method == "POST" else {}
    assert service.client.request(method, path, headers=bearer(keys["holder"]), **options).status_code in (200, 201)
    refused = service.client.request(method, path, headers=bearer(keys["others"]), **options)
    assert (refused.status_code, refused.json()["type"].rpartition(":")[2]) == (403, "scope")


def test_health_is_open(two):
    """To whoever watches over the service."""
    service, _ = two
    assert service.get("/healthz").status_code == service.get("/readyz").status_code == 200


def test_facts_reports_and_the_log_of_a_tenant_are_its_own(two):
    """The other sees none of them, by id, by list or by a check."""
    service, keys = two
    mine, theirs = bearer(keys["acme"]), bearer(keys["other"])
    service.post("/v1/facts", {"facts": [{"id": "n", "value": "7"}]}, headers=mine)
    found = service.post("/v1/check", BODY, headers=mine)
    assert found.json()["decision"] == "accept"
    where = found.headers["location"]
    assert service.get(where, headers=mine).content == found.content
    assert service.get("/v1/facts", params={"id": "n"}, headers=theirs).json()["facts"] == []
    assert service.get("/v1/facts", headers=theirs).json()["facts"] == []
    assert service.post("/v1/check", BODY, headers=theirs).json()["decision"] == "reject"
    assert service.post("/v1/check", {**BODY, "ids": ["n"]}, headers=theirs).json()["decision"] == "reject"
    assert service.get(where, headers=theirs).status_code == 404
    listed = service.get("/v1/reports", headers=theirs).json()["reports"]
    assert where.rpartition("/")[2] not in [each["id"] for each in listed]
    heads = [service.get("/v1/log/head", headers=each).json()["log"] for each in (mine, theirs)]
    assert heads[0] != heads[1]


def test_one_id_may_mean_two_things_to_two_tenants(two):
    """Neither makes a conflict for the other."""
    service, keys = two
    for tenant, value in (("acme", "1"), ("other", "2")):
        service.post("/v1/facts", {"facts": [{"id": "same", "value": value}]}, headers=bearer(keys[tenant]))
    for tenant, value in (("acme", "1"), ("other", "2")):
        body = {"draft": f'<claim id="same">{value}</claim>'}
        assert service.post("/v1/check", body, headers=bearer(keys[tenant])).json()["decision"] == "accept"


def test_a_rate_is_the_keys_own(started):
    """One tenant cannot use up another's."""
    keys, table = tenants(acme=["check"], other=["check"])
    service = started(tenants=table, limits={"rate": "1/hour"})
    body = {"draft": "x", "facts": [{"id": "n", "value": "1"}]}
    asked = [
        service.post("/v1/check", body, headers=bearer(keys[each])).status_code for each in ("acme", "acme", "other")
    ]
    assert asked == [200, 429, 200]


def test_keys_are_random_and_long():
    """256 bits each, known by their prefix."""
    keys = {new_key()[0] for _ in range(100)}
    assert len(keys) == 100
    assert all(each.startswith("cmk_") and len(each) == 47 for each in keys)
