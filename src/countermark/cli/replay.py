"""`countermark replay`: a stored report checked again, from what it holds itself."""

from __future__ import annotations

import sys

import click

from countermark.cli.options import report_in
from countermark.cli.output import emit


@click.command()
@click.argument("file", metavar="REPORT.json")
def replay(file: str) -> None:
    """Check a report again from its own draft, evidence and packs.

    Exits 0 when the same bytes come out, 1 when they differ.
    """
    from countermark.pipeline import replay as again  # noqa: PLC0415 — only when there is a report

    report = report_in(file)
    different = again(report)
    if different:
        emit(f"different: {', '.join(different)}\n")
        sys.exit(1)
    marks = len(report.marks)
    emit(f"identical: {marks} {'number' if marks == 1 else 'numbers'}, decision {report.decision}\n")
