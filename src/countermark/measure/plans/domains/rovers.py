"""Rovers: they sample soil and rock, take images, and send what they found to a lander."""

from __future__ import annotations

import re
from typing import Final

from countermark.measure.plans.domain import Domain, State, names
from countermark.measure.plans.frames import Frame, Vocabulary, frame
from countermark.measure.plans.model import Fact, Schema, schema


def _sampling(what: str) -> Schema:
    return schema(
        f"sample-{what}",
        "r:rover s:store p:waypoint",
        needs=f"at r p; {what}-at p; equipped-{what} r; store-of s r; empty s",
        adds=f"full s; has-{what} r p",
        deletes=f"empty s; {what}-at p",
    )


def _sending(what: str) -> Schema:
    return schema(
        f"send-{what}",
        "r:rover l:lander p:waypoint a:waypoint b:waypoint",
        needs=f"at r a; lander-at l b; has-{what} r p; visible a b; available r; channel-free l",
        adds=f"sent-{what} p",
    )


_SCHEMAS: Final = (
    schema(
        "navigate",
        "r:rover a:waypoint b:waypoint",
        needs="can-traverse r a b; available r; at r a; visible a b",
        adds="at r b",
        deletes="at r a",
    ),
    _sampling("soil"),
    _sampling("rock"),
    schema("drop", "r:rover s:store", needs="store-of s r; full s", adds="empty s", deletes="full s"),
    schema(
        "calibrate",
        "r:rover c:camera o:objective p:waypoint",
        needs="equipped-imaging r; target c o; at r p; seen-from o p; aboard c r",
        adds="calibrated c r",
    ),
    schema(
        "take-image",
        "r:rover p:waypoint o:objective c:camera m:mode",
        needs="aboard c r; supports c m; seen-from o p; equipped-imaging r; at r p; calibrated c r",
        adds="has-image r o m",
        deletes="calibrated c r",
    ),
    _sending("soil"),
    _sending("rock"),
    schema(
        "send-image",
        "r:rover l:lander o:objective m:mode a:waypoint b:waypoint",
        needs="at r a; lander-at l b; has-image r o m; visible a b; available r; channel-free l",
        adds="sent-image o m",
    ),
)
_SENDING: Final = "communicate transmit send relay"


def _told(what: str) -> tuple[Frame, ...]:
    about = "about|via|through|of|using|regarding"
    return (
        frame(f"sample-{what}", "sample collect gather", "rover store waypoint", among=f"{what} {what}s"),
        frame(f"send-{what}", _SENDING, f"rover lander {about}:waypoint waypoint waypoint", among=what),
    )


_NOUNS: Final = (
    "image data soil rock sample samples analysis picture storage unit deposit relay content mounted "
    "via through about regarding them located taken"
)
_VOCABULARY: Final = Vocabulary(
    kinds={
        "rover": r"rover\d+",
        "waypoint": r"waypoint\d+",
        "store": r"store\d+",
        "camera": r"camera\d+",
        "objective": r"objective\d+",
        "mode": r"high_res|low_res|colour",
        "lander": "general",
    },
    actions=(
        frame("navigate", "navigate move guide drive", "rover from:waypoint to:waypoint"),
        *_told("soil"),
        *_told("rock"),
        frame("drop", "drop empty unload discard", "rover store"),
        frame("calibrate", "calibrate adjust", "rover camera objective waypoint"),
        frame("take-image", "take capture", "rover waypoint objective camera mode", among="image picture photo"),
        frame("send-image", _SENDING, "rover lander objective mode waypoint waypoint", among="image"),
    ),
    facts=(
        frame("sent-image", "communicated", "objective mode"),
        frame("sent-soil", "communicated", "waypoint", among="soil"),
        frame("sent-rock", "communicated", "waypoint", among="rock"),
        frame("has-soil", "analyzed", "rover waypoint", among="soil"),
        frame("has-rock", "analyzed", "rover waypoint", among="rock"),
        frame("has-image", "image", "rover objective mode"),
        frame("calibrated", "calibrated", "camera rover"),
        frame("soil-at", "sampled", "waypoint", among="soil"),
        frame("rock-at", "sampled", "waypoint", among="rock rocks"),
        frame("channel-free", "channel", "lander"),
        frame("full", "full", "store"),
        frame("empty", "empty", "store"),
        frame("available", "available", "rover"),
        frame("at", "rover", "rover waypoint"),
    ),
    called={
        "rover": "rover",
        "waypoint": "waypoint",
        "store": "store",
        "camera": "camera",
        "objective": "objective",
        "target": "objective",
        "mode": "mode",
        "lander": "lander",
    },
    nouns=frozenset(_NOUNS.split()),
)
_EACH: Final = (
    ("can-traverse", r"rover (rover\d+) can traverse from ([^.]*)"),
    ("visible", r"visible from (waypoint\d+): ([^.]*)"),
    ("seen-from", r"objective (objective\d+) is visible from ([^.]*)"),
    ("aboard", r"rover (rover\d+) has ((?:camera\d+(?:, and |, | and )?)+) on board"),
    ("supports", r"camera (camera\d+) supports ([^.]*)"),
)


