"""A planning problem given as structure: actions with what they need and change, what is so, what is wanted, a plan.

    {"actions": [{"name": "pick-up", "parameters": ["?x"], "preconditions": ["clear(?x)", "hand-empty"],
                  "effects": ["holding(?x)", "not clear(?x)", "not hand-empty"]}],
     "initial_state": ["clear(a)", "hand-empty"], "goal": ["holding(a)"], "plan": ["pick-up(a)"]}

A fact is written "on(a, b)", "(on a b)", "on a b" or ["on", "a", "b"], and denied with "not". A parameter may have a
type, {"name": "?x", "type": "block"}, where the objects do: {"objects": {"block": ["a", "b"]}}. Effects may come as
{"add": […], "delete": […]} too. A step is a text, or {"action": "pick-up", "arguments": ["a"]}.

States, needs and effects may be objects, as in CAPE's context: {"inside": true, "door": "locked"}. A name with a value holds one
at a time: an effect that sets it ends the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from countermark.measure.exact.plans.frames import NoReading
from countermark.measure.exact.plans.model import Action, Fact, PlanningProblem, Schema, bound, impossible
from countermark.measure.exact.plans.simulate import Simulation, simulate

MOST_ACTIONS: Final = 1_000
MOST_FACTS: Final = 100_000
_LONGEST_FACT: Final = 1_000
ACTIONS: Final = ("actions", "available_actions", "operators")
_STATES: Final = ("initial_state", "init", "state", "initial")
_GOALS: Final = ("goal", "goals", "goal_state")
_NEEDS: Final = ("preconditions", "precondition", "requires", "needs")
_CHANGES: Final = ("effects", "effect")
_CHANGED: Final = frozenset(("add", "adds", "delete", "deletes", "del", "remove"))
_WORD: Final = re.compile(r"[^\s(),]++")
_DENIED: Final = re.compile(r"\s*\(?\s*(?:not\b|¬|!|no\b)\s*", re.IGNORECASE)


def feasible(context: Mapping[str, Any], plan: Sequence[Any] | None = None) -> Simulation:
    """Carry out a plan, the context's own where none is given, from the structure in a context."""
    try:
        problem = problem_of(context)
        return simulate(problem, _steps(context, plan), lambda each: _step(each, problem))
    except NoReading as unread:
        return Simulation("unknown", str(unread), why="unread")


def problem_of(context: Mapping[str, Any]) -> PlanningProblem:
    """The problem that a context holds; NoReading says what is wrong with it."""
    listed = _list(context, ACTIONS)
    if not listed:
        raise NoReading("the context has no actions")
    if len(listed) > MOST_ACTIONS:
        raise NoReading(f"there are {len(listed)} actions, more than {MOST_ACTIONS}")
    values = _values(context, listed)
    schemas = [_schema(each, number, values) for number, each in enumerate(listed)]
    by_name = {each.name: each for each in schemas}
    if len(by_name) < len(schemas):
        raise NoReading("two actions have one name")
    state, _ = _literals(_list(context, _STATES), "the initial state")
    goal, forbidden = _literals(_list(context, _GOALS), "the goal")
    return PlanningProblem(by_name, _objects(context.get("objects")), frozenset(state), tuple(goal), tuple(forbidden))


def _list(
    document: Mapping[str, Any], keys: Sequence[str], values: Mapping[str, Sequence[str]] | None = None
) -> Sequence[Any]:
    """What stands under the first of the keys that is there, as a list; `values` are those that an effect may end."""
    found = next((document[key] for key in keys if key in document), ())
    if isinstance(found, str):
        return (found,)
    if isinstance(found, Mapping):
        return list(_of_object(found, {} if values is None else values))
    if not isinstance(found, list | tuple):
        raise NoReading(f"{keys[0]!r} is not a list")
    return found


