"""The facts of the evidence by where they stand, and what a period or a stance says of one."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from countermark.language.words import Words
from countermark.model import Fact, Said
from countermark.statement.periods.period import Period, read_period
from countermark.statement.placement.word_lists import words_of
from countermark.statement.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL, value_of

_FORECAST: Final = words_of("statuses of forecasts")
"""What a fact says of itself that was not measured."""


class Agreement(NamedTuple):
    """What comes of a comparison."""

    holds: bool
    reason: str
    not_said: tuple[str, ...] = ()
    """Coordinates that the text leaves open."""
    basis: tuple[str, ...] = ()
    """Other facts that were read."""


class Series:
    """The facts of the evidence by their indicator; made when the first is asked for."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._facts = facts
        self._by_indicator: dict[str, list[Fact]] | None = None

    def of(self, indicator: str | None) -> list[Fact]:
        if self._by_indicator is None:
            self._by_indicator = {}
            for fact in self._facts:
                if fact.indicator is not None:
                    self._by_indicator.setdefault(fact.indicator, []).append(fact)
        return [] if indicator is None else self._by_indicator.get(indicator, [])

    def alike(self, fact: Fact) -> list[tuple[Fact, Decimal]]:
        """Facts that can be put in one order with this one: the same indicator, unit and breakdown, each with its value."""
        own = breakdown(fact)
        found: list[tuple[Fact, Decimal]] = []
        for each in self.of(fact.indicator):
            value = value_of(each)
            if value is not None and each.unit == fact.unit and breakdown(each) == own:
                found.append((each, value))
        return found


def breakdown(fact: Fact) -> tuple[tuple[str, str], ...]:
    """The dimensions of a fact beside its entity, indicator and period."""
    return tuple(
        sorted((name, value) for name, value in fact.dims.items() if name not in (ENTITY_LABEL, INDICATOR_LABEL))
    )


def is_within(said: str, held: str) -> bool:
    """Whether a period that is said is the one that is held, or one that it lies in."""
    if said == held.strip():
        return True
    own = read_period(held)
    if own is None:
        return "/" in said and _years(said) is None
    years = _years(said)
    if years is not None:
        return years[0] <= own.year <= years[1]
    named = read_period(said)
    if named is None:
        return False
    if named.grain == "year":
        return own.year == named.year or (own.grain == "fiscal" and own.year + 1 == named.year)
    if named.grain == "fiscal":
        # A fiscal year is called by the year that it ends in; "2023/24" names both.
        return own.year == named.year if own.grain == "fiscal" else own.year == named.year + 1
    if own.grain in ("year", "fiscal"):
        return own.year == named.year
    return _same_part(named, own)


def _same_part(named: Period, own: Period) -> bool:
    if named.grain == own.grain or {named.grain, own.grain} <= {"month", "day"}:
        return (named.year, named.part) == (own.year, own.part)
    return named.year == own.year


def _years(said: str) -> tuple[int, int] | None:
    first, slash, last = said.partition("/")
    return (int(first), int(last)) if slash and first.isdecimal() and last.isdecimal() and len(last) == 4 else None


def stance_contradicts(said: Said | None, facts: Sequence[Fact]) -> str | None:
    """Whether the text denies or only supposes what it says of facts; who asks names a number without vouching for it."""
    if said is None or said.refers[0] == "asked" or not facts:
        return None
    if said.refers[0] != "planned":
        return f"the text {'denies' if said.refers[0] == 'denied' else 'only supposes'} it ({said.words!r})"
    if any(_is_planned(fact, said) for fact in facts):
        return None
    return f"the text only expects it ({said.words!r}), the fact is not a forecast"


def _is_planned(fact: Fact, said: Said) -> bool:
    """Whether a fact is a forecast, or what is planned is what it counts: "the budget was …"."""
    told = {(fact.status or "").strip().lower(), *(value.strip().lower() for value in fact.dims.values())}
    label = Words(fact.dims.get(INDICATOR_LABEL, fact.indicator or "").replace("_", " ")).form
    return bool(told & _FORECAST) or not set(Words(said.words).form).isdisjoint(label)
