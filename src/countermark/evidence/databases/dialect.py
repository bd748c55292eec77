"""How DuckDB and PostgreSQL say the parts of a query to records: a column as a number, as text, as a date.

A value's place is written as `HOLE`, which no text of a query can hold: no quoting can move it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Any, Final, NamedTuple

from countermark.errors import InvalidEvidence
from countermark.evidence.sheets.query import quoted

HOLE: Final = "\0"
"""Where a value is bound."""
TEXT: Final = "VARCHAR"
DATE: Final = "DATE"
WHOLE: Final = ("TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "INT2", "INT4", "INT8")  # fmt: skip
"""Types of whole numbers."""
_EXACT: Final = ("DECIMAL", "NUMBER", "NUMERIC", *WHOLE)
"""Types whose sums are exact."""
_FORMATS: Final = {
    "": (),
    "day-first": ("%d/%m/%Y", "%d.%m.%Y", "%d-%m-%Y", "%d/%m/%y"),
    "month-first": ("%m/%d/%Y", "%m-%d-%Y", "%m/%d/%y"),
}
_PARTS: Final = {"year": ("%Y", "YYYY"), "month": ("%Y-%m", "YYYY-MM"), "day": ("%Y-%m-%d", "YYYY-MM-DD")}
_POSTGRES_TYPES: Final = {"text": TEXT, "varchar": TEXT, "bpchar": TEXT, "name": TEXT, "date": DATE}
_MOMENTS: Final = ("TIMESTAMP", "TIMESTAMPTZ")
_GROUPED: Final = r"\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?"
"""Digits in groups. In any other place a comma is no sign of thousands: "1,5" is not 15."""
_NUMBER: Final = rf"^\s*[+-]?(\d{{1,28}}\.?\d*|\.\d+|{_GROUPED})([eE][+-]?\d)?\s*$"
_FLOATS: Final = ("FLOAT", "DOUBLE")
"""DuckDB's types with a value that is no number, NaN."""
_DAY: Final = r"^\s*[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([T ].*)?$"


class Dialect(NamedTuple):
    """The parts of a query that databases say differently; each is given the quoted name of a column."""

    number: Callable[[str, str, str], str]
    """A column of a type as numbers, with the decimal sign of its text; NULL where a cell is none."""
    term: Callable[[str, str, str], str]
    """The same for a sum or an extreme that is used only if every cell is a number or empty."""
    text: Callable[[str, str], str]
    equal: Callable[[str, str], str]
    """That a column as text is a value."""
    day: Callable[[str, str, str], str]
    """The date of a cell, with how dates are written; NULL where it is none."""
    part: Callable[[str, str], str]
    """The period of a date."""
    median: Callable[[str, str], str]
    """Twice the median of a number, of the rows of a filter."""


def _stripped(name: str, decimal: str) -> str:
    """A cell without the signs of currencies, and with those of thousands and decimals as English writes them."""
    text = f"ltrim(rtrim({name}, '% '), '$€£ ')"
    return f"translate({text}, '.,', ',.')" if decimal == "," else text


def _duckdb_number(name: str, kind: str, decimal: str) -> str:
    if kind == TEXT:
        text = _stripped(name, decimal)
        plain = f"TRY_CAST({text} AS DECIMAL(38, 10))"
        grouped = f"TRY_CAST(replace({text}, ',', '') AS DECIMAL(38, 10))"
        is_grouped = f"regexp_full_match({text}, '[+-]?{_GROUPED}')"
        return f"CASE WHEN {text} LIKE '%,%' AND {is_grouped} THEN {grouped} ELSE {plain} END"
    if kind in _FLOATS:
        # What is cast alone is not enough: of Parquet, DuckDB trusts the least and the most, which leave NaN out.
        name = f"nullif({name}, 'NaN')"
    if kind == "FLOAT":  # by its shortest text: the digits behind it were never published
        name = f"CAST({name} AS VARCHAR)"
    return name if kind.startswith(_EXACT) else f"TRY_CAST({name} AS DECIMAL(38, 10))"


def _duckdb_day(name: str, kind: str, written: str) -> str:
    if kind != TEXT:
        return name if kind == DATE else f"TRY_CAST({name} AS DATE)"
    ways = [f"TRY_CAST({name} AS DATE)", f"TRY_CAST(TRY_CAST({name} AS TIMESTAMP) AS DATE)"]
    ways += [f"TRY_CAST(try_strptime({name}, '{each}') AS DATE)" for each in _FORMATS.get(written, ())]
    return f"coalesce({', '.join(ways)})"


def _duckdb_part(day: str, part: str) -> str:
    if part == "quarter":
        return f"(year({day}) || 'Q' || quarter({day}))"
    return f"strftime({day}, '{_PARTS[part][0]}')"


