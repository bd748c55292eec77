"""What became of a number: the cell that it states or contradicts, or why there is none."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from countermark.statement.placement.offered.offers import Offer
from countermark.statement.placement.space import Cell, Space

ACCIDENT: Final = Fraction(1, 5)
"""Beyond these odds, agreement may be an accident."""


class Outcome(NamedTuple):
    """What became of a number in one space."""

    verdict: bool | None
    """True if a cell agrees, False if its cell differs, None if that is open."""
    code: str
    """Why, for who writes the sentence."""
    offers: tuple[Offer | None, ...] = ()
    """What closed each axis."""
    space: Space | None = None
    cell: Cell = ()
    fact: int = -1
    accident: Fraction = Fraction(0)
    candidates: tuple[int, ...] = ()
    """Facts that it came near to."""
    words: str = ""
    """The word that stands in the way, if one does."""
    is_minus: bool = False
    """Words say that the value lies below zero, and its sign is not written."""
