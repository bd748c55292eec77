"""`countermark audit`: which statements of texts a new vintage of the data makes false."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from countermark.audit import vintage
from countermark.audit.changes import Changes
from countermark.batch.audits import Audit, audit_texts
from countermark.cli.correct import kept, written
from countermark.cli.shared.codes import ACCEPT, PERSON, REJECT
from countermark.cli.shared.engines import engine_of, engine_options
from countermark.cli.shared.options import TABLE_PACK, look_options
from countermark.cli.shared.terminal.output import complain, emit, emit_bytes, format_for, look
from countermark.documents.original import open_document
from countermark.documents.texts import texts_in
from countermark.render.notes import FORMATS, Note, Noted, show

if TYPE_CHECKING:
    from countermark.audit import Audited, Text

_FEW = 40
"""Texts that are audited before other processes have started."""
_RULES = {
    "audit/value": "A number that matched the older data matches the newer",
    "audit/claim": "A rank, direction or comparison that was right in the older data is right in the newer",
    "audit/gone": "The facts behind a statement are still in the data",
}


@click.command()
@click.argument("texts", metavar="TEXTS…", nargs=-1, required=True)
@click.option(
    "--before",
    multiple=True,
    required=True,
    metavar="OLD",
    help="The older data: a file, STORE@TIME, or REVISION:FILE of git. Repeatable.",
)
@click.option(
    "--after", multiple=True, required=True, metavar="NEW", help="The newer data, named likewise. Repeatable."
)
@click.option(
    "--namespace", default="default", show_default=True, metavar="NAME", help="The namespace of the facts in a store."
)
@click.option(
    "--pack",
    default=TABLE_PACK,
    show_default=True,
    metavar="PACK",
    help="The forms in which a number may show its fact.",
)
@click.option("--locale", metavar="TAG", help="How the texts write numbers, such as de or en-IN; default English.")
@click.option("--fix", is_flag=True, help="Show the corrected numbers, as correct does.")
@click.option("--in-place", is_flag=True, help="Write the corrected numbers, and keep the original as FILE.orig.")
@click.option(
    "--output-format",
    "output_format",
    type=click.Choice(tuple(FORMATS)),
    help="Default by the suffix of --output, else terminal.",
)
@click.option("--output", "target", metavar="FILE", help="Write to FILE instead of stdout.")
@engine_options
@look_options
def audit(
    texts: Sequence[str], *, before: Sequence[str], after: Sequence[str], target: str | None, **given: Any
) -> None:
    """Find every statement in TEXTS (files, folders or patterns) that is right with OLD and wrong with NEW.

    Exits 0 when every statement is still right, 1 when one is now wrong, 3 when a statement's facts are gone, 2 on
    error.
    """
    shape = format_for(given["output_format"], target)
    if shape not in FORMATS:
        raise click.UsageError(f"an audit is not written as {shape}; give one of {', '.join(FORMATS)}")
    colored = look(width=given["width"], color=given["color"], target=target)["color"]
    listed = list(texts_in(texts))
    older, newer = (vintage(names, namespace=given["namespace"]) for names in (before, after))
    complain(f"{Changes(older, newer).count()} of the facts changed, came or went")
    job = Audit(listed, older, newer, given["pack"], given["locale"], given["fix"] or given["in_place"])
    name = "here" if len(listed) < _FEW and given["workers"] is None and given["engine"] != "ray" else given["engine"]
    found = list(zip(listed, audit_texts(job, engine_of(name, given["workers"], given["address"])), strict=True))
    for text, its in found if given["in_place"] else ():
        _write(text, its)
    said, code = _outcome([its for _, its in found])
    noted = [_noted(*each) for each in found]
    emit(show(noted, shape, title="Audit", summary=said, rules=_RULES, color=colored), target)
    sys.exit(code)


def _outcome(found: Sequence[Audited]) -> tuple[str, int]:
    listed = [each for its in found for each in its.findings]
    wrong = sum(each.is_false for each in listed)
    gone = len(listed) - wrong
    word, code = ("reject", REJECT) if wrong else ("review", PERSON) if gone else ("accept", ACCEPT)
    parts = [f"{wrong} no longer {'holds' if wrong == 1 else 'hold'}"] * bool(wrong)
    parts += [f"{gone} cannot be confirmed any more"] * bool(gone)
    held = sum(its.held for its in found)
    texts = f"{len(found)} {'text' if len(found) == 1 else 'texts'}"
    return f"{word}: of {held} statements that were right in {texts}, {', '.join(parts) or 'all are still right'}", code


def _noted(text: Text, audited: Audited) -> Noted:
    notes = [
        Note(
            f"audit/{each.kind}",
            "error" if each.is_false else "warning",
            each.start,
            each.end,
            each.sentence,
            each.message,
            (("data", each.changed),),
            each.should,
            text.places.at(each.start),
        )
        for each in audited.findings
    ]
    return Noted(text.source, audited.text, notes, is_file=not text.places)


def _write(text: Text, audited: Audited) -> None:
    """Make the edits in the file: in a Word document as tracked changes."""
    path, edits = Path(text.source), audited.edits
    if not edits:
        return
    if not text.places:
        backup = written(path, audited.fixed)
    else:
        original = open_document(path)
        if not original.takes_changes:
            complain(f"note: {path} is not changed; edits are made in text, Markdown, HTML and Word documents only")
            return
        copy = original.with_changes(edits)
        for place in copy.left:
            complain(f"note: {path}, {place} is not changed; the number is not written there in one piece")
        if not copy.written:
            return
        backup = kept(path, path.read_bytes())
        emit_bytes(copy.data, str(path))
    complain(f"note: {path} is corrected; the original is in {backup}")
