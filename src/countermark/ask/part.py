"""A stretch of a question that has one part in it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Part(NamedTuple):
    """A stretch of the question that has one part in it."""

    first: int
    last: int
    """Its tokens, half-open."""
    letter: str
    role: str = ""
    means: Any = None
    """The indicator, the member, the period or the number."""
