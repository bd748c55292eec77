"""The variables that an expression may name, and what is known of their nodes."""

from __future__ import annotations

from collections.abc import Mapping

from countermark.model import COLLECTIONS


class Domain:
    """The collections that a variable's nodes can come from.

    A quantifier's variable has one. A custom predicate's parameter starts with all of them and is
    narrowed by every term that is asked about it; what remains, its callers have to give.
    """

    __slots__ = ("collections", "open")

    def __init__(self, *collections: str) -> None:
        self.open = not collections
        self.collections = frozenset(collections or COLLECTIONS)

    def admits(self, about: frozenset[str]) -> bool:
        """Whether a term about those collections can be asked; a parameter is narrowed to them."""
        if not self.open:
            return self.collections <= about
        narrowed = self.collections & about
        if narrowed:
            self.collections = narrowed
        return bool(narrowed)

    @property
    def only(self) -> str | None:
        """The collection of a quantifier's variable; None for a parameter."""
        return None if self.open else next(iter(self.collections))

    def __str__(self) -> str:
        return ", ".join(sorted(self.collections))


Scope = Mapping[str, Domain | None]
"""Bound variables; None where the collection is misspelt, so that nothing can be said of its nodes."""
