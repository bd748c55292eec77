"""What a report says of each number, as remarks for a copy of the document."""

from __future__ import annotations

from typing import NamedTuple

from countermark.model import MarkKind, Report
from countermark.render.origin import Origins
from countermark.render.problems import OPEN, WRONG, Saying, named, unchecked, wrong
from countermark.render.table import SIGNS


class Remark(NamedTuple):
    """Something to say about a stretch of the draft."""

    start: int
    end: int
    text: str


def remarks(report: Report, *, every: bool = False) -> list[Remark]:
    """A remark at everything that is wrong; with `every`, at each number that states a value as well."""
    origins = Origins(report)
    found = [
        Remark(each.start, each.end, f"{WRONG} {each.text}: {each.says}")
        for each in wrong(report, origins)
        if each.end > each.start
    ]
    if every:
        says = Saying(report, origins)
        found += [
            Remark(mark.start, mark.end, f"{SIGNS[mark.mark]} {named(mark)}: {says.of(mark)}")
            for mark in report.marks
            if mark.mark not in (MarkKind.FLAGGED, MarkKind.BARE)
        ]
        found += [
            Remark(each.start, each.end, f"{OPEN} {each.text}: {each.says}") for each in unchecked(report, origins)
        ]
    return sorted(found, key=lambda each: (each.start, each.end))
