"""Which way round a table stands: what its rows, its columns and its heads are, as a mapping that reads it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from countermark.errors import InvalidEvidence
from countermark.evidence.columns.caption import Caption, one_unit, read_caption
from countermark.evidence.columns.grid import BETWEEN, Column, Grid, is_of_units
from countermark.evidence.columns.mapping import ColumnMap, ValueColumn
from countermark.evidence.columns.notation import Notation, Unsettled, is_missing, notation, read_cell, signs
from countermark.evidence.columns.period import Dates, date_order, read_period
from countermark.evidence.columns.roles import Role, called, is_span, is_unnamed, role_of, share
from countermark.evidence.columns.rows import shown
from countermark.evidence.columns.unit import (
    LETTERS,
    currency_of,
    is_currency,
    read_unit,
    scale_of,
    split_head,
    with_currency,
)
from countermark.evidence.columns.words import is_called, languages, months, names_one, plain
from countermark.evidence.sheets.sheet import Sheet

_UNIT_IN_NOTE: Final = re.compile(r"[(\[]([^()\[\]]+)[)\]]|\b((?:in|en|em)\s+[^,;.()]+)", re.IGNORECASE)
_BY: Final = re.compile(r"\b(by|nach|par|por|per|naar|według|wg)\s+(\w+(?:\s\w+)?).*", re.IGNORECASE | re.DOTALL)
_NUMBERED: Final = re.compile(
    r"^(?:table|tabelle|tableau|tabla|cuadro|tabella|tavola|tabela|tabel|tablica)\s+[\w.-]+[.:]?\s+", re.IGNORECASE
)
_PART_OF_ONE: Final = re.compile(r"-?0\.\d+")
_QUARTER: Final = re.compile(r"[QTK][1-4]")
_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")
_MONTHS_ENDED: Final = re.compile(r"\b(?:three|six|nine|3|6|9)[ -]months?\b|\bquarters?\b", re.IGNORECASE)


class Reading(NamedTuple):
    """One way to understand a table."""

    says: str
    mapping: ColumnMap


class Layout(NamedTuple):
    """What a table is understood as: one reading, or several that are close, and what was left out."""

    readings: tuple[Reading, ...]
    asks: str
    """What would have to be guessed; "" where there is one reading."""
    remarks: tuple[str, ...]


class _Heads(NamedTuple):
    """What the heads say of one column of values."""

    column: Column
    label: str
    unit: str | None
    period: str | None


def lay_out(grid: Grid, sheet: Sheet) -> Layout:
    """The mapping of a table, or the mappings that are close."""
    if not grid.body or grid.width < 2:
        raise InvalidEvidence(
            "no row of numbers under a head is found", hint="expected a head and rows of at least two columns"
        )
    if not grid.heads and grid.width > 2:
        raise InvalidEvidence(
            f"the first row, {shown(grid.rows[grid.skip])}, is no head",
            hint="write a row of names above the numbers, or a mapping",
        )
    twice = [name for name, count in Counter(grid.names).items() if count > 1]
    return _Layout(grid, sheet, twice).found()


def _as_name(cell: str) -> str | None:
    return None if is_missing(cell) or read_cell(cell) is not None else cell


def _is_part_of_year(name: str) -> bool:
    return _QUARTER.fullmatch(name) is not None or name.lower().rstrip(".") in months()


class _Layout:
    """Settles one thing after the other; what stays open becomes a question."""

    def __init__(self, grid: Grid, sheet: Sheet, twice: Sequence[str]) -> None:
        self.grid = grid
        self.sheet = sheet
        self.above = [text for text in dict.fromkeys((sheet.title, *grid.notes, *sheet.above)) if text]
        """What stands above the table: it holds for all of it."""
        self.remarks: list[str] = []
        columns = grid.columns
        self.roles: dict[int, Role] = {column.index: role_of(column, columns) for column in columns}
        self.twice = frozenset(twice)
        self.open: list[tuple[str, list[tuple[str, dict[int, Role]]]]] = []
        self._settle_years()
        self.values = [column for column in columns if self.roles[column.index] == "value"]
        if not self.values:
            raise InvalidEvidence("no column holds numbers", hint="expected at least one column of values")
        mixed = [column for column in self.values if column.kind == "mixed"]
        if mixed and len(self.values) > 1:
            column = mixed[0]
            text = next(cell for cell in column.cells if read_cell(cell) is None and not is_missing(cell))
            raise InvalidEvidence(
                f"column {column.head!r} holds numbers and texts such as {text!r}", hint="keep one of them in a column"
            )

    def _of(self, *roles: Role) -> list[Column]:
        return [column for column in self.grid.columns if self.roles[column.index] in roles]

    def _settle_years(self) -> None:
        """A column of years without a word that says so is a period or a measure."""
        for column in self.grid.columns:
            if column.kind == "period" and self.roles[column.index] == "label":
                others = [
                    each for each in self.grid.columns if each is not column and self.roles[each.index] == "value"
                ]
                dated = column.numbers < len(column.cells)
                if self._of("period") or not others:
                    self.roles[column.index] = "dimension" if dated else "value"
                elif dated:
                    self.open.append(
                        (
                            f"whether {column.head!r} is the period of the row or a dimension",
                            [("period", {column.index: "period"}), ("dimension", {column.index: "dimension"})],
                        )
                    )
                else:
                    self.open.append(
                        (
                            f"whether {column.head!r} is the period of the row or a value of its own",
                            [("period", {column.index: "period"}), ("value", {column.index: "value"})],
                        )
                    )

    def found(self) -> Layout:
        """The reading, or the readings."""
        if self.open:
            asks, ways = self.open[0]
            readings: list[Reading] = []
            for says, roles in ways:
                self.roles |= roles
                self.values = self._of("value")
                readings += (
                    Reading(f"as a {says}{': ' if reading.says else ''}{reading.says}", reading.mapping)
                    for reading in self._orient().readings
                )
            return Layout(tuple(readings), asks, tuple(dict.fromkeys(self.remarks)))
        return self._orient()

    # -- what the heads say --------------------------------------------------------------------

    def _heads(self) -> list[_Heads]:
        rows = self.grid.head_rows
        found: list[_Heads] = []
        unit_rows = {number for number, row in enumerate(rows) if self._is_of_units(row)}
        for column in self.values:
            parts = list(
                dict.fromkeys(
                    row[column.index]
                    for number, row in enumerate(rows)
                    if row[column.index] and number not in unit_rows
                )
            )
            period = dated = None
            labels: list[tuple[str, str]] = []
            unit = next(
                (read_unit(rows[number][column.index]) for number in unit_rows if rows[number][column.index]),
                None,
            )
            spans = [part for part in parts if _MONTHS_ENDED.search(part)] or [
                note for note in self.grid.notes if _MONTHS_ENDED.search(note)
            ][:1]
            for part in parts:
                name, of_part, of_name = read_caption(part)
                if _is_part_of_year(name):
                    period, unit = self._part_of_year(name, parts), unit or of_part
                    continue
                if of_part is not None and not name and of_name is None:
                    unit = unit or of_part
                    continue
                said = read_period(part)
                if said is None and name != part:
                    said = read_period(name)
                if said is not None and period is None:
                    longer = next(
                        (whole for span in spans if (whole := read_period(f"{span} {part}")) is not None), None
                    )
                    period = longer if longer is not None else said
                    unit = unit or of_part
                elif part in spans or is_span(part) or sum(map(str.isalpha, name)) < 2:
                    continue
                else:
                    labels.append((name, split_head(part).name))
                    unit, dated = unit or of_part, dated or of_name
            # A head that names a year where there is a period of its own means it as a part of its name.
            named = period is not None or bool(self._of("period"))
            label = ", ".join(whole if named else name for name, whole in labels)
            found.append(_Heads(column, label, unit, period if named else dated))
        return found

    def _part_of_year(self, part: str, parts: Sequence[str]) -> str:
        """A quarter or a month in a head, in the year beside it or the one that the title names."""
        years = {year for text in parts for year in _YEAR.findall(text)}
        years = years or {year for text in self.above for year in _YEAR.findall(text)}
        found = read_period(f"{part} {years.pop()}") if len(years) == 1 else None
        if found is None:
            raise InvalidEvidence(
                f"the column {part!r} is a part of a year that the table does not name",
                hint=f"write {part} 2023 in the head",
            )
        return found

    def _is_of_units(self, row: Sequence[str]) -> bool:
        cells = [row[column.index] for column in self.values if row[column.index]]
        if is_of_units(row) and len(self.grid.head_rows) > 1:
            return True
        if len(cells) > 1 and len(set(cells)) == 1 and len(self.grid.head_rows) > 1 and read_unit(cells[0]) is not None:
            return True
        return bool(cells) and all((head := split_head(cell)).unit is not None and not head.name for cell in cells)

    # -- orientation -----------------------------------------------------------------------------

    def _orient(self) -> Layout:
        heads = self._heads()
        wide = [head for head in heads if head.period is not None]
        if len(wide) < len(heads) and len(wide) >= max(1, 0.4 * len(heads)) and not self._of("period"):
            left = [head.column.head for head in heads if head.period is None]
            self.remarks.append(
                f"left out: column{'s' if len(left) > 1 else ''} {', '.join(map(repr, left))}, not of a period"
            )
            heads = wide
        elif len(wide) < len(heads) and (self._of("period") or not all(head.label for head in wide)):
            heads = [
                head._replace(period=None, label=head.column.head if head.period is not None else head.label)
                for head in heads
            ]
        fields, values, asks = self._axes(heads)
        readings = [
            self._mapped(says, each, more) for says, each, more in zip(asks[1] or [""], fields, values, strict=True)
        ]
        question = asks[0]
        try:
            decided = self._notation()
            readings = [Reading(reading.says, self._written(reading.mapping, decided)) for reading in readings]
        except Unsettled as error:
            question = question or str(error.message)
            first = readings[0]
            readings = [
                Reading(f"{first.says + ', ' if first.says else ''}with {name}", self._written(first.mapping, way))
                for name, way in (("a decimal point", Notation(".", ",")), ("a decimal comma", Notation(",", ".")))
            ]
        dates = self._dates()
        if dates is None:
            question = question or "whether dates such as 3/4/2023 begin with the day or with the month"
            readings = [
                Reading(
                    f"{reading.says + ', ' if reading.says else ''}{order}",
                    msgspec.structs.replace(reading.mapping, dates=order),
                )
                for reading in readings[:1]
                for order in ("day-first", "month-first")
            ]
        elif dates:
            readings = [
                Reading(reading.says, msgspec.structs.replace(reading.mapping, dates=dates)) for reading in readings
            ]
        part = None if self.sheet.formats else self._part_of_one()
        if part is not None:
            held = f"whether {part} is shown as a per cent, since its file does not hand on formats"
            question = f"{question}, and {held}" if question else held
            readings = [Reading(reading.says or "as the number that is held", reading.mapping) for reading in readings]
        return Layout(tuple(readings), question, tuple(dict.fromkeys(self.remarks)))

    def _part_of_one(self) -> str | None:
        cells = (cell for column in self.values for cell in column.cells)
        return next((cell for cell in cells if _PART_OF_ONE.fullmatch(cell)), None)

    def _axes(self, heads: list[_Heads]) -> tuple[list[dict[str, Any]], list[list[ValueColumn]], tuple[str, list[str]]]:
        """The fields of keys and the columns of values, once for each reading."""
        fields = self._keys()
        labels = [head.label for head in heads]
        generic = len(heads) == 1 and (
            called(heads[0].column, "value") or not labels[0] or is_unnamed(heads[0].column.head)
        )
        periodic = all(head.period is not None for head in heads)
        named = [] if generic or (periodic and len(set(labels)) <= 1) else labels
        common = labels[0] if periodic and len(set(labels)) == 1 and not generic else ""
        if common and self._is_above_measures():
            self.remarks.append(f"left out: {common!r} above every column")
            common = ""
        free = self._of("label")
        if named:
            return self._under_names(heads, fields, free)
        values = [
            ValueColumn(column=head.column.head, period=head.period, unit=head.unit, indicator=common or None)
            for head in heads
        ]
        if common:
            return [self._with_rows(fields, free, "entity")], [values], ("", [])
        says = "" if "indicator" in fields else self._measure_named()
        if (
            not says
            and generic
            and "indicator" not in fields
            and not is_unnamed(heads[0].column.head)
            and not self._rows_are_measures()
        ):
            says = labels[0] or heads[0].column.head
        if "indicator" in fields or not free:
            if "entity" not in fields and free:
                fields = self._with_rows(fields, free, "entity")
            elif free:
                fields = {**fields, "dims": (*fields.get("dims", ()), *(column.head for column in free))}
            if "indicator" not in fields and says:
                fields = self._constant(fields, "indicator", says)
            return [fields], [values], ("", [])
        if "entity" in fields:
            # Beside a named entity, what has no known name is a measure if its cells speak of one, else a dimension.
            if len(free) == 1 and share(free[0].cells, "measure") >= 0.5 and not says:
                return [{**fields, "indicator": free[0].head}], [values], ("", [])
            fields = {**fields, "dims": (*fields.get("dims", ()), *(column.head for column in free))}
            return [self._constant(fields, "indicator", says) if says else fields], [values], ("", [])
        rows_are = self._rows_are(free[0], says)
        if rows_are is not None:
            found = self._with_rows(fields, free, rows_are)
            return (
                [self._constant(found, "indicator", says) if rows_are == "entity" and says else found],
                [values],
                ("", []),
            )
        entity = self._with_rows(fields, free, "entity")
        asks = f"whether the rows ({', '.join(repr(cell) for cell in list(dict.fromkeys(free[0].cells))[:3])} …) are measures or whom the values are about"
        return (
            [self._with_rows(fields, free, "indicator"), self._constant(entity, "indicator", says) if says else entity],
            [values, values],
            (asks, ["rows are measures (indicator)", "rows are whom the values are about (entity)"]),
        )

    def _under_names(
        self, heads: list[_Heads], fields: dict[str, Any], free: list[Column]
    ) -> tuple[list[dict[str, Any]], list[list[ValueColumn]], tuple[str, list[str]]]:
        """Columns that are named: by measures, or by whom the values are about."""
        labels = [head.label for head in heads]
        by_measure = [
            ValueColumn(
                column=head.column.head, indicator=head.label or head.column.head, period=head.period, unit=head.unit
            )
            for head in heads
        ]
        by_entity = [
            ValueColumn(
                column=head.column.head, entity=head.label or head.column.head, period=head.period, unit=head.unit
            )
            for head in heads
        ]
        places = share(labels, "place")
        if "indicator" in fields and "entity" not in fields and share(labels, "measure") >= 0.5:
            # "Item" and "Description" name measures in one table and things in another.
            (items,) = (column for column in self.grid.columns if column.head == fields["indicator"])
            if share(items.cells, "measure") < 0.34:
                fields = {name: text for name, text in fields.items() if name != "indicator"}
                fields["entity"] = items.head
        if "indicator" in fields and "entity" not in fields:
            found = {**fields, "dims": (*fields.get("dims", ()), *(column.head for column in free))}
            return [found], [by_entity], ("", [])
        if places >= 0.6 and "entity" not in fields:
            says = self._measure_named()
            if free and (not says or share(free[0].cells, "measure") >= 0.34):
                return [self._with_rows(fields, free, "indicator")], [by_entity], ("", [])
            found = {**fields, "dims": (*fields.get("dims", ()), *(column.head for column in free))}
            return [self._constant(found, "indicator", says) if says else found], [by_entity], ("", [])
        if not free and "entity" not in fields and (title := self._unused_title(heads)):
            asks = f"whether the columns ({', '.join(map(repr, labels[:3]))} …) are measures or whom {title!r} is about"
            about = self._constant(fields, "indicator", title)
            return [fields, about], [by_measure, by_entity], (asks, ["columns are measures", "columns are entities"])
        if "entity" in fields or not free:
            found = {**fields, "dims": (*fields.get("dims", ()), *(column.head for column in free))}
            return [found], [by_measure], ("", [])
        rows, tops = share(free[0].cells, "measure"), share(labels, "measure")
        of_rows = share(free[0].cells, "place")
        sure = (
            of_rows >= 0.5
            or tops > rows + 0.3
            or any(head.unit for head in heads)
            or not is_unnamed(free[0].head)
            or "period" in fields
        )
        if sure and not (rows > tops + 0.3 and of_rows < 0.5):
            return [self._with_rows(fields, free, "entity")], [by_measure], ("", [])
        if rows > tops + 0.3 and not sure:
            return [self._with_rows(fields, free, "indicator")], [by_entity], ("", [])
        asks = f"whether the columns ({', '.join(map(repr, labels[:3]))} …) or the rows ({', '.join(repr(cell) for cell in list(dict.fromkeys(free[0].cells))[:3])} …) are the measures"
        return (
            [self._with_rows(fields, free, "entity"), self._with_rows(fields, free, "indicator")],
            [by_measure, by_entity],
            (asks, ["columns are measures", "rows are measures"]),
        )

    def _unused_title(self, heads: list[_Heads]) -> str:
        """A title above columns of which none is known to be a measure: it may be the measure of all of them."""
        if share([head.label for head in heads], "measure") or any(head.unit for head in heads) or len(heads) < 2:
            return ""
        return next((name for text in self.grid.notes if len(name := read_caption(text).name) > 2), "")

    def _is_above_measures(self) -> bool:
        """Whether a text above every column says nothing that the rows do not say: "Amount" above rows of measures."""
        free = self._of("label")
        return bool(free) and is_unnamed(free[0].head) and self._rows_are(free[0], "") == "indicator"

    def _rows_are_measures(self) -> bool:
        free = self._of("label")
        return bool(free) and "entity" not in self.roles.values() and share(free[0].cells, "measure") >= 0.34

    def _rows_are(self, column: Column, measure: str) -> Role | None:
        """Whether the names of rows are measures or whom the values are about; None where the table does not tell."""
        texts = column.cells
        if share(texts, "place") >= 0.5:
            return "entity"
        if share(texts, "measure") >= 0.34:
            return "indicator"
        if any(names_one(text, "statement") for text in (column.head, *self.above)):
            return "indicator"
        if any((match := _BY.search(text)) is not None and self._is_axis(match[2], "entity") for text in self.above):
            return "entity"
        sections = any(sum(map(bool, row)) == 1 for _, row in self.grid.body[:-1])
        money = sum(
            (cell := read_cell(text)) is not None and (cell.negative or cell.unit is not None)
            for head in self.values
            for text in head.cells
        )
        named = measure and not (is_currency(self._measured.unit) and not names_one(measure, "measure"))
        if is_unnamed(column.head) and (sections or money) and not named:
            return "indicator"  # a statement of accounts, whatever its title calls it
        if not is_unnamed(column.head) and measure:
            return "entity"
        return None

    # -- fields ----------------------------------------------------------------------------------

    def _keys(self) -> dict[str, Any]:
        """The fields that columns of keys fill by what they are called."""
        fields: dict[str, Any] = {}
        dims: list[str] = []
        codes = self._of("code")
        for role in ("entity", "indicator"):
            names = self._of(role)
            code = next((each for each in codes if self._is_code_of(each, role, names)), None)
            # Of a continent and a country the facts are about the country.
            label = max(names, key=lambda each: (len(each.distinct), -each.index), default=None)
            if code is not None:
                codes = [each for each in codes if each is not code]
                fields[role] = code.head
                if label is not None:
                    fields[f"{role}_label"] = label.head
            elif label is not None:
                fields[role] = label.head
            dims += [each.head for each in names if each is not label]
        dims += [column.head for column in codes]
        periods, parts = self._of("period"), self._of("part")
        if periods:
            fields["period"] = periods[0].head
            dims += [each.head for each in periods[1:]]
        if parts and periods:
            fields["period"] = self._with_part(periods[0], parts[0])
            parts = parts[1:]
        dims += [each.head for each in (*parts, *self._of("dimension"))]
        for role in ("unit", "status", "source"):
            for column in self._of(role)[:1]:  # type: ignore[arg-type]  # all are roles
                fields[role] = column.head
        for column in self._of("note", "number"):
            kind = "a row number" if self.roles[column.index] == "number" else "notes"
            self.remarks.append(f"left out: column {column.head!r}, {kind}")
        if dims:
            fields["dims"] = tuple(dims)
        return fields

    def _is_code_of(self, code: Column, role: str, names: Sequence[Column]) -> bool:
        """Whether a code belongs to an entity or an indicator: its head says so, or each name has one code of its own."""
        if any(names_one(code.head, other) for other in ("entity", "indicator")):
            return names_one(code.head, role)
        if not names:
            return role == "entity" and share(code.cells, "place") >= 0.5
        pairs = {(row[code.index], row[names[0].index]) for _, row in self.grid.observed if row[code.index]}
        return len({left for left, _ in pairs}) == len(pairs) == len({right for _, right in pairs})

    @staticmethod
    def _with_part(year: Column, part: Column) -> str:
        numeric = part.kind == "number"
        quarter = names_one(part.head, "period") and all(
            cell.strip("QTKqtk") in ("1", "2", "3", "4") for cell in part.cells
        )
        between = ("Q" if quarter and "m" not in part.head.lower()[:1] else "M") if numeric else " "
        return f"{{{year.head}}}{between}{{{part.head}}}"

    def _with_rows(self, fields: dict[str, Any], free: Sequence[Column], role: Role) -> dict[str, Any]:
        if not free:
            return fields
        more = tuple(column.head for column in free[1:])
        found = {**fields, role: free[0].head}
        if more:
            found["dims"] = (*fields.get("dims", ()), *more)
        return found

    @staticmethod
    def _constant(fields: dict[str, Any], name: str, text: str) -> dict[str, Any]:
        return {**fields, "constants": {**fields.get("constants", {}), name: text}}

    def _measure_named(self) -> str:
        return self._measured.name

    @property
    def _measured(self) -> Caption:
        """What a title says is measured, and in what."""
        corner = [column.head for column in self._of("label") if column.index == 0 and not is_unnamed(column.head)]
        for text in (*self.above, *corner):
            said = read_caption(_NUMBERED.sub("", text))
            by = _BY.search(said.name)
            axis = by is not None and self._is_axis(by[2], "entity", "period", "dimension")
            name = said.name
            if by is not None and (axis or by[1].lower() != "per"):  # "milk per cow" is a measure of its own
                name = name[: by.start()]
            name = name.strip(" ,:-–|")
            titled = text in self.above and (said.unit is not None or axis) and not is_span(name)
            if name and (titled or names_one(name, "measure")) and len(name) < 80 and not names_one(name, "statement"):
                return Caption(name, said.unit, None)
        return Caption("", None, None)

    def _is_axis(self, name: str, *roles: str) -> bool:
        """Whether what a table is told to be parted by is what its rows or columns are."""
        heads = {plain(column.head) for column in self._of("label")}
        return not heads.isdisjoint((plain(name), plain(name).split()[0])) or any(
            names_one(name, role) for role in roles
        )

    # -- units and notation ------------------------------------------------------------------------

    def _table_unit(self) -> str | None:
        corner = [
            column.head
            for column in self.grid.columns
            if self.roles[column.index] in ("label", "entity", "indicator") and column.index == 0
        ]
        found: str | None = None
        for text in (*self.above, *corner):
            said = read_caption(text)
            inner = (read_unit(match[1] or match[2]) for match in _UNIT_IN_NOTE.finditer(text))
            unit = said.unit or next(filter(None, inner), None)
            if found is None:
                found = unit
            elif unit is not None and (text in self.above or not said.name):  # "% change" names what is below
                found = one_unit(found, unit, text)
        return found

    def _table_period(self) -> str | None:
        """The period that the title gives to numbers which have none of their own."""
        periods = {period for text in self.above if (period := read_caption(text).period) is not None}
        if len(periods) > 1:
            self.remarks.append(f"left out: the periods {', '.join(sorted(periods))} above the table, which has none")
        return periods.pop() if len(periods) == 1 else None

    def _mapped(self, says: str, fields: dict[str, Any], values: Sequence[ValueColumn]) -> Reading:
        once, of_all = self._said_once(fields)
        constants = {**of_all, **fields.get("constants", {})}
        by_rows = "indicator" in fields
        self._refuse_twice(fields, values)
        if not {"period"} & {*fields, *constants} and not any(each.period for each in values):
            constants |= {"period": when} if (when := self._table_period()) is not None else {}
        unit = None if "unit" in fields else constants.pop("unit", None) or self._table_unit()
        if constants.get("indicator") == self._measured.name and "unit" not in fields:
            # What a title says of its measure is more than what it says of the table: a rate has this unit too.
            values = [msgspec.structs.replace(each, unit=each.unit or self._measured.unit) for each in values]
        if by_rows:
            self._refuse_shifted(values)
        if by_rows and len(units := {each.unit for each in values}) == 1 and None not in units:
            # What stands above every period is the unit of the table; a row may still have one of its own.
            unit = units.pop()
            values = [msgspec.structs.replace(each, unit=None) for each in values]
        if "indicator" in constants:
            name, inner = split_head(constants["indicator"])
            constants["indicator"] = name or constants["indicator"]
            unit = unit or inner
        money = [self._currency(each.column) for each in values]
        if (by_rows and unit is None) or (by_rows and scale_of(unit) == unit):
            found = {sign for sign in money if sign}
            if len(found) == 1 and sum(map(bool, money)) >= 0.5 * len(money):
                unit = with_currency(unit, found.pop())
        scale = scale_of(unit)
        if by_rows and scale not in ("", unit) and all(each.period for each in values):
            # "(in millions)" above the middle one of several years is said of the table, whose currency its cells show.
            values = [msgspec.structs.replace(each, unit=None) if each.unit == scale else each for each in values]
        if not by_rows:
            values = [
                msgspec.structs.replace(each, unit=with_currency(each.unit or unit, sign))
                if sign and (each.unit is None or scale_of(each.unit) == each.unit)
                else each
                for each, sign in zip(values, money, strict=True)
            ]
        if unit is not None and any(each.unit is None for each in values):
            constants["unit"] = unit
        mapping = ColumnMap(
            **{**fields, "constants": constants},
            values=tuple(values),
            skip=self.grid.skip,
            heads=self.grid.heads,
            cells="written",
            unit_in="indicator" if by_rows and "unit" not in fields else None,
            left_out=self._left_out(fields, once),
            missing=self._note_marks(),
        )
        return Reading(says, mapping)

    def _refuse_shifted(self, values: Sequence[ValueColumn]) -> None:
        """Refuses periods of which some show per cent and others do not: their heads stand above the wrong columns."""
        columns = [column for each in values if each.period for column in self.values if column.head == each.column]
        shows = {
            column.head: sum((cell := read_cell(text)) is not None and cell.unit == "%" for text in column.cells)
            for column in columns
        }
        most = [head for head, count in shows.items() if count > 1]
        least = [column.head for column in columns if not shows[column.head] and column.numbers > 1]
        if most and least:
            raise InvalidEvidence(
                f"the column {most[0]!r} holds per cent and {least[0]!r} does not",
                hint="give each column a head of its own",
            )

    def _refuse_twice(self, fields: dict[str, Any], values: Sequence[ValueColumn]) -> None:
        keys = [text for name, text in fields.items() if name not in ("constants", "dims")]
        for name in (*keys, *fields.get("dims", ()), *(each.column for each in values)):
            if name in self.twice:
                hint = "give each column a name of its own, or a second head row that tells them apart"
                raise InvalidEvidence(f"the column {name!r} is given twice", hint=hint)

    def _currency(self, name: str) -> str:
        """The currency that the first number of a column shows, and no other contradicts: the rows below have it too."""
        column = next(each for each in self.values if each.head == name)
        shown = [cell.unit for text in column.cells if (cell := read_cell(text)) is not None]
        signs = {unit for unit in shown if unit is not None and is_currency(unit)}
        return next(iter(signs)) if len(signs) == 1 and shown and shown[0] in signs and not scale_of(shown[0]) else ""

    def _said_once(self, fields: dict[str, Any]) -> tuple[frozenset[str], dict[str, str]]:
        """Rows of a list of names and values that say what all the others are about: a company, a year, a currency."""
        at = next((column.index for column in self.grid.columns if column.head == fields.get("indicator")), None)
        if at is None or self.grid.width != 2:
            return frozenset(), {}
        found: dict[str, str] = {}
        names: set[str] = set()
        for role, reads in (("entity", _as_name), ("period", read_period), ("unit", read_unit)):
            rows = [row for _, row in self.grid.observed if is_called(row[at], role)]
            if len(rows) == 1 and role not in fields and (said := reads(rows[0][1 - at])) is not None:
                found[role] = said
                names.add(rows[0][at])
                self.remarks.append(f"of every row: {rows[0][at]} is {said!r}")
        return frozenset(names), found

    def _note_marks(self) -> tuple[str, ...]:
        """Cells such as "(1)" that refer to a note below: nothing was observed there."""
        cells = {cell for column in self.values for cell in column.cells if cell.startswith("(")}
        marks = cells & self.grid.marks
        if marks and any(read_cell(cell) is not None for cell in cells - marks):
            mark = min(marks)
            raise InvalidEvidence(
                f"{mark!r} may be a number below zero or the note {mark} below", hint="write -1 or leave the cell empty"
            )
        return tuple(sorted(marks))

    def _left_out(self, fields: dict[str, Any], once: frozenset[str]) -> tuple[str, ...]:
        """Rows that are no facts: totals of no one measure, and what stands where a period should."""
        found: set[str] = set()
        by_name = {column.head: column for column in self.grid.columns}
        if (column := by_name.get(fields.get("period", ""))) is not None and not self._is_serial(column):
            found |= {
                cell
                for cell in column.distinct
                if read_period(cell, "day-first") is None and not any(map(str.isdigit, cell))
            }
        if (column := by_name.get(fields.get("indicator", ""))) is not None:
            found |= {cell for cell in column.distinct if is_called(cell, "total")}
            for each in self.values:
                if self.grid.width == 2:  # a list of names and values, some of which are texts
                    rows = [row for _, row in self.grid.observed if row[each.index]]
                    found |= {
                        row[column.index]
                        for row in rows
                        if not is_missing(row[each.index]) and read_cell(row[each.index]) is None
                    }
        found -= once
        if found:
            some = ", ".join(map(repr, sorted(found)[:8])) + (f" and {len(found) - 8} more" if len(found) > 8 else "")
            self.remarks.append(f"left out: row{'s' if len(found) > 1 else ''} {some}")
        return tuple(sorted(found | once))

    def _notation(self) -> Notation:
        found = [(column, cell) for column in self.values for text in column.cells if (cell := read_cell(text))]
        self._refuse_metres({cell.unit for _, cell in found if cell.unit is not None})
        cells = [(f"column {column.head!r}", cell.digits) for column, cell in found]
        spoken = languages(
            [
                *self.grid.names,
                *self.above,
                *(cell for column in self._of("label", "indicator") for cell in column.cells[:50]),
            ]
        )
        # Who parts cells by ";" does so because a comma stands in numbers: English words alone settle nothing then.
        if spoken == {"en"} and self.sheet.separator == ";":
            spoken = frozenset()
        return notation(signs(cells), languages=spoken, typed=self.sheet.typed)

    def _refuse_metres(self, shown: set[str]) -> None:
        """Refuses "512 m" where it may as well be millions: beside money or a scale, or without another unit that is measured."""
        measured = [unit for unit in shown if unit not in LETTERS and currency_of(unit) not in ("", "%", None)]
        money = any(scale_of(unit) or is_currency(unit) for unit in (*shown, self._table_unit()))
        if "m" in shown and (money or not measured):
            raise InvalidEvidence(
                "cells are written in 'm', which may be metres or millions", hint="write the unit in the head"
            )

    @staticmethod
    def _written(mapping: ColumnMap, way: Notation) -> ColumnMap:
        return msgspec.structs.replace(mapping, decimal=way.decimal, grouping=way.grouping)

    def _is_serial(self, column: Column) -> bool:
        return column.kind == "number" and self.roles[column.index] == "period"

    def _dates(self) -> Dates | None:
        """How dates are written; None where the table does not tell."""
        columns = self._of("period")
        if any(map(self._is_serial, columns)):
            return "serial"
        texts = [cell for column in columns for cell in column.cells] + [
            name.rpartition(BETWEEN)[2] for name in self.grid.names
        ]
        some, day, month = date_order(texts)
        if day and month:
            raise InvalidEvidence(
                "some dates begin with the day and some with the month", hint="write them as 2023-12-31"
            )
        if not some:
            return ""
        if day or month:
            return "day-first" if day else "month-first"
        spoken = languages([*self.grid.names, *self.grid.notes])
        return "day-first" if spoken and "en" not in spoken else None
