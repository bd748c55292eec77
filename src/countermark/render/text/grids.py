"""The parts of a report for a terminal that are laid out in columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import StringIO

from rich import box
from rich.console import Console, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from countermark.model import MarkKind
from countermark.render.html.edits import EditRow, edits_title
from countermark.render.summary import Summary
from countermark.render.table import LEGEND, SIGNS, NumberTable
from countermark.render.text.wrap import MARK_STYLES

_DIM = "dim"
_OLD = "red"
_NEW = "green"
_WIDE = 100


def _printed(parts: Iterable[RenderableType], width: int, *, color: bool) -> str:
    """Parts as a terminal of that width shows them."""
    out = StringIO()
    console = Console(
        file=out,
        width=width,
        color_system="standard" if color else None,
        force_terminal=color,
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
        no_color=not color,
        _environ={},  # the caller decides; the environment would change bytes that are to be the same everywhere
    )
    for part in parts:
        console.print(part)
    return out.getvalue()


def above(changes: list[EditRow], shown: NumberTable, width: int, *, color: bool) -> str:
    """The edits under their title, and the table of the numbers."""
    return _printed([*_changed(changes), *_numbered(shown, width)], width, color=color)


def below(summary: Summary, width: int, *, every: bool, legend: bool, color: bool) -> str:
    """What is said below the decision; with `every`, of the packs, and what the marks mean."""
    meaning = (Text(), _legend()) if every and legend else ()
    return _printed([*_asked(summary, every=every), *meaning], width, color=color)


def _changed(rows: list[EditRow]) -> Iterator[RenderableType]:
    if rows:
        yield Text(edits_title(rows), style="bold")
        yield _edits(rows)
        yield Text()


def _numbered(shown: NumberTable, width: int) -> Iterator[RenderableType]:
    if shown.rows:
        yield _table(shown, width)
    if shown.left_out:
        yield Text(shown.left_out, style=_DIM)
    if shown.rows:
        yield Text()


def _table(shown: NumberTable, width: int) -> RichTable:
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


def _asked(summary: Summary, *, every: bool) -> Iterator[RenderableType]:
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
            note = Text.assemble((signature.name, "bold"), f": {signature.figures}; {signature.advice}")
            grid.add_row(Text("note", style=_DIM), note)
    if grid.row_count:
        yield grid


def _counts(summary: Summary) -> str:
    parts = []
    for mark, count in summary.marks.items():
        if count:
            parts.append(f"{count} {mark} ({summary.by_kind(mark)})")
        elif mark is not MarkKind.SUPPORTED:
            parts.append(f"0 {mark}")
    return ", ".join([*parts, *([summary.other_numbers] if summary.others else [])])


def _legend() -> Text:
    return Text("\n").join([Text(f"{sign:<10} {meaning}", style=_DIM) for sign, meaning in LEGEND])
