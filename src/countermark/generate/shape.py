"""What is true of a few values, computed exactly: which is more, which way a series went, where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from countermark.generate.entry import Entry


class Turn(NamedTuple):
    """The one highest or lowest point of a series, strictly inside it."""

    entry: Entry
    high: bool


class Series(NamedTuple):
    """Facts about one thing, from the first period to the last."""

    entries: tuple[Entry, ...]
    whole: bool = True
    """No period that is held is missing; otherwise nothing can be called the highest or the lowest."""

    @property
    def first(self) -> Entry:
        return self.entries[0]

    @property
    def last(self) -> Entry:
        return self.entries[-1]

    @property
    def is_flat(self) -> bool:
        """Every value is the same."""
        return len({entry.value for entry in self.entries}) == 1

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
    order = {key: place for place, key in enumerate(dict.fromkeys(entry.about for entry in entries))}
    ranked = sorted(entries, key=lambda entry: (order[entry.about], entry.fact.period or ""))
    return [Series(tuple(group), whole) for _, group in groupby(ranked, lambda entry: entry.about)]


def highest_first(entries: Sequence[Entry]) -> list[Entry]:
    """By value, from the highest."""
    return sorted(entries, key=lambda entry: entry.value, reverse=True)


def alike(entries: Sequence[Entry]) -> bool:
    """Whether they are one thing of several that are named, in one unit: only then is one more than another."""
    return len({(entry.noun, entry.fact.unit) for entry in entries}) == 1 and all(entry.place for entry in entries)


def same_period(entries: Sequence[Entry]) -> bool:
    """Whether all are for one period."""
    return len({entry.fact.period for entry in entries}) == 1
