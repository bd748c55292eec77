"""Laws of judging: three-valued logic, purity, and a slow obvious reading of rules that agrees with the fast one."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import isfinite
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from policy_world import TAGGED, VOCABULARY, answer, claim, compare, forall, graph, load_one, load_rules, quantity, rule

from countermark.model import Graph
from countermark.policy import judge
from countermark.protocols import Need

TRUTHS = (True, False, None)
NEAR = {"measure": "number.near", "of": "q"}
RIGHT = {"measure": "seems_right", "of": "q"}


def status_of(condition: Any, values: Mapping[str, Any]) -> str:
    pack = load_one(forall(condition))
    nodes = graph(quantity(1))
    answers: list = []
    while needs := judge(pack, nodes, answers).needs:
        answers += [answer(need, lambda need: values[need.measure]) for need in needs]
    return str(judge(pack, nodes, answers).verdicts[0].status)


STATUS = {True: "pass", False: "fail", None: "abstain"}


def least(*truths):
    return False if False in truths else None if None in truths else True


def negate(truth):
    return None if truth is None else not truth


def most(*truths):
    return negate(least(*map(negate, truths)))


@pytest.mark.parametrize("one", TRUTHS)
@pytest.mark.parametrize("other", TRUTHS)
def test_kleene_tables(one, other):
    """Unknown is a third truth value, in every connective."""
    values = {"number.near": one, "seems_right": other}
    for condition, truth in [
        ({"and": [NEAR, RIGHT]}, least(one, other)),
        ({"or": [NEAR, RIGHT]}, most(one, other)),
        ({"implies": {"if": NEAR, "then": RIGHT}}, most(negate(one), other)),
        ({"not": NEAR}, negate(one)),
        ({"not": {"and": [NEAR, RIGHT]}}, negate(least(one, other))),
        ({"not": {"implies": {"if": NEAR, "then": RIGHT}}}, negate(most(negate(one), other))),
        ({"and": [NEAR, RIGHT, TAGGED]}, least(one, other)),
        ({"or": [{"not": TAGGED}, NEAR, RIGHT]}, most(one, other)),
    ]:
        assert status_of(condition, values) == STATUS[truth]


# The slow obvious reading: the document itself, walked, with every rule of the language in a line or two.


class Obvious:
    def __init__(self, nodes: Graph, answers: Mapping[tuple, Any], params: Mapping[str, Any]) -> None:
        self.nodes, self.answers, self.params = nodes, answers, params

    def truth(self, expression: dict, bound: dict) -> bool | None:
        if "and" in expression:
            return least(*(self.truth(part, bound) for part in expression["and"]))
        if "or" in expression:
            return most(*(self.truth(part, bound) for part in expression["or"]))
        if "not" in expression:
            return negate(self.truth(expression["not"], bound))
        if "implies" in expression:
            both = expression["implies"]
            return most(negate(self.truth(both["if"], bound)), self.truth(both["then"], bound))
        if "forall" in expression:
            return least(*self.each(expression["forall"], bound))
        if "exists" in expression:
            return most(*self.each(expression["exists"], bound))
        if "compare" in expression:
            both = expression["compare"]
            return self.compare(self.operand(both["left"], bound), both["op"], self.operand(both["right"], bound))
        if "predicate" in expression:
            return self.predicate(expression, bound)
        value = self.answers[expression["measure"], bound[expression["of"]].id]
        return value if isinstance(value, bool) else None

    def each(self, quantifier: dict, bound: dict) -> list[bool | None]:
        found = []
        for node in getattr(self.nodes, quantifier["in"]):
            inner = {**bound, quantifier["var"]: node}
            meant = self.truth(quantifier["where"], inner) if "where" in quantifier else True
            if meant is not False:
                found.append(self.truth(quantifier["condition"], inner) if meant else None)
        return found

    def predicate(self, expression: dict, bound: dict) -> bool | None:
        arguments = [bound.get(name, name) for name in expression["args"]]
        return VOCABULARY[expression["predicate"]].holds(*arguments)  # type: ignore[misc]

    def operand(self, operand: Any, bound: dict) -> tuple:
        """(kind, value): kinds compare with themselves; an empty tuple is unknown."""
        if isinstance(operand, dict) and "measure" in operand:
            value = self.answers[operand["measure"], bound[operand["of"]].id]
            if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
                return ()
        elif isinstance(operand, dict) and "param" in operand:
            value = self.params[operand["param"]]
        elif isinstance(operand, dict):
            name, *steps = operand["field"].split(".")
            value = bound[name]
            for step in steps:
                if step not in getattr(value, "__struct_fields__", ()):
                    return ()
                value = getattr(value, step)
        else:
            value = operand
        if value is None or isinstance(value, bool | str):
            return type(value).__name__, value
        return ("number", Fraction(value)) if isinstance(value, int | float) else ("other", value)

    def compare(self, left: tuple, op: str, right: tuple) -> bool | None:
        if not left or not right:
            return None
        (kind, one), (other_kind, other) = left, right
        if "NoneType" in (kind, other_kind):
            return {"==": kind == other_kind, "!=": kind != other_kind}.get(op)
        if kind != other_kind or kind == "other" or (kind == "bool" and op not in ("==", "!=")):
            return None
        return {
            "==": one == other,
            "!=": one != other,
            "<": one < other,
            "<=": one <= other,
            ">": one > other,
            ">=": one >= other,
        }[op]


ABOUT = {"quantities": ("number.near", "seems_right"), "claims": ("seems_right",)}
NUMBERS = {"quantities": ("number.error", "score"), "claims": ("score",)}
FIELDS = ("text", "kind", "problem", "span.start", "modality", "domain", "nothing", "span")
ANSWERS = st.sampled_from([True, False, None, 0, 1, 0.5, 3, float("nan"), float("inf")])
LITERALS = st.sampled_from([0, 1, 3, 0.5, -2, "5.7", "year", "", True, False, None])


@st.composite
def expressions(draw, bound: dict[str, str], depth: int) -> dict:
    forms = ["compare", *(["not", "and", "or", "implies", "forall", "exists"] if depth else [])]
    if bound:
        forms += ["measure", "predicate"]
    form = draw(st.sampled_from(forms))
    below = depth - 1
    if form == "not":
        return {"not": draw(expressions(bound, below))}
    if form in ("and", "or"):
        return {form: [draw(expressions(bound, below)) for _ in range(draw(st.integers(2, 3)))]}
    if form == "implies":
        return {"implies": {"if": draw(expressions(bound, below)), "then": draw(expressions(bound, below))}}
    if form in ("forall", "exists"):
        return {form: draw(quantifiers(bound, below))}
    if form == "compare":
        op = draw(st.sampled_from(["==", "!=", "<", "<=", ">", ">="]))
        return compare(draw(operands(bound)), op, draw(operands(bound)))
    variable = draw(st.sampled_from(sorted(bound)))
    if form == "measure":
        return {"measure": draw(st.sampled_from(ABOUT[bound[variable]])), "of": variable}
    if bound[variable] == "claims":
        return {"predicate": "same_text", "args": [variable, draw(st.sampled_from(sorted(bound)))]}
    name = draw(st.sampled_from(["is_tagged", "is_round", "has_kind"]))
    return {"predicate": name, "args": [variable, "year"] if name == "has_kind" else [variable]}


@st.composite
def quantifiers(draw, bound: dict[str, str], depth: int) -> dict:
    variable, collection = f"v{len(bound)}", draw(st.sampled_from(["quantities", "claims"]))
    inner = {**bound, variable: collection}
    made = {"var": variable, "in": collection, "condition": draw(expressions(inner, depth))}
    if draw(st.booleans()):
        made["where"] = draw(expressions(inner, depth))
    return made


@st.composite
def operands(draw, bound: dict[str, str]) -> Any:
    forms = ["literal", "param", *(["field", "measure"] if bound else [])]
    form = draw(st.sampled_from(forms))
    if form == "literal":
        return draw(LITERALS)
    if form == "param":
        return {"param": "tau"}
    variable = draw(st.sampled_from(sorted(bound)))
    if form == "field":
        return {"field": f"{variable}.{draw(st.sampled_from(FIELDS))}"}
    return {"measure": draw(st.sampled_from(NUMBERS[bound[variable]])), "of": variable}


@st.composite
def worlds(draw) -> tuple[Graph, dict]:
    nodes = [
        *(
            quantity(
                number,
                tagged=draw(st.booleans()),
                kind=draw(st.sampled_from(["number", "year"])),
                problem=draw(st.sampled_from([None, "unreadable"])),
            )
            for number in range(1, draw(st.integers(0, 2)) + 1)
        ),
        *(
            claim(number, domain=draw(st.sampled_from([None, "trade"])))
            for number in range(1, draw(st.integers(0, 2)) + 1)
        ),
    ]
    names = ("number.near", "seems_right", "number.error", "score")
    return graph(*nodes), {(name, node.id): draw(ANSWERS) for node in nodes for name in names}


EXPRESSIONS = expressions({}, 4)


def settle(pack, nodes, value_of) -> tuple[list, list]:
    """Measure what is needed until nothing is, as the pipeline does."""
    answers: list = []
    for _ in range(200):
        judgement = judge(pack, nodes, answers)
        if not judgement.needs:
            return judgement.verdicts, answers
        known = {(each.measure, each.node) for each in answers}
        assert not known & {(need.measure, need.node) for need in judgement.needs}, "asked twice"
        answers += [answer(need, value_of) for need in judgement.needs]
    raise AssertionError("judging did not settle")


def reader(answers: Mapping[tuple, Any]):
    def value_of(need: Need) -> Any:
        return answers[need.measure, need.node]

    return value_of


@given(EXPRESSIONS, worlds())
def test_the_compiled_rule_agrees_with_the_obvious_reading(expression, world):
    """For the draft as a whole; and the sentence of a verdict comes from a walk that found the same truth."""
    nodes, answers = world
    top = {"not": {"not": expression}}  # never a forall at the top: one verdict
    pack = load_one(top)
    (verdict,), _ = settle(pack, nodes, reader(answers))
    assert str(verdict.status) == STATUS[Obvious(nodes, answers, {"tau": 3}).truth(expression, {})]
    assert verdict.why


@pytest.mark.unwatched
@given(quantifiers({}, 3), worlds())
def test_a_verdict_for_each_node_agrees_with_the_obvious_reading(quantifier, world):
    nodes, answers = world
    verdicts, _ = settle(load_one({"forall": quantifier}), nodes, reader(answers))
    obvious = Obvious(nodes, answers, {"tau": 3})
    expected = []
    for node in getattr(nodes, quantifier["in"]):
        bound = {quantifier["var"]: node}
        meant = obvious.truth(quantifier["where"], bound) if "where" in quantifier else True
        if meant is False:
            continue
        truth = obvious.truth(quantifier["condition"], bound)
        expected.append((node.id, "abstain" if truth and meant is None else STATUS[truth]))
    assert [(verdict.node, str(verdict.status)) for verdict in verdicts] == expected


@pytest.mark.unwatched
@given(EXPRESSIONS, worlds())
def test_judging_is_pure_and_does_not_depend_on_what_else_was_measured(expression, world):
    """Twice the same; and measurements that no rule asked for change nothing but their own places."""
    nodes, answers = world
    pack = load_rules(rule(expression), rule({"not": expression}, "s"))
    verdicts, measured = settle(pack, nodes, reader(answers))
    assert judge(pack, nodes, measured) == judge(pack, nodes, measured) == (verdicts, [])
    known = {(each.measure, each.node) for each in measured}
    more = [answer(Need(name, node, {}), reader(answers)) for name, node in answers if (name, node) not in known]
    assert judge(pack, nodes, [*measured, *more]) == (verdicts, [])


@pytest.mark.unwatched
@given(EXPRESSIONS, worlds())
def test_unknown_never_passes(expression, world):
    """What passes (or fails) while some answers are unknown still does, whatever they turn out to be."""
    nodes, answers = world
    pack = load_one({"not": {"not": expression}})
    blind = {key: value if index % 2 else None for index, (key, value) in enumerate(answers.items())}
    (verdict,), _ = settle(pack, nodes, reader(blind))
    for guess in (True, False, 0, 3):
        seen = {key: guess if value is None else value for key, value in blind.items()}
        (later,), _ = settle(pack, nodes, reader(seen))
        assert verdict.status in {"abstain", later.status}


LAWS = {
    "double negation": lambda a: (a, {"not": {"not": a}}),
    "and commutes": lambda a, b: ({"and": [a, b]}, {"and": [b, a]}),
    "or commutes": lambda a, b: ({"or": [a, b]}, {"or": [b, a]}),
    "and associates": lambda a, b, c: ({"and": [a, {"and": [b, c]}]}, {"and": [{"and": [a, b]}, c]}),
    "or is and turned round": lambda a, b: ({"or": [a, b]}, {"not": {"and": [{"not": a}, {"not": b}]}}),
    "implies is or": lambda a, b: ({"implies": {"if": a, "then": b}}, {"or": [{"not": a}, b]}),
    "contraposition": lambda a, b: (
        {"implies": {"if": a, "then": b}},
        {"implies": {"if": {"not": b}, "then": {"not": a}}},
    ),
    "and distributes": lambda a, b, c: ({"and": [a, {"or": [b, c]}]}, {"or": [{"and": [a, b]}, {"and": [a, c]}]}),
    "absorption": lambda a, b: (a, {"or": [a, {"and": [a, b]}]}),
    "forall is exists turned round": lambda a: (
        {"not": forall(a, var="z")},
        {"exists": {"var": "z", "in": "quantities", "condition": {"not": a}}},
    ),
}
INSIDE = expressions({"q": "quantities"}, 2)


@pytest.mark.unwatched
@pytest.mark.parametrize("law", LAWS)
@given(parts=st.tuples(INSIDE, INSIDE, INSIDE), world=worlds())
def test_kleene_laws(law, parts, world):
    """Both sides of a law come out the same for every node, unknown among the truths."""
    nodes, answers = world
    left, right = LAWS[law](*parts[: LAWS[law].__code__.co_argcount])
    pack = load_rules(rule(forall(left)), rule(forall(right), "s"))
    verdicts, _ = settle(pack, nodes, reader(answers))
    half = len(verdicts) // 2
    assert [each.status for each in verdicts[:half]] == [each.status for each in verdicts[half:]]
