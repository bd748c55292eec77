"""Why a condition came out as it did, in one plain sentence, from the values that were read.

Only verdicts that are not a plain pass are explained, so this walks the tree instead of compiling
it. It asks in the same order as the compiled rule, so it reads nothing that the rule did not read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from countermark.model import Graph, Measurement, Node
from countermark.policy.comparison import COMPARE, UNKNOWN, look_up, number_of
from countermark.policy.expression import (
    And,
    Compare,
    Constant,
    Exists,
    Expression,
    Field,
    ForAll,
    Holds,
    Implies,
    Measured,
    Not,
    Operand,
    Or,
)

PHRASES: Mapping[str, str] = {"is_tagged": "no fact is referenced", "is_value": "it states no value"}
"""What to say when a structural predicate is false."""
_SYMBOLS = {"==": "", "<": "< ", "<=": "≤ ", ">": "> ", ">=": "≥ "}
_MIRRORED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
_LONGEST = 400
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
        phrases: Mapping[str, str],
    ) -> None:
        self._graph = graph
        self._measurements = measurements
        self._tables = tables
        self._phrases = phrases

    def sentence(self, expression: Expression, bindings: Bindings) -> str:
        """The sentence alone, cut to a readable length."""
        says = self.find(expression, bindings).says
        return says if len(says) <= _LONGEST else f"{says[: _LONGEST - 1]}…"

    def find(self, expression: Expression, bindings: Bindings) -> Finding:
        """The truth of an expression and why."""
        if isinstance(expression, Measured):
            return self._measured(expression, bindings)
        if isinstance(expression, Holds):
            return self._holds(expression, bindings)
        if isinstance(expression, Compare):
            return self._compare(expression, bindings)
        if isinstance(expression, Not):
            part = self.find(expression.part, bindings)
            return Finding(None if part.truth is None else not part.truth, part.says)
        if isinstance(expression, And):
            return self._first(expression.parts, False, bindings)
        if isinstance(expression, Or):
            return self._first(expression.parts, True, bindings)
        if isinstance(expression, Implies):
            return self._first((Not(expression.premise), expression.conclusion), True, bindings)
        return self._quantifier(expression, bindings)

    def _first(self, parts: Sequence[Expression], decisive: bool, bindings: Bindings) -> Finding:  # noqa: FBT001
        """The first part that decides; else all the unknown ones; else all."""
        found: list[Finding] = []
        for part in parts:
            finding = self.find(part, bindings)
            if finding.truth is decisive:
                return finding
            found.append(finding)
        unknown = [finding for finding in found if finding.truth is None]
        says = dict.fromkeys(finding.says for finding in (unknown or found))
        return Finding(None if unknown else not decisive, "; ".join(says))

    def _quantifier(self, expression: ForAll | Exists, bindings: Bindings) -> Finding:
        decisive = isinstance(expression, Exists)
        unknown: Finding | None = None
        nodes = getattr(self._graph, expression.collection)
        for node in nodes:
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
        if unknown is not None:
            return unknown
        what = expression.collection.replace("_", " ")
        whole = f"none of the {len(nodes)} {what} meets" if decisive else f"all {len(nodes)} {what} meet"
        return Finding(not decisive, f"{whole} the condition")

    def _read(self, expression: Measured, bindings: Bindings) -> Measurement:
        node = None if expression.variable is None else bindings[expression.variable].id
        return self._measurements[self._tables[expression.site.number][node]]

    def _measured(self, expression: Measured, bindings: Bindings) -> Finding:
        measurement = self._read(expression, bindings)
        truth = measurement.value if isinstance(measurement.value, bool) else None
        says = measurement.reason or f"{measurement.measure} {_OUTCOMES[truth]}"
        return Finding(truth, says)

    def _holds(self, expression: Holds, bindings: Bindings) -> Finding:
        arguments = (each.value if isinstance(each, Constant) else bindings[each] for each in expression.arguments)
        answer = expression.holds(*arguments)
        truth = answer if isinstance(answer, bool) else None
        says = f"{expression.name} {_OUTCOMES[truth]}"
        return Finding(truth, self._phrases.get(expression.name, says) if truth is False else says)

    def _compare(self, expression: Compare, bindings: Bindings) -> Finding:
        left, operator, right = expression.left, expression.operator, expression.right
        if isinstance(left, Constant) and not isinstance(right, Constant):
            # "0.5 ≥ energy.gap" is about the measure, and so is the sentence.
            left, operator, right = right, _MIRRORED[operator], left  # type: ignore[assignment]
        one, other = self._operand(left, bindings), self._operand(right, bindings)
        truth = COMPARE[operator](one, other)
        for side, value in ((left, one), (right, other)):
            if value is UNKNOWN:
                return Finding(truth, self._missing(side, bindings))
        is_one = f"{_label(left)} is {_value(one)}"
        if truth is None:
            return Finding(truth, f"{is_one}, which does not compare with {_value(other)}")
        if truth:
            return Finding(truth, is_one)
        if operator == "!=":
            return Finding(truth, f"{is_one}, which it must not be")
        than = _value(other) if isinstance(right, Constant) else f"{_label(right)} ({_value(other)})"
        return Finding(truth, f"{is_one}, not {_SYMBOLS[operator]}{than}")

    def _operand(self, operand: Operand, bindings: Bindings) -> Any:
        if isinstance(operand, Constant):
            return operand.value
        if isinstance(operand, Field):
            return look_up(bindings[operand.variable], operand.path)
        return number_of(self._read(operand, bindings).value)

    def _missing(self, operand: Operand, bindings: Bindings) -> str:
        if isinstance(operand, Measured):
            reason = self._read(operand, bindings).reason
            return f"{_label(operand)} is unknown: {reason}" if reason else f"{_label(operand)} is unknown"
        return f"{_label(operand)} is not there"


_OUTCOMES = {True: "holds", False: "does not hold", None: "cannot be answered"}


def _label(operand: Operand) -> str:
    if isinstance(operand, Measured):
        return operand.site.measure
    if isinstance(operand, Field):
        return ".".join((operand.variable, *operand.path))
    return operand.name if operand.name is not None else _value(operand.value)


def _value(value: object) -> str:
    """A value as a person reads it; a draft's own text is quoted and cut."""
    if isinstance(value, str):
        return repr(str(value) if len(value) <= 60 else f"{value[:59]}…")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int | float | Decimal):
        return str(value)
    return f"a {type(value).__name__}"
