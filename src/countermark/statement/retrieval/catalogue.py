"""Facts in memory as a catalogue: what there is, and a few of them by where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal, InvalidOperation

from countermark.errors import InvalidEvidence
from countermark.model import Fact
from countermark.protocols import AsOf, Name

INDICATOR_LABEL = "indicator.label"
ENTITY_LABEL = "entity.label"
"""Dimensions under which a fact carries what people call its indicator and its entity."""


def value_of(fact: Fact) -> Decimal | None:
    """A fact's value as a number; None for a date and for a missing observation."""
    try:
        return None if fact.value is None else Decimal(fact.value)
    except InvalidOperation:
        return None


class Facts:
    """A catalogue of facts in memory, such as those of a file."""

    def __init__(self, facts: Iterable[Fact]) -> None:
        self._by_place: dict[tuple[str | None, str | None], dict[str | None, list[Fact]]] = {}
        self._by_id: dict[str, list[Fact]] = {}
        indicators: dict[str, set[str]] = {}
        entities: dict[str, set[str]] = {}
        for fact in facts:
            self._by_id.setdefault(fact.id, []).append(fact)
            place = self._by_place.setdefault((fact.indicator, fact.entity), {})
            place.setdefault(fact.period, []).append(fact)
            for code, known, key in (
                (fact.indicator, indicators, INDICATOR_LABEL),
                (fact.entity, entities, ENTITY_LABEL),
            ):
                if code is not None:
                    labels = known.setdefault(code, set())
                    if key in fact.dims:
                        labels.add(fact.dims[key])
        self._indicators = names_of(indicators)
        self._entities = names_of(entities)

    def indicators(self, *, namespace: str = "default") -> Sequence[Name]:
        """Every indicator, by code."""
        _only_default(namespace, None)
        return self._indicators

    def entities(self, *, namespace: str = "default") -> Sequence[Name]:
        """Every entity, by code."""
        _only_default(namespace, None)
        return self._entities

    def get(self, ids: Iterable[str], *, namespace: str = "default", as_of: AsOf = None) -> list[Fact]:
        """Every fact of these ids; for an id in conflict, all that disagree."""
        _only_default(namespace, as_of)
        return [fact for id_ in dict.fromkeys(ids) for fact in self._by_id.get(id_, ())]

    def select(
        self,
        *,
        indicator: str | None = None,
        entity: str | None = None,
        periods: Sequence[str] | None = None,
        latest: int | None = None,
        limit: int = 100,
        namespace: str = "default",
        as_of: AsOf = None,
    ) -> list[Fact]:
        """Facts with this indicator, entity and one of these periods; None leaves that open."""
        _only_default(namespace, as_of)
        if indicator is not None and entity is not None:
            places = [self._by_place.get((indicator, entity), {})]
        else:
            places = [
                place
                for (of_indicator, of_entity), place in self._by_place.items()
                if (indicator is None or of_indicator == indicator) and (entity is None or of_entity == entity)
            ]
        if periods is None:
            found = [fact for place in places for facts in place.values() for fact in facts]
        else:
            found = [fact for place in places for period in periods for fact in place.get(period, ())]
        if latest is not None:
            held = {fact.period for fact in found if fact.value is not None and fact.period is not None}
            kept = set(sorted(held, reverse=True)[:latest])
            found = [fact for fact in found if fact.period in kept]
        found.sort(key=lambda fact: fact.id)
        found.sort(key=lambda fact: (fact.period is not None, fact.period or ""), reverse=True)
        found.sort(
            key=lambda fact: (fact.indicator is None, fact.indicator or "", fact.entity is None, fact.entity or "")
        )
        return found[:limit]


def names_of(known: Mapping[str, set[str]]) -> tuple[Name, ...]:
    """Codes with their labels, in the order of the alphabet."""
    return tuple(Name(code, tuple(sorted(labels))) for code, labels in sorted(known.items()))


def _only_default(namespace: str, as_of: AsOf) -> None:
    if namespace != "default" or as_of is not None:
        raise InvalidEvidence("facts in memory have no namespaces and no past", hint="load them into a store")
