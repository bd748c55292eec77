"""What a table turns out to hold while its rows are read: the members of its axes, its measures, what all rows share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath

from msgspec import UNSET

from countermark.evidence.cells.words import is_total, plain
from countermark.evidence.columns.doubts import Doubts
from countermark.evidence.mapping.fact_id import LABELS
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.sheets.sheet import Sheet
from countermark.model import Fact
from countermark.model.table import ENTITY, PERIOD, Axis, Member, Table, TableMeasure


class _Seen:
    """A member on its way: what it is also called, where it stands, and what it fixes."""

    __slots__ = ("aliases", "attributes", "section")

    def __init__(self) -> None:
        self.aliases: dict[str, None] = {}
        self.section = ""
        self.attributes: dict[str, str | None] = {}

    def fix(self, attributes: Mapping[str, str]) -> None:
        """Takes what stands beside the member; what differs between two of its rows is none of its own."""
        for name, text in attributes.items():
            self.attributes[name] = text if self.attributes.get(name, text) == text else None


class Shape:
    """The axes and measures that were seen so far."""

    def __init__(self, columns: ColumnMap, sheet: Sheet, above: Sequence[Sequence[str]]) -> None:
        self._columns = columns
        self._sheet = sheet
        self._above = [text for row in above for text in dict.fromkeys(filter(None, row))]
        self._below: dict[str, None] = {}
        self._axes: dict[str, dict[str, _Seen]] = {}
        self._measures: dict[str, tuple[dict[str | None, None], dict[str, None]]] = {}
        self._shared: dict[str, str | None] = {}

    def add(self, fact: Fact, section: str) -> None:
        """One series, by a fact of it: whom and what it is about."""
        entity, measure, dims, attributes = fact.entity, fact.indicator, fact.dims, fact.attributes or {}
        if entity:
            entities = self._axes.setdefault(ENTITY, {})
            seen = entities.get(entity)
            if seen is None:
                seen = entities[entity] = _Seen()
            if attributes:
                seen.fix(attributes)
            seen.section = seen.section or section
            if label := dims.get(LABELS[1]):
                seen.aliases[label] = None
        for name, text in dims.items():
            if name not in LABELS:
                self._axes.setdefault(name, {}).setdefault(text, _Seen())
        for name, text in attributes.items():
            self._shared[name] = text if self._shared.get(name, text) == text else None
        if measure:
            units, aliases = self._measures.setdefault(measure, ({}, {}))
            units[fact.unit] = None
            if label := dims.get(LABELS[0]):
                aliases[label] = None

    def note(self, text: str) -> None:
        """A line under the table."""
        self._below[text] = None

    def table(self, periods: Iterable[str], doubts: Doubts | None, records: int | None = None) -> Table:
        """The table as it was seen."""
        columns, sheet = self._columns, self._sheet
        heads = {ENTITY: columns.entity_label or columns.entity or "", PERIOD: columns.period or ""}
        axes = dict(self._axes)
        if when := dict.fromkeys(filter(None, periods)):
            axes[PERIOD] = {period: _Seen() for period in when}
        ordered = sorted(axes, key=lambda field: (field != ENTITY, field != PERIOD))
        notes = [*sheet.above, *self._above, *self._below]
        title = columns.title or sheet.title or next((text for text in (*sheet.above, *self._above) if text), "")
        return Table(
            id=sheet.name,
            title=title,
            sheet=sheet.title,
            file=sheet.title
            if sheet.origin is not None and sheet.title
            else PurePath(sheet.name.partition(", sheet ")[0].partition(", table ")[0]).name,
            notes=tuple(dict.fromkeys(text for text in notes if text != title)),
            axes=tuple(
                Axis(name=heads.get(field, field), field=field, members=self._members(axes[field])) for field in ordered
            ),
            measures=tuple(self._measure(name) for name in self._measures),
            constants={name: text for name, text in self._shared.items() if text},
            doubts=doubts.lines if doubts is not None else (),
            records=records,
            source=UNSET if sheet.origin is None else sheet.origin(),
        )

    def _members(self, seen: Mapping[str, _Seen]) -> tuple[Member, ...]:
        synonyms = self._columns.synonyms
        return tuple(
            Member(
                name=name,
                aliases=(*about.aliases, *synonyms.get(name, ())),
                section=about.section or None,
                is_total=is_total(name),
                attributes={
                    head: text for head, text in about.attributes.items() if text and not self._shared.get(head)
                },
            )
            for name, about in seen.items()
        )

    def _measure(self, name: str) -> TableMeasure:
        units, aliases = self._measures[name]
        heads = (
            each.column for each in self._columns.values if each.indicator == name and plain(each.column) != plain(name)
        )
        return TableMeasure(
            name=name,
            unit=next(iter(units)) if len(units) == 1 else None,
            aliases=tuple(dict.fromkeys((*aliases, *heads, *self._columns.synonyms.get(name, ())))),
        )
