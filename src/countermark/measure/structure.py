"""Predicates that a node answers by itself, with no measurement."""

from __future__ import annotations

from typing import Final

from countermark.model import VALUE_KINDS, Quantity
from countermark.protocols import Term

_QUANTITIES: Final = frozenset(("quantities",))


def is_tagged(quantity: Quantity) -> bool:
    """The number stands in a token, well formed or not."""
    return quantity.token is not None


def is_value(quantity: Quantity) -> bool:
    """The number states a value, which wants a fact; a year or a list number does not."""
    return quantity.kind in VALUE_KINDS


TERMS: Final = (
    Term(name="is_tagged", returns="boolean", exact=True, about=_QUANTITIES, holds=is_tagged),
    Term(name="is_value", returns="boolean", exact=True, about=_QUANTITIES, holds=is_value),
)
