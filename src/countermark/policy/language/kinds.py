"""What the fields of our own nodes can hold, where that is known before any node is seen."""

from __future__ import annotations

from functools import cache
from typing import Literal, get_origin

import msgspec

from countermark.model import NODES
from countermark.policy.language.expression import Constant, Field, Operand

_TEXT, _NULL, _EITHER = "text", "null", "text or null"


def fields_of(collection: str) -> tuple[str, ...]:
    """The names of the fields that every node of a collection has."""
    return NODES[collection].__struct_fields__


def both_text(left: Operand, right: Operand) -> bool:
    """Text beside text or null, whose equality has one meaning here and in Python."""
    kinds = {_kind(left), _kind(right)}
    return _TEXT in kinds and kinds <= {_TEXT, _NULL, _EITHER}


def _kind(operand: Operand) -> str | None:
    if isinstance(operand, Constant):
        return _TEXT if type(operand.value) is str else _NULL if operand.value is None else None
    if isinstance(operand, Field) and operand.collection is not None and len(operand.path) == 1:
        return _texts(operand.collection).get(operand.path[0])
    return None


@cache
def _texts(collection: str) -> dict[str, str]:
    """The fields of a collection's nodes that hold text, or text or nothing."""
    found = {}
    for field in msgspec.structs.fields(NODES[collection]):
        if field.type is str or get_origin(field.type) is Literal:
            found[field.name] = _TEXT
        elif field.type == str | None:
            found[field.name] = _EITHER
    return found
