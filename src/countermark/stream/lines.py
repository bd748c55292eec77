"""The lines of a visible text, and the sentences of a line."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

from countermark.language.blocks import Block
from countermark.language.sentences import stretches

_LINE: Final = re.compile(
    r"(?P<quote>[ \t>]*)(?:(?P<heading>#{1,6}[ \t])|(?P<item>[-*+•][ \t]|\d{1,3}[.)][ \t])|(?P<row>\|))?"
)


class Line(NamedTuple):
    """A line of the visible text: a paragraph, an item, a row or a heading."""

    start: int
    end: int
    kind: Literal["heading", "item", "row", "text"]
    depth: int
    """The level of a heading, the indent of an item."""


def lines_of(text: str) -> list[Line]:
    """Every line that shows something."""
    found: list[Line] = []
    position = 0
    for raw in text.split("\n"):
        start, end = position, position + len(raw)
        position = end + 1
        if not raw.strip():
            continue
        match = _LINE.match(raw)
        assert match is not None
        if match["heading"]:
            found.append(Line(start + match.end(), end, "heading", len(match["heading"].strip())))
        elif match["item"]:
            found.append(Line(start + match.end(), end, "item", len(match["quote"])))
        elif match["row"]:
            found.append(Line(start, end, "row", 0))
        else:
            found.append(Line(start + len(match["quote"]), end, "text", 0))
    return found or [Line(0, len(text), "text", 0)]


def sentences(line: str) -> list[tuple[int, int]]:
    """The start and end of each sentence of a line."""
    return [(each.start, each.end) for each in stretches(line, [Block("paragraph", 0, len(line))])]
