"""Tables of the caller's own as evidence: any file, database or object, understood without a mapping.

What says itself what it is (facts in our own words, SDMX, answers of the World Bank, of Data360 and of tools) is read as
that. Every other table is understood by its heads and its values, in the likeliest way; what is in doubt is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import chain, islice
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from countermark.errors import CountermarkError, InvalidEvidence
from countermark.evidence.columns.blocks import block_of, blocks
from countermark.evidence.columns.table import Reading, read
from countermark.evidence.columns.understood import Understood, understand
from countermark.evidence.databases.address import shown
from countermark.evidence.fact_file import Told
from countermark.evidence.mapping.choices import Choices
from countermark.evidence.mapping.mapping import ColumnMap, load_mapping
from countermark.evidence.margins import with_margins
from countermark.evidence.reader import Mapped, distinct, says_what_it_is, stream_facts
from countermark.evidence.sheets import Sheet, open_sheets
from countermark.evidence.sheets.folder import is_folder
from countermark.model import Evidence, Fact
from countermark.model import Table as Shaped
from countermark.patterns import lazy

if TYPE_CHECKING:
    from countermark.evidence.metrics.metric import Metric
    from countermark.evidence.records.table import RecordTable

_Item = TypeVar("_Item")
_MANY = 20_000
"""Rows from which on no fact is made of a cell, if something else than a key groups them."""
_SOME, _RECORDS = 1000, 50
"""Rows that are looked at, and the fewest that are records."""
_BLOCK = lazy(r"(?:(.+), )?table (\d{1,4})")
_LONG = 200
_FILINGS = (".xhtml", ".html", ".htm", ".xht", ".json")
_FLAGS = frozenset(("0", "1"))


class Table(NamedTuple):
    """One table, and how it was read."""

    name: str
    facts: Callable[[], Iterator[Fact]]
    """Its facts, read once; problems are raised at the end, so none counts before the last one came."""
    summary: Callable[[], str]
    """What was understood, on one screen; empty where nothing had to be."""
    mapping: ColumnMap | None = None
    """What reads it; None where it says itself what it is."""
    readings: tuple[str, ...] = ()
    """The ways to read it, of which the likeliest comes first and is taken."""
    change: Callable[[Choices], Table] | None = None
    """The table with what a person says in place of what was understood; it is then read instead of this one."""
    columns: Callable[[], Sequence[tuple[str, str]]] = tuple
    """Each column with what it is read as, in words."""
    sample: Callable[[], Sequence[Sequence[str]]] = tuple
    """The first rows."""
    shape: Callable[[], Shaped | None] = lambda: None
    """The table as a whole, complete when its facts are read; None where its facts are of none."""
    notes: Callable[[], Sequence[str]] = tuple
    """What a person should be told of the reading, such as an encoding that was assumed; complete when the facts are read."""
    records: RecordTable | None = None
    """Its rows as records that can be counted and summed, if a text may ask for that."""


@contextmanager
def open_tables(
    source: Any,
    *,
    name: str | None = None,
    sheet: str | None = None,
    query: str | None = None,
    mapping: Mapped = None,
    choices: Choices | None = None,
    progress: Told | None = None,
    metrics: Sequence[Metric] = (),
) -> Iterator[Iterator[Table]]:
    """The tables of a source, one after another, each to be read before the next; all is closed with this.

    A source is a path, a URL, the bytes of a file with its `name`, a DataFrame, an Arrow table, a list of objects or
    rows, or a database. `sheet` chooses a sheet or table, `query` reads from a database, `mapping` says what is what,
    and `choices` change what was understood. `metrics` are defined over the tables that have their columns.
    """
    columns = load_mapping(mapping) if isinstance(mapping, str | Path) else mapping
    if sheet is None and query is None and columns is None and choices is None:
        found = _filing(source, name)
        if found is not None:
            yield iter((found,))
            return
    if sheet is None and query is None and _is_file(source) and says_what_it_is(source, columns):
        yield iter((_known(str(source), stream_facts(source, mapping=columns, progress=progress), columns),))
        return
    with ExitStack() as stack:
        called = name or (shown(source) if isinstance(source, str | Path) else type(source).__name__)

        def opened(chosen: str | None) -> Iterator[Sheet]:
            given = open_sheets(source, name=name, query=query, sheet=chosen, progress=progress)
            return _guarded(stack.enter_context(given), called)

        with _failing(called):
            sheets, number = _chosen(opened, sheet)
        if columns is not None:
            yield (_mapped(each, columns) for each in sheets)
        else:
            asked = _Asked(source, name, sheet, query, metrics)
            yield _understood(sheets, choices, asked, only=sheet is not None, number=number)


def load_data(
    source: Any,
    *,
    name: str | None = None,
    sheet: str | None = None,
    query: str | None = None,
    mapping: Mapped = None,
    metrics: str | Path | Sequence[Metric] = (),
) -> Evidence:
    """The facts of a table as evidence; `metrics` are definitions, or the file of them."""
    if isinstance(source, Evidence):
        return source
    facts: list[Fact] = []
    shapes: list[Shaped] = []
    records: list[RecordTable] = []
    defined = read_metrics(metrics)
    with open_tables(source, name=name, sheet=sheet, query=query, mapping=mapping, metrics=defined) as tables:
        for table in tables:
            facts += table.facts()
            shapes += filter(None, (table.shape(),))
            records += filter(None, (table.records,))
    refuse_undefined(defined, records)
    return Evidence(facts=distinct(facts), tables=shapes).with_records(records)


def read_metrics(given: str | Path | Sequence[Metric] | None) -> Sequence[Metric]:
    """Definitions, or those in a file."""
    if not isinstance(given, str | Path):
        return given or ()
    from countermark.evidence.metrics.definitions import load_metrics  # noqa: PLC0415 — only when there are some

    return load_metrics(given)


def refuse_undefined(metrics: Sequence[Metric], records: Sequence[RecordTable]) -> None:
    """Refuses definitions that no table fits: nothing would be checked against them."""
    missing = [each.name for each in metrics if not any(each.name in table.metrics for table in records)]
    if missing:
        hint = "check its table and columns against 'facts read'"
        raise InvalidEvidence(f"no table has the columns of metric {missing[0]!r}", hint=hint)


@contextmanager
def _failing(name: str) -> Iterator[None]:
    """Whatever fails while a table is read is a mistake in the table, and no other error comes out."""
    try:
        yield
    except CountermarkError:
        raise
    except Exception as error:
        said = f"the table cannot be read: {type(error).__name__}: {error}"
        raise InvalidEvidence(said, where=name, hint="save it again, or as CSV") from error


def _guarded(items: Iterator[_Item], name: str) -> Iterator[_Item]:
    with _failing(name):
        yield from items


def _chosen(opened: Callable[[str | None], Iterator[Sheet]], wanted: str | None) -> tuple[Iterator[Sheet], int | None]:
    """The sheets that are wanted, and which of the tables of a sheet: "Data, table 2", or "table 2" of the only one."""
    try:
        sheets = opened(wanted)
        first = list(islice(sheets, 1))
    except InvalidEvidence:
        block = _BLOCK.fullmatch(wanted or "")
        if block is None:
            raise
        return opened(block[1]), int(block[2])
    return chain(first, sheets), None


def _is_file(source: Any) -> bool:
    return (isinstance(source, Path) or (isinstance(source, str) and "://" not in source)) and not is_folder(source)


def _filing(source: Any, name: str | None) -> Table | None:
    """A filing, whose tags say themselves what they are."""
    is_held = isinstance(source, bytes | bytearray | memoryview)
    if not (is_held or _is_file(source)) or not str(name if is_held else source).lower().endswith(_FILINGS):
        return None
    from countermark.evidence.filings.opening import open_filing  # noqa: PLC0415 — only where a file may be one

    with _failing(str(name if is_held else source)):
        found = open_filing(source, name)
    if found is None:
        return None
    said = f"{len(found.facts)} tagged facts, {len(found.table.measures)} measures"
    return _known(found.name, iter(found.facts), None)._replace(
        summary=lambda: said, shape=lambda: found.table, notes=lambda: found.notes
    )


def _known(name: str, facts: Iterator[Fact], columns: ColumnMap | None) -> Table:
    return Table(name, lambda: facts, str, columns)


def _mapped(sheet: Sheet, columns: ColumnMap) -> Table:
    told: list[str] = []
    if not columns.values:
        facts = read(sheet, columns, told)
        return _known(sheet.name, facts, columns)._replace(notes=lambda: [*sheet.notes, *told])
    reading = Reading(block_of(sheet, columns), columns)
    known = _known(sheet.name, reading.facts(told), columns)
    return known._replace(notes=lambda: [*sheet.notes, *told], shape=reading.table)


def _understood(
    sheets: Iterator[Sheet], choices: Choices | None, asked: _Asked, *, only: bool, number: int | None
) -> Iterator[Table]:
    """Each sheet that holds a table; a workbook may have a page of notes, a source without any table is an error.

    Choices change the tables that have the columns they name, and there has to be one.
    """
    found, fits, problem = 0, choices is None, None
    parts = ((sheet, place, part) for sheet in sheets for place, part in enumerate(blocks(sheet), 1))
    for sheet, place, part in parts:
        if number not in (None, place):
            continue
        try:
            with _failing(part.name):
                table = understand(part)
        except InvalidEvidence as error:
            if only:
                raise
            problem = error if problem is None else problem
            continue
        found += 1
        if choices is not None:
            try:
                table, fits = table.changed(choices), True
            except InvalidEvidence as error:
                problem = error
        yield _table(table, part, None if part.name != sheet.name else asked)
    if problem is not None and not (found and fits):
        raise problem
    if number is not None and not found:
        raise InvalidEvidence(f"there is no table {number}", where=asked.name or shown(asked.source)[:_LONG])


def _table(table: Understood, sheet: Sheet, asked: _Asked | None) -> Table:
    found = Table(
        sheet.name,
        lambda: with_margins(table.facts(), [head for head, _ in table.columns]),
        lambda: table.summary,
        table.mapping,
        readings=tuple(reading.says for reading in table.readings),
        change=lambda choices: _table(table.changed(choices), sheet, asked),
        columns=lambda: table.columns,
        sample=lambda: table.sample,
        shape=table.table,
        notes=lambda: table.notes,
    )
    return found if asked is None else _with_records(found, table, sheet, asked)


class _Asked(NamedTuple):
    """What tables were opened with, to open them again."""

    source: Any
    name: str | None
    sheet: str | None
    query: str | None
    metrics: Sequence[Metric]

    def defined(self, called: str, columns: Sequence[str]) -> dict[str, Metric]:
        """The metrics of a table: those that name it, or no table, and whose columns it has."""
        return {
            each.name: each
            for each in self.metrics
            if each.columns <= set(columns) and each.table.casefold() in ("", called.casefold())
        }


def _has_flags(known: Understood) -> bool:
    """Whether columns of the first rows say yes or no, as 1 or 0."""
    columns = list(zip(*known.sample, strict=False))
    return sum({cell.strip() for cell in column} <= _FLAGS for column in columns) > 1


def _names_rows(known: Understood, mapping: ColumnMap) -> bool:
    """Whether the column of measures holds another one in each row: then it is one of ids, and rows are records."""
    names = [name for name, _ in known.columns]
    if mapping.indicator not in names:
        return False
    at, start = names.index(mapping.indicator), mapping.skip + mapping.heads
    cells = [row[at] for row in known.first_rows(_SOME)[start:] if at < len(row)]
    return len(cells) >= _RECORDS and len(set(cells)) == len(cells)


def _with_records(table: Table, known: Understood, sheet: Sheet, asked: _Asked) -> Table:
    """A table with its rows as records, if they have something to be grouped by.

    Of a large file that DuckDB reads itself no row is read here.
    """
    mapping = known.mapping
    if mapping is None or not mapping.values:
        return table
    stem = (
        sheet.title if sheet.origin is not None and sheet.title else PurePath(sheet.name.partition(", sheet ")[0]).stem
    )
    metrics = asked.defined(stem, [name for name, _ in known.columns])
    is_grouped = metrics or mapping.records or mapping.attributes or _has_flags(known) or _names_rows(known, mapping)
    # The first rows of a large table of a database may look like cells; all of them are too many to be such.
    if not is_grouped and (known.is_whole or sheet.origin is None):
        return table
    from countermark.evidence.records.elsewhere import place_of  # noqa: PLC0415 — only where rows are records
    from countermark.evidence.records.records import is_read_by_duckdb  # noqa: PLC0415
    from countermark.evidence.records.table import RecordTable  # noqa: PLC0415

    is_of_many = ", sheet " in sheet.name or (sheet.origin is not None and sheet.title)
    is_answer = asked.query is not None or (isinstance(asked.source, str) and "#" in asked.source)
    only = asked.sheet if asked.sheet is not None else sheet.title if is_of_many and not is_answer else None
    records = RecordTable(asked.source, sheet.name, asked.name, only, asked.query, mapping)
    records.metrics = metrics
    if sheet.origin is not None and sheet.title:
        records.file = sheet.title  # a table of a database is what its records are called
    is_asked = is_read_by_duckdb(asked.source) or place_of(asked.source, only, asked.query) is not None
    if known.is_whole or not is_asked:
        return table._replace(records=records) if is_grouped else table
    with _failing(sheet.name):
        if not mapping.records and records.records.count() <= _MANY:
            return table._replace(records=records) if is_grouped else table
    records.is_only = True

    def facts() -> Iterator[Fact]:
        known.facts()  # its shape is that of the head alone
        return iter(())

    return table._replace(facts=facts, shape=lambda: records.shape(known.table()), records=records)
