"""The report as plain text: marks as shapes and words, nothing else."""

from __future__ import annotations

import textwrap

from countermark.model import MarkKind, Report
from countermark.render.html.edits import edits_text
from countermark.render.neutral import BANNER, ISOLATE, follows_mark, one_line, runs_right_to_left
from countermark.render.origin import Origins
from countermark.render.spans import segments
from countermark.render.summary import Summary, summarise, was_refused
from countermark.render.table import ROWS, SIGNS, NumberTable, table

GUTTER = "│ "
"""Starts every line of the draft, so that no line the model writes passes for one of ours."""


def render(report: Report, *, rows: int | None = ROWS, width: int = 80, banner: str = "") -> str:
    """The draft with its marks, every number with its reason, and the decision; `banner` is said above everything else."""
    summary = summarise(report)
    lines = banner_lines(banner, width)
    lines += (
        [*(GUTTER + line for line in draft(report).removesuffix("\n").split("\n")), ""]
        if report.draft.text and not was_refused(report)
        else []
    )
    lines += edits_text(report)
    lines += _rows(table(report, Origins(report), rows), width)
    lines += summary_lines(summary, width)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def banner_lines(text: str, width: int) -> list[str]:
    """A warning about the whole report, between two lines of signs; no line of a draft starts as these do."""
    if not text:
        return []
    rule = "!" * max(width, 30)
    return [rule, *_wrapped("", one_line(text, BANNER), width, indent=0), rule, ""]


def draft(report: Report) -> str:
    """The draft's text without its tags, each marked number followed by its mark."""
    before, after = ISOLATE if runs_right_to_left(report.draft.text) else ("", "")
    parts: list[str] = []
    marked = False
    for segment in segments(report):
        shown = segment.shown
        if segment.mark is not None:
            parts.append(f"{before}{shown}{' ' if shown else ''}{badge(segment.mark.mark, segment.number)}{after}")
            marked = True
            continue
        parts.append(follows_mark(shown) if marked else shown)
        marked = False
    return "".join(parts)


def answer(report: Report) -> str:
    """The answer as shown: the draft's text without its tags and without marks."""
    return "" if was_refused(report) else "".join(segment.shown for segment in segments(report))


def badge(mark: MarkKind, number: int) -> str:
    """A mark as it stands in running text: shape, word, and the row that says why."""
    return f"[{SIGNS[mark]} {mark} {number}]"


def summary_lines(summary: Summary, width: int) -> list[str]:
    """The decision, counts, policy set and signatures."""
    lines = _wrapped(f"decision: {summary.decision}", f": {summary.because}", width)
    lines += _wrapped("numbers:  ", summary.all_counts, width)
    for pack, words in summary.packs:
        lines += _wrapped("pack:     ", f"{pack}, accepting {words}" if words else pack, width)
    for term, words in summary.asked:
        lines += _wrapped(f"{term}: ", words, width)
    for broken in summary.broken:
        lines += _wrapped("broken:   ", broken, width)
    for signature in summary.signatures:
        lines += _wrapped("note:     ", f"{signature.name}: {signature.figures}; {signature.advice}", width)
    return lines


def _rows(shown: NumberTable, width: int) -> list[str]:
    lines: list[str] = []
    for row in shown.rows:
        fact = f" ({row.ref})" if row.ref and row.ref not in row.why else ""
        head = f"{row.number:>3}. {row.state if SIGNS[row.mark] else f'  {row.state}'}: "
        if row.about:
            lines += _wrapped(head, f"{row.text}{fact} — {row.about}", width, indent=7)
            lines += _wrapped("       ", row.why, width, indent=7)
        else:
            lines += _wrapped(head, f"{row.text}{fact}: {row.why}".removesuffix(": "), width, indent=7)
    if shown.left_out:
        lines.append(f"     {shown.left_out}")
    return [*lines, ""] if lines else []


def _wrapped(head: str, body: str, width: int, indent: int = 10) -> list[str]:
    wrapper = textwrap.TextWrapper(
        width=max(width, 30), subsequent_indent=" " * indent, break_on_hyphens=False, drop_whitespace=True
    )
    return wrapper.wrap(head + body)
