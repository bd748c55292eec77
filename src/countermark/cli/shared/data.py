"""Tables of one's own, as commands take them: read, shown on one screen, and changed where a person says so."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from countermark.cli.shared.bundle import bundle
from countermark.cli.shared.terminal.output import complain, emit
from countermark.errors import CountermarkError
from countermark.store.address import is_store

if TYPE_CHECKING:
    from countermark.evidence import Table
    from countermark.model import Evidence, Fact

table_options = bundle(
    click.option("--sheet", metavar="NAME", help="The sheet of a workbook, or the table of a database."),
    click.option("--sql", metavar="SELECT", help="A query that reads from a database."),
    click.option("--mapping", "mapping_file", metavar="FILE", help="The role of each column: TOML or JSON."),
    click.option(
        "--metrics", "metrics_file", metavar="FILE", help="Metrics over the table: dbt's manifest, Cube, or YAML."
    ),
    click.option("--save-mapping", metavar="FILE", help="Write how the table was read, for --mapping to use again."),
)
"""Options that say which table of a source is meant, and what its columns are."""


data_options = bundle(
    click.option(
        "--data",
        multiple=True,
        metavar="FILE|URL|STORE",
        help="A table: CSV, Excel, Parquet, SQLite, Markdown …, or a store, read whole. Repeatable.",
    ),
    table_options,
)
"""Options that give tables as facts."""


class Data(NamedTuple):
    """Tables, as the command line names them."""

    data: Sequence[str] = ()
    sheet: str | None = None
    sql: str | None = None
    mapping_file: str | None = None
    save_mapping: str | None = None
    metrics_file: str | None = None
    choices: Any = None
    """What a person changes of the reading."""
    shown: bool = False
    """Whether each table is shown, column by column."""

    def facts(self, told: Callable[[int], None] | None = None, called: list[str] | None = None) -> list[Fact]:
        """All their facts; what each table was understood as goes to standard error, the heads of entities to `called`."""
        return list(self.stream(told, called))

    def evidence(self) -> Evidence:
        """All their facts, with the tables that they are cells of."""
        from countermark.model import Evidence  # noqa: PLC0415 — only when there is a table

        shapes: list[Any] = []
        records: list[Any] = []
        facts = list(self.stream(shapes=shapes, records=records))
        if self.metrics_file is not None:
            from countermark.evidence.data import read_metrics, refuse_undefined  # noqa: PLC0415

            refuse_undefined(read_metrics(self.metrics_file), records)
        return Evidence(facts=facts, tables=shapes).with_records(records)

    def stream(
        self,
        told: Callable[[int], None] | None = None,
        called: list[str] | None = None,
        shapes: list[Any] | None = None,
        records: list[Any] | None = None,
    ) -> Iterator[Fact]:
        """The same, as they are read: none of them counts before the last one came."""
        if not self.data:
            names = ("--sheet", "--sql", "--mapping", "--save-mapping", "--metrics")
            for name, given in zip(names, self[1:6], strict=True):
                if given is not None:
                    raise click.UsageError(f"{name} is about a table; give one with --data")
            return
        mappings: list[Any] = []
        stores = _stores(place for place in self.data if is_store(place))
        for place, held in stores.items():
            complain(f"{place}: a store with {len(held.facts)} facts")
            yield from held.facts
            if shapes is not None:
                shapes += held.by_table.values()
        for table in self._replace(data=[place for place in self.data if place not in stores]).tables(told):
            mappings.append(table.mapping)
            if called is not None and table.mapping is not None and table.mapping.entity is not None:
                called.append(table.mapping.entity)
            yield from table.facts()
            if shapes is not None and (shape := table.shape()) is not None:
                shapes.append(shape)
            if records is not None and table.records is not None:
                records.append(table.records)
        if self.save_mapping is not None:
            _save(mappings, self.save_mapping)

    def tables(self, told: Callable[[int], None] | None = None) -> Iterator[Table]:
        """Each table, once it is understood and a person has been told."""
        from countermark.evidence import open_tables  # noqa: PLC0415 — only when there is a table
        from countermark.evidence.data import read_metrics  # noqa: PLC0415

        metrics = read_metrics(self.metrics_file)
        for source in self.data:
            with open_tables(
                source,
                metrics=metrics,
                sheet=self.sheet,
                query=self.sql,
                mapping=self.mapping_file,
                choices=self.choices,
                progress=told,
            ) as tables:
                for table in tables:
                    summary = table.summary()
                    if summary:
                        complain(f"{table.name}: {summary}")
                    if self.shown:
                        _show(table)
                    yield table
                    for note in table.notes():
                        complain(f"{table.name}: {note}")


_COLORS = {"measure:": "green", "values": "green", "left": "bright_black", "attribute": "yellow"}
_NAME, _ROLE, _CELLS = 28, 34, 3


def _stores(places: Iterable[str]) -> dict[str, Evidence]:
    """All that is in those of some places that are stores of facts; the others are databases of another kind."""
    found: dict[str, Evidence] = {}
    for place in places:
        from countermark.store.opening import whole_store  # noqa: PLC0415 — only for a store

        held = whole_store(place)
        if held is not None:
            found[place] = held
    return found


def _show(table: Table) -> None:
    """Each column on a line: what it is read as, its head, and its first cells; colours tell axes from measures."""
    rows = table.sample()
    for place, (name, role) in enumerate(table.columns()):
        cells = [row[place] for row in rows if place < len(row) and row[place]][:_CELLS]
        told = f"{role[:_ROLE]:<{_ROLE}}"
        if sys.stderr is not None and sys.stderr.isatty():
            told = click.style(told, fg=_COLORS.get(role.partition(" ")[0], "cyan"))
        complain(f"  {told} {name[:_NAME]:<{_NAME}} {', '.join(cells)}")


def _pair(given: str) -> tuple[str, str]:
    name, equals, said = given.rpartition("=")
    return (name, said) if equals else (given, "")


def choices_of(axes: Sequence[str], measures: Sequence[str], units: Sequence[str], title: str | None) -> Any:
    """What --axis, --measure, --unit and --title say together; None where they say nothing."""
    if not (axes or measures or units or title):
        return None
    from countermark.evidence import Choices  # noqa: PLC0415 — only when something is chosen

    parted = {name: said or "dimension" for name, said in map(_pair, axes)}
    united = {name if said else "": said or name for name, said in map(_pair, units)}
    named = dict(map(_pair, measures))
    return Choices(parted, named, united, title or "")


def _save(mappings: Sequence[Any], target: str) -> None:
    from countermark.evidence import as_toml  # noqa: PLC0415 — only when one is saved

    distinct = list(dict.fromkeys(as_toml(mapping) for mapping in mappings if mapping is not None))
    if len(distinct) != 1:
        what = "no table needs a mapping" if not distinct else f"there are {len(distinct)} tables, each with its own"
        raise CountermarkError(f"the mapping cannot be saved: {what}", where=target, hint="give one table with --sheet")
    emit(distinct[0], target)
