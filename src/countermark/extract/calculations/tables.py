"""Tables and lists that name what they calculate: a row or entry headed "Total" or "Average" over its column, worked cells.

A column is added up only where every cell above holds one number in one unit. Nothing is tried out: a column without
a label is no calculation.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from countermark.extract.calculations.expressions import Calculation
from countermark.extract.calculations.phrases import are_alike, parts, reading, states
from countermark.extract.calculations.tokens import Token, tokens
from countermark.language import Document
from countermark.language.blocks import PipeRow
from countermark.model import VALUE_KINDS, Quantity

_CELL: Final = re.compile(r"(?<=\|)[^|\n]*+|(?<![^\n])[^|\n]++")
_TOTAL: Final = re.compile(r"\W*(?:grand |overall )?(?:total|sum)s?\b", re.IGNORECASE)
_BARE: Final = re.compile(r"\W*(?:grand |overall )?(?:total|sum)s?\W*", re.IGNORECASE)
_MEAN: Final = re.compile(r"\W*(?:overall )?(?:average|mean)\b", re.IGNORECASE)
_OF_PARTS: Final = r"totals?|sum|sub-?total|average|mean|median|overall|of which"
_TAKEN_OFF: Final = r"less|discount|refund|deduct\w*|minus|savings?|saved"
_FACTORS: Final = r"price|quantity|qty|units?|number|rate|per|times"
_LEADING: Final = r"\A\W*(?:net|balance|change|difference|remaining|profit)\b"
_SUMMARY: Final = re.compile(rf"\b(?:{_OF_PARTS}|{_TAKEN_OFF}|{_FACTORS})\b|{_LEADING}", re.IGNORECASE)
"""An entry that is more, or something else, than one of the parts."""
_OTHER_TOTAL: Final = re.compile(
    r"\b(?:profit|savings?|left|remaining|due|paid|revenue|income|budget|balance)\b", re.IGNORECASE
)
"""Totals that may be of something else than the entries above them."""
_NOT_ADDED: Final = re.compile(
    r"\b(?:rate|per|avg|mean|median|rank|years?|growth|change|difference|ratio|percent\w*|index|max\w*|min\w*|cumulative|running|balance|age|no)\b"
    r"|price|average|remaining|outstanding|[/#%]",
    re.IGNORECASE,
)
"""Heads of columns whose total is not their sum."""
_WORKING: Final = re.compile(
    r"\b(?:calculation|expression|formula|working|equation|operation|math|sum|problem)s?\b", re.IGNORECASE
)
_ENTRY: Final = re.compile(r"(?P<label>[^\n]{1,80}?)(?::| [-–—=]) ?(?P<amount>[^\n:]*)")
_EACH: Final = re.compile(r"\b(?:each|per|every|apiece|at|to|or|of|up|off|x)\b|[@×*/]", re.IGNORECASE)
_BESIDE: Final = re.compile(r"[0-9(<>~±+]")
"""What may change a number: other digits, a bracket that may make it negative, a sign."""
_NIL: Final = frozenset(("-", "–", "—", "−"))
"""A dash in a cell says that there is nothing to add."""
_YEAR: Final = re.compile(r"(?:19|20)[0-9]{2}")
_DIGIT: Final = re.compile("[0-9]")
_MOST_ROWS: Final = 300
Equation = Callable[[Sequence[Token], int], Calculation | None]
"""Reads the calculation that a sign of equality states, given the tokens and its index."""
_LEAST: Final = 2


class _AmountRow(NamedTuple):
    label: str
    cells: Mapping[int, Quantity | None]
    """By column; None where something else than a single number stands."""
    texts: Mapping[int, str]


class _Numbers:
    """The numbers of a draft, by place."""

    def __init__(self, masked: str, quantities: Sequence[Quantity]) -> None:
        self._masked = masked
        self._all = [part for each in quantities for part in (parts(each) if ":" in each.text else (each,))]
        self._starts = [each.span.start for each in self._all]

    def alone(self, start: int, end: int) -> Quantity | None:
        """The one number of a stretch, if it has a value and nothing but words beside it."""
        first, last = bisect_left(self._starts, start), bisect_left(self._starts, end)
        if last - first != 1:
            return None
        found = self._all[first]
        if (
            found.kind not in VALUE_KINDS
            or found.reading is None
            or found.reading.value is None
            or found.span.end > end
        ):
            return None
        beside = self._masked[start : found.span.start] + self._masked[found.span.end : end]
        return None if _BESIDE.search(beside) or _YEAR.fullmatch(found.text) else found


def tables(prose: Document, quantities: Sequence[Quantity], text: str, equation: Equation) -> Iterator[Calculation]:
    """The calculations of every table and list of a draft.

    `text` is the text as `lines.shown` gives it, `equation` reads what a cell and the next one state.
    """
    numbers = _Numbers(prose.masked, quantities)
    for block in prose.blocks:
        if block.table is not None and len(block.table.rows) > _LEAST:
            rows = block.table.rows[:_MOST_ROWS]
            yield from _worked(text, rows, equation)
            yield from _table(prose.masked, rows, numbers)
    yield from _lists(prose, numbers)


def _table(masked: str, rows: Sequence[PipeRow], numbers: _Numbers) -> Iterator[Calculation]:
    read = [_row(masked, row, numbers) for row in rows]
    heads = _heads(read)
    for row, section in _summed(read[1:]):
        operator = _summary(row.label) or ""
        for column, result in row.cells.items():
            if not column or result is None:
                continue
            head = heads.get(column, "")
            if _DIGIT.search(_YEAR.sub("", head)) or (operator == "add" and not _adds_up(head, result)):
                continue
            named = [part for part in section if part.texts.get(column, "").strip() not in _NIL]
            yield from _added(operator, [part.cells.get(column) for part in named], result)


def _heads(rows: Sequence[_AmountRow]) -> dict[int, str]:
    """What stands over each column: the first row, and those behind it that have no numbers."""
    heads: dict[int, str] = {}
    for index, row in enumerate(rows):
        if index and any(row.cells.values()):
            break
        for column, cell in row.texts.items():
            heads[column] = f"{heads.get(column, '')} {cell}"
    return heads


def _adds_up(head: str, result: Quantity) -> bool:
    """The total of such a column is its sum; of percentages only where they are parts of a whole."""
    if reading(result).unit == "%" and reading(result).value != 100:
        return False
    return _NOT_ADDED.search(head) is None


def _summed(rows: Sequence[_AmountRow]) -> Iterator[tuple[_AmountRow, list[_AmountRow]]]:
    """Rows of totals and means, each with the rows of its section.

    A row without numbers heads a section. Where a section ends without a total, or a row has no label, nobody can tell
    what a later total adds up; nor what a bare "Total" does behind a section that has one.
    """
    section: list[_AmountRow] = []
    first, closed = True, False
    for row in rows:
        operator = _summary(row.label)
        if operator is not None:
            if len(section) >= _LEAST and not closed and (first or _BARE.fullmatch(row.label) is None):
                yield row, section
            if operator == "add":
                first, closed = False, True
        elif not any(cell.strip() for column, cell in row.texts.items() if column):
            if section and not closed:
                return
            section, closed = [], False
        else:
            section.append(row)
            closed = closed or not row.label or _SUMMARY.search(row.label) is not None


def _summary(label: str) -> str | None:
    """What a row does with the rows above it."""
    if _TOTAL.match(label):
        return "add"
    return "average" if _MEAN.match(label) else None


def _row(masked: str, block: PipeRow, numbers: _Numbers) -> _AmountRow:
    places = [match.span() for match in _CELL.finditer(masked, block.start, block.end)]
    label = masked[places[0][0] : places[0][1]].strip() if places else ""
    cells = {column: numbers.alone(*place) for column, place in enumerate(places)}
    return _AmountRow(label, cells, {column: masked[start:end] for column, (start, end) in enumerate(places)})


def _added(operator: str, parts: Sequence[Quantity | None], result: Quantity) -> Iterator[Calculation]:
    operands = [part for part in parts if part is not None]
    if len(operands) < _LEAST or len(operands) != len(parts) or not states(result):
        return
    # In a column the sign of a currency may stand at its first number and its total alone.
    named = [each for each in (*operands, result) if reading(each).unit is not None]
    money = all(each.kind == "currency" for each in named)
    bare = [each for each in (*operands, result) if reading(each).unit is None]
    if not all(are_alike(each) for each in ((named, bare) if money else ((*operands, result),)) if each):
        return
    if len({reading(each).scale is None for each in (*operands, result)}) > 1:
        return
    start = min(operands[0].span.start, result.span.start)
    end = max(operands[-1].span.end, result.span.end)
    yield Calculation(start, end, operator, tuple(each.text for each in operands), result.text, "labelled")


def _worked(text: str, rows: Sequence[PipeRow], equation: Equation) -> Iterator[Calculation]:
    """Cells that hold an expression, with the result in the next: under a head that says so."""
    heads = _CELL.finditer(text, rows[0].start, rows[0].end)
    columns = [column for column, head in enumerate(heads) if _WORKING.search(head[0])]
    if not columns:
        return
    for row in rows[1:]:
        cells = list(_CELL.finditer(text, row.start, row.end))
        for column in columns:
            if column + 1 >= len(cells) or any(sign in cells[column][0] for sign in "=≈"):
                continue
            left, right = (tokens(cell[0], cell.start(), {}) for cell in cells[column : column + 2])
            place = cells[column].end()
            made = equation([*left, Token("relation", place, place, "="), *right], len(left))
            if made is not None and len(right) <= _LEAST:
                yield made


class _Entry(NamedTuple):
    label: str
    amount: Quantity | None
    loose: bool


def _lists(prose: Document, numbers: _Numbers) -> Iterator[Calculation]:
    """Entries of the form "label: amount" that a total closes."""
    entries: list[_Entry] = []
    for kind, start, end in _entry_lines(prose):
        match = _ENTRY.fullmatch(prose.masked, start, end)
        if kind != "entry" or match is None:
            entries = []
            continue
        label, amount = match["label"].strip(), numbers.alone(*match.span("amount"))
        if _TOTAL.match(label):
            yield from _list_total(entries, amount, label)
            entries = []
        else:
            entries.append(_Entry(label, amount, _EACH.search(match["amount"]) is not None))


def _entry_lines(prose: Document) -> Iterator[tuple[str, int, int]]:
    """The lines of a draft; what is no line of a paragraph or list ends a run of entries."""
    level: tuple[str, int] | None = None
    for block in prose.blocks:
        if block.kind not in ("item", "paragraph"):
            yield "other", block.start, block.end
            continue
        own = (block.kind, block.level)
        if own != level and not (block.kind == "paragraph" and level is not None and level[0] == "item"):
            yield "other", block.start, block.start
        level = own
        position = block.start
        for line in prose.masked[block.start : block.end].split("\n"):
            blanks = len(line) - len(line.lstrip())
            if line.strip():
                yield "entry", position + blanks, position + len(line.rstrip())
            position += len(line) + 1


def _list_total(entries: Sequence[_Entry], result: Quantity | None, label: str) -> Iterator[Calculation]:
    if result is None or len(entries) < _LEAST or _OTHER_TOTAL.search(label):
        return
    if any(entry.loose or _SUMMARY.search(entry.label) for entry in entries):
        return
    amounts = [entry.amount for entry in entries]
    if None not in amounts and are_alike([each for each in (*amounts, result) if each is not None]):
        yield from _added("add", amounts, result)
