"""CSV and TSV, row by row: with our own header, SDMX's, or a mapping that says which column is what."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice

from countermark.errors import InvalidEvidence
from countermark.evidence import sdmx
from countermark.evidence.fact_file import FactFile
from countermark.evidence.header import rows_under
from countermark.evidence.mapping import ColumnMap
from countermark.evidence.problems import Problems
from countermark.model import Fact

DELIMITERS = (",", ";", "\t", "|")
_QUOTED = re.compile(r'"(?>(?:[^"]|"")*)"?+')


def read(source: FactFile, columns: ColumnMap | None, problems: Problems) -> Iterator[Fact]:
    """The facts of a table; rows that cannot be trusted go to `problems`."""
    lines = source.lines()
    skipped = list(islice(lines, columns.skip)) if columns is not None else []
    first = next(lines, "")
    delimiter = _delimiter(first, source, columns)
    reader = csv.reader(chain((first,), lines), delimiter=delimiter, strict=True)
    above = len(skipped)
    try:
        header = next(reader, [])
        split_first = sdmx.splits_first_field(header)
        if split_first:
            header = sdmx.split_first_field(header)
        table: Iterable[list[str]] = map(sdmx.split_first_field, reader) if split_first else reader
        try:
            rows = rows_under(header, columns, table)
        except InvalidEvidence as error:
            error.message = f"row {above + 1}: {error.message}"
            error.where = source.name
            raise
        width = len(header)
        plain = rows.plain()
        for cells in table:
            if len(cells) != width:
                if cells:
                    problems.tell(f"row {above + reader.line_num} {_ragged(cells, width, delimiter)}")
                continue
            try:
                if plain is not None:
                    yield plain(cells)
                else:
                    yield from rows.facts(cells)
            except InvalidEvidence as error:
                problems.add(f"row {above + reader.line_num}", rows.located(error))
    except csv.Error as error:
        raise InvalidEvidence(
            f"row {above + reader.line_num}: {error}",
            where=source.name,
            hint='close every quote and double a " inside one',
        ) from None


def first_rows(source: FactFile, count: int) -> list[list[str]]:
    """The header and the first rows, for a guess at what they are."""
    lines = list(islice(source.lines(), count))
    try:
        return list(csv.reader(lines, delimiter=_delimiter(lines[0] if lines else "", source, None)))
    except csv.Error as error:
        raise InvalidEvidence(f"the first rows cannot be read: {error}", where=source.name) from None


def _ragged(cells: Sequence[str], width: int, delimiter: str) -> str:
    """What is wrong with a row that has more or fewer cells than the header."""
    other = max((sign for sign in DELIMITERS if sign != delimiter), key="".join(cells).count)
    mixed = len(cells) < width and any(other in cell for cell in cells)
    hint = f"it seems to be separated by {other!r}, the header by {delimiter!r}"
    return f"has {len(cells)} column{'s' if len(cells) != 1 else ''}, the header has {width}; {hint if mixed else 'quote cells that hold the separator'}"


def _delimiter(first: str, source: FactFile, columns: ColumnMap | None) -> str:
    if columns is not None and columns.delimiter is not None:
        return columns.delimiter
    of_sdmx = sdmx.delimiter(first)
    if of_sdmx is not None:
        return of_sdmx
    if source.suffix == ".tsv":
        return "\t"
    bare = _QUOTED.sub("", first)
    best = max(DELIMITERS, key=bare.count)
    return best if bare.count(best) else ","
