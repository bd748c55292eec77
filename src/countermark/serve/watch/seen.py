"""What is told of a check to those who watch: made where the check is, told where metrics and telemetry are."""

from __future__ import annotations

from typing import NamedTuple

from countermark.model import Report


class Seen(NamedTuple):
    """One check."""

    decision: str
    marks: dict[str, int]
    """How many of each kind."""
    packs: tuple[str, ...]
    report: str
    """Its id."""
    response: str | None
    draft: str | None
    """What the draft says, where the operator asks for it."""


def seen(report: Report, report_id: str, *, response_id: str | None = None, drafts: bool = False) -> Seen:
    """What is told of a report."""
    return Seen(
        decision=str(report.decision),
        marks=counted(report),
        packs=tuple(each.pack_id for each in report.packs),
        report=report_id,
        response=response_id,
        draft=report.draft.text if drafts else None,
    )


def counted(report: Report) -> dict[str, int]:
    """How many marks of each kind."""
    counts = {"verified": 0, "supported": 0, "flagged": 0, "bare": 0}
    for mark in report.marks:
        counts[mark.mark.value] += 1
    return counts
