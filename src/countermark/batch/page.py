"""The summary of a batch for a person: a page, a terminal, Markdown; or JSON for a program."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from countermark.batch.summary import Summary
from countermark.model import Decision
from countermark.render.kit.bars import Bar, Segment, chart
from countermark.render.kit.frame import figures_page
from countermark.render.kit.table import HtmlTable, percent
from countermark.render.neutral import one_line

_NAME, _WHY = 60, 160


def summary_document(summary: Summary) -> dict[str, Any]:
    """The figures under their names."""
    return {
        "drafts": summary.drafts,
        "decisions": dict(summary.decisions),
        "errors": summary.errors,
        "reasons": [{"error": why, "drafts": count} for why, count in summary.reasons],
        "marks": dict(summary.marks),
        "packs": [each._asdict() for each in summary.packs],
        "rules": [{"rule": rule, "drafts": count} for rule, count in summary.rules],
        "contradicted": [{"fact": fact, "numbers": count} for fact, count in summary.contradicted],
        "forged": summary.forged,
    }


def summary_json(summary: Summary) -> str:
    """The same as text."""
    return json.dumps(summary_document(summary), ensure_ascii=False, indent=2) + "\n"


def summary_text(summary: Summary, *, markdown: bool = False) -> str:
    """Tables, one below the other."""
    return "\n".join(table.markdown() if markdown else table.plain() for table in _tables(summary))


def summary_page(summary: Summary) -> str:
    """One HTML file that loads nothing."""
    words = ", ".join(f"{count} {name}" for name, count in summary.marks.items())
    head = f"<p>{summary.drafts} drafts; {escape(words)}</p>\n"
    return figures_page(
        "Batch summary", head, _decisions(summary) + "".join(table.html() for table in _tables(summary))
    )


def _decisions(summary: Summary) -> str:
    total = summary.drafts or 1
    # An error is drawn as a rejection: nothing was proven.
    counts = {**summary.decisions, "error": summary.errors}
    parts = [Segment(summary.decisions[each] / total, str(each), str(summary.decisions[each])) for each in Decision]
    parts.append(Segment(summary.errors / total, "wrong", str(summary.errors)))
    about = f"The decision on each draft: {', '.join(f'{count} {name}' for name, count in counts.items())}."
    legend = [*((str(each), str(each)) for each in Decision), ("wrong", "could not be checked")]
    bars = [Bar("drafts", parts, f"{summary.decisions[Decision.ACCEPT]} accepted")]
    return f"<div class=plots>\n{chart('decisions', 'Decisions', about, bars, legend)}</div>\n"


def _tables(summary: Summary) -> Iterator[HtmlTable]:
    counts = {**summary.decisions, "error": summary.errors}
    rows = [(name, str(count), percent(_share(count, summary.drafts))) for name, count in counts.items()]
    yield HtmlTable("Decisions", ("decision", "drafts", "share"), rows)
    yield HtmlTable("Marks", ("mark", "numbers"), [(name, str(count)) for name, count in summary.marks.items()])
    packs = [
        (one_line(each.pack, _NAME), str(each.failed), str(each.drafts), percent(_share(each.failed, each.drafts)))
        for each in summary.packs
    ]
    if packs:
        yield HtmlTable("Worst packs", ("pack", "not passed", "drafts", "share"), packs)
    for caption, heads, counted, width in (
        ("Rules that fail most", ("rule", "drafts"), summary.rules, _NAME),
        ("Most contradicted facts", ("fact", "flagged numbers"), summary.contradicted, _NAME),
        ("Why drafts could not be checked", ("error", "drafts"), summary.reasons, _WHY),
    ):
        if counted:
            yield HtmlTable(caption, heads, _rows(counted, width))
    if summary.forged:
        yield HtmlTable("Numbers that name no fact", ("", "numbers"), [("flagged", str(summary.forged))])


def _rows(counted: Sequence[tuple[str, int]], width: int) -> list[tuple[str, str]]:
    return [(one_line(name, width), str(count)) for name, count in counted]


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
