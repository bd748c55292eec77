"""A table whose columns are understood: the rows of a sheet to facts, by a mapping."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, islice
from operator import itemgetter
from typing import Final, NamedTuple

from countermark.errors import InvalidEvidence, nearest
from countermark.evidence.columns import eurostat, sdmx
from countermark.evidence.columns.caption import read_caption, unmarked
from countermark.evidence.columns.fact_id import LABELS, IdTemplate, around_period, fit
from countermark.evidence.columns.grid import NOTE, clean, head_names
from countermark.evidence.columns.header import rows_under
from countermark.evidence.columns.mapping import ColumnMap
from countermark.evidence.columns.notation import Notation, is_missing, read_cell
from countermark.evidence.columns.period import read_period
from countermark.evidence.columns.rows import shown
from countermark.evidence.columns.unit import currency_of, is_currency, read_unit, scale_of, split_head, with_currency
from countermark.evidence.columns.words import names_one
from countermark.evidence.problems import Problems
from countermark.evidence.sheets.sheet import Sheet
from countermark.evidence.worldbank import unit_in
from countermark.model import Fact, Source

_PLAIN: Final = re.compile(r"-?\d{1,40}(?:\.\d{1,40})?", re.ASCII)
_WHOLE: Final = re.compile(r"-?\d{1,40}", re.ASCII)
_LIKE_A_NOTE: Final = re.compile(r"\(\d{1,2}\)", re.ASCII)
_WORLD_BANK: Final = re.compile(r"[A-Z]{2}(?:\.[A-Z0-9]{2,5}){2,6}", re.ASCII)
_IDS_KEPT: Final = 100_000
_SERIES_KEPT: Final = 20_000
SECTION: Final = "section"


def read(sheet: Sheet, columns: ColumnMap | None, told: list[str] | None = None) -> Iterator[Fact]:
    """The facts of a sheet; all its problems are raised at the end, and after the first nothing more is handed on.

    Rows that hold numbers and no name are no facts; `told` gets to know of them.
    """
    problems = Problems(sheet.name)
    sheet = parted(sheet)
    skip, heads = (columns.skip, columns.heads) if columns is not None else (0, 1)
    above = list(islice(sheet.rows, skip + heads))
    numbered = enumerate(sheet.rows, skip + heads + 1)
    if columns is None or not columns.values:
        yield from _plain(sheet, columns, above, numbered, problems)
    else:
        rows = TableRows(columns, above[skip:], sheet)
        yield from rows.stream(numbered, problems)
        if rows.unnamed and told is not None:
            told.append(f"left out: {rows.unnamed} row{'s' if rows.unnamed > 1 else ''} of numbers without a name")
    problems.refuse()


def parted(sheet: Sheet) -> Sheet:
    """The sheet with a cell for each dimension, where its publisher writes several into the first."""
    first = next(sheet.rows, [])
    rows = chain((first,), sheet.rows)
    return sheet._replace(rows=eurostat.parted(rows) if eurostat.is_header(first) else rows)


def _plain(
    sheet: Sheet,
    columns: ColumnMap | None,
    above: list[list[str]],
    numbered: Iterator[tuple[int, list[str]]],
    problems: Problems,
) -> Iterator[Fact]:
    """Tables with our own header, SDMX's, or a mapping of one value a row."""
    header = [cell.strip() for cell in above[-1]] if above else []
    split = sdmx.splits_first_field(header)
    header = sdmx.split_first_field(header) if split else header
    try:
        rows = rows_under(header, columns)
    except InvalidEvidence as error:
        error.where = sheet.name
        raise
    plain = rows.plain()
    for number, row in numbered:
        cells = sdmx.split_first_field(row) if split else row
        if len(cells) != len(header):
            if any(cells):
                problems.tell(f"row {number} has {len(cells)} columns, the header has {len(header)}")
            continue
        try:
            found = (plain(cells),) if plain is not None else tuple(rows.facts(cells))
        except InvalidEvidence as error:
            problems.add(f"row {number}", rows.located(error))
            continue
        if not problems.count:
            yield from found


