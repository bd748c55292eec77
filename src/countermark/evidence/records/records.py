"""Records, such as orders or flights: counted, summed and averaged with filters, exactly.

PostgreSQL and DuckDB files are asked where they are; a CSV or Parquet file, or a folder of Parquet, is read by DuckDB
itself, however large it is; any other table is copied into it row by row. Names of columns are quoted and every value is
bound, so no text of a question can act on the query.
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
from countermark.evidence.databases.address import shown
from countermark.evidence.databases.dialect import DATE, HOLE, TEXT, WHOLE, written
from countermark.evidence.databases.opening import in_utc
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.records.elsewhere import Asked, InDuckDb, asked_in, of_answer, place_of
from countermark.evidence.records.query import Filter, Part, Query, QueryAnswer, checked, days
from countermark.evidence.sheets import Sheet, folder, open_sheets
from countermark.evidence.sheets.extra import module
from countermark.evidence.sheets.query import quoted
from countermark.model import Source

_MISSING: Final = ("", "-", "–", "—", "n/a", "na", "nan", "null", "none")
_ROWS: Final = 10_000
_DELIMITED: Final = (".csv", ".tsv", ".tab")
_PARQUET: Final = (".parquet", ".pq")
_GLOB: Final = frozenset("*?[")
"""Signs with which a path would stand for several files."""
_SOME: Final = 50_000
"""Rows that are looked at first for the members of a column."""
MOST_COLUMNS: Final = 12
_CELL: Final = 60
"""Columns, and signs of a cell, that are shown of a record."""
_BATCH: Final = 64
"""Queries that one pass over the records answers."""
_FEW: Final = 2
"""Queries that are faster to ask each in a pass of its own, over the records that it keeps."""
_WHOLE: Final = ("distinct", "median")
"""Aggregates of all records that nothing known of groups gives."""
_ADDED: Final = {"sum": "sum", "mean": "sum", "min": "min", "max": "max"}
"""The others, each with what is asked of a group, and then of the groups."""


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
    """The records of one table."""

    def __init__(self, asked: Asked, mapping: ColumnMap | None = None) -> None:
        self._asked = asked
        self._mapping = mapping
        described = asked.described()
        self.columns = tuple(head_names([[name for name, _ in described]], len(described)))
        self._written = {name: quoted(raw) for name, (raw, _) in zip(self.columns, described, strict=True)}
        """Columns as the database has them: its names may have spaces around them, which nobody reads."""
        self._types = {name: kind for name, (_, kind) in zip(self.columns, described, strict=True)}
        self._decimal = "." if mapping is None else mapping.decimal
        self._missing = (*_MISSING, *(() if mapping is None else map(str.casefold, mapping.missing)))
        """What cells hold if nothing was observed."""
        self.digest = ""
        """The SHA-256 of what was read; empty of records that stay where they are."""

    def close(self) -> None:
        """Let go of what was opened."""
        self._asked.close()

    def source(self, query: Query, answer: QueryAnswer) -> Source | None:
        """Of records that stay in their database: the query as it ran there, when, and the digest of what it gave."""
        origin = self._asked.origin()
        if origin is None:
            return None
        condition, values = self._condition(query.where)
        number = "" if query.column is None else self._number(query.column)
        what = {
            "count": "count(*)",
            "distinct": "" if query.column is None else f"count(DISTINCT {self._cut(query.column, '')})",
            "mean": f"avg({number})",
            "median": f"({self._asked.dialect.median(number, '')}) / 2",
        }.get(query.aggregate, f"{query.aggregate}({number})")
        statement = written(f"SELECT {what} FROM {self._asked.source} WHERE {condition}", values)  # noqa: S608 — it is shown, and not run
        said = f"{statement}\n{answer.rows}\n{answer.observed}\n{answer.value}"
        return of_answer(origin, statement, f"sha256:{hashlib.sha256(said.encode()).hexdigest()}")

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
        number = "CAST(NULL AS DECIMAL(38, 10))" if column is None else self._number(column)
        name = "NULL" if by is None else self._cut(by, part)
        condition, values = self._condition(where)
        grouped = "" if by is None else f" GROUP BY {name} ORDER BY 2 DESC, 1"
        query = f"SELECT {name}, count(*), count({number}), sum({number}) FROM {self._asked.source} WHERE {condition}{grouped}"  # noqa: S608 — names are quoted, values bound
        return [Group(*row) for row in self._asked.ask(query, values)]

    def answers(self, queries: Sequence[Query]) -> list[QueryAnswer]:
        """What each query gives: one pass over the records for what adds up over groups of them, one for what does not."""
        found: dict[Query, QueryAnswer] = {}
        for is_whole in (False, True):
            asked = [each for each in dict.fromkeys(queries) if (each.aggregate in _WHOLE) is is_whole]
            size = _BATCH if len(asked) > _FEW else 1
            for start in range(0, len(asked), size):
                batch = asked[start : start + size]
                is_grouped = size > 1 and not is_whole
                found |= zip(batch, self._answers(batch, is_grouped=is_grouped), strict=True)
        return [found[each] for each in queries]

    def _answers(self, queries: Sequence[Query], *, is_grouped: bool) -> list[QueryAnswer]:
        columns = list(dict.fromkeys(each.column for each in queries if each.column is not None))
        filters = list(dict.fromkeys(each for query in queries for each in query.where))
        source, values = self._looked(columns, filters)
        outer: list[str] = []
        of_group: dict[str, str] = {}
        """What is asked of a group, each with its name."""
        for query in queries:
            kept = " AND ".join(f"w{filters.index(each)}" for each in query.where) or "TRUE"
            held = f"FILTER (WHERE {kept})"
            at = 0 if query.column is None else columns.index(query.column)
            if is_grouped:
                asked = [*self._counts(query.column, at, ""), self._value(query, at, "")]
                names = [of_group.setdefault(each, f"g{len(of_group)}") for each in asked]
                outer += [f"coalesce(sum({name}) {held}, 0)" for name in names[:-1]]
                outer.append(f"{_ADDED.get(query.aggregate, 'sum')}({names[-1]}) {held}")
                continue
            if len(queries) == 1:
                source, held = f"{source} WHERE {kept}", ""
            outer += [
                *(f"coalesce({each}, 0)" for each in self._counts(query.column, at, held)),
                self._value(query, at, held),
            ]
        if is_grouped:
            # A database works out a condition wherever it is named: once for each record, then for each group alone.
            keys = [f"w{at}" for at in range(len(filters))]
            listed = ", ".join((*keys, *(f"{own} AS {name}" for own, name in of_group.items())))
            grouped = f" GROUP BY {', '.join(keys)}" if keys else ""
            source = f"(SELECT {listed} FROM {source}{grouped}) AS grouped"  # noqa: S608 — names are quoted, values bound
        row = self._asked.ask(f"SELECT {', '.join(outer)} FROM {source}", values)[0]  # noqa: S608 — as above
        return [_answer(each, row[4 * at : 4 * at + 4]) for at, each in enumerate(queries)]

    def _counts(self, column: str | None, at: int, held: str) -> list[str]:
        """How many records there are, how many of them hold a number, and in how many it cannot be read."""
        if column is None:
            return [f"count(*) {held}", "0", "0"]
        observed = f"count(n{at}) {held}"
        unread = f"count(u{at}) {held}" if self._types[column] == TEXT else f"count(t{at}) {held} - {observed}"
        return [f"count(*) {held}", observed, unread]

    def _value(self, query: Query, at: int, held: str) -> str:
        """What is asked beside the counts."""
        if query.aggregate == "median":
            return self._asked.dialect.median(f"n{at}", held)
        if query.aggregate == "distinct":
            return f"count(DISTINCT t{at}) {held}"
        return "0" if query.aggregate == "count" else f"{_ADDED[query.aggregate]}(s{at}) {held}"

    def _looked(self, columns: Sequence[str], filters: Sequence[Filter]) -> tuple[str, list[Any]]:
        """The records as they are looked at: whether each filter keeps them, and each column as a number and as a text."""
        listed = ["NULL"]
        values: list[Any] = []
        for at, each in enumerate(filters):
            condition, bound = self._kept(each)
            listed.append(f"coalesce({condition}, FALSE) AS w{at}")
            values += bound
        for at, column in enumerate(columns):
            number, cell = self._number(column), self._named(column)
            term = self._asked.dialect.term(cell, self._types[column], self._decimal)
            if self._types[column] == TEXT:
                cell, marks = self._cut(column, ""), self._missing
                known = f"lower({cell}) NOT IN ({', '.join(HOLE * len(marks))})"
                listed.append(f"CASE WHEN {number} IS NULL AND {known} THEN 1 END AS u{at}")
                values += marks
            listed += [f"{number} AS n{at}", f"{term} AS s{at}", f"{cell} AS t{at}"]
        return f"(SELECT {', '.join(listed)} FROM {self._asked.source}) AS looked", values  # noqa: S608 — as above

    def first(self, query: Query, value: Fraction | None, most: int) -> list[tuple[str, ...]]:
        """The first records that a query is over, as text; of the most or the least, those that have it."""
        condition, values = self._condition(query.where)
        if query.aggregate in ("min", "max") and query.column is not None and value is not None:
            condition = f"({condition}) AND {self._number(query.column)} = CAST({HOLE} AS DECIMAL(38, 10))"
            values.append(str(Decimal(value.numerator) / Decimal(value.denominator)))
        listed = ", ".join(
            f"left(coalesce({self._cut(each, '')}, ''), {_CELL:d})" for each in self.columns[:MOST_COLUMNS]
        )
        text = f"SELECT {listed} FROM {self._asked.source} WHERE {condition} LIMIT {most:d}"  # noqa: S608 — as above
        return self._asked.ask(text, values)

    def members(self, column: str, most: int, part: Part = "") -> list[str] | None:
        """What stands in a column, or the periods of its dates; None if there is more than a person could name."""
        # A date is a day by itself, and faster to tell apart than its text.
        name = self._date(column) if part == "day" else self._cut(column, part)
        # The first rows tell of most columns that no text could name all of them.
        for source in (f"(SELECT * FROM {self._asked.source} LIMIT {_SOME:d}) AS first_rows", self._asked.source):  # noqa: S608 — as above
            query = f"SELECT DISTINCT {name} FROM {source} WHERE {name} IS NOT NULL LIMIT {most + 1:d}"  # noqa: S608 — as above
            found = sorted(str(row[0]) for row in self._asked.ask(query) if str(row[0]))
            if len(found) > most:
                return None
        return found

    def traits(self, columns: Sequence[str]) -> dict[str, tuple[bool, bool]]:
        """Of columns of numbers, whether they hold nothing but 0 and 1, and nothing but whole numbers."""
        found: dict[str, tuple[bool, bool]] = {}
        for name in columns:
            number = self._number(name)
            is_whole = self._types[name] in WHOLE or not self._has(f"{number} <> floor({number})")
            is_empty = not self._has(f"{number} IS NOT NULL")
            found[name] = (not is_empty and not self._has(f"{number} NOT IN (0, 1)"), is_whole and not is_empty)
        return found

    def is_dated(self, column: str) -> bool:
        """Whether everything that stands in a column is a date."""
        text, date = self._cut(column, ""), self._date(column)
        if self._types[column] != DATE and self._has(f"{date} IS NULL AND {text} <> ''"):
            return False
        return self._has(f"{date} IS NOT NULL")

    def _has(self, condition: str) -> bool:
        """Whether any record is so; the first one ends the search."""
        return bool(self._asked.ask(f"SELECT EXISTS (SELECT 1 FROM {self._asked.source} WHERE {condition})")[0][0])  # noqa: S608 — as above

    def _kept(self, given: Filter) -> tuple[str, list[Any]]:
        """The condition of one filter, as it is found fastest for each of many records."""
        value = given.value
        if given.part or given.relation != "=" or not isinstance(value, str) or value != value.strip(" "):
            return self._condition([given])
        said = self._asked.dialect.equal(self._named(given.column), self._types[given.column])
        return said, [value] * said.count(HOLE)

    def _condition(self, where: Sequence[Filter]) -> tuple[str, list[Any]]:
        parts: list[str] = []
        values: list[Any] = []
        for each in map(checked, where):
            if each.part:
                said, bound = self._within(each)
                parts.append(said)
                values += bound
            elif isinstance(each.value, tuple):
                parts.append(f"{self._cut(each.column, each.part)} IN ({', '.join(HOLE * len(each.value))})")
                values += each.value
            elif isinstance(each.value, str):
                parts.append(f"{self._cut(each.column, each.part)} {each.relation} {HOLE}")
                values.append(each.value)
            else:
                parts.append(f"{self._number(each.column)} {each.relation} CAST({HOLE} AS DECIMAL(38, 10))")
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
                "=": f"({date} >= {HOLE} AND {date} < {HOLE})",
                "!=": f"({date} < {HOLE} OR {date} >= {HOLE})",
                ">=": f"({date} >= {HOLE})",
                ">": f"({date} >= {HOLE})",
                "<": f"({date} < {HOLE})",
                "<=": f"({date} < {HOLE})",
            }[period.relation]
            parts.append(said)
            values += {">=": [first], ">": [after], "<": [first], "<=": [after]}.get(period.relation, [first, after])
        return f"({' OR '.join(parts)})", values

    def _number(self, column: str) -> str:
        """A column as numbers; NULL if a cell holds none."""
        return self._asked.dialect.number(self._named(column), self._types[column], self._decimal)

    def _cut(self, column: str, part: Part) -> str:
        """A column as text, or the period of its dates."""
        if not part:
            return self._asked.dialect.text(self._named(column), self._types[column])
        return self._asked.dialect.part(self._date(column), part)

    def _date(self, column: str) -> str:
        dates = "" if self._mapping is None else self._mapping.dates
        return self._asked.dialect.day(self._named(column), self._types[column], dates)

    def _named(self, column: str) -> str:
        if column not in self.columns:
            hint = nearest(column, self.columns) or f"there are {', '.join(self.columns)}"
            raise InvalidEvidence(f"the records have no column {column!r}", hint=hint)
        return self._written[column]


def _answer(query: Query, row: Sequence[Any]) -> QueryAnswer:
    rows, observed, unread = map(int, row[:3])  # a sum of counts is a decimal in PostgreSQL
    value = row[3]
    if query.aggregate in ("count", "distinct"):
        return QueryAnswer(rows, rows, Fraction(rows if query.aggregate == "count" else value))
    if unread or not observed or value is None:
        return QueryAnswer(rows, observed, None)
    exact = Fraction(value)
    exact = exact / observed if query.aggregate == "mean" else exact / 2 if query.aggregate == "median" else exact
    return QueryAnswer(rows, observed, exact)


@contextmanager
def open_records(
    path: Any, *, sheet: str | None = None, query: str | None = None, mapping: ColumnMap | None = None
) -> Iterator[Records]:
    """The records of a file or a database; the header is detected unless a mapping gives it."""
    records = records_of(path, sheet=sheet, query=query, mapping=mapping)
    try:
        yield records
    finally:
        records.close()


def records_of(
    source: Any,
    *,
    name: str | None = None,
    sheet: str | None = None,
    query: str | None = None,
    mapping: ColumnMap | None = None,
) -> Records:
    """The records of a source, asked where they are if that can be."""
    place = place_of(source, sheet, query)
    if place is not None and (mapping is None or not mapping.dates):
        return Records(asked_in(place), mapping)
    duckdb = module("duckdb", "counting records", (name if name is not None else shown(source))[:200])
    connection = in_utc(duckdb.connect(":memory:"))
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
        records = Records(InDuckDb(connection), columns)
    except BaseException:
        connection.close()
        raise
    records.digest = f"sha256:{digest}"
    return records


def is_read_by_duckdb(source: Any) -> bool:
    """Whether a file, or a folder of Parquet files, need not be read in Python."""
    if folder.is_folder(source):
        return folder.kind_of(Path(source)) == "parquet" and _GLOB.isdisjoint(str(source))
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
        if folder.is_folder(source) or path.lower().endswith(_PARQUET):
            files = folder.files(Path(path)) if folder.is_folder(source) else [path]
            relation = connection.read_parquet(
                list(map(str, files)), hive_partitioning=folder.is_folder(source), union_by_name=True
            )
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
    if folder.is_folder(source):
        return folder.digest(Path(path))
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
