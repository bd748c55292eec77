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


def apart(text: str) -> str:
    """The same rows, no two of which share a passage."""
    found = []
    for number, line in enumerate(text.splitlines()):
        row = json.loads(line)
        row["evidence"] = [f"{passage} page{number}" for passage in row["evidence"]]
        found.append(json.dumps(row))
    return "\n".join(found)


def test_rows_that_share_their_evidence_promise_nothing(gate, folder):
    """Two hundred claims about one page are one cluster."""
    (folder / "rows.jsonl").write_text(rows(200))
    given = ("--method", "labelled", "--pack", "grounding.energy", "--date", "2026-11-15")
    found = gate("calibrate", "--dataset", "rows.jsonl", *given)
    assert found.exit_code == 2
    assert "1 independent groups of claims that are not supported cannot show" in found.stderr


def test_a_calibration_remembers_the_one_it_replaces_and_refuses_one_that_was_altered(gate, folder):
    (folder / "rows.jsonl").write_text(rows(50))
    given = ("calibrate", "--dataset", "rows.jsonl", "--date", "2026-11-15", "--out", "mine.json")
    assert gate(*given).exit_code == 0
    assert "adaptive.P10.v2" in gate(*given).stderr
    made = json.loads((folder / "mine.json").read_text())
    assert [each["calibration_id"] for each in made["history"]] == ["adaptive.P10.v1"]
    (folder / "mine.json").write_text(json.dumps({**made, "date": "2020-01-01"}))
    assert "the calibration was changed" in gate(*given).stderr


def test_thresholds_are_carried_from_source_to_source(gate, folder):
    lines = [json.loads(line) for line in apart(rows(160)).splitlines()]
    text = "".join(json.dumps({**line, "source": "AB"[n % 2]}) + "\n" for n, line in enumerate(lines))
    (folder / "rows.jsonl").write_text(text)
    given = ("--pack", "grounding.energy", "--target", "0.2")
    found = gate("transfer", "--dataset", "rows.jsonl", *given)
    assert found.exit_code == 0, found.stderr
    assert len(found.stdout.splitlines()) == 5
    (folder / "one.jsonl").write_text(apart(rows(80, source="A")))
    assert "one source only" in gate("transfer", "--dataset", "one.jsonl", *given).stderr
    both = gate("transfer", "--dataset", "rows.jsonl", "--to", "one.jsonl", *given, "--output-format", "json")
    assert {each["used_on"] for each in json.loads(both.stdout)} == {"rows.jsonl", "one.jsonl"}
    assert "there is no score 'nothing'" in gate("transfer", "--dataset", "rows.jsonl", "--measure", "nothing").stderr


def test_drift_is_told_and_asks_for_a_person(gate, folder):
    (folder / "rows.jsonl").write_text(rows(60, source="S"))
    energy = ("--pack", "grounding.energy", "--calibration", "mine.json")
    assert gate("calibrate", "--dataset", "rows.jsonl", "--date", "2026-11-15", "--out", "mine.json").exit_code == 0
    same = gate("check", "--input", "rows.jsonl", *energy).stdout
    (folder / "same.jsonl").write_text(same)
    found = gate("drift", "--input", "same.jsonl", *energy)
    assert (found.exit_code, found.stdout.splitlines()[0].partition(":")[0]) == (0, "no drift found")
    moved = "".join(json.dumps({**json.loads(line), "score": 0.01}) + "\n" for line in same.splitlines())
    (folder / "moved.jsonl").write_text(moved)
    lapsed = gate("drift", "--input", "moved.jsonl", *energy, "--output-format", "json")
    assert (lapsed.exit_code, json.loads(lapsed.stdout)["lapsed"]) == (3, True)
    (folder / "few.jsonl").write_text("\n".join(same.splitlines()[:5]))
    assert gate("drift", "--input", "few.jsonl", *energy).exit_code == 3


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{", "not strict JSON"),
        ('{"claim": "a"}', "not a result of the gate"),
        ('{"score": 0.5, "policy_applied": "another.P1.v1"}', "it was decided under 'another.P1.v1'"),
        ('{"score": "high", "policy_applied": "labelled.far5.v1"}', "the score is 'high'"),
        ('{"score": 7, "policy_applied": "labelled.far5.v1"}', "the score is 7"),
    ],
)
def test_results_that_are_none_are_refused(gate, line, says):
    found = gate("drift", "--input", "-", "--pack", "grounding.energy", stdin=f"\n{line}\n")
    assert found.exit_code == 2
    assert says in found.stderr


def test_a_threshold_that_nothing_was_learned_from_cannot_drift(gate):
    given = ("--pack", "grounding.energy", "--calibration", "fixed.strict.v1")
    assert "contains no scores" in gate("drift", "--input", "-", *given, stdin="").stderr


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
    assert results[1]["outcomes"][:2] == ["unrelated evidence", "provenance failure"]
    assert "promise" in results[0]
    assert "by hand" in results[0]["warning"]
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
    energy = ("--pack", "grounding.energy")
    found = gate("check", "--input", "claim.json", "--calibration", "mine.json", *energy)
    assert json.loads(found.stdout)["policy_applied"] == "adaptive.P30.v1"
    twice = gate("check", "--input", "claim.json", "--calibration", "mine.json", "--param", "tau=0.9", *energy)
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
    (folder / "rows.jsonl").write_text(apart(rows(200, evidence=["word0 word1", "word1 word2 word3", "word4"])))
    given = (
        "--target",
        "0.2",
        "--date",
        "2026-11-15",
        *(("--pack", "grounding.energy") if method == "labelled" else ()),
    )
    found = gate("calibrate", "--dataset", "rows.jsonl", "--method", method, *given)
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
        "report", "--dataset", "rows.jsonl", "--source", "here", "--calibration", "mine.json", "--out", "page.html",
        "--pack", "grounding.energy",
    )  # fmt: skip
    assert found.exit_code == 0
    page = (folder / "page.html").read_text()
    assert page.startswith("<!DOCTYPE html>")
    assert "adaptive.P10.v1" in page
