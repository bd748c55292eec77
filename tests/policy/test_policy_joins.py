"""Nodes found by a value that they share: the same verdicts as looking at every pair, in less time."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.oracle import policy_generator as generator
from tests.oracle.policy_differential import load_policy, settled
from tests.oracle.policy_oracle import Oracle
from tests.pace import takes_at_most
from tests.policy.policy_world import compare, field

from countermark.graph import read_graph
from countermark.model import Entity, Graph, Span, ToolCall
from countermark.policy import judge
from countermark.policy.compiled.joins import joined

SAME, OTHER = (
    compare(field("t.arguments.k"), "==", field("e.attributes.k")),
    compare(field("e.attributes.k"), "!=", field("t.arguments.k")),
)
MORE = [
    compare(field("t.name"), "==", "a"),
    compare(field("t.arguments.n"), ">", field("e.attributes.n")),
    compare(field("t.arguments.n"), "<", 2),
    {"predicate": "has_type", "args": ["e", "X"]},
]
KEYS = {
    "text": st.sampled_from(["a", "b", "c", ""]),
    "whole": st.sampled_from([0, 1, 2, 10**15]),
    "mixed": st.sampled_from(["a", "1", 1, 1.0, 2.5, True, False, None, [1], {}]),
}
FORMS = ("exists-and", "exists", "forall-or", "forall", "implies", "implies-and")
PARTS = st.tuples(
    st.lists(st.sampled_from(MORE), max_size=2),
    st.booleans(),
    st.sampled_from([None, MORE[0], MORE[2]]),
)


def condition(form, more, first):
    def parts(decides):
        return [decides, *more] if first else [*more, decides]

    if form == "exists-and":
        return "exists", {"and": [*parts(SAME), SAME]}
    if form == "forall-or":
        return "forall", {"or": [*parts(OTHER), OTHER]}
    if form == "implies-and":
        return "forall", {"implies": {"if": {"and": [*parts(SAME), SAME]}, "then": MORE[0]}}
    if form == "implies":
        return "forall", {"implies": {"if": SAME, "then": MORE[1]}}
    return form, SAME if form == "exists" else OTHER


def policy(form, more, first, where):
    quantifier, inner = condition(form, more, first)
    about = {"var": "t", "in": "tool_calls", "condition": inner}
    inside = {quantifier: about if where is None else {**about, "where": where}}
    return {
        "policy_id": "p",
        "name": "P",
        "description": "",
        "version": "1.0.0",
        "custom_predicates": {"fits": {"params": ["e"], "expression": inside}},
        "rules": [
            {
                "rule_id": name,
                "description": "",
                "expression": {"forall": {"var": "e", "in": "entities", "condition": it}},
            }
            for name, it in (
                ("inline", inside),
                ("custom", {"predicate": "fits", "args": ["e"]}),
                ("not", {"not": inside}),
            )
        ],
    }


@st.composite
def graphs(draw):
    span = {"start": 0, "end": 1}
    numbers = st.sampled_from([0, 1, 2, 2.5, "a", None])

    def values():
        kind = draw(st.sampled_from(list(KEYS)))
        made = st.fixed_dictionaries({"k": KEYS[kind]}, optional={"n": numbers})
        return draw(st.lists(made if draw(st.booleans()) else st.dictionaries(st.just("k"), KEYS[kind]), max_size=4))

    entities = [
        {"id": f"e{n}", "text": "x", "type": "XY"[n % 2], "span": span, "attributes": each}
        for n, each in enumerate(values())
    ]
    calls = [{"id": f"tc{n}", "name": "ab"[n % 2], "arguments": each, "span": span} for n, each in enumerate(values())]
    empty = {name: [] for name in ("claims", "operations", "citations", "code_blocks", "discourse_acts")}
    head = {"schema_version": "1.0.0", "output_id": "o", "text": "x"}
    return {**head, "entities": entities, "tool_calls": calls, **empty}


@pytest.mark.parametrize("form", FORMS)
@given(parts=PARTS, graph=graphs())
def test_joined_loops_say_what_the_definitions_say(form, parts, graph):
    made = policy(form, *parts)
    expected = Oracle(made, graph, {}, generator.PARAMS).results()
    verdicts = settled(load_policy(made), read_graph(json.dumps(graph)).graph, {})
    found = [(verdict.rule.rpartition("/")[2], verdict.node, str(verdict.status)) for verdict in verdicts]
    assert found == expected


@pytest.mark.parametrize("keys", [["a", 1], [True, False], [1.5], [None], [1, True], []])
def test_only_keys_of_one_plain_type_are_joined(keys):
    rows = [(key,) for key in keys]
    assert joined(rows, keys) == (rows, None, {})


def test_rows_are_found_by_their_key():
    assert joined([(1,), (2,), (3,)], ["a", "b", "a"])[1:] == (str, {"a": [(1,), (3,)], "b": [(2,)]})


@pytest.mark.unwatched
def test_a_join_takes_linear_time():
    """Ten thousand nodes that each fit one of ten thousand: a hundred million pairs, which nobody waits for."""
    span = Span(start=0, end=1)
    count = 10_000
    graph = Graph(
        entities=tuple(Entity(id=f"e{n}", span=span, text="x", type="X", attributes={"k": n}) for n in range(count)),
        tool_calls=tuple(ToolCall(id=f"tc{n}", span=span, name="a", arguments={"k": n}) for n in range(count)),
    )

    def work(_):
        verdicts = judge(load_policy(policy("exists-and", MORE[:1], True, None)), graph, []).verdicts
        assert [str(verdict.status) for verdict in verdicts] == ["pass"] * 2 * count + ["fail"] * count

    assert takes_at_most(30, work)
