"""A plan followed step by step from what the context or the evidence says of actions, states and goals."""

from __future__ import annotations

from typing import NamedTuple

from countermark.measure.verifier.case import Case


class Simulated(NamedTuple):
    """One action when its turn came."""

    action: str
    feasible: bool
    unmet: tuple[str, ...] = ()


class Simulation(NamedTuple):
    """What became of a plan."""

    outcome: bool | None
    """None where it could not be followed."""
    reason: str
    kind: str | None = None
    """What was unmet: "precondition", "action", "goal" or "state"."""
    at: int | None = None
    """The action at which it ended; None for the goal."""
    steps: tuple[Simulated, ...] = ()


def simulated(case: Case) -> Simulation:
    """The plan of a case."""
    del case
    return Simulation(None, "no rules of actions are given")
