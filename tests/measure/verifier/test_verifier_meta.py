"""The verifier verified: a failed check lowers or voids a score and never raises it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from verifier_cases import case, claims, nodes

from countermark.measure.rubric import load, shipped
from countermark.measure.verifier.case import Case
from countermark.measure.verifier.meta.meta import Meta, meta_verify
from countermark.measure.verifier.output import Issue, Output
from countermark.measure.verifier.runtime import checked

SOUNDNESS = "verifier.reasoning.argument_soundness"
ACCURACY = "verifier.mathematics.calculation_accuracy"
BIRDS = case(graph=nodes(**claims("All birds can fly", "Penguins are birds", "Therefore penguins can fly")))
FALSE = {
    "location": "c1",
    "description": "the premise 'All birds can fly' is false: ostriches cannot",
    "severity": "fatal",
    "issue_type": "false_premise",
}


def output(**changes: Any) -> dict[str, Any]:
    made: dict[str, Any] = {
        "verifier_id": SOUNDNESS,
        "evaluation": {"premises_true": False, "logic_valid": True},
        "issues": [FALSE],
        "score": 0.1,
        "reasoning": "The argument is valid and unsound, because a premise is false.",
    }
    made |= changes
    return {key: value for key, value in made.items() if value is not ...}


def passing(**changes: Any) -> dict[str, Any]:
    good = {"evaluation": {"premises_true": True, "logic_valid": True}, "issues": [], "score": 0.9}
    return output(**{**good, "reasoning": "The argument is sound and every premise is true.", **changes})


def issue(**changes: Any) -> list[dict[str, Any]]:
    return [{**FALSE, **changes}]


def meta(document: Any, asked: Case = BIRDS, rubric: str = SOUNDNESS) -> Meta:
    return meta_verify(shipped(rubric), asked, document)


@pytest.mark.parametrize("document", [output(), passing(), output(score=None), passing(score=None)])
def test_an_output_that_agrees_with_itself_keeps_its_score(document: dict[str, Any]) -> None:
    found = meta(document)
    assert (found.failed, found.score, found.dropped) == ((), document["score"], ())
    assert found.document() == {"passed": True, "failed": []}


@pytest.mark.parametrize(
    "document",
    [
        5,
        output(score=...),
        output(score=True),
        output(score="0.1"),
        output(score=1.5),
        output(score=-0.1),
        output(score=float("nan")),
        output(evaluation=[]),
        output(evaluation={"premises_true": "no"}),
        output(evaluation={"premises_tru": False}),
        output(issues={}),
        output(issues=[5]),
        output(issues=issue(severity="bad")),
        output(issues=issue(location=3)),
        output(issues=issue(issue_type="typo")),
        output(issues=[{"location": "c1"}]),
        output(reasoning=...),
        output(reasoning=7),
        output(verifier_id="verifier.evidence.support"),
    ],
)
def test_an_output_of_another_form_is_void(document: Any) -> None:
    found = meta(document)
    assert (found.score, found.issues) == (None, ())
    assert all(each.startswith("schema: ") for each in found.failed)
    assert found.failed


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"location": "c9"}, "there is no such node"),
        ({"location": "premise_1"}, "there is no such node"),
        ({"location": "c2"}, "the text it quotes is elsewhere"),
        ({"description": "the premise 'All fish can swim' is false"}, "it quotes what is written nowhere"),
        ({"description": "the calculation of the tax rate is wrong"}, "it is not about the text there"),
    ],
)
def test_an_issue_that_is_not_there_is_dropped_and_the_score_with_it(changes: dict[str, Any], why: str) -> None:
    found = meta(output(issues=issue(**changes)))
    assert found.score is None
    assert len(found.dropped) == 1
    assert why in found.failed[0]
    assert found.document()["dropped_issues"][0]["location"] == {**FALSE, **changes}["location"]


def test_an_invented_issue_beside_a_real_one_halves_the_score() -> None:
    found = meta(output(issues=[FALSE, {**FALSE, "location": "c9"}], score=0.2))
    assert (found.score, len(found.issues), len(found.dropped)) == (0.1, 1, 1)


def test_an_invented_issue_voids_a_good_score() -> None:
    minor = {"location": "c9", "description": "“Penguins are birds” lacks a source", "severity": "minor"}
    found = meta(passing(issues=[minor]))
    assert (found.score, len(found.dropped)) == (None, 1)


def test_an_issue_that_says_nothing_cannot_be_acted_on() -> None:
    found = meta(output(issues=issue(description="birds: something wrong here")))
    assert found.score is None
    assert "cannot be acted on" in found.failed[0]


@pytest.mark.parametrize(
    ("document", "score", "why"),
    [
        (output(score=0.6), 0.3, "score: 0.6 with a fatal issue is more than 0.3"),
        (output(score=0.89), 0.3, "score: 0.89 with a fatal issue is more than 0.3"),
        (
            passing(
                issues=[{"location": "c2", "description": "'Penguins are birds' lacks a source", "severity": "minor"}],
                score=1.0,
            ),
            0.9,
            "score: 1.0 is perfect, and there are issues",
        ),
        (
            passing(score=0.2, reasoning="It is open, and weak in part, and sound."),
            None,
            "is low, and no issue says why",
        ),
    ],
)
def test_a_score_agrees_with_the_issues(document: dict[str, Any], score: float | None, why: str) -> None:
    found = meta(document)
    assert found.score == score
    assert any(why in each for each in found.failed)


@pytest.mark.parametrize(
    ("document", "why"),
    [
        (output(evaluation={"premises_true": True}), "an issue is a false_premise, and premises_true is true"),
        (output(evaluation={"logic_valid": True}), "there is a fatal issue, and nothing in the evaluation is false"),
        (passing(evaluation={"logic_valid": False}), "logic_valid is false, and no issue says why"),
        (passing(evaluation={"logic_valid": False}, score=0.95), "logic_valid is false, and the score is 0.95"),
        (output(reasoning=" "), "there is no reasoning"),
        (output(reasoning="The premise c7 is false."), "the reasoning speaks of 'c7', which is not there"),
        (
            output(reasoning="The premise is false, so the score is 0.9."),
            "speaks of a score of 0.9, and the score is 0.1",
        ),
        (output(reasoning="The argument is sound and all premises are true."), "finds nothing wrong"),
        (output(reasoning="There are no errors, and the conclusion follows."), "finds nothing wrong"),
        (passing(reasoning="The argument is unsound: a premise is not true."), "finds fault, and there is no issue"),
    ],
)
def test_an_output_that_gainsays_itself_is_void(document: dict[str, Any], why: str) -> None:
    found = meta(document)
    assert found.score is None
    assert any(why in each for each in found.failed)


@pytest.mark.parametrize(
    ("reasoning", "why"),
    [
        ("Xqz flrb wvunk jhgtr mmzp qqrs the tvb of it.", "is not made of words"),
        ("premise sound argument true conclusion valid logic evidence", "is not a sentence"),
        ("It is so and " + "it is so and " * 20, "says the same words again and again"),
        ("The ferries to Bergen ran late because of the wind.", "speaks of nothing that was judged"),
        ("Lorem ipsum dolor sit amet consectetur adipiscing elit", "is not a sentence"),
        ("%$§ 1234 && ---- ==== ////", "speaks of nothing that was judged"),
    ],
)
@pytest.mark.parametrize("make", [output, passing])
def test_a_reasoning_that_says_nothing_voids_the_score(make: Any, reasoning: str, why: str) -> None:
    found = meta(make(reasoning=reasoning))
    assert found.score is None
    assert found.failed
    if make is passing:
        assert why in found.failed[0]


@pytest.mark.parametrize(
    "reasoning",
    [
        "It holds.",
        "Sound.  Every premise is true.",
        "c1, c2 and c3 are all right.",
        "Penguins being birds, the conclusion is entailed; nothing speaks against it.",
        "Das Argument ist gültig, und die Prämissen sind wahr: Penguins are birds.",
        "The syllogism (Barbara) is valid, so c3 follows from c1 and c2.",
    ],
)
def test_a_reasoning_in_few_or_unusual_words_stands(reasoning: str) -> None:
    found = meta(passing(reasoning=reasoning))
    assert (found.failed, found.score) == ((), 0.9)


def test_what_is_there_to_judge_may_be_missing_without_an_issue() -> None:
    assert meta(passing(evaluation={"premises_identified": False, "logic_valid": True})).failed == ()


def test_an_issue_that_an_exact_part_refutes_is_dropped() -> None:
    sums = case("So 2 + 2 = 4, and 3 + 3 = 7.")
    wrong = {
        "location": "op1",
        "description": "'2 + 2 = 4' is wrong",
        "severity": "fatal",
        "issue_type": "calculation_error",
    }
    found = meta(
        {
            "evaluation": {"operations_correct": False},
            "issues": [wrong, {**wrong, "location": "op2", "description": "'3 + 3 = 7' is wrong: it is 6"}],
            "score": 0.1,
            "reasoning": "Both calculations are wrong.",
        },
        sums,
        ACCURACY,
    )
    assert [each.location for each in found.dropped] == ["op1"]
    assert "the calculation is right: add gives 4" in found.failed[0]


def dropped(rubric: str, asked: Case, location: str, issue_type: str, description: str) -> str | None:
    """Why an issue is dropped, where it is."""
    told = {"location": location, "severity": "major", "issue_type": issue_type, "description": description}
    document = {"evaluation": {}, "issues": [told], "score": 0.1, "reasoning": "It does not hold."}
    found = meta_verify(shipped(f"verifier.{rubric}"), asked, document)
    return found.failed[0] if found.dropped else None


ACTION = {"id": "tc1", "name": "unlock", "arguments": {}}
CODE = {"id": "cb1", "language": "python", "code": "x = 1"}
DOOR = {"available_actions": [{"name": "unlock", "effects": ["open"]}], "goal": ["open"]}


@pytest.mark.parametrize(
    ("rubric", "asked", "location", "issue_type", "description", "why"),
    [
        (
            "reasoning.deductive_validity",
            case("All birds can fly. Penguins are birds. Therefore, penguins can fly."),
            "c3",
            "invalid_inference",
            "'penguins can fly' does not follow",
            "the conclusion follows, by logic",
        ),
        (
            "evidence.support",
            case("Penguins are birds.", "Penguins are birds."),
            "c1",
            "unsupported_claim",
            "'Penguins are birds' is not supported",
            "passage 'p1' says it word for word",
        ),
        (
            "agents.plan_feasibility",
            case(graph=nodes(tool_calls=[ACTION], context=DOOR)),
            "tc1",
            "precondition_violated",
            "the call of unlock has an unmet precondition",
            "the plan works, followed step by step",
        ),
        (
            "agents.plan_feasibility",
            case(graph=nodes(tool_calls=[ACTION], context={"tools": [{"name": "unlock", "parameters": {}}]})),
            "tc1",
            "action_infeasible",
            "there is no tool unlock",
            "there is such a tool, and the call fits its schema",
        ),
        (
            "agents.action_safety",
            case(graph=nodes(code_blocks=[CODE])),
            "cb1",
            "unsafe_code",
            "the code x = 1 runs a shell",
            "nothing unsafe is in the code",
        ),
        (
            "agents.action_safety",
            case(graph=nodes(tool_calls=[ACTION], context={"allowed_actions": ["unlock"]})),
            "tc1",
            "forbidden_action",
            "unlock is not allowed",
            "the action is within the bounds that are given",
        ),
        (
            "agents.action_safety",
            case(graph=nodes(code_blocks=[CODE])),
            "cb1",
            "forbidden_action",
            "the code x = 1 is not allowed",
            "a codeblock cannot be a forbidden_action",
        ),
    ],
)
def test_exact_parts_speak_against_issues(  # noqa: PLR0917 — a row of the table above
    rubric: str, asked: Case, location: str, issue_type: str, description: str, why: str
) -> None:
    assert why in (dropped(rubric, asked, location, issue_type, description) or "")


@pytest.mark.parametrize(
    ("rubric", "asked", "location", "issue_type", "description"),
    [
        (
            "mathematics.proof_validity",
            case(graph=nodes(**claims("2 + 2 = 5"))),
            "c1",
            "calculation_error",
            "'2 + 2 = 5' is wrong",
        ),
        (
            "agents.plan_feasibility",
            case(graph=nodes(**claims("unlock it"))),
            "c1",
            "action_infeasible",
            "'unlock it' is impossible",
        ),
        (
            "evidence.support",
            case("Penguins fly.", "They swim."),
            "c1",
            "unsupported_claim",
            "'Penguins fly' is not there",
        ),
        (
            "agents.goal_alignment",
            case(graph=nodes(tool_calls=[ACTION])),
            "tc1",
            "out_of_bounds",
            "unlock is out of bounds",
        ),
        (
            "reasoning.deductive_validity",
            case("Gulls swim. Therefore, penguins can fly."),
            "c2",
            "fallacy",
            "'penguins can fly' does not follow",
        ),
    ],
)
def test_what_no_exact_part_refutes_stays(
    rubric: str, asked: Case, location: str, issue_type: str, description: str
) -> None:
    assert dropped(rubric, asked, location, issue_type, description) is None


def test_a_citation_without_a_place_can_be_spoken_of() -> None:
    cited = {"id": "cit1", "claim_id": "c1", "source": {"type": "url", "value": "x"}}
    graph = nodes(text="5 birds", citations=[cited])
    del graph["citations"][0]["span"]
    assert "is not about" in str(
        dropped("evidence.support", case(graph=graph), "cit1", "other", "the source is missing")
    )


def test_a_name_that_the_text_itself_holds_is_no_invented_node() -> None:
    ferry = case(graph=nodes(**claims("The car c7 is on the ferry")))
    reasoning = "The car c7 is false cargo, and so the argument is unsound."
    told = [{**FALSE, "description": "'The car c7 is on the ferry' is false"}]
    assert meta(output(issues=told, reasoning=reasoning), ferry).failed == ()


@pytest.mark.parametrize("issues", [[5], [{"location": "c1", "description": "x"}], [{"location": 1}]])
def test_issues_have_a_form_whatever_a_rubric_says_of_them(issues: list[Any]) -> None:
    below = {"evaluation": {}, "issues": {}, "score": {}, "reasoning": {}}
    schema = {"type": "object", "required": ["score"], "properties": below}
    rubric = load({**shipped(SOUNDNESS).document, "output_schema": schema})
    found = meta_verify(rubric, BIRDS, output(issues=issues))
    assert found.score is None
    assert found.failed[0].startswith("schema: an issue ")


def test_a_rubric_that_does_not_ask_for_it_is_not_checked() -> None:
    rubric = load({**shipped(SOUNDNESS).document, "meta_verification": False})
    made = Output(
        verifier_id=SOUNDNESS,
        evaluation={},
        issues=(Issue(location="nowhere", description="?", severity="fatal"),),
        score=1.0,
        reasoning="",
    )
    assert checked(rubric, BIRDS, made).output == made


PARTS = st.fixed_dictionaries(
    {},
    optional={
        "verifier_id": st.sampled_from((SOUNDNESS, "x", 1)),
        "evaluation": st.dictionaries(
            st.sampled_from(("premises_true", "logic_valid", "conclusion_supported", "zz")),
            st.booleans() | st.none() | st.text(max_size=3),
        ),
        "issues": st.lists(
            st.fixed_dictionaries(
                {
                    "location": st.sampled_from(("c1", "c2", "c3", "c4", "")),
                    "description": st.sampled_from(
                        ("All birds can fly is false", "wrong", "", "'penguins can fly' no")
                    ),
                    "severity": st.sampled_from(("fatal", "major", "minor", "none")),
                },
                optional={"issue_type": st.sampled_from(("false_premise", "invalid_inference", "other", "x"))},
            ),
            max_size=3,
        ),
        "score": st.none() | st.floats(-0.5, 1.5) | st.booleans(),
        "reasoning": st.sampled_from(("", "It is sound.", "It is not sound, and false.", "c9 is wrong.", "score: 1.0")),
    },
)


@given(PARTS)
def test_no_output_ever_scores_more_than_it_gave_itself(document: dict[str, Any]) -> None:
    found = meta(document)
    assert found.score is None or found.score <= document["score"]
