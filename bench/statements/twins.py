"""How an honest scene becomes a false one: the words or the facts move, the digits still match their fact."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from bench.statements.filling import Scene, Template
from bench.statements.worlds import Name, Noun

MONTHS = ("January", "March", "June", "October")
QUARTERS = ("the first quarter of", "the third quarter of")
_INESSENTIAL = {"total", "net", "gross", "the"}


class Twin(NamedTuple):
    """A false scene, what makes it false, and the numbers at stake."""

    kind: str
    scene: Scene
    stake: tuple[int, ...]
    every: bool = True


def twins(pattern: Template, made: Scene, rng: random.Random) -> Iterator[Twin]:
    """Every false twin that suits a template, one of each kind."""
    for twin in _all(pattern, made, rng):
        if twin.stake and (not pattern.cue or twin.kind in pattern.cue.split(", ")) and not _is_true(pattern, twin):
            yield twin


def _all(pattern: Template, made: Scene, rng: random.Random) -> Iterator[Twin]:
    yield from _other_names(pattern, made, rng)
    yield from _other_periods(pattern, made, rng)
    yield from _other_nouns(pattern, made, rng)
    yield from _crossed(pattern, made)
    if pattern.cmp and "|" in pattern.text:
        kind = "wrong direction" if pattern.cmp == "P" else "wrong comparison"
        yield Twin(kind, replace(made, first=not made.first), tuple(range(len(made.slots))), every=False)


def _using(pattern: Template, key: str) -> tuple[int, ...]:
    return tuple(at for at, slot in enumerate(pattern.slots) if key in slot.split())


def _with(made: Scene, key: str, word: Any) -> Scene:
    return replace(made, said={**made.said, key: word})


def _other_names(pattern: Template, made: Scene, rng: random.Random) -> Iterator[Twin]:
    if "E1" not in pattern.words or not made.world.names:
        return
    taken = {word.said for word in made.said.values() if isinstance(word, Name)}
    text = pattern.text
    free = [
        name
        for name in made.world.names.values()
        if name.said not in taken
        and (bool(name.demonym) or "{Ed" not in text)
        and (bool(name.kind) or ("{Ea" not in text and "{Ec" not in text))
        and (not pattern.language or pattern.language in dict(name.foreign))
    ]
    headed = pattern.group == "heading" and any("{E1}" in line for line in text.split("\n") if line.startswith("#"))
    kind = "heading of another country" if headed else "other entity"
    if free:
        yield Twin(kind, _with(made, "E1", rng.choice(free)), _using(pattern, "E1"))
    own: Name = made.said["E1"]
    # "The country" and a demonym go with the whole, not with a part of it.
    if own.parts and not pattern.language and not any(mark in text for mark in ("{Ed", "{Ea", "{Ec", "ountry", "{cap")):
        part = replace(own, said=rng.choice(own.parts), code="")
        yield Twin("a part", _with(made, "E1", part), _using(pattern, "E1"))


def _other_periods(pattern: Template, made: Scene, rng: random.Random) -> Iterator[Twin]:
    if "P1" not in pattern.words:
        return
    taken = {word for key, word in made.said.items() if key[0] == "P" and key in pattern.keys} | {made.true["P0"]}
    free = sorted({*made.world.years[made.true["E1"], made.true["I1"]]} - taken - {made.true["P1"]})
    if not free:
        free = [str(int(made.true["P1"]) + 2)]
    kind = (
        "lead contradicts"
        if pattern.group == "list" and pattern.text.index("{P1}") < pattern.text.index("[")
        else "other period"
    )
    near = sorted(free, key=lambda year: abs(int(year) - int(made.true["P1"])))[:6]
    stake = tuple(at for at, slot in enumerate(pattern.slots) if "P1" in slot.split())
    yield Twin(kind, _with(made, "P1", rng.choice(near)), stake)
    noun: Noun = made.said["I1"]
    # The population of a quarter may well be that of its year; what is summed or averaged over a year is not.
    flows = all(made.world.nouns[made.slots[at][1]].flow for at in stake)
    if flows and "n {P1}" in pattern.text and not pattern.language:
        part = rng.choice(MONTHS if noun.kind == "rate" else QUARTERS)
        yield Twin("month or quarter", _with(made, "P1", f"{part} {made.true['P1']}"), stake)


def _other_nouns(pattern: Template, made: Scene, rng: random.Random) -> Iterator[Twin]:
    if "I1" not in pattern.words:
        return
    true: Noun = made.world.nouns[made.true["I1"]]
    stake = _using(pattern, "I1")
    kind = "lead contradicts" if pattern.group == "list" and "I2" not in pattern.keys else "other indicator"
    if pattern.language:
        foreign_others = dict(true.foreign_others)[pattern.language]
        foreign = tuple(
            (tag, rng.choice(foreign_others) if tag == pattern.language else word) for tag, word in true.foreign
        )
        yield Twin("other indicator", _with(made, "I1", replace(true, code="", foreign=foreign)), stake)
        return
    held = [
        noun
        for noun in made.world.nouns.values()
        if noun.kind == true.kind
        and noun.code not in {made.true[key] for key in made.true if key[0] == "I"}
        and set(noun.noun.split()) - _INESSENTIAL != set(true.noun.split()) - _INESSENTIAL
    ]
    names = {word.noun for word in made.said.values() if isinstance(word, Noun)}
    others: list[Noun] = [*held, *(true.called(words) for words in true.others)]
    others = [noun for noun in others if noun.noun not in names]
    if others:
        yield Twin(kind, _with(made, "I1", rng.choice(others)), stake)
    if true.variants:
        yield Twin("variant of the indicator", _with(made, "I1", true.called(rng.choice(true.variants))), stake)


def _crossed(pattern: Template, made: Scene) -> Iterator[Twin]:
    """Two numbers that differ in one coordinate change places."""
    slots = [slot.split() for slot in pattern.slots]
    seen: set[str] = set()
    for first, one in enumerate(slots):
        for second in range(first + 1, len(slots)):
            differing = [a[0] for a, b in zip(one, slots[second], strict=False) if a != b]
            if len(one) != len(slots[second]) or len(differing) != 1 or differing[0] in seen:
                continue
            axis = differing[0]
            nouns = [made.world.nouns[made.slots[at][1]].kind for at in (first, second)]
            keys = {part for at in (first, second) for part in slots[at] if part[0] == axis}
            if nouns[0] != nouns[1] or not _told_apart(pattern, keys):
                continue
            seen.add(axis)
            moved = list(made.slots)
            moved[first], moved[second] = moved[second], moved[first]
            kind = {"E": "crossed entities", "P": "crossed years", "I": "crossed indicators"}[axis]
            if pattern.group == "table":
                kind = "heads of table swapped"
            elif pattern.cmp == "P":
                kind = "from and to swapped" if "{P0}" not in pattern.text else kind
            yield Twin(kind, replace(made, slots=moved), (first, second), every=False)


def _told_apart(pattern: Template, keys: set[str]) -> bool:
    """Whether the text says which is which, by names or by "a year earlier"."""
    return len(keys - pattern.words) <= 1


def _is_true(pattern: Template, twin: Twin) -> bool:
    """Whether what the words say happens to show the same digits."""
    made = twin.scene
    codes = {
        key: word.code if isinstance(word, Name | Noun) else str(word) if word is not None else ""
        for key, word in made.said.items()
    }
    for at in twin.stake:
        slot = pattern.slots[at].split()
        keys = {part[0]: codes[part] for part in slot}
        meant = keys.get("E", made.true["E1"]), keys["I"], keys["P"]
        if meant != made.slots[at] and meant in made.world.facts and made.shown(meant) == made.shown(made.slots[at]):
            return True
    return False
