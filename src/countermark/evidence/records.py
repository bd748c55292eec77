"""Records, such as orders or flights: counted, summed and averaged with filters, by DuckDB, exactly.

A CSV or Parquet file is read by DuckDB itself, however large it is; any other table is copied into it row by row.
Names of columns are quoted and every value is bound, so no text of a question can act on the query.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from countermark.errors import InvalidEvidence, nearest
from countermark.evidence.columns.grid import head_names
from countermark.evidence.columns.understood import understand
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.sheets import open_sheets
from countermark.evidence.sheets.extra import module
from countermark.evidence.sheets.query import quoted

Part = Literal["", "year", "month", "quarter"]
Relation = Literal["=", "!=", "<", "<=", ">", ">="]
_RELATIONS: Final = ("=", "!=", "<", "<=", ">", ">=")
_PARTS: Final = {"year": "%Y", "month": "%Y-%m"}
_NUMBER: Final = "TRY_CAST(replace(ltrim(rtrim({column}, '% '), '$€£ '), ',', '') AS DECIMAL(38, 10))"
_DATE: Final = "TRY_CAST({column} AS DATE)"
_ROWS: Final = 10_000
_DELIMITED: Final = (".csv", ".tsv", ".tab")


class Filter(NamedTuple):
    """What a record has to say: a text in a column, a number compared, or a period cut from a date."""

    column: str
    value: str | Decimal | int
    relation: Relation = "="
    part: Part = ""


class Group(NamedTuple):
    """Records that share a name, or of all: how many they are, and of how many of them the sum is."""

    name: str | None
    size: int
    observed: int
    total: Decimal | None

    @property
    def average(self) -> Fraction | None:
        """The mean of those that hold a number, exactly."""
        return Fraction(self.total) / self.observed if self.total is not None and self.observed else None


class Records:
    """The records of one file."""

    def __init__(self, connection: Any, columns: Sequence[str]) -> None:
        self._connection = connection
        self.columns = tuple(columns)

    def count(self, where: Sequence[Filter] = ()) -> int:
        """How many records there are."""
        return self.groups(where=where)[0].size

    def total(self, column: str, where: Sequence[Filter] = ()) -> Decimal | None:
        """The sum of a column; None where no record holds a number."""
        return self.groups(column, where=where)[0].total

    def average(self, column: str, where: Sequence[Filter] = ()) -> Fraction | None:
        """The mean of a column."""
        return self.groups(column, where=where)[0].average

    def groups(
        self, column: str | None = None, *, by: str | None = None, part: Part = "", where: Sequence[Filter] = ()
    ) -> list[Group]:
        """Records by a column, or by a period cut from its dates, the largest group first; without one, all together."""
        number = "NULL::DECIMAL(38, 10)" if column is None else _NUMBER.format(column=self._named(column))
        name = "NULL" if by is None else self._cut(by, part)
        conditions, values = self._conditions(where)
        grouped = "" if by is None else f" GROUP BY {name} ORDER BY 2 DESC, 1"
        query = f"SELECT {name}, count(*), count({number}), sum({number}) FROM records{conditions}{grouped}"  # noqa: S608 — names are quoted, values bound
        return [Group(*row) for row in self._connection.execute(query, values).fetchall()]

    def _conditions(self, where: Sequence[Filter]) -> tuple[str, list[Any]]:
        parts: list[str] = []
        values: list[Any] = []
        for each in where:
            if each.relation not in _RELATIONS:
                raise InvalidEvidence(f"relation is {each.relation!r}", hint=f"there are {', '.join(_RELATIONS)}")
            if isinstance(each.value, str):
                parts.append(f"{self._cut(each.column, each.part)} {each.relation} ?")
                values.append(each.value)
            else:
                parts.append(f"{_NUMBER.format(column=self._named(each.column))} {each.relation} ?::DECIMAL(38, 10)")
                values.append(str(each.value))
        return f" WHERE {' AND '.join(parts)}" if parts else "", values

    def _cut(self, column: str, part: Part) -> str:
        """A column as text, or the period of its dates."""
        name = self._named(column)
        if not part:
            return f"trim({name})"
        date = _DATE.format(column=name)
        if part == "quarter":
            return f"(year({date}) || 'Q' || quarter({date}))"
        return f"strftime({date}, '{_PARTS[part]}')"

    def _named(self, column: str) -> str:
        if column not in self.columns:
            hint = nearest(column, self.columns) or f"there are {', '.join(self.columns)}"
            raise InvalidEvidence(f"the records have no column {column!r}", hint=hint)
        return quoted(column)


@contextmanager
def open_records(path: str | Path, *, sheet: str | None = None, mapping: ColumnMap | None = None) -> Iterator[Records]:
    """The records of a file; a mapping says where its head stands, else it is understood."""
    duckdb = module("duckdb", "counting records", str(path))
    connection = duckdb.connect(":memory:")
    try:
        with open_sheets(path, sheet=sheet) as sheets:
            known = understand(first := next(sheets))
            columns = mapping if mapping is not None else known.mapping
            skip, heads = (columns.skip, columns.heads) if columns is not None else (0, 1)
            above = known.first_rows(skip + heads)[skip:]
            names = head_names(above, max(map(len, above), default=0))
            if first.separator and not first.notes and str(path).endswith(_DELIMITED):
                options = {"header": False, "skiprows": skip + heads, "sep": first.separator, "names": names}
                connection.read_csv(str(path), all_varchar=True, null_padding=True, **options).create_view("records")
            else:
                _copy(connection, known.all_rows(), skip + heads, names)
        yield Records(connection, names)
    finally:
        connection.close()


def _copy(connection: Any, rows: Iterator[list[str]], skip: int, names: Sequence[str]) -> None:
    """Copies rows, a few thousand at a time; DuckDB moves what does not fit into memory to disk."""
    width = len(names)
    connection.execute(f"CREATE TABLE records ({', '.join(f'{quoted(name)} VARCHAR' for name in names)})")
    insert = f"INSERT INTO records VALUES ({', '.join('?' * width)})"  # noqa: S608 — question marks alone
    body = islice(rows, skip, None)
    while batch := list(islice(body, _ROWS)):
        cells = [[cell.strip() or None for cell in [*row, *[""] * (width - len(row))][:width]] for row in batch]
        connection.executemany(insert, [row for row in cells if any(row)] or [[None] * width])
    connection.execute(f"DELETE FROM records WHERE coalesce({', '.join(map(quoted, names))}) IS NULL")  # noqa: S608
