"""Heads: a team's own verifier fitted to its examples, the same from the same ones, refused when it was changed."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from verifier_cases import case, claims, nodes

from countermark.errors import CountermarkError, InvalidEvidence, InvalidRubric
from countermark.measure.embedding import using
from countermark.measure.rubric import load, shipped
from countermark.measure.verifier.learned import likeness
from countermark.measure.verifier.learned.examples import passages, read_examples
from countermark.measure.verifier.learned.features import features
from countermark.measure.verifier.learned.head import Head, _evaluation, is_head, load_head
from countermark.measure.verifier.learned.judging import Judged
from countermark.measure.verifier.learned.scoring import scored
from countermark.measure.verifier.learned.training import Fitted, train
from countermark.protocols import Piece

RUBRIC = load(
    {
        **shipped("verifier.evidence.support").document,
        "verifier_id": "verifier.other.kindness",
        "name": "Kindness",
        "description": "The answer is kind",
        "training_objective": "Tell kind answers from unkind ones",
    }
)
KIND = ("Thank you for asking", "You are welcome", "Happy to help you", "I am glad you asked", "What a lovely idea")
UNKIND = ("That is a stupid question", "You are an idiot", "Go away now", "I hate this", "What a silly idea")


class HashedWords:
    """An embedder for tests: every word has a direction of its own."""

    name = "hashed-words"
    digest = "sha256:test"

    def split(self, texts: Any) -> list[list[Piece]]:
        return [[Piece(start=0, end=len(text), unread=0.0)] if text.split() else [] for text in texts]

    def __call__(self, texts: Any) -> Any:
        return np.array([np.mean([self._word(word) for word in text.lower().split()], axis=0) for text in texts])

    def _word(self, word: str) -> Any:
        seed = int.from_bytes(hashlib.sha256(word.encode()).digest()[:4], "big")
        return np.random.default_rng(seed).normal(size=32)


@pytest.fixture(autouse=True)
def _hashed_words():
    with using(HashedWords()):
        yield


def example(text: str, score: float | None, **changes: Any) -> dict[str, Any]:
    evaluation = {"all_claims_supported": (score or 0) >= 0.5}
    wanted = {"evaluation": evaluation, "issues": [], "score": score, "reasoning": "By hand."}
    return {"input": nodes(**claims(text)), "expected_output": wanted, "notes": "by hand", **changes}


def lines(*examples: Any) -> bytes:
    return b"\n".join(json.dumps(each).encode() for each in examples) + b"\n"


EXAMPLES = lines(*(example(text, 0.9) for text in KIND), *(example(text, 0.1) for text in UNKIND))


def fitted(data: bytes = EXAMPLES) -> Fitted:
    return train(RUBRIC, read_examples(data, RUBRIC), data)


def saved(head: Head, folder: Path, **changes: Any) -> Path:
    path = folder / "head.json"
    path.write_text(json.dumps({**head.document, **changes}), "utf-8")
    return path


def test_a_head_tells_what_it_was_shown_apart(tmp_path: Path) -> None:
    head = load_head(saved(fitted().head, tmp_path))
    good, bad = head(RUBRIC, [case(graph=nodes(**claims(text))) for text in (KIND[0], UNKIND[1])])
    assert good.output.score is not None
    assert bad.output.score is not None
    assert bad.output.score < 0.5 <= good.output.score
    assert [issue.location for issue in bad.output.issues] == ["c1"]
    assert (good.meta.failed, bad.meta.failed) == ((), ())
    assert good.output.verifier_id == "verifier.other.kindness"


def test_the_same_examples_give_the_same_head() -> None:
    assert fitted().head.document == fitted().head.document
    assert fitted().head.document["digest"] != fitted(EXAMPLES + b"\n").head.document["digest"]


def test_every_example_is_judged_once_by_weights_fitted_without_it() -> None:
    found = fitted()
    assert len(found.held_out) == 10
    assert found.head.document["fit"]["examples"] == 10
    assert scored(found.held_out, [True] * 5 + [False] * 5).n == 10


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"bias": 9.0}, "the head was changed after it was made"),
        ({"format": "x"}, "the file is not a head of the format"),
        ({"more": 1}, "the file is not a head of the format"),
    ],
)
def test_a_head_that_was_changed_is_refused(tmp_path: Path, changes: dict[str, Any], why: str) -> None:
    path = saved(fitted().head, tmp_path, **changes)
    with pytest.raises(InvalidRubric, match=why) as refused:
        load_head(path)
    assert refused.value.where == str(path)


def test_a_head_of_another_encoder_is_refused(tmp_path: Path) -> None:
    path = saved(fitted().head, tmp_path)
    other = HashedWords()
    other.digest = "sha256:other"
    with using(other), pytest.raises(InvalidRubric, match="made with another encoder"):
        load_head(path)


def test_a_file_that_cannot_be_read_is_no_head(tmp_path: Path) -> None:
    with pytest.raises(InvalidRubric, match="cannot be read: no such file"):
        load_head(tmp_path / "none.json")
    (tmp_path / "bad.json").write_text("{", "utf-8")
    with pytest.raises(InvalidRubric, match="not strict JSON"):
        load_head(tmp_path / "bad.json")
    (tmp_path / "list.json").write_text("[]", "utf-8")
    with pytest.raises(InvalidRubric, match="is not a head"):
        load_head(tmp_path / "list.json")


def test_what_is_wrong_with_examples_is_told_at_once_with_the_lines() -> None:
    data = lines(
        5,
        {"input": {}},
        example("x", 0.9, more=1),
        example("x", 0.9, input={}),
        example("x", 0.9, input=5),
        example("x", 0.9, expected_output={}),
        example("x", None),
        example("x", 0.9, evidence="no list"),
        example(" ", 0.9),
    )
    with pytest.raises(InvalidRubric) as refused:
        read_examples(b"\n" + data + b"{", RUBRIC, "examples.jsonl")
    assert [problem.path for problem in refused.value.problems] == [f"line {number}" for number in range(2, 12)]
    assert [problem.message.split(":")[0] for problem in refused.value.problems] == [
        "it is not an object with 'input' and 'expected_output'",
        "it is not an object with 'input' and 'expected_output'",
        "unknown key 'more'",
        "input",
        "input",
        "expected_output",
        "expected_output",
        "evidence is str; give a list of texts",
        "input",
        "line 1, column 2",
    ]


def test_only_the_first_problems_of_examples_are_told() -> None:
    with pytest.raises(InvalidRubric, match="and 5 more"):
        read_examples(lines(*[5] * 25), RUBRIC)


@pytest.mark.parametrize(("texts", "kind"), [((KIND, ()), "do not meet"), (((), UNKIND), "meet")])
def test_a_head_needs_examples_of_both_kinds(texts: tuple[Any, Any], kind: str) -> None:
    data = lines(*(example(text, 0.9) for text in texts[0]), *(example(text, 0.1) for text in texts[1]))
    with pytest.raises(InvalidRubric, match=f"only 0 examples {kind} the rubric"):
        fitted(data)


def test_a_head_says_unknown_where_there_is_nothing_to_judge() -> None:
    head = fitted().head
    narrow = load({**RUBRIC.document, "input_schema": {"properties": {"claims": {"minItems": 1}}}})
    other = Head(narrow, head.document)
    found = other(narrow, [case("")])[0]
    assert found.reason.startswith("the graph is not what the rubric takes")
    found = head(RUBRIC, [case("")])[0]
    assert (found.output.score, found.reason) == (None, "there is nothing to judge")


@pytest.mark.parametrize(("types", "kind"), [(["unkind"], "unkind"), (["a", "other"], "other"), (None, None)])
def test_an_issue_of_a_head_is_of_a_type_that_its_rubric_has(types: list[str] | None, kind: str | None) -> None:
    document = json.loads(json.dumps(RUBRIC.document))
    below = document["output_schema"]["properties"]["issues"]["items"]["properties"]
    below.pop("issue_type")
    if types is not None:
        below["issue_type"] = {"type": "string", "enum": types}
    rubric = load(document)
    head = Head(rubric, fitted().head.document)
    [found] = head(rubric, [case(graph=nodes(**claims(UNKIND[1])))])
    assert [issue.issue_type for issue in found.output.issues] == [kind]


SOUND = shipped("verifier.reasoning.argument_soundness")
PARTS = {
    "fallacy": ("You fool, so you err", "A fool says it, so it errs", "Fools like you err", "Only fools say so"),
    "false_premise": ("Fish fly, so trout fly", "Cats bark, so Tom barks", "Ice burns, so this burns", "Stones swim"),
}
"""Four texts of each kind of fault; with a number behind them, eight."""
HOLDS = tuple(f"Birds have wings, so bird {number} has wings" for number in range(8))


def soundness(*, without: str = "") -> bytes:
    """Arguments that are sound, and those with a fault of one of two types, each answering the rubric's questions."""
    rows = [example(text, 0.9) for text in HOLDS]
    for row in rows:
        row["expected_output"]["evaluation"] = {"premises_true": True, "logic_valid": True}
    for kind, question in (("fallacy", "logic_valid"), ("false_premise", "premises_true")):
        for text in (f"{text} {number}" for text in PARTS[kind] for number in ("once", "twice")):
            issue = {"location": "c1", "description": "It does not follow.", "severity": "major", "issue_type": kind}
            evaluation = {"premises_true": True, "logic_valid": True} | {question: False}
            output = {"evaluation": evaluation, "issues": [issue], "score": 0.1, "reasoning": "By hand."}
            rows.append(example(text, 0.1, expected_output=output))
    for row in rows:
        row["expected_output"]["evaluation"].pop(without, None)
    return lines(*rows)


