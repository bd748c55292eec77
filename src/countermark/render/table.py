"""The rows that list the numbers of a report, the same in every format."""

from __future__ import annotations

from typing import NamedTuple

from countermark.model import Mark, MarkKind, Report
from countermark.model.places import Places
from countermark.render.neutral import one_line
from countermark.render.origin import Origins
from countermark.render.problems import states_value

SIGNS = {MarkKind.VERIFIED: "✓", MarkKind.SUPPORTED: "~", MarkKind.FLAGGED: "✗", MarkKind.BARE: ""}
"""Shape first: a mark is told apart without colour. A bare number has none."""
LEGEND = (
    ("✓ verified", "right: matches the fact it is tagged with"),
    ("~ supported", "right: matches the one fact its sentence names; not tagged"),
    ("✗ flagged", "wrong: does not match the data or the policy"),
    ("no mark", "bare: not checked"),
    ("⟦ ⟧", "a check mark, or a word posing as one, that the model wrote itself"),
)
ROWS = 200
"""Numbers listed when nothing else is asked for; what is left out is counted."""
_TEXT, _REF, _WHY = 60, 60, 400


def is_counted(mark: Mark) -> bool:
    """Whether a number states a value or has a mark; a year without one is only listed."""
    return mark.mark is not MarkKind.BARE or states_value(mark)


class NumberRow(NamedTuple):
    """One number of the draft, ready to be shown in a cell: every text is neutral and on one line."""

    number: int
    mark: MarkKind
    state: str
    """Shape and word of the mark; of a number that states no value, its kind."""
    text: str
    kind: str
    ref: str
    about: str
    """What the fact that it names is a value of: entity, indicator, period and status."""
    why: str
    """Why it has its mark; before that, the place of a number in a document."""


class NumberTable(NamedTuple):
    """The rows that are shown, and a sentence about the others."""

    rows: list[NumberRow]
    left_out: str


def table(report: Report, origins: Origins, limit: int | None = ROWS) -> NumberTable:
    """The first `limit` numbers in text order, every one of them when it is None."""
    places = Places.of(report.draft.context)
    shown = report.marks if limit is None else report.marks[: max(limit, 0)]
    rows = [
        NumberRow(
            number,
            mark.mark,
            f"{SIGNS[mark.mark]} {mark.mark}".strip() if is_counted(mark) else one_line(mark.kind, _REF),
            one_line(mark.text, _TEXT) if mark.text else "(empty)",
            one_line(mark.kind, _REF),
            one_line(mark.ref or origins.expression(mark) or "", _REF),
            origins.about(mark.ref),
            one_line(
                ": ".join(filter(None, (places.at(mark.start), origins.why(mark) if is_counted(mark) else ""))), _WHY
            ),
        )
        for number, mark in enumerate(shown, 1)
    ]
    rest = report.marks[len(rows) :]
    if not rest:
        return NumberTable(rows, "")
    counts = dict.fromkeys(MarkKind, 0)
    for mark in rest:
        counts[mark.mark] += 1
    listed = ", ".join(f"{count} {kind}" for kind, count in counts.items() if count)
    return NumberTable(
        rows, f"{len(rest)} more {'number is' if len(rest) == 1 else 'numbers are'} not listed: {listed}"
    )
