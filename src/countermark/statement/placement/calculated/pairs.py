"""Two cells of which one is held against the other: at two times, of two things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from operator import itemgetter
from typing import Final

from countermark.statement.placement.calculated.asked import Asked
from countermark.statement.placement.calculated.nearby import Nearby, Stated
from countermark.statement.placement.calculated.operations import Operation
from countermark.statement.placement.calculated.tiers import Set, Tier, axis_of
from countermark.statement.placement.moves import move
from countermark.statement.placement.names.axis_names import MEASURE
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

_FEW: Final = 4
"""Cells that words may place a number on before it is too open to calculate with."""
_RECENT: Final = 3
_SPANS: Final = words_of("whole stretches")
"""Words that say that a move goes back to the first of several times."""
_PEAKS: Final = words_of("peaks")
_LOWS: Final = words_of("lows")
_THAT: Final = words_of("what was said before")
"""Words with which a sentence speaks of what was said before it."""


class Pairs:
    """Asks a text which two cells a number may be calculated from."""

    def __init__(self, near: Nearby, text: NumberedText) -> None:
        self._near = near
        self._text = text

    def tiers(  # noqa: PLR0917 — what the text states, and what is asked for
        self,
        space: Space,
        number: Number,
        wanted: Asked,
        operation: Operation,
        within: Sequence[Stated],
        before: Sequence[Stated],
        *,
        is_wide: bool,
    ) -> Iterator[Tier]:
        def tier(pairs: Iterable[tuple[Cell, Cell]], *, is_firm: bool = False) -> Tier:
            made = [self._ordered(space, number, wanted, *each) for each in dict.fromkeys(pairs)]
            combinations = [(operation, sets) for found in made for sets in found]
            return Tier(combinations, is_firm and len(made) == 1 and not is_wide)

        for pairs, is_firm in self._pairs_placed(space, number, wanted, within, before):
            found = tier(pairs, is_firm=is_firm)
            yield found
            if found.combinations and not is_wide:
                return  # what the text states itself is meant, and nothing farther off

    def _pairs_placed(
        self, space: Space, number: Number, wanted: Asked, within: Sequence[Stated], before: Sequence[Stated]
    ) -> Iterator[tuple[list[tuple[Cell, Cell]], bool]]:
        """Pairs of cells, the nearest first, and whether nothing else can be meant."""
        own = self._near.own_members(space, number)
        led = [each for each in within if each.number.index < number.index]
        moved = self._moves(space, number)
        if moved:
            yield moved[:1], True
        if wanted.compares and before and self._near.begins_with(number, _THAT):
            # "It earned 13.4. That is 4 % less than the 14.0 of 2018, and 10 % above 2017 (12.2)."
            yield [(each.cell, before[-1].cell) for each in within if each.number.index > number.index][:1], False
        if len(within) > 1:
            around = [abs(self._text.order[each.number.index] - self._text.order[number.index]) for each in within]
            # "They gain 9.6 (A, 75.4) to 25.2 points (B, 91.0)": without times nothing moved from one to the other.
            is_firm = len(within) == 2 and (len(led) == 2 or max(around) == 1) and not wanted.compares
            is_firm = is_firm and space.time is not None
            yield self._fitting(space, wanted, own, _differing(within))[-_FEW:], is_firm
        if len(led) == 1:
            yield self._against(space, led[0].cell, own), False
        if led and before:
            near = [(two.cell, one.cell) for one in led[-1:] for two in before[-_RECENT:]]
            yield self._fitting(space, wanted, own, near), False
        if not led:
            last = [each for each in before if each.number.sentence == before[-1].number.sentence]
            is_long = self._near.says(number, _SPANS)
            for stated in (last, before):
                fitting = self._fitting(space, wanted, own, _differing(stated))
                late = [pair for pair in fitting if pair[1] == fitting[-1][1]]
                # "It earned 837, after 1,470 in 2011. That is a fall of 43 %."
                is_two = stated is last and len(last) == 2 and len(self._text.by_sentence[last[0].number.sentence]) == 2
                is_firm = is_two and len(fitting) == 1 and not is_long and self._near.begins_with(number, _THAT)
                yield self._extreme(space, number, late) or _ends(fitting, is_long=is_long), is_firm
        fitting = self._fitting(space, wanted, own, self._by_names(space, number, wanted, within, before))
        # "It reached 58, an increase of 5 on 2018."
        yield fitting, wanted.is_move and len(within) == len(led) == len(fitting) == 1

    @staticmethod
    def _against(space: Space, cell: Cell, own: Sequence[frozenset[int] | None]) -> list[tuple[Cell, Cell]]:
        """What the only number before states, against another member that the clause names: "181 (+66 % on 2013)"."""
        found: list[tuple[Cell, Cell]] = []
        for place, mine in enumerate(own):
            if mine is not None and len(mine) == 1 and cell[place] not in mine and space.axes[place].kind != MEASURE:
                other = (*cell[:place], next(iter(mine)), *cell[place + 1 :])
                found += [(other, cell)] if other in space.cells else []
        return found if len(found) == 1 else []

    def _extreme(self, space: Space, number: Number, pairs: list[tuple[Cell, Cell]]) -> list[tuple[Cell, Cell]]:
        """Of pairs that end in the same cell, the one from the highest or the lowest, if the words say so."""
        way = self._near.says(number, _PEAKS) - self._near.says(number, _LOWS)
        values = [(self._near.decisions.agreement.value(space.cells[pair[0]][0]), pair) for pair in pairs]
        known = [(value.star * way, pair) for value, pair in values if value is not None]
        return [max(known, key=itemgetter(0))[1]] if way and known else []

    @staticmethod
    def _fitting(
        space: Space, wanted: Asked, own: Sequence[frozenset[int] | None], pairs: Iterable[tuple[Cell, Cell]]
    ) -> list[tuple[Cell, Cell]]:
        """The pairs that differ in one axis, have what the clause names, and differ in time if something moved."""
        is_move = not wanted.compares and space.time is not None and wanted.is_move
        found = [
            pair
            for pair in dict.fromkeys(pairs)
            if (place := axis_of(*pair)) >= 0 and (not is_move or place == space.time) and _is_about(pair, own)
        ]
        if own and own[0] is not None and len(own[0]) == 1 and space.axes[0].kind == MEASURE:
            same = [pair for pair in found if pair[0][0] == pair[1][0]]
            return same or (found if wanted.compares else [])
        return found

    def _moves(self, space: Space, number: Number) -> list[tuple[Cell, Cell]]:
        """The ends of the moves that the sentence states next to a number, the nearest first."""
        mates = self._text.by_sentence[number.sentence]
        place = self._text.order[number.index]
        found: list[tuple[int, tuple[Cell, Cell]]] = []
        others = [each for each in mates if each is not number]
        for one, two in pairwise(others):
            ends = move(self._text, one, two) if one.index + 1 == two.index else None
            if ends is None:
                continue
            early, late = self._near.at(space, ends.early), self._near.at(space, ends.late)
            if early is not None and late is not None and axis_of(early.cell, late.cell) >= 0:
                far = (
                    place - self._text.order[two.index]
                    if two.index < number.index
                    else self._text.order[one.index] - place
                )
                if far <= 2:
                    found.append((far, (early.cell, late.cell)))
        return [pair for _, pair in sorted(found, key=lambda each: each[0])]

    def _by_names(
        self, space: Space, number: Number, wanted: Asked, within: Sequence[Stated], before: Sequence[Stated]
    ) -> Iterator[tuple[Cell, Cell]]:
        """Pairs of an anchor and the cell of another member that the sentence names, or of the period before."""
        named = self._text.in_sentence(space, number.sentence)
        # What is named behind a comparison is what the number is held against.
        last = number.first if wanted.compares else None
        for anchor in self._near.anchors(space, number, within, before, last):
            some = False
            for place, axis in enumerate(space.axes):
                if len(axis) < 2 or axis.kind == MEASURE or (wanted.is_move and space.time not in (None, place)):
                    continue
                others = sorted({member for each in named[axis] if len(each.members) <= 2 for member in each.members})
                for member in others[:_FEW]:
                    other = (*anchor[:place], member, *anchor[place + 1 :])
                    if other != anchor and other in space.cells:
                        some = True
                        yield (other, anchor)
            time, calendar = space.time, space.calendar
            if not some and time is not None and calendar is not None:
                earlier = calendar.before(anchor[time])
                other = anchor if earlier is None else (*anchor[:time], earlier, *anchor[time + 1 :])
                if other != anchor and other in space.cells:
                    yield (other, anchor)

    def _ordered(self, space: Space, number: Number, wanted: Asked, one: Cell, two: Cell) -> list[tuple[Set, Set]]:
        """Two cells with the one that the other is held against first; both ways if nothing says which."""
        place = axis_of(one, two)
        if place < 0:
            return []
        facts = [space.cells[each][0] for each in (one, two)]
        order = self._time_order(space, place, one, two)
        if wanted.compares or order is None:
            said = self._reference(space, number, place, one, two)
            order = said if said is not None else order
        if order is None:
            return [
                (Set((facts[0],), is_ordered=False), Set((facts[1],), is_ordered=False)),
                (Set((facts[1],), is_ordered=False), Set((facts[0],), is_ordered=False)),
            ]
        return [(Set((facts[0],)), Set((facts[1],)))] if order else [(Set((facts[1],)), Set((facts[0],)))]

    @staticmethod
    def _time_order(space: Space, place: int, one: Cell, two: Cell) -> bool | None:
        calendar = space.calendar
        if place != space.time or calendar is None:
            return None
        order = {member: at for at, member in enumerate(calendar.order)}
        if one[place] not in order or two[place] not in order:
            return None
        return order[one[place]] < order[two[place]]

    def _reference(self, space: Space, number: Number, place: int, one: Cell, two: Cell) -> bool | None:
        """Whether the first of two cells is what the other is held against: it is named behind the number."""
        first, last = self._near.reach(number)
        sides: list[int] = []
        for cell in (one, two):
            named = [
                each.first
                for each in self._text.in_sentence(space, number.sentence)[space.axes[place]]
                if cell[place] in each.members and first <= each.first < last
            ]
            _, mate = self._text.mates(number)
            stated = None if mate is None else self._near.at(space, mate)
            is_behind = any(each >= number.after for each in named) or (stated is not None and stated.cell == cell)
            is_before = any(each < number.first for each in named)
            sides.append(is_behind - is_before)
        return None if sides[0] == sides[1] else sides[0] > sides[1]


def _differing(stated: Sequence[Stated]) -> list[tuple[Cell, Cell]]:
    """Pairs of neighbours, or of any two of a few, that differ in one axis."""
    cells = list(dict.fromkeys(each.cell for each in stated))
    return [(one, two) for at, one in enumerate(cells) for two in cells[at + 1 :] if axis_of(one, two) >= 0]


def _ends(pairs: Sequence[tuple[Cell, Cell]], *, is_long: bool) -> list[tuple[Cell, Cell]]:
    """The pair that ends in the last of the cells: from the one before it, or from the first if the words say so."""
    late = [pair for pair in pairs if pair[1] == pairs[-1][1]]
    return late[:1] if is_long else late[-1:]


def _is_about(pair: tuple[Cell, Cell], own: Sequence[frozenset[int] | None]) -> bool:
    """Whether two cells have what the number's own clause names, both of them if it names two."""
    for one, two, mine in zip(*pair, own, strict=True):
        if mine is not None and not ({one, two} <= mine if len(mine) > 1 and one != two else {one, two} & mine):
            return False
    return True
