"""CSV, TSV and their kin: cells parted by one sign, which is found from the first lines."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, islice

from countermark.errors import InvalidEvidence
from countermark.evidence.fact_file import FactFile
from countermark.evidence.sheets.sheet import LONGEST_CELL, MOST_COLUMNS, Sheet, check_width
from countermark.patterns import lazy

# Where two signs part the lines equally well, the rarer one inside cells wins: a comma is also a decimal sign.
DELIMITERS = ("\t", ";", "|", ",")
_BATCH = 16
_SAMPLED_LINES = 200
_SAMPLED_CHARACTERS = 1 << 16
_DECLARED = lazy(r'"?sep=(.)"?\s*', re.IGNORECASE)
_NUMBER = lazy(r"[-+(]?[^\w\s]?\s?\d[\d.,'’\s]*[%)]?")


def sheets(source: FactFile, _wanted: str | None) -> Iterator[Sheet]:
    """The table of a delimited file."""
    lines = source.table_lines()
    sample = first_lines(lines)
    declared = _DECLARED.fullmatch(sample[0]) if sample else None
    delimiter = declared[1] if declared is not None else delimiter_of(sample, source.suffix)
    notes: list[str] = []
    # The declaration is a row of the file, so that the rows below keep their numbers.
    text = chain(("\n",), sample[1:], lines) if declared is not None else chain(sample, lines)
    table = chain(rows(text, delimiter, source.name), _encoding_noted(source, notes))
    yield Sheet(source.name, table, separator=delimiter, notes=notes)


def first_lines(lines: Iterator[str]) -> list[str]:
    """Enough lines to see how a file is parted; they are taken from `lines`."""
    sample: list[str] = []
    left = _SAMPLED_CHARACTERS
    for line in islice(lines, _SAMPLED_LINES):
        sample.append(line)
        left -= len(line)
        if left < 0:
            break
    return sample


def rows(lines: Iterable[str], delimiter: str, name: str) -> Iterator[list[str]]:
    """The cells of each row, ragged as they are; a quote that is never closed is refused where it opens."""
    return chain.from_iterable(_batches(lines, delimiter, name))


def _batches(lines: Iterable[str], delimiter: str, name: str) -> Iterator[list[list[str]]]:
    # A few rows at a time: one step of Python for each row would take a third of csv's own time.
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    while True:
        before = reader.line_num
        batch: list[list[str]] = []
        try:
            batch.extend(islice(reader, _BATCH))
        except csv.Error as error:
            row = before + 1 + sum(1 + sum(cell.count("\n") for cell in cells) for cells in batch)
            raise InvalidEvidence(
                f"row {row}: {_broken(error)}", where=name, hint='close every quote and double a " inside one'
            ) from None
        if not batch:
            return
        if max(map(len, batch)) > MOST_COLUMNS:
            for number, cells in enumerate(batch, before + 1):
                check_width(len(cells), name, number)
        yield batch


def delimiter_of(sample: list[str], suffix: str = "") -> str:
    """The sign that parts most of the lines into equally many cells; a comma where none does."""
    if suffix in {".tsv", ".tab"} and any("\t" in line for line in sample):
        return "\t"
    # max() keeps the first of equals, and the signs stand in the order of their trust.
    best = max(DELIMITERS, key=lambda sign: _fit(sample, sign))
    return best if _fit(sample, best)[0] else ","


def _fit(sample: list[str], delimiter: str) -> tuple[int, float, int]:
    """How well a sign parts the lines: lines of the usual width, the share of cells that look whole, that width."""
    try:
        table = [cells for cells in csv.reader(sample, delimiter=delimiter) if len(cells) > 1]
    except csv.Error:
        return (0, 0, 0)
    if not table:
        return (0, 0, 0)
    width, lines = max(Counter(map(len, table)).items(), key=lambda found: (found[1], found[0]))
    cells = [cell for row in table if len(row) == width for cell in row]
    whole = sum(_is_whole(cell, delimiter) for cell in cells)
    return (lines, whole / len(cells), width)


def _is_whole(cell: str, delimiter: str) -> bool:
    return not any(sign in cell for sign in DELIMITERS if sign != delimiter) or _NUMBER.fullmatch(cell) is not None


def _broken(error: csv.Error) -> str:
    text = str(error)
    if "field larger" in text:
        return f"a cell is longer than {LONGEST_CELL} characters; a quote may be open"
    if "unexpected end" in text:
        return "a quote is opened and never closed"
    if "expected after" in text:
        return "a closing quote is inside a cell"
    return text


def _encoding_noted(source: FactFile, notes: list[str]) -> Iterator[list[str]]:
    """No rows: stands behind them, where the encoding is known."""
    if source.encoding == "windows-1252":
        notes.append("the file is not UTF-8; it was read as Windows-1252")
    yield from ()
