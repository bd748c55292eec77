"""A text that somebody tries: its marks as markup, how much of it stands on data, and how that moves with the policy set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from countermark.model import VALUE_KINDS, Draft, Evidence, MarkKind, Report
from countermark.pipeline import check
from countermark.render.policies import in_words
from countermark.render.summary import summarise

_ROWS: Final = 50
SETS: Final = ("numbers.strict", "numbers.display")
"""Packs whose policy sets a reader may compare with."""


class Coverage(msgspec.Struct, frozen=True, kw_only=True):
    """What one policy set makes of the text."""

    name: str
    accepts: str
    """In words."""
    verified: int
    supported: int
    flagged: int
    values: int
    decision: str


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """What a text earned."""

    html: str
    """The report, as the renderer writes it."""
    decision: str
    because: str
    coverage: Coverage


def tried(draft: Draft, evidence: Evidence, options: Mapping[str, Any]) -> Tried:
    """Check a text, and show it; nothing is kept."""
    report = check(draft, evidence, **options)
    return Tried(
        html=report.render("html", rows=_ROWS),
        decision=str(report.decision),
        because=summarise(report).because,
        coverage=coverage("yours", report),
    )


def compared(draft: Draft, evidence: Evidence, options: Mapping[str, Any]) -> Sequence[Coverage]:
    """The same text under the policy sets that ship."""
    return [
        coverage(name, check(draft, evidence, **{**options, "pack": name, "numbers": None, "params": {}}))
        for name in SETS
    ]


def coverage(name: str, report: Report) -> Coverage:
    """How much of a report's values stand on data."""
    stated = [mark.mark for mark in report.marks if mark.kind in VALUE_KINDS or mark.mark is not MarkKind.BARE]
    sets = [pack.parameters["numbers"] for pack in report.packs if "numbers" in pack.parameters]
    return Coverage(
        name=name,
        accepts="; ".join(in_words(each) for each in sets),
        verified=stated.count(MarkKind.VERIFIED),
        supported=stated.count(MarkKind.SUPPORTED),
        flagged=stated.count(MarkKind.FLAGGED),
        values=len(stated),
        decision=str(report.decision),
    )
