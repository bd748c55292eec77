"""What may be asked of records for one number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from countermark.evidence.records.query import Filter, Query
from countermark.statement.placement.calculated.operations import Operation
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.offered.offers import Offer
from countermark.statement.placement.records.space import RecordSpace
from countermark.statement.placement.records.words import RecordWords

MEMBERS: Final = 6
"""Members of one axis that a number may be of."""


class Way(NamedTuple):
    """One way to get a number from records."""

    queries: tuple[Query, ...]
    operation: Operation | None = None
    is_named: bool = False
    place: int = -1
    sign: int = 0
    """Of a change: 1 if the words say that it goes up, −1 if down, 0 if neither."""


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


def filters_of(space: RecordSpace, place: int, offer: Offer) -> list[tuple[Filter, ...]] | None:
    """What members that words offer may filter: each of them, all of them, or the stretch that they end."""
    members = sorted(offer.members)
    if not members or len(members) > MEMBERS:
        return None
    if place == space.time and len(members) > 1:
        ends = [each for each in offer.mentions if each.is_end and len(each.members) == 1]
        if len(ends) == 2:
            since = space.since(*(next(iter(each.members)) for each in ends))
            return None if since is None else [since]
    options: list[tuple[Filter, ...]] = [(space.filter(place, frozenset((each,))),) for each in members]
    if len(members) > 1 and (place != space.time or space.grains(offer.members) == 1):
        options.append((space.filter(place, offer.members),))
    return options


def other_ways(space: RecordSpace, way: Way) -> list[Way]:
    """The same filters with other aggregates, and the same aggregate with one filter less or more."""
    (query,) = way.queries
    # Of a metric that is named its definition alone can be meant, and no column that it is made from.
    is_defined = query.column in space.records.metrics
    found = [] if is_defined else [Way((Query("count", None, query.where),))]
    for column in () if is_defined else space.records.numbers:
        found += [Way((Query(each, column, query.where),)) for each in ("sum", "mean", "min", "max")]
    for at in range(len(query.where)):
        found.append(Way((query._replace(where=(*query.where[:at], *query.where[at + 1 :])),)))
    return [each for each in found if each.queries != way.queries]
