"""Expressions are read strictly: what means nothing is refused, with its path and the nearest name."""

from __future__ import annotations

from decimal import Decimal

import pytest
from policy_world import MATCH, NEAR, TAGGED, compare, document, field, forall, load_one, load_pack, load_rules, rule

from countermark.errors import InvalidPack

AT = "policies[0].rules[0].expression"
IN = f"{AT}.forall.condition"
GAP = {"measure": "energy.gap", "of": "c", "args": {"k": 12}}


def problems(expression, **more) -> list[str]:
    with pytest.raises(InvalidPack) as caught:
        load_one(expression, **more)
    return [str(problem) for problem in caught.value.problems]


def about_claims(condition):
    return forall(condition, over="claims", var="c")


def test_every_form_of_expression_loads():
    everything = {
        "and": [
            {"or": [TAGGED, {"not": {"predicate": "has_kind", "args": ["q", "year"]}}]},
            {"implies": {"if": TAGGED, "then": MATCH}},
            {
                "exists": {
                    "var": "c",
                    "in": "claims",
                    "where": {"predicate": "has_citation", "args": ["c"]},
                    "condition": NEAR,
                }
            },
            forall({"predicate": "has_role", "args": ["c", "summary"]}, over="claims", var="c"),
            compare(field("q.span.start"), "<", {"param": "tau"}),
            compare({"measure": "number.error", "of": "q"}, "<=", Decimal("0.5")),
            {"measure": "draft.fluent"},
            compare({"measure": "draft.length"}, "<", 10),
            {"measure": "is_tagged", "of": "q"},
            {"predicate": "draft.fluent", "args": []},
        ]
    }
    assert load_one(forall(everything)).sites


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (None, f"null is not an expression (in {IN})"),
        ("is_tagged", f"'is_tagged' is not an expression (in {IN})"),
        ([], f"a list is not an expression (in {IN})"),
        ({}, f"an empty object is not an expression (in {IN})"),
        ({"forAll": {}}, f"'forAll' is not a form of expression; did you mean 'forall'? (in {IN})"),
        ({"xyz": 1}, f"'xyz' is not a form of expression (in {IN})"),
        ({"and": [TAGGED, TAGGED], "or": []}, f"'and' and 'or' cannot be in one expression (in {IN})"),
        ({**TAGGED, "why": 1}, f"unknown key 'why' (in {IN}.why)"),
        ({"not": TAGGED, "note": ""}, f"unknown key 'note'; did you mean 'not'? (in {IN}.note)"),
        ({"not": None}, f"null is not an expression (in {IN}.not)"),
        ({"and": [TAGGED]}, f"'and' takes a list of at least two expressions (in {IN}.and)"),
        ({"or": {}}, f"'or' takes a list of at least two expressions (in {IN}.or)"),
        ({"and": [TAGGED, 5]}, f"5 is not an expression (in {IN}.and[1])"),
        ({"implies": []}, f"a list is not an object with 'if', 'then' (in {IN}.implies)"),
        ({"implies": {"if": TAGGED}}, f"the key 'then' is missing (in {IN}.implies)"),
        ({"implies": {"if": 1, "then": TAGGED}}, f"1 is not an expression (in {IN}.implies.if)"),
        ({"implies": {"if": TAGGED, "then": 1}}, f"1 is not an expression (in {IN}.implies.then)"),
        # Predicates: names, arguments, kinds of arguments.
        ({"predicate": "is_taged", "args": ["q"]}, f"predicate 'is_taged' is not installed; did you mean 'is_tagged'? (in {IN})"),
        ({"predicate": 5, "args": ["q"]}, f"predicate 5 is not installed (in {IN})"),
        ({"predicate": "is_tagged"}, f"a predicate takes a list of arguments (in {IN}.args)"),
        ({"predicate": "is_tagged", "args": []}, f"'is_tagged' takes 1 arguments, not 0 (in {IN}.args)"),
        ({"predicate": "is_tagged", "args": ["q", "q"]}, f"'is_tagged' takes 1 arguments, not 2 (in {IN}.args)"),
        ({"predicate": "is_tagged", "args": ["p"]}, f"'p' is not a bound variable (in {IN}.args[0])"),
        ({"predicate": "is_tagged", "args": [5]}, f"5 is not a bound variable (in {IN}.args[0])"),
        ({"predicate": "has_kind", "args": ["q", ["year"]]}, f"a list is not a literal (in {IN}.args[1])"),
        ({"predicate": "has_kind", "args": ["q", {"param": "tau"}]}, f"an object is not a literal (in {IN}.args[1])"),
        ({"predicate": "has_citation", "args": ["q"]}, f"'has_citation' is asked about claims, and 'q' is one of the quantities (in {IN}.args[0])"),
        ({"predicate": "number.match", "args": ["q"]}, f"'number.match' takes named arguments; write it as a measure (in {IN})"),
        ({"predicate": "number.error", "args": ["q"]}, f"'number.error' gives a number; write it as a measure (in {IN})"),
        # Measures.
        ({**NEAR, "measure": "number.nearr"}, f"measure 'number.nearr' is not installed; did you mean 'number.near'? (in {IN})"),
        ({"measure": "number.near"}, f"the key 'of' is missing (in {IN})"),
        ({"measure": "number.near", "of": "x"}, f"'x' is not a bound variable (in {IN}.of)"),
        ({"measure": "draft.fluent", "of": "q"}, f"'draft.fluent' is asked about the draft as a whole, and 'q' is one of the quantities (in {IN}.of)"),
        ({"measure": "number.error", "of": "q"}, f"'number.error' gives a number; compare it with something (in {IN})"),
        ({"measure": "has_kind", "of": "q"}, f"'has_kind' takes literals; write it as a predicate (in {IN})"),
        ({**NEAR, "arg": {}}, f"unknown key 'arg'; did you mean 'args'? (in {IN}.arg)"),
        ({**NEAR, "args": []}, f"a list is not an object of arguments (in {IN}.args)"),
        ({**NEAR, "args": {"x": 1}}, f"'number.near' has no argument 'x' (in {IN}.args.x)"),
        ({**MATCH, "args": {}}, f"the argument 'policies' of 'number.match' is missing (in {IN}.args)"),
        ({**MATCH, "args": {"policies": {"param": "tau"}}}, f"the parameter 'tau' is of type number, and number-policies is needed (in {IN}.args.policies)"),
        ({**MATCH, "args": {"policies": {"param": "nombers"}}}, f"the pack declares no parameter 'nombers'; did you mean 'numbers'? (in {IN}.args.policies)"),
        ({**MATCH, "args": {"policies": {"params": "numbers"}}}, f"the key 'param' is missing (in {IN}.args.policies)"),
        ({**MATCH, "args": {"policies": [{"typ": "exact"}]}}, f"no type (in {IN}.args.policies[0])"),
        ({**MATCH, "args": {"policies": "exact"}}, f"a policy set is a list (in {IN}.args.policies)"),
        # Comparisons.
        (compare(1, "=", 2), f"'=' is not one of ==, !=, <, <=, >, >= (in {IN}.compare.op)"),
        (compare(1, ["<"], 2), f"a list is not one of ==, !=, <, <=, >, >= (in {IN}.compare.op)"),
        ({"compare": {"left": 1, "op": "<"}}, f"the key 'right' is missing (in {IN}.compare)"),
        (compare([1], "<", 2), f"a list is not a literal (in {IN}.compare.left)"),
        (compare(1, "<", {}), f"an operand is a literal, or an object with one of 'field', 'param' and 'measure' (in {IN}.compare.right)"),
        (compare(1, "<", {"field": "q.a", "param": "tau"}), f"an operand is a literal, or an object with one of 'field', 'param' and 'measure' (in {IN}.compare.right)"),
        (compare(1, "<", {"param": "taw"}), f"the pack declares no parameter 'taw'; did you mean 'tau'? (in {IN}.compare.right)"),
        (compare(1, "<", {"param": ["tau"]}), f"the pack declares no parameter a list (in {IN}.compare.right)"),
        (compare(1, "<", {"param": "tau", "x": 1}), f"unknown key 'x' (in {IN}.compare.right.x)"),
        (compare(1, "==", {"param": "numbers"}), f"the parameter 'numbers' is a policy set, which compares with nothing (in {IN}.compare.right)"),
        (compare({"field": "x.a"}, "<", 2), f"'x.a' does not start with a bound variable (in {IN}.compare.left.field)"),
        (compare({"field": "q"}, "<", 2), f"'q' names no field; write 'q.name' (in {IN}.compare.left.field)"),
        (compare({"field": "q."}, "<", 2), f"'q.' names no field; write 'q.name' (in {IN}.compare.left.field)"),
        (compare({"field": 5}, "<", 2), f"5 does not start with a bound variable (in {IN}.compare.left.field)"),
        (compare({"field": "q.a", "of": 1}, "<", 2), f"unknown key 'of' (in {IN}.compare.left.of)"),
        (compare({"measure": "energy.gpa", "of": "q"}, "<", 2), f"measure 'energy.gpa' is not installed; did you mean 'energy.gap'? (in {IN}.compare.left)"),
        (compare({"measure": "number.near", "of": "q"}, "<", 2), f"'number.near' gives a truth value; it is an expression, not an operand (in {IN}.compare.left)"),
        (compare({"measure": "is_tagged", "of": "q"}, "==", True), f"'is_tagged' gives a truth value; it is an expression, not an operand (in {IN}.compare.left)"),
        (compare({"measure": "number.error", "of": "q", "at": 1}, "<", 2), f"unknown key 'at' (in {IN}.compare.left.at)"),
        (compare(field("q.a"), "<", Decimal("0.1234567890123456789")), f"0.1234567890123456789 has more digits than JSON readers keep (in {IN}.compare.right)"),
        (compare(field("q.a"), "<", 2**60), f"{2**60} has more digits than JSON readers keep (in {IN}.compare.right)"),
        (compare(field("q.a"), "<", 10**90), f"1{'0' * 58}… has more digits than JSON readers keep (in {IN}.compare.right)"),
    ],
)  # fmt: skip
def test_a_bad_condition_is_refused_with_its_path(condition, expected):
    found = problems(forall(condition))
    assert expected in found, found


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (compare({**GAP, "args": {"k": "many"}}, "<", 1), f"'many' is not an integer (in {IN}.compare.left.args.k)"),
        (compare({**GAP, "args": {"k": Decimal("1.5")}}, "<", 1), f"1.5 is not an integer (in {IN}.compare.left.args.k)"),
        (compare({**GAP, "args": {"k": True}}, "<", 1), f"true is not an integer (in {IN}.compare.left.args.k)"),
        (compare({**GAP, "args": {"k": {"param": "tau"}}}, "<", 1), f"the parameter 'tau' is of type number, and integer is needed (in {IN}.compare.left.args.k)"),
        ({"predicate": "related", "args": ["c", "c"]}, f"'related' is measured, and a measurement is about one node (in {IN}.args)"),
    ],
)  # fmt: skip
def test_arguments_have_types(condition, expected):
    assert expected in problems(about_claims(condition))


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ({"forall": None}, f"null is not an object with 'var', 'in', 'condition' (in {AT}.forall)"),
        ({"forall": {"var": "q", "in": "quantities"}}, f"the key 'condition' is missing (in {AT}.forall)"),
        (forall(TAGGED, over="quantites"), f"'quantites' is not a collection; did you mean 'quantities'? (in {AT}.forall.in)"),
        (forall(TAGGED, over=["quantities"]), f"a list is not a collection (in {AT}.forall.in)"),
        (forall(TAGGED, var=""), f"'' is not a variable's name (in {AT}.forall.var)"),
        (forall(TAGGED, var="q.a"), f"'q.a' is not a variable's name (in {AT}.forall.var)"),
        (forall(TAGGED, var=None), f"null is not a variable's name (in {AT}.forall.var)"),
        (forall(forall(TAGGED)), f"the variable 'q' is bound already (in {IN}.forall.var)"),
        (forall(TAGGED, where=7), f"7 is not an expression (in {AT}.forall.where)"),
        ({"exists": {"var": "q", "in": "quantities", "condition": TAGGED, "if": TAGGED}}, f"unknown key 'if' (in {AT}.exists.if)"),
        (TAGGED, f"'q' is not a bound variable (in {AT}.args[0])"),
        ({"and": [forall(TAGGED), TAGGED]}, f"'q' is not a bound variable (in {AT}.and[1].args[0])"),
        (forall(TAGGED, where={"predicate": "is_tagged", "args": ["r"]}), f"'r' is not a bound variable (in {AT}.forall.where.args[0])"),
    ],
)  # fmt: skip
def test_a_bad_quantifier_is_refused_with_its_path(expression, expected):
    assert expected in problems(expression)


