"""Solutions: calculations carried out again, steps judged by what stands before them."""

from __future__ import annotations

from typing import Any

import pytest
from verifier_cases import case, claims, issues, judged, nodes, spoke

ACCURACY = "mathematics.calculation_accuracy"
STEPS = "mathematics.step_justification"
PROOF = "mathematics.proof_validity"
SOLUTION = ("She sold 24 clips in May", "24 + 48 = 72", "So she sold 72 clips")


def operation(number: int, operands: list[Any], result: Any, operator: str = "add", **more: Any) -> dict[str, Any]:
    made = {"id": f"op{number}", "type": "arithmetic", "operator": operator, "operands": operands, "result": result}
    return {**made, **more}


def solution(*texts: str, operations: tuple[dict[str, Any], ...] = (), query: str = "How many clips?", **more: Any):
    context = {"user_query": query, **more} if query else more
    return case(graph=nodes(**claims(*texts), operations=list(operations), context=context))


def test_calculations_that_are_right_score_one() -> None:
    found = judged(ACCURACY, case("First 2 + 2 = 4. Then 4 * 3 = 12."))
    assert (found.output.score, found.reason) == (1.0, "All 2 calculations give what is stated.")
    assert [step["justification_valid"] for step in found.output.steps] == [True, True]
    assert judged(ACCURACY, case("2 + 2 = 4")).reason == "The calculation is right."


def test_a_wrong_calculation_is_fatal_and_told_with_the_right_result() -> None:
    found = judged(ACCURACY, case("First 2 + 2 = 5. Then 4 * 3 = 12."))
    assert (found.output.score, issues(found)) == (0.15, [("op1", "fatal", "calculation_error")])
    assert "gives 4, not 5" in found.output.issues[0].description
    assert found.output.evaluation == {"operations_found": True, "operations_correct": False, "all_checked": True}
    assert found.meta.failed == ()


@pytest.mark.parametrize("text", ["3 + 4 = 7 or 5 + 6 = 12", "3 + 4 = 7; 1 + 2=3,4 + 5=10"])
def test_a_calculation_that_is_not_read_is_not_called_right(text: str) -> None:
    found = judged(ACCURACY, case(text))
    assert found.output.score is None
    assert found.reason.endswith("is not read as a calculation")
    assert found.output.evaluation["all_checked"] is False


@pytest.mark.parametrize(("text", "score"), [("3 + 4 = 7 and 5 + 6 = 11", 1.0), ("3 + 4 = 7 and 5 + 6 = 12", 0.15)])
def test_two_calculations_of_one_sentence_are_both_carried_out(text: str, score: float) -> None:
    assert judged(ACCURACY, case(text)).output.score == score


def test_calculations_of_a_given_graph_need_no_place_in_the_text() -> None:
    placeless = operation(1, [3, 4], 7, span={"start": 0, "end": 0})
    assert judged(ACCURACY, solution("3 + 4 = 7", operations=(placeless,))).output.score == 1.0


def test_one_calculation_can_be_asked_about() -> None:
    text = "First 2 + 2 = 5. Then 4 * 3 = 12."
    assert judged(ACCURACY, case(text, of="op2")).output.score == 1.0
    assert judged(ACCURACY, case(text, of="op1")).output.score == 0.0


def test_a_calculation_that_cannot_be_carried_out_is_unknown() -> None:
    graph = nodes(text=" ", operations=[operation(1, [1, 0], 3, "divide"), operation(2, [1, 1], 2)])
    found = judged(ACCURACY, case(graph=graph))
    assert found.output.score is None
    assert found.reason.startswith("1 of 2 calculations could not be carried out again: ")
    assert found.output.evaluation == {"operations_found": True, "all_checked": False}


@pytest.mark.parametrize("name", [ACCURACY, STEPS, PROOF])
def test_without_anything_to_calculate_or_to_follow_it_is_unknown(name: str) -> None:
    assert judged(name, case("")).output.score is None


