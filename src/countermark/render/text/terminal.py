"""The report for a terminal: marks as shapes and words first, colour only on top of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, groupby
from types import MappingProxyType

from countermark.model import Decision, Report
from countermark.render.html.edits import edit_rows
from countermark.render.lines import Lines
from countermark.render.neutral import ISOLATE, follows_mark, one_line, runs_right_to_left
from countermark.render.origin import Origins
from countermark.render.problems import NOTE, OPEN, WRONG, unchecked, wrong
from countermark.render.spans import places, segments
from countermark.render.summary import Summary, has_no_data, summarise, was_refused
from countermark.render.table import ROWS, NumberTable, table
from countermark.render.text.text import GUTTER, badge, banner_lines
from countermark.render.text.wrap import MARK_STYLES, NUMBER_STYLES, Piece, painted, wrap

_DECISION = {
    Decision.ACCEPT: Piece("✓ accept", "bold green"),
    Decision.REVIEW: Piece("? review", "bold yellow"),
    Decision.REJECT: Piece("✗ reject", "bold red"),
}
_SIGNS = {WRONG: "bold red", OPEN: "", NOTE: "dim"}
_NO_NOTES: Mapping[str, str] = MappingProxyType({})
_REASON = 200
_OPEN = 5
"""Numbers that were not checked and are listed below those that are wrong."""
_SPOOF = "yellow"
_BANNER = "bold red"
_DIM = "dim"
_NARROWEST = 40
_GLUE = "\u2800"
"""Stands for a space at which no line breaks; neutral text has none of its own."""


def render(
    report: Report,
    *,
    width: int = 80,
    color: bool = False,
    rows: int | None = ROWS,
    draft: bool = False,
    every: bool = False,
    source: str | None = None,
    notes: Mapping[str, str] = _NO_NOTES,
    banner: str = "",
) -> str:
    """One line a problem, and one line with the decision and the totals; `source` is the file of the draft.

    `draft` adds the text with its marks, `every` a table of every number, how they were checked, and the legend.
    `notes` are nodes whose problems the operator has accepted, and why. `banner` is said above everything else.
    """
    places(report)  # refuses a report whose marks do not lie on its draft
    summary = summarise(report)
    width = max(width, _NARROWEST)
    out = [painted([Piece(said, _BANNER)], color=color) + "\n" for said in banner_lines(banner, width)]
    if draft and report.draft.text and not was_refused(report):
        for line in _draft(report):
            parts = wrap(line, width - len(GUTTER))
            out += [painted([Piece(GUTTER, _DIM), *part], color=color) + "\n" for part in parts]
        out.append("\n")
    changes = edit_rows(report)
    origins = Origins(report)
    shown = table(report, origins, rows) if every else NumberTable([], "")
    if changes or shown.rows or shown.left_out:
        from countermark.render.text import grids  # noqa: PLC0415 — columns take long to load

        out.append(grids.above(changes, shown, width, color=color))
    problems = _problems(report, origins, source, notes, (rows, 0 if every else _OPEN))
    out += [painted(line, color=color) + "\n" for line in chain(problems, _head(summary, width))]
    if every or summary.asked:
        from countermark.render.text import grids  # noqa: PLC0415 — columns take long to load

        out.append(grids.below(summary, width, every=every, legend=bool(report.marks), color=color))
    return "\n".join(line.rstrip() for line in "".join(out).replace(_GLUE, " ").split("\n"))


def _problems(
    report: Report, origins: Origins, source: str | None, notes: Mapping[str, str], most: tuple[int | None, int]
) -> Iterator[list[Piece]]:
    """A line for each problem: at most so many that are wrong, and so many that were not checked."""
    if was_refused(report):
        return
    lines, before = Lines(report), None if source is None else one_line(source)
    every = [*wrong(report, origins), *(unchecked(report, origins) if notes or most[1] else ())]
    noted = [each._replace(sign=NOTE, says=_noted(notes[each.node])) for each in every if each.node in notes]
    left = [each for each in every if each.node not in notes]
    found = [each for each in left if each.sign == WRONG]
    unseen = [each for each in left if each.sign == OPEN] if most[1] and not has_no_data(report) else []
    for each in (*found[: most[0]], *unseen[: most[1]], *noted[: most[0]]):
        yield [
            Piece(f"{one_line(lines.where(each.start, before))}  ", _DIM),
            Piece(f"{each.sign} {each.text}", _SIGNS[each.sign]),
            Piece(f"{' ' if each.sign == OPEN else ': '}{each.says}"),
        ]
    if most[0] is not None and len(found) > most[0]:
        yield [Piece(f"{len(found) - most[0]} more wrong; --rows 0 lists all", _DIM)]
    if len(unseen) > most[1]:
        yield [Piece(f"{len(unseen) - most[1]} more not checked; --all lists every number", _DIM)]
    if noted:
        count = "1 problem is" if len(noted) == 1 else f"{len(noted)} problems are"
        yield [Piece(f"{count} accepted by you and shown as {'a note' if len(noted) == 1 else 'notes'}", _DIM)]


def _noted(reason: str) -> str:
    return one_line(f"accepted: {reason}", _REASON)


def _draft(report: Report) -> Iterator[list[Piece]]:
    """The lines of the draft, marks in place."""
    before, after = ISOLATE if runs_right_to_left(report.draft.text) else ("", "")
    line: list[Piece] = []
    marked = False
    for segment in segments(report):
        shown = segment.shown
        if segment.mark is not None:
            mark = segment.mark.mark
            if marked:
                # Between two marks a line may break; inside one it may not.
                line.append(Piece(" "))
            line.append(Piece(before + shown + (_GLUE if shown else ""), NUMBER_STYLES[mark]))
            line.append(Piece(badge(mark, segment.number).replace(" ", _GLUE) + after, MARK_STYLES[mark]))
            marked = True
            continue
        style = _SPOOF if segment.kind == "spoof" else ""
        if marked:
            shown, marked = follows_mark(shown), False
        first, *others = shown.split("\n")
        line.append(Piece(first, style))
        for other in others:
            yield line
            line = [Piece(other, style)]
    if any(piece.text for piece in line):  # a line break at the end of the draft starts no line
        yield line


def _head(summary: Summary, width: int) -> Iterator[list[Piece]]:
    """The decision and the totals."""
    totals = f" ({summary.counts})" if any(summary.marks.values()) else ""
    for line in wrap([_DECISION[summary.decision], Piece(f": {summary.because}{totals}")], width):
        yield [
            Piece("".join(piece.text for piece in run), style)
            for style, run in groupby(line, key=lambda piece: piece.style)
        ]
