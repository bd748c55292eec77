"""The `openai` package through the proxy: to a scripted model, and to a real one on this machine."""

import json

import openai
import pytest
from tests.serve.conftest import serving
from tests.serve.proxy.sse import pieces

from countermark.config import Config
from countermark.generate.model.local import LocalModel
from countermark.protocols import Message, Prompt
from countermark.testing import ChatServer, completed, refused, responded, responding, streamed

GOOD = 'Growth was <claim id="a">5.7%</claim> in all.'
BAD = GOOD + ' There were <claim id="b">1,501</claim> people.'
SHOWN = "Growth was 5.7% [✓ verified 1] in all."
ASK = [{"role": "user", "content": "How was growth?"}]


@pytest.fixture(autouse=True)
def _certificates(monkeypatch):
    """The package reads some even where none is needed, and the tests name an empty file."""
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)


@pytest.fixture
def client(proxy):
    return lambda route="": _openai(proxy.service, route)


def _openai(service, route=""):
    return openai.OpenAI(base_url=f"{service.url}{route}/v1", api_key="none", max_retries=0)


def test_chat_completions(proxy, client):
    proxy.says(completed(GOOD))
    with client() as found:
        answer = found.chat.completions.create(model="m", messages=ASK)
    assert answer.choices[0].message.content == SHOWN
    assert answer.model_extra["countermark"]["decision"] == "accept"


def test_chat_completions_streamed(proxy, client):
    proxy.says(streamed(*pieces(GOOD)))
    with client() as found:
        chunks = list(found.chat.completions.create(model="m", messages=ASK, stream=True))
    assert "".join(chunk.choices[0].delta.content or "" for chunk in chunks) == SHOWN
    assert chunks[-1].choices[0].finish_reason == "stop"
    assert chunks[-1].model_extra["countermark"]["decision"] == "accept"


def test_a_blocked_answer_is_a_refusal(proxy, client):
    proxy.says(completed(BAD))
    with client("/strict") as found:
        answer = found.chat.completions.create(model="m", messages=ASK)
        proxy.says(streamed(*pieces(BAD)))
        chunks = list(found.chat.completions.create(model="m", messages=ASK, stream=True))
    assert answer.choices[0].message.content is None
    assert "withheld by Countermark" in answer.choices[0].message.refusal
    assert chunks[-1].choices[0].finish_reason == "content_filter"


def test_responses(proxy, client):
    proxy.says(responded(GOOD))
    with client() as found:
        answer = found.responses.create(model="m", input="How was growth?")
    assert answer.output_text == SHOWN
    assert answer.model_extra["countermark"]["decision"] == "accept"


def test_responses_streamed(proxy, client):
    proxy.says(responding(*pieces(GOOD)))
    with client() as found:
        events = list(found.responses.create(model="m", input="How was growth?", stream=True))
    assert "".join(event.delta for event in events if event.type == "response.output_text.delta") == SHOWN
    assert events[-1].type == "response.completed"
    assert events[-1].response.output_text == SHOWN
    assert events[-1].response.model_extra["countermark"]["decision"] == "accept"


def test_a_blocked_response_is_incomplete(proxy, client):
    proxy.says(responding(*pieces(BAD)))
    with client("/strict") as found:
        events = list(found.responses.create(model="m", input="How was growth?", stream=True))
    assert events[-1].type == "response.incomplete"
    assert events[-1].response.incomplete_details.reason == "content_filter"
    assert events[-1].response.output[0].content[-1].type == "refusal"


def test_errors_are_those_of_the_package(proxy, client):
    with client() as found:
        proxy.says(refused(404, "no such model"))
        with pytest.raises(openai.NotFoundError, match="no such model"):
            found.chat.completions.create(model="m", messages=ASK)
        proxy.says(refused(500))
        with pytest.raises(openai.InternalServerError):
            found.responses.create(model="m", input="x")
        for answer, ask in (
            (
                streamed(*pieces(GOOD), finish=None),
                lambda: found.chat.completions.create(model="m", messages=ASK, stream=True),
            ),
            (responding(*pieces(GOOD)).but(cut=900), lambda: found.responses.create(model="m", input="x", stream=True)),
        ):
            proxy.says(answer)
            with pytest.raises(openai.APIError, match="cut off"):
                list(ask())


def test_a_real_model_behind_the_proxy(tmp_path):
    """SmolLM2 answers what it likes; whatever it is, streamed or not, only what is proven has a mark."""
    model = LocalModel(context=2048)

    def answer(body):
        messages = tuple(Message(turn["role"], turn["content"]) for turn in body["messages"])
        said = list(model(Prompt(messages, tokens=24)))
        return streamed(*said) if body.get("stream") else completed("".join(said))

    facts = tmp_path / "facts.json"
    facts.write_text(json.dumps([{"id": "ken23", "value": "7.67", "unit": "%"}]), "utf-8")
    with ChatServer(answer) as server:
        table = {
            "store": str(tmp_path / "facts.db"),
            "proxy": {"upstream": {"url": server.url, "first": 600.0, "idle": 600.0}, "route": {"marks": "text"}},
            "watch": {"logs": "none"},
        }
        config = Config(serve=table, folder=tmp_path, facts=[str(facts)])
        with serving(tmp_path, config) as service, _openai(service) as client:
            ask = [{"role": "user", "content": "What was inflation in Kenya in 2023? Answer in one sentence."}]
            whole = client.chat.completions.create(model="smol", messages=ask)
            chunks = list(client.chat.completions.create(model="smol", messages=ask, stream=True))
    text = "".join(chunk.choices[0].delta.content or "" for chunk in chunks)
    assert text == whole.choices[0].message.content
    assert chunks[-1].model_extra["countermark"] == whole.model_extra["countermark"]
    assert text
    for mark in whole.model_extra["countermark"]["answers"][0]["marks"]:
        assert mark["mark"] != "verified" or mark["ref"] == "ken23"
