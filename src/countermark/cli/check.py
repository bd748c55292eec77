"""`countermark check`: a draft and facts to marks and a decision."""

from __future__ import annotations

import sys
from typing import Any

import click

from countermark.cli.shared.attachments import attachment_options, attachments
from countermark.cli.shared.baseline import Accepted, baseline_options, decision_without
from countermark.cli.shared.codes import DECISIONS, MISUSE
from countermark.cli.shared.options import Request, check_options, detail_of, output_options
from countermark.cli.shared.selfcheck import check_against_itself, self_option


@click.command()
@click.argument("file", metavar="[FILE]", required=False)
@check_options
@output_options
@attachment_options
@baseline_options
@self_option
def check(file: str | None, **given: Any) -> None:
    """Check a draft (FILE, or - for standard input), or a graph of one, against facts and packs.

    Exits 0 when the answer is accepted, 1 when it is rejected, 3 when it needs review, 2 on error.
    """
    from countermark.cli.shared.output import complain, emit, format_for, look, shown  # noqa: PLC0415 — only when a draft is checked

    target = given.pop("target")
    output_format = format_for(given.pop("output_format"), target)
    rows, fragment, detail = given.pop("rows"), given.pop("fragment"), detail_of(given)
    attached = attachments(output_format, given, fragment=fragment)
    look_as = look(width=given.pop("width"), color=given.pop("color"), target=target)
    if given.pop("against_itself"):
        check_against_itself(file, given, output_format, target, color=look_as["color"])
    accepted = Accepted.of(given)
    report = Request(file=file, **given).run()
    source = None if file == "-" else file
    notes = accepted.notes(report, source)
    shape = {
        "rows": rows or None,
        "fragment": fragment,
        "look_as": look_as,
        "source": source,
        "attached": attached,
        "detail": {**detail, "notes": notes},
    }
    emit(shown(report, output_format, **shape), target)
    decision = decision_without(report, notes) if notes else report.decision
    if decision is not report.decision:
        complain(f"note: it exits as {decision}, because you have accepted the other problems")
    sys.exit(DECISIONS[decision] if report.evidence.unavailable is None else MISUSE)
