"""Arguments: logic speaks exactly where it can, a trained part judges the rest, and what nobody can tell is unknown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from verifier_cases import WrittenJudge, case, claims, issues, judged, nodes, spoke, support

from countermark.graph import read_graph
from countermark.measure.verifier.case import Case
from countermark.measure.verifier.domain.argument import arguments
from countermark.measure.verifier.learned.judges import shipped_judge
from countermark.measure.verifier.runtime import verify
from countermark.model import DEFAULT_LIMITS, Evidence, Passage
from countermark.protocols import Subject

SOUNDNESS = "reasoning.argument_soundness"
DEDUCTION = "reasoning.deductive_validity"
INDUCTION = "reasoning.inductive_strength"
BIRDS = "All birds can fly. Penguins are birds. Therefore, penguins can fly."
EXAMPLE = Path(__file__).parents[4] / "shared" / "reference" / "examples" / "reasoning"


def of_birds(ask):
    """What a good judge says of claims about birds."""
    return support(0.05, 0.9) if "birds can fly" in ask.claim.lower() else support(0.95)


@pytest.mark.skipif(not EXAMPLE.is_dir(), reason="CAPE's example is not beside the checkout")
def test_capes_example_is_unsound_by_the_evidence_and_undetermined_without_any() -> None:
    read = read_graph((EXAMPLE / "argument-unsound.json").read_bytes())
    wanted = json.loads((EXAMPLE / "argument-unsound.expectations.json").read_text())["expected_verifier_output"]
    passages = [Passage(id="p1", text="Penguins, ostriches and emus are flightless birds.", source="encyclopedia")]
    subject = Subject(read.draft, read.graph, Evidence(passages=passages), DEFAULT_LIMITS)
    [found] = verify(wanted["verifier_id"], [Case(subject)], WrittenJudge({"support": of_birds}))
    assert (found.output.score, dict(found.output.evaluation)) == (wanted["score"], wanted["evaluation"])
    assert issues(found) == [("c1", "fatal", "false_premise")]
    assert found.output.basis == ("p1",)
    assert found.meta.failed == ()
    bare = Subject(read.draft, read.graph, Evidence(), DEFAULT_LIMITS)
    [found] = verify(wanted["verifier_id"], [Case(bare)], WrittenJudge({"support": of_birds}))
    assert found.output.score is None
    assert found.reason == (
        "The conclusion follows from the premises. The premise “All birds can fly” is undetermined: no evidence is given."
    )
    assert found.output.evaluation == {"premises_identified": True, "logic_valid": True}


def test_a_sound_argument_scores_as_its_least_supported_premise() -> None:
    found = judged(SOUNDNESS, case(BIRDS, "Every bird flies.", "Penguins are birds."), support=support(0.9))
    assert (found.output.score, issues(found)) == (0.9, [])
    assert spoke(found) == [("logic", True), ("support", False), ("wording", True)]
    assert found.output.evaluation["conclusion_supported"] is True


def test_evidence_that_says_too_little_leaves_a_premise_undetermined() -> None:
    found = judged(SOUNDNESS, case(BIRDS, "Penguins swim."), support=support(0.2, 0.1))
    assert found.output.score is None
    assert "The premise “All birds can fly” is undetermined: as judged" in found.reason


def test_an_argument_that_does_not_follow_is_unsound_whatever_the_premises() -> None:
    text = "All dogs are animals. All cats are animals. Therefore, all dogs are cats."
    found = judged(SOUNDNESS, case(text))
    assert (found.output.score, [issue[:2] for issue in issues(found)]) == (0.0, [("c3", "fatal")])
    assert found.output.evaluation["logic_valid"] is False
    assert found.output.evaluation["conclusion_supported"] is False


VAGUE = "Most voters I met like her. Therefore she will probably win."


def test_what_logic_cannot_read_is_judged() -> None:
    found = judged(SOUNDNESS, case(VAGUE, "Many voters like her."), inference={"valid": 0.3}, support=support(0.9))
    assert (found.output.score, issues(found)) == (0.3, [("c2", "major", "invalid_inference")])
    assert spoke(found)[0] == ("inference", False)


def test_what_nobody_can_judge_is_open() -> None:
    assert judged(DEDUCTION, case(VAGUE), inference={"valid": 0.8}).output.score == 0.8
    assert judged(DEDUCTION, case(VAGUE)).output.score is None


def test_an_argument_that_no_part_can_judge_is_unknown() -> None:
    found = judged(SOUNDNESS, case(VAGUE, "Many voters like her."), support=support(0.9))
    assert found.output.score is None
    assert found.reason == ("no part can decide whether “she will probably win” follows: there is no head 'inference'")
    mixed = judged(DEDUCTION, case(VAGUE))
    assert (mixed.output.score, mixed.output.evaluation) == (None, {"premises_identified": True})


def test_an_open_step_beside_a_false_premise_is_told() -> None:
    found = judged(SOUNDNESS, case(VAGUE, "x."), support=support(0.0, 0.9))
    assert found.output.score == 0.0
    assert found.reason.startswith("It is open whether the conclusion follows")
    assert issues(found) == [("c1", "fatal", "false_premise")]


def test_a_deduction_is_exact_or_not_made() -> None:
    found = judged(DEDUCTION, case(BIRDS))
    assert (found.output.score, spoke(found)) == (1.0, [("logic", True)])
    against = judged(DEDUCTION, case("All birds can fly. Tweety is a bird. Therefore, Tweety cannot fly."))
    assert (against.output.score, issues(against)) == (0.0, [("c3", "fatal", "invalid_inference")])


def test_evidence_stands_in_for_premises_where_nothing_leads_up_to_a_claim() -> None:
    found = judged(DEDUCTION, case("Tweety can fly.", "All birds can fly. Tweety is a bird."))
    assert found.output.score == 1.0


@pytest.mark.parametrize("name", [SOUNDNESS, DEDUCTION, INDUCTION])
def test_where_nothing_is_concluded_there_is_no_argument(name: str) -> None:
    for text in ("", "Penguins swim.", "Penguins swim. Gulls fly."):
        found = judged(name, case(text))
        assert (found.output.score, found.reason) == (
            None,
            "no argument is found: nothing is concluded from anything else",
        )
        assert found.output.evaluation == {"premises_identified": False}


def test_an_argument_is_not_looked_for_among_thousands_of_claims() -> None:
    graph = nodes(**claims(*(f"Therefore the sum is {number}" for number in range(501))))
    found = judged(DEDUCTION, case(graph=graph))
    assert found.reason == "there are 501 claims, more than the 500 that an argument is looked for in"


def test_an_act_holds_the_claims_of_the_acts_below_it() -> None:
    below = {"id": "da2", "type": "REASONING", "claim_refs": ["c2"], "children": ["da3"]}
    acts = [{"id": "da1", "type": "REASONING", "claim_refs": ["c1"], "children": ["da2", "da2", "da9"]}, below]
    graph = nodes(**claims("Gulls fly", "Penguins swim", "Cats purr"), discourse_acts=acts)
    assert [claim.id for claim in case(graph=graph, of="da1").claims] == ["c1", "c2"]


def test_because_turns_an_argument_round() -> None:
    graph = nodes(**claims("Socrates is mortal", "Socrates is a man", "All men are mortal"))
    graph["text"] = "Socrates is mortal, because Socrates is a man and since All men are mortal"
    graph["claims"][1]["span"] = {"start": 28, "end": 45}
    graph["claims"][2]["span"] = {"start": 56, "end": 74}
    [argument] = arguments(case(graph=graph))
    assert argument.conclusion.id == "c1"
    assert [premise.id for premise in argument.premises] == ["c2", "c3"]


def test_the_last_claim_of_an_act_of_reasoning_is_its_conclusion() -> None:
    act = {"id": "da1", "type": "REASONING", "claim_refs": ["c1", "c2", "c9"]}
    graph = nodes(**claims("Penguins are birds", "Penguins have wings", "Gulls fly"), discourse_acts=[act])
    [argument] = arguments(case(graph=graph))
    assert (argument.conclusion.id, [each.id for each in argument.premises]) == ("c2", ["c1"])
    assert arguments(case(graph=graph, of="c1")) == []
    assert len(arguments(case(graph=graph, of="da1"))) == 1


def test_conclusions_of_an_earlier_step_are_no_assumptions() -> None:
    text = (
        "All cats are felines. All felines are mammals. Therefore, all cats are mammals. "
        "All mammals are animals. Therefore, all cats are animals."
    )
    first, second = arguments(case(text))
    assert [each.text for each in second.assumed] == [
        "All cats are felines",
        "All felines are mammals",
        "All mammals are animals",
    ]
    assert len(second.premises) == 4
    assert first.assumed == first.premises


def test_induction_takes_what_logic_settles() -> None:
    assert judged(INDUCTION, case(BIRDS)).output.score == 1.0
    against = judged(INDUCTION, case("All birds can fly. Tweety is a bird. Therefore, Tweety cannot fly."))
    assert (against.output.score, issues(against)) == (0.0, [("c3", "fatal", "contradiction")])


def test_how_strong_an_induction_is_is_not_judged_however_sure_a_trained_part_would_be() -> None:
    found = judged(INDUCTION, case(VAGUE), support=support(0.99))
    why = (
        "how likely “she will probably win” is made is open: it says more than was observed, and no rate or size of a "
        "sample is given"
    )
    assert (found.output.score, found.reason) == (None, why)
    both = judged(INDUCTION, case(f"{VAGUE} Therefore the mayor will win."))
    assert both.reason == why


def test_several_drafts_are_judged_in_one_batch_and_each_question_is_asked_once() -> None:
    judge = WrittenJudge({"inference": {"valid": 0.9}})
    found = verify(f"verifier.{DEDUCTION}", [case(VAGUE), case(BIRDS), case(VAGUE)], judge)
    assert [each.output.score for each in found] == [0.9, 1.0, 0.9]
    assert len(judge.asked) == 1


@pytest.mark.parametrize(
    "passage",
    [
        "Penguins, ostriches, kiwis and emus are flightless birds.",
        "Many birds cannot fly, such as the ostrich and the penguin.",
        "Flightless birds are birds that cannot fly, among them ostriches, emus, kiwis and penguins.",
    ],
)
def test_the_trained_part_that_ships_refutes_that_all_birds_can_fly(passage: str) -> None:
    [found] = verify(f"verifier.{SOUNDNESS}", [case(BIRDS, passage)], shipped_judge(f"verifier.{SOUNDNESS}"))
    assert (found.output.score, found.output.evaluation["premises_true"]) == (0.0, False)
    assert ("c1", "fatal", "false_premise") in issues(found)
    assert ("support", False) in spoke(found)


@pytest.mark.parametrize(
    ("text", "score", "types"),
    [
        ("2 + 2 = 5. If 2 + 2 = 5, then pigs fly. Therefore, pigs fly.", 0.0, ["false_premise"]),
        (
            "Socrates is a man. Socrates is not a man. All men are mortal. Therefore, Socrates is mortal.",
            0.0,
            ["false_premise"],
        ),
        ("Tweety is a bird. All birds can fly. Tweety cannot fly. Therefore, Tweety is sad.", 0.0, ["false_premise"]),
        ("All birds can fly. Penguins are birds. Therefore, penguins can fly.", None, []),
        ("2 + 2 = 4. If 2 + 2 = 4, then pigs fly. Therefore, pigs fly.", None, []),
    ],
)
def test_a_premise_that_cannot_be_true_needs_no_evidence(text: str, score: float | None, types: list[str]) -> None:
    found = judged(SOUNDNESS, case(text))
    assert (found.output.score, [kind for _, _, kind in issues(found)]) == (score, types)


@pytest.mark.parametrize(
    ("text", "score", "exact"),
    [
        ("45 of the 50 customers asked were satisfied. Therefore, all customers are satisfied.", 0.0, True),
        ("Only 20% of users liked it. Therefore, most users like it.", 0.0, True),
        ("60% of users like it. Therefore, most users like it.", 1.0, True),
        ("60% of users do not like it. Therefore, most users like it.", None, False),
        ("3 of the 4 users surveyed like it. Therefore, most users like it.", 0.2, False),
        ("I met two rude Parisians. Therefore, all Parisians are rude.", 0.2, False),
        ("90% of 2,000 randomly sampled voters support the law. Therefore, most voters support the law.", 0.85, False),
        ("55% of 2,000 randomly sampled voters support the law. Therefore, most voters support the law.", 0.2, False),
        ("70% of the 900 readers who answered like it. Therefore, most people like it.", None, False),
        ("All 500 swans we saw were white. Therefore, the next swan will be white.", None, False),
    ],
)
def test_samples_speak_for_a_whole_by_rate_size_and_choice(text: str, score: float | None, *, exact: bool) -> None:
    """However sure a trained part would be: it has learned what follows, not what is likely."""
    found = judged(INDUCTION, case(text), inference={"valid": 0.99, "invalid": 0.01})
    assert (found.output.score, all(part.exact for part in found.output.parts)) == (score, exact)


def test_examples_of_an_exception_refute_a_rule() -> None:
    found = judged(INDUCTION, case("All birds can fly.", "Some birds, such as penguins, cannot fly."))
    assert (found.output.score, [kind for _, _, kind in issues(found)]) == (0.0, ["contradiction"])


def test_what_follows_beyond_logic_is_judged() -> None:
    told = case("A melting glacier raises rivers.", "Melting turns ice into water.")
    found = judged(INDUCTION, told, inference={"valid": 0.93, "invalid": 0.07})
    assert found.output.score == 0.93
    assert not all(part.exact for part in found.output.parts)
