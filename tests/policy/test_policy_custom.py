"""Custom predicates: a name for an expression, asked like a built-in one, and never of itself."""

from __future__ import annotations

from typing import Any

import pytest
from policy_world import (
    NEAR,
    TAGGED,
    answer,
    claim,
    compare,
    document,
    field,
    forall,
    graph,
    load_pack,
    measurement,
    quantity,
    rule,
)

from countermark.errors import InvalidPack
from countermark.policy import judge

AT = "policies[0].custom_predicates"
RULE = "policies[0].rules[0].expression"


def with_custom(custom: Any, *rules: Any) -> dict[str, Any]:
    made = document(*(rules or (rule(forall({"predicate": "fine", "args": ["q"]})),)))
    made["policies"][0]["custom_predicates"] = custom
    return made


def define(expression: Any, *params: str) -> dict[str, Any]:
    return {"params": list(params), "expression": expression}


def asks(name: str, *args: str) -> dict[str, Any]:
    return {"predicate": name, "args": list(args)}


def problems(custom: Any, *rules: Any) -> list[str]:
    with pytest.raises(InvalidPack) as caught:
        load_pack(with_custom(custom, *rules))
    return [str(problem) for problem in caught.value.problems]


def statuses(custom: Any, *rules: Any, nodes: Any, answers: Any = ()) -> list[tuple]:
    judgement = judge(load_pack(with_custom(custom, *rules)), nodes, list(answers))
    assert not judgement.needs
    return [(verdict.node, str(verdict.status), verdict.why) for verdict in judgement.verdicts]


def test_a_custom_predicate_means_its_expression():
    custom = {"fine": define({"and": [asks("is_tagged", "x"), compare(field("x.kind"), "==", "year")]}, "x")}
    nodes = graph(quantity(1, kind="year"), quantity(2), quantity(3, tagged=False))
    assert statuses(custom, nodes=nodes) == [
        ("q1", "pass", "holds"),
        ("q2", "fail", "x.kind is 'number', not 'year'"),
        ("q3", "fail", "not tagged"),
    ]


def test_custom_predicates_ask_each_other_in_any_order():
    custom = {
        "fine": define({"not": asks("alone", "x", "x")}, "x"),
        "alone": define({"and": [asks("same", "a", "b"), asks("is_alone", "a")]}, "a", "b"),
        "same": define(asks("same_text", "one", "other"), "one", "other"),
    }
    assert [each[1] for each in statuses(custom, nodes=graph(quantity(1)))] == ["fail"]
    assert [each[1] for each in statuses(custom, nodes=graph(quantity(1), quantity(2)))] == ["pass", "pass"]


def test_a_custom_predicate_may_take_no_node_and_quantify_itself():
    custom = {"any_tagged": define({"exists": {"var": "p", "in": "quantities", "condition": asks("is_tagged", "p")}})}
    made = rule({"not": asks("any_tagged")})
    assert statuses(custom, made, nodes=graph(quantity(1))) == [(None, "fail", "A rule: q1: is_tagged is true")]


def test_unknown_goes_through_a_custom_predicate():
    custom = {"fine": define({"not": asks("is_round", "x")}, "x")}
    nodes = graph(quantity(1, problem="unreadable"))
    assert statuses(custom, nodes=nodes) == [("q1", "abstain", "is_round cannot be answered")]


def test_measurements_inside_a_custom_predicate_are_asked_for_and_confer():
    """What a mark rests on is the measurement, however the condition is worded."""
    custom = {"near": define({"measure": "number.near", "of": "x"}, "x")}
    pack = load_pack(with_custom(custom, rule(forall(asks("near", "q")), confers="verified")))
    (need,) = judge(pack, graph(quantity(1)), []).needs
    assert (need.measure, need.node) == ("number.near", "q1")
    (verdict,) = judge(pack, graph(quantity(1)), [answer(need, lambda _: False)]).verdicts
    assert (verdict.status, verdict.why, verdict.used) == ("fail", "because", (0,))


