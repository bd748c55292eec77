"""`countermark facts find`: which facts could answer a question, and why each of them was chosen."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from countermark.cli.shared.bundle import bundle, format_option
from countermark.cli.shared.codes import PERSON
from countermark.cli.shared.data import Data, data_options
from countermark.cli.shared.evidence import file_evidence
from countermark.cli.shared.terminal.output import emit, look
from countermark.config import Config, configured
from countermark.errors import CountermarkError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from countermark.protocols import Catalogue


CATALOGUE = ("facts", *Data._fields[:6])
"""What `catalogue_options` give a command."""


catalogue_options = bundle(
    click.option(
        "--facts",
        multiple=True,
        metavar="FILE|STORE",
        help='Files with facts, or one store, or "sample". Repeatable for files.',
    ),
    data_options,
)
"""Options that say which facts are looked through."""


@click.command()
@click.argument("question")
@catalogue_options
@click.option("--today", metavar="DATE", help="The date that 'last year' counts from, such as 2026-01-31.")
@click.option("--limit", type=click.IntRange(1, 1000), default=5, show_default=True, help="Facts to show at most.")
@format_option("terminal", "json")
@click.option("--config", "config_file", metavar="FILE", help="Configuration; default countermark.toml here or above.")
@click.option("--width", type=click.IntRange(40, 500), metavar="COLUMNS", help="Columns of terminal output.")
@click.pass_context
def find(
    context: click.Context,
    /,
    question: str,
    *,
    today: str | None,
    limit: int,
    output_format: str,
    config_file: str | None,
    width: int | None,
    **given: Any,
) -> None:
    """Find the facts that could answer QUESTION; exit 3 when there are none, with the reason.

    Relative words such as "last year" count from --today, never from the clock.
    """
    from countermark.ask.facts.gathered import looked_up  # noqa: PLC0415 — only when something is asked
    from countermark.statement.retrieval.retrieve import Finder  # noqa: PLC0415

    with catalogue(configured(config_file), **given) as held:
        finder = Finder(held, today=today, limit=limit)
        found = finder.find(question)
        if not found.facts and question.strip():
            # Rankings over any axis of a table, its dimensions and its quarters are looked up as `ask` does.
            asked = looked_up(question, finder, held, limit).found
            found = asked if asked.facts else found
    if output_format == "json":
        import msgspec  # noqa: PLC0415 — only for this format

        emit(msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n")
    else:
        emit(_cell_text(found, look(width=width, color="never")["width"]))
    if not found.facts:
        context.exit(PERSON)


@contextmanager
def catalogue(
    config: Config,
    facts: Sequence[str],
    *,
    default: Sequence[str] = (),
    records: list[Any] | None = None,
    **given: Any,
) -> Iterator[Catalogue]:
    """The facts of files and tables, read whole, or of one store, read as asked; flags come before the configuration."""
    from countermark.ask.names import Tables  # noqa: PLC0415 — only when facts are needed
    from countermark.store import is_store, open_store  # noqa: PLC0415

    data = Data(**given)
    places = facts or (() if data.data else config.facts or default)
    if not places and not data.data:
        raise CountermarkError(
            "no facts are given", hint="use --facts FILE, --facts STORE, --facts sample, or --data TABLE"
        )
    stores = [place for place in places if is_store(place)]
    if not stores:
        called: list[str] = []
        held = list(data.stream(called=called, records=records))
        yield Tables((*file_evidence(places).facts, *held), called)
        return
    if len(places) > 1 or data.data:
        raise CountermarkError("a store is given beside other facts", hint="load them into the store first")
    store = open_store(stores[0], create=False)
    try:
        yield store
    finally:
        store.close()


def _cell_text(found: Any, width: int) -> str:
    import textwrap  # noqa: PLC0415 — only for a person

    from countermark.render.neutral import one_line  # noqa: PLC0415 — facts may hold anything

    lines: list[str] = []
    for chosen in found.facts:
        fact = chosen.fact
        value = f"{fact.value} {fact.unit}" if fact.unit else f"{fact.value}"
        lines.append(f"{one_line(fact.id, 120)}  {one_line(value, 120)}")
        lines += [
            line
            for reason in chosen.reasons
            for line in textwrap.wrap(one_line(reason, 400), width - 2, initial_indent="  ", subsequent_indent="    ")
        ]
    if found.why:
        label = "not found: " if found.facts else "nothing found: "
        lines += textwrap.wrap(label + one_line(found.why, 1000), width, subsequent_indent="  ")
    return "\n".join(lines) + "\n"
