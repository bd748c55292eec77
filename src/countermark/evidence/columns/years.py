"""The column of totals beside the quarters or months of one year: it is that year, where its numbers say so."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

import msgspec

from countermark.evidence.cells.notation import Notation, read_cell
from countermark.evidence.cells.words import is_total
from countermark.evidence.columns.grid import Grid
from countermark.evidence.mapping.mapping import ValueColumn

_YEAR: Final = 4
_PARTS: Final = (
    frozenset(f"H{half}" for half in (1, 2)),
    frozenset(f"Q{quarter}" for quarter in (1, 2, 3, 4)),
    frozenset(f"-{month:02}" for month in range(1, 13)),
)
"""What the parts of a year are written as behind it."""
_HALF: Final = Decimal("0.5")


def dated_total(values: Sequence[ValueColumn], grid: Grid, way: Notation) -> list[ValueColumn]:
    """The columns with the year as the period of the one that adds up its parts; as they were where none does."""
    parts = [each for each in values if each.period is not None]
    totals = [each for each in values if each.period is None and any(map(is_total, each.dims.values()))]
    years = {(each.period or "")[:_YEAR] for each in parts}
    said = {(each.period or "")[_YEAR:] for each in parts}
    is_whole = len(years) == 1 and said in _PARTS and len(said) == len(parts)
    if not is_whole or len(totals) != 1 or not _adds_up(totals[0], parts, grid, way):
        return list(values)
    dated = msgspec.structs.replace(totals[0], period=years.pop(), dims={})
    return [dated if each is totals[0] else each for each in values]


def _adds_up(total: ValueColumn, parts: Sequence[ValueColumn], grid: Grid, way: Notation) -> bool:
    """Whether no row has another total than its parts allow, and most have theirs exactly: parts may be rounded."""
    place = {name: index for index, name in enumerate(grid.names)}
    exact = read = 0
    for _, row in grid.body:
        added = [_number(row[place[each.column]], way) for each in parts]
        whole = _number(row[place[total.column]], way)
        if whole is None or None in added:
            continue
        numbers = [each for each in added if each is not None]
        off = abs(sum(numbers, Decimal()) - whole)
        if off > sum(map(_margin, (*numbers, whole)), Decimal()):
            return False
        exact, read = exact + (off == 0), read + 1
    return read > 0 and exact >= _HALF * read


def _number(text: str, way: Notation) -> Decimal | None:
    cell = read_cell(text)
    said = None if cell is None else way.value(cell)
    return None if said is None else Decimal(said)


def _margin(number: Decimal) -> Decimal:
    """Half of the last digit that is written."""
    exponent = number.as_tuple().exponent
    return _HALF.scaleb(int(exponent))
