"""Large packs and long questions: everything is reported, and nothing runs out of rounds."""

from __future__ import annotations

import json

import pytest
from policy_world import TAGGED, compare, document, field, forall, graph, load_pack, quantity, rule
from tests.pace import takes_at_most

from countermark import Draft, check
from countermark.canonical import parse_json
from countermark.errors import InvalidPack
from countermark.policy import judge


def test_every_problem_of_a_large_pack_is_reported_quickly():
    """About 1 MB and 500 misspellings; the first hundred come with the nearest name."""
    rules = [
        rule(forall({"predicate": "is_tagged" if n % 10 else f"is_taged{n}", "args": ["q"]}), f"r{n}")
        for n in range(5_000)
    ]
    text = json.dumps(document(*rules))
    problems = []

    def work(more):
        with pytest.raises(InvalidPack) as caught:
            load_pack(parse_json(text + " " * more))
        problems[:] = caught.value.problems

    assert takes_at_most(10, work)
    assert len(problems) == 500
    assert problems[-1].path == "policies[0].rules[4990].expression.forall.condition"
    hints = [problem for problem in problems if "did you mean" in problem.message]
    assert len(hints) == 100


@pytest.mark.parametrize(
    "made", [document(*["x"] * 20_000), {"pack_id": "a.b.v1"} | dict.fromkeys(map(str, range(20_000)))]
)
def test_looking_for_problems_stops_where_nobody_would_mend_more(made):
    with pytest.raises(InvalidPack, match="has 10000 problems or more") as caught:
        load_pack(made)
    assert len(caught.value.problems) == 10_001
    assert caught.value.problems[-1].message == "and perhaps more: reading stopped here"


def test_a_document_that_is_no_pack_and_wrong_all_over_is_refused_too():
    with pytest.raises(InvalidPack, match="pack null has 10000 problems or more"):
        load_pack([{1: 2} for _ in range(20_000)])


def test_a_rule_may_ask_more_questions_in_turn_than_it_is_deep():
    """Each is asked when those before it are answered: seventy of them take seventy rounds."""
    asked = [
        {"measure": "number.match", "of": "q", "args": {"policies": [{"type": "rounded", "decimals": n}]}}
        for n in range(70)
    ]
    made = document(rule(forall({"or": asked}, where=TAGGED)), parameters={})
    report = check(Draft(text='It is <claim id="n">5</claim>.'), pack=made)
    assert len(report.measurements) == 70
    assert [verdict.status for verdict in report.verdicts] == ["fail"]


def test_quantifiers_to_the_last_level_and_a_thousand_parts_compile():
    """Each quantifier is a function of its own: Python nests only twenty loops in one."""
    deep = compare(field("q.kind"), "==", "number")
    for level in range(62):
        deep = {"exists": {"var": f"v{level}", "in": "quantities", "condition": deep}}
    wide = {"or": [compare(field("q.kind"), "==", str(n)) for n in range(1_000)]}
    pack = load_pack(document(rule(forall(deep)), rule(forall(wide), "s")))
    verdicts = judge(pack, graph(quantity(1)), []).verdicts
    assert [verdict.status for verdict in verdicts] == ["pass", "fail"]
