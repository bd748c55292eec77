"""What a person changes of a reading: which column is an axis, which a measure, in what unit, under what title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from countermark.errors import InvalidEvidence, nearest
from countermark.evidence.mapping.mapping import ColumnMap, ValueColumn

FIELDS: Final = ("entity", "period", "indicator", "dimension", "attribute", "none")
"""What a column of names can be said to be."""


class Choices(NamedTuple):
    """Choices for columns, by their headers."""

    axes: Mapping[str, str] = {}
    """Of columns of names: one of `FIELDS`."""
    measures: Mapping[str, str] = {}
    """Of columns of values: what they measure; "" where the head says so."""
    units: Mapping[str, str] = {}
    """Of columns of values; under "" of the whole table."""
    title: str = ""
    reading: int = 0
    """Which of the ways to read the table is meant, before the rest is changed."""

    def changed(self, columns: ColumnMap, names: Sequence[str]) -> ColumnMap:
        """The mapping with these choices in place of what was detected."""
        for name in (*self.axes, *self.measures, *filter(None, self.units)):
            if name not in names:
                hint = nearest(name, names) or f"there are {', '.join(names)}"
                raise InvalidEvidence(f"there is no column {name!r}", hint=hint)
        fields: dict[str, Any] = {name: getattr(columns, name) for name in ColumnMap.__struct_fields__}
        values = {each.column: each for each in columns.values}
        for name in (*self.axes, *self.measures):
            _take_out(fields, name)
        for name, field in self.axes.items():
            _put(fields, name, field)
            values.pop(name, None)
        for name, measure in self.measures.items():
            known = values.get(name, ValueColumn(column=name))
            values[name] = msgspec.structs.replace(known, indicator=measure or known.indicator or name)
        fields["values"] = tuple(
            msgspec.structs.replace(each, unit=self.units.get(name, each.unit)) for name, each in values.items()
        )
        if unit := self.units.get(""):
            fields["constants"] = {**columns.constants, "unit": unit}
            fields |= {"unit": None, "table_unit": None}
            fields["values"] = tuple(
                msgspec.structs.replace(each, unit=self.units.get(each.column)) for each in fields["values"]
            )
        if not fields["values"]:
            raise InvalidEvidence("no column of values is left", hint="say which one is with --measure")
        return ColumnMap(
            **{**fields, "title": self.title or columns.title, "records": columns.records and not self.axes}
        )


def _take_out(fields: dict[str, Any], name: str) -> None:
    """A mapping without what it says of a column."""
    for field, said in fields.items():
        if field not in ("title", "id") and (said == name or (field == "period" and f"{{{name}}}" in (said or ""))):
            fields[field] = None
    for field in ("dims", "attributes"):
        fields[field] = tuple(each for each in fields[field] if each != name) if fields[field] != "*" else "*"


def _put(fields: dict[str, Any], name: str, field: str) -> None:
    if field not in FIELDS:
        hint = nearest(field, FIELDS) or f"there are {', '.join(FIELDS)}"
        raise InvalidEvidence(f"a column cannot be {field!r}", where=name, hint=hint)
    if field in ("dimension", "attribute"):
        place = "dims" if field == "dimension" else "attributes"
        fields[place] = (*fields[place], name)
    elif field != "none":
        for place in (field, f"{field}_label"):
            if (before := fields.get(place)) is not None:
                fields["attributes"] += () if "{" in before else (before,)
                fields[place] = None
        fields[field] = name
        fields["constants"] = {key: said for key, said in fields["constants"].items() if key != field}


def column_roles(columns: ColumnMap, names: Sequence[str]) -> list[tuple[str, str]]:
    """Each column with what it is read as, in words."""
    values = {each.column: each for each in columns.values}
    found: list[tuple[str, str]] = []
    for name in names:
        fields = ("entity", "entity_label", "indicator", "indicator_label", "period", "unit", "status", "source")
        role = next((field.replace("_", " ") for field in fields if getattr(columns, field) == name), "")
        if not role and columns.period is not None and f"{{{name}}}" in columns.period:
            role = "period"
        if (value := values.get(name)) is not None:
            about = (
                value.indicator,
                value.entity,
                value.period,
                *value.dims.values(),
                value.unit and f"in {value.unit}",
            )
            role = " ".join(("measure:", *filter(None, about))) if any(about) else "values"
        found.append(
            (
                name,
                role
                or ("dimension" if name in columns.dims else "attribute" if name in columns.attributes else "left out"),
            )
        )
    return found
