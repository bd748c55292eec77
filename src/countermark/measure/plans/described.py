"""A plan for a problem that is described in words: a domain that is known, or rules that are stated."""

from __future__ import annotations

from collections.abc import Sequence

from countermark.measure.plans.frames import NoReading
from countermark.measure.plans.known import recognised
from countermark.measure.plans.rules import feasible_text
from countermark.measure.plans.simulate import Simulation, simulate


def feasible_as_described(text: str, plan: Sequence[str]) -> Simulation:
    """Carry out a plan for the problem that a text describes.

    A known domain comes first: its descriptions leave out what everybody knows, so their rules alone would be too few.
    """
    domain = recognised(text)
    if domain is None:
        return feasible_text(text, plan)
    try:
        problem = domain.problem(text)
    except NoReading as unread:
        return Simulation("unknown", str(unread), why="unread")
    if not problem.state or not problem.goal:
        return Simulation("unknown", "the description has no state, or no goal, that is read", why="unread")
    return simulate(problem, plan, lambda step: domain.action(step, problem))
