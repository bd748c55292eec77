"""`countermark facts read`: what a table is understood as, before anything rests on it."""

from __future__ import annotations

from typing import Any

import click

from countermark.cli.facts.text import fact_text, json_text
from countermark.cli.shared.data import Data, table_options
from countermark.cli.shared.evidence import fact_places
from countermark.cli.shared.output import complain, emit
from countermark.cli.shared.store import format_option


@click.command()
@click.argument("files", metavar="FILE…", nargs=-1, required=True)
@table_options
@click.option("--limit", type=click.IntRange(0), default=0, metavar="N", help="Facts to show; default all.")
@format_option("terminal", "jsonl")
def read(files: tuple[str, ...], *, limit: int, output_format: str, **given: Any) -> None:
    """Print the facts of tables, one a line, and on standard error what the tables were understood as.

    Exits 3 where a table would have to be guessed: then it says what it cannot tell, and prints no fact.
    """
    shown = json_text if output_format == "jsonl" else fact_text
    facts = Data(fact_places(files), **given).facts()
    for fact in facts[: limit or None]:
        emit(shown(fact) + "\n")
    if 0 < limit < len(facts):
        complain(f"note: there are {len(facts)}; use --limit")
