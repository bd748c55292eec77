"""What a metric is calculated as from other metrics: sums, differences, products and quotients, exactly."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Final

from countermark.errors import InvalidEvidence
from countermark.patterns import lazy

Tree = str | Decimal | tuple[str, "Tree", "Tree"]
"""The name of a metric, a number, or a function of two."""
_FUNCTIONS: Final[Mapping[type[ast.operator], str]] = {
    ast.Add: "sum", ast.Sub: "difference", ast.Mult: "product", ast.Div: "ratio",
}  # fmt: skip
"""As an expression over facts calls them."""
_LONGEST: Final = 1000
_DEEPEST: Final = 24
_SIGNS: Final = lazy(r"(?!.*--)[\w\s.,+\-*/()]+", re.ASCII)
"""All that a formula is written with; two hyphens begin a remark in SQL."""
_HUNDRED: Final = 100


@lru_cache(maxsize=256)
def parsed(text: str) -> Tree:
    """The parts of a formula such as "100 * returns / nullif(orders, 0)"."""
    plain = " ".join(text.split())
    if len(plain) <= _LONGEST and _SIGNS.fullmatch(plain):
        with suppress(ArithmeticError, MemoryError, RecursionError, SyntaxError, ValueError):
            return _tree(ast.parse(plain, mode="eval").body, plain, _DEEPEST)
    hint = "write it as returns / orders, with + - * / and brackets"
    raise InvalidEvidence(f"the formula {text[:80]!r} is not read", hint=hint)


def _tree(node: ast.expr, text: str, deepest: int) -> Tree:
    if deepest and isinstance(node, ast.BinOp) and type(node.op) in _FUNCTIONS:
        right = node.right
        if isinstance(node.op, ast.Div) and isinstance(right, ast.Call):
            right = _divisor(right)
        return _FUNCTIONS[type(node.op)], _tree(node.left, text, deepest - 1), _tree(right, text, deepest - 1)
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        number = Decimal(text[node.col_offset : node.end_col_offset])
        if abs(number.adjusted()) <= _LONGEST:  # one of a billion digits would never be calculated
            return number
    raise ValueError


def _divisor(call: ast.Call) -> ast.expr:
    """What `nullif(…, 0)` divides by: nothing is divided by zero here either."""
    is_nullif = isinstance(call.func, ast.Name) and call.func.id.casefold() == "nullif" and not call.keywords
    if not is_nullif or len(call.args) != 2 or ast.dump(call.args[1]) != ast.dump(ast.Constant(0)):
        raise ValueError
    return call.args[0]


def names(tree: Tree) -> list[str]:
    """The metrics that a formula names."""
    if isinstance(tree, tuple):
        return list(dict.fromkeys((*names(tree[1]), *names(tree[2]))))
    return [tree] if isinstance(tree, str) else []


def value(tree: Tree, values: Mapping[str, Fraction | None]) -> Fraction | None:
    """What it comes to; None if a metric has no value, or the divisor is zero."""
    if isinstance(tree, str):
        return values[tree]
    if isinstance(tree, Decimal):
        return Fraction(tree)
    name, left, right = tree[0], value(tree[1], values), value(tree[2], values)
    if left is None or right is None:
        return None
    if name == "ratio":
        return left / right if right else None
    return left + right if name == "sum" else left - right if name == "difference" else left * right


def written(tree: Tree, ids: Mapping[str, str]) -> str:
    """As an expression over the facts of its metrics."""
    if isinstance(tree, tuple):
        return f"{tree[0]}({written(tree[1], ids)}, {written(tree[2], ids)})"
    return ids[tree] if isinstance(tree, str) else str(tree)


def divides(tree: Tree) -> bool:
    """Whether anything is divided."""
    return isinstance(tree, tuple) and (tree[0] == "ratio" or divides(tree[1]) or divides(tree[2]))


def is_percent(tree: Tree) -> bool:
    """Whether something is multiplied by 100, which makes a share a percentage."""
    if not isinstance(tree, tuple):
        return False
    return (tree[0] == "product" and _HUNDRED in tree[1:]) or is_percent(tree[1]) or is_percent(tree[2])


def unit(tree: Tree, units: Mapping[str, str | None]) -> str | None:
    """The unit of what it comes to; None of a plain number."""
    if not isinstance(tree, tuple):
        return units[tree] if isinstance(tree, str) else None
    left, right = unit(tree[1], units), unit(tree[2], units)
    if left == right and (tree[0] == "sum" or (tree[0] == "difference" and left != "%")):
        return left
    if tree[0] == "product" and None in (left, right):
        return left if right is None else right
    if tree[0] == "ratio" and right in (None, left):
        return left if right is None else None
    said = " and ".join(each or "no unit" for each in (left, right))
    raise InvalidEvidence(f"the {tree[0]} of {said} has no unit", hint="give each metric its unit")
