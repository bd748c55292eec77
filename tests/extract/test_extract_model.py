"""A model as an extractor, against a real server: what it quotes is found, whatever else it says is not taken."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from countermark import endpoint as endpoints
from countermark.extract.extractors import REPLACEABLE, ExtractorUnavailable, run
from countermark.extract.model import extract, extracted
from countermark.model import DEFAULT_LIMITS, Draft, Graph
from countermark.testing import Answer, ChatServer, completed

TEXT = "London grew. London is large [1]. 2 + 2 = 4."
NODES: dict[str, list] = {"claims": [], "entities": [], "operations": [], "citations": [], "acts": []}


class Endpoint:
    """A server that answers every request with what the test says, and keeps what it was sent."""

    def __init__(self) -> None:
        self.answer = Answer(body=b"")
        self.server = ChatServer(lambda _: self.answer)

    @property
    def url(self) -> str:
        return f"{self.server.url}/"

    def says(self, **nodes: list) -> None:
        self.answer = completed(json.dumps({**NODES, **nodes}))

    def asked(self, text: str = TEXT, **options) -> Graph:
        options = {"url": self.url, "model": "m", "timeout": 5.0, **options}
        return extracted(endpoints.Endpoint(**options), Draft(text=text, query="How large?"))


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    made = Endpoint()
    with made.server:
        yield made


def test_quotations_are_found_in_the_order_of_the_text(endpoint):
    """The second mention of London is the second one."""
    endpoint.says(
        claims=[{"quote": "London grew", "modality": "factual"}, {"quote": "London is large", "modality": "opinion"}],
        entities=[{"quote": "London", "type": "PLACE"}, {"quote": "London", "type": "PLACE"}],
        operations=[{"quote": "2 + 2 = 4", "operator": "add", "operands": ["2", "2"], "result": "4"}],
        citations=[{"quote": "[1]", "claim": "London is large", "source": "https://example.org"}],
        acts=[{"quote": "London grew.", "type": "ASSERTION"}],
    )
    graph = endpoint.asked()
    assert [each.span.start for each in graph.entities] == [0, 13]
    assert [TEXT[each.span.start : each.span.end] for each in graph.claims] == ["London grew", "London is large"]
    assert graph.citations[0].claim_id == "c2"
    assert graph.citations[0].source == {"type": "url", "value": "https://example.org"}
    assert graph.operations[0].operands == ("2", "2")
    assert run(Draft(text=TEXT), Graph(), {"model": (lambda *_: graph, REPLACEABLE)}, DEFAULT_LIMITS).dropped == {}


def test_the_request_is_the_same_every_time_and_closed_by_a_schema(endpoint):
    endpoint.says()
    endpoint.asked(key="secret")
    endpoint.asked(key="secret")
    first, again = endpoint.server.requests
    assert first == again
    assert first.path == "/v1/chat/completions"
    assert first.headers["authorization"] == "Bearer secret"
    sent = first.body
    assert sent["temperature"] == 0
    schema = sent["response_format"]["json_schema"]["schema"]
    assert schema["additionalProperties"] is False
    assert set(schema["required"]) == set(NODES)
    assert TEXT in sent["messages"][1]["content"]
    assert "How large?" in sent["messages"][1]["content"]


def test_what_is_not_in_the_text_is_not_taken(endpoint):
    """A quotation that differs in one letter, an empty one, and a citation of a claim that was not found."""
    endpoint.says(
        claims=[{"quote": "London shrank", "modality": "factual"}, {"quote": " ", "modality": "factual"}],
        citations=[{"quote": "[1]", "claim": "London shrank", "source": "x"}],
    )
    graph = endpoint.asked()
    assert graph.claims == graph.citations == ()


def test_a_model_that_loses_the_order_is_still_understood(endpoint):
    endpoint.says(entities=[{"quote": "large", "type": "PLACE"}, {"quote": "London", "type": "PLACE"}])
    assert [each.span.start for each in endpoint.asked().entities] == [TEXT.index("large"), 0]


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"not json", b"{}", b"[]", b'{"choices": []}', b'{"choices": [{"message": {"content": null}}]}'),
        *(b'{"choices": [{"message": {"content": "I think so"}}]}', b'{"choices": [{"message": {"content": "{}"}}]}'),
        b"[" * 100_000,
    ],
)
def test_an_answer_of_another_form_is_unavailable(endpoint, body):
    endpoint.answer = Answer(body=body)
    with pytest.raises(ExtractorUnavailable, match="another form"):
        endpoint.asked()


@pytest.mark.parametrize(
    "nodes",
    [
        {"claims": [{"quote": "London grew", "modality": "certain"}]},
        {"entities": [{"quote": "London", "type": "CITY"}]},
        {"entities": [{"quote": "London", "type": "PLACE", "start": 0}]},
        {"claims": [{"quote": 5, "modality": "factual"}]},
        {"operations": [{"quote": "2 + 2 = 4", "operator": "eval", "operands": ["2"], "result": "4"}]},
        {"claims": "London grew"},
    ],
)
def test_a_node_outside_the_schema_refuses_the_answer(endpoint, nodes):
    endpoint.says(**nodes)
    with pytest.raises(ExtractorUnavailable, match="another form"):
        endpoint.asked()


@pytest.mark.parametrize("status", [301, 401, 404, 429, 500])
def test_an_error_of_the_endpoint_is_told(endpoint, status):
    endpoint.says()
    endpoint.answer = endpoint.answer.but(status=status)
    with pytest.raises(ExtractorUnavailable, match=str(status)):
        endpoint.asked()


def test_a_silent_endpoint_has_its_time(endpoint):
    endpoint.says()
    endpoint.answer = endpoint.answer.but(stall=0)
    with pytest.raises(ExtractorUnavailable, match=r"no answer within 0\.2 seconds"):
        endpoint.asked(timeout=0.2)


def test_an_endpoint_that_drips_has_no_more_time_than_a_silent_one(endpoint):
    endpoint.says()
    endpoint.answer = endpoint.answer.but(step=1, wait=0.02)
    with pytest.raises(ExtractorUnavailable, match=r"no answer within 0\.3 seconds"):
        endpoint.asked(timeout=0.3)


def test_an_answer_without_end_is_cut(endpoint):
    endpoint.answer = Answer(body=b" " * (17 * 1024 * 1024))
    with pytest.raises(ExtractorUnavailable, match="more than"):
        endpoint.asked()


def test_nobody_there_is_told():
    with pytest.raises(ExtractorUnavailable, match="cannot be reached"):
        extracted(endpoints.Endpoint(url="http://127.0.0.1:1/v1", model="m"), Draft(text="x"))


@pytest.mark.parametrize("url", ["localhost:8000", "file:///etc/passwd", "ftp://host/v1", "http://"])
def test_an_address_that_is_none_is_refused(monkeypatch, url):
    monkeypatch.setenv("COUNTERMARK_MODEL_URL", url)
    monkeypatch.setenv("COUNTERMARK_MODEL", "m")
    with pytest.raises(ExtractorUnavailable, match="not an address"):
        extract(Draft(text="x"), DEFAULT_LIMITS)


def test_a_blank_draft_asks_nobody(endpoint):
    assert endpoint.asked(" \n") == Graph()
    assert endpoint.server.requests == []


def test_the_environment_names_the_endpoint(endpoint, monkeypatch):
    for name in ("COUNTERMARK_MODEL_URL", "COUNTERMARK_MODEL", "COUNTERMARK_MODEL_KEY"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(ExtractorUnavailable, match="no model is named"):
        extract(Draft(text=TEXT), DEFAULT_LIMITS)
    monkeypatch.setenv("COUNTERMARK_MODEL_URL", endpoint.url)
    monkeypatch.setenv("COUNTERMARK_MODEL", "m")
    endpoint.says(entities=[{"quote": "London", "type": "PLACE"}])
    assert len(extract(Draft(text=TEXT), DEFAULT_LIMITS).entities) == 1
    assert "authorization" not in endpoint.server.requests[0].headers
