"""Where in a draft a number stands: in a heading, a table, the first sentence or other text.

Asked only where an entry of Π has a condition on it, and read once, line by line.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from typing import Final

from countermark.language.ends import first_end
from countermark.markup import layout
from countermark.measure.number.when import Place
from countermark.patterns import lazy

_LINE: Final = lazy(r"[^\n]*+\n?")
_HEADING: Final = lazy(r"[ \t>]*+#{1,6}(?:[ \t\r\n]|\Z)")
_UNDERLINE: Final = lazy(r" {0,3}(?:=++|-++)[ \t\r]*+\n?")
_DELIMITER: Final = lazy(r"[ \t>]*+\|?[ \t]*+:?-++:?[ \t]*+(?>(?:\|[ \t]*+:?-*+:?[ \t]*+)*)[\r]?\n?")
_TAG: Final = lazy(r"<(/?)(h[1-6]|table)(?=[ \t\n\f\r/>])", re.IGNORECASE | re.ASCII)
_CLAIM: Final = lazy(r"</?claim\b[^>]*+>", re.IGNORECASE)
_LONGEST: Final = 4000
"""Characters in which the first sentence has to end; otherwise its whole block counts as one."""

_Stretch = tuple[int, int, Place]


class Places:
    """The places of one draft."""

    def __init__(self, text: str) -> None:
        self._text = text

    def of(self, position: int) -> Place:
        """Where a position stands."""
        starts, stretches = self._read
        at = bisect_right(starts, position) - 1
        if at < 0 or position >= stretches[at][1]:
            return "text"
        return stretches[at][2]

    @cached_property
    def _read(self) -> tuple[list[int], list[_Stretch]]:
        stretches = _lines(self._text)
        if "<" in self._text:
            stretches = _laid_over(stretches, _elements(self._text))
        first = next((stretch for stretch in stretches if stretch[2] == "text"), None)
        if first is not None:
            end = _sentence_end(self._text, first[0], first[1])
            stretches = _laid_over(stretches, [(first[0], end, "first-sentence")])
        return [start for start, *_ in stretches], stretches


def _lines(text: str) -> list[_Stretch]:
    """Blocks of the lines of a text, each with its place; blank lines are in none."""
    found: list[_Stretch] = []
    open_block = table = False
    for match in _LINE.finditer(text):
        start, end = match.span()
        line = match[0]
        if not line or line.isspace():
            open_block = table = False
        elif _HEADING.match(line):
            found.append((start, end, "heading"))
            open_block = table = False
        elif table:
            found[-1] = (found[-1][0], end, "table")
        elif open_block and _UNDERLINE.fullmatch(line):
            found[-1] = (found[-1][0], end, "heading")
            open_block = False
        elif open_block and "|" in line and _DELIMITER.fullmatch(line):
            # The line before it is the head of the table; what stands before that is text.
            head = text.rfind("\n", 0, start - 1) + 1
            before = found.pop()
            if head > before[0]:
                found.append((before[0], head, "text"))
            found.append((max(head, before[0]), end, "table"))
            open_block, table = False, True
        elif open_block:
            found[-1] = (found[-1][0], end, "text")
        else:
            found.append((start, end, "text"))
            open_block = True
    return found


def _elements(text: str) -> list[_Stretch]:
    """Headings and tables that are written as elements, from the first tag to the last that closes it."""
    found: list[_Stretch] = []
    opened: list[tuple[str, int]] = []
    for piece in layout(text).islands:
        tag = _TAG.match(text, piece.start) if piece.kind == "tag" else None
        if tag is None:
            continue
        name = "table" if tag[2].lower() == "table" else "heading"
        if not tag[1]:
            opened.append((name, piece.start))
        elif opened and opened[-1][0] == name:
            start = opened.pop()[1]
            if not opened:
                found.append((start, piece.end, "table" if name == "table" else "heading"))
    if opened:  # what is never closed goes on to the end
        found.append((opened[0][1], len(text), "table" if opened[0][0] == "table" else "heading"))
    return found


def _laid_over(below: list[_Stretch], above: list[_Stretch]) -> list[_Stretch]:
    """Stretches in order without overlaps; where two overlap, those above count."""
    found: list[_Stretch] = []
    over = iter(above)
    upper = next(over, None)
    for start, end, place in below:
        at = start
        while upper is not None and upper[0] < end:
            if upper[0] > at:
                found.append((at, upper[0], place))
            if not found or found[-1] != upper:
                found.append(upper)
            at = max(at, upper[1])
            if upper[1] > end:
                break
            upper = next(over, None)
        if at < end:
            found.append((at, end, place))
    return found


def _sentence_end(text: str, start: int, end: int) -> int:
    """Where the first sentence of a block ends; tags are blanked out, since their ids may hold full stops."""
    limit = min(end, start + _LONGEST)
    shown = _CLAIM.sub(lambda tag: " " * len(tag[0]), text[start:limit])
    found = first_end(shown)
    return end if found is None else start + found
