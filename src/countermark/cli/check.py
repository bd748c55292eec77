"""`countermark check`: a draft and facts to marks and a decision."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

import click

from countermark.cli.shared.attachments import attachment_options, attachments
from countermark.cli.shared.baseline import Accepted, baseline_options, decision_without
from countermark.cli.shared.codes import DECISIONS, MISUSE
from countermark.cli.shared.copies import is_copy, write_remarks
from countermark.cli.shared.inputs import answer
from countermark.cli.shared.options import Request, check_options, detail_of, output_options
from countermark.cli.shared.selfcheck import check_against_itself, self_option
from countermark.cli.shared.terminal.output import complain, emit, format_for, look, shown
from countermark.language import Document
from countermark.model import DEFAULT_LIMITS

if TYPE_CHECKING:
    from countermark.model import Report

_LANGUAGES: Final = {"de": "German", "es": "Spanish", "fr": "French"}
"""Languages whose numbers are written in another way than English ones, and that their words tell."""


@click.command()
@click.argument("file", metavar="[FILE]", required=False)
@check_options
@output_options
@attachment_options
@baseline_options
@self_option
def check(file: str | None, **given: Any) -> None:
    """Check an answer (FILE, or - for standard input), or its graph, against facts and packs.

    FILE is text, Markdown or a document: .docx, .html, .ipynb, .odt, .pdf or .pptx. With --output, a copy of a
    .docx gets a comment at each wrong number, a copy of an .ipynb a note, and a copy of a .pdf a highlight;
    with --all, each number gets one.

    Exits 0 when the answer is accepted, 1 when it is rejected, 3 when it needs review, 2 on error.
    """
    target, output_format = given.pop("target"), given.pop("output_format")
    copies = is_copy(file, target, output_format)
    output_format = "terminal" if copies else format_for(output_format, target)
    rows, fragment, detail = given.pop("rows"), given.pop("fragment"), detail_of(given)
    attached = attachments(output_format, given, fragment=fragment)
    shown_at = None if copies else target
    look_as = look(width=given.pop("width"), color=given.pop("color"), target=shown_at)
    if given.pop("against_itself"):
        if copies:
            raise click.UsageError("--self writes no copy of a document; give --output-format")
        check_against_itself(file, given, output_format, target, color=look_as["color"])
    accepted = Accepted.of(given)
    said = answer(str(file), most=DEFAULT_LIMITS.draft + 1) if copies else None
    report = Request(file=file, said=said, **given).run()
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
    if copies:
        write_remarks(said, report, target, every=detail["every"])
        shape["detail"]["every"] = False
    emit(shown(report, output_format, **shape), shown_at)
    if output_format == "terminal" and (written := _language(report)) is not None:
        name, tag = written
        complain(f"note: the text is in {name}, and its numbers were read as English; add --locale {tag}")
    decision = decision_without(report, notes) if notes else report.decision
    if decision is not report.decision:
        complain(f"note: it exits as {decision}, because you have accepted the other problems")
    sys.exit(DECISIONS[decision] if report.evidence.unavailable is None else MISUSE)


def _language(report: Report) -> tuple[str, str] | None:
    """The language of a text whose locale nobody gave, where it is none whose numbers are read without one."""
    if report.draft.locale is not None or not report.marks:
        return None
    document = Document(report.draft.text)
    found = {document.language(block) for block in range(len(document.blocks))} - {""}
    tag = found.pop() if len(found) == 1 else ""
    return (_LANGUAGES[tag], tag) if tag in _LANGUAGES else None
