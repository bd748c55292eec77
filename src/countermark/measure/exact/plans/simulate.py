"""A plan carried out step by step: does every step find what it needs, and is the goal met in the end?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NamedTuple

from countermark.measure.exact.plans.model import Action, Fact, PlanningProblem, after

MOST_STEPS: Final = 10_000


class Simulation(NamedTuple):
    """What became of a plan."""

    outcome: Literal["feasible", "infeasible", "unknown"]
    reason: str
    at: int | None = None
    """The step that decides, counted from 0; None where the plan as a whole does."""
    unmet: tuple[Fact, ...] = ()
    """What the step needs, or the goal asks for, and is not so."""
    why: Literal["precondition", "goal", "action", "unread"] | None = None
    """What went wrong."""


def simulate(
    problem: PlanningProblem, plan: Sequence[Any], read: Callable[[Any], Action | str] = lambda step: step
) -> Simulation:
    """Carry out a plan from the problem's state. A step that `read` makes a text of has no reading, and the text says why."""
    if len(plan) > MOST_STEPS:
        return Simulation("unknown", f"the plan has {len(plan)} steps, more than {MOST_STEPS}")
    state = problem.state
    for number, written in enumerate(plan):
        step = read(written)
        if isinstance(step, str):
            return Simulation("unknown", f"step {number + 1} is not read: {step}", at=number, why="unread")
        failed = _failure(state, step)
        if failed is not None:
            unmet, said = failed
            kind: Literal["precondition", "action"] = "precondition" if step.possible else "action"
            return Simulation("infeasible", f"step {number + 1} cannot be done: {said}", number, unmet, kind)
        state = after(state, step)
    missing = tuple(fact for fact in problem.goal if fact not in state)
    left = tuple(fact for fact in problem.goal_forbids if fact in state)
    if missing or left:
        told = [
            *(f"{fact_text(fact)} is not so" for fact in missing),
            *(f"{fact_text(fact)} still is so" for fact in left),
        ]
        return Simulation("infeasible", f"the goal is not met: {', '.join(told)}", None, (*missing, *left), "goal")
    return Simulation("feasible", f"all {len(plan)} steps can be done, and the goal is met")


def _failure(state: frozenset[Fact], step: Action) -> tuple[tuple[Fact, ...], str] | None:
    if not step.possible:
        return (), f"{fact_text((step.name, *step.arguments))} is nothing that can be done"
    missing = tuple(sorted(step.needs - state))
    wrong = tuple(sorted(step.forbids & state))
    if not missing and not wrong:
        return None
    told = [*(f"{fact_text(fact)} is not so" for fact in missing), *(f"{fact_text(fact)} is so" for fact in wrong)]
    return (*missing, *wrong), f"{fact_text((step.name, *step.arguments))} needs more: {', '.join(told)}"


def fact_text(fact: Fact) -> str:
    """A fact as it is written: "on(a, b)"."""
    return f"{fact[0]}({', '.join(fact[1:])})" if len(fact) > 1 else fact[0]
