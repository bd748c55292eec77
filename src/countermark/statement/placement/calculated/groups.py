"""Many cells that are added up, averaged, ranked or counted, and a part of them with its whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from countermark.language import classes
from countermark.statement.placement.calculated.asked import WEIGHTED, base_of
from countermark.statement.placement.calculated.nearby import Nearby, Stated
from countermark.statement.placement.calculated.operations import INDEX_OF, SUM, WEIGHTED_OF, Operation
from countermark.statement.placement.calculated.tiers import Set, Tier, line_of, set_of
from countermark.statement.placement.calculated.wholes import Wholes
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offered.offers import Firmness
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

_FEW_TIMES: Final = 5
"""Times that an average may go over if none is named."""
_WEIGHING: Final = 3
"""Words before the name of weights that say what they are."""
_BY: Final = (["by", "number", "of"], ["the", "number", "of"])
_GROUP: Final = 3
"""The fewest members that a total or an average goes over."""
_TOGETHER: Final = words_of("together")


class Groups:
    """Asks a text over which cells a number may be calculated."""

    def __init__(self, near: Nearby, text: NumberedText, wholes: Wholes) -> None:
        self._near = near
        self._text = text
        self._wholes = wholes

    def tiers(
        self, space: Space, number: Number, operation: Operation, within: Sequence[Stated], before: Sequence[Stated]
    ) -> Iterator[Tier]:
        led = [each.cell for each in within if each.number.index < number.index]
        named = self._near.own_members(space, number)
        own = named[0] if space.axes and space.axes[0].kind == MEASURE else None
        for stated in (led, [each.cell for each in before] if not led else []):
            cells = [each for each in stated if own is None or each[0] in own]  # "they claimed 41 wickets"
            several = line_of(cells)
            if len(several) > 1:
                is_said = self._near.says(number, _TOGETHER) or self._near.begins_with(number, _TOGETHER)
                is_firm = operation is SUM and is_said and len(several) == len(set(cells))
                yield Tier([(operation, (Set(tuple(space.cells[each][0] for each in several)),))], is_firm)
        over = self._over_time(space, number)
        if over:
            yield Tier([(operation, (Set(over),))])
        sets = [
            each
            for anchor in self._near.anchors(space, number, within, before) or self._of_measure(space, number)
            for place, axis in enumerate(space.axes)
            if axis.kind != MEASURE and (each := self._members(space, number, anchor, place, named[place])) is not None
        ]
        yield Tier([(operation, (each,)) for each in dict.fromkeys(sets) if len(each.facts) > 1])

    def _members(self, space: Space, number: Number, cell: Cell, place: int, mine: frozenset[int] | None) -> Set | None:
        """The cells that a total along an axis is over: those that the clause names, or all of them."""
        total = space.axes[place].total
        if mine is None or total in mine:
            row = space.cells.get((*cell[:place], -1 if total is None else total, *cell[place + 1 :]))
            is_whole = self._wholes.is_whole(space, number, place)
            return Set(self._near.along(space, cell, place), -1 if row is None else row[0]) if is_whole else None
        if place != space.time and not self._wholes.is_list(space, number, cell, place):
            return None
        members = self._wholes.between(space, number, sorted(mine)) if place == space.time else sorted(mine)
        return set_of(space, [(*cell[:place], each, *cell[place + 1 :]) for each in members])

    def weighted(self, space: Space, number: Number) -> Iterator[Tier]:
        """All values of a measure, and as many weights of the one that a sentence names as such: "weighted by pupils"."""
        if number.sentence < 0 or not space.axes or space.axes[0].kind != MEASURE:
            return
        named = self._text.in_sentence(space, number.sentence)
        words = self._text.words
        sides: dict[bool, set[int]] = {False: set(), True: set()}
        for each in named[space.axes[0]]:
            if len(each.members) != 1:
                return
            before = words.form[max(0, each.first - _WEIGHING) : each.first]
            is_joined = each.last < len(words) and bool(words.sign[each.last] & classes.HYPHEN)
            is_weight = is_joined and words.form[each.last] in WEIGHTED  # "the pupil-weighted mean"
            sides[is_weight or before[-1:] == ["by"] or before in _BY].update(each.members)
        if len(sides[False]) != 1 or len(sides[True]) != 1 or sides[False] == sides[True]:
            return
        cell, free = [next(iter(sides[False]))], -1
        for place, axis in enumerate(space.axes[1:], start=1):
            times = {each.members for each in named[axis]}
            if place == space.time and (len(times) == 1 or len(axis) == 1):
                only = next(iter(times), frozenset((0,)))
                cell.append(next(iter(only), -1) if len(only) == 1 else -1)
            elif free < 0 and place != space.time and not times and self._wholes.is_whole(space, number, place):
                free = place
                cell.append(0)
            else:
                return
        if free < 0:
            return
        rows = [at for at in range(len(space.axes[free])) if at != space.axes[free].total]
        cells = [(*cell[:free], at, *cell[free + 1 :]) for at in rows]
        weights = [(next(iter(sides[True])), *each[1:]) for each in cells]
        own, weighing = set_of(space, cells), set_of(space, weights)
        if own is not None and weighing is not None:
            yield Tier([(WEIGHTED_OF, (own, weighing))])

    def indexed(self, space: Space, number: Number) -> Iterator[Tier]:
        """A value and that of the time at which an index is 100, both of which the sentence names."""
        base, time = base_of(self._text, number), space.time
        if base is None or time is None:
            return
        named = self._text.in_sentence(space, number.sentence)[space.axes[time]]
        at_base = {each.members for each in named if each.first <= base < each.last}
        others = {each.members for each in named if not each.first <= base < each.last}
        if (
            len(at_base) != 1
            or len(others) != 1
            or at_base == others
            or any(len(each) != 1 for each in at_base | others)
        ):
            return
        cell: list[int] = []
        is_firm = True
        for place, axis in enumerate(space.axes):
            offers = self._near.decisions.offers(space, axis, number)
            is_firm = is_firm and (place == time or (bool(offers) and offers[0].firmness >= Firmness.CLAUSE))
            is_placed = bool(offers) and len(offers[0].members) == 1 and offers[0].firmness >= Firmness.SHARED
            if place != time and not is_placed:
                return
            cell.append(next(iter(next(iter(others)) if place == time else offers[0].members)))
        own = tuple(cell)
        whole = (*own[:time], next(iter(next(iter(at_base)))), *own[time + 1 :])
        if own in space.cells and whole in space.cells:
            yield Tier([(INDEX_OF, (Set((space.cells[whole][0],)), Set((space.cells[own][0],))))], is_firm)

    def _over_time(self, space: Space, number: Number) -> tuple[int, ...]:
        """One thing at the times that its sentence names, or at all of them if it names none and they are few."""
        time, calendar = space.time, space.calendar
        if time is None or calendar is None or number.sentence < 0:
            return ()
        cell: list[int] = []
        for place, axis in enumerate(space.axes):
            offers = self._near.decisions.offers(space, axis, number)
            members = offers[0].members if offers else frozenset[int]()
            if place != time and (len(members) != 1 or offers[0].firmness < Firmness.SHARED):
                return ()
            cell.append(0 if place == time else next(iter(members)))
        named = self._text.in_sentence(space, number.sentence)[space.axes[time]]
        if any(not each.members for each in named):
            return ()
        found = self._wholes.between(space, number, [member for each in named for member in sorted(each.members)])
        times = list(dict.fromkeys(found or calendar.order[-_FEW_TIMES - 1 :]))
        cells = [(*cell[:time], each, *cell[time + 1 :]) for each in times]
        if not 1 < len(cells) <= (len(cells) if found else _FEW_TIMES) or any(
            each not in space.cells for each in cells
        ):
            return ()
        return tuple(space.cells[each][0] for each in cells)

    def _of_measure(self, space: Space, number: Number) -> list[Cell]:
        """A cell of the measure that a number's words name, if time is not open."""
        if not space.axes or space.axes[0].kind != MEASURE:
            return []
        offers = [self._near.decisions.offers(space, axis, number) for axis in space.axes]
        if not offers[0] or len(offers[0][0].members) != 1 or offers[0][0].firmness < Firmness.SHARED:
            return []
        wanted = [
            set(each[0].members) if each and axis.kind in (MEASURE, PERIOD) else None
            for axis, each in zip(space.axes, offers, strict=True)
        ]
        if space.time is not None and wanted[space.time] is None and len(space.axes[space.time]) > 1:
            return []
        cells = (
            cell
            for cell in space.cells
            if all(mine is None or at in mine for at, mine in zip(cell, wanted, strict=True))
        )
        first = next(cells, None)
        return [] if first is None else [first]

    def counted(self, space: Space) -> list[tuple[int, ...]]:
        """The members of each axis, as the facts of one measure, if it has all of them."""
        found: list[tuple[int, ...]] = []
        first = next(iter(space.cells), None)
        for place, axis in enumerate(space.axes):
            if first is not None and axis.kind not in (MEASURE, PERIOD) and len(axis) >= _GROUP:
                facts = self._near.along(space, first, place)
                if len(facts) == len(axis) - (axis.total is not None):
                    found.append(facts)
        return found
