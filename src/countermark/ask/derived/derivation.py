"""The one calculation that a question asks for: the function, and on whom it is carried out, in order.

Read from the structure of the question alone, before any value is known. Every word that has a part in it must be one that
the form of the calculation has a place for; anything else is refused.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from countermark.ask.names import Member
from countermark.statement.derived.limits import Limit
from countermark.statement.retrieval.times import Asked as Said

Function = Literal["difference", "change", "growth", "sum", "mean", "median", "ratio", "share", "cagr", "rank", "count"]


class Condition(NamedTuple):
    """What is counted, and under which bound: the asker's own number."""

    limit: Limit
    amount: str
    """The number as the question writes it, without the words that make it a bound."""
    things: str
    """What is counted, in the plural; empty where they are named."""


class Term(NamedTuple):
    """An operand: one observation, or several that are added up or are a list."""

    indicators: tuple[str, ...]
    members: tuple[Member, ...] = ()
    periods: tuple[Said, ...] = ()
    every: bool = False
    """All members of the kind that the question names."""
    back: int = 0
    """So many periods before the one that is named."""
    by_quarter: bool = False
    """Going back a period goes back a quarter, not a year."""


class Derivation(NamedTuple):
    """A function of terms."""

    function: Function
    terms: tuple[Term, ...]
    """One list for a sum, a mean or a median; else two, in the function's own order."""
    size: int | None = None
    """How many there are by the question: "the four regions"."""
    in_points: bool = False
    """It asks for percentage points."""
    relative: bool = False
    """It asks for per cent of something that changes or differs."""
    said: str = ""
    """The words that ask for it."""
    condition: Condition | None = None
    """Of a count."""
