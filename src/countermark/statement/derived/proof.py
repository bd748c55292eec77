"""A proof as a person would tell it: which operation it is, on what, and what that is held against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from countermark.measure.derive.functions import FUNCTIONS
from countermark.model import Fact
from countermark.statement.periods.period import Period, read_period


class Node(NamedTuple):
    """A step of a proof with those that it is made of."""

    name: str
    """The operation; empty for a fact or a number."""
    facts: tuple[Fact, ...]
    value: Fraction | None
    parts: tuple[Node, ...] = ()
    is_number: bool = False


class Sides(NamedTuple):
    """An operation, what it is about, and what that is held against."""

    name: str
    subject: tuple[Fact, ...]
    object: tuple[Fact, ...]
    """Empty for an operation on a set."""
    sign: int
    """Whether the subject is more than the object (1), less (-1), or neither."""

    @property
    def turned(self) -> Sides:
        """The same, seen from the other side."""
        return Sides(self.name, self.object, self.subject, -self.sign)

    @property
    def times(self) -> tuple[Period, Period] | None:
        """When each of two sides was, where they are one and the same thing at two times."""
        if any(held(self.subject, name) != held(self.object, name) for name in ("entity", "indicator")):
            return None
        own, other = (edge(held(side, "period"), first=False) for side in (self.subject, self.object))
        return None if own is None or other is None else (own, other)

    @property
    def years_apart(self) -> int:
        """Years between the first period on one side and the last on the other."""
        start, end = edge(held(self.object, "period"), first=True), edge(held(self.subject, "period"), first=False)
        return 0 if start is None or end is None else abs(end.year - start.year)


def held(facts: Iterable[Fact], name: str) -> tuple[str, ...]:
    """What facts have at a coordinate, without repeats."""
    return tuple(dict.fromkeys(value for fact in facts if (value := getattr(fact, name)) is not None))


def edge(periods: Sequence[str], *, first: bool) -> Period | None:
    """The first or the last of some periods; None where none can be read."""
    known = sorted(period for one in periods if (period := read_period(one)) is not None)
    return None if not known else known[0 if first else -1]


def tree(steps: Sequence[Mapping[str, Any]], facts: Mapping[str, Fact]) -> Node:
    """The last step of a proof, with all that it is made of."""
    nodes: list[Node] = []
    for step in steps:
        value = _value(step.get("value", step.get("about", step.get("number"))))
        if "fact" in step:
            fact = facts.get(step["fact"])
            nodes.append(Node("", () if fact is None else (fact,), value))
        elif "op" in step:
            parts = tuple(nodes[place] for place in step["of"])
            read = tuple({fact.id: fact for part in parts for fact in part.facts}.values())
            nodes.append(Node(str(step["op"]), read, value, parts))
        else:
            nodes.append(Node("", (), value, is_number=True))
    return nodes[-1]


def _value(written: str | None) -> Fraction | None:
    return None if written is None else Fraction(str(written).rstrip("…"))


def sides_of(node: Node) -> Sides:
    """The operation of a node as a person would call it, whichever way it is spelled."""
    while node.name == "convert":
        node = node.parts[0]
    if node.name == "rank":
        return Sides("rank", node.parts[0].facts, node.facts, 0)
    function = FUNCTIONS.get(node.name)
    name = node.name if function is None else function.word or node.name
    if function is None or function.sides is None:
        return Sides(name, node.facts, (), 0)
    own, other = (node.parts[side] for side in function.sides)
    if name in ("share", "ratio") and own.name in ("difference", "change"):
        inner = sides_of(own)
        if inner.object == other.facts:
            return inner._replace(name="growth")
    return Sides(name, own.facts, other.facts, _sign(name, node.value))


def _sign(name: str, value: Fraction | None) -> int:
    """Whether what is held against the other is more (1) or less (-1) by what came out."""
    if value is None or name in ("share", "rebase"):
        return 0
    even = 1 if name == "ratio" else 0
    return (value > even) - (value < even)


def names_of(node: Node) -> Iterator[str]:
    """Every operation of a proof."""
    yield sides_of(node).name
    for part in node.parts:
        yield from names_of(part)
