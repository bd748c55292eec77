"""`countermark facts read`: what a table is understood as, before anything rests on it."""

from __future__ import annotations

from typing import Any

import click

from countermark.cli.facts.text import fact_text, json_text
from countermark.cli.shared.bundle import format_option
from countermark.cli.shared.data import Data, choices_of, table_options
from countermark.cli.shared.evidence import fact_places
from countermark.cli.shared.terminal.output import complain, emit


@click.command()
@click.argument("files", metavar="FILE…", nargs=-1, required=True)
@table_options
@click.option(
    "--axis",
    "axes",
    multiple=True,
    metavar="COLUMN=ROLE",
    help="The role of a column: entity, period, indicator, dimension, attribute or none. Repeatable.",
)
@click.option(
    "--measure", "measures", multiple=True, metavar="COLUMN[=NAME]", help="A column that contains values. Repeatable."
)
@click.option(
    "--unit",
    "units",
    multiple=True,
    metavar="[COLUMN=]UNIT",
    help="The unit of a column, or of the whole table. Repeatable.",
)
@click.option("--title", metavar="TEXT", help="The name of the table.")
@click.option("--limit", type=click.IntRange(0), default=0, metavar="N", help="Facts to show; default all.")
@format_option("terminal", "jsonl")
def read(
    files: tuple[str, ...],
    *,
    axes: tuple[str, ...],
    measures: tuple[str, ...],
    units: tuple[str, ...],
    title: str | None,
    limit: int,
    output_format: str,
    **given: Any,
) -> None:
    """Print the facts of tables, one a line, and on standard error what the tables and their columns were understood as.

    Doubts about the reading are listed; --axis, --measure, --unit and --title change it, and
    --save-mapping keeps it for --mapping.
    """
    choices = choices_of(axes, measures, units, title)
    if choices is not None and given["mapping_file"] is not None:
        raise click.UsageError(
            "--axis, --measure, --unit and --title change what is understood; --mapping says all of it"
        )
    shown = json_text if output_format == "jsonl" else fact_text
    facts = Data(fact_places(files), **given, choices=choices, shown=output_format == "terminal").facts()
    for fact in facts[: limit or None]:
        emit(shown(fact) + "\n")
    if 0 < limit < len(facts):
        complain(f"note: there are {len(facts)}; use --limit")
