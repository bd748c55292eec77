"""Floor tiles: robots with spray guns paint the tiles before and behind them."""

from __future__ import annotations

import re

from countermark.measure.plans.domain import Domain, State, names
from countermark.measure.plans.frames import Frame, Vocabulary, frame
from countermark.measure.plans.model import Fact, Schema, schema

_WAYS = {
    "up": "up upwards upward above",
    "down": "down downwards downward below",
    "right": "right",
    "left": "left",
}


def _moving(way: str) -> Schema:
    return schema(
        f"move-{way}",
        "r:robot a:tile b:tile",
        needs=f"robot-at r a; {way} b a; clear b",
        adds="robot-at r b; clear a",
        deletes="robot-at r a; clear b",
    )


def _painting(way: str) -> Schema:
    return schema(
        f"paint-{way}",
        "r:robot b:tile a:tile c:colour",
        needs=f"has r c; robot-at r a; {way} b a; clear b",
        adds="painted b c",
        deletes="clear b",
    )


def _frames(way: str, words: str) -> tuple[Frame, ...]:
    moving = frame(f"move-{way}", "move navigate go drive", "robot from:tile tile", among=words)
    if way in ("left", "right"):
        return (moving,)
    return (
        moving,
        frame(f"paint-{way}", "paint apply spray", "robot tile above|below|from|behind:tile colour", among=words),
    )


_SCHEMAS = (
    *(_moving(way) for way in _WAYS),
    *(_painting(way) for way in ("up", "down")),
    schema("change-colour", "r:robot c:colour d:colour", needs="has r c", adds="has r d", deletes="has r c"),
)
_VOCABULARY = Vocabulary(
    kinds={"robot": r"robot\d+", "tile": r"tile_\d+(?:-\d+)?", "colour": r"black|white"},
    actions=(
        *(each for way, words in _WAYS.items() for each in _frames(way, words)),
        frame("change-colour", "alter modify change switch", "robot from:colour to:colour"),
    ),
    facts=(
        frame("painted", "painted", "tile colour"),
        frame("clear", "clear", "tile"),
        frame("has", "holding paint has", "robot colour"),
        frame("robot-at", "robot", "robot tile"),
    ),
    called={"robot": "robot", "tile": "tile", "color": "colour", "colour": "colour"},
    nouns=frozenset(("left", "right", "going", "upwards", "downwards", "paint")),
)


def _state(text: str) -> State:
    layout, _, now = text.partition("currently")
    facts: set[Fact] = set()
    for one, other in re.findall(r"(tile_[\d-]+) is to the right of (tile_[\d-]+)", layout):
        facts |= {("right", one, other), ("left", other, one)}
    for one, other in re.findall(r"(tile_[\d-]+) is down from (tile_[\d-]+)", layout):
        facts |= {("down", one, other), ("up", other, one)}
    robots = re.findall(r"(robot\d+) is at (tile_[\d-]+) and holding color (black|white)", now)
    facts |= {("robot-at", robot, tile) for robot, tile, _ in robots}
    facts |= {("has", robot, colour) for robot, _, colour in robots}
    for clear in re.findall(r"([^;.]*?) (?:is|are) clear", now):
        facts |= {("clear", name) for name in names(clear) if name.startswith("tile")}
    facts |= {("painted", tile, colour) for tile, colour in re.findall(r"(tile_[\d-]+) is painted (black|white)", now)}
    kinds = {name: "tile" for each in facts for name in each[1:] if name.startswith("tile")}
    kinds |= {robot: "robot" for robot, _, _ in robots} | {"black": "colour", "white": "colour"}
    return State(kinds, facts)


DOMAIN = Domain(
    "floor tiles", ("paint patterns in floor tiles",), {each.name: each for each in _SCHEMAS}, _VOCABULARY, _state
)
