"""Evidence as axes and cells: what tells its facts apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain, product, repeat
from math import prod
from pathlib import PurePath
from typing import Final

from countermark.language.lists import word_list
from countermark.language.words import Words
from countermark.model import Evidence, Fact, Table
from countermark.numeral.lexicon.currencies import is_currency
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD, AxisNames
from countermark.statement.placement.names.foreign import Foreign
from countermark.statement.placement.names.labels import LABEL
from countermark.statement.placement.names.period_names import is_of_days, is_of_time, moments
from countermark.statement.placement.names.times import Calendar
from countermark.statement.placement.word_lists import words_of

Cell = tuple[int, ...]
"""A member for each axis."""
ABOUT_THE_RECORD: Final = word_list("ask", "naming about the record")
"""Names of dimensions that narrow nothing."""
MOST_CELLS: Final = 4096
"""Cells that are looked at for one number; beyond, nothing is decided."""


_KEPT: Final = 4096
"""Answers that are remembered: evidence is kept for thousands of texts."""


class Space:
    """The facts of one table, or of one kind, as cells on axes."""

    def __init__(self, facts: Sequence[Fact], places: Sequence[int], keys: Sequence[str], table: Table | None) -> None:
        self.table = table
        self._facts = facts
        self.axes: list[AxisNames] = []
        columns: list[list[int]] = []
        """For each axis the members of the facts."""
        has_time = any(facts[place].period is not None for place in places)
        is_by_day = False
        for kind in (MEASURE, ENTITY, PERIOD, *keys):
            get = _FIELDS.get(kind, _dimension(kind))
            told = [get(facts[place]) for place in places]
            names = list(dict.fromkeys(told))
            if names != [None]:
                head = _head(kind, table)
                is_time = not has_time and kind != MEASURE and len(names) > 1 and _is_time(names, head)
                has_time |= is_time
                is_by_day |= is_time and is_of_days(head)
                aliases = {**_aliases(kind, table), **_labels(kind, facts, places)}
                written = [name or "" for name in names]
                axis = AxisNames(PERIOD if is_time else kind, written, aliases)
                self.axes.append(axis)
                columns.append([axis.place[each or ""] for each in told])
        self.time = next((place for place, axis in enumerate(self.axes) if axis.kind == PERIOD), None)
        """Which of the axes is that of time."""
        self.calendar = next(
            (Calendar(axis, is_exact=table is None, is_by_day=is_by_day) for axis in self.axes if axis.kind == PERIOD),
            None,
        )
        self.cells: dict[Cell, list[int]] = {}
        """The facts of each cell, as places in the evidence; several are a conflict."""
        for place, cell in zip(places, zip(*columns, strict=True) if columns else repeat(()), strict=False):
            self.cells.setdefault(cell, []).append(place)
        self._fixed: dict[tuple[int, tuple[tuple[int, ...], ...]], int | None] = {}
        self._of_member: list[list[list[Cell]]] | None = None
        """For each axis and member its cells, made when asked for."""
        self._units: dict[str, frozenset[int]] = {}
        self._fractions: dict[int, bool] = {}
        self._rows: dict[int, dict[Cell, list[Cell]]] = {}
        self.own_of: dict[int, tuple[Fact, frozenset[str]]] = {}
        """The words that say what a fact is, by its identity, with the fact; kept by who asks for them."""
        self.samples: dict[int, int] = {}
        """A fact of each measure."""
        if self.axes and self.axes[0].kind == MEASURE:
            for cell, found in self.cells.items():
                self.samples.setdefault(cell[0], found[0])
        self.shared = (
            ()
            if table is None
            else (
                table.title,
                table.sheet,
                PurePath(table.file).stem.replace("_", " "),
                *table.notes,
                *table.constants.values(),
            )
        )
        """What all cells share, as the table and the name of its file say it."""
        self.context = frozenset(form for part in self.shared for form in Words(part).form)

    @cached_property
    def foreign(self) -> Foreign:
        """The known names of places and indicators, for what a text names and the evidence has not."""
        return Foreign(self, self._facts)

    @cached_property
    def named_as(self) -> Space:
        """The space whose names these are: what a text names of two vintages of a table is found once."""
        return self

    def share_names(self, other: Space) -> None:
        """Have the very names of another space, where all of them are the same."""
        same = [(each.kind, each.names, each.aliases) for each in self.axes]
        if same == [(each.kind, each.names, each.aliases) for each in other.axes] and self.shared == other.shared:
            self.axes, self.calendar, self.named_as, self.foreign = (
                other.axes,
                other.calendar,
                other.named_as,
                other.foreign,
            )

    def at(self, members: Iterable[Sequence[int]]) -> list[tuple[Cell, int]] | None:
        """The cells, and a fact of each, of every combination of these members; None if there are too many."""
        chosen = list(members)
        size = prod(map(len, chosen))
        if size > MOST_CELLS:
            return None
        if size == 1:
            cell = tuple(each[0] for each in chosen)
            return [(cell, place) for place in self.cells.get(cell, ())]
        return [(cell, place) for cell in product(*chosen) for place in self.cells.get(cell, ())]

    def fixed(self, place: int, members: Sequence[Sequence[int]]) -> int | None:
        """The member of one axis that alone has a cell with some of these members of the others, if there is one."""
        key = place, tuple(tuple(each) for each in members)
        if key not in self._fixed:
            if len(self._fixed) >= _KEPT:
                self._fixed.clear()
            self._fixed[key] = self._only(place, members)
        return self._fixed[key]

    def _only(self, place: int, members: Sequence[Sequence[int]]) -> int | None:
        sets = [(at, set(each)) for at, each in enumerate(members) if at != place]
        found: int | None = None
        for cell in self._fewest(sets):
            if cell[place] != found and all(cell[at] in each for at, each in sets):
                if found is not None:
                    return None
                found = cell[place]
        return found

    def _fewest(self, members: Sequence[tuple[int, set[int]]]) -> Iterable[Cell]:
        """The cells with some of the members of one axis, that axis with which there are the fewest."""
        if self._of_member is None:
            self._of_member = [[[] for _ in range(len(axis))] for axis in self.axes]
            for cell in self.cells:
                for at, member in enumerate(cell):
                    self._of_member[at][member].append(cell)
        index = self._of_member
        if not members:
            return self.cells
        at, those = min(members, key=lambda each: sum(len(index[each[0]][member]) for member in each[1]))
        return chain.from_iterable(index[at][member] for member in sorted(those))

    def in_unit(self, unit: str) -> frozenset[int]:
        """The measures whose names say that they are in a unit: "dollar_price", "winpercent"; none if all or none do."""
        found = self._units.get(unit)
        if found is None:
            names = self.axes[0].names if self.axes and self.axes[0].kind == MEASURE else ()
            named = frozenset(member for member, name in enumerate(names) if _says(name.casefold(), unit))
            found = self._units[unit] = named if len(named) < len(names) else frozenset()
        return found

    def has_fractions(self, measure: int) -> bool:
        """Whether some cell of a measure is written with decimals."""
        found = self._fractions.get(measure)
        if found is None:
            cells = self._fewest([(0, {measure})])
            values = (self._facts[place].value for cell in cells for place in self.cells[cell])
            found = self._fractions[measure] = any("." in (value or "") for value in values)
        return found

    def names(self, cell: Cell) -> list[str]:
        """The names of a cell's members."""
        return [axis.names[member] for axis, member in zip(self.axes, cell, strict=True)]

    def own_words(self, cell: Cell) -> frozenset[str]:
        """The words of a cell's names, and of what all cells share."""
        pairs = zip(self.axes, cell, strict=True)
        aliases = [alias for axis, member in pairs for alias in axis.aliases.get(axis.names[member], ())]
        return self.context.union(*map(_forms, (*self.names(cell), *aliases)))

    def head_of(self, axis: AxisNames) -> frozenset[str]:
        """The stems of what the table calls the members of an axis; none where it does not."""
        head = None if self.table is None else self.table.axis(axis.kind)
        return frozenset() if head is None or not head.name else frozenset(Words(head.name).stem)

    def along(self, cell: Cell, place: int) -> list[Cell]:
        """The cells that differ from one in one coordinate, and the cell itself."""
        row = (*cell[:place], *cell[place + 1 :])
        index = self._rows.get(place)
        if index is None:
            index = self._rows[place] = defaultdict(list)
            for each in self.cells:
                index[(*each[:place], *each[place + 1 :])].append(each)
        return index[row]


