"""The facts of one indicator and entity, by the periods that a question asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from countermark.language.words import Words
from countermark.model import Fact
from countermark.protocols import Catalogue
from countermark.statement.periods.period import Period, read_period
from countermark.statement.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL
from countermark.statement.retrieval.times import FAR, Asked

_WHOLE: Final = 5000
"""More observations than one series has."""
_TOTALS: Final = frozenset(("_t", "_z", "t", "total", "tot", "all", "_a", "both", "a", "n", "s", ""))
"""What data sets write for a dimension that is not broken down."""
_LABELS: Final = frozenset((INDICATOR_LABEL, ENTITY_LABEL))


_Item = TypeVar("_Item")


class When(NamedTuple):
    """A fact with the period it is for, and the words that asked for it."""

    fact: Fact
    reason: str


class Series:
    """Observations of one indicator and entity in a catalogue."""

    def __init__(self, catalogue: Catalogue, indicator: str, entity: str | None, said: frozenset[str]) -> None:
        self._catalogue = catalogue
        self._indicator = indicator
        self._entity = entity
        self._said = said

    def asked(self, periods: Sequence[Asked], most: int) -> list[When]:
        """What is held for these periods; for none, the latest. At most so many of a long stretch, its ends first."""
        exact = [asked for asked in periods if asked.periods]
        spans = [asked for asked in periods if asked.first is not None and not asked.latest]
        if exact or spans:
            found = [when for asked in exact for when in self._exact(asked)]
            for asked in spans:
                found += thinned(self._span(asked), most)
            # One id may have several current values: a conflict that the caller has to see.
            return list({(when.fact.id, when.fact.value, when.fact.unit): when for when in found}.values())
        return self._latest(periods[0] if periods else None)

    def held(self) -> str:
        """The periods that have a value, from the first to the last, in words."""
        facts = self._whole()
        if not facts:
            return ""
        first, last = facts[-1].period, facts[0].period
        return f"{first}" if first == last else f"{first} to {last}"

    def _exact(self, asked: Asked) -> list[When]:
        found: list[When] = []
        for period in asked.periods:
            facts = self._catalogue.select(
                indicator=self._indicator, entity=self._entity, periods=period.spellings(), limit=_WHOLE
            )
            found += [When(fact, _because(str(fact.period), asked)) for fact in self._plain(facts)]
        return found

    def _span(self, asked: Asked) -> list[When]:
        first, last = asked.first if asked.first is not None else 0, asked.last if asked.last is not None else FAR
        found: list[tuple[Period, Fact]] = []
        for fact in self._plain(self._whole()):
            period = read_period(fact.period) if fact.period is not None else None
            if period is not None and first <= period.year <= last:
                found.append((period, fact))
        found.sort(key=lambda pair: (pair[0].year, pair[0].part, pair[1].id))
        return [When(fact, _because(str(fact.period), asked)) for _, fact in found]

    def _latest(self, asked: Asked | None) -> list[When]:
        reason = "the latest known" if asked is None else f"the latest known, for {asked.said!r}"
        if asked is not None and asked.last is not None:
            return [When(when.fact, f"{when.fact.period} ← {reason}") for when in self._span(asked)[-1:]]
        facts = self._catalogue.select(indicator=self._indicator, entity=self._entity, latest=1, limit=_WHOLE)
        return [
            When(fact, f"{fact.period} ← {reason}" if fact.period is not None else "no period is known")
            for fact in self._plain(facts)
        ]

    def _whole(self) -> list[Fact]:
        facts = self._catalogue.select(indicator=self._indicator, entity=self._entity, limit=_WHOLE)
        return [fact for fact in facts if fact.value is not None and fact.period is not None]

    def _plain(self, facts: Sequence[Fact]) -> list[Fact]:
        """Observations with a value; of those for one period, the ones broken down least beyond what is asked."""
        unsaid = {fact.id: self._unsaid(fact) for fact in facts if fact.value is not None}
        least: dict[str | None, int] = {}
        for fact in facts:
            if fact.id in unsaid:
                least[fact.period] = min(unsaid[fact.id], least.get(fact.period, unsaid[fact.id]))
        return [fact for fact in facts if fact.id in unsaid and unsaid[fact.id] == least[fact.period]]

    def _unsaid(self, fact: Fact) -> int:
        return sum(
            1
            for name, value in fact.dims.items()
            if name not in _LABELS
            and value.casefold() not in _TOTALS
            and not self._said.intersection(Words(value.replace("_", " ")).form)
        )


def _because(period: str, asked: Asked) -> str:
    of = f" of {asked.of}" if asked.of else ""
    return f"{period} ← {asked.said!r}{of}"


def thinned(found: list[_Item], most: int) -> list[_Item]:
    """At most so many of a stretch: both ends, and others evenly between them."""
    if len(found) <= most or most < 1:
        return found
    if most == 1:
        return found[-1:]
    return [found[round(step * (len(found) - 1) / (most - 1))] for step in range(most)]
