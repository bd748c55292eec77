"""Rules to Python functions, so that judging a node costs what a hand-written loop costs.

No text of a policy enters the generated source: every constant, name, path and predicate is passed
in through a namespace of generated names. Truth is True, False or anything else for unknown;
`P` (pending) means that a measurement still has to be made. Parts are asked in order and lazily,
and nothing is decided past a pending part, so that a verdict does not depend on what other packs
had measured. Quantifiers become functions of their own: Python nests few loops in one function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from countermark.model import Graph, Measurement, Status, Verdict
from countermark.policy.comparison import COMPARE, UNKNOWN, look_up, number_of
from countermark.policy.explain import Explainer
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
    measured,
    parts,
)
from countermark.policy.rule import Rule

Judged = Callable[
    [
        Graph,
        Sequence[Mapping[str | None, int]],
        Sequence[dict[str | None, None]],
        Sequence[Measurement],
        Callable[[Verdict], None],
        Explainer,
    ],
    None,
]
"""graph, tables (node → index, one for each site), wanted, measurements, what takes a verdict, explainer"""
HOLDS = "holds"
"""The why of every passing verdict; what it rests on is in `used`."""
_STATE = "graph, tables, wanted, values"


class _Pending:
    """The truth value of a question that has not been answered yet."""


class Compiled(NamedTuple):
    """A rule as a function that appends its verdicts, or notes what it still needs."""

    apply: Judged
    asks: bool
    """Whether it reads measurements at all."""


def compile_rules(rules: Sequence[Rule], phrases: Mapping[str, str]) -> list[Compiled]:
    """One function a rule."""
    module = _Module(phrases)
    names = [module.rule(rule) for rule in rules]
    source = "\n".join(module.lines)
    exec(compile(source, "<rules>", "exec"), module.names)  # noqa: S102 — generated names only, see above
    return [Compiled(module.names[name], _reads(rule) > 0) for name, rule in zip(names, rules, strict=True)]


class _Module:
    """Source under construction, and the namespace that it will run in."""

    def __init__(self, phrases: Mapping[str, str]) -> None:
        self.lines: list[str] = []
        self.phrases = phrases
        self.names: dict[str, Any] = {
            "P": _Pending(),
            "UNKNOWN": UNKNOWN,
            "look_up": look_up,
            "number_of": number_of,
            "Verdict": Verdict,
            "PASS": Status.PASS,
            "REVIEW": Status.REVIEW,
            "FAIL": Status.FAIL,
            "ABSTAIN": Status.ABSTAIN,
        }

    def constant(self, value: Any) -> str:
        name = f"k{len(self.names)}"
        self.names[name] = value
        return name

    def rule(self, rule: Rule) -> str:
        name = f"rule{len(self.names)}"
        self.names[name] = None
        body = _RuleBody(self, rule)
        self._add(f"def {name}({_STATE}, add, explainer):", body)
        return name

    def quantifier(self, expression: ForAll | Exists, bound: Mapping[str, str]) -> str:
        name = f"over{len(self.names)}"
        self.names[name] = None
        arguments = "".join(f"{variable}, " for variable in bound.values())
        body = _Body(self, dict(bound))
        body.quantified(expression)
        self._add(f"def {name}({arguments}{_STATE}, used):", body)
        return name

    def _add(self, head: str, body: _Body) -> None:
        self.lines.append(head)
        for site in sorted(body.sites):
            self.lines.append(f" get{site} = tables[{site}].get; want{site} = wanted[{site}]")
        self.lines += body.lines


class _Body:
    """The statements of one function."""

    def __init__(self, module: _Module, bound: dict[str, str]) -> None:
        self.module = module
        self.bound = bound
        """Variables of the policy and their generated names."""
        self.lines: list[str] = []
        self.sites: set[int] = set()
        self._indent = 1
        self._temporaries = 0

    def write(self, line: str) -> None:
        self.lines.append(" " * self._indent + line)

    def block(self, head: str, statements: Iterable[str] | Callable[[], None]) -> None:
        self.write(head)
        self._indent += 1
        if callable(statements):
            statements()
        else:
            for statement in statements:
                self.write(statement)
        self._indent -= 1

    def temporary(self) -> str:
        self._temporaries += 1
        return f"t{self._temporaries}"

    def bind(self, variable: str) -> str:
        name = f"x{len(self.bound)}"
        self.bound[variable] = name
        return name

    def truth(self, expression: Expression) -> str:
        """Statements that find the truth of an expression; the name that holds it."""
        target = self.temporary()
        if isinstance(expression, Measured):
            self._measured(expression, target)
        elif isinstance(expression, Holds):
            self._holds(expression, target)
        elif isinstance(expression, Compare):
            self._compare(expression, target)
        elif isinstance(expression, Not):
            part = self.truth(expression.part)
            self.write(f"{target} = False if {part} is True else True if {part} is False else {part}")
        elif isinstance(expression, And | Or):
            self._connective(expression, target)
        elif isinstance(expression, Implies):
            self._implies(expression, target)
        else:
            function = self.module.quantifier(expression, self.bound)
            arguments = "".join(f"{variable}, " for variable in self.bound.values())
            self.write(f"{target} = {function}({arguments}{_STATE}, used)")
        return target

    def _connective(self, expression: And | Or, target: str) -> None:
        decisive, neutral = ("False", "True") if isinstance(expression, And) else ("True", "False")
        first, *rest = expression.parts
        self.write(f"{target} = {self.truth(first)}")
        for part in rest:

            def ask(part: Expression = part) -> None:
                found = self.truth(part)
                self.write(f"if {found} is {decisive} or {found} is P: {target} = {found}")
                self.write(f"elif {found} is not {neutral}: {target} = None")

            self.block(f"if {target} is not {decisive} and {target} is not P:", ask)

    def _implies(self, expression: Implies, target: str) -> None:
        premise = self.truth(expression.premise)
        self.write(f"{target} = True if {premise} is False else {premise}")

        def ask() -> None:
            found = self.truth(expression.conclusion)
            self.write(f"{target} = {found} if {premise} is True or {found} is True or {found} is P else None")

        self.block(f"if {premise} is not False and {premise} is not P:", ask)

    def _read(self, expression: Measured, target: str, value: str) -> None:
        """Read a measurement, or ask for it; `target` holds what `value` makes of it, or pending."""
        number = expression.site.number
        self.sites.add(number)
        node = "None" if expression.variable is None else f"{self.bound[expression.variable]}.id"
        index = f"i{target}"
        self.write(f"{index} = get{number}({node})")
        self.block(f"if {index} is None:", (f"want{number}[{node}] = None", f"{target} = P"))
        self.block("else:", (f"used.append({index})", f"{target} = {value.format(f'values[{index}].value')}"))

    def _measured(self, expression: Measured, target: str) -> None:
        # Anything but True and False counts as unknown, a number among them.
        self._read(expression, target, "{0}")

    def _holds(self, expression: Holds, target: str) -> None:
        arguments = ", ".join(
            self.module.constant(each.value) if isinstance(each, Constant) else self.bound[each]
            for each in expression.arguments
        )
        self.write(f"{target} = {self.module.constant(expression.holds)}({arguments})")

    def _compare(self, expression: Compare, target: str) -> None:
        left, right = self._operand(expression.left), self._operand(expression.right)
        compare = f"{target} = {self.module.constant(COMPARE[expression.operator])}({left}, {right})"
        if measured(expression):
            self.write(f"if {left} is P or {right} is P: {target} = P")
            self.write(f"else: {compare}")
        else:
            self.write(compare)

    def _operand(self, operand: Operand) -> str:
        if isinstance(operand, Constant):
            return self.module.constant(operand.value)
        target = self.temporary()
        if isinstance(operand, Field):
            path = self.module.constant(operand.path)
            self.write(f"{target} = look_up({self.bound[operand.variable]}, {path})")
        else:
            self._read(operand, target, "number_of({0})")
        return target

    def quantified(self, expression: ForAll | Exists) -> None:
        """The body of a quantifier's function. After a pending node the rest is visited to batch its questions."""
        neutral, decisive = ("True", "False") if isinstance(expression, ForAll) else ("False", "True")
        collection = self.module.constant(expression.collection)
        self.write(f"result = {neutral}")

        def each() -> None:
            if expression.where is not None:
                where = self.truth(expression.where)
                self.write(f"if {where} is False: continue")
                # A node that may or may not be meant leaves the whole unknown, whatever holds for it.
                self.block(
                    f"if {where} is not True:",
                    (f"if {where} is P: result = P", f"elif result is {neutral}: result = None", "continue"),
                )
            found = self.truth(expression.condition)
            self.write(f"if {found} is {decisive}: return P if result is P else {decisive}")
            self.write(f"if {found} is P: result = P")
            self.write(f"elif {found} is not {neutral} and result is {neutral}: result = None")

        name = self.bind(expression.variable)
        self.block(f"for {name} in getattr(graph, {collection}):", each)
        self.write("return result")


