"""Where each field of a fact stands in a row, looked up once for a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

from countermark.errors import InvalidEvidence, nearest
from countermark.evidence.columns.grid import head_names
from countermark.evidence.mapping.fact_id import IdTemplate
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.mapping.rows import shown
from countermark.evidence.sheets.sheet import Sheet
from countermark.model.table import ENTITY, PERIOD


class Place(NamedTuple):
    """A column of values, with what its head says."""

    at: int
    column: str
    entity: str
    indicator: str
    period: str
    unit: str
    dims: Mapping[str, str]
    suffix: str


class Columns:
    """Where each field of a fact stands in a row; looked up once."""

    def __init__(self, columns: ColumnMap, heads: Sequence[Sequence[str]], sheet: Sheet) -> None:
        width = max((len(row) for row in heads), default=0)
        if not heads:
            named = [name for name in (*columns.named(), *columns.values_of) if name.startswith("column ")]
            width = max((int(name.rpartition(" ")[2]) for name in named), default=0)
        names = head_names(heads, width)
        place = {name: index for index, name in reversed(list(enumerate(names)))}

        def at(column: str | None) -> int | None:
            if column is None or column in place:
                return None if column is None else place[column]
            hint = nearest(column, names) or f"the header is {shown(names)}"
            raise InvalidEvidence(
                f"the mapping names a column {column!r}, which is not there", where=sheet.name, hint=hint
            )

        def some(columns: Sequence[str]) -> list[tuple[str, int]]:
            return [(name, index) for name in columns if (index := at(name)) is not None]

        self.width = width
        self.entity, self.entity_label = at(columns.entity), at(columns.entity_label)
        self.indicator, self.indicator_label = at(columns.indicator), at(columns.indicator_label)
        self.unit, self.status, self.source = at(columns.unit), at(columns.status), at(columns.source)
        template = columns.period is not None and "{" in columns.period and columns.period not in place
        self.when = IdTemplate(columns.period) if template and columns.period is not None else None
        self.parts = [(name, place[name]) for name in self.when.names if name in place] if self.when is not None else []
        self.period = at(columns.period) if self.when is None else None
        dims = some(columns.dims if columns.dims != "*" else ())
        # A dimension must not have the name of a field of its own.
        self.dims = [(f"{name} column" if name in (ENTITY, PERIOD) else name, index) for name, index in dims]
        self.attributes = some(columns.attributes)
        self.places = [
            Place(
                at(each.column) or 0,
                each.column,
                each.entity or "",
                each.indicator or "",
                each.period or "",
                each.unit or "",
                each.dims,
                each.suffix or "",
            )
            for each in columns.values
        ]
        names_at = (self.entity, self.entity_label, self.indicator, self.indicator_label)
        self.called = list(zip(("entity", "entity_label", "indicator", "indicator_label"), names_at, strict=True))
        of_names = [*names_at, *(index for _, index in self.dims)]
        entity = self.entity if self.entity_label is None else self.entity_label
        self.filled = sorted(
            index for index in (entity, self.indicator, *(index for _, index in self.dims)) if index is not None
        )
        self.keyed = [index for index in (*of_names, self.period) if index is not None]
        naming = [
            index for index in (*of_names, self.unit, *(index for _, index in self.attributes)) if index is not None
        ]
        self.naming = itemgetter(naming[0], *naming) if naming else None
        value_at = [each.at for each in self.places]
        self.values_in: Callable[[Sequence[str]], Sequence[str]] = (
            itemgetter(*value_at) if len(value_at) > 1 else itemgetter(slice(value_at[0], value_at[0] + 1))
        )  # one index would give a text, and not a list of one
