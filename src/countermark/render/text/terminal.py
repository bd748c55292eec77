"""The report for a terminal: marks as shapes and words first, colour only on top of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from types import MappingProxyType

from rich import box
from rich.color import ColorSystem
from rich.console import Console, Group
from rich.style import Style
from rich.table import Table as RichTable
from rich.text import Text

from countermark.model import Decision, MarkKind, Report
from countermark.render.html.edits import EditRow, edit_rows, edits_title
from countermark.render.lines import Lines
from countermark.render.neutral import ISOLATE, follows_mark, one_line, runs_right_to_left
from countermark.render.origin import Origins
from countermark.render.problems import NOTE, OPEN, WRONG, unchecked, wrong
from countermark.render.spans import places, segments
from countermark.render.summary import Summary, has_no_data, summarise, was_refused
from countermark.render.table import LEGEND, ROWS, SIGNS, Table, table
from countermark.render.text.text import GUTTER, badge, banner_lines
from countermark.render.text.wrap import Piece, wrap

_NUMBER = {
    MarkKind.VERIFIED: Style(color="green"),
    MarkKind.SUPPORTED: Style(color="cyan"),
    MarkKind.FLAGGED: Style(color="red"),
    MarkKind.BARE: Style(),
}
MARK_STYLES = {mark: style + Style(bold=True) for mark, style in _NUMBER.items()}
_DECISION = {
    Decision.ACCEPT: ("✓", Style(color="green", bold=True)),
    Decision.REVIEW: ("?", Style(color="yellow", bold=True)),
    Decision.REJECT: ("✗", Style(color="red", bold=True)),
}
_SIGNS = {WRONG: _NUMBER[MarkKind.FLAGGED] + Style(bold=True), OPEN: Style(), NOTE: Style(dim=True)}
_NO_NOTES: Mapping[str, str] = MappingProxyType({})
_REASON = 200
_OPEN = 5
"""Numbers that were not checked and are listed below those that are wrong."""
_SPOOF = Style(color="yellow")
_BANNER = Style(color="red", bold=True)
_DIM = Style(dim=True)
_OLD = Style(color="red")
_NEW = Style(color="green")
_WIDE = 100
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
    out = StringIO()
    console = Console(
        file=out,
        width=max(width, _NARROWEST),
        color_system="standard" if color else None,
        force_terminal=color,
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
        no_color=not color,
        _environ={},  # the caller decides; the environment would change bytes that are to be the same everywhere
    )
    for said in banner_lines(banner, console.width):
        out.write(_styled([Piece(said, _BANNER)], color=color) + "\n")
    if draft and report.draft.text and not was_refused(report):
        for line in _draft(report):
            for part in wrap(line, console.width - len(GUTTER)):
                out.write(_styled([Piece(GUTTER, _DIM), *part], color=color) + "\n")
        out.write("\n")
    changes = edit_rows(report)
    if changes:
        console.print(Text(edits_title(changes), style=Style(bold=True)))
        console.print(_edits(changes))
        console.print()
    origins = Origins(report)
    shown = table(report, origins, rows) if every else Table([], "")
    if shown.rows:
        console.print(_table(shown, console.width))
    if shown.left_out:
        console.print(Text(shown.left_out, style=_DIM))
    if shown.rows:
        console.print()
    for pieces in _problems(report, origins, source, notes, (rows, 0 if every else _OPEN)):
        out.write(_styled(pieces, color=color) + "\n")
    console.print(_summary(summary, every=every))
    if every and report.marks:
        console.print()
        console.print(_legend())
    return "\n".join(line.rstrip() for line in out.getvalue().replace(_GLUE, " ").split("\n"))


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
            line.append(Piece(before + shown + (_GLUE if shown else ""), _NUMBER[mark]))
            line.append(Piece(badge(mark, segment.number).replace(" ", _GLUE) + after, MARK_STYLES[mark]))
            marked = True
            continue
        style = _SPOOF if segment.kind == "spoof" else None
        if marked:
            shown, marked = follows_mark(shown), False
        first, *others = shown.split("\n")
        line.append(Piece(first, style))
        for other in others:
            yield line
            line = [Piece(other, style)]
    if any(piece.text for piece in line):  # a line break at the end of the draft starts no line
        yield line


def _styled(pieces: Iterable[Piece], *, color: bool) -> str:
    if not color:
        return "".join(piece.text for piece in pieces)
    return "".join(
        piece.text if piece.style is None else piece.style.render(piece.text, color_system=ColorSystem.STANDARD)
        for piece in pieces
    )


def _table(shown: Table, width: int) -> RichTable:
    wide = width >= _WIDE
    grid = RichTable(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, expand=False, show_edge=False)
    grid.add_column("#", justify="right", no_wrap=True)
    grid.add_column("mark", no_wrap=True)
    grid.add_column("number", max_width=28 if wide else 20, overflow="fold")
    if wide:
        grid.add_column("kind", no_wrap=True)
        grid.add_column("fact", max_width=28, overflow="fold")
    grid.add_column("of what, and why", overflow="fold", ratio=1)
    for row in shown.rows:
        mark = Text(row.state if SIGNS[row.mark] else f"  {row.state}", style=MARK_STYLES[row.mark])
        cells = [Text(str(row.number)), mark, Text(row.text)]
        if wide:
            cells += [Text(row.kind), Text(row.ref)]
        elif row.ref and row.ref not in row.why:
            cells[2].append(f"\n{row.ref}", _DIM)
        why = Text(f"{row.about}\n") if row.about else Text()
        grid.add_row(*cells, why.append(row.why, _DIM if row.about else None))
    return grid


def _edits(rows: list[EditRow]) -> RichTable:
    """The edits side by side; brackets show the place where there is no colour."""
    grid = RichTable(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False, expand=True)
    grid.add_column("#", justify="right", no_wrap=True)
    grid.add_column("as it is", overflow="fold", ratio=1)
    grid.add_column("corrected", overflow="fold", ratio=1)
    for row in rows:
        old = Text.assemble(row.before, (f"[{row.old}]" if row.old else "", _OLD), row.after)
        new = Text.assemble(row.before, (f"[{row.new}]" if row.new else "", _NEW), row.after)
        grid.add_row(Text(str(row.number)), old, new.append(f"\n{row.kind}: {row.why}", _DIM))
    return grid


def _summary(summary: Summary, *, every: bool) -> Group:
    sign, style = _DECISION[summary.decision]
    totals = f" ({summary.counts})" if any(summary.marks.values()) else ""
    head = Text.assemble((f"{sign} {summary.decision}", style), f": {summary.because}{totals}")
    grid = RichTable.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for term, words in summary.asked:
        grid.add_row(Text(term, style=_DIM), Text(words))
    if every:
        grid.add_row(Text("numbers", style=_DIM), Text(_counts(summary)))
        for pack, words in summary.packs:
            grid.add_row(Text("pack", style=_DIM), Text(pack))
            if words:
                grid.add_row(Text("accepts", style=_DIM), Text(words))
        for signature in summary.signatures:
            note = Text.assemble((signature.name, Style(bold=True)), f": {signature.figures}; {signature.advice}")
            grid.add_row(Text("note", style=_DIM), note)
    return Group(head, grid) if grid.row_count else Group(head)


def _counts(summary: Summary) -> str:
    parts = []
    for mark, count in summary.marks.items():
        if count:
            parts.append(f"{count} {mark} ({summary.by_kind(mark)})")
        elif mark is not MarkKind.SUPPORTED:
            parts.append(f"0 {mark}")
    return ", ".join([*parts, *([summary.other_numbers] if summary.others else [])])


def _legend() -> Text:
    return Text("\n").join(_legend_lines(LEGEND))


def _legend_lines(entries: Iterable[tuple[str, str]]) -> list[Text]:
    return [Text(f"{sign:<10} {meaning}", style=_DIM) for sign, meaning in entries]
