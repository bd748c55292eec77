"""The draft cut into segments by span: its own text, and the numbers that carry a mark, without the claim tags.

Marks are placed by position, never by looking for a text, so nothing the model writes can attract one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from countermark import markup
from countermark.errors import InvalidReport
from countermark.model import Mark, MarkKind, Report
from countermark.render.neutral import boxed, expanded

CLAIM = "claim"
"""The kind of a mark that a claim has."""


class Segment(NamedTuple):
    """A stretch of the draft that is shown in one way."""

    kind: Literal["text", "spoof", "mark"]
    """`spoof` is text of the model that poses as a mark."""
    shown: str
    """Its text, made harmless: a spoof in a box, controls spelled out, the number under a mark on one line."""
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
    """The draft in text order, cut where a mark goes; bare numbers are text. Linear in the draft and its marks."""
    parts = list(_parts(report))
    # What poses as a mark is looked for in what is shown, without the tags; a mark of ours ends whatever goes before it.
    visible = "".join(text if place is None else text + _MARK for text, place in parts)
    spoofs = iter(markup.spoofs(visible))
    spoof = next(spoofs, None)
    found: list[Segment] = []
    position = 0
    for text, place in parts:
        end = position + len(text)
        if spoof is None or spoof.start >= end:
            # Most of a draft: nothing in it poses as a mark.
            shown = expanded(text)
            if place is not None:
                found.append(Segment("mark", shown.replace("\n", "⏎"), place.mark, place.number))
                end += len(_MARK)
            elif text:
                found.append(Segment("text", shown))
            position = end
            continue
        cut: list[Segment] = []
        while position < end:
            if spoof is None or spoof.start >= end:
                cut.append(Segment("text", expanded(visible[position:end])))
                break
            if position < spoof.start:
                cut.append(Segment("text", expanded(visible[position : spoof.start])))
            stop = min(spoof.end, end)
            cut.append(Segment("spoof", boxed(visible[max(position, spoof.start) : stop])))
            position = stop
            if spoof.end <= end:
                spoof = next(spoofs, None)
        position = end
        if place is None:
            found += cut
            continue
        number = "".join(each.shown for each in cut).replace("\n", "⏎")
        found.append(Segment("mark", number, place.mark, place.number))
        position += len(_MARK)
    return found


_MARK = "[a"
"""Stands for a mark of ours where drawn ones are looked for: no bracket of the model's reaches over it."""


def _parts(report: Report) -> Iterator[tuple[str, Place | None]]:
    """The draft without the tags of its tokens, cut around the numbers that carry a mark."""
    text = report.draft.text
    position = 0
    for place in places(report):
        bare = place.mark.mark is MarkKind.BARE
        if bare and (place.start, place.end) == (place.mark.start, place.mark.end):
            continue
        yield text[position : place.start], None
        yield place.mark.text, None if bare else place
        position = place.end
    yield text[position:], None


def _changed(what: str) -> InvalidReport:
    return InvalidReport(what, hint="the report was changed after it was written; check the draft again")
