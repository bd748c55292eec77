"""`countermark gate audit`: the seed's five-point checklist on a dataset."""

from __future__ import annotations

import sys

import click

from countermark.cli.gate.data import bar, dataset_options, measured
from countermark.cli.shared.terminal.output import emit
from countermark.errors import CountermarkError
from countermark.gate.audit import audit as check
from countermark.gate.dataset import runner


@click.command()
@dataset_options
@click.option("--runs", type=click.IntRange(2), default=100, show_default=True, help="Of the determinism check.")
@click.option(
    "--out", metavar="FILE", help="Save results to FILE while measuring, so that an interrupted run can resume."
)
def audit(dataset_file: str, *, sample: int | None, source: str | None, runs: int, out: str | None) -> None:
    """Check that thresholds learned from a dataset behave: five points, pass or fail, with figures.

    Exits 0 when all five pass and 1 when one fails.
    """
    names = ("energy.gap_nearest", "energy.oracle", "energy.oracle_full")
    found = measured(dataset_file, sample, source, out=out, names=names)
    gaps, oracle, full = (found.column(name) for name in names)
    if not gaps:
        raise CountermarkError("no gap could be measured", where=found.dataset.name, hint="every claim needs evidence")
    with bar("running again", runs) as progress:
        points = check(gaps, oracle, full, runner(found.dataset), runs=runs, progress=progress)
    emit(f"{found.dataset.name}: {len(gaps)} of {len(found.dataset.rows)} claims measured\n")
    emit("".join(f"{point}\n" for point in points))
    sys.exit(0 if all(point.passed for point in points) else 1)
