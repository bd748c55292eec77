"""A table that somebody brought: what was understood of it, told in full before anything rests on it, and changed by hand."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from countermark.canonical import NotStrictJson, parse_json
from countermark.errors import CountermarkError, InvalidEvidence
from countermark.evidence import Choices, ColumnMap, Table, as_toml, mapping_of, open_tables
from countermark.model import Evidence, Fact
from countermark.model import Table as Shaped
from countermark.render.neutral import one_line
from countermark.serve.page.facts import FactTold, fact_told

SHOWN: Final = 20
"""Facts that are shown of a table."""
_DATABASES: Final = ((b"SQLite format 3\0", 0), (b"DUCK", 8))
_LONG: Final = 600
_LINES: Final = 20
_MOST_COLUMNS: Final = 200
"""Columns whose roles are shown, and may be changed by hand."""
_ROWS: Final = 5
_CELL: Final = 60
"""Rows that are shown of a table, and characters of a cell."""


class Changed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a person says of one table in place of what was understood."""

    table: int = 0
    """Its place among the tables of the file, from 0."""
    reading: int = 0
    """Which of its readings is meant."""
    axes: dict[str, str] = {}
    """By the head of a column: entity, period, indicator, dimension, attribute or none."""
    measures: dict[str, str] = {}
    """By the head of a column of values: what it measures; empty where the head says so."""
    units: dict[str, str] = {}
    """By the head of a column of values; under an empty name of the whole table."""
    title: str = ""


class Given(NamedTuple):
    """A file as it was brought, and what somebody said of it."""

    data: bytes
    name: str
    sheet: str | None = None
    changes: Sequence[Changed] = ()
    mapping: str | None = None
    """Which column is what, as JSON; nothing is then understood."""

    @property
    def id(self) -> str:
        """The same file, understood in the same way, has the same id."""
        said = msgspec.json.encode([self.name, self.sheet, self.changes, self.mapping], order="deterministic")
        return hashlib.sha256(hashlib.sha256(self.data).digest() + said).hexdigest()[:32]


class ColumnTold(msgspec.Struct, frozen=True, kw_only=True):
    """What one column is read as."""

    name: str
    role: str
    """entity, period, indicator, dimension, attribute, measure, "left out", or another that only a mapping can give."""
    says: str
    """The same in words."""
    measure: str = ""
    unit: str = ""


class TableTold(msgspec.Struct, frozen=True, kw_only=True):
    """One table, and how it was read."""

    name: str
    summary: str
    notes: tuple[str, ...] = ()
    """What is in doubt, was assumed or left out."""
    readings: tuple[str, ...] = ()
    """The ways to read it, of which the likeliest comes first."""
    columns: tuple[ColumnTold, ...] = ()
    sample: tuple[tuple[str, ...], ...] = ()
    """The first rows, a cell for each column."""
    mapping: dict[str, Any] | None = None
    """Which column is what; null where the table defines its own columns."""
    file: str = ""
    """The same as a mapping file."""
    facts: int = 0
    records: int = 0
    """Rows that repeat every key; no fact is made of their cells."""


class Understood(msgspec.Struct, frozen=True, kw_only=True):
    """What was understood of a file."""

    id: str
    """By which a check names the facts."""
    name: str
    tables: tuple[TableTold, ...]
    shown: tuple[FactTold, ...]
    """The first facts."""
    facts: int


def understood(given: Given, most: int) -> tuple[Understood, Evidence]:
    """What a file is understood as, and its facts: at most so many."""
    try:
        return _understood(given, most)
    except CountermarkError:
        raise
    except Exception as error:
        # Somebody brought it: whatever it does to us, it is the file that cannot be read.
        raise InvalidEvidence(f"the file cannot be read: {type(error).__name__}", where=_name(given)) from error


def _understood(given: Given, most: int) -> tuple[Understood, Evidence]:
    if any(given.data.startswith(magic, at) for magic, at in _DATABASES):
        raise InvalidEvidence(
            "a database cannot be read here", where=_name(given), hint="export the table as CSV or .xlsx"
        )
    mapping = None if given.mapping is None else _mapping(given.mapping)
    said = {each.table: each for each in given.changes}
    told: list[TableTold] = []
    facts: list[Fact] = []
    shapes: list[Shaped] = []
    records: list[Any] = []
    with open_tables(given.data, name=given.name, sheet=given.sheet, mapping=mapping) as tables:
        for place, table in enumerate(tables):
            changed = _changed(table, said.pop(place, None))
            found = list(_up_to(changed, most - len(facts), most))
            facts += found
            shapes += filter(None, (changed.shape(),))
            records += filter(None, (changed.records,))
            told.append(_table_answer(changed, table.readings, len(found)))
    if not told:
        raise InvalidEvidence("there is no table in it", where=_name(given))
    if said:
        raise InvalidEvidence(f"there is no table {min(said)}", where=_name(given))
    return (
        Understood(
            id=given.id,
            name=_name(given),
            tables=tuple(told),
            shown=tuple(map(fact_told, facts[:SHOWN])),
            facts=len(facts),
        ),
        Evidence(facts=facts, tables=shapes).with_records(records),
    )


def _up_to(table: Table, room: int, most: int) -> Iterator[Fact]:
    for count, fact in enumerate(table.facts()):
        if count >= room:
            raise InvalidEvidence(
                f"there are more than {most} facts in it",
                where=table.name,
                hint="bring the part that the text is about",
            )
        yield fact


def _changed(table: Table, said: Changed | None) -> Table:
    if said is None:
        return table
    if table.change is None:
        raise InvalidEvidence("the table defines its own columns", where=table.name, hint="leave the choices out")
    return table.change(Choices(said.axes, said.measures, said.units, said.title, said.reading))


def _table_answer(table: Table, readings: Sequence[str], count: int) -> TableTold:
    columns = table.columns()[:_MOST_COLUMNS]
    shape = table.shape()
    return TableTold(
        name=one_line(table.name, _LONG),
        summary="\n".join(one_line(line, _LONG) for line in table.summary().splitlines()[:_LINES]),
        notes=tuple(one_line(note, _LONG) for note in list(table.notes())[:_LINES]),
        readings=tuple(one_line(each, _LONG) for each in readings),
        columns=tuple(_column(name, says, table.mapping) for name, says in columns),
        sample=tuple(
            tuple(one_line(cell, _CELL) for cell in [*row, *[""] * len(columns)][: len(columns)])
            for row in table.sample()[:_ROWS]
        ),
        mapping=None if table.mapping is None else _plain(table.mapping),
        file="" if table.mapping is None else as_toml(table.mapping),
        facts=count,
        records=0 if shape is None or shape.records is None else shape.records,
    )


def _column(name: str, says: str, mapping: ColumnMap | None) -> ColumnTold:
    value = next((each for each in (mapping.values if mapping is not None else ()) if each.column == name), None)
    if value is None:
        return ColumnTold(name=name, role=says, says=says)
    return ColumnTold(name=name, role="measure", says=says, measure=value.indicator or "", unit=value.unit or "")


def _plain(mapping: ColumnMap) -> dict[str, Any]:
    """A mapping without what is as it always is."""
    default = msgspec.to_builtins(ColumnMap(value=""))
    said = msgspec.to_builtins(mapping)
    return {name: value for name, value in said.items() if value is not None and value != default[name]}


def _mapping(text: str) -> ColumnMap:
    try:
        return mapping_of(parse_json(text.encode("utf-8", "replace")))
    except NotStrictJson as error:
        raise InvalidEvidence("the mapping is not strict JSON", where="mapping") from error


def _name(given: Given) -> str:
    return one_line(given.name, 200)
