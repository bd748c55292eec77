"""What each column of a table is: from the types of its cells, from what it determines, and last from its head."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from countermark.evidence.cells.period import read_period
from countermark.evidence.cells.unit import read_unit, split_head
from countermark.evidence.cells.words import is_place, names_one, plain, words
from countermark.evidence.columns.grid import BETWEEN, Column, Grid
from countermark.evidence.columns.heads import called, is_nameless, is_unnamed
from countermark.evidence.columns.keys import Keys
from countermark.patterns import lazy

Role = Literal["name", "code", "period", "part", "unit", "status", "source", "note", "number", "constant", "attribute", "dimension", "value", "empty"]  # fmt: skip
"""name: of what a row is about, and needed to tell rows apart; code: of a name; part: a quarter or a month beside its
year; number: of the row; dimension: numbers that tell rows apart; attribute: fixed by the others, or by nobody."""
_SERIAL: Final = range(20_000, 80_000)
_REPEATS: Final = 0.7
"""The share of different cells up to which years repeat as those of rows do."""
_SUMS: Final = 1 / 3
"""The share of rows up to which those without any name are sums."""
_IDENTIFIER: Final = 4
"""Digits from which numbers of one length may be codes."""
_LIST: Final = 3
"""Rows from which ids and days make records."""
_DAY: Final = lazy(r"\d{4}-\d\d-\d\d", re.ASCII)
_MOST: Final = 0.5
_ALL_BUT_FEW: Final = 0.9
_APART: Final = lazy(r"\s*\(.*?\)|^(?:other|rest of|the|total)\s+|[\s.]*$", re.IGNORECASE)
_CODE: Final = lazy(r"[A-Z]{0,4}[-/ ]?\d{1,6}[A-Za-z]?")
_PART: Final = lazy(r"[QTK]?[1-4]|0?[1-9]|1[0-2]|[^\W\d_]{3,12}\.?", re.IGNORECASE)
_CODED: Final = (" code", " iso3", " id", " iso a3", " abbr")


class Roles:
    """The roles of all columns, decided together."""

    def __init__(self, grid: Grid) -> None:
        self.columns = grid.columns
        texts = [column.index for column in self.columns if column.kind == "text"]
        rows = [row for _, row in grid.observed]
        sums = [bool(texts) and not any(row[index] for index in texts) for row in rows]
        if sum(sums) > _SUMS * len(rows):
            sums = [False] * len(rows)  # names that are left blank, and no sums
        self._rows = _filled([row for row, is_sum in zip(rows, sums, strict=True) if not is_sum], self.columns)
        self.keys = Keys(self._rows, [each for each, is_sum in zip(grid.sections, sums, strict=True) if not is_sum])
        self.of: dict[int, Role] = {}
        self.is_records = False
        for column in self.columns:
            self.of[column.index] = self._by_type(column)
        self._find_values()
        if not self.all("name"):
            for column in self.all("source", "status", "note"):
                # "Dataset" beside nothing else is what the rows are about.
                self.of[column.index] = "name" if column.kind == "text" and not column.is_provenance else "note"
        dates = [
            column
            for column in self.columns
            if _is_of_periods(column) and not _is_identifier(column) and self._may_date(column)
        ]
        names = self.all("name")
        self.codes = {name.index: code for name in names if (code := self._code_of(name, names)) is not None}
        self._coded = {code.index for code in self.codes.values()}
        for index in self._coded:
            self.of[index] = "code"
        self._first = next((column for column in self.columns if self.of[column.index] != "number"), self.columns[0])
        self._settle([name for name in names if name.index not in self._coded], dates)

    def all(self, *roles: Role) -> list[Column]:
        """The columns of these roles, from the left."""
        return [column for column in self.columns if self.of[column.index] in roles]

    def _by_type(self, column: Column) -> Role:
        """What a column is by its own cells; what others have to say about it is settled later."""
        if column.kind == "empty":
            return "empty"
        if column.kind in ("text", "period") and (column.is_provenance or called(column, "note")):
            return "source" if called(column, "source") else "note"
        if called(column, "source") and column.kind != "number":
            return "source"
        if called(column, "status") and column.kind != "number":
            return "status"
        if _is_of_periods(column) and not _is_identifier(column):
            return "attribute" if column.numbers < len(column.cells) - column.missing else "value"
        if column.kind in ("number", "mixed"):
            return self._of_numbers(column)
        if called(column, "unit") or (names_one(column.head, "unit") and _are_units(column)):
            return "unit"
        if called(column, "period"):
            return "part" if all(map(_PART.fullmatch, column.distinct)) else "name"
        return "name"

    def _of_numbers(self, column: Column) -> Role:
        if _holds_codes(column) and self._has_names(column):
            return "name"
        if column.is_whole and len(column.distinct) == len(column.cells):
            is_first = column.index == 0
            if (is_first and is_nameless(column.head)) or (
                called(column, "number") and (is_first or _counts_rows(column)) and self._has_names(column)
            ):
                return "number"
        if called(column, "period") and column.is_whole:
            return "period" if all(int(cell) in _SERIAL for cell in column.distinct) else "part"
        if column.kind == "number" and _are_identifiers(column) and (called(column, "dimension") or _is_coded(column)):
            return "attribute"
        return "value"

    def _has_names(self, column: Column) -> bool:
        return any(each.kind == "text" for each in self.columns if each is not column)

    def _find_values(self) -> None:
        """Where no column is one of numbers, those that hold some are."""
        if not self.all("value"):
            for column in self.columns[1:]:
                if column.numbers and self.of[column.index] not in ("number", "note"):
                    self.of[column.index] = "value"

    def _may_date(self, column: Column) -> bool:
        """Whether a column of periods says when: its head does, it stands first, its dates are no amounts, or its years repeat."""
        tops = (column.head.rpartition(BETWEEN)[2], column.head.partition(BETWEEN)[0])
        if any(read_period(top) is not None for top in tops):
            return False  # amounts that happen to look like years
        if called(column, "period") or is_unnamed(column.head) or names_one(column.head, "period"):
            return True
        if column.numbers < len(column.cells) - column.missing:
            return True
        is_amount = (
            called(column, "value") or names_one(column.head, "measure") or split_head(column.head).unit is not None
        )
        return not is_amount and (column.index == 0 or len(column.distinct) <= _REPEATS * len(column.cells))

    # -- codes and keys --------------------------------------------------------------------------

    def _code_of(self, name: Column, names: Sequence[Column]) -> Column | None:
        """The column that holds a code for each of these names, or None."""
        if _is_coded(name) or called(name, "code"):
            return None
        return next((other for other in names if other is not name and self._is_code(other, name, names)), None)

    def _is_code(self, code: Column, name: Column, names: Sequence[Column]) -> bool:
        if not (called(code, "code") or _is_coded(code)):
            return False
        pairs = {(row[code.index], row[name.index]) for row in self._rows if row[code.index]}
        if not len({left for left, _ in pairs}) == len(pairs) == len({right for _, right in pairs}):
            return False
        others = [each for each in names if not (called(each, "code") or _is_coded(each))]
        if shared := [each for each in others if _head_words(each) & _head_words(code)]:
            return name in shared
        kinds = [kind for kind in ("entity", "indicator") if names_one(code.head, kind)]
        if kinds:
            return any(names_one(name.head, kind) for kind in kinds)
        # A code without a word that says whose it is belongs to the nearest name.
        return (
            min(others, key=lambda each: abs(each.index - code.index)) is name or share(code.distinct, "place") >= _MOST
        )

    def _settle(self, names: list[Column], dates: list[Column]) -> None:
        """Which columns tell rows apart, and what the others are."""
        if not dates and not self.all("period"):
            for column in self.all("part"):
                self.of[column.index] = "value" if column.kind == "number" else "name"  # of no year
        names = [
            *names,
            *(column for column in self.all("name") if column not in names and column.index not in self._coded),
        ]
        times = [*dates, *self.all("period", "part")]
        needed = {column.index for column in self._key(names, times)}
        for column in names:
            self.of[column.index] = "name" if column.index in needed else self._of_others(column)
        for column in self.all("value"):
            if column.index in needed and column not in dates:
                self.of[column.index] = "name" if column.index == self._first.index else "dimension"
        self._settle_dates(dates, needed)
        measures = [column for column in self.all("value") if read_period(column.head.partition(BETWEEN)[0]) is None]
        if len(measures) > 1:
            for column in self.all("unit"):
                self.of[column.index] = "attribute"  # of which of them it is the unit nobody says

    def _key(self, names: list[Column], times: list[Column]) -> list[Column]:
        """The columns that tell rows apart; where nothing does, rows are records."""
        first, keys = self._first, self.keys
        if keys.count == 1:
            return [*names, *times]  # one row tells nothing of what is needed
        if (record := self._record(names, times)) is not None:
            self.is_records = True
            return [record]
        said = first.is_whole or any(map(str.isalpha, "".join(first.distinct))) or called(first, "period")
        counts = self.of[first.index] == "value" and keys.is_unique(first) and said and len(self.all("value")) > 1
        if counts and not any(map(keys.is_unique, (*names, *times))) and not keys.tells_rows([*names, *times]):
            return [first]
        if counts and _counts_rows(first) and not any(map(keys.is_unique, (*names, *times))):
            return [first]
        if not (names or times) or not keys.tells_rows([*names, *times]):
            whole = [
                column for column in self.all("value") if column.is_whole and not names_one(column.head, "measure")
            ]
            if found := keys.crossed([*names, *times], whole) or keys.counted([*names, *self.all("value")], whole):
                return found
            self.is_records = keys.are_records([*names, *times])
        return keys.smallest(names, times)

    def _record(self, names: Sequence[Column], times: Sequence[Column]) -> Column | None:
        """The ids of rows that each have a day, if nothing else is called by one of them: orders, payments, visits."""
        ids = [
            each
            for each in (*names, *self.all("attribute", "value"))
            if _is_identifier(each) and self.keys.is_unique(each)
        ]
        days = any(map(_is_of_days, times))
        others = [each for each in names if self.keys.is_unique(each)]
        return ids[0] if len(ids) == 1 and days and others in ([], ids) and self.keys.count >= _LIST else None

    def _of_others(self, column: Column) -> Role:
        """A name that is not needed: the same everywhere, or fixed by the others."""
        return "constant" if self.keys.is_constant(column) else "attribute"

    def _settle_dates(self, dates: list[Column], needed: set[int]) -> None:
        """One column of periods says when; a further one that tells rows apart is a dimension."""
        ranked = sorted(
            dates,
            key=lambda each: (
                not (called(each, "period") or names_one(each.head, "period")),
                each.index not in needed,
                each.index,
            ),
        )
        taken = bool(self.all("period"))
        filed = set().union(*(_head_words(each) for each in self.columns if _is_identifier(each)))
        own = [each for each in dates if _head_words(each) & filed] or dates  # "order_date" of "order_id"
        for column in ranked:
            says = called(column, "period") or is_unnamed(column.head) or (self.is_records and own == [column])
            if not taken and (says or column.index in needed or column.index == 0):
                self.of[column.index], taken = "period", True
            elif column.index in needed:
                self.of[column.index] = "name"


def _filled(rows: Sequence[Sequence[str]], columns: Sequence[Column]) -> list[list[str]]:
    """Rows in which names that are left blank at their beginning are those above, as reading takes them."""
    texts = [column.index for column in columns if column.kind == "text" and not _is_coded(column)]
    above: dict[int, str] = {}
    found = [list(row) for row in rows]
    for row in found:
        blank = True
        for index in texts:
            blank = blank and not row[index]
            row[index] = above[index] = above.get(index, "") if blank else row[index]
    return found


def share(texts: Sequence[str] | dict[str, int], kind: Literal["place", "measure"]) -> float:
    """How many of some names are places, or speak of something that is measured."""
    names = [text for text in dict.fromkeys(texts) if text]
    if not names:
        return 0.0
    if kind == "place":
        return sum(is_place(_APART.sub("", name)) for name in names) / len(names)
    return sum(names_one(name, "measure") or split_head(name).unit is not None for name in names) / len(names)


def _is_of_periods(column: Column) -> bool:
    """Whether a column holds periods, or its head says so and half of its cells are some: "2023", "Thereafter"."""
    return column.kind == "period" or (called(column, "period") and column.periods >= _MOST * len(column.cells))


def _is_of_days(column: Column) -> bool:
    """Whether a column holds days, and not just the first or the last ones of months."""
    found = [period for cell in column.distinct if (period := read_period(cell)) is not None and _DAY.fullmatch(period)]
    return len(found) >= _MOST * len(column.distinct) and any("01" < day[8:] < "28" for day in found)


def _is_identifier(column: Column) -> bool:
    """Whether a column holds what rows are filed under: "order_id", "Invoice no."."""
    last = plain(column.head).split()[-1:]
    return bool(last) and last[0] in words("identifier") and not names_one(column.head, "period")


def _head_words(column: Column) -> set[str]:
    return set(plain(column.head).split()) - {"code", "name", "id", "iso"}


def _is_coded(column: Column) -> bool:
    return called(column, "code") or f" {plain(column.head)}".endswith(_CODED) or _holds_codes(column)


def _holds_codes(column: Column) -> bool:
    """Whether each row has a code of its own in the first column, letters and digits: "CA-001"; lines 1, 2 and N1."""
    cells = column.distinct
    is_first = column.index == 0 and len(cells) == len(column.cells)
    return is_first and all(map(_CODE.fullmatch, cells)) and any(map(str.isalpha, "".join(cells)))


def _are_units(column: Column) -> bool:
    return sum(read_unit(cell) is not None for cell in column.distinct) > _ALL_BUT_FEW * len(column.distinct)


def _are_identifiers(column: Column) -> bool:
    """Whether whole numbers are all as long as the others, as those of postal codes are."""
    lengths = set(map(len, column.distinct))
    return column.is_whole and len(lengths) == 1 and lengths.pop() >= _IDENTIFIER


def _counts_rows(column: Column) -> bool:
    numbers = [int(cell) for cell in (each.rstrip(".") for each in column.cells) if cell.isascii() and cell.isdecimal()]
    return (
        len(numbers) == len(column.cells) > 0
        and numbers[0] in (0, 1)
        and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    )
