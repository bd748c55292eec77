"""`countermark report show`: a stored report as something to look at."""

from __future__ import annotations

from typing import Any

import click

from countermark.cli.shared.attachments import attachment_options, attachments
from countermark.cli.shared.inputs import report_in
from countermark.cli.shared.options import detail_of, insist_options, output_options
from countermark.cli.shared.terminal.output import emit, format_for, insisting, look, shown


@click.command()
@click.argument("file", metavar="REPORT.json")
@output_options
@attachment_options
@insist_options
def show(file: str, output_format: str | None, target: str | None, **given: Any) -> None:
    """Show a report that `check --output-format json` wrote.

    The report is replayed first. One that does not replay is refused, and so is one that another version made.
    """
    report = report_in(file)
    output_format = format_for(output_format, target)
    look_as = look(width=given["width"], color=given["color"], target=target)
    insists = insisting(report, output_format, altered=given["show_altered"], version=given["show_other_version"])
    attached = attachments(output_format, given, fragment=given["fragment"])
    shape = {
        "rows": given["rows"] or None,
        "fragment": given["fragment"],
        "look_as": look_as,
        "insists": insists,
        "detail": detail_of(given),
    }
    emit(shown(report, output_format, **shape, attached=attached), target)
