"""A pack is loaded whole or refused with every problem."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest
from policy_world import (
    MATCH,
    NEAR,
    TAGGED,
    compare,
    document,
    field,
    forall,
    load_pack,
    load_rules,
    rule,
)

import countermark.packs
from countermark import canonical
from countermark.errors import InvalidPack
from countermark.pipeline import load_packs

SHIPPED = Path(countermark.packs.__file__).parent
SCORE = compare({"measure": "score", "of": "q"}, "<=", 0.5)


def problems(made) -> list[str]:
    with pytest.raises(InvalidPack) as caught:
        load_pack(made)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize("name", ["numbers.strict.v2", "numbers.display.v2"])
def test_the_shipped_packs_load(name):
    (pack,) = load_packs(name, {})
    assert pack.id == name
    assert [each.name for each in pack.rules] == [
        f"{name}/numbers/tagged-number-holds",
        f"{name}/numbers/statement-agrees",
        f"{name}/numbers/bound-number-holds",
        f"{name}/numbers/bound-number-not-contradicted",
        f"{name}/numbers/no-bare-value",
    ]
    assert [each.severity for each in pack.rules] == ["error", "error", "warning", "error", "warning"]
    assert [each.confers for each in pack.rules] == ["verified", None, "supported", None, None]


def test_the_shipped_policy_sets():
    """Display takes everything that strict takes, and what is rounded, near, a narrow range or a close bound."""
    sets = {
        name: json.loads((SHIPPED / f"numbers.{name}.v2.json").read_text("utf-8"))["parameters"]["numbers"]["default"]
        for name in ("strict", "display")
    }
    assert sets["strict"] == [{"type": each} for each in ("exact", "abbr", "percent", "ratio", "year")]
    assert sets["display"][:5] == sets["strict"]
    assert sets["display"][5:] == [
        *({"type": "rounded", "decimals": decimals} for decimals in (0, 1, 2)),
        {"type": "display"},
        {"type": "tolerance", "relative": "0.02"},
        *(
            {"type": "tolerance", "relative": "0.02", "qualifiers": sets["display"][place]["qualifiers"]}
            for place in (10, 11)
        ),
        {"type": "range", "max_width": "0.2"},
        {"type": "bound", "max_width": "0.1"},
    ]


def test_a_stored_pack_loads_to_the_same_pack():
    """The document and the parameters of a report are enough for replay, after JSON too."""
    made = document(rule(forall(compare(field("q.span.start"), "<", Decimal("0.30")))), metadata={"n": 2**70})
    pack = load_pack(made, {"tau": "0.12345678901234567890"})
    stored = json.loads(json.dumps({"document": pack.document, "parameters": pack.parameters}))
    again = load_pack(stored["document"], stored["parameters"])
    assert (again.document, again.parameters, again.digest) == (pack.document, pack.parameters, pack.digest)
    assert again.rules == pack.rules
    assert pack.digest == canonical.digest(pack.document)


def test_the_digest_does_not_depend_on_layout_and_changes_with_every_value():
    made = document(rule(forall(TAGGED)))
    turned = dict(reversed(made.items()))
    assert load_pack(made).digest == load_pack(turned).digest
    assert load_pack(made).digest != load_pack(document(rule(forall(TAGGED), severity="info"))).digest


@pytest.mark.parametrize("written", [None, [], "pack", 5, float("nan")])
def test_what_is_not_an_object_is_not_a_pack(written):
    with pytest.raises(InvalidPack, match="is not a pack"):
        load_pack(written)


def without(*path, **more):
    made = document(rule(forall(TAGGED)), **more)
    inner = made
    for step in path[:-1]:
        inner = inner[step]
    del inner[path[-1]]
    return made


def changed(value, *path):
    made = document(rule(forall(TAGGED)))
    inner = made
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return made


RULE = ("policies", 0, "rules", 0)


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (without("pack_id"), "the key 'pack_id' is missing"),
        (without("version"), "the key 'version' is missing"),
        (without("policies"), "the key 'policies' is missing"),
        (without("policies", 0, "name"), "the key 'name' is missing (in policies[0])"),
        (without("policies", 0, "rules"), "the key 'rules' is missing (in policies[0])"),
        (without(*RULE, "expression"), "the key 'expression' is missing (in policies[0].rules[0])"),
        (without(*RULE, "rule_id"), "the key 'rule_id' is missing (in policies[0].rules[0])"),
        (changed([], "policies"), "the pack has no rules (in policies)"),
        (changed([], "policies", 0, "rules"), "the policy has no rules (in policies[0].rules)"),
        (changed({}, "policies"), "an object is not a list (in policies)"),
        (changed("x", "policies", 0, "rules"), "'x' is not a list (in policies[0].rules)"),
        (changed(5, "policies", 0), "5 is not a policy (in policies[0])"),
        (changed(None, *RULE), "null is not a rule (in policies[0].rules[0])"),
        (changed("numbers", "pack_id"), "'numbers' does not have the form <scope>.<capability>.v<major> in lower case (in pack_id)"),
        (changed("Numbers.Strict.v1", "pack_id"), "'Numbers.Strict.v1' does not have the form <scope>.<capability>.v<major> in lower case (in pack_id)"),
        (changed("numbers.strict.v2\n", "pack_id"), "'numbers.strict.v2\\n' does not have the form <scope>.<capability>.v<major> in lower case (in pack_id)"),
        (changed("numbers.strict.v٣", "pack_id"), "'numbers.strict.v٣' does not have the form <scope>.<capability>.v<major> in lower case (in pack_id)"),
        (changed(7, "pack_id"), "7 is not a non-empty text (in pack_id)"),
        (changed("", "name"), "'' is not a non-empty text (in name)"),
        (changed(None, "description"), "null is not text (in description)"),
        (changed("1.0", "version"), "'1.0' does not have the form three numbers such as 1.0.0 (in version)"),
        (changed("01.0.0", "policies", 0, "version"), "'01.0.0' does not have the form three numbers such as 1.0.0 (in policies[0].version)"),
        (changed("", "policies", 0, "policy_id"), "'' is not a non-empty text (in policies[0].policy_id)"),
        (changed(1, "policy"), "unknown key 'policy'; did you mean 'policies'? (in policy)"),
        (changed(1, "policies", 0, "rule"), "unknown key 'rule'; did you mean 'rules'? (in policies[0].rule)"),
        (changed(1, *RULE, "severty"), "unknown key 'severty'; did you mean 'severity'? (in policies[0].rules[0].severty)"),
        (changed({}, "dependencies"), "an object is not a list (in dependencies)"),
        (changed(["a.b.v1"], "dependencies"), "'a.b.v1' is not a dependency (in dependencies[0])"),
        (changed([{"pack_id": "a.b.v1"}], "dependencies"), "the key 'version' is missing (in dependencies[0])"),
        (changed([{"pack_id": 5, "version": "1.0.0"}], "dependencies"), "5 is not a non-empty text (in dependencies[0].pack_id)"),
        (changed([{"pack_id": "a.b.v1", "version": ""}], "dependencies"), "'' is not a non-empty text (in dependencies[0].version)"),
        (changed([{"pack_id": "a.b", "version": "1.0.0"}], "dependencies"), "'a.b' does not have the form <scope>.<capability>.v<major> in lower case (in dependencies[0].pack_id)"),
        (changed([{"pack_id": "test.rules.v1", "version": "1.0.0"}], "dependencies"), "a pack cannot depend on itself (in dependencies[0].pack_id)"),
        (changed([{"pack_id": "a.b.v1", "version": "1.x"}], "dependencies"), "'1.x' is not a constraint such as 1.0.0, >=1.0.0, >=1.0.0 <2.0.0, ^1.0.0 or ~1.0.0 (in dependencies[0].version)"),
        (changed([{"pack_id": "a.b.v1", "version": "1.0.0"}] * 2, "dependencies"), "the pack_id 'a.b.v1' is used twice (in dependencies[1].pack_id)"),
        (changed([{"pack_id": "a.b.v1", "version": "1.0.0", "optional": True}], "dependencies"), "unknown key 'optional' (in dependencies[0].optional)"),
        (changed([], "metadata"), "a list is not an object (in metadata)"),
        (changed("", "policies", 0, "metadata"), "'' is not an object (in policies[0].metadata)"),
        (changed("", *RULE, "rule_id"), "'' is not a non-empty text (in policies[0].rules[0].rule_id)"),
        (changed(1, *RULE, "description"), "1 is not text (in policies[0].rules[0].description)"),
        (changed("", *RULE, "outcome"), "'' is not a non-empty text (in policies[0].rules[0].outcome)"),
        (changed("T4", *RULE, "tier"), "'T4' is not one of T1, T2, T3 (in policies[0].rules[0].tier)"),
        (changed(True, *RULE, "priority"), "true is not an integer (in policies[0].rules[0].priority)"),
        (changed("patch", *RULE, "fix"), "'patch' is not an object with 'kind' (in policies[0].rules[0].fix)"),
        (changed({"kind": "delete"}, *RULE, "fix"), "'delete' is not one of patch, insert, rewrite (in policies[0].rules[0].fix.kind)"),
        (changed({"kind": ["patch"]}, *RULE, "fix"), "a list is not one of patch, insert, rewrite (in policies[0].rules[0].fix.kind)"),
        (changed({"kind": "insert"}, *RULE, "fix"), "the key 'text' is missing: what to insert (in policies[0].rules[0].fix)"),
        (changed({"kind": "rewrite", "text": ""}, *RULE, "fix"), "'' is not a non-empty text (in policies[0].rules[0].fix.text)"),
        (changed({"kind": "insert", "text": "x", "find": "y"}, *RULE, "fix"), "only a fix of the kind 'patch' has one (in policies[0].rules[0].fix.find)"),
        (changed({"kind": "patch", "at": "end"}, *RULE, "fix"), "only a fix of the kind 'insert' has one (in policies[0].rules[0].fix.at)"),
        (changed({"kind": "insert", "text": "x", "at": "top"}, *RULE, "fix"), "'top' is not one of start, end, before, after (in policies[0].rules[0].fix.at)"),
        (changed({"kind": "patch", "find": "y"}, *RULE, "fix"), "the key 'text' is missing: the replacement text (in policies[0].rules[0].fix)"),
        (changed({"kind": "rewrite", "text": 5}, *RULE, "fix"), "5 is not a non-empty text (in policies[0].rules[0].fix.text)"),
        (changed({"kind": "patch", "by": 5}, *RULE, "fix"), "unknown key 'by' (in policies[0].rules[0].fix.by)"),
        (changed({"kind": "rewrite", "text": "x", "languages": ["python"]}, *RULE, "fix"), "only a fix with 'find' has one (in policies[0].rules[0].fix.languages)"),
        (changed({"kind": "patch", "find": "y", "text": "x", "languages": "python"}, *RULE, "fix"), "'python' is not a list of names (in policies[0].rules[0].fix.languages)"),
        (changed("fatal", *RULE, "severity"), "'fatal' is not one of error, warning, info (in policies[0].rules[0].severity)"),
        (changed(None, *RULE, "severity"), "null is not one of error, warning, info (in policies[0].rules[0].severity)"),
        (changed({"param": "tau"}, *RULE, "severity"), "the parameter 'tau' is of type number, and severity is needed (in policies[0].rules[0].severity)"),
        (changed({"param": "bare"}, *RULE, "severity"), "the pack declares no parameter 'bare' (in policies[0].rules[0].severity)"),
        (changed("proven", *RULE, "confers"), "'proven' is not one of verified, supported (in policies[0].rules[0].confers)"),
        (changed("verified", *RULE, "confers"), "the condition reads no measure, and nothing else can confer a mark (in policies[0].rules[0].confers)"),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused_with_its_path(made, expected):
    found = problems(made)
    assert expected in found, found


@pytest.mark.parametrize(
    ("bad", "expected"),
    [
        (rule(forall(SCORE), confers="verified"), "'score' is not exact and confers 'supported' at most (in policies[0].rules[0].confers)"),
        (rule(forall({"or": [MATCH, SCORE]}), confers="verified"), "'score' is not exact and confers 'supported' at most (in policies[0].rules[0].confers)"),
        (rule({"not": forall(MATCH)}, confers="verified"), "only a rule that is a forall over quantities or claims at the top can confer a mark (in policies[0].rules[0].confers)"),
        (rule({"exists": {"var": "q", "in": "quantities", "condition": MATCH}}, confers="supported"), "only a rule that is a forall over quantities or claims at the top can confer a mark (in policies[0].rules[0].confers)"),
        (rule(forall({"measure": "draft.fluent"}, over="entities"), confers="supported"), "only a rule that is a forall over quantities or claims at the top can confer a mark (in policies[0].rules[0].confers)"),
        (rule(forall(TAGGED, where=MATCH), confers="verified"), "the condition reads no measure, and nothing else can confer a mark (in policies[0].rules[0].confers)"),
        (rule(forall(5), confers="sure"), "'sure' is not one of verified, supported (in policies[0].rules[0].confers)"),
        (rule({"measure": "draft.fluent"}, review={"measure": "draft.fluent"}), "'review' needs a rule that is a forall at the top (in policies[0].rules[0].review)"),
        (rule(forall(NEAR), review={"predicate": "is_tagged", "args": ["p"]}), "'p' is not a bound variable (in policies[0].rules[0].review.args[0])"),
        (rule(forall(NEAR), review=None), "null is not an expression (in policies[0].rules[0].review)"),
    ],
)  # fmt: skip
def test_confers_and_review_are_refused_where_they_mean_nothing(bad, expected):
    found = problems(document(bad))
    assert expected in found, found


def test_a_review_beside_a_broken_expression_is_not_reported_twice():
    assert len(problems(document(rule(forall(5), review=TAGGED)))) == 1


def test_options_of_a_rule_are_kept():
    made = rule(forall(MATCH), confers="verified", review=NEAR, outcome="contradicted", tier="T2", priority=3)
    loaded = load_rules(made).rules[0]
    assert (loaded.confers, loaded.outcome, loaded.tier, loaded.priority) == ("verified", "contradicted", "T2", 3)
    assert loaded.review is not None
    plain = load_rules(rule(forall(TAGGED))).rules[0]
    assert (plain.severity, plain.confers, plain.review, plain.outcome) == ("error", None, None, None)


def test_supported_may_rest_on_a_measure_that_is_not_exact():
    assert load_rules(rule(forall(SCORE), confers="supported")).rules[0].confers == "supported"


def test_ids_are_unique():
    made = document(rule(forall(TAGGED)), rule(forall(TAGGED)))
    made["policies"].append(dict(made["policies"][0]))
    assert problems(made) == [
        "the rule_id 'r' is used twice (in policies[0].rules[1].rule_id)",
        "the rule_id 'r' is used twice (in policies[1].rules[1].rule_id)",
        "the policy_id 'p' is used twice (in policies[1].policy_id)",
    ]


ID_FORM = "at most 200 printable characters without '/' or spaces around them"


@pytest.mark.parametrize(
    "bad", ["a/b", "/", " a", "a ", "a\nb", "\x00", "\x1b[1m", "\u202ea", "a\u200b", "\ufffe", "\ue000", "x" * 201]
)
def test_an_id_that_some_format_cannot_carry_is_refused(bad):
    """All of them at once, each with its place."""
    made = document(rule(forall(TAGGED), bad))
    made["policies"][0]["policy_id"] = bad
    found = problems(made)
    assert [problem.partition("; ")[2] for problem in found] == [
        f"write {ID_FORM} (in policies[0].policy_id)",
        f"write {ID_FORM} (in policies[0].rules[0].rule_id)",
    ]


@pytest.mark.parametrize("good", ["r", "no-eval", "Rule 1", "règle_1.2", "規則", "<b>&'\"", "x" * 200])
def test_other_ids_are_taken_as_they_are(good):
    made = document(rule(forall(TAGGED), good))
    made["policies"][0]["policy_id"] = good
    assert load_pack(made).rules[0].name == f"test.rules.v1/{good}/{good}"


def test_a_pack_id_is_not_endless():
    assert problems(changed(f"a.b.v{'1' * 200}", "pack_id"))[0].endswith(
        f"cannot be an id; write {ID_FORM} (in pack_id)"
    )


def test_no_text_of_a_policy_enters_the_generated_source():
    """Names that would be code are refused or stay data."""
    hostile = "x); __import__('os').system('true'); ("
    with pytest.raises(InvalidPack):
        load_rules(rule(forall({"predicate": "is_tagged", "args": [hostile]}, var=hostile)))
    made = rule(forall(compare(field(f"q.{hostile.replace('.', '')}"), "==", hostile)), hostile, outcome=hostile)
    assert load_rules(made).rules[0].rule_id == hostile


def test_a_fix_and_dependencies_are_kept():
    made = document(
        rule(forall(TAGGED), fix={"kind": "insert", "text": "a tag"}),
        rule(forall(TAGGED), "s", fix={"kind": "patch"}),
        rule(forall(TAGGED), "t", fix={"kind": "patch", "text": ""}),
        rule(forall(TAGGED), "u", fix={"kind": "patch", "text": "b", "find": "a"}),
        rule(forall(TAGGED), "v", fix={"kind": "insert", "text": "c", "at": "end"}),
        dependencies=[{"pack_id": "numbers.strict.v2", "version": "^2.0.0"}],
    )
    pack = load_pack(made)
    assert [(each.fix.kind, each.fix.text, each.fix.find, each.fix.at) for each in pack.rules] == [
        ("insert", "a tag", None, None),
        ("patch", None, None, None),
        ("patch", "", None, None),
        ("patch", "b", "a", None),
        ("insert", "c", None, "end"),
    ]
    assert [(each.pack_id, each.written) for each in pack.dependencies] == [("numbers.strict.v2", "^2.0.0")]