class _Place(NamedTuple):
    """A column of values, with what its head says."""

    at: int
    column: str
    entity: str
    indicator: str
    period: str
    unit: str
    dims: Mapping[str, str]


class _Series(NamedTuple):
    """What the names of a row say of one of its values, whatever the period."""

    entity: str | None
    indicator: str | None
    dims: dict[str, str]
    period: str
    """That its head says, or its name where the table has no periods; else each row says its own."""
    units: tuple[str, str, str, str]
    """Of the row, the column and the table; and the name of what is measured."""
    unit: str
    """Of a number that shows none itself."""
    before: str
    after: str
    """What stands around the period in the id."""


class TableRows:
    """Makes facts of rows with one or more columns of values; columns are looked up once."""

    def __init__(self, columns: ColumnMap, heads: Sequence[Sequence[str]], sheet: Sheet) -> None:
        width = max((len(row) for row in heads), default=0)
        names = head_names(heads, width)
        if not heads:
            named = [name for name in (*columns.named(), *columns.values_of) if name.startswith("column ")]
            width = max((int(name.rpartition(" ")[2]) for name in named), default=0)
            names = head_names([], width)
        place = {name: index for index, name in reversed(list(enumerate(names)))}

        def at(column: str | None) -> int | None:
            if column is None:
                return None
            if column not in place:
                hint = nearest(column, names) or f"the header is {shown(names)}"
                raise InvalidEvidence(
                    f"the mapping names a column {column!r}, which is not there", where=sheet.name, hint=hint
                )
            return place[column]

        constants = {name: text for name, text in columns.constants.items() if name != "source"}
        self._columns = columns
        self._name = sheet.name
        self._heads = [[clean(cell) for cell in row] for row in heads]
        self._head = self._heads[-1] if self._heads else None
        self._corner = self._head[0] if self._head else None
        self._width = width
        self._entity, self._entity_label = at(columns.entity), at(columns.entity_label)
        self._indicator, self._indicator_label = at(columns.indicator), at(columns.indicator_label)
        self._unit, self._status = at(columns.unit), at(columns.status)
        self._when = (
            IdTemplate(columns.period)
            if columns.period is not None and "{" in columns.period and columns.period not in place
            else None
        )
        self._parts = (
            [(name, place[name]) for name in self._when.names if name in place] if self._when is not None else []
        )
        self._period = at(columns.period) if self._when is None else None
        self._source_at = at(columns.source)
        self._source = columns.constant_source()
        self._dims = [
            (name, index) for name in (columns.dims if columns.dims != "*" else ()) if (index := at(name)) is not None
        ]
        self._constants = constants
        self._places = [
            _Place(
                at(each.column) or 0,
                each.column,
                each.entity or "",
                each.indicator or "",
                each.period or "",
                each.unit or "",
                each.dims,
            )
            for each in columns.values
        ]
        self._value_at = [each.at for each in self._places]
        self._keyed = [
            index
            for index in (
                self._entity,
                self._entity_label,
                self._indicator,
                self._indicator_label,
                self._period,
                *(at for _, at in self._dims),
            )
            if index is not None
        ]
        # One index would give a text, and not a list of one.
        first = self._value_at[0]
        self._values_in: Callable[[list[str]], Sequence[str]] = (
            itemgetter(*self._value_at) if len(self._value_at) > 1 else itemgetter(slice(first, first + 1))
        )
        naming = [
            index
            for index in (
                self._entity,
                self._entity_label,
                self._indicator,
                self._indicator_label,
                self._unit,
                *(index for _, index in self._dims),
            )
            if index is not None
        ]
        self._naming = itemgetter(naming[0], *naming) if naming else None
        self._named: dict[tuple[str, ...], list[_Series]] = {}
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
        self._seen: dict[str, tuple[str | None, int]] = {}

    def stream(self, numbered: Iterator[tuple[int, list[str]]], problems: Problems) -> Iterator[Fact]:
        """The facts of all rows; after the first problem none is handed on.

        Rows whose names and period came before and whose values are plain take a short way. What is found there
        unstripped was stripped when it came first, so there is nothing to strip.
        """
        naming = self._naming or itemgetter(0, 0)
        is_long = self._naming is None or self._columns.sections or self._when is not None or bool(self._missing)
        width, named, values_in = (-1 if is_long else self._width), self._named, self._values_in
        periods, period_at, constant = self._periods, self._period, self._constants.get("period", "")
        source_at, status_at, known_source, start = self._source_at, self._status, self._source, f"{self._name}, row "
        places, is_plain, seen = self._places, self._is_plain, self._seen
        for number, row in numbered:
            try:
                if (
                    len(row) == width
                    and (series := named.get(naming(row))) is not None
                    and (period := constant if period_at is None else periods.get(row[period_at])) is not None
                    and any(texts := values_in(row))
                    and all(map(is_plain, filter(None, texts)))
                ):
                    source = (source_at is not None and row[source_at].strip()) or known_source or f"{start}{number}"
                    status = None if status_at is None else row[status_at].strip() or None
                    for text, each, place in zip(texts, series, places, strict=True):
                        entity, indicator, dims, own, _, unit, before, after = each
                        when = own or period
                        identifier = f"{before}{fit(when)}{after}"
                        if text and identifier in seen:
                            self._check_twice(identifier, text, number, place.column)
                        elif text and len(seen) < _IDS_KEPT:
                            seen[identifier] = (text, number)
                        fact = Fact(
                            id=identifier,
                            value=text or None,
                            unit=unit or None,
                            entity=entity,
                            indicator=indicator,
                            period=when or None,
                            dims=dims,
                            status=status,
                            source=source,
                        )
                        if not problems.count:
                            yield fact
                    continue
                found = self.facts(row, number)
            except InvalidEvidence as error:
                problems.add(f"row {number}", error)
                continue
            if not problems.count:
                yield from found

    def facts(self, row: list[str], number: int) -> list[Fact]:
        """The facts of one row; notes, heads of sections and what is left out have none."""
        width = self._width
        if len(row) != width:
            if len(row) > width and any(map(str.strip, row[width:])):
                raise InvalidEvidence(
                    f"the row has {len(row)} columns, the header has {width}",
                    hint="quote cells that hold the separator",
                )
            short = len(row) < width
            row = [*row, *[""] * (width - len(row))][:width]
            if short and any(row[index] for index in self._value_at):
                raise InvalidEvidence(
                    f"the row has fewer columns than the header, which has {width}",
                    hint="leave empty cells empty, with their separators",
                )
        cells = list(map(str.strip, row))
        if not any(self._values_in(cells)) or (cells.count("") == width - 1 and self._is_alone(cells)):
            self._section = self._section_in(cells)
            if self._like_notes and (mark := NOTE.match(cells[0])) is not None and mark[1] in self._like_notes:
                raise InvalidEvidence(
                    f"{mark[1]!r} was read as a number below zero, and here it is a note",
                    hint=f'a mapping can say missing = ["{mark[1]}"]',
                )
            return []
        if self._left_out and not self._left_out.isdisjoint(cells[index] for index in self._keyed):
            return []
        if cells[0] == self._corner and self._head is not None and cells[: len(self._head)] == self._head:
            return []  # a head that is printed again on each page
        return self._facts(cells, number)

    @staticmethod
    def _is_alone(cells: list[str]) -> bool:
        """Whether the only cell of a row is a text: the head of a section, or a note."""
        (text,) = filter(None, cells)
        return read_cell(text) is None and not is_missing(text)

    def _section_in(self, cells: list[str]) -> str:
        texts = [cell for cell in cells if cell]
        return clean(texts[0]).rstrip(": ") if len(texts) == 1 else self._section

    def _facts(self, cells: list[str], number: int) -> list[Fact]:
        # A series is named alike in all its rows: what its cells say is worked out once.
        key = self._naming(cells) if self._naming is not None else ()
        if self._columns.sections:
            key = (self._section, *key)
        named = self._named.get(key)
        if named is None:
            named = self._series(cells)
            if not named:
                self.unnamed += 1
                return []
            if len(self._named) == _SERIES_KEPT:
                self._named.clear()
            self._named[key] = named
        if self._when is not None:
            period = self._period_in(self._when.fill({name: cells[index] for name, index in self._parts}))
        elif self._period is not None:
            period = self._period_in(cells[self._period])
        else:
            period = self._constants.get("period", "")
        told = "" if self._source_at is None else cells[self._source_at]
        source: str | Source = told or self._source or f"{self._name}, row {number}"
        status = None if self._status is None else cells[self._status] or None
        seen = self._seen
        found: list[Fact] = []
        for place, series in zip(self._places, named, strict=True):
            text = cells[place.at]
            when = series.period or period
            try:
                value, written = self._value(text)
                unit = self._unit_of(written, *series.units)
                if not (series.indicator or series.entity or when):
                    raise InvalidEvidence("there is nothing to make an id from", where="id")  # noqa: TRY301 — one place names the column
                identifier = f"{series.before}{fit(when)}{series.after}"
                if identifier in seen:
                    self._check_twice(identifier, value, number, place.column)
                elif value is not None and len(seen) < _IDS_KEPT:
                    seen[identifier] = (value, number)
                found.append(
                    Fact(
                        id=identifier,
                        value=value,
                        unit=unit or None,
                        entity=series.entity,
                        indicator=series.indicator,
                        period=when or None,
                        dims=series.dims,
                        status=status,
                        source=source,
                    )
                )
            except InvalidEvidence as error:
                error.where = error.where or place.column
                raise
        return found

    def _series(self, cells: list[str]) -> list[_Series]:
        """What the names of a row say, for each of its values; nothing where they name nothing."""
        constants = self._constants
        entity = self._told(cells, self._entity) or constants.get("entity", "")
        entity_label = self._told(cells, self._entity_label) or constants.get("entity_label", "")
        indicator = self._told(cells, self._indicator) or constants.get("indicator", "")
        label = self._told(cells, self._indicator_label) or constants.get("indicator_label", "")
        entity = entity or entity_label
        indicator = indicator or label
        if not self._is_named(cells, entity, indicator):
            return []
        if self._columns.cells == "written":
            entity, indicator = unmarked(entity), unmarked(indicator)
        unit = self._told(cells, self._unit)
        unit = read_unit(unit) or unit
        named = label or indicator
        period = ""
        if self._columns.unit_in is not None and named:
            name, inner, period = _in_name(named, indicator, dated=self._dated)
            unit = unit or inner
            if label:
                label = label if label != indicator else name
            else:
                indicator = name
        dims = {name: text for name, index in self._dims if (text := cells[index])}
        if self._columns.sections and self._section:
            if not indicator and names_one(self._section, "measure"):
                indicator = self._section  # "Revenue" above the names of regions
            else:
                dims[SECTION] = self._section
        if entity_label and entity_label != entity:
            dims[LABELS[1]] = entity_label
        found: list[_Series] = []
        for place in self._places:
            measure, who = place.indicator or indicator, place.entity or entity
            about = {**dims, **place.dims} if place.dims or label else dims
            if label and not place.indicator and label != measure:
                about = {**about, LABELS[0]: label}
            units = (unit, place.unit, constants.get("unit", ""), measure)
            around = around_period(measure or None, who or None, about)
            own, when = self._unit_of("", *units), place.period or period
            found.append(_Series(who or None, measure or None, about, when, units, own, *around))
        return found

    def _is_named(self, cells: list[str], entity: str, indicator: str) -> bool:
        """Whether the row says what it is about; a sum without a name is none of the facts, half a name is a mistake."""
        wanted = [(self._columns.entity, self._entity, entity), (self._columns.indicator, self._indicator, indicator)]
        empty = [column for column, index, text in wanted if index is not None and not text]
        if not empty:
            return True
        if any(cells[index] for index in self._keyed):
            raise InvalidEvidence(
                f"{empty[0]!r} is empty here",
                where=empty[0] or "",
                hint="repeat the name in every row that it holds for",
            )
        return False

    @staticmethod
    def _told(cells: list[str], index: int | None) -> str:
        return cells[index] if index is not None else ""

    def _period_in(self, text: str) -> str:
        found = self._periods.get(text) or read_period(text, self._columns.dates)
        if found is None:
            raise InvalidEvidence(
                f"period is {text!r}",
                where=self._columns.period or "",
                hint="expected a year, a quarter, a month or a date",
            )
        if len(self._periods) < _SERIES_KEPT:
            self._periods[text] = found
        return found

    def _value(self, text: str) -> tuple[str | None, str]:
        """A cell's value, and the unit that it shows."""
        if text in self._missing or is_missing(text):
            return None, ""
        if self._is_plain(text) is not None:
            return text, ""
        cell = read_cell(text)
        if _LIKE_A_NOTE.fullmatch(text) is not None:
            self._like_notes.add(text)
        value = None if cell is None else self._notation.value(cell)
        if cell is None or value is None:
            raise InvalidEvidence(
                f"value is {text!r}", hint=f"expected a number with {self._columns.decimal!r} before its decimals"
            )
        return value, cell.unit or ""

    @staticmethod
    @lru_cache(maxsize=4096)
    def _unit_of(written: str, of_row: str, of_column: str, of_table: str, name: str) -> str:
        """The unit of a cell: what it shows, else what its row, its column or its table says."""
        head = of_row or of_column
        if written:
            if head and currency_of(head) not in (currency_of(written), ""):
                raise InvalidEvidence(
                    f"value is written in {written!r}, the head says {head!r}", hint="give the column one unit"
                )
            around = head or of_table
            if is_currency(around) and is_currency(written) and currency_of(around) != currency_of(written):
                raise InvalidEvidence(
                    f"value is written in {written!r}, the table in {around!r}", hint="keep one currency in a table"
                )
            if scale_of(written) or currency_of(written) in (None, "%", "bps", "pp", "‰"):
                return head if head and currency_of(head) == currency_of(written) else written
            if not head and names_one(name, "rate"):
                return written  # "$2.50" a share, in a table in millions
            return around if around and currency_of(around) == currency_of(written) else with_currency(around, written)
        if head or not of_table:
            return head
        if names_one(name, "rate"):
            return of_table if currency_of(of_table) == "%" else ""
        # What is counted is in the table's thousands, and not in its dollars; "share capital" counts nothing.
        counted = names_one(name, "count") and not names_one(name, "money")
        return scale_of(of_table) if counted else of_table

    def _check_twice(self, identifier: str, value: str | None, number: int, column: str) -> None:
        known = self._seen[identifier]
        if value is not None and known[0] != value:
            raise InvalidEvidence(
                f"rows {known[1]} and {number} say {known[0]} and {value} of the same thing, {identifier!r}",
                where=column,
                hint="a mapping can name the column that tells them apart",
            )


@lru_cache(maxsize=4096)
def _in_name(text: str, code: str, *, dated: bool) -> tuple[str, str, str]:
    """The name, the unit and the period that the name of a row says.

    Where the table has periods a year is a part of the name; and a day tells the balances of one account apart.
    """
    if _WORLD_BANK.fullmatch(code) is not None:
        return text, unit_in(code, text) or "", ""
    name, unit, period = read_caption(text)
    if period is not None and (dated or len(period) == 10):
        (name, unit), period = split_head(text), None
    return name or text, unit or "", period or ""
