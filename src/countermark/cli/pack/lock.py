"""`countermark pack lock`: which packs were agreed on, to the byte."""

from __future__ import annotations

import sys

import click

from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.terminal.output import complain, emit
from countermark.errors import InvalidPack
from countermark.pipeline import load_packs
from countermark.policy import Lock, lock


@click.command("lock")
@click.argument("names", metavar="PACK…", nargs=-1, required=True)
@click.option("--output", "target", metavar="FILE", help="Write the lock there instead of to standard output.")
@click.option("--check", "lock_file", metavar="FILE", help="Compare the packs with a lock instead of making one.")
def lock_packs(names: tuple[str, ...], target: str | None, lock_file: str | None) -> None:
    """Write the version and digest of packs (names or files), dependencies among them.

    With --check, exits 0 when they are what was locked, and 1 when something has changed since.
    """
    packs = load_packs(names, {})
    if lock_file is None:
        emit(lock(packs).to_json(), target)
        return
    if target is not None:
        raise click.UsageError("--check writes nothing; leave --output out")
    try:
        differences = Lock.from_json(input_bytes(lock_file)).differences(packs)
    except InvalidPack as error:
        error.where = lock_file
        raise
    for difference in differences:
        complain(f"changed: {difference}")
    sys.exit(1 if differences else 0)