class _RuleBody(_Body):
    """A rule's function: a verdict for each node of the forall at its top, or one for the draft."""

    def __init__(self, module: _Module, rule: Rule) -> None:
        super().__init__(module, {})
        self._rule = rule
        self._constants = f"rule={module.constant(rule.name)}, severity={module.constant(rule.severity)}"
        self._reads = _reads(rule)
        quantifier = rule.quantifier
        if quantifier is None:
            # A loop of one turn: `continue` leaves it, as it leaves a node.
            self.block("for _ in (0,):", lambda: self._judge(None, "None"))
        else:
            node = self.bind(quantifier.variable)
            collection = module.constant(quantifier.collection)
            self.block(f"for {node} in getattr(graph, {collection}):", lambda: self._judge(quantifier, f"{node}.id"))

    def _judge(self, quantifier: ForAll | None, node: str) -> None:
        if self._reads:
            self.write("used = []")
        where = "True"
        if quantifier is not None and quantifier.where is not None:
            where = self.truth(quantifier.where)
            self.write(f"if {where} is False or {where} is P: continue")
        found = self.truth(self._rule.condition)
        passes = f"{found} is True" if where == "True" else f"{found} is True and {where} is True"
        self.block(f"if {passes}:", (self._verdict(node, "PASS", self.module.constant(HOLDS)),))
        self.block(f"elif {found} is False:", lambda: self._fails(node, where, found))
        why = self._why(where, found)
        self.block(f"elif {found} is not P:", (self._verdict(node, "ABSTAIN", why),))

    def _fails(self, node: str, where: str, found: str) -> None:
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
        self.write(self._verdict(node, status, self._why("True", found), outcome))

    def _verdict(self, node: str, status: str, why: str, outcome: str = "") -> str:
        used = ""
        if self._reads == 1:
            used = ", used=tuple(used)"
        elif self._reads:
            used = ", used=tuple(dict.fromkeys(used))"
        return f"add(Verdict({self._constants}, node={node}, status={status}, why={why}{used}{outcome}))"

    def _why(self, where: str, found: str) -> str:
        """The common cases are answered in place: one measurement's reason, one predicate's phrase."""
        rule, condition = self._rule, self._rule.condition
        if where == "True":
            if isinstance(condition, Measured):
                fallback = self.module.constant(rule.description)
                reason = f"values[i{found}].reason"
                return f"{reason} if {reason} else {fallback}"
            if isinstance(condition, Holds):
                phrase = self.module.phrases.get(condition.name, rule.description)
                known, unknown = (
                    self.module.constant(phrase),
                    self.module.constant(f"{condition.name} cannot be answered"),
                )
                return f"{known} if {found} is False else {unknown}"
        bindings = "".join(f"{self.module.constant(variable)}: {name}, " for variable, name in self.bound.items())
        sentence = f"explainer.sentence({self.module.constant(condition)}, {{{bindings}}})"
        if where == "True":
            return sentence
        applies = self.module.constant("it is unknown whether the rule applies: ")
        doubt = f"explainer.sentence({self.module.constant(rule.expression.where)}, {{{bindings}}})"  # type: ignore[union-attr]
        return f"({sentence} if {where} is True else {applies} + {doubt})"


def _reads(rule: Rule) -> int:
    """How many measurements one verdict can read: 0, 1, or 2 for several."""
    expressions = [rule.condition]
    if rule.quantifier is not None and rule.quantifier.where is not None:
        expressions.append(rule.quantifier.where)
    if rule.review is not None:
        expressions.append(rule.review)
    if any(_quantified(each) for each in expressions):
        return 2
    return min(2, sum(len(measured(each)) for each in expressions))


def _quantified(expression: Expression) -> bool:
    return isinstance(expression, ForAll | Exists) or any(map(_quantified, parts(expression)))