def _state(text: str) -> State:
    facts: set[Fact] = {("channel-free", "general")}
    for name, pattern in _EACH:
        for one, others in re.findall(pattern, text):
            facts |= _related(name, one, others)
    for what in ("soil", "rock", "imaging"):
        work = f"{what} analysis" if what != "imaging" else what
        for listed in re.findall(rf"rover\(s\) ([^.]*?) (?:is|are) equipped for {work}", text):
            facts |= {(f"equipped-{what}", rover) for rover in names(listed)}
    facts |= {("store-of", store, rover) for rover, store in re.findall(r"rover (rover\d+) has store (store\d+)", text)}
    facts |= {("target", *pair) for pair in re.findall(r"camera (camera\d+) can be calibrated on (objective\d+)", text)}
    facts |= {("lander-at", *pair) for pair in re.findall(r"lander (\w+) is at waypoint (waypoint\d+)", text)}
    facts |= _now(text.partition("currently")[2])
    return State(_kinds(text, facts), facts)


def _related(name: str, one: str, others: str) -> set[Fact]:
    if name == "can-traverse":
        return {(name, one, *pair) for pair in re.findall(r"(waypoint\d+) to (waypoint\d+)", others)}
    if name == "supports":
        return {(name, one, mode) for mode in re.findall(r"high_res|low_res|colour", others)}
    if name == "aboard":
        return {(name, camera, one) for camera in names(others)}
    return {(name, one, other) for other in names(others)}


def _now(text: str) -> set[Fact]:
    """What changes: where the rovers are, what there is to sample, what they have, what was sent."""
    facts: set[Fact] = {("at", *pair) for pair in re.findall(r"rover (rover\d+) is at (waypoint\d+)", text)}
    for what, word in (("soil", "soil"), ("rock", "rocks?")):
        for listed in re.findall(rf"{word} can be sampled at the following location\(s\): ([^.]*)", text):
            facts |= {(f"{what}-at", name) for name in names(listed)}
        analysed = re.findall(rf"rover (rover\d+) has {what} analyzed in waypoint (waypoint\d+)", text)
        facts |= {(f"has-{what}", *pair) for pair in analysed}
        for listed in re.findall(rf"{what} data was communicated from waypoint ([^.;]*)", text):
            facts |= {(f"sent-{what}", name) for name in names(listed)}
    for listed in re.findall(r"rovers? ([^.]*?) (?:is|are) available", text):
        facts |= {("available", name) for name in names(listed)}
    for listed, how in re.findall(r"store\(s\) ([^.]*?) (?:is|are) (empty|full)", text):
        facts |= {(how, name) for name in names(listed)}
    facts |= {
        ("has-image", *each) for each in re.findall(r"rover (rover\d+) has image (objective\d+) in mode (\w+)", text)
    }
    facts |= {
        ("sent-image", *each) for each in re.findall(r"image (objective\d+) was communicated in mode (\w+)", text)
    }
    for rover, camera in re.findall(r"rover (rover\d+) has its camera (camera\d+) calibrated", text):
        facts.add(("calibrated", camera, rover))
    return facts


def _kinds(text: str, facts: set[Fact]) -> dict[str, str]:
    kinds = {name: re.sub(r"\d+", "", name) for name in names(text)}
    kinds |= {fact[1]: "lander" for fact in facts if fact[0] == "lander-at"}
    return kinds | dict.fromkeys(("high_res", "low_res", "colour"), "mode")


DOMAIN: Final = Domain("rovers", ("rovers domain",), {each.name: each for each in _SCHEMAS}, _VOCABULARY, _state)
