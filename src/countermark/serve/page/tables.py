"""A table that somebody brought: what was understood of it, told in full before anything rests on it, and changed by hand."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec

from countermark.canonical import NotStrictJson, parse_json
from countermark.errors import CountermarkError, InvalidEvidence
from countermark.evidence import ColumnMap, Table, mapping_of, open_tables
from countermark.evidence.columns.grid import head_names
from countermark.evidence.sheets import open_sheets
from countermark.model import Evidence, Fact
from countermark.model import Table as Shaped
from countermark.render.neutral import one_line
from countermark.serve.page.facts import FactTold, fact_told

SHOWN: Final = 20
"""Facts that are shown of a table."""
_DATABASES: Final = ((b"SQLite format 3\0", 0), (b"DUCK", 8))
_LONG: Final = 600
_MOST_COLUMNS: Final = 500
_TOP: Final = 60
_SHEETS: Final = 100
"""Rows and sheets that are looked at for the names of columns."""
_FIELDS: Final = ("value", "entity", "indicator", "period", "unit")
"""What a person can say of a column."""


class Given(NamedTuple):
    """A file as it was brought, and what somebody said of it."""

    data: bytes
    name: str
    sheet: str | None = None
    readings: Mapping[int, int] = {}
    """For a table, by its place, which of its readings is meant."""
    mapping: str | None = None
    """Which column is what, as JSON; it is then not asked."""

    @property
    def id(self) -> str:
        """The same file, understood in the same way, has the same id."""
        said = json.dumps([self.name, self.sheet, sorted(self.readings.items()), self.mapping])
        return hashlib.sha256(hashlib.sha256(self.data).digest() + said.encode()).hexdigest()[:32]


class TableTold(msgspec.Struct, frozen=True, kw_only=True):
    """One table, and what it was understood as."""

    name: str
    summary: str
    notes: tuple[str, ...] = ()
    question: str = ""
    """What would have to be guessed; nothing rests on the table until it is answered."""
    readings: tuple[str, ...] = ()
    """The answers that the question may have."""
    sheet: str = ""
    """What the file itself calls the table."""
    columns: tuple[str, ...] = ()
    mapping: dict[str, Any] | None = None
    """Which column is what; null where the table says itself what it is."""
    facts: int = 0


class Understood(msgspec.Struct, frozen=True, kw_only=True):
    """What was understood of a file."""

    id: str
    """By which a check names the facts; empty while there is a question."""
    name: str
    tables: tuple[TableTold, ...]
    shown: tuple[FactTold, ...]
    """The first facts."""
    facts: int


def understood(given: Given, most: int) -> tuple[Understood, Evidence | None]:
    """What a file is understood as, and its facts: at most so many, and none while anything would have to be guessed."""
    try:
        return _understood(given, most)
    except CountermarkError:
        raise
    except Exception as error:
        # Somebody brought it: whatever it does to us, it is the file that cannot be read.
        raise InvalidEvidence(f"the file cannot be read: {type(error).__name__}", where=_name(given)) from error


def _understood(given: Given, most: int) -> tuple[Understood, Evidence | None]:
    if any(given.data.startswith(magic, at) for magic, at in _DATABASES):
        raise InvalidEvidence(
            "a database is not read here", where=_name(given), hint="export the table as CSV or .xlsx"
        )
    mapping = None if given.mapping is None else _mapping(given.mapping)
    heads = _heads(given)
    told: list[TableTold] = []
    facts: list[Fact] = []
    shapes: list[Shaped] = []
    with open_tables(given.data, name=given.name, sheet=given.sheet, mapping=mapping) as tables:
        for place, table in enumerate(tables):
            settled = _settled(table, given.readings.get(place))
            found = list(_up_to(settled, most - len(facts), most)) if settled.question is None else []
            facts += found
            shapes += filter(None, (settled.shape(),))
            told.append(_told(settled, heads.get(table.name), len(found)))
    if not told:
        raise InvalidEvidence("there is no table in it", where=_name(given))
    asks = any(each.question for each in told)
    evidence = None if asks else Evidence(facts=facts, tables=shapes)
    return (
        Understood(
            id="" if asks else given.id,
            name=_name(given),
            tables=tuple(told),
            shown=tuple(map(fact_told, facts[:SHOWN])),
            facts=len(facts),
        ),
        evidence,
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


def _settled(table: Table, choice: int | None) -> Table:
    if choice is None or table.choose is None or table.question is None:
        return table
    if not 0 <= choice < len(table.readings):
        raise InvalidEvidence(f"there is no reading {choice}", where=table.name)
    return table.choose(choice)


def _told(table: Table, head: _Head | None, count: int) -> TableTold:
    mapping = None if table.mapping is None else _plain(table.mapping)
    return TableTold(
        name=one_line(table.name, _LONG),
        summary="\n".join(one_line(line, _LONG) for line in table.summary().splitlines()[:20]),
        notes=tuple(one_line(note, _LONG) for note in list(table.notes())[:20]),
        question="" if table.question is None else one_line(table.question, _LONG),
        readings=tuple(one_line(each, _LONG) for each in table.readings) if table.question is not None else (),
        sheet="" if head is None else head.title,
        columns=_columns(head, mapping),
        mapping=mapping,
        facts=count,
    )


def _plain(mapping: ColumnMap) -> dict[str, Any]:
    """A mapping without what is as it always is."""
    default = msgspec.to_builtins(ColumnMap(value=""))
    said = msgspec.to_builtins(mapping)
    return {name: value for name, value in said.items() if value is not None and value != default[name]}


class _Head(NamedTuple):
    title: str
    rows: list[list[str]]


def _heads(given: Given) -> dict[str, _Head]:
    """The first rows of each sheet, by what the sheet is called: where the names of its columns stand."""
    with open_sheets(given.data, name=given.name, sheet=given.sheet) as sheets:
        return {sheet.name: _Head(sheet.title, list(islice(sheet.rows, _TOP))) for sheet in islice(sheets, _SHEETS)}


def _columns(head: _Head | None, mapping: Mapping[str, Any] | None) -> tuple[str, ...]:
    """What the columns of a table are called, for a person to choose among."""
    if head is None or mapping is None:
        return ()
    skip = int(mapping.get("skip", 0))
    rows = head.rows[skip : skip + int(mapping.get("heads", 1))]
    width = min(max((len(row) for row in rows), default=0), _MOST_COLUMNS)
    names = head_names(rows, width)
    known = [mapping.get(field) for field in _FIELDS]
    told = all(name in names for name in known if isinstance(name, str) and "{" not in name)
    return tuple(names) if told else ()


def _mapping(text: str) -> ColumnMap:
    try:
        return mapping_of(parse_json(text.encode("utf-8", "replace")))
    except NotStrictJson as error:
        raise InvalidEvidence("the mapping is not strict JSON", where="mapping") from error


def _name(given: Given) -> str:
    return one_line(given.name, 200)
