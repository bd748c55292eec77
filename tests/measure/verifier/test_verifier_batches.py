"""Questions to a trained part: asked together, each once, and never where there is no use in asking."""

from __future__ import annotations

from verifier_cases import WrittenJudge, case

from countermark.measure.rubric import shipped
from countermark.measure.verifier.learned.judges import shipped_judge
from countermark.measure.verifier.learned.judging import Ask, Judged, NoJudge, run
from countermark.measure.verifier.output import Record
from countermark.measure.verifier.runtime import Shipped, checked, verify


def asking(*claims: str):
    answers = yield [Ask("support", claim) for claim in claims]
    return Record("verifier.evidence.support").output(None, " ".join(str(each.of("a")) for each in answers))


def test_an_empty_statement_is_not_asked_about() -> None:
    judge = WrittenJudge({"support": {"a": 1.0}})
    [found] = run([asking(" ", "Gulls fly")], judge)
    assert found.reasoning == "None 1.0"
    assert [ask.claim for ask in judge.asked] == ["Gulls fly"]


def test_a_crowded_case_does_not_spoil_the_questions_of_another() -> None:
    judge = WrittenJudge({"support": {"a": 1.0}})
    crowded, other = run([asking(*["Gulls fly"] * 300), asking("Gulls fly")], judge)
    assert set(crowded.reasoning.split()) == {"None"}
    assert other.reasoning == "1.0"


def test_without_a_trained_part_everything_judged_is_unknown_with_the_reason() -> None:
    judge = NoJudge("the model is not there")
    assert judge([Ask("step", "x"), Ask("step", "y")]) == [Judged(None, "the model is not there")] * 2
    [found] = verify("verifier.evidence.support", [case("Gulls fly.", "They soar.")], judge)
    assert (found.output.score, "the model is not there" in found.reason) == (None, True)


def test_the_backend_that_ships_is_named_with_its_judge() -> None:
    backend = Shipped(WrittenJudge({}))
    assert backend.name == "countermark, written/1"
    [found] = backend(shipped("verifier.evidence.support"), [case("")])
    assert found.output.score is None


def test_an_output_that_its_own_check_voids_says_so() -> None:
    rubric = shipped("verifier.evidence.support")
    made = Record(rubric.verifier_id).output(0.9, "The claim is unsupported and wrong.")
    found = checked(rubric, case("Gulls fly."), made)
    assert (found.output.score, found.given) == (None, 0.9)
    assert found.reason.startswith("the verifier's own output was not valid: coherence: the reasoning finds fault")


def test_the_shipped_judge_is_loaded_once() -> None:
    assert shipped_judge("verifier.x.y") is shipped_judge("verifier.x.y")


def test_cases_of_one_graph_share_what_is_computed_for_all_of_it() -> None:
    whole = case("Gulls fly. Penguins swim.")
    part = whole.about("c1")
    assert whole.about(None) is whole
    assert part.whole is whole
    assert part.nodes is whole.nodes
    assert part.all_claims is whole.all_claims
    assert part.document is whole.document
    assert case("Gulls fly.", of="c1").whole.node is None
