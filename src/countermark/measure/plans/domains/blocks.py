"""Blocksworld: one hand stacks blocks and takes them apart."""

from __future__ import annotations

import re
from typing import Final

from countermark.measure.plans.domain import Domain, State, groups, names
from countermark.measure.plans.frames import NoReading, NoSuch, Vocabulary, fact, frame
from countermark.measure.plans.model import Fact, schema

_SCHEMAS = (
    schema(
        "pick-up",
        "x:block",
        needs="clear x; on-table x; hand-empty",
        adds="holding x",
        deletes="clear x; on-table x; hand-empty",
    ),
    schema("put-down", "x:block", needs="holding x", adds="clear x; on-table x; hand-empty", deletes="holding x"),
    schema(
        "stack",
        "x:block y:block",
        needs="holding x; clear y",
        adds="on x y; clear x; hand-empty",
        deletes="holding x; clear y",
    ),
    schema(
        "unstack",
        "x:block y:block",
        needs="on x y; clear x; hand-empty",
        adds="holding x; clear y",
        deletes="on x y; clear x; hand-empty",
    ),
)
_VOCABULARY = Vocabulary(
    kinds={"block": r"block_\d+|[a-z]+_block"},
    actions=(
        frame("pick-up", "pick collect remove lift grab take", "block"),
        frame("put-down", "put place drop lay", "block"),
        frame("stack", "stack place put", "block on|onto|of:block"),
        frame("unstack", "unstack remove take lift", "block from|of:block"),
    ),
    facts=(
        frame("hand-empty", "empty free"),
        frame("holding", "holding held", "block"),
        frame("clear", "clear obstructed no nothing", "block"),
        frame("on-table", "table", "block"),
        frame("on", "under beneath below", "under|beneath|below:block block"),
        frame("on", "on above top", "block on|above|of:block"),
    ),
    called={"block": "block"},
    nouns=frozenset(("table", "arm", "robotic", "hand")),
)
_COLOURED: Final = re.compile(r"\b(?!the\b|a\b|another\b|other\b|second\b|this\b|that\b|each\b|one\b)([a-z]+) block\b")
_PARTS: Final = re.compile(r",\s*(?:and\s+)?|\s+and\s+")


def _state(text: str) -> State:
    if "initial conditions" in text:
        return _told(text.partition("initial conditions")[2])
    now = text.partition("currently")[2]
    facts: set[Fact] = {("holding", name) for held in re.findall(r"(?:holding|held)[^.]*", now) for name in names(held)}
    facts |= set() if facts else {("hand-empty",)}
    table = re.search(r"on the table:([^:]*?)\.", f"{now}.")
    facts |= {("on-table", name) for name in names(table[1] if table is not None else "")}
    facts |= {("on", upper, lower) for listed, _, lower in groups(now) for upper in listed}
    blocks = {name for each in facts for name in each[1:]}
    covered = {each[2] for each in facts if each[0] == "on"} | {each[1] for each in facts if each[0] == "holding"}
    facts |= {("clear", name) for name in blocks - covered}
    return State(dict.fromkeys(blocks, "block"), facts)


def _told(text: str) -> State:
    """A state that is told fact by fact: "the red block is clear, the hand is empty"."""
    facts: set[Fact] = set()
    for part in _PARTS.split(text.partition(".")[0]):
        try:
            told = fact(part, _VOCABULARY)
        except (NoReading, NoSuch):
            continue
        facts.add((told.name, *told.things))
    return State({name: "block" for each in facts for name in each[1:]}, facts)


def coloured(text: str) -> str:
    """Blocks that are told by a word, each as one name: "the red block" as "the red_block"."""
    return text if "block_" in text else _COLOURED.sub(r"\1_block", text.lower())


DOMAIN = Domain(
    "blocksworld", ("blocks", "on top of"), {each.name: each for each in _SCHEMAS}, _VOCABULARY, _state, coloured
)
