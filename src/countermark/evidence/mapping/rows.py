"""Rows of a table to facts, by a mapping; the columns are looked up once, not once a row."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any

from countermark.errors import InvalidEvidence, nearest
from countermark.evidence.mapping.fact_id import LABELS, fact_id
from countermark.evidence.mapping.mapping import ALL, ColumnMap
from countermark.evidence.mapping.written import known_unit, multiplied, number_reader, power_of_ten
from countermark.model import Fact, Source
from countermark.patterns import lazy

Origin = tuple[Source | str, str]
"""What a cell of the source's column says: the source, and the indicator of a table that has no column for it."""
Cells = Sequence[str | None]
"""One row; None and "" are empty cells."""

PERIOD = lazy(
    r"(?:YR)?(\d{4})(?:[-_ ]?(?:Q[1-4]|[HS][12]|T[1-3]|M?(?:0[1-9]|1[0-2])|W[0-5]\d))?(?: \[YR\d{4}\])?", re.ASCII
)
"""A column's name that is a period: 2023, 2023Q1, 2023-01, YR2023, "2023 [YR2023]"."""
_WORDS = ("unit", "entity", "indicator", "period", "status", "source", "entity_label", "indicator_label")
_LABELLED = lazy(r"([A-Za-z0-9_@$.-]+): (.+)", re.DOTALL)
_SHOWN = 12


def shown(header: Sequence[str]) -> str:
    """A header in a sentence."""
    if not header:
        return "empty"
    left = len(header) - _SHOWN
    return ", ".join(map(repr, header[:_SHOWN])) + (f" and {left} more" if left > 0 else "")


