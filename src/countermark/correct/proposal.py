"""A change that could mend a problem, and which of several that contradict each other is taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from countermark.correct.problem import Kind, Problem
from countermark.model import Span


class Proposal(NamedTuple):
    """A change of one place."""

    problem: Problem
    kind: Kind
    span: Span
    new: str
    because: str
    tried: bool = False
    """It writes a number, which has to match its fact before anything else is asked."""
    about: str | None = None
    """The fact that the number is then about, where it is not the one of before."""

    @property
    def change(self) -> tuple[int, int, str]:
        """What is changed, whatever for."""
        return self.span.start, self.span.end, self.new


class Conflict(NamedTuple):
    """Two changes of one place, of which one is left out."""

    kept: Proposal
    left: Proposal

    def __str__(self) -> str:
        kept, left = self.kept.problem, self.left.problem
        ranks = zip(("tier", "priority", "rule id"), kept.remedy.rank, left.remedy.rank, strict=True)
        by = next((name for name, one, other in ranks if one != other), "position")
        return f"{kept.id} and {left.id} would change one place; {kept.id} wins by its {by}"


def resolved(proposals: Sequence[Proposal]) -> tuple[list[Proposal], list[Conflict]]:
    """The changes that can be made together, in text order, and the conflicts: tier, priority and id decide.

    Two rules that ask for the same change agree.
    """
    kept: list[Proposal] = []
    conflicts: list[Conflict] = []
    taken = _Taken()
    for each in sorted(proposals, key=lambda one: (*one.problem.remedy.rank, *one.problem.order)):
        other = taken.meeting(each)
        if other is None:
            taken.add(each)
            kept.append(each)
        elif (other.span, other.new) != (each.span, each.new):
            conflicts.append(Conflict(other, each))
    return sorted(kept, key=lambda one: (one.span.start, one.span.end)), conflicts


class _Taken:
    """Spans by the lines of a coarse grid, so that many changes cost what few do."""

    _SIZE = 256

    def __init__(self) -> None:
        self._cells: dict[int, list[Proposal]] = {}

    def _cells_of(self, span: Span) -> Iterable[int]:
        return range(span.start // self._SIZE, span.end // self._SIZE + 1)

    def add(self, proposal: Proposal) -> None:
        for cell in self._cells_of(proposal.span):
            self._cells.setdefault(cell, []).append(proposal)

    def meeting(self, proposal: Proposal) -> Proposal | None:
        """A change that overlaps, or inserts at the same place."""
        span = proposal.span
        for cell in self._cells_of(span):
            for other in self._cells.get(cell, ()):
                if overlap(span, other.span) or span == other.span:
                    return other
        return None


def overlap(one: Span, other: Span) -> bool:
    """Whether two spans share a character, or an insertion falls inside the other."""
    return one.start < other.end and other.start < one.end
