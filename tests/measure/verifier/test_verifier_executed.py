"""Evidence support over tables and facts: what is carried out is said exactly, what is not goes to the trained part."""

from __future__ import annotations

from verifier_cases import case, issues, judged, spoke, support

from countermark import Draft, Evidence, Fact, check
from countermark.measure.verifier.case import Case
from countermark.model import DEFAULT_LIMITS, Claim, Graph, Span
from countermark.protocols import Executed, Executor, Subject
from countermark.statement.table import execute
from countermark.verifiers import row_of, verifier

SUPPORT = "evidence.support"
TABLE = ("row 1: club is Ajax ; won is 4", "row 2: club is Feyenoord ; won is 7")
GDP = Fact(id="gdp", value="1052990400", unit="current US$", entity="ZWE", indicator="NY.GDP.MKTP.CD", period="1960")


def executed(text: str, *passages: str, by: Executor | None = execute, of: str | None = None) -> Case:
    """A claim whose evidence may be carried out."""
    found = case(text, *passages).subject
    claim = Claim(id="c1", span=Span(start=0, end=len(text)), text=text, modality="factual")
    return Case(found._replace(graph=Graph(claims=(claim,))), of, executor=by)


def over_facts(text: str, *facts: Fact) -> Case:
    claim = Claim(id="c1", span=Span(start=0, end=len(text)), text=text, modality="factual")
    subject = Subject(Draft(text=text), Graph(claims=(claim,)), Evidence(facts=facts), DEFAULT_LIMITS)
    return Case(subject, executor=execute)


def test_what_the_table_says_is_supported_exactly_and_nobody_is_asked() -> None:
    found = judged(SUPPORT, executed("Ajax has won 4."), support=support(0.0))
    assert found.output.score is None  # without passages there is no table
    found = judged(SUPPORT, executed("Ajax has won 4.", *TABLE), support=support(0.0))
    assert (found.output.score, spoke(found), found.output.basis) == (1.0, [("table", True)], ("p1",))


def test_what_the_table_denies_is_refuted_exactly() -> None:
    found = judged(SUPPORT, executed("Ajax has won more than Feyenoord has.", *TABLE), support=support(0.99))
    assert (found.output.score, spoke(found)) == (0.0, [("table", True)])
    found = judged(SUPPORT, executed("Ajax has won less than Feyenoord has.", *TABLE), support=support(0.01))
    assert (found.output.score, spoke(found)) == (1.0, [("table", True)])
    found = judged(SUPPORT, executed("Ajax has the most won.", *TABLE), support=support(0.99))
    assert (found.output.score, spoke(found)) == (0.0, [("table", True)])
    assert issues(found) == [("c1", "fatal", "refuted_claim")]


def test_a_claim_that_is_not_read_goes_to_the_trained_part() -> None:
    found = judged(SUPPORT, executed("Ajax sadly won 4.", *TABLE), support=support(0.7))
    assert (found.output.score, spoke(found)) == (0.7, [("support", False)])


def test_evidence_that_is_no_table_goes_to_the_trained_part() -> None:
    found = judged(SUPPORT, executed("Ajax has won 4.", "Ajax has won a few."), support=support(0.6))
    assert (found.output.score, spoke(found)) == (0.6, [("support", False)])


def test_a_node_of_the_graph_is_carried_out_as_the_whole_is() -> None:
    found = judged(SUPPORT, executed("Ajax has won 4.", *TABLE, of="c1"))
    assert (found.output.score, spoke(found)) == (1.0, [("table", True)])


def test_whoever_carries_out_may_leave_it_open() -> None:
    def undecided(claim: str, evidence: Evidence) -> Executed:
        return Executed(None, f"{claim!r} is open over {len(evidence.passages)} passages")

    found = judged(SUPPORT, executed("Ajax has won 4.", *TABLE, by=undecided), support=support(0.4))
    assert (found.output.score, spoke(found)) == (0.4, [("support", False)])


def test_facts_alone_are_evidence_where_something_carries_out() -> None:
    found = judged(SUPPORT, over_facts("Zimbabwe's GDP in 1960 was 1,052,990,400 (current US$).", GDP))
    assert (found.output.score, spoke(found), found.output.basis) == (1.0, [("table", True)], ("gdp",))
    found = judged(SUPPORT, over_facts("Zimbabwe's GDP in 1960 was 105.3 million (current US$).", GDP))
    assert (found.output.score, issues(found)) == (0.0, [("c1", "fatal", "refuted_claim")])


def test_facts_that_do_not_tell_are_unknown_with_the_reason() -> None:
    found = judged(SUPPORT, over_facts("Zimbabwe was a happy country.", GDP), support=support(0.9))
    assert found.output.score is None
    assert "it contains no number" in found.output.reasoning
    found = judged(SUPPORT, Case(over_facts("Zimbabwe had 5.", GDP).subject), support=support(0.9))
    assert (found.output.score, found.output.reasoning) == (None, "no evidence is given")


def test_the_front_doors_carry_out_claims() -> None:
    row = row_of({"id": 1, "claim": "Feyenoord has won 4.", "evidence": list(TABLE)}, "verifier.evidence.support")
    [found] = verifier("verifier.evidence.support")([row])
    assert (found.output.score, spoke(found)) == (0.0, [("table", True)])
    evidence = case("", *TABLE).subject.evidence
    report = check(
        Draft(text="Ajax has won 4."), evidence, pack="grounding.support", params={"tau": 0.5, "tau_review": 0.3}
    )
    [asked] = [each for each in report.measurements if each.measure == "verifier.evidence.support"][:1]
    assert (asked.value, asked.detail["parts"][0]["part"]) == (1.0, "table")
