"""Columns in memory or in a file: Parquet, Feather, and whatever hands out an Arrow stream (pandas, polars, DuckDB)."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.sheets import extra
from countermark.evidence.sheets.sheet import Sheet, check_width
from countermark.evidence.sheets.written_cell import date_text, decimal_text, float_text, single_text, text_of

BATCH = 16_384
_ADDED_INDEX = "__index_level_"

Reader = Callable[[Any], list[str]]
"""A column of a batch as text."""


def parquet_sheets(source: FactFile, _wanted: str | None) -> Iterator[Sheet]:
    """The table of a Parquet file."""
    file = opened_parquet(source)
    yield _sheet(file.schema_arrow, file.iter_batches(batch_size=BATCH), source.name, "fetch the file again")


def opened_parquet(source: FactFile) -> Any:
    """A Parquet file as pyarrow has it."""
    pyarrow = extra.module("pyarrow", "a Parquet file", source.name, "parquet")
    parquet = extra.module("pyarrow.parquet", "a Parquet file", source.name, "parquet")
    try:
        return parquet.ParquetFile(source.seekable())
    except broken(pyarrow) as error:
        raise InvalidEvidence(f"not a Parquet file: {extra.first_line(error)}", where=source.name) from error


def feather_sheets(source: FactFile, _wanted: str | None) -> Iterator[Sheet]:
    """The table of a Feather file, which is an Arrow file."""
    file = _opened(source, "open_file")
    yield _sheet(file.schema, map(file.get_batch, range(file.num_record_batches)), source.name, "fetch the file again")


def stream_sheets(source: FactFile, _wanted: str | None) -> Iterator[Sheet]:
    """The table of an Arrow stream in a file."""
    file = _opened(source, "open_stream")
    yield _sheet(file.schema, iter(file), source.name, "fetch the file again")


def _opened(source: FactFile, how: str) -> Any:
    pyarrow = extra.module("pyarrow", "an Arrow file", source.name, "parquet")
    ipc = extra.module("pyarrow.ipc", "an Arrow file", source.name, "parquet")
    try:
        return getattr(ipc, how)(source.seekable())
    except broken(pyarrow) as error:
        raise InvalidEvidence(f"not an Arrow file: {extra.first_line(error)}", where=source.name) from error


def object_sheet(source: Any, name: str) -> Sheet:
    """Anything with an Arrow stream."""
    pyarrow = extra.module("pyarrow", f"a {type(source).__name__}", name, "parquet")
    try:
        reader = pyarrow.RecordBatchReader.from_stream(source)
    except broken(pyarrow) as error:
        raise InvalidEvidence(
            f"the {type(source).__name__} cannot be read: {extra.first_line(error)}",
            where=name,
            hint="each column needs a name of its own and values of one type",
        ) from error
    return _sheet(reader.schema, iter(reader), name, "")


def batches_sheet(schema: Any, batches: Iterator[Any], name: str) -> Sheet:
    """Batches of rows, as they come."""
    return _sheet(schema, batches, name, "fetch the files again")


def _sheet(schema: Any, batches: Iterator[Any], name: str, hint: str) -> Sheet:
    check_width(len(schema.names), name, 1)
    order = _index_first(schema)
    readers = [(at, _reader(schema.field(at).type, schema.names[at], name)) for at in order]
    heads = _heads([schema.names[at] for at in order])
    rows = _rows(readers, batches, name, hint)
    return Sheet(name, chain(heads, rows), typed=True, heads=len(heads))


def _rows(readers: list[tuple[int, Reader]], batches: Iterator[Any], name: str, hint: str) -> Iterator[list[str]]:
    number = 0
    failures = broken(extra.module("pyarrow", "an Arrow table", name, "parquet"))
    while True:
        try:
            batch = next(batches, None)
            if batch is None:
                return
            columns = [read(batch.column(at)) for at, read in readers]
        except InvalidEvidence as error:
            error.where = name
            raise
        except failures as error:
            raise InvalidEvidence(
                f"the rows after the first {number} cannot be read: {extra.first_line(error)}", where=name, hint=hint
            ) from error
        yield from map(list, zip(*columns, strict=True))
        number += batch.num_rows


def _index_first(schema: Any) -> list[int]:
    """Pandas puts the index behind the columns; people write it in front."""
    names = schema.names
    index = _pandas_index(schema)
    return sorted(range(len(names)), key=lambda at: names[at] not in index)


def _pandas_index(schema: Any) -> set[str]:
    data = (schema.pandas_metadata or {}) if schema.metadata else {}
    return {name for name in data.get("index_columns", ()) if isinstance(name, str)}


def _heads(names: list[str]) -> list[list[str]]:
    """One head row; more for the levels of columns that pandas writes as "('2020', 'Revenue')"."""
    shown = ["" if name.startswith(_ADDED_INDEX) else name for name in names]
    levels = [_levels(name) for name in shown]
    depth = max((len(parts) for parts in levels if parts), default=1)
    if depth == 1 or not all(len(parts) == depth for name, parts in zip(shown, levels, strict=True) if name and parts):
        return [shown]
    padded = [
        parts if len(parts) == depth else ["", *[""] * (depth - 2), name]
        for name, parts in zip(shown, levels, strict=True)
    ]
    return [list(row) for row in zip(*padded, strict=True)]


def _levels(name: str) -> list[str]:
    if not (name.startswith("(") and name.endswith(")")):
        return []
    try:
        value = ast.literal_eval(name)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return []
    return [str(part) for part in value] if isinstance(value, tuple) and len(value) > 1 else []


def _reader(kind: Any, column: str, name: str) -> Reader:
    """How a column of this type becomes text; dictionaries are looked up first."""
    types = extra.module("pyarrow", "an Arrow table", name, "parquet").types
    inner = kind.value_type if types.is_dictionary(kind) else kind
    write: Callable[[Any], str]
    if types.is_float64(inner):
        write = float_text
    elif types.is_floating(inner):
        write = single_text
    elif types.is_decimal(inner):
        write = decimal_text
    elif types.is_timestamp(inner):
        write = date_text
    elif any(is_kind(inner) for is_kind in _plain_kinds(types)) or str(inner) == "string_view":
        write = text_of
    else:
        raise InvalidEvidence(
            f"column {column!r} is {inner}",
            where=name,
            hint="leave it out, or make it text, numbers or dates",
        )
    plain = types.is_string(inner) or types.is_large_string(inner)

    def read(cells: Any) -> list[str]:
        if types.is_timestamp(inner) and inner.unit == "ns":
            # Python's moments have no nanoseconds; pandas' dates do not use them.
            cells = cells.cast(_microseconds(inner), safe=False)
        if plain:
            return ["" if value is None else value for value in cells.to_pylist()]
        try:
            return ["" if value is None else write(value) for value in cells.to_pylist()]
        except InvalidEvidence as error:
            error.message = f"column {column!r}: {error.message}"
            raise

    return read


def _plain_kinds(types: Any) -> tuple[Callable[[Any], bool], ...]:
    return (
        types.is_string, types.is_large_string, types.is_integer, types.is_boolean, types.is_date, types.is_time,
        types.is_duration, types.is_null,
    )  # fmt: skip


def _microseconds(kind: Any) -> Any:
    return extra.module("pyarrow", "a table", "").timestamp("us", tz=kind.tz)


def broken(pyarrow: Any) -> tuple[type[Exception], ...]:
    """What pyarrow raises of data that it cannot read."""
    return (pyarrow.ArrowException, OSError, ValueError, KeyError, NotImplementedError, TypeError, ImportError)
