"""A table that nobody described: what it was understood as, and its facts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final, NamedTuple

import msgspec

from countermark.errors import InvalidEvidence
from countermark.evidence.columns.doubts import Doubts
from countermark.evidence.columns.grid import Grid, head_names
from countermark.evidence.columns.layout import Scene, ranked
from countermark.evidence.columns.mapped import mapped
from countermark.evidence.columns.rows import TableRows
from countermark.evidence.columns.table import Reading, parted, read
from countermark.evidence.mapping import sdmx
from countermark.evidence.mapping.choices import Choices, column_roles
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.sheets.sheet import Sheet
from countermark.model import Fact, Table

SAMPLED: Final = 1000
_MOST_COLUMNS: Final = 2000
_SHOWN: Final = 8


class Way(NamedTuple):
    """One way to understand a table, the likeliest first."""

    says: str
    mapping: ColumnMap
    doubts: Doubts
    remarks: tuple[str, ...]


class Understood:
    """What a table is understood as. Its facts are read once; doubts are told, and mark the cells that they are about."""

    __slots__ = ("_all", "_facts", "_reading", "_rows", "_sheet", "_told", "_way", "readings")

    def __init__(self, sheet: Sheet, rows: list[list[str]], ways: tuple[Way, ...], *, whole: bool) -> None:
        self._sheet = sheet
        self._rows = rows
        self._all = whole
        self.readings = ways
        """The ways to read it, of which the first is taken; none where the table defines its own columns."""
        self._way = ways[0] if ways else None
        self._facts: list[Fact] | None = None
        self._told: list[str] = []
        self._reading: Reading | None = None

    @property
    def mapping(self) -> ColumnMap | None:
        """What reads the table."""
        return None if self._way is None else self._way.mapping

    @property
    def remarks(self) -> tuple[str, ...]:
        """What was left out, and why."""
        return () if self._way is None else self._way.remarks

    def changed(self, choices: Choices) -> Understood:
        """The same table with what a person says in place of what was understood."""
        if self._way is None:
            raise InvalidEvidence(
                "the table defines its own columns", where=self._sheet.name, hint="leave the choices out"
            )
        if not 0 <= choices.reading < len(self.readings):
            raise InvalidEvidence(f"there is no reading {choices.reading}", where=self._sheet.name)
        way = self.readings[choices.reading]
        mapping = choices.changed(way.mapping, [name for name, _ in self.columns])
        doubts = Doubts() if choices.units else way.doubts
        return Understood(self._sheet, self._rows, (way._replace(mapping=mapping, doubts=doubts),), whole=self._all)

    @property
    def columns(self) -> list[tuple[str, str]]:
        """Each column with what it is read as, in words; none where the table defines its own columns."""
        if self.mapping is None:
            return []
        heads = self._rows[self.mapping.skip : self.mapping.skip + self.mapping.heads]
        body = self._rows[self.mapping.skip + self.mapping.heads :][:_SHOWN]
        return column_roles(self.mapping, head_names(heads, max(map(len, heads or body), default=0)))

    @property
    def sample(self) -> list[list[str]]:
        """The first rows of the body."""
        start = 0 if self.mapping is None else self.mapping.skip + self.mapping.heads
        return self._rows[start : start + _SHOWN]

    def facts(self) -> Iterator[Fact]:
        """The facts of the whole sheet; of a table that says itself what it is, problems are raised at the end."""
        sheet = self._sheet._replace(rows=self.all_rows())
        if self._way is None:
            return read(sheet, None, self._told)
        self._reading = Reading(sheet, self._way.mapping, self._way.doubts.copy())
        return self._reading.facts(self._told)

    @property
    def is_whole(self) -> bool:
        """Whether the first rows are all."""
        return self._all

    def first_rows(self, count: int) -> list[list[str]]:
        """The first rows as they came."""
        return self._rows[:count]

    def all_rows(self) -> Iterator[list[str]]:
        """All rows as they came, once."""
        return chain(self._rows, self._sheet.rows)

    def table(self) -> Table | None:
        """The table as a whole, complete when its facts are read; None where its facts are of none."""
        return None if self._reading is None else self._reading.table()

    @property
    def notes(self) -> list[str]:
        """What the file is read as, what was left out and what is in doubt; complete when the facts are read."""
        table = self.table()
        known = self.doubts
        return [
            *self._sheet.notes,
            *self._told,
            *(line for line in (table.doubts if table else ()) if line not in known),
        ]

    @property
    def doubts(self) -> tuple[str, ...]:
        """What the first rows leave in doubt."""
        return () if self._way is None else self._way.doubts.lines

    @property
    def summary(self) -> str:
        """What was understood, on one screen."""
        if self.mapping is not None and self.mapping.records:
            return "\n".join((_records(self.mapping, self._rows, whole=self._all), *self.doubts))
        facts = self._sampled()
        lines = [_counted(facts, whole=self._all)]
        measures: dict[str, str] = {}
        for fact in facts:
            if fact.unit and fact.indicator:
                measures.setdefault(fact.indicator, fact.unit)
        lines += [f"{name} in {unit}" for name, unit in list(measures.items())[:_SHOWN]]
        remarks = [*self.remarks, *(f"in doubt: {line}" for line in self.doubts)]
        if self.mapping is not None and any(fact.indicator is None for fact in facts):
            remarks.append("the table does not name what it measures")
        return "; ".join(lines) + "".join(f"\n{remark}" for remark in remarks)

    def _sampled(self) -> list[Fact]:
        if self._facts is None:
            mapping = self.mapping
            self._facts = list(
                _lenient(mapping, self._rows, self._sheet) if mapping is not None else _known(self._rows, self._sheet)
            )
        return self._facts


def understand(sheet: Sheet) -> Understood:
    """What a sheet is, from its first rows, which are kept."""
    sheet = parted(sheet)
    rows = list(islice(sheet.rows, SAMPLED))
    whole = len(rows) < SAMPLED
    try:
        _refuse_wide(rows)
        if rows and _is_ours(rows[0]):
            return Understood(sheet, rows, (), whole=whole)
        scene = Scene(Grid(rows, sheet.heads), sheet)
        ways = [way for way in _ways(scene) if way.mapping.records or any(_lenient(way.mapping, rows, sheet))]
        if not ways:
            raise InvalidEvidence("no row contains a value", hint="describe the table with a mapping")  # noqa: TRY301 — one place names the sheet
    except InvalidEvidence as error:
        error.where = error.where or sheet.name
        raise
    return Understood(sheet, rows, tuple(ways), whole=whole)


def _ways(scene: Scene) -> Iterator[Way]:
    """Each layout as a way to read the table, the likeliest first."""
    rows = scene.grid.rows
    for _, layout in ranked(scene):
        doubts, remarks = Doubts(), list[str]()
        columns = mapped(scene, layout, doubts, remarks)
        if not columns.records and any(scene.grid.sections) and (clashes := _clash(columns, rows, scene.sheet)):
            apart = msgspec.structs.replace(columns, sections=True)
            columns = apart if _clash(apart, rows, scene.sheet) < clashes else columns
        if scene.sheet.catalogue is not None:
            columns = scene.sheet.catalogue.mapped(columns, [column.head for column in scene.grid.columns])
        yield Way(layout.says, columns, doubts, tuple(dict.fromkeys(remarks)))


def _known(rows: list[list[str]], sheet: Sheet) -> Iterator[Fact]:
    """The facts of the first rows of a table whose header says itself what it is, up to the first that is broken."""
    try:
        yield from read(sheet._replace(rows=map(list, rows)), None)  # a row may be changed by its reader
    except InvalidEvidence:
        return


def _lenient(mapping: ColumnMap, rows: list[list[str]], sheet: Sheet) -> Iterator[Fact]:
    """The facts of the first rows that can be read."""
    start = mapping.skip + mapping.heads
    table = TableRows(mapping, rows[mapping.skip : start], sheet, Doubts())
    for number, row in enumerate(rows[start:], start + 1):
        yield from table.facts(row, number)


def _clash(mapping: ColumnMap, rows: list[list[str]], sheet: Sheet) -> int:
    """How many of the first facts have the place of another with another value."""
    values: dict[str, str] = {}
    found = 0
    for fact in _lenient(mapping, rows, sheet):
        if fact.value is not None:
            found += values.setdefault(fact.id, fact.value) != fact.value
    return found


def _counted(facts: list[Fact], *, whole: bool) -> str:
    found = [fact for fact in facts if fact.value is not None]
    entities = {fact.entity for fact in found if fact.entity}
    periods = {fact.period for fact in found if fact.period}
    measures = {fact.indicator for fact in found if fact.indicator}
    parts = [f"{len(entities)} entit{'ies' if len(entities) != 1 else 'y'}"] if entities else []
    if periods:
        word = "year" if all(period.isdecimal() for period in periods) else "period"
        parts.append(f"{len(periods)} {word}{'s' if len(periods) != 1 else ''}")
    if measures:
        parts.append(f"{len(measures)} measure{'s' if len(measures) != 1 else ''}")
    size = 1
    for names in (entities, periods, measures):
        size *= max(1, len(names))
    told = f"{len(found)} facts" + ("" if whole else " in the first rows")
    return f"{' × '.join(parts)} = {told}" if size == len(found) else f"{told}: {', '.join(parts)}"


def _records(mapping: ColumnMap, rows: list[list[str]], *, whole: bool) -> str:
    count = sum(any(map(str.strip, row)) for row in rows[mapping.skip + mapping.heads :])
    groups = len(mapping.dims) + (mapping.period is not None)
    told = f"{count} records" + ("" if whole else " in the first rows")
    measures = ", ".join(each.column for each in mapping.values[:_SHOWN])
    return f"{told}, {groups} column{'s' if groups != 1 else ''} to group by; of each: {measures}"


def _refuse_wide(rows: list[list[str]]) -> None:
    widest = max(map(len, rows), default=0)
    if widest > _MOST_COLUMNS:
        raise InvalidEvidence(
            f"the table has {widest} columns, at most {_MOST_COLUMNS} are read", hint="write one observation a row"
        )


def _is_ours(header: list[str]) -> bool:
    """Whether a header is our own or SDMX's: it says itself what each column is."""
    cells = [cell.strip() for cell in header]
    if sdmx.splits_first_field(cells):
        cells = sdmx.split_first_field(cells)
    return sdmx.is_header(cells) or ("id" in cells and "value" in cells)
