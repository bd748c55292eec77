"""Planning problems: what is so at first, what can be done, what has to be so in the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

Fact = tuple[str, ...]
"""A predicate and what it is said of: ("on", "a", "b")."""


class Schema(NamedTuple):
    """A kind of action: "?x" stands for whatever it is done with."""

    name: str
    parameters: tuple[tuple[str, str], ...]
    """Each with the kind of thing it stands for; an empty kind is any."""
    needs: tuple[Fact, ...] = ()
    forbids: tuple[Fact, ...] = ()
    """Facts that must not hold."""
    adds: tuple[Fact, ...] = ()
    deletes: tuple[Fact, ...] = ()
    differ: tuple[tuple[str, str], ...] = ()
    """Parameters that must not be the same."""


class Action(NamedTuple):
    """An action with everything it is done with."""

    name: str
    arguments: tuple[str, ...]
    needs: frozenset[Fact]
    forbids: frozenset[Fact]
    adds: frozenset[Fact]
    deletes: frozenset[Fact]
    possible: bool = True
    """False where it is done with something of the wrong kind, or with the same thing twice."""


class PlanningProblem(NamedTuple):
    schemas: Mapping[str, Schema]
    kinds: Mapping[str, str]
    """The kind of each thing."""
    state: frozenset[Fact]
    goal: tuple[Fact, ...] = ()
    goal_forbids: tuple[Fact, ...] = ()


def schema(
    name: str, parameters: str = "", *, needs: str = "", adds: str = "", deletes: str = "", differ: str = ""
) -> Schema:
    """A schema written shortly: parameters "x:block y:block", facts "on x y; clear x"."""
    return Schema(
        name,
        kinds_of(parameters),
        needs=facts_of(needs),
        adds=facts_of(adds),
        deletes=facts_of(deletes),
        differ=tuple((pair.split()[0], pair.split()[1]) for pair in differ.split(";") if pair),
    )


def kinds_of(written: str) -> tuple[tuple[str, str], ...]:
    """Names with their kinds: "x:block y:block"."""
    return tuple((each.partition(":")[0], each.partition(":")[2]) for each in written.split())


def facts_of(written: str) -> tuple[Fact, ...]:
    return tuple(tuple(fact.split()) for fact in written.split(";") if fact.strip())


def bound(of: Schema, arguments: Sequence[str], kinds: Mapping[str, str]) -> Action:
    """A schema with its arguments; as many of them as it has parameters."""
    values = {name: argument for (name, _), argument in zip(of.parameters, arguments, strict=True)}
    fits = all(kind in ("", kinds.get(values[name], "")) for name, kind in of.parameters)
    apart = all(values[one] != values[other] for one, other in of.differ)

    def filled(facts: Sequence[Fact]) -> frozenset[Fact]:
        return frozenset((fact[0], *(values.get(term, term) for term in fact[1:])) for fact in facts)

    return Action(
        of.name,
        tuple(arguments),
        filled(of.needs),
        filled(of.forbids),
        filled(of.adds),
        filled(of.deletes),
        possible=fits and apart,
    )


def impossible(name: str, arguments: tuple[str, ...] = ()) -> Action:
    """Something that nobody can do."""
    nothing: frozenset[Fact] = frozenset()
    return Action(name[:80], arguments, nothing, nothing, nothing, nothing, possible=False)


def after(state: frozenset[Fact], action: Action) -> frozenset[Fact]:
    """The state once the action is done; what it both deletes and adds holds."""
    return (state - action.deletes) | action.adds


def applicable(state: frozenset[Fact], action: Action) -> bool:
    return action.possible and action.needs <= state and not action.forbids & state


def ground(problem: PlanningProblem, most: int) -> list[Action] | None:
    """Every action that some state may allow, by what never changes; None where there are too many."""
    changing = {fact[0] for each in problem.schemas.values() for fact in (*each.adds, *each.deletes)}
    by_kind: dict[str, list[str]] = {}
    for thing, kind in problem.kinds.items():
        by_kind.setdefault(kind, []).append(thing)
        by_kind.setdefault("", []).append(thing)
    found: list[Action] = []
    for each in problem.schemas.values():
        fixed = [fact for fact in each.needs if fact[0] not in changing]
        for values in _assignments(each, by_kind, fixed, problem.state):
            action = bound(each, values, problem.kinds)
            if action.possible:
                found.append(action)
                if len(found) > most:
                    return None
    return found


def _assignments(
    of: Schema, by_kind: Mapping[str, Sequence[str]], fixed: Sequence[Fact], state: frozenset[Fact]
) -> Iterator[tuple[str, ...]]:
    """Arguments that agree with the facts that never change, tried from the left."""
    names = [name for name, _ in of.parameters]
    partial: list[dict[str, str]] = [{}]
    for index, (name, kind) in enumerate(of.parameters):
        known = set(names[: index + 1])
        checks = [fact for fact in fixed if name in fact[1:] and all(t in known or t not in names for t in fact[1:])]
        partial = [
            {**values, name: thing}
            for values, thing in product(partial, by_kind.get(kind, ()))
            if all((fact[0], *({**values, name: thing}.get(t, t) for t in fact[1:])) in state for fact in checks)
        ]
    return (tuple(values[name] for name in names) for values in partial)
