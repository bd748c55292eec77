"""Judging: a verdict for each node, what it was read from, what is still needed, and why."""

from __future__ import annotations

import json
from decimal import Decimal

import msgspec
import pytest
from policy_world import (
    MATCH,
    NEAR,
    TAGGED,
    answer,
    claim,
    compare,
    field,
    forall,
    graph,
    load_one,
    load_rules,
    match,
    measurement,
    quantity,
    rule,
)

from countermark.model import Graph, Measurement, Severity, Status
from countermark.policy import judge

TWO = graph(quantity(1), quantity(2, tagged=False))
ERROR = {"measure": "number.error", "of": "q"}
FLUENT = {"measure": "draft.fluent"}


def shown(judgement) -> list[tuple]:
    return [(verdict.node, str(verdict.status), verdict.why) for verdict in judgement.verdicts]


def test_a_forall_gives_one_verdict_a_node_and_names_rule_and_severity():
    pack = load_rules(rule(forall(TAGGED), severity="warning", outcome="untagged"))
    first, second = judge(pack, TWO, []).verdicts
    assert (first.rule, first.node, first.status, first.outcome) == ("test.rules.v1/p/r", "q1", Status.PASS, None)
    assert (second.node, second.status, second.severity) == ("q2", Status.FAIL, Severity.WARNING)
    assert (second.why, second.outcome, second.used) == ("not tagged", "untagged", ())


def test_anything_else_gives_one_verdict_for_the_draft():
    some = {"exists": {"var": "q", "in": "quantities", "condition": TAGGED}}
    assert shown(judge(load_one(some), TWO, [])) == [(None, "pass", "holds")]
    assert shown(judge(load_one({"not": some}), TWO, [])) == [(None, "fail", "A rule: q1: is_tagged is true")]


def test_a_forall_over_nothing_passes_with_no_verdict():
    assert judge(load_one(forall(MATCH)), Graph(), []) == ([], [])


def test_nodes_outside_where_get_no_verdict_and_cost_no_measurement():
    """A false premise never costs a measurement."""
    judgement = judge(load_one(forall(MATCH, where=TAGGED)), TWO, [])
    assert judgement.verdicts == []
    assert [(need.measure, need.node) for need in judgement.needs] == [("number.match", "q1")]


@pytest.mark.parametrize(
    ("condition", "status"),
    [
        ({"predicate": "has_kind", "args": ["q", "number"]}, "abstain"),
        ({"predicate": "is_round", "args": ["q"]}, "abstain"),
        ({"predicate": "has_kind", "args": ["q", "year"]}, "fail"),
    ],
)
def test_a_node_for_which_where_is_unknown_is_judged_and_never_passes(condition, status):
    unclear = graph(quantity(1, problem="unreadable"))
    where = {"predicate": "is_round", "args": ["q"]}
    pack = load_rules(rule(forall(condition, where=where), review=TAGGED))
    verdict = judge(pack, unclear, []).verdicts[0]
    assert verdict.status == status
    if status == "abstain":
        assert verdict.why == "it is unknown whether the rule applies: is_round cannot be answered"


def test_a_measurement_is_read_by_measure_arguments_and_node():
    """Another measure's, another argument's or another node's answer is no answer."""
    pack = load_one(forall(MATCH))
    one = graph(quantity(1))
    wrong = [
        measurement("number.near", "q1", True),
        match("q2", True),
        match("q1", True, args={"policies": {"param": "others"}}),
        match("q1", True, args={}),
        match(None, True),
        match("q1", True, args={"policies": 10**400}),
        match("q1", True, args={"policies": {"a": object()}}),
    ]
    judgement = judge(pack, one, wrong)
    assert judgement.verdicts == []
    assert len(judgement.needs) == 1
    verdict = judge(pack, one, [*wrong, match("q1", True)]).verdicts[0]
    assert (verdict.status, verdict.used) == (Status.PASS, (7,))


def test_of_two_answers_the_first_counts():
    verdict = judge(
        load_one(forall(NEAR)),
        graph(quantity(1)),
        [measurement("number.near", "q1", False), measurement("number.near", "q1", True)],
    )
    assert (verdict.verdicts[0].status, verdict.verdicts[0].used) == (Status.FAIL, (0,))


