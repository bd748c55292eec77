"""Expressions and values as a person reads them."""

from __future__ import annotations

from decimal import Decimal

from countermark.policy.language import expression as cpl
from countermark.policy.language.comparison import MIRRORED

SYMBOLS = {"==": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥"}
_LONGEST = 200
_WHOLE = 10**15
"""Up to here a float that is whole reads better without its ".0"."""
_SENTENCE = 400
_MOST = 20


def describe(expression: cpl.Expression) -> str:
    """The expression in one line, cut to a readable length."""
    says = _written(expression)
    return says if len(says) <= _LONGEST else f"{says[: _LONGEST - 1]}…"


def label(operand: cpl.Operand) -> str:
    """What an operand is called: its field, parameter or measure, or the literal itself."""
    if isinstance(operand, cpl.Measured):
        return operand.site.measure
    if isinstance(operand, cpl.Field):
        return ".".join((operand.variable, *operand.path))
    return operand.name if operand.name is not None else shown(operand.value)


def shown(value: object) -> str:
    """A value as a person reads it; a draft's own text is quoted and cut."""
    if isinstance(value, str):
        return repr(str(value) if len(value) <= 60 else f"{value[:59]}…")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, float) and value.is_integer() and abs(value) < _WHOLE:
        return str(int(value))
    if isinstance(value, int | float | Decimal):
        return str(value)
    return f"a {type(value).__name__}"


def cut(says: str) -> str:
    """A sentence of readable length."""
    return says if len(says) <= _SENTENCE else f"{says[: _SENTENCE - 1]}…"


def outcomes(name: str) -> tuple[str, str]:
    """What to say of a predicate that has no words of its own, when it is true and when it is false."""
    return f"{name} holds", f"{name} is not true"


def turned(expression: cpl.Compare) -> tuple[cpl.Operand, str, cpl.Operand]:
    """The sides and the operator with a literal on the right: "0.5 ≥ energy.gap" is about the measure."""
    left, right = expression.left, expression.right
    if isinstance(left, cpl.Constant) and not isinstance(right, cpl.Constant):
        return right, MIRRORED[expression.operator], left
    return left, expression.operator, right


def compared(expression: cpl.Compare, truth: bool) -> tuple[str, str, str | None]:  # noqa: FBT001 — a truth value
    """What stands before, between and after the two values in the sentence; no "after" where one value is enough."""
    left, operator, right = turned(expression)
    before = f"{label(left)} is "
    if truth:
        return before, "", None
    if operator == "!=":
        return before, ", which it must not be", None
    sign = "" if operator == "==" else f"{SYMBOLS[operator]} "
    if isinstance(right, cpl.Constant):
        return before, f", not {sign}{shown(right.value)}", None
    return before, f", not {sign}{label(right)} (", ")"


def _written(expression: cpl.Expression) -> str:
    if isinstance(expression, cpl.Compare):
        return f"{_side(expression.left)} {SYMBOLS[expression.operator]} {_side(expression.right)}"
    if isinstance(expression, cpl.Measured):
        return _side(expression)
    if isinstance(expression, cpl.Holds):
        given = (shown(each.value) if isinstance(each, cpl.Constant) else each for each in expression.arguments)
        return f"{expression.name}({', '.join(given)})"
    if isinstance(expression, cpl.Call):
        return f"{expression.definition.name}({', '.join(expression.arguments)})"
    if isinstance(expression, cpl.Not):
        return f"not {_inner(expression.part)}"
    if isinstance(expression, cpl.Implies):
        return f"if {_inner(expression.premise)} then {_inner(expression.conclusion)}"
    if isinstance(expression, cpl.And | cpl.Or):
        word = " and " if isinstance(expression, cpl.And) else " or "
        more = "…" if len(expression.parts) > _MOST else ""
        return word.join(map(_inner, expression.parts[:_MOST])) + more
    return _quantified(expression)


def _quantified(expression: cpl.ForAll | cpl.Exists) -> str:
    word = "every" if isinstance(expression, cpl.ForAll) else "some"
    where = "" if expression.where is None else f" where {_inner(expression.where)}"
    return f"{word} {expression.variable} of {expression.collection}{where} has {_inner(expression.condition)}"


def _inner(expression: cpl.Expression) -> str:
    """Inside another expression: brackets around what holds more than one part."""
    says = describe(expression)
    return f"({says})" if isinstance(expression, cpl.And | cpl.Or | cpl.Implies | cpl.ForAll | cpl.Exists) else says


def _side(operand: cpl.Operand) -> str:
    if isinstance(operand, cpl.Measured) and operand.variable is not None:
        return f"{operand.site.measure}({operand.variable})"
    return label(operand)
