"""What the header of a table says: our own names, SDMX's, those of a mapping, or nothing that is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from countermark.errors import InvalidEvidence
from countermark.evidence.mapping import sdmx
from countermark.evidence.mapping.mapping import ALL, ColumnMap
from countermark.evidence.mapping.rows import Rows, shown
from countermark.model import Fact

_FIELDS = tuple(
    field
    for field in Fact.__struct_fields__
    if field not in ("dims", "derive", "signed", "attributes", "table", "weak", "rows")
)
_MOST_COLUMNS = 2000


def rows_under(header: Sequence[str], columns: ColumnMap | None) -> Rows:
    """What makes facts of the rows; a header that is unknown is refused here."""
    _check(header)
    if columns is not None:
        return sdmx.rows(header, columns) if sdmx.is_sdmx(header) else Rows(columns, header)
    if sdmx.is_header(header):
        return sdmx.rows(header, None)
    if "id" in header and "value" in header:
        if "dims" in header:
            raise InvalidEvidence(
                "the column 'dims' cannot be a table cell", hint="give each dimension a column of its own"
            )
        ours: dict[str, Any] = {field: field for field in _FIELDS if field in header}
        return Rows(ColumnMap(**ours, dims=ALL), header)
    raise InvalidEvidence(
        f"the header is {shown(header)}", hint="expected 'id' and 'value' among the columns, or a mapping"
    )


def _check(header: Sequence[str]) -> None:
    if len(header) > _MOST_COLUMNS:
        raise InvalidEvidence(
            f"the header has {len(header)} columns, at most {_MOST_COLUMNS} are read",
            hint="write one observation a row",
        )
    seen: set[str] = set()
    for column in header:
        if column and column in seen:
            raise InvalidEvidence(f"the column {column!r} is given twice", hint="give each column a name of its own")
        seen.add(column)
