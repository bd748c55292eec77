"""One metric: what it is called, what it is over a table, and the digest of its definition."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any, Final, NamedTuple

from countermark.canonical import encode
from countermark.errors import InvalidEvidence
from countermark.evidence.metrics import formula
from countermark.evidence.records.query import CALCULATED, Aggregate, Filter, Relation
from countermark.patterns import lazy

KINDS: Final[Mapping[str, Aggregate]] = {
    "sum": "sum", "average": "mean", "avg": "mean", "mean": "mean", "count": "count", "count_distinct": "distinct",
    "countdistinct": "distinct", "distinct": "distinct", "min": "min", "max": "max", "median": "median",
}  # fmt: skip
"""Aggregates, as definitions call them."""
_MOST: Final = 64
"""Metrics over columns that one metric may be calculated from."""
_CONDITION: Final = lazy(
    r"""\s*"?(\w+)"?\s*(=|==|!=|<>|<=|>=|<|>)\s*('(?:[^']|'')*'|"[^"]*"|-?\d+(?:\.\d+)?|true|false)\s*"""
)
_RELATIONS: Final[Mapping[str, Relation]] = {"==": "=", "<>": "!="}
_AND: Final = lazy(r"\s+and\s+", re.IGNORECASE)
_COLUMN: Final = lazy(r'"?(\w+)"?')


DEFINITION: Final = "definition"
"""The attribute in which a fact carries the name of its metric and the digest of the definition."""


class Metric(NamedTuple):
    """A definition over one table of records."""

    name: str
    aggregate: Aggregate
    column: str | None
    """None of a count of records."""
    where: tuple[Filter, ...] = ()
    synonyms: tuple[str, ...] = ()
    unit: str | None = None
    table: str = ""
    """The table that it is of; empty if nobody says."""
    formula: str = ""
    """Of a metric that is calculated from others: how, as `formula.parsed` reads it."""
    parts: tuple[tuple[str, Metric], ...] = ()
    """Those others, each with its name in the formula."""

    @property
    def digest(self) -> str:
        """The SHA-256 of all that the definition says, and the definitions of its parts."""
        said: dict[str, Any] = {name: value for name, value in self._asdict().items() if value != "" or name == "table"}
        said["where"] = [each.text for each in self.where]
        said["synonyms"] = list(self.synonyms)
        said.pop("parts")
        if self.parts:
            said["parts"] = [[name, part.digest] for name, part in self.parts]
        return f"sha256:{hashlib.sha256(encode(said)).hexdigest()}"

    @property
    def columns(self) -> frozenset[str]:
        """The columns that a table needs for it."""
        own = (*(each.column for each in self.where), *(() if self.column is None else (self.column,)))
        return frozenset(own).union(*(part.columns for _, part in self.parts))

    @property
    def adds_up(self) -> bool:
        """Whether its values for parts of the records add up to that for all: the "total" of any other is another thing."""
        if self.parts:
            return not formula.divides(formula.parsed(self.formula)) and all(part.adds_up for _, part in self.parts)
        return self.aggregate in ("sum", "count")

    @property
    def size(self) -> int:
        """How many metrics over columns it is made from."""
        return sum(part.size for _, part in self.parts) or 1

    def made_of(self) -> list[Metric]:
        """Itself, and all that it is calculated from."""
        return [self, *(each for _, part in self.parts for each in part.made_of())]

    def value(self, values: Sequence[Fraction | None]) -> Fraction | None:
        """What the values of its parts come to, in its unit."""
        tree = formula.parsed(self.formula)
        found = formula.value(tree, {name: each for (name, _), each in zip(self.parts, values, strict=True)})
        is_share = self.unit == "%" and formula.unit(tree, _units(self.parts)) is None
        return found * 100 if found is not None and is_share else found

    def expression(self, ids: Sequence[str]) -> str:
        """The formula over facts with these ids; a plain number becomes the unit of the fact, as 0.25 is 25 %."""
        known = {name: each for (name, _), each in zip(self.parts, ids, strict=True)}
        return formula.written(formula.parsed(self.formula), known)

    def narrowed(self, where: Sequence[Filter]) -> Metric:
        """The same of the records that meet more conditions; its name says them."""
        if not where:
            return self
        name = f"{self.name} if {' and '.join(each.text for each in where)}"
        if self.parts:
            return self._replace(name=name, parts=tuple((each, part.narrowed(where)) for each, part in self.parts))
        return self._replace(name=name, where=(*self.where, *where))


