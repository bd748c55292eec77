"""The rows that list the numbers of a report, the same in every format."""

from __future__ import annotations

from typing import NamedTuple

from countermark.model import MarkKind, Report
from countermark.render.neutral import one_line
from countermark.render.origin import Origins

SIGNS = {MarkKind.VERIFIED: "✓", MarkKind.SUPPORTED: "~", MarkKind.FLAGGED: "✗", MarkKind.BARE: ""}
"""Shape first: a mark is told apart without colour. A bare number has none."""
LEGEND = (
    ("✓ verified", "proven by the fact it names, under the operator's policy set"),
    ("~ supported", "agrees with the one fact that its sentence names; nobody has tagged it"),
    ("✗ flagged", "not proven by the fact it names, or differs from the one its sentence names"),
    ("no mark", "bare: nobody has vouched for it"),
    ("⟦ ⟧", "a check mark, or a word posing as one, that the model wrote itself"),
)
ROWS = 200
"""Numbers listed when nothing else is asked for; what is left out is counted."""
_TEXT, _REF, _WHY = 60, 60, 400


class Row(NamedTuple):
    """One number of the draft, ready to be shown in a cell: every text is neutral and on one line."""

    number: int
    mark: MarkKind
    sign: str
    text: str
    kind: str
    ref: str
    about: str
    """What the fact that it names is a value of: entity, indicator, period and status."""
    why: str


class Table(NamedTuple):
    """The rows that are shown, and a sentence about the others."""

    rows: list[Row]
    left_out: str


def table(report: Report, origins: Origins, limit: int | None = ROWS) -> Table:
    """The first `limit` numbers in text order, every one of them when it is None."""
    shown = report.marks if limit is None else report.marks[: max(limit, 0)]
    rows = [
        Row(
            number,
            mark.mark,
            SIGNS[mark.mark],
            one_line(mark.text, _TEXT) if mark.text else "(empty)",
            one_line(mark.kind, _REF),
            one_line(mark.ref or origins.expression(mark) or "", _REF),
            origins.about(mark.ref),
            one_line(origins.why(mark), _WHY),
        )
        for number, mark in enumerate(shown, 1)
    ]
    rest = report.marks[len(rows) :]
    if not rest:
        return Table(rows, "")
    counts = dict.fromkeys(MarkKind, 0)
    for mark in rest:
        counts[mark.mark] += 1
    listed = ", ".join(f"{count} {kind}" for kind, count in counts.items() if count)
    return Table(rows, f"{len(rest)} more {'number is' if len(rest) == 1 else 'numbers are'} not listed: {listed}")
