"""Which nodes of an inner loop can matter: those that share a value with a node of the loop around it.

"Some quote has the price's currency" needs no look at quotes of other currencies. They are found by
the value, so that a quantifier inside another takes time that grows with the pairs that fit, not with all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from countermark.policy.language.expression import And, Compare, Exists, Field, ForAll, Implies, Or, parts

Rows = list[tuple[Any, ...]]


def equalities(expression: ForAll | Exists) -> Iterator[tuple[Field, Field]]:
    """Pairs of fields, each way round: a node for which they differ leaves the quantifier as it is."""
    condition, operator = expression.condition, "=="
    if isinstance(expression, ForAll):
        if isinstance(condition, Implies):
            condition = condition.premise
        else:
            operator = "!="
    joins = And if operator == "==" else Or
    for part in parts(condition) if isinstance(condition, joins) else (condition,):
        if isinstance(part, Compare) and part.operator == operator:
            left, right = part.left, part.right
            if isinstance(left, Field) and isinstance(right, Field):
                yield left, right
                yield right, left


def joined(rows: Rows, keys: Sequence[Any]) -> tuple[Rows, type | None, dict[Any, Rows]]:
    """The rows, and by their key; only where all keys are text or all whole numbers, which equal nothing else."""
    kinds = set(map(type, keys))
    kind = kinds.pop() if len(kinds) == 1 else None
    by: dict[Any, Rows] = {}
    if kind is not str and kind is not int:
        return rows, None, by
    for row, key in zip(rows, keys, strict=True):
        by.setdefault(key, []).append(row)
    return rows, kind, by