def test_arguments_that_were_read_back_from_json_are_the_same_question():
    gap = {"measure": "energy.gap", "of": "c", "args": {"k": 12}}
    pack = load_one(forall(compare(gap, "<=", Decimal("0.5")), over="claims", var="c"))
    nodes = graph(claim(1), claim(2))
    answers = [answer(need, lambda _: 0.25) for need in judge(pack, nodes, []).needs]
    stored = msgspec.json.decode(msgspec.json.encode(answers), type=list[Measurement])
    assert judge(pack, nodes, stored) == judge(pack, nodes, answers)
    assert [verdict.status for verdict in judge(pack, nodes, stored).verdicts] == ["pass", "pass"]


def test_needs_come_once_and_in_batches_that_share_their_arguments():
    pack = load_rules(
        rule(forall({"and": [TAGGED, MATCH]})), rule(forall(NEAR), "s"), rule(forall({"not": MATCH}), "t")
    )
    needs = judge(pack, graph(quantity(1), quantity(2)), []).needs
    assert [(need.measure, need.node) for need in needs] == [
        ("number.match", "q1"),
        ("number.match", "q2"),
        ("number.near", "q1"),
        ("number.near", "q2"),
    ]
    assert needs[0].args is needs[1].args
    assert needs[0].args == {"policies": {"param": "numbers"}}


def test_while_something_is_needed_only_measured_verdicts_are_given():
    pack = load_rules(rule(forall(NEAR)), rule(forall(TAGGED), "s"))
    judgement = judge(pack, graph(quantity(1)), [])
    assert judgement.verdicts == []
    assert len(judgement.needs) == 1


@pytest.mark.parametrize(
    ("condition", "asked"),
    [
        ({"and": [{"not": TAGGED}, NEAR]}, []),
        ({"or": [TAGGED, NEAR]}, []),
        ({"implies": {"if": {"not": TAGGED}, "then": NEAR}}, []),
        ({"and": [TAGGED, NEAR, MATCH]}, ["number.near"]),
        ({"or": [{"not": TAGGED}, NEAR, MATCH]}, ["number.near"]),
        ({"implies": {"if": NEAR, "then": MATCH}}, ["number.near"]),
        ({"implies": {"if": TAGGED, "then": NEAR}}, ["number.near"]),
        ({"not": NEAR}, ["number.near"]),
        (compare(ERROR, "<", {"measure": "draft.length"}), ["number.error", "draft.length"]),
        (compare(1, "<", ERROR), ["number.error"]),
    ],
)
def test_parts_are_asked_lazily_and_in_order(condition, asked):
    """Both sides of a comparison are asked at once: whichever comes first, the other is needed too."""
    needs = judge(load_one(forall(condition)), graph(quantity(1)), []).needs
    assert [need.measure for need in needs] == asked


@pytest.mark.parametrize("form", ["forall", "exists"])
def test_a_nested_quantifier_asks_about_all_its_nodes_in_one_round(form):
    inner = {"var": "p", "in": "quantities", "where": {"measure": "number.near", "of": "p"}, "condition": TAGGED}
    needs = judge(load_one(forall({form: inner})), graph(quantity(1), quantity(2)), []).needs
    assert [need.node for need in needs] == ["q1", "q2"]


@pytest.mark.parametrize(("form", "value"), [("forall", False), ("exists", True)])
def test_nothing_is_decided_past_a_question_that_is_open(form, value):
    """Otherwise a verdict would depend on what another pack happened to measure."""
    pack = load_one(
        {form: {"var": "q", "in": "quantities", "condition": NEAR}}
        if form == "exists"
        else {"not": {"not": forall(NEAR)}}
    )
    nodes = graph(quantity(1), quantity(2))
    late = measurement("number.near", "q2", value)
    judgement = judge(pack, nodes, [late])
    assert judgement.verdicts == []
    assert [need.node for need in judgement.needs] == ["q1"]
    assert judge(pack, nodes, [late, measurement("number.near", "q1", value)]).verdicts[0].used == (1,)


@pytest.mark.parametrize("value", [None, float("nan"), 1, 0.5, "true"])
def test_an_answer_of_the_wrong_type_is_unknown(value):
    for condition in (
        NEAR,
        {"not": NEAR},
        {"implies": {"if": NEAR, "then": {"not": TAGGED}}},
        {"or": [NEAR, {"not": TAGGED}]},
    ):
        verdict = judge(
            load_one(forall(condition)), graph(quantity(1)), [measurement("number.near", "q1", value)]
        ).verdicts[0]
        assert verdict.status == "abstain"


