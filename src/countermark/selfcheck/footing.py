"""Tables that do not add up: totals that equal the sum of their parts in every column but one, and shares of a whole.

A label such as "total" is not enough: the parts have to give the total in another column of the table, and only then is
a column in which they do not a doubt. The same is read of rows and of columns.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from countermark.language import Document
from countermark.language.blocks import PipeRow
from countermark.language.classes import TOTAL, YEAR
from countermark.language.lists import word_list
from countermark.language.words import Words
from countermark.model import VALUE_KINDS, Quantity
from countermark.numeral.lexicon.currencies import is_currency
from countermark.selfcheck.doubt import Doubt

_MOST: Final = 300
"""Rows of a table that is read."""
_LONGEST: Final = 40
"""Parts of a total."""
_TELLING: Final = 3
"""Digits of a total; with fewer its parts may give it by accident."""
_SHARES: Final = word_list("consistency", "shares of a whole")
_NOT_ADDED: Final = word_list("consistency", "columns that are not added")
_CHANGES: Final = word_list("consistency", "columns of changes")
_NEARLY: Final = 3
"""Percentage points from 100 within which shares are meant to be all of a whole."""
_MARK: Final = re.compile(r"\s*+\(\w\)\s*+")
"""The mark of a note behind a number."""
_NIL: Final = frozenset("-–—―−")


class _Cell(NamedTuple):
    """A number in a table."""

    value: Fraction
    quantum: Fraction
    unit: str | None
    span: tuple[int, int]
    text: str


_ZERO: Final = _Cell(Fraction(0), Fraction(0), None, (0, 0), "0")


class _Line(NamedTuple):
    """A row or a column: its label and the one number of each cell."""

    label: str
    cells: Mapping[int, _Cell]
    is_blank: bool
    """Whether nothing stands in it but its label."""

    @property
    def is_total(self) -> bool:
        """Whether its label begins with a word such as "total"."""
        words = Words(self.label)
        return len(words) > 0 and bool(words.bits[0] & TOTAL)


class _Sum(NamedTuple):
    """A total as the sum of other lines."""

    right: list[int]
    """The columns in which they give it."""
    off: list[int]
    """Those in which they should, and do not."""
    parts: list[_Line]


def footing(document: Document, quantities: Sequence[Quantity]) -> Iterator[Doubt]:
    """The totals and shares of every table of bars that do not foot."""
    starts = [each.span.start for each in quantities]
    for block in document.blocks:
        if block.table is None or not 2 < len(block.table.rows) <= _MOST:
            continue
        rows = [_line(document, row, quantities, starts) for row in block.table.rows]
        heads = [document.masked[start:end].strip() for start, end in document.cells(block.table.rows[0])]
        columns = [_column(head, at, rows[1:]) for at, head in enumerate(heads)][1:]
        over = _heads(
            rows, [[document.masked[slice(*each)] for each in document.cells(row)] for row in block.table.rows]
        )
        yield from _totals(rows, over)
        yield from _totals(columns, {at: row.label for at, row in enumerate(rows[1:])})
        yield from _shares(rows[1:], columns)


def _heads(rows: Sequence[_Line], texts: Sequence[Sequence[str]]) -> dict[int, str]:
    """What stands over each column, down to the first row with two numbers."""
    heads: dict[int, str] = {}
    for row, cells in zip(rows, texts, strict=True):
        if sum(not is_year(each.text) for each in row.cells.values()) > 1:
            break
        for at, text in enumerate(cells):
            heads[at] = f"{heads.get(at, '')} {text}"
    return heads


def _line(document: Document, row: PipeRow, quantities: Sequence[Quantity], starts: Sequence[int]) -> _Line:
    cells = document.cells(row)
    found: dict[int, _Cell] = {}
    texts = [document.masked[start:end].strip() for start, end in cells]
    for column, (start, end) in enumerate(cells):
        own = quantities[bisect_left(starts, start) : bisect_left(starts, end)]
        if len(own) > 1 and _MARK.fullmatch(document.masked, own[0].span.end, end):
            own, texts[column] = own[:1], document.masked[start : own[0].span.end].strip()
        if column and texts[column].strip("$€£ ") in _NIL:
            found[column] = _ZERO
        elif column and len(own) == 1 and (cell := _cell(texts[column], own[0])) is not None:
            found[column] = cell
    return _Line(texts[0] if texts else "", found, not any(texts[1:]))


def _cell(text: str, quantity: Quantity) -> _Cell | None:
    """A cell with one exact number, and nothing beside it that may change it."""
    reading = quantity.reading
    if quantity.kind not in VALUE_KINDS or reading is None or reading.value is None or reading.qualifier is not None:
        return None
    rest = text.replace(quantity.text, "", 1)
    if any(each.isalnum() or each in "±~<>*^†‡" for each in rest):
        return None
    value = Fraction(reading.value)
    if value > 0 and rest.strip("$€£ ").startswith("("):
        value = -value
    span = quantity.span.start, quantity.span.end
    return _Cell(value, Fraction(reading.quantum or 0), reading.unit, span, quantity.text)


def _column(head: str, at: int, rows: Sequence[_Line]) -> _Line:
    cells = {place: row.cells[at] for place, row in enumerate(rows) if at in row.cells}
    return _Line(head, cells, not cells)


def _totals(lines: Sequence[_Line], heads: Mapping[int, str]) -> Iterator[Doubt]:
    """The totals of the lines before them; those that are of none, of the lines behind them: a total may lead."""
    behind = _understood(lines, heads)
    turned = lines[::-1]
    ahead = _understood(turned, heads)
    for place, total in enumerate(lines):
        order, at = (lines, place) if place in behind else (turned, len(lines) - 1 - place)
        best = behind.get(place) or ahead.get(at)
        if best is None or not total.is_total or len(best.off) != 1:
            continue
        (column,) = best.off
        if not _adds_otherwise(order, at, column):
            yield _doubt([part.cells[column] for part in best.parts], total.cells[column])


def _understood(lines: Sequence[_Line], heads: Mapping[int, str]) -> dict[int, _Sum]:
    """Each total as the lines right before it that give it in the most columns; a subtotal stands there for its parts."""
    begins: dict[int, int] = {}
    """For each total that is understood the first line of its parts."""
    found: dict[int, _Sum] = {}
    for place, total in enumerate(lines):
        if len(total.cells) < 2 or not (total.is_total or not total.label):
            continue
        best: _Sum | None = None
        parts: list[_Line] = []
        at = place - 1
        while at >= max(0, place - _LONGEST):
            if not lines[at].is_blank:
                parts.insert(0, lines[at])
                at = begins.get(at, at)
                right, off = _columns(parts, total, heads)
                if len(parts) > 1 and right and (best is None or len(right) > len(best.right)):
                    best = _Sum(right, off, list(parts))
                    begins[place] = at
            at -= 1
        if best is not None:
            found[place] = best
    return found


def _adds_otherwise(lines: Sequence[_Line], place: int, at: int) -> bool:
    """Whether another run of lines before a total adds up to it in this column, where some cells may be empty."""
    whole, made, slack = lines[place].cells[at], Fraction(0), lines[place].cells[at].quantum / 2
    for line in reversed(lines[max(0, place - _LONGEST) : place]):
        if at in line.cells:
            made, slack = made + line.cells[at].value, slack + line.cells[at].quantum / 2
            if made != line.cells[at].value and abs(made - whole.value) <= slack:
                return True
    return False


def _columns(parts: Sequence[_Line], total: _Line, heads: Mapping[int, str]) -> tuple[list[int], list[int]]:
    """The columns in which the parts give the total, and those in which all are there, are of one kind, and do not."""
    right: list[int] = []
    off: list[int] = []
    for at, whole in total.cells.items():
        own = [part.cells[at] for part in parts if at in part.cells]
        units = {each.unit for each in (*own, whole)} - {None}
        if len(own) != len(parts) or len(units) > 1 or sum(map(str.isdigit, whole.text)) < _TELLING:
            continue
        slack = sum((each.quantum for each in (*own, whole)), Fraction(0)) / 2
        if abs(sum((each.value for each in own), -whole.value)) <= slack:
            if sum(each.value != 0 for each in own) > 1:
                right.append(at)
        elif "%" not in units and _is_added(heads.get(at, ""), is_money=is_currency(whole.unit or "")):
            off.append(at)
    is_dated = any(_is_dated(heads.get(at, "")) for at in right)
    return right, [
        at
        for at in off
        if not _may_average([part.cells[at] for part in parts], total.cells[at])
        or (is_dated and _is_dated(heads.get(at, "")))  # the column of another year holds what the right one does
    ]


def _may_average(parts: Sequence[_Cell], whole: _Cell) -> bool:
    """Whether a total lies among its parts, as an average does."""
    values = [each.value for each in parts if each.value]
    return len(values) > 1 and 0 < min(values) < whole.value < max(values)


def is_year(text: str) -> bool:
    """Whether a cell has nothing but a year."""
    bits = Words(text).bits
    return len(bits) == 1 and bool(bits[0] & YEAR)


def _is_dated(head: str) -> bool:
    return any(each & YEAR for each in Words(head).bits)


def _is_added(head: str, *, is_money: bool) -> bool:
    """Whether a column under such a head may be added up: not prices and rates, and changes if they are of money."""
    words = Words(head)
    found = _NOT_ADDED.intersection((*words.form, *words.stem))
    return "%" not in head and (not found or (is_money and found <= _CHANGES))


def _doubt(parts: Sequence[_Cell], total: _Cell) -> Doubt:
    made = sum((each.value for each in parts), Fraction(0))
    computed = f"{' + '.join(_shown(each.value) for each in parts)} = {_shown(made)}"
    message = f"{total.text} does not add up: its parts give {_shown(made)}, as they give the totals beside it"
    return Doubt(*total.span, "total", "warning", message, computed)


def _shares(rows: Sequence[_Line], columns: Sequence[_Line]) -> Iterator[Doubt]:
    """Columns that are headed as shares of a whole, with nothing but percentages near 100 in all."""
    for column in columns:
        parts = list(column.cells.values())
        words = Words(column.label)
        if _SHARES.isdisjoint((*words.form, *words.stem)) or len(parts) != len(rows) or len(parts) <= 2:
            continue
        total = sum((each.value for each in parts), Fraction(0))
        slack = sum((each.quantum for each in parts), Fraction(0)) / 2
        if any(row.is_total or not row.label for row in rows) or any(each.unit != "%" for each in parts):
            continue
        if slack < abs(total - 100) <= _NEARLY:
            computed = f"{' + '.join(each.text for each in parts)} = {_shown(total)} %"
            # Less than the whole may leave out those who did not answer.
            level: Literal["warning", "note"] = "warning" if total > 100 else "note"
            message = f"the shares do not add up to 100 %, but to {_shown(total)} %"
            yield Doubt(parts[0].span[0], parts[-1].span[1], "total", level, message, computed)


def _shown(value: Fraction) -> str:
    digits = Decimal(value.numerator) / Decimal(value.denominator)
    return f"{digits.normalize():,f}"