def _of_object(state: Mapping[Any, Any], values: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The facts of an object, which says of each name that it is so, is not so, or has a value."""
    for name, value in state.items():
        if isinstance(value, bool | None):
            yield str(name) if value else f"not {name}"
        else:
            yield from (f"not {name}({other})" for other in values.get(str(name), ()) if other != _one_word(value))
            yield f"{name}({_one_word(value)})"


def _values(context: Mapping[str, Any], actions: Sequence[Any]) -> dict[str, list[str]]:
    """Every value that a name is said to have anywhere."""
    places = [(context, _STATES), (context, _GOALS)]
    places += [(each, keys) for each in actions if isinstance(each, Mapping) for keys in (_NEEDS, _CHANGES)]
    found: dict[str, list[str]] = {}
    for document, keys in places:
        state = next((document[key] for key in keys if key in document), ())
        for name, value in state.items() if isinstance(state, Mapping) else ():
            if not isinstance(value, bool | None):
                found.setdefault(str(name), []).append(_one_word(value))
    return found


def _one_word(value: Any) -> str:
    """A value as one word, as facts are made of them."""
    return "_".join(_WORD.findall(str(value))) or "nothing"


def _objects(written: object) -> dict[str, str]:
    if isinstance(written, Mapping):
        return {
            str(name).lower(): str(kind).lower()
            for kind, names in written.items()
            if isinstance(names, list | tuple)
            for name in names
        }
    return {}


def _schema(written: object, number: int, values: Mapping[str, Sequence[str]]) -> Schema:
    if not isinstance(written, Mapping) or not isinstance(written.get("name"), str) or not written["name"].strip():
        raise NoReading(f"action {number + 1} has no name")
    name = _words(written["name"], "an action's name")
    where = f"action {written['name'][:60]!r}"
    needs, forbids = _literals(_list(written, _NEEDS), where)
    adds, deletes = _effects(written, where, values)
    parameters = tuple(_parameter(each, where) for each in _list(written, ("parameters",)))
    return Schema("-".join(name), parameters, tuple(needs), tuple(forbids), tuple(adds), tuple(deletes))


def _parameter(written: object, where: str) -> tuple[str, str]:
    if isinstance(written, str):
        return written.strip().lower(), ""
    if isinstance(written, Mapping) and isinstance(written.get("name"), str):
        return written["name"].strip().lower(), str(written.get("type", "")).lower()
    raise NoReading(f"a parameter of {where} has no name")


def _effects(
    written: Mapping[str, Any], where: str, values: Mapping[str, Sequence[str]]
) -> tuple[list[Fact], list[Fact]]:
    effects = next((written[key] for key in _CHANGES if key in written), ())
    if isinstance(effects, Mapping) and _CHANGED & set(effects):
        adds, deletes = _literals(_list(effects, ("add", "adds")), where)
        more, _ = _literals(_list(effects, ("delete", "deletes", "del", "remove")), where)
        return adds, [*deletes, *more]
    adds, deletes = _literals(_list(written, _CHANGES, values), where)
    more_adds, _ = _literals(_list(written, ("add_effects", "add")), where)
    more, _ = _literals(_list(written, ("delete_effects", "delete")), where)
    return [*adds, *more_adds], [*deletes, *more]


def _literals(written: Iterable[Any], where: str) -> tuple[list[Fact], list[Fact]]:
    """The facts that are stated and those that are denied."""
    stated: list[Fact] = []
    denied: list[Fact] = []
    for each in written:
        if isinstance(each, str):
            match = _DENIED.match(each)
            (denied if match is not None else stated).append(
                _words(each[match.end() if match is not None else 0 :], where)
            )
        elif isinstance(each, list | tuple) and each and all(isinstance(part, str) for part in each):
            stated.append(tuple(part.lower() for part in each))
        else:
            raise NoReading(f"a fact of {where} is not text")
        if len(stated) + len(denied) > MOST_FACTS:
            raise NoReading(f"{where} has more than {MOST_FACTS} facts")
    return stated, denied


def _words(text: str, where: str) -> Fact:
    words = tuple(_WORD.findall(text[:_LONGEST_FACT].lower()))
    if not words or len(text) > _LONGEST_FACT:
        raise NoReading(f"a fact of {where} is empty" if not words else f"a fact of {where} is too long")
    return words


def _steps(context: Mapping[str, Any], plan: Sequence[Any] | None) -> Sequence[Any]:
    steps = plan if plan is not None else _list(context, ("plan", "steps"))
    if not steps:
        raise NoReading("there is no plan")
    return steps


def _step(written: object, problem: PlanningProblem) -> Action | str:
    """A step as an action; a text where it is none that can be read."""
    if isinstance(written, Mapping):
        name, arguments = written.get("action", written.get("name")), written.get("arguments", ())
        if not isinstance(name, str) or not isinstance(arguments, list | tuple | Mapping):
            return "it has no action"
        listed = arguments.values() if isinstance(arguments, Mapping) else arguments
        words = tuple(_WORD.findall(name.lower()))
        return _named(words, tuple(str(each).lower() for each in listed), problem)
    if not isinstance(written, str) or len(written) > _LONGEST_FACT:
        return "it is not text"
    words = tuple(_WORD.findall(written.lower()))
    for width in range(len(words), 0, -1):
        if "-".join(words[:width]) in problem.schemas:
            return _named(words[:width], words[width:], problem)
    return _named(words, (), problem)


def _named(name: Sequence[str], arguments: tuple[str, ...], problem: PlanningProblem) -> Action | str:
    found = problem.schemas.get("-".join(name))
    if found is None:
        return impossible(" ".join(name), arguments)
    if len(arguments) != len(found.parameters):
        return f"{found.name!r} takes {len(found.parameters)} things, not {len(arguments)}"
    return bound(found, arguments, problem.kinds)
