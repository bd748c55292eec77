"""`countermark replay`: a stored report checked again, from what it holds itself."""

from __future__ import annotations

import sys

import click

from countermark.cli.options import report_in
from countermark.cli.output import emit


@click.command()
@click.argument("file", metavar="REPORT.json")
@click.option(
    "--models", is_flag=True, help="Ask the models again too, instead of taking what the report says of them."
)
@click.option(
    "--verifiers",
    multiple=True,
    metavar="FILE|FOLDER",
    help="Heads of your own that the packs name, to ask them again.",
)
def replay(file: str, *, models: bool, verifiers: tuple[str, ...]) -> None:
    """Check a report again from its own draft, evidence and packs.

    What is exact is measured again; what a model measured is taken from the report. Exits 0 when the same bytes come
    out, 1 when they differ.
    """
    from countermark.pipeline import replay as again  # noqa: PLC0415 — only when there is a report

    report = report_in(file)
    different = again(report, models=models, verifiers=verifiers)
    if different:
        emit(f"different: {', '.join(different)}\n")
        sys.exit(1)
    marks = len(report.marks)
    taken = 0 if models else sum(not each.exact for each in report.measurements)
    words = f", {taken} {'measurement' if taken == 1 else 'measurements'} of models taken from the report"
    numbers = "number" if marks == 1 else "numbers"
    emit(f"identical: {marks} {numbers}, decision {report.decision}{words if taken else ''}\n")
