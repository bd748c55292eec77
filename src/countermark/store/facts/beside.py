"""What stands beside facts in a store: the others of their set and of their series.

"All countries together", "the highest" and "fell to" are judged by facts that no tag names. Whoever takes from a store only
what tags name finds no other country and no year before, and believes every such word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Protocol

from countermark.errors import StoreUnavailable
from countermark.model import Evidence, Fact

_SET: Final = 2000
"""Facts of one indicator in one period, or of one entity over time. Of more than these the first are read."""
_ENTITIES: Final = 16
"""Entities of one indicator whose series are asked for one by one; those of more come with the whole indicator."""
_ALL: Final = 50_000


class Held(Protocol):
    """Where facts are asked for, as a catalogue is: by id, and by where they stand."""

    @property
    def get(self) -> Callable[..., list[Fact]]: ...

    @property
    def select(self) -> Callable[..., list[Fact]]: ...


class TooManyBeside(StoreUnavailable):
    """More stands beside what one draft names than is read for it, and what is not read might contradict it."""


def with_beside(
    held: Held, ids: Iterable[str], sets: Iterable[tuple[str, str]] = (), *, most: int = _ALL, **whose: Any
) -> list[Fact]:
    """The facts of these ids, all of each set (indicator and period), and what stands beside each in its set and its series.

    TooManyBeside says that this is more than `most`.
    """
    named = held.get(ids, **whose)
    found = {_key(fact): fact for fact in named}
    for wanted in _questions(named, sets):
        for fact in held.select(**wanted, **whose):
            found.setdefault(_key(fact), fact)
        if len(found) > most + len(named):
            raise TooManyBeside(
                f"beside the facts that the draft names there are more than {most} in their sets",
                hint="check parts of the draft by themselves",
            )
    return list(found.values())


def evidence_of(held: Held, facts: Sequence[Fact], **whose: Any) -> Evidence:
    """Facts of a store as evidence, with the tables that they are cells of, where the store keeps such."""
    ids = {fact.table for fact in facts if fact.table}
    tables = getattr(held, "tables", None)
    return Evidence(facts=facts, tables=tables(sorted(ids), **whose) if ids and tables is not None else ())


def _questions(named: Sequence[Fact], sets: Iterable[tuple[str, str]]) -> list[dict[str, Any]]:
    """What to select, a few questions for each indicator, however many facts are named."""
    periods: dict[str, dict[str, None]] = {}
    entities: dict[str, dict[str, None]] = {}
    for indicator, period in sets:
        periods.setdefault(indicator, {})[period] = None
    for fact in named:
        if fact.indicator is not None and fact.period is not None:
            periods.setdefault(fact.indicator, {})[fact.period] = None
        if fact.indicator is not None and fact.entity is not None:
            entities.setdefault(fact.indicator, {})[fact.entity] = None
    asked: list[dict[str, Any]] = []
    for indicator, wanted in periods.items():
        asked.append({"indicator": indicator, "periods": list(wanted), "limit": _SET * len(wanted)})
    for indicator, of in entities.items():
        if len(of) > _ENTITIES:
            asked.append({"indicator": indicator, "limit": _SET * len(of)})
        else:
            asked += [{"indicator": indicator, "entity": each, "limit": _SET} for each in of]
    return asked


def _key(fact: Fact) -> tuple[str | None, ...]:
    """Which version of which fact it is: those that contradict each other stay, and verify nothing."""
    return fact.id, fact.value, fact.unit, fact.entity, fact.indicator, fact.period, fact.status, str(fact.source)
