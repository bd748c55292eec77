"""A model behind an address, as a LanguageModel: asked for what it honours, over real HTTP."""

from __future__ import annotations

import json
from typing import Any

import pytest

from countermark.endpoint import Endpoint
from countermark.errors import EndpointUnavailable, ModelError, UnknownName
from countermark.generate.model.chat import Bond
from countermark.generate.model.endpoint import ChatEndpoint
from countermark.protocols import Calling, Message, Prompt
from countermark.registry import find
from countermark.testing import ChatServer, refused, streamed

TOOL = {"name": "facts", "description": "Facts", "parameters": {"type": "object"}}
CALL = Calling("call_1", "facts", '{"indicator": "inflation"}')
ASKED = Prompt(messages=(Message("system", "Be short."), Message("user", "How was growth?")), tokens=40)


def model(server: ChatServer, *honours: Bond, **options: Any) -> ChatEndpoint:
    endpoint = Endpoint(url=server.url, model="tiny", timeout=10, **options)
    return ChatEndpoint(endpoint, honours=honours) if honours else ChatEndpoint(endpoint)


def test_a_prompt_is_asked_as_it_stands() -> None:
    with ChatServer([streamed("5.7%", " it was.")]) as server:
        assert list(model(server)(ASKED)) == ["5.7%", " it was."]
    [request] = server.requests
    assert request.body == {
        "model": "tiny",
        "temperature": 0,
        "stream": True,
        "max_tokens": 40,
        "messages": [{"role": "system", "content": "Be short."}, {"role": "user", "content": "How was growth?"}],
    }


def test_schema_tools_and_grammar_go_out_as_endpoints_take_them() -> None:
    prompt = ASKED._replace(schema={"type": "object"}, tools=(TOOL,), grammar='root ::= "a"')
    with ChatServer([streamed("{}")]) as server:
        assert list(model(server, "schema", "tools", "grammar")(prompt)) == ["{}"]
    body = server.requests[0].body
    form = {"name": "answer", "strict": True, "schema": {"type": "object"}}
    assert body["response_format"] == {"type": "json_schema", "json_schema": form}
    assert body["tools"] == [{"type": "function", "function": TOOL}]
    assert body["grammar"] == 'root ::= "a"'


def test_a_tool_is_asked_for_answered_and_taken_up() -> None:
    def script(body: Any) -> Any:
        return streamed("It was 5.7%.") if body["messages"][-1]["role"] == "tool" else streamed("Let me see.", CALL)

    with ChatServer(script) as server:
        said = list(model(server)(ASKED._replace(tools=(TOOL,))))
        assert said == ["Let me see.", CALL]
        turns = (Message("assistant", "Let me see.", calls=(CALL,)), Message("tool", '{"data": []}', answers=CALL.id))
        assert list(model(server)(Prompt(messages=(*ASKED.messages, *turns), tools=(TOOL,)))) == ["It was 5.7%."]
    assistant, tool = server.requests[1].body["messages"][-2:]
    [call] = assistant["tool_calls"]
    assert (call["id"], call["type"], json.loads(call["function"]["arguments"])) == (
        "call_1",
        "function",
        {"indicator": "inflation"},
    )
    assert tool == {"role": "tool", "content": '{"data": []}', "tool_call_id": "call_1"}


@pytest.mark.parametrize(
    ("prompt", "honours"),
    [
        (ASKED._replace(grammar='root ::= "a"'), ("schema", "tools")),
        (ASKED._replace(schema={}), ("tools", "grammar")),
        (ASKED._replace(tools=(TOOL,)), ("schema",)),
    ],
)
def test_what_the_operator_did_not_say_it_honours_is_not_asked(prompt: Prompt, honours: tuple[Bond, ...]) -> None:
    """Asked and refused would be a guess at what the endpoint can do; asked and ignored would pass for obeyed."""
    with ChatServer([streamed("a")]) as server, pytest.raises(ModelError, match="which the model does not honour"):
        model(server, *honours)(prompt)
    assert server.requests == []


def test_an_endpoint_that_does_not_take_a_schema_says_so_itself() -> None:
    with ChatServer([refused(400, "response_format is not supported"), streamed("a")]) as server:
        asked = model(server, attempts=3)
        with pytest.raises(EndpointUnavailable, match="answered 400: 'response_format is not supported'"):
            list(asked(ASKED._replace(schema={})))
        assert asked.honours == {"schema", "tools"}
    assert len(server.requests) == 1


def test_a_model_that_does_not_stop_is_stopped() -> None:
    with ChatServer([streamed(*["ha "] * 2000, finish=None)]) as server:
        heard: list[str | Calling] = []
        with pytest.raises(EndpointUnavailable, match="has more than 1104 pieces"):
            heard.extend(model(server)(ASKED._replace(tokens=5)))


def test_pieces_that_came_before_a_cut_were_given() -> None:
    whole = streamed("Growth ", '<claim id="a">5.', "7%</claim>", CALL)
    heard: list[str | Calling] = []
    told = pytest.raises(EndpointUnavailable, match="cut off")
    with ChatServer([whole.but(cut=whole.body.index(b"7%"))]) as server, told:
        heard.extend(model(server, attempts=3)(ASKED))
    assert heard == ["Growth ", '<claim id="a">5.']
    assert len(server.requests) == 1


def test_the_environment_names_it_and_what_it_honours(monkeypatch: pytest.MonkeyPatch) -> None:
    with ChatServer([refused(503), streamed("a")]) as server:
        monkeypatch.setenv("COUNTERMARK_MODEL_URL", server.url)
        monkeypatch.setenv("COUNTERMARK_MODEL", "tiny")
        monkeypatch.delenv("COUNTERMARK_MODEL_HONOURS", raising=False)
        made = find("model", "endpoint")()
        assert (made.name, made.honours, list(made(ASKED))) == ("tiny", {"schema", "tools"}, ["a"])
        for said, honours in (("", set()), ("grammar", {"grammar"}), (" schema , tools", {"schema", "tools"})):
            monkeypatch.setenv("COUNTERMARK_MODEL_HONOURS", said)
            assert find("model", "endpoint")().honours == honours


@pytest.mark.parametrize(
    ("said", "hint"), [("shema", "did you mean 'schema'?"), ("all", "there are grammar, schema, tools")]
)
def test_a_word_that_means_nothing_is_refused(monkeypatch: pytest.MonkeyPatch, said: str, hint: str) -> None:
    monkeypatch.setenv("COUNTERMARK_MODEL_URL", "http://127.0.0.1:9/v1")
    monkeypatch.setenv("COUNTERMARK_MODEL", "tiny")
    monkeypatch.setenv("COUNTERMARK_MODEL_HONOURS", f"tools,{said}")
    with pytest.raises(UnknownName) as refusal:
        find("model", "endpoint")()
    assert str(refusal.value) == f"a model cannot honour {said!r} (in COUNTERMARK_MODEL_HONOURS); {hint}"


def test_no_model_of_that_name() -> None:
    with pytest.raises(UnknownName, match="model 'lokal' is not installed; did you mean 'local'"):
        find("model", "lokal")
