"""`countermark correct`: a draft and facts to edits that hold, shown side by side, or made."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click
import msgspec

from countermark.ask.asking import model_named
from countermark.cli.shared.codes import DECISIONS, MISUSE
from countermark.cli.shared.copies import is_copy, write_changes
from countermark.cli.shared.inputs import answer
from countermark.cli.shared.options import Request, check_options, look_options
from countermark.cli.shared.terminal.output import complain, emit, format_for, look
from countermark.correct.training.formats import FORMATS, line
from countermark.correct.training.pairs import pair
from countermark.errors import CountermarkError, reason_of
from countermark.markup.reasoning import Answered, answered
from countermark.model import DEFAULT_LIMITS
from countermark.pipeline import correct_draft, left_out

_FORMATS = ("terminal", "markdown", "html", "text", "json", "draft")
_BOM = b"\xef\xbb\xbf"
_BACKUPS = 1000


@click.command()
@click.argument("file", metavar="FILE")
@check_options
@click.option(
    "--model",
    metavar="NAME|FILE",
    help="A model that writes sentences anew that nothing else fixes: local, endpoint, or a GGUF file.",
)
@click.option(
    "--leave", "left", type=click.IntRange(1), multiple=True, metavar="N", help="Do not make edit N. Repeatable."
)
@click.option("--in-place", is_flag=True, help="Write the corrected text to FILE, and keep the original as FILE.orig.")
@click.option("--pairs", metavar="FILE", help="Append a training example as JSON Lines, if the corrected text passes.")
@click.option(
    "--pair-format",
    type=click.Choice(list(FORMATS)),
    default="preference",
    show_default=True,
    help="prompt, chosen and rejected; or prompt and completion; or the same as a chat of TRL or OpenAI.",
)
@click.option(
    "--output-format",
    "output_format",
    type=click.Choice(_FORMATS),
    help="draft is the corrected text alone. Default by the suffix of --output, else terminal.",
)
@click.option("--output", "target", metavar="FILE", help="Write to FILE instead of stdout.")
@look_options
def correct(file: str, **given: Any) -> None:
    """Correct a draft (FILE, or - for standard input) as far as facts and rules allow, and show every edit.

    FILE may be a document, as for check; with --output, a copy of a .docx gets every edit as a tracked change.

    Each edit was checked again. Exits by what the corrected text is: 0 accepted, 1 rejected, 3 needs review, 2 error.
    """
    target, in_place, left = given.pop("target"), given.pop("in_place"), frozenset(given.pop("left"))
    pairs, form, wanted = given.pop("pairs"), given.pop("pair_format"), given.pop("output_format")
    copies = is_copy(file, target, wanted)
    output_format = format_for(wanted, target, ("html", "json"))
    look_as = look(width=given.pop("width"), color=given.pop("color"), target=None if copies else target)
    model = given.pop("model")
    if in_place and file == "-":
        raise click.UsageError("--in-place needs a file")
    said = answer(file, most=DEFAULT_LIMITS.draft + 1)
    if in_place and not isinstance(said, Answered):
        raise click.UsageError("--in-place is for text; a document is never written over, so give --output")
    revision = Request(file=file, said=said, **given).run(_corrector(model, left))
    if copies:
        write_changes(said, revision, target)
    _say(revision, output_format, None if copies else target, look_as)
    if in_place and revision.corrected.corrections:
        backup = written(Path(file), revision.corrected.corrected_text)
        complain(f"note: {file} is corrected; the original is in {backup}")
    if pairs is not None:
        _pair(revision, pairs, form)
    sys.exit(DECISIONS[revision.after.decision] if revision.after.evidence.unavailable is None else MISUSE)


def _corrector(model: str | None, left: frozenset[int]) -> Any:
    """What is made of the arguments of a check."""

    def corrected(draft: Any, evidence: Any, **options: Any) -> Any:
        speaker = None
        if model is not None:
            speaker = model_named(model)
        revision = correct_draft(draft, evidence, model=speaker, **options)
        if not left:
            return revision
        unknown = [number for number in sorted(left) if number > len(revision.before.edits)]
        if unknown:
            raise CountermarkError(f"there is no edit {unknown[0]}", hint=f"there are {len(revision.before.edits)}")
        return left_out(revision, left, draft, evidence, **options)

    return corrected


def _say(revision: Any, output_format: str, target: str | None, look_as: dict[str, Any]) -> None:

    report, corrected = revision.before, revision.corrected
    if output_format == "draft":
        text = corrected.corrected_text
    elif output_format == "json":
        text = msgspec.json.format(msgspec.json.encode(corrected), indent=2).decode() + "\n"
    elif output_format == "html":
        text = report.render("html", standalone=True)
    elif output_format == "terminal":
        text = report.render("terminal", **look_as)
    elif output_format == "text":
        text = report.render("text", width=look_as["width"])
    else:
        text = report.render("markdown")
    emit(text, target)
    edits = len(corrected.corrections)
    complain(
        f"{edits} {'edit' if edits == 1 else 'edits'} in {corrected.rounds} {'round' if corrected.rounds == 1 else 'rounds'}; "
        f"corrected: {revision.after.decision}, {len(corrected.residual_violations)} left; {corrected.stopped}"
    )
    for each in corrected.residual_violations[:5]:
        complain(f"left: {each.rule_id}: {each.message}")
    for each in corrected.left[:5]:
        complain(f"not changed: {each.text[:80]!r}: {each.why}")
    for each in corrected.trade_offs[:5]:
        complain(f"trade-off: {each}")
    for each in corrected.discarded[:5]:
        complain(f"taken back: {each.strategy} to {each.replacement[:80]!r}: {each.why}")


def written(path: Path, text: str) -> Path:
    """The file with the corrected text in place of the draft's; what was there is kept under a name that was free."""
    data = path.read_bytes()
    before = answered(data.removeprefix(_BOM).decode("utf-8")).before
    backup = kept(path, data)
    head = "\ufeff" if data.startswith(_BOM) else ""
    emit(f"{head}{before}{text}", str(path))
    return backup


def kept(path: Path, data: bytes) -> Path:
    """A copy of a file beside it, under a name that was free."""
    names = (path.with_name(f"{path.name}.orig{number or ''}") for number in range(_BACKUPS))
    for backup in names:
        try:
            with backup.open("xb") as file:
                file.write(data)
            break
        except FileExistsError:
            continue
    else:
        raise CountermarkError("there is no free name for a backup", where=str(path), hint="remove old .orig files")
    return backup


def _pair(revision: Any, target: str, form: str) -> None:
    example = pair(revision.before, revision.after, revision.corrected)
    if example is None:
        complain("note: no training example: nothing was corrected, or the corrected text does not pass")
        return
    try:
        with Path(target).open("ab") as file:
            file.write(line(example, form))
    except OSError as error:
        raise CountermarkError(f"pairs cannot be written: {reason_of(error)}", where=target) from error
