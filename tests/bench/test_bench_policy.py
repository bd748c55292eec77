"""The policy benchmark compares ways that name the same counterexamples."""

from __future__ import annotations

import pytest

from bench import policy


def test_the_loop_and_the_rule_name_the_same_nodes():
    graph, pack = policy.make(500, 3), policy.load_pack()
    found = policy.ours(pack, graph)
    assert [node for node, _ in found] == [node for node, _ in policy.hand_written(graph)]
    assert 0 < len(found) < 100
    assert found[0][1].startswith("price.type is 'PRICE'; none of the 5 tool calls has quote.name = 'quote' and ")


@pytest.mark.parametrize("engine", [policy.cel, policy.json_logic])
def test_another_engine_names_them_too(engine):
    graph = policy.make(200, 4)
    assert engine(graph)() == [node for node, _ in policy.hand_written(graph)]
