"""`countermark gate report`: one page with the plots of a dataset under a policy."""

from __future__ import annotations

import click

from countermark.cli.gate.data import dataset_options, measured, policy_options
from countermark.cli.shared.terminal.output import emit
from countermark.gate.dataset import judge_rows
from countermark.gate.page import page


@click.command()
@dataset_options
@policy_options
@click.option("--out", required=True, metavar="FILE|-", help="The page.")
def report(
    dataset_file: str, *, sample: int | None, source: str | None, pack: str, calibration: str | None, out: str
) -> None:
    """Write one HTML page: distributions, acceptance, ROC, reliability, sources, and what surprises most."""
    support = pack.startswith("grounding.support")
    found = measured(dataset_file, sample, source, out=out, support=support)
    emit(page(*judge_rows(found.dataset, found.values, pack=pack, calibration=calibration)), out)
