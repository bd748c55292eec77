"""Merged cells: an area shows the text of its first cell everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from countermark.errors import InvalidEvidence

_MOST_CELLS = 5_000_000


class Area(NamedTuple):
    """Cells that are one; rows and columns count from 0 and the last belongs to it."""

    top: int
    left: int
    bottom: int
    right: int


def spread(rows: Iterable[list[str]], areas: Iterable[Area], width: int, name: str) -> Iterator[list[str]]:
    """The rows with the text of every area in all of its cells; an area ends with the table."""
    kept = sorted(
        Area(area.top, area.left, area.bottom, min(area.right, width - 1)) for area in areas if area.left < width
    )
    merged = sum((area.bottom - area.top + 1) * (area.right - area.left + 1) for area in kept)
    if merged > _MOST_CELLS:
        raise InvalidEvidence(f"{merged} cells are merged", where=name, hint="unmerge them")
    waiting = kept[::-1]
    active: list[tuple[Area, str]] = []
    for number, cells in enumerate(rows):
        active = [(area, text) for area, text in active if area.bottom >= number]
        if not active and not (waiting and waiting[-1].top == number):
            yield cells
            continue
        if len(cells) < width:
            cells.extend([""] * (width - len(cells)))
        while waiting and waiting[-1].top == number:
            area = waiting.pop()
            active.append((area, cells[area.left]))
        for area, text in active:
            cells[area.left : area.right + 1] = [text] * (area.right - area.left + 1)
        yield cells
