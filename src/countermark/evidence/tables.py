"""CSV and TSV, row by row: with our own header, SDMX's, or a mapping that says which column is what."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from itertools import chain, islice

from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.mapping import sdmx
from countermark.evidence.mapping.header import facts_under
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.problems import Problems
from countermark.evidence.sheets import delimited
from countermark.evidence.sheets.delimited import DELIMITERS, delimiter_of, first_lines
from countermark.model import Fact

__all__ = ["DELIMITERS", "read", "says_what_it_is"]


def read(source: FactFile, columns: ColumnMap | None, problems: Problems) -> Iterator[Fact]:
    """The facts of a table; rows that cannot be trusted go to `problems`."""
    if columns is not None and columns.values:
        from countermark.evidence.columns import table as understood_table  # noqa: PLC0415 — only with such a mapping

        yield from understood_table.read(next(delimited.sheets(source, None)), columns)
        return
    lines = source.table_lines()
    above = sum(1 for _ in islice(lines, columns.skip)) if columns is not None else 0
    sample = first_lines(lines)
    delimiter = _delimiter(sample, source, columns)
    reader = csv.reader(chain(sample, lines), delimiter=delimiter, strict=True)
    try:
        yield from facts_under(
            next(reader, []),
            ((above + reader.line_num, cells) for cells in reader),
            columns,
            problems,
            name=source.name,
            place=f"row {above + 1}: ",
            uneven=lambda cells, width: _ragged(cells, width, delimiter) if cells else "",
        )
    except csv.Error as error:
        raise InvalidEvidence(
            f"row {above + reader.line_num}: {error}",
            where=source.name,
            hint='close every quote and double a " inside one',
        ) from None


def says_what_it_is(source: FactFile) -> bool:
    """Whether the header is our own or SDMX's."""
    lines = first_lines(source.table_lines())
    try:
        header = next(csv.reader(lines, delimiter=_delimiter(lines, source, None)), [])
    except csv.Error:
        return False
    if sdmx.splits_first_field(header):
        header = sdmx.split_first_field(header)
    return sdmx.is_header(header) or {"id", "value"} <= set(header)


def _ragged(cells: Sequence[str], width: int, delimiter: str) -> str:
    """What is wrong with a row that has more or fewer cells than the header."""
    other = max((sign for sign in DELIMITERS if sign != delimiter), key="".join(cells).count)
    mixed = len(cells) < width and any(other in cell for cell in cells)
    hint = f"it seems to be separated by {other!r}, the header by {delimiter!r}"
    return f"has {len(cells)} column{'s' if len(cells) != 1 else ''}, the header has {width}; {hint if mixed else 'quote cells that contain the separator'}"


def _delimiter(sample: list[str], source: FactFile, columns: ColumnMap | None) -> str:
    if columns is not None and columns.delimiter is not None:
        return columns.delimiter
    of_sdmx = sdmx.delimiter(sample[0]) if sample else None
    return of_sdmx if of_sdmx is not None else delimiter_of(sample, source.suffix)
