"""Members of an axis that words put at a number, and how firmly."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from countermark.model.graph import Where
from countermark.statement.placement.names.mentions import Mention


class Firmness(IntEnum):
    """How firmly words put a member at a number."""

    OPEN = -1
    CARRIED = 0
    """From a heading, the question or a sentence before."""
    SHARED = 1
    """From its sentence, or from what leads its list in."""
    CLAUSE = 2
    """From its own clause: a number that differs may be flagged."""
    OWN = 3
    """It stands right at the number, at the head of its row or column, or in the same place of a list."""


class Offer(NamedTuple):
    """Members of an axis that words put at a number."""

    members: frozenset[int]
    firmness: Firmness
    where: Where
    mentions: tuple[Mention, ...] = ()


def members_of(mentions: Iterable[Mention]) -> frozenset[int]:
    """Everything that some mentions name."""
    return frozenset().union(*(each.members for each in mentions))
