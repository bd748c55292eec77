"""Expressions over facts, carried out a second time by definition: trees, recursion, base units, no sharing of code.

A kind is a plain number, parts of a hundred, percentage points, or a product of base units. The oracle keeps every
value in base units (kg, not t) and says `None` where the definitions refuse.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any, NamedTuple

from countermark.measure.derive import Deriver, quoted
from countermark.model import Fact

UNITS: dict[str, tuple[int, dict[str, int]]] = {
    "": (1, {}),
    "USD": (1, {"USD": 1}),
    "million USD": (10**6, {"USD": 1}),
    "EUR": (1, {"EUR": 1}),
    "people": (1, {"people": 1}),
    "thousand people": (1000, {"people": 1}),
    "kg": (1, {"kg": 1}),
    "t": (1000, {"kg": 1}),
    "USD per capita": (1, {"USD": 1, "people": -1}),
    "USD/kg": (1, {"USD": 1, "kg": -1}),
    "%": (1, {"%": 1}),
    "pp": (1, {"pp": 1}),
}
ATOMS = {"t": (1000, "kg")}
VARIADIC = ("sum", "product", "mean", "median", "min", "max", "count", "rank", "weighted_mean")
PAIRS = ("difference", "ratio", "share", "growth", "change")
COUNTS = {
    "count_above": lambda value, low: value > low,
    "count_at_least": lambda value, low: value >= low,
    "count_below": lambda value, low: value < low,
    "count_at_most": lambda value, low: value <= low,
    "count_between": lambda value, low, high: low <= value <= high,
}
NAMES = {"million USD": "USD", "thousand people": "people"}
"""What a unit is called in single ones, where that is not its own name."""


class Thing(NamedTuple):
    value: Fraction
    unit: dict[str, int]


class No(Exception):
    """The definitions refuse."""


def same(things: list[Thing]) -> None:
    if any(thing.unit != things[0].unit for thing in things):
        raise No


def merge(left: Thing, right: Thing, sign: int) -> Thing:
    if sign < 0 and not right.value:
        raise No
    value = left.value * right.value if sign > 0 else left.value / right.value
    if not right.unit:
        return Thing(value, left.unit)
    if not left.unit and sign > 0:
        return Thing(value, right.unit)
    if sign < 0 and left.unit == right.unit:
        return Thing(value, {})
    unit: dict[str, int] = {}
    for thing, power in ((left, 1), (right, sign)):
        if "pp" in thing.unit:
            raise No
        if "%" in thing.unit:
            value = value / 100 if power > 0 else value * 100
            continue
        for atom, exponent in thing.unit.items():
            unit[atom] = unit.get(atom, 0) + exponent * power
    return Thing(value, {atom: power for atom, power in unit.items() if power})


def apply(name: str, things: list[Thing]) -> Thing:
    first = things[0]
    kinds = {tuple(thing.unit) for thing in things}
    if name == "sum":
        if kinds == {("%",), ("pp",)}:
            return Thing(sum(thing.value for thing in things), {"%": 1})
        same(things)
        return Thing(sum((thing.value for thing in things), Fraction()), first.unit)
    if name == "product":
        result = first
        for thing in things[1:]:
            result = merge(result, thing, 1)
        return result
    if name == "ratio":
        return merge(first, things[1], -1)
    if name == "count":
        return Thing(Fraction(len(things)), {})
    if name == "difference" and [*first.unit, *things[1].unit] == ["%", "pp"]:
        return Thing(first.value - things[1].value, {"%": 1})
    if name == "power":
        exponent = int(things[1].value)
        if exponent < 0 and not first.value:
            raise No
        if exponent != 1 and ({"%", "pp"} & set(first.unit)):
            raise No
        unit = {atom: power * exponent for atom, power in first.unit.items() if exponent}
        return Thing(first.value**exponent, unit)
    if name == "weighted_mean":
        same(things[::2])
        same(things[1::2])
        weights = [thing.value for thing in things[1::2]]
        if any(weight < 0 for weight in weights) or not sum(weights):
            raise No
        pairs = zip(things[::2], weights, strict=True)
        return Thing(sum(thing.value * weight for thing, weight in pairs) / sum(weights), first.unit)
    if name == "rebase":
        same(things[:2])
        if not things[1].value:
            raise No
        return merge(Thing(first.value / things[1].value, {}), things[2], 1)
    same(things)
    values = [thing.value for thing in things]
    points = {"pp": 1} if "%" in first.unit else first.unit
    if name in {"difference", "change"}:
        value = values[0] - values[1] if name == "difference" else values[1] - values[0]
        return Thing(value, points)
    if name in {"share", "growth"}:
        base = values[1] if name == "share" else values[0]
        if not base or (name == "growth" and values[0] * values[1] < 0):
            raise No
        return Thing(100 * (values[0] if name == "share" else values[1] - values[0]) / base, {"%": 1})
    if name == "rank":
        return Thing(Fraction(sorted(values, reverse=True).index(values[0]) + 1), {})
    ordered = sorted(values)
    half = len(ordered) // 2
    picked = {
        "mean": sum(values) / len(values),
        "median": ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2,
        "min": ordered[0],
        "max": ordered[-1],
    }
    return Thing(picked[name], first.unit)


def facts(rng: random.Random, count: int = 40) -> list[Fact]:
    """Facts in every unit of the table; some ids need quotes, some values are zero or negative."""
    made = []
    for index in range(count):
        digits = rng.choice(("0", "1", "7", "12.5", "-3", "1000000", "0.001", str(rng.randint(-999, 99999))))
        name = rng.choice(("f{}", "WDI:NY.GDP/{}", "{} x", "it's {}", "ключ-{}")).format(index)
        made.append(Fact(id=name, value=digits, unit=rng.choice(list(UNITS)) or None))
    return made


def tree(rng: random.Random, listed: list[Fact], depth: int) -> Any:
    """A fact, a number, or a call on trees; arguments are mostly alike, so that most calls mean something."""
    if depth == 0 or rng.random() < 0.3:
        return rng.choice(listed)
    name = rng.choice((*VARIADIC, *PAIRS, *COUNTS, "power", "rebase"))
    if name in COUNTS:
        return name, counted(rng, listed, depth, 2 if name == "count_between" else 1)
    if name == "power":
        return name, [tree(rng, listed, depth - 1), Fraction(rng.randint(-2, 4))]
    count = {"rebase": 3, "weighted_mean": 2 * rng.randint(1, 3)}.get(name)
    if count is None:
        count = 2 if name in PAIRS else rng.randint(2 if name == "rank" else 1, 5)
    if rng.random() < 0.7:
        unit = rng.choice(listed).unit
        listed = [fact for fact in listed if fact.unit == unit]
    arguments = [tree(rng, listed, depth - 1) for _ in range(count)]
    if name in {"product", "ratio"} and rng.random() < 0.3:
        arguments[-1] = Fraction(rng.choice((2, 10, 100, 1000, 3)))
    if name == "rebase":
        arguments[2] = Fraction(100)
    return name, arguments


def counted(rng: random.Random, listed: list[Fact], depth: int, limits: int) -> list[Any]:
    """Limits, numbers or trees, and facts, most of which are held against them; values on a limit are frequent."""
    unit = rng.choice(listed).unit
    alike = [fact for fact in listed if fact.unit == unit] if rng.random() < 0.8 else listed
    single = 1 if unit in {"t", None} else UNITS[unit][0]
    levels = (0, 1, 7, -3, Fraction(25, 2), 1000000, Fraction(1, 1000), rng.randint(-999, 99999))
    drawn = [Fraction(rng.choice(levels)) * rng.choice((1, single)) for _ in range(limits)]
    bounds = [tree(rng, alike, depth - 1) if rng.random() < 0.2 else each for each in drawn]
    return [*bounds, *(rng.choice(alike) for _ in range(rng.randint(1, 5)))]


def reads(node: Any) -> bool:
    """Whether a tree has a fact in it."""
    return isinstance(node, Fact) or (isinstance(node, tuple) and any(map(reads, node[1])))


def count_under(name: str, arguments: list[Any]) -> Thing:
    """How many facts a relation holds for; a number is in the one unit of the facts, a thing in its own."""
    limits = 2 if name == "count_between" else 1
    bounds, values = arguments[:limits], arguments[limits:]
    if len({fact.id for fact in values}) < len(values):
        raise No
    things = [worked(each) for each in bounds]
    kept = [worked(fact) for fact in values]
    if not all(map(reads, bounds)):
        if len({NAMES.get(fact.unit, fact.unit) for fact in values}) > 1:
            raise No
        scale = 1000 if values[0].unit == "t" else 1
        things = [
            thing if reads(each) else Thing(thing.value * scale, kept[0].unit)
            for each, thing in zip(bounds, things, strict=True)
        ]
    same([*things, *kept])
    low = [thing.value for thing in things]
    return Thing(Fraction(sum(COUNTS[name](thing.value, *low) for thing in kept)), {})


def written(node: Any) -> str:
    if isinstance(node, Fact):
        return quoted(node.id)
    if isinstance(node, Fraction):
        return f"{node.numerator / node.denominator:.4f}" if node.denominator > 1 else str(node)
    return f"{node[0]}({', '.join(map(written, node[1]))})"


def worked(node: Any) -> Thing:
    if isinstance(node, Fact):
        scale, unit = UNITS[node.unit or ""]
        return Thing(Fraction(str(node.value)) * scale, unit)
    if isinstance(node, Fraction):
        return Thing(node, {})
    if node[0] in COUNTS:
        return count_under(node[0], node[1])
    return apply(node[0], [worked(argument) for argument in node[1]])


def in_base(amount: Any) -> Thing:
    """One of our results in base units."""
    value, unit = amount.value, {}
    for atom, power in amount.unit.powers:
        scale, base = ATOMS.get(atom, (1, atom))
        value *= Fraction(scale) ** power
        unit[base] = unit.get(base, 0) + power
    return Thing(value, {atom: power for atom, power in unit.items() if power})


def differences(cases: range, seed: int = 0) -> tuple[int, int, list[str]]:
    """How many gave a number, how many were refused by both, and where they differ."""
    found: list[str] = []
    agreed = refused = 0
    for case in cases:
        rng = random.Random(f"{seed}/{case}")
        listed = facts(rng)
        deriver = Deriver({fact.id: fact for fact in listed})
        for _ in range(10):
            node = tree(rng, listed, rng.randint(0, 4))
            text = written(node)
            ours = deriver.derive(text, trusted=True)
            try:
                expected = worked(node)
            except No:
                expected = None
            if ours.amount is None and expected is not None:
                unnamed = ours.code == "unit" and "no name" in ours.words
                if unnamed or ours.code in {"size", "literal"}:
                    refused += 1
                    continue
            if (None if ours.amount is None else in_base(ours.amount)) == expected:
                agreed += ours.amount is not None
                refused += ours.amount is None
            else:
                found.append(f"{text}: {ours.words or ours.amount} where {expected} is right")
    return agreed, refused, found
