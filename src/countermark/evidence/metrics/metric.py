"""One metric: what it is called, what it is over a table, and the digest of its definition."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any, Final, NamedTuple

from countermark.canonical import encode
from countermark.errors import InvalidEvidence
from countermark.evidence.records.query import Aggregate, Filter, Relation
from countermark.model import Fact
from countermark.patterns import lazy

KINDS: Final[Mapping[str, Aggregate]] = {
    "sum": "sum", "average": "mean", "avg": "mean", "mean": "mean", "count": "count", "count_distinct": "distinct",
    "countdistinct": "distinct", "distinct": "distinct", "min": "min", "max": "max", "median": "median",
}  # fmt: skip
"""Aggregates, as definitions call them."""
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

    @property
    def digest(self) -> str:
        """The SHA-256 of all that the definition says."""
        said: dict[str, Any] = {name: value for name, value in self._asdict().items() if name != "where"}
        said["where"] = [each.text for each in self.where]
        said["synonyms"] = list(self.synonyms)
        return f"sha256:{hashlib.sha256(encode(said)).hexdigest()}"

    @property
    def columns(self) -> frozenset[str]:
        """The columns that a table needs for it."""
        return frozenset((*(each.column for each in self.where), *(() if self.column is None else (self.column,))))


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


def voided(facts: Iterable[Fact], metrics: Iterable[Metric]) -> list[Fact]:
    """The facts of a report whose definition is another one now, or is no more: what rests on them is to be checked again."""
    known = {f"{each.name} {each.digest}" for each in metrics}
    return [fact for fact in facts if fact.attributes and fact.attributes.get(DEFINITION, "") not in ("", *known)]
