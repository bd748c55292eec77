"""`countermark pack list|show|validate`: the packs that ship, and what is wrong with one of your own."""

from __future__ import annotations

from typing import Any

import click

from countermark.canonical import parse_json
from countermark.cli.shared.inputs import parameters, policy_set
from countermark.cli.shared.terminal.output import emit
from countermark.pipeline import load_packs, measures_with
from countermark.registry import pack_text, packs


@click.command("list")
def list_packs() -> None:
    """List the packs that ship: id, version and what they ask."""
    lines = []
    for pack_id, text in packs().items():
        document = parse_json(text)
        lines.append(f"{pack_id:<29} {document['version']:<8} {document['description']}\n")
    emit("".join(lines))


@click.command()
@click.argument("name")
def show(name: str) -> None:
    """Print the JSON document of a shipped pack."""
    emit(pack_text(name).rstrip("\n") + "\n")


@click.command()
@click.argument("names", metavar="PACK…", nargs=-1, required=True)
@click.option("--param", "params", multiple=True, metavar="NAME=VALUE", help="A parameter, as for check.")
@click.option("--numbers", metavar="JSON|@FILE", help="A policy set to validate with it.")
@click.option("--verifiers", multiple=True, metavar="FILE|FOLDER", help="Heads of your own that they name.")
def validate(names: tuple[str, ...], params: tuple[str, ...], numbers: str | None, verifiers: tuple[str, ...]) -> None:
    """Load packs (names or files) and say everything that is wrong with them.

    Exits 0 when every one of them loads, 2 otherwise.
    """
    supplied: dict[str, Any] = parameters(params)
    if numbers is not None:
        supplied["numbers"] = policy_set(numbers)
    for loaded in load_packs(names, supplied, measures_with(verifiers)):
        emit(f"{loaded.id}: valid\n")
