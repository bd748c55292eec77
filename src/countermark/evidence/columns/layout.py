"""Which way round a table stands. Each layout is a function that proposes one; criteria score them; the best is read.

To add a layout, write a function of a `Scene` that gives a `Layout` or None and add it to `_LAYOUTS`; what speaks for or
against layouts are the functions in `CRITERIA`, each with its weight.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, Literal, NamedTuple

from countermark.errors import InvalidEvidence
from countermark.evidence.cells.caption import Caption, read_caption
from countermark.evidence.cells.notation import read_cell
from countermark.evidence.cells.unit import is_currency, is_remark
from countermark.evidence.cells.words import names_one, plain
from countermark.evidence.columns.grid import BETWEEN, Column, Grid
from countermark.evidence.columns.heads import Head, called, is_span, is_unnamed, read_heads
from countermark.evidence.columns.roles import Roles, share
from countermark.evidence.sheets.sheet import Sheet
from countermark.patterns import lazy

_BY: Final = lazy(r"\b(by|nach|par|por|per|naar|według|wg)\s+(\w+(?:\s\w+)?).*", re.IGNORECASE | re.DOTALL)
_NUMBERED: Final = lazy(
    r"^(?:table|tabelle|tableau|tabla|cuadro|tabella|tavola|tabela|tabel|tablica)\s+[\w.-]+[.:]?\s+", re.IGNORECASE
)
_LONGEST_NAME: Final = 80
_THIRD: Final = 1 / 3
"""The share of names that has to speak of measures before all of them are taken for measures."""
_ONE_SIZE: Final = 2
"""Digits by which the numbers of one measure may differ from column to column."""
_PERIODS: Final = 0.4
"""The share of heads that have to be periods alone before the others are taken for what stands beside them."""
_MOST: Final = 0.6
_HALF: Final = 0.5
_CLOSE: Final = 0.5
"""Layouts whose scores differ by less are told as doubtful."""


class Layout(NamedTuple):
    """One way to understand a table: where its measures are named, and what the other names are."""

    says: str
    entity: Column | None = None
    indicator: Column | None = None
    heads: Literal["measures", "members", "periods"] = "periods"
    """What the names above the columns of values are; "periods": there are none but periods."""
    measure: str = ""
    """What all cells measure, where the title or the only head says so."""

    def measured(self, scene: Scene) -> Sequence[str]:
        """The names that are taken for measures."""
        if self.heads == "measures":
            return scene.labels
        return list(self.indicator.distinct) if self.indicator is not None else [self.measure] if self.measure else []

    def members(self, scene: Scene) -> Sequence[str]:
        """The names that are taken for whom values are about."""
        return (
            list(self.entity.distinct) if self.entity is not None else scene.labels if self.heads == "members" else []
        )


class Scene:
    """All that layouts and criteria look at."""

    def __init__(self, grid: Grid, sheet: Sheet) -> None:
        if not grid.body or grid.width < _TWO:
            raise InvalidEvidence(
                "no row of numbers under a header was found", hint="expected a header and rows of at least two columns"
            )
        self.grid = grid
        self.sheet = sheet
        remarks = [cell for row in grid.head_rows for cell in row if is_remark(cell)]
        self.above = [text for text in dict.fromkeys((sheet.title, *grid.notes, *sheet.above, *remarks)) if text]
        """What stands above the table: it holds for all of it."""
        self.roles = Roles(grid)
        self.values = self.roles.all("value")
        if not self.values:
            raise InvalidEvidence("no column contains numbers", hint="expected at least one column of values")
        self.heads: list[Head] = read_heads(grid, self.values, self.above, dated=bool(self.roles.all("period")))
        self.heads = _told_apart(self.heads)
        self.labels = [head.label for head in self.heads]
        self.names = self.roles.all("name")

    @cached_property
    def is_generic(self) -> bool:
        """Whether the only column of values is called "Value", or nothing."""
        head = self.heads[0]
        return len(self.heads) == 1 and (called(head.column, "value") or not head.label or is_unnamed(head.column.head))

    @cached_property
    def is_periodic(self) -> bool:
        """Whether heads are periods and name one thing at most, but for a few beside bare periods, such as "Change"."""
        bare = sum(head.period is not None and not head.label for head in self.heads)
        return (all(head.period for head in self.heads) and len(set(self.labels)) == 1) or bare >= _PERIODS * len(
            self.heads
        )

    @cached_property
    def is_named(self) -> bool:
        """Whether the heads name several things."""
        return not self.is_generic and not self.is_periodic

    @cached_property
    def is_alike(self) -> bool:
        """Whether the numbers of all columns are of one size, as those of one measure mostly are."""
        sizes = []
        for column in self.values:
            found = sorted(
                len(cell.digits.partition(".")[0].replace(",", ""))
                for text in column.distinct
                if (cell := read_cell(text))
            )
            sizes += [found[len(found) // 2]] if found else []
        return not sizes or max(sizes) - min(sizes) <= _ONE_SIZE

    @cached_property
    def corner(self) -> str:
        """The head over the names of rows, where it says more than a unit or a span."""
        return next((column.head for column in self.names if not is_unnamed(column.head)), "")

    @cached_property
    def measured(self) -> Caption:
        """What a title says is measured, and in what."""
        corner = [self.names[0].head] if self.names and self.names[0].index == 0 and self.corner else []
        for text in (*self.above, *corner):
            said = read_caption(_NUMBERED.sub("", text))
            by = _BY.search(said.name)
            axis = by is not None and self.is_axis(by[2], "entity", "period", "dimension")
            name = said.name
            if by is not None and (axis or by[1].lower() != "per"):  # "milk per cow" is a measure of its own
                name = name[: by.start()]
            name = name.strip(" ,:-–|")
            titled = text in self.above and (said.unit is not None or axis) and not is_span(name)
            speaks = name and (titled or names_one(name, "measure"))
            if speaks and len(name) < _LONGEST_NAME and not names_one(name, "statement"):
                return Caption(name, said.unit, None)
        return Caption("", None, None)

    def is_axis(self, name: str, *roles: str) -> bool:
        """Whether what a table is told to be parted by is what its rows or columns are."""
        heads = {plain(column.head) for column in self.names}
        return not heads.isdisjoint((plain(name), plain(name).split()[0])) or any(
            names_one(name, role) for role in roles
        )

    @cached_property
    def title(self) -> str:
        """The name of what is measured: the title's, or all of a title that says nothing else."""
        return self.measured.name or next(
            (name for text in self.grid.notes if len(name := read_caption(text).name) > _TWO), ""
        )

    def principal(self, *others: Column | None) -> Column | None:
        """The column of names that rows are about: called so, or of places, or the finest of those needed."""
        names = [column for column in self.names if column not in others]
        spare = [
            column
            for column in self.roles.all("constant", "attribute")
            if column not in others and column.kind == "text"
        ]
        for is_one in (_is_called, _holds_places, _is_said):
            found = list(filter(is_one, names)) or ([] if names else list(filter(is_one, spare)))
            if found:
                return max(found, key=lambda each: (len(each.distinct), -each.index))
        if not names:
            return next((column for column in spare if self.roles.of[column.index] == "constant"), None)
        return max(names, key=lambda each: (len(each.distinct) > 1, -each.index))

    def named_measures(self) -> Column | None:
        """A column of names that its head, or a unit that goes with it, says are of measures."""
        columns = [*self.names, *self.roles.all("constant", "attribute")]
        for column in columns:
            if column.kind == "text" and (called(column, "indicator") or names_one(column.head, "indicator")):
                return column
        units = self.roles.all("unit")
        keys = self.roles.keys
        fixing = [
            column for column in self.names if units and not keys.is_constant(units[0]) and keys.fixes(column, units[0])
        ]
        return fixing[0] if len(fixing) == 1 and len(self.names) > 1 else None


