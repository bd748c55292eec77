"""`check --graph`: a PredicateGraph in place of a draft, and the tools that the model had."""

import json

import pytest

from countermark.model import Report

TEXT = "It is 1,500."
GRAPH = {
    "schema_version": "1.0.0",
    "output_id": "o1",
    "text": TEXT,
    "entities": [],
    "claims": [{"id": "c1", "text": TEXT, "modality": "factual", "span": {"start": 0, "end": len(TEXT)}}],
    "operations": [],
    "tool_calls": [],
    "citations": [],
    "code_blocks": [],
    "discourse_acts": [],
}
CITED = {
    "pack_id": "house.cited.v1",
    "name": "Cited",
    "description": "",
    "version": "1.0.0",
    "policies": [
        {
            "policy_id": "p",
            "name": "P",
            "description": "",
            "version": "1.0.0",
            "rules": [
                {
                    "rule_id": "cited",
                    "description": "Every claim is cited",
                    "expression": {
                        "forall": {
                            "var": "c",
                            "in": "claims",
                            "condition": {"predicate": "has_citation", "args": ["c"]},
                        }
                    },
                }
            ],
        }
    ],
}


@pytest.fixture
def graph(folder):
    """A graph, one that does not fit its text, a pack about claims, and tools."""
    crooked = {**GRAPH, "claims": [{**GRAPH["claims"][0], "id": f"c{n}", "text": "?"} for n in range(1, 15)]}
    (folder / "graph.json").write_text(json.dumps(GRAPH))
    (folder / "crooked.json").write_text(json.dumps(crooked))
    (folder / "cited.json").write_text(json.dumps(CITED))
    (folder / "tools.json").write_text(json.dumps([{"name": "f", "parameters": {"maximum": 0.5}}]))
    return folder


@pytest.mark.usefixtures("graph")
def test_a_graph_is_judged_and_the_report_holds_cape_pack_results(run):
    result = run("check", "--graph", "graph.json", "--pack", "cited.json", "--output-format", "json")
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    assert report["packs"][0]["policy_results"][0]["violations"] == [
        {"rule_id": "cited", "node_id": "c1", "message": "no citation points at it", "severity": "error"}
    ]
    assert (report["packs"][0]["pack_id"], report["packs"][0]["passed"]) == ("house.cited.v1", False)
    assert result.stderr == ""


@pytest.mark.usefixtures("graph")
def test_a_graph_comes_from_standard_input_and_its_numbers_are_checked(run):
    result = run("check", "--graph", "-", "--facts", "facts.json", "--output-format", "jsonl", stdin=json.dumps(GRAPH))
    assert result.exit_code == 3
    assert [json.loads(line)["mark"] for line in result.stdout.splitlines()] == ["bare"]


@pytest.mark.usefixtures("graph")
def test_warnings_are_told_and_strict_refuses_them(run, refused):
    result = run("check", "--graph", "crooked.json", "--pack", "cited.json")
    assert result.stderr.count("warning: ") == 11
    assert "warning: c1: the text at 0:12 is not the node's own" in result.stderr
    assert "which the JSON report lists" in result.stderr
    said = refused("check", "--graph", "crooked.json", "--pack", "cited.json", "--strict-graph")
    assert "the graph has 14 problems (in crooked.json)" in said


@pytest.mark.usefixtures("graph")
def test_the_tools_of_the_model_are_part_of_the_draft(run):
    result = run("check", "--graph", "graph.json", "--tools", "tools.json", "--output-format", "json")
    assert Report.from_json(result.stdout).draft.tools == ({"name": "f", "parameters": {"maximum": 0.5}},)
    result = run("check", "accept.md", "--facts", "facts.json", "--tools", "tools.json", "--output-format", "json")
    assert Report.from_json(result.stdout).draft.tools[0]["name"] == "f"


@pytest.mark.usefixtures("graph")
def test_a_graph_is_explained(run):
    assert "decision: review" in run("explain", "--graph", "graph.json", "--all").stdout


@pytest.mark.usefixtures("graph")
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("accept.md", "--graph", "graph.json"), "give a draft or --graph, one of them"),
        (("accept.md", "--strict-graph"), "--strict-graph needs --graph"),
        (("--graph", "accept.md"), "the graph is not strict JSON (in accept.md)"),
        (("--graph", "facts.json"), "this is not a PredicateGraph (in facts.json)"),
        (("--graph", "none.json"), "file cannot be read"),
        (("--graph", "graph.json", "--tools", "accept.md"), "the tools are not strict JSON"),
        (("--graph", "graph.json", "--tools", "graph.json"), "the tools are dict (in graph.json)"),
    ],
)
def test_a_mistake_is_told(refused, arguments, says):
    assert says in refused("check", *arguments)
