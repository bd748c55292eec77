"""A table that stands in the passages: its columns, rows and cells, and the facts that its numbers are.

Two ways to write one are read: rows of pipes, and a passage a row ("row 2: club is Ajax ; won is 4"). What is not wholly of
one of these is no table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from typing import Final, NamedTuple

from countermark.evidence.cells.notation import Notation, read_cell
from countermark.language import classes
from countermark.language.calendar.names import month_names
from countermark.language.forms import fold, root
from countermark.language.words import Words
from countermark.model import Fact, Passage

_NUMBERED: Final = re.compile(r"row (\d{1,6}): (.*)", re.DOTALL)
_CAPTION: Final = re.compile(r"table: (.*)", re.DOTALL)
_RULE: Final = re.compile(r"\|?[ :|-]*-[ :|-]*")
_PARTS: Final = re.compile(r"\s*(?:[,;()]|\s/\s|\s&\s)\s*")
_NOTED: Final = re.compile(r" ?\((?:19|20)\d\d\)$")
_YEAR: Final = re.compile(r"(?<!\d)[12]\d{3}(?![\d,.])")
_RANGE: Final = re.compile(r"\d{4} ?[–-] ?[a-z]|since \d{4}")
_IS: Final = " is "
_JOINT: Final = " ; "
_MISSING: Final = frozenset(("", "-", "–", "—", "n / a", "n/a", "none", "tba", "tbd", "null", "unknown", "?"))
_SUMS: Final = classes.TOTAL | classes.MEAN
_FEW: Final = 3
"""Words of the head of a row that sums up others."""
_MOST_ROWS: Final = 500
_MOST_COLUMNS: Final = 64
_LONGEST: Final = 20_000
"""Characters of a passage that may be a row."""
_NOTATION: Final = Notation(".", ",")


def keys_of(words: Words) -> tuple[str, ...]:
    """What the words of a claim and those of a table are compared by."""
    return tuple(root(stem.replace(",", "")) for stem in words.stem)


@lru_cache(maxsize=10_000)
def keys(text: str) -> tuple[str, ...]:
    """The same of a text."""
    return keys_of(Words(text))


@cache
def _months() -> frozenset[str]:
    return frozenset(map(fold, month_names()[0]))


class Cell(NamedTuple):
    """What stands in one place of a table."""

    text: str
    keys: tuple[str, ...]
    value: Fraction | None
    """Where it is nothing but a number."""
    parts: frozenset[tuple[str, ...]]
    """What it lists, where it lists several."""

    years: frozenset[str]
    """The years that it says."""

    @property
    def is_blank(self) -> bool:
        """Nothing is told there."""
        return self.text in _MISSING


@lru_cache(maxsize=10_000)
def cell_of(text: str) -> Cell:
    """A cell, read once."""
    text = " ".join(text.split()).casefold()
    number = read_cell(_NOTED.sub("", text).replace("٫", "."))
    value = None if number is None or number.unit not in (None, "%") else _NOTATION.value(number)
    parts = [part for part in _PARTS.split(text) if part]
    listed = {keys(part) for part in parts} if len(parts) > 1 else set()
    words = Words(text)
    months = [form for form, bits in zip(words.form, words.bits, strict=True) if not bits & classes.DIGIT]
    if len(months) == 1 and months[0] in _months() and len(words) > 1:
        listed.add((root(months[0]),))  # what is on May 3 is in May
    return Cell(
        text,
        keys_of(words),
        None if value is None else Fraction(value),
        frozenset(listed),
        frozenset(() if _RANGE.search(text) else _YEAR.findall(text)),
    )


class Column(NamedTuple):
    """A column: its head and what stands under it."""

    at: int
    head: str
    cells: tuple[Cell, ...]

    @property
    def is_numeric(self) -> bool:
        """Whether every cell that tells anything is a number."""
        told = [cell.value for cell in self.cells if not cell.is_blank]
        return bool(told) and None not in told

    @property
    def is_running(self) -> bool:
        """Whether its numbers only number the rows: "3 episodes" are then three of them, and not the third."""
        told = [cell.value for cell in self.cells if cell.value is not None]
        return len(told) == len(self.cells) > 1 and told == [told[0] + step for step in range(len(told))]


class Grid:
    """A table: what it is called, and its columns."""

    def __init__(
        self,
        caption: str,
        heads: Sequence[str],
        rows: Sequence[Sequence[str]],
        ids: Sequence[str],
    ) -> None:
        self.caption = caption
        self.ids = tuple(ids)
        """The passage that each row stands in."""
        cells = [[cell_of(text) for text in row] for row in rows]
        self.columns = tuple(
            Column(at, " ".join(head.split()).casefold(), tuple(row[at] for row in cells))
            for at, head in enumerate(heads)
        )
        self.rows = [at for at, row in enumerate(cells) if not any(map(_sums_up, row))]
        """Those that tell of one thing each: a row of totals counts nothing twice."""

    @cached_property
    def facts(self) -> dict[str, Fact]:
        """The numbers of the table: the row's head is the entity, the column's the indicator."""
        found = {}
        for column in self.columns:
            for row, cell in enumerate(column.cells):
                if cell.value is not None:
                    name = fact_id(row, column.at)
                    entity = self.columns[0].cells[row].text or None
                    value = _decimal(cell.value)
                    found[name] = Fact(id=name, value=value, entity=entity, indicator=column.head or None)
        return found


def _sums_up(cell: Cell) -> bool:
    """Whether a cell heads a row of totals or of means."""
    words = Words(cell.text)
    return 0 < len(words) <= _FEW and any(bits & _SUMS for bits in (words.bits[0], words.bits[-1]))


def fact_id(row: int, column: int) -> str:
    """What a number of a table is called in a derivation."""
    return f"r{row + 1}c{column + 1}"


def _decimal(value: Fraction) -> str:
    shift = 0
    while value.denominator != 1:
        value *= 10
        shift += 1
    return f"{value.numerator}e-{shift}"


_latest: list[tuple[Sequence[Passage], Grid | None]] = []


def grid_of(passages: Sequence[Passage]) -> Grid | None:
    """The one table that all the passages are; None where they are something else. Of the same ones, the one made last."""
    for known, made in _latest:
        if known is passages:
            return made
    fits = 0 < len(passages) <= _MOST_ROWS + 1 and all(len(passage.text) <= _LONGEST for passage in passages)
    found = (_rows(passages) or _pipes(passages)) if fits else None
    _latest[:] = [(passages, found)]
    return found


def _rows(passages: Sequence[Passage]) -> Grid | None:
    caption = _CAPTION.fullmatch(passages[0].text)
    listed = passages[1:] if caption is not None else passages
    found = [_NUMBERED.fullmatch(passage.text) for passage in listed]
    if not found or found[0] is None:
        return None
    heads = [part.partition(_IS)[0] for part in found[0][2].split(_JOINT)]
    if len(heads) > _MOST_COLUMNS:
        return None
    rows = [_under(heads, match[2]) for match in found if match is not None]
    if len(rows) < len(found) or None in rows:
        return None
    return Grid(
        "" if caption is None else caption[1],
        heads,
        [row for row in rows if row is not None],
        [passage.id for passage in listed],
    )


def _under(heads: Sequence[str], line: str) -> list[str] | None:
    """The cells of a row, each of which stands behind its head."""
    cells: list[str] = []
    for at, head in enumerate(heads):
        lead = head + _IS
        if not line.startswith(lead):
            return None
        line = line[len(lead) :]
        if at == len(heads) - 1:
            return [*cells, line]
        cell, joint, line = line.partition(_JOINT + heads[at + 1] + _IS)
        if not joint:
            return None
        line = heads[at + 1] + _IS + line
        cells.append(cell)
    return None


def _pipes(passages: Sequence[Passage]) -> Grid | None:
    if len(passages) != 1:
        return None
    lines = [line.strip() for line in passages[0].text.strip().split("\n")]
    start = next((at for at, line in enumerate(lines) if _RULE.fullmatch(line) is not None), 0)
    table = [list(_split(line)) for line in (lines[start - 1], *lines[start + 1 :])] if start else []
    if (
        len(table) < 2
        or len({len(row) for row in table}) > 1
        or not 1 < len(table[0]) <= _MOST_COLUMNS
        or len(table) > _MOST_ROWS
    ):
        return None
    return Grid(" ".join(lines[: start - 1]), table[0], table[1:], [passages[0].id] * (len(table) - 1))


def _split(line: str) -> Iterator[str]:
    return (cell.strip() for cell in line.strip("|").split("|"))