_TWO: Final = 2


def _is_called(column: Column) -> bool:
    return called(column, "entity")


def _holds_places(column: Column) -> bool:
    return share(column.distinct, "place") >= _HALF


def _is_said(column: Column) -> bool:
    return names_one(column.head, "entity")


def _told_apart(heads: Sequence[Head]) -> list[Head]:
    """Heads that differ only in their unit, or in a part that says nothing else, are called by all of it."""
    times = Counter((head.label, head.period) for head in heads)
    return [
        head._replace(label=head.column.head.replace(BETWEEN, ", "))
        if times[head.label, head.period] > 1 and head.label
        else head
        for head in heads
    ]


# -- layouts -----------------------------------------------------------------------------------------


def columns_are_measures(scene: Scene) -> Layout | None:
    """Each column of values is a measure; its rows are about the names beside it."""
    if scene.is_generic or (scene.is_periodic and not scene.labels[0]):
        return None
    return Layout("columns are measures", entity=scene.principal(), heads="measures")


def names_are_measures(scene: Scene) -> Layout | None:
    """One observation a row, or a period a column, and a column that names the measure."""
    column = scene.named_measures()
    if column is None or scene.is_named:
        return None
    return Layout(f"{column.head!r} names the measures", entity=scene.principal(column), indicator=column)


