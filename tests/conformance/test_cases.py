"""The language-neutral cases of spec/cases, run against this implementation."""

import json
import subprocess
import sys
from pathlib import Path

import jsonschema_rs
import pytest
from spec.run import CASES, answer, cases, differences, main, refuses

ALL = cases()
SPEC = Path(CASES).parent


@pytest.mark.parametrize("case", ALL, ids=[f"{case['file']}/{case['name']}" for case in ALL])
def test_case(case):
    """The implementation says what the case expects."""
    assert differences(case, answer(case)) == []


def test_there_are_enough_cases_and_half_are_refusals():
    """At least 400 cases, at least half of them refusals."""
    assert len(ALL) >= 400
    assert sum(map(refuses, ALL)) * 2 >= len(ALL)


def test_names_are_unique():
    """A name says one trap, over all files."""
    names = [case["name"] for case in ALL]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("path", sorted(CASES.glob("*.json")), ids=lambda path: path.stem)
def test_files_follow_the_schema(path):
    """Each file follows case.schema.json, and each expected mark is cut from its text."""
    document = json.loads(path.read_text(encoding="utf-8"))
    jsonschema_rs.validate(json.loads((SPEC / "case.schema.json").read_text(encoding="utf-8")), document)
    for case in document["cases"]:
        for mark in case["expect"].get("marks", case["expect"].get("tagged", [])):
            if "start" in mark:
                assert case["text"][mark["start"] : mark["end"]] == mark["text"], case["name"]


def test_a_wrong_expectation_is_reported():
    """The runner itself can fail: each key of an expectation is compared."""
    case = next(case for case in ALL if case["name"] == "seed-exact-equal")
    result = answer(case)
    assert differences(case, result) == []
    for change in (
        {"decision": "reject"},
        {"marks": []},
        {"error": "InvalidPack"},
        *({"marks": [{**result["marks"][0], key: "x"}]} for key in ("text", "start", "end", "mark", "ref")),
    ):
        assert differences(case, {**result, **change})


def test_a_wrong_correction_is_reported():
    """Another text, another number that is left, and another reason each fail; so does none at all."""
    case = next(case for case in ALL if case["name"] == "correction-a-peak-is-no-value")
    result = answer(case)
    assert differences(case, result) == []
    correction = result["correction"]
    for change in ({}, {"text": "x"}, {"left": []}, {"left": [{"text": "x", "why": correction["left"][0]["why"]}]}):
        assert differences(case, {**result, "correction": {**correction, **change} if change else {}})
    other = [{**correction["left"][0], "why": "because"}]
    assert differences(case, {**result, "correction": {**correction, "left": other}})


def test_a_sentence_that_leaves_something_out_is_reported():
    case = next(case for case in ALL if case["name"] == "both-units-are-named")
    result = answer(case)
    assert differences(case, {**result, "marks": [{**result["marks"][0], "why": "is in kg"}]})


def test_the_protocol_gives_what_the_library_gives(capsys):
    """Driven over JSON lines this implementation passes the same cases."""
    command = f"{sys.executable} {SPEC / 'run.py'} --serve"
    assert main(["--command", command, "--only", "pcn-fixtures"]) == 0
    assert capsys.readouterr().out.endswith(" passed, 0 failed\n")


def test_a_silent_implementation_fails_every_case(capsys):
    """No answer is a failure."""
    assert main(["--command", "true", "--only", "pcn-fixtures"]) == 1
    assert "0 passed" in capsys.readouterr().out


def test_the_runner_runs_by_itself():
    """`python spec/run.py` is a program."""
    done = subprocess.run(
        [sys.executable, SPEC / "run.py", "--only", "seed-exact-equal"], capture_output=True, text=True, check=False
    )
    assert done.stdout == "1 passed, 0 failed\n", done.stderr
