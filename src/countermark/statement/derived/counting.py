"""Which facts a count takes, by the words: all that stand on one side of a number that the sentence names, and no others."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.model import Fact, Quantity
from countermark.numeral.lexicon import units
from countermark.numeral.lexicon.qualifiers import Relation, relation
from countermark.statement.agreement import Series, is_within
from countermark.statement.derived.proof import held

_END: Final = re.compile(r"[.!?](?=\s|\Z)|\n")
_MOST: Final = 100
"""Numbers of one sentence that are looked at; a draft may be a single one."""
UNTOLD: Final = "which facts a count takes cannot be told from the words"


class Limit(NamedTuple):
    """A number that values are held against: above 5 %."""

    relation: Relation
    value: Fraction
    unit: str | None
    words: str

    def is_met(self, fact: Fact) -> bool | None:
        """Whether a fact's value is on that side; None where they cannot be compared."""
        unit = None if fact.unit is None else units.canonical(fact.unit)
        own = fact.unit if unit is None else unit.name
        if (
            fact.value is None
            or (self.unit is not None and self.unit != own)
            or (self.unit is None and own is not None)
        ):
            return None
        value = Fraction(fact.value) * (1 if unit is None else unit.multiplier)
        return {
            ">": value > self.value,
            "≥": value >= self.value,
            "<": value < self.value,
            "≤": value <= self.value,
        }[self.relation]


class Beside(NamedTuple):
    """What else stands in the sentence of a derived number."""

    limits: tuple[Limit, ...] = ()
    """Bounds that values may be held against."""
    stated: frozenset[str] = frozenset()
    """Facts that have a token of their own there."""


NOBODY: Final = Beside()


class Sentences:
    """The numbers of a draft by their sentences, found once."""

    def __init__(self, quantities: Sequence[Quantity], text: str) -> None:
        self._quantities = sorted(quantities, key=lambda each: each.span.start)
        self._starts = [each.span.start for each in self._quantities]
        self._ends = [found.end() for found in _END.finditer(text)]

    def beside(self, quantity: Quantity) -> Beside:
        """The bounds and the other facts' tokens of a number's own sentence."""
        place = bisect_right(self._ends, quantity.span.start)
        first = self._ends[place - 1] if place else 0
        last = self._ends[place] if place < len(self._ends) else None
        until = len(self._starts) if last is None else bisect_left(self._starts, last)
        limits: list[Limit] = []
        stated: list[str] = []
        for each in self._quantities[bisect_left(self._starts, first) : until][:_MOST]:
            reading = each.reading
            if reading is None:
                continue
            if each.ref is not None and each.asks != "year":
                stated.append(each.ref)
            side = None if reading.qualifier is None else relation(reading.qualifier.lower())
            if side is not None and reading.value is not None:
                limits.append(Limit(side, Fraction(reading.value), reading.unit, each.text))
        return Beside(tuple(limits), frozenset(stated))


def miscounted(
    counted: Sequence[Fact],
    series: Series,
    limits: Sequence[Limit],
    periods: Sequence[str],
    sizes: Sequence[str],
    *,
    of_time: bool,
) -> tuple[str | None, tuple[Fact, ...]]:
    """Why a count is not that of its words, or None, and the facts that it is taken from.

    `periods` are those that the words name, `sizes` how many there are by the words.
    """
    if len(limits) != 1 or not counted or not periods or len(held(counted, "indicator")) != 1:
        return UNTOLD, ()
    (limit,) = limits
    fixed = "entity" if of_time else "period"
    if len(held(counted, fixed)) > 1:
        return UNTOLD, ()
    field = tuple(
        fact
        for fact, _ in series.alike(counted[0])
        if getattr(fact, fixed) == getattr(counted[0], fixed)
        and fact.period is not None
        and any(is_within(each, fact.period) for each in periods)
    )
    met = [limit.is_met(fact) for fact in field]
    if None in met:
        return f"{limit.words!r} is not in the unit of what is counted", field
    if sizes and str(len(field)) not in sizes:
        return f"the text speaks of {sizes[0]}, and there are {len(field)}", field
    right = {fact.id for fact, holds in zip(field, met, strict=True) if holds}
    if right != {fact.id for fact in counted}:
        return f"{limit.words!r} holds for {', '.join(sorted(right)) or 'none'}, the expression counts others", field
    return None, field
