"""Which change did harm: failures before and after, found again in the places of the original."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from countermark.correct.ledger import Hunk, Ledger
from countermark.correct.problem import unmet
from countermark.correct.proposal import Proposal, overlap
from countermark.model import Edit, Mark, MarkKind, Report, Span, Verdict
from countermark.patterns import lazy

_PROVEN: Final = (MarkKind.SUPPORTED, MarkKind.VERIFIED)
"""The weaker first."""
_CLAIM: Final = "claim"
_BREAK: Final = lazy(r"\n")


def holds(before: Report, after: Report, edits: Sequence[Edit]) -> bool:
    """Whether edits of a report mend something and break nothing, by a check of the draft with them."""
    spans = sorted((edit.span.start, edit.span.end) for edit in edits)
    if any(one[1] > other[0] for one, other in pairwise(spans)):
        return False
    if spans and spans[-1][1] > len(before.draft.text):
        return False
    text = before.draft.text
    old = Ledger(text)
    new = Ledger(text, [Hunk(edit.span.start, edit.span.end, edit.new, ()) for edit in sorted(edits, key=_position)])
    standing, remaining = _Spans(unmet(before), old), _Spans(unmet(after), new)
    for verdict, span in unmet(after):
        if not standing.holds(verdict.rule, None if span is None else new.span_before(span)):
            return False
    # What stands inside an edit was changed on purpose, by a fix of the operator's.
    if not all(
        any(start <= span.start and span.end <= end for start, end in spans)
        for _, span in _lost(before, after, old, new)
    ):
        return False
    mended = [span for verdict, span in unmet(before) if not remaining.holds(verdict.rule, span)]
    lines = _Lines(text)
    near = {line for span in mended if span is not None for line in lines.of(span)}
    return None in mended or all(not near.isdisjoint(lines.of(edit.span)) for edit in edits)


def _position(edit: Edit) -> tuple[int, int]:
    return edit.span.start, edit.span.end


class _Spans:
    """Verdicts by rule, with where they stood in the original, to find the one that a new verdict goes on from."""

    def __init__(self, verdicts: Iterable[tuple[Verdict, Span | None]], ledger: Ledger) -> None:
        self._at: dict[str, list[tuple[int, int]]] = {}
        self._drafts: set[str] = set()
        for verdict, span in verdicts:
            if span is None:
                self._drafts.add(verdict.rule)
            else:
                known = ledger.span_before(span)
                self._at.setdefault(verdict.rule, []).append((known.start, known.end))
        for spans in self._at.values():
            spans.sort()

    def holds(self, rule: str, span: Span | None) -> bool:
        """Whether the rule failed there."""
        if span is None:
            return rule in self._drafts
        return _meets(self._at.get(rule, ()), span)


def blamed(
    before: Report, after: Report, old: Ledger, new: Ledger, changes: Sequence[Proposal]
) -> list[tuple[Proposal, str]]:
    """The changes that did not mend what they are for, or next to which something else fails now."""
    left = [(verdict, None if span is None else new.span_before(span)) for verdict, span in unmet(after)]
    standing = _Spans(unmet(before), old)
    remaining = _Spans(unmet(after), new)
    bad: dict[int, tuple[Proposal, str]] = {}
    for change in changes:
        span = change.problem.span
        if remaining.holds(change.problem.verdict.rule, None if span is None else old.span_before(span)):
            bad[id(change)] = change, "it does not fix the failure"
    harm: list[tuple[str, Span | None]] = [
        (f"with it {verdict.rule.rpartition('/')[2]!r} fails: {verdict.why}", span)
        for verdict, span in left
        if not standing.holds(verdict.rule, span)
    ]
    harm += [
        (f"with it {mark.text!r} would no longer be {mark.mark}", span)
        for mark, span in _lost(before, after, old, new)
        if not any(_is_fix(change) and overlap(span, old.span_before(change.span)) for change in changes)
    ]
    places = _Places(changes, old)
    harm += _unchecked(after, new, places)
    for why, span in harm:
        for change in places.nearest(span):
            bad.setdefault(id(change), (change, why))
    return list(bad.values())


def _is_fix(change: Proposal) -> bool:
    """Whether the operator's own fix says what to write."""
    return change.problem.remedy.text is not None


