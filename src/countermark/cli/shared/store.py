"""The store that a command is about: its options, and opening it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from countermark.cli.shared.bundle import bundle
from countermark.store import open_store

if TYPE_CHECKING:
    from countermark.protocols import Store


store_options = bundle(
    click.option(
        "--store",
        "place",
        envvar="COUNTERMARK_STORE",
        default="facts.db",
        show_default=True,
        metavar="PATH|URL",
        help="A file, or postgresql://…; also from COUNTERMARK_STORE.",
    ),
    click.option("--namespace", default="default", show_default=True, metavar="NAME", help="Whose facts."),
)


@contextmanager
def opened(place: str) -> Iterator[Store]:

    store = open_store(place, create=False)
    try:
        yield store
    finally:
        store.close()
