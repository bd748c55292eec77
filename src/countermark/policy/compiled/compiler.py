"""Rules to Python functions: one that appends a verdict for each node, or one for the draft."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from countermark.model import UNREAD, Graph, Measurement, Status, Verdict
from countermark.policy.compiled.budget import Budget
from countermark.policy.compiled.module import STATE, Module
from countermark.policy.compiled.statements import Statements
from countermark.policy.explanation.describe import compared, cut, outcomes, shown
from countermark.policy.explanation.explain import Explainer
from countermark.policy.language import expression as cpl
from countermark.policy.pack.rule import Rule

State = tuple[
    Graph,
    Sequence[Mapping[str | None, int]],
    Sequence[dict[str | None, None]],
    Sequence[Measurement],
    Sequence[Callable[..., bool | None]],
    dict[str, Any],
    Budget,
]
"""The graph; by question, the index of each node's answer and the nodes that want one; measurements; predicates;
what inner loops keep of their nodes; and the evaluations that a rule has left."""
Judged = Callable[[State, Callable[[Verdict], None], Explainer], None]
HOLDS = "holds"
"""The why of every passing verdict; what it rests on is in `used`."""


class Compiled(NamedTuple):
    """A rule as a function that appends its verdicts, or notes what it still needs."""

    apply: Judged
    asks: bool
    """Whether it reads measurements at all."""
    nests: bool
    """Whether a quantifier may run inside another, so that it can run out of evaluations."""


def compile_rules(rules: Sequence[Rule]) -> list[Compiled]:
    """One function a rule."""
    module = Module()
    module.names |= {
        "Verdict": Verdict,
        "shown": shown,
        "cut": cut,
        "PASS": Status.PASS,
        "REVIEW": Status.REVIEW,
        "FAIL": Status.FAIL,
        "ABSTAIN": Status.ABSTAIN,
        "unread": _unread,
    }
    names = []
    for rule in rules:
        name = module.reserve("rule")
        module.add(f"def {name}({STATE}, add, explainer):", _RuleBody(module, rule))
        names.append(name)
    source = "\n".join(module.lines)
    exec(compile(source, "<rules>", "exec"), module.names)  # noqa: S102 — generated names only, see statements.py
    return [
        Compiled(module.names[name], _reads(rule) > 0, nests(rule.expression) or nests(rule.review, inside=True))
        for name, rule in zip(names, rules, strict=True)
    ]


class _RuleBody(Statements):
    """A rule's function: a verdict for each node of the forall at its top, or one for the draft."""

    def __init__(self, module: Module, rule: Rule) -> None:
        super().__init__(module, {})
        self._rule = rule
        self._name, self._severity = module.constant(rule.name), module.constant(rule.severity)
        self._reads = _reads(rule)
        quantifier = rule.quantifier
        if not self._reads:
            self.write("used = None")
        if quantifier is None:
            # A loop of one turn: `continue` leaves it, as it leaves a node.
            self.block("for _ in (0,):", lambda: self._judge(None, "None"))
        else:
            node = self.bind(quantifier.variable)
            self.inlines = True
            nodes = self.nodes_of(quantifier.collection)
            self.block(f"for {node} in {nodes}:", lambda: self._judge(quantifier, f"{node}.id"))

    def _judge(self, quantifier: cpl.ForAll | None, node: str) -> None:
        if self._reads:
            self.write("used = []")
        where = "True"
        if quantifier is not None and quantifier.where is not None:
            where = self.truth(quantifier.where)
            self.write(f"if {where} is False or {where} is P: continue")
        found = self.truth(self._rule.condition)
        passes = f"{found} is True" if where == "True" else f"{found} is True and {where} is True"
        self.block(f"if {passes}:", (self._verdict(node, "PASS", self.module.constant(HOLDS)),))
        self.block(f"elif {found} is False:", lambda: self._fails(node, where))
        self.block(f"elif {found} is not P:", lambda: self._is_unknown(node, where))

    def _is_unknown(self, node: str, where: str) -> None:
        """Abstain; but what only a person can read goes to one."""
        unknown = self._why_unknown(where)
        if not self._reads:
            self.write(self._verdict(node, "ABSTAIN", unknown))
            return
        self.asks = True
        self.write("why = unread(used, values)")
        outcome = f", outcome={self.module.constant(UNREAD)}"
        self.block("if why:", (self._verdict(node, "REVIEW", "why", outcome),))
        self.block("else:", (self._verdict(node, "ABSTAIN", unknown),))

    def _fails(self, node: str, where: str) -> None:
        status = "FAIL"
        if self._rule.review is not None:
            status = "status"
            self.write("status = FAIL")

            def ask() -> None:
                review = self.truth(self._rule.review)  # type: ignore[arg-type]
                self.write(f"if {review} is P: continue")
                self.write(f"if {review} is True: status = REVIEW")

            # Where it is unknown whether the rule applies, review would be a better end than abstaining.
            self.block(f"if {where} is True:", ask)
        outcome = "" if self._rule.outcome is None else f", outcome={self.module.constant(self._rule.outcome)}"
        self.write(self._verdict(node, status, self._why_false(), outcome))

    def _verdict(self, node: str, status: str, why: str, outcome: str = "") -> str:
        used = ""
        if self._reads == 1:
            used = ", used=tuple(used)"
        elif self._reads:
            used = ", used=tuple(dict.fromkeys(used))"
        given = f"rule={self._name}, node={node}, status={status}, severity={self._severity}, why={why}"
        return f"add(Verdict({given}{used}{outcome}))"

    def _why_false(self) -> str:
        """Built from the values at hand where the falsehood says which they are; else found by a walk."""
        rule, condition = self._rule, self._rule.condition
        if isinstance(condition, cpl.Measured):
            return self._reason(condition, rule.description)
        if isinstance(condition, cpl.Holds):
            return self.module.constant(rule.description if condition.says is None else condition.says[1])
        said = self._said(condition, False)
        if said is None:
            sentence = self._walk(condition, "False")
        elif len(said) == 1:
            sentence = f"cut({said[0]})"
        else:
            sentence = f"cut('; '.join(dict.fromkeys(({', '.join(said)}))))"
        return sentence if rule.quantifier is not None else f"{self.module.constant(_about(rule))} + {sentence}"

    def _why_unknown(self, where: str) -> str:
        rule, condition = self._rule, self._rule.condition
        if isinstance(condition, cpl.Measured):
            sentence = self._reason(condition, rule.description)
        elif isinstance(condition, cpl.Holds):
            sentence = self.module.constant(f"{condition.name} cannot be answered")
        else:
            about = "" if rule.quantifier is not None else f"{self.module.constant(_about(rule))} + "
            sentence = about + self._walk(condition, "None")
        if where == "True":
            return sentence
        applies = self.module.constant("it is unknown whether the rule applies: ")
        doubt = self._walk(rule.expression.where, "None")  # type: ignore[union-attr, arg-type]
        return f"({sentence} if {where} is True else {applies} + {doubt})"

    def _reason(self, expression: cpl.Measured, otherwise: str) -> str:
        reason = f"values[{self.places[id(expression)][0]}].reason"
        return f"({reason} or {self.module.constant(otherwise)})"

    def _walk(self, expression: cpl.Expression, truth: str) -> str:
        bindings = "".join(f"{self.module.constant(variable)}: {name}, " for variable, name in self.bound.items())
        return f"explainer.sentence({self.module.constant(expression)}, {{{bindings}}}, {truth})"

    def _said(self, expression: cpl.Expression, truth: bool) -> list[str] | None:  # noqa: FBT001 — a truth value
        """What there is to say of an expression of that truth; None where that leaves open which part decided."""
        if isinstance(expression, cpl.Holds):
            says = expression.says if expression.says is not None else outcomes(expression.name)
            return [self.module.constant(says[0 if truth else 1])]
        if isinstance(expression, cpl.Measured):
            return [self._reason(expression, outcomes(expression.site.measure)[0 if truth else 1])]
        if isinstance(expression, cpl.Compare):
            return [self._compared_said(expression, truth)]
        if isinstance(expression, cpl.Not):
            return self._said(expression.part, not truth)
        if isinstance(expression, cpl.Implies) and not truth:
            return self._all_said((expression.premise, True), (expression.conclusion, False))
        if isinstance(expression, cpl.And if truth else cpl.Or):
            return self._all_said(*((part, truth) for part in expression.parts))
        if isinstance(expression, cpl.ForAll if truth else cpl.Exists):
            return [f"explainer.all_of({self.module.constant(expression)})"]
        return None

    def _all_said(self, *parts: tuple[cpl.Expression, bool]) -> list[str] | None:
        found: list[str] = []
        for part, truth in parts:
            said = self._said(part, truth)
            if said is None:
                return None
            found += said
        return found

    def _compared_said(self, expression: cpl.Compare, truth: bool) -> str:  # noqa: FBT001 — a truth value
        one, other = self.places[id(expression)]
        before, between, after = compared(expression, truth)
        text = f"{self.module.constant(before)} + shown({one})"
        if after is None:
            return f"{text} + {self.module.constant(between)}" if between else text
        return f"{text} + {self.module.constant(between)} + shown({other}) + {self.module.constant(after)}"