def _lost(before: Report, after: Report, old: Ledger, new: Ledger) -> Iterator[tuple[Mark, Span]]:
    """Marks that proved something before and prove it no longer, with where they stood in the original."""
    standing: dict[tuple[str | None, bool, MarkKind], list[tuple[int, int]]] = {}
    for mark in after.marks:
        if mark.mark in _PROVEN:
            at = new.span_before(Span(start=mark.start, end=mark.end))
            standing.setdefault((mark.ref, mark.kind == _CLAIM, mark.mark), []).append((at.start, at.end))
    for spans in standing.values():
        spans.sort()
    for mark in before.marks:
        if mark.mark in _PROVEN:
            at = old.span_before(Span(start=mark.start, end=mark.end))
            # A tag around a supported number makes it a verified one, and proves no less.
            as_much = _PROVEN[_PROVEN.index(mark.mark) :]
            if not any(_meets(standing.get((mark.ref, mark.kind == _CLAIM, kind), ()), at) for kind in as_much):
                yield mark, at


def _meets(spans: Sequence[tuple[int, int]], span: Span) -> bool:
    """Whether one of these stretches, in text order and apart from each other, touches the one given."""
    index = bisect_left(spans, (span.start, span.start))
    return any(start <= span.end and span.start <= end for start, end in spans[max(0, index - 2) : index + 2])


def _unchecked(after: Report, new: Ledger, places: _Places) -> Iterator[tuple[str, Span]]:
    """Numbers that were changed and of which the text says something that the facts cannot tell."""
    told = {
        each.node: each.detail["unchecked"]
        for each in after.measurements
        if each.measure == "statement.agrees" and each.detail.get("unchecked")
    }
    for quantity in after.graph.quantities if told else ():
        if quantity.id in told:
            span = new.span_before(quantity.span)
            if places.has(span):
                yield f"the data cannot confirm the sentence with it: {told[quantity.id][0]}", span


def _reach(change: Proposal, ledger: Ledger) -> Span:
    """What a change is about, in the original: its place, with the node whose failure it is to mend."""
    place = ledger.span_before(change.span)
    node = None if change.problem.span is None else ledger.span_before(change.problem.span)
    if node is None or not overlap(node, place):
        return place
    return Span(start=min(place.start, node.start), end=max(place.end, node.end))


class _Lines:
    """The lines of a text by their numbers."""

    def __init__(self, text: str) -> None:
        self._breaks = [found.start() for found in _BREAK.finditer(text)]

    def of(self, span: Span) -> range:
        """The lines that a stretch reaches into."""
        return range(bisect_left(self._breaks, span.start), bisect_left(self._breaks, span.end) + 1)


class _Places:
    """Changes by the lines of the original."""

    def __init__(self, changes: Sequence[Proposal], ledger: Ledger) -> None:
        self._lines = _Lines(ledger.original)
        self._all = list(changes)
        self._at: dict[int, list[tuple[Proposal, Span]]] = {}
        for change in changes:
            place = _reach(change, ledger)
            for line in self._lines.of(place):
                self._at.setdefault(line, []).append((change, place))

    def has(self, span: Span) -> bool:
        """Whether a number that stood there was changed; one that only got a tag was not."""
        beside = [each for line in self._lines.of(span) for each in self._at.get(line, ())]
        return any(change.kind != "insert" and overlap(place, span) for change, place in beside)

    def nearest(self, span: Span | None) -> list[Proposal]:
        """The changes of a node that fails now; else those of its line; else all."""
        if span is not None:
            beside = [each for line in self._lines.of(span) for each in self._at.get(line, ())]
            own = [change for change, place in beside if overlap(place, span) or place.end == span.start]
            if own or beside:
                return own or [change for change, _ in beside]
        return self._all
