"""What rules ask of nodes: predicates, measures and verifiers by name, and the operands of a comparison."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from countermark import canonical
from countermark.errors import join
from countermark.model import Graph
from countermark.policy.language.expression import Compare, Constant, Field, Holds, Measured, Operand, Site
from countermark.policy.language.scope import Scope
from countermark.policy.pack.document import Problems, as_stored, show
from countermark.policy.pack.parameters import Converter, Parameter
from countermark.protocols import Term, Vocabulary

_OPERANDS = ("field", "param", "measure")
_VERIFIER = "verifier."
"""How the name of every verifier starts."""


class Questions:
    """The questions of one pack, numbered as they are met; problems are collected, never raised."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        parameters: Mapping[str, Parameter],
        values: Mapping[str, Any],
        convert: Converter,
        scope_name: str | None,
    ) -> None:
        self.vocabulary = vocabulary
        self._parameters = parameters
        self._values = values
        self._convert = convert
        self._scope_name = scope_name
        self._sites: dict[tuple[str, bytes], Site] = {}
        self._within: dict[str, int] = {}

    @property
    def problems(self) -> Problems:
        return self._convert.problems

    @property
    def sites(self) -> tuple[Site, ...]:
        """Every measurement that was asked for so far."""
        return tuple(self._sites.values())

    @property
    def within(self) -> tuple[Callable[[Graph], Callable[..., bool | None]], ...]:
        """What makes the predicates that see the whole graph, in the order of their numbers."""
        return tuple(self.vocabulary[name].within for name in self._within)  # type: ignore[misc]

    def problem(self, path: str, message: str) -> None:
        self.problems.add(path, message)

    def object(self, document: Any, path: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> bool:
        """The document is an object with all required keys; what is too much or missing is reported."""
        if not isinstance(document, dict):
            self.problem(path, f"{show(document)} is not an object with {', '.join(map(repr, required))}")
            return False
        return self.problems.has_keys(document, path, required, optional)

    def bound(self, name: Any, path: str, scope: Scope) -> bool:
        """The name is that of a bound variable."""
        if isinstance(name, str) and name in scope:
            return True
        self.problems.add_name(path, f"{show(name)} is not a bound variable", name, scope)
        return False

    def predicate(self, name: Any, args: list[Any], path: str, scope: Scope) -> Holds | Measured | None:
        """A predicate of the vocabulary with positional arguments."""
        term = self._term("predicate", name, path)
        if term is None:
            return None
        if term.returns != "boolean" or term.args:
            how = "gives a number" if term.returns != "boolean" else "takes named arguments"
            self.problem(path, f"{name!r} {how}; write it as a measure")
            return None
        if len(args) != len(term.positions):
            self.problem(f"{path}.args", f"{name!r} takes {len(term.positions)} arguments, not {len(args)}")
            return None
        found: list[str | Constant] = []
        for index, (value, position) in enumerate(zip(args, term.positions, strict=True)):
            at = f"{path}.args[{index}]"
            argument = self._variable(term, value, at, scope) if position == "node" else self._literal(value, at)
            if argument is not None:
                found.append(argument)
        if len(found) < len(args):
            return None
        if term.holds is not None or term.within is not None:
            return self._holds(term, tuple(found))
        variables = [each for each in found if isinstance(each, str)]
        literals = [each.value for each in found if isinstance(each, Constant)]
        if len(variables) > 1:
            self.problem(f"{path}.args", f"{name!r} is measured, and a measurement is about one node")
            return None
        written = {"literals": as_stored(literals)} if literals else {}
        site = self._site(term, written, {"literals": literals})
        return Measured(site, variables[0] if variables else None, term.exact, term.proves)

    def measure(self, document: dict[str, Any], path: str, scope: Scope) -> Holds | Measured | None:
        """A boolean measure, which is an expression."""
        term = self._term("measure", document["measure"], path)
        if term is None:
            return None
        if term.returns != "boolean":
            self.problem(path, f"{term.name!r} gives a number; compare it with something")
            return None
        return self._measured(term, document, path, scope)

    def verifier(self, document: Any, path: str, scope: Scope) -> Compare | None:
        """A verifier's score of a node, or of the whole graph, held against a threshold."""
        if not self.object(document, path, ("id", "threshold"), ("of",)):
            return None
        name, threshold = document["id"], document["threshold"]
        verifiers = {each: term for each, term in self.vocabulary.items() if each.startswith(_VERIFIER)}
        term = verifiers.get(name) if isinstance(name, str) else None
        if term is None:
            self.problems.add_name(f"{path}.id", f"verifier {show(name)} is not installed", name, verifiers)
        good = isinstance(threshold, int | Decimal) and not isinstance(threshold, bool) and 0 <= threshold <= 1
        if not good:
            self.problem(f"{path}.threshold", f"{show(threshold)} is not a number from 0 to 1")
        bar = self._literal(threshold, f"{path}.threshold") if good else None
        variable = None
        if "of" in document:
            if term is not None:
                variable = self._variable(term, document["of"], f"{path}.of", scope)
            elif not self.bound(document["of"], f"{path}.of", scope):
                return None
        if term is None or bar is None or ("of" in document and variable is None):
            return None
        return Compare(Measured(self._site(term, {}, {}), variable, term.exact), ">=", bar)

    def operand(self, document: Any, path: str, scope: Scope) -> Operand | None:
        """One side of a comparison."""
        if not isinstance(document, dict):
            return self._literal(document, path)
        forms = [key for key in _OPERANDS if key in document]
        if len(forms) != 1:
            self.problem(path, "an operand is a literal, or an object with one of 'field', 'param' and 'measure'")
            return None
        if forms == ["param"]:
            return self._parameter(document, path)
        if forms == ["field"]:
            return self._field(document, path, scope)
        self.problems.add_unknown_keys(document, ("measure", "of", "args"), path)
        term = self._term("measure", document["measure"], path)
        if term is None:
            return None
        if term.returns != "number":
            self.problem(path, f"{term.name!r} gives a truth value; it is an expression, not an operand")
            return None
        found = self._measured(term, document, path, scope)
        return found if isinstance(found, Measured) else None

    def severity(self, document: Any, path: str) -> Any:
        """A severity, or the value of a parameter that holds one."""
        if isinstance(document, dict):
            found = self._parameter(document, path, "severity")
            return None if found is None else found.value
        return self._convert.of("severity", document, path)

    def _term(self, kind: str, name: Any, path: str) -> Term | None:
        term = self.vocabulary.get(name) if isinstance(name, str) else None
        if term is None:
            self.problems.add_name(path, f"{kind} {show(name)} is not installed", name, self.vocabulary)
        return term

    def _variable(self, term: Term, name: Any, path: str, scope: Scope) -> str | None:
        """A bound variable whose nodes the term can be asked about."""
        if not self.bound(name, path, scope):
            return None
        domain = scope[name]
        if domain is not None and not domain.admits(term.about):
            about = ", ".join(sorted(term.about)) if term.about else "the draft as a whole"
            self.problem(path, f"{term.name!r} is asked about {about}, and {name!r} is one of the {domain}")
            return None
        return str(name)

    def _literal(self, value: Any, path: str) -> Constant | None:
        if isinstance(value, dict | list):
            self.problem(path, f"{show(value)} is not a literal")
            return None
        if isinstance(value, int | Decimal) and isinstance(as_stored(value), str):
            # A stored report would give it back as text, and replay would then compare text.
            self.problem(path, f"{show(value)} has more digits than JSON readers keep")
            return None
        return Constant(value)

    def _holds(self, term: Term, arguments: tuple[str | Constant, ...]) -> Holds:
        number = -1 if term.within is None else self._within.setdefault(term.name, len(self._within))
        return Holds(term.name, term.holds, arguments, term.says, number)

    def _measured(self, term: Term, document: dict[str, Any], path: str, scope: Scope) -> Measured | Holds | None:
        variable: str | None = None
        good = True
        if "of" in document or (term.about and not term.name.startswith(_VERIFIER)):
            if "of" not in document:
                self.problem(path, "the key 'of' is missing")
            variable = self._variable(term, document["of"], f"{path}.of", scope) if "of" in document else None
            good = variable is not None
        if term.positions not in (("node",), ()):
            self.problem(path, f"{term.name!r} takes literals; write it as a predicate")
            good = False
        args, resolved = self._arguments(term, document.get("args", {}), f"{path}.args")
        if args is None or not good:
            return None
        if term.holds is not None or term.within is not None:
            return self._holds(term, () if variable is None else (variable,))
        return Measured(self._site(term, args, resolved), variable, term.exact, term.proves)

    def _arguments(self, term: Term, document: Any, path: str) -> tuple[dict[str, Any] | None, dict[str, Any]]:
        """The named arguments as they are written and as they are meant, each checked against its type."""
        if not isinstance(document, dict):
            self.problem(path, f"{show(document)} is not an object of arguments")
            return None, {}
        before = len(self.problems)
        for name in document:
            if name not in term.args:
                self.problems.add_name(join(path, name), f"{term.name!r} has no argument {name!r}", name, term.args)
        written: dict[str, Any] = {}
        resolved: dict[str, Any] = {}
        for name, kind in term.args.items():
            value, at = document.get(name), join(path, name)
            if name not in document:
                self.problem(path, f"the argument {name!r} of {term.name!r} is missing")
            elif isinstance(value, dict):
                parameter = self._parameter(value, at, kind)
                resolved[name] = None if parameter is None else parameter.value
                written[name] = value if self._scope_name is None else {**value, "pack": self._scope_name}
            else:
                resolved[name] = self._convert.of(kind, value, at)
                written[name] = as_stored(value)
        return (written if len(self.problems) == before else None), resolved

    def _parameter(self, document: dict[str, Any], path: str, kind: str | None = None) -> Constant | None:
        """The value of `{"param": name}`; `kind` is the type that is wanted, None any that compares."""
        if not self.object(document, path, ("param",)):
            return None
        name = document["param"]
        parameter = self._parameters.get(name) if isinstance(name, str) else None
        if parameter is None:
            self.problems.add_name(path, f"the pack declares no parameter {show(name)}", name, self._parameters)
            return None
        wanted = kind if kind is not None else parameter.type
        if parameter.type != wanted and (wanted, parameter.type) != ("number", "integer"):
            self.problem(path, f"the parameter {name!r} is of type {parameter.type}, and {wanted} is needed")
            return None
        if kind is None and parameter.type == "number-policies":
            self.problem(path, f"the parameter {name!r} is a policy set, which compares with nothing")
            return None
        return Constant(self._values.get(name), name)

    def _field(self, document: dict[str, Any], path: str, scope: Scope) -> Field | None:
        self.problems.add_unknown_keys(document, ("field",), path)
        written = document["field"]
        root, *steps = written.split(".") if isinstance(written, str) else ("",)
        if root not in scope:
            message = f"{show(written)} does not start with a bound variable"
            self.problems.add_name(f"{path}.field", message, root, scope)
            return None
        if not steps or "" in steps:
            self.problem(f"{path}.field", f"{show(written)} names no field; write '{root}.name'")
            return None
        domain = scope[root]
        return Field(root, tuple(steps), None if domain is None else domain.only)

    def _site(self, term: Term, args: dict[str, Any], resolved: dict[str, Any]) -> Site:
        key = canonical.encode(args)
        return self._sites.setdefault((term.name, key), Site(len(self._sites), term.name, args, key, resolved))
