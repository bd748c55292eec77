"""`countermark facts load`: the facts of files and tables into a store, all of them or none."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from countermark.cli.facts.text import loaded_text
from countermark.cli.shared.data import Data, table_options
from countermark.cli.shared.evidence import fact_places
from countermark.cli.shared.store import store_options
from countermark.cli.shared.terminal.output import complain, emit
from countermark.evidence import mapping_of
from countermark.store import open_store

if TYPE_CHECKING:
    from countermark.model import Fact, Table
    from countermark.protocols import Loaded


@click.command()
@click.argument("files", metavar="FILE…", nargs=-1, required=True)
@store_options
@table_options
@click.option("--map", "columns", multiple=True, metavar="FIELD=COLUMN", help="A mapping, one by one. Repeatable.")
@click.option("--constant", "constants", multiple=True, metavar="FIELD=TEXT", help="A field of every fact. Repeatable.")
def load(
    files: tuple[str, ...],
    *,
    place: str,
    namespace: str,
    columns: tuple[str, ...],
    constants: tuple[str, ...],
    **given: Any,
) -> None:
    """Load facts from files into a store, made if it is not there; all of them or, if one is wrong, none.

    A file may be any table: the command prints how it was read and what is in doubt; facts in doubt are weak.
    FILE "sample" is the World Bank figures that ship with Countermark.
    """
    # A file's name may hold bytes that are no text.
    names = ", ".join(files).encode("utf-8", "backslashreplace").decode()
    if columns or constants:
        if given["mapping_file"] is not None:
            raise click.UsageError("give --mapping or --map and --constant, not both")
        given["mapping_file"] = _mapping(columns, constants)
    data = Data(fact_places(files), **given)
    with _progress(data.data) as bar:
        loaded = _stored(place, lambda shapes: bar.watched(data.stream(bar.told, shapes=shapes)), names, namespace)
    emit(loaded_text(loaded) + "\n")
    if loaded.conflicts:
        complain(
            "note: what is in conflict verifies nothing until someone resolves it; see countermark facts list --conflicts"
        )


def _stored(place: str, facts: Callable[[list[Any]], Iterable[Fact]], source: str, namespace: str) -> Loaded:
    """Load into the store; a store that is a file and not there yet appears when its first load has succeeded."""
    path = Path(place)
    if "://" in place or path.exists() or not path.parent.is_dir():
        return _load(place, facts, source, namespace)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=f".{path.name}.") as folder:
        made = Path(folder) / path.name
        loaded = _load(str(made), facts, source, namespace)
        try:
            os.link(made, path)
        except FileExistsError:
            # Somebody else has made it meanwhile: it is their store now, and this is its next load.
            return _load(place, facts, source, namespace)
        except OSError:
            made.replace(path)  # no links on this disk
    return loaded


def _load(place: str, facts: Callable[[list[Any]], Iterable[Fact]], source: str, namespace: str) -> Loaded:
    store = open_store(place, create=True)
    try:
        shapes: list[Any] = []  # complete when the last fact came
        return store.load(facts(shapes), source=source, namespace=namespace, tables=_stored_tables(shapes))
    finally:
        store.close()


def _stored_tables(shapes: Sequence[Table]) -> Iterator[Table]:
    """The tables whose cells are facts; records are told of, for a store could not count them."""
    for each in shapes:
        if each.records is None:
            yield each
        else:
            complain(f"note: {each.id}: its {each.records} records are not stored; give the file itself with --data")


def _mapping(columns: Sequence[str], constants: Sequence[str]) -> Any:
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


class _Bar(NamedTuple):
    """What a person sees of a load: how far reading is, and that storing goes on when all is read."""

    told: Callable[[int], None] | None = None
    stored: Callable[[], None] = lambda: None

    def watched(self, facts: Iterable[Fact]) -> Iterator[Fact]:
        """The facts; after the last of them the store still has work to do."""
        yield from facts
        self.stored()


@contextmanager
def _progress(files: Sequence[str]) -> Iterator[_Bar]:
    """A bar on standard error where a person is looking at it."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield _Bar()
        return
    from rich.console import Console  # noqa: PLC0415 — only on a terminal
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    total = sum(os.path.getsize(file) for file in files if os.path.isfile(file))  # noqa: PTH113, PTH202 — a name as given
    shown = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*shown, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("reading", total=total)
        yield _Bar(
            lambda position: bar.update(task, completed=position),
            # A bar without an end: nobody knows how long the store takes, and "100 %" would be untrue.
            lambda: bar.update(task, total=None, description="storing"),
        )
