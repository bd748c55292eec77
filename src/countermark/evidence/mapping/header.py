"""What the header of a table says: our own names, SDMX's, those of a mapping, or nothing that is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from countermark.errors import InvalidEvidence
from countermark.evidence.mapping import sdmx
from countermark.evidence.mapping.mapping import ALL, ColumnMap
from countermark.evidence.mapping.rows import Rows, shown
from countermark.evidence.problems import Problems
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


def facts_under(
    header: list[str],
    numbered: Iterable[tuple[int, list[str]]],
    columns: ColumnMap | None,
    problems: Problems,
    *,
    name: str,
    place: str = "",
    uneven: Callable[[Sequence[str], int], str],
) -> Iterator[Fact]:
    """The facts of the rows; those that cannot be trusted go to `problems`.

    `name` and `place` say where the header is, `uneven` what is wrong with a row of another width, if anything.
    """
    split = sdmx.splits_first_field(header)
    header = sdmx.split_first_field(header) if split else header
    try:
        rows = rows_under(header, columns)
    except InvalidEvidence as error:
        error.message = f"{place}{error.message}"
        error.where = name
        raise
    width = len(header)
    plain = rows.plain()
    for number, row in numbered:
        cells = sdmx.split_first_field(row) if split else row
        if len(cells) != width:
            if wrong := uneven(cells, width):
                problems.tell(f"row {number} {wrong}")
            continue
        try:
            if plain is not None:
                yield plain(cells)
            else:
                yield from rows.facts(cells)
        except InvalidEvidence as error:
            problems.add(f"row {number}", rows.located(error))


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
