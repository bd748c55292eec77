"""Planning questions over small domains: which actions apply, what holds afterwards, whether a plan works.

The domains are told in words of our own; every answer is found by simulating the actions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from train.rows import Row

State = frozenset[tuple[str, ...]]


@dataclass(frozen=True, kw_only=True)
class Action:
    said: str
    needs: State
    adds: State
    removes: State


@dataclass(kw_only=True)
class Problem:
    told: str
    """The rules of the domain, in words."""
    state: State
    actions: list[Action]
    facts: dict[tuple[str, ...], str] = field(default_factory=dict)
    """How each fact is said."""

    def now(self, state: State) -> str:
        return "Currently, " + ", ".join(self.facts[fact] for fact in sorted(state) if fact in self.facts) + "."


def after(state: State, action: Action) -> State | None:
    return (state - action.removes) | action.adds if action.needs <= state else None


def blocks(rng: random.Random) -> Problem:
    names = [f"block_{at}" for at in range(1, rng.randint(3, 6))]
    rng.shuffle(names)
    state: set[tuple[str, ...]] = {("free",)}
    below: str | None = None
    for name in names:
        if below is None or rng.random() < 0.5:
            if below is not None:
                state.add(("clear", below))
            state.add(("table", name))
        else:
            state.add(("on", name, below))
        below = name
    state.add(("clear", str(below)))
    verbs = rng.choice(
        (
            ("pick up", "put down", "stack", "unstack"),
            ("collect", "put down", "place", "remove"),
            ("lift", "lower", "set", "take"),
        )
    )
    actions = []
    for a in names:
        actions.append(
            Action(
                said=f"{verbs[0]} the object {a} from the table",
                needs=frozenset({("free",), ("clear", a), ("table", a)}),
                adds=frozenset({("held", a)}),
                removes=frozenset({("free",), ("clear", a), ("table", a)}),
            )
        )
        actions.append(
            Action(
                said=f"{verbs[1]} object {a}",
                needs=frozenset({("held", a)}),
                adds=frozenset({("free",), ("clear", a), ("table", a)}),
                removes=frozenset({("held", a)}),
            )
        )
        for b in names:
            if a != b:
                actions.append(
                    Action(
                        said=f"{verbs[2]} the object {a} on top of the object {b}",
                        needs=frozenset({("held", a), ("clear", b)}),
                        adds=frozenset({("free",), ("clear", a), ("on", a, b)}),
                        removes=frozenset({("held", a), ("clear", b)}),
                    )
                )
                actions.append(
                    Action(
                        said=f"{verbs[3]} the object {a} from the object {b}",
                        needs=frozenset({("free",), ("clear", a), ("on", a, b)}),
                        adds=frozenset({("held", a), ("clear", b)}),
                        removes=frozenset({("free",), ("clear", a), ("on", a, b)}),
                    )
                )
    facts = (
        {("free",): "the robotic arm is empty"}
        | {("table", a): f"{a} is on the table" for a in names}
        | {("clear", a): f"{a} is clear" for a in names}
    )
    facts |= {("held", a): f"the arm is holding {a}" for a in names} | {
        ("on", a, b): f"{a} is on {b}" for a in names for b in names
    }
    told = "This is a blocksworld domain where blocks can be placed on top of each other or on the table. One robotic arm moves the blocks, one at a time, and only a block with nothing on it."
    return Problem(told=told, state=frozenset(state), actions=actions, facts=facts)


def ferry(rng: random.Random) -> Problem:
    places = [f"l{at}" for at in range(rng.randint(2, 4))]
    cars = [f"c{at}" for at in range(rng.randint(2, 7))]
    state = {("ferry", rng.choice(places)), ("empty",)} | {("at", car, rng.choice(places)) for car in cars}
    go, on, off = rng.choice(
        (("sail", "board", "debark"), ("travel by sea", "embark", "unload"), ("cross", "load", "debark"))
    )
    actions = [
        Action(
            said=f"{go} from location {a} to location {b}",
            needs=frozenset({("ferry", a)}),
            adds=frozenset({("ferry", b)}),
            removes=frozenset({("ferry", a)}),
        )
        for a in places
        for b in places
        if a != b
    ]
    for car in cars:
        for a in places:
            actions.append(
                Action(
                    said=f"{on} the car {car} at location {a} on to the ferry",
                    needs=frozenset({("ferry", a), ("at", car, a), ("empty",)}),
                    adds=frozenset({("in", car)}),
                    removes=frozenset({("at", car, a), ("empty",)}),
                )
            )
            actions.append(
                Action(
                    said=f"{off} the car {car} from the ferry to location {a}",
                    needs=frozenset({("ferry", a), ("in", car)}),
                    adds=frozenset({("at", car, a), ("empty",)}),
                    removes=frozenset({("in", car)}),
                )
            )
    facts = (
        {("ferry", a): f"the ferry is at {a} location" for a in places}
        | {("empty",): "the ferry is empty"}
        | {("in", c): f"car {c} is on board the ferry" for c in cars}
    )
    facts |= {("at", c, a): f"car {c} is at location {a}" for c in cars for a in places}
    told = f"This is a ferry domain, where cars are carried between locations by a ferry that holds one car at a time. There are {len(places)} locations and {len(cars)} cars."
    return Problem(told=told, state=frozenset(state), actions=actions, facts=facts)


def grippers(rng: random.Random) -> Problem:
    rooms = [f"room{at}" for at in range(1, rng.randint(3, 5))]
    balls = [f"ball{at}" for at in range(1, rng.randint(3, 6))]
    hands = ("left", "right")
    state = (
        {("robot", rng.choice(rooms))}
        | {("free", hand) for hand in hands}
        | {("at", ball, rng.choice(rooms)) for ball in balls}
    )
    actions = [
        Action(
            said=f"move robot robot1 from room {a} to room {b}",
            needs=frozenset({("robot", a)}),
            adds=frozenset({("robot", b)}),
            removes=frozenset({("robot", a)}),
        )
        for a in rooms
        for b in rooms
        if a != b
    ]
    for ball in balls:
        for hand in hands:
            for room in rooms:
                actions.append(
                    Action(
                        said=f"grasp the ball {ball} in room {room} with the {hand} gripper",
                        needs=frozenset({("robot", room), ("at", ball, room), ("free", hand)}),
                        adds=frozenset({("holds", hand, ball)}),
                        removes=frozenset({("at", ball, room), ("free", hand)}),
                    )
                )
                actions.append(
                    Action(
                        said=f"drop the ball {ball} in room {room} from the {hand} gripper",
                        needs=frozenset({("robot", room), ("holds", hand, ball)}),
                        adds=frozenset({("at", ball, room), ("free", hand)}),
                        removes=frozenset({("holds", hand, ball)}),
                    )
                )
    facts = {("robot", r): f"robot robot1 is at {r}" for r in rooms} | {
        ("free", h): f"the {h} gripper is free" for h in hands
    }
    facts |= {("at", b, r): f"ball {b} is at {r}" for b in balls for r in rooms} | {
        ("holds", h, b): f"the {h} gripper is carrying the ball {b}" for h in hands for b in balls
    }
    return Problem(
        told="This is a grippers domain: a robot with a left and a right gripper carries balls between rooms, one ball a gripper.",
        state=frozenset(state),
        actions=actions,
        facts=facts,
    )


def grid(rng: random.Random) -> Problem:
    wide = rng.randint(2, 4)
    cells = [(x, y) for x in range(wide) for y in range(wide)]
    blocked = set(rng.sample(cells, k=rng.randint(0, 2)))
    name = {cell: f"loc-x{cell[0]}-y{cell[1]}" for cell in cells}
    start = rng.choice([cell for cell in cells if cell not in blocked])
    state = {("robot", name[start]), ("visited", name[start])}
    actions = []
    for a in cells:
        for b in cells:
            near = abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 and a not in blocked and b not in blocked
            needs = frozenset({("robot", name[a])} if near else {("never",)})
            if near or rng.random() < 0.1:
                actions.append(
                    Action(
                        said=f"move from place {name[a]} to place {name[b]}",
                        needs=needs,
                        adds=frozenset({("robot", name[b]), ("visited", name[b])}),
                        removes=frozenset({("robot", name[a])}),
                    )
                )
    facts = {("robot", n): f"the robot is in place {n}" for n in name.values()} | {
        ("visited", n): f"place {n} has been visited" for n in name.values()
    }
    lost = ", ".join(name[cell] for cell in sorted(blocked)) or "none"
    return Problem(
        told=f"This is a visitall domain where a robot in a {wide}x{wide} grid moves between neighbouring cells loc-xi-yj. Unavailable cells: {lost}.",
        state=frozenset(state),
        actions=actions,
        facts=facts,
    )


def switches(rng: random.Random) -> Problem:
    names = [f"sw{at}" for at in range(rng.randint(2, 6))]
    state = {("on" if rng.random() < 0.5 else "off", name) for name in names}
    actions = [
        Action(
            said=f"turn {to} {name}",
            needs=frozenset({(back, name)}),
            adds=frozenset({(to, name)}),
            removes=frozenset({(back, name)}),
        )
        for name in names
        for to, back in (("on", "off"), ("off", "on"))
    ]
    facts = {(to, name): f"{name} is {to}" for name in names for to in ("on", "off")}
    return Problem(
        told="There are switches that are on or off; a switch that is on can be turned off, and the other way round.",
        state=frozenset(state),
        actions=actions,
        facts=facts,
    )


def question(rng: random.Random, problem: Problem) -> tuple[str, str] | None:
    """A yes-or-no question about the state, with its answer."""
    able = [action for action in problem.actions if action.needs <= problem.state]
    if not able:
        return None
    yes = rng.random() < 0.5
    kind = rng.choice(("applicable", "holds", "holds", "sequence", "sequence", "reach", "useless"))
    if kind == "applicable":
        unable = [action for action in problem.actions if not action.needs <= problem.state]
        return (
            f"Is the following action applicable in this state: {rng.choice(able if yes else unable).said}?",
            "yes" if yes else "no",
        )
    if kind == "holds":
        action = rng.choice(able)
        new = after(problem.state, action)
        pool = [fact for fact in problem.facts if (fact in new) == yes]
        if not yes and rng.random() < 0.6:  # what the action takes away is the hard case
            pool = [fact for fact in problem.facts if fact in action.removes and fact not in new] or pool
        if yes and rng.random() < 0.6:
            pool = [fact for fact in problem.facts if fact in action.adds] or pool
        if not pool:
            return None
        return (
            f'Will the fact "{problem.facts[rng.choice(pool)]}" hold after performing the action "{action.said}" in the current state?',
            "yes" if yes else "no",
        )
    state, plan = problem.state, []
    for _ in range(rng.randint(2, 6)):
        choices = [action for action in problem.actions if action.needs <= state]
        if not choices:
            break
        plan.append(rng.choice(choices))
        state = after(state, plan[-1])
    if kind == "sequence":
        if not yes:
            plan[rng.randrange(len(plan))] = rng.choice(problem.actions)
        reached: State | None = problem.state
        for action in plan:
            reached = None if reached is None else after(reached, action)
        return (
            f'Is the following sequence of actions "{", ".join(action.said for action in plan)}" applicable in the current state?',
            "no" if reached is None else "yes",
        )
    if kind == "reach":
        pool = [fact for fact in problem.facts if fact in state]
        never = [action for action in problem.actions if ("never",) in action.needs]
        if yes or not never:
            return (
                f"Is it possible to transition to a state where the following holds: {problem.facts[rng.choice(pool)]}?",
                "yes",
            )
        return (
            f'Is it possible to transition to a state where the action "{rng.choice(never).said}" can be applied?',
            "no",
        )
    if len(plan) < 2:
        return None
    at = rng.randrange(len(plan) - 1)
    left: State | None = problem.state
    for action in plan[:at] + plan[at + 2 :]:
        left = None if left is None else after(left, action)
    goal = rng.choice([problem.facts[fact] for fact in sorted(state) if fact in problem.facts])
    fine = left is not None and any(problem.facts.get(fact) == goal for fact in left)
    text = f'Given the plan: "{", ".join(action.said for action in plan)}" and the goal that {goal}; can the following pair of consecutive actions be removed from this plan and still have a valid plan: {plan[at].said} and {plan[at + 1].said}?'
    return text, "yes" if fine else "no"


def generate(rng: random.Random, count: int) -> Iterator[Row]:
    made = 0
    while made < count:
        problem = rng.choice((blocks, blocks, ferry, ferry, grippers, grid, switches))(rng)
        for _ in range(3):
            asked = question(rng, problem)
            if asked is not None:
                made += 1
                yield Row(
                    head="plan",
                    source="gen-plans",
                    claim=asked[0],
                    evidence=(problem.told, problem.now(problem.state)),
                    label=asked[1],
                )
