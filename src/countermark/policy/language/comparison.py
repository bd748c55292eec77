"""Looking values up and comparing them, exactly: true, false or unknown (None).

A float is the decimal that JSON writes for it, so that a report gives the same answer when it is read back.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from math import isfinite
from typing import Any, Final

import msgspec


class _Unknown:
    """An operand without a value; null is a value."""


UNKNOWN: Final = _Unknown()


def look_up(node: object, path: Sequence[str]) -> Any:
    """What a node's data holds under a path: fields of nouns and keys of mappings, never attributes of objects."""
    value = node
    for step in path:
        if isinstance(value, msgspec.Struct):
            if step not in value.__struct_fields__:
                return UNKNOWN
            value = getattr(value, step)
        elif isinstance(value, Mapping) and step in value:
            value = value[step]
        else:
            return UNKNOWN
    return value


def number_of(value: object) -> Any:
    """The number that a measurement holds; a truth value, NaN or anything else is unknown."""
    return value if _kind(value) is Decimal else UNKNOWN


def _kind(value: object) -> type | None:
    """What a value compares as: bool, str, or Decimal for every finite number; None compares with nothing."""
    if isinstance(value, bool):
        return bool
    if isinstance(value, str):
        return str
    if isinstance(value, int | Fraction):
        return Decimal
    if isinstance(value, float):
        return Decimal if isfinite(value) else None
    if isinstance(value, Decimal):
        return Decimal if value.is_finite() else None
    return None


def _comparable(value: Any) -> Any:
    # The decimal that JSON writes for it, and that a person reads: a score of 0.7 reaches a threshold of 0.7.
    return Decimal(repr(float(value))) if isinstance(value, float) else value


def _equal(left: object, right: object) -> bool | None:
    if left is UNKNOWN or right is UNKNOWN:
        return None
    if left is None or right is None:
        return left is right
    kind = _kind(left)
    if kind is None or kind is not _kind(right):
        return None
    return bool(_comparable(left) == _comparable(right))


def _different(left: object, right: object) -> bool | None:
    equal = _equal(left, right)
    return None if equal is None else not equal


def _ordered(compare: Callable[[Any, Any], bool]) -> Callable[[object, object], bool | None]:
    def holds(left: object, right: object) -> bool | None:
        kind = _kind(left)
        if kind is None or kind is bool or kind is not _kind(right):
            return None
        return bool(compare(_comparable(left), _comparable(right)))

    return holds


COMPARE: dict[str, Callable[[object, object], bool | None]] = {
    "==": _equal,
    "!=": _different,
    "<": _ordered(operator.lt),
    "<=": _ordered(operator.le),
    ">": _ordered(operator.gt),
    ">=": _ordered(operator.ge),
}
MIRRORED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
"""The operator that says the same with the sides exchanged."""
