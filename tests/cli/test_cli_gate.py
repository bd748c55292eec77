"""`countermark gate`: its commands, what they print and how they end."""

from __future__ import annotations

import json

import pytest
from tests.gate.conftest import words  # noqa: F401 — a fixture

_TAU = ("--param", "tau=0.3", "--param", "tau_review=0.375")
_GOOD = {"text": "the tower was finished in 1889.", "source": "handbook"}


@pytest.fixture
def gate(run, words):  # noqa: ARG001, F811 — measured with words
    return lambda *arguments, **given: run("gate", *arguments, **given)


def rows(count: int, **more: object) -> str:
    """Claims that share fewer and fewer words with their evidence."""
    vocabulary = [f"word{number}" for number in range(12)]
    lines = []
    for number in range(count):
        shared = 1 + number * 7 % 11
        claim = " ".join(["the", *vocabulary[:shared], *(f"other{number}x{k}" for k in range(12 - shared))])
        label = "supported" if (number * 5) % 11 < shared else "refuted"
        lines.append({"id": f"r{number}", "claim": claim, "evidence": [" ".join(vocabulary)], "label": label, **more})
    return "".join(json.dumps(line) + "\n" for line in lines)


def test_one_claim_is_checked_on_the_command_line(gate):
    found = gate(
        "check", "--claim", "the tower was finished in 1889", "--evidence", _GOOD["text"], "--source", "x", *_TAU
    )
    assert (found.exit_code, found.stdout.splitlines()[0]) == (0, "accept: the tower was finished in 1889")
    assert "policy adaptive(tau=0.3)" in found.stdout
    unsourced = gate("check", "--claim", "the tower was finished in 1889", "--evidence", _GOOD["text"], *_TAU)
    assert unsourced.exit_code == 3
    assert "passages-have-sources: passage 'p1' has no source" in unsourced.stdout
    assert gate("check", "--claim", "cats sleep all day", "--evidence", _GOOD["text"], *_TAU).exit_code == 1


def test_lines_come_back_with_their_ids(gate):
    """One line for each, in order; an unknown score is null."""
    lines = [
        {"id": 7, "claim": "the tower was finished in 1889", "evidence": [_GOOD]},
        {"id": "none", "claim": "the tower was finished in 1889", "evidence": []},
        {"id": None, "claim": "the tower was finished in 1889", "evidence": [_GOOD["text"]]},
    ]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    found = gate("check", "--input", "-", *_TAU, stdin=text)
    results = [json.loads(line) for line in found.stdout.splitlines()]
    assert [(each["id"], each["verdict"]) for each in results] == [(7, "accept"), ("none", "reject"), (None, "review")]
    assert results[1]["score"] is None
    assert results[1]["hallucination_energy"] == 1
    assert results[0]["measurements"]["evidence.sourced"]["value"] is True
    assert found.exit_code == 1


def test_one_object_may_take_many_lines(gate, folder):
    (folder / "one.json").write_text(
        json.dumps({"claim": "the tower was finished in 1889", "evidence": [_GOOD]}, indent=2)
    )
    found = gate("check", "--input", "one.json", "--output-format", "json", *_TAU)
    assert json.loads(found.stdout)["verdict"] == "accept"
    (folder / "two.json").write_text(json.dumps([{"claim": "a b", "evidence": []}] * 2))
    assert len(json.loads(gate("check", "--input", "two.json", "--output-format", "json", *_TAU).stdout)) == 2


@pytest.mark.parametrize(
    ("arguments", "stdin", "says"),
    [
        (("check",), None, "give --claim or --input"),
        (("check", "--claim", "a", "--input", "-"), "{}", "give --claim or --input"),
        (("check", "--input", "-", "--evidence", "x"), "{}", "go with --claim"),
        (("check", "--input", "-"), '{"claim": "a"}', "'evidence' is missing"),
        (("check", "--input", "-"), "[]", "there is no row"),
        (("check", "--input", "-"), "", "there is no row"),
        (("check", "--input", "-"), '{"claim": "a", "evidence": []}\n{', "line 2"),
        (("check", "--claim", "a b", "--evidence", "a b"), None, "made for something else"),
        (("check", "--claim", "a b", "--calibration", "no.json"), None, "cannot be read"),
        (("check", "--claim", "a b", "--pack", "grounding.enrgy", *_TAU), None, "did you mean"),
        (("check", "--claim", "a b", "--param", "tau=x", "--param", "tau_review=1"), None, "is not a number"),
        (("sweep", "--dataset", "nowhere.jsonl"), None, "cannot be read"),
        (("sweep", "--dataset", "-"), '{"claim": "a b", "evidence": []}', "no gap could be measured"),
        (("audit", "--dataset", "-"), '{"claim": "a b", "evidence": []}', "no gap could be measured"),
        (("calibrate", "--dataset", "-", "--date", "2026-11-15"), '{"claim": "a", "evidence": []}', "nothing could be"),
        (("calibrate", "--dataset", "-"), '{"claim": "a", "evidence": []}', "--date"),
        (("calibrate", "--dataset", "-", "--date", "d", "--target", "5"), "", "between 0 and 1"),
        (("calibrate", "--dataset", "-", "--date", "d", "--risk", "x/0"), "", "between 0 and 1"),
        (
            ("calibrate", "--dataset", "-", "--date", "2026-11-15", "--method", "labelled"),
            '{"claim": "a b", "evidence": ["a b"]}',
            "row 1 has no label",
        ),
    ],
)
def test_what_cannot_be_used_is_told_and_nothing_is_decided(gate, arguments, stdin, says):
    found = gate(*arguments, stdin=stdin)
    assert found.exit_code == 2
    assert says in found.stderr
    assert found.stdout == ""