def test_a_mark_cannot_be_conferred_over_an_inexact_measure_inside_a_custom_predicate():
    custom = {"fine": define(compare({"measure": "score", "of": "x"}, ">", 0), "x")}
    made = rule(forall(asks("fine", "q")), confers="verified")
    assert problems(custom, made) == [
        "'score' is not exact and confers 'supported' at most (in policies[0].rules[0].confers)"
    ]


def test_each_policy_has_its_own_custom_predicates():
    made = with_custom({"fine": define(asks("is_tagged", "x"), "x")})
    made["policies"].append({**made["policies"][0], "policy_id": "other", "custom_predicates": {}})
    with pytest.raises(InvalidPack, match=r"predicate 'fine' is not installed \(in policies\[1\]"):
        load_pack(made)


FINE = define(asks("is_tagged", "x"), "x")


@pytest.mark.parametrize(
    ("custom", "expected"),
    [
        ([], f"a list is not an object of custom predicates (in {AT})"),
        ({"fine": None}, f"null is not an object with 'params', 'expression' (in {AT}.fine)"),
        ({"fine": {"params": []}}, f"the key 'expression' is missing (in {AT}.fine)"),
        ({"fine": {**FINE, "name": "x"}}, f"unknown key 'name' (in {AT}.fine.name)"),
        ({"fine": {**FINE, "params": "x"}}, f"'x' is not a list of variables (in {AT}.fine.params)"),
        ({"fine": {**FINE, "params": ["x", 5]}}, f"5 is not a variable's name (in {AT}.fine.params[1])"),
        ({"fine": {**FINE, "params": ["x", "a b"]}}, f"'a b' is not a variable's name (in {AT}.fine.params[1])"),
        ({"fine": {**FINE, "params": ["x", "x"]}}, f"a variable is named twice (in {AT}.fine.params)"),
        ({"fine": define(asks("is_tagged", "y"), "x")}, f"'y' is not a bound variable (in {AT}.fine.expression.args[0])"),
        ({"fine": define(forall(TAGGED, var="x"), "x")}, f"the variable 'x' is bound already (in {AT}.fine.expression.forall.var)"),
        ({"fine": FINE, "is_tagged": FINE}, f"'is_tagged' is built in, and a policy cannot give it another meaning (in {AT}.is_tagged)"),
        ({"fine": define(asks("fine", "x"), "x")}, f"a custom predicate cannot ask itself: fine → fine (in {AT}.fine.expression)"),
        ({"fine": define(asks("b", "x"), "x"), "b": define({"not": asks("fine", "y")}, "y")}, f"a custom predicate cannot ask itself: fine → b → fine (in {AT}.b.expression.not)"),
        ({"fine": define(asks("fin", "x"), "x")}, f"predicate 'fin' is not installed; did you mean 'fine'? (in {AT}.fine.expression)"),
        ({"fine": define({"and": [asks("is_tagged", "x"), asks("has_citation", "x")]}, "x")}, f"'has_citation' is asked about claims, and 'x' is one of the quantities (in {AT}.fine.expression.and[1].args[0])"),
        ({"fine": define(asks("has_citation", "x"), "x")}, f"'fine' is asked about claims, and 'q' is one of the quantities (in {RULE}.forall.condition.args[0])"),
        ({"fine": define(asks("is_tagged", "x"), "x", "y")}, f"'fine' takes 2 arguments, not 1 (in {RULE}.forall.condition.args)"),
        ({"fine": define({"predicate": "is_tagged"}, "x")}, f"a predicate takes a list of arguments (in {AT}.fine.expression.args)"),
    ],
)  # fmt: skip
def test_a_bad_custom_predicate_is_refused_with_its_path(custom, expected):
    found = problems(custom)
    assert expected in found, found


def test_what_is_wrong_with_a_custom_predicate_is_reported_once():
    """However many rules ask it."""
    broken = {"fine": define(5, "x")}
    assert len(problems(broken, rule(forall(asks("fine", "q"))), rule(forall(asks("fine", "q")), "s"))) == 1


