"""A table of records that is asked when a text needs it: opened once, never read into Python, asked in one pass."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from pathlib import PurePath
from threading import Lock
from typing import Any, Final, NamedTuple

from msgspec import UNSET, structs

from countermark.errors import CountermarkError, InvalidEvidence, nearest
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.evidence.metrics.metric import DEFINITION, Metric
from countermark.evidence.records.query import Filter, Part, Query, QueryAnswer, queries_in
from countermark.evidence.records.records import MOST_COLUMNS, Records, records_of
from countermark.model import Axis, Evidence, Fact, Member, Source, Table, TableMeasure

MOST_MEMBERS: Final = 2000
"""Members of a column that a text may name; a column with more is no axis."""
MOST_ROWS: Final = 20
"""Records that are kept beside what they come to."""
_SHOWN_MEMBERS: Final = 200
_MOST_DAYS: Final = 40_000
"""Days that are looked at for the months and years that they lie in."""
_UNKNOWN: Final = QueryAnswer(0, 0, None)
_FAILED: Final = _UNKNOWN._replace(has_failed=True)


class RecordTable:
    """The records of one table, with what its columns are."""

    def __init__(  # noqa: PLR0917 — what a table is opened with
        self, source: Any, name: str, called: str | None, sheet: str | None, query: str | None, mapping: ColumnMap
    ) -> None:
        self.name = name
        self.file = PurePath(name.partition(", sheet ")[0]).name
        self.mapping = mapping
        self._opened = source, called, sheet, query
        self._records: Records | None = None
        self._lock = Lock()
        self._members: dict[str, list[str]] | None = None
        self._periods: list[str] | None = None
        self._is_dated: bool | None = None
        self._traits: dict[str, tuple[bool, bool]] | None = None
        self.is_only = mapping.records
        """Whether no fact is made of a cell."""
        self.metrics: dict[str, Metric] = {}
        """What is defined over these records, by name: a query of that column is carried out as its definition says."""

    def __reduce__(self) -> tuple[Any, ...]:
        source, called, sheet, query = self._opened
        return (
            RecordTable,
            (source, self.name, called, sheet, query, self.mapping),
            {"is_only": self.is_only, "file": self.file, "metrics": self.metrics},
        )

    @property
    def records(self) -> Records:
        """The records, opened when first asked for."""
        with self._lock:
            if self._records is None:
                source, called, sheet, query = self._opened
                self._records = records_of(source, name=called, sheet=sheet, query=query, mapping=self.mapping)
            return self._records

    @property
    def numbers(self) -> dict[str, str | None]:
        """The columns that can be summed, and the metrics, each with its unit."""
        flags = self.flags
        own = {name: unit for name, unit in self._values().items() if name not in flags}
        return own | {name: each.unit for name, each in self.metrics.items()}

    @property
    def flags(self) -> frozenset[str]:
        """The columns that say yes or no of a record, as 1 or 0."""
        return frozenset(name for name, (is_flag, _) in self._known().items() if is_flag)

    @property
    def counts(self) -> frozenset[str]:
        """The columns that hold nothing but whole numbers."""
        return frozenset(name for name, (_, is_whole) in self._known().items() if is_whole)

    def _values(self) -> dict[str, str | None]:
        return {each.column: each.unit for each in self.mapping.values if not each.period and not each.entity}

    def _known(self) -> dict[str, tuple[bool, bool]]:
        if self._traits is None:
            self._traits = self.records.traits(list(self._values()))
        return self._traits

    @property
    def date(self) -> str | None:
        """The column of dates, or of periods."""
        return self.mapping.period

    @property
    def groups(self) -> tuple[str, ...]:
        """The columns whose members tell records apart."""
        own = self.mapping
        named = (own.entity, own.entity_label, own.indicator, own.indicator_label, own.status, own.unit)
        named = (*named, *own.dims, *own.attributes)
        return tuple(dict.fromkeys(each for each in named if each is not None and each != own.period))

    @property
    def nouns(self) -> tuple[str, ...]:
        """What a record is called: the words of the file and of the title, and of a column of ids."""
        keys = [each for each in self.groups if each.casefold().endswith(("id", "no", "number", "key"))]
        own = () if self.mapping.records else (self.mapping.entity or "", self.mapping.entity_label or "")
        return (PurePath(self.file).stem, self.mapping.title or "", *keys, *own)

    def members(self) -> dict[str, list[str]]:
        """For each column to group by, what stands in it; without those that hold more than a text could name."""
        if self._members is None:
            found = {each: self.records.members(each, MOST_MEMBERS) for each in self.groups}
            self._members = {name: those for name, those in found.items() if those}
        return self._members

    def periods(self) -> list[str]:
        """The periods that records can be filtered by: years, quarters, months, and days if they are not too many."""
        if self._periods is None:
            self._periods = list(self._cut_periods())
        return self._periods

    def _cut_periods(self) -> Iterator[str]:
        if self.date is None:
            return
        if not self.is_dated:
            yield from self.records.members(self.date, MOST_MEMBERS) or ()
            return
        found = self.records.members(self.date, _MOST_DAYS, "day") or ()
        yield from dict.fromkeys(day[:4] for day in found)
        yield from dict.fromkeys(f"{day[:4]}-Q{(int(day[5:7]) + 2) // 3}" for day in found)
        yield from dict.fromkeys(day[:7] for day in found)
        yield from found if len(found) <= MOST_MEMBERS else ()

    @property
    def is_dated(self) -> bool:
        """Whether the column of periods holds nothing but dates."""
        if self._is_dated is None:
            self._is_dated = self.date is not None and self.records.is_dated(self.date)
        return self._is_dated

    def when(self, period: str) -> Filter:
        """The filter of one of its periods."""
        assert self.date is not None  # it has periods
        if not self.is_dated:
            return Filter(self.date, period)
        part: Part = "quarter" if "Q" in period else {4: "year", 7: "month"}.get(len(period), "day")  # type: ignore[assignment]
        return Filter(self.date, period.replace("-Q", "Q"), "=", part)

    def answers(self, queries: Sequence[Query]) -> list[QueryAnswer]:
        """What each query gives; whatever goes wrong, it gives nothing, for checking never raises."""
        asked = list(dict.fromkeys(each for query in queries for each in self._carried_out(query)))
        try:
            found = dict(zip(asked, self.records.answers(asked), strict=True))
            return [self._answer(each, found) for each in queries]
        except CountermarkError:
            raise
        except Exception:  # noqa: BLE001 — a database refuses in many ways, such as a sum that is too large
            return [_FAILED] * len(queries)

    def _metric(self, query: Query) -> Metric | None:
        """The metric that a query is of: one that a text may name, or a part of one."""
        own = self.metrics.get(query.column or "")
        if own is not None or not self.metrics:
            return own
        parts = (part for metric in self.metrics.values() for part in metric.made_of())
        return next((part for part in parts if part.name == query.column), None)

    def _carried_out(self, query: Query) -> list[Query]:
        """A query as it is carried out, or those that it is calculated from; none if it asks another thing of a metric."""
        metric = self._metric(query)
        if metric is None:
            return [query]
        if query.aggregate != metric.aggregate:
            return []
        if metric.parts:
            return [each for part in _parts(metric, query) for each in self._carried_out(part)]
        return [_of_column(metric, query)]

    def _answer(self, query: Query, found: Mapping[Query, QueryAnswer]) -> QueryAnswer:
        metric = self._metric(query)
        if metric is None or not metric.parts:
            return next((found[each] for each in self._carried_out(query)), _UNKNOWN)
        if query.aggregate != metric.aggregate:
            return _UNKNOWN
        parts = tuple(self._answer(part, found) for part in _parts(metric, query))
        rows = max(each.rows for each in parts)
        return QueryAnswer(rows, rows, metric.value([each.value for each in parts]), parts)

    def facts(self, query: Query, answer: QueryAnswer) -> list[Fact]:
        """The answer as a fact that is called by its query, behind those that it is calculated from."""
        if answer.value is None:
            return []
        metric = self._metric(query)
        if metric is not None and metric.parts:
            parts = _parts(metric, query)
            known = [each for pair in zip(parts, answer.parts, strict=True) for each in self.facts(*pair)]
            formula = metric.expression([_in_expression(each.text) for each in parts])
            made = self._fact(query.text, query, answer, None)
            made = structs.replace(made, derive=formula, rows=self._rows(Query("count", None, query.where), answer))
            return list({fact.id: fact for fact in (*known, made)}.values())
        if query.aggregate != "mean":
            found = self._fact(query.text, query, answer, _decimal(answer.value))
            return [structs.replace(found, rows=self._rows(query, answer))]
        total = query._replace(aggregate="sum")
        # A metric may have conditions of its own: its records are not all of those that the query names.
        is_of_column = metric is not None or answer.observed < answer.rows
        count = Query("count", query.column if metric is not None else None, query.where)
        counted = query._replace(aggregate="count").text if is_of_column else count.text
        behind = [
            self._fact(total.text, total, answer, _decimal(answer.value * answer.observed)),
            self._fact(counted, count, answer, str(answer.observed)),
        ]
        ratio = f"ratio({_in_expression(total.text)}, {_in_expression(counted)})"
        mean = self._fact(query.text, query, answer, None)
        return [*behind, structs.replace(mean, derive=ratio, rows=self._rows(query, answer))]

    def _rows(self, query: Query, answer: QueryAnswer) -> tuple[tuple[str, ...], ...]:
        """The head and the first of the records behind an answer; the head alone if they cannot be had."""
        records = self.records
        try:
            found = records.first(self._of_columns(query), answer.value, MOST_ROWS)
        except Exception:  # noqa: BLE001 — as above: what is shown beside a number decides nothing
            found = []
        return (records.columns[:MOST_COLUMNS], *found)

    def _fact(self, fact_id: str, query: Query, answer: QueryAnswer, value: str | None) -> Fact:
        dataset = f"{self.file}, {answer.rows} rows"
        metric = self._metric(query)
        there = None if metric is not None and metric.parts else self.records.source(self._of_columns(query), answer)
        periods = [each.value for each in query.where if each.column == self.date and isinstance(each.value, str)]
        return Fact(
            id=fact_id,
            unit=self._unit(query),
            indicator=f"{query.aggregate}({query.column or '*'})",
            period=periods[0] if len(periods) == 1 else None,
            dims={each.column: each.text for each in query.where if each.column != self.date},
            source=Source(dataset=dataset, digest=self.records.digest or None)
            if there is None
            else structs.replace(there, dataset=dataset),
            value=value,
            attributes=UNSET if metric is None else {DEFINITION: f"{metric.name} {metric.digest}"},
        )

    def _unit(self, query: Query) -> str | None:
        metric = self._metric(query)
        if query.aggregate in ("count", "distinct") and (metric is None or metric.aggregate != query.aggregate):
            return None
        return self.numbers.get(query.column or "") if metric is None else metric.unit

    def _of_columns(self, query: Query) -> Query:
        """A query as the records know it, whose column may be a metric's."""
        metric = self._metric(query)
        return query if metric is None else _of_column(metric, query)._replace(aggregate=query.aggregate)

    def written(self, expression: str) -> tuple[str, list[Fact], list[Query]]:
        """An expression with every query to these records written as the fact that it gives, those facts, and the queries."""
        found = queries_in(expression, self.records.columns, self.date if self.is_dated else None)
        self._refuse_unknown([each for _, _, query in found for each in query.where])
        answers = self.answers([query for _, _, query in found])
        facts: list[Fact] = []
        text, end = "", 0
        for (start, stop, query), answer in zip(found, answers, strict=True):
            facts += self.facts(query, answer)
            text += expression[end:start] + _in_expression(query.text)
            end = stop
        return (
            text + expression[end:],
            list({fact.id: fact for fact in facts}.values()),
            [query for _, _, query in found],
        )

    def _refuse_unknown(self, where: Sequence[Filter]) -> None:
        """A name that no record has is a mistake: it would count none of the records, or all of them."""
        named = [each._replace(relation="=") for each in where if each.relation in ("=", "!=")]
        counted = self.answers([Query("count", None, (each,)) for each in named])
        for each, answer in zip(named, counted, strict=True):
            if not answer.rows:
                members = [] if each.part else self.records.members(each.column, MOST_MEMBERS)
                raise InvalidEvidence(f"no record has {each.text}", hint=nearest(str(each.value), members or ()))

    def shape(self, shape: Table | None) -> Table | None:
        """The table as a whole, from what the records hold."""
        if shape is None:
            return None
        axes = [
            Axis(name=name, field=name, members=tuple(Member(name=each) for each in those[:_SHOWN_MEMBERS]))
            for name, those in self.members().items()
        ]
        measures = tuple(TableMeasure(name=name, unit=unit) for name, unit in self.numbers.items())
        return structs.replace(shape, axes=tuple(axes), measures=measures, records=self.records.count())


