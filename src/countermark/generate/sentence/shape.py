"""What is true of a few values, computed exactly: which is more, which way a series went, where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from countermark.generate.prompt.entry import Entry


class Turn(NamedTuple):
    """The one highest or lowest point of a series, strictly inside it."""

    entry: Entry
    high: bool


class Series(NamedTuple):
    """Facts about one thing, from the first period to the last."""

    entries: tuple[Entry, ...]
    whole: bool = True
    """Nothing that is held between its ends is missing; otherwise nothing can be called the highest or the lowest."""

    @property
    def ordered(self) -> bool:
        """Its periods come one after the other; otherwise nothing rose or fell."""
        moments = [entry.moment for entry in self.entries if entry.moment is not None]
        return len(set(moments)) == len(self.entries) and len({moment.grain for moment in moments}) == 1

    @property
    def first(self) -> Entry:
        return self.entries[0]

    @property
    def last(self) -> Entry:
        return self.entries[-1]

    @property
    def moves(self) -> bool:
        """It can be said to go from one value to another: in order, and with a scale word at both ends or at none."""
        return self.ordered and len({entry.writings[0].is_scaled for entry in self.entries}) == 1

    @property
    def is_flat(self) -> bool:
        """Every value is the same."""
        return self.whole and len({entry.value for entry in self.entries}) == 1

    @property
    def change(self) -> int:
        """1 where the last value is above the first, -1 below, 0 the same."""
        return (self.last.value > self.first.value) - (self.last.value < self.first.value)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Its high and its low, in order of time, where they lie strictly beyond both ends and are reached once."""
        if not self.whole or len(self.entries) < 3:
            return ()
        found: list[Turn] = []
        for high in (True, False):
            best = (max if high else min)(entry.value for entry in self.entries)
            at = [entry for entry in self.entries if entry.value == best]
            if len(at) == 1 and at[0] not in (self.first, self.last):
                found.append(Turn(at[0], high))
        return tuple(sorted(found, key=lambda turn: self.entries.index(turn.entry)))


def series_of(entries: Sequence[Entry], *, whole: bool = True) -> list[Series]:
    """The facts by what they are about, each in order of time; in the order in which they first came."""
    groups: dict[tuple[str | None, ...], list[Entry]] = {}
    for entry in entries:
        groups.setdefault(entry.about, []).append(entry)
    return [Series(tuple(sorted(group, key=_time)), whole) for group in groups.values()]


def _time(entry: Entry) -> tuple[int, ...]:
    return () if entry.moment is None else entry.moment.place


def highest_first(entries: Sequence[Entry]) -> list[Entry]:
    """By value, from the highest."""
    return sorted(entries, key=lambda entry: entry.value, reverse=True)


def alike(entries: Sequence[Entry]) -> bool:
    """Whether they are one thing of several that are named, in one unit: only then is one more than another."""
    things = {(entry.thing, entry.noun, entry.fact.unit) for entry in entries}
    return len(things) == 1 and len({entry.place for entry in entries if entry.place}) == len(entries)


def same_period(entries: Sequence[Entry]) -> bool:
    """Whether all are for one period."""
    return len({entry.at for entry in entries}) == 1
