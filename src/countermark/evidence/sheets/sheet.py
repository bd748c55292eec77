"""One table as rows of text, before anybody knows what its columns mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from countermark.errors import InvalidEvidence
from countermark.model import Source

if TYPE_CHECKING:
    from countermark.evidence.databases.catalogue import Catalogue

MOST_COLUMNS = 16_384
"""As wide as a spreadsheet gets."""
LONGEST_CELL = 131_072
"""Characters of a cell, four times what a spreadsheet holds."""

_MOST_BLANKS = 5_000_000
_BLANKS_EACH = 40
"""Empty cells that a used range may have: in any case, and for each cell or row that the file holds."""

_NAMED = 3
"""Cells that a note names."""


class Sheet(NamedTuple):
    """A table of a file, a database or a program; its rows are read once, from the first."""

    name: str
    """What an error calls it: the file, and the sheet or table in it."""
    rows: Iterator[list[str]]
    """What each cell shows, "" where it shows nothing; heads, notes and totals included; a merged area shows its text in every cell.

    The nth row is the nth row of the source: hidden rows and rows that say how to read it come empty.
    """
    typed: bool = False
    """Numbers are written as facts write them, because the source has types; else as its author wrote them.

    A decimal point, no grouping, a minus in front, a currency before the number, all else that the format adds
    behind it: "1234.5", "-3", "5.7%", "$1234.5", "-€3", "1.25M", "12 kg". Dates are ISO: "2024-03-31", "2024-03".
    A text cell stays as its author wrote it, here too.
    """
    formats: bool = True
    """Whether cells come as they are shown; without their formats 5.7% is 0.057."""
    title: str = ""
    """What the source itself calls the table: the name of a sheet, a caption."""
    above: Sequence[str] = ()
    """What stands above the table in its document, where that is no row of it: a heading, a line of text."""
    separator: str = ""
    """The sign between cells, where the source is text."""
    notes: Sequence[str] = ()
    """What a person should be told of the reading: an encoding that was assumed, what is hidden. Complete when all rows are read."""
    origin: Callable[[], Source] | None = None
    """Of an answer of a database, the query, its time and the digest of the rows; complete when all rows are read."""
    catalogue: Catalogue | None = None
    """What a database's catalogue says of the columns."""
    heads: int | None = None
    """How many rows are heads, where the source itself says: databases and Arrow keep them apart from the rows."""


def check_width(count: int, name: str, row: int) -> None:
    """Refuses a row that is wider than any table is."""
    if count > MOST_COLUMNS:
        raise InvalidEvidence(
            f"row {row} has {count} columns, at most {MOST_COLUMNS} are read",
            where=name,
            hint="write one observation a row",
        )


def check_range(rows: int, columns: int, held: int, name: str) -> None:
    """Refuses a sheet whose used range is large and nearly empty, before its rows are walked.

    `held` is what the file has of rows and cells. A dense sheet may have any size: what it takes to walk it is then a part
    of what it takes to unpack it.
    """
    if rows * columns > _MOST_BLANKS + _BLANKS_EACH * held:
        raise InvalidEvidence(
            f"the used range A1:{column_name(columns)}{rows} has {rows * columns} cells, and nearly all of them are empty",
            where=name,
            hint="delete cells far below or beside the table, or save the table alone",
        )


def struck_note(cells: Sequence[str]) -> list[str]:
    """What a person is told of cells that are struck out."""
    if not cells:
        return []
    return [f"{len(cells)} cells are struck out and not read, {', '.join(cells[:_NAMED])} among them"]


def column_name(columns: int) -> str:
    """The name of the last of so many columns: 1 is A, 16384 is XFD."""
    name = ""
    while columns > 0:
        columns, rest = divmod(columns - 1, 26)
        name = chr(65 + rest) + name
    return name
