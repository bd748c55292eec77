"""Grippers: a robot with two grippers takes balls from room to room."""

from __future__ import annotations

import re

from countermark.measure.plans.domain import Domain, State, groups, numbered
from countermark.measure.plans.frames import Vocabulary, frame
from countermark.measure.plans.model import Fact, schema

_SCHEMAS = (
    schema("move", "r:robot a:room b:room", needs="robot-at r a", adds="robot-at r b", deletes="robot-at r a"),
    schema(
        "pick",
        "r:robot b:ball a:room g:gripper",
        needs="at b a; robot-at r a; free r g",
        adds="carries r b g",
        deletes="at b a; free r g",
    ),
    schema(
        "drop",
        "r:robot b:ball a:room g:gripper",
        needs="carries r b g; robot-at r a",
        adds="at b a; free r g",
        deletes="carries r b g",
    ),
)
_VOCABULARY = Vocabulary(
    kinds={"robot": r"robot\d+", "ball": r"ball\d+", "room": r"room\d+", "gripper": "left|right"},
    actions=(
        frame("move", "move transfer go navigate relocate", "robot from:room to:room"),
        frame("pick", "pick grasp grab collect take", "robot ball room gripper"),
        frame("drop", "drop place put release", "robot ball room gripper"),
    ),
    facts=(
        frame("carries", "carrying carries holding", "robot ball gripper"),
        frame("free", "free empty", "robot gripper"),
        frame("robot-at", "robot", "robot room"),
        frame("at", "ball", "ball room"),
    ),
    called={"robot": "robot", "room": "room", "ball": "ball", "gripper": "gripper"},
)


def _state(text: str) -> State:
    kinds = {f"room{number}": "room" for number in range(1, numbered(text, "room") + 1)}
    kinds |= {f"ball{number}": "ball" for number in range(1, numbered(text, "ball") + 1)}
    kinds |= {f"robot{number}": "robot" for number in range(1, numbered(text, "robot") + 1)}
    now, _, balls = text.partition("currently")[2].partition("additionally")
    facts: set[Fact] = set()
    for robot, room in re.findall(r"(robot\d+) is at (room\d+)", now):
        facts.add(("robot-at", robot, room))
        for side in ("left", "right"):
            kinds[side] = "gripper"
            carried = re.search(rf"{side} gripper is carrying the ball (ball\d+)", now)
            facts.add(("free", robot, side) if carried is None else ("carries", robot, carried[1], side))
    facts |= {("at", ball, room) for listed, _, room in groups(balls) for ball in listed}
    return State(kinds, facts)


def _spelled(text: str) -> str:
    """The grippers without their number, as some phrases have them."""
    return re.sub(r"\b(left|right)\d\b", r"\1", text)


DOMAIN = Domain("grippers", ("grippers domain",), {each.name: each for each in _SCHEMAS}, _VOCABULARY, _state, _spelled)