def test_a_step_of_logic_is_no_calculation() -> None:
    text = "All birds can fly. Penguins are birds. Therefore, penguins can fly."
    assert judged(ACCURACY, case(text)).reason == "there is no calculation to carry out again"


def test_steps_score_as_the_least_of_them() -> None:
    sure = {SOLUTION[0]: 0.9, SOLUTION[1]: 0.95, SOLUTION[2]: 0.8}
    asked = solution(*SOLUTION, operations=(operation(1, [24, 48], 72, span={"start": 25, "end": 37}),))
    found = judged(STEPS, asked, step=lambda ask: {"valid": sure[ask.claim]})
    assert (found.output.score, issues(found)) == (0.8, [])
    said = "1 calculations, carried out again, are right; 1 steps follow by algebra; 2 seem to follow, as judged, the least sure with 0.80."
    assert found.reason == said
    assert found.output.evaluation["all_steps_justified"] is True
    assert [step["location"] for step in found.output.steps] == ["c2", "c1", "c3"]


def test_nothing_is_said_of_calculations_that_nobody_carried_out() -> None:
    found = judged(STEPS, solution("Birds have wings", "So they may fly"), step={"valid": 0.9})
    assert found.reason == "2 seem to follow, as judged, the least sure with 0.90."


@pytest.mark.parametrize("name", [STEPS, PROOF])
def test_that_two_is_one_is_not_proved(name: str) -> None:
    """A division by zero is hidden in it; that the end is false is plain."""
    steps = ("Let a = b.", "a^2 = ab", "a^2 - b^2 = ab - b^2", "(a+b)(a-b) = b(a-b)", "a + b = b", "2b = b", "2 = 1")
    found = judged(name, solution(*steps), step={"valid": 0.99})
    assert (found.output.score, issues(found)) == (0.0, [("c7", "fatal", "unjustified_step")])


def test_a_proof_is_valid_where_algebra_settles_every_step() -> None:
    found = judged(PROOF, solution("2x + 3 = 7", "2x = 4", "x = 2", query=""))
    assert (found.output.score, found.reason) == (1.0, "2 steps follow by algebra.")
    assert found.output.evaluation == {"all_steps_justified": True, "proof_structure_valid": True}


def test_a_proof_beyond_algebra_is_unknown_however_sure_a_trained_part_would_be() -> None:
    found = judged(PROOF, solution("Let n be even", "Then n + 2 is even"), step={"valid": 0.99})
    why = "a proof is judged where algebra settles every step, and 2 of 2 steps are beyond it: “Let n be even”"
    assert (found.output.score, found.reason) == (None, why)
    assert judged(PROOF, solution("x = 2", query="")).reason == "nothing is concluded from anything else"


def test_a_step_is_judged_by_the_problem_and_the_six_steps_before() -> None:
    asked = []
    texts = [f"This is step {number}" for number in range(10)]
    judged(STEPS, solution(*texts), step=lambda ask: asked.append(ask) or {"valid": 0.9})
    assert asked[-1].evidence == ("How many clips?", *texts[3:9])
    asked.clear()
    judged(STEPS, case("", "The problem.", graph=nodes(**claims(*texts))), step=asked.append)
    assert asked[0].evidence == ("The problem.",)


def test_a_step_that_does_not_follow_is_named() -> None:
    found = judged(STEPS, solution(*SOLUTION), step=lambda ask: {"valid": 0.2 if "So" in ask.claim else 0.9})
    assert (found.output.score, issues(found)) == (0.2, [("c3", "major", "unjustified_step")])


def test_a_wrong_calculation_settles_its_step_without_the_trained_part() -> None:
    asked = []
    wrong = operation(1, [24, 48], 70, span={"start": 25, "end": 37})
    steps = solution(*SOLUTION, operations=(wrong,))
    found = judged(PROOF, steps, step=lambda ask: asked.append(ask.claim) or {"valid": 0.9})
    assert (found.output.score, issues(found)) == (0.0, [("op1", "fatal", "calculation_error")])
    assert SOLUTION[1] not in asked
    assert found.output.evaluation["all_steps_justified"] is False


