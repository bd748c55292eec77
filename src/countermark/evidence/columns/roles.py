"""What each column of a table is, from its head and from its cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from countermark.evidence.columns.grid import BETWEEN, Column
from countermark.evidence.columns.period import read_period
from countermark.evidence.columns.unit import read_unit, split_head
from countermark.evidence.columns.words import is_called, is_place, names_one, plain

Role = Literal[
    "entity",
    "indicator",
    "period",
    "dimension",
    "unit",
    "note",
    "source",
    "status",
    "number",
    "code",
    "label",
    "value",
    "empty",
    "part",
]
"""label: names of something that the head does not tell; part: a quarter or a month beside its year; code: of an entity or an indicator."""

_UNNAMED: Final = re.compile(r"column \d+")
_SPAN: Final = re.compile(
    r"(?:for )?(?:the )?(?:as (?:of|at)(?: and for)?|at|(?:fiscal|financial|calendar)?\s*(?:years?|quarters?|periods?|(?:\w+) months?)\s*(?:end(?:ed|ing))?)?"
    r"(?:\s*(?:the )?(?:fiscal |financial )?years?(?: end(?:ed|ing))?)?(?:\s*[^\W\d_]{3,9}\.? \d{1,2}|\s*\d{1,2} [^\W\d_]{3,9})?",
    re.IGNORECASE,
)
_SERIAL: Final = range(20_000, 80_000)
_NAMING: Final = ("entity", "indicator", "dimension", "code", "unit", "period")
_LONG_TEXT: Final = 60
_APART: Final = re.compile(r"\s*\(.*?\)|^(?:other|rest of|the|total)\s+|[\s.]*$", re.IGNORECASE)
_PART: Final = re.compile(r"(?:Q|T|K)?[1-4]|(?:0?[1-9]|1[0-2])|[^\W\d_]{3,12}\.?", re.IGNORECASE)


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


def role_of(column: Column, columns: Sequence[Column]) -> Role:
    """The role of one column; what other columns have to say about it is settled later."""
    if column.kind == "empty":
        return "empty"
    for role in ("note", "source", "status"):
        if called(column, role) and not (role == "status" and column.kind == "number"):
            return role
    if called(column, "code") or plain(column.head).endswith((" code", " iso3", " id")):
        return "code"
    if column.kind == "period":
        return _of_periods(column)
    if column.kind == "number" or (column.kind == "mixed" and not any(called(column, role) for role in _NAMING)):
        return _of_numbers(column, columns)
    return _of_texts(column)


def _of_periods(column: Column) -> Role:
    if (
        read_period(column.head.rpartition(BETWEEN)[2]) is not None
        or read_period(column.head.partition(BETWEEN)[0]) is not None
    ):
        return "value"  # amounts that happen to look like years
    if called(column, "period") or is_unnamed(column.head) or names_one(column.head, "period"):
        return "period"
    if column.index == 0 and column.numbers < len(column.cells):
        return "period"  # dates and quarters at the head of rows are nothing else
    years = [int(cell) for cell in column.cells if cell.isdigit()]
    if (
        (years and (max(years) > 2100 or min(years) < 1500))
        or called(column, "value")
        or names_one(column.head, "measure")
    ):
        return "value"
    return "label"


def _of_numbers(column: Column, columns: Sequence[Column]) -> Role:
    if (
        _counts_rows(column)
        and (called(column, "number") or (column.index == 0 and is_unnamed(column.head)))
        and any(each.kind == "text" for each in columns)
    ):
        return "number"
    if called(column, "period"):
        if all(cell.isdigit() and int(cell) in _SERIAL for cell in column.cells):
            return "period"
        return "part"
    if called(column, "dimension"):
        return "dimension"
    return "value"


def _counts_rows(column: Column) -> bool:
    numbers = [int(cell) for cell in (each.rstrip(".") for each in column.cells) if cell.isdigit()]
    return (
        len(numbers) == len(column.cells) > 0
        and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        and numbers[0] in (0, 1)
    )


def _of_texts(column: Column) -> Role:
    if called(column, "unit") or (
        column.cells
        and sum(read_unit(cell) is not None for cell in column.distinct) > 0.9 * len(column.distinct)
        and names_one(column.head, "unit")
    ):
        return "unit"
    if called(column, "period"):
        if all(_PART.fullmatch(cell) for cell in column.distinct):
            return "part"
        return "period" if column.periods >= 0.5 * len(column.cells) else "label"
    for role in ("entity", "indicator", "dimension"):
        if called(column, role):
            return role
    for role in ("entity", "indicator"):
        if names_one(column.head, role):
            return role  # type: ignore[return-value]  # both are roles
    if (
        sum(map(len, column.cells)) > _LONG_TEXT * len(column.cells)
        and len(column.distinct) > 0.9 * len(column.cells)
        and column.index > 0
    ):
        return "note"
    if column.distinct and sum(map(is_place, column.distinct)) >= 0.6 * len(column.distinct):
        return "entity"
    return "label"


def share(texts: Sequence[str], kind: Literal["place", "measure"]) -> float:
    """How many of some names are places, or speak of something that is measured."""
    names = [text for text in dict.fromkeys(texts) if text]
    if not names:
        return 0.0
    if kind == "place":
        return sum(is_place(_APART.sub("", name)) for name in names) / len(names)
    return sum(names_one(name, "measure") or split_head(name).unit is not None for name in names) / len(names)