@pytest.mark.parametrize("value", [None, float("nan"), float("inf"), True, "0.1"])
def test_a_number_of_the_wrong_type_is_unknown(value):
    for condition in (
        compare(ERROR, "<=", 1),
        {"not": compare(ERROR, ">", 1)},
        compare(1, ">=", ERROR),
        compare(ERROR, "!=", None),
    ):
        verdict = judge(
            load_one(forall(condition)), graph(quantity(1)), [measurement("number.error", "q1", value, "no fact")]
        ).verdicts[0]
        assert (verdict.status, verdict.why) == ("abstain", "number.error is unknown: no fact")


def test_a_predicate_that_is_measured_is_read_like_a_measure():
    pack = load_one(forall({"predicate": "has_role", "args": ["c", "summary"]}, over="claims", var="c"))
    (need,) = judge(pack, graph(claim(1)), []).needs
    assert (need.measure, need.node, need.args) == ("has_role", "c1", {"literals": ["summary"]})
    assert judge(pack, graph(claim(1)), [answer(need, lambda _: True)]).verdicts[0].status == "pass"


def test_a_measure_of_the_draft_has_no_node():
    pack = load_one(forall({"and": [TAGGED, FLUENT]}))
    (need,) = judge(pack, TWO, []).needs
    assert need.node is None
    verdicts = judge(pack, graph(quantity(1)), [measurement("draft.fluent", None, False, "it stutters")]).verdicts
    assert (verdicts[0].why, verdicts[0].used) == ("it stutters", (0,))


@pytest.mark.parametrize(
    ("value", "review", "status"),
    [
        (True, True, "pass"),
        (False, True, "review"),
        (False, False, "fail"),
        (False, None, "fail"),
        (None, True, "abstain"),
    ],
)
def test_review_is_consulted_only_when_the_condition_is_false(value, review, status):
    pack = load_rules(rule(forall(NEAR), review=MATCH, outcome="off"))
    near = measurement("number.near", "q1", value, "too far")
    first = judge(pack, graph(quantity(1)), [near])
    assert len(first.needs) == (1 if value is False else 0)
    verdict = judge(pack, graph(quantity(1)), [near, match("q1", review)]).verdicts[0]
    assert verdict.status == status
    assert verdict.used == ((0, 1) if value is False else (0,))
    assert verdict.outcome == ("off" if status in ("fail", "review") else None)
    if value is not True:
        assert verdict.why == "too far"


def test_used_names_each_measurement_once():
    pack = load_one(forall({"or": [{"not": NEAR}, NEAR]}))
    verdict = judge(pack, graph(quantity(1)), [measurement("number.near", "q1", True)]).verdicts[0]
    assert verdict.used == (0,)


ONE = {"or": [{"predicate": "has_kind", "args": ["q", "year"]}, NEAR]}


