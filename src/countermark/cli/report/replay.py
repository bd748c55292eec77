"""`countermark report replay`: a stored report checked again, from what it holds itself."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import click

from countermark import __version__
from countermark.cli.shared.evidence import evidence_for, moment
from countermark.cli.shared.inputs import report_in
from countermark.cli.shared.options import evidence_options
from countermark.cli.shared.terminal.output import complain, emit
from countermark.evidence.data import read_metrics
from countermark.pipeline import replay as again
from countermark.pipeline.definitions import definitions_of, voided
from countermark.receipt.statement import Definition

metrics_option = click.option(
    "--metrics", "metrics_file", metavar="FILE", help="The definitions of today: which marks rest on others."
)


@click.command()
@click.argument("file", metavar="REPORT.json")
@click.option("--models", is_flag=True, help="Ask the models again instead of reusing their recorded answers.")
@click.option(
    "--verifiers",
    multiple=True,
    metavar="FILE|FOLDER",
    help="Heads of your own that the packs name, to ask them again.",
)
@metrics_option
@evidence_options
def replay(file: str, *, models: bool, verifiers: tuple[str, ...], metrics_file: str | None, **given: Any) -> None:
    """Check a report again from its own draft, evidence and packs.

    A report holds the evidence that was read; with --facts or --docs it is checked against all of these instead.
    What is exact is measured again; what a model measured is taken from the report. Exits 0 when the same bytes come
    out, 1 when they differ, or when a mark rests on a definition that --metrics no longer has.
    """
    report = report_in(file)
    evidence = evidence_given(report, **given)
    different = again(report, evidence=evidence, models=models, verifiers=verifiers)
    if "version" in different:
        complain(f"note: made by countermark {report.version}, this is {__version__}")
    if "evidence_digest" in different and evidence is not None:
        complain(f"note: the report was made with other evidence: {report.evidence_digest}, not {evidence.digest}")
    if different:
        emit(f"different: {', '.join(different)}\n")
        sys.exit(1)
    fallen = void_lines(definitions_of(report), report.marks, metrics_file)
    if fallen:
        emit("\n".join(fallen) + "\n")
        sys.exit(1)
    marks = len(report.marks)
    taken = 0 if models else sum(not each.exact for each in report.measurements)
    words = f", {taken} {'measurement' if taken == 1 else 'measurements'} of models taken from the report"
    numbers = "number" if marks == 1 else "numbers"
    held = ", against all the evidence" if evidence is not None else ""
    emit(f"identical: {marks} {numbers}, decision {report.decision}{held}{words if taken else ''}\n")


def void_lines(definitions: Sequence[Definition], marks: Sequence[Any], metrics_file: str | None) -> list[str]:
    """A line for each mark that rests on a definition which the file no longer has; marks are structs, or as in a receipt."""
    if metrics_file is None:
        return []
    shown = [mark["text"] if isinstance(mark, dict) else mark.text for mark in marks]
    fallen = voided(definitions, read_metrics(metrics_file))
    return [
        f"void: number {place + 1}, {shown[place]}: the definition of {name!r} has changed" for place, name in fallen
    ]


def evidence_given(report: Any, facts: Any, documents: Any, namespace: str | None, as_of: str | None) -> Any:
    """The evidence that is given, or None where none is."""
    if not facts and not documents and namespace is None and as_of is None:
        return None
    return evidence_for(report.draft, facts, documents, namespace=namespace, as_of=moment(as_of))
