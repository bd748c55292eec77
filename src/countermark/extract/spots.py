"""Where something stands that a reading needs, found before the reading itself goes over a text."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

from countermark.extract.blocks import Block


def spots(text: str, hints: Iterable[str]) -> list[int]:
    """Where each of these stretches begins, in text order: they are found one by one, faster than by a pattern of all."""
    found: list[int] = []
    for hint in hints:
        place = text.find(hint)
        while place >= 0:
            found.append(place)
            place = text.find(hint, place + 1)
    found.sort()
    return found


def holding(blocks: Sequence[Block], places: Sequence[int]) -> Iterator[Block]:
    """The blocks in which one of these places is."""
    for block in blocks if places else ():
        index = bisect_left(places, block.start)
        if index < len(places) and places[index] < block.end:
            yield block
