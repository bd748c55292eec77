"""The first rows of a sheet, parted into notes above, heads and body; heads are never data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from functools import cached_property
from itertools import pairwise
from typing import Final, Literal

from countermark.evidence.cells.caption import read_caption
from countermark.evidence.cells.notation import is_missing, read_cell
from countermark.evidence.cells.period import is_period, read_period
from countermark.evidence.cells.unit import is_money, read_unit, split_head
from countermark.evidence.cells.words import is_called, words
from countermark.patterns import lazy

BETWEEN: Final = " | "
_FIRST: Final = 60
_BELOW: Final = 30

NOTE: Final = lazy(r"(\((?:\d{1,2}|[a-z])\))\s*\S")
_PERIODS: Final = 0.8
_NUMBERS: Final = 0.7
_MIXED: Final = 0.5
"""The shares of cells that make a column one of periods, of numbers, or of numbers with many remarks among them."""
_SUFFIXED: Final = lazy(r"-?[0-9][0-9.,]*\s?([^\W\d][^\d,;:|]{0,11})")
_POWERS: Final = frozenset("kKMGTP")
"""Letters behind numbers of one kind, such as sizes of disks: 115G, 2T."""
_WHOLE: Final = lazy(r"[0-9]{1,9}")
_LINK: Final = lazy(r"(?:https?://|www\.)\S")
_LONG_TEXT: Final = 60
_STEPS: Final = 4
"""Numbers that have to rise or fall before they are taken for heads."""
_FIRST_YEAR: Final = 1850
_LAST_YEAR: Final = 2100
Kind = Literal["empty", "number", "period", "text", "mixed"]
"""mixed: numbers and texts, so that neither can be trusted."""


def clean(text: str) -> str:
    """A cell with single blanks; what pivot tables write where a name could stand is none."""
    if text.isalnum():
        return text
    said = " ".join(text.split())
    return "" if said.lower() in words("placeholder") else said


def head_names(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """What columns are called under one or more head rows; a column without a head is called by its number."""
    filled = [list(cells) for cells in filled_heads(rows, width)]
    names: list[str] = []
    for column in range(width):
        parts: list[str] = []
        for cells in filled:
            if cells[column] and cells[column] not in parts:
                parts.append(cells[column])
        names.append(BETWEEN.join(parts) or f"column {column + 1}")
    seen: Counter[str] = Counter()
    for column, name in enumerate(names):
        seen[name] += 1
        if seen[name] > 1 and (again := f"{name} ({seen[name]})") not in names:
            names[column] = again  # two columns of one name are two columns
    return names


def filled_heads(rows: Sequence[Sequence[str]], width: int) -> list[list[str]]:
    """Head rows in which a text above several columns stands above each of them."""
    found: list[list[str]] = []
    for number, row in enumerate(rows):
        cells = [*map(clean, row), *[""] * (width - len(row))][:width]
        if number and is_of_units(cells):
            cells[0] = ""  # "Unit" is the name of the row, and of no column
        if number < len(rows) - 1 and len(set(filter(None, cells[1:]))) > 1:
            for column in range(2, width):
                # A head of its own further down ends what stands above its left neighbour only where the row itself says so.
                if not cells[column]:
                    cells[column] = cells[column - 1]
        found.append(cells)
    return found


def heads_section(row: Sequence[str]) -> bool:
    """Whether a row holds one text, in one cell or in all of a merged area."""
    texts = set(filter(None, row))
    if len(texts) != 1:
        return False
    (text,) = texts
    return read_cell(text) is None and not is_missing(text)


def is_of_units(row: Sequence[str]) -> bool:
    """Whether a row holds units and nothing else: what stands under names without being one."""
    cells = [cell for cell in row[1:] if cell]
    return bool(cells) and (not row[0] or is_called(row[0], "unit")) and all(map(read_unit, cells))


def is_likely_period(cell: str) -> bool:
    """Whether a cell is a period and no amount that looks like a year."""
    return is_period(cell) and not (cell.isdecimal() and not _FIRST_YEAR <= int(cell) <= _LAST_YEAR)


def _without_unit(cell: str) -> str:
    """The year of a head such as "2023 TEUR"."""
    head = split_head(cell)
    return head.name if head.unit is not None and head.name else cell


def _counts_on(cells: Sequence[str]) -> bool:
    """Whether cells are years that follow each other, as heads do."""
    years = [int(cell) for cell in cells if cell.isdecimal() and is_likely_period(cell)]
    steps = {after - before for before, after in pairwise(years)}
    return len(years) == len(cells) > 1 and steps in ({1}, {-1})


def _is_stepped(row: Sequence[str], columns: Sequence[int]) -> bool:
    """Whether plain numbers of a row all rise or all fall."""
    try:
        numbers = [Decimal(row[column]) for column in columns]
    except InvalidOperation:
        return False
    return all(before < after for before, after in pairwise(numbers)) or all(b > a for b, a in pairwise(numbers))


class Column:
    """What the cells of one column are; each different cell is looked at once."""

    __slots__ = ("cells", "distinct", "head", "index", "kind", "missing", "numbers", "periods", "suffix", "texts")

    def __init__(self, index: int, head: str, cells: Sequence[str]) -> None:
        self.index = index
        self.head = head
        self.cells = [cell for cell in cells if cell]
        self.distinct = Counter(self.cells)
        """How often each cell stands in it."""
        self.missing = self.numbers = self.periods = self.texts = 0
        for cell, count in self.distinct.items():
            is_number = read_cell(cell) is not None
            if not is_number and is_missing(cell):
                self.missing += count
                continue
            period = is_period(cell)
            self.numbers += count if is_number else 0
            self.periods += count if period else 0
            self.texts += 0 if is_number or period else count
        self.suffix = self._shared_suffix() if self.texts else ""
        """What stands behind every number of it and is no unit that is known: "fps"; or one of several powers, "G|T"."""
        if self.suffix:
            self.numbers, self.texts = self.numbers + self.texts, 0
        self.kind: Kind = self._kind(len(self.cells) - self.missing)

    def _kind(self, observed: int) -> Kind:
        if not observed:
            return "number" if self.missing else "empty"
        if self.periods >= _PERIODS * observed:
            return "period"
        # A few cells that are no numbers are remarks in a column of numbers; many are a column of names.
        if self.numbers >= _NUMBERS * observed:
            return "number"
        return "mixed" if self.numbers >= _MIXED * observed and self.numbers > 1 else "text"

    def _shared_suffix(self) -> str:
        found = {
            match[1] if (match := _SUFFIXED.fullmatch(cell)) else "" for cell in self.distinct if not is_missing(cell)
        }
        is_shared = len(found) == 1 or (found <= _POWERS and len(found) > 1)
        return "|".join(sorted(found)) if is_shared and len(self.distinct) > 1 else ""

    @property
    def is_whole(self) -> bool:
        """Whether it holds whole numbers and nothing else."""
        return self.numbers > 0 and all(map(_WHOLE.fullmatch, self.distinct))

    @property
    def is_provenance(self) -> bool:
        """Whether it holds addresses or long remarks, which tell no rows apart."""
        links = sum(count for cell, count in self.distinct.items() if _LINK.match(cell))
        is_long = sum(map(len, self.cells)) > _LONG_TEXT * len(self.cells)
        return bool(self.cells) and (links > _MIXED * len(self.cells) or (is_long and self.index > 0))


class Grid:
    """The head of a table."""

    def __init__(self, rows: list[list[str]], heads: int | None = None) -> None:
        self.rows = [[clean(cell) for cell in row] for row in rows]
        self.skip, self.heads = self._found_heads() if heads is None else (0, heads)
        body_start = self.skip + self.heads
        # Heads say how wide the table is; what is wider below is a mistake of its row.
        measured = self.rows[self.skip : body_start] if self.heads else self.rows[self.skip : body_start + 200]
        self.width = max(map(len, measured), default=0)
        # A source that parts its heads from its rows may have units as the first of these.
        while self.heads and body_start < len(self.rows) and self._is_below_heads(self.rows[body_start], heads):
            body_start += 1
            self.heads += 1
        self.head_rows = filled_heads(self.rows[self.skip : body_start], self.width)
        self.names = (
            head_names(self.rows[self.skip : body_start], self.width) if self.heads else head_names([], self.width)
        )
        self.notes = [", ".join(dict.fromkeys(row)) for row in self.rows[: self.skip] if all(row) and row]
        self.notes += [
            text for row in self.rows[: self.skip] if not all(row) for text in dict.fromkeys(filter(None, row))
        ]
        """What stands above the heads."""
        for row in self.rows[self.skip : body_start]:
            if self._is_unit_row(row):
                self.notes += dict.fromkeys(filter(None, row))
        self.marks = frozenset(
            mark[1]
            for row in self.rows[body_start:]
            if row and (mark := NOTE.match(row[0])) is not None and not any(map(read_cell, row[1:]))
        )
        """What notes below the table begin with: "(1)"."""
        self.body = [
            (number, [*row, *[""] * (self.width - len(row))])
            for number, row in enumerate(self.rows[body_start:], body_start + 1)
            if any(row)
        ]

    def _found_heads(self) -> tuple[int, int]:
        """The rows above the heads, and the heads, of a table that does not say which they are."""
        first = self._first_of_body()
        several = [index for index in range(first) if self._is_several(self.rows[index])]
        while len(several) > 1 and self._is_title(*several[:2]):
            del several[0]
        skip = several[0] if several else first
        return skip, self._last_head(several) + 1 - skip if several else 0

    @staticmethod
    def _is_several(row: Sequence[str]) -> bool:
        """Whether a row holds more than one text; one that stands in several cells, the first among them, is a title."""
        texts = set(filter(None, row))
        return len(texts) > 1 or (len(texts) == 1 and sum(map(bool, row)) > 1 and not row[0])

    def _is_title(self, index: int, following: int) -> bool:
        """Whether a row is a title that holds the separator: all its cells are filled, and they are fewer than the names below."""
        row, below = self.rows[index], self.rows[following]
        return all(row) and all(below) and len(row) < len(below)

    def _last_head(self, rows: Sequence[int]) -> int:
        """The last of the rows above the numbers that is a head: what follows a complete row of names is data."""
        for index, following in pairwise(rows):
            cells = self.rows[index]
            width = max((len(row) for row in self.rows[rows[0] : rows[-1] + 2]), default=0)
            complete = len(cells) == width and all(cells) and len(set(cells)) == len(cells)
            if complete and not any(read_period(cell) for cell in cells) and not self._says_more(self.rows[following]):
                return index
        return rows[-1]

    @staticmethod
    def _says_more(row: Sequence[str]) -> bool:
        """Whether a row under names is a head too: of units or of periods."""
        cells = [cell for cell in row[1:] if cell]
        return is_of_units(row) or (
            bool(cells)
            and all(
                read_period(cell) is not None or ((head := split_head(cell)).unit is not None and not head.name)
                for cell in cells
            )
        )

    def _is_below_heads(self, row: Sequence[str], declared: int | None) -> bool:
        """Whether a row under the heads has units and nothing else."""
        return self._is_unit_row(row) or (declared is not None and is_of_units(row))

    @staticmethod
    def _is_unit_row(row: Sequence[str]) -> bool:
        cells = set(filter(None, row))
        return (
            len(cells) == 1
            and sum(map(bool, row)) <= 1
            and (head := split_head(next(iter(cells)))).unit is not None
            and not head.name
        )

    def _first_of_body(self) -> int:
        """The first row that holds a number which is no period at the head of a column."""
        for index, row in enumerate(self.rows[:_FIRST]):
            if sum(map(bool, row)) <= 1:
                continue
            numbers = [
                column
                for column, cell in enumerate(row)
                if read_cell(cell) is not None and not self._is_dated_name(column, index)
            ]
            if _counts_on([_without_unit(row[column]) for column in numbers]) or self._is_scale(index, numbers):
                continue
            if self._are_counted_names(index, numbers):
                continue
            for column in numbers:
                if (
                    not is_likely_period(row[column])
                    or self._is_of_periods(column, index + 1)
                    or self._is_under_names(index)
                ):
                    return index
            if (
                index
                and row[0]
                and not numbers
                and any(cell and is_missing(cell) and not cell.isalpha() for cell in row[1:])
            ):
                return index
        return min(len(self.rows), _FIRST)

    def _is_scale(self, index: int, numbers: Sequence[int]) -> bool:
        """Whether the first row holds numbers that only rise or fall, as heads may and the rows below do not."""
        if index and any(map(self._is_several, self.rows[:index])):
            return False
        if len(numbers) < _STEPS or 0 in numbers:
            return False
        below = [row for row in self.rows[index + 1 : index + _BELOW] if len(row) > numbers[-1]]
        is_bare = not self.rows[index][0]
        return _is_stepped(self.rows[index], numbers) and (
            is_bare or not any(_is_stepped(row, numbers) for row in below)
        )

    def _are_counted_names(self, index: int, numbers: Sequence[int]) -> bool:
        """Whether all numbers of a row show a unit and none below does: "1 person", "5%" over plain numbers, under no head."""
        if any(all(row) and len(set(row)) == len(row) > 1 for row in self.rows[:index]):
            return False
        shown = [cell.unit for column in numbers if (cell := read_cell(self.rows[index][column])) is not None]
        below = [
            row[column] for row in self.rows[index + 1 : index + _BELOW] for column in numbers if column < len(row)
        ]
        plain = [cell.unit is None for text in below if (cell := read_cell(text)) is not None]
        names = (
            bool(shown)
            and all(unit and not is_money(unit) for unit in shown)
            and len(set(self.rows[index])) > len(numbers)
        )
        return names and len(plain) > 1 and all(plain)

    def _is_under_names(self, index: int) -> bool:
        """Whether a row has a name and stands under a row of names that fills as many cells."""
        row, above = self.rows[index], [each for each in self.rows[:index] if self._is_several(each)]
        named = bool(row[0]) and bool(above) and not read_period(row[0])
        return named and all(above[-1]) and len(above[-1]) == len(row) and not any(map(read_period, above[-1]))

    def _is_dated_name(self, column: int, index: int) -> bool:
        """Whether a cell names a period and something else, and those below do not: "2023 votes"."""
        said = read_caption(self.rows[index][column])
        below = [row[column] for row in self.rows[index + 1 : index + _BELOW] if column < len(row)]
        return said.period is not None and said.name != "" and not any(read_caption(cell).period for cell in below)

    def _is_of_periods(self, column: int, start: int) -> bool:
        below = [row[column] for row in self.rows[start : start + _BELOW] if column < len(row) and row[column]]
        return bool(below) and sum(is_likely_period(cell) for cell in below) >= 0.5 * len(below)

    @cached_property
    def observed(self) -> list[tuple[int, list[str]]]:
        """Rows of the body that hold more than one cell; a text in all of them is the head of a section."""
        return [(number, row) for number, row in self.body if sum(map(bool, row)) > 1 and not heads_section(row)]

    @cached_property
    def sections(self) -> list[str]:
        """The section that each of these rows stands under."""
        found: list[str] = []
        section = ""
        observed = {number for number, _ in self.observed}
        for number, row in self.body:
            if number in observed:
                found.append(section)
            else:
                section = next(filter(None, row))
        return found

    @cached_property
    def columns(self) -> list[Column]:
        """The columns of the body."""
        rows = self.observed
        return [Column(index, name, [row[index] for _, row in rows]) for index, name in enumerate(self.names)]
