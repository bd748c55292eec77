"""What a policy says about a graph, read off the definitions: slow, obvious, and with no code of the product.

Documents in, results out: a policy as JSON, a PredicateGraph as JSON, the answers of measures in a
table. Every part of every expression is evaluated, whether it matters or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

Truth = bool | None
MISSING = object()
FIELDS = {
    "entities": ("id", "span", "text", "type", "attributes"),
    "claims": ("id", "span", "text", "modality", "domain", "entity_refs", "evidence"),
    "operations": ("id", "span", "type", "operator", "operands", "result"),
    "tool_calls": ("id", "span", "name", "arguments"),
    "citations": ("id", "claim_id", "source", "span"),
    "code_blocks": ("id", "span", "language", "code"),
    "discourse_acts": ("id", "span", "type", "claim_refs", "children"),
}
ABSENT = {
    "attributes": {},
    "domain": None,
    "entity_refs": [],
    "evidence": [],
    "span": None,
    "claim_refs": [],
    "children": [],
}


class Bound:
    """A node with the collection that it comes from."""

    def __init__(self, collection: str, node: Mapping[str, Any]) -> None:
        self.collection = collection
        self.node = node


class Oracle:
    """One policy over one graph."""

    def __init__(
        self,
        policy: Mapping[str, Any],
        graph: Mapping[str, Any],
        answers: Mapping[tuple, Any],
        params: Mapping[str, Any],
    ) -> None:
        self.policy = policy
        self.graph = graph
        self.answers = answers
        self.params = params

    def results(self) -> list[tuple[str, str | None, str]]:
        """(rule, node, status) for every verdict, in order."""
        found = []
        for rule in self.policy["rules"]:
            expression = rule["expression"]
            if "forall" not in expression:
                found.append((rule["rule_id"], None, self.status(self.truth(expression, {}), True)))
                continue
            top = expression["forall"]
            for node in self.graph[top["in"]]:
                scope = {top["var"]: Bound(top["in"], node)}
                meant = self.truth(top["where"], scope) if "where" in top else True
                if meant is False:
                    continue
                status = self.status(self.truth(top["condition"], scope), meant)
                if (
                    status == "fail"
                    and meant is True
                    and "review" in rule
                    and self.truth(rule["review"], scope) is True
                ):
                    status = "review"
                found.append((rule["rule_id"], node["id"], status))
        return found

    def status(self, truth: Truth, meant: Truth) -> str:
        if truth is False:
            return "fail"
        return "pass" if truth is True and meant is True else "abstain"

    def truth(self, expression: Mapping[str, Any], scope: Mapping[str, Bound]) -> Truth:
        if "and" in expression:
            return lowest([self.truth(part, scope) for part in expression["and"]])
        if "or" in expression:
            return opposite(lowest([opposite(self.truth(part, scope)) for part in expression["or"]]))
        if "not" in expression:
            return opposite(self.truth(expression["not"], scope))
        if "implies" in expression:
            both = expression["implies"]
            premise, conclusion = self.truth(both["if"], scope), self.truth(both["then"], scope)
            return opposite(lowest([premise, opposite(conclusion)]))
        if "forall" in expression:
            return lowest(self.each(expression["forall"], scope))
        if "exists" in expression:
            return opposite(lowest([opposite(truth) for truth in self.each(expression["exists"], scope)]))
        if "compare" in expression:
            compared = expression["compare"]
            return compare(
                self.operand(compared["left"], scope), compared["op"], self.operand(compared["right"], scope)
            )
        if "verifier" in expression:
            return self.verifier(expression["verifier"], scope)
        if "measure" in expression:
            answer = self.answers[expression["measure"], self.asked(expression, scope)]
            return answer if isinstance(answer, bool) else None
        return self.predicate(expression, scope)

    def each(self, quantifier: Mapping[str, Any], scope: Mapping[str, Bound]) -> list[Truth]:
        """The truth for every node that is meant; unknown for one that may or may not be."""
        found: list[Truth] = []
        for node in self.graph[quantifier["in"]]:
            inner = {**scope, quantifier["var"]: Bound(quantifier["in"], node)}
            meant = self.truth(quantifier["where"], inner) if "where" in quantifier else True
            truth = self.truth(quantifier["condition"], inner)
            if meant is True:
                found.append(truth)
            elif meant is None:
                found.append(None)
        return found

    def predicate(self, expression: Mapping[str, Any], scope: Mapping[str, Bound]) -> Truth:
        name, args = expression["predicate"], expression["args"]
        custom = self.policy.get("custom_predicates", {})
        if name in custom:
            given = {
                parameter: scope[argument] for parameter, argument in zip(custom[name]["params"], args, strict=True)
            }
            return self.truth(custom[name]["expression"], given)
        node = scope[args[0]].node
        if name == "is_factual":
            return node["modality"] == "factual"
        if name == "has_citation":
            return any(citation["claim_id"] == node["id"] for citation in self.graph["citations"])
        if name == "refs_existing_claim":
            return any(claim["id"] == node["claim_id"] for claim in self.graph["claims"])
        if name in ("has_type", "has_discourse_type"):
            return node["type"] == args[1] if isinstance(args[1], str) else None
        raise AssertionError(name)

    def verifier(self, verifier: Mapping[str, Any], scope: Mapping[str, Bound]) -> Truth:
        score = self.answers[verifier["id"], self.asked(verifier, scope)]
        return compare(number_or_missing(score), ">=", verifier["threshold"])

    def asked(self, expression: Mapping[str, Any], scope: Mapping[str, Bound]) -> str | None:
        return scope[expression["of"]].node["id"] if "of" in expression else None

    def operand(self, operand: Any, scope: Mapping[str, Bound]) -> Any:
        if not isinstance(operand, dict):
            return operand
        if "param" in operand:
            return self.params[operand["param"]]
        if "measure" in operand:
            return number_or_missing(self.answers[operand["measure"], self.asked(operand, scope)])
        root, first, *rest = operand["field"].split(".")
        bound = scope[root]
        if first not in FIELDS[bound.collection]:
            return MISSING
        value = bound.node.get(first, ABSENT.get(first, MISSING))
        if first == "domain" and value == "":
            value = None
        for step in rest:
            if not isinstance(value, dict) or step not in value:
                return MISSING
            value = value[step]
        return value


def opposite(truth: Truth) -> Truth:
    return None if truth is None else not truth


def lowest(truths: list[Truth]) -> Truth:
    """False below unknown below true; true for none at all."""
    if any(truth is False for truth in truths):
        return False
    return None if any(truth is None for truth in truths) else True


def number_or_missing(value: Any) -> Any:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return value if is_number and abs(value) < float("inf") else MISSING


def compare(left: Any, operator: str, right: Any) -> Truth:
    """Numbers as the decimals that are written, texts by code point; null and truth values only for (in)equality."""
    if left is MISSING or right is MISSING:
        return None
    equality = operator in ("==", "!=")
    if left is None or right is None:
        same = left is None and right is None
        return (same if operator == "==" else not same) if equality else None
    if isinstance(left, bool) and isinstance(right, bool):
        return ((left is right) if operator == "==" else (left is not right)) if equality else None
    if isinstance(left, bool) or isinstance(right, bool):
        return None
    if isinstance(left, int | float) and isinstance(right, int | float):
        left, right = Fraction(repr(left)), Fraction(repr(right))
    elif not (isinstance(left, str) and isinstance(right, str)):
        return None
    return {
        "==": left == right,
        "!=": left != right,
        "<": left < right,
        "<=": left <= right,
        ">": left > right,
        ">=": left >= right,
    }[operator]