def test_a_sweep_prints_the_table_and_writes_the_thresholds(gate, folder):
    (folder / "rows.jsonl").write_text(rows(100))
    found = gate("sweep", "--dataset", "rows.jsonl", "--out", "sweep.json")
    assert found.exit_code == 0
    assert [line.split()[0] for line in found.stdout.splitlines()] == ["P1", "P5", "P10", "P20", "P30"]
    swept = json.loads((folder / "sweep.json").read_text())
    assert list(swept["tau_by_percentile"]) == ["P1", "P5", "P10", "P20", "P30"]
    assert swept["dataset"]["rows"] == swept["measured"] == 100
    assert swept["embedder"] == {"name": "words", "digest": "words-1"}
    assert not (folder / "sweep.json.partial").exists()
    assert json.loads(gate("sweep", "--dataset", "rows.jsonl", "--sample", "5", "--out", "-").stdout)["measured"] == 5


def test_a_calibration_is_used_by_check_and_by_gate_check(gate, run, folder):
    (folder / "rows.jsonl").write_text(rows(120))
    made = gate(
        "calibrate", "--dataset", "rows.jsonl", "--percentile", "30", "--date", "2026-11-15", "--out", "mine.json"
    )
    assert "adaptive.P30.v1: tau" in made.stderr
    claim = {"id": 1, "claim": "the word0 word1 word2", "evidence": [{"text": "word0 word1 word2 the", "source": "x"}]}
    (folder / "claim.json").write_text(json.dumps(claim))
    found = gate("check", "--input", "claim.json", "--calibration", "mine.json")
    assert json.loads(found.stdout)["policy_applied"] == "adaptive.P30.v1"
    twice = gate("check", "--input", "claim.json", "--calibration", "mine.json", "--param", "tau=0.9")
    assert "gives it too" in twice.stderr
    other = gate("check", "--input", "claim.json", "--calibration", "mine.json", "--pack", "grounding.energy-strict")
    assert "was made for something else" in other.stderr
    (folder / "draft.md").write_text("The word0 word1 word2.")
    checked = run(
        "check", "draft.md", "--pack", "grounding.energy", "--calibration", "mine.json", "--output-format", "json"
    )
    assert (
        json.loads(checked.stdout)["packs"][0]["parameters"]["tau"]
        == json.loads((folder / "mine.json").read_text())["parameters"]["tau"]
    )
    mixed = run("check", "draft.md", "--calibration", "mine.json")
    assert "was made for something else" in mixed.stderr


@pytest.mark.parametrize("method", ["oracle-relative", "labelled", "combined"])
def test_every_method_calibrates(gate, folder, method):
    (folder / "rows.jsonl").write_text(rows(200, evidence=["word0 word1", "word1 word2 word3", "word4"]))
    found = gate("calibrate", "--dataset", "rows.jsonl", "--method", method, "--target", "0.2", "--date", "2026-11-15")
    assert found.exit_code == 0, found.stderr
    assert json.loads(found.stdout)["method"] == method


def test_an_audit_prints_five_points(gate, folder):
    (folder / "rows.jsonl").write_text(rows(150))
    found = gate("audit", "--dataset", "rows.jsonl", "--runs", "3")
    lines = found.stdout.splitlines()
    assert len(lines) == 6
    assert lines[0] == "rows.jsonl: 150 of 150 claims measured"
    assert "all identical to the bit" in lines[5]
    assert found.exit_code == (0 if all(line.startswith("pass") for line in lines[1:]) else 1)


def test_a_report_is_one_page(gate, folder):
    (folder / "rows.jsonl").write_text(rows(120, source="S"))
    gate("calibrate", "--dataset", "rows.jsonl", "--date", "2026-11-15", "--out", "mine.json")
    found = gate(
        "report", "--dataset", "rows.jsonl", "--source", "here", "--calibration", "mine.json", "--out", "page.html"
    )
    assert found.exit_code == 0
    page = (folder / "page.html").read_text()
    assert page.startswith("<!DOCTYPE html>")
    assert "adaptive.P10.v1" in page
