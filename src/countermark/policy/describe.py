"""Expressions and values as a person reads them."""

from __future__ import annotations

from decimal import Decimal

from countermark.policy.expression import (
    And,
    Call,
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

SYMBOLS = {"==": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥"}
_LONGEST = 200
_MOST = 20


def describe(expression: Expression) -> str:
    """The expression in one line, cut to a readable length."""
    says = _written(expression)
    return says if len(says) <= _LONGEST else f"{says[: _LONGEST - 1]}…"


def label(operand: Operand) -> str:
    """What an operand is called: its field, parameter or measure, or the literal itself."""
    if isinstance(operand, Measured):
        return operand.site.measure
    if isinstance(operand, Field):
        return ".".join((operand.variable, *operand.path))
    return operand.name if operand.name is not None else shown(operand.value)


def shown(value: object) -> str:
    """A value as a person reads it; a draft's own text is quoted and cut."""
    if isinstance(value, str):
        return repr(str(value) if len(value) <= 60 else f"{value[:59]}…")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int | float | Decimal):
        return str(value)
    return f"a {type(value).__name__}"


def _written(expression: Expression) -> str:
    if isinstance(expression, Compare):
        return f"{_side(expression.left)} {SYMBOLS[expression.operator]} {_side(expression.right)}"
    if isinstance(expression, Measured):
        return _side(expression)
    if isinstance(expression, Holds):
        given = (shown(each.value) if isinstance(each, Constant) else each for each in expression.arguments)
        return f"{expression.name}({', '.join(given)})"
    if isinstance(expression, Call):
        return f"{expression.definition.name}({', '.join(expression.arguments)})"
    if isinstance(expression, Not):
        return f"not {_inner(expression.part)}"
    if isinstance(expression, Implies):
        return f"if {_inner(expression.premise)} then {_inner(expression.conclusion)}"
    if isinstance(expression, And | Or):
        word = " and " if isinstance(expression, And) else " or "
        more = "…" if len(expression.parts) > _MOST else ""
        return word.join(map(_inner, expression.parts[:_MOST])) + more
    return _quantified(expression)


def _quantified(expression: ForAll | Exists) -> str:
    word = "every" if isinstance(expression, ForAll) else "some"
    where = "" if expression.where is None else f" where {_inner(expression.where)}"
    return f"{word} {expression.variable} of {expression.collection}{where} has {_inner(expression.condition)}"


def _inner(expression: Expression) -> str:
    """Inside another expression: brackets around what holds more than one part."""
    says = describe(expression)
    return f"({says})" if isinstance(expression, And | Or | Implies | ForAll | Exists) else says


def _side(operand: Operand) -> str:
    if isinstance(operand, Measured) and operand.variable is not None:
        return f"{operand.site.measure}({operand.variable})"
    return label(operand)
