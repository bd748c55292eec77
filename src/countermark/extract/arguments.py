"""The arguments of a draft: those that rest on words, and those that rest on a limit."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import zip_longest

from countermark.extract.inference import Inference, inferences
from countermark.extract.premises import Clauses
from countermark.extract.prose import Prose
from countermark.extract.thresholds import thresholds
from countermark.model import Quantity


def arguments(prose: Prose, quantities: Sequence[Quantity]) -> list[Inference]:
    """Each conclusion once: one by a limit is left out where words draw one in the same place."""
    clauses = Clauses(prose)
    made = list(inferences(prose, clauses))
    # A step on the way to what the same rule decides is a premise of that.
    worded = [each for each, after in zip_longest(made, made[1:]) if after is None or not _leads_to(each, after)]
    ends = sorted(each.end for each in worded)
    starts = sorted(each.start for each in worded)
    apart = [
        each
        for each in thresholds(prose, clauses, quantities)
        # As many have ended before it as have begun before its end: none lies across it.
        if bisect_left(ends, each.start + 1) == bisect_left(starts, each.end)
    ]
    return [*worded, *apart]


def _leads_to(step: Inference, after: Inference) -> bool:
    return step.start == after.start and step.conclusion in after.premises[-1]