def test_a_head_answers_the_questions_and_types_of_its_rubric(tmp_path: Path) -> None:
    data = soundness()
    head = load_head(saved(train(SOUND, read_examples(data, SOUND), data).head, tmp_path))
    asked = (HOLDS[0], PARTS["fallacy"][0], PARTS["false_premise"][0])
    good, fallacy, premise = (found.output for found in head(SOUND, [case(graph=nodes(**claims(t))) for t in asked]))
    assert dict(good.evaluation) == {"premises_true": True, "logic_valid": True}
    assert good.issues == ()
    assert dict(fallacy.evaluation) == {"premises_true": True, "logic_valid": False}
    assert [issue.issue_type for issue in fallacy.issues] == ["fallacy"]
    assert dict(premise.evaluation) == {"premises_true": False, "logic_valid": True}
    assert [issue.issue_type for issue in premise.issues] == ["false_premise"]
    assert SOUND.training_objective[:20] in premise.reasoning


def test_an_issue_stands_at_the_claim_that_is_least_like_the_good_ones() -> None:
    data = soundness()
    head = train(SOUND, read_examples(data, SOUND), data).head
    [found] = head(SOUND, [case(graph=nodes(**claims(HOLDS[0], *PARTS["fallacy"][:3])))])
    assert found.output.score is not None
    assert found.output.score < 0.5
    assert found.output.issues[0].location in {"c2", "c3", "c4"}


