"""Grid: a robot carries keys, one at a time, and opens locked places with them."""

from __future__ import annotations

import re

from countermark.measure.plans.domain import Domain, State, names
from countermark.measure.plans.frames import Vocabulary, frame
from countermark.measure.plans.model import Fact, schema

_SCHEMAS = (
    schema(
        "move", "a:place b:place", needs="robot-at a; connected a b; open b", adds="robot-at b", deletes="robot-at a"
    ),
    schema(
        "unlock",
        "a:place b:place k:key s:shape",
        needs="connected a b; key-shape k s; lock-shape b s; robot-at a; locked b; holding k",
        adds="open b",
        deletes="locked b",
    ),
    schema(
        "pick-up", "a:place k:key", needs="robot-at a; at k a; arm-empty", adds="holding k", deletes="at k a; arm-empty"
    ),
    schema(
        "exchange",
        "a:place k:key old:key",
        needs="robot-at a; holding old; at k a",
        adds="holding k; at old a",
        deletes="holding old; at k a",
    ),
    schema("put-down", "a:place k:key", needs="robot-at a; holding k", adds="arm-empty; at k a", deletes="holding k"),
)
_PICKING = "pick acquire retrieve get collect grab take"
_VOCABULARY = Vocabulary(
    kinds={"place": r"f\d+-\d+f", "key": r"key\d+-\d+", "shape": r"shape\d+"},
    actions=(
        frame("move", "move travel transition go navigate walk", "from:place to:place"),
        frame("unlock", "unlock open", "from:place place key shape"),
        frame("pick-up", _PICKING, "place key"),
        frame("exchange", _PICKING, "place key loose|lose|dropping|losing:key", among="loose lose dropping losing"),
        frame("put-down", "put place drop leave", "place key"),
    ),
    facts=(
        frame("arm-empty", "empty"),
        frame("holding", "holding held", "key"),
        frame("locked", "locked", "place"),
        frame("open", "open unlocked", "place"),
        frame("robot-at", "robot", "place"),
        frame("at", "key", "key place"),
    ),
    called={"place": "place", "position": "place", "location": "place", "key": "key", "shape": "shape"},
    nouns=frozenset(("next", "held", "loose", "lose", "losing", "dropping", "while")),
)
_SIZE = re.compile(r"grid size is (\d{1,2})x(\d{1,2})")


def _state(text: str) -> State:
    size = _SIZE.search(text)
    width, height = (int(size[1]), int(size[2])) if size is not None else (0, 0)
    places = {f"f{x}-{y}f" for x in range(width) for y in range(height)}
    facts: set[Fact] = set()
    for x in range(width):
        for y in range(height):
            for other in (f"f{x + 1}-{y}f", f"f{x}-{y + 1}f"):
                if other in places:
                    facts |= {("connected", f"f{x}-{y}f", other), ("connected", other, f"f{x}-{y}f")}
    shapes = re.findall(r"key (key\d+-\d+) is of shape (shape\d+)", text)
    facts |= {("key-shape", key, shape) for key, shape in shapes}
    now = text.partition("currently")[2]
    locks = re.findall(r"(f\d+-\d+f) has (shape\d+) shaped lock", now)
    facts |= {("locked", place) for place, _ in locks} | {("lock-shape", place, shape) for place, shape in locks}
    facts |= {("open", place) for place in places - {place for place, _ in locks}}
    robot, _, rest = now.partition(".")
    facts |= {("robot-at", name) for name in names(robot) if name in places}
    held = {("holding", name) for name in names(robot) if name.startswith("key")}
    facts |= held or {("arm-empty",)}
    facts |= {("at", key, place) for key, place in re.findall(r"key (key\d+-\d+) is at position (f\d+-\d+f)", rest)}
    kinds = dict.fromkeys(places, "place") | dict.fromkeys((key for key, _ in shapes), "key")
    return State(kinds | dict.fromkeys((shape for _, shape in (*shapes, *locks)), "shape"), facts)


DOMAIN = Domain("grid", ("a robot is in a grid", "key"), {each.name: each for each in _SCHEMAS}, _VOCABULARY, _state)
