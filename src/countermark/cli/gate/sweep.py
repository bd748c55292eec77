"""`countermark gate sweep`: the gaps of many claims, and the thresholds that let a chosen share of them through."""

from __future__ import annotations

import json

import click

from countermark.cli.gate.data import dataset_options, measured
from countermark.cli.shared.terminal.output import emit
from countermark.errors import CountermarkError
from countermark.gate.dataset import about
from countermark.gate.sweep import acceptances, document


@click.command()
@dataset_options
@click.option("--out", metavar="FILE", help="Write the sweep as JSON; an interrupted run resumes with the same FILE.")
def sweep(dataset_file: str, *, sample: int | None, source: str | None, out: str | None) -> None:
    """Measure a dataset and print what each percentile of the energy gap accepts."""
    found = measured(dataset_file, sample, source, out=out)
    gaps = found.column("energy.gap_nearest")
    if not gaps:
        raise CountermarkError("no gap could be measured", where=found.dataset.name, hint="every claim needs evidence")
    swept = document(found.dataset, gaps, found.leave_one_out(), about())
    if out is not None:
        emit(json.dumps(swept, ensure_ascii=False, indent=2) + "\n", out)
    if out != "-":
        emit("".join(f"{line}\n" for line in acceptances(gaps)))
