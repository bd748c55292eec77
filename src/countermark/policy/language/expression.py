"""What a rule can say, as a tree of frozen nodes: the parser builds it, the compiler and `explain` read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

Operator = Literal["==", "!=", "<", "<=", ">", ">="]
OPERATORS: tuple[str, ...] = ("==", "!=", "<", "<=", ">", ">=")


class Site(msgspec.Struct, frozen=True, gc=False):
    """A question that rules ask of nodes: one measure with its arguments, however many rules ask it."""

    number: int
    measure: str
    args: Mapping[str, Any]
    """As the rule writes them; parameters stand for themselves."""
    key: bytes
    """The canonical bytes of `args`."""
    resolved: Mapping[str, Any]
    """With every parameter replaced by its value, as the measure takes them."""


class Constant(msgspec.Struct, frozen=True, gc=False):
    """A literal, or a parameter's value; `name` is the parameter."""

    value: Any
    name: str | None = None


class Field(msgspec.Struct, frozen=True, gc=False):
    """A lookup in a node's data."""

    variable: str
    path: tuple[str, ...]
    collection: str | None = None
    """Where the variable's nodes come from; None when only the caller of a custom predicate knows."""


class Measured(msgspec.Struct, frozen=True, gc=False):
    """A measurement of a node, or of the draft (variable None): a truth value or a number."""

    site: Site
    variable: str | None
    exact: bool
    proves: bool = False
    """Whether a yes proves what the node says."""


class Holds(msgspec.Struct, frozen=True, gc=False):
    """A structural predicate, answered from the nodes and literals themselves."""

    name: str
    holds: Callable[..., bool | None] | None
    """None for one that sees the whole graph; it is made anew for each graph, and `number` is its place."""
    arguments: tuple[str | Constant, ...]
    """Bound variables and literals, in the order of the predicate."""
    says: tuple[str, str] | None
    """What a person reads when it is true, and when it is false; None has no words of its own."""
    number: int = -1


class Definition(msgspec.Struct, frozen=True, gc=False):
    """A custom predicate: an expression under a name, over nodes that its caller gives."""

    name: str
    parameters: tuple[str, ...]
    accepts: tuple[frozenset[str], ...]
    """For each parameter, the collections whose nodes it can stand for."""
    body: Expression
    reads: frozenset[tuple[str, bool]]
    """Names of the measures that the body can read, each with whether it is exact."""
    height: int
    size: int


class Call(msgspec.Struct, frozen=True, gc=False):
    """A custom predicate, asked about bound variables."""

    definition: Definition
    arguments: tuple[str, ...]


class Compare(msgspec.Struct, frozen=True, gc=False):
    """Two operands and an operator."""

    left: Constant | Field | Measured
    operator: Operator
    right: Constant | Field | Measured


class Not(msgspec.Struct, frozen=True, gc=False):
    """True when false, false when true, unknown when unknown."""

    part: Expression


class And(msgspec.Struct, frozen=True, gc=False):
    """The weakest of its parts, asked in order up to the first false one."""

    parts: tuple[Expression, ...]


class Or(msgspec.Struct, frozen=True, gc=False):
    """The strongest of its parts, asked in order up to the first true one."""

    parts: tuple[Expression, ...]


class Implies(msgspec.Struct, frozen=True, gc=False):
    """False only when the premise is true and the conclusion false; a false premise asks nothing more."""

    premise: Expression
    conclusion: Expression


class ForAll(msgspec.Struct, frozen=True, gc=False):
    """Every node of a collection for which `where` is not false meets the condition."""

    variable: str
    collection: str
    condition: Expression
    where: Expression | None = None


class Exists(msgspec.Struct, frozen=True, gc=False):
    """Some node of a collection for which `where` is true meets the condition."""

    variable: str
    collection: str
    condition: Expression
    where: Expression | None = None


Operand = Constant | Field | Measured
Expression = ForAll | Exists | And | Or | Not | Implies | Compare | Holds | Call | Measured


def reads(expression: Expression) -> frozenset[tuple[str, bool]]:
    """Names of the measures that an expression can read, each with whether it is exact."""
    if isinstance(expression, Call):
        return expression.definition.reads
    if isinstance(expression, Measured):
        return frozenset(((expression.site.measure, expression.exact),))
    if isinstance(expression, Compare):
        sides = (expression.left, expression.right)
        return frozenset((side.site.measure, side.exact) for side in sides if isinstance(side, Measured))
    return frozenset().union(*map(reads, parts(expression)))


def proves(expression: Expression, *variables: str) -> bool:
    """Whether an expression cannot be true unless a proving measure of one of the variables is.

    A false premise, an empty collection or a denial can make the other forms true by themselves.
    """
    if isinstance(expression, Measured):
        return expression.proves and expression.variable in variables
    if isinstance(expression, And):
        return any(proves(part, *variables) for part in expression.parts)
    if isinstance(expression, Or):
        return all(proves(part, *variables) for part in expression.parts)
    if isinstance(expression, Call):
        given = zip(expression.definition.parameters, expression.arguments, strict=True)
        return proves(expression.definition.body, *(name for name, argument in given if argument in variables))
    return False


def extent(expression: Expression) -> tuple[int, int]:
    """How many levels an expression has and how many parts, custom predicates written out."""
    if isinstance(expression, Call):
        return expression.definition.height + 1, expression.definition.size + 1
    below = [extent(part) for part in parts(expression)]
    return 1 + max((height for height, _ in below), default=0), 1 + sum(size for _, size in below)


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
