"""The store that a command is about: its options, and opening it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from countermark.store import open_store

if TYPE_CHECKING:
    from countermark.protocols import Store

_Command = TypeVar("_Command", bound=Callable[..., Any])


def store_options(command: _Command) -> _Command:
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


def format_option(*formats: str) -> Callable[[_Command], _Command]:
    return click.option(
        "--output-format", "output_format", type=click.Choice(formats), default=formats[0], show_default=True
    )


@contextmanager
def opened(place: str) -> Iterator[Store]:

    store = open_store(place, create=False)
    try:
        yield store
    finally:
        store.close()
