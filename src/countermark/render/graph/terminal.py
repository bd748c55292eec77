"""A graph for a terminal: each stretch of the text, and under it what was found there. Nothing here is a mark."""

from __future__ import annotations

from collections.abc import Iterator

from countermark.model import Draft, Graph
from countermark.render.graph.rows import NodeRow, Stretch, counted, stretches
from countermark.render.neutral import neutral, one_line
from countermark.render.text.wrap import Piece, painted, wrap

_STYLES = {
    "claim": "cyan",
    "entity": "magenta",
    "operation": "yellow",
    "tool call": "blue",
    "citation": "bright_blue",
    "code": "bright_black",
}
_ACT = "bold"
_DIM = "dim"
_SAID = 160
_NARROWEST = 40


def draw(draft: Draft, graph: Graph, *, width: int = 80, color: bool = False) -> str:
    """The text with its nodes below each part; words say everything, colour only repeats it."""
    lines: list[str] = []
    for stretch in stretches(draft, graph):
        for pieces, indent in _stretch(stretch):
            for number, line in enumerate(wrap(pieces, max(width, _NARROWEST) - indent)):
                lines.append(" " * (indent if not number else indent + 2 * bool(indent)) + painted(line, color=color))
        lines.append("")
    return "\n".join([*lines, counted(graph), ""])


def _stretch(stretch: Stretch) -> Iterator[tuple[list[Piece], int]]:
    if stretch.act is not None:
        yield [Piece(stretch.act, _ACT)], 0
    for line in neutral(stretch.text).split("\n"):
        yield [Piece(line)], 0
    for row in stretch.rows:
        yield _row(row), 4


def _row(row: NodeRow) -> list[Piece]:
    style = _STYLES[row.kind]
    name = f"{row.kind} {row.id}"
    return [
        Piece(name, f"{_ACT} {style}"),
        Piece(f" {one_line(row.what, 60)}: ", style),
        Piece(one_line(row.says, _SAID), _DIM if row.kind == "code" else ""),
    ]