@pytest.mark.parametrize("argument", ["p", 5])
def test_a_custom_predicate_is_asked_about_bound_variables(argument):
    made = rule(forall({"predicate": "fine", "args": [argument]}))
    assert problems({"fine": FINE}, made) == [
        f"{argument!r} is not a bound variable (in {RULE}.forall.condition.args[0])"
    ]


def test_a_misspelt_collection_is_reported_once_where_a_custom_predicate_is_asked():
    assert len(problems({"fine": FINE}, rule(forall(asks("fine", "q"), over="quantites")))) == 1


def chain(length: int, *, backwards: bool) -> dict[str, Any]:
    """Each asks the next, and the last one looks at the node."""
    made = {f"p{index}": define({"not": asks(f"p{index + 1}", "x")}, "x") for index in range(length)}
    made[f"p{length}"] = FINE
    return dict(reversed(made.items())) if backwards else made


@pytest.mark.parametrize("backwards", [True, False])
def test_depth_counts_through_custom_predicates(backwards):
    """Sixty-four levels with every custom predicate written out, in whatever order they are given."""
    made = rule(forall(asks("p0", "q")))
    assert load_pack(with_custom(chain(30, backwards=backwards), made)).rules
    found = problems(chain(40, backwards=backwards), made)
    assert any("more than 64 levels deep" in problem for problem in found)
    assert problems(chain(5000, backwards=False), made)


def test_a_rule_that_is_too_deep_with_a_custom_predicate_is_refused():
    expression = asks("p0", "q")
    for _ in range(20):
        expression = {"not": expression}
    assert problems(chain(25, backwards=False), rule(forall(expression))) == [
        f"with 'p0' written out, the expression is more than 64 levels deep (in {RULE}.forall.condition{'.not' * 20})"
    ]


def doubling(levels: int) -> dict[str, Any]:
    made = {f"p{index}": define({"and": [asks(f"p{index + 1}", "x")] * 2}, "x") for index in range(levels)}
    made[f"p{levels}"] = define(NEAR | {"of": "x"}, "x")
    return made


def test_custom_predicates_that_would_run_for_ever_are_refused():
    """Thirty that each ask the next one twice would ask the last a billion times."""
    made = rule(forall(asks("p0", "q")))
    assert load_pack(with_custom(doubling(10), made)).rules
    found = problems(doubling(30), made)
    assert any("more than 100000 parts" in problem for problem in found)
    many = {"or": [asks("p0", "q")] * 200}
    assert problems(doubling(10), rule(forall(many))) == [
        f"custom predicates written out, the expression has more than 100000 parts (in {RULE})"
    ]


def test_a_custom_predicate_about_quantities_and_claims_takes_both():
    custom = {"same": define(asks("same_text", "x", "y"), "x", "y")}
    made = rule(forall({"exists": {"var": "c", "in": "claims", "condition": asks("same", "q", "c")}}))
    nodes = graph(quantity(1), claim(1, text="5.7"))
    assert statuses(custom, made, nodes=nodes) == [("q1", "pass", "holds")]


def test_a_score_inside_a_custom_predicate_is_named_in_the_reason():
    custom = {"fine": define(compare({"measure": "score", "of": "x"}, ">=", {"param": "tau"}), "x")}
    answers = [measurement("score", "q1", 2.5)]
    assert statuses(custom, nodes=graph(quantity(1)), answers=answers) == [("q1", "fail", "score is 2.5, not ≥ 3")]


def test_a_custom_predicate_inside_a_quantifier_is_named_in_the_reason():
    custom = {"dated": define(compare(field("x.kind"), "==", "year"), "x")}
    made = rule({"exists": {"var": "q", "in": "quantities", "condition": asks("dated", "q")}})
    why = "A rule: none of the 2 quantities has dated(q)"
    assert statuses(custom, made, nodes=graph(quantity(1), quantity(2))) == [(None, "fail", why)]