def calculated(  # noqa: PLR0917 — the fields of a definition
    name: str, text: str, parts: Sequence[tuple[str, Metric]], synonyms: Sequence[str], unit: str | None, where: str
) -> Metric:
    """A metric that is calculated from others, all of one table."""
    tree = formula.parsed(text)
    if not parts:
        raise InvalidEvidence(f"the formula {text[:80]!r} names no metric", where=where)
    try:
        own = formula.unit(tree, _units(parts))
    except InvalidEvidence as error:
        raise InvalidEvidence(error.message, where=where, hint=error.hint) from None
    tables = {part.table for _, part in parts if part.table}
    if len(tables) > 1:
        raise InvalidEvidence(
            f"it is calculated over {len(tables)} tables", where=where, hint="use metrics of one table"
        )
    is_share = unit == "%" and own is None and formula.divides(tree)
    if unit not in (None, own) and not is_share:
        hint = "give the unit to the metrics that it is calculated from"
        raise InvalidEvidence(f"its unit is {unit!r}, and its formula gives {own or 'none'!r}", where=where, hint=hint)
    if is_share and formula.is_percent(tree):
        text = f"({text}) / 100"  # it is written as a percentage, and the unit says so too
    found = Metric(name, CALCULATED, None, (), tuple(synonyms), unit or own, "".join(tables), text, tuple(parts))
    if found.size > _MOST:
        raise InvalidEvidence(f"it is calculated from more than {_MOST} metrics", where=where)
    return found


def _units(parts: Sequence[tuple[str, Metric]]) -> dict[str, str | None]:
    return {name: part.unit for name, part in parts}


def column_of(expression: str, where: str) -> str | None:
    """The column that an expression is; None of one that counts rows."""
    text = expression.strip()
    if text in ("", "*", "1"):
        return None
    match = _COLUMN.fullmatch(text)
    if match is None:
        raise InvalidEvidence(
            f"the expression {text[:80]!r} is not read", where=where, hint="name one column of the table"
        )
    return match[1]


def filters_of(text: str, where: str) -> tuple[Filter, ...]:
    """The conditions of a filter such as "status = 'completed' and amount > 100"."""
    found: list[Filter] = []
    for part in _AND.split(text.strip()) if text.strip() else ():
        match = _CONDITION.fullmatch(part.strip().removeprefix("(").removesuffix(")"))
        if match is None:
            hint = "write it as status = 'completed' and amount > 100"
            raise InvalidEvidence(f"the filter {part[:80]!r} is not read", where=where, hint=hint)
        relation: Relation = _RELATIONS.get(match[2], match[2])  # type: ignore[arg-type]  # the pattern has no other
        found.append(_filter(match[1], relation, match[3], where))
    return tuple(found)


def _filter(column: str, relation: Relation, written: str, where: str) -> Filter:
    if written[0] in "'\"":
        value = written[1:-1].replace("''", "'")
        if relation not in ("=", "!="):
            raise InvalidEvidence(f"text is compared with {relation!r}", where=where, hint="compare text with = or !=")
        return Filter(column, value, relation)
    if written in ("true", "false"):
        return Filter(column, written, relation)
    try:
        return Filter(column, Decimal(written), relation)
    except InvalidOperation:  # pragma: no cover — the pattern lets digits through alone
        raise InvalidEvidence(f"{written!r} is not a number", where=where) from None


def named(given: Any, where: str) -> tuple[str, ...]:
    """Names that a definition lists: one text, or several."""
    names: Sequence[Any] = (given,) if isinstance(given, str) else given if isinstance(given, list) else ()
    if given not in (None, [], ()) and (not names or not all(isinstance(each, str) and each for each in names)):
        raise InvalidEvidence(f"synonyms are {given!r}", where=where, hint="give a list of texts")
    return tuple(names)
