"""The fold: verdicts to marks, a decision and a pack's result. Nothing is earned by default."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from policy_world import (
    MATCH,
    NEAR,
    TAGGED,
    claim,
    compare,
    document,
    forall,
    graph,
    load_pack,
    load_rules,
    match,
    measurement,
    quantity,
    rule,
)

from countermark.model import Decision, Graph, Severity, Span, Status, Verdict
from countermark.policy import decide, fold_marks, judge, pack_result

HOLDS = rule(forall(MATCH, where=TAGGED), "holds", confers="verified")
NO_BARE = rule(forall(TAGGED), "no-bare", severity="warning")
SCORE = compare({"measure": "score", "of": "q"}, ">=", 0.5)
CLAIM_SCORE = forall(compare({"measure": "score", "of": "c"}, ">=", 0.5), over="claims", var="c")


def marks(pack, nodes, measurements):
    packs = pack if isinstance(pack, list) else [pack]
    judged = [judge(each, nodes, measurements) for each in packs]
    assert not any(each.needs for each in judged)
    found = fold_marks(nodes, packs, [each.verdicts for each in judged], measurements)
    return [(mark.node, str(mark.mark), mark.why) for mark in found]


def one(pack, *measurements, **more):
    (mark,) = marks(pack, graph(quantity(1, **more)), list(measurements))
    return mark[1:]


STRICT = load_rules(HOLDS, NO_BARE)


def test_a_number_that_its_fact_proves_is_verified_and_says_how():
    assert one(STRICT, match("q1", True, "equals fact 'f'")) == ("verified", "equals fact 'f'")


def test_a_mark_carries_where_and_what():
    node = quantity(1, kind="percent", text="5.7%", span=Span(start=3, end=7), ref="phl24")
    (mark,) = fold_marks(
        graph(node), [STRICT], [judge(STRICT, graph(node), [match("q1", False, "no")]).verdicts], [match("q1", False)]
    )
    assert (mark.start, mark.end, mark.text, mark.kind, mark.ref, mark.node) == (3, 7, "5.7%", "percent", "phl24", "q1")


@pytest.mark.parametrize(
    ("value", "more", "expected"),
    [
        (False, {}, ("flagged", "because")),
        (None, {}, ("flagged", "because")),
        (1, {}, ("flagged", "because")),
        (True, {"basis": ()}, ("flagged", "what was measured rests on no evidence")),
        (True, {"exact": False}, ("flagged", "what was measured rests on no evidence")),
        (True, {"reason": ""}, ("verified", "holds")),
    ],
)
def test_a_token_that_is_not_proven_is_flagged(value, more, expected):
    assert one(STRICT, match("q1", value, **more)) == expected


def test_a_number_without_a_token_is_bare_whatever_the_rules_say():
    """Not even a passing rule that confers verified marks it."""
    anyhow = load_rules(rule(forall(MATCH), confers="verified"))
    assert one(anyhow, match("q1", True), tagged=False) == ("bare", "not tagged")
    assert one(anyhow, match("q1", False), tagged=False) == ("bare", "not tagged")
    assert one(STRICT, tagged=False) == ("bare", "not tagged")


@pytest.mark.parametrize(
    ("value", "expected"),
    [(True, ("supported", "it holds")), (False, ("bare", "it holds")), (None, ("bare", "it holds"))],
)
def test_a_bound_number_is_supported_at_most_and_bare_where_only_the_rule_fails(value, expected):
    """It promised nothing, so a rule that confers and fails leaves it unmarked."""
    pack = load_rules(rule(forall(MATCH), "bound-holds", confers="supported"))
    assert one(pack, match("q1", value, "it holds"), token=None, ref=None, bound="f") == expected


def test_a_bound_number_that_an_error_contradicts_is_flagged():
    pack = load_rules(rule(forall(MATCH), "not-contradicted"))
    assert one(pack, match("q1", False, "differs"), token=None, ref=None, bound="f") == ("flagged", "differs")
    assert one(STRICT, match("q1", True), token=None, ref=None, bound="f") == ("bare", "no rule verified it")


def test_no_rule_that_confers_means_no_mark():
    """Conduct rules can flag and never mark."""
    assert one(load_rules(NO_BARE)) == ("flagged", "no rule verified it")
    assert one(load_rules(rule(forall(MATCH))), match("q1", True)) == ("flagged", "no rule verified it")


@pytest.mark.parametrize(
    "condition",
    [
        {"or": [TAGGED, MATCH]},
        {"implies": {"if": {"not": TAGGED}, "then": MATCH}},
        {"or": [MATCH, TAGGED]},
        {"not": MATCH},
        forall(
            {"measure": "number.near", "of": "p"}, var="p", where={"not": {"predicate": "is_tagged", "args": ["p"]}}
        ),
    ],
)
def test_vacuous_truth_earns_nothing(condition):
    """A rule that passes without a yes from a measure has proven nothing."""
    pack = load_rules(rule(forall(condition), confers="supported"))
    assert judge(pack, graph(quantity(1)), [match("q1", False)]).verdicts[0].status == "pass"
    assert one(pack, match("q1", False)) == ("flagged", "what was measured rests on no evidence")


def test_an_exact_number_can_be_what_a_mark_rests_on():
    pack = load_rules(rule(forall(compare({"measure": "number.error", "of": "q"}, "==", 0)), confers="supported"))
    assert one(pack, measurement("number.error", "q1", 0.0, "no error")) == ("supported", "no error")


def test_every_rule_that_confers_has_to_pass():
    pack = load_rules(HOLDS, rule(forall(NEAR), "near", confers="verified", severity="info"))
    yes, near = match("q1", True, "equal"), measurement("number.near", "q1", True, "near")
    assert one(pack, yes, near) == ("verified", "near")
    assert one(pack, yes, measurement("number.near", "q1", False, "far")) == ("flagged", "far")
    assert one(pack, yes, measurement("number.near", "q1", None, "who knows")) == ("flagged", "who knows")
    assert one(pack, match("q1", False, "unequal"), near) == ("flagged", "unequal")
    assert one(pack, match("q1", None, "unclear"), measurement("number.near", "q1", False, "far")) == ("flagged", "far")


def test_a_rule_that_passes_on_nothing_takes_nothing_away():
    idle = rule(forall({"implies": {"if": {"not": TAGGED}, "then": NEAR}}), "idle", confers="supported")
    for rules in permutations([HOLDS, idle]):
        assert one(load_rules(*rules), match("q1", True, "equal")) == ("verified", "equal")


def test_review_is_no_proof():
    pack = load_rules(rule(forall(MATCH), confers="verified", review=TAGGED))
    assert judge(pack, graph(quantity(1)), [match("q1", False)]).verdicts[0].status == "review"
    assert one(pack, match("q1", False, "off by one")) == ("flagged", "off by one")


@pytest.mark.parametrize(("severity", "mark"), [("error", "flagged"), ("warning", "verified"), ("info", "verified")])
def test_a_failed_error_takes_the_mark_away_and_lesser_ones_do_not(severity, mark):
    conduct = rule(forall({"predicate": "has_kind", "args": ["q", "year"]}), "kind", severity=severity)
    for rules in permutations([HOLDS, conduct]):
        assert one(load_rules(*rules), match("q1", True))[0] == mark


def test_an_error_that_abstains_on_another_matter_leaves_the_mark():
    conduct = rule(forall(NEAR), "near", severity="error")
    assert one(load_rules(HOLDS, conduct), match("q1", True), measurement("number.near", "q1", None))[0] == "verified"


def test_the_first_failing_reason_is_given():
    conduct = rule(forall({"predicate": "has_kind", "args": ["q", "year"]}), "kind")
    unequal = match("q1", False, "unequal")
    assert one(load_rules(HOLDS, conduct), unequal) == ("flagged", "unequal")
    assert one(load_rules(conduct, HOLDS), unequal) == ("flagged", "A rule")


def test_an_error_about_the_draft_or_another_kind_of_node_is_not_about_the_number():
    draft = rule({"not": {"exists": {"var": "q", "in": "quantities", "condition": TAGGED}}}, "none")
    other = rule(forall({"not": {"measure": "draft.fluent"}}, over="entities", var="e"), "entities")
    assert one(load_rules(HOLDS, draft, other), match("q1", True))[0] == "verified"


def test_a_measure_that_is_not_exact_confers_supported_at_most():
    supports = rule(forall(SCORE), "score", confers="supported")
    yes = measurement("score", "q1", 0.9, "likely")
    assert one(load_rules(supports), yes) == ("supported", "likely")
    assert one(load_rules(HOLDS, supports), match("q1", True, "equal"), yes) == ("verified", "equal")
    assert one(load_rules(supports), measurement("score", "q1", 0.1))[0] == "flagged"
    assert one(load_rules(supports), measurement("score", "q1", 0.9, basis=()))[0] == "flagged"


def other_pack(*rules):
    return load_pack({**document(*rules), "pack_id": "other.rules.v1"})


def test_of_several_packs_the_weakest_wins():
    yes, near, score = (
        match("q1", True, "equal"),
        measurement("number.near", "q1", True, "near"),
        measurement("score", "q1", 0.9, "likely"),
    )
    supports = other_pack(rule(forall(SCORE), confers="supported"))
    checks = other_pack(rule(forall(NEAR), confers="verified"))
    for packs in permutations([STRICT, supports]):
        assert one(list(packs), yes, score) == ("supported", "likely")
        assert one(list(packs), match("q1", False, "unequal"), score) == ("flagged", "unequal")
    for packs in permutations([STRICT, checks]):
        assert one(list(packs), yes, near)[0] == "verified"
        assert one(list(packs), yes, measurement("number.near", "q1", False, "far")) == ("flagged", "far")


def test_a_pack_without_an_opinion_leaves_the_mark():
    conduct = other_pack(NO_BARE)
    elsewhere = other_pack(rule(forall(NEAR, where={"not": TAGGED}), confers="verified"))
    for pack in (conduct, elsewhere):
        for packs in permutations([STRICT, pack]):
            assert one(list(packs), match("q1", True, "equal")) == ("verified", "equal")


def test_an_opinion_of_one_pack_about_one_node_leaves_the_others():
    nodes = graph(quantity(1), quantity(2, kind="year"))
    years = other_pack(rule(forall(NEAR, where={"predicate": "has_kind", "args": ["q", "year"]}), confers="verified"))
    answers = [match("q1", True, "equal"), match("q2", True, "equal"), measurement("number.near", "q2", False, "far")]
    for packs in permutations([STRICT, years]):
        assert marks(list(packs), nodes, answers) == [("q1", "verified", "equal"), ("q2", "flagged", "far")]


def test_every_quantity_has_exactly_one_mark_in_text_order():
    nodes = graph(*(quantity(number, tagged=number % 2 == 0) for number in range(1, 21)))
    answers = [match(f"q{number}", number % 4 == 0) for number in range(2, 21, 2)]
    found = marks(STRICT, nodes, answers)
    assert [node for node, _, _ in found] == [f"q{number}" for number in range(1, 21)]
    assert marks(STRICT, Graph(), []) == []


@pytest.mark.parametrize(
    ("value", "more", "expected"),
    [
        (0.9, {}, ("supported", "because")),
        (0.1, {}, ("flagged", "score is 0.1, not ≥ 0.5")),
        (0.3, {}, ("bare", "score is 0.3, not ≥ 0.5")),
        (None, {}, ("bare", "score is unknown: because")),
        (0.9, {"basis": ()}, ("bare", "what was measured rests on no evidence")),
    ],
)
def test_a_claim_is_supported_flagged_or_bare(value, more, expected):
    """Review and abstain leave it bare; nothing ever verifies a claim."""
    review = compare({"measure": "score", "of": "c"}, ">=", 0.2)
    pack = load_rules(rule(CLAIM_SCORE, confers="supported", review=review))
    assert marks(pack, graph(claim(1)), [measurement("score", "c1", value, **more)]) == [("c1", *expected)]


def test_an_exact_measure_supports_a_claim_and_no_more():
    cited = forall({"predicate": "has_citation", "args": ["c"]}, over="claims", var="c")
    pack = load_rules(rule(cited, confers="supported"))
    assert marks(pack, graph(claim(1)), [measurement("has_citation", "c1", True)]) == [("c1", "supported", "because")]


def test_claims_are_marked_only_where_a_rule_could_confer_it():
    nodes = graph(claim(1), claim(2))
    conduct = rule(forall({"predicate": "has_citation", "args": ["c"]}, over="claims", var="c"), "cited")
    cited = [measurement("has_citation", "c1", False, "uncited"), measurement("has_citation", "c2", False)]
    assert marks(load_rules(conduct), nodes, cited) == []
    factual = compare({"field": "c.id"}, "==", "c1")
    scored = rule({"forall": {**CLAIM_SCORE["forall"], "where": factual}}, "score", confers="supported")
    both = [*cited, measurement("score", "c1", 0.9)]
    assert marks(load_rules(scored), nodes, both) == [("c1", "supported", "because")]
    assert marks(load_rules(scored, conduct), nodes, both) == [("c1", "flagged", "uncited")]


def test_marks_of_claims_stand_among_those_of_numbers_in_text_order():
    nodes = graph(
        quantity(1, span=Span(start=5, end=8)),
        quantity(2, span=Span(start=30, end=33)),
        claim(1, span=Span(start=0, end=20)),
        claim(2, span=Span(start=30, end=50)),
    )
    pack = load_rules(rule(CLAIM_SCORE, confers="supported"))
    found = marks(pack, nodes, [measurement("score", "c1", 1.0), measurement("score", "c2", 1.0)])
    assert [node for node, _, _ in found] == ["c1", "q1", "c2", "q2"]


def verdict(status, severity, node="q1", rule_name="test.rules.v1/p/holds", why="so"):
    return Verdict(rule=rule_name, node=node, status=Status(status), severity=Severity(severity), why=why)


@pytest.mark.parametrize(
    ("status", "severity", "decision"),
    [
        ("pass", "error", "accept"),
        ("pass", "warning", "accept"),
        ("fail", "info", "accept"),
        ("abstain", "info", "accept"),
        ("fail", "error", "reject"),
        ("abstain", "error", "reject"),
        ("fail", "warning", "review"),
        ("abstain", "warning", "review"),
        ("review", "error", "review"),
        ("review", "warning", "review"),
        ("review", "info", "review"),
    ],
)
def test_the_decision_of_one_verdict(status, severity, decision):
    assert decide([verdict(status, severity)]) == decision


def test_the_decision_of_no_verdict():
    assert decide([]) is Decision.ACCEPT


VERDICTS = st.lists(st.builds(verdict, st.sampled_from(list(Status)), st.sampled_from(list(Severity))), max_size=6)


@given(VERDICTS)
def test_the_decision_is_the_worst_in_any_order(verdicts):
    worst = max((list(Decision).index(decide([each])) for each in verdicts), default=0)
    assert decide(verdicts) is list(Decision)[worst]
    assert decide(verdicts[::-1]) is decide(verdicts)


def result(*verdicts):
    found = pack_result(STRICT, list(verdicts))
    assert found.id == found.pack_id == "test.rules.v1"
    return found


def test_a_pack_that_finds_nothing_passes():
    found = result(verdict("pass", "error"))
    assert (found.passed, len(found.policy_results), found.policy_results[0].violations) == (True, 1, ())
    assert (found.digest, found.version, found.document) == (STRICT.digest, "1.0.0", STRICT.document)
    assert found.parameters == {"numbers": [{"type": "exact"}], "tau": 3}


@pytest.mark.parametrize(
    ("status", "severity", "passed", "message", "listed"),
    [
        ("fail", "error", False, "so", "error"),
        ("fail", "warning", True, "so", "warning"),
        ("fail", "info", True, "so", "info"),
        ("abstain", "error", False, "could not be decided: so", "error"),
        ("abstain", "warning", True, "could not be decided: so", "warning"),
        ("review", "error", True, "needs a person: so", "warning"),
    ],
)
def test_violations_name_rule_node_and_reason_and_a_listed_error_fails_the_pack(
    status, severity, passed, message, listed
):
    found = result(verdict("pass", "error"), verdict(status, severity, "q2"))
    (violation,) = found.policy_results[0].violations
    assert (violation.rule_id, violation.node_id, violation.message, violation.severity) == (
        "holds",
        "q2",
        message,
        listed,
    )
    assert found.passed is found.policy_results[0].passed is passed


def test_each_policy_has_its_own_result():
    made = document(HOLDS)
    made["policies"].append({**made["policies"][0], "policy_id": "second", "rules": [NO_BARE]})
    pack = load_pack(made)
    found = pack_result(pack, [verdict("fail", "error", rule_name="test.rules.v1/second/no-bare")])
    assert [(each.policy_id, each.passed) for each in found.policy_results] == [("p", True), ("second", False)]
    assert found.passed is False
