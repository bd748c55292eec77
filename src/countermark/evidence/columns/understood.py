"""A table that nobody described: what it was understood as, and its facts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

import msgspec

from countermark.errors import InvalidEvidence, WouldGuess
from countermark.evidence.columns import sdmx
from countermark.evidence.columns.grid import Grid
from countermark.evidence.columns.layout import Layout, Reading, lay_out
from countermark.evidence.columns.mapping import ColumnMap
from countermark.evidence.columns.table import TableRows, parted, read
from countermark.evidence.sheets.sheet import Sheet
from countermark.model import Fact

SAMPLED: Final = 1000
_MOST_COLUMNS: Final = 2000


class Understood:
    """What a table is understood as. Its facts are read once; a question has to be answered first."""

    __slots__ = ("_all", "_facts", "_rows", "_sheet", "_told", "mapping", "question", "readings", "remarks")

    def __init__(self, sheet: Sheet, rows: list[list[str]], layout: Layout, *, whole: bool) -> None:
        self._sheet = sheet
        self._rows = rows
        self._all = whole
        self.readings = layout.readings
        self.remarks = layout.remarks
        """What was left out, and why."""
        self.mapping: ColumnMap | None = layout.readings[0].mapping if layout.readings else None
        """What reads the table; of the first reading, where there is a question."""
        self.question: str | None = _question(layout) if layout.asks else None
        """What would have to be guessed, with the readings that are close; None where the table tells."""
        self._facts: list[Fact] | None = None
        self._told: list[str] = []

    def choose(self, number: int) -> Understood:
        """The same table by one of its readings, from 0."""
        layout = Layout((self.readings[number],), "", self.remarks)
        return Understood(self._sheet, self._rows, layout, whole=self._all)

    def facts(self) -> Iterator[Fact]:
        """The facts of the whole sheet, all of them or none: problems are raised at the end."""
        if self.question is not None:
            raise WouldGuess(self.question, where=self._sheet.name, hint="choose one with a mapping")
        return read(self._sheet._replace(rows=chain(self._rows, self._sheet.rows)), self.mapping, self._told)

    @property
    def notes(self) -> list[str]:
        """What the file is read as, and the rows that were left out; complete when the facts are read."""
        return [*self._sheet.notes, *self._told]

    @property
    def summary(self) -> str:
        """What was understood, on one screen."""
        facts = self._sampled()
        lines = [_counted(facts, whole=self._all)]
        measures: dict[str, str] = {}
        for fact in facts:
            if fact.unit and fact.indicator:
                measures.setdefault(fact.indicator, fact.unit)
        lines += [f"{name} in {unit}" for name, unit in list(measures.items())[:8]]
        remarks = [*self.remarks]
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


def _known(rows: list[list[str]], sheet: Sheet) -> Iterator[Fact]:
    """The facts of the first rows of a table whose header says itself what it is, up to the first that is broken."""
    try:
        yield from read(sheet._replace(rows=map(list, rows)), None)  # a row may be changed by its reader
    except InvalidEvidence:
        return


def _lenient(mapping: ColumnMap, rows: list[list[str]], sheet: Sheet) -> Iterator[Fact]:
    """The facts of the rows that can be read; the others raise when the sheet is read."""
    start = mapping.skip + mapping.heads
    table = TableRows(mapping, rows[mapping.skip : start], sheet)
    for number, row in enumerate(rows[start:], start + 1):
        try:
            yield from table.facts(row, number)
        except InvalidEvidence:
            continue


def _question(layout: Layout) -> str:
    ways = "; or ".join(reading.says for reading in layout.readings)
    return f"the table does not tell {layout.asks}: {ways}"


def _counted(facts: list[Fact], *, whole: bool) -> str:
    found = [fact for fact in facts if fact.value is not None]
    entities = {fact.entity for fact in found if fact.entity}
    periods = {fact.period for fact in found if fact.period}
    measures = {fact.indicator for fact in found if fact.indicator}
    parts = [f"{len(entities)} entit{'ies' if len(entities) != 1 else 'y'}"] if entities else []
    if periods:
        word = "year" if all(len(period) == 4 for period in periods) else "period"
        parts.append(f"{len(periods)} {word}{'s' if len(periods) != 1 else ''}")
    if measures:
        parts.append(f"{len(measures)} measure{'s' if len(measures) != 1 else ''}")
    size = 1
    for names in (entities, periods, measures):
        size *= max(1, len(names))
    told = f"{len(found)} facts" + ("" if whole else " in the first rows")
    return f"{' × '.join(parts)} = {told}" if size == len(found) else f"{told}: {', '.join(parts)}"


def understand(sheet: Sheet) -> Understood:
    """What a sheet is, from its first rows, which are kept; where two readings are close it asks."""
    sheet = parted(sheet)
    rows = list(islice(sheet.rows, SAMPLED))
    whole = len(rows) < SAMPLED
    try:
        _refuse_wide(rows)
        if rows and _is_ours(rows[0]):
            return Understood(sheet, rows, Layout((), "", ()), whole=whole)
        layout = lay_out(Grid(rows), sheet)
        layout = _checked(layout, rows, sheet)
        if not any(True for reading in layout.readings for _ in _lenient(reading.mapping, rows, sheet)):
            _refuse_unread(layout, rows, sheet)
    except InvalidEvidence as error:
        error.where = error.where or sheet.name
        raise
    return Understood(sheet, rows, layout, whole=whole)


def _refuse_unread(layout: Layout, rows: list[list[str]], sheet: Sheet) -> None:
    """Refuses a table of which no row can be read, by what is wrong with its rows."""
    for _ in read(sheet._replace(rows=iter(rows)), layout.readings[0].mapping):
        pass
    raise InvalidEvidence("no row holds a value", hint="describe the table with a mapping")


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


def _checked(layout: Layout, rows: list[list[str]], sheet: Sheet) -> Layout:
    """The layout, with sections where they tell rows apart that would be the same fact."""
    found: list[Reading] = []
    for reading in layout.readings:
        clash = _clash(reading.mapping, rows, sheet)
        if clash and not _clash(apart := msgspec.structs.replace(reading.mapping, sections=True), rows, sheet):
            found.append(Reading(reading.says, apart))
        else:
            found.append(reading)
    return layout._replace(readings=tuple(found))


def _clash(mapping: ColumnMap, rows: list[list[str]], sheet: Sheet) -> str:
    start = mapping.skip + mapping.heads
    table = TableRows(mapping, rows[mapping.skip : start], sheet)
    for number, row in enumerate(rows[start:], start + 1):
        try:
            table.facts(row, number)
        except InvalidEvidence as error:
            if "of the same thing" in error.message:
                return error.message
    return ""
