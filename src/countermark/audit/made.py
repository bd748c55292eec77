"""Numbers that words make of cells which the sentence names: a total, a share, a change, a multiple.

Only for an audit, which knows that the number held before: digits that a calculation gives are then no accident.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.audit.sentences import Cells, Judged, Key, Places, Said
from countermark.language.classes import CHANGE, DIFFERENCE, GROWTH, MOVE, MOVE_DOWN, RATIO, SHARE, TOTAL
from countermark.measure.number.rates import rates_of
from countermark.model import VALUE_KINDS, Quantity
from countermark.statement.placement.agreement import shows, written_of
from countermark.statement.placement.calculated.operations import CHANGED, GREW, RATIO_OF, SHARE_OF, SUM, Operation
from countermark.statement.placement.names.axis_names import ENTITY, PERIOD
from countermark.statement.placement.space import Cell, Space

_DIGITS: Final = 2
"""A number with fewer agrees too easily."""
_CHANGES: Final = MOVE | CHANGE | GROWTH | DIFFERENCE


class _Way(NamedTuple):
    """One way in which a number may be made."""

    name: str
    operation: Operation
    values: tuple[tuple[Cell, ...], ...]
    """What it takes; several cells in one place are added up first."""


class Made:
    """Carries out the calculations that sentences name over the cells of one vintage."""

    def __init__(self, cells: Cells) -> None:
        self.cells = cells
        self._words = cells.text.words

    def of(self, space: Space, said: Said, fixed: dict[int, int]) -> Iterator[tuple[Key, Judged]]:
        """Every reading of the one number of a sentence."""
        numbers = [
            each for each in self.cells.text.by_sentence.get(said.sentence, ()) if each.quantity.kind in VALUE_KINDS
        ]
        entities, periods = self.cells.members(space, said, ENTITY), self.cells.members(space, said, PERIOD)
        if len(numbers) != 1 or entities is None or not entities[1]:
            return
        quantity = numbers[0].quantity
        if quantity.reading is None or quantity.reading.value is None or not _is_telling(quantity):
            return
        times = periods if periods is not None else (-1, [])
        for way in self._ways(space, said, fixed, entities, times):
            judged = self._carried_out(space, way, quantity, said)
            if judged is not None:
                yield (quantity.span.start, quantity.span.end, way.name), judged

    def _ways(
        self, space: Space, said: Said, fixed: dict[int, int], entities: tuple[int, Places], periods: tuple[int, Places]
    ) -> Iterator[_Way]:
        bits = self._words.any(said.first, said.last)
        axis, time = entities[0], periods[0]
        named = list(dict.fromkeys(member for member, _ in entities[1]))
        when = list(dict.fromkeys(member for member, _ in periods[1]))

        def cell(row: int, at: int | None) -> Cell | None:
            return self.cells.cell(space, {**fixed, axis: row, **({} if at is None else {time: at})})

        if len(when) == (time >= 0):
            its = [each for row in named if (each := cell(row, when[0] if when else None)) is not None]
            if len(its) != len(named):
                return
            if bits & TOTAL and not bits & SHARE and len(its) > 1:
                yield _Way("sum", SUM, (tuple(its),))
            if bits & SHARE and len(its) > 1:
                parts = its if entities[1][0][0] in [row for row, _ in entities[1][1:]] else its[1:]
                yield _Way("share", SHARE_OF, (tuple(parts), (its[0],)))
            if bits & SHARE and len(its) == 1:
                yield _Way("share of all", SHARE_OF, (tuple(space.along(its[0], axis)), (its[0],)))
            if bits & RATIO and len(its) == 2:
                yield _Way("ratio", RATIO_OF, ((its[1],), (its[0],)))
            if bits & DIFFERENCE and len(its) == 2:
                yield _Way("difference", CHANGED, ((its[1],), (its[0],)))
        elif len(when) == 2 and len(named) == 1 and bits & _CHANGES and space.calendar is not None:
            first, last = when if space.calendar.is_before(*when) else when[::-1]
            ends = cell(named[0], first), cell(named[0], last)
            if ends[0] is not None and ends[1] is not None:
                yield _Way("growth", GREW, ((ends[0],), (ends[1],)))
                yield _Way("change", CHANGED, ((ends[0],), (ends[1],)))

    def _carried_out(self, space: Space, way: _Way, quantity: Quantity, said: Said) -> Judged | None:
        cells = [each for those in way.values for each in those]
        values = [self._sum(space, those) for those in way.values]
        units = {self.cells.unit(space, each) for each in cells}
        known = [each for each in values if each is not None]
        unit = units.pop()
        if len(known) != len(values) or units or unit is None:
            return None
        if way.operation is SUM:
            known = [value for each in cells if (value := self.cells.value(space, each)) is not None]
        result = way.operation.calculate(known)
        made = way.operation.unit(unit)
        reading = quantity.reading
        if result is None or reading is None or reading.value is None:
            return None
        if (
            self._words.any(said.first, said.last) & MOVE_DOWN
            and reading.value > 0
            and way.operation in (GREW, CHANGED)
        ):
            result = -result
        rates = rates_of(reading, made, result)
        shown = [shows(written_of(reading), rate.factor, result) for rate in rates]
        if not rates or (True not in shown and None in shown):
            return None
        now = f"the {way.operation.name} is {float(result / rates[0].factor):,.6g}"
        return Judged(True in shown, now, "", self.cells.basis(space, cells), result / rates[0].factor)

    def _sum(self, space: Space, cells: tuple[Cell, ...]) -> Fraction | None:
        values = [self.cells.value(space, each) for each in cells]
        known = [each for each in values if each is not None]
        return sum(known, Fraction(0)) if known and len(known) == len(values) else None


def _is_telling(quantity: Quantity) -> bool:
    return sum(each.isdecimal() for each in quantity.text) >= _DIGITS