@pytest.mark.parametrize(
    ("condition", "values", "why"),
    [
        (NEAR, {"number.near": False}, "because"),
        (NEAR, {"number.near": None}, "because"),
        ({"predicate": "is_round", "args": ["q"]}, {}, "A rule"),
        ({"not": TAGGED}, {}, "is_tagged is true"),
        (compare(ERROR, "<=", Decimal("0.46")), {"number.error": 0.61}, "number.error is 0.61, not ≤ 0.46"),
        (compare(Decimal("0.46"), ">=", ERROR), {"number.error": 0.61}, "number.error is 0.61, not ≤ 0.46"),
        (compare(ERROR, "<", {"param": "tau"}), {"number.error": 3.5}, "number.error is 3.5, not < 3"),
        (compare({"param": "tau"}, ">", 5), {}, "tau is 3, not > 5"),
        (compare(7, "<", 5), {}, "7 is 7, not < 5"),
        (compare(field("q.kind"), "==", "year"), {}, "q.kind is 'number', not 'year'"),
        (compare(field("q.kind"), "!=", "number"), {}, "q.kind is 'number', which it must not be"),
        (compare(field("q.span.start"), ">", field("q.span.end")), {}, "q.span.start is 10, not > q.span.end (13)"),
        (compare(field("q.problem"), "!=", None), {}, "q.problem is null, which it must not be"),
        (compare(field("q.span"), "==", 1), {}, "q.span is a Span, which does not compare with 1"),
        (compare(field("q.text"), "<", True), {}, "q.text is '5.7', which does not compare with true"),
        ({"not": compare(field("q.text"), "==", "5.7")}, {}, "q.text is '5.7'"),
        ({"and": [TAGGED, NEAR, MATCH]}, {"number.near": False}, "because"),
        ({"and": [NEAR, compare(field("q.x"), "==", 1)]}, {"number.near": None}, "because; q.x is not there"),
        (ONE, {"number.near": False}, "has_kind is not true; because"),
        ({"implies": {"if": TAGGED, "then": NEAR}}, {"number.near": False}, "is_tagged is true; because"),
        ({"implies": {"if": NEAR, "then": {"not": TAGGED}}}, {"number.near": None}, "because"),
        ({"not": ONE}, {"number.near": True}, "because"),
        ({"not": {"and": [TAGGED, NEAR]}}, {"number.near": True}, "is_tagged is true; because"),
        ({"not": forall(TAGGED, var="p", where={"predicate": "is_round", "args": ["p"]})}, {}, "all 1 quantities where is_round(p) have is_tagged(q)"),
        ({"exists": {"var": "c", "in": "claims", "condition": NEAR}}, {}, "there are no claims"),
        (forall({"not": {"predicate": "is_tagged", "args": ["p"]}}, var="p"), {}, "q1: is_tagged is true"),
        ({"exists": {"var": "p", "in": "quantities", "condition": {"and": [compare(field("p.kind"), "==", "year"), {"not": {"predicate": "has_kind", "args": ["p", "x"]}}, {"implies": {"if": TAGGED, "then": {"or": [TAGGED, TAGGED]}}}]}}}, {}, "none of the 1 quantities has p.kind = 'year' and not has_kind(p, 'x') and (if is_tagged(q) then (is_tagged(q) or is_tagged(q)))"),
        ({"exists": {"var": "p", "in": "quantities", "condition": {"and": [compare({"measure": "draft.length"}, "<", {"measure": "number.error", "of": "p"}), {"exists": {"var": "r", "in": "claims", "where": TAGGED, "condition": NEAR}}]}}}, {"draft.length": 5, "number.error": 5}, "none of the 1 quantities has draft.length < number.error(p) and (some r of claims where is_tagged(q) has number.near(q))"),
        (forall({"measure": "number.near", "of": "p"}, var="p"), {"number.near": None}, "q1: because"),
        ({"exists": {"var": "p", "in": "quantities", "where": {"measure": "number.near", "of": "p"}, "condition": TAGGED}}, {"number.near": None}, "q1: because"),
    ],
)  # fmt: skip
def test_the_why_of_a_verdict_that_does_not_pass(condition, values, why):
    """A measurement's reason, a predicate's phrase, or the values that were compared."""
    pack = load_one(forall(condition))
    one = graph(quantity(1))
    answers: list[Measurement] = []
    while needs := judge(pack, one, answers).needs:
        answers += [answer(need, lambda need: values[need.measure]) for need in needs]
    verdict = judge(pack, one, answers).verdicts[0]
    assert verdict.status in ("fail", "abstain")
    assert verdict.why == why


def test_an_answer_without_a_reason_still_has_a_why():
    silent = measurement("number.near", "q1", False, "")
    one = graph(quantity(1))
    assert judge(load_one(forall(NEAR)), one, [silent]).verdicts[0].why == "A rule"
    assert judge(load_one(forall({"and": [TAGGED, NEAR]})), one, [silent]).verdicts[0].why == "number.near is not true"
    none = measurement("number.error", "q1", None, "")
    assert judge(load_one(forall(compare(ERROR, "<", 1))), one, [none]).verdicts[0].why == "number.error is unknown"


def test_a_predicate_that_cannot_answer_abstains():
    pack = load_one(forall({"predicate": "is_round", "args": ["q"]}))
    verdict = judge(pack, graph(quantity(1, problem="unreadable")), []).verdicts[0]
    assert (verdict.status, verdict.why) == ("abstain", "is_round cannot be answered")


def test_a_why_is_cut_to_a_readable_length():
    """A draft's text in a sentence is quoted and cut; so is a sentence of many parts."""
    long = graph(quantity(1, text="9" * 1000))
    verdict = judge(load_one(forall(compare(field("q.text"), "==", "5"))), long, []).verdicts[0]
    assert verdict.why == f"q.text is '{'9' * 59}…', not '5'"
    many = {"or": [compare(field("q.text"), "==", str(number)) for number in range(50)]}
    assert len(judge(load_one(forall(many)), long, []).verdicts[0].why) == 400


def test_the_same_input_gives_the_same_bytes():
    pack = load_rules(rule(forall(MATCH, where=TAGGED)), rule(forall(TAGGED), "s"))
    answers = [match("q1", False)]
    once, again = judge(pack, TWO, answers), judge(pack, TWO, answers)
    assert json.dumps(msgspec.to_builtins(once)) == json.dumps(msgspec.to_builtins(again))
    assert answers == [match("q1", False)]
