"""Inference forms in ordinary sentences: premises and a conclusion, labelled by truth table."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator

from train.generate.words import NAMES
from train.rows import Row

# Verb phrases with their negation, about one person.
_PHRASES = (
    ("studies hard", "does not study hard"), ("passes the exam", "fails to pass the exam"), ("goes to the market", "does not go to the market"),
    ("buys fresh fruit", "does not buy fresh fruit"), ("exercises every day", "does not exercise every day"), ("feels healthy", "does not feel healthy"),
    ("has a good job", "does not have a good job"), ("saves money", "does not save money"), ("invests in stocks", "does not invest in stocks"),
    ("takes the train", "does not take the train"), ("arrives on time", "does not arrive on time"), ("wakes up early", "does not wake up early"),
    ("waters the plants", "does not water the plants"), ("finishes the project", "does not finish the project"), ("gets a bonus", "does not get a bonus"),
    ("cooks dinner", "does not cook dinner"), ("eats too much sugar", "does not eat too much sugar"), ("feels tired", "does not feel tired"),
    ("reads the report", "does not read the report"), ("learns something new", "does not learn anything new"), ("is going to the party", "is not going to the party"),
    ("has the key", "does not have the key"), ("can open the door", "cannot open the door"), ("practises the piano", "does not practise the piano"),
    ("wins the contest", "does not win the contest"), ("is a student", "is not a student"), ("gets a discount", "does not get a discount"),
    ("visits the museum", "does not visit the museum"), ("sees the painting", "does not see the painting"), ("plays outside", "does not play outside"),
)  # fmt: skip
_EVENTS = (
    ("it rains", "it does not rain"), ("the ground is wet", "the ground is not wet"), ("the match is cancelled", "the match is not cancelled"),
    ("the alarm rings", "the alarm does not ring"), ("the light is on", "the light is not on"), ("the shop is open", "the shop is not open"),
    ("the server is down", "the server is not down"), ("customers complain", "customers do not complain"), ("the road is blocked", "the road is not blocked"),
    ("traffic is slow", "traffic is not slow"), ("the crop fails", "the crop does not fail"), ("prices rise", "prices do not rise"),
)  # fmt: skip

World = dict[str, bool]
Formula = Callable[[World], bool]


class _Speaker:
    """Says formulas over a few atoms in one of several ways."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        if rng.random() < 0.7:
            name = rng.choice(NAMES)
            self.atoms = {
                key: (f"{name} {yes}", f"{name} {no}")
                for key, (yes, no) in zip("pqrs", rng.sample(_PHRASES, k=4), strict=True)
            }
        else:
            self.atoms = dict(zip("pqrs", rng.sample(_EVENTS, k=4), strict=True))

    def literal(self, key: str) -> tuple[str, Formula]:
        """`p`, or `-p` for its negation."""
        if key[0] == "-":
            return self.atoms[key[1]][1], lambda world: not world[key[1]]
        return self.atoms[key][0], lambda world: world[key]

    def when(self, a: str, b: str) -> tuple[str, Formula]:
        (first, one), (second, two) = self.literal(a), self.literal(b)
        said = self.rng.choice((f"If {first}, then {second}", f"If {first}, {second}", f"Whenever {first}, {second}", f"{second} if {first}",
                                f"We know that if {first} then {second}", f"{first} only if {second}"))  # fmt: skip
        return said, lambda world: not one(world) or two(world)

    def either(self, a: str, b: str) -> tuple[str, Formula]:
        (first, one), (second, two) = self.literal(a), self.literal(b)
        said = self.rng.choice(
            (
                f"Either {first} or {second}, or both",
                f"At least one of these holds: {first}, or {second}",
                f"{first} or {second}",
            )
        )
        return said, lambda world: one(world) or two(world)

    def both(self, a: str, b: str) -> tuple[str, Formula]:
        (first, one), (second, two) = self.literal(a), self.literal(b)
        return f"{first} and {second}", lambda world: one(world) and two(world)


_PREMISES = (
    (("when", "p", "q"), ("literal", "p")), (("when", "p", "q"), ("literal", "-q")), (("when", "p", "q"), ("literal", "q")), (("when", "p", "q"), ("literal", "-p")),
    (("when", "p", "q"), ("when", "q", "r")), (("when", "p", "q"), ("when", "q", "r"), ("literal", "p")), (("when", "p", "q"), ("when", "q", "r"), ("literal", "-r")),
    (("either", "p", "q"), ("literal", "-p")), (("either", "p", "q"), ("literal", "p")), (("either", "p", "q"), ("literal", "-q")),
    (("when", "p", "q"), ("when", "r", "s"), ("either", "p", "r")), (("when", "p", "q"), ("when", "r", "s"), ("either", "-q", "-s")),
    (("when", "p", "q"), ("when", "r", "s"), ("either", "p", "-s")), (("when", "p", "-q"), ("literal", "q")), (("when", "-p", "q"), ("literal", "-q")),
    (("when", "p", "q"), ("either", "p", "r"), ("literal", "-r")), (("both", "p", "q"), ("when", "q", "r")), (("when", "p", "q"), ("when", "p", "r"), ("literal", "p")),
)  # fmt: skip
_CONCLUSIONS = tuple(("literal", key) for key in ("p", "-p", "q", "-q", "r", "-r", "s", "-s")) + tuple(
    (kind, *pair)
    for kind in ("when", "either", "both")
    for pair in (
        ("p", "r"),
        ("q", "s"),
        ("-p", "-r"),
        ("p", "q"),
        ("-q", "-p"),
        ("-p", "-s"),
        ("p", "-s"),
        ("-q", "s"),
        ("r", "p"),
    )
)
_ASIDES = (
    "It was an ordinary week.", "Everyone in the family knew this.", "There had been a lot of talk about it.", "The neighbours noticed it too.",
    "Nobody was surprised.", "This has been true for years.", "It was a sunny morning in a busy town.",
)  # fmt: skip


def form(rng: random.Random) -> tuple[str, tuple[str, ...], str]:
    speaker = _Speaker(rng)
    said = [getattr(speaker, kind)(*keys) for kind, *keys in rng.choice(_PREMISES)]
    worlds = [dict(zip("pqrs", truth, strict=True)) for truth in itertools.product((False, True), repeat=4)]
    models = [world for world in worlds if all(formula(world) for _, formula in said)]
    options: dict[str, list[str]] = {"supported": [], "refuted": [], "not_enough": []}
    for kind, *keys in _CONCLUSIONS:
        text, formula = getattr(speaker, kind)(*keys)
        truth = {formula(world) for world in models}
        options["not_enough" if len(truth) == 2 else "supported" if truth == {True} else "refuted"].append(text)
    label = rng.choice([label for label, found in options.items() if found])
    lines = [text[0].upper() + text[1:] + "." for text, _ in said]
    if rng.random() < 0.3:
        rng.shuffle(lines)
    if rng.random() < 0.3:
        lines.insert(rng.randrange(len(lines) + 1), rng.choice(_ASIDES))
    conclusion = rng.choice(options[label])
    opening = rng.choice(("", "", "", "Therefore, ", "So ", "It follows that ", "We can conclude that "))
    claim = opening + conclusion
    return claim[0].upper() + claim[1:] + ".", tuple(lines), label


def generate(rng: random.Random, count: int) -> Iterator[Row]:
    for _ in range(count):
        claim, lines, label = form(rng)
        yield Row(head="support", source="gen-forms", claim=claim, evidence=lines, label=label)
        yield Row(
            head="inference",
            source="gen-forms",
            claim=claim,
            evidence=lines,
            label="valid" if label == "supported" else "invalid",
        )
