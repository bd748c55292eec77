"""What the heads of value columns say: a name, a unit and a period; and what the texts above a table say of all of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from countermark.evidence.cells.caption import read_caption
from countermark.evidence.cells.period import read_period
from countermark.evidence.cells.unit import is_remark, read_unit, split_head
from countermark.evidence.cells.words import is_called, months
from countermark.evidence.columns.grid import BETWEEN, Column, Grid, is_of_units
from countermark.patterns import lazy

_QUARTER: Final = lazy(r"[QTK][1-4]")
_YEAR: Final = lazy(r"\b(?:19|20)\d\d\b", re.ASCII)
_MONTHS_ENDED: Final = lazy(r"\b(?:three|six|nine|3|6|9)[ -]months?\b|\bquarters?\b", re.IGNORECASE)
_UNNAMED: Final = lazy(r"column \d+", re.ASCII)
_SPAN: Final = lazy(
    r"(?:for )?(?:the )?(?:as (?:of|at)(?: and for)?|at|(?:fiscal|financial|calendar)?\s*(?:years?|quarters?|periods?|(?:\w+) months?)\s*(?:end(?:ed|ing))?)?"
    r"(?:\s*(?:the )?(?:fiscal |financial )?years?(?: end(?:ed|ing))?)?(?:\s*[^\W\d_]{3,9}\.? \d{1,2}|\s*\d{1,2} [^\W\d_]{3,9})?",
    re.IGNORECASE,
)
_LETTERS_OF_A_NAME: Final = 2


class Head(NamedTuple):
    """What stands above one column of values."""

    column: Column
    label: str
    unit: str | None
    period: str | None


def is_nameless(name: str) -> bool:
    """Whether a column has no head at all."""
    return _UNNAMED.fullmatch(name) is not None


def is_unnamed(name: str) -> bool:
    """Whether a column has no head, or one that is only a unit, or one that speaks of the periods beside it."""
    if _UNNAMED.fullmatch(name) is not None or is_span(name):
        return True
    said = split_head(name)
    return said.unit is not None and (not said.name or is_span(said.name))


def is_span(text: str) -> bool:
    """Whether a text only says how the periods beside it are meant: "Years ended December 31,", "As of", "Fiscal"."""
    said = text.strip(" ,:;")
    if not said or read_period(said) is not None:
        return False
    return _SPAN.fullmatch(said) is not None or read_period(f"{said}, 2019") is not None or is_called(said, "period")


def called(column: Column, role: str) -> bool:
    """Whether the head of a column is a word of a role, with or without a unit or a second word."""
    if _UNNAMED.fullmatch(column.head):
        return False
    last = column.head.rpartition(BETWEEN)[2]
    return any(is_called(text, role) for text in (column.head, last, split_head(last).name))


def read_heads(grid: Grid, values: Sequence[Column], above: Sequence[str], *, dated: bool) -> list[Head]:
    """The heads of the columns of values; where rows have periods of their own, a year in a head is a part of its name."""
    return [_Stack(grid, values, above, column).head(dated=dated) for column in values]


class _Stack:
    """The head rows above one column, from the top."""

    def __init__(self, grid: Grid, values: Sequence[Column], above: Sequence[str], column: Column) -> None:
        rows = grid.head_rows
        unit_rows = [
            row
            for place, row in enumerate(rows)
            if len(rows) > 1 and _holds_units(row, values) and not _names_periods(rows[place:], values)
        ]
        texts = (row[column.index] for row in rows if row not in unit_rows and not is_remark(row[column.index]))
        self._above = above
        self._column = column
        self._parts = list(dict.fromkeys(filter(None, texts)))
        self._unit = next((read_unit(row[column.index]) for row in unit_rows if row[column.index]), None)
        self._spans = [part for part in self._parts if _MONTHS_ENDED.search(part)] or [
            note for note in grid.notes if _MONTHS_ENDED.search(note)
        ][:1]

    def head(self, *, dated: bool) -> Head:
        """What the head rows say together."""
        self._dated = dated
        period = in_name = None
        unit = self._unit
        labels: list[tuple[str, str]] = []
        for part in self._parts:
            name, of_part, of_name = read_caption(part)
            if is_part_of_year(name):
                period, unit = self._in_its_year(name), unit or of_part
            elif of_part is not None and not name and of_name is None:
                unit = unit or of_part
            elif period is None and (said := read_period(part) or read_period(name) or (of_name if not name else None)):
                period, unit = self._of_span(part) or said, unit or of_part
            elif part not in self._spans and not is_span(part) and sum(map(str.isalpha, name)) >= _LETTERS_OF_A_NAME:
                labels.append((name, split_head(part).name))
                unit, in_name = unit or of_part, in_name or of_name
            elif not labels and part == self._parts[-1] and period is None:
                labels.append((part, part))  # "A", "#": a short name is a name
        if dated and period is not None and not is_part_of_year(period):
            # Rows have periods of their own, so a date above them is the name of an edition.
            return Head(self._column, ", ".join(self._parts), unit, None)
        named = period is not None or dated
        if period is not None:
            labels = [each for each in labels if not is_called(each[0], "value")]  # "Amount" under a year says nothing
        label = ", ".join(whole if named else name for name, whole in labels)
        return Head(self._column, label, unit, period if named else in_name)

    def _of_span(self, part: str) -> str | None:
        """The period of a date under "Three months ended"."""
        return next((whole for span in self._spans if (whole := read_period(f"{span} {part}")) is not None), None)

    def _in_its_year(self, part: str) -> str:
        """A quarter or a month, in the year beside it or the one that the title names; alone where none does."""
        years = {year for text in self._parts for year in _YEAR.findall(text)}
        years = years or {year for text in self._above for year in _YEAR.findall(text)}
        return (read_period(f"{part} {years.pop()}") if len(years) == 1 and not self._dated else None) or part


def is_part_of_year(name: str) -> bool:
    """Whether a text is a quarter or a month without its year."""
    return _QUARTER.fullmatch(name) is not None or name.lower().rstrip(".") in months()


def _names_periods(rows: Sequence[Sequence[str]], values: Sequence[Column]) -> bool:
    """Whether a row of heads says that those right under it are years, or quarters, as "Year" does."""
    top, *below = ([row[column.index] for column in values if row[column.index]] for row in rows[:2])
    return all(is_called(cell, "period") for cell in top) and any(read_period(cell) for row in below for cell in row)


def _holds_units(row: Sequence[str], values: Sequence[Column]) -> bool:
    """Whether one of several head rows holds units."""
    cells = [row[column.index] for column in values if row[column.index]]
    if is_of_units(row) or (len(cells) > 1 and len(set(cells)) == 1 and read_unit(cells[0]) is not None):
        return True
    return bool(cells) and all((head := split_head(cell)).unit is not None and not head.name for cell in cells)
