"""`countermark report replay`: a stored report checked again, from what it holds itself."""

from __future__ import annotations

import sys
from typing import Any

import click

from countermark import __version__
from countermark.cli.shared.evidence import evidence_for, moment
from countermark.cli.shared.inputs import report_in
from countermark.cli.shared.options import evidence_options
from countermark.cli.shared.terminal.output import complain, emit
from countermark.pipeline import replay as again


@click.command()
@click.argument("file", metavar="REPORT.json")
@click.option("--models", is_flag=True, help="Ask the models again instead of reusing their recorded answers.")
@click.option(
    "--verifiers",
    multiple=True,
    metavar="FILE|FOLDER",
    help="Heads of your own that the packs name, to ask them again.",
)
@evidence_options
def replay(file: str, *, models: bool, verifiers: tuple[str, ...], **given: Any) -> None:
    """Check a report again from its own draft, evidence and packs.

    A report holds the evidence that was read; with --facts or --docs it is checked against all of these instead.
    What is exact is measured again; what a model measured is taken from the report. Exits 0 when the same bytes come
    out, 1 when they differ.
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
    marks = len(report.marks)
    taken = 0 if models else sum(not each.exact for each in report.measurements)
    words = f", {taken} {'measurement' if taken == 1 else 'measurements'} of models taken from the report"
    numbers = "number" if marks == 1 else "numbers"
    held = ", against all the evidence" if evidence is not None else ""
    emit(f"identical: {marks} {numbers}, decision {report.decision}{held}{words if taken else ''}\n")


def evidence_given(report: Any, facts: Any, documents: Any, namespace: str | None, as_of: str | None) -> Any:
    """The evidence that is given, or None where none is."""
    if not facts and not documents and namespace is None and as_of is None:
        return None
    return evidence_for(report.draft, facts, documents, namespace=namespace, as_of=moment(as_of))
