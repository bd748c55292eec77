"""`countermark facts`: bring facts into a store, look at them, and settle which of two values stands."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from countermark.cli.evidence import fact_places, moment
from countermark.cli.facts_bind import bind
from countermark.cli.facts_find import find
from countermark.cli.output import complain, emit
from countermark.errors import CountermarkError

if TYPE_CHECKING:
    from countermark.model import Fact
    from countermark.protocols import Loaded, Store, Version

_Command = TypeVar("_Command", bound=Callable[..., Any])
_LONG = 200


@click.group()
def facts() -> None:
    """Load, list, find and settle facts in a store: a file, or a PostgreSQL database."""


facts.add_command(find)
facts.add_command(bind)


def _store_options(command: _Command) -> _Command:
    command = click.option("--namespace", default="default", show_default=True, metavar="NAME", help="Whose facts.")(
        command
    )
    return click.option(
        "--store",
        "place",
        envvar="COUNTERMARK_STORE",
        default="facts.db",
        show_default=True,
        metavar="PATH|URL",
        help="A file, or postgresql://…; also from COUNTERMARK_STORE.",
    )(command)


def _format_option(*formats: str) -> Callable[[_Command], _Command]:
    return click.option(
        "--output-format", "output_format", type=click.Choice(formats), default=formats[0], show_default=True
    )


@contextmanager
def _opened(place: str, *, create: bool = False) -> Iterator[Store]:
    from countermark.store import open_store  # noqa: PLC0415 — only when a store is asked for

    store = open_store(place, create=create)
    try:
        yield store
    finally:
        store.close()


@facts.command()
@click.argument("files", metavar="FILE…", nargs=-1, required=True)
@_store_options
@click.option("--mapping", "mapping_file", metavar="FILE", help="Which column is what: TOML or JSON.")
@click.option("--map", "columns", multiple=True, metavar="FIELD=COLUMN", help="The same, one by one. Repeatable.")
@click.option("--constant", "constants", multiple=True, metavar="FIELD=TEXT", help="A field of every fact. Repeatable.")
@click.option("--guess", is_flag=True, help="Guess which column is what, show the guess, and ask before it is used.")
@click.option("--yes", is_flag=True, help="With --guess: show the guess and use it without asking.")
def load(
    files: tuple[str, ...],
    *,
    place: str,
    namespace: str,
    mapping_file: str | None,
    columns: tuple[str, ...],
    constants: tuple[str, ...],
    guess: bool,
    yes: bool,
) -> None:
    """Load facts from files into a store, made if it is not there; all of them or, if one is wrong, none.

    FILE "sample" is the World Bank figures that ship with Countermark.
    """
    from countermark.evidence import stream_facts  # noqa: PLC0415 — only when facts are loaded

    # A file's name may hold bytes that are no text.
    names = ", ".join(files).encode("utf-8", "backslashreplace").decode()
    files = tuple(fact_places(files))
    if guess and (mapping_file or columns or constants):
        raise click.UsageError("give --guess or say which column is what, not both")
    mapping = _guessed(files, yes=yes) if guess else _mapping(mapping_file, columns, constants)
    with _opened(place, create=True) as store, _progress(files) as told:
        streamed = stream_facts(*files, mapping=mapping, progress=told)
        loaded = store.load(streamed, source=names, namespace=namespace)
    emit(_loaded(loaded) + "\n")
    if loaded.conflicts:
        complain(
            "note: what is in conflict verifies nothing until someone resolves it; see countermark facts list --conflicts"
        )


def _guessed(files: Sequence[str], *, yes: bool) -> Any:
    """A mapping that a person has seen: a guess is never used unseen, nor for files that it was not made for."""
    from countermark.evidence import as_toml, guess_file  # noqa: PLC0415 — only when a guess is wanted

    guesses = [guess_file(file) for file in files]
    if guesses[0] is None or any(each != guesses[0] for each in guesses):
        what = "no guess can be made" if guesses[0] is None else "the files are guessed to be different"
        raise CountermarkError(what, where=", ".join(files), hint="say which column is what with --map or --mapping")
    complain(f"guessed, as a mapping file has it:\n{as_toml(guesses[0])}".rstrip("\n"))
    if not yes and not click.confirm("use it?", err=True):
        raise click.Abort
    return guesses[0]


def _mapping(file: str | None, columns: Sequence[str], constants: Sequence[str]) -> Any:
    from countermark.evidence import mapping_of  # noqa: PLC0415 — only when facts are loaded

    if not columns and not constants:
        return file
    if file is not None:
        raise click.UsageError("give --mapping or --map and --constant, not both")
    document: dict[str, Any] = _pairs(columns, "--map")
    if constants:
        document["constants"] = _pairs(constants, "--constant")
    return mapping_of(document, where="--map")


def _pairs(given: Sequence[str], option: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in given:
        name, equals, text = each.partition("=")
        if not equals or not name or not text or name in found:
            raise click.UsageError(f"{option} {each!r} is not NAME=TEXT, each name once")
        found[name] = text
    return found


@contextmanager
def _progress(files: Sequence[str]) -> Iterator[Callable[[int], None] | None]:
    """A bar on standard error where a person is looking at it."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415 — only on a terminal
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    total = sum(os.path.getsize(file) for file in files if os.path.isfile(file))  # noqa: PTH113, PTH202 — a name as given
    shown = (TextColumn("reading"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*shown, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("reading", total=total)
        yield lambda position: bar.update(task, completed=position)


@facts.command("list")
@_store_options
@click.option("--indicator", metavar="CODE")
@click.option("--entity", metavar="CODE")
@click.option("--period", metavar="TEXT")
@click.option("--as-of", metavar="LOAD|TIME", help="As it was after that load, or at that date or time.")
@click.option("--limit", type=click.IntRange(0), default=100, show_default=True, metavar="N", help="0 lists all.")
@click.option("--conflicts", "what", flag_value="conflicts", help="Ids with current values that disagree.")
@click.option("--loads", "what", flag_value="loads", help="What was loaded, and when.")
@_format_option("terminal", "jsonl")
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
    with _opened(place) as store:
        listed: Iterator[Any]
        if what == "loads":
            listed = iter(store.loads(namespace=namespace))
        elif what == "conflicts":
            found = store.conflicts(namespace=namespace, as_of=moment(as_of))
            listed = (version for versions in found for version in versions)
        else:
            listed = store.facts(**places, namespace=namespace, as_of=moment(as_of))
        shown: Callable[[Any], str] = _loaded if what == "loads" else _version if what == "conflicts" else _fact
        for count, each in enumerate(listed):
            if limit and count == limit:
                complain(f"note: there are more than {limit}; use --limit")
                break
            emit((_json(each) if output_format == "jsonl" else shown(each)) + "\n")


@facts.command()
@click.argument("ids", metavar="ID…", nargs=-1, required=True)
@_store_options
@click.option("--as-of", metavar="LOAD|TIME", help="As it was after that load, or at that date or time.")
@_format_option("terminal", "jsonl")
def show(ids: tuple[str, ...], *, place: str, namespace: str, as_of: str | None, output_format: str) -> None:
    """Show every field of the current facts of these ids."""
    with _opened(place) as store:
        found = store.get(ids, namespace=namespace, as_of=moment(as_of))
    known = {fact.id for fact in found}
    for each in ids:
        if each not in known:
            raise CountermarkError(f"no fact has the id {each!r}")
    if output_format == "jsonl":
        emit("".join(f"{_json(fact)}\n" for fact in found))
    else:
        emit("\n".join(_fields(fact) for fact in found))


@facts.command()
@click.argument("fact_id", metavar="ID")
@_store_options
@_format_option("terminal", "jsonl")
def history(fact_id: str, *, place: str, namespace: str, output_format: str) -> None:
    """Show every version that an id has had, and every choice between them."""
    with _opened(place) as store:
        versions = store.history(fact_id, namespace=namespace)
        choices = [each for each in store.resolutions(namespace=namespace) if each.id == fact_id]
    if not versions:
        raise CountermarkError(f"no fact has the id {fact_id!r}")
    if output_format == "jsonl":
        emit("".join(f"{_json(each)}\n" for each in (*versions, *choices)))
        return
    lines = [_version(version) for version in versions]
    lines += [_line(f"resolved {each.time}: version {each.version}, by {each.by}: {each.why}") for each in choices]
    emit("\n".join(lines) + "\n")


@facts.command()
@click.argument("fact_id", metavar="ID")
@click.argument("version", type=int)
@_store_options
@click.option("--by", required=True, metavar="NAME", help="Who decides.")
@click.option("--why", required=True, metavar="TEXT", help="The reason; it is kept.")
def resolve(fact_id: str, version: int, *, place: str, namespace: str, by: str, why: str) -> None:
    """Let one of the current versions of an id in conflict stand alone.

    What was not chosen stays in the history. Something new from any source is a new version, and may be a new conflict.
    """
    with _opened(place) as store:
        choice = store.resolve(fact_id, version, by=by, why=why, namespace=namespace)
    emit(_line(f"resolved as change {choice.number}: version {version} of {fact_id!r} stands") + "\n")


def _json(value: Any) -> str:
    import msgspec  # noqa: PLC0415 — only for this format

    shown = value._asdict() if hasattr(value, "_asdict") else value
    return msgspec.json.encode(shown, order="deterministic").decode()


def _line(text: str) -> str:
    """Text of a fact cannot act on the terminal."""
    from countermark.render.neutral import one_line  # noqa: PLC0415 — only when there is something to show

    return one_line(text, _LONG)


def _loaded(loaded: Loaded) -> str:
    counts = f"{loaded.added} added, {loaded.changed} changed, {loaded.unchanged} unchanged"
    conflicts = f", {loaded.conflicts} in conflict" if loaded.conflicts else ""
    source = f" from {loaded.source}" if loaded.source else ""
    return _line(f"load {loaded.load} ({loaded.time}): {counts}{conflicts}{source}")


def _fact(fact: Fact) -> str:
    from countermark.model import Source  # noqa: PLC0415 — only when there is one

    value = "no observation" if fact.value is None else f"{fact.value} {fact.unit}" if fact.unit else fact.value
    source = fact.source
    if isinstance(source, Source):
        source = source.dataset if source.dataset is not None else source.uri
    return _line("  ".join(part for part in (fact.id, value, fact.indicator, fact.entity, fact.period, source) if part))


def _version(version: Version) -> str:
    state = "current" if version.current else "not current"
    return f"version {version.version}  load {version.load}  {version.time}  {state}  {_fact(version.fact)}"


def _fields(fact: Fact) -> str:
    import msgspec  # noqa: PLC0415 — only when there is one

    lines = []
    for name, value in msgspec.to_builtins(fact).items():
        for key, text in value.items() if isinstance(value, dict) else (("", value),):
            if text is not None:
                label = f"{name}.{key}" if key else name
                lines.append(_line(f"{label:<12} {text}") + "\n")
    return "".join(lines)
