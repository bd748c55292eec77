"""What became of the facts of one vintage in the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from countermark.model import Evidence, Fact
from countermark.statement.placement.reasons import label

Kind = Literal["revised", "gone", "unit", "definition", "added", "order"]
"""`added`: a fact that was not there before; `order`: others moved past it, though its own value stayed."""
_Place = tuple[str | None, ...]
_TOLD = 3


class Change(NamedTuple):
    """A fact before and after; one of them may not be there."""

    kind: Kind
    before: Fact | None
    after: Fact | None

    def __str__(self) -> str:
        fact = self.before if self.before is not None else self.after
        assert fact is not None  # a change is of something
        if self.kind == "unit" and self.before is not None and self.after is not None:
            return f"{label(fact)}: unit {self.before.unit or 'none'} → {self.after.unit or 'none'}"
        if self.kind == "definition" and self.before is not None and self.after is not None:
            return f"{label(fact)}: {_dims_text(self.before)} → {_dims_text(self.after)}"
        return f"{label(fact)}: {_value_text(self.before)} → {_value_text(self.after)}"


class Changes:
    """The two vintages side by side, fact by fact."""

    def __init__(self, before: Evidence, after: Evidence) -> None:
        self._before, self._after = _Vintage(before), _Vintage(after)
        self._before_all, self._after_all = before, after

    def of(self, fact_id: str) -> Change | None:
        """What became of a fact of the older vintage; None where it is the same, or was never there."""
        fact = self._before.by_id.get(fact_id)
        if fact is None:
            added = self._after.by_id.get(fact_id)
            return None if added is None else Change("added", None, added)
        now = self._after.same_as(fact)
        if now is None or now.value is None:
            return None if fact.value is None else Change("gone", fact, now)
        if fact.unit != now.unit:
            return Change("unit", fact, now)
        if fact.value == now.value:
            return Change("definition", fact, now) if fact.dims != now.dims else None
        return Change("revised", fact, now)

    def among(self, ids: Iterable[str]) -> list[Change]:
        """What became of several of them."""
        found = (self.of(each) for each in dict.fromkeys(ids))
        return [each for each in found if each is not None]

    def count(self) -> int:
        """How many facts changed, came or went."""
        known = {*self._before.by_id, *self._after.by_id}
        return sum(self.of(each) is not None for each in known)


class _Vintage:
    def __init__(self, evidence: Evidence) -> None:
        self.by_id = {fact.id: fact for fact in evidence.facts}
        self._by_place = {_place(fact): fact for fact in evidence.facts}

    def same_as(self, fact: Fact) -> Fact | None:
        """The fact with the same id, or else with the same coordinates."""
        return self.by_id.get(fact.id) or self._by_place.get(_place(fact))


def _place(fact: Fact) -> _Place:
    return fact.entity, fact.indicator, fact.period, *sorted(f"{key}={value}" for key, value in fact.dims.items())


def _value_text(fact: Fact | None) -> str:
    if fact is None or fact.value is None:
        return "none"
    return fact.value if fact.unit is None else f"{fact.value} {fact.unit}"


def _dims_text(fact: Fact) -> str:
    return ", ".join(f"{key} {value}" for key, value in sorted(fact.dims.items())) or "none"


def description(changes: Sequence[Change]) -> str:
    """Some of them, in one line."""
    more = f"; and {len(changes) - _TOLD} more" if len(changes) > _TOLD else ""
    return "; ".join(map(str, changes[:_TOLD])) + more
