"""Dates in words, joined with the dates among the numbers: "last year", "Friday", "early March 2024", "44 BC"."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from countermark.extract.names.names import Mention
from countermark.language import Document
from countermark.language.calendar.dates import worded


def dates(prose: Document, numbers: Sequence[Mention]) -> list[Mention]:
    """The numbers, with those that a date in words holds or touches joined to it, and the dates without a number."""
    found = [Mention(start, end, "DATE") for start, end in worded(prose.masked)]
    return _joined(prose.masked, found, numbers)


def _joined(masked: str, found: Sequence[Mention], numbers: Sequence[Mention]) -> list[Mention]:
    joined: list[Mention] = []
    starts = [number.start for number in numbers]
    taken: set[int] = set()
    for start, end, _ in found:
        first, last = start, end
        index = bisect_left(starts, start)
        if index and numbers[index - 1].end > start:
            index -= 1
        while index < len(numbers) and numbers[index].start < last:
            if numbers[index].type != "QUANTITY" or numbers[index].end <= end:
                first, last = min(first, numbers[index].start), max(last, numbers[index].end)
                taken.add(index)
            index += 1
        joined.append(Mention(first, last, "DATE"))
    kept = [number for index, number in enumerate(numbers) if index not in taken]
    return _touching(masked, sorted([*joined, *kept]))


def _touching(masked: str, mentions: Sequence[Mention]) -> list[Mention]:
    """Dates with nothing but a comma between them are one: "Friday, 3 May 2024"."""
    merged: list[Mention] = []
    for mention in mentions:
        if merged and merged[-1].type == mention.type == "DATE":
            last = merged[-1]
            if mention.start < last.end or masked[last.end : mention.start] in (", ", " ", " of "):
                merged[-1] = Mention(last.start, max(last.end, mention.end), "DATE")
                continue
        merged.append(mention)
    return merged
