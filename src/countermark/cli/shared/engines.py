"""Where many texts are checked: in this process, in processes beside it, or on a Ray cluster."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from countermark.batch.engines import Here
from countermark.batch.engines.processes import Processes
from countermark.batch.engines.ray import LOCAL, OnRay
from countermark.cli.shared.bundle import bundle

if TYPE_CHECKING:
    from countermark.batch.run import Engine

_ENGINES = ("processes", "here", "ray")


engine_options = bundle(
    click.option("--engine", type=click.Choice(_ENGINES), default=_ENGINES[0], show_default=True),
    click.option("--workers", type=click.IntRange(1, 1024), metavar="N", help="Default one for each processor."),
    click.option(
        "--address", metavar="HOST:PORT", help="A Ray cluster that runs already; default one is started here."
    ),
)


def engine_of(name: str, workers: int | None, address: str | None) -> Engine:
    """The engine that options name."""
    if address is not None and name != "ray":
        raise click.UsageError("--address needs --engine ray")
    if workers is not None and name == "here":
        raise click.UsageError("--engine here has one worker, this process")
    if name == "here":
        return Here()
    if name == "ray":
        return OnRay(LOCAL if address is None else address, workers)
    return Processes(_processors() if workers is None else workers)


def _processors() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
