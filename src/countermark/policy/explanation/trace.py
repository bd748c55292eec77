"""A rule as it was evaluated for one verdict: every part with its truth, the values it read, and what was never asked."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from countermark.model import Graph, Measurement, Node, Status, Verdict
from countermark.policy.compiled.budget import Budget
from countermark.policy.explanation.describe import describe
from countermark.policy.explanation.explain import Bindings, Explainer
from countermark.policy.judge import UNFINISHED, tables_of
from countermark.policy.language.expression import And, Call, Exists, Expression, ForAll, Implies, Not, Or
from countermark.policy.pack.pack import Pack
from countermark.policy.pack.rule import Rule

_MOST_NODES: Final = 3
"""Nodes of a quantifier that are shown where none of them decided."""
_IMPLIES: Final = "if the first, then the second"


class Step(NamedTuple):
    """One part of a rule, evaluated."""

    says: str
    """The part as it is written, in one line; of one that joins others, only how it joins them."""
    truth: bool | None
    read: str = ""
    """The values that it came from; nothing for a part that only joins others."""
    parts: tuple[Step, ...] = ()
    asked: bool = True
    """False where an earlier part had decided already, so that nothing was read."""


class Trace(NamedTuple):
    """What one verdict came from, part by part."""

    where: Step | None
    """Whether the rule is about this node; None for a rule that is about them all."""
    condition: Step
    review: Step | None
    """Consulted only when the condition is false; None where there is none or it was not."""


def tracer(pack: Pack, graph: Graph, measurements: Sequence[Measurement]) -> Callable[[Verdict], Trace]:
    """Traces of the verdicts that judging these gave."""
    within = [make(graph) for make in pack.within]
    walk = _Walk(
        graph, Explainer(graph, measurements, tables_of(pack.sites, measurements), within, Budget(sys.maxsize))
    )
    rules = {rule.name: rule for rule in pack.rules}
    nodes: dict[str, dict[str, Node]] = {}

    def trace(verdict: Verdict) -> Trace:
        rule = rules[verdict.rule]
        quantifier = rule.quantifier
        if verdict.outcome == UNFINISHED and verdict.status is Status.ABSTAIN:
            return Trace(None, Step(describe(rule.condition), None, verdict.why), None)
        if quantifier is None:
            return _trace(walk, rule, None, {})
        of = nodes.get(quantifier.collection)
        if of is None:
            of = nodes[quantifier.collection] = {node.id: node for node in getattr(graph, quantifier.collection)}
        return _trace(walk, rule, quantifier.where, {quantifier.variable: of[verdict.node or ""]})

    return trace


def _trace(walk: _Walk, rule: Rule, where: Expression | None, bindings: Bindings) -> Trace:
    applies = None if where is None else walk.step(where, bindings)
    condition = walk.step(rule.condition, bindings)
    asked = rule.review is not None and condition.truth is False and (applies is None or applies.truth is True)
    return Trace(applies, condition, walk.step(rule.review, bindings) if asked and rule.review is not None else None)


class _Walk:
    """Evaluates expressions in the order in which the compiled rule does, and keeps every step."""

    def __init__(self, graph: Graph, explainer: Explainer) -> None:
        self._graph = graph
        self._explainer = explainer

    def step(self, expression: Expression, bindings: Bindings) -> Step:
        if isinstance(expression, Not):
            part = self.step(expression.part, bindings)
            return Step("not", None if part.truth is None else not part.truth, parts=(part,))
        if isinstance(expression, And):
            return self._joined("all of", expression.parts, False, bindings)
        if isinstance(expression, Or):
            return self._joined("any of", expression.parts, True, bindings)
        if isinstance(expression, Implies):
            return self._implied(expression, bindings)
        if isinstance(expression, Call):
            inner = zip(expression.definition.parameters, expression.arguments, strict=True)
            body = self.step(expression.definition.body, {name: bindings[given] for name, given in inner})
            return Step(describe(expression), body.truth, parts=(body,))
        if isinstance(expression, ForAll | Exists):
            return self._quantified(expression, bindings)
        truth, read = self._explainer.find(expression, bindings)
        return Step(describe(expression), truth, read)

    def _joined(
        self,
        says: str,
        parts: Sequence[Expression],
        decisive: bool,  # noqa: FBT001 — a truth value, not a switch
        bindings: Bindings,
    ) -> Step:
        steps: list[Step] = []
        decided = False
        for part in parts:
            steps.append(Step(describe(part), None, asked=False) if decided else self.step(part, bindings))
            decided = decided or steps[-1].truth is decisive
        unknown = any(step.truth is None for step in steps)
        return Step(says, decisive if decided else None if unknown else not decisive, parts=tuple(steps))

    def _implied(self, expression: Implies, bindings: Bindings) -> Step:
        premise = self.step(expression.premise, bindings)
        if premise.truth is False:
            return Step(_IMPLIES, True, parts=(premise, Step(describe(expression.conclusion), None, asked=False)))
        conclusion = self.step(expression.conclusion, bindings)
        truth = True if conclusion.truth is True else conclusion.truth if premise.truth is True else None
        return Step(_IMPLIES, truth, parts=(premise, conclusion))

    def _quantified(self, expression: ForAll | Exists, bindings: Bindings) -> Step:
        decisive = isinstance(expression, Exists)
        says = f"{'some' if decisive else 'every'} {expression.variable} of {expression.collection}"
        nodes = getattr(self._graph, expression.collection)
        shown: list[Step] = []
        unknown: list[Step] = []
        count = 0
        for node in nodes:
            step = self._of_node(expression, node, bindings)
            if step is None:
                continue
            count += 1
            if step.truth is decisive:
                return Step(says, decisive, f"decided at node {count} of those it is about", (step,))
            kept = unknown if step.truth is None else shown
            if len(kept) < _MOST_NODES:
                kept.append(step)
        parts = tuple(unknown or shown)
        about = f"{count} of {len(nodes)} {expression.collection.replace('_', ' ')}"
        more = f", {len(parts)} of them shown" if len(parts) < count else ""
        return Step(says, None if unknown else not decisive, f"about {about}{more}", parts)

    def _of_node(self, expression: ForAll | Exists, node: Node, bindings: Bindings) -> Step | None:
        """The condition for one node; None where it is not about that node."""
        inner = {**bindings, expression.variable: node}
        if expression.where is None:
            condition = self.step(expression.condition, inner)
            return Step(node.id, condition.truth, parts=(condition,))
        where = self.step(expression.where, inner)
        if where.truth is False:
            return None
        if where.truth is None:
            return Step(node.id, None, "it is unknown whether the rule is about it", (where,))
        condition = self.step(expression.condition, inner)
        return Step(node.id, condition.truth, parts=(where, condition))
