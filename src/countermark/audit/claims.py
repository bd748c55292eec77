"""What sentences claim without a number: a rank, a superlative, a comparison, a direction, a run of years.

A claim is carried out over the cells of one vintage. Where words leave open what it is among, such as the other rows or
the other years, each reading is carried out: an audit asks which of them held before, and whether one of those still does.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Final

from countermark.audit.sentences import Cells, Judged, Key, Order, Places, Said
from countermark.language.classes import (
    COMPARISON,
    CONJUNCTION,
    GRAIN,
    LEAST,
    MOST,
    MOVE_DOWN,
    MOVE_UP,
    NUMERAL,
    ORDINAL,
    RANK,
    SUPERLATIVE,
    VERB,
)
from countermark.language.lexicon import lexicon
from countermark.language.lists import in_order, word_list
from countermark.model import VALUE_KINDS
from countermark.statement.placement.names.axis_names import ENTITY, PERIOD
from countermark.statement.placement.space import Cell, Space

_GROUP: Final = 3
"""The fewest cells among which something is the most or the least."""
_NEAR: Final = 3
_TOLD: Final = 8
"""Cells that stand before one, as far as a finding names them."""
_ENDS: Final = word_list("placement", "plain superlatives") | word_list("audit", "more superlatives")
_RUNS: Final = word_list("audit", "runs")
_PARTS: Final = word_list("audit", "of a part")
_MORE, _LESS = (word_list("audit", f"comparing {which}") for which in ("more", "less"))
_THAN: Final = "than"
_MOVED: Final = dict(zip((1, -1, 0), in_order("audit", "moved"), strict=True))
"""What may be said of a value that went up, down, or neither."""


class Claims:
    """Carries out the claims of sentences over the cells of one vintage."""

    def __init__(self, cells: Cells) -> None:
        self.cells = cells
        self._words = cells.text.words

    def of(self, space: Space, said: Said, fixed: dict[int, int]) -> Iterator[tuple[Key, Judged]]:
        """Every reading of the claims of a sentence."""
        yield from self._ranked(space, said, fixed)
        yield from self._compared(space, said, fixed)
        yield from self._moved(space, said, fixed)

    # Superlatives and ranks.

    def _ranked(self, space: Space, said: Said, fixed: dict[int, int]) -> Iterator[tuple[Key, Judged]]:
        found = self._rank(said)
        entities, periods = self.cells.members(space, said, ENTITY), self.cells.members(space, said, PERIOD)
        if found is None or entities is None or not entities[1]:
            return
        first, last, rank, is_most = found
        axis, listed = entities
        distinct = list(dict.fromkeys(member for member, _ in listed))
        own = distinct[0]
        if len(distinct) > 1:
            own = listed[-1][0]
            if len(distinct) < _GROUP or sum(member == own for member, _ in listed) != 2:
                return  # "among Kenya, Ghana and Uganda, Ghana had …" names its own twice
        coordinates = {**fixed, axis: own}
        if periods is not None:
            when = {member for member, _ in periods[1]}
            if len(when) != 1:
                return
            coordinates[periods[0]] = when.pop()
        cell = self.cells.cell(space, coordinates)
        if self.cells.value(space, cell) is None:
            return
        assert cell is not None  # it has a value
        of_all = len(distinct) == 1
        rows = self.cells.along(space, cell, axis) if of_all else self.cells.among(space, cell, axis, distinct)
        its = first, last, rank, is_most
        yield from self._placed(space, cell, its, (axis, rows))
        measures = [each.first for each in said.named[space.axes[0]]]
        is_of_rows = rank > 1 or not of_all or any(last <= each <= last + 1 for each in measures)
        is_of_rows |= periods is not None and any(
            at < first for _, at in periods[1]
        )  # "In 2023, its … was the highest"
        if periods is not None and not is_of_rows:  # "highest in 2023" may be among the years
            yield from self._placed(space, cell, its, (periods[0], self.cells.along(space, cell, periods[0])))

    def _placed(
        self, space: Space, cell: Cell, claim: tuple[int, int, int, bool], group: tuple[int, Order]
    ) -> Iterator[tuple[Key, Judged]]:
        along, valued = group
        first, last, rank, is_most = claim
        own = self.cells.value(space, cell)
        if len(valued) < max(_GROUP, rank) or own is None:
            return
        below = bisect_left(valued, own, key=_size)
        above = len(valued) - bisect_right(valued, own, key=_size)
        ahead, alike = (above if is_most else below), len(valued) - below - above
        there = valued[-rank if is_most else rank - 1][1]
        holds = ahead <= rank - 1 < ahead + alike
        beyond = [each for _, each in (valued[len(valued) - above :] if is_most else valued[:below])[:_TOLD]]
        now = f"it is number {ahead + 1} of {len(valued)}, and number {rank} is {self.cells.shown(space, there, along)}"
        key = self._words.start[first], self._words.end[last - 1], f"rank {space.axes[along].kind}"
        should = space.axes[along].names[there[along]]
        yield key, Judged(holds, now, should, self.cells.basis(space, [cell, there, *beyond]))

    def _rank(self, said: Said) -> tuple[int, int, int, bool] | None:
        """The words of the one superlative or rank of a sentence, the place that they say, and from which end."""
        words, values = self._words, lexicon("en").values
        free = [at for at in range(said.first, said.last) if at not in said.words]
        ends = [at for at in free if words.form[at] in _ENDS and words.bits[at] & SUPERLATIVE]
        ranks = [at for at in free if words.bits[at] & RANK]
        if len(ends) + (not ends) * len(ranks) != 1 or any(words.form[at] in _PARTS for at in free):
            return None
        if ends:
            at, first, rank = ends[0], ends[0], 1
            if at > said.first and words.bits[at - 1] & ORDINAL:
                first, rank = at - 1, values.get(words.form[at - 1], 0)
            return (first, at + 1, rank, bool(words.bits[at] & MOST)) if rank else None
        at = ranks[0]
        near = [each for each in range(at + 1, min(said.last, at + _NEAR)) if words.bits[each] & ORDINAL]
        rank = values.get(words.form[near[0]], 0) if near else 0
        return (at, near[0] + 1, rank, not words.any(said.first, said.last) & LEAST) if rank else None

    # Comparisons.

    def _compared(self, space: Space, said: Said, fixed: dict[int, int]) -> Iterator[tuple[Key, Judged]]:
        words = self._words
        found = [
            at
            for at in range(said.first, said.last - 1)
            if words.form[at] in (_MORE | _LESS) and words.form[at + 1] == _THAN
        ]
        entities, periods = self.cells.members(space, said, ENTITY), self.cells.members(space, said, PERIOD)
        if len(found) != 1 or entities is None or words.any(said.first, said.last) & SUPERLATIVE:
            return
        at = found[0]
        sides = self._sides(at, entities, periods, len(space.axes[entities[0]]) == 1)
        if sides is None:
            return
        own, other = ({**fixed, **each} for each in sides)
        cells = self.cells.cell(space, own), self.cells.cell(space, other)
        values = self.cells.value(space, cells[0]), self.cells.value(space, cells[1])
        if cells[0] is None or cells[1] is None or values[0] is None or values[1] is None:
            return
        is_more = words.form[at] in _MORE
        holds = values[0] != values[1] and (values[0] > values[1]) == is_more
        axes = [place for place in range(len(cells[0])) if cells[0][place] != cells[1][place]]
        now = f"{self.cells.shown(space, cells[0], *axes)}, {self.cells.shown(space, cells[1], *axes)}"
        should = "the same as" if values[0] == values[1] else f"{'lower' if is_more else 'higher'} than"
        key = words.start[at], words.end[at + 1], "than"
        yield key, Judged(holds, now, should, self.cells.basis(space, [cells[0], cells[1]]))

    @staticmethod
    def _sides(
        at: int,
        entities: tuple[int, Places],
        periods: tuple[int, Places] | None,
        is_one: bool,  # noqa: FBT001 — of three facts
    ) -> tuple[dict[int, int], dict[int, int]] | None:
        """What stands on both sides of "than": two rows at one time, or one row at two times."""
        axis, listed = entities
        before, behind = ({member for member, place in listed if (place < at) == side} for side in (True, False))
        times = [] if periods is None else periods[1]
        when = list(dict.fromkeys(member for member, _ in times))
        if len(before) == len(behind) == 1 and before != behind and len(when) == (periods is not None):
            shared = {} if periods is None else {periods[0]: when[0]}
            return {**shared, axis: before.pop()}, {**shared, axis: behind.pop()}
        both = before | behind
        if periods is None or len(when) != 2 or not (len(both) == 1 or (is_one and not both)):
            return None
        sides = [[member for member, place in times if (place < at) == side] for side in (True, False)]
        if [len(each) for each in sides] != [1, 1]:
            return None
        row = {axis: both.pop() if both else 0}
        return {**row, periods[0]: sides[0][0]}, {**row, periods[0]: sides[1][0]}

    # Directions.

    def _moved(self, space: Space, said: Said, fixed: dict[int, int]) -> Iterator[tuple[Key, Judged]]:
        words = self._words
        moves = [
            at
            for at in range(said.first, said.last)
            if words.bits[at] & (MOVE_UP | MOVE_DOWN) and words.bits[at] & VERB and at not in said.words
        ]
        entities, periods = self.cells.members(space, said, ENTITY), self.cells.members(space, said, PERIOD)
        calendar = space.calendar
        if len(moves) != 1 or entities is None or periods is None or calendar is None:
            return
        at, axis = moves[0], entities[0]
        rows = {member for member, _ in entities[1]} or ({0} if len(space.axes[axis]) == 1 else set())
        if len(rows) != 1 or words.any(said.first, said.last) & (SUPERLATIVE | COMPARISON):
            return
        ways = words.bits[at] & (MOVE_UP | MOVE_DOWN)
        if ways == MOVE_UP | MOVE_DOWN:
            return
        numbers = any(each.quantity.kind in VALUE_KINDS for each in self.cells.text.by_sentence.get(said.sentence, ()))
        if numbers and self._run(said) is None and len({member for member, _ in periods[1]}) == 1:
            return  # what moves to a number is checked with it
        row = {**fixed, axis: min(rows)}
        cells = [self.cells.cell(space, {**row, periods[0]: each}) for each in self._steps(space, said, periods)]
        values = [
            (each, value) for each in cells if each is not None and (value := self.cells.value(space, each)) is not None
        ]
        if len(values) < 2 or len(values) != len(cells):
            return
        is_up = bool(ways & MOVE_UP)
        signs = [(two > one) - (two < one) for (_, one), (_, two) in pairwise(values)]
        holds = all(sign == (1 if is_up else -1) for sign in signs)
        stated = [each for each, _ in values]
        now = ", ".join(self.cells.shown(space, each, periods[0]) for each in stated)
        should = "" if len(signs) > 1 else _MOVED[signs[0]]
        key = words.start[at], words.end[at], f"moved {len(signs)}"
        yield key, Judged(holds, now, should, self.cells.basis(space, stated))

    def _steps(self, space: Space, said: Said, periods: tuple[int, Places]) -> list[int]:
        """The periods that a move runs over, in time: two that are named, or one and those before it."""
        calendar = space.calendar
        assert calendar is not None  # asked before
        when = list(dict.fromkeys(member for member, _ in periods[1]))
        run = self._run(said)
        if len(when) == 2 and run is None:
            return when if calendar.is_before(*when) else when[::-1]
        if len(when) != 1:
            return []
        steps = [when[0]]
        for _ in range(1 if run is None else run):
            earlier = calendar.before(steps[0])
            if earlier is None:
                return []
            steps.insert(0, earlier)
        return steps

    def _run(self, said: Said) -> int | None:
        """How many in a row: "for the third year in a row", "three consecutive years"."""
        words = self._words
        free = range(said.first, said.last)
        if not any(words.form[at] in _RUNS for at in free) or not any(words.bits[at] & GRAIN for at in free):
            return None
        counts = [
            at
            for at in free
            if words.bits[at] & (ORDINAL | NUMERAL) and not words.bits[at] & CONJUNCTION and at not in said.words
        ]
        values = [lexicon("en").values.get(words.form[at], 0) for at in counts]
        return values[0] if len(values) == 1 and 1 < values[0] <= 20 else None


def _size(pair: tuple[Fraction, Cell]) -> Fraction:
    return pair[0]
