"""The cells near a number: those that other numbers state, and those that words put it on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.classes import COMPARISON
from countermark.statement.placement.decision import Decisions, Outcome
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.roles import stretch
from countermark.statement.placement.space import Cell, Space

_RECALLED: Final = 12
"""Numbers before whose cells may be operands."""
_SENTENCES: Final = 2
"""Sentences before whose cells may be."""
_ANCHORS: Final = 3
_FEW: Final = 4
"""Cells that words may place a number on before it is too open to calculate with."""
_PARTS: Final = classes.COMMA | classes.SEMICOLON | classes.DASH | classes.OPEN
_NEAR: Final = frozenset(("altered", "calculated"))
"""Outcomes of numbers whose cell is known, and that are not supported all the same."""


class Stated(NamedTuple):
    """A number and the cell that it states."""

    number: Number
    cell: Cell


class Nearby:
    """Asks a text which cells stand near a number."""

    def __init__(self, decisions: Decisions, outcomes: Mapping[str, Outcome]) -> None:
        self.decisions = decisions
        self._text = decisions.text
        self._outcomes = outcomes
        self._cells: dict[int, dict[int, Cell]] = {}
        """For each space the cell of each fact, made when asked for."""

    def stated(self, space: Space, number: Number) -> tuple[list[Stated], list[Stated]]:
        """The cells that the numbers of the sentence state, and those of the sentence, or of the list, before."""
        within = [
            each for mate in self._text.by_sentence[number.sentence] if (each := self.at(space, mate)) is not None
        ]
        before: list[Stated] = []
        sentences = {number.sentence}
        blocks = self._text.document.blocks
        for index in range(number.index - 1, max(-1, number.index - 1 - _RECALLED), -1):
            mate = self._text.numbers[index]
            if mate.sentence == number.sentence:
                continue
            found = self.at(space, mate)
            if before and mate.sentence not in sentences:
                last = before[-1].number
                is_list = blocks[mate.block].kind == blocks[last.block].kind and blocks[last.block].kind in (
                    "item",
                    "table",
                )
                if not is_list and (len(sentences) > _SENTENCES or mate.block != last.block):
                    break
            if found is not None:
                before.append(found)
                sentences.add(mate.sentence)
        return within, before[::-1]

    def at(self, space: Space, number: Number) -> Stated | None:
        outcome = self._outcomes[number.quantity.id]
        if outcome.space is not space or outcome.verdict is False:
            return None
        if outcome.verdict:
            return Stated(number, outcome.cell)
        # Words keep it from being supported, and its digits are those of the one cell that it came near to.
        holds = self.decisions.agreement.holds
        candidates = outcome.candidates if outcome.code in _NEAR else ()
        near = [fact for fact in candidates if holds(number.quantity, fact, minus=True)]
        cell = self._cell(space, near[0]) if len(near) == 1 else None
        return None if cell is None else Stated(number, cell)

    def _cell(self, space: Space, fact: int) -> Cell | None:
        known = self._cells.get(id(space))
        if known is None:
            known = self._cells[id(space)] = {each: cell for cell, those in space.cells.items() for each in those}
        return known.get(fact)

    def own_members(self, space: Space, number: Number, last: int | None = None) -> list[frozenset[int] | None]:
        """For each axis the members that a number's own clause names; None if it names none."""
        found: list[frozenset[int] | None] = []
        first, stop = self.reach(number)
        last = stop if last is None else last
        for axis in space.axes:
            named = [
                each
                for each in self._text.in_sentence(space, number.sentence)[axis]
                if first <= each.first < last and len(each.members) == 1
            ]
            whole = [each for each in named if each.is_whole] or named
            found.append(frozenset().union(*(each.members for each in whole)) if whole else None)
        return found

    def reach(self, number: Number) -> tuple[int, int]:
        """A number's own words, with what it is held against: "5 % lower than in Kenya"."""
        words = self._text.words
        before, behind = stretch(self._text, number)
        _, mate = self._text.mates(number)
        last = self._text.document.sentences[number.sentence].last if mate is None else mate.first
        stop = behind.stop
        if stop < last and words.bits[stop] & COMPARISON:
            stop += 1
            while stop < last and not words.sign[stop] & _PARTS:
                stop += 1
        return before.start, stop

    def anchors(
        self,
        space: Space,
        number: Number,
        within: Sequence[Stated],
        before: Sequence[Stated],
        last: int | None = None,
    ) -> list[Cell]:
        """Cells that a number is about: those stated beside it, with what its own clause names in their place."""
        own = self.own_members(space, number, last)
        led = [each.cell for each in within if each.number.index < number.index][::-1]
        behind = [each.cell for each in within if each.number.index > number.index]
        bases = led or behind or [each.cell for each in reversed(before)]
        found: list[Cell] = []
        for base in bases[:_ANCHORS]:
            choices = [
                (member,) if mine is None or member in mine else tuple(sorted(mine))
                for member, mine in zip(base, own, strict=True)
            ]
            found += [cell for cell in product(*(each[:_FEW] for each in choices)) if cell in space.cells]
        if not bases:
            found += self.placed(space, number)
        return list(dict.fromkeys(found))[:_FEW]

    def placed(self, space: Space, number: Number) -> list[Cell]:
        """The cells that words alone place a number on."""
        members: list[Sequence[int]] = []
        for axis in space.axes:
            offers = self.decisions.offers(space, axis, number)
            offered: Sequence[int] = sorted(offers[0].members) if offers else []
            if not offered and axis.kind == PERIOD and space.calendar is not None and space.calendar.latest is not None:
                offered = [space.calendar.latest]
            members.append(offered)
        for place, axis in enumerate(space.axes):
            if not members[place] and axis.kind not in (PERIOD, MEASURE):
                only = space.fixed(place, [each or range(len(space.axes[at])) for at, each in enumerate(members)])
                members[place] = [] if only is None else [only]
        size = prod(map(len, members))
        return [cell for cell in product(*members) if cell in space.cells] if 0 < size <= _FEW else []

    def begins_with(self, number: Number, forms: frozenset[str]) -> bool:
        its = self._text.document.sentences[number.sentence]
        return its.first < its.last and self._text.words.form[its.first] in forms

    def says(self, number: Number, forms: frozenset[str]) -> bool:
        before, behind = stretch(self._text, number)
        return any(self._text.words.form[place] in forms for place in (*before, *behind))

    @staticmethod
    def along(space: Space, cell: Cell, place: int) -> tuple[int, ...]:
        """The facts of every member of an axis but its total."""
        total = space.axes[place].total
        return tuple(space.cells[each][0] for each in space.along(cell, place) if each[place] != total)
