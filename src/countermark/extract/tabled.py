"""What a table carries out: a column that comes of two others in every row, a last row that adds up those above it.

That it does so in one row may be chance; in most rows it is how the table was made, and a row in which it does not
come out is wrong. A column may also come of one other by a number that was said before the table: "multiply everything by 2.5".
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple

from countermark.extract.blocks import Block
from countermark.extract.fit_words import Way
from countermark.extract.fits import calculation
from countermark.extract.prose import Prose
from countermark.extract.said import Said, are_alike, comes_out, may_divide, may_multiply, said
from countermark.extract.skeleton import Told
from countermark.extract.ways import exact
from countermark.model import VALUE_KINDS, Quantity, Span
from countermark.numeral import Refusal, read

_TOTAL: Final = re.compile(
    r"\W*(?:(?:grand|sub|overall|net|order)?[\s-]?total|sum|altogether|all|gesamt\w*|summe|insgesamt|suma|somme|totale?)\b",
    re.IGNORECASE,
)
_CELL: Final = re.compile(r"(?<=\|)[^|\n]*+|(?<![^\n])[^|\n]++")
_UNCOUNTED: Final = re.compile(r"\A\s*(?:19|20)\d\d\s*\Z|[(−–-]\s?[$€£]?\s?\d")
"""Years, which head a column, and what an accountant puts in brackets."""
_DIGITS: Final = re.compile(r"\s*+\d[\d,.]*+\s*+")
_MOST_COLUMNS: Final = 8
_MOST_ROWS: Final = 100
_FARTHEST: Final = 400
"""How far before a table the number is looked for by which it is scaled."""
_MOST_KNOWN: Final = 12
_SURPRISE: Final = 0.02
_SIGNED: Final[tuple[Way, ...]] = ("multiply", "add")
_ORDERED: Final[tuple[Way, ...]] = ("subtract", "divide", "change", "share")
_Row = dict[int, Said]


class _Table(NamedTuple):
    rows: list[_Row]
    totals: list[tuple[list[_Row], int, _Row]]
    """With the rows above each, and how many of them stand above the total before."""
    start: int

    @property
    def columns(self) -> list[int]:
        """Those with numbers, as many as are looked at."""
        return sorted({column for row in self.rows for column in row})[:_MOST_COLUMNS]


def tabled(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """The calculations of every table of a draft, in text order."""
    values = [each for each in quantities if each.kind in VALUE_KINDS]
    starts = [each.span.start for each in values]
    for blocks in _tables(prose.blocks):
        table = _read(prose, blocks, values, starts)
        before = bisect_left(starts, table.start)
        near = [
            each for each in values[max(0, before - _MOST_KNOWN) : before] if table.start - each.span.end <= _FARTHEST
        ]
        taken: set[int] = set()
        for found in (*_columns(table), *_scaled(table, near), *_totals(table)):
            if found.result not in taken:
                taken.add(found.result)
                yield found


def _tables(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    rows: list[Block] = []
    for block in blocks:
        if block.kind == "row":
            rows.append(block)
        elif rows:
            yield rows[:_MOST_ROWS]
            rows = []
    if rows:
        yield rows[:_MOST_ROWS]


def _read(prose: Prose, blocks: Sequence[Block], values: Sequence[Quantity], starts: Sequence[int]) -> _Table:
    """The numbers of a table by row and column; what heads it counts nothing."""
    table = _Table([], [], blocks[0].start)
    since = 0
    for block in blocks[1:]:
        row: _Row = {}
        cells = prose.masked[block.start : block.end].strip().strip("|").split("|")
        inside = values[bisect_left(starts, block.start) : bisect_left(starts, block.end)]
        for column, match in enumerate(_CELL.finditer(prose.masked, block.start, block.end)):
            start, end = match.span()
            numbers = [each for each in inside if start <= each.span.start < end] or _bare(match)
            number = said(numbers[0], result=False) if len(numbers) == 1 else None
            if number is not None and not _UNCOUNTED.search(match[0]):
                row[column] = number
        if _TOTAL.match(cells[0]):
            table.totals.append((list(table.rows), since, row))
            since = len(table.rows)
        elif cells[0].strip():
            table.rows.append(row)
    return table


def _bare(cell: re.Match[str]) -> list[Quantity]:
    """The number that a cell is, which beside the cell before it might be a name: "Oak shelf | 6"."""
    if not _DIGITS.fullmatch(cell[0]):
        return []
    text = cell[0].strip()
    reading = read(text, None)
    start = cell.start() + cell[0].index(text)
    span = Span(start=start, end=start + len(text))
    return (
        [] if isinstance(reading, Refusal) else [Quantity(id="", span=span, text=text, kind="number", reading=reading)]
    )


def _columns(table: _Table) -> Iterator[Told]:
    """A column that comes of two others, the same way in most rows."""
    for last in reversed(table.columns):
        others = [each for each in table.columns if each != last]
        pairs = [(way, pair) for pair in combinations(others, 2) for way in _SIGNED]
        pairs += [(way, pair) for pair in permutations(others, 2) for way in _ORDERED]
        for way, (one, other) in pairs:
            rows = [(row[one], row[other], row[last]) for row in table.rows if {one, other, last} <= row.keys()]
            rows = [row for row in rows if _may(way, *row)]
            if _is_rule(way, rows):
                for left, right, result in rows:
                    yield _told(way, (left, right), result)
                return


def _may(way: Way, left: Said, right: Said, result: Said) -> bool:
    if way == "multiply":
        return may_multiply(left, right, result)
    if way == "divide":
        return bool(right.value) and may_divide(left, right, result)
    alike = are_alike(left, right)
    if way in ("change", "share"):
        return alike and bool(left.value) and bool(right.value) and result.unit == "%" != left.unit
    return alike and are_alike(left, result) and are_alike(right, result)


def _is_rule(way: Way, rows: Sequence[tuple[Said, Said, Said]]) -> bool:
    right = [row for row in rows if comes_out(exact(way, row[:2]), row[2])]
    if len(rows) == 1:
        return len(right) == 1 and way == "multiply" and rows[0][2].chance <= _SURPRISE
    return len(right) > 1 and len(right) * 3 >= len(rows) * 2 and min(row[2].chance for row in right) <= _SURPRISE * 5


def _scaled(table: _Table, near: Sequence[Quantity]) -> Iterator[Told]:
    """A column that is so many times another, where that number was said before."""
    factors = [number for each in reversed(near) if (number := said(each, result=False)) is not None]
    for factor in factors:
        if factor.unit is not None or factor.value in (0, 1):
            continue
        for one, last in combinations(table.columns, 2):
            rows = [(row[one], factor, row[last]) for row in table.rows if {one, last} <= row.keys()]
            rows = [row for row in rows if row[0].unit == row[2].unit]
            if len(rows) > 1 and _is_rule("multiply", rows):
                for left, right, result in rows:
                    yield _told("multiply", (left, right), result)
                return


def _totals(table: _Table) -> Iterator[Told]:
    """What the rows above it come to, or those since the total before. Of what does not come out, nobody knows the rows."""
    for above, since, row in table.totals:
        for column, result in row.items():
            for rows in (above[since:], above):
                terms = [each[column] for each in rows if column in each]
                alike = len(terms) > 1 and result.unit != "%" and all(are_alike(each, result) for each in terms)
                if alike and comes_out(exact("add", terms), result):
                    yield _told("add", terms, result)
                    break


def _told(way: Way, operands: Sequence[Said], result: Said) -> Told:
    spans = [each.quantity.span for each in (*operands, result)]
    start, end = min(each.start for each in spans), max(each.end for each in spans)
    return Told(start, end, result.quantity.span.start, calculation(way, operands, result))
