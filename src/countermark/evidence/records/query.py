"""A question to records: an aggregate of a column, with filters; written in one line, and read from it.

sum(amount) where region = North and month = 2024-03      as a reason shows it, and as a fact is called
sum(amount, region=North, month=2024-03)                  as an expression names it
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Final, Literal, NamedTuple, get_args

from countermark.errors import InvalidEvidence, nearest
from countermark.patterns import lazy

Part = Literal["", "year", "quarter", "month", "day"]
Relation = Literal["=", "!=", "<", "<=", ">", ">="]
Aggregate = Literal["count", "distinct", "sum", "mean", "median", "min", "max", "metric"]
AGGREGATES: Final = get_args(Aggregate)
CALCULATED: Final = "metric"
"""The aggregate of a metric that is calculated from others; no column has it."""
PARTS: Final = {"year": "%Y", "month": "%Y-%m", "day": "%Y-%m-%d"}
_RELATIONS: Final = get_args(Relation)
_WRITTEN: Final = lazy(r"(?:[^'\"<>=!,]|'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\")+")
_COMPARED: Final = lazy(r"\s*(!=|<=|>=|<|>|=)\s*")
_CALL: Final = lazy(rf"\b({'|'.join(AGGREGATES)})\(((?:[^()'\"]|'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\")*)\)")
_LONGEST: Final = 4096
_PERIOD: Final = lazy(r"\d{4}(?:-?Q[1-4]|-\d\d(?:-\d\d)?)?", re.ASCII)
_PLAIN: Final = lazy(r"[\w.-]+")
_SIMPLE: Final = lazy(r"[\w .:/%#$€£-]+")


class Filter(NamedTuple):
    """A condition on records: a column has a text or one of several, a number compares, or a date is in a period."""

    column: str
    value: str | Decimal | int | tuple[str, ...]
    relation: Relation = "="
    part: Part = ""

    @property
    def text(self) -> str:
        """As a reason shows it: "region = North", "month = 2024-03"."""
        name = self.part or self.column
        if isinstance(self.value, tuple):
            return f"{name} in ({', '.join(map(_shown, self.value))})"
        return f"{name} {self.relation} {_shown(str(self.value))}"

    @property
    def expression(self) -> str:
        """As an expression names it: "region=North"; several values have no such form."""
        name = self.part or _named(self.column)
        value = self.value[0] if isinstance(self.value, tuple) else str(self.value)
        return f"{name}{self.relation}{_named(value)}"


class Query(NamedTuple):
    """One aggregate; of all columns together there is only a count."""

    aggregate: Aggregate
    column: str | None = None
    where: tuple[Filter, ...] = ()

    @property
    def text(self) -> str:
        """The query in one line."""
        said = f"{self.aggregate}({'*' if self.column is None else self.column})"
        return f"{said} where {' and '.join(each.text for each in self.where)}" if self.where else said

    @property
    def expression(self) -> str:
        """As an expression names it."""
        parts = [*(() if self.column is None else (_named(self.column),)), *(each.expression for each in self.where)]
        return f"{self.aggregate}({', '.join(parts)})"


class QueryAnswer(NamedTuple):
    """What a query gives: over how many records, of which so many hold a number."""

    rows: int
    observed: int
    value: Fraction | None
    """None if no record holds a number, or some hold what cannot be read as one."""
    parts: tuple[QueryAnswer, ...] = ()
    """Of a metric that is calculated from others, what each of them gives."""
    has_failed: bool = False
    """Whether the database gave no answer."""


def checked(given: Filter) -> Filter:
    """A filter whose relation is one; a caller may hand over anything."""
    if given.relation not in _RELATIONS:
        raise InvalidEvidence(f"relation is {given.relation!r}", hint=f"there are {', '.join(_RELATIONS)}")
    return given


def _named(text: str) -> str:
    """A column or a value in an expression, in quotes if it holds a sign."""
    return text if _PLAIN.fullmatch(text) else "'" + text.replace("'", "''") + "'"


def _shown(value: str) -> str:
    return value if _SIMPLE.fullmatch(value) else "'" + value.replace("'", "''") + "'"


def part_of(period: str) -> Part:
    """What part of a date a period is: "2024-03" is a month."""
    if "Q" in period:
        return "quarter"
    return {4: "year", 7: "month", 10: "day"}.get(len(period), "")  # type: ignore[return-value]


def days(part: Part, period: str) -> tuple[date, date]:
    """The first day of a period, and the first one after it."""
    try:
        year = int(period[:4])
        if part == "year":
            return date(year, 1, 1), date(year + 1, 1, 1)
        last = 3 * int(period[-1]) if part == "quarter" else int(period[5:7])
        month = last - 2 if part == "quarter" else last
        if part in ("quarter", "month"):
            return date(year, month, 1), date(year + last // 12, last % 12 + 1, 1)
        first_day = date(year, month, int(period[8:10]))
        return first_day, first_day + timedelta(days=1)
    except ValueError:
        hint = "write it as year=2024, quarter=2024Q1, month=2024-03 or day=2024-03-05"
        raise InvalidEvidence(f"{period!r} is not a {part}", hint=hint) from None


def queries_in(expression: str, columns: Sequence[str], dated: str | None) -> list[tuple[int, int, Query]]:
    """The calls of an expression that ask records, with where they stand; a call over facts is none."""
    found: list[tuple[int, int, Query]] = []
    for match in _CALL.finditer(expression[:_LONGEST]):
        arguments = [each.strip() for each in _arguments(match[2])]
        is_query = any(_COMPARED.search(each) for each in arguments) or (
            len(arguments) == 1 and (arguments[0] in ("", "*") or _bare(arguments[0]) in columns)
        )
        if is_query:
            found.append((match.start(), match.end(), _query(match[1], arguments, columns, dated)))
    return found


def _arguments(text: str) -> list[str]:
    found = [""]
    quote = ""
    for sign in text:
        if sign == "," and not quote:
            found.append("")
            continue
        if sign in "'\"" and quote in ("", sign):
            quote = "" if quote else sign
        found[-1] += sign
    return found


def _bare(text: str) -> str:
    text = text.strip()
    if text[:1] in ("'", '"') and text[-1:] == text[:1] and len(text) > 1:
        return text[1:-1].replace(text[0] * 2, text[0])
    return text


def _query(aggregate: str, arguments: Sequence[str], columns: Sequence[str], dated: str | None) -> Query:
    first = _bare(arguments[0])
    rest = list(arguments[1:])
    if first not in columns and _COMPARED.search(arguments[0]):
        first, rest = "", list(arguments)
    column = None if first in ("", "*") else _column(first, columns)
    if column is None and aggregate != "count":
        raise InvalidEvidence(f"{aggregate} takes a column", hint=f"there are {', '.join(columns)}")
    where = [_filter(each, columns, dated) for each in rest if each]
    return Query(aggregate, None if aggregate == "count" else column, tuple(where))  # type: ignore[arg-type]


def _filter(text: str, columns: Sequence[str], dated: str | None) -> Filter:
    name = _WRITTEN.match(text)
    sign = None if name is None else _COMPARED.match(text, name.end())
    if name is None or sign is None:
        raise InvalidEvidence(f"the condition {text!r} is not read", hint="write it as region=North or amount>100")
    column, value = _bare(name[0]), _bare(text[sign.end() :])
    relation: Relation = sign[1]  # type: ignore[assignment]  # the pattern has no other
    if column not in columns and column in (*PARTS, "quarter") and dated is not None:
        part: Part = column  # type: ignore[assignment]  # as above
        return Filter(dated, value.replace("-Q", "Q") if part == "quarter" else value, relation, part)
    named = _column(column, columns)
    if named == dated and (period := part_of(value)) and _PERIOD.fullmatch(value):
        return Filter(named, value.replace("-Q", "Q"), relation, period)
    if relation in ("=", "!="):
        return Filter(named, value, relation)
    try:
        return Filter(named, Decimal(value), relation)
    except InvalidOperation:
        raise InvalidEvidence(f"{value!r} is not a number", where=text, hint="write it as amount>100") from None


def _column(name: str, columns: Sequence[str]) -> str:
    if name in columns:
        return name
    alike = [each for each in columns if each.casefold() == name.casefold()]
    if len(alike) == 1:
        return alike[0]
    hint = nearest(name, columns) or f"there are {', '.join(columns)}"
    raise InvalidEvidence(f"the records have no column {name!r}", hint=hint)
