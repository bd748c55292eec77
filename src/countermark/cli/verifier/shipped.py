"""`countermark verifier list|show`: the verifiers that ship and what they can judge."""

from __future__ import annotations

import json

import click

from countermark.canonical import parse_json
from countermark.cli.shared.output import emit
from countermark.measure.rubric import SHIPPED, text
from countermark.measure.rubric.measured import scopes


@click.command("list")
@click.option("--output-format", "output_format", type=click.Choice(["terminal", "json"]), default="terminal")
def list_verifiers(output_format: str) -> None:
    """The verifiers that ship: id, version, what they evaluate, what of it they can judge, and how well on public data."""
    rubrics = [(parse_json(text(verifier_id)), scopes()[verifier_id]) for verifier_id in SHIPPED]
    if output_format == "json":
        listed = [
            {
                **{key: each[key] for key in ("verifier_id", "name", "version", "description")},
                "judges": scope.judges,
                "unknown": scope.unknown,
                "measured": [one._asdict() for one in scope.sets],
            }
            for each, scope in rubrics
        ]
        emit(json.dumps(listed, ensure_ascii=False, indent=2) + "\n")
        return
    for each, scope in rubrics:
        told = [f"judges {scope.judges}", f"unknown: {scope.unknown}", *map(str, scope.sets)]
        lines = "".join(f"    {line}\n" for line in told)
        emit(f"{each['verifier_id']:<41} {each['version']:<8} {each['description']}\n{lines}")


@click.command()
@click.argument("name", metavar="ID")
def show(name: str) -> None:
    """Print the rubric of a shipped verifier as JSON."""
    emit(text(name).rstrip("\n") + "\n")
