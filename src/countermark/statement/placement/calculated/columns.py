"""What a column of a table in the text makes of the cells that its row states: "| 2023 | 2024 | Change |"."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.statement.placement.calculated.asked import Asked
from countermark.statement.placement.calculated.operations import (
    CHANGED,
    GREW,
    MAX_OF,
    MEAN_OF,
    MIN_OF,
    SUM,
    Operation,
)
from countermark.statement.placement.calculated.tiers import Set, axis_of
from countermark.statement.placement.decision import Decisions, Outcome
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.space import Space
from countermark.statement.placement.word_lists import words_of

_CHANGES: Final = classes.MOVE | classes.GROWTH | classes.DIFFERENCE
_PAIR: Final = 2
_NAMED: Final = words_of("changes in heads")


class Made(NamedTuple):
    """What the head of a column asks for, and the cells of the row that it is over."""

    asked: Asked
    sets: tuple[Set, ...]


class Columns:
    """Asks the heads of the tables in a text for calculations."""

    def __init__(self, decisions: Decisions, outcomes: Mapping[str, Outcome]) -> None:
        self._decisions = decisions
        self._text = decisions.text
        self._outcomes = outcomes
        self._rows: dict[tuple[int, int], list[Number]] = defaultdict(list)
        self._stated: dict[tuple[int, int], list[Number]] = {}

    def made(self, number: Number) -> Made | None:
        """What a number under such a head is made of; None where its row does not state it."""
        operation, place = self._operation(number)
        if operation in (MAX_OF, MIN_OF):
            series = next((found for space in self._decisions.spaces if (found := self._series(space, number))), None)
            return None if series is None else Made(Asked((operation,), place=place), (series,))
        stated = [] if operation is None else self._of_row(number)
        if operation is None or len(stated) < _PAIR:
            return None
        outcomes = [self._outcomes[each.quantity.id] for each in stated]
        space = outcomes[0].space
        axes = {axis_of(outcomes[0].cell, each.cell) for each in outcomes[1:]}
        if space is None or any(each.space is not space for each in outcomes) or len(axes) != 1 or -1 in axes:
            return None
        wanted = Asked((operation,), place=place)
        if not operation.is_pair:
            return Made(wanted, (Set(tuple(each.fact for each in outcomes)),))
        if len(outcomes) != _PAIR:
            return None
        time, calendar = space.time, space.calendar
        if time is not None and calendar is not None and axes == {time}:
            first, last = (each.cell[time] for each in outcomes)
            outcomes = outcomes[::-1] if calendar.is_before(last, first) else outcomes
        return Made(wanted, tuple(Set((each.fact,)) for each in outcomes))

    def _operation(self, number: Number) -> tuple[Operation | None, int]:
        """The calculation that the head of a number's column names, and its word."""
        text, words = self._text, self._text.words
        table = text.document.blocks[number.block].table
        cells = [] if table is None or table.header < 0 else text.cells(number.block, table.header)
        reading = number.quantity.reading
        if reading is None or number.column >= len(cells) or (table is not None and table.header == number.row):
            return None, -1
        head = text.document.words_in(*cells[number.column])
        for at in head:
            if words.bits[at] & _CHANGES or words.form[at] in _NAMED:
                return (GREW if reading.unit == "%" else CHANGED), at
            if words.bits[at] & classes.SUPERLATIVE:
                return (MAX_OF if words.bits[at] & classes.MOST else MIN_OF), at
            if words.bits[at] & (classes.TOTAL | classes.MEAN):
                return (SUM if words.bits[at] & classes.TOTAL else MEAN_OF), at
        return None, -1

    def _series(self, space: Space, number: Number) -> Set | None:
        """The cells of all times of what the row names: "| Turkey | lowest | highest |"."""
        if space.time is None:
            return None
        members: list[Sequence[int]] = []
        for axis in space.axes:
            offers = self._decisions.offers(space, axis, number)
            named = offers[0].members if offers else frozenset[int]()
            if axis is not space.axes[space.time] and len(named) != 1:
                return None
            members.append(range(len(axis)) if axis is space.axes[space.time] else list(named))
        cells = space.at(members) or ()
        return Set(tuple(fact for _, fact in cells)) if len(cells) > 1 else None

    def take(self) -> None:
        """Take in the rows of the fresh numbers."""
        self._rows.clear()
        self._stated.clear()
        for number in self._text.fresh:
            if number.row >= 0:
                self._rows[number.block, number.row].append(number)

    def _of_row(self, number: Number) -> Sequence[Number]:
        """The numbers of its row that state a cell, from the left."""
        key = number.block, number.row
        if key not in self._stated:
            outcomes = ((each, self._outcomes[each.quantity.id]) for each in self._rows[key])
            self._stated[key] = [each for each, outcome in outcomes if outcome.verdict and outcome.fact >= 0]
        return self._stated[key]