def test_algebra_settles_steps_without_the_trained_part() -> None:
    asked = []
    right = solution("2x + 3 = 7", "2x = 4", "x = 2", query="Solve the equation.")
    found = judged(STEPS, right, step=lambda ask: asked.append(ask.claim) or {"valid": 0.9})
    assert (found.output.score, asked) == (0.9, ["2x + 3 = 7"])
    assert spoke(found) == [("algebra", True), ("algebra", True), ("step", False)]
    wrong = judged(PROOF, solution("2x + 3 = 7", "2x = 4", "x = 3", query=""))
    assert (wrong.output.score, issues(wrong)) == (0.0, [("c3", "fatal", "unjustified_step")])
    assert "with x = 3 the sides of the step before differ by 2" in wrong.output.issues[0].description
    assert wrong.meta.failed == ()


@pytest.mark.parametrize("text", ["x² = 9, therefore x = 3", "x² = 9. So x = 3."])
def test_a_conclusion_within_a_sentence_may_lose_a_solution(text: str) -> None:
    found = judged(STEPS, case(text))
    assert found.output.score == 0.0
    assert "some x that solves the step before does not solve it" in found.reason


@pytest.mark.parametrize("text", ["x > 0 and x² = 9, therefore x = 3", "The length x has x² = 9, therefore x = 3"])
def test_what_rules_a_solution_out_raises_no_alarm(text: str) -> None:
    assert judged(STEPS, case(text)).output.score != 0.0


def test_the_first_step_of_no_problem_is_taken_as_given() -> None:
    found = judged(STEPS, solution("Let x be 3", query=""))
    assert (found.output.score, found.reason) == (None, "there is nothing that a step could follow from")


def test_a_step_that_nobody_can_judge_makes_the_whole_unknown() -> None:
    found = judged(STEPS, solution(*SOLUTION))
    assert (found.output.score, found.reason) == (
        None,
        "no part can judge the step “She sold 24 clips in May”: there is no head 'step'",
    )


def test_steps_that_follow_do_not_make_up_for_a_calculation_that_cannot_be_read() -> None:
    unread = operation(1, ["?"], 70, span={"start": 25, "end": 37})
    found = judged(PROOF, solution(*SOLUTION, operations=(unread,)), step={"valid": 0.9})
    assert found.output.score is None
    assert found.reason.startswith("1 of 1 calculations could not be carried out again: ")


def test_calculations_alone_are_no_proof() -> None:
    found = judged(PROOF, case(graph=nodes(operations=[operation(1, [1, 1], 2)])))
    assert (found.output.score, spoke(found)) == (None, [("calculation", True)])


def test_what_is_assumed_may_not_be_concluded() -> None:
    asked = solution("The sum is even", "Two divides it", "Therefore the sum is even")
    graph = asked.subject.graph
    assert graph.claims[2].text.startswith("Therefore")
    text = "The sum is even. Two divides it. Therefore, the sum is even."
    found = judged(PROOF, case(text), step={"valid": 0.9})
    assert (found.output.score, issues(found)) == (0.0, [("c3", "fatal", "circular_reasoning")])
    assert judged(PROOF, case(text, of="c2")).output.score is None


def test_a_proof_ends_with_what_was_to_be_shown() -> None:
    steps = ("2x + 3 = 7", "2x = 4", "x = 2")
    found = judged(PROOF, solution(*steps, query="", goal="x = 2."))
    assert (found.output.score, found.output.evaluation["conclusion_reached"]) == (1.0, True)
    missed = judged(PROOF, solution(*steps, query="", goal="x is even"))
    why = "whether the last step is what was to be shown, “x is even”, is not clear"
    assert (missed.output.score, missed.reason) == (None, why)


def test_ten_thousand_steps_are_looked_at_and_not_put_to_the_trained_part() -> None:
    texts = [f"Then x{number} = {number}" for number in range(10_000)]
    found = judged(STEPS, solution(*texts), step={"valid": 0.99})
    assert found.output.score is None
    assert "there are 10000 statements to judge" in found.reason
