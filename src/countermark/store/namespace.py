"""Namespaces: whose rows are meant. What is bound to one never takes another."""

from __future__ import annotations

from typing import Final

from countermark.errors import StoreError
from countermark.store.facts.rows import storable

DEFAULT: Final = "default"
_LONGEST: Final = 60


class Namespace:
    """The namespace that a store is bound to; None where each call names its own."""

    def __init__(self, bound: str | None, *, where: str) -> None:
        if bound is not None:
            check_name(bound)
        self.bound = bound
        self._where = where

    def of(self, given: str | None) -> str:
        """The namespace that a call means."""
        if self.bound is None:
            return DEFAULT if given is None else given
        if given is not None and given != self.bound:
            hint = "open a store for that namespace"
            raise StoreError(f"this is bound to namespace {self.bound!r}, not {given!r}", where=self._where, hint=hint)
        return self.bound


def check_name(name: str) -> None:
    """Refuses what is no name of a namespace."""
    if not isinstance(name, str) or not name.strip() or not storable(name) or len(name) > _LONGEST:
        raise StoreError(f"namespace is {name!r}", hint=f"give it as text, not empty, of up to {_LONGEST} characters")
