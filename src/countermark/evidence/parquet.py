"""Parquet, batch by batch, through pyarrow, which is imported only when a Parquet file is read.

Integers and decimals are exact. A binary float has already lost the digits that were published, so a
column of them is refused until the mapping says how many decimals were published, or accepts in so many
words that the shortest text of a float stands for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import ROUND_HALF_EVEN, Context, Decimal
from importlib import import_module
from typing import Any

from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.mapping.header import rows_under
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.problems import Problems
from countermark.evidence.sheets.arrow import broken, opened_parquet
from countermark.evidence.sheets.extra import first_line
from countermark.model import Fact

MAGIC = b"PAR1"
_BATCH = 16_384
_WIDE = Context(prec=1100)


def read(source: FactFile, columns: ColumnMap | None, problems: Problems) -> Iterator[Fact]:
    """The facts of a Parquet file; rows that cannot be trusted go to `problems`."""
    file, failures = opened_parquet(source), broken(import_module("pyarrow"))
    header, types = list(file.schema_arrow.names), file.schema_arrow.types
    try:
        rows = rows_under(header, columns)
    except InvalidEvidence as error:
        error.where = source.name
        raise
    readers = {index: _reader(types[index], header[index], columns, source.name) for index in sorted(rows.used)}
    batches = file.iter_batches(batch_size=_BATCH, columns=[header[index] for index in readers])
    number = 0
    while True:
        try:
            batch = next(batches, None)
            if batch is None:
                return
            cells = {index: batch.column(header[index]).to_pylist() for index in readers}
        except failures as error:
            raise InvalidEvidence(
                f"row {number + 1} cannot be read: {first_line(error)}", where=source.name, hint="fetch the file again"
            ) from error
        for at in range(batch.num_rows):
            number += 1
            row: list[str | None] = [None] * len(header)
            try:
                for index, read_cell in readers.items():
                    row[index] = read_cell(cells[index][at])
                yield from rows.facts(row)
            except InvalidEvidence as error:
                problems.add(f"row {number}", rows.located(error))


def header(source: FactFile) -> list[str]:
    """The names of the columns."""
    return list(opened_parquet(source).schema_arrow.names)


def _reader(kind: Any, column: str, columns: ColumnMap | None, name: str) -> Callable[[Any], str | None]:
    """How a cell of this type becomes text."""
    types = import_module("pyarrow").types
    if types.is_dictionary(kind):
        kind = kind.value_type
    if types.is_floating(kind):
        floats = None if columns is None else columns.floats
        if floats is None:
            raise InvalidEvidence(
                f"column {column!r} contains binary floats, which have lost the digits that were published",
                where=name,
                hint="store it as decimal or text; or say in the mapping how it was published: floats = 2 (decimals), "
                'or floats = "unsafe-shortest"',
            )
        return lambda cell: _float(cell, column, floats)
    if types.is_integer(kind) or types.is_decimal(kind):
        return lambda cell: None if cell is None else str(cell)
    if types.is_string(kind) or types.is_large_string(kind) or types.is_null(kind):
        return lambda cell: cell
    if types.is_date(kind):
        return lambda cell: None if cell is None else cell.isoformat()
    raise InvalidEvidence(f"column {column!r} is {kind}", where=name, hint="expected text, integers, decimals or dates")


def _float(cell: float | None, column: str, floats: int | str) -> str | None:
    # NaN is what pandas makes of an empty cell, so here it is one.
    if cell is None or cell != cell:  # noqa: PLR0124 — only NaN differs from itself
        return None
    if cell in (float("inf"), float("-inf")):
        raise InvalidEvidence(f"value is {cell}", where=column, hint="expected a finite number")
    if isinstance(floats, str):
        return format(Decimal(repr(cell)), "f")
    return format(Decimal(cell).quantize(Decimal((0, (1,), -floats)), ROUND_HALF_EVEN, _WIDE), "f")
