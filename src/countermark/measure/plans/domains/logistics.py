"""Logistics: trucks take packages within a city, airplanes take them between airports."""

from __future__ import annotations

from countermark.measure.plans.domain import Domain, State, groups, names
from countermark.measure.plans.frames import Vocabulary, frame
from countermark.measure.plans.model import Fact, schema

_KINDS = {"package": r"p\d+", "truck": r"t\d+", "airplane": r"a\d+", "place": r"l\d+-\d+", "city": r"c\d+"}
_SCHEMAS = (
    schema("load-truck", "p:package t:truck l:place", needs="at t l; at p l", adds="in p t", deletes="at p l"),
    schema("load-airplane", "p:package a:airplane l:place", needs="at a l; at p l", adds="in p a", deletes="at p l"),
    schema("unload-truck", "p:package t:truck l:place", needs="at t l; in p t", adds="at p l", deletes="in p t"),
    schema("unload-airplane", "p:package a:airplane l:place", needs="at a l; in p a", adds="at p l", deletes="in p a"),
    schema(
        "drive",
        "t:truck a:place b:place c:city",
        needs="within a c; within b c; at t a",
        adds="at t b",
        deletes="at t a",
    ),
    schema("fly", "p:airplane a:place b:place", needs="airport a; airport b; at p a", adds="at p b", deletes="at p a"),
)
_LOADING = "load place put board"
_UNLOADING = "unload offload remove take"
_DRIVING = "drive navigate move operate"
_VOCABULARY = Vocabulary(
    kinds=_KINDS,
    actions=(
        frame("load-truck", _LOADING, "package truck place"),
        frame("load-airplane", _LOADING, "package airplane place"),
        frame("unload-truck", _UNLOADING, "package truck place"),
        frame("unload-airplane", _UNLOADING, "package airplane place"),
        frame("drive", _DRIVING, "truck from:place to:place city"),
        frame("fly", "fly operate navigate", "airplane from:place to:place"),
    ),
    facts=(
        frame("at", "at", "package place"),
        frame("at", "at", "truck place"),
        frame("at", "at", "airplane place"),
        frame("in", "in", "package truck"),
        frame("in", "in", "package airplane"),
    ),
    called={
        "package": "package",
        "truck": "truck",
        "airplane": "airplane",
        "plane": "airplane",
        "airport": "place",
        "location": "place",
        "city": "city",
    },
)


def _state(text: str) -> State:
    before, _, now = text.partition("currently")
    facts: set[Fact] = {("within", place, city) for listed, _, city in groups(before) for place in listed}
    # The description does not say which locations are airports: by the naming of these problems, the first of each city.
    facts |= {("airport", fact[1]) for fact in set(facts) if fact[1].endswith("-0")}
    facts |= {(how, thing, place) for listed, how, place in groups(now) for thing in listed}
    letters = {"p": "package", "t": "truck", "a": "airplane", "c": "city"}
    kinds = {name: "place" if name[0] == "l" else letters[name[0]] for name in names(text) if name[0] in "ptacl"}
    return State(kinds, facts)


DOMAIN = Domain(
    "logistics",
    ("several cities, each containing", "airplane"),
    {each.name: each for each in _SCHEMAS},
    _VOCABULARY,
    _state,
)
