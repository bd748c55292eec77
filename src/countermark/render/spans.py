"""The draft cut into segments by span: its own text, and the numbers that carry a mark, without the claim tags.

Marks are placed by position, never by looking for a text, so nothing the model writes can attract one.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from countermark import markup
from countermark.errors import InvalidReport
from countermark.model import Mark, Report

CLAIM = "claim"
"""The kind of a mark that a claim has."""


class Segment(NamedTuple):
    """A stretch of the draft that is shown in one way."""

    kind: Literal["text", "spoof", "mark"]
    """`spoof` is text of the model that poses as a mark."""
    text: str
    mark: Mark | None = None
    number: int = 0
    """The place of the mark in the report, from 1; the table of numbers uses the same."""


class Place(NamedTuple):
    """Where a mark goes: what it covers of the draft, the tags around its number included."""

    start: int
    end: int
    mark: Mark
    number: int


def places(report: Report) -> list[Place]:
    """The place of every mark of a number, in text order, without overlaps.

    Claims are listed with their marks, and not marked in the text: they enclose numbers, and one mark cannot stand
    inside another. A report whose marks do not lie on its draft is refused: showing such a mark would be inventing it.
    """
    text = report.draft.text
    tags = {node.id: node.token for node in report.graph.quantities if node.token is not None}
    found: list[Place] = []
    position = 0
    for number, mark in enumerate(report.marks, 1):
        if not position <= mark.start <= mark.end <= len(text):
            raise _changed(f"mark {number} covers {mark.start}:{mark.end}, which is not in order or not in the draft")
        if text[mark.start : mark.end] != mark.text:
            raise _changed(f"mark {number} is for another text than the draft has at {mark.start}:{mark.end}")
        if mark.kind == CLAIM:
            continue
        tag = tags.get(mark.node)
        left, right = mark.start, mark.end
        if tag is not None and position <= tag.start <= left and right <= tag.end <= len(text):
            left, right = tag.start, tag.end
        found.append(Place(left, right, mark, number))
        position = right
    return found


def segments(report: Report) -> list[Segment]:
    """Every segment in text order; linear in the draft and its marks."""
    cutter = _Cutter(report.draft.text)
    position = 0
    for place in places(report):
        cutter.cut(position, place.start)
        cutter.found.append(Segment("mark", place.mark.text, place.mark, place.number))
        position = place.end
    cutter.cut(position, len(report.draft.text))
    return cutter.found


class _Cutter:
    """Collects segments; stretches without a mark are cut at the spoofs in them."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found: list[Segment] = []
        self._spoofs = [(span.start, span.end) for span in markup.spoofs(text)]
        self._next = 0

    def cut(self, start: int, end: int) -> None:
        while self._next < len(self._spoofs) and self._spoofs[self._next][0] < end:
            first, last = self._spoofs[self._next]
            first, beyond, last = max(first, start), last > end, min(last, end)
            if first < last:
                self._text(start, first)
                self.found.append(Segment("spoof", self.text[first:last]))
                start = last
            if beyond:  # the rest of it lies after the mark that follows
                break
            self._next += 1
        self._text(start, end)

    def _text(self, start: int, end: int) -> None:
        if start < end:
            self.found.append(Segment("text", self.text[start:end]))


def _changed(what: str) -> InvalidReport:
    return InvalidReport(what, hint="the report was changed after it was written; check the draft again")
