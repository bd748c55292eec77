"""A table of figures for a terminal, as Markdown and as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

_MARKUP: Final = str.maketrans({each: f"\\{each}" for each in "\\`*_[]<>|"})


class HtmlTable(NamedTuple):
    """Heads and cells; the first column is text, `right` of the others stand right."""

    caption: str
    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    right: bool = True

    def plain(self) -> str:
        widths = [max(map(len, column)) for column in zip(self.heads, *self.rows, strict=True)]
        lines = []
        for cells in (self.heads, *self.rows):
            padded = (
                cell.rjust(width) if self.right and place else cell.ljust(width)
                for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
            )
            lines.append("  ".join(padded).rstrip())
        return f"{self.caption}\n" + "\n".join(lines) + "\n"

    def markdown(self) -> str:
        rule = ["---", *("--:" if self.right else "---" for _ in self.heads[1:])]
        heads, *cells = (tuple(map(escaped, row)) for row in (self.heads, *self.rows))
        rows = (heads, tuple(rule), *cells)
        return f"**{self.caption}**\n\n" + "\n".join(f"| {' | '.join(cells)} |" for cells in rows) + "\n"

    def html(self) -> str:
        number = " class=number" if self.right else ""
        heads = "".join(
            f"<th scope=col{number if place else ''}>{escape(head)}</th>" for place, head in enumerate(self.heads)
        )
        rows = "".join(
            "<tr>"
            + "".join(
                f"<td{number}><bdi>{escape(cell)}</bdi></td>"
                if place
                else f"<th scope=row><bdi>{escape(cell)}</bdi></th>"
                for place, cell in enumerate(row)
            )
            + "</tr>\n"
            for row in self.rows
        )
        return (
            f'<div class=wide tabindex=0 role=region aria-label="{escape(self.caption)}"><table>'
            f"<caption>{escape(self.caption)}</caption>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n"
        )


def percent(share: float | None) -> str:
    """A share as people read it."""
    return "–" if share is None else f"{share:.1%}"


def escaped(line: str) -> str:
    """A line in which Markdown sees nothing of its own."""
    return line.translate(_MARKUP)
