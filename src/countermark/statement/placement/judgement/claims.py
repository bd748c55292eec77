"""What a sentence claims of a cell that its number states: that it is the most or the least, that it went up or down.

A claim is carried out over every group of cells that it may mean; it is false only if it is false in each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.language.classes import (
    APPROXIMATE,
    BOUND,
    COMPARISON,
    DIFFERENCE,
    GROWTH,
    MOST,
    MOVE,
    MOVE_DOWN,
    MOVE_UP,
    NEGATION,
    ORDINAL,
    RANGE,
    SUPERLATIVE,
)
from countermark.statement.placement.agreement import Agreement
from countermark.statement.placement.judgement.case import Claim
from countermark.statement.placement.judgement.orders.order import rank_of, rank_words
from countermark.statement.placement.moves import FROM
from countermark.statement.placement.names.axis_names import PERIOD
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.roles import stretch
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

_GROUP: Final = 3
"""The fewest cells among which something is the most or the least."""
_QUALIFIES: Final = ORDINAL | NEGATION | COMPARISON | APPROXIMATE
"""Beside words of these classes a superlative is of another rank, or of a group that is not named."""
_OF_OTHERS: Final = DIFFERENCE | GROWTH | MOVE
_ENDS: Final = words_of("plain superlatives")
_AMOUNTS: Final = words_of("superlatives of amounts")
"""Superlatives that say which end of a scale they mean; of these two only beside a name: "the most wins"."""
_RECALLED: Final = 12
"""Numbers before that a claim may count from, or be among."""
_MOVED: Final = 7
"""Words between a verb and the number that something moved to: further away it is of something else."""
_AT: Final = 3
"""Words between a superlative and its number, or the name that it stands at."""
_TO: Final = 2
_TOWARDS: Final = words_of("towards")
_WAS: Final = words_of("forms of to be")
_LIMITED: Final = words_of("limits of a group")


class Group(NamedTuple):
    """The cells that differ in one coordinate, with the sizes of the largest and of the smallest."""

    cells: list[Cell]
    most: Fraction | None
    least: Fraction | None


class Claims:
    """Carries out what sentences claim of the cells that their numbers state."""

    def __init__(self, text: NumberedText, agreement: Agreement) -> None:
        self._text = text
        self._agreement = agreement

    def failed(self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]) -> Claim | None:
        """The claim about a number that does not hold, if there is one."""
        if number.row >= 0:
            return None
        return self._superlative(number, space, cell, found) or self._direction(number, space, cell, found)

    def _superlative(
        self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]
    ) -> Claim | None:
        if not self._text.has(number, SUPERLATIVE):
            return None
        words = self._text.words
        before, behind = stretch(self._text, number)
        places = [*before, *behind]
        if not any(words.bits[place] & SUPERLATIVE for place in places):
            return None
        named = self._text.in_sentence(space, number.sentence)
        names = {word for found in named.values() for each in found for word in each.words}
        said = [
            place
            for place in places
            if words.bits[place] & SUPERLATIVE and not words.bits[place] & BOUND and place not in names
        ]
        rank = rank_of(words, said[0]) if len(said) == 1 else 0
        others = names if rank <= 1 else {*names, said[0] - 1}
        if (
            not rank
            or not self._is_plain(said[0], number, named.get(space.axes[0], ()), cell, rank)
            or any(words.bits[place] & (_QUALIFIES | _OF_OTHERS) for place in places if place not in others)
            or self._is_limited(said[0], number, rank)
        ):
            return None
        value = self._value(space, cell)
        groups = self._groups(space, cell) + self._spoken_of(number, space, cell, found)
        groups = [group for group in groups if len(group.cells) >= _GROUP]
        if value is None or not groups:
            return None
        is_most = bool(words.bits[said[0]] & MOST)
        if any(self._is_at(space, group, abs(value), rank, is_most=is_most) for group in groups):
            return None
        basis = tuple(space.cells[other][0] for group in groups for other in group.cells)
        return Claim("superlative", rank_words(words, said[0]), basis)

    def _is_at(self, space: Space, group: Group, size: Fraction, rank: int, *, is_most: bool) -> bool:
        """Whether a size has a rank among those of a group; "biggest loss" is of the size, as the least of several is."""
        if rank == 1:
            return size == (group.most if is_most else group.least)
        totals = [axis.total for axis in space.axes]
        parts = [each for each in group.cells if not any(at == total for at, total in zip(each, totals, strict=True))]
        sizes = [abs(value) for each in parts if (value := self._value(space, each)) is not None]
        beyond = sum(each > size if is_most else each < size for each in sizes)
        return len(sizes) < rank or beyond < rank <= beyond + sizes.count(size)

    def _is_plain(self, place: int, number: Number, measures: Sequence[Mention], cell: Cell, rank: int) -> bool:
        """Whether a superlative says which end it means, of the number's own measure, right at it or at its name."""
        form = self._text.words.form[place]
        at_name = any(place < each.first <= place + _AT and cell[0] in each.members for each in measures)
        if form in _AMOUNTS:
            return at_name
        near = min(abs(number.first - place), abs(place - (rank > 1) - number.after + 1)) <= _AT
        return form in _ENDS and (at_name or near)

    def _is_limited(self, place: int, number: Number, rank: int) -> bool:
        """Whether a superlative is of a part: "the highest among the three", "one of the highest"."""
        words = self._text.words
        around = range(max(0, place - 3), min(len(words), place + 4))
        return any(
            words.form[each] in _LIMITED or words.form[each] in ("one", "second", "third", "next", "other")
            for each in around
            if not number.first <= each < number.after and (rank == 1 or each != place - 1)
        )

    def _groups(self, space: Space, cell: Cell) -> list[Group]:
        """The cells that share all but one coordinate with a cell, for each axis."""
        return [self._group(space, cell, place) for place, axis in enumerate(space.axes) if len(axis) >= _GROUP]

    def _group(self, space: Space, cell: Cell, place: int) -> Group:
        is_total = cell[place] == space.axes[place].total
        key = space, place, is_total, (*cell[:place], *cell[place + 1 :])
        found: Group | None = self._agreement.groups.get(key)
        if found is None:
            valued = [(other, self._value(space, other)) for other in space.along(cell, place)]
            # The row of totals is more than any of its parts, and none of them.
            total = None if is_total else space.axes[place].total
            sizes = [abs(value) for other, value in valued if value is not None and other[place] != total]
            cells = [other for other, value in valued if value is not None]
            found = self._agreement.groups[key] = Group(cells, max(sizes, default=None), min(sizes, default=None))
        return found

    def _spoken_of(self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]) -> list[Group]:
        """The groups of those members that the numbers before speak of: "the lowest" may be of these."""
        near = range(max(0, number.index - _RECALLED), number.index + 1)
        stated = [found[each][1] for each in near if each in found and found[each][0] is space]
        groups: list[Group] = []
        for place in range(len(space.axes)):
            members = ((*cell[:place], each, *cell[place + 1 :]) for each in {each[place] for each in stated})
            cells = sorted((each for each in members if each in space.cells), key=lambda each: space.cells[each][0])
            sizes = [abs(value) for each in cells if (value := self._value(space, each)) is not None]
            groups.append(Group(cells, max(sizes, default=None), min(sizes, default=None)))
        return groups

    def _direction(
        self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]
    ) -> Claim | None:
        """A move whose two ends are stated, or that has one end and a cell just before it in time."""
        words = self._text.words
        before, _ = stretch(self._text, number)
        if self._is_up_to(number):
            return self._moved(
                space, cell, self._origin(number, space, cell, found), words.raw[number.first], is_up=True
            )
        moves = [place for place in before[-_MOVED:] if words.bits[place] & (MOVE_UP | MOVE_DOWN)]
        if not moves or (words.bits[moves[-1]] & MOVE_UP and words.bits[moves[-1]] & MOVE_DOWN):
            return None
        lead = [words.form[place] for place in range(moves[-1] + 1, number.first)][-_TO:]
        is_up = bool(words.bits[moves[-1]] & MOVE_UP)
        if any(words.bits[place] & NEGATION for place in before):
            return None
        other: Cell | None = None
        if any(each in FROM for each in lead):
            other, is_up = self._partner(number, space, found), not is_up
        elif any(each in _TOWARDS for each in lead):
            other = self._origin(number, space, cell, found)
        return self._moved(space, cell, other, words.raw[moves[-1]], is_up=is_up)

    def _is_up_to(self, number: Number) -> bool:
        """Whether "up to" says that something went up: "this was up to 63 %"."""
        reading, words = number.quantity.reading, self._text.words
        is_led = bool(number.first) and words.form[number.first - 1] in _WAS
        return is_led and reading is not None and reading.qualifier == "up to"

    def _moved(self, space: Space, cell: Cell, other: Cell | None, word: str, *, is_up: bool) -> Claim | None:
        """The claim that a value went up, or down, from another one if it did not."""
        value = self._value(space, cell)
        start = None if other is None or other == cell else self._value(space, other)
        if other is None or value is None or start is None or abs(value) == abs(start):
            return None
        if (abs(value) > abs(start)) == is_up:
            return None
        return Claim("direction", word, (space.cells[cell][0], space.cells[other][0]))

    def _partner(self, number: Number, space: Space, found: dict[int, tuple[Space, Cell]]) -> Cell | None:
        """The other end of "from A to B", or of "B, up from A"."""
        text = self._text
        before, behind = text.mates(number)
        if behind is not None:
            low, high = number.after, behind.first
            between = range(low, high)
            if any(
                text.words.bits[each] & RANGE and text.words.form[each] in _TOWARDS for each in between
            ) and not text.is_cut(low, high):
                return self._stated(behind, space, found)
        return None if before is None else self._stated(before, space, found)

    def _origin(self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]) -> Cell | None:
        """Where a move to a number came from: the number after "from" before it, or the period before."""
        text = self._text
        last, _ = text.mates(number)
        if last is not None and (
            any(text.words.form[each] in FROM for each in range(max(0, last.first - _TO), last.first))
            or text.is_parted(last.after, number.first)
        ):
            return self._differs_in_time(self._stated(last, space, found), cell, space)
        return self._before(number, space, cell, found)

    def _before(self, number: Number, space: Space, cell: Cell, found: dict[int, tuple[Space, Cell]]) -> Cell | None:
        """The cell of the period before; none if the text spoke of another earlier one, from which it may count."""
        other, time = self._period_before(space, cell), space.time
        calendar = space.calendar
        for index in range(number.index - 1, max(-1, number.index - _RECALLED), -1):
            stated = self._differs_in_time(self._stated(self._text.numbers[index], space, found), cell, space)
            if stated is None or time is None or calendar is None or stated in {cell, other}:
                continue
            if calendar.is_before(stated[time], cell[time]):
                return None
        return other

    def _stated(self, number: Number, space: Space, found: dict[int, tuple[Space, Cell]]) -> Cell | None:
        where = found.get(number.index)
        return where[1] if where is not None and where[0] is space else None

    @staticmethod
    def _differs_in_time(other: Cell | None, cell: Cell, space: Space) -> Cell | None:
        """Another cell of the same thing; None if the two differ in more than the period."""
        if other is None:
            return None
        same = all(one == two or axis.kind == PERIOD for axis, one, two in zip(space.axes, other, cell, strict=True))
        return other if same else None

    def _period_before(self, space: Space, cell: Cell) -> Cell | None:
        place = space.time
        if place is None or space.calendar is None:
            return None
        earlier = space.calendar.before(cell[place])
        other = None if earlier is None else (*cell[:place], earlier, *cell[place + 1 :])
        return other if other in space.cells else None

    def _value(self, space: Space, cell: Cell) -> Fraction | None:
        value = self._agreement.value(space.cells[cell][0]) if cell in space.cells else None
        return None if value is None else value.star
