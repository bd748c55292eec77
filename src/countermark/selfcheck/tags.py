"""The prose of a filing against the filing's own tags."""

from __future__ import annotations

from collections.abc import Iterator

from countermark.language import Document
from countermark.model import Draft, Evidence, MarkKind
from countermark.pipeline import check
from countermark.selfcheck.doubt import Doubt
from countermark.selfcheck.restated import without_tables


def against_tags(draft: Draft, document: Document, tags: Evidence) -> Iterator[Doubt]:
    """Numbers of the prose that differ from the tag whose period, concept and member their sentence names."""
    report = check(without_tables(draft, document), tags, pack="numbers.display", bind=True)
    bound = {each.id: each.bound for each in report.graph.quantities}
    for mark in report.marks:
        fact = tags.by_id.get(bound.get(mark.node or "") or "")
        if mark.mark is MarkKind.FLAGGED and fact is not None:
            place = " · ".join(part for part in (fact.indicator, *fact.dims.values(), fact.period) if part)
            message = f"{mark.text} does not add up with the tag, which says {fact.value} {fact.unit or ''}".rstrip()
            yield Doubt(mark.start, mark.end, "tag", "warning", message, f"{place}: {fact.value}")
