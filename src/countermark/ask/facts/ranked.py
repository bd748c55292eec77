"""A ranking from everything that is held of it: who comes first is told only where all can be compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import NamedTuple

from countermark.ask.refusal import Refused
from countermark.model import Fact
from countermark.numeral.lexicon.qualifiers import relation

Key = Callable[[Fact], str | None]


class Ranked(NamedTuple):
    """Places of a ranking."""

    places: tuple[Fact, ...]
    """From the first on; those that share the last place are all there."""
    why: str = ""
    """Why the order cannot be told; the places are then facts and nothing more."""


def ranked(
    field: Sequence[Fact], alike: Sequence[Fact], key: Key, *, kind: str, lowest: bool, length: int, most: int
) -> Ranked:
    """The first places among those that are alike, at most `most`; `field` is everything that is held of that period."""
    why = _not_comparable(field, alike, key, kind)
    if why:
        return Ranked(tuple(alike[:length]), why)
    order = sorted(sorted(values(alike), key=lambda pair: pair[1].id), key=lambda pair: pair[0], reverse=not lowest)
    # Two sources that agree have one place.
    once = list({(value, key(fact)): (value, fact) for value, fact in reversed(order)}.values())[::-1]
    last = once[min(length, most, len(once)) - 1][0]
    listed = [fact for value, fact in once if (value >= last if not lowest else value <= last)]
    if len(listed) > most:
        why, listed = f"more {kind} share a place than can be listed", listed[:most]
    # Another value of a member that is listed contradicts its place, wherever that value would stand itself.
    members = {key(fact) for fact in listed}
    return Ranked((*listed, *(fact for _, fact in once if key(fact) in members and fact not in listed)), why)


def _not_comparable(field: Sequence[Fact], alike: Sequence[Fact], key: Key, kind: str) -> str:
    """Why not all can be put in one order."""
    members = {key(fact) for fact in alike}
    if len(members) == 1:
        return f"only one value of the {kind} is known"
    if {key(fact) for fact in field} != members:
        return f"for some {kind} the data is narrower or wider than for others"
    if len({fact.unit for fact in alike}) > 1:
        return "the values are in different units"
    return "a value is not a number" if len(values(alike)) < len(alike) else ""


def values(facts: Sequence[Fact]) -> list[tuple[Decimal, Fact]]:
    """The facts whose value is a number, each with it."""
    found: list[tuple[Decimal, Fact]] = []
    for fact in facts:
        try:
            found.append((Decimal(fact.value if fact.value is not None else "nothing"), fact))
        except InvalidOperation:
            continue  # a date
    return found


def is_beyond(value: Fraction, limit: Fraction, qualifier: str | None, low: bool | None) -> bool:  # noqa: FBT001 — which way, as it was read
    side = {None: None, False: ">", True: "<"}[low] if not qualifier else relation(qualifier.lower())
    if side is None:
        raise Refused("how the figure is compared with the number is not clear", "ask whether it is above or below it")
    return bool({">": value > limit, "<": value < limit, "≥": value >= limit, "≤": value <= limit}[side])
