"""`countermark verifier eval`: how good a verifier is on rows whose answer is known."""

from __future__ import annotations

import json
import time

import click

from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.terminal.output import emit
from countermark.cli.verifier.running import BACKENDS, chosen_verifier
from countermark.errors import CountermarkError
from countermark.measure.verifier.learned.scoring import scored
from countermark.verifiers import read_rows


@click.command("eval")
@click.argument("name", metavar="ID|HEAD.json")
@click.option(
    "--input",
    "input_file",
    required=True,
    metavar="FILE|-",
    help='JSON Lines as for run, each with a "label" (true, "supported", "valid", a score …), or CAPE\'s training format.',
)
@click.option("--threshold", type=click.FloatRange(0, 1), default=0.5, show_default=True)
@click.option("--backend", type=click.Choice(BACKENDS), default="shipped", show_default=True)
@click.option("--output-format", "output_format", type=click.Choice(["terminal", "json"]), default="terminal")
def evaluate(name: str, input_file: str, threshold: float, backend: str, output_format: str) -> None:
    """Print n, AUC, balanced accuracy, calibration error and milliseconds per item.

    Rows whose score is unknown are counted, and left out of all other figures.
    """
    chosen = chosen_verifier(name, backend)
    where = "standard input" if input_file == "-" else input_file
    rows = read_rows(input_bytes(input_file), chosen.rubric.verifier_id, where)
    labelled = [row for row in rows if row.label is not None]
    if not labelled:
        raise CountermarkError("no row has a label", where=where, hint='give each a "label" or an "expected_output"')
    start = time.perf_counter()
    verified = chosen(labelled)
    spent = (time.perf_counter() - start) * 1000 / len(labelled)
    figures = scored(
        [each.output.score for each in verified], [bool(row.label) for row in labelled], threshold=threshold
    )
    if output_format == "json":
        document = {"verifier_id": chosen.rubric.verifier_id, **figures._asdict(), "ms_per_item": round(spent, 3)}
        emit(json.dumps(document) + "\n")
        return
    emit(f"{chosen.rubric.verifier_id}: {figures}, {spent:.1f} ms per item\n")
