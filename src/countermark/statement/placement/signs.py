"""Whether a number states a cell, with the sign and the unit that its words, its column or the cell leave unwritten."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import structs

from countermark.measure.number.surroundings.heads import HeadUnit, bare_under, head_unit
from countermark.model import Quantity
from countermark.numeral.locales import locale
from countermark.statement.placement.agreement import Agreement
from countermark.statement.placement.names.axis_names import MEASURE
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.roles import Sign, has_both_signs, is_negative_name, sign_of
from countermark.statement.placement.space import Cell, Space


class Signs:
    """Compares numbers of a text with cells, signs included."""

    def __init__(self, text: NumberedText, agreement: Agreement) -> None:
        self._text = text
        self._agreement = agreement
        self._unsigned: dict[tuple[int, Cell], bool] = {}
        self._signs: dict[int, Sign] = {}
        self._headed: dict[int, Quantity | None] = {}
        self._heads: dict[tuple[int, int], HeadUnit | None] = {}

    def holds(self, space: Space, number: Number, cell: Cell, fact: int) -> bool | None:
        """As `Agreement.holds`, with the sign that words give to the number."""
        sign = self._signs.get(number.index)
        if sign is None:
            sign = self._signs[number.index] = sign_of(self._text, number)
        minus = sign.value == -1 or (sign.value is None and self.leaves_sign_out(space, cell))
        headed = self._under_head(number)
        holds = self._agreement.holds(number.quantity if headed is None else headed, fact, minus=minus)
        if (
            holds
            and sign.word
            and self._agreement.sign(fact) > 0
            and not any(sign.word in name.casefold() for name in space.names(cell))
        ):
            return None
        return holds

    def _under_head(self, number: Number) -> Quantity | None:
        """A number of a column with the unit that stands in its head, as "2024 (EUR m)" says; None where none does."""
        reading = number.quantity.reading
        if number.row < 0 or reading is None:
            return None
        if number.index not in self._headed:
            unit = self._unit_of(number.block, number.row, number.column)
            read = None if unit is None else bare_under(unit, reading, locale(self._text.document.declared or "en"))
            self._headed[number.index] = None if read is None else structs.replace(number.quantity, reading=read)
        return self._headed[number.index]

    def _unit_of(self, block: int, row: int, column: int) -> HeadUnit | None:
        key = block, column
        if key not in self._heads:
            document = self._text.document
            table = document.blocks[block].table
            head = max(table.header, 0) if table is not None else row
            cells = self._text.cells(block, head) if head != row else []
            text = document.text[slice(*cells[column])] if column < len(cells) else ""
            self._heads[key] = head_unit(text, document.declared or "en") if text else None
        return self._heads[key]

    def leaves_sign_out(self, space: Space, cell: Cell) -> bool:
        """Whether people write the value of a cell without its sign."""
        key = id(space), cell
        found = self._unsigned.get(key)
        if found is None:
            names = space.names(cell)
            found = any(map(is_negative_name, names)) or self._is_outflow(space, cell, names)
            self._unsigned[key] = found
        return found

    def _is_outflow(self, space: Space, cell: Cell, names: Sequence[str]) -> bool:
        """Whether a sum of money lies below zero at all times, as what is spent does: then people leave the sign out."""
        if space.time is None or not self._agreement.is_money(space.cells[cell][0]) or any(map(has_both_signs, names)):
            return False
        along = space.along(cell, space.time)
        return len(along) > 1 and all(self._agreement.sign(space.cells[each][0]) <= 0 for each in along)


def below_zero(agreement: Agreement, space: Space) -> Collection[int | None]:
    """The measures of a space that have a value below zero; None of one without an axis of them. Looked for once."""
    key = "negatives", space
    found: set[int | None] | None = agreement.groups.get(key)
    if found is None:
        is_measured = space.axes[0].kind == MEASURE
        found = agreement.groups[key] = {
            cell[0] if is_measured else None for cell, facts in space.cells.items() if agreement.sign(facts[0]) < 0
        }
    return found
