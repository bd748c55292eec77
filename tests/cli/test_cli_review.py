"""`countermark review`: from the gate to a person and back into a calibration."""

from __future__ import annotations

import json

import pytest
from tests.gate.conftest import words  # noqa: F401 — a fixture

from countermark.store import open_queue

_TAU = ("--pack", "grounding.energy", "--calibration", "mine.json")
_STORE = ("--store", "queue.db")


@pytest.fixture
def review(run, words, folder):  # noqa: ARG001, F811 — measured with words
    """The command, beside a calibration and claims that it sends to people."""
    rows = [
        {"id": n, "claim": f"the word{n} word1 and word2", "evidence": [f"the word{n} word1 word2 word3 more{n}"]}
        for n in range(30)
    ]
    (folder / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    made = run(
        "gate",
        "calibrate",
        "--dataset",
        "rows.jsonl",
        "--percentile",
        "99",
        "--date",
        "2026-11-17",
        "--out",
        "mine.json",
    )
    assert made.exit_code == 0, made.stderr
    return lambda *arguments, **given: run("review", *arguments, *_STORE, **given)


def test_a_claim_goes_from_the_gate_to_a_person_and_back(review, folder):
    """Without a source every claim needs a person."""
    added = review("add", "--input", "rows.jsonl", "--by", "gate", *_TAU)
    assert added.stderr == "30 added, 0 there already, of 30 claims\n"
    assert "0 added, 30 there already" in review("add", "--input", "rows.jsonl", "--by", "gate", *_TAU).stderr
    taken = json.loads(review("take", "--by", "ann", "--output-format", "json").stdout)
    assert (taken["state"], taken["holder"]) == ("taken", "ann")
    other = review("take", "--by", "bob").stdout.split(",")[0]
    assert other != taken["id"]
    assert review("release", other, "--by", "bob", "--why", "not mine").stderr == f"{other}: open\n"
    done = review("decide", taken["id"], "--by", "ann", "--label", "supported", "--why", "says so")
    assert (done.exit_code, done.stderr) == (0, f"{taken['id']}: supported\n")
    again = review("decide", taken["id"], "--by", "ann", "--label", "refuted", "--why", "x")
    assert (again.exit_code, "decided already" in again.stderr) == (2, True)
    assert "0 of 0 pairs" in review("agreement").stdout
    said = review("opinion", taken["id"], "--by", "bob", "--label", "refuted", "--why", "says no such thing")
    assert (said.exit_code, said.stderr) == (0, f"{taken['id']}: refuted, decided as supported\n")
    assert review("opinion", taken["id"], "--by", "ann", "--label", "refuted", "--why", "x").exit_code == 2
    assert "0 of 1 pairs of judgements on 1 items agree, Cohen's kappa -1.00" in review("agreement").stdout
    assert json.loads(review("agreement", "--output-format", "json").stdout)["pairs"] == 1
    assert len(review("list", "--state", "open").stdout.splitlines()) == 29
    listed = json.loads(review("list", "--state", "decided", "--output-format", "jsonl").stdout)
    assert (listed["id"], listed["label"]) == (taken["id"], "supported")
    trail = review("list", "--trail", taken["id"]).stdout
    assert [line.split()[1] for line in trail.splitlines()] == ["added", "taken", "decided", "opinion"]
    exported = review("export", "--out", "decided.jsonl")
    assert exported.stderr == "1 rows\n"
    (row,) = map(json.loads, (folder / "decided.jsonl").read_text().splitlines())
    assert (row["label"], row["decided_by"], row["claim"]) == ("supported", "ann", taken["claim"])


def test_an_empty_queue_asks_for_nobody(review, folder):
    (folder / "none.jsonl").write_text(json.dumps({"claim": "cats sleep all day", "evidence": ["a tower"]}) + "\n")
    assert "0 added" in review("add", "--input", "none.jsonl", "--by", "gate", *_TAU).stderr
    nothing = review("take", "--by", "ann")
    assert (nothing.exit_code, nothing.stderr) == (3, "nothing is left to take\n")
    assert "1 added" in review("add", "--input", "none.jsonl", "--every", "--by", "gate", *_TAU).stderr


def test_a_queue_that_is_not_there_is_told(review):
    found = review("list")
    assert found.exit_code == 2
    assert "there is no review queue here (in queue.db); claims come into it by 'countermark review add" in found.stderr


def test_a_proposal_needs_decisions(review, run):
    review("add", "--input", "rows.jsonl", "--by", "gate", *_TAU)
    given = (*_STORE, "--pack", "grounding.energy", "--calibration", "mine.json", "--date", "2026-11-18")
    nothing = run("gate", "tune", *given)
    assert (nothing.exit_code, "nothing was decided yet" in nothing.stderr) == (2, True)


def test_a_proposal_is_shown_and_written_only_when_it_is_accepted(review, run, folder):
    review("add", "--input", "rows.jsonl", "--by", "gate", *_TAU)
    queue = open_queue(folder / "queue.db")
    while (item := queue.take(by="ann")) is not None:
        label = "supported" if item.document["row"].endswith(("1", "2", "3")) else "refuted"
        queue.decide(item.id, by="ann", label=label, why="read it")
    queue.close()
    given = (*_STORE, "--pack", "grounding.energy", "--calibration", "mine.json", "--date", "2026-11-18")
    few = run("gate", "tune", *given)
    assert (few.exit_code, "cannot show a false-accept rate of 0.05" in few.stderr) == (2, True)
    shown = run("gate", "tune", *given, "--target", "0.9", "--risk", "0.5")
    assert shown.exit_code == 0, shown.stderr
    assert "adaptive.P99.v1 → labelled.far90.v2" in shown.stdout
    assert "decisions would change" in shown.stdout
    assert "nothing was written" in shown.stderr
    accepted = run(
        "gate", "tune", *given, "--target", "0.9", "--risk", "0.5", "--accept", "next.json", "--dataset", "more.jsonl"
    )
    assert accepted.exit_code == 2  # there is no such dataset
    accepted = run("gate", "tune", *given, "--target", "0.9", "--risk", "0.5", "--accept", "next.json")
    assert accepted.exit_code == 0
    made = json.loads((folder / "next.json").read_text())
    assert [each["calibration_id"] for each in made["history"]] == ["adaptive.P99.v1"]
    assert made["dataset"]["name"] == "30 decided reviews"


def test_corrections_become_examples_where_the_gate_accepts_them(review, run, folder):
    """A person corrects a claim; what the gate still does not accept, or accepted before, teaches nothing."""
    passages = [{"text": f"the word{n} word1 word2 word3 more{n}", "source": "report"} for n in range(4)]
    rows = [
        {"id": n, "claim": f"other{n} things{n} altogether{n}", "evidence": [passage]}
        for n, passage in enumerate(passages)
    ]
    rows[3]["claim"] = passages[3]["text"]
    (folder / "wrong.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert "4 added" in review("add", "--input", "wrong.jsonl", "--every", "--by", "gate", *_TAU).stderr
    corrections = {0: passages[0]["text"], 1: passages[1]["text"], 2: "nothing of the kind", 3: passages[3]["text"]}
    for _ in rows:
        item = json.loads(review("take", "--by", "ann", "--output-format", "json").stdout)
        said = ("decide", item["id"], "--by", "ann", "--label", "refuted", "--why", "page 3")
        assert review(*said, "--correction", corrections[int(item["row"])]).exit_code == 0
    (folder / "test.txt").write_text(f"{passages[1]['text']}\n")
    done = review("export", "--pairs", "taught", "--hold-out", "test.txt", *_TAU)
    assert done.stderr == "1 example of 4 texts; 1 accepted, 1 left, 1 leaked\n", done.stderr
    [example] = [json.loads(line) for line in (folder / "taught" / "preference.jsonl").read_text().splitlines()]
    assert (example["chosen"], example["rejected"]) == (passages[0]["text"], rows[0]["claim"])
    assert example["provenance"]["decided"]["by"] == "ann"
    for text, verdict in ((example["chosen"], 0), (example["rejected"], 1)):
        (folder / "again.jsonl").write_text(json.dumps({"claim": text, "evidence": [passages[0]]}) + "\n")
        assert min(1, run("gate", "check", "--input", "again.jsonl", *_TAU).exit_code) == verdict


def test_a_correction_of_what_is_supported_is_refused(review):
    review("add", "--input", "rows.jsonl", "--by", "gate", *_TAU)
    item = json.loads(review("take", "--by", "ann", "--output-format", "json").stdout)
    said = ("decide", item["id"], "--by", "ann", "--why", "x", "--correction", "another claim")
    refused = review(*said, "--label", "supported")
    assert (refused.exit_code, "a supported claim has a correction" in refused.stderr) == (2, True)
    assert review(*said[:-1], " ", "--label", "refuted").exit_code == 2
    assert json.loads(review("list", "--state", "taken", "--output-format", "jsonl").stdout)["id"] == item["id"]
    assert review("export", "--hold-out", "rows.jsonl").exit_code == 2
