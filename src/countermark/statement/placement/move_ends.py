"""The two ends of a move settle each other: one thing at two times, of which the text says one or neither."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from countermark.model import Fact
from countermark.statement.placement.agreement import Agreement
from countermark.statement.placement.moves import Move, direction, move
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offered.offers import Firmness
from countermark.statement.placement.outcome import ACCIDENT, Outcome
from countermark.statement.placement.placing import Placed, Placing
from countermark.statement.placement.signs import Signs
from countermark.statement.placement.space import Cell, Space

_UNSETTLED: Final = frozenset(("accident", "loose", "open", "several", "start", "stated", "unlike"))
"""Outcomes that the other end of a move may still settle."""
_Ends = tuple[tuple[Cell, int], tuple[Cell, int]]
"""The cells of a move, and a fact of each, the earlier in time first."""


class MoveEnds:
    """Settles the moves of one text."""

    def __init__(  # noqa: PLR0917 — what places a number, and what compares it
        self,
        text: NumberedText,
        facts: Sequence[Fact],
        agreement: Agreement,
        placing: Placing,
        signs: Signs,
        remember: Callable[[Number, Outcome], None],
    ) -> None:
        self._text = text
        self._facts = facts
        self._agreement = agreement
        self._placing = placing
        self._signs = signs
        self._remember = remember

    def settle(self, found: dict[int, Outcome]) -> None:
        """Numbers that are the ends of a move, by the period of the other end or by two that follow each other in time."""
        for before, behind in pairwise(self._text.fresh):
            ends = found[before.index], found[behind.index]
            if before.sentence != behind.sentence or before.sentence < 0 or all(each.verdict for each in ends):
                continue
            if any(each.verdict is False or (each.verdict is None and each.code not in _UNSETTLED) for each in ends):
                continue
            pair = move(self._text, before, behind)
            space = ends[0].space
            if pair is not None and space is not None and space is ends[1].space and space.time is not None:
                self._settle_move(space, space.time, pair, found)

    def _settle_move(self, space: Space, time: int, pair: Move, found: dict[int, Outcome]) -> None:
        """Support both ends of a move if they agree with one thing at two times, and with no other."""
        placed = [self._placing.placed(space, each) for each in (pair.early, pair.late)]
        outcomes = [found[each.index] for each in (pair.early, pair.late)]
        if any(each.no_measure for each in placed):
            return
        rows = [sorted(set(one) & set(two)) for one, two in zip(placed[0].allowed, placed[1].allowed, strict=True)]
        known = [self._known_period(outcome, where, time) for outcome, where in zip(outcomes, placed, strict=True)]
        if known[0] == known[1]:  # "from 5 in 2018 to 6": the year is that of one end
            known = [period if outcome.verdict else None for period, outcome in zip(known, outcomes, strict=True)]
        tried: tuple[list[int], list[int]] = ([], [])
        hits: list[_Ends] = []
        crossed: list[_Ends] = []
        for first, last in _spans(space, known[0], known[1]):
            rows[time] = [first]
            for cell, fact in space.at(rows) or ():
                other = (*cell[:time], last, *cell[time + 1 :])
                if other not in space.cells:
                    continue
                ends = (cell, fact), (other, space.cells[other][0])
                for facts, (_, each) in zip(tried, ends, strict=True):
                    facts.append(each)
                if self._both_hold(space, pair, ends):
                    hits.append(ends)
                elif self._both_hold(space, pair, (ends[1], ends[0])):
                    crossed.append(ends)
        if not hits and len(crossed) == 1:
            self._cross(space, time, pair, placed, crossed[0], found)
        if len(hits) != 1:
            return
        numbers = pair.early, pair.late
        odds = [self._agreement.accident(each.quantity, facts) for each, facts in zip(numbers, tried, strict=True)]
        accident = odds[0] * odds[1] if None in (known[0], known[1]) else max(odds)
        if accident > ACCIDENT:
            return
        for number, outcome, (cell, fact) in zip(numbers, outcomes, hits[0], strict=True):
            if not outcome.verdict:
                found[number.index] = outcome._replace(
                    verdict=True, code="agrees", cell=cell, fact=fact, accident=accident
                )
                self._remember(number, found[number.index])

    def _both_hold(self, space: Space, pair: Move, ends: _Ends) -> bool:
        return all(
            self._signs.holds(space, number, at, each)
            for number, (at, each) in zip((pair.early, pair.late), ends, strict=True)
        )

    def _cross(  # noqa: PLR0917 — a move, where it is placed, and what the data has there
        self, space: Space, time: int, pair: Move, placed: Sequence[Placed], ends: _Ends, found: dict[int, Outcome]
    ) -> None:
        """Contradict both ends of a move that are each other's values, if its verb goes the other way than they do."""
        values = [self._agreement.value(fact) for _, fact in ends]
        rows = [axis for axis in range(len(space.axes)) if axis != time]
        is_firm = all(placed[0].firmness[each] >= Firmness.CLAUSE for each in rows)
        if not is_firm or not pair.is_plain or None in values or any(self._facts[fact].weak for _, fact in ends):
            return
        written = direction(self._text, pair)
        if written * ((values[1].star > values[0].star) - (values[1].star < values[0].star)) != 1:  # type: ignore[union-attr]
            return
        for number, (cell, fact) in zip((pair.early, pair.late), ends, strict=True):
            found[number.index] = found[number.index]._replace(verdict=False, code="differs", cell=cell, fact=fact)

    @staticmethod
    def _known_period(outcome: Outcome, placed: Placed, time: int) -> frozenset[int] | None:
        """The periods of one end of a move: that of its cell, or those that its own clause names; None if neither says."""
        if outcome.verdict and outcome.offers[time] is not None:  # otherwise only its digits say when
            return frozenset((outcome.cell[time],))
        return frozenset(placed.allowed[time]) if placed.firmness[time] >= Firmness.CLAUSE else None


def _spans(space: Space, early: frozenset[int] | None, late: frozenset[int] | None) -> list[tuple[int, int]]:
    """Pairs of periods that a move may go between: what is not said is the period beside, or the last one."""
    calendar = space.calendar
    if calendar is None:
        return []
    if early is not None and late is not None:
        return [(one, two) for one in sorted(early) for two in sorted(late) if one != two]
    if early is not None:
        ends = {(one, two) for one in early for two in (calendar.after(one), calendar.latest)}
        return sorted((one, two) for one, two in ends if two is not None and two != one)
    return [
        (one, two)
        for two in (calendar.order if late is None else sorted(late))
        if (one := calendar.before(two)) is not None
    ]
