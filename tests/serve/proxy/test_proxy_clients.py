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


ROWS = [
    {"Region": "Eastmark", "Year": 2022, "Beds": 8300},
    {"Region": "Eastmark", "Year": 2023, "Beds": 8410},
    {"Region": "Westmark", "Year": 2022, "Beds": 7100},
    {"Region": "Westmark", "Year": 2023, "Beds": 7050},
]
CSV = "Region,Year,Beds\n" + "".join(",".join(map(str, row.values())) + "\n" for row in ROWS)
MARKDOWN = "| Region | Year | Beds |\n|---|---|---|\n" + "".join(
    f"| {' | '.join(map(str, row.values()))} |\n" for row in ROWS
)
BEDS = "Eastmark had 8,140 beds in 2023. Westmark had 7,050 beds in 2023."
RULED = (
    "Eastmark had 8,140 beds [✗ flagged 1] in 2023. Westmark had 7,050 beds [~ supported 3] in 2023."
    "\n\n[✗ reject: 1 number differs from your table]"
)


def told_by_a_tool(content):
    """A conversation in which a tool was called and returned this."""
    call = {"id": "c1", "type": "function", "function": {"name": "beds", "arguments": "{}"}}
    return [
        {"role": "user", "content": "How many beds were there?"},
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "c1", "content": content},
    ]


@pytest.mark.parametrize(
    "content", [json.dumps(ROWS), json.dumps({"rows": ROWS}), CSV, MARKDOWN], ids=["rows", "object", "csv", "markdown"]
)
def test_untagged_numbers_are_compared_with_what_a_tool_returned(proxy, client, content):
    """Without a word of configuration: the right number is marked, the wrong one flagged, streamed or not."""
    proxy.says(completed(BEDS))
    with client() as found:
        whole = found.chat.completions.create(model="m", messages=told_by_a_tool(content))
        proxy.says(streamed(*pieces(BEDS)))
        chunks = list(found.chat.completions.create(model="m", messages=told_by_a_tool(content), stream=True))
    assert whole.choices[0].message.content == RULED
    assert "".join(chunk.choices[0].delta.content or "" for chunk in chunks) == RULED
    for told in (whole.model_extra["countermark"], chunks[-1].model_extra["countermark"]):
        assert [mark["mark"] for mark in told["answers"][0]["marks"]] == ["flagged", "bare", "supported", "bare"]


def test_what_a_user_or_the_model_wrote_is_no_data(proxy, client):
    """Rows in another turn than a tool's are not trusted, and the answer says that it was compared with nothing."""
    turns = [{"role": "user", "content": CSV}, {"role": "assistant", "content": CSV}, *ASK]
    proxy.says(completed(BEDS))
    with client() as found:
        answer = found.chat.completions.create(model="m", messages=turns)
    assert answer.choices[0].message.content == f"{BEDS}\n\n[✗ review: compared with no data]"


def test_the_operators_own_table_is_compared_with_every_answer(tmp_path):
    (tmp_path / "beds.csv").write_text(CSV)
    with ChatServer([completed(BEDS)]) as upstream:
        table = {"store": str(tmp_path / "facts.db"), "proxy": {"upstream": {"url": upstream.url}}}
        config = Config(serve=table, folder=tmp_path, facts=[str(tmp_path / "beds.csv")])
        with serving(tmp_path, config) as service, _openai(service) as found:
            answer = found.chat.completions.create(model="m", messages=ASK)
    assert answer.choices[0].message.content == RULED
