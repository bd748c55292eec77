"""Ferry: cars are taken from one place to another, one at a time."""

from __future__ import annotations

from countermark.measure.plans.domain import Domain, State, groups, names, numbered
from countermark.measure.plans.frames import Vocabulary, frame
from countermark.measure.plans.model import Fact, schema

_SCHEMAS = (
    schema("sail", "a:place b:place", needs="ferry-at a", adds="ferry-at b", deletes="ferry-at a", differ="a b"),
    schema("board", "c:car a:place", needs="at c a; ferry-at a; empty", adds="aboard c", deletes="at c a; empty"),
    schema("debark", "c:car a:place", needs="aboard c; ferry-at a", adds="at c a; empty", deletes="aboard c"),
)
_VOCABULARY = Vocabulary(
    kinds={"car": r"c\d+", "place": r"l\d+"},
    actions=(
        frame("sail", "sail travel move go navigate cruise journey", "from:place to:place"),
        frame("board", "board embark load", "car place"),
        frame("debark", "debark unload disembark offload", "car place"),
    ),
    facts=(
        frame("empty", "no empty", "", among="cars car ferry"),
        frame("ferry-at", "ferry", "place", among="at"),
        frame("aboard", "ferry board", "car", among="on board aboard"),
        frame("at", "car", "car place"),
    ),
    called={"car": "car", "location": "place"},
    nouns=frozenset(("ferry", "sea")),
)


def _state(text: str) -> State:
    kinds = {f"l{number}": "place" for number in range(numbered(text, "location"))}
    kinds |= {f"c{number}": "car" for number in range(numbered(text, "car"))}
    now = text.partition("currently")[2]
    ferry, _, cars = now.partition(".")
    facts: set[Fact] = {("ferry-at", place) for place in names(ferry)[:1]}
    aboard = [name for name in names(ferry) if name.startswith("c")]
    facts |= {("aboard", car) for car in aboard} if aboard else {("empty",)}
    facts |= {("at", car, place) for listed, _, place in groups(cars) for car in listed}
    return State(kinds, facts)


DOMAIN = Domain("ferry", ("ferry domain",), {each.name: each for each in _SCHEMAS}, _VOCABULARY, _state)
