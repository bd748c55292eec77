"""The original text with every change made to it, each in the original's own places."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from countermark.correct.problem import Kind
from countermark.correct.proposal import Proposal
from countermark.model import Correction, Edit, Span


class Hunk(NamedTuple):
    """A stretch of the original and what stands there now, with the changes that led to it."""

    start: int
    end: int
    new: str
    by: tuple[Proposal, ...]


class _Piece(NamedTuple):
    """A stretch of the present text: a hunk of before, or a change to make."""

    start: int
    end: int
    hunk: Hunk | None = None
    change: Proposal | None = None


class Ledger:
    """Changes over changes, always told as changes of the original; what lies outside a hunk is the original."""

    def __init__(self, original: str, hunks: Sequence[Hunk] = ()) -> None:
        self.original = original
        self.hunks = tuple(hunks)
        parts: list[str] = []
        self._now: list[int] = []
        done = length = 0
        for hunk in self.hunks:
            parts += (original[done : hunk.start], hunk.new)
            length += hunk.start - done
            self._now.append(length)
            length += len(hunk.new)
            done = hunk.end
        self.text = "".join([*parts, original[done:]])

    def with_changes(self, proposals: Sequence[Proposal]) -> Ledger:
        """The ledger after changes of its text that do not overlap each other."""
        pieces = [
            _Piece(start, start + len(hunk.new), hunk=hunk) for start, hunk in zip(self._now, self.hunks, strict=True)
        ]
        pieces += [_Piece(each.span.start, each.span.end, change=each) for each in proposals]
        hunks: list[Hunk] = []
        group: list[_Piece] = []
        reach = 0
        for piece in sorted(pieces, key=lambda one: (one.start, one.end)):
            if group and not (piece.start < reach or (piece.start == reach and _touch(group, piece))):
                hunks.append(self._merged(group))
                group = []
            group.append(piece)
            reach = max(reach, piece.end)
        if group:
            hunks.append(self._merged(group))
        return Ledger(self.original, hunks)

    def _merged(self, group: Sequence[_Piece]) -> Hunk:
        """One hunk for hunks and changes that meet."""
        low, high = group[0].start, max(each.end for each in group)
        old = [each for each in group if each.hunk is not None]
        start = next((each.hunk.start for each in old if each.hunk and each.start == low), None)
        end = next((each.hunk.end for each in reversed(old) if each.hunk and each.end == high), None)
        parts: list[str] = []
        by: list[Proposal] = []
        done = low
        for each in group:
            if each.change is not None:
                parts += (self.text[done : each.start], each.change.new)
                done = each.end
                by.append(each.change)
            elif each.hunk is not None:
                by += each.hunk.by
        parts.append(self.text[done:high])
        return Hunk(
            self._plain(low) if start is None else start,
            self._plain(high) if end is None else end,
            "".join(parts),
            tuple(by),
        )

    def _plain(self, position: int) -> int:
        """Where a place outside every hunk stood in the original."""
        index = bisect_right(self._now, position) - 1
        while index >= 0 and self._now[index] + len(self.hunks[index].new) > position:
            index -= 1
        if index < 0:
            return position
        hunk = self.hunks[index]
        return hunk.end + position - self._now[index] - len(hunk.new)

    def span_before(self, span: Span) -> Span:
        """Where a stretch of the present text stood in the original; hunks that it reaches into count whole."""
        if not self.hunks:
            return span
        first, last = bisect_right(self._now, span.start) - 1, bisect_left(self._now, span.end) - 1
        start, end = None, None
        if first >= 0 and span.start < self._now[first] + len(self.hunks[first].new):
            start = self.hunks[first].start
        if last >= 0 and span.end <= self._now[last] + len(self.hunks[last].new):
            end = self.hunks[last].end
        start = self._plain(span.start) if start is None else start
        return Span(start=start, end=max(start, self._plain(span.end) if end is None else end))

    def edits(self) -> tuple[Edit, ...]:
        """The changes as edits of the original."""
        return tuple(
            Edit(kind=_kind(hunk), span=Span(start=hunk.start, end=hunk.end), new=hunk.new, because=_because(hunk))
            for hunk in self.hunks
        )

    def corrections(self) -> tuple[Correction, ...]:
        """The changes in CAPE's words."""
        return tuple(
            Correction(
                violation_id=hunk.by[0].problem.id,
                strategy=_kind(hunk),
                location=Span(start=hunk.start, end=hunk.end),
                original=self.original[hunk.start : hunk.end],
                replacement=hunk.new,
                explanation=_because(hunk),
            )
            for hunk in self.hunks
        )


def _touch(group: Sequence[_Piece], piece: _Piece) -> bool:
    """An insertion at the edge of a hunk is part of it: apart they would be two changes of one place."""
    return piece.start == piece.end or group[-1].start == group[-1].end


def _kind(hunk: Hunk) -> Kind:
    kinds = {each.kind for each in hunk.by}
    return "rewrite" if "rewrite" in kinds else "patch" if "patch" in kinds else "insert"


def _because(hunk: Hunk) -> str:
    return "; ".join(dict.fromkeys(each.because for each in hunk.by))
