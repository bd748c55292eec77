"""The edits of a report side by side: the line as it is, and as it would be; each to take or leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from countermark.model import Report
from countermark.render.neutral import one_line

AROUND: Final = 60
"""Characters of the line that are shown on each side of an edit."""
_LONGEST: Final = 600
_WHY: Final = 400


class EditRow(NamedTuple):
    """One edit with the words around it; every text is neutral, on one line."""

    number: int
    kind: str
    before: str
    old: str
    new: str
    after: str
    why: str


def edit_rows(report: Report) -> list[EditRow]:
    """The edits in text order."""
    text = report.draft.text
    rows: list[EditRow] = []
    for number, edit in enumerate(sorted(report.edits, key=lambda one: (one.span.start, one.span.end)), 1):
        start, end = edit.span.start, edit.span.end
        line = max(text.rfind("\n", 0, start) + 1, start - AROUND)
        stop = text.find("\n", end)
        stop = min(len(text) if stop < 0 else stop, end + AROUND)
        before = ("…" if line and text[line - 1] != "\n" else "") + text[line:start]
        after = text[end:stop] + ("…" if stop < len(text) and text[stop] != "\n" else "")
        rows.append(
            EditRow(
                number,
                edit.kind,
                one_line(before),
                one_line(text[start:end], _LONGEST),
                one_line(edit.new, _LONGEST),
                one_line(after),
                one_line(edit.because, _WHY),
            )
        )
    return rows


def edits_title(rows: list[EditRow]) -> str:
    """How many there are, and what they are worth."""
    count = "1 edit" if len(rows) == 1 else f"{len(rows)} edits"
    return f"{count}, checked together, not made"


def edits_html(report: Report) -> Iterator[str]:
    """The edits as a section; the script adds buttons that take or leave each."""
    rows = edit_rows(report)
    if not rows:
        return
    from html import escape  # noqa: PLC0415 — the terminal, which shows edits as text, does not load it

    yield (
        f'<section data-countermark="edits" aria-label="Edits"><h2 data-countermark="edits-title">{edits_title(rows)}</h2>\n'
        '<ol data-countermark="list">\n'
    )
    for row in rows:
        old = f'<del data-countermark="old">{escape(row.old)}</del>' if row.old else ""
        new = f'<ins data-countermark="new">{escape(row.new)}</ins>' if row.new else ""
        before, after = escape(row.before), escape(row.after)
        yield (
            f'<li data-countermark="edit" data-n="{row.number}" data-edit="taken">'
            f'<p data-countermark="side" data-side="old" dir="auto"><span data-countermark="side-name">As it is</span> '
            f"<bdi>{before}{old}{after}</bdi></p>"
            f'<p data-countermark="side" data-side="new" dir="auto"><span data-countermark="side-name">Corrected</span> '
            f"<bdi>{before}{new}{after}</bdi></p>"
            f'<p data-countermark="edit-why">{escape(row.kind)}: {escape(row.why)}</p></li>\n'
        )
    yield '</ol>\n<div data-countermark="edit-controls" hidden></div>\n</section>\n'


def edits_markdown(report: Report, quote: Callable[[str], str]) -> list[str]:
    """The edits as a table side by side, and as a list to tick; `quote` escapes text of the draft."""
    rows = edit_rows(report)
    if not rows:
        return []
    lines = [f"**{edits_title(rows)}**", "", "| # | as it is | corrected | why |", "| ---: | --- | --- | --- |"]
    for row in rows:
        old = f"~~{quote(row.old.strip())}~~" if row.old.strip() else ""
        new = f"**{quote(row.new.strip())}**" if row.new.strip() else ""
        before, after = quote(row.before), quote(row.after)
        lines.append(f"| {row.number} | {before}{old}{after} | {before}{new}{after} | {row.kind}: {quote(row.why)} |")
    ticked = [f"- [x] {row.number}: {quote(row.old) or 'nothing'} → {quote(row.new) or 'nothing'}" for row in rows]
    return [*lines, "", *ticked, ""]


def edits_text(report: Report) -> list[str]:
    """The edits as lines, each with the old above the new."""
    lines: list[str] = []
    for row in edit_rows(report):
        lines += [
            f"{row.number:>3}. {row.kind}: {row.why}",
            f"     - {row.before}[{row.old}]{row.after}",
            f"     + {row.before}[{row.new}]{row.after}",
        ]
    return [edits_title(edit_rows(report)), *lines, ""] if lines else []
