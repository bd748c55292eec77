"""`countermark facts list|show|history|resolve`: what a store holds, and which of two values stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import click

from countermark.cli.facts.text import fact_text, fields_text, json_text, line, loaded_text, version_text
from countermark.cli.shared.bundle import format_option
from countermark.cli.shared.evidence import moment
from countermark.cli.shared.store import opened, store_options
from countermark.cli.shared.terminal.output import complain, emit
from countermark.errors import CountermarkError

_SHOWN: Final[Mapping[str | None, Callable[[Any], str]]] = {
    None: fact_text,
    "conflicts": version_text,
    "loads": loaded_text,
}
_LIST: Final = "list the ids with: countermark facts list"


@click.command("list")
@store_options
@click.option("--indicator", metavar="CODE")
@click.option("--entity", metavar="CODE")
@click.option("--period", metavar="TEXT")
@click.option("--as-of", metavar="LOAD|TIME", help="As it was after that load, or at that date or time.")
@click.option("--limit", type=click.IntRange(0), default=100, show_default=True, metavar="N", help="0 lists all.")
@click.option("--conflicts", "what", flag_value="conflicts", help="Ids with current values that disagree.")
@click.option("--loads", "what", flag_value="loads", help="What was loaded, and when.")
@format_option("terminal", "jsonl")
def list_facts(
    *,
    place: str,
    namespace: str,
    indicator: str | None,
    entity: str | None,
    period: str | None,
    as_of: str | None,
    limit: int,
    what: str | None,
    output_format: str,
) -> None:
    """List the current facts of a store, by id."""
    places = {"indicator": indicator, "entity": entity, "period": period}
    if what is not None and any(text is not None for text in places.values()):
        raise click.UsageError(f"--{what} lists all of them; leave out --indicator, --entity and --period")
    if what == "loads" and as_of is not None:
        raise click.UsageError("--loads lists all of them; leave out --as-of")
    with opened(place) as store:
        listed: Iterator[Any]
        if what == "loads":
            listed = iter(store.loads(namespace=namespace))
        elif what == "conflicts":
            found = store.conflicts(namespace=namespace, as_of=moment(as_of))
            listed = (version for versions in found for version in versions)
        else:
            listed = store.facts(**places, namespace=namespace, as_of=moment(as_of))
        shown = _SHOWN[what]
        for count, each in enumerate(listed):
            if limit and count == limit:
                complain(f"note: there are more than {limit}; use --limit")
                break
            emit((json_text(each) if output_format == "jsonl" else shown(each)) + "\n")


@click.command()
@click.argument("ids", metavar="ID…", nargs=-1, required=True)
@store_options
@click.option("--as-of", metavar="LOAD|TIME", help="As it was after that load, or at that date or time.")
@format_option("terminal", "jsonl")
def show(ids: tuple[str, ...], *, place: str, namespace: str, as_of: str | None, output_format: str) -> None:
    """Show every field of the current facts of these ids."""
    with opened(place) as store:
        found = store.get(ids, namespace=namespace, as_of=moment(as_of))
    known = {fact.id for fact in found}
    for each in ids:
        if each not in known:
            raise CountermarkError(f"no fact has the id {each!r}", hint=_LIST)
    if output_format == "jsonl":
        emit("".join(f"{json_text(fact)}\n" for fact in found))
    else:
        emit("\n".join(fields_text(fact) for fact in found))


@click.command()
@click.argument("fact_id", metavar="ID")
@store_options
@format_option("terminal", "jsonl")
def history(fact_id: str, *, place: str, namespace: str, output_format: str) -> None:
    """Show every version that an id has had, and every choice between them."""
    with opened(place) as store:
        versions = store.history(fact_id, namespace=namespace)
        choices = [each for each in store.resolutions(namespace=namespace) if each.id == fact_id]
    if not versions:
        raise CountermarkError(f"no fact has the id {fact_id!r}", hint=_LIST)
    if output_format == "jsonl":
        emit("".join(f"{json_text(each)}\n" for each in (*versions, *choices)))
        return
    lines = [version_text(version) for version in versions]
    lines += [line(f"resolved {each.time}: version {each.version}, by {each.by}: {each.why}") for each in choices]
    emit("\n".join(lines) + "\n")


@click.command()
@click.argument("fact_id", metavar="ID")
@click.argument("version", type=int)
@store_options
@click.option("--by", required=True, metavar="NAME", help="Who decides.")
@click.option("--why", required=True, metavar="TEXT", help="The reason; it is kept.")
def resolve(fact_id: str, version: int, *, place: str, namespace: str, by: str, why: str) -> None:
    """Keep one of the conflicting versions of an id.

    What was not chosen stays in the history. Something new from any source is a new version, and may be a new conflict.
    """
    with opened(place) as store:
        choice = store.resolve(fact_id, version, by=by, why=why, namespace=namespace)
    emit(line(f"resolved as change {choice.number}: version {version} of {fact_id!r} is kept") + "\n")
