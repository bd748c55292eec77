"""The rows of an understood table to facts, series by series."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Final, NamedTuple

import msgspec

from countermark.errors import InvalidEvidence
from countermark.evidence.cells.caption import unmarked
from countermark.evidence.cells.notation import Notation, is_missing, read_cell
from countermark.evidence.cells.period import read_period
from countermark.evidence.cells.unit import read_unit, scale_of
from countermark.evidence.cells.words import names_one
from countermark.evidence.columns.doubts import Doubts
from countermark.evidence.columns.grid import NOTE, clean, heads_section
from countermark.evidence.columns.heads import is_part_of_year
from countermark.evidence.columns.places import Columns, Place
from countermark.evidence.columns.shape import Shape
from countermark.evidence.columns.units import name_parts, period_within, unit_of
from countermark.evidence.mapping.fact_id import LABELS, around_period, fit
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.problems import Problems
from countermark.evidence.sheets.sheet import Sheet
from countermark.markup import skeleton
from countermark.model import Fact, Source

_PLAIN: Final = re.compile(r"-?\d{1,40}(?:\.\d{1,40})?", re.ASCII)


_WHOLE: Final = re.compile(r"-?\d{1,40}", re.ASCII)


_LIKE_A_NOTE: Final = re.compile(r"\(\d{1,2}\)", re.ASCII)


_IDS_KEPT: Final = 100_000


_SERIES_KEPT: Final = 20_000


SECTION: Final = "section"


class _Said(NamedTuple):
    """What the cells of a row say of all its values."""

    entity: str
    indicator: str
    label: str
    dims: dict[str, str]
    attributes: dict[str, str]
    unit: str
    period: str


class _Series(NamedTuple):
    """What the names of a row say of one of its values, whatever the period."""

    entity: str | None
    indicator: str | None
    dims: dict[str, str]
    period: str
    """That its head says, or its name where the table has no periods; else each row says its own."""
    units: tuple[str, str, str, str]
    """Of the row, the column and the table; and the name of what is measured."""
    before: str
    after: str
    """What stands around the period in the id."""
    fact: Fact
    """One of its facts without a value, to make the others of."""


class TableRows:
    """Makes facts of rows with one or more columns of values; with doubts, what cannot be read is told and left out."""

    def __init__(
        self, columns: ColumnMap, heads: Sequence[Sequence[str]], sheet: Sheet, doubts: Doubts | None = None
    ) -> None:
        self._at = at = Columns(columns, heads, sheet)
        self._columns = columns
        self._name = sheet.name
        self._doubts = doubts
        self._head = [clean(cell) for cell in heads[-1]] if heads else None
        self._corner = self._head[0] if self._head else None
        self._source = columns.constant_source()
        self._constants = {name: text for name, text in columns.constants.items() if name != "source"}
        self._named: dict[tuple[str, ...], list[_Series]] = {}
        self._quick: dict[tuple[str, ...], list[tuple[int, str, str, str, Callable[..., Fact]]]] = {}
        """What is needed of each of these for a plain value."""
        self._periods: dict[str, str] = {}
        self._left_out = frozenset(columns.left_out)
        self._missing = frozenset(columns.missing)
        self._notation = Notation(columns.decimal, columns.grouping)
        self._is_plain = (_PLAIN if columns.decimal == "." else _WHOLE).fullmatch
        self._dated = columns.period is not None or any(each.period for each in columns.values)
        self._like_notes: set[str] = set()
        """Numbers below zero that are written as references to notes are."""
        self.unnamed = 0
        """Rows that hold numbers and no name."""
        self._section = ""
        self._last: dict[int, str] = {}
        """What the columns of names held in the row above."""
        self._spelled: dict[str, str] = {}
        self._labels: dict[tuple[str, str], str] = {}
        """The unit that each name of a row, with its period, had first."""
        self._seen: dict[str, tuple[str | None, int]] = {}
        self.shape: Shape | None = None
        self._records = 0
        self._is_long = (
            at.naming is None or columns.sections or at.when is not None or bool(self._missing) or columns.records
            or any(each.suffix for each in at.places) or at.source is not None or at.status is not None
        )  # fmt: skip

    @property
    def periods(self) -> list[str]:
        """The periods that rows and heads name."""
        rows = list(dict.fromkeys((*self._periods.values(), self._constants.get("period", ""))))
        own = dict.fromkeys(series.period for named in self._named.values() for series in named)
        own |= dict.fromkeys(each.period for each in self._at.places)
        return [
            period_within(each, row) if each else row
            for each in own
            for row in (rows if not each or is_part_of_year(each) else rows[:1])
        ]

    @property
    def records(self) -> int | None:
        """How many rows there are of a table of records."""
        return self._records if self._columns.records else None

    def stream(self, numbered: Iterator[tuple[int, list[str]]], problems: Problems) -> Iterator[Fact]:
        """The facts of all rows; after the first problem none is handed on.

        Rows whose names and period came before and whose values are plain take a short way. What is found there
        unstripped was stripped when it came first, so there is nothing to strip.
        """
        at = self._at
        naming, width, values_in = at.naming or itemgetter(0, 0), (-1 if self._is_long else at.width), at.values_in
        only = at.places[0].at if len(at.places) == 1 else None
        named, periods, period_at = self._quick, self._periods, at.period
        constant = self._constants.get("period", "")
        known_source, start, is_plain, seen = self._source, f"{self._name}, row ", self._is_plain, self._seen
        for number, row in numbered:
            try:
                if (
                    len(row) == width
                    and (series := named.get(naming(row))) is not None
                    and (period := constant if period_at is None else periods.get(row[period_at])) is not None
                    and (is_plain(row[only]) if only is not None else all(map(is_plain, values_in(row))))
                ):
                    source = known_source or f"{start}{number}"
                    fitted = fit(period)
                    for column, own, before, after, again in series:
                        text = row[column]
                        when = period_within(own, period) if own else period
                        identifier = f"{before}{fit(when) if own else fitted}{after}"
                        if len(seen) < _IDS_KEPT:
                            if seen.setdefault(identifier, (text, number))[0] != text:
                                self._tell_twice(identifier, text, number)
                        elif seen.get(identifier, (text, 0))[0] != text:
                            self._tell_twice(identifier, text, number)
                        if not problems.count:
                            yield again(identifier, text, when or None, source)
                    continue
                found = self.facts(row, number)
            except InvalidEvidence as error:
                problems.add(f"row {number}", error)
                continue
            if not problems.count:
                yield from found

    def _doubt(self, number: int, error: InvalidEvidence, then: str = "") -> str:
        """A problem of a row, told where doubts are wanted, else raised."""
        if self._doubts is None:
            raise error
        column = f", column {error.where!r}" if error.where else ""
        line = f"row {number}{column}: {error.message}{then}"
        self._doubts.tell(line)
        return line

    def facts(self, row: list[str], number: int) -> list[Fact]:
        """The facts of one row; notes, heads of sections and what is left out have none."""
        cells, weak = self._fitted(row, number)
        if not any(self._at.values_in(cells)) or heads_section(cells):
            self._see_text(cells, number)
            return []
        if self._left_out and not self._left_out.isdisjoint(cells[index] for index in self._at.keyed):
            return []
        if cells[0] == self._corner and self._head is not None and cells[: len(self._head)] == self._head:
            return []  # a head that is printed again on each page
        weak = self._fill(cells) or weak
        try:
            series = self._series_of(cells)
            if not series:
                self.unnamed += 1
                return []
            period = self._period_of(cells)
        except InvalidEvidence as error:
            self._doubt(number, error, "; the row is left out")
            return []
        if self._columns.records:
            self._records += 1
            return []
        return self._facts(cells, number, series, period, weak)

    def _fitted(self, row: list[str], number: int) -> tuple[list[str], str]:
        """The cells of a row, as many as the head has, and what is wrong with their number."""
        width, weak = self._at.width, ""
        if len(row) > width and any(map(str.strip, row[width:])):
            hint = "quote cells that contain the separator"
            weak = self._doubt(
                number, InvalidEvidence(f"the row has {len(row)} columns, the header has {width}", hint=hint)
            )
        cells = list(map(str.strip, [*row, *[""] * (width - len(row))][:width]))
        if len(row) < width and any(self._at.values_in(cells)):
            said = f"the row has fewer columns than the header, which has {width}"
            weak = self._doubt(number, InvalidEvidence(said, hint="leave empty cells empty, with their separators"))
        return cells, weak

    def _see_text(self, cells: list[str], number: int) -> None:
        """The head of a section, or a note."""
        texts = list(dict.fromkeys(filter(None, cells)))
        if len(texts) == 1:
            self._section = clean(texts[0]).rstrip(": ")
            if self.shape is not None:
                self.shape.note(texts[0])
        if self._like_notes and (mark := NOTE.match(cells[0])) is not None and mark[1] in self._like_notes:
            said = f"{mark[1]!r} was read as a number below zero, and here it is a note"
            self._doubt(number, InvalidEvidence(said, hint=f'a mapping can say missing = ["{mark[1]}"]'))

    def _fill(self, cells: list[str]) -> str:
        """Gives a row that lacks a name the one above, where only doubts are told; a row without any name stays."""
        if self._doubts is None:
            return ""
        at, weak, blank = self._at, "", True
        if not any(cells[index] for index in at.keyed):
            return ""
        for index in at.filled:
            if cells[index]:
                blank = False
                self._last[index] = cells[index]
            elif blank and (above := self._last.get(index, "")):
                cells[index] = above
                weak = "a name that is left blank is taken from the row above"
                self._doubts.tell(weak)
        return weak

    def _series_of(self, cells: list[str]) -> list[_Series]:
        """What the names of a row say: a series is named alike in all its rows, so it is worked out once."""
        key = self._at.naming(cells) if self._at.naming is not None else ()
        if self._columns.sections:
            key = (self._section, *key)
        named = self._named.get(key)
        if named is None:
            named = self._series(cells)
            if len(self._named) == _SERIES_KEPT:
                self._named.clear()
                self._quick.clear()
            if named:
                self._named[key] = named
                self._quick[key] = [
                    (place.at, each.period, each.before, each.after, each.fact.again)
                    for place, each in zip(self._at.places, named, strict=True)
                ]
        return named

    def _period_of(self, cells: list[str]) -> str:
        at = self._at
        if at.when is not None:
            return self._period_in(at.when.fill({name: cells[index] for name, index in at.parts}))
        return self._constants.get("period", "") if at.period is None else self._period_in(cells[at.period])

    def _facts(self, cells: list[str], number: int, named: list[_Series], period: str, weak: str) -> list[Fact]:
        at, seen = self._at, self._seen
        told = "" if at.source is None else cells[at.source]
        source: str | Source = told or self._source or f"{self._name}, row {number}"
        status = None if at.status is None else cells[at.status] or None
        found: list[Fact] = []
        for place, series in zip(at.places, named, strict=True):
            when = period_within(series.period, period) if series.period else period
            try:
                value, written = self._value(cells[place.at], place.suffix)
                unit, doubt = self._unit_told(number, place.column, written, series.units)
                if not (series.indicator or series.entity or when or series.dims):
                    raise InvalidEvidence("there is nothing to make an id from", where="id")  # noqa: TRY301 — one place names the column
                identifier = f"{series.before}{fit(when)}{series.after}"
                if identifier in seen:
                    if value is not None and seen[identifier][0] != value:
                        self._tell_twice(identifier, value, number)
                elif value is not None and len(seen) < _IDS_KEPT:
                    seen[identifier] = (value, number)
            except InvalidEvidence as error:
                error.where = error.where or place.column
                self._doubt(number, error, "; it is left out")
                continue
            if (
                value is not None and _PLAIN.fullmatch(value) is not None and unit == (series.fact.unit or "") and when.isascii()
                and not (told or status or doubt or weak)
            ):  # fmt: skip
                found.append(series.fact.again(identifier, value, when or None, source))
                continue
            fact = Fact(
                id=identifier, value=value, unit=unit or None, entity=series.entity, indicator=series.indicator,
                period=when or None, dims=series.dims, status=status, source=source, table=self._name,
                attributes=series.fact.attributes, weak=doubt or weak or series.fact.weak,
            )  # fmt: skip
            found.append(fact)
        return found

    def _series(self, cells: list[str]) -> list[_Series]:
        """What the names of a row say, for each of its values; nothing where they name nothing."""
        at, constants = self._at, self._constants
        entity, entity_label, indicator, label = (
            ("" if index is None else cells[index]) or constants.get(field, "") for field, index in at.called
        )
        entity, indicator = entity or entity_label, indicator or label
        if not self._is_named(cells, entity, indicator):
            return []
        if self._columns.cells == "written":
            entity, indicator = self._spelling(unmarked(entity)), unmarked(indicator)
        unit = "" if at.unit is None else read_unit(cells[at.unit]) or cells[at.unit]
        named, period = label or indicator, ""
        if self._columns.unit_in is not None and named:
            name, inner, period = name_parts(named, indicator, dated=self._dated)
            unit = unit or inner
            if self._labels.setdefault((name, period), inner) != inner and inner:
                # "Optus" and "Optus (in A$ million)" are two rows; a scale in a name would be found beside every number.
                name = f"{name} ({inner.removesuffix(scale_of(inner)).strip() or inner})"
            if label:
                label = label if label != indicator else name
            else:
                indicator = name
        dims = {name: text for name, index in at.dims if (text := cells[index])}
        if self._columns.sections and self._section:
            if not indicator and names_one(self._section, "measure"):
                indicator = self._section  # "Revenue" above the names of regions
            else:
                dims[SECTION] = self._section
        if entity_label and entity_label != entity:
            dims[LABELS[1]] = entity_label
        said = _Said(
            entity,
            indicator,
            label,
            dims,
            {name: text for name, index in at.attributes if (text := cells[index])},
            unit,
            period,
        )
        return [self._one(place, said) for place in at.places]

    def _one(self, place: Place, said: _Said) -> _Series:
        """The series of one column of values."""
        measure, who = place.indicator or said.indicator, place.entity or said.entity
        about = {**said.dims, **place.dims} if place.dims else said.dims
        if said.label and not place.indicator and said.label != measure:
            about = {**about, LABELS[0]: said.label}
        units = (said.unit, place.unit or self._constants.get("unit", ""), self._columns.table_unit or "", measure)
        weak = None if self._doubts is None else self._doubts.of(place.column)
        before, after = around_period(measure or None, who or None, about)
        source = self._source or f"{self._name}, row 1"
        fact = Fact(
            id=f"{before}{after}", unit=unit_of("", *units) or None, entity=who or None, indicator=measure or None, dims=about,
            source=source, attributes=said.attributes or msgspec.UNSET, table=self._name, weak=weak or msgspec.UNSET,
        )  # fmt: skip
        if self.shape is not None:
            self.shape.add(fact, self._section)
        return _Series(fact.entity, fact.indicator, about, place.period or said.period, units, before, after, fact)

    def _spelling(self, name: str) -> str:
        """The first spelling of a name: one that only looks the same is the same, and their values are a conflict."""
        if self._doubts is None:
            return name
        known = self._spelled.setdefault(skeleton.plain(name), name)
        if known != name and not (known + name).isascii():
            self._doubts.tell(f"{name!a} and {known!a} look the same and are taken for one")
            return known
        return name

    def _is_named(self, cells: list[str], entity: str, indicator: str) -> bool:
        """Whether the row says what it is about; a sum without a name is none of the facts, half a name is a mistake."""
        at = self._at
        if (entity or at.entity is None) and (indicator or at.indicator is None):
            return True
        wanted = [(self._columns.entity, at.entity, entity), (self._columns.indicator, at.indicator, indicator)]
        empty = [column for column, index, text in wanted if index is not None and not text]
        if any(cells[index] for index in at.keyed):
            hint = "repeat the name in every row it applies to"
            raise InvalidEvidence(f"{empty[0]!r} is empty here", where=empty[0] or "", hint=hint)
        return False

    def _period_in(self, text: str) -> str:
        found = self._periods.get(text) or read_period(text, self._columns.dates)
        if found is None and self._doubts is not None and (is_part_of_year(text) or any(map(str.isdecimal, text))):
            found = text  # a period that cannot be compared is still a name
            if not is_part_of_year(text):
                self._doubts.tell(f"{text!r} is not a period that can be compared with others")
        if found is None:
            hint = "expected a year, a quarter, a month or a date"
            raise InvalidEvidence(f"period is {text!r}", where=self._columns.period or "", hint=hint)
        if len(self._periods) < _SERIES_KEPT:
            self._periods[text] = found
        return found

    def _value(self, text: str, suffix: str) -> tuple[str | None, str]:
        """A cell's value, and the unit that it shows."""
        if text in self._missing or is_missing(text):
            return None, ""
        shown = ""
        if suffix:
            shown = next((each for each in suffix.split("|") if text.endswith(each)), "")
            text, shown = text.removesuffix(shown).strip(), shown if shown != suffix else ""
        if self._is_plain(text) is not None:
            return text, shown
        cell = read_cell(text)
        if _LIKE_A_NOTE.fullmatch(text) is not None:
            self._like_notes.add(text)
        value = None if cell is None else self._notation.value(cell)
        if cell is None or value is None:
            hint = f"expected a number with {self._columns.decimal!r} before its decimals"
            raise InvalidEvidence(f"value is {text!r}", hint=hint)
        return value, cell.unit or shown

    def _unit_told(self, number: int, column: str, written: str, units: tuple[str, str, str, str]) -> tuple[str, str]:
        """The unit of a cell; one that contradicts its head is its own, and the cell is weak."""
        try:
            return unit_of(written, *units), ""
        except InvalidEvidence as error:
            said = InvalidEvidence(error.message, where=column, hint=error.hint)
            return written, self._doubt(number, said)

    def _tell_twice(self, identifier: str, value: str, number: int) -> None:
        known = self._seen[identifier]
        said = f"rows {known[1]} and {number} say {known[0]} and {value} of the same thing, {identifier!r}"
        self._doubt(number, InvalidEvidence(said, hint="use a mapping to name the column that distinguishes them"))