def test_a_wrong_collection_is_reported_once():
    """What the terms are asked about cannot be known then, and is not guessed."""
    assert len(problems(forall(TAGGED, over="quantites"))) == 1


def nested(depth: int, form: str):
    expression = TAGGED
    for _ in range(depth - 2):
        expression = {
            "not": {"not": expression},
            "and": {"and": [TAGGED, expression]},
            "implies": {"implies": {"if": TAGGED, "then": expression}},
        }[form]
    return forall(expression)


@pytest.mark.parametrize("form", ["not", "and", "implies"])
def test_an_expression_64_levels_deep_loads_and_65_is_refused(form):
    load_one(nested(64, form))
    assert problems(nested(65, form))[0].startswith("the expression is more than 64 levels deep")


def test_64_nested_quantifiers_load():
    expression = {"predicate": "is_tagged", "args": ["v63"]}
    for number in range(63, 0, -1):
        expression = forall(expression, var=f"v{number}")
    load_one(expression)
    assert problems(forall(expression, var="v0"))


def test_all_problems_are_reported_at_once():
    """One look at the message mends the whole pack."""
    with pytest.raises(InvalidPack) as caught:
        load_rules(
            rule(forall({"predicate": "nope", "args": ["q"]})),
            rule(forall({"and": [{"predicate": "nope", "args": ["q"]}, {"measure": "nope"}]}), "s"),
            rule(forall(TAGGED), "s", severity="fatal"),
        )
    assert str(caught.value).count("\n  - ") == len(caught.value.problems) == 5
    assert str(caught.value).startswith("pack 'test.rules.v1' has 5 problems\n")


