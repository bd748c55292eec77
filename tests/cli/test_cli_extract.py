"""`countermark extract`: the graph of a draft, as data or drawn."""

import json

import pytest

from countermark.graph import read_graph

TEXT = "Sure! 15% of $47.30 is $7.10 [1]. Python was created by Guido van Rossum.\n\n```python\nprint(1)\n```\n"
CHAT = [
    {"role": "user", "content": "What is the tip?"},
    {"role": "assistant", "content": "15% of $40 is $6."},
]


@pytest.fixture
def drafted(folder):
    (folder / "draft.md").write_text(TEXT)
    return folder


def test_json_is_a_graph_that_check_reads(drafted, run):
    result = run("extract", "draft.md")
    assert result.exit_code == 0
    (drafted / "graph.json").write_text(result.stdout)
    read = read_graph(result.stdout, strict=True)
    assert read.draft.text == TEXT
    assert [each["operator"] for each in json.loads(result.stdout)["operations"]] == ["percentage"]
    assert run("check", "--graph", "graph.json").exit_code in (0, 3)


@pytest.mark.usefixtures("drafted")
def test_json_is_the_default_where_there_is_no_terminal(run):
    assert run("extract", "draft.md").stdout == run("extract", "draft.md", "--output-format", "json").stdout


@pytest.mark.usefixtures("drafted")
def test_the_terminal_says_everything_in_words(run):
    plain = run("extract", "draft.md", "--output-format", "terminal").stdout
    assert "operation op1 arithmetic: percentage of 15%, 47.30 is said to be 7.10" in plain
    assert "claim c1 factual: 15% of $47.30 is $7.10" in plain
    assert "code cb1 python: print(1)" in plain
    assert "1 block of code" in plain
    assert "\x1b" not in plain
    assert "\x1b[" in run("extract", "draft.md", "--output-format", "terminal", "--color", "always").stdout


def test_a_page_is_written_whole(drafted, run):
    result = run("extract", "draft.md", "--output-format", "html", "--output", "graph.html")
    assert result.stdout == ""
    assert (drafted / "graph.html").read_text().startswith("<!DOCTYPE html>")


def test_standard_input_and_a_locale(run):
    found = json.loads(run("extract", "-", "--locale", "de", stdin="1,5 + 1,5 = 3").stdout)
    assert found["operations"][0]["operands"] == ["1.5", "1.5"]


@pytest.mark.parametrize("document", [CHAT, {"messages": CHAT, "tools": []}])
def test_messages_give_the_last_answer_and_its_question(run, document):
    found = json.loads(run("extract", "-", "--messages", stdin=json.dumps(document)).stdout)
    assert found["text"] == "15% of $40 is $6."
    assert found["context"]["user_query"] == "What is the tip?"
    asked = run("extract", "-", "--messages", "--query", "Tip?", stdin=json.dumps(document)).stdout
    assert json.loads(asked)["context"]["user_query"] == "Tip?"


def test_an_extractor_replaces_what_it_is_asked_for_and_is_named(run):
    found = json.loads(run("extract", "-", "--extractor", "rules:claims", stdin="London grew.").stdout)
    assert found["context"]["extracted_by"] == {"claims": "rules"}
    assert len(found["claims"]) == 1
    whole = json.loads(run("extract", "-", "--extractor", "rules", stdin="London grew.").stdout)
    assert set(whole["context"]["extracted_by"]) == {"claims", "entities", "discourse_acts"}


def test_an_extractor_that_cannot_answer_is_a_warning(run, monkeypatch):
    monkeypatch.delenv("COUNTERMARK_MODEL_URL", raising=False)
    result = run("extract", "-", "--extractor", "model", stdin="London grew.")
    assert result.exit_code == 0
    assert "extractor 'model' gave nothing, and the rules' own nodes stay: no model is named" in result.stderr
    assert "extractors_unavailable" in json.loads(result.stdout)["context"]


@pytest.mark.parametrize(
    ("arguments", "stdin", "said"),
    [
        (["extract"], None, "missing argument"),
        (["extract", "nowhere.md"], None, "nowhere.md"),
        (["extract", "-", "--output-format", "sarif"], "x", "sarif"),
        (["extract", "-", "--extractor", "modle"], "x", "did you mean 'model'"),
        (["extract", "-", "--extractor", "model:claim"], "x", "'claim' is not a collection"),
        (["extract", "-", "--messages"], "{", "not strict JSON"),
        (["extract", "-", "--messages"], "{}", "standard input"),
        (["extract", "-", "--messages"], "[]", "says nothing"),
        (["extract", "-", "--messages"], '"hello"', "list of chat messages"),
        (["extract", "-", "--locale", "xx-nowhere"], "x", "xx-nowhere"),
    ],
)
def test_misuse_is_told(refused, arguments, stdin, said):
    assert said in refused(*arguments, stdin=stdin)
