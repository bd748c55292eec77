"""`countermark verifier`: rows in, one line each out; heads from examples; figures from labels."""

from __future__ import annotations

import json

import pytest

from countermark.measure.rubric import SHIPPED, text
from countermark.testing import ChatServer, completed

SUPPORT = "verifier.evidence.support"
ROWS = [
    {"id": "a", "claim": "Penguins are birds.", "evidence": ["Penguins are birds."], "label": "supported"},
    {"id": 2, "claim": "Penguins are not birds.", "evidence": ["Penguins are birds."], "label": "refuted"},
    {"claim": "Penguins sing.", "evidence": [], "label": "not_enough"},
    {"id": "d", "graph": {}},
]
INPUT = "".join(json.dumps(row) + "\n" for row in ROWS)


def test_every_verifier_is_listed_and_shown(run) -> None:
    listed = run("verifier", "list").stdout
    table, _, scopes = listed.partition("\n\n")
    head, *rows = table.splitlines()
    assert head.split() == ["verifier", "public", "set", "rows", "answered", "right", "trivial"]
    assert list(dict.fromkeys(row.split()[0] for row in rows)) == list(SHIPPED)
    assert {len(row) for row in rows} == {len(head)}
    assert scopes.count("\n    judges ") == scopes.count("\n    unknown: ") == len(SHIPPED)
    found = json.loads(run("verifier", "list", "--output-format", "json").stdout)
    assert [each["verifier_id"] for each in found] == list(SHIPPED)
    assert all(sum(one["n"] for one in each["measured"]) >= 80 for each in found)
    assert run("verifier", "show", SUPPORT).stdout == text(SUPPORT)


def test_every_line_of_input_gives_one_of_output_with_its_id(run) -> None:
    result = run("verifier", "run", SUPPORT, "--input", "-", stdin=INPUT)
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 3
    assert [(each["id"], each["score"]) for each in found] == [("a", 1.0), (2, 0.0), (3, None), ("d", None)]
    assert found[1]["issues"][0]["location"] == "c1"
    assert all(each["reasoning"] for each in found)


PENGUINS = ["Some birds, such as penguins, cannot fly."]


@pytest.mark.parametrize(
    ("verifier", "claim", "evidence", "said"),
    [
        ("reasoning.inductive_strength", "All birds can fly.", PENGUINS, "contradicts what is given"),
        ("evidence.support", "All birds can fly.", PENGUINS, "is refuted by the evidence"),
        ("reasoning.argument_soundness", "All birds can fly. Penguins are birds. So penguins can fly.", PENGUINS, "false by the evidence"),
        ("reasoning.argument_soundness", "2 + 2 = 5. If 2 + 2 = 5, then taxes fall. So taxes fall.", [], "gives 4, not 5"),
        ("mathematics.step_justification", "x² = 9, therefore x = 3", [], "some x that solves the step before does not solve it"),
        ("mathematics.step_justification", "Therefore x = 3.", ["x² = 9"], "some x that solves the step before does not solve it"),
        ("mathematics.proof_validity", "x² = 9, therefore x = 3", [], "some x that solves the step before does not solve it"),
        ("mathematics.step_justification", "He eats 2 of 12, so 14 are left.", [], "subtract gives 10, not 14"),
        ("mathematics.calculation_accuracy", "He eats 2 of 12, so 14 are left.", [], "subtract gives 10, not 14"),
        ("mathematics.calculation_accuracy", "3 + 4 = 7 and 5 + 6 = 12", [], "add gives 11, not 12"),
        ("mathematics.calculation_accuracy", "a 15 % tip on $100 is $16", [], "percent of gives 15 USD, not 16 USD"),
    ],
)  # fmt: skip
def test_a_plain_fault_is_found_without_a_trained_part(run, verifier: str, claim: str, evidence, said: str) -> None:
    row = json.dumps({"claim": claim, "evidence": evidence})
    result = run("verifier", "run", f"verifier.{verifier}", "--input", "-", stdin=row)
    found = json.loads(result.stdout)
    assert (result.exit_code, found["score"] <= 0.3, said in found["reasoning"]) == (0, True, True), found


def test_half_a_character_does_not_stop_the_others(run) -> None:
    row = '{"id": "\\ud800", "claim": "\\ud800 Gulls fly.", "evidence": ["\\udfff", "Gulls fly."]}'
    result = run("verifier", "run", SUPPORT, "--input", "-", stdin=row)
    assert json.loads(result.stdout)["id"] == "\ufffd"


def test_output_goes_to_a_file(run, folder) -> None:
    (folder / "rows.jsonl").write_text(INPUT)
    assert run("verifier", "run", SUPPORT, "--input", "rows.jsonl", "--output", "out.jsonl").stdout == ""
    assert len((folder / "out.jsonl").read_text().splitlines()) == 4


