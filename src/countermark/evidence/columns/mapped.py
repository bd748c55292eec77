"""A layout as the mapping that reads it: fields, units, the signs of numbers and of dates; doubts are told, not refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from countermark.evidence.cells.caption import read_caption, two_units, united
from countermark.evidence.cells.notation import Notation, is_missing, notation, read_cell, signs
from countermark.evidence.cells.period import Dates, date_order, read_period
from countermark.evidence.cells.unit import (
    LETTERS,
    currency_of,
    is_currency,
    read_unit,
    scale_of,
    split_head,
    with_currency,
)
from countermark.evidence.cells.words import is_called, is_total, languages, names_one
from countermark.evidence.columns.doubts import EVERY, Doubts
from countermark.evidence.columns.grid import BETWEEN, Column
from countermark.evidence.columns.heads import Head
from countermark.evidence.columns.layout import Layout, Scene
from countermark.evidence.columns.years import dated_total
from countermark.evidence.mapping.mapping import ColumnMap, ValueColumn
from countermark.patterns import lazy

_UNIT_IN_NOTE: Final = lazy(r"[(\[]([^()\[\]]+)[)\]]|\b((?:in|en|em)\s+[^,;.()]+)", re.IGNORECASE)
_AGAIN: Final = lazy(r" \(\d+\)$", re.ASCII)
_PART_OF_ONE: Final = lazy(r"-?0\.\d+", re.ASCII)
_HALF: Final = 0.5
_LISTED: Final = 8
_OF_LANGUAGE: Final = 50
"""Cells of a column of names that are looked at for their language."""
_LIST: Final = 2
"""Columns of a list of names and values."""
COLUMN: Final = "column"
"""The dimension that a head is beside periods: "Change" in a statement."""


def mapped(scene: Scene, layout: Layout, doubts: Doubts, remarks: list[str]) -> ColumnMap:
    """The mapping of a layout; what has to be told goes to `doubts` and `remarks`."""
    return _Mapped(scene, layout, doubts, remarks).mapping()


class _Mapped:
    """One layout on its way to a mapping."""

    def __init__(self, scene: Scene, layout: Layout, doubts: Doubts, remarks: list[str]) -> None:
        self.scene = scene
        self.layout = layout
        self.doubts = doubts
        self.remarks = remarks
        self.roles = scene.roles

    def mapping(self) -> ColumnMap:
        fields = self._fields()
        once, of_all = self._said_once(fields)
        values, constants = self._united(fields, list(map(self._value, self.scene.heads)), of_all)
        table_unit = constants.pop("unit", None)
        self._tell_shifted(values)
        self._tell_heads()
        way = self._notation()
        left_out = self._left_out(fields, once)
        return ColumnMap(
            **fields,
            constants=constants,
            table_unit=table_unit,
            values=tuple(dated_total(values, self.scene.grid, way)),
            skip=self.scene.grid.skip,
            heads=self.scene.grid.heads,
            cells="written",
            unit_in="indicator" if "indicator" in fields and "unit" not in fields else None,
            left_out=left_out,
            missing=self._note_marks(),
            decimal=way.decimal,
            grouping=way.grouping,  # type: ignore[arg-type]  # a notation has no other signs
            dates=self._dates(),
        )

    # -- fields ----------------------------------------------------------------------------------

    def _fields(self) -> dict[str, Any]:
        """Which column each field of a fact stands in."""
        layout, roles = self.layout, self.roles
        if roles.is_records:
            groups = roles.all("name", "code", "attribute", "constant", "dimension", "part", "unit", "status")
            when = next((column.head for column in roles.all("period")), None)
            return {"records": True, "dims": tuple(column.head for column in groups), "period": when}
        fields: dict[str, Any] = {}
        taken = [layout.entity, layout.indicator]
        for field, column in (("entity", layout.entity), ("indicator", layout.indicator)):
            if column is not None:
                code = roles.codes.get(column.index)
                taken.append(code)
                fields |= {field: column.head} if code is None else {field: code.head, f"{field}_label": column.head}
        dims = [column.head for column in roles.all("name", "dimension") if column not in taken]
        periods, parts = roles.all("period"), roles.all("part")
        if periods and parts:
            fields["period"] = _with_part(periods[0], parts[0])
            parts = parts[1:]
        elif periods:
            fields["period"] = periods[0].head
        dims += [column.head for column in (*parts, *periods[1:])]
        for role in ("unit", "status", "source"):
            for column in roles.all(role)[:1]:
                fields[role] = column.head
        attributes = [column.head for column in roles.all("attribute", "constant", "code") if column not in taken]
        for column in roles.all("note", "number"):
            kind = "a row number" if roles.of[column.index] == "number" else "notes"
            self.remarks.append(f"left out: column {column.head!r}, {kind}")
        return (
            fields | ({"dims": tuple(dims)} if dims else {}) | ({"attributes": tuple(attributes)} if attributes else {})
        )

    def _value(self, head: Head) -> ValueColumn:
        """A column of values, by what its head names."""
        column = head.column
        said: dict[str, Any] = {
            "column": column.head,
            "period": head.period,
            "unit": head.unit or (column.suffix if "|" not in column.suffix else None) or None,
        }
        if column.suffix:
            said["suffix"] = column.suffix
        if (both := two_units(column.head)) is not None:
            self.doubts.tell(f"two units are named, {both[0]!r} and {both[1]!r}, in {column.head!r}", column.head)
        if self.layout.heads == "measures":
            said["indicator"] = head.label or (None if head.period else column.head)
        elif self.layout.heads == "members" and head.label and all(self.scene.labels):
            said["entity"] = head.label
        elif (
            head.period is None
            and self.scene.is_periodic
            and self.layout.indicator is None
            and not is_total(head.label)
        ):
            said["indicator"] = head.label or column.head
        elif (self.layout.heads == "members" or self.scene.is_periodic) and (head.label or not head.period):
            said["dims"] = {COLUMN: head.label or column.head}
        return ValueColumn(**said)

    # -- units -----------------------------------------------------------------------------------

    def _united(
        self, fields: dict[str, Any], values: list[ValueColumn], of_all: dict[str, str]
    ) -> tuple[list[ValueColumn], dict[str, Any]]:
        """The columns of values with their units, and what holds for every row."""
        measured, by_rows = self.scene.measured, "indicator" in fields
        constants: dict[str, Any] = dict(of_all)
        if self.layout.measure:
            constants["indicator"] = self.layout.measure
        elif self.layout.heads == "measures" and not all(each.indicator for each in values) and measured.name:
            constants["indicator"] = measured.name
        if not {"period"} & {*fields, *constants} and not any(each.period for each in values):
            constants |= {"period": when} if (when := self._table_period()) is not None else {}
        unit = None if "unit" in fields else constants.pop("unit", None) or self._table_unit()
        if constants.get("indicator") == measured.name and "unit" not in fields:
            # What a title says of its measure is more than what it says of the table: a rate has this unit too.
            values = [
                each
                if self._is_beside(each, values)
                else msgspec.structs.replace(each, unit=each.unit or measured.unit)
                for each in values
            ]
        if by_rows and len(units := {each.unit for each in values}) == 1 and None not in units:
            # What stands above every period is the unit of the table; a row may still have one of its own.
            unit = units.pop()
            values = [msgspec.structs.replace(each, unit=None) for each in values]
        if "indicator" in constants:
            name, inner = split_head(constants["indicator"])
            constants["indicator"] = name or constants["indicator"]
            unit = unit or inner
        values, unit = self._with_money(values, unit, by_rows=by_rows)
        if unit is not None and any(each.unit is None and not self._is_beside(each, values) for each in values):
            constants["unit"] = unit
        return values, constants

    @staticmethod
    def _is_beside(value: ValueColumn, values: Sequence[ValueColumn]) -> bool:
        """Whether a column has a name of its own beside years, whose measure the title names: "Dwellings" beside rents."""
        return bool(value.indicator) and not value.period and any(each.period for each in values)

    def _with_money(
        self, values: list[ValueColumn], unit: str | None, *, by_rows: bool
    ) -> tuple[list[ValueColumn], str | None]:
        """The currency that cells show, given to those of their column or table that show none."""
        money = [self._currency(each.column) for each in values]
        if not by_rows:
            scaled = [
                msgspec.structs.replace(each, unit=with_currency(each.unit or unit, sign))
                if sign and (each.unit is None or scale_of(each.unit) == each.unit)
                else each
                for each, sign in zip(values, money, strict=True)
            ]
            return scaled, unit
        if unit is None or scale_of(unit) == unit:
            found = {sign for sign in money if sign}
            if len(found) == 1 and sum(map(bool, money)) >= _HALF * len(money):
                unit = with_currency(unit, found.pop())
        scale = scale_of(unit)
        if scale not in ("", unit) and all(each.period for each in values):
            # "(in millions)" above the middle one of several years is said of the table, whose currency its cells show.
            values = [msgspec.structs.replace(each, unit=None) if each.unit == scale else each for each in values]
        return values, unit

    def _table_unit(self) -> str | None:
        names = [self.layout.entity, self.layout.indicator]
        corner = [column.head for column in names if column is not None and column.index == 0]
        found: str | None = None
        for text in (*self.scene.above, *corner):
            said = read_caption(text)
            inner = (read_unit(match[1] or match[2]) for match in _UNIT_IN_NOTE.finditer(text))
            units = two_units(text) or (said.unit or next(filter(None, inner), None),)
            for unit in filter(None, units):
                if found is not None and not (text in self.scene.above or not said.name):
                    continue  # "% change" names what is below
                both = unit if found is None else united(found, unit)
                if both is None:
                    self.doubts.tell(f"two units are named, {found!r} and {unit!r}; {found!r} is taken", EVERY)
                found = both or found
        return found

    def _table_period(self) -> str | None:
        """The period that the title gives to numbers which have none of their own."""
        periods = {period for text in self.scene.above if (period := read_caption(text).period) is not None}
        if len(periods) > 1:
            self.remarks.append(f"left out: the periods {', '.join(sorted(periods))} above the table, which has none")
        return periods.pop() if len(periods) == 1 else None

    def _currency(self, name: str) -> str:
        """The currency that the first number of a column shows, and no other contradicts: the rows below have it too."""
        column = next(each for each in self.scene.values if each.head == name)
        shown = [cell.unit for text in column.cells if (cell := read_cell(text)) is not None]
        found = {unit for unit in shown if unit is not None and is_currency(unit)}
        return next(iter(found)) if len(found) == 1 and shown and shown[0] in found and not scale_of(shown[0]) else ""

    def _tell_shifted(self, values: Sequence[ValueColumn]) -> None:
        """Doubts periods of which some show per cent and others do not: their heads may stand above the wrong columns."""
        if self.layout.indicator is None:
            return
        dated = {each.column for each in values if each.period}
        columns = [column for column in self.scene.values if column.head in dated]
        shows = {
            column.head: sum(n for text, n in column.distinct.items() if (cell := read_cell(text)) and cell.unit == "%")
            for column in columns
        }
        most = [head for head, count in shows.items() if count > 1]
        least = [column.head for column in columns if not shows[column.head] and column.numbers > 1]
        if most and least:
            self.doubts.tell(f"the column {most[0]!r} is in per cent and {least[0]!r} does not", *most, *least)

    def _tell_heads(self) -> None:
        """Doubts columns that have the same head, and tells that there is none."""
        if not self.scene.grid.heads:
            self.doubts.tell("no header was found: columns are numbered")
        names = {column.head for column in self.scene.values}
        for name in names:
            first = _AGAIN.sub("", name)
            if first != name and first in names:
                self.doubts.tell(f"two columns are called {first!r}", first, name)

    # -- rows ------------------------------------------------------------------------------------

    def _said_once(self, fields: dict[str, Any]) -> tuple[frozenset[str], dict[str, str]]:
        """Rows of a list of names and values that say what all the others are about: a company, a year, a currency."""
        grid = self.scene.grid
        column = self.layout.indicator
        if column is None or grid.width != _LIST:
            return frozenset(), {}
        found: dict[str, str] = {}
        names: set[str] = set()
        listed = self.scene.grid.columns[1 - column.index]
        if listed.numbers < _HALF * len(listed.cells):
            return frozenset(), {}  # it describes one thing at length, and its places and names are properties of that
        for role, reads in (("entity", _as_name), ("period", read_period), ("unit", read_unit)):
            rows = [row for _, row in grid.observed if is_called(row[column.index], role)]
            if len(rows) == 1 and role not in fields and (said := reads(rows[0][1 - column.index])) is not None:
                found[role] = said
                names.add(rows[0][column.index])
                self.remarks.append(f"of every row: {rows[0][column.index]} is {said!r}")
        return frozenset(names), found

    def _note_marks(self) -> tuple[str, ...]:
        """Cells such as "(1)" that refer to a note below: nothing was observed there."""
        cells = {cell for column in self.scene.values for cell in column.distinct if cell.startswith("(")}
        marks = cells & self.scene.grid.marks
        if marks and any(read_cell(cell) is not None for cell in cells - marks):
            mark = min(marks)
            self.doubts.tell(f"{mark!r} may be a number below zero or the note {mark} below; it is left out")
        return tuple(sorted(marks))

    def _left_out(self, fields: dict[str, Any], once: frozenset[str]) -> tuple[str, ...]:
        """Rows that are no facts: what stands where a period should, and texts in a list of names and values."""
        found: set[str] = set()
        by_name = {column.head: column for column in self.scene.grid.columns}
        if (column := by_name.get(fields.get("period", ""))) is not None and not _is_serial(column):
            found |= {
                cell
                for cell in column.distinct
                if read_period(cell, "day-first") is None and not any(map(str.isdecimal, cell))
            }
        if (column := self.layout.indicator) is not None and self.scene.grid.width == _LIST:
            found |= {
                row[column.index]
                for _, row in self.scene.grid.observed
                if (text := row[1 - column.index]) and not is_missing(text) and read_cell(text) is None
            }
        found -= once
        if found:
            some = ", ".join(map(repr, sorted(found)[:_LISTED]))
            some += f" and {len(found) - _LISTED} more" if len(found) > _LISTED else ""
            self.remarks.append(f"left out: row{'s' if len(found) > 1 else ''} {some}")
        return tuple(sorted(found | once))

    # -- notation ----------------------------------------------------------------------------------

    def _notation(self) -> Notation:
        """How numbers are written; where that is open, in the likeliest way, and the cells that leave it open are weak."""
        scene = self.scene
        found = [(column, cell) for column in scene.values for text in column.distinct if (cell := read_cell(text))]
        self._tell_metres({cell.unit for _, cell in found if cell.unit is not None})
        spoken = languages(
            [*scene.grid.names, *scene.above, *(cell for column in scene.names for cell in column.cells[:_OF_LANGUAGE])]
        )
        # Who parts cells by ";" does so because a comma stands in numbers: English words alone settle nothing then.
        if spoken == {"en"} and scene.sheet.separator == ";":
            spoken = frozenset()
        cells = signs((f"column {column.head!r}", cell.digits) for column, cell in found)
        way, doubt = notation(cells, languages=spoken, typed=scene.sheet.typed, separator=scene.sheet.separator)
        if doubt:
            self.doubts.tell(doubt, *(column.head for column, cell in found if not cell.digits.isdecimal()))
        part = next((text for column in scene.values for text in column.distinct if _PART_OF_ONE.fullmatch(text)), None)
        if part is not None and not scene.sheet.formats:
            self.doubts.tell(f"{part} may be shown as a per cent: its file contains no formats", EVERY)
        return way

    def _tell_metres(self, shown: set[str]) -> None:
        """Doubts "512 m" where it may as well be millions: beside money or a scale, or without another unit that is measured."""
        measured = [unit for unit in shown if unit not in LETTERS and currency_of(unit) not in ("", "%", None)]
        money = any(scale_of(unit) or is_currency(unit) for unit in (*shown, self._table_unit()))
        if "m" in shown and (money or not measured):
            self.doubts.tell("cells are written in 'm', which may be metres or millions", EVERY)

    def _dates(self) -> Dates:
        """How dates are written; where the table does not tell, in the likeliest way, and all cells are weak."""
        columns = self.roles.all("period")
        if any(map(_is_serial, columns)):
            return "serial"
        texts = [cell for column in columns for cell in column.distinct]
        some, day, month = date_order([*texts, *(name.rpartition(BETWEEN)[2] for name in self.scene.grid.names)])
        if not some:
            return ""
        spoken = languages([*self.scene.grid.names, *self.scene.grid.notes])
        if day and month:
            self.doubts.tell("some dates begin with the day and some with the month", EVERY)
        elif not (day or month) and not (spoken and "en" not in spoken):
            self.doubts.tell(
                "dates such as 3/4/2023 may begin with the day or with the month; the month is taken", EVERY
            )
            return "month-first"
        return "day-first" if day or not month else "month-first"


def _as_name(cell: str) -> str | None:
    return None if is_missing(cell) or read_cell(cell) is not None else cell


def _is_serial(column: Column) -> bool:
    return column.kind == "number"


def _with_part(year: Column, part: Column) -> str:
    """Year and quarter, or year and month, as one period."""
    quarter = names_one(part.head, "period") and all(
        cell.strip("QTKqtk") in ("1", "2", "3", "4") for cell in part.distinct
    )
    is_month = part.head.lower().startswith("m")
    between = ("Q" if quarter and not is_month else "M") if part.kind == "number" else " "
    return f"{{{year.head}}}{between}{{{part.head}}}"