def test_a_question_that_no_example_answers_stays_open() -> None:
    data = soundness(without="premises_true")
    head = train(SOUND, read_examples(data, SOUND), data).head
    assert set(head.document["questions"]) == {"logic_valid"}
    assert head.document["fit"]["questions"] == {"logic_valid": {"yes": 16, "no": 8}}


def test_a_question_that_is_answered_too_rarely_is_not_learned() -> None:
    data = soundness()
    few = b"\n".join(data.splitlines()[:-4]) + b"\n"
    head = train(SOUND, read_examples(few, SOUND), few).head
    assert set(head.document["questions"]) == {"logic_valid"}
    assert head.document["fit"]["questions"]["premises_true"] == {"yes": 16, "no": 4}


def test_examples_that_answer_no_question_are_refused() -> None:
    rows = [json.loads(line) for line in EXAMPLES.splitlines()]
    for row in rows:
        row["expected_output"]["evaluation"] = {}
    with pytest.raises(InvalidRubric, match="the examples answer no question of the rubric"):
        fitted(lines(*rows))


def test_a_good_score_beside_answers_that_all_say_no_is_unknown() -> None:
    rows = [json.loads(line) for line in EXAMPLES.splitlines()]
    for row in rows:
        row["expected_output"]["evaluation"] = {"all_claims_supported": False}
    [found] = fitted(lines(*rows)).head(RUBRIC, [case(graph=nodes(**claims(KIND[0])))])
    assert found.output.score is None
    assert "answers every question of the rubric with no" in found.output.reasoning


def test_an_example_that_is_not_what_the_rubric_takes_is_refused() -> None:
    narrow = load({**RUBRIC.document, "input_schema": {"properties": {"claims": {"minItems": 2}}}})
    with pytest.raises(InvalidRubric, match="the examples cannot be used") as refused:
        read_examples(EXAMPLES, narrow)
    assert refused.value.problems[0].message.startswith("input: the graph is not what the rubric takes")


CAPE = Path(__file__).parents[4] / "shared/reference/rubrics"


