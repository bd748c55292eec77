"""Records, such as orders or flights: counted, summed and averaged with filters, by DuckDB, exactly.

A CSV or Parquet file is read by DuckDB itself, however large it is; any other table is copied into it row by row.
Names of columns are quoted and every value is bound, so no text of a question can act on the query.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from countermark.errors import InvalidEvidence, nearest
from countermark.evidence.columns.grid import head_names
from countermark.evidence.columns.understood import Understood, understand
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.records.query import PARTS, Answer, Filter, Part, Query, checked, days
from countermark.evidence.sheets import Sheet, open_sheets
from countermark.evidence.sheets.extra import module
from countermark.evidence.sheets.query import quoted

_TEXT: Final = "VARCHAR"
_FORMATS: Final = {
    "": (),
    "day-first": ("%d/%m/%Y", "%d.%m.%Y", "%d-%m-%Y", "%d/%m/%y"),
    "month-first": ("%m/%d/%Y", "%m-%d-%Y", "%m/%d/%y"),
}
_MISSING: Final = ("", "-", "–", "—", "n/a", "na", "nan", "null", "none")
_ROWS: Final = 10_000
_DELIMITED: Final = (".csv", ".tsv", ".tab")
_PARQUET: Final = (".parquet", ".pq")
_GLOB: Final = frozenset("*?[")
"""Signs with which a path would stand for several files."""
_EXACT: Final = ("DECIMAL", "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "NUMBER")  # fmt: skip
"""Types whose sums are exact."""
_FIRST: Final = "(SELECT * FROM records LIMIT 50000)"
MOST_COLUMNS: Final = 12
_CELL: Final = 60
"""Columns, and signs of a cell, that are shown of a record."""
_BATCH: Final = 64
"""Queries that one pass over the records answers."""


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

    def __init__(self, connection: Any, columns: Sequence[str], mapping: ColumnMap | None = None) -> None:
        self._connection = connection
        self._mapping = mapping
        self.columns = tuple(columns)
        described = connection.execute("SELECT * FROM records LIMIT 0").description
        self._types = {name: str(each[1]).upper() for name, each in zip(self.columns, described, strict=True)}
        self._missing = (*_MISSING, *(() if mapping is None else map(str.casefold, mapping.missing)))
        """What cells hold if nothing was observed."""
        self.digest = ""
        """The SHA-256 of what was read."""

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
        number = "NULL::DECIMAL(38, 10)" if column is None else self._number(column)
        name = "NULL" if by is None else self._cut(by, part)
        condition, values = self._condition(where)
        grouped = "" if by is None else f" GROUP BY {name} ORDER BY 2 DESC, 1"
        query = f"SELECT {name}, count(*), count({number}), sum({number}) FROM records WHERE {condition}{grouped}"  # noqa: S608 — names are quoted, values bound
        return [Group(*row) for row in self._connection.cursor().execute(query, values).fetchall()]

    def answers(self, queries: Sequence[Query]) -> list[Answer]:
        """What each query gives, all of them in one pass over the records."""
        found: list[Answer] = []
        for start in range(0, len(queries), _BATCH):
            found += self._answers(queries[start : start + _BATCH])
        return found

    def _answers(self, queries: Sequence[Query]) -> list[Answer]:
        columns = list(dict.fromkeys(each.column for each in queries if each.column is not None))
        filters = list(dict.fromkeys(each.where for each in queries))
        inner: list[str] = []
        values: list[Any] = []
        for at, where in enumerate(filters):
            condition, bound = self._condition(where)
            inner.append(f"coalesce({condition}, FALSE) AS w{at}")
            values += bound
        for at, column in enumerate(columns):
            number = self._number(column)
            inner.append(f"{number} AS n{at}")
            if self._types[column] == _TEXT:
                text, marks = self._cut(column, ""), self._missing
                missing = f"coalesce(lower({text}) IN ({', '.join('?' * len(marks))}), TRUE)"
                inner += [f"({number} IS NULL AND NOT {missing}) AS u{at}", f"{text} AS t{at}"]
                values += marks
            else:
                inner += [f"({number} IS NULL AND {self._named(column)} IS NOT NULL) AS u{at}"]
                inner.append(f"{self._named(column)} AS t{at}")
        outer = [
            part
            for each in queries
            for part in _outer(
                each, filters.index(each.where), columns.index(each.column) if each.column is not None else None
            )
        ]
        query = f"SELECT {', '.join(outer)} FROM (SELECT {', '.join(inner)} FROM records)"  # noqa: S608 — as above
        row = self._connection.cursor().execute(query, values).fetchone()
        return [_answer(each, row[4 * at : 4 * at + 4]) for at, each in enumerate(queries)]

    def first(self, query: Query, value: Fraction | None, most: int) -> list[tuple[str, ...]]:
        """The first records that a query is over, as text; of the most or the least, those that have it."""
        condition, values = self._condition(query.where)
        if query.aggregate in ("min", "max") and query.column is not None and value is not None:
            condition = f"({condition}) AND {self._number(query.column)} = ?::DECIMAL(38, 10)"
            values.append(str(Decimal(value.numerator) / Decimal(value.denominator)))
        listed = ", ".join(
            f"left(coalesce({self._cut(each, '')}, ''), {_CELL:d})" for each in self.columns[:MOST_COLUMNS]
        )
        text = f"SELECT {listed} FROM records WHERE {condition} LIMIT {most:d}"  # noqa: S608 — as above
        return self._connection.cursor().execute(text, values).fetchall()  # type: ignore[no-any-return]

    def members(self, column: str, most: int, part: Part = "") -> list[str] | None:
        """What stands in a column, or the periods of its dates; None if there is more than a person could name."""
        # A date is a day by itself, and faster to tell apart than its text.
        name = self._date(column) if part == "day" else self._cut(column, part)
        # The first rows tell of most columns that no text could name all of them.
        for source in (_FIRST, "records"):
            query = f"SELECT DISTINCT {name} FROM {source} WHERE {name} IS NOT NULL LIMIT {most + 1:d}"  # noqa: S608 — as above
            found = sorted(str(row[0]) for row in self._connection.cursor().execute(query).fetchall() if str(row[0]))
            if len(found) > most:
                return None
        return found

    def traits(self, columns: Sequence[str]) -> dict[str, tuple[bool, bool]]:
        """Of columns of numbers, whether they hold nothing but 0 and 1, and nothing but whole numbers."""
        parts = []
        for number in map(self._number, columns):
            parts += [f"bool_and({number} IN (0, 1))", f"bool_and({number} = floor({number}))"]
        if not parts:
            return {}
        row = self._connection.cursor().execute(f"SELECT {', '.join(parts)} FROM records").fetchone()  # noqa: S608 — as above
        return {name: (bool(row[2 * at]), bool(row[2 * at + 1])) for at, name in enumerate(columns)}

    def is_dated(self, column: str) -> bool:
        """Whether everything that stands in a column is a date."""
        text, date = self._cut(column, ""), self._date(column)
        query = f"SELECT count(*), count({date}) FROM records WHERE {text} IS NOT NULL AND {text} <> ''"  # noqa: S608 — as above
        size, dated = self._connection.cursor().execute(query).fetchone()
        return bool(size) and size == dated

    def _condition(self, where: Sequence[Filter]) -> tuple[str, list[Any]]:
        parts: list[str] = []
        values: list[Any] = []
        for each in map(checked, where):
            if each.part:
                said, bound = self._within(each)
                parts.append(said)
                values += bound
            elif isinstance(each.value, tuple):
                parts.append(f"{self._cut(each.column, each.part)} IN ({', '.join('?' * len(each.value))})")
                values += each.value
            elif isinstance(each.value, str):
                parts.append(f"{self._cut(each.column, each.part)} {each.relation} ?")
                values.append(each.value)
            else:
                parts.append(f"{self._number(each.column)} {each.relation} ?::DECIMAL(38, 10)")
                values.append(str(each.value))
        return " AND ".join(parts) or "TRUE", values

    def _within(self, period: Filter) -> tuple[str, list[Any]]:
        """That a date lies in a period, or in one of several; before or behind its days, which are faster to compare."""
        date = self._date(period.column)
        spans = [
            days(period.part, each)
            for each in (period.value if isinstance(period.value, tuple) else (str(period.value),))
        ]
        parts: list[str] = []
        values: list[Any] = []
        for first, after in spans:
            said = {
                "=": f"({date} >= ? AND {date} < ?)",
                "!=": f"({date} < ? OR {date} >= ?)",
                ">=": f"({date} >= ?)",
                ">": f"({date} >= ?)",
                "<": f"({date} < ?)",
                "<=": f"({date} < ?)",
            }[period.relation]
            parts.append(said)
            values += {">=": [first], ">": [after], "<": [first], "<=": [after]}.get(period.relation, [first, after])
        return f"({' OR '.join(parts)})", values

    def _number(self, column: str) -> str:
        """A column as numbers; NULL if a cell holds none."""
        name = self._named(column)
        if self._types[column] != _TEXT:
            is_exact = self._types[column].startswith(_EXACT)
            return name if is_exact else f"TRY_CAST({name} AS DECIMAL(38, 10))"
        text = f"ltrim(rtrim({name}, '% '), '$€£ ')"
        if self._mapping is not None and self._mapping.decimal == ",":
            return f"TRY_CAST(replace(replace({text}, '.', ''), ',', '.') AS DECIMAL(38, 10))"
        return f"TRY_CAST(replace({text}, ',', '') AS DECIMAL(38, 10))"

    def _cut(self, column: str, part: Part) -> str:
        """A column as text, or the period of its dates."""
        if not part:
            name = self._named(column)
            return f"trim({name})" if self._types[column] == _TEXT else f"{name}::VARCHAR"
        date = self._date(column)
        if part == "quarter":
            return f"(year({date}) || 'Q' || quarter({date}))"
        return f"strftime({date}, '{PARTS[part]}')"

    def _date(self, column: str) -> str:
        name = self._named(column)
        if self._types[column] != _TEXT:
            return name if self._types[column] == "DATE" else f"TRY_CAST({name} AS DATE)"
        formats = _FORMATS.get("" if self._mapping is None else self._mapping.dates, ())
        ways = [f"TRY_CAST({name} AS DATE)", f"TRY_CAST(TRY_CAST({name} AS TIMESTAMP) AS DATE)"]
        ways += [f"TRY_CAST(try_strptime({name}, '{each}') AS DATE)" for each in formats]
        return f"coalesce({', '.join(ways)})"

    def _named(self, column: str) -> str:
        if column not in self.columns:
            hint = nearest(column, self.columns) or f"there are {', '.join(self.columns)}"
            raise InvalidEvidence(f"the records have no column {column!r}", hint=hint)
        return quoted(column)


def _outer(query: Query, where: int, column: int | None) -> tuple[str, str, str, str]:
    """What is asked of one filter: rows, numbers, cells that are none, and the value."""
    held = f"FILTER (WHERE w{where})"
    if column is None:
        return f"count(*) {held}", "0", "0", "0"
    number = f"n{column}"
    value = {
        "count": "0",
        "distinct": f"count(DISTINCT t{column}) {held}",
        "sum": f"sum({number}) {held}",
        "mean": f"sum({number}) {held}",
        "min": f"min({number}) {held}",
        "max": f"max({number}) {held}",
        "median": f"quantile_disc({number}, 0.5) {held} - quantile_disc(-{number}, 0.5) {held}",
    }[query.aggregate]
    return f"count(*) {held}", f"count({number}) {held}", f"count(*) FILTER (WHERE w{where} AND u{column})", value


def _answer(query: Query, row: Sequence[Any]) -> Answer:
    rows, observed, unread, value = row
    if query.aggregate in ("count", "distinct"):
        return Answer(rows, rows, Fraction(rows if query.aggregate == "count" else value))
    if unread or not observed or value is None:
        return Answer(rows, observed, None)
    exact = Fraction(value)
    exact = exact / observed if query.aggregate == "mean" else exact / 2 if query.aggregate == "median" else exact
    return Answer(rows, observed, exact)


@contextmanager
def open_records(path: Any, *, sheet: str | None = None, mapping: ColumnMap | None = None) -> Iterator[Records]:
    """The records of a file; a mapping says where its head stands, else it is understood."""
    records, connection = records_of(path, sheet=sheet, mapping=mapping)
    try:
        yield records
    finally:
        connection.close()


def records_of(
    source: Any,
    *,
    name: str | None = None,
    sheet: str | None = None,
    query: str | None = None,
    mapping: ColumnMap | None = None,
) -> tuple[Records, Any]:
    """The records of a source, and the connection that holds them."""
    duckdb = module("duckdb", "counting records", str(name if name is not None else source)[:200])
    connection = duckdb.connect(":memory:")
    try:
        with open_sheets(source, name=name, sheet=sheet, query=query) as sheets:
            known = understand(first := next(sheets))
            columns = mapping if mapping is not None else known.mapping
            skip, heads = (columns.skip, columns.heads) if columns is not None else (0, 1)
            above = known.first_rows(skip + heads)[skip:]
            names = head_names(above, max(map(len, above), default=0))
            digest = _viewed(connection, duckdb.Error, source, first, skip + heads, names)
            if not digest:
                digest = _copied(connection, known, skip + heads, names)
        records = Records(connection, names, columns)
    except BaseException:
        connection.close()
        raise
    records.digest = f"sha256:{digest}"
    return records, connection


def is_read_by_duckdb(source: Any) -> bool:
    """Whether a file need not be read in Python."""
    return (
        isinstance(source, str | Path)
        and str(source).lower().endswith((*_DELIMITED, *_PARQUET))
        and _GLOB.isdisjoint(str(source))
    )


def _viewed(  # noqa: PLR0917 — where the rows are, and what to call them
    connection: Any, error: type[Exception], source: Any, sheet: Sheet, skip: int, names: Sequence[str]
) -> str:
    """Lets DuckDB read a file; the digest of the file, or nothing if rows have to be copied."""
    if not is_read_by_duckdb(source) or len(set(names)) < len(names):
        return ""
    path = str(source)
    try:
        if path.lower().endswith(_PARQUET):
            relation = connection.read_parquet(path)
            if list(relation.columns) != list(names):
                return ""
            relation.create_view("records")
        elif sheet.separator and not sheet.notes:
            options = {"header": False, "skiprows": skip, "sep": sheet.separator, "names": list(names)}
            connection.read_csv(path, all_varchar=True, null_padding=True, **options).create_view("lines")
            # Once, and in DuckDB's own form: every later pass is over that.
            connection.execute("CREATE TABLE records AS SELECT * FROM lines")
        else:
            return ""
    except error:
        return ""
    with Path(path).open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _copied(connection: Any, known: Understood, skip: int, names: Sequence[str]) -> str:
    """Copies rows, a few thousand at a time; DuckDB moves what does not fit into memory to disk."""
    width = len(names)
    digest = hashlib.sha256()
    connection.execute("DROP VIEW IF EXISTS lines")
    connection.execute(f"CREATE OR REPLACE TABLE records ({', '.join(f'{quoted(name)} VARCHAR' for name in names)})")
    insert = f"INSERT INTO records VALUES ({', '.join('?' * width)})"  # noqa: S608 — question marks alone
    body = islice(known.all_rows(), skip, None)
    while batch := list(islice(body, _ROWS)):
        cells = [[cell.strip() or None for cell in [*row, *[""] * (width - len(row))][:width]] for row in batch]
        digest.update(repr(cells).encode())
        connection.executemany(insert, [row for row in cells if any(row)] or [[None] * width])
    connection.execute(f"DELETE FROM records WHERE coalesce({', '.join(map(quoted, names))}) IS NULL")  # noqa: S608
    return digest.hexdigest()