@pytest.mark.parametrize(
    ("arguments", "stdin", "why"),
    [
        (
            ("verifier", "run", "verifier.evidence.suport", "--input", "-"),
            INPUT,
            "did you mean 'verifier.evidence.support'",
        ),
        (("verifier", "run", SUPPORT, "--input", "-"), "no json\n", "the line is not strict JSON"),
        (("verifier", "run", SUPPORT, "--input", "none.jsonl"), None, "none.jsonl"),
        (("verifier", "run", "head.json", "--input", "-"), INPUT, "the head cannot be read"),
        (("verifier", "run", SUPPORT, "--input", "-", "--backend", "model"), INPUT, "no model is named"),
        (("verifier", "show", "x"), None, "is not installed"),
        (("verifier", "eval", SUPPORT, "--input", "-"), '{"claim": "x"}\n', "no row has a label"),
        (
            ("verifier", "train", "--rubric", "none.json", "--examples", "-", "--output", "h.json"),
            "",
            "the rubric cannot be read",
        ),
    ],
)
def test_mistakes_are_told_and_exit_with_two(run, monkeypatch, arguments, stdin, why: str) -> None:
    monkeypatch.delenv("COUNTERMARK_MODEL_URL", raising=False)
    result = run(*arguments, stdin=stdin)
    assert (result.exit_code, result.stdout) == (2, "")
    assert why in result.stderr


def test_figures_on_labelled_rows(run) -> None:
    result = run("verifier", "eval", SUPPORT, "--input", "-", stdin=INPUT)
    assert result.stdout.startswith(
        f"{SUPPORT}: n 3, unknown 1, AUC 1.000, balanced accuracy 1.000, calibration error 0.000, "
    )
    document = json.loads(
        run("verifier", "eval", SUPPORT, "--input", "-", "--output-format", "json", stdin=INPUT).stdout
    )
    assert (document["n"], document["auc"]) == (3, 1.0)
    assert document["ms_per_item"] > 0


def test_a_language_model_that_the_environment_names_judges(run, monkeypatch) -> None:
    answer = {
        "evaluation": {"evidence_given": True},
        "issues": [],
        "score": 0.9,
        "reasoning": "The claim is supported.",
    }
    with ChatServer([completed(json.dumps(answer))]) as served:
        monkeypatch.setenv("COUNTERMARK_MODEL_URL", served.url)
        monkeypatch.setenv("COUNTERMARK_MODEL", "tiny")
        result = run("verifier", "run", SUPPORT, "--input", "-", "--backend", "model", stdin=json.dumps(ROWS[0]))
    assert json.loads(result.stdout)["score"] == 0.9


def test_a_language_model_judges_beside_the_parts_that_ship(run, monkeypatch) -> None:
    """Its answer is checked as every other, and neither takes the place of the shipped one nor is called exact."""
    answer = {
        "evaluation": {"evidence_given": True, "all_claims_supported": True, "none_refuted": True},
        "issues": [],
        "score": 0.9,
        "reasoning": "The claim is supported.",
    }
    with ChatServer([completed(json.dumps(answer)), completed("no JSON")]) as served:
        monkeypatch.setenv("COUNTERMARK_MODEL_URL", served.url)
        monkeypatch.delenv("COUNTERMARK_MODEL", raising=False)
        given = "".join(json.dumps(row) + "\n" for row in ROWS[:2])
        result = run("verifier", "run", SUPPORT, "--input", "-", "--judge", "tiny", stdin=given)
    first, second = (json.loads(line) for line in result.stdout.splitlines())
    assert (first["score"], first["judge"]["by"], first["judge"]["score"]) == (1.0, "language model tiny", 0.9)
    assert [part["exact"] for part in first["judge"]["parts"]] == [False]
    assert first["judge"]["meta_verification"]["passed"]
    assert (second["score"], second["judge"]["score"]) == (0.0, None)
    assert "not strict JSON" in second["judge"]["reasoning"]


def graph(said: str):
    claim = {"id": "c1", "text": said, "modality": "factual", "span": {"start": 0, "end": len(said)}}
    empty = ("entities", "operations", "tool_calls", "citations", "code_blocks", "discourse_acts")
    return {
        "schema_version": "1.0.0",
        "output_id": "o",
        "text": said,
        "claims": [claim],
        **{name: [] for name in empty},
    }