_CURRENCIES: Final[Mapping[str, tuple[str, ...]]] = {
    "USD": ("dollar", "usd", "us$", "$"),
    "EUR": ("euro", "eur", "€"),
    "GBP": ("pound", "gbp", "£"),
}
_MONEY: Final = words_of("money")
_SHARES: Final = ("percent", "pct", "%", "share", "rate")
_COUNTS: Final = words_of("counts")


_FIELDS: Final[Mapping[str, Callable[[Fact], str | None]]] = {
    MEASURE: lambda fact: fact.indicator,
    ENTITY: lambda fact: fact.entity,
    PERIOD: lambda fact: fact.period,
}


def _says(name: str, unit: str) -> bool:
    """Whether a name says that what it names is in a unit."""
    words = Words(name.replace("_", " ")).form
    if not _COUNTS.isdisjoint(words):
        return False
    if unit == "%":
        return any(each in name for each in _SHARES)
    return is_currency(unit) and (
        any(each in name for each in _CURRENCIES.get(unit, (unit.casefold(),))) or not _MONEY.isdisjoint(words)
    )


@lru_cache(maxsize=4096)
def _forms(name: str) -> tuple[str, ...]:
    """The words of a name."""
    return tuple(Words(name.replace("_", " ")).form)


def _head(kind: str, table: Table | None) -> str:
    """What a table writes over the members of an axis."""
    axis = None if table is None else table.axis(kind)
    return "" if axis is None else axis.name


