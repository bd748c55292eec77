"""`countermark check`: a draft and facts to marks and a decision."""

from __future__ import annotations

import sys
from typing import Any

import click

from countermark.cli.options import Request, check_options, output_options

CODES = {"accept": 0, "reject": 1, "review": 3}


@click.command()
@click.argument("file", metavar="[FILE]", required=False)
@check_options
@output_options
def check(file: str | None, **given: Any) -> None:
    """Check a draft (FILE, or - for standard input), or a graph of one, against facts and packs.

    Exits 0 when the draft is accepted, 1 when it is rejected, 3 when a person has to look.
    """
    from countermark.cli.output import emit, look, shown  # noqa: PLC0415 — only when a draft is checked

    output_format, target = given.pop("output_format"), given.pop("target")
    rows, fragment = given.pop("rows"), given.pop("fragment")
    look_as = look(width=given.pop("width"), color=given.pop("color"), target=target)
    report = Request(file=file, **given).run()
    source = None if file == "-" else file
    emit(shown(report, output_format, rows=rows or None, fragment=fragment, look_as=look_as, source=source), target)
    sys.exit(CODES[report.decision])
