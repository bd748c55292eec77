"""Rubrics: ours and CAPE's load as they are; what is wrong with another is said all at once, with its path."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from countermark.errors import InvalidRubric, UnknownName
from countermark.measure.rubric import SHIPPED, load, shipped, text
from countermark.measure.rubric.schema import Schema
from countermark.measure.verifier.measured import Measured, scopes

REFERENCE = Path(__file__).parents[3] / "shared" / "reference"
CAPES = sorted((REFERENCE / "rubrics").glob("*.json"))


def rubric(**changes: Any) -> dict[str, Any]:
    made: dict[str, Any] = {
        "verifier_id": "verifier.other.kindness",
        "name": "Kindness",
        "description": "The answer is kind",
        "version": "1.0.0",
        "input_schema": {"type": "object", "required": ["claims"]},
        "output_schema": {
            "type": "object",
            "required": ["score"],
            "properties": {"evaluation": {}, "issues": {}, "score": {}, "reasoning": {}},
        },
        "training_objective": "Tell kind answers from unkind ones",
    }
    made |= changes
    return {key: value for key, value in made.items() if value is not ...}


def properties(**changes: Any) -> dict[str, Any]:
    made = {"evaluation": {}, "issues": {}, "score": {}, "reasoning": {}, **changes}
    return {"type": "object", "required": ["score"], "properties": made}


def problems(**changes: Any) -> list[str]:
    with pytest.raises(InvalidRubric) as refused:
        load(rubric(**changes))
    return [str(problem) for problem in refused.value.problems]


@pytest.mark.parametrize("verifier_id", SHIPPED)
def test_every_shipped_rubric_loads_and_asks_to_be_checked_itself(verifier_id: str) -> None:
    loaded = shipped(verifier_id)
    assert loaded.verifier_id == verifier_id
    assert loaded.meta_verification
    assert "other" in loaded.issue_types
    assert len(loaded.evaluations) >= 3


def test_every_rubric_file_that_ships_is_known_by_its_id() -> None:
    folder = Path(__file__).parents[2] / "src" / "countermark" / "rubrics"
    assert sorted(json.loads(file.read_text("utf-8"))["verifier_id"] for file in folder.glob("*.json")) == list(SHIPPED)


@pytest.mark.skipif(not CAPES, reason="CAPE's rubrics are not beside the checkout")
def test_capes_rubrics_load_unchanged_and_ours_of_the_same_id_give_a_compatible_output() -> None:
    schema = Schema(json.loads((REFERENCE / "schemas" / "verifier-rubric-v1.0.0.json").read_text("utf-8")))
    for file in CAPES:
        theirs = load(file)
        assert theirs.document == json.loads(file.read_text("utf-8"))
        ours = shipped(theirs.verifier_id)
        assert ours.evaluations == theirs.evaluations
        assert ours.issue_types == theirs.issue_types
        assert ours.document["description"] != theirs.document["description"]
    for verifier_id in SHIPPED:
        assert schema.problems(dict(shipped(verifier_id).document)) == []


def test_a_rubric_has_a_digest_of_its_content_alone() -> None:
    assert load(rubric()).digest == load(dict(reversed(rubric().items()))).digest
    assert load(rubric()).digest != load(rubric(version="1.0.1")).digest


def test_what_a_rubric_leaves_open_is_empty() -> None:
    loaded = load(rubric())
    assert (loaded.issue_types, loaded.evaluations, loaded.meta_verification, loaded.metadata) == ((), (), False, {})


def test_every_problem_is_said_at_once_with_its_path() -> None:
    found = problems(
        nam="x",
        name=...,
        verifier_id="kindness",
        version="1",
        training_objective="short",
        meta_verification="yes",
        metadata={"author": 1, "created": "yesterday", "category": "kind", "tags": "a"},
        input_schema={"required": ["claimz"], "properties": {"zzzzzzzz": {}}},
        output_schema=properties(score={"type": "integer", "maximum": 1}, reasoning=True),
    )
    assert found == [
        "unknown key 'nam'; did you mean 'name'? (in nam)",
        "the key 'name' is missing",
        "'kindness' is not of the form 'verifier.category.name' (in verifier_id)",
        "'1' is not three numbers such as 1.0.0 (in version)",
        "'short' is not a text of at least ten characters (in training_objective)",
        "str is not true or false (in meta_verification)",
        "int is not a text (in metadata.author)",
        "'yesterday' is not a date such as 2026-01-31 (in metadata.created)",
        "'kind' is none of reasoning, mathematics, agents, coding, other (in metadata.category)",
        "it is not a list of texts (in metadata.tags)",
        "no graph has 'claimz'; did you mean 'claims'? (in input_schema.required)",
        "no graph has 'zzzzzzzz' (in input_schema.properties)",
        "'integer' is not 'number' (in output_schema.properties.score.type)",
        "it is not an object (in output_schema.properties.reasoning)",
    ]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"verifier_id": 5}, "int is not of the form 'verifier.category.name' (in verifier_id)"),
        ({"verifier_id": "verifier.other.kindness\n"}, "'verifier.other.kindness\\n' is not of the form"),
        ({"metadata": []}, "it is not an object (in metadata)"),
        ({"metadata": {"created": "2026-02-30"}}, "'2026-02-30' is not a date"),
        ({"metadata": {"tags": [1]}}, "it is not a list of texts (in metadata.tags)"),
        ({"input_schema": []}, "it is not an object (in input_schema)"),
        ({"input_schema": {"type": "nope"}}, "(in input_schema.type)"),
        (
            {"input_schema": {"$ref": "https://example.org/x"}},
            "it is not a JSON Schema: resource 'https://example.org/x'",
        ),
        ({"input_schema": ...}, "the key 'input_schema' is missing"),
        ({"output_schema": {}}, "the key 'properties' is missing (in output_schema)"),
        ({"output_schema": {**properties(), "type": "array"}}, "'array' is not 'object' (in output_schema.type)"),
        ({"output_schema": {**properties(), "required": ["x"]}}, "none of evaluation, issues, score, reasoning is"),
        ({"output_schema": {"type": "object", "required": ["score"], "properties": {}}}, "it is missing"),
        ({"zz" * 90: 1}, "unknown key"),
    ],
)
def test_a_rubric_with_one_slip_is_refused(changes: dict[str, Any], said: str) -> None:

    assert any(said in problem for problem in problems(**changes))


def test_a_file_that_is_no_strict_json_is_refused_with_the_place(tmp_path: Path) -> None:
    twice = tmp_path / "twice.json"
    twice.write_text('{"name": "a", "name": "b"}', "utf-8")
    with pytest.raises(InvalidRubric, match="the key 'name' is given twice") as refused:
        load(twice)
    assert refused.value.where == str(twice)
    half = tmp_path / "half.json"
    half.write_text('{"name": "\\ud800"}', "utf-8")
    with pytest.raises(InvalidRubric, match="half of a surrogate pair"):
        load(half)
    with pytest.raises(InvalidRubric, match="cannot be read: no such file"):
        load(str(tmp_path / "none.json"))
    with pytest.raises(InvalidRubric, match="cannot be read: embedded null"):
        load("a\0b")


@pytest.mark.parametrize(
    ("given", "said"),
    [(5, "the rubric is int"), ({"a": {1, 2}}, "the rubric is not JSON"), ({}, "has 7 problems")],
)
def test_what_is_no_document_is_refused(given: Any, said: str) -> None:
    with pytest.raises(InvalidRubric, match=said):
        load(given)


def test_a_list_is_no_rubric(tmp_path: Path) -> None:
    file = tmp_path / "list.json"
    file.write_text("[]", "utf-8")
    with pytest.raises(InvalidRubric, match="it is not an object with 'verifier_id'"):
        load(file)


def test_an_unknown_verifier_is_named_with_the_nearest_one() -> None:
    with pytest.raises(UnknownName, match=r"did you mean .verifier\.evidence\.support."):
        text("verifier.evidence.suport")
    with pytest.raises(UnknownName, match=r"there are verifier\.agents"):
        text("kindness")


def test_without_the_extra_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jsonschema_rs", None)
    with pytest.raises(UnknownName, match=r"rubrics need jsonschema-rs; pip install 'countermark\[models\]'"):
        load(rubric())


def test_a_value_that_no_schema_can_look_at_is_a_problem() -> None:
    [problem] = Schema({"properties": {"a": {"type": "string"}}}).problems({"a": object()})
    assert problem.message.startswith("it cannot be checked")


def test_only_the_first_problems_are_told() -> None:
    schema = Schema({"type": "array", "items": {"type": "string"}})
    assert len(schema.problems([1] * 100, most=3)) == 3


def test_every_verifier_that_ships_says_what_it_judges_and_how_well_on_a_hundred_public_rows() -> None:
    assert list(scopes()) == list(SHIPPED)
    for scope in scopes().values():
        assert scope.judges
        assert scope.unknown
        assert sum(each.n for each in scope.sets) >= 80


def test_a_verifier_answers_only_where_it_is_better_than_the_trivial_answer() -> None:
    spoken = [each for scope in scopes().values() for each in scope.sets if each.accuracy is not None]
    assert not [each.set for each in spoken if each.balanced_accuracy is not None and each.balanced_accuracy <= 0.5]


def test_figures_are_told_in_a_line() -> None:
    figures = {"set": "Some", "n": 9, "answered": 3, "exact": 3, "balanced_accuracy": 0.9, "auc": None}
    spoken = Measured(accuracy=0.9, trivial=0.6, **figures)
    assert spoken.cells() == ("Some", "9", "33%", "0.900", "0.600")
    silent = Measured(
        set="Some", n=9, answered=0, exact=0, accuracy=None, trivial=None, balanced_accuracy=None, auc=None
    )
    assert silent.cells() == ("Some", "9", "0%", "-", "-")
