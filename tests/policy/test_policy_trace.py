"""A trace is the rule as it was evaluated: every part with its truth, what it read, and what was never asked."""

from __future__ import annotations

from typing import Any

from policy_world import NEAR, TAGGED, answer, claim, compare, document, field, forall, graph, load_pack, quantity, rule

from countermark.model import Graph
from countermark.policy import Step, Trace, judge, tracer

RIGHT = {"measure": "seems_right", "of": "q"}
VALUE = {"predicate": "is_value", "args": ["q"]}


def traces(pack: Any, nodes: Graph, values: dict[str, Any] | None = None) -> list[Trace]:
    answers: list = []
    while needs := judge(pack, nodes, answers).needs:
        answers += [answer(need, lambda need: (values or {})[need.measure]) for need in needs]
    trace = tracer(pack, nodes, answers)
    return [trace(verdict) for verdict in judge(pack, nodes, answers).verdicts]


def one(
    condition: Any, values: dict[str, Any] | None = None, *, where: Any = None, nodes: Any = None, **more: Any
) -> Trace:
    pack = load_pack(document(rule(forall(condition, where=where), **more)))
    return traces(pack, graph(quantity(1)) if nodes is None else nodes, values)[0]


def asked(step: Step) -> list[tuple[str, Any]]:
    return [(part.says, part.truth if part.asked else "not asked") for part in step.parts]


def test_a_leaf_says_what_it_read():
    trace = one(compare({"measure": "number.error", "of": "q"}, "<=", {"param": "tau"}), {"number.error": 5.0})
    assert trace == Trace(None, Step("number.error(q) ≤ tau", False, "number.error is 5, not ≤ 3"), None)


def test_a_part_behind_the_one_that_decided_was_never_asked():
    """And it was not measured either: reading it would fail here."""
    trace = one({"and": [NEAR, RIGHT]}, {"number.near": False})
    assert asked(trace.condition) == [("number.near(q)", False), ("seems_right(q)", "not asked")]
    trace = one({"or": [NEAR, RIGHT]}, {"number.near": True})
    assert asked(trace.condition) == [("number.near(q)", True), ("seems_right(q)", "not asked")]
    trace = one({"implies": {"if": NEAR, "then": RIGHT}}, {"number.near": False})
    assert asked(trace.condition) == [("number.near(q)", False), ("seems_right(q)", "not asked")]
    assert trace.condition.truth is True


def test_unknown_goes_up_the_tree():
    trace = one({"not": {"and": [TAGGED, NEAR]}}, {"number.near": None})
    assert trace.condition.truth is None
    assert trace.condition.parts[0].truth is None
    assert one({"and": [TAGGED, VALUE]}).condition.truth is True
    assert one({"or": [{"not": TAGGED}, {"not": VALUE}]}).condition.truth is False
    both = {"number.near": None, "seems_right": False}
    assert one({"implies": {"if": NEAR, "then": RIGHT}}, both).condition.truth is None
    both = {"number.near": None, "seems_right": True}
    assert one({"implies": {"if": NEAR, "then": RIGHT}}, both).condition.truth is True


def test_where_stands_beside_the_condition():
    trace = one(NEAR, {"number.near": True}, where=TAGGED)
    assert trace.where == Step("is_tagged(q)", True, "is_tagged is true")


def test_review_is_there_only_when_it_was_consulted():
    """A condition that holds, or cannot be decided, asks for no review; nor does a rule that may not apply."""
    values = {"number.near": False, "seems_right": True}
    assert one(NEAR, values, review=RIGHT).review == Step("seems_right(q)", True, "because")
    assert one(NEAR, values, review=RIGHT, where=TAGGED).review is not None
    assert one(NEAR, {**values, "number.near": None}, review=RIGHT).review is None
    unknown = {"predicate": "is_round", "args": ["q"]}
    nodes = graph(quantity(1, problem="no reading"))
    assert one(NEAR, values, review=RIGHT, where=unknown, nodes=nodes).review is None


def test_a_custom_predicate_is_written_out():
    made = document(rule(forall({"predicate": "good", "args": ["q"]})))
    body = {"predicate": "is_tagged", "args": ["n"]}
    made["policies"][0]["custom_predicates"] = {"good": {"params": ["n"], "expression": body}}
    (trace,) = traces(load_pack(made), graph(quantity(1)))
    assert trace.condition == Step("good(q)", True, parts=(Step("is_tagged(n)", True, "is_tagged is true"),))


def test_a_quantifier_shows_the_node_that_decided():
    pack = load_pack(document(rule({"exists": {"var": "q", "in": "quantities", "condition": TAGGED}})))
    (trace,) = traces(pack, graph(quantity(1, tagged=False), quantity(2), quantity(3)))
    assert trace.condition.says == "some q of quantities"
    assert trace.condition.read == "decided at node 2 of those it is about"
    assert asked(trace.condition) == [("q2", True)]


def test_a_quantifier_without_one_shows_a_few_and_says_how_many_there_were():
    pack = load_pack(document(rule({"exists": {"var": "q", "in": "quantities", "condition": TAGGED}})))
    (trace,) = traces(pack, graph(*(quantity(number, tagged=False) for number in range(5))))
    assert trace.condition.read == "about 5 of 5 quantities, 3 of them shown"
    assert asked(trace.condition) == [("q0", False), ("q1", False), ("q2", False)]


def test_a_quantifier_leaves_out_what_it_is_not_about_and_shows_what_is_unknown():
    inner = {"var": "q", "in": "quantities", "where": {"predicate": "is_round", "args": ["q"]}, "condition": TAGGED}
    pack = load_pack(document(rule({"not": {"forall": inner}})))
    nodes = graph(quantity(1), quantity(2, text="7"), quantity(3, problem="no reading"))
    (trace,) = traces(pack, nodes)
    (every,) = trace.condition.parts
    assert every.truth is None
    assert every.read == "about 2 of 3 quantities, 1 of them shown"
    assert every.parts[0].says == "q3"
    assert every.parts[0].read == "it is unknown whether the rule is about it"
    (trace,) = traces(pack, graph(quantity(2, text="7")))
    assert [step.says for step in trace.condition.parts[0].parts[0].parts] == ["is_round(q)", "is_tagged(q)"]


def test_a_rule_about_the_draft_has_one_trace():
    pack = load_pack(document(rule(compare({"measure": "draft.length"}, ">", 3))))
    (trace,) = traces(pack, graph(), {"draft.length": 2.0})
    assert trace.condition.read == "draft.length is 2, not > 3"


def test_several_rules_and_nodes_keep_apart():
    pack = load_pack(
        document(
            rule(forall(TAGGED), "a"),
            rule(forall(VALUE), "b"),
            rule(forall(compare(field("c.modality"), "==", "opinion"), over="claims", var="c"), "c"),
        )
    )
    found = traces(pack, graph(quantity(1), quantity(2, tagged=False), claim(1)))
    assert [trace.condition.truth for trace in found] == [True, False, True, True, False]
    assert found[-1].condition.read == "c.modality is 'factual', not 'opinion'"
