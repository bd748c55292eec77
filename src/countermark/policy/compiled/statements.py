"""Expressions to statements of Python, so that judging a node costs what a hand-written loop costs.

No text of a policy enters the source: every constant, key and predicate is passed in through a
namespace of generated names; operators and fields of nodes are spelled from tables of our own.
Truth is True, False or anything else for unknown; `P` (pending) means that a measurement still has
to be made. Parts are asked in order and lazily, and nothing is decided past a pending part, so that
a verdict does not depend on what other packs had measured. A quantifier stands in the loop of its rule;
those further inside, and custom predicates, become functions of their own: Python nests few loops in one function.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from decimal import Decimal
from math import isfinite

from countermark.model import COLLECTIONS
from countermark.policy.compiled.joins import equalities
from countermark.policy.compiled.module import STATE, Module
from countermark.policy.explanation.describe import turned
from countermark.policy.language import expression as cpl
from countermark.policy.language.comparison import COMPARE
from countermark.policy.language.kinds import both_text, fields_of

_WORD = re.compile(r"\w+")
_SPELLED = {"==": "==", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


class Statements:
    """The statements of one function."""

    def __init__(self, module: Module, bound: dict[str, str], *, nested: bool = False) -> None:
        self.module = module
        self.nested = nested
        """Whether a loop around it runs it again and again, so that its own loops are counted."""
        self.inlines = False
        """Whether quantifiers are written in place."""
        self.bound = bound
        """Variables of the policy and their generated names."""
        self.before: list[str] = []
        """What is the same for every node of the loop, and found once: fields of the variables around it."""
        self.lines: list[str] = []
        self.sites: set[int] = set()
        self.places: dict[int, tuple[str, ...]] = {}
        """Where the operands of a comparison are, or a measurement's index, for whoever explains them."""
        self.asks = False
        """Whether it needs more of the state than the graph."""
        self._columns: dict[str, list[str]] | None = None
        """Inside a loop that runs once for every node of another: what each of its own nodes gives, found once."""
        self._own = ""
        """The node of that loop."""
        self.kept: list[str] | None = None
        """Where a loop in place says what it keeps, ahead of the loop around it; None keeps it in the state."""
        self._typed: set[str] = set()
        self._certain: set[str] = set()
        """Truths that are never unknown."""
        self._outer = frozenset(bound.values())
        self._found: dict[tuple[str, tuple[str, ...]], str] = {}
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

    def bind(self, variable: str) -> str:
        name = f"x{len(self.bound)}"
        self.bound[variable] = name
        return name

    def _temporary(self) -> str:
        self._temporaries += 1
        return f"t{self._temporaries}"

    def truth(self, expression: cpl.Expression) -> str:
        """Statements that find the truth of an expression; the name that holds it."""
        target = self._temporary()
        if isinstance(expression, cpl.Measured):
            # Anything but True and False counts as unknown, a number among them.
            self._read(expression, target, "{0}")
        elif isinstance(expression, cpl.Holds):
            self._holds(expression, target)
        elif isinstance(expression, cpl.Compare):
            self._compare(expression, target)
        elif isinstance(expression, cpl.Not):
            part = self.truth(expression.part)
            self.write(f"{target} = False if {part} is True else True if {part} is False else {part}")
        elif isinstance(expression, cpl.And | cpl.Or):
            self._connective(expression, target)
        elif isinstance(expression, cpl.Implies):
            self._implies(expression, target)
        elif isinstance(expression, cpl.Call):
            given = [self.bound[each] for each in expression.arguments]
            self.write(f"{target} = {self._definition(expression.definition)}({_listed(given)}{STATE}, used)")
        elif self.inlines:
            self._inline(expression, target)
        else:
            nested = self.nested or bool(self.bound)
            function = self._quantifier(expression, nested=nested)
            self.write(f"{target} = {function}({_listed(self.bound.values())}{STATE}, used)")
        return target

    def _quantifier(self, expression: cpl.ForAll | cpl.Exists, *, nested: bool) -> str:
        """A function of its own for a quantifier."""
        name = self.module.reserve("over")
        body = Statements(self.module, dict(self.bound), nested=nested)
        body.quantified(expression, "result")
        body.write("return result")
        self.module.add(f"def {name}({_listed(self.bound.values())}{STATE}, used):", body)
        return name

    def _definition(self, definition: cpl.Definition) -> str:
        """One function for a custom predicate, however often it is asked."""
        module = self.module
        name = module.defined.get(id(definition))
        if name is None:
            name = module.defined[id(definition)] = module.reserve("custom")
            module.kept.append(definition)
            bound = {variable: f"x{index}" for index, variable in enumerate(definition.parameters)}
            # Whoever asks it may do so for every node, even where it takes none of them.
            body = Statements(module, bound, nested=True)
            body.write(f"return {body.truth(definition.body)}")
            module.add(f"def {name}({_listed(bound.values())}{STATE}, used):", body)
        return name

    def _inline(self, expression: cpl.ForAll | cpl.Exists, target: str) -> None:
        """A quantifier in place: a call for every node would take as long as the loop that it is for."""
        inner = Statements(self.module, dict(self.bound), nested=True)
        inner._temporaries = self._temporaries
        inner.kept = self.before
        inner.quantified(expression, target)
        self._temporaries = inner._temporaries
        self.sites |= inner.sites
        self.asks = self.asks or inner.asks
        self.lines += [" " * (self._indent - 1) + line for line in (*inner.before, *inner.lines)]

    def _connective(self, expression: cpl.And | cpl.Or, target: str) -> None:
        decisive, neutral = ("False", "True") if isinstance(expression, cpl.And) else ("True", "False")
        first, *rest = expression.parts
        self.write(f"{target} = {self.truth(first)}")
        pends = bool(cpl.reads(first))
        for part in rest:
            asks = bool(cpl.reads(part))

            def ask(part: cpl.Expression = part, asks: bool = asks) -> None:  # noqa: FBT001 — bound, not passed
                found = self.truth(part)
                settles = f"{found} is {decisive} or {found} is P" if asks else f"{found} is {decisive}"
                self.write(f"if {settles}: {target} = {found}")
                self.write(f"elif {found} is not {neutral}: {target} = None")

            goes_on = f"{target} is not {decisive} and {target} is not P" if pends else f"{target} is not {decisive}"
            self.block(f"if {goes_on}:", ask)
            pends = pends or asks

    def _implies(self, expression: cpl.Implies, target: str) -> None:
        premise = self.truth(expression.premise)
        if premise in self._certain:
            self.write(f"{target} = True")
            self.block(f"if {premise}:", lambda: self.write(f"{target} = {self.truth(expression.conclusion)}"))
            return
        self.write(f"{target} = True if {premise} is False else {premise}")

        def ask() -> None:
            found = self.truth(expression.conclusion)
            pending = f" or {found} is P" if cpl.reads(expression.conclusion) else ""
            self.write(f"{target} = {found} if {premise} is True or {found} is True{pending} else None")

        pending = f" and {premise} is not P" if cpl.reads(expression.premise) else ""
        self.block(f"if {premise} is not False{pending}:", ask)

    def _read(self, expression: cpl.Measured, target: str, value: str) -> None:
        """Read a measurement, or ask for it; `target` holds what `value` makes of it, or pending."""
        number = expression.site.number
        self.asks = True
        self.sites.add(number)
        node = "None" if expression.variable is None else f"{self.bound[expression.variable]}.id"
        index = f"i{target}"
        self.places[id(expression)] = (index,)
        self.write(f"{index} = get{number}({node})")
        self.block(f"if {index} is None:", (f"want{number}[{node}] = None", f"{target} = P"))
        self.block("else:", (f"used.append({index})", f"{target} = {value.format(f'values[{index}].value')}"))

    def _holds(self, expression: cpl.Holds, target: str) -> None:
        arguments = ", ".join(
            self.module.constant(each.value) if isinstance(each, cpl.Constant) else self.bound[each]
            for each in expression.arguments
        )
        if expression.holds is None:
            self.asks = True
            function = f"within[{expression.number}]"
        else:
            function = self.module.constant(expression.holds)
        self.write(f"{target} = {function}({arguments})")

    def _compare(self, expression: cpl.Compare, target: str) -> None:
        left, operator, right = turned(expression)
        one, other = self._operand(left), self._operand(right)
        self.places[id(expression)] = (one, other)
        if operator in ("==", "!=") and both_text(left, right):
            # Text beside text or null has one meaning here and in Python.
            self._certain.add(target)
            compare = f"{target} = {one} {_SPELLED[operator]} {other}"
        else:
            compare = f"{target} = {self._compared(one, operator, other, right)}"
        if self._columns is not None and all(self._is_own(side) for side in (left, right)):
            self._columns[target] = [compare]
            return
        if cpl.reads(expression):
            self.write(f"if {one} is P or {other} is P: {target} = P")
            self.write(f"else: {compare}")
        else:
            self.write(compare)

    def _compared(self, one: str, operator: str, other: str, right: cpl.Operand) -> str:
        """The comparison in place where the kinds are plain, the whole definition for the rest."""
        whole = f"{self.module.constant(COMPARE[operator])}({one}, {other})"
        sign = _SPELLED[operator]
        if not isinstance(right, cpl.Constant):
            return f"{one} {sign} {other} if {self._same_plain_type(one, other)} else {whole}"
        value = right.value
        if type(value) is str:
            return f"{one} {sign} {other} if type({one}) is str else {whole}"
        if isinstance(value, int | Decimal) and not isinstance(value, bool):
            # Rounding keeps order: where the floats differ, so do the decimals, in the same direction.
            near = float(Decimal(value))  # an int beyond the floats would raise
            if isfinite(near):
                name = self.module.constant(near)
                between = f"type({one}) is float and {one} != {name} and LOW <= {one} <= HIGH"
                whole = f"{one} {sign} {name} if {between} else {whole}"
            return f"{one} {sign} {other} if type({one}) is int else {whole}"
        return whole

    def _is_own(self, operand: cpl.Operand) -> bool:
        """Whether a node of the inner loop gives this value by itself."""
        if isinstance(operand, cpl.Field):
            return self.bound[operand.variable] == self._own
        return isinstance(operand, cpl.Constant)

    def _same_plain_type(self, one: str, other: str) -> str:
        """A test that both values are text, or both whole numbers."""
        columns = self._columns if self._columns is not None else {}
        inner, outer = (one, other) if one in columns else (other, one)
        if inner not in columns or outer in columns or outer not in self._found.values():
            return f"(s := type({one})) is type({other}) and (s is str or s is int)"
        # One type is known for each row and the other for each run of the loop; only plain ones are kept in rows.
        of_inner = f"s{inner}"
        columns[of_inner] = [f"{of_inner} = type({inner}) if type({inner}) is str or type({inner}) is int else None"]
        return f"{of_inner} is {self._type_of(outer)}"

    def _type_of(self, outer: str) -> str:
        """Where the type of a value is that is the same for every node of the loop."""
        name = f"s{outer}"
        if name not in self._typed:
            self._typed.add(name)
            self.before.append(f" {name} = type({outer})")
        return name

    def _operand(self, operand: cpl.Operand) -> str:
        if isinstance(operand, cpl.Constant):
            return self.module.constant(operand.value)
        if isinstance(operand, cpl.Field):
            return self._field(operand)
        target = self._temporary()
        self._read(operand, target, "number_of({0})")
        return target

    def _field(self, field: cpl.Field) -> str:
        """The name that holds a field's value."""
        node = self.bound[field.variable]
        known = self._found.get((node, field.path))
        if known is not None:
            return known
        target = self._temporary()
        lookup = self._look_up(field, node, target)
        if node in self._outer:
            self._found[node, field.path] = target
            self.before += [f" {line}" for line in lookup]
        elif self._columns is not None and node == self._own:
            self._found[node, field.path] = target
            self._columns[target] = lookup
        else:
            for line in lookup:
                self.write(line)
        return target

    def _look_up(self, field: cpl.Field, node: str, target: str) -> list[str]:
        """Fields of our own nodes by name and keys of plain dicts in place; anything else step by step."""
        if field.collection is None:
            return [f"{target} = look_up({node}, {self.module.constant(field.path)})"]
        first, *rest = field.path
        own = {name: name for name in fields_of(field.collection)}
        if first not in own:
            return [f"{target} = UNKNOWN"]
        lines = [f"{target} = {node}.{own[first]}"]
        if rest:
            whole = f"look_up({target}, {self.module.constant(tuple(rest))})"
            if len(rest) == 1:
                key = self.module.constant(rest[0])
                whole = f"{target}[{key}] if type({target}) is dict and {key} in {target} else {whole}"
            lines.append(f"{target} = {whole}")
        return lines

    def nodes_of(self, collection: str) -> str:
        """The nodes of a collection, spelled from our own table."""
        return f"graph.{COLLECTIONS[COLLECTIONS.index(collection)]}"

    def quantified(self, expression: cpl.ForAll | cpl.Exists, result: str) -> None:
        """The loop of a quantifier, whose truth is in `result`. After a pending node the rest asks its questions too."""
        neutral, decisive = ("True", "False") if isinstance(expression, cpl.ForAll) else ("False", "True")
        pends = bool(cpl.reads(expression))
        self.write(f"{result} = {neutral}")

        def each() -> None:
            if expression.where is not None:
                where = self.truth(expression.where)
                self.write(f"if {where} is False: continue")
                # A node that may or may not be meant leaves the whole unknown, whatever holds for it.
                doubt = [f"if {where} is P: {result} = P", f"elif {result} is {neutral}: {result} = None", "continue"]
                self.block(f"if {where} is not True:", doubt)
            if not pends and isinstance(expression.condition, cpl.And if neutral == "False" else cpl.Or):
                # One part settles that this node changes nothing; only if none does, the parts are put together.
                parts = []
                for part in expression.condition.parts:
                    parts.append(self.truth(part))
                    self._skip(parts[-1], neutral, always=expression.where is None)
                # Of a part that cannot be unknown, what is left is decisive.
                doubtful = [f"{part} is {decisive}" for part in parts if part not in self._certain]
                self.block(f"if {' and '.join(doubtful) or True}:", (f"{result} = {decisive}", "break"))
                self.write(f"{result} = None")
                return
            found = self.truth(expression.condition)
            if pends:
                decided = f"{result} = P if {result} is P else {decisive}"
                self.block(f"if {found} is {decisive}:", (decided, "break"))
                self.write(f"if {found} is P: {result} = P")
                self.write(f"elif {found} is not {neutral} and {result} is {neutral}: {result} = None")
            else:
                self.block(f"if {found} is {decisive}:", (f"{result} = {decisive}", "break"))
                self.write(f"if {found} is not {neutral}: {result} = None")

        join = None
        around = bool(self.bound)
        name, over = self.bind(expression.variable), self.nodes_of(expression.collection)
        if around:
            self._own, self._columns = name, {}
            join = None if pends else self._join(expression)
        place = len(self.lines)
        self.block("", each)  # the head is known when the body has been written
        row = f"{name} "
        if self._columns:
            row, over = self._rows(over, "\n".join(self.lines[place + 1 :]), join)
        self.lines[place] = " " * self._indent + f"for {row}in {over}:"
        if self.nested:
            self.before += [f" budget.left -= len({over})", " if budget.left < 0: raise Exhausted"]

    def _skip(self, part: str, neutral: str, *, always: bool) -> None:
        """Leave a node that one part settles; one that it settles for every run of the loop becomes no row."""
        skip = f"if {part} is {neutral}: continue"
        if always and self._columns is not None and part in self._columns:
            self._columns[part].append(skip)
        else:
            self.write(skip)

    def _join(self, expression: cpl.ForAll | cpl.Exists) -> tuple[str, str] | None:
        """Where the values are that a node of the loop must share with one around it, its own first."""
        for own, other in equalities(expression) if expression.where is None else ():
            if self._is_own(own) and self.bound[other.variable] in self._outer:
                return self._field(own), self._field(other)
        return None

    def _rows(self, nodes: str, body: str, join: tuple[str, str] | None) -> tuple[str, str]:
        """What each node gives by itself, found once for all runs of the loop: a row's names, and where rows are."""
        columns = self._columns if self._columns is not None else {}
        make = self.module.reserve("rows")
        used = set(_WORD.findall(body))
        row = "".join(f"{each}, " for each in (self._own, *columns) if each in used)
        key, found = ("None", "found, None, None") if join is None else (join[0], "joined(found, keys)")
        self.module.lines += [
            f"def {make}(graph):",
            " found, keys = [], []",
            f" for {self._own} in {nodes}:",
            *(f"  {line}" for lines in columns.values() for line in lines),
            f"  found.append(({row})); keys.append({key})",
            f" return {found}",
        ]
        every, kind, by, some = (f"{name}_{make}" for name in ("every", "kind", "by", "some"))
        if self.kept is not None:
            self.kept.append(f" {every} = None")
            self.before.append(f" if {every} is None: {every}, {kind}, {by} = {make}(graph)")
        else:
            self.before += [
                f" kept = S[5].get({make!r})",
                f" if kept is None: kept = S[5][{make!r}] = {make}(graph)",
                f" {every}, {kind}, {by} = kept",
            ]
        if join is None:
            return row, every
        of = self._type_of(join[1])
        self.before.append(f" {some} = {by}.get({join[1]}, ()) if {of} is {kind} else {every}")
        return row, some


def _listed(names: Iterable[str]) -> str:
    return "".join(f"{name}, " for name in names)
