"""What an operator may set on a pack: declared with a type and limits, resolved once, when the pack is loaded."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from countermark.canonical import in_range
from countermark.errors import InvalidPack, Problem, join, shown
from countermark.model import Severity
from countermark.patterns import lazy
from countermark.policy.pack.document import Problems, as_stored, exact, show

ParsePolicies = Callable[[Any, str], Any]
TYPES = ("number", "integer", "boolean", "string", "severity", "number-policies")
SEVERITIES = tuple(Severity)
_NUMERIC = ("number", "integer")
_KEYS = ("type", "default", "minimum", "maximum", "description")
_LONGEST = 3000
"""Characters of a number's text; no number in range needs more."""
_DECIMAL = lazy(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,4})?", re.ASCII)


class Parameter(NamedTuple):
    """A declared parameter."""

    type: str
    minimum: Any
    maximum: Any
    written: Any = None
    """The default as the pack writes it; None when the operator must give a value (null is never one)."""
    value: Any = None


class Resolved(NamedTuple):
    """The parameters of a loaded pack: as measures and rules use them, and as they are stored."""

    values: dict[str, Any]
    stored: dict[str, Any]


class Converter:
    """Values of every parameter type, strictly; problems are collected, never raised."""

    def __init__(self, parse_policies: ParsePolicies, problems: Problems) -> None:
        self._parse_policies = parse_policies
        self.problems = problems

    def of(self, kind: str, value: Any, path: str) -> Any:
        """The value as this type, or None and a problem."""
        if kind == "number-policies":
            return self._policies(value, path)
        converted: Any = None
        if kind in _NUMERIC:
            converted = _number(value, whole=kind == "integer")
        elif kind == "severity":
            converted = Severity(value) if isinstance(value, str) and value in SEVERITIES else None
        elif isinstance(value, bool if kind == "boolean" else str):
            converted = value
        if converted is None:
            wanted = f"one of {', '.join(SEVERITIES)}" if kind == "severity" else f"{_ARTICLE[kind]} {kind}"
            self.problems.add(path, f"{show(value)} is not {wanted}")
        return converted

    def _policies(self, value: Any, path: str) -> Any:
        try:
            return self._parse_policies(value, path)
        except InvalidPack as error:
            self.problems += error.problems or [Problem(path, error.message)]
            return None


_ARTICLE = {"number": "a", "integer": "an", "boolean": "a", "string": "a"}


def _number(value: Any, *, whole: bool) -> int | Decimal | None:
    """An exact number from a JSON number or a decimal string."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal | str):
        return None
    # As it would come back from a report: what no longer fits there is no number here.
    written = as_stored(value)
    if isinstance(written, str):
        if len(written) > _LONGEST or not _DECIMAL.fullmatch(written):
            return None
        value = Decimal(written)
        if not in_range(value):
            return None
    number: int | Decimal = value
    if whole and isinstance(number, Decimal):
        return int(number) if number == number.to_integral_value() else None
    return number


def declare(document: Any, convert: Converter, path: str = "parameters") -> dict[str, Parameter]:
    """The parameters that a pack declares; every one with a usable type is kept, so that rules can name it."""
    problems = convert.problems
    if not isinstance(document, dict):
        problems.add(path, f"{show(document)} is not an object of parameters")
        return {}
    declared = {}
    for name, entry in document.items():
        parameter = _declare_one(entry, convert, join(path, name))
        if parameter is not None:
            declared[name] = parameter
    return declared


def _declare_one(entry: Any, convert: Converter, path: str) -> Parameter | None:
    problems = convert.problems
    if not isinstance(entry, dict):
        problems.add(path, f"{show(entry)} is not a parameter's object")
        return None
    problems.add_unknown_keys(entry, _KEYS, path)
    if not isinstance(entry.get("description", ""), str):
        problems.add(f"{path}.description", "the description is not text")
    kind = entry.get("type")
    if kind not in TYPES:
        if "type" in entry:
            problems.add_name(f"{path}.type", f"{show(kind)} is not a parameter type", kind, TYPES)
        else:
            problems.add(f"{path}.type", "the key 'type' is missing")
        return None
    bounds: dict[str, Any] = {"minimum": None, "maximum": None}
    for bound in bounds:
        if bound in entry:
            if kind in _NUMERIC:
                bounds[bound] = convert.of(kind, entry[bound], f"{path}.{bound}")
            else:
                problems.add(f"{path}.{bound}", f"a {kind} has no {bound}")
    parameter = Parameter(kind, **bounds)
    if None not in bounds.values() and bounds["minimum"] > bounds["maximum"]:
        problems.add(f"{path}.minimum", "the minimum is larger than the maximum")
    if "default" not in entry:
        return parameter
    value = convert.of(kind, entry["default"], f"{path}.default")
    _check_bounds(parameter, value, f"{path}.default", problems)
    return parameter._replace(written=entry["default"], value=value)


def resolve(declared: Mapping[str, Parameter], supplied: Mapping[str, Any], convert: Converter) -> Resolved:
    """The supplied values, else the defaults; a missing or unknown name is a problem."""
    problems = convert.problems
    for name in supplied:
        if name not in declared:
            path = join("params", name if isinstance(name, str) else shown(name))
            problems.add_name(path, f"the pack has no parameter {shown(name)}", name, declared)
    values: dict[str, Any] = {}
    stored: dict[str, Any] = {}
    for name, parameter in declared.items():
        path = join("params", name)
        if name in supplied:
            written = exact(supplied[name], path, problems)
            values[name] = convert.of(parameter.type, written, path)
            _check_bounds(parameter, values[name], path, problems)
        elif parameter.written is None:
            problems.add(path, f"the parameter {name!r} has no default and must be given")
            continue
        else:
            written, values[name] = parameter.written, parameter.value
        stored[name] = as_stored(written)
    return Resolved(values, stored)


def _check_bounds(parameter: Parameter, value: Any, path: str, problems: Problems) -> None:
    if value is None or parameter.type not in _NUMERIC:
        return
    if parameter.minimum is not None and value < parameter.minimum:
        problems.add(path, f"{show(value)} is less than the minimum {show(parameter.minimum)}")
    if parameter.maximum is not None and value > parameter.maximum:
        problems.add(path, f"{show(value)} is more than the maximum {show(parameter.maximum)}")
