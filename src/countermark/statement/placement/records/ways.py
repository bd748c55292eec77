"""What may be asked of records for one number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from countermark.evidence.records.query import Filter, Query
from countermark.statement.placement.calculated.operations import Operation
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.offered.offers import Offer
from countermark.statement.placement.records.space import RecordSpace
from countermark.statement.placement.records.words import RecordWords


class Way(NamedTuple):
    """One way to get a number from records."""

    queries: tuple[Query, ...]
    operation: Operation | None = None
    is_named: bool = False
    place: int = -1


class Plan(NamedTuple):
    """All that may be asked for one number."""

    number: Number
    space: RecordSpace
    ways: list[Way]
    others: list[Way]
    """What might be meant too: a number that agrees with one of these is not wrong."""
    is_firm: bool
    """Every filter is in the number's own clause, and no other word is."""


Placed = Sequence[tuple[list[Offer], list[tuple[Filter, ...]]]]
"""For each axis what the words offer, and the filters that it may be."""


class Scope(NamedTuple):
    """The records that the words of a number are about."""

    words: RecordWords
    placed: Placed
    conditions: tuple[Filter, ...]
    is_limited: bool
    """Whether another number of its sentence limits them."""
