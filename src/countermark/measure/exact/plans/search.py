"""What can come about: proofs that something cannot, and plans that show it can, both within caps.

That pairs of facts exclude each other is found by the h² relaxation of Haslum and Geffner, which errs only on the
side of "perhaps". That something can come about is shown by a plan alone.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, count
from typing import Final, NamedTuple

from countermark.measure.exact.plans.model import Action, Fact, after, applicable


class Reached(NamedTuple):
    """Whether something can come about: yes by a plan, no by a proof, None where neither was found."""

    possible: bool | None
    plan: tuple[Action, ...] = ()


class Caps(NamedTuple):
    """How much is looked at."""

    states: int = 5_000
    pairs: int = 500_000
    """Pairs of facts."""


ORDINARY: Final = Caps()


def reachable(
    state: frozenset[Fact], actions: Sequence[Action], goal: Iterable[Fact], caps: Caps = ORDINARY
) -> Reached:
    """Whether the actions can lead from a state to one in which every fact of the goal holds."""
    wanted = frozenset(goal)
    if wanted <= state:
        return Reached(possible=True)
    state, actions, wanted = _without_what_never_changes(state, actions, wanted)
    if _impossible(state, actions, wanted, caps.pairs):
        return Reached(possible=False)
    return _searched(state, actions, wanted, caps.states)


def _without_what_never_changes(
    state: frozenset[Fact], actions: Sequence[Action], wanted: frozenset[Fact]
) -> tuple[frozenset[Fact], list[Action], frozenset[Fact]]:
    changing = frozenset(fact for action in actions for fact in (*action.adds, *action.deletes))
    fixed = state - changing
    kept = [
        action._replace(needs=action.needs - fixed, forbids=action.forbids & changing)
        for action in actions
        if not action.forbids & fixed and action.needs - fixed <= changing
    ]
    return state & changing, kept, wanted - fixed


def unavoidable(
    state: frozenset[Fact], actions: Sequence[Action], goal: Iterable[Fact], fact: Fact, caps: Caps = ORDINARY
) -> bool | None:
    """Whether a fact holds at some point of every way to the goal (a landmark); None where it is not settled."""
    wanted = frozenset(goal)
    if fact in state or fact in wanted:
        return True
    without = [action for action in actions if fact not in action.adds]
    found = reachable(state, without, wanted, caps).possible
    return None if found is None else not found


def _impossible(state: frozenset[Fact], actions: Sequence[Action], wanted: frozenset[Fact], most: int) -> bool:
    """The goal, or two facts of it together, cannot be reached even when little of what is lost counts."""
    if len(state) ** 2 > most:
        return False
    pairs: set[frozenset[Fact]] = {frozenset(pair) for pair in combinations(state, 2)}
    pairs |= {frozenset((fact,)) for fact in state}
    known = set(state)
    goals = [frozenset(pair) for pair in combinations(wanted, 2)] + [frozenset((fact,)) for fact in wanted]
    work = 0
    ready: set[int] = set()
    changed = True
    while changed:
        changed = False
        for number, action in enumerate(actions):
            if number not in ready:
                if not action.needs <= known or not _together(action.needs, pairs):
                    continue
                ready.add(number)
            for pair in _new_pairs(action, known, pairs):
                work += 1
                if pair not in pairs:
                    pairs.add(pair)
                    known |= pair
                    changed = True
            if work > most:
                return False
        if all(goal in pairs for goal in goals):
            return False
    return True


def _together(facts: Iterable[Fact], pairs: set[frozenset[Fact]]) -> bool:
    return all(frozenset(pair) in pairs for pair in combinations(facts, 2))


def _new_pairs(action: Action, known: set[Fact], pairs: set[frozenset[Fact]]) -> Iterator[frozenset[Fact]]:
    for fact in action.adds:
        yield frozenset((fact,))
    for pair in combinations(action.adds, 2):
        yield frozenset(pair)
    for other in list(known):
        if other in action.deletes or other in action.adds:
            continue
        if other in action.needs or all(frozenset((other, need)) in pairs for need in action.needs):
            for fact in action.adds:
                yield frozenset((other, fact))


def _searched(state: frozenset[Fact], actions: Sequence[Action], wanted: frozenset[Fact], most: int) -> Reached:
    """Greedy search by the number of actions that a plan would need if nothing were ever lost."""
    guide = _Guide(actions, wanted)
    order = count()
    start = guide.distance(state)
    if start is None:
        return Reached(possible=False)
    waiting = [(start, next(order), state)]
    came: dict[frozenset[Fact], tuple[frozenset[Fact], Action] | None] = {state: None}
    while waiting:
        _, _, current = heapq.heappop(waiting)
        for action in actions:
            if not applicable(current, action):
                continue
            following = after(current, action)
            if following in came:
                continue
            came[following] = (current, action)
            if wanted <= following:
                return Reached(possible=True, plan=_way(came, following))
            if len(came) > most:
                return Reached(possible=None)
            distance = guide.distance(following)
            if distance is not None:
                heapq.heappush(waiting, (distance, next(order), following))
    return Reached(possible=False)


def _way(
    came: dict[frozenset[Fact], tuple[frozenset[Fact], Action] | None], state: frozenset[Fact]
) -> tuple[Action, ...]:
    found: list[Action] = []
    step = came[state]
    while step is not None:
        state, action = step
        found.append(action)
        step = came[state]
    return tuple(reversed(found))


class _Guide:
    """How far a state is from the goal, about: additive costs of the facts when nothing is ever lost."""

    def __init__(self, actions: Sequence[Action], wanted: frozenset[Fact]) -> None:
        self._actions = actions
        self._wanted = wanted
        self._needing: defaultdict[Fact, list[int]] = defaultdict(list)
        for number, action in enumerate(actions):
            for fact in action.needs:
                self._needing[fact].append(number)

    def distance(self, state: frozenset[Fact]) -> int | None:
        """None where the goal cannot be reached from here."""
        cost = dict.fromkeys(state, 0)
        left = [len(action.needs) for action in self._actions]
        total = [1] * len(self._actions)
        waiting = [(0, fact) for fact in state]
        heapq.heapify(waiting)
        for action in self._actions:
            if not action.needs:
                self._relax(action, 1, cost, waiting)
        done: set[Fact] = set()
        while waiting:
            price, fact = heapq.heappop(waiting)
            if fact in done:
                continue
            done.add(fact)
            for number in self._needing[fact]:
                left[number] -= 1
                total[number] += price
                if left[number] == 0:
                    self._relax(self._actions[number], total[number], cost, waiting)
        if not self._wanted <= done:
            return None
        return sum(cost[fact] for fact in self._wanted)

    @staticmethod
    def _relax(action: Action, price: int, cost: dict[Fact, int], waiting: list[tuple[int, Fact]]) -> None:
        for fact in action.adds:
            if price < cost.get(fact, price + 1):
                cost[fact] = price
                heapq.heappush(waiting, (price, fact))
