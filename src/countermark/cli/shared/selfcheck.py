"""`check --self`: a draft against itself, without any data."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, NoReturn

import click

from countermark.cli.shared.codes import ACCEPT, PERSON
from countermark.cli.shared.inputs import answer

_DATA = ("facts", "data", "documents", "graph_file", "signed_by", "packs", "numbers")

self_option = click.option(
    "--self",
    "against_itself",
    is_flag=True,
    help="Check the text against itself, without data: sums, what is stated twice, statistics. Exits 0 or 3.",
)


def check_against_itself(
    file: str | None, given: Mapping[str, Any], output_format: str, target: str | None, *, color: bool
) -> NoReturn:
    """Show what does not add up in a draft, and exit."""
    from countermark.cli.shared.terminal.output import emit  # noqa: PLC0415 — only when it is asked for
    from countermark.markup.reasoning import Answered  # noqa: PLC0415
    from countermark.model import Draft  # noqa: PLC0415
    from countermark.render.notes import FORMATS, Note, Noted, show  # noqa: PLC0415
    from countermark.selfcheck import RULES, check_self  # noqa: PLC0415

    if file is None or any(given[each] for each in _DATA):
        raise click.UsageError("--self checks a draft alone; run check again to compare it with data")
    if output_format not in FORMATS:
        raise click.UsageError(f"--self is not written as {output_format}; give one of {', '.join(FORMATS)}")
    said = answer(file)
    draft = Draft(text=said.text, locale=given["locale"])
    notes = [
        Note(
            f"self/{each.rule}",
            each.level,
            each.start,
            each.end,
            _line(draft.text, each.start, each.end),
            each.message,
            (("computed", each.computed),),
        )
        for each in check_self(draft, _tags(file))
    ]
    warnings = sum(each.level == "warning" for each in notes)
    count = f"{warnings} {'place does' if warnings == 1 else 'places do'} not add up"
    more = f", {len(notes) - warnings} may not" if len(notes) > warnings else ""
    summary = f"review: {count}{more}" if warnings else f"accept: nothing was found that does not add up{more}"
    noted = Noted(
        "draft" if file == "-" else file, draft.text, notes, is_file=isinstance(said, Answered) and not said.before
    )
    rules = {f"self/{name}": about for name, about in RULES.items()}
    emit(show([noted], output_format, title="Consistency", summary=summary, rules=rules, color=color), target)
    sys.exit(PERSON if warnings else ACCEPT)


def _tags(file: str) -> Any:
    """The tags of a filing in inline XBRL; None of any other file."""
    if file == "-" or not file.lower().endswith((".xhtml", ".html", ".htm")):
        return None
    from countermark.evidence.filings.opening import open_filing  # noqa: PLC0415 — only when there is a page
    from countermark.model import Evidence  # noqa: PLC0415

    found = open_filing(file)
    return None if found is None else Evidence(facts=found.facts, tables=[found.table])


def _line(text: str, start: int, end: int) -> tuple[int, int]:
    """The lines of a place."""
    after = text.find("\n", end)
    return text.rfind("\n", 0, start) + 1, len(text) if after < 0 else after
