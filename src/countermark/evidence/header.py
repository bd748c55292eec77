"""What the header of a table says: our own names, SDMX's, those of a mapping, or nothing that is known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from countermark.errors import InvalidEvidence
from countermark.evidence import sdmx
from countermark.evidence.guess import described, guess_table
from countermark.evidence.mapping import ALL, ColumnMap
from countermark.evidence.rows import Rows, shown
from countermark.model import Fact

_FIELDS = tuple(field for field in Fact.__struct_fields__ if field != "dims")
_MOST_COLUMNS = 2000
_SAMPLED = 20


def rows_under(header: Sequence[str], columns: ColumnMap | None, sample: Iterable[Sequence[str]] = ()) -> Rows:
    """What makes facts of the rows; a guess is offered where the header is unknown, and never used."""
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
    guess = guess_table([header, *islice(sample, _SAMPLED)])
    raise InvalidEvidence(
        f"the header is {shown(header)}",
        hint="expected 'id' and 'value' among the columns, or a mapping"
        + (f"; it could be {described(guess)}" if guess is not None else ""),
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