class Rows:
    """Makes facts of the rows under one header."""

    __slots__ = (
        "_at", "_columns", "_constants", "_dims", "_fields", "_header", "_id", "_labelled", "_missing", "_number", "_periods", "_power",
        "_source", "_source_of", "_template", "_value", "_width",
    )  # fmt: skip

    def __init__(
        self,
        columns: ColumnMap,
        header: Sequence[str],
        *,
        source_of: Callable[[str], Origin] | None = None,
        sparse: bool = False,
    ) -> None:
        """`source_of` reads a cell of the source's column; `sparse` lets a column that is not there be empty."""
        place = {column: index for index, column in enumerate(header)}

        def at(column: str | None) -> int | None:
            if column is None or (sparse and column not in place):
                return None
            if column not in place:
                hint = nearest(column, header) or f"the header is {shown(header)}"
                raise InvalidEvidence(f"the mapping names a column {column!r}, which is not there", hint=hint)
            return place[column]

        self._columns = columns
        self._header = place
        self._width = len(header)
        self._template = columns.template
        self._id = None if self._template is not None else at(columns.id)
        self._value = at(columns.value)
        self._at = {name: at(getattr(columns, name)) for name in _WORDS}
        self._fields = [(name, index) for name, index in self._at.items() if index is not None]
        self._power = at(columns.unit_multiplier)
        self._periods = _periods(columns, header, place)
        named = {getattr(columns, name) for name in (*_WORDS, "id", "value", "unit_multiplier")} | set(self._periods)
        dims = [column for column in header if column and column not in named] if columns.dims == ALL else columns.dims
        labelled = header if columns.labelled == ALL else columns.labelled
        self._labelled = frozenset(place[column] for column in labelled if column in place)
        self._dims = [
            (column.partition(": ")[0] if found in self._labelled else column, found)
            for column in dims
            if (found := at(column)) is not None
        ]
        self._constants: dict[str, str] = {
            name: text for name, text in columns.constants.items() if name not in ("source", "unit_multiplier")
        }
        self._source = columns.constant_source()
        self._source_of = source_of
        self._missing = frozenset(columns.missing)
        self._number = number_reader(columns)

    def plain(self) -> Callable[[list[str]], Fact] | None:
        """A quick way from a row of text, which it may change, to its fact; None where the mapping asks for more."""
        columns = self._columns
        asks = (
            columns.constants,
            columns.missing,
            columns.unit_multiplier,
            self._labelled,
            self._source_of,
            self._number,
        )
        if self._id is None or self._value is None or any(asks):
            return None
        id_at, value_at = self._id, self._value
        none = self._width  # where an empty cell is put
        unit, entity, indicator, period, status, source, entity_label, indicator_label = (
            none if (found := self._at[name]) is None else found for name in _WORDS
        )
        labels = ((LABELS[0], indicator_label), (LABELS[1], entity_label))
        dims = [*self._dims, *((name, found) for name, found in labels if found != none)]
        names = [name for name, _ in dims]
        cells_of = itemgetter(*(index for _, index in dims)) if len(dims) > 1 else None

        def fact(cells: list[str]) -> Fact:
            cells.append("")
            if cells_of is not None and "" not in (told := cells_of(cells)):
                about = dict(zip(names, told, strict=True))
            else:
                about = {name: text for name, index in dims if (text := cells[index])}
            return Fact(
                id=cells[id_at],
                value=cells[value_at] or None,
                unit=cells[unit] or None,
                entity=cells[entity] or None,
                indicator=cells[indicator] or None,
                period=cells[period] or None,
                status=cells[status] or None,
                source=cells[source] or None,
                dims=about,
            )

        return fact

    @property
    def used(self) -> frozenset[int]:
        """The columns that are read at all."""
        found = {self._id, self._value, self._power, *self._at.values(), *self._periods.values()}
        return frozenset({*(index for _, index in self._dims), *(index for index in found if index is not None)})

    def facts(self, cells: Cells) -> Iterator[Fact]:
        """The fact of a row, or the facts of a row of a wide table."""
        if self._periods:
            for column, index in self._periods.items():
                yield self._fact(cells, cells[index], column, column.partition(" [")[0].removeprefix("YR"))
        else:
            value = cells[self._value] if self._value is not None else None
            yield self._fact(cells, value, self._columns.value, None)

    def _fact(self, cells: Cells, value: str | None, column: str | None, period: str | None) -> Fact:
        words: dict[str, Any] = dict(self._constants)
        labels: dict[str, str] = {}
        for name, index in self._fields:
            text, label = self._told(cells, index)
            if text:
                words[name] = text
                labels[name] = label
        if period is not None:
            words["period"] = period
        if labels.get("unit"):
            words["unit"] = known_unit(words["unit"], labels["unit"])
        dims: dict[str, str] = {}
        for name, index in self._dims:
            text, _ = self._told(cells, index)
            if text:
                dims[name] = text
        for name, of in (("indicator.label", "indicator"), ("entity.label", "entity")):
            label = words.pop(f"{of}_label", "") or labels.get(of, "")
            if label:
                dims[name] = label
        source: str | Source | None = words.pop("source", None) or self._source
        if self._source_of is not None and isinstance(source, str):
            source, indicator = self._source_of(source)
            words.setdefault("indicator", indicator)
        written = self._written(value, cells, column, words.get("unit"))
        identifier = self._identifier(cells, words, dims)
        try:
            return Fact(id=identifier, value=written, dims=dims, source=source, **words)
        except InvalidEvidence as error:
            raise self._located(error, column) from None

    def _told(self, cells: Cells, index: int) -> tuple[str, str]:
        """A cell as code and label; only some columns hold both."""
        text = cells[index]
        if not text:
            return "", ""
        if index in self._labelled and ": " in text and (match := _LABELLED.fullmatch(text)) is not None:
            return match[1], match[2]
        return text, ""

    def _written(self, value: str | None, cells: Cells, column: str | None, unit: str | None) -> str | None:
        if not value or value in self._missing:
            return None
        try:
            if self._number is not None:
                value = self._number(value)
            constant = self._columns.constants.get("unit_multiplier", 0)
            power = constant if self._power is None else power_of_ten(self._told(cells, self._power)[0])
            return multiplied(value, power, unit) if power else value
        except InvalidEvidence as error:
            error.where = (column if error.message.startswith("value") else self._columns.unit_multiplier) or ""
            raise

    def _identifier(self, cells: Cells, words: Mapping[str, str], dims: Mapping[str, str]) -> str:
        if self._template is not None:
            return self._template.fill({**dims, **words})
        if self._id is not None:
            identifier = cells[self._id]
            if not identifier:
                raise InvalidEvidence(
                    "the fact has no id", where=self._columns.id or "id", hint="fill the cell or leave 'id' unmapped"
                )
            return identifier
        if not (words.get("indicator") or words.get("entity") or words.get("period") or set(dims) - set(LABELS)):
            raise InvalidEvidence(
                "there is nothing to make an id from", where="id", hint="map an indicator, an entity, a period or an id"
            )
        return fact_id(words.get("indicator"), words.get("entity"), words.get("period"), dims)

    def located(self, error: InvalidEvidence) -> InvalidEvidence:
        """The error of a row with the column that it speaks of."""
        return self._located(error, self._columns.value)

    def _located(self, error: InvalidEvidence, value: str | None) -> InvalidEvidence:
        # A fact names its field in the first words of what it refuses; people look for the column's own name.
        if not error.where:
            for name in ("id", "unit", "entity", "indicator", "period", "dims", "status", "source"):
                if error.message.startswith((f"{name} of fact", f"fact {name}")):
                    column = getattr(self._columns, name)
                    error.where = column if type(column) is str and column in self._header else name
                    return error
            if error.message.startswith("value"):
                error.where = value or "value"
        return error


def _periods(columns: ColumnMap, header: Sequence[str], place: Mapping[str, int]) -> dict[str, int]:
    if columns.periods == ALL:
        found = {column: index for column, index in place.items() if PERIOD.fullmatch(column)}
        if not found:
            raise InvalidEvidence(
                "no column is named like a period", hint=f"expected names such as 2023; the header is {shown(header)}"
            )
        return found
    for column in columns.periods:
        if column not in place:
            raise InvalidEvidence(
                f"the mapping names a period {column!r}, which is not there", hint=f"the header is {shown(header)}"
            )
    return {column: place[column] for column in columns.periods}
