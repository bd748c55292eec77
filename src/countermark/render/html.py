"""The report as HTML: text of the model only ever becomes text nodes, and every element is ours and says so."""

from __future__ import annotations

import base64
import hashlib
from html import escape

from countermark.model import MarkKind, Report
from countermark.render.neutral import boxed, follows_mark, neutral
from countermark.render.spans import segments
from countermark.render.summary import Summary, summarise, was_refused
from countermark.render.table import LEGEND, ROWS, SIGNS, Table, table

_STYLE = """
:root { color-scheme: light dark; --line: #8886; --verified: #13653a; --flagged: #a31818; --spoof: #7a5200; }
@media (prefers-color-scheme: dark) { :root { --verified: #6fd39b; --flagged: #ff9a90; --spoof: #f0c060; } }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; overflow: hidden;
  border-left: 3px solid var(--line); padding: .25rem 0 .25rem 1rem; margin: 1rem 0 1.5rem; }
[data-countermark="verified"] { color: var(--verified); }
[data-countermark="flagged"] { color: var(--flagged); }
[data-countermark="spoof"] { color: var(--spoof); }
[data-countermark="number"] { text-decoration: underline; text-underline-offset: .2em; }
[data-countermark="flagged"] [data-countermark="number"] { text-decoration-style: wavy; }
[data-countermark="badge"] { display: inline-block; font-size: .78em; line-height: 1.4; white-space: nowrap;
  border: 1px solid; border-radius: .3em; padding: 0 .35em; }
table { border-collapse: collapse; width: 100%; font-size: .92em; }
caption { text-align: left; font-weight: bold; padding: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .3rem .9rem .3rem 0; border-bottom: 1px solid var(--line);
  overflow-wrap: break-word; }
td:nth-child(2), td:nth-child(5) { white-space: nowrap; }
dt { font-weight: bold; }
dd { margin: 0 0 .4rem 1rem; }
@media (max-width: 44rem) {
  thead { display: none; }
  tr { display: block; border-bottom: 1px solid var(--line); padding: .4rem 0; }
  td { display: inline; border: 0; padding: 0 .5rem 0 0; white-space: normal; }
  td:last-child { display: block; }
}
@media print {
  :root { color-scheme: light; --line: #888; --verified: #000; --flagged: #000; --spoof: #000; }
  body { margin: 0; max-width: none; font-size: 11pt; }
  tr { break-inside: avoid; }
}
"""


def render(report: Report, *, standalone: bool = False, rows: int | None = ROWS) -> str:
    """A fragment, or with `standalone` a whole page that loads nothing and runs nothing."""
    body = _fragment(report, rows)
    if not standalone:
        return body
    digest = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    return (
        '<!DOCTYPE html>\n<html lang="en" data-countermark="page">\n<head data-countermark="head">\n'
        '<meta charset="utf-8" data-countermark="meta">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}" data-countermark="meta">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1" data-countermark="meta">\n'
        '<meta name="referrer" content="no-referrer" data-countermark="meta">\n'
        f'<title data-countermark="title">Countermark: {report.decision}</title>\n'
        f'<style data-countermark="style">{_STYLE}</style>\n</head>\n<body data-countermark="body">\n'
        f"{body}</body>\n</html>\n"
    )


def _fragment(report: Report, rows: int | None) -> str:
    summary = summarise(report)
    parts = [
        '<section data-countermark="report">\n',
        f'<p data-countermark="decision"><strong data-countermark="{summary.decision}">Decision: {summary.decision}</strong>',
        f": {escape(summary.because)}</p>\n",
    ]
    if report.draft.text and not was_refused(report):
        # The parser drops one line break at the start of a pre; this one is for it.
        parts += ['<pre data-countermark="draft" dir="auto">\n', *_draft(report), "</pre>\n"]
    shown = table(report, rows)
    if shown.rows:
        parts.append(_table(shown))
    if shown.left_out:
        parts.append(f'<p data-countermark="left-out">{escape(shown.left_out)}</p>\n')
    parts += [_summary(summary), "</section>\n"]
    return "".join(parts)


def _draft(report: Report) -> list[str]:
    parts: list[str] = []
    marked = False
    for segment in segments(report):
        if segment.mark is not None and segment.mark.mark is not MarkKind.BARE:
            mark = segment.mark.mark
            number = escape(neutral(segment.text))
            # bdi keeps a number and its mark together among letters of the other direction, with no style needed.
            parts.append(
                f'<bdi data-countermark="{mark}" title="{escape(neutral(segment.mark.why))}">'
                f'<span data-countermark="number">{number}</span>{" " if number else ""}<b data-countermark="badge">{SIGNS[mark]} {mark} {segment.number}</b></bdi>'
            )
            marked = True
            continue
        if segment.kind == "spoof":
            parts.append(
                '<span data-countermark="spoof" title="written by the model; not a mark">'
                f"{escape(boxed(segment.text))}</span>"
            )
        else:
            shown = neutral(segment.text)
            parts.append(escape(follows_mark(shown) if marked else shown))
        marked = False
    return parts


def _table(shown: Table) -> str:
    head = "".join(
        f'<th data-countermark="head" scope="col">{name}</th>'
        for name in ("#", "mark", "number", "kind", "fact", "why")
    )
    lines = [
        '<table data-countermark="numbers">\n',
        '<caption data-countermark="caption">Every number of the draft</caption>\n',
        f'<thead data-countermark="rows"><tr data-countermark="row">{head}</tr></thead>\n<tbody data-countermark="rows">\n',
    ]
    for row in shown.rows:
        cells = [
            str(row.number),
            f'<span data-countermark="{row.mark}">{f"{row.sign} {row.mark}".strip()}</span>',
            *map(_cell, (row.text, row.kind, row.ref, row.why)),
        ]
        lines.append(
            '<tr data-countermark="row">'
            + "".join(f'<td data-countermark="cell">{cell}</td>' for cell in cells)
            + "</tr>\n"
        )
    return "".join([*lines, "</tbody>\n</table>\n"])


def _cell(text: str) -> str:
    return f'<bdi data-countermark="text">{escape(text)}</bdi>' if text else ""


def _summary(summary: Summary) -> str:
    entries = [("Numbers", summary.counts)]
    entries += [("Pack", f"{pack}, accepting {words}" if words else pack) for pack, words in summary.packs]
    entries += [(note.name.capitalize(), f"{note.figures}; {note.advice}") for note in summary.signatures]
    entries += LEGEND
    listed = "".join(
        f'<dt data-countermark="term">{escape(term)}</dt><dd data-countermark="meaning">{escape(meaning)}</dd>\n'
        for term, meaning in entries
    )
    return f'<dl data-countermark="summary">\n{listed}</dl>\n'
