"""`confers: verified` belongs to rules that cannot hold unless the number was compared, and held."""

from __future__ import annotations

import itertools

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
    load_pack,
    load_rules,
    match,
    measurement,
    quantity,
    rule,
)

from countermark.errors import InvalidPack
from countermark.policy import judge

PLAUSIBLE = {"measure": "number.plausible", "of": "q"}
PERCENT = compare(field("q.kind"), "==", "percent")
WRITE = (
    "the condition can be true without 'number.match' or 'number.near' of 'q' being true; make it the condition, or a "
    "part of an 'and' that is (conditions on 'q' belong in 'where'), or confer 'supported' "
    "(in policies[0].rules[0].confers)"
)


def refusals(condition, **more):
    with pytest.raises(InvalidPack) as raised:
        load_rules(rule(forall(condition, **more), confers="verified"))
    return [str(problem) for problem in raised.value.problems]


@pytest.mark.parametrize(
    "condition",
    [
        PLAUSIBLE,
        {"not": MATCH},
        {"not": {"not": MATCH}},
        {"or": [MATCH, TAGGED, PERCENT]},
        {"or": [PLAUSIBLE, MATCH]},
        {"or": [{"and": [MATCH, TAGGED]}, {"and": [TAGGED, PLAUSIBLE]}]},
        {"and": [PLAUSIBLE, {"or": [MATCH, PERCENT]}]},
        {"implies": {"if": PERCENT, "then": MATCH}},
        {"implies": {"if": MATCH, "then": PLAUSIBLE}},
        compare({"measure": "number.error", "of": "q"}, "==", 0),
        forall({"measure": "number.near", "of": "p"}, var="p"),
        {"exists": {"var": "p", "in": "quantities", "condition": {"measure": "number.near", "of": "p"}}},
    ],
)
def test_a_rule_that_can_hold_without_a_proof_verifies_nothing(condition):
    assert refusals(condition) == [WRITE]


def test_a_condition_that_reads_nothing_is_told_once():
    assert refusals(PERCENT, where=MATCH) == [
        "the condition reads no measure, and nothing else can confer a mark (in policies[0].rules[0].confers)"
    ]


def test_no_measure_proves_a_claim():
    cited = forall({"predicate": "has_citation", "args": ["c"]}, over="claims", var="c")
    with pytest.raises(InvalidPack, match="no measure proves one of the claims; confer 'supported'"):
        load_rules(rule(cited, confers="verified"))


@pytest.mark.parametrize(
    "condition",
    [
        MATCH,
        NEAR,
        {"and": [TAGGED, MATCH]},
        {"and": [{"not": PLAUSIBLE}, {"and": [PERCENT, MATCH]}]},
        {"or": [MATCH, NEAR]},
        {"or": [{"and": [MATCH, TAGGED]}, {"and": [PLAUSIBLE, NEAR]}]},
    ],
)
def test_a_rule_that_needs_a_proof_may_verify(condition):
    assert load_rules(rule(forall(condition), confers="verified")).rules[0].confers == "verified"


CUSTOM = {
    "matches": {
        "params": ["one", "other"],
        "expression": {
            "and": [
                {"predicate": "same_text", "args": ["one", "other"]},
                {"measure": "number.near", "of": "other"},
            ]
        },
    },
    "twice": {"params": ["x"], "expression": {"predicate": "matches", "args": ["x", "x"]}},
}


@pytest.mark.parametrize(
    ("condition", "good"),
    [
        ({"predicate": "twice", "args": ["q"]}, True),
        ({"predicate": "matches", "args": ["q", "q"]}, True),
        ({"not": {"predicate": "twice", "args": ["q"]}}, False),
        (
            {"exists": {"var": "p", "in": "quantities", "condition": {"predicate": "matches", "args": ["q", "p"]}}},
            False,
        ),
    ],
)
def test_a_custom_predicate_proves_the_node_that_it_is_given(condition, good):
    made = document(rule(forall(condition), confers="verified"))
    made["policies"][0]["custom_predicates"] = CUSTOM
    if good:
        assert load_pack(made).rules[0].confers == "verified"
    else:
        with pytest.raises(InvalidPack, match="can be true without"):
            load_pack(made)


LEAVES = st.sampled_from([MATCH, PLAUSIBLE, TAGGED, PERCENT, {"not": MATCH}])
CONDITIONS = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: {"and": parts}),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: {"or": parts}),
        inner.map(lambda part: {"not": part}),
        st.tuples(inner, inner).map(lambda two: {"implies": {"if": two[0], "then": two[1]}}),
        inner.map(lambda part: {"exists": {"var": "p", "in": "quantities", "condition": part}}),
    ).filter(lambda made: "'exists': {'var': 'p', 'in': 'quantities', 'condition': {'exists'" not in str(made)),
    max_leaves=6,
)


@given(condition=CONDITIONS)
def test_what_may_verify_never_passes_without_a_match(condition):
    """Over every answer to every question: a rule that was let through passes only where the match is true."""
    try:
        pack = load_rules(rule(forall(condition), confers="verified"))
    except InvalidPack:
        return
    for matched, plausible in itertools.product((True, False, None), repeat=2):
        answers = [match("q1", matched), measurement("number.plausible", "q1", plausible)]
        for node in (quantity(1), quantity(1, kind="percent"), quantity(1, tagged=False)):
            (verdict,) = judge(pack, graph(node), answers).verdicts
            assert verdict.status != "pass" or matched is True