def _of_column(metric: Metric, query: Query) -> Query:
    return Query(metric.aggregate, metric.column, (*metric.where, *query.where))


def _parts(metric: Metric, query: Query) -> list[Query]:
    """What a metric is calculated from, with the conditions of a query."""
    return [Query(part.aggregate, part.name, query.where) for _, part in metric.parts]


def _in_expression(fact_id: str) -> str:
    """A fact's id as an expression names it."""
    return "'" + fact_id.replace("'", "''") + "'"


def _decimal(value: Fraction) -> str:
    """A fraction of tens as the digits of a fact."""
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(value.numerator) / Decimal(value.denominator)
    text = format(exact, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


class Written(NamedTuple):
    """An expression whose queries to records are facts."""

    expression: str
    evidence: Evidence
    """With those facts."""
    asked: tuple[tuple[RecordTable, tuple[Query, ...]], ...]
    """The tables that were asked, each with its queries."""

    @property
    def is_one(self) -> bool:
        """Whether the whole expression is one query."""
        queries = [each for _, own in self.asked for each in own]
        return len(queries) == 1 and self.expression == _in_expression(queries[0].text)


def written(expression: str, evidence: Evidence) -> Written:
    """An expression whose queries to records are facts, and the evidence with those."""
    facts: list[Fact] = []
    asked: list[tuple[RecordTable, tuple[Query, ...]]] = []
    problem: CountermarkError | None = None
    for table in evidence.records:
        try:
            expression, found, queries = table.written(expression)
        except InvalidEvidence as error:  # another table may have the column
            problem = error
            continue
        facts += found
        asked += [(table, tuple(queries))] if queries else []
    if problem is not None and not facts:
        raise problem
    return Written(expression, evidence.joined(Evidence(facts=facts)) if facts else evidence, tuple(asked))