def _is_time(names: Sequence[str | None], head: str) -> bool:
    """Whether the members of an axis under this head are periods."""
    is_headed, is_by_day = is_of_time(head), is_of_days(head)
    return moments([name or "" for name in names], is_headed=is_headed, is_by_day=is_by_day) is not None


def _dimension(key: str) -> Callable[[Fact], str | None]:
    return lambda fact: fact.dims.get(key)


def spaces(evidence: Evidence) -> list[Space]:
    """The spaces of a body of evidence: one for each table, and for each set of coordinates that facts have."""
    facts = evidence.facts
    groups: dict[tuple[str | None, tuple[str, ...], bool, bool], list[int]] = defaultdict(list)
    for place, fact in enumerate(facts):
        if fact.value is not None:
            keys = tuple(key for key in fact.dims if not key.endswith(LABEL))
            groups[fact.table or None, keys, fact.entity is None, fact.period is None].append(place)
    return [
        Space(facts, places, keys if table else _coordinates(facts, places, keys), evidence.by_table.get(table or ""))
        for (table, keys, _, _), places in groups.items()
    ]


def _coordinates(facts: Sequence[Fact], places: Sequence[int], keys: Sequence[str]) -> Sequence[str]:
    """The dimensions that facts without a table are told apart by, without those that only say how or in what they are.

    SDMX gives a frequency and a unit to each; where they tell nothing apart no text has to name them.
    """
    kept = list(keys)
    for key in keys:
        is_unit = all(facts[place].dims[key] == facts[place].unit for place in places)
        if is_unit or key.casefold() in ABOUT_THE_RECORD:
            rest = [each for each in kept if each != key]
            if _different(facts, places, rest) == _different(facts, places, kept):
                kept = rest
    return kept


def _different(facts: Sequence[Fact], places: Sequence[int], keys: Sequence[str]) -> int:
    """How many facts some dimensions tell apart."""
    own = ((facts[place], facts[place].dims) for place in places)
    return len({(fact.indicator, fact.entity, fact.period, *(dims[key] for key in keys)) for fact, dims in own})


def _aliases(kind: str, table: Table | None) -> Mapping[str, Sequence[str]]:
    if table is None:
        return {}
    if kind == MEASURE:
        return {measure.name: measure.aliases for measure in table.measures}
    axis = table.axis(kind)
    return {} if axis is None else {member.name: member.aliases for member in axis.members}


def _labels(kind: str, facts: Sequence[Fact], places: Sequence[int]) -> Mapping[str, Sequence[str]]:
    """What facts without a table call the codes of their coordinates."""
    field = {MEASURE: f"indicator{LABEL}", ENTITY: f"entity{LABEL}"}.get(kind)
    found: dict[str, list[str]] = {}
    for place in places if field is not None else ():
        fact = facts[place]
        label, name = fact.dims.get(field or ""), _FIELDS[kind](fact)
        if label is not None and name is not None and name not in found:
            found[name] = [label]
    return found


def spaces_of(evidence: Evidence) -> list[Space]:
    """The spaces of a body of evidence, made once: a service checks thousands of texts against it."""
    known: list[Space] | None = evidence.__dict__.get("spaces")
    if known is None:
        known = evidence.__dict__["spaces"] = spaces(evidence)
    return known