def test_a_head_is_trained_run_and_evaluated(run, folder) -> None:
    """The whole way of a team's own rubric, on the encoder that ships."""
    (folder / "rubric.json").write_text(text(SUPPORT).replace(SUPPORT, "verifier.other.kindness"))
    kind = (
        "Thank you so much for asking",
        "You are very welcome",
        "Happy to help you",
        "So glad you asked",
        "Great idea, thanks",
    )
    unkind = ("That is a stupid question", "You are an idiot", "Go away, fool", "I hate you all", "What a dumb idea")
    examples = [
        {
            "input": graph(said),
            "expected_output": {
                "evaluation": {"all_claims_supported": score > 0},
                "issues": [],
                "score": score,
                "reasoning": "By hand.",
            },
            "notes": "",
        }
        for score, texts in ((1.0, kind), (0.0, unkind))
        for said in texts
    ]
    data = "".join(json.dumps(each) + "\n" for each in examples)
    arguments = ("verifier", "train", "--rubric", "rubric.json", "--examples", "-", "--output")
    result = run(*arguments, "head.json", stdin=data)
    assert (result.exit_code, result.stdout) == (0, "")
    assert "n 10, unknown 0, AUC" in result.stderr
    run(*arguments, "again.json", stdin=data)
    assert (folder / "head.json").read_bytes() == (folder / "again.json").read_bytes()
    row = json.dumps({"id": 1, "graph": graph("You are stupid and dumb")})
    [line] = run("verifier", "run", "head.json", "--input", "-", stdin=row).stdout.splitlines()
    assert json.loads(line)["score"] < 0.5
    assert "n 10, unknown 0, AUC 1.000" in run("verifier", "eval", "head.json", "--input", "-", stdin=data).stdout
    kind_rule = json.dumps(PACK).replace("verifier.mathematics.calculation_accuracy", "verifier.other.kindness")
    (folder / "pack.json").write_text(kind_rule.replace("0.9", "0.5"))
    (folder / "draft.md").write_text("You are stupid and dumb.")
    assert run("pack", "validate", "pack.json", "--verifiers", "head.json").stdout == "team.judged.v1: valid\n"
    result = run("check", "draft.md", "--pack", "pack.json", "--verifiers", "head.json", "--output-format", "json")
    (folder / "report.json").write_text(result.stdout)
    assert (result.exit_code, json.loads(result.stdout)["decision"]) == (1, "reject")
    assert run("report", "replay", "report.json").exit_code == 0
    assert run("report", "replay", "report.json", "--models", "--verifiers", "head.json").exit_code == 0
    refused = run("check", "draft.md", "--pack", "pack.json", "--verifiers", "none.json")
    assert (refused.exit_code, "none.json" in refused.stderr) == (2, True)


PACK = {
    "pack_id": "team.judged.v1",
    "name": "Judged",
    "description": "By a verifier",
    "version": "1.0.0",
    "policies": [
        {
            "policy_id": "p",
            "name": "P",
            "description": "Judged",
            "version": "1.0.0",
            "rules": [
                {
                    "rule_id": "sums",
                    "description": "Sums are right",
                    "severity": "error",
                    "expression": {"verifier": {"id": "verifier.mathematics.calculation_accuracy", "threshold": 0.9}},
                }
            ],
        }
    ],
}


def test_replay_says_what_it_took_from_the_report(run, folder) -> None:
    (folder / "pack.json").write_text(json.dumps(PACK))
    (folder / "draft.md").write_text("So 2 + 2 = 4.")
    report = run("check", "draft.md", "--pack", "pack.json", "--output-format", "json").stdout
    (folder / "report.json").write_text(report)
    told = run("report", "replay", "report.json").stdout
    assert told.startswith("identical: ")
    assert told.endswith("decision accept, 1 measurement of models taken from the report\n")
    assert "taken" not in run("report", "replay", "report.json", "--models").stdout


@pytest.mark.parametrize(
    ("language", "code", "score", "said"),
    [
        ("bash", "sudo rm -fr /", 0.0, "deletes a tree of files"),
        ("sql", "DROP TABLE users;", 0.0, "drops a table"),
        ("python", "import shutil\nshutil.rmtree('/')", 0.0, "deletes a tree of files"),
        ("bash", "frobnicate --all", None, "is a command that is not known here"),
        ("cobol", "STOP RUN.", None, "is not a language that is read"),
        ("bash", "rm build/out.txt", 1.0, "contain nothing unsafe"),
        ("sql", "DELETE FROM t WHERE id = 3", 1.0, "contain nothing unsafe"),
    ],
)
def test_code_that_an_agent_would_run_fails_closed(run, language: str, code: str, score, said: str) -> None:
    pytest.importorskip("tree_sitter", reason="code is read with countermark[code]")
    document = graph("Working on it.") | {"claims": []}
    document["code_blocks"] = [{"id": "cb1", "language": language, "code": code, "span": {"start": 0, "end": 14}}]
    row = json.dumps({"id": 1, "graph": document})
    result = run("verifier", "run", "verifier.agents.action_safety", "--input", "-", stdin=row)
    found = json.loads(result.stdout)
    assert (found["score"], result.exit_code) == (score, 3 if score is None else 0)
    assert said in found["reasoning"]


def test_a_judge_that_talks_gibberish_gives_no_score(run, monkeypatch) -> None:
    answer = {
        "evaluation": {"evidence_given": True},
        "issues": [],
        "score": 0.9,
        "reasoning": "Blorf zxqv the wrtpl of kjsdf nnvb and qwerzt.",
    }
    with ChatServer([completed(json.dumps(answer))]) as served:
        monkeypatch.setenv("COUNTERMARK_MODEL_URL", served.url)
        monkeypatch.setenv("COUNTERMARK_MODEL", "tiny")
        result = run("verifier", "run", SUPPORT, "--input", "-", "--backend", "model", stdin=json.dumps(ROWS[0]))
    found = json.loads(result.stdout)
    assert (found["score"], found["meta_verification"]["passed"]) == (None, False)
    assert "not made of words" in found["meta_verification"]["failed"][0]