def rows_are_measures(scene: Scene) -> Layout | None:
    """The names of rows are measures: a statement by years, or a table that is turned round."""
    if not scene.names:
        return None
    column = scene.named_measures() or scene.names[0]
    entity = scene.principal(column) if not scene.is_named else None
    return Layout(
        "rows are measures", entity=entity, indicator=column, heads="members" if scene.is_named else "periods"
    )


def title_is_measure(scene: Scene) -> Layout | None:
    """All cells measure what the title says; columns are periods, or those whom it is about."""
    if not scene.is_named:
        name = scene.measured.name or (
            scene.labels[0] or scene.heads[0].column.head
            if scene.is_generic and not is_unnamed(scene.heads[0].column.head)
            else ""
        )
        return Layout("the title is the measure", entity=scene.principal(), measure=name)
    are_places = share(scene.labels, "place") >= _MOST
    if (are_places or (scene.title and not scene.names)) and scene.heads[_TWO - 1 :]:
        return Layout("the title is the measure of all columns", heads="members", measure=scene.title)
    return None


_LAYOUTS: Final[tuple[Callable[[Scene], Layout | None], ...]] = (
    columns_are_measures,
    names_are_measures,
    title_is_measure,
    rows_are_measures,
)


# -- criteria ----------------------------------------------------------------------------------------


def measures_are_called_so(scene: Scene, layout: Layout) -> float:
    """Names taken for measures speak of measures: in full from a third of them on; a title is judged elsewhere."""
    if layout.measure:
        return 0.0
    return min(1.0, share(layout.measured(scene), "measure") / _THIRD)


def members_are_places(scene: Scene, layout: Layout) -> float:
    """Names taken for whom values are about are places, or no name taken for a measure is while others are not."""
    if share(layout.members(scene), "place") >= _HALF:
        return 1.0
    return -1.0 if layout.indicator is not None and share(layout.indicator.distinct, "place") >= _HALF else 0.0


def heads_that_are_places(scene: Scene, layout: Layout) -> float:
    """Columns that are called by places are no measures."""
    if share(scene.labels, "place") < _MOST:
        return 0.0
    return 1.0 if layout.heads == "members" else -1.0


def units_stand_by_measures(scene: Scene, layout: Layout) -> float:
    """A unit in a head says that the head is a measure."""
    some = any(head.unit for head in scene.heads) and scene.is_named
    return float(some and layout.heads == "measures")


def a_column_is_called_for_them(_scene: Scene, layout: Layout) -> float:
    """The head of a column says that its names are measures, or that they are not."""
    if layout.indicator is not None and (
        called(layout.indicator, "indicator") or names_one(layout.indicator.head, "indicator")
    ):
        return 1.0
    corner = layout.entity
    return float(corner is not None and (called(corner, "entity") or names_one(corner.head, "entity")))


def a_unit_goes_with_each(scene: Scene, layout: Layout) -> float:
    """Each measure has one unit: a column of units is fixed by the column of measures."""
    units, keys = scene.roles.all("unit"), scene.roles.keys
    differ = bool(units) and keys.distinct(units[:1]) > 1
    return float(differ and layout.indicator is not None and keys.fixes(layout.indicator, units[0]))