def _unread(used: Sequence[int], measurements: Sequence[Measurement]) -> str | None:
    """The reason of the first answer that is unknown because a sentence was not read."""
    for index in used:
        measurement = measurements[index]
        if measurement.value is None and measurement.detail.get("code") == UNREAD:
            return measurement.reason or UNREAD
    return None


def _about(rule: Rule) -> str:
    return f"{rule.description.rstrip('.')}: " if rule.description else ""


def nests(expression: cpl.Expression | None, *, inside: bool = False) -> bool:
    """Whether a quantifier stands inside another; a custom predicate may hold one."""
    if expression is None or isinstance(expression, cpl.Call):
        return expression is not None
    quantifies = isinstance(expression, cpl.ForAll | cpl.Exists)
    return (quantifies and inside) or any(nests(part, inside=inside or quantifies) for part in cpl.parts(expression))


def _reads(rule: Rule) -> int:
    """How many measurements one verdict can read: 0, 1, or 2 for several."""
    expressions = [rule.condition]
    if rule.quantifier is not None and rule.quantifier.where is not None:
        expressions.append(rule.quantifier.where)
    if rule.review is not None:
        expressions.append(rule.review)
    return min(2, sum(map(_read_in, expressions)))


def _read_in(expression: cpl.Expression) -> int:
    """How many measurements an expression can read; inside a quantifier or a custom predicate, several."""
    if isinstance(expression, cpl.Measured):
        return 1
    if isinstance(expression, cpl.Compare):
        return sum(isinstance(side, cpl.Measured) for side in (expression.left, expression.right))
    if isinstance(expression, cpl.ForAll | cpl.Exists | cpl.Call):
        return 2 if cpl.reads(expression) else 0
    return sum(map(_read_in, cpl.parts(expression)))
