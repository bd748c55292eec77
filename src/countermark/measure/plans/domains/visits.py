"""Visit-all: a robot in a grid visits cell after cell."""

from __future__ import annotations

import re

from countermark.measure.plans.domain import Domain, State, names
from countermark.measure.plans.frames import Vocabulary, frame
from countermark.measure.plans.model import Fact, schema

_SCHEMAS = (
    schema(
        "move", "a:cell b:cell", needs="robot-at a; connected a b", adds="robot-at b; visited b", deletes="robot-at a"
    ),
)
_VOCABULARY = Vocabulary(
    kinds={"cell": r"loc-x\d+-y\d+"},
    actions=(frame("move", "move travel transition navigate go walk", "from:cell to:cell"),),
    facts=(frame("visited", "visited", "cell"), frame("robot-at", "robot", "cell")),
    called={"position": "cell", "place": "cell", "location": "cell", "cell": "cell"},
    nouns=frozenset(("next", "robot")),
)
_SIZE = re.compile(r"grid size is (\d{1,2})x(\d{1,2})")


def _state(text: str) -> State:
    size = _SIZE.search(text)
    width, height = (int(size[1]), int(size[2])) if size is not None else (0, 0)
    before, _, now = text.partition("currently")
    closed = {name for listed in re.findall(r"unavailable cells? (?:is|are)([^.]*)", before) for name in names(listed)}
    cells = {f"loc-x{x}-y{y}" for x in range(width) for y in range(height)} - closed
    facts: set[Fact] = set()
    for x in range(width):
        for y in range(height):
            for other in (f"loc-x{x + 1}-y{y}", f"loc-x{x}-y{y + 1}"):
                cell = f"loc-x{x}-y{y}"
                if cell in cells and other in cells:
                    facts |= {("connected", cell, other), ("connected", other, cell)}
    place, _, visited = now.partition(".")
    facts |= {("robot-at", name) for name in names(place)[:1]}
    facts |= {("visited", name) for name in names(visited)}
    return State(dict.fromkeys(cells, "cell"), facts)


DOMAIN = Domain("visit-all", ("visitall domain",), {each.name: each for each in _SCHEMAS}, _VOCABULARY, _state)