def test_one_question_asked_twice_is_one_site():
    pack = load_rules(rule(forall(MATCH)), rule(forall({"not": MATCH}), "s"), rule(forall(NEAR), "t"))
    assert [site.measure for site in pack.sites] == ["number.match", "number.near"]


def test_arguments_are_resolved_for_the_measure():
    """A parameter stands for itself in what is written, and for its value in what the measure gets."""
    made = document(
        rule(about_claims(compare(GAP, "<", 1))),
        rule(about_claims(compare({**GAP, "args": {"k": {"param": "k"}}}, "<", 1)), "s"),
        rule(about_claims({"predicate": "has_role", "args": ["c", Decimal("0.5")]}), "t"),
        rule(about_claims({"predicate": "has_citation", "args": ["c"]}), "u"),
        parameters={"k": {"type": "integer", "default": 7}},
    )
    pack = load_pack(made)
    assert [site.args for site in pack.sites] == [{"k": 12}, {"k": {"param": "k"}}, {"literals": [0.5]}, {}]
    assert [pack.resolve(site.args)["k"] for site in pack.sites[:2]] == [12, 7]
    assert pack.resolve({"literals": [0.5]}) == {"literals": [Decimal("0.5")]}
    with pytest.raises(InvalidPack, match="asks a measure with the arguments"):
        pack.resolve({"k": 13})


def test_scoped_arguments_name_the_pack():
    """Two packs over one list of measurements may give one parameter two values."""
    pack = load_rules(rule(forall(MATCH)), scoped=True)
    assert pack.sites[0].args == {"policies": {"param": "numbers", "pack": "test.rules.v1"}}
    assert pack.resolve(pack.sites[0].args) == {"policies": ("exact",)}