def _duckdb_median(number: str, held: str) -> str:
    return f"quantile_disc({number}, 0.5) {held} - quantile_disc(-{number}, 0.5) {held}"


def _text(name: str, kind: str) -> str:
    return f"trim({name})" if kind == TEXT else f"CAST({name} AS VARCHAR)"


def _equal(name: str, kind: str) -> str:
    return f"{_text(name, kind)} = {HOLE}"


DUCKDB: Final = Dialect(_duckdb_number, _duckdb_number, _text, _equal, _duckdb_day, _duckdb_part, _duckdb_median)


def _postgres_number(name: str, kind: str, decimal: str) -> str:
    if kind == TEXT:
        text = _stripped(name, decimal)
        return f"CASE WHEN {text} ~ '{_NUMBER}' THEN CAST(replace({text}, ',', '') AS numeric) END"
    if kind in ("NUMERIC", "FLOAT4", "FLOAT8"):
        exact = name if kind == "NUMERIC" else f"CAST({name} AS numeric)"
        return f"nullif({exact}, 'NaN')"
    return name if kind in WHOLE else "CAST(NULL AS numeric)"


def _postgres_term(name: str, kind: str, decimal: str) -> str:
    return name if kind == "NUMERIC" else _postgres_number(name, kind, decimal)


def _postgres_text(name: str, kind: str) -> str:
    # PostgreSQL takes longer to cut spaces off than to find that there are none.
    return f"CASE WHEN {name} LIKE '% %' THEN trim({name}) ELSE {name} END" if kind == TEXT else _text(name, kind)


def _postgres_equal(name: str, kind: str) -> str:
    text = f"{_postgres_text(name, kind)} = {HOLE}"
    # Most cells are the value or no longer than it; only a longer one can have spaces to cut off.
    is_longer = f"octet_length({name}) > octet_length(CAST({HOLE} AS text))"
    return f"({name} = {HOLE} OR ({is_longer} AND {text}))" if kind == TEXT else text


def _postgres_day(name: str, kind: str, written: str) -> str:
    del written  # only ISO's dates are read from text there
    if kind == DATE:
        return name
    if kind in _MOMENTS:
        return f"CAST({name} AS date)"
    if kind != TEXT:
        return "CAST(NULL AS date)"
    day = f"trim({name})"
    year, month, number = (f"CAST(substr({day}, {at}, {size}) AS int)" for at, size in ((1, 4), (6, 2), (9, 2)))
    last = f"extract(day FROM make_date({year}, {month}, 1) + interval '1 month' - interval '1 day')"
    # One CASE in another: only so is it certain what is looked at first.
    return f"CASE WHEN {day} ~ '{_DAY}' THEN CASE WHEN {number} <= {last} THEN make_date({year}, {month}, {number}) END END"


def _postgres_part(day: str, part: str) -> str:
    if part == "quarter":
        return f"to_char({day}, 'YYYY\"Q\"Q')"
    return f"to_char({day}, '{_PARTS[part][1]}')"


def _postgres_median(number: str, held: str) -> str:
    return " - ".join(f"percentile_disc(0.5) WITHIN GROUP (ORDER BY {sign}{number}) {held}" for sign in ("", "-"))


POSTGRES: Final = Dialect(
    _postgres_number,
    _postgres_term,
    _postgres_text,
    _postgres_equal,
    _postgres_day,
    _postgres_part,
    _postgres_median,
)


def postgres_type(name: str) -> str:
    """A type of PostgreSQL as it is called here."""
    return _POSTGRES_TYPES.get(name, name.upper())


def numbered(statement: str, mark: str) -> str:
    """A statement with the marks of a driver where values are bound: "?", or "$1", "$2" …"""
    if mark == "?":
        return statement.replace(HOLE, mark)
    parts = statement.split(HOLE)
    return parts[0] + "".join(f"{mark}{at}{part}" for at, part in enumerate(parts[1:], 1))


def written(statement: str, values: Sequence[Any]) -> str:
    """A statement with its values in it, as a report shows it and a person runs it again."""
    literals: Iterator[str] = map(_literal, values)
    return re.sub(HOLE, lambda _: next(literals), statement)


def _literal(value: Any) -> str:
    if isinstance(value, date):
        return f"DATE '{value.isoformat()}'"
    return "'" + str(value).replace("'", "''") + "'"


def selected(query: str | None, table: str | None, name: str) -> str:
    """What stands behind FROM: an answer or a table."""
    if query is None:
        assert table is not None  # one of them is given
        return quoted(table)
    if HOLE in query:
        raise InvalidEvidence("the query contains a NUL character", where=name)
    return f"({query.strip().rstrip(';')}\n) AS answer"
