"""Expressions of a document to trees, strictly: every problem is found, and named by its path."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast

from countermark.errors import join
from countermark.model import COLLECTIONS
from countermark.policy.language.expression import (
    OPERATORS,
    And,
    Call,
    Compare,
    Definition,
    Exists,
    Expression,
    ForAll,
    Implies,
    Not,
    Operator,
    Or,
    extent,
    reads,
)
from countermark.policy.language.questions import Questions
from countermark.policy.language.scope import Domain, Scope
from countermark.policy.pack.document import show

MAX_DEPTH = 64
MAX_PARTS = 100_000
"""Of an expression with its custom predicates written out: a few that call each other twice could run for ever."""
_FORMS = ("forall", "exists", "and", "or", "not", "implies", "predicate", "compare", "measure", "verifier")
_BESIDE = {"predicate": ("predicate", "args"), "measure": ("measure", "of", "args")}
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")


class Parser:
    """Reads the expressions of one policy, over the questions of its pack."""

    def __init__(self, questions: Questions, custom: Any, path: str) -> None:
        self._questions = questions
        self._problems = questions.problems
        self._problem = questions.problems.add
        self._documents: Mapping[str, Any] = {}
        self._defined: dict[str, Definition | None] = {}
        self._reading: list[str] = []
        """The custom predicates that are being read, outermost first."""
        self._path = f"{path}.custom_predicates"
        if not isinstance(custom, dict):
            self._problem(self._path, f"{show(custom)} is not an object of custom predicates")
            return
        self._documents = custom
        for name in custom:
            self._definition(name, join(self._path, name), 1)

    def rule(self, document: Any, path: str, scope: Scope) -> Expression | None:
        """The tree of a rule's expression, or None after reporting what is wrong with it."""
        expression = self._expression(document, path, scope, 1)
        if self._documents and expression is not None and extent(expression)[1] > MAX_PARTS:
            self._problem(path, f"custom predicates written out, the expression has more than {MAX_PARTS} parts")
            return None
        return expression

    def _expression(self, document: Any, path: str, scope: Scope, depth: int) -> Expression | None:
        if depth > MAX_DEPTH:
            self._problem(path, f"the expression is more than {MAX_DEPTH} levels deep")
            return None
        if not isinstance(document, dict):
            self._problem(path, f"{show(document)} is not an expression")
            return None
        forms = [key for key in document if key in _FORMS]
        if len(forms) != 1:
            self._formless(document, forms, path)
            return None
        form = forms[0]
        if len(document) > 1:
            self._problems.add_unknown_keys(document, _BESIDE.get(form, (form,)), path)
        if form == "predicate":
            return self._predicate(document, path, scope, depth)
        below = f"{path}.{form}"
        if form in ("forall", "exists"):
            return self._quantifier(form, document[form], below, scope, depth)
        if form in ("and", "or"):
            return self._connective(form, document[form], below, scope, depth)
        if form == "not":
            part = self._expression(document[form], below, scope, depth + 1)
            return None if part is None else Not(part)
        if form == "implies":
            return self._implies(document[form], below, scope, depth)
        if form == "compare":
            return self._compare(document[form], below, scope)
        if form == "measure":
            return self._questions.measure(document, path, scope)
        return self._questions.verifier(document[form], below, scope)

    def _formless(self, document: dict[str, Any], forms: list[str], path: str) -> None:
        first = next(iter(document), None)
        if forms:
            self._problem(path, f"{' and '.join(map(repr, forms))} cannot be in one expression")
        elif first is None:
            self._problem(path, "an empty object is not an expression")
        else:
            self._problems.add_name(path, f"{first!r} is not a form of expression", first, _FORMS)

    def _quantifier(self, form: str, document: Any, path: str, scope: Scope, depth: int) -> Expression | None:
        if not self._questions.object(document, path, ("var", "in", "condition"), ("where",)):
            return None
        variable, collection = document["var"], document["in"]
        good = self._name(variable, f"{path}.var")
        if good and variable in scope:
            self._problem(f"{path}.var", f"the variable {variable!r} is bound already")
            good = False
        domain = None
        if isinstance(collection, str) and collection in COLLECTIONS:
            domain = Domain(collection)
        else:
            message = f"{show(collection)} is not a collection"
            self._problems.add_name(f"{path}.in", message, collection, COLLECTIONS)
            good = False
        inner = {**scope, (variable if isinstance(variable, str) else ""): domain}
        where = None
        if "where" in document:
            where = self._expression(document["where"], f"{path}.where", inner, depth + 1)
            good = good and where is not None
        condition = self._expression(document["condition"], f"{path}.condition", inner, depth + 1)
        if condition is None or not good:
            return None
        return (ForAll if form == "forall" else Exists)(variable, collection, condition, where)

    def _name(self, variable: Any, path: str) -> bool:
        if isinstance(variable, str) and _VARIABLE.fullmatch(variable):
            return True
        self._problem(path, f"{show(variable)} is not a variable's name")
        return False

    def _connective(self, form: str, document: Any, path: str, scope: Scope, depth: int) -> Expression | None:
        if not isinstance(document, list) or len(document) < 2:
            self._problem(path, f"{form!r} takes a list of at least two expressions")
            return None
        found = [self._expression(each, join(path, index), scope, depth + 1) for index, each in enumerate(document)]
        whole = tuple(part for part in found if part is not None)
        if len(whole) < len(found):
            return None
        return And(whole) if form == "and" else Or(whole)

    def _implies(self, document: Any, path: str, scope: Scope, depth: int) -> Expression | None:
        if not self._questions.object(document, path, ("if", "then")):
            return None
        premise = self._expression(document["if"], f"{path}.if", scope, depth + 1)
        conclusion = self._expression(document["then"], f"{path}.then", scope, depth + 1)
        return None if premise is None or conclusion is None else Implies(premise, conclusion)

    def _compare(self, document: Any, path: str, scope: Scope) -> Expression | None:
        if not self._questions.object(document, path, ("left", "op", "right")):
            return None
        operator = document["op"]
        good = operator in OPERATORS
        if not good:
            self._problem(f"{path}.op", f"{show(operator)} is not one of {', '.join(OPERATORS)}")
        left = self._questions.operand(document["left"], f"{path}.left", scope)
        right = self._questions.operand(document["right"], f"{path}.right", scope)
        if left is None or right is None or not good:
            return None
        return Compare(left, cast("Operator", operator), right)

    def _predicate(self, document: dict[str, Any], path: str, scope: Scope, depth: int) -> Expression | None:
        name, args = document["predicate"], document.get("args")
        if not isinstance(args, list):
            self._problem(f"{path}.args", "a predicate takes a list of arguments")
            return None
        if isinstance(name, str) and name in self._documents:
            return self._call(name, args, path, scope, depth)
        if isinstance(name, str) and name not in self._questions.vocabulary:
            known = (*self._questions.vocabulary, *self._documents)
            self._problems.add_name(path, f"predicate {show(name)} is not installed", name, known)
            return None
        return self._questions.predicate(name, args, path, scope)

    def _call(self, name: str, args: list[Any], path: str, scope: Scope, depth: int) -> Expression | None:
        """A custom predicate, asked about nodes; what is wrong with its definition is reported there."""
        definition = self._definition(name, path, depth + 1)
        if definition is None:
            return None
        if len(args) != len(definition.parameters):
            self._problem(f"{path}.args", f"{name!r} takes {len(definition.parameters)} arguments, not {len(args)}")
            return None
        good = True
        for index, (argument, accepts) in enumerate(zip(args, definition.accepts, strict=True)):
            at = f"{path}.args[{index}]"
            if not self._questions.bound(argument, at, scope):
                good = False
                continue
            domain = scope[argument]
            if domain is not None and not domain.admits(accepts):
                about = ", ".join(sorted(accepts))
                self._problem(at, f"{name!r} is asked about {about}, and {argument!r} is one of the {domain}")
                good = False
        if depth + definition.height > MAX_DEPTH:
            self._problem(path, f"with {name!r} written out, the expression is more than {MAX_DEPTH} levels deep")
            return None
        return Call(definition, tuple(args)) if good else None

    def _definition(self, name: str, caller: str, depth: int) -> Definition | None:
        """A custom predicate, read when it is first met: by its own place, or by the expression that asks it."""
        if name in self._reading:
            cycle = " → ".join((*self._reading[self._reading.index(name) :], name))
            self._problem(caller, f"a custom predicate cannot ask itself: {cycle}")
            return None
        if name not in self._defined:
            self._reading.append(name)
            self._defined[name] = self._read(name, self._documents[name], join(self._path, name), depth)
            self._reading.pop()
        return self._defined[name]

    def _read(self, name: str, document: Any, path: str, depth: int) -> Definition | None:
        if name in self._questions.vocabulary:
            self._problem(path, f"{name!r} is built in, and a policy cannot give it another meaning")
        if not self._questions.object(document, path, ("params", "expression")):
            return None
        parameters = document["params"]
        if not isinstance(parameters, list):
            self._problem(f"{path}.params", f"{show(parameters)} is not a list of variables")
            return None
        good = all([self._name(each, f"{path}.params[{index}]") for index, each in enumerate(parameters)])  # noqa: C419 — every one is reported
        if good and len(set(parameters)) < len(parameters):
            self._problem(f"{path}.params", "a variable is named twice")
            good = False
        scope = {each: Domain() for each in parameters if isinstance(each, str)}
        body = self._expression(document["expression"], f"{path}.expression", scope, depth)
        if body is None or not good:
            return None
        height, size = extent(body)
        if size > MAX_PARTS:
            self._problem(path, f"custom predicates written out, the expression has more than {MAX_PARTS} parts")
            return None
        return Definition(
            name=name,
            parameters=tuple(parameters),
            accepts=tuple(scope[each].collections for each in parameters),
            body=body,
            reads=reads(body),
            height=height,
            size=size,
        )
