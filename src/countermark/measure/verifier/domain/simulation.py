"""A plan followed step by step from what the context or the evidence says of actions, states and goals."""

from __future__ import annotations

from typing import Any, Final

from countermark.measure.plans import Simulation, ask, feasible, feasible_as_described
from countermark.measure.plans.structure import ACTIONS
from countermark.measure.verifier.case import Case

_NOTHING: Final = Simulation("unknown", "nothing says what actions need and change")


def simulated(case: Case) -> Simulation:
    """What becomes of the plan of a case."""
    if any(isinstance(case.context.get(key), list | tuple) for key in ACTIONS):
        steps: list[Any] = [{"action": call.name, "arguments": dict(call.arguments)} for call in case.tool_calls]
        return feasible(case.context, steps or None)
    text = "\n".join(filter(None, [*case.evidence(), case.query]))
    if not text:
        return _NOTHING
    if case.is_question:
        answered = ask(text, case.draft.text)
        if answered.answer is None:
            return Simulation("unknown", answered.reason)
        if answered.answer:
            return Simulation("feasible", answered.reason)
        return Simulation("infeasible", answered.reason, why="goal")
    return feasible_as_described(text, [action.text for action in case.actions])
