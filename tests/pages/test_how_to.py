"""Every snippet of the how-to pages runs as it stands, with the real client and a server that speaks its API."""

import json
import re
from pathlib import Path

import pytest
from tests.integrations.frameworks.pages import snippets

from countermark.testing import Answer, ChatServer, completed, streamed

FIGURES = "Region,Year,Revenue (US$ million)\nNorth,2022,1200\nNorth,2023,1350\nSouth,2022,800\nSouth,2023,790\n"
LINE = re.compile(r"^Revenue \| North \| 2023 \| (<claim .*</claim>)$", re.MULTILINE)


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    (tmp_path / "figures.csv").write_text(FIGURES)
    # These libraries read whom to trust before they know that the server is here.
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(request):
    """What a model that does as it is told answers: it copies the token from the prompt."""
    system = request.get("system") or next(each["content"] for each in request["messages"] if each["role"] == "system")
    return f"The revenue of North was {LINE.search(system)[1]} in 2023."


def lied(request):
    """What a model answers that copies the token and changes the number."""
    return re.sub(r">[^<]*</claim>", ">US$9 billion</claim>", said(request))


def test_openai(monkeypatch, capsys):
    pytest.importorskip("openai")
    first, second = snippets("openai-client")

    def model(request):
        return streamed(*said(request).partition("was ")) if request.get("stream") else completed(said(request))

    with ChatServer(model) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        monkeypatch.setenv("OPENAI_API_KEY", "none")
        names = {}
        exec(first, names)
        exec(second, names)
    assert names["report"].decision == "accept"
    assert [mark.mark for mark in names["report"].marks if mark.ref] == ["verified"]
    assert names["streamed_report"].decision == "accept"
    assert "verified" in capsys.readouterr().out


def test_openai_with_a_model_that_lies(monkeypatch):
    pytest.importorskip("openai")
    thought = "<think>Nine sounds better.</think>\n"
    with ChatServer(lambda request: completed(thought + lied(request))) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        monkeypatch.setenv("OPENAI_API_KEY", "none")
        names = {}
        exec(snippets("openai-client")[0], names)
    assert names["report"].decision == "reject"
    assert "think" not in names["report"].draft.text


@pytest.mark.parametrize(("model", "decision"), [(said, "accept"), (lied, "reject")])
def test_anthropic(monkeypatch, model, decision):
    pytest.importorskip("anthropic")

    def message(request):
        content = [
            {"type": "thinking", "thinking": "It is 99.", "signature": ""},
            {"type": "text", "text": model(request)},
        ]
        usage = {"input_tokens": 1, "output_tokens": 1}
        body = {
            "id": "m",
            "type": "message",
            "role": "assistant",
            "model": request["model"],
            "content": content,
            "usage": usage,
        }
        return Answer(body=json.dumps({**body, "stop_reason": "end_turn", "stop_sequence": None}).encode())

    with ChatServer(message) as server:
        monkeypatch.setenv("ANTHROPIC_BASE_URL", server.url.removesuffix("/v1"))
        monkeypatch.setenv("ANTHROPIC_API_KEY", "none")
        names = {}
        exec(snippets("anthropic-client")[0], names)
    assert names["report"].decision == decision
    assert [mark.text for mark in names["report"].marks if mark.ref is None] == ["2023"]


def test_fastapi():
    pytest.importorskip("fastapi")
    from fastapi.testclient import TestClient

    names = {"__name__": "page"}
    exec(snippets("fastapi")[0], names)
    client = TestClient(names["app"])
    token = '<claim id="Revenue:North:2023" policy="display">{}</claim>'
    for number, decision in (("US$1.35 billion", "accept"), ("US$1.53 billion", "reject")):
        text = f"It was {token.format(number)}."
        found = client.post("/check", json={"text": text}).json()
        assert (found["decision"], found["marks"][0]["text"]) == (decision, number)
        assert client.post("/check.html", json={"text": text}).text.startswith("<!DOCTYPE html>")
    assert client.post("/check", json={"words": ""}).status_code == 422


@pytest.mark.parametrize("model", [said, lied])
def test_langchain(model):
    pytest.importorskip("langchain_core")
    from langchain_core.runnables import RunnableLambda

    def answers(value):
        roles = {"human": "user", "ai": "assistant"}
        return model(
            {
                "messages": [
                    {"role": roles.get(each.type, each.type), "content": each.content} for each in value.messages
                ]
            }
        )

    names = {"model": RunnableLambda(answers)}
    if model is said:
        exec(snippets("langchain-chain")[0], names)
        assert names["report"].decision == "accept"
    else:
        with pytest.raises(ValueError, match="the answer does not hold"):
            exec(snippets("langchain-chain")[0], names)


def test_jupyter(here, monkeypatch):
    pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in snippets("jupyter")])
    source = str(Path(__file__).parents[2] / "src")
    monkeypatch.setenv("PYTHONPATH", source)
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute(cwd=str(here))
    outputs = [output for cell in notebook.cells for output in cell.outputs]
    assert "= 4 facts" in outputs[0]["text"]
    assert "verified" in outputs[-1]["data"]["text/html"]
