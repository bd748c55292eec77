"""What is wrong with the numbers of an answer, told to the model that wrote it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from countermark.generate.prompt.quoting import quoted
from countermark.model import VALUE_KINDS, MarkKind, Report

_MOST: Final = 8
_LONGEST: Final = 200


def problems(report: Report, own: Collection[str] = ()) -> list[str]:
    """Every number that is not proven and states a value, with the reason; those of the question itself may be repeated."""
    found: list[str] = []
    for mark in report.marks:
        number = quoted(mark.text, 60)
        if mark.mark is MarkKind.FLAGGED:
            found.append(f"{number!r} is not true: {quoted(mark.why, _LONGEST)}")
        elif mark.mark is MarkKind.BARE and mark.kind in VALUE_KINDS and mark.node not in own:
            found.append(f"{number!r} is a number without a claim token")
    return found


def told(found: list[str]) -> str:
    """The problems as a list, at most so many."""
    lines = [f"- {each}" for each in found[:_MOST]]
    return "\n".join(lines if len(found) <= _MOST else [*lines, "- and more of the same"])