def the_title_is_a_statement(scene: Scene, layout: Layout) -> float:
    """The rows of an income statement are its measures."""
    rows = layout.indicator is not None and not scene.is_named
    return float(
        rows
        and any(
            names_one(text, "statement") for text in (layout.indicator.head if layout.indicator else "", *scene.above)
        )
    )


def the_title_parts_by_rows(scene: Scene, layout: Layout) -> float:
    """A title such as "Sales by region" says what the rows are."""
    parted = any((match := _BY.search(text)) is not None and scene.is_axis(match[2], "entity") for text in scene.above)
    return float(parted and layout.entity is not None and layout.indicator is None)


def looks_like_accounts(scene: Scene, layout: Layout) -> float:
    """Rows without a head over them, with sections or with money, are lines of accounts unless a title says otherwise."""
    if layout.indicator is None or scene.is_named or scene.corner:
        return 0.0
    named = scene.measured.name and not (
        is_currency(scene.measured.unit) and not names_one(scene.measured.name, "measure")
    )
    sections = any(sum(map(bool, row)) == 1 for _, row in scene.grid.body[:-1])
    money = any(
        (cell := read_cell(text)) is not None and (cell.negative or cell.unit is not None)
        for head in scene.values
        for text in head.distinct
    )
    return float((sections or money) and not named)


def the_title_names_a_measure(scene: Scene, layout: Layout) -> float:
    """A title that names a measure is that of all cells, if rows have a head of their own or columns nothing in common with measures."""
    if not layout.measure:
        return 0.0
    if layout.heads == "members":
        speaks = share(scene.labels, "measure") or any(head.unit for head in scene.heads)
        return 0.0 if speaks or not scene.is_alike else 1.0
    return float(bool(scene.corner) or not scene.names) if scene.measured.name else _CLOSE


def one_column_is_no_axis(scene: Scene, layout: Layout) -> float:
    """Where both columns of a list have a head, that of the values names what they are, and not one member."""
    return -float(layout.heads == "members" and len(scene.heads) == 1 and bool(scene.corner))


def measures_have_a_name(scene: Scene, layout: Layout) -> float:
    """A reading that leaves unsaid what is measured is worse than one that says it, if no head says what the rows are."""
    return -1.0 if not layout.measured(scene) and not scene.corner else 0.0


def texts_stand_among_values(scene: Scene, layout: Layout) -> float:
    """A list of names and values in which some values are texts says something else in each row."""
    return float(scene.is_generic and layout.indicator is not None and scene.values[0].kind in ("mixed", "text"))


def rows_are_told_apart(scene: Scene, layout: Layout) -> float:
    """Names over rows that a head calls something, and rows with periods, are of whom the columns measure something."""
    if not scene.is_named or layout.heads != "measures":
        return 0.0
    return float(bool(scene.corner) or bool(scene.roles.all("period")) or not scene.names)


CRITERIA: Final[tuple[tuple[Callable[[Scene, Layout], float], float], ...]] = (
    (members_are_places, 4.0),
    (measures_are_called_so, 3.0),
    (heads_that_are_places, 3.0),
    (a_column_is_called_for_them, 2.5),
    (the_title_is_a_statement, 2.5),
    (the_title_parts_by_rows, 2.2),
    (units_stand_by_measures, 2.0),
    (texts_stand_among_values, 2.5),
    (looks_like_accounts, 2.0),
    (a_unit_goes_with_each, 2.0),
    (the_title_names_a_measure, 2.2),
    (rows_are_told_apart, 2.0),
    (one_column_is_no_axis, 1.5),
    (measures_have_a_name, 1.0),
)
"""What speaks for a layout, each with its weight; what comes first in `_LAYOUTS` wins where all is equal."""


def score(scene: Scene, layout: Layout) -> float:
    """How well a layout fits."""
    return sum(weight * criterion(scene, layout) for criterion, weight in CRITERIA)


def ranked(scene: Scene) -> list[tuple[float, Layout]]:
    """Every layout that is possible, the best first."""
    found = [layout for propose in _LAYOUTS if (layout := propose(scene)) is not None]
    return sorted(((score(scene, layout), layout) for layout in found), key=lambda each: -each[0])
