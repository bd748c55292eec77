"""A table as a whole: axes whose members tell its cells apart, what the cells measure, and what all of them share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from countermark.errors import InvalidEvidence, shown
from countermark.model.draft import SURROGATE
from countermark.model.source import Source
from countermark.model.struct import Struct

ENTITY = "entity"
PERIOD = "period"
"""The fields of a fact that an axis may be; any other axis is a key of its `dims`."""


class Member(Struct, frozen=True, kw_only=True):
    """One value of an axis: a row's or a column's name."""

    name: str
    """As the facts carry it."""
    aliases: tuple[str, ...] = ()
    """What else it is called: a code beside the name, the name beside a code."""
    section: str | None = None
    """The heading that it stands under."""
    is_total: bool = False
    attributes: Mapping[str, str] = {}
    """What the member fixes, such as the conference of a team: for telling members apart in words, never required."""


class Axis(Struct, frozen=True, kw_only=True):
    """What tells cells apart: a column of names or a row of heads."""

    name: str = ""
    """The head of it, which may be empty."""
    field: str
    """Where facts carry it: "entity", "period", or the name of a key in `Fact.dims`."""
    members: tuple[Member, ...] = ()


class TableMeasure(Struct, frozen=True, kw_only=True):
    """What cells hold."""

    name: str
    """The indicator as facts carry it."""
    unit: str | None = None
    aliases: tuple[str, ...] = ()


class Table(Struct, frozen=True, kw_only=True):
    """Axes times measures in a context. Its facts name it by its id."""

    id: str
    title: str = ""
    sheet: str = ""
    file: str = ""
    notes: tuple[str, ...] = ()
    """Lines above and below."""
    axes: tuple[Axis, ...] = ()
    measures: tuple[TableMeasure, ...] = ()
    constants: Mapping[str, str] = {}
    """What all rows share, by the head of its column."""
    doubts: tuple[str, ...] = ()
    """What is read in the likeliest way and may be otherwise, a line each."""
    records: int | None = None
    """How many records it has, if its rows repeat every key; then no fact is made of a cell."""
    source: Source | msgspec.UnsetType = msgspec.UNSET
    """Of an answer of a database, the query, when it was asked and the digest of its rows; left out of JSON elsewhere."""

    def __post_init__(self) -> None:
        if type(self.id) is not str or not self.id:
            raise InvalidEvidence(f"table id is {shown(self.id)}", hint="give every table a non-empty text as id")
        for axis in self.axes:
            if type(axis) is not Axis or type(axis.field) is not str or not axis.field:
                raise InvalidEvidence(f"an axis of table {self.id!r} is {shown(axis)}", hint="build it with Axis(…)")
        for text in self._texts():
            if type(text) is not str or (not text.isascii() and SURROGATE.search(text)):
                raise InvalidEvidence(
                    f"table {self.id!a} contains {shown(text)}", hint="give it as text, saved as UTF-8"
                )

    def _texts(self) -> Iterator[object]:
        yield from (self.id, self.title, self.sheet, self.file, *self.notes, *self.doubts)
        yield from _pairs(self.constants)
        for axis in self.axes:
            yield axis.name
            for member in axis.members:
                yield from (member.name, member.section or "", *member.aliases, *_pairs(member.attributes))
        if self.source is not msgspec.UNSET:
            yield from (each for each in msgspec.structs.astuple(self.source) if each is not None)
        for measure in self.measures:
            yield from (measure.name, measure.unit or "", *measure.aliases)

    def axis(self, field: str) -> Axis | None:
        """The axis that facts carry in this field, or None."""
        return next((axis for axis in self.axes if axis.field == field), None)


def _pairs(given: Mapping[str, str]) -> tuple[object, ...]:
    return (*given, *given.values())
