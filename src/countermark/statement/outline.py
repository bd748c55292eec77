"""The lines of a visible text: paragraphs, items, rows and headings, and what stands above each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

_LINE: Final = re.compile(
    r"(?P<quote>[ \t>]*)(?:(?P<heading>#{1,6}[ \t])|(?P<item>[-*+•][ \t]|\d{1,3}[.)][ \t])|(?P<row>\|))?"
)
_NEAR: Final = 3
"""Items before and above that are looked at."""
_KEPT: Final = 200


class Line(NamedTuple):
    """A line of the visible text: a paragraph, an item, a row or a heading."""

    start: int
    end: int
    kind: Literal["heading", "item", "row", "text"]
    depth: int
    """The level of a heading, the indent of an item."""


class Outline(NamedTuple):
    """What stands above a line."""

    leads: tuple[int, ...]
    """Lines that lead it in, the nearest first."""
    headings: tuple[int, ...]
    """Headings over it, the nearest first."""
    siblings: tuple[int, ...] = ()
    """The items before it in its list, the nearest first."""


def outlines(lines: Sequence[Line]) -> list[Outline]:
    headings: list[int] = []
    items: list[int] = []
    last_text: int | None = None
    found: list[Outline] = []
    for number, line in enumerate(lines):
        if line.kind == "heading":
            headings = [each for each in headings if lines[each].depth < line.depth]
            found.append(Outline((), tuple(reversed(headings))))
            headings.append(number)
            items, last_text = [], None
            continue
        if line.kind == "item":
            siblings = tuple(reversed([each for each in items if lines[each].depth == line.depth][-_NEAR:]))
            above = [each for each in items if lines[each].depth < line.depth]
            leads = (*reversed(above[-_NEAR:]), *(() if last_text is None else (last_text,)))
            found.append(Outline(leads, tuple(reversed(headings)), siblings))
            items = [each for each in items if lines[each].depth <= line.depth][-_KEPT:]
            items.append(number)
            continue
        if line.kind == "row":
            found.append(Outline(() if last_text is None else (last_text,), tuple(reversed(headings))))
            continue
        found.append(Outline(() if last_text is None else (last_text,), tuple(reversed(headings))))
        if line.kind == "text":
            items, last_text = [], number
    return found


def lines_of(text: str) -> list[Line]:
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


def cells_of(text: str) -> Iterator[tuple[int, int]]:
    position = 0
    for cell in text.split("|"):
        end = position + len(cell)
        if cell.strip():
            yield position, end
        position = end + 1
