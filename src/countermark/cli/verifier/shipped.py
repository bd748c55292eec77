"""`countermark verifier list|show`: the verifiers that ship and what they can judge."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from countermark.canonical import parse_json
from countermark.cli.shared.terminal.output import emit
from countermark.measure.rubric import SHIPPED, text
from countermark.measure.verifier.measured import scopes


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
    head = ("verifier", "public set", "rows", "answered", "right", "trivial")
    rows = [(each["verifier_id"], *one.cells()) for each, scope in rubrics for one in scope.sets]
    widths = [max(len(row[place]) for row in (head, *rows)) for place in range(len(head))]
    emit("".join(f"{_line(row, widths)}\n" for row in (head, *rows)))
    emit("\nright: of those answered; trivial: the best answer that is always the same, on the same rows\n")
    for each, scope in rubrics:
        emit(
            f"\n{each['verifier_id']} {each['version']}: {each['description']}\n"
            f"    judges {scope.judges}\n    unknown: {scope.unknown}\n"
        )


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    """The names to the left, the figures to the right."""
    cells = [
        cell.ljust(width) if place < 2 else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()


@click.command()
@click.argument("name", metavar="ID")
def show(name: str) -> None:
    """Print the rubric of a shipped verifier as JSON."""
    emit(text(name).rstrip("\n") + "\n")
