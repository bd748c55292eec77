"""The description of the service: generated from its types, and what it promises holds."""

import json
from pathlib import Path

import pytest
from bench.fuzz_serve import fuzz

ROOT = Path(__file__).parents[2]


def test_the_description_is_the_one_in_the_specification(service):
    """`make generate` writes it; a client may be made from either."""
    found = service.get("/openapi.json").json()
    kept = json.loads((ROOT / "spec" / "openapi.json").read_text("utf-8"))
    assert found == kept


def test_every_route_is_described(service):
    """With its refusals, and the scope that opens it."""
    document = service.get("/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    for path in ("/v1/check", "/v1/reports/{id}", "/v1/replay", "/v1/facts", "/v1/packs", "/v1/packs/validate", "/v1/gate",
                 "/v1/verifiers/{id}", "/v1/correct", "/v1/log/head", "/healthz", "/readyz", "/metrics"):  # fmt: skip
        assert path in document["paths"]
    check = document["paths"]["/v1/check"]["post"]
    assert check["security"] == [{"key": ["check"]}, {}]
    assert {"400", "401", "403", "413", "415", "422", "429", "503"} <= set(check["responses"])
    request = document["components"]["schemas"]["CheckRequest"]
    assert request["additionalProperties"] is False
    assert request["required"] == ["draft"]


@pytest.mark.parametrize("requests", [60, pytest.param(500, marks=pytest.mark.long)])
def test_answers_are_as_described(started, requests):
    """Half of the requests are invalid: no 5xx, and every answer of a status, a form and a schema that is described."""
    service = started(keep=True, limits={"rate": "1000000/minute"})
    document = service.get("/openapi.json").json()
    seen = fuzz(service.url, document, requests)
    assert sum(seen.values()) >= requests * 0.8
    assert not [status for status in seen if status >= 500]
    assert seen[200] > requests // 10
