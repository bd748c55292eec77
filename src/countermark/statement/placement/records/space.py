"""Records as axes: the columns that they are grouped by, and the periods of their dates; cells are made when asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from countermark.evidence.cells.words import words
from countermark.evidence.records.query import Filter
from countermark.evidence.records.table import RecordTable
from countermark.language.classes import DIGIT, STOP
from countermark.language.words import Words
from countermark.model import Evidence, Table
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD, AxisNames
from countermark.statement.placement.names.times import Calendar
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|[_\-.]+")
_NO_NOUNS: Final = words_of("no nouns of rows")
"""Words of files and of heads of ids that no record is called by."""
_ANY: Final = words_of("any row")


class RecordSpace(Space):
    """The axes of one table of records: its columns to sum, those to group by, and time; it has no cells of its own."""

    def __init__(self, records: RecordTable) -> None:
        self.records = records
        self.table = Table(id=records.name, file=records.file)
        self._facts = ()
        self.shared = ()
        self.columns: list[str] = []
        """Of each axis between the first and that of time, its column."""
        self.axes = [AxisNames(MEASURE, list(records.numbers), _called(records))]
        self.ids: AxisNames | None = None
        """The axis of ids that are plain numbers."""
        self.filing = words("identifier")
        """What may stand between a record and its id."""
        self._values: dict[int, list[str]] = {}
        """Of axes whose members are not called as they are written, what is written."""
        for name, members in records.members().items():
            if len(members) > 1:
                self.columns.append(name)
                filed = _filed(name, members, records.nouns)
                called = filed or _said(name, members)
                if called:
                    self._values[len(self.axes)] = members
                self.axes.append(AxisNames(f"by {name}", called or members, _days(members)))
                self.ids = self.axes[-1] if filed else self.ids
        self.flags = len(self.axes) if len(records.flags) > 1 else None
        """Which of the axes says what a record has, or is."""
        if self.flags is not None:
            self.columns.append("")
            self.axes.append(AxisNames("by flags", sorted(records.flags)))
        periods = records.periods()
        self.time = len(self.axes) if periods else None
        self.calendar = None
        if periods:
            axis = AxisNames(PERIOD, periods)
            self.axes.append(axis)
            self.calendar = Calendar(axis, is_exact=True)
            if len(set(map(len, periods))) > 1:
                self.calendar.latest = None  # of which grain, nobody says
        self.cells: dict[Cell, list[int]] = {}
        self.samples: dict[int, int] = {}
        self._units: dict[str, frozenset[int]] = {}
        self.context = frozenset()
        self.nouns = frozenset(_stems(*records.nouns, *_ANY))
        """What a record is called."""
        self.pieces = frozenset(
            _stems(*(name for name in records.numbers if name not in records.counts and name not in records.metrics))
        )
        """Words of columns that are not counts: "87 bills" are records."""
        self.heads = {stem: name for name in self.columns for stem in _stems(name)}
        """What the members of a column are called."""

    def filter(self, place: int, members: frozenset[int]) -> Filter:
        """That a record has one of these members of an axis."""
        written = self._values.get(place) or self.axes[place].names
        names = [written[member] for member in sorted(members)]
        if place == self.time:
            made = [self.records.when(each) for each in names]
            if len(made) == 1:
                return made[0]
            return made[0]._replace(value=tuple(str(each.value) for each in made))
        if place == self.flags:
            return Filter(names[0], Decimal(1))
        column = self.columns[place - 1]
        return Filter(column, names[0] if len(names) == 1 else tuple(names))

    def is_rate(self, column: str | None) -> bool:
        """Whether a column is in per cent, or its name says so, or a metric is a ratio."""
        name = (column or "").casefold()
        unit, metric = self.records.numbers.get(column or ""), self.records.metrics.get(column or "")
        is_ratio = metric is not None and unit is None and not metric.adds_up and bool(metric.parts)
        return is_ratio or unit == "%" or any(each in name for each in ("percent", "pct", "%", "share", "rate"))

    def grains(self, members: frozenset[int]) -> int:
        """How many kinds of periods some members of the axis of time are."""
        assert self.time is not None  # they are members of it
        return len({self.records.when(self.axes[self.time].names[member]).part for member in members})

    def since(self, first: int, last: int) -> tuple[Filter, ...] | None:
        """That a record lies between two periods; None if they are of different kinds."""
        assert self.time is not None  # as above
        names = self.axes[self.time].names
        low, high = (self.records.when(names[member]) for member in (first, last))
        if low.part != high.part or str(low.value) > str(high.value):
            return None
        if not low.part:
            inside = (each for each in names if len(each) == len(names[first]) and names[first] <= each <= names[last])
            return (low._replace(value=tuple(sorted(inside))),) if len(names[first]) == len(names[last]) else None
        return low._replace(relation=">="), high._replace(relation="<=")


def record_spaces_of(evidence: Evidence) -> list[RecordSpace]:
    """The records of a body of evidence as axes, made once as well."""
    known: list[RecordSpace] | None = evidence.__dict__.get("record_spaces")
    if known is None:
        known = evidence.__dict__["record_spaces"] = [RecordSpace(each) for each in evidence.records]
    return known


def _called(records: RecordTable) -> dict[str, tuple[str, ...]]:
    """What columns and metrics are also called."""
    found = dict(records.mapping.synonyms)
    for name, metric in records.metrics.items():
        found[name] = (*found.get(name, ()), *metric.synonyms, *({_HUMP.sub(" ", name).strip()} - {name}))
    return found


_YES: Final = frozenset(("yes", "y", "true", "t"))
_NO: Final = frozenset(("no", "n", "false", "f"))
_WEEK: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def _days(members: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """What days of the week that are written short are also called."""
    return {
        name: tuple(day for day in _WEEK if day.startswith(name.casefold()))
        for name in members
        if len(name) >= 3 and any(day.startswith(name.casefold()) for day in _WEEK)
    }


def _said(head: str, members: Sequence[str]) -> list[str]:
    """What the answers of a column of yes and no are called: "smokers" and "non-smokers"; a plain "yes" names neither."""
    plain = _HUMP.sub(" ", head).strip()
    answers = [name.casefold() for name in members]
    if len(answers) != 2 or not set(answers) <= _YES | _NO:
        return []
    return [plain if answer in _YES else f"non {plain}" for answer in answers]


def _filed(head: str, members: Sequence[str], nouns: Sequence[str]) -> list[str]:
    """What records are called whose ids are plain numbers: "order 4003"; the number alone names none."""
    own = [word for word in _HUMP.sub(" ", head).split() if word.casefold() not in words("identifier")]
    noun = next(iter(_stems(*own) or _stems(*nouns)), "")
    return [f"{noun} {name}" for name in members] if noun and all(map(str.isdecimal, members)) else []


def _stems(*names: str) -> list[str]:
    found: list[str] = []
    for name in names:
        said = Words(_HUMP.sub(" ", name))
        found += [
            said.stem[place]
            for place in range(len(said))
            if said.form[place] not in _NO_NOUNS and not said.bits[place] & (DIGIT | STOP)
        ]
    return found
