"""Which fact a number without a token is about: the one that its statement identifies, or why there is none.

The value is not looked at: a number is bound by what the text says of it, and only then held against the fact.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from countermark.measure.number.facts import fact_unit
from countermark.measure.number.match import counts_itself
from countermark.measure.number.modes import rate
from countermark.model import Fact, Quantity, Said, Statement
from countermark.protocols import Catalogue
from countermark.statement.agreement import (
    breakdown,
    is_change,
    is_forecast,
    is_own_label,
    is_same_period,
    names_change,
)
from countermark.statement.names.indicators import FAMILY, stem
from countermark.statement.names.stop_words import STOP_WORDS
from countermark.statement.names.tokens import words
from countermark.statement.periods.period_patterns import months
from countermark.statement.retrieval.catalogue import INDICATOR_LABEL, Facts, value_of

_BRACKETS: Final = re.compile(r"[(\[][^()\[\]]*[)\]]")
_SHORT: Final = 2
_NEAR: Final = 3
"""Candidates that are named where no fact is identified."""
_WHOLE: Final = frozenset(("total", "all", "_t", "both sexes", "both", "overall", "whole", "gesamt", "insgesamt"))
"""What a dimension says where a fact is of no part."""
_MANY: Final = 1000
"""Facts of one indicator and entity that are looked at."""


class Binding(NamedTuple):
    """The fact that a statement identifies, or why it identifies none."""

    bound: str | None
    unbound: str | None = None
    """Beside a fact, why a number that differs is not held against it."""
    near: tuple[str, ...] = ()
    """The nearest candidates, where none is identified."""


class Binder:
    """Binds the numbers of drafts to the facts of one body of evidence."""

    def __init__(self, facts: Catalogue) -> None:
        self._facts = facts
        entities = facts.entities()
        self._only: str | None = entities[0].code if len(entities) == 1 else None
        self._has_entities = bool(entities)

    def fact(self, ref: str) -> Fact | None:
        """The fact with an id; None where none has it, or two that disagree."""
        found = self._facts.get((ref,))
        return found[0] if len(found) == 1 else None

    def bind(self, quantity: Quantity, statement: Statement | None, lines: tuple[str, str]) -> Binding:
        """The fact of one number, by what is said of it; its lines may name further dimensions of the facts."""
        if statement is None:
            return Binding(None, "what the text says of it cannot be told")
        if statement.language is None:
            return Binding(None, "there are no tables for the language of the text")
        if quantity.reading is None:
            return Binding(None, quantity.problem or "it has no reading")
        stance = None if statement.stance is None else statement.stance.refers[0]
        if statement.stance is not None and stance != "planned":
            verb = {"denied": "denies", "asked": "only asks for"}.get(stance or "", "only supposes")
            return Binding(None, f"the text {verb} it ({statement.stance.words!r})")
        if statement.indicator is None:
            return Binding(None, "the text does not say which indicator")
        if not statement.indicator.refers:
            if statement.move is not None and statement.move.refers[1] == "by":
                return Binding(None, _of_change(statement.move))
            return Binding(None, f"the data hold nothing called {statement.indicator.words!r}")
        entities = self._entities(statement.entity)
        if isinstance(entities, str):
            return Binding(None, entities)
        candidates = [
            fact
            for indicator in statement.indicator.refers
            for entity in entities
            for fact in self._facts.select(indicator=indicator, entity=entity, limit=_MANY)
            if fact.value is not None and _converts(quantity, fact)
        ]
        candidates = _of_this_part(candidates, *lines)
        if quantity.reading.unit is None:
            candidates = [fact for fact in candidates if not fact.unit] or candidates
        scope = statement.scope
        if scope is not None and not scope.refers:
            candidates = [fact for fact in candidates if _names_part(fact, scope.words)]
            if not candidates:
                return Binding(None, f"{scope.words!r} may make another number of {statement.indicator.words!r}")
        if not candidates:
            return Binding(None, f"the data hold no such value of {_listed(statement)}")
        found = _identified(statement, stance, candidates)
        fact = next((each for each in candidates if each.id == found.bound), None)
        unsaid = None if fact is None else _unsaid(fact, f"{statement.indicator.words} {lines[1]}")
        return found if unsaid is None else found._replace(unbound=unsaid)

    def _entities(self, said: Said | None) -> Sequence[str | None] | str:
        """The entities that may be meant, or why nobody knows."""
        if said is not None and said.refers:
            return said.refers if len(said.refers) == 1 else f"{said.words!r} may be one of several"
        if said is not None:
            return f"the data do not hold {said.words!r}"
        if not self._has_entities:
            return (None,)
        return (self._only,) if self._only is not None else "the text does not say which entity"


_latest_binder: list[tuple[Sequence[Fact], Binder]] = []


def binder(facts: Sequence[Fact]) -> Binder:
    """The binder of some facts; of the same ones, the one that was made last."""
    for known, made in _latest_binder:
        if known is facts:
            return made
    made = Binder(Facts(facts))
    _latest_binder[:] = [(facts, made)]
    return made


def _identified(statement: Statement, stance: str | None, candidates: Sequence[Fact]) -> Binding:
    """The one of these facts that the period, the stance and the move leave."""
    said = statement.period
    if said is None or not said.refers:
        found = [fact for fact in candidates if fact.period is None]
        if not found:
            return Binding(None, "the text does not say which period", _latest(candidates))
    else:
        found = [
            fact for fact in candidates if fact.period is None or is_same_period(said.refers, fact.period, flows=True)
        ]
        if not found:
            return Binding(None, f"the data hold no value for {said.words!r}", _latest(candidates))
    if stance == "planned":
        found = [fact for fact in found if is_forecast(fact)]
        if not found:
            return Binding(None, "the text only expects it, and the data hold no forecast")
    if statement.move is not None and statement.move.refers[1] == "by":
        is_of_a_change = statement.indicator is not None and names_change(statement.indicator)
        found = [] if is_of_a_change else [fact for fact in found if is_change(fact)]
        if not found:
            return Binding(None, _of_change(statement.move))
    ids = tuple(dict.fromkeys(fact.id for fact in found))
    if len(ids) == 1:
        return Binding(ids[0])
    return Binding(None, f"more than one fact fits: {', '.join(map(repr, ids[:_NEAR]))}", ids[:_NEAR])


def _unsaid(fact: Fact, said: str) -> str | None:
    """What a label says and the text does not: then a number that differs may be of something else, and is not flagged."""
    label = fact.dims.get(INDICATOR_LABEL, fact.indicator or "")
    if not is_own_label(label):
        return None
    spoken = {stem(word) for word in words(said)}
    families = {word[:FAMILY] for word in spoken if len(word) > FAMILY}
    named = [word for word in words(_BRACKETS.sub(" ", label)) if len(word) > _SHORT and word not in STOP_WORDS]
    if all(word.isdigit() or word in months() for word in named):
        return f"{label!r} names only a time"
    for word in named:
        if stem(word) not in spoken and not (len(word) > FAMILY and word[:FAMILY] in families):
            return f"the text does not say {word!r} of {label!r}"
    return None


def _of_change(move: Said) -> str:
    return f"the text says by how much it {move.words!r}, the data hold levels"


def _names_part(fact: Fact, said: str) -> bool:
    """Whether a word is said of a dimension of the fact."""
    return any(set(words(said)) <= set(words(f"{name} {value}")) for name, value in breakdown(fact))


def _of_this_part(candidates: Sequence[Fact], own: str, whole: str) -> list[Fact]:
    """The facts whose further dimensions are named, or that are of the whole; the most exact of them, and the nearest named."""
    if not any(breakdown(fact) for fact in candidates):
        return list(candidates)
    near, said = frozenset(words(own)), frozenset(words(whole))
    named: list[tuple[tuple[int, int], Fact]] = []
    for fact in candidates:
        parts = [words(value) for _, value in breakdown(fact) if value.strip().lower() not in _WHOLE]
        if all(said.issuperset(part) for part in parts):
            named.append(((len(parts), sum(near.issuperset(part) for part in parts)), fact))
    most = max((count for count, _ in named), default=(0, 0))
    return [fact for count, fact in named if count == most]


def _converts(quantity: Quantity, fact: Fact) -> bool:
    """Whether what is written can be a value in the fact's unit."""
    reading = quantity.reading
    assert reading is not None
    unit = fact_unit(fact.unit)
    if unit.is_share:
        return reading.unit is None or counts_itself(quantity, fact) or (reading.unit == "%" and _is_share(fact))
    return rate(reading.unit, unit, scaled=False) is not None


def _is_share(fact: Fact) -> bool:
    """Whether a value without a unit may be a share, which people write in percent."""
    value = value_of(fact)
    return value is not None and abs(value) <= 1


def _latest(candidates: Iterable[Fact]) -> tuple[str, ...]:
    known = sorted(candidates, key=lambda fact: fact.period or "", reverse=True)
    return tuple(dict.fromkeys(fact.id for fact in known))[:_NEAR]


def _listed(statement: Statement) -> str:
    return " and ".join(repr(each.words) for each in (statement.indicator, statement.entity) if each is not None)
