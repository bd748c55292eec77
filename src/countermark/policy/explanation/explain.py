"""Why a condition came out as it did, in one plain sentence, from the values that were read.

Only verdicts that are not a plain pass are explained, so this walks the tree instead of compiling
it. It asks in the same order as the compiled rule, so it reads nothing that the rule did not read;
and it is told what the rule found, so it looks only for what that leaves open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from countermark.model import Graph, Measurement, Node
from countermark.policy.compiled.budget import Budget, Exhausted
from countermark.policy.explanation.describe import compared, cut, describe, label, shown, turned
from countermark.policy.language import expression as cpl
from countermark.policy.language.comparison import COMPARE, UNKNOWN, look_up, number_of

_OPEN: Final = "open"
"""The truth of a part that nothing has been said about."""
WALK: Final = 500
"""A walk takes about up to so many times as long as the compiled rule, and gets that much less of a budget."""
Known = bool | None | Literal["open"]
Bindings = dict[str, Node]


class Finding(NamedTuple):
    """A truth value and the sentence that says where it comes from."""

    truth: bool | None
    says: str


class Explainer:
    """Explains conditions over one graph and its measurements."""

    def __init__(
        self,
        graph: Graph,
        measurements: Sequence[Measurement],
        tables: Sequence[Mapping[str | None, int]],
        within: Sequence[Callable[..., bool | None]],
        budget: Budget,
    ) -> None:
        self._graph = graph
        self._measurements = measurements
        self._tables = tables
        self._within = within
        self._budget = budget
        self._described: dict[int, str] = {}

    def sentence(self, expression: cpl.Expression, bindings: Bindings, truth: bool | None) -> str:  # noqa: FBT001
        """The sentence alone, cut to a readable length; `truth` is what the rule found.

        Where it would take too long to find the node that decided, it only says what was found.
        """
        try:
            return cut(self.find(expression, bindings, truth).says)
        except Exhausted:
            return cut(f"{describe(expression)} {_OUTCOMES[truth]}")

    def find(self, expression: cpl.Expression, bindings: Bindings, known: Known = _OPEN) -> Finding:
        """The truth of an expression and why."""
        if isinstance(expression, cpl.Measured):
            return self._measured(expression, bindings)
        if isinstance(expression, cpl.Holds):
            return self._holds(expression, bindings)
        if isinstance(expression, cpl.Compare):
            return self._compare(expression, bindings)
        if isinstance(expression, cpl.Not):
            part = self.find(expression.part, bindings, _negated(known))
            return Finding(None if part.truth is None else not part.truth, part.says)
        if isinstance(expression, cpl.And):
            return self._first(expression.parts, False, bindings, known)
        if isinstance(expression, cpl.Or):
            return self._first(expression.parts, True, bindings, known)
        if isinstance(expression, cpl.Implies):
            return self._first((cpl.Not(expression.premise), expression.conclusion), True, bindings, known)
        if isinstance(expression, cpl.Call):
            inner = zip(expression.definition.parameters, expression.arguments, strict=True)
            given = {parameter: bindings[argument] for parameter, argument in inner}
            return self.find(expression.definition.body, given, known)
        return self._quantifier(expression, bindings, known)

    def _first(
        self,
        parts: Sequence[cpl.Expression],
        decisive: bool,  # noqa: FBT001 — a truth value, not a switch
        bindings: Bindings,
        known: Known,
    ) -> Finding:
        """The first part that decides; else all the unknown ones; else all."""
        # Where no part decided and none was unknown, all of them are the other way.
        of_each: Known = known if known is (not decisive) else _OPEN
        found: list[Finding] = []
        for part in parts:
            finding = self.find(part, bindings, of_each)
            if finding.truth is decisive:
                return finding
            found.append(finding)
        unknown = [finding for finding in found if finding.truth is None]
        says = dict.fromkeys(finding.says for finding in (unknown or found))
        return Finding(None if unknown else not decisive, "; ".join(says))

    def _quantifier(self, expression: cpl.ForAll | cpl.Exists, bindings: Bindings, known: Known) -> Finding:
        decisive = isinstance(expression, cpl.Exists)
        unknown: Finding | None = None
        for node in () if known is (not decisive) else getattr(self._graph, expression.collection):
            if bindings:
                self._budget.spend(1)
            inner = {**bindings, expression.variable: node}
            finding = Finding(True, "")
            if expression.where is not None:
                finding = self.find(expression.where, inner)
                if finding.truth is False:
                    continue
            if finding.truth is True:
                finding = self.find(expression.condition, inner)
            if finding.truth is decisive:
                return Finding(decisive, f"{node.id}: {finding.says}")
            if finding.truth is None and unknown is None:
                unknown = Finding(None, f"{node.id}: {finding.says}")
        return unknown if unknown is not None else Finding(not decisive, self.all_of(expression))

    def all_of(self, expression: cpl.ForAll | cpl.Exists) -> str:
        """No node decided: none has what some should have, or all have what one should lack."""
        says = self._described.get(id(expression))
        if says is None:
            count, what = len(getattr(self._graph, expression.collection)), expression.collection.replace("_", " ")
            of = f"{what} where {describe(expression.where)}" if expression.where is not None else what
            if not count:
                says = f"there are no {what}"
            elif isinstance(expression, cpl.Exists):
                says = f"none of the {count} {of} has {describe(expression.condition)}"
            else:
                says = f"all {count} {of} have {describe(expression.condition)}"
            self._described[id(expression)] = says
        return says

    def _read(self, expression: cpl.Measured, bindings: Bindings) -> Measurement:
        node = None if expression.variable is None else bindings[expression.variable].id
        return self._measurements[self._tables[expression.site.number][node]]

    def _measured(self, expression: cpl.Measured, bindings: Bindings) -> Finding:
        measurement = self._read(expression, bindings)
        truth = measurement.value if isinstance(measurement.value, bool) else None
        says = measurement.reason or f"{measurement.measure} {_OUTCOMES[truth]}"
        return Finding(truth, says)

    def _holds(self, expression: cpl.Holds, bindings: Bindings) -> Finding:
        holds = self._within[expression.number] if expression.holds is None else expression.holds
        answer = holds(
            *(each.value if isinstance(each, cpl.Constant) else bindings[each] for each in expression.arguments)
        )
        truth = answer if isinstance(answer, bool) else None
        if truth is None or expression.says is None:
            return Finding(truth, f"{expression.name} {_OUTCOMES[truth]}")
        return Finding(truth, expression.says[0 if truth else 1])

    def _compare(self, expression: cpl.Compare, bindings: Bindings) -> Finding:
        left, operator, right = turned(expression)
        one, other = self._operand(left, bindings), self._operand(right, bindings)
        truth = COMPARE[operator](one, other)
        for side, value in ((left, one), (right, other)):
            if value is UNKNOWN:
                return Finding(truth, self._missing(side, bindings))
        if truth is None:
            return Finding(truth, f"{label(left)} is {shown(one)}, which does not compare with {shown(other)}")
        before, between, after = compared(expression, truth)
        rest = between if after is None else f"{between}{shown(other)}{after}"
        return Finding(truth, f"{before}{shown(one)}{rest}")

    def _operand(self, operand: cpl.Operand, bindings: Bindings) -> Any:
        if isinstance(operand, cpl.Constant):
            return operand.value
        if isinstance(operand, cpl.Field):
            return look_up(bindings[operand.variable], operand.path)
        return number_of(self._read(operand, bindings).value)

    def _missing(self, operand: cpl.Operand, bindings: Bindings) -> str:
        if isinstance(operand, cpl.Measured):
            reason = self._read(operand, bindings).reason
            return f"{label(operand)} is unknown: {reason}" if reason else f"{label(operand)} is unknown"
        return f"{label(operand)} is not there"


_OUTCOMES = {True: "holds", False: "is not true", None: "cannot be answered"}


def _negated(known: Known) -> Known:
    return not known if isinstance(known, bool) else known
