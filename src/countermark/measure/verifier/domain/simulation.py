"""A plan followed step by step from what the context or the evidence says of actions, states and goals.

CAPE's context gives states as objects and actions as `available_actions`; they are put into the form that plans are
followed in. A state that names a value, {"door": "locked"}, holds one at a time: an effect that sets it ends the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from countermark.measure.plans import Simulation, ask, feasible, feasible_as_described
from countermark.measure.verifier.case import Case

_ACTIONS: Final = ("actions", "available_actions", "operators")
_NEEDS: Final = ("preconditions", "precondition", "requires", "needs")
_CHANGES: Final = ("effects", "effect")
_STATES: Final = ("initial_state", "init", "state", "initial")
_GOALS: Final = ("goal", "goals", "goal_state")
_NOTHING: Final = Simulation("unknown", "nothing says what actions need and change")


def simulated(case: Case) -> Simulation:
    """What becomes of the plan of a case."""
    if any(isinstance(case.context.get(key), list | tuple) for key in _ACTIONS):
        steps: list[Any] = [{"action": call.name, "arguments": dict(call.arguments)} for call in case.tool_calls]
        return feasible(_translated(case.context), steps or None)
    text = "\n".join(filter(None, [*case.evidence(), case.query]))
    if not text:
        return _NOTHING
    if case.is_question:
        answered = ask(text, case.draft.text)
        outcome = {True: "feasible", False: "infeasible"}.get(answered.answer, "unknown")  # type: ignore[arg-type]
        return Simulation(outcome, answered.reason, why=None if outcome != "infeasible" else "goal")  # type: ignore[arg-type]
    return feasible_as_described(text, [action.text for action in case.actions])


def _translated(context: Mapping[str, Any]) -> dict[str, Any]:
    """The context in the form of lists of facts."""
    listed = next(context[key] for key in _ACTIONS if isinstance(context.get(key), list | tuple))
    values = _values(context, listed)
    return {
        "actions": [_action(each, values) for each in listed],
        "objects": context.get("objects"),
        "initial_state": _facts(_first(context, _STATES), {}),
        "goal": _facts(_first(context, _GOALS), {}, denied=True),
        "plan": context.get("plan", context.get("steps", ())),
    }


def _action(written: Any, values: Mapping[str, Sequence[str]]) -> Any:
    if not isinstance(written, Mapping):
        return written
    needs, changes = _first(written, _NEEDS), _first(written, _CHANGES)
    if isinstance(changes, Mapping) and set(changes) & {"add", "adds", "delete", "deletes", "del", "remove"}:
        return written
    return {**written, "preconditions": _facts(needs, {}, denied=True), "effects": _facts(changes, values, denied=True)}


def _first(document: Mapping[str, Any], keys: Sequence[str]) -> Any:
    return next((document[key] for key in keys if key in document), ())


def _facts(state: Any, values: Mapping[str, Sequence[str]], *, denied: bool = False) -> Any:
    """A state as a list of facts; an object says of each name that it is so, is not so, or has a value."""
    if not isinstance(state, Mapping):
        return state
    found: list[str] = []
    for name, value in state.items():
        if value is True:
            found.append(str(name))
        elif value is False or value is None:
            found += [f"not {name}"] if denied else []
        else:
            found += [f"not {name}({other})" for other in values.get(str(name), ()) if other != _word(value)]
            found.append(f"{name}({_word(value)})")
    return found


def _values(context: Mapping[str, Any], actions: Sequence[Any]) -> dict[str, list[str]]:
    """Every value that a name is said to have anywhere."""
    states = [_first(context, _STATES), _first(context, _GOALS)]
    for action in actions:
        if isinstance(action, Mapping):
            states += [_first(action, _NEEDS), _first(action, _CHANGES)]
    found: dict[str, list[str]] = {}
    for state in states:
        for name, value in state.items() if isinstance(state, Mapping) else ():
            if not isinstance(value, bool | None):
                found.setdefault(str(name), []).append(_word(value))
    return {name: list(dict.fromkeys(values)) for name, values in found.items()}


def _word(value: Any) -> str:
    """A value as one word, as facts are made of them."""
    return "_".join(str(value).replace("(", " ").replace(")", " ").replace(",", " ").split()) or "nothing"