@pytest.mark.parametrize(
    "name", ["reasoning.argument_soundness", "mathematics.proof_validity", "agents.plan_feasibility"]
)
def test_heads_go_round_for_the_rubrics_of_cape(tmp_path: Path, name: str) -> None:
    """Examples that answer every question of the rubric, one of them with no in each half: file, head, file, answers."""
    kind, _, what = name.partition(".")
    file = CAPE / f"{kind}.{what.replace('_', '-')}.v1.json"
    rubric = load(json.loads(file.read_text())) if file.exists() else shipped(f"verifier.{name}")
    questions = [question for question in rubric.evaluations if not question.endswith("_identified")]
    wrong = next(kind for kind in rubric.issue_types if kind != "other")
    rows = []
    for number, text in enumerate((*KIND, *KIND, *UNKIND, *UNKIND)):
        bad = number >= 2 * len(KIND)
        graph = nodes(**claims(f"{text} {number}"))
        issue = {"location": "c1", "description": "It is not kind.", "severity": "major", "issue_type": wrong}
        output = {
            "evaluation": dict.fromkeys(questions, not bad),
            "issues": [issue] if bad else [],
            "score": 0.1 if bad else 0.9,
            "reasoning": "By hand.",
        }
        rows.append({"input": graph, "expected_output": output})
    data = lines(*rows)
    head = load_head(saved(train(rubric, read_examples(data, rubric), data).head, tmp_path))
    good, bad_one = (
        found.output for found in head(rubric, [case(graph=nodes(**claims(text))) for text in (KIND[0], UNKIND[1])])
    )
    assert set(good.evaluation) == set(questions)
    assert all(good.evaluation.values())
    assert not any(bad_one.evaluation.values())
    assert bad_one.evaluation
    assert [issue.issue_type for issue in bad_one.issues] == [wrong]


def test_features_see_the_question_and_the_evidence() -> None:
    bare, asked, shown = features(
        [case("Gulls fly."), case("Gulls fly.", query="Do gulls fly?"), case("Gulls fly.", "Gulls soar. They do.")]
    )
    assert np.allclose(bare[:32], asked[:32])
    assert not bare[32:64].any()
    assert asked[32:64].any()
    assert not np.allclose(asked, shown)


@pytest.mark.parametrize(
    "listed",
    ["x", [5], [{"text": 5}], [{"text": "x", "more": 1}], [{"text": "x", "source": 5}], [{"text": "x", "id": 5}]],
)
def test_evidence_is_a_list_of_texts(listed: Any) -> None:
    with pytest.raises(InvalidEvidence):
        passages(listed)


def test_evidence_keeps_its_ids_and_sources() -> None:
    found = passages(["a", {"text": "b", "source": "s", "id": "x"}]).passages
    assert [(each.id, each.text, each.source) for each in found] == [("p1", "a", None), ("x", "b", "s")]


def test_figures_of_scores() -> None:
    figures = scored([0.9, 0.8, 0.3, None, 0.1, 0.8], [True, True, True, True, False, False])
    assert (figures.n, figures.unknown, figures.auc, figures.balanced_accuracy) == (
        6,
        1,
        pytest.approx(0.75),
        pytest.approx(7 / 12),
    )
    assert str(figures).startswith("n 6, unknown 1, AUC 0.750, balanced accuracy 0.583, calibration error 0.")


@pytest.mark.parametrize(
    ("scores", "good", "error"), [([], [], None), ([None], [True], None), ([1.0, 1.0], [True, True], 0.0)]
)
def test_figures_of_one_kind_say_nothing_of_ranking(scores: list[Any], good: list[bool], error: float | None) -> None:
    figures = scored(scores, good)
    assert (figures.auc, figures.balanced_accuracy, figures.calibration_error) == (None, None, error)
    assert "AUC -" in str(figures)


@pytest.mark.parametrize(
    ("document", "is_one"),
    [({"format": "countermark-head/2"}, True), ({"verifier_id": "verifier.a.b"}, False), ({}, True), ([], True)],
)
def test_a_file_that_names_a_verifier_and_no_format_is_a_rubric(tmp_path, document, is_one):
    (tmp_path / "a.json").write_text(json.dumps(document))
    assert is_head(tmp_path / "a.json") is is_one


def test_a_case_that_does_not_meet_the_rubric_says_no_to_a_question():
    assert _evaluation({"is_sound": 0.9, "is_clear": 0.7}, []) == {"is_sound": True, "is_clear": False}
    assert _evaluation({"is_sound": 0.9, "is_clear": 0.2}, []) == {"is_sound": True, "is_clear": False}


def test_likeness_that_cannot_be_measured_is_unknown(monkeypatch):
    def missing(_calls):
        raise CountermarkError("the weights are missing")

    monkeypatch.setattr(likeness, "likenesses", missing)
    (found,) = likeness._judged([None])
    assert found == Judged(None, "the weights are missing")
