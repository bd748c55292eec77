"""Expressions of a document to trees, strictly: every problem is found, and named by its path."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, cast

from countermark import canonical
from countermark.errors import Problem, join
from countermark.model import COLLECTIONS
from countermark.policy.document import as_stored, show, unknown_keys, with_hint
from countermark.policy.expression import (
    OPERATORS,
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
    Operator,
    Or,
    Site,
)
from countermark.policy.parameters import Converter, Parameter
from countermark.protocols import Term, Vocabulary

MAX_DEPTH = 64
_FORMS = ("forall", "exists", "and", "or", "not", "implies", "predicate", "compare", "measure", "verifier")
_OPERANDS = ("field", "param", "measure")
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
Scope = Mapping[str, str]
"""Bound variables and the collections they range over."""


class Parser:
    """Reads the expressions of one pack; the questions they ask are numbered as they are met."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        parameters: Mapping[str, Parameter],
        values: Mapping[str, Any],
        convert: Converter,
        scope_name: str | None,
    ) -> None:
        self._vocabulary = vocabulary
        self._parameters = parameters
        self._values = values
        self._convert = convert
        self._scope_name = scope_name
        self._sites: dict[tuple[str, bytes], Site] = {}

    @property
    def sites(self) -> tuple[Site, ...]:
        """Every question asked so far."""
        return tuple(self._sites.values())

    def _problem(self, path: str, message: str) -> None:
        self._convert.problems.append(Problem(path, message))

    def expression(self, document: Any, path: str, scope: Scope, depth: int = 1) -> Expression | None:
        """The tree of one expression, or None after reporting what is wrong with it."""
        if depth > MAX_DEPTH:
            self._problem(path, f"the expression is more than {MAX_DEPTH} levels deep")
            return None
        if not isinstance(document, dict):
            self._problem(path, f"{show(document)} is not an expression")
            return None
        forms = [key for key in _FORMS if key in document]
        if len(forms) != 1:
            self._problem(path, self._formless(document, forms))
            return None
        form = forms[0]
        beside = {"predicate": ("predicate", "args"), "measure": ("measure", "of", "args")}.get(form, (form,))
        self._convert.problems += unknown_keys(document, beside, path)
        below = join(path, form)
        if form in ("forall", "exists"):
            return self._quantifier(form, document[form], below, scope, depth)
        if form in ("and", "or"):
            return self._connective(form, document[form], below, scope, depth)
        if form == "not":
            part = self.expression(document[form], below, scope, depth + 1)
            return None if part is None else Not(part)
        if form == "implies":
            return self._implies(document[form], below, scope, depth)
        if form == "predicate":
            return self._predicate(document, path, scope)
        if form == "compare":
            return self._compare(document[form], below, scope)
        if form == "measure":
            return self._boolean_measure(document, path, scope)
        self._problem(below, "a verifier is not supported yet")
        return None

    def _formless(self, document: dict[str, Any], forms: list[str]) -> str:
        if forms:
            return f"{' and '.join(map(repr, forms))} cannot stand in one expression"
        keys = list(document)
        if not keys:
            return "an empty object is not an expression"
        return with_hint(f"{keys[0]!r} is not a form of expression", keys[0], _FORMS)

    def _object(self, document: Any, path: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> bool:
        """The document is an object with all required keys; what is too much or missing is reported."""
        if not isinstance(document, dict):
            self._problem(path, f"{show(document)} is not an object with {', '.join(map(repr, required))}")
            return False
        self._convert.problems += unknown_keys(document, (*required, *optional), path)
        missing = [key for key in required if key not in document]
        for key in missing:
            self._problem(path, f"the key {key!r} is missing")
        return not missing

    def _quantifier(self, form: str, document: Any, path: str, scope: Scope, depth: int) -> Expression | None:
        if not self._object(document, path, ("var", "in", "condition"), ("where",)):
            return None
        variable, collection = document["var"], document["in"]
        good = True
        if not isinstance(variable, str) or not _VARIABLE.fullmatch(variable):
            self._problem(f"{path}.var", f"{show(variable)} is not a variable's name")
            variable, good = "", False
        elif variable in scope:
            self._problem(f"{path}.var", f"the variable {variable!r} is bound already")
            good = False
        if collection not in COLLECTIONS:
            message = with_hint(f"{show(collection)} is not a collection", collection, COLLECTIONS)
            self._problem(f"{path}.in", message)
            # Unknown for terms too: what they are asked about cannot be checked.
            collection, good = "", False
        inner = {**scope, variable: collection}
        where = None
        if "where" in document:
            where = self.expression(document["where"], f"{path}.where", inner, depth + 1)
            good = good and where is not None
        condition = self.expression(document["condition"], f"{path}.condition", inner, depth + 1)
        if condition is None or not good:
            return None
        return (ForAll if form == "forall" else Exists)(variable, collection, condition, where)

    def _connective(self, form: str, document: Any, path: str, scope: Scope, depth: int) -> Expression | None:
        if not isinstance(document, list) or len(document) < 2:
            self._problem(path, f"{form!r} takes a list of at least two expressions")
            return None
        found = [self.expression(each, join(path, index), scope, depth + 1) for index, each in enumerate(document)]
        whole = tuple(part for part in found if part is not None)
        if len(whole) < len(found):
            return None
        return And(whole) if form == "and" else Or(whole)

    def _implies(self, document: Any, path: str, scope: Scope, depth: int) -> Expression | None:
        if not self._object(document, path, ("if", "then")):
            return None
        premise = self.expression(document["if"], f"{path}.if", scope, depth + 1)
        conclusion = self.expression(document["then"], f"{path}.then", scope, depth + 1)
        return None if premise is None or conclusion is None else Implies(premise, conclusion)

    def _term(self, kind: str, name: Any, path: str) -> Term | None:
        term = self._vocabulary.get(name) if isinstance(name, str) else None
        if term is None:
            self._problem(path, with_hint(f"{kind} {show(name)} is not installed", name, self._vocabulary))
        return term

    def _variable(self, term: Term, name: Any, path: str, scope: Scope) -> str | None:
        """A bound variable whose nodes the term can be asked about."""
        if not isinstance(name, str) or name not in scope:
            bound = with_hint(f"{show(name)} is not a bound variable", name, scope)
            self._problem(path, bound)
            return None
        collection = scope[name]
        if collection and collection not in term.about:
            about = ", ".join(sorted(term.about)) if term.about else "the draft as a whole"
            self._problem(path, f"{term.name!r} is asked about {about}, and {name!r} is one of the {collection}")
            return None
        return name

    def _predicate(self, document: dict[str, Any], path: str, scope: Scope) -> Expression | None:
        name = document["predicate"]
        term = self._term("predicate", name, path)
        args = document.get("args")
        if not isinstance(args, list):
            self._problem(f"{path}.args", "a predicate takes a list of arguments")
            return None
        if term is None:
            return None
        if term.returns != "boolean" or term.args:
            how = "gives a number" if term.returns != "boolean" else "takes named arguments"
            self._problem(path, f"{name!r} {how}; write it as a measure")
            return None
        if len(args) != len(term.positions):
            self._problem(f"{path}.args", f"{name!r} takes {len(term.positions)} arguments, not {len(args)}")
            return None
        found: list[str | Constant] = []
        for index, (value, position) in enumerate(zip(args, term.positions, strict=True)):
            at = f"{path}.args[{index}]"
            argument = self._variable(term, value, at, scope) if position == "node" else self._literal(value, at)
            if argument is not None:
                found.append(argument)
        if len(found) < len(args):
            return None
        if term.holds is not None:
            return Holds(term.name, term.holds, tuple(found))
        variables = [each for each in found if isinstance(each, str)]
        literals = [as_stored(each.value) for each in found if isinstance(each, Constant)]
        if len(variables) > 1:
            self._problem(f"{path}.args", "a measured predicate about two nodes is not supported yet")
            return None
        args = {"literals": literals} if literals else {}
        site = self._site(term, args, {"literals": [each.value for each in found if isinstance(each, Constant)]})
        return Measured(site, variables[0] if variables else None, term.exact)

    def _literal(self, value: Any, path: str) -> Constant | None:
        if isinstance(value, dict | list):
            self._problem(path, f"{show(value)} is not a literal")
            return None
        if isinstance(value, int | Decimal) and isinstance(as_stored(value), str):
            # A stored report would give it back as text, and replay would then compare text.
            self._problem(path, f"{show(value)} has more digits than JSON readers keep")
            return None
        return Constant(value)

    def _boolean_measure(self, document: dict[str, Any], path: str, scope: Scope) -> Expression | None:
        term = self._term("measure", document["measure"], path)
        if term is None:
            return None
        if term.returns != "boolean":
            self._problem(path, f"{term.name!r} gives a number; compare it with something")
            return None
        return self._measured(term, document, path, scope)

    def _measured(self, term: Term, document: dict[str, Any], path: str, scope: Scope) -> Measured | Holds | None:
        variable: str | None = None
        good = True
        if "of" in document or term.about:
            if "of" not in document:
                self._problem(path, "the key 'of' is missing")
            variable = self._variable(term, document["of"], f"{path}.of", scope) if "of" in document else None
            good = variable is not None
        if term.positions not in (("node",), ()):
            self._problem(path, f"{term.name!r} takes literals; write it as a predicate")
            good = False
        args, resolved = self._arguments(term, document.get("args", {}), f"{path}.args")
        if args is None or not good:
            return None
        if term.holds is not None:
            return Holds(term.name, term.holds, () if variable is None else (variable,))
        return Measured(self._site(term, args, resolved), variable, term.exact)

    def _arguments(self, term: Term, document: Any, path: str) -> tuple[dict[str, Any] | None, dict[str, Any]]:
        """The named arguments as they are written and as they are meant, each checked against its type."""
        if not isinstance(document, dict):
            self._problem(path, f"{show(document)} is not an object of arguments")
            return None, {}
        before = len(self._convert.problems)
        for name in document:
            if name not in term.args:
                self._problem(join(path, name), with_hint(f"{term.name!r} has no argument {name!r}", name, term.args))
        written: dict[str, Any] = {}
        resolved: dict[str, Any] = {}
        for name, kind in term.args.items():
            value, at = document.get(name), join(path, name)
            if name not in document:
                self._problem(path, f"the argument {name!r} of {term.name!r} is missing")
            elif isinstance(value, dict):
                parameter = self._parameter(value, at, kind)
                resolved[name] = None if parameter is None else parameter.value
                written[name] = value if self._scope_name is None else {**value, "pack": self._scope_name}
            else:
                resolved[name] = self._convert.of(kind, value, at)
                written[name] = as_stored(value)
        return (written if len(self._convert.problems) == before else None), resolved

    def _parameter(self, document: dict[str, Any], path: str, kind: str | None = None) -> Constant | None:
        """The value of `{"param": name}`; `kind` is the type that is wanted, None any that compares."""
        if not self._object(document, path, ("param",)):
            return None
        name = document["param"]
        parameter = self._parameters.get(name) if isinstance(name, str) else None
        if parameter is None:
            message = with_hint(f"the pack declares no parameter {show(name)}", name, self._parameters)
            self._problem(path, message)
            return None
        wanted = kind if kind is not None else parameter.type
        if parameter.type != wanted and (wanted, parameter.type) != ("number", "integer"):
            self._problem(path, f"the parameter {name!r} is of type {parameter.type}, and {wanted} is needed")
            return None
        if kind is None and parameter.type == "number-policies":
            self._problem(path, f"the parameter {name!r} is a policy set, which compares with nothing")
            return None
        return Constant(self._values.get(name), name)

    def severity(self, document: Any, path: str) -> Any:
        """A severity, or the value of a parameter that holds one."""
        if isinstance(document, dict):
            found = self._parameter(document, path, "severity")
            return None if found is None else found.value
        return self._convert.of("severity", document, path)

    def _compare(self, document: Any, path: str, scope: Scope) -> Expression | None:
        if not self._object(document, path, ("left", "op", "right")):
            return None
        operator = document["op"]
        good = operator in OPERATORS
        if not good:
            self._problem(f"{path}.op", f"{show(operator)} is not one of {', '.join(OPERATORS)}")
        left = self._operand(document["left"], f"{path}.left", scope)
        right = self._operand(document["right"], f"{path}.right", scope)
        if left is None or right is None or not good:
            return None
        return Compare(left, cast("Operator", operator), right)

    def _operand(self, document: Any, path: str, scope: Scope) -> Operand | None:
        if not isinstance(document, dict):
            return self._literal(document, path)
        forms = [key for key in _OPERANDS if key in document]
        if len(forms) != 1:
            self._problem(path, "an operand is a literal, or an object with one of 'field', 'param' and 'measure'")
            return None
        if forms == ["param"]:
            return self._parameter(document, path)
        if forms == ["field"]:
            return self._field(document, path, scope)
        self._convert.problems += unknown_keys(document, ("measure", "of", "args"), path)
        term = self._term("measure", document["measure"], path)
        if term is None:
            return None
        if term.returns != "number" or term.holds is not None:
            self._problem(path, f"{term.name!r} gives a truth value; it is an expression, not an operand")
            return None
        return cast("Measured | None", self._measured(term, document, path, scope))

    def _field(self, document: dict[str, Any], path: str, scope: Scope) -> Field | None:
        self._convert.problems += unknown_keys(document, ("field",), path)
        written = document["field"]
        root, *steps = written.split(".") if isinstance(written, str) else ("",)
        if root not in scope:
            message = with_hint(f"{show(written)} does not start with a bound variable", root, scope)
            self._problem(f"{path}.field", message)
            return None
        if not steps or "" in steps:
            self._problem(f"{path}.field", f"{show(written)} names no field; write '{root}.name'")
            return None
        return Field(root, tuple(steps))

    def _site(self, term: Term, args: dict[str, Any], resolved: dict[str, Any]) -> Site:
        key = canonical.encode(args)
        return self._sites.setdefault((term.name, key), Site(len(self._sites), term.name, args, key, resolved))
