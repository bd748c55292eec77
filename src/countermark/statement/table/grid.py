"""A table that stands in the passages: its columns, rows and cells, and the facts that its numbers are.

Three ways to write one are read: rows of pipes, a passage a row ("row 2: club is Ajax ; won is 4"), and a card of one thing
("Jeffery: Genre is Hip hop, trap"). What is not wholly of one of these is no table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from countermark.evidence.cells.notation import Notation, read_cell
from countermark.language.calendar.names import month_names
from countermark.language.forms import fold, lemma
from countermark.model import Fact, Passage

_WORD: Final = re.compile(r"\d+(?:[.,:]\d+)*|[^\W\d_]+|[%$€£¥?]")
_MINUS: Final = re.compile(r"(?<![\w)])[-−–] ?(?=\d)")
_NUMBERED: Final = re.compile(r"row (\d{1,6}): (.*)", re.DOTALL)
_CAPTION: Final = re.compile(r"table: (.*)", re.DOTALL)
_CARD: Final = re.compile(r"([^:\n]{1,120}): (.{1,120}?) is (.*)", re.DOTALL)
_RULE: Final = re.compile(r"\|?[ :|-]*-[ :|-]*")
_PARTS: Final = re.compile(r"\s*(?:[,;()]|\s/\s|\s&\s)\s*")
_MONTHS: Final = "|".join(month_names()[0]).lower()
_DAY: Final = re.compile(rf"(?:({_MONTHS}) \d\d?|\d\d? ({_MONTHS}))(?: ?,? ?\d{{4}})?")
_NOTED: Final = re.compile(r" ?\((?:19|20)\d\d\)$")
_YEAR: Final = re.compile(r"(?<!\d)[12]\d{3}(?![\d,.])")
_RANGE: Final = re.compile(r"\d{4} ?[–-] ?[a-z]|since \d{4}")
_IS: Final = " is "
_JOINT: Final = " ; "
_MISSING: Final = frozenset(("", "-", "–", "—", "n / a", "n/a", "none", "tba", "tbd", "null", "unknown", "?"))
_TOTALS: Final = frozenset((("total",), ("overall",), ("averag",), ("grand",), ("sum",), ("career",)))
_MOST_ROWS: Final = 500
_MOST_COLUMNS: Final = 64
_LONGEST: Final = 20_000
"""Characters of a passage that may be a row."""
_NOTATION: Final = Notation(".", ",")


class Word(NamedTuple):
    """A word of a text, and how it is compared."""

    text: str
    root: str
    start: int
    end: int


@lru_cache(maxsize=10_000)
def words_of(text: str) -> tuple[Word, ...]:
    """The words and numbers of a text; a minus belongs to its number."""
    text = text.replace("٫", ".")
    signs = {match.end() for match in _MINUS.finditer(text)}
    found = []
    for match in _WORD.finditer(text):
        plain = fold(match[0])
        sign = "-" if match.start() in signs else ""
        found.append(
            Word(sign + plain, sign + lemma(plain.replace(",", "") if plain[0].isdigit() else plain), *match.span())
        )
    return tuple(found)


def roots(text: str) -> tuple[str, ...]:
    """The words of a text as they are compared."""
    return tuple(word.root for word in words_of(text))


class Cell(NamedTuple):
    """What stands in one place of a table."""

    text: str
    roots: tuple[str, ...]
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
    listed = {roots(part) for part in parts} if len(parts) > 1 else set()
    for day in _DAY.finditer(text):
        listed.add(roots(day[0]))
        if day[0] == text:
            listed.add((lemma(day[1] or day[2]),))
    return Cell(
        text,
        roots(text),
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
        *,
        is_card: bool = False,
    ) -> None:
        self.caption = caption
        self.ids = tuple(ids)
        """The passage that each row stands in."""
        self.is_card = is_card
        cells = [[cell_of(text) for text in row] for row in rows]
        self.columns = tuple(
            Column(at, " ".join(head.split()).casefold(), tuple(row[at] for row in cells))
            for at, head in enumerate(heads)
        )
        self.rows = [
            at
            for at, row in enumerate(cells)
            if is_card or all(cell.roots[:1] not in _TOTALS or len(cell.roots) > 3 for cell in row)
        ]
        """Those that tell of one thing each: a row of totals counts nothing twice."""

    @cached_property
    def facts(self) -> dict[str, Fact]:
        """The numbers of the table: the row's head is the entity, the column's the indicator."""
        found = {}
        for column in self.columns:
            for row, cell in enumerate(column.cells):
                if cell.value is not None:
                    name = fact_id(row, column.at)
                    entity = self.caption if self.is_card else self.columns[0].cells[row].text
                    found[name] = Fact(
                        id=name, value=_decimal(cell.value), entity=entity or None, indicator=column.head or None
                    )
        return found


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
    found = (_rows(passages) or _card(passages) or _pipes(passages)) if fits else None
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


def _card(passages: Sequence[Passage]) -> Grid | None:
    found = [match for passage in passages if (match := _CARD.fullmatch(passage.text)) is not None]
    if (
        len(found) < 2
        or len(found) < len(passages)
        or len({match[1] for match in found}) > 1
        or len(found) > _MOST_COLUMNS
    ):
        return None
    return Grid(
        found[0][1],
        [match[2].rstrip(":") for match in found],
        [[match[3] for match in found]],
        [passages[0].id],
        is_card=True,
    )


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
