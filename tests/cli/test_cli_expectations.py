"""CAPE's expectations and rubrics, as its own files have them; the documents here are ours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from countermark.measure.rubric import shipped

TEXT = "All birds can fly. Penguins are birds. Therefore, penguins can fly."
CLAIMS = ("All birds can fly", "Penguins are birds", "penguins can fly")
SOUNDNESS = "verifier.reasoning.argument_soundness"
PACK = {
    "pack_id": "mine.citations.v1",
    "version": "1.0.0",
    "name": "Citations",
    "description": "Every factual claim has a source",
    "policies": [
        {
            "policy_id": "cited",
            "name": "Cited",
            "description": "Factual claims have a citation",
            "version": "1.0.0",
            "rules": [
                {
                    "rule_id": "has-source",
                    "description": "A factual claim has a citation",
                    "severity": "error",
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


def graph() -> dict[str, Any]:
    claims = []
    for number, text in enumerate(CLAIMS, 1):
        start = TEXT.index(text)
        span = {"start": start, "end": start + len(text)}
        claims.append({"id": f"c{number}", "text": text, "modality": "factual", "span": span})
    empty = ("entities", "operations", "tool_calls", "code_blocks", "citations", "discourse_acts")
    return {"schema_version": "1.0.0", "output_id": "birds", "text": TEXT, "claims": claims, **{n: [] for n in empty}}


def violation(node: str) -> dict[str, Any]:
    return {"policy_id": "cited", "rule_id": "has-source", "node_id": node, "message": "in words of its own"}


@pytest.fixture
def birds(tmp_path: Path) -> Any:
    """Writes the files of one example and gives the path of its expectations."""

    def write(expected: dict[str, Any]) -> str:
        (tmp_path / "packs").mkdir()
        (tmp_path / "packs/mine.citations.v1.json").write_text(json.dumps(PACK))
        folder = tmp_path / "examples"
        folder.mkdir()
        (folder / "birds.json").write_text(json.dumps(graph()))
        (folder / "birds.expectations.json").write_text(json.dumps({"description": "birds", **expected}))
        return str(folder)

    return write


def test_what_is_expected_and_found_passes(run, birds):
    folder = birds({"packs": ["mine.citations.v1"], "expected_violations": [violation(f"c{n}") for n in (1, 2, 3)]})
    result = run("pack", "test", folder)
    assert (result.exit_code, result.output.endswith("birds.expectations.json: as expected\n")) == (0, True)


def test_a_violation_too_few_and_one_too_many_are_told(run, birds):
    wanted = [violation("c1"), violation("c2"), violation("c9")]
    result = run("pack", "test", birds({"packs": ["mine.citations.v1"], "expected_violations": wanted}))
    assert result.exit_code == 1
    assert "2 not as expected" in result.output
    assert "it should break cited/has-source (c9)" in result.output
    assert "it breaks cited/has-source (c3)" in result.output


def verifier_output(**changes: Any) -> dict[str, Any]:
    issue = {"location": "c1", "description": "not all of them", "severity": "fatal", "issue_type": "false_premise"}
    said = {"evaluation": {"premises_true": False}, "issues": [issue], "score": 0.0, "reasoning": "", **changes}
    return {
        "packs": [],
        "verifiers": [SOUNDNESS],
        "expected_verifier_output": {"verifier_id": SOUNDNESS, **said},
    }


def test_a_verifier_that_is_given_the_evidence_says_what_is_expected(run, birds, tmp_path):
    (tmp_path / "birds.txt").write_text("Some birds cannot fly. Penguins are birds.")
    result = run("pack", "test", birds(verifier_output()), "--docs", str(tmp_path / "birds.txt"))
    assert result.exit_code == 0, result.output


def test_a_verifier_without_evidence_gives_no_score_and_does_not_pass(run, birds):
    result = run("pack", "test", birds(verifier_output()))
    assert result.exit_code == 1
    assert "gives no score" in result.output
    assert "no evidence is given" in result.output


def test_a_verifier_that_says_otherwise_is_told(run, birds, tmp_path):
    (tmp_path / "birds.txt").write_text("Some birds cannot fly. Penguins are birds.")
    issue = {"location": "c2", "description": "x", "severity": "minor"}
    wanted = verifier_output(score=1.0, evaluation={"premises_true": True}, issues=[issue])
    result = run("pack", "test", birds(wanted), "--docs", str(tmp_path / "birds.txt"))
    assert result.exit_code == 1
    for said in ("should score 1.00", "premises_true: False", "finds no minor issue at c2"):
        assert said in result.output


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ({"packs": ["not.there.v1"]}, "the pack 'not.there.v1' is not here"),
        ({"packs": [], "verifiers": [SOUNDNESS]}, "the verifiers and the expected output do not go together"),
        ({"packs": [], "expected": []}, "these are not expectations"),
        ({"packs": "all"}, "these are not expectations"),
    ],
)
def test_expectations_that_cannot_be_run_are_refused(run, birds, expected, said):
    result = run("pack", "test", birds(expected))
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_folder_without_expectations_a_missing_graph_and_broken_json_are_refused(run, tmp_path):
    assert "no file in this folder" in run("pack", "test", str(tmp_path)).stderr
    alone = tmp_path / "alone.expectations.json"
    alone.write_text('{"description": "x", "packs": []}')
    assert "cannot be read" in run("pack", "test", str(alone)).stderr
    alone.write_text("{")
    assert "not strict JSON" in run("pack", "test", str(alone)).stderr


def test_options_for_expectations_are_refused_beside_packs(run):
    result = run("pack", "test", "numbers.strict", "--packs", "somewhere")
    assert (result.exit_code, "are for files that end in .expectations.json" in result.stderr) == (2, True)


def test_the_later_dialect_is_refused_by_name_in_one_line(run, tmp_path):
    (tmp_path / "core.cpl").write_text("policy cited { forall c in claims: has_citation(c) }")
    result = run("pack", "validate", str(tmp_path / "core.cpl"))
    assert result.exit_code == 2
    assert "packs in the .cpl dialect of CAPE are not read" in result.stderr
    assert result.stderr.count("\n") == 1


def rubric(tmp_path: Path, **changes: Any) -> str:
    path = tmp_path / "theirs.v1.json"
    path.write_text(json.dumps({**shipped(SOUNDNESS).document, "name": "Theirs", **changes}))
    return str(path)


def rows(tmp_path: Path) -> str:
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps({"id": "a", "claim": TEXT, "evidence": ["Some birds cannot fly."]}) + "\n")
    return str(path)


def test_a_rubric_of_somebody_elses_is_run_by_its_id(run, tmp_path):
    result = run("verifier", "run", rubric(tmp_path), "--input", rows(tmp_path))
    assert result.exit_code == 0, result.output
    said = json.loads(result.stdout)
    assert (said["verifier_id"], said["score"]) == (SOUNDNESS, 0.0)


def test_its_own_schema_decides_what_it_takes(run, tmp_path):
    taken = {"type": "object", "required": ["claims"], "properties": {"claims": {"type": "array", "maxItems": 1}}}
    result = run("verifier", "run", rubric(tmp_path, input_schema=taken), "--input", rows(tmp_path))
    assert result.exit_code == 3
    assert "not what the rubric takes" in json.loads(result.stdout)["reasoning"]


def test_a_rubric_that_nothing_judges_by_is_refused_with_what_would(run, tmp_path):
    other = rubric(tmp_path, verifier_id="verifier.reasoning.analogy")
    result = run("verifier", "run", other, "--input", rows(tmp_path))
    assert result.exit_code == 2
    assert "nothing that ships judges by the rubric 'verifier.reasoning.analogy'" in result.stderr
    assert "--backend model" in result.stderr
