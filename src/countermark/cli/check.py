"""`countermark check`: a draft and facts to marks and a decision."""

from __future__ import annotations

import sys
from typing import Any

import click

from countermark.cli.shared.attachments import attachment_options, attachments
from countermark.cli.shared.codes import DECISIONS, MISUSE
from countermark.cli.shared.options import Request, check_options, output_options


@click.command()
@click.argument("file", metavar="[FILE]", required=False)
@check_options
@output_options
@attachment_options
def check(file: str | None, **given: Any) -> None:
    """Check a draft (FILE, or - for standard input), or a graph of one, against facts and packs.

    Exits 0 when the draft is accepted, 1 when it is rejected, 3 when a person has to look, 2 when it could not run.
    """
    from countermark.cli.shared.output import emit, format_for, look, shown  # noqa: PLC0415 — only when a draft is checked

    target = given.pop("target")
    output_format = format_for(given.pop("output_format"), target)
    rows, fragment = given.pop("rows"), given.pop("fragment")
    attached = attachments(output_format, given, fragment=fragment)
    look_as = look(width=given.pop("width"), color=given.pop("color"), target=target)
    report = Request(file=file, **given).run()
    source = None if file == "-" else file
    shape = {"rows": rows or None, "fragment": fragment, "look_as": look_as, "source": source, "attached": attached}
    emit(shown(report, output_format, **shape), target)
    sys.exit(DECISIONS[report.decision] if report.evidence.unavailable is None else MISUSE)
