"""What a rule can say, as a tree of frozen nodes: the parser builds it, the compiler and `explain` read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

Operator = Literal["==", "!=", "<", "<=", ">", ">="]
OPERATORS: tuple[str, ...] = ("==", "!=", "<", "<=", ">", ">=")


class Site(msgspec.Struct, frozen=True):
    """A question that rules ask of nodes: one measure with its arguments, however many rules ask it."""

    number: int
    measure: str
    args: Mapping[str, Any]
    """As the rule writes them; parameters stand for themselves."""
    key: bytes
    """The canonical bytes of `args`."""
    resolved: Mapping[str, Any]
    """With every parameter replaced by its value, as the measure takes them."""


class Constant(msgspec.Struct, frozen=True):
    """A literal, or a parameter's value; `name` is the parameter."""

    value: Any
    name: str | None = None


class Field(msgspec.Struct, frozen=True):
    """A lookup in a node's data."""

    variable: str
    path: tuple[str, ...]


class Measured(msgspec.Struct, frozen=True):
    """A measurement of a node, or of the draft (variable None): a truth value or a number."""

    site: Site
    variable: str | None
    exact: bool


class Holds(msgspec.Struct, frozen=True):
    """A structural predicate, answered from the nodes and literals themselves."""

    name: str
    holds: Callable[..., bool | None]
    arguments: tuple[str | Constant, ...]
    """Bound variables and literals, in the order of the predicate."""


class Compare(msgspec.Struct, frozen=True):
    """Two operands and an operator."""

    left: Constant | Field | Measured
    operator: Operator
    right: Constant | Field | Measured


class Not(msgspec.Struct, frozen=True):
    """True when false, false when true, unknown when unknown."""

    part: Expression


class And(msgspec.Struct, frozen=True):
    """The weakest of its parts, asked in order up to the first false one."""

    parts: tuple[Expression, ...]


class Or(msgspec.Struct, frozen=True):
    """The strongest of its parts, asked in order up to the first true one."""

    parts: tuple[Expression, ...]


class Implies(msgspec.Struct, frozen=True):
    """False only when the premise is true and the conclusion false; a false premise asks nothing more."""

    premise: Expression
    conclusion: Expression


class ForAll(msgspec.Struct, frozen=True):
    """Every node of a collection for which `where` is not false meets the condition."""

    variable: str
    collection: str
    condition: Expression
    where: Expression | None = None


class Exists(msgspec.Struct, frozen=True):
    """Some node of a collection for which `where` is true meets the condition."""

    variable: str
    collection: str
    condition: Expression
    where: Expression | None = None


Operand = Constant | Field | Measured
Expression = ForAll | Exists | And | Or | Not | Implies | Compare | Holds | Measured


def measured(expression: Expression) -> list[Measured]:
    """Every measurement that an expression can read."""
    if isinstance(expression, Measured):
        return [expression]
    if isinstance(expression, Compare):
        return [side for side in (expression.left, expression.right) if isinstance(side, Measured)]
    return [found for part in parts(expression) for found in measured(part)]


def parts(expression: Expression) -> tuple[Expression, ...]:
    """The expressions directly inside a connective or quantifier; leaves have none."""
    if isinstance(expression, And | Or):
        return expression.parts
    if isinstance(expression, Not):
        return (expression.part,)
    if isinstance(expression, Implies):
        return (expression.premise, expression.conclusion)
    if isinstance(expression, ForAll | Exists):
        where = () if expression.where is None else (expression.where,)
        return (*where, expression.condition)
    return ()
