"""A number with the fact that it is held against: what is asked of a text again and again for it."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from countermark.language.words import words_of_name
from countermark.model import Fact
from countermark.statement.placement.judgement.strangers import GENERAL
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, AxisNames
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.space import Cell, Space

_SEXES: Final = {"F": "female women girls", "M": "male men boys"}
"""What SDMX's codes of a sex say."""


class Case:
    """A number, its fact, and where the fact stands."""

    def __init__(self, number: Number, fact: Fact, space: Space, cell: Cell) -> None:
        self.number, self.fact, self.space, self.cell = number, fact, space, cell
        self.is_of_table = space.table is not None
        """Whether the fact is a cell of a table, whose heads and title may leave much unsaid."""
        self.measure = cell[0] if space.axes and space.axes[0].kind == MEASURE else -1
        """The measure of the fact on its axis; −1 where it has none."""

    @cached_property
    def own_words(self) -> frozenset[str]:
        """The words of the fact's own names, of its unit and of its table; found once for its evidence."""
        known = self.space.own_of.get(id(self.fact))
        if known is None or known[0] is not self.fact:
            known = self.space.own_of[id(self.fact)] = self.fact, self._own_words()
        return known[1]

    @cached_property
    def known_words(self) -> frozenset[str]:
        """The same, with the words for things that every number is."""
        return self.own_words | GENERAL

    def _own_words(self) -> frozenset[str]:
        fact = self.fact
        coded = (_SEXES.get(value, "") for key, value in fact.dims.items() if key.casefold() == "sex")
        parts = (fact.entity, fact.indicator, fact.unit, fact.period, *fact.dims.values(), *coded)
        names = (axis.names[member] for axis, member in zip(self.space.axes, self.cell, strict=True))
        return self.space.context | _forms(tuple(dict.fromkeys(each for each in (*parts, *names) if each)))


class Claim(NamedTuple):
    """A claim of a text that does not hold, or that the data cannot decide."""

    code: str
    words: str
    """The words that make it."""
    basis: tuple[int, ...]
    """The facts that it was carried out on."""
    told: str = ""
    """What the data says instead, before the facts."""


def shown(fact: Fact, axis: AxisNames, member: int) -> str:
    """What a reader calls a member of a fact's."""
    field = {MEASURE: "indicator.label", ENTITY: "entity.label"}.get(axis.kind, "")
    return fact.dims.get(field) or axis.names[member] or "none"


@lru_cache(maxsize=4096)
def _forms(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(form for each in names for form in words_of_name(each).form)
