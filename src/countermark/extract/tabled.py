"""What a table carries out: a column that comes of others in every row, a row that adds up those above it.

That it does so in one row may be chance; in most rows it is how the table was made, and a row in which it does not
come out is wrong. A column may also come of one other by a number that was said before the table: "multiply everything by 2.5".
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import Final, NamedTuple

from countermark.extract.below import below
from countermark.extract.blocks import Block
from countermark.extract.closeness import is_total
from countermark.extract.columns import columns, shares, successive
from countermark.extract.fit_words import Way
from countermark.extract.fits import calculation
from countermark.extract.headed import by_period, headed
from countermark.extract.ledger import Entry, Ledger, told
from countermark.extract.ledger_words import names_result, role, ways_of
from countermark.extract.named_entries import Named, named_entries
from countermark.extract.outside import divided, scaled, with_fee
from countermark.extract.prose import Prose
from countermark.extract.said import Said, are_alike, are_named_alike, comes_out, said
from countermark.extract.side_by_side import Step, side_by_side
from countermark.extract.skeleton import Told
from countermark.extract.ways import exact
from countermark.model import VALUE_KINDS, Quantity, Span
from countermark.numeral import Refusal, read

_CELL: Final = re.compile(r"(?<=\|)[^|\n]*+|(?<![^\n])[^|\n]++")
_YEAR: Final = re.compile(r"\s*+(?:1[89]|20)\d\d\s*+")
"""Years head a column, or a row."""
_DIGITS: Final = re.compile(r"\s*+\d[\d,.]*+\s*+")
_LEAGUE: Final = frozenset(
    ("w", "d", "l", "p", "pl", "pld", "mp", "gp", "gf", "ga", "gd", "pts", "+/-", "pct", "pf", "pa")
)
_LEAGUE_COLUMNS: Final = 3
"""A league table, whose columns everybody knows, carries nothing out."""
_RATE: Final = re.compile(r"\(?\d[\d.,]*\s?%\)?")
"""A percentage in a head is what a column is made with: it does not hold percentages itself."""
_WORD: Final = re.compile(r"\s([^\W\d_]{4,})\b")
"""What a number counts."""
_MARKS: Final = re.compile(r"[\s*_`:|.]+")
_MOST_ROWS: Final = 100
_FARTHEST: Final = 400
"""How far before a table the number is looked for by which it is scaled."""
_MOST_KNOWN: Final = 12
_MOST_BEHIND: Final = 4
"""How many numbers before a table it may be scaled by, and how many behind it may be the whole of its shares."""
_SURPRISE: Final = 0.005
_UNCOMMON: Final = 0.02
_LEAD: Final = 60
"""How far before a number below a table words say what it is."""
_MOST_WITHIN: Final = 2
_OPERANDS: Final = 2
"""Behind so many columns with numbers one may come of them: a "Rate" that stands before is calculated with."""
_Row = dict[int, Said]


class _Line(NamedTuple):
    """A row of a table."""

    label: str
    cells: _Row
    within: tuple[Said, ...]
    """The numbers of its first cell, or of one that holds two: "26 weeks at $840"."""
    within_at: int
    """Behind which column they count."""
    bold: bool


def tabled(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """The calculations of every table of a draft, in text order."""
    values = [each for each in quantities if each.kind in VALUE_KINDS]
    starts = [each.span.start for each in values]
    for blocks in _tables(prose.blocks):
        heads = list(_CELL.finditer(prose.masked, blocks[0].start, blocks[0].end))
        named = [_MARKS.sub(" ", each[0].lower()).strip() for each in heads]
        if sum(each in _LEAGUE for each in named) >= _LEAGUE_COLUMNS:
            continue
        lines = list(_read(prose, blocks, values, starts))
        before = bisect_left(starts, blocks[0].start)
        near = [
            each
            for each in values[max(0, before - _MOST_KNOWN) : before]
            if blocks[0].start - each.span.end <= _FARTHEST
        ]
        after = bisect_left(starts, blocks[-1].end)
        behind = [
            each for each in values[after : after + _MOST_BEHIND] if each.span.start - blocks[-1].end <= _FARTHEST // 2
        ]
        taken: set[int] = set()
        called = [_RATE.sub("", each) for each in named]
        results = {
            column: ways_of(head)
            for column, head in enumerate(called)
            if head and (names_result(head) or (column > _OPERANDS and ways_of(head)))
        }
        by_heads = headed([line.cells for line in lines], heads)
        by_periods = by_period([line.cells for line in lines], named)
        for found in (*by_heads, *by_periods, *_carried_out(lines, near, behind, results)):
            if found.result not in taken:
                taken.add(found.result)
                yield found
        yield from _said_below(prose.masked, lines, behind, named)
        parts = [line.cells for line in lines if role(line.label) not in ("total", "mean")]
        for column in sorted({column for row in parts for column in row}):
            terms = [row[column] for row in parts if column in row]
            if len(terms) == len(parts):
                yield from below(prose.masked, terms, blocks[-1].end, values, starts)
        rows = [Named(line.label, line.cells) for line in lines]
        yield from named_entries(prose.masked, rows, blocks[-1].end, values, starts)


def _said_below(
    masked: str, lines: Sequence[_Line], behind: Sequence[Quantity], heads: Sequence[str]
) -> Iterator[Told]:
    """The sum or the mean of a whole column, in the words below the table: "On average you cleared $2,106.67".

    A sum that is off by a digit is one where what it counts is what a column is called: "2,450 parcels".
    """
    rows = [line.cells for line in lines if role(line.label) not in ("total", "mean")]
    taken: set[int] = set()
    for quantity in behind:
        stated = said(quantity, result=True)
        named = role(masked[max(0, quantity.span.start - _LEAD) : quantity.span.start].lower().rpartition(". ")[2])
        if stated is None or named not in ("total", "mean") or stated.chance > _UNCOMMON:
            continue
        for column in sorted({column for row in rows for column in row} - taken):
            terms = [row[column] for row in rows if column in row]
            alike = len(terms) == len(rows) > 1 and all(are_named_alike(each, stated) for each in terms)
            way: Way = "add" if named == "total" else "average"
            if not alike or stated.unit == "%":
                continue
            made = exact(way, terms)
            counts = _WORD.match(masked, quantity.span.end)
            counted = named == "total" and counts is not None and counts[1].lower() in heads[column].split()
            if comes_out(made, stated) or (counted and is_total(made, terms, stated)):
                taken.add(column)
                yield told(calculation(way, terms, stated), terms, stated)
                break


def _carried_out(
    lines: Sequence[_Line], near: Sequence[Quantity], behind: Sequence[Quantity], results: Mapping[int, frozenset[Way]]
) -> Iterator[Told]:
    adding = list(_added(lines))
    sums = {each.result for each in adding if each.calculation.operator == "add"}
    totals = [each for each in lines if _is_total(each, sums)]
    rows = [each.cells for each in lines if each not in totals]
    factors = _numbers(near[::-1])
    yield from columns(rows, [each.cells for each in totals], results)
    yield from scaled(rows, factors, _numbers(behind))
    yield from with_fee(rows, factors, results)
    yield from successive(rows, results)
    quotients = list(divided(rows, factors))
    yield from quotients
    # So many percent of what was said before are no share of it as well.
    taken = any(each.calculation.operator == "percentage" for each in quotients)
    yield from shares(rows, [each.cells for each in totals], [] if taken else [*factors, *_numbers(behind)])
    yield from side_by_side([Step(each.label, each.cells, each.within) for each in lines], factors)
    yield from adding


def _numbers(quantities: Sequence[Quantity]) -> list[Said]:
    return [number for each in quantities if (number := said(each, result=False)) is not None]


def _is_total(line: _Line, sums: set[int]) -> bool:
    if role(line.label) in ("total", "mean"):
        return True
    numbers = [each for each in line.cells.values() if each.unit != "%"]
    return bool(numbers) and all(each.quantity.span.start in sums for each in numbers)


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


def _read(prose: Prose, blocks: Sequence[Block], values: Sequence[Quantity], starts: Sequence[int]) -> Iterator[_Line]:
    """The numbers of a table by row and column; what heads it counts nothing."""
    for block in blocks[1:]:
        row: _Row = {}
        within: tuple[Said, ...] = ()
        within_at = -1
        label = ""
        inside = values[bisect_left(starts, block.start) : bisect_left(starts, block.end)]
        filled = 0
        for column, match in enumerate(_CELL.finditer(prose.masked, block.start, block.end)):
            start, end = match.span()
            if not match[0].strip():
                continue
            filled += 1
            label = label or _MARKS.sub(" ", match[0].lower()).strip()
            numbers = [each for each in inside if start <= each.span.start < end] or _bare(match)
            amounts = [number for each in numbers if (number := said(each, result=False)) is not None]
            if filled == 1 or len(amounts) == _MOST_WITHIN:
                within, within_at = tuple(amounts), column
            if len(amounts) == len(numbers) == 1 and not _YEAR.fullmatch(match[0]):
                row[column] = amounts[0]
        bold = prose.text[block.start : block.end].count("**") >= 4
        if label:
            yield _Line(label, row, within, within_at, bold)


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


def _added(lines: Sequence[_Line]) -> Iterator[Told]:
    """Each column as a ledger, and a last row that is the sum of all above it in more columns than one."""
    numbered = sorted({column for line in lines for column in line.cells})
    for column in numbered:
        entries = [
            Entry(
                line.label,
                (line.cells[column],),
                line.within if column > line.within_at else (),
                marked=line.bold or index == len(lines) - 1,
            )
            for index, line in enumerate(lines)
            if column in line.cells and column > 0
        ]
        yield from Ledger().read(entries)
    if len(lines) > 2 and role(lines[-1].label) is None:
        yield from _unnamed(lines[:-1], lines[-1].cells)


def _unnamed(above: Sequence[_Line], last: _Row) -> Iterator[Told]:
    """Sums in every column of a row that nobody calls so: not all of them by chance."""
    found: list[tuple[list[Said], Said]] = []
    for column, result in last.items():
        if result.unit == "%":
            continue
        terms = [each.cells[column] for each in above if column in each.cells]
        if len(terms) < 2 or not all(are_alike(each, result) for each in terms) or not result.value:
            return
        if exact("add", terms) != result.value:
            return
        found.append((terms, result))
    if len(found) > 1 and prod(result.chance for _, result in found) <= _SURPRISE:
        for terms, result in found:
            yield told(calculation("add", terms, result), terms, result)
