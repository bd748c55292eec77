"""The report as Markdown: text of the model is quoted and escaped, so that only our own structure is structure."""

from __future__ import annotations

import re

from countermark.model import MarkKind, Report
from countermark.render.html.edits import edits_markdown
from countermark.render.neutral import BANNER, ISOLATE, follows_mark, one_line, runs_right_to_left
from countermark.render.origin import Origins, cited
from countermark.render.spans import segments
from countermark.render.summary import summarise, was_refused
from countermark.render.table import ROWS, SIGNS, NumberTable, table

_ACTIVE = re.compile(r"[\\`*_{}\[\]()#~$^!|@:]")
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
# At the start of a line a bullet, a setext underline or a list number would make a block.
_LINE_START = re.compile(r"(?m)^([ ]*)(?:([-+=])|(\d{1,9})([.)]))")
_PLACE = "\x00"
"""Where a mark goes; neutral text has none of its own."""
_INDENT = re.compile(r"(?m)^ +")


def render(report: Report, *, rows: int | None = ROWS, banner: str = "") -> str:
    """The draft with its marks as a quotation, a table of every number, the decision, and a footnote for each mark.

    `banner` is said above everything else.
    """
    summary = summarise(report)
    origins = Origins(report)
    shown = table(report, origins, rows)
    parts = [f"# ⚠ {escape(one_line(banner, BANNER))}", ""] if banner else []
    parts += [f"**Decision: {summary.decision}**: {escape(summary.because)}", ""]
    if report.draft.text and not was_refused(report):
        parts += [_quoted(_draft(report, len(shown.rows)).removesuffix("\n")), ""]
    parts += edits_markdown(report, escape)
    if shown.rows:
        parts += ["| # | mark | number | kind | of | fact | why |", "| ---: | --- | --- | --- | --- | --- | --- |"]
        parts += [
            f"| {row.number} | {_mark(row.mark) if SIGNS[row.mark] else escape(row.state)} | {escape(row.text)} | {escape(row.kind)} "
            f"| {escape(row.about)} | {escape(row.ref)} | {escape(row.why)} |"
            for row in shown.rows
        ]
        parts.append("")
    if shown.left_out:
        parts += [escape(shown.left_out), ""]
    parts.append(f"- Numbers: {escape(summary.all_counts)}")
    for pack, words in summary.packs:
        parts.append(f"- Pack: {escape(pack)}" + (f", accepting {escape(words)}" if words else ""))
    parts += [f"- {term.capitalize()}: {escape(words)}" for term, words in summary.asked]
    parts += [f"- Broken: {escape(broken)}" for broken in summary.broken]
    parts += [
        f"- **{escape(note.name)}**: {escape(note.figures)}; {escape(note.advice)}" for note in summary.signatures
    ]
    notes = _footnotes(report, shown, origins)
    return "\n".join([*parts, *(["", *notes] if notes else [])]) + "\n"


def escape(text: str) -> str:
    """Text that Markdown shows as it is written, in the middle of a line."""
    return _ACTIVE.sub(r"\\\g<0>", text.translate(_ENTITIES))


def _footnotes(report: Report, shown: NumberTable, origins: Origins) -> list[str]:
    """Each mark that is listed, with the facts it names; where Markdown has no footnotes they read as a list of notes."""
    notes = []
    for row in shown.rows:
        if row.mark is MarkKind.BARE:
            continue
        facts = [f"; {escape(cited(fact))}" for fact in origins.behind(report.marks[row.number - 1])]
        notes.append(f"[^cm-{row.number}]: {_mark(row.mark)}, {escape(row.text)}: {escape(row.why)}{''.join(facts)}")
    return notes


def _draft(report: Report, listed: int) -> str:
    before, after = ISOLATE if runs_right_to_left(report.draft.text) else ("", "")
    # The draft is escaped as one text, because what starts a line is known only there; marks wait in their places.
    parts: list[str] = []
    badges: list[str] = []
    marked = False
    for segment in segments(report):
        shown = segment.shown
        if segment.mark is not None:
            parts.append(f"{before}{shown} {_PLACE}{after}" if shown else f"{before}{_PLACE}{after}")
            # Not bold: what stands around it decides whether Markdown takes the asterisks for emphasis.
            note = f"[^cm-{segment.number}]" if segment.number <= listed else ""
            badges.append(f"\\[{_mark(segment.mark.mark)} {segment.number}\\]{note}")
            marked = True
            continue
        parts.append(follows_mark(shown) if marked else shown)
        marked = False
    escaped = _LINE_START.sub(lambda m: f"{m[1]}{m[3] or ''}\\{m[2] or m[4]}", escape("".join(parts)))
    pieces = _INDENT.sub(lambda m: "&nbsp;" * len(m[0]), escaped).split(_PLACE)
    return pieces[0] + "".join(badge + piece for badge, piece in zip(badges, pieces[1:], strict=True))


def _quoted(text: str) -> str:
    lines = [line.rstrip(" ") for line in text.split("\n")]
    shown = []
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        # A hard break keeps the model's lines apart; before an empty line there is nothing to keep.
        shown.append(f"> {line}\\" if line and following else f"> {line}".rstrip())
    return "\n".join(shown)


def _mark(mark: MarkKind) -> str:
    return f"{SIGNS[mark]} {mark}".strip()
