"""What else the catalogue holds about facts that were chosen: what contradicts them, and what lies between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final

from countermark.ask.naming import details, moment_of, spellings
from countermark.generate.prompt.entry import Entry, Moment
from countermark.generate.sentence.shape import series_of
from countermark.generate.sentence.writing import value_of
from countermark.model import Fact
from countermark.numeral.lexicon import units
from countermark.protocols import Catalogue

MANY: Final = 5000
"""More facts than one indicator has of one period, or of one entity."""


def contradicting(facts: Iterable[Fact], catalogue: Catalogue) -> list[Fact]:
    """Facts that say something else under the id of one of these, or about the same thing at the same time."""
    chosen: dict[object, list[Fact]] = {}
    places: dict[tuple[str | None, str | None], dict[str, None]] = {}
    for fact in facts:
        chosen.setdefault(fact.id, []).append(fact)
        chosen.setdefault(_observed(fact), []).append(fact)
        places.setdefault((fact.indicator, fact.entity), {}).update(dict.fromkeys(spellings(fact)))
    others = catalogue.get(key for key in chosen if isinstance(key, str))
    for (indicator, entity), periods in places.items():
        others += catalogue.select(indicator=indicator, entity=entity, periods=list(periods) or None, limit=MANY)
    found: list[Fact] = []
    for other in others:
        beside = (*chosen.get(other.id, ()), *chosen.get(_observed(other), ()))
        if any(contradict(fact, other) for fact in beside) and other not in found:
            found.append(other)
    return found


def contradict(one: Fact, other: Fact) -> bool:
    """Whether two facts cannot both be: one id with two observations, or one observation with two values."""
    if one.id == other.id:
        return not one.agrees_with(other)
    if _observed(one) != _observed(other) or other.value is None:
        return False
    mine, its = amount(one), amount(other)
    # Without a unit it is measured as the other is; in another unit it is another figure of the same thing.
    unitless = one.unit is None or other.unit is None
    return value_of(one) != value_of(other) if unitless else mine[0] == its[0] and mine[1] != its[1]


def is_whole(entries: Sequence[Entry], catalogue: Catalogue) -> bool:
    """Whether each series has everything that is held between its first and its last period."""
    for series in series_of(entries):
        moments = [entry.moment for entry in series.entries if entry.moment is not None]
        if len(moments) > 1 and series.ordered:
            fact = series.first.fact
            held = catalogue.select(indicator=fact.indicator, entity=fact.entity, limit=MANY)
            others = [moment_of(other) for other in held if other.value is not None and other.period is not None]
            if len(held) >= MANY or not all(at in moments or _is_outside(at, moments) for at in others):
                return False
    return True


def _is_outside(at: Moment | None, moments: Sequence[Moment]) -> bool:
    """Before the first of these or after the last; what cannot be put in order may lie between them."""
    return at is not None and at.grain == moments[0].grain and not moments[0] < at < moments[-1]


def _observed(fact: Fact) -> tuple[object, ...]:
    at = moment_of(fact)
    return fact.indicator, fact.entity, fact.period if at is None else at, details(fact)


def amount(fact: Fact) -> tuple[str | None, Decimal | None]:
    """The value in its unit's own measure: millions of dollars are dollars."""
    unit = None if fact.unit is None else units.canonical(fact.unit)
    value = value_of(fact)
    return (fact.unit, value) if unit is None or value is None else (unit.name, value * Decimal(unit.multiplier))
