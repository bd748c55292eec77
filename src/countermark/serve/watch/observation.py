"""What metrics and telemetry get of a check: made where the check runs, reported where they are."""

from __future__ import annotations

from typing import NamedTuple

from countermark.model import Report


class Observation(NamedTuple):
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


def observation(report: Report, report_id: str, *, response_id: str | None = None, drafts: bool = False) -> Observation:
    """What is observed of a report."""
    return Observation(
        decision=str(report.decision),
        marks=mark_counts(report),
        packs=tuple(each.pack_id for each in report.packs),
        report=report_id,
        response=response_id,
        draft=report.draft.text if drafts else None,
    )


def mark_counts(report: Report) -> dict[str, int]:
    """How many marks of each kind."""
    counts = {"verified": 0, "supported": 0, "flagged": 0, "bare": 0}
    for mark in report.marks:
        counts[mark.mark.value] += 1
    return counts
