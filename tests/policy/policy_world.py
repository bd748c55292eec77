"""A small world for rules: a vocabulary of tiny real terms, nodes, measurements and packs around one expression."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from countermark.errors import InvalidPack, Problem
from countermark.model import VALUE_KINDS, Claim, Graph, Measurement, Quantity, Span
from countermark.policy import Pack, load
from countermark.protocols import Need, Term

QUANTITIES = frozenset({"quantities"})
CLAIMS = frozenset({"claims"})
BOTH = QUANTITIES | CLAIMS

TERMS = (
    Term(
        "is_tagged",
        "boolean",
        True,
        QUANTITIES,
        holds=lambda q: q.token is not None,
        says=("is_tagged is true", "not tagged"),
    ),
    Term("is_value", "boolean", True, QUANTITIES, holds=lambda q: q.kind in VALUE_KINDS),
    Term("is_alone", "boolean", True, BOTH, within=lambda g: lambda _: len(g.quantities) + len(g.claims) == 1),
    Term("is_round", "boolean", True, QUANTITIES, holds=lambda q: None if q.problem is not None else "." not in q.text),
    Term("has_kind", "boolean", True, QUANTITIES, ("node", "literal"), holds=lambda q, kind: q.kind == kind),
    Term("same_text", "boolean", True, BOTH, ("node", "node"), holds=lambda one, other: one.text == other.text),
    Term("number.match", "boolean", True, QUANTITIES, args={"policies": "number-policies"}, proves=True),
    Term("number.near", "boolean", True, QUANTITIES, proves=True),
    Term("number.plausible", "boolean", True, QUANTITIES),
    Term("number.error", "number", True, QUANTITIES),
    Term("energy.gap", "number", False, CLAIMS, args={"k": "integer"}),
    Term("score", "number", False, BOTH),
    Term("seems_right", "boolean", False, BOTH),
    Term("has_citation", "boolean", True, CLAIMS),
    Term("has_role", "boolean", True, CLAIMS, ("node", "literal")),
    Term("related", "boolean", True, CLAIMS, ("node", "node")),
    Term("verifier.reasoning.soundness", "number", False, CLAIMS),
    Term("verifier.whole.sense", "number", False, frozenset(), ()),
    Term("draft.fluent", "boolean", False, frozenset(), ()),
    Term("draft.length", "number", True, frozenset(), ()),
)
VOCABULARY: Mapping[str, Term] = {term.name: term for term in TERMS}

TAGGED = {"predicate": "is_tagged", "args": ["q"]}
MATCH = {"measure": "number.match", "of": "q", "args": {"policies": {"param": "numbers"}}}
NEAR = {"measure": "number.near", "of": "q"}
PARAMETERS = {
    "numbers": {"type": "number-policies", "default": [{"type": "exact"}]},
    "tau": {"type": "number", "default": 3},
}


def parse_policies(value: Any, path: str) -> Any:
    """A stand-in for Π: a list of objects with a type."""
    if not isinstance(value, list):
        raise InvalidPack("a policy set is a list")
    problems = [Problem(f"{path}[{i}]", "no type") for i, each in enumerate(value) if "type" not in each]
    if problems:
        raise InvalidPack("bad policy set", problems=problems)
    return tuple(each["type"] for each in value)


def forall(condition: Any, *, where: Any = None, over: str = "quantities", var: str = "q") -> dict[str, Any]:
    inner = {"var": var, "in": over, "condition": condition}
    return {"forall": inner if where is None else {**inner, "where": where}}


def compare(left: Any, op: str, right: Any) -> dict[str, Any]:
    return {"compare": {"left": left, "op": op, "right": right}}


def field(path: str) -> dict[str, str]:
    return {"field": path}


def rule(expression: Any, rule_id: str = "r", **more: Any) -> dict[str, Any]:
    return {"rule_id": rule_id, "description": "A rule", "expression": expression, **more}


def document(*rules: Any, parameters: Any = None, **more: Any) -> dict[str, Any]:
    policy = {"policy_id": "p", "name": "P", "description": "", "version": "1.0.0", "rules": list(rules)}
    return copy.deepcopy(
        {
            "pack_id": "test.rules.v1",
            "name": "Test",
            "description": "",
            "version": "1.0.0",
            "parameters": PARAMETERS if parameters is None else parameters,
            "policies": [policy],
            **more,
        }
    )


def load_pack(document: Any, /, params: Mapping[str, Any] | None = None, **more: Any) -> Pack:
    return load(document, vocabulary=VOCABULARY, params=params or {}, parse_policies=parse_policies, **more)


def load_rules(*rules: Any, params: Mapping[str, Any] | None = None, **more: Any) -> Pack:
    return load_pack(document(*rules), params, **more)


def load_one(expression: Any, /, params: Mapping[str, Any] | None = None, **more: Any) -> Pack:
    return load_pack(document(rule(expression, **more)), params)


def quantity(number: int, *, tagged: bool = True, **more: Any) -> Quantity:
    span = Span(start=10 * number, end=10 * number + 3)
    return Quantity(
        **{
            "id": f"q{number}",
            "span": span,
            "text": "5.7",
            "kind": "number",
            "ref": "f" if tagged else None,
            "token": Span(start=span.start - 2, end=span.end + 2) if tagged else None,
            **more,
        }
    )


def claim(number: int, **more: Any) -> Claim:
    made = {"id": f"c{number}", "span": Span(start=100 * number, end=100 * number + 50), "text": "It grew."}
    return Claim(**{**made, "modality": "factual", **more})


def measurement(measure: str, node: str | None, value: Any, reason: str = "because", **more: Any) -> Measurement:
    made = {"by": (measure, "1"), "exact": VOCABULARY[measure].exact, "basis": ("f",)}
    return Measurement(measure=measure, node=node, value=value, reason=reason, **{**made, **more})


def match(node: str, value: Any, reason: str = "because", **more: Any) -> Measurement:
    return measurement("number.match", node, value, reason, **{"args": {"policies": {"param": "numbers"}}, **more})


def answer(need: Need, value_of: Callable[[Need], Any]) -> Measurement:
    return measurement(need.measure, need.node, value_of(need), args=need.args)


def graph(*nodes: Quantity | Claim) -> Graph:
    return Graph(
        quantities=[node for node in nodes if isinstance(node, Quantity)],
        claims=[node for node in nodes if isinstance(node, Claim)],
    )
