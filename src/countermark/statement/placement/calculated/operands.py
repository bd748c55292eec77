"""The cells that a calculation in words may be over, from those that the sentence itself states outwards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from countermark.statement.placement.calculated.asked import Asked
from countermark.statement.placement.calculated.conditions import Limited
from countermark.statement.placement.calculated.groups import Groups
from countermark.statement.placement.calculated.named import Named
from countermark.statement.placement.calculated.nearby import Nearby
from countermark.statement.placement.calculated.operations import COUNT_OF, INDEX_OF, SHARE_OF, WEIGHTED_OF
from countermark.statement.placement.calculated.pairs import Pairs
from countermark.statement.placement.calculated.tiers import Set, Tier
from countermark.statement.placement.calculated.wholes import Wholes
from countermark.statement.placement.decision import Decisions, Outcome
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.space import Space


class Operands:
    """Asks a text which cells a number may be calculated from."""

    def __init__(self, decisions: Decisions, outcomes: Mapping[str, Outcome]) -> None:
        self._text = decisions.text
        self._near = Nearby(decisions, outcomes)
        self._pairs = Pairs(self._near, self._text)
        self._wholes = Wholes(self._near, self._text)
        self._groups = Groups(self._near, self._text, self._wholes)
        self.clauses = Named(self._near, self._text, self._wholes)

    def words_of_names(self, space: Space, sentence: int) -> frozenset[int]:
        """The words of a sentence that name something of the table, and no calculation."""
        if sentence < 0:
            return frozenset()
        named = self._text.in_sentence(space, sentence)
        return frozenset(word for found in named.values() for each in found if each.is_whole for word in each.words)

    def counts_members(self, space: Space, number: Number) -> bool:
        """Whether a number says how many there are of what the table lists, and no result of a calculation."""
        return self._wholes.is_of_members(space, number)

    def speaks_of_all(self, space: Space, number: Number, count: Limited) -> bool:
        """Whether the words of a count's clause are known, and its sentence speaks of every member of an axis."""
        is_all = bool(count.said) or self._wholes.is_counted(space, number, count.place)
        return is_all and self.clauses.plain(space, number, count.counts) is not None

    def tiers(self, space: Space, number: Number, wanted: Asked, *, is_wide: bool = False) -> Iterator[Tier]:
        """What to try, the firmest first; `is_wide` for what might be meant at all."""
        if not is_wide:
            yield from self.clauses.tiers(space, number, wanted)
        within, before = self._near.stated(space, number)
        for operation in wanted.operations:
            if operation is COUNT_OF:
                yield Tier([(operation, (Set(each),)) for each in self._groups.counted(space)])
            elif operation is WEIGHTED_OF:
                yield from self._groups.weighted(space, number)
            elif operation is INDEX_OF:
                yield from self._groups.indexed(space, number)
            elif operation is SHARE_OF:
                yield from self._wholes.shares(space, number, within, before)
            elif operation.is_pair:
                yield from self._pairs.tiers(space, number, wanted, operation, within, before, is_wide=is_wide)
            else:
                yield from self._groups.tiers(space, number, operation, within, before)
