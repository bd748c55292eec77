"""A rule may look at nodes inside each other only so often; beyond, it decides nothing and says so."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.policy.policy_world import (
    MATCH,
    NEAR,
    TAGGED,
    compare,
    document,
    field,
    forall,
    graph,
    load_one,
    load_pack,
    load_rules,
    match,
    quantity,
    rule,
)

from countermark import Draft, Evidence, Fact, Report, check
from countermark.errors import InvalidPack
from countermark.model import Limits
from countermark.pipeline import replay, traces
from countermark.policy import fold_marks, judge, tracer
from countermark.policy.explanation.explain import WALK

LONGER = {"exists": {"var": "p", "in": "quantities", "condition": compare(field("p.text"), ">", field("q.text"))}}
"""No other number is longer, so every pair has to be looked at."""
NODES = graph(*(quantity(number) for number in range(1, 11)))
WHY = "rule 'r' needs more than 99 evaluations"


def told(verdicts):
    return {(str(verdict.status), verdict.why, verdict.outcome) for verdict in verdicts}


def test_a_rule_within_its_budget_is_judged():
    verdicts = judge(load_one(forall(LONGER)), NODES, [], 100).verdicts
    assert {str(verdict.status) for verdict in verdicts} == {"fail"}


def test_a_rule_over_its_budget_abstains_on_every_node():
    verdicts = judge(load_one(forall(LONGER)), NODES, [], 99).verdicts
    assert told(verdicts) == {("abstain", WHY, "unfinished")}
    assert [verdict.node for verdict in verdicts] == [node.id for node in NODES.quantities]


def test_a_rule_about_the_draft_abstains_once():
    (verdict,) = judge(load_one({"not": {"not": forall(LONGER)}}), NODES, [], 9).verdicts
    assert (verdict.node, verdict.status) == (None, "abstain")


def test_every_rule_has_the_whole_budget():
    """One that runs out takes nothing from the others."""
    deep = forall({"exists": {"var": "p", "in": "quantities", "condition": {"not": forall(LONGER, var="o")}}})
    deep["forall"]["condition"]["exists"]["condition"]["not"]["forall"]["condition"] = compare(
        field("o.text"), ">", field("p.id")
    )
    pack = load_rules(rule(forall(LONGER), "one"), rule(deep, "deep"), rule(forall(LONGER), "two"))
    found = {verdict.rule.rpartition("/")[2]: str(verdict.status) for verdict in judge(pack, NODES, [], 110).verdicts}
    assert found == {"one": "fail", "deep": "abstain", "two": "fail"}


@pytest.mark.parametrize(
    "expression",
    [
        forall(TAGGED),
        forall(compare(field("q.text"), "==", "5.7"), where=TAGGED),
        {"exists": {"var": "q", "in": "quantities", "condition": TAGGED}},
        {"and": [forall(TAGGED), forall(TAGGED)]},
    ],
)
def test_rules_without_a_quantifier_inside_another_are_never_stopped(expression):
    many = graph(*(quantity(number) for number in range(1, 500)))
    assert {str(verdict.status) for verdict in judge(load_one(expression), many, [], 1).verdicts} == {"pass"}


def test_a_shared_value_costs_only_the_nodes_that_share_it():
    same = {"exists": {"var": "p", "in": "quantities", "condition": compare(field("p.id"), "==", field("q.id"))}}
    assert {str(verdict.status) for verdict in judge(load_one(forall(same)), NODES, [], 10).verdicts} == {"pass"}


def test_custom_predicates_are_counted_even_without_parameters():
    made = document(rule(forall({"predicate": "all_tagged", "args": []})))
    made["policies"][0]["custom_predicates"] = {"all_tagged": {"params": [], "expression": forall(TAGGED)}}
    pack = load_pack(made)
    assert told(judge(pack, NODES, [], 99).verdicts) == {("abstain", WHY, "unfinished")}
    assert {str(verdict.status) for verdict in judge(pack, NODES, [], 100).verdicts} == {"pass"}


def test_a_reason_that_takes_too_long_to_find_changes_no_verdict():
    """Which of a hundred pairs is unknown takes a walk, which is slower than judging."""
    unknown = {"exists": {"var": "p", "in": "quantities", "condition": compare(field("p.asks"), "<", field("q.text"))}}
    pack = load_one(forall(unknown))
    found = ("abstain", "q1: p.asks is null, which does not compare with '5.7'", None)
    assert told(judge(pack, NODES, [], 100 * WALK).verdicts) == {found}
    short = ("abstain", "some p of quantities has p.asks < q.text cannot be answered", None)
    assert told(judge(pack, NODES, [], 50 * WALK).verdicts) == {found, short}
    assert told(judge(pack, NODES, [], 100).verdicts) == {short}


def test_what_an_unfinished_rule_asked_for_is_not_measured():
    near = {"exists": {"var": "p", "in": "quantities", "condition": {"measure": "number.near", "of": "p"}}}
    pack = load_rules(rule(forall(MATCH, where={"predicate": "is_round", "args": ["q"]}), "holds"), rule(forall(near)))
    assert {need.measure for need in judge(pack, NODES, [], 1_000).needs} == {"number.near"}
    judgement = judge(pack, NODES, [], 15)
    assert (judgement.needs, told(judgement.verdicts)) == (
        [],
        {("abstain", "rule 'r' needs more than 15 evaluations", "unfinished")},
    )
    asking = load_rules(rule(forall(NEAR), "near"), rule(forall(near)))
    assert {need.node for need in judge(asking, NODES, [], 15).needs} == {node.id for node in NODES.quantities}


def test_an_unfinished_rule_that_confers_proves_nothing():
    """Another rule verified the numbers; as long as one that could is undecided, they are not."""
    pack = load_rules(
        rule(forall(MATCH), "holds", confers="verified"),
        rule(forall({"and": [{"not": LONGER}, MATCH]}), confers="verified"),
    )
    answers = [match(node.id, True) for node in NODES.quantities]
    for budget, mark in ((100, "verified"), (99, "flagged")):
        verdicts = judge(pack, NODES, answers, budget).verdicts
        marks = fold_marks(NODES, [pack], [verdicts], answers)
        assert {str(each.mark) for each in marks} == {mark}
    assert {each.why for each in marks} == {WHY}


def test_an_unfinished_verdict_has_a_trace_that_says_so():
    pack = load_one(forall(LONGER))
    trace = tracer(pack, NODES, [])(judge(pack, NODES, [], 99).verdicts[0])
    assert (trace.where, trace.condition.truth, trace.condition.read, trace.review) == (None, None, WHY, None)


@given(st.one_of(st.integers(max_value=0), st.booleans(), st.none(), st.floats(), st.text()))
def test_a_budget_is_a_whole_number_of_at_least_one(nonsense):
    with pytest.raises(InvalidPack, match="give a whole number of at least 1"):
        judge(load_one(forall(TAGGED)), NODES, [], nonsense)
    with pytest.raises(InvalidPack, match="limit 'evaluations' is"):
        Limits(evaluations=nonsense)


PACK = {
    "pack_id": "test.pairs.v1",
    "name": "Pairs",
    "description": "",
    "version": "1.0.0",
    "policies": [
        {
            "policy_id": "p",
            "name": "P",
            "description": "",
            "version": "1.0.0",
            "rules": [{"rule_id": "r", "description": "", "severity": "warning", "expression": forall(LONGER)}],
        }
    ],
}


@pytest.mark.parametrize(("severity", "decision"), [("error", "reject"), ("warning", "review"), ("info", "accept")])
def test_a_check_over_the_budget_is_a_report_that_replays(severity, decision):
    """Verification never raises; how much it may cost is part of the report."""
    PACK["policies"][0]["rules"][0]["severity"] = severity
    draft = Draft(text=" ".join(f'<claim id="f">{number}</claim>' for number in range(20)))
    facts = Evidence(facts=[Fact(id="f", value="7")])
    report = check(draft, facts, pack=PACK, limits=Limits(evaluations=99))
    assert told(report.verdicts) == {("abstain", WHY, "unfinished")}
    assert report.decision == decision
    stored = Report.from_json(report.to_json())
    assert stored.limits.evaluations == 99
    assert replay(stored) == []
    assert traces(stored)(stored.verdicts[0]).condition.read == WHY
    assert told(check(draft, facts, pack=PACK).verdicts).isdisjoint(told(report.verdicts))
